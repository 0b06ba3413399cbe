//! Another transcription of an island, to compare with a map, and as the lines of a new map.
//!
//! Hexes are named (`C3`), counted in rows, or at axial coordinates of any origin; those whose rows or origin are not
//! ours are laid where most of them agree with the map.

mod lines;
mod mapping;
mod place;

use std::collections::BTreeMap;

use serde_json::Value as Json;

use crate::diff::changes;
use kogge_catan_game::board::facts::Fact;
use kogge_catan_game::board::table::Lay;
use kogge_catan_game::board::{Board, HexFacts};
use kogge_catan_game::island::Island;
use kogge_catan_game::vocab::{EdgeId, Good, HexId, Hour, Role, Terrain, is_token};
use kogge_compiler::transcript::{
    AllNamed, Compared, Comparison, Head, Key, Named, Said, Transcribed, TranscriptError, TranscriptFile, list_at,
    listed, lists, must_be_few, stated, words_of,
};
use kogge_engine::spelling::fold;
pub use mapping::Mapping;
use place::{At, Finder, Place, PlaceKeys, Spot};

/// The word for a hex without land.
const SEA: &str = "sea";

/// The points of the compass by the hours of edges.
const COMPASS: [(&str, u8); 6] = [("ne", 1), ("e", 3), ("se", 5), ("sw", 7), ("w", 9), ("nw", 11)];

/// The most hexes that are tried on those of the map, to find where all of them belong.
const MAX_TRIED: usize = 64;

/// A transcription.
#[derive(Debug, Default)]
struct Transcript {
    /// The hexes with their places as the files name them.
    hexes: Vec<Cell>,
    /// The harbours.
    harbours: Vec<HarbourSaid>,
    /// Whether there are lists of them.
    has: Has,
    /// Sentences on what could not be understood.
    notes: Vec<String>,
}

/// The facts that a transcription states at all.
#[derive(Debug, Default)]
struct Has {
    terrain: bool,
    numbers: bool,
    harbours: bool,
    goods: bool,
}

/// A hex of a transcription.
#[derive(Debug)]
struct Cell {
    /// Its name in the files.
    label: String,
    at: At,
    /// The terrain, the role of a trade hex with it, a region, or [`SEA`]; empty where nothing is said.
    ground: String,
    /// Whether that is a region.
    is_region: bool,
    numbers: Vec<String>,
}

impl Cell {
    /// A hex whose place is found later; its region counts where nothing is said of its ground.
    fn new(label: String, [ground, region]: [String; 2], numbers: impl Iterator<Item = String>) -> Self {
        let is_region = ground.is_empty() && !region.is_empty();
        let ground = if is_region { region } else { ground };
        Self { label, at: At::default(), ground, is_region, numbers: tokens(numbers) }
    }
}

/// A harbour of a transcription.
#[derive(Debug)]
struct HarbourSaid {
    label: String,
    at: At,
    hour: Hour,
    good: String,
}

/// Compares a board with a transcription.
///
/// # Errors
///
/// [`TranscriptError`] when the files have not what the mapping names, or there is nothing to compare.
pub fn compared(board: &Board, files: &[TranscriptFile], mapping: &Mapping) -> Result<Comparison, TranscriptError> {
    let Transcript { hexes, harbours, has, mut notes } = Transcript::read(files, mapping, Some(&board.island))?;
    let island = &board.island;
    let lays: BTreeMap<Spot, &HexFacts> = island.hexes.iter().map(Spot::of).zip(&board.hexes).collect();
    let ours = |facts: &HexFacts| {
        let numbers: Vec<String> = facts.numbers.iter().map(u8::to_string).collect();
        says(&ground_of(board, facts), &numbers, &has)
    };
    let shift = shift(&hexes, &lays.iter().map(|(&spot, facts)| (spot, ours(facts))).collect(), &has);
    let hex_at = |spot: Spot| island.hexes.iter().position(|hex| Spot::of(hex) == spot).map(HexId::at);
    let mut compared = Vec::new();
    let [mut before, mut after] = [Vec::new(), Vec::new()];
    if !hexes.is_empty() {
        before.extend(board.hexes.iter().enumerate().map(|(i, facts)| Fact {
            kind: "hex",
            name: island.hex_name(HexId::at(i)).to_string(),
            says: ours(facts),
        }));
        let land = hexes.iter().filter(|cell| cell.ground != SEA);
        for cell in land {
            let name =
                hex_at(cell.at.shifted(shift)).map_or_else(|| cell.label.clone(), |id| island.hex_name(id).to_string());
            add(&mut after, "hex", name, says(&cell.ground, &cell.numbers, &has), &mut notes);
        }
        let aspects = [("terrain", has.terrain), ("number", has.numbers)];
        compared.push(of_kind("hex", after.len(), aspects));
    }
    if has.harbours {
        before.extend(board.harbours.iter().map(|harbour| Fact {
            kind: "harbour",
            name: island.edge_name(harbour.edge).to_string(),
            says: good_says(harbour.good.map_or("", Good::word), &has),
        }));
        for harbour in &harbours {
            let edge = edge_at(island, harbour.at.shifted(shift), harbour.hour);
            let name = edge.map_or_else(|| harbour.label.clone(), |edge| island.edge_name(edge).to_string());
            add(&mut after, "harbour", name, good_says(&harbour.good, &has), &mut notes);
        }
        compared.push(of_kind("harbour", harbours.len(), [("place", true), ("good", has.goods)]));
    }
    Ok(Comparison { compared, differences: changes(before, after), notes })
}

/// The lines of a map with the facts of a transcription.
///
/// # Errors
///
/// [`TranscriptError`] when the files have not what the mapping names, there is nothing to read, or a value cannot
/// stand in a map.
pub fn transcribed(
    files: &[TranscriptFile],
    mapping: &Mapping,
    head: &Head<'_>,
) -> Result<Transcribed, TranscriptError> {
    lines::written(Transcript::read(files, mapping, None)?, head)
}

/// Whether files with a mapping of no game look like an island: they have rows, hexes or harbours.
pub fn is_island(files: &[TranscriptFile]) -> bool {
    let has_list = |own: &str| files.iter().any(|file| file.says.get(own).is_some_and(Json::is_array));
    let has_terrain = |file: &TranscriptFile| {
        let first = file.says.as_array().and_then(|rows| rows.first()).and_then(Json::as_object);
        first.is_some_and(|row| row.contains_key("terrain"))
    };
    ["hexes", "rows", "harbours"].into_iter().any(has_list) || files.iter().any(has_terrain)
}

fn of_kind<const N: usize>(kind: &'static str, count: usize, aspects: [(&'static str, bool); N]) -> Compared {
    let aspects = aspects.into_iter().filter(|(_, is_stated)| *is_stated).map(|(word, _)| word).collect();
    Compared { kind, count, aspects }
}

/// Adds a fact, if there is none about the same thing.
fn add(facts: &mut Vec<Fact>, kind: &'static str, name: String, says: String, notes: &mut Vec<String>) {
    if facts.iter().any(|fact| (fact.kind, &fact.name) == (kind, &name)) {
        notes.push(format!("the {kind} `{name}` is there twice, and its first row was compared"));
    } else {
        facts.push(Fact { kind, name, says });
    }
}

/// The text of a hex, as far as the transcription states such facts.
fn says(ground: &str, numbers: &[String], has: &Has) -> String {
    let ground = if has.terrain { ground } else { "" };
    let numbers = if has.numbers { numbers.join(" and ") } else { String::new() };
    [ground, &numbers].join(" ").trim().to_owned()
}

fn good_says(good: &str, has: &Has) -> String {
    match (has.goods, good) {
        (false, _) => String::new(),
        (true, "") => "drawn".to_owned(),
        (true, good) => good.to_owned(),
    }
}

fn ground_of(board: &Board, facts: &HexFacts) -> String {
    match facts.ground {
        Lay::Terrain(terrain) => terrain.to_string(),
        Lay::Trade(role) => format!("trade {role}"),
        Lay::Region(region) => board.regions[region.index()].name.clone(),
    }
}

/// The edge at an hour of a hex, of which the land may be on either side.
fn edge_at(island: &Island, spot: Spot, hour: Hour) -> Option<EdgeId> {
    let sides = [(spot, hour), (spot.beyond(hour), hour.opposite())];
    sides.into_iter().find_map(|(spot, hour)| {
        let hex = island.hexes.iter().find(|hex| Spot::of(hex) == spot)?;
        Some(hex.edges[hour.index()])
    })
}

/// How far hexes are to be shifted so that most of them lie on hexes that say the same, or else on any.
fn shift(hexes: &[Cell], ours: &BTreeMap<Spot, String>, has: &Has) -> Spot {
    let theirs: Vec<(Spot, String)> = hexes
        .iter()
        .filter(|cell| cell.ground != SEA && cell.at.floats)
        .map(|cell| (cell.at.shifted(Spot::default()), says(&cell.ground, &cell.numbers, has)))
        .collect();
    let mut shifts: Vec<Spot> =
        theirs.iter().take(MAX_TRIED).flat_map(|(spot, _)| ours.keys().map(move |our| *our - *spot)).collect();
    shifts.sort_unstable();
    shifts.dedup();
    let agree = |shift: Spot| {
        let pairs = theirs.iter().filter_map(|(spot, says)| Some((says, ours.get(&(*spot + shift))?)));
        pairs.fold((0, 0), |(same, on), (theirs, ours)| (same + usize::from(theirs == ours), on + 1))
    };
    // Of equals the smallest, so that a file in our own places stays there.
    shifts.into_iter().max_by_key(|&shift| (agree(shift), std::cmp::Reverse(shift.size()))).unwrap_or_default()
}

impl Transcript {
    fn read(files: &[TranscriptFile], mapping: &Mapping, island: Option<&Island>) -> Result<Self, TranscriptError> {
        let mut transcript = Self::default();
        let mut ours = words_of(Terrain::ALL, Terrain::word);
        ours.extend(words_of(Good::ALL, Good::word));
        ours.extend(words_of(Role::ALL, Role::word));
        ours.extend(COMPASS.map(|(point, _)| point));
        ours.push(SEA);
        let none = BTreeMap::new();
        let said = Said::new(&mapping.words, &none, &ours, |_| false)?;
        let mut finder = Finder::default();
        transcript.list(files, mapping, &said, &mut finder)?;
        if finder.is_empty() {
            transcript.rows(files, mapping, &said, &mut finder)?;
        }
        transcript.harbour_rows(files, mapping, &said, &mut finder)?;
        if transcript.hexes.is_empty() && transcript.harbours.is_empty() {
            let names: Vec<&str> = files.iter().map(|file| file.name.as_str()).collect();
            return Err(TranscriptError(format!(
                "there is no list of hexes or harbours in {}: a hex has a `name`, `row` and `place`, or `q` and `r`, and a \
                 `terrain`, a harbour has an `edge`, and a mapping says what these are called there",
                names.join(", ")
            )));
        }
        let mut found = finder.found(island).into_iter();
        let hexes = transcript.hexes.iter_mut().map(|cell| &mut cell.at);
        let places = hexes.chain(transcript.harbours.iter_mut().map(|harbour| &mut harbour.at));
        places.zip(&mut found).for_each(|(place, at)| *place = at);
        transcript.has.terrain = transcript.hexes.iter().any(|cell| !cell.ground.is_empty() && cell.ground != SEA);
        transcript.has.numbers = transcript.hexes.iter().any(|cell| !cell.numbers.is_empty());
        transcript.has.goods = transcript.harbours.iter().any(|harbour| !harbour.good.is_empty());
        transcript.notes.extend(said.unknown());
        Ok(transcript)
    }

    /// Reads a list of hexes.
    fn list(
        &mut self,
        files: &[TranscriptFile],
        mapping: &Mapping,
        said: &Said<'_>,
        finder: &mut Finder,
    ) -> Result<(), TranscriptError> {
        let keys = &mapping.hexes;
        let place = PlaceKeys::new(&keys.name, "name", [&keys.row, &keys.place, &keys.q, &keys.r]);
        let terrain = keys.terrain.key_or("terrain");
        let numbers = keys.number.as_ref().and_then(|keys| keys.all().next()).unwrap_or("number").to_owned();
        let mut found = Vec::new();
        for fact in [&terrain, &numbers] {
            for with in place.ways() {
                if found.is_empty() {
                    found = listed(files, &keys.at, "hexes", &[&[fact][..], &with].concat())?;
                }
            }
        }
        if found.is_empty() {
            return match &keys.at {
                None => Ok(()),
                Some(at) => Err(TranscriptError(format!(
                    "the mapping says that the hexes are at `{at}`, and there is no list there with `{terrain}` and a place: \
                     a `name`, `row` and `place`, or `q` and `r`"
                ))),
            };
        }
        let terrain = keys.terrain.found("terrain", &found)?;
        let region = keys.region.found("region", &found)?;
        let mut numbers = keys.number.all_found("number", &found)?;
        if keys.number.is_none() {
            numbers.extend(Key::of("numbers", &found));
        }
        for (n, row) in stated(&found) {
            let Some((label, at)) = place.read(row, said).map_err(|why| format!("row {n} of the hexes: {why}"))? else {
                self.notes.push(format!("row {n} of the hexes names no place, and is left out"));
                continue;
            };
            let value = |key: &Option<Key>| key.as_ref().and_then(|key| key.value(row));
            let ground = self.ground(value(&terrain), row.get("role"), said);
            let region = said.text(value(&region));
            let numbers = numbers.iter().filter_map(|key| key.value(row)).flat_map(|value| said.list(Some(value)));
            finder.hex(at);
            self.hexes.push(Cell::new(label, [ground, region], numbers));
        }
        Ok(())
    }

    /// Reads rows of hexes.
    fn rows(
        &mut self,
        files: &[TranscriptFile],
        mapping: &Mapping,
        said: &Said<'_>,
        finder: &mut Finder,
    ) -> Result<(), TranscriptError> {
        let keys = &mapping.rows;
        let hexes: Vec<&str> = keys.hexes.as_ref().map_or(vec!["hexes"], |keys| keys.all().collect());
        let is_row = |row: &Json| row.is_array() || hexes.iter().any(|key| row.get(key).is_some());
        let Some(rows) = lists(files, &keys.at.key_or("rows")).find(|rows| rows.iter().any(is_row)) else {
            return match &keys.at {
                None if keys.hexes.is_none() => Ok(()),
                _ => Err("the mapping names rows of hexes, and there is no list of rows with these keys"
                    .to_owned()
                    .into()),
            };
        };
        must_be_few("rows", rows.len())?;
        let from = keys.from.key_or("from");
        let mut n_rows = 0;
        for row in rows {
            let mut cells: Vec<&Json> = match row {
                Json::Array(cells) => cells.iter().collect(),
                row => {
                    let values = hexes.iter().map(|key| row.get(key).unwrap_or(&Json::Null));
                    values
                        .flat_map(|value| value.as_array().map_or_else(|| vec![value], |all| all.iter().collect()))
                        .collect()
                }
            };
            let is_empty = |cell: &&Json| !cell.is_object() && said.text(Some(cell)).is_empty();
            // Empty cells behind the last hex do not count; those before and between are sea.
            while cells.last().is_some_and(is_empty) {
                cells.pop();
            }
            if cells.is_empty() {
                continue;
            }
            must_be_few("hexes", self.hexes.len() + cells.len())?;
            let text = said.text(row.get(&from));
            let from = if text.is_empty() { None } else { Some(place::coordinate(&text)?) };
            for (place, cell) in cells.into_iter().enumerate() {
                finder.hex(Place::InRow { row: n_rows, place: place as i32, from });
                let label = format!("row {}, hex {}", n_rows + 1, place + 1);
                let cell = self.cell(label, cell, said);
                self.hexes.push(cell);
            }
            n_rows += 1;
        }
        Ok(())
    }

    /// A hex of a row: a text such as `forest 3`, or an object.
    fn cell(&mut self, label: String, cell: &Json, said: &Said<'_>) -> Cell {
        if cell.is_object() {
            let region = said.text(cell.get("region"));
            let is_sea = said.yes(cell.get("sea"));
            let ground = if is_sea { SEA.to_owned() } else { self.ground(cell.get("terrain"), cell.get("role"), said) };
            let numbers = ["number", "numbers"].into_iter().flat_map(|key| said.list(cell.get(key)));
            return Cell::new(label, [ground, region], numbers);
        }
        let text = said.text(Some(cell));
        if text.is_empty() {
            return Cell::new(label, [SEA.to_owned(), String::new()], std::iter::empty());
        }
        let text = said.word(&text);
        // A code such as `W6` is a letter and a number.
        let (words, digits): (String, String) =
            text.chars().map(|c| if c.is_ascii_digit() { (' ', c) } else { (c, ' ') }).unzip();
        let words: Vec<&str> = words.split_whitespace().filter(|word| *word != "and").collect();
        let ground = self.ground(Some(&Json::from(words.join(" "))), None, said);
        Cell::new(label, [ground, String::new()], digits.split_whitespace().map(str::to_owned))
    }

    /// A terrain in our words: a resource stands for the terrain that yields it.
    fn ground(&mut self, terrain: Option<&Json>, role: Option<&Json>, said: &Said<'_>) -> String {
        let text = said.text(terrain);
        let role = said.text(role);
        let text =
            if role.is_empty() || fold(&text) != Terrain::Trade.word() { text } else { format!("{text} {role}") };
        let of_good = |good: Good| {
            Terrain::ALL
                .iter()
                .find(|terrain| terrain.resource().is_some_and(|it| it.good() == good))
                .map(|it| it.word())
        };
        let trades: Vec<String> = Role::ALL.iter().map(|role| format!("{} {role}", Terrain::Trade)).collect();
        let folded = fold(said.mapped(&text, |_| true).unwrap_or(&text));
        if let Some(trade) = trades.into_iter().find(|trade| *trade == folded) {
            return trade;
        }
        if let Some(terrain) = Good::from_word(&folded).and_then(of_good) {
            return terrain.to_owned();
        }
        let mut ours = words_of(Terrain::ALL, Terrain::word);
        ours.push(SEA);
        said.word_of(&text, &ours)
    }

    /// Reads a list of harbours.
    fn harbour_rows(
        &mut self,
        files: &[TranscriptFile],
        mapping: &Mapping,
        said: &Said<'_>,
        finder: &mut Finder,
    ) -> Result<(), TranscriptError> {
        let keys = &mapping.harbours;
        let (edge, side) = (keys.edge.key_or("edge"), keys.side.key_or("side"));
        let place = PlaceKeys::new(&keys.hex, "hex", [&keys.row, &keys.place, &keys.q, &keys.r]);
        let mut found = Vec::new();
        for with in [vec![&edge]].into_iter().chain(place.ways().into_iter().map(|way| [&[&side][..], &way].concat())) {
            if found.is_empty() {
                found = listed(files, &keys.at, "harbours", &with)?;
            }
        }
        // An empty list of ours says that the island has no harbour.
        let at = keys.at.key_or("harbours");
        self.has.harbours = !found.is_empty() || files.iter().filter_map(|file| list_at(file, &at)).any(Vec::is_empty);
        if found.is_empty() {
            return match &keys.at {
                Some(at) if !self.has.harbours => Err(TranscriptError(format!(
                    "the mapping says that the harbours are at `{at}`, and there is no list there with an `edge`, or with a \
                     `side` and the place of a hex"
                ))),
                _ => Ok(()),
            };
        }
        let good = keys.good.found("good", &found)?;
        for (n, row) in stated(&found) {
            let of_row = |why: TranscriptError| format!("row {n} of the harbours: {why}");
            let read = match said.text(row.get(&edge)) {
                text if text.is_empty() => {
                    let hour = hour(&said.text(row.get(&side)), said).map_err(of_row)?;
                    place.read(row, said).map_err(of_row)?.zip(hour)
                }
                text => Some(place::edge(&text).map_err(of_row)?),
            };
            let Some(((label, at), hour)) = read else {
                self.notes.push(format!("row {n} of the harbours names no edge, and is left out"));
                continue;
            };
            let good = said.text(good.as_ref().and_then(|key| key.value(row)));
            let good = said.word_of(&good, &words_of(Good::ALL, Good::word));
            finder.harbour(at);
            let label = if label.contains('@') { label } else { format!("{label}@{hour}") };
            self.harbours.push(HarbourSaid { label, at: At::default(), hour, good });
        }
        Ok(())
    }
}

/// The numbers of tokens; those that no token bears stand for none, as on a desert.
fn tokens(texts: impl Iterator<Item = String>) -> Vec<String> {
    let mut numbers: Vec<String> = texts.filter(|text| !matches!(text.as_str(), "0" | "7")).collect();
    numbers.sort_by_key(|text| (text.parse::<u32>().ok().filter(|&n| is_token(n)), text.clone()));
    numbers
}

/// The hour of a side.
fn hour(text: &str, said: &Said<'_>) -> Result<Option<Hour>, TranscriptError> {
    if text.is_empty() {
        return Ok(None);
    }
    let hour_of = |word: &str| {
        let named = COMPASS.iter().find(|(point, _)| *point == fold(word)).map(|&(_, hour)| hour);
        named.or_else(|| word.parse().ok()).and_then(Hour::new).filter(|hour| !hour.is_corner())
    };
    let mapped = said.mapped(text, |word| hour_of(word).is_some()).unwrap_or(text);
    match hour_of(mapped) {
        Some(hour) => Ok(Some(hour)),
        None => Err(TranscriptError(format!(
            "`{}` is not a side of a hex: an hour (1, 3, 5, 7, 9 or 11) or NE, E, SE, SW, W or NW; say under `[words]` which \
             it is",
            text.escape_debug()
        ))),
    }
}
