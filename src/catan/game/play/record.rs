//! Records of games of Catan: what was laid, who starts, and every outcome of chance. Clauses: B2, B3.1, INV-18.

pub use kogge_engine::game::record::{MAX_RECORD_BYTES, MAX_RECORD_LINE, RECORD_FORMAT, RecordError, RecordProblem};

use std::convert::Infallible;
use std::fmt;

use super::game::Game;
use super::json::{body_of, parse_position_json, position_of};
use super::notation::places;
use super::origin::{Ground, Origin};
use crate::board::table::{GroundRow, HarbourRow, Table};
use crate::island::Named;
use crate::layout::Layout;
use crate::rules::{Action, Config, Illegal, Laid, MAX_PLAYERS, REVISION, Refused, Rules, Seat, State};
use crate::vocab::{CornerId, EdgeId, Good, HexId, Module, Terrain};
use kogge_engine::game::record::{self, Drawn, Lines, Placed, Recorded, StartLines, joined};
use kogge_engine::game::session::Embedded as _;
use kogge_engine::json::JsonError;
use kogge_engine::recorded;

/// A record as it was read: its form is sound, and it is not yet checked against a map.
pub type Record = record::Record<State>;
/// A record that is played again, decision by decision.
pub type Replay<'a> = record::Replay<'a, State>;
/// Writes down a game, decision by decision.
pub type Recorder = record::Recorder<State>;
/// Why there is no record of a game.
pub type NoRecord = record::NoRecord<Refused, Illegal>;

/// The record of a game that was played already: the actions and outcomes of chance, legal one after another from its
/// origin on.
///
/// # Errors
///
/// [`NoRecord`] when the game cannot be set up, or an action is not legal where it stands.
pub fn record_of(ground: Ground, origin: &Origin, seats: &[String], actions: &[Action]) -> Result<String, NoRecord> {
    record::record_of::<State>(ground, origin, seats, actions)
}

/// The draws of a game, as they are written.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawnLines {
    start: Placed<String>,
    trade: Placed<String>,
    hexes: Vec<Placed<String>>,
    harbours: Vec<Placed<String>>,
    grounds: Vec<Placed<String>>,
    arrows: Vec<Placed<String>>,
}

impl Drawn for DrawnLines {
    fn read(lines: &mut Lines<'_>) -> Result<Self, RecordError> {
        let start = lines.field("start")?;
        let start = lines.placed(start);
        let trade = lines.field("trade")?;
        let trade = lines.placed(trade);
        let hexes = lines.field("hexes")?;
        let hexes = lines.list(hexes, ';');
        let mut list = |key: &str| -> Result<Vec<_>, RecordError> {
            Ok(match lines.field(key)? {
                "none" => Vec::new(),
                items => lines.list(items, ';'),
            })
        };
        Ok(Self {
            start,
            trade,
            hexes,
            harbours: list("harbours")?,
            grounds: list("grounds")?,
            arrows: list("arrows")?,
        })
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "start {}", self.start.value)?;
        writeln!(f, "trade {}", self.trade.value)?;
        writeln!(f, "hexes {}", joined(&self.hexes, "; "))?;
        for (key, items) in [("harbours", &self.harbours), ("grounds", &self.grounds), ("arrows", &self.arrows)] {
            let items = joined(items, "; ");
            writeln!(f, "{key} {}", if items.is_empty() { "none" } else { &items })?;
        }
        Ok(())
    }
}

/// The words for players who do not trade with one another, and for those who do.
const TRADE: [&str; 2] = ["no", "yes"];

impl DrawnLines {
    /// The draws of a game, by the names of the map.
    fn of(table: &Table, config: &Config, start: Seat, layout: &Layout) -> Self {
        let hex = |(i, (terrain, numbers)): (usize, (&Terrain, &Vec<u8>))| {
            let name = places::hex_name(table, HexId::at(i)).map_or(String::new(), |name| name.to_string());
            let numbers: String = numbers.iter().map(|number| format!(" {number}")).collect();
            Placed::made(format!("{name} {terrain}{numbers}"))
        };
        let harbour = |(row, good): (&HarbourRow, &Good)| {
            let name = places::edge_name(table, row.edge).map_or(String::new(), |name| name.to_string());
            Placed::made(format!("{name} {good}"))
        };
        let ground = |(row, number): (&GroundRow, &u8)| {
            let name = places::corner_name(table, row.corner).map_or(String::new(), |name| name.to_string());
            Placed::made(format!("{name} {number}"))
        };
        Self {
            grounds: table.grounds.iter().zip(&layout.grounds).map(ground).collect(),
            arrows: layout.arrows.iter().flatten().map(|hour| Placed::made(hour.to_string())).collect(),
            start: Placed::made(start.to_string()),
            trade: Placed::made(TRADE[usize::from(config.trade)].to_owned()),
            hexes: layout.terrains.iter().zip(&layout.numbers).enumerate().map(hex).collect(),
            harbours: table.harbours.iter().zip(&layout.harbours).map(harbour).collect(),
        }
    }

    /// The start player, whether players trade, and the layout.
    fn read_back(&self, table: &Table) -> Result<(Seat, bool, Layout), RecordError> {
        let start = Seat::from_word(&self.start.value).filter(|seat| seat.index() < MAX_PLAYERS);
        let start = start.ok_or_else(|| self.start.expected("the letter of the start player"))?;
        let trade = TRADE.iter().position(|word| *word == self.trade.value);
        let trade = trade.ok_or_else(|| self.trade.expected("`yes` or `no`"))? == 1;
        let mut hexes: Vec<Option<(Terrain, Vec<u8>)>> = vec![None; table.hexes.len()];
        for item in &self.hexes {
            let (hex, terrain, numbers) = hex_of(table, item)?;
            if hexes[hex.index()].replace((terrain, numbers)).is_some() {
                return Err(item.expected("each hex once"));
            }
        }
        let harbours = each_once(&self.harbours, table.harbours.len(), "each harbour of the map once", |item| {
            let (edge, good) = harbour_of(table, item)?;
            Ok((table.harbours.iter().position(|row| row.edge == edge), good))
        })?;
        let grounds = each_once(&self.grounds, table.grounds.len(), "each fishing ground of the map once", |item| {
            let (corner, number) = ground_of(table, item)?;
            Ok((table.grounds.iter().position(|row| row.corner == corner), number))
        })?;
        let hexes: Option<Vec<_>> = hexes.into_iter().collect();
        let first = self.hexes.first().unwrap_or(&self.start);
        let (terrains, numbers) =
            hexes.ok_or_else(|| first.expected("every hex of the map, such as `A1 forest 8`"))?.into_iter().unzip();
        let place = self.harbours.first().unwrap_or(&self.start);
        let harbours = harbours.ok_or_else(|| place.expected("every harbour of the map, such as `A1@11 any`"))?;
        let place = self.grounds.first().unwrap_or(&self.start);
        let grounds = grounds.ok_or_else(|| place.expected("every fishing ground of the map, such as `A1@2 4`"))?;
        let hour = |item: &Placed<String>| item.value.parse::<u8>().map_err(|_| item.expected("the hour of an arrow"));
        let hours = self.arrows.iter().map(hour).collect::<Result<Vec<_>, _>>()?;
        let arrows = match (hours.is_empty(), <[u8; 3]>::try_from(hours)) {
            (true, _) => None,
            (_, Ok(hours)) => Some(hours),
            (_, Err(_)) => return Err(self.arrows[0].expected("the hours of three arrows")),
        };
        let layout = Layout { terrains, numbers, harbours, grounds, arrows };
        layout.check(table).map_err(|why| first.error(RecordProblem::Refused(why.to_owned())))?;
        Ok((start, trade, layout))
    }
}

/// The values of places, each read once; nothing where one is missing.
fn each_once<T: Clone>(
    items: &[Placed<String>],
    n: usize,
    expected: &'static str,
    read: impl Fn(&Placed<String>) -> Result<(Option<usize>, T), RecordError>,
) -> Result<Option<Vec<T>>, RecordError> {
    let mut values: Vec<Option<T>> = vec![None; n];
    for item in items {
        let (at, value) = read(item)?;
        let place = at.map(|at| &mut values[at]).filter(|place| place.is_none());
        *place.ok_or_else(|| item.expected(expected))? = Some(value);
    }
    Ok(values.into_iter().collect())
}

/// `A1@2 4`
fn ground_of(table: &Table, item: &Placed<String>) -> Result<(CornerId, u8), RecordError> {
    let expected = || item.expected("a corner and the number of its fishing ground, such as `A1@2 4`");
    let (name, number) = item.value.split_once(' ').ok_or_else(expected)?;
    let corner = Named::read(name).and_then(|name| places::corner(table, name)).ok_or_else(expected)?;
    Ok((corner, number.parse().map_err(|_| expected())?))
}

/// `A1 forest 8`
fn hex_of(table: &Table, item: &Placed<String>) -> Result<(HexId, Terrain, Vec<u8>), RecordError> {
    let expected = || item.expected("a hex of the map, its terrain and its number, such as `A1 forest 8`");
    let mut words = item.value.split_ascii_whitespace();
    let name = words.next().and_then(Named::read).filter(|name| name.hour.is_none());
    let hex = name.and_then(|name| places::hex(table, name)).ok_or_else(expected)?;
    let terrain = words.next().and_then(Terrain::from_word).ok_or_else(expected)?;
    let numbers = words.map(|word| word.parse().map_err(|_| expected())).collect::<Result<Vec<u8>, _>>()?;
    Ok((hex, terrain, numbers))
}

/// `A1@11 any`
fn harbour_of(table: &Table, item: &Placed<String>) -> Result<(EdgeId, Good), RecordError> {
    let expected = || item.expected("an edge and what its harbour trades, such as `A1@11 any`");
    let (name, good) = item.value.split_once(' ').ok_or_else(expected)?;
    let edge = Named::read(name).and_then(|name| places::edge(table, name)).ok_or_else(expected)?;
    Ok((edge, Good::from_word(good).ok_or_else(expected)?))
}

recorded!(Game(State));

impl Recorded for State {
    const GAME: &'static str = "catan";
    const REVISION: u32 = REVISION;
    const PLAYERS: &'static str = "one to six players";

    type Drawn = DrawnLines;
    type Renamed = Infallible;

    fn identity(ground: Ground<'_>) -> [(String, u64); 2] {
        let (table, edition) = (ground.table, ground.edition);
        [(table.id.to_string(), table.fingerprint), (edition.id.to_string(), edition.fingerprint())]
    }

    fn version(ground: Ground<'_>) -> Option<String> {
        ground.table.version.as_deref().map(str::to_owned)
    }

    fn under<'s, 'a: 's>(ground: Ground<'a>, _: Option<&'s Infallible>) -> Ground<'s> {
        ground
    }

    fn is_round(n_players: usize) -> bool {
        (1..=MAX_PLAYERS).contains(&n_players)
    }

    fn add_module(modules: &mut Vec<Module>, word: &str) -> bool {
        let module = Module::from_word(word);
        modules.extend(module);
        module.is_some()
    }

    fn module_words(modules: &Vec<Module>) -> Vec<&'static str> {
        modules.iter().map(|module| module.word()).collect()
    }

    fn written(ground: Ground<'_>, origin: &Origin) -> (Vec<Module>, Option<u64>, StartLines<DrawnLines>) {
        match origin {
            Origin::SetUp { config, start, laid, seed } => {
                let drawn = DrawnLines::of(ground.table, config, *start, &laid.layout);
                (config.modules.clone(), *seed, StartLines::Draws(drawn))
            }
            Origin::Position { state, .. } => {
                let position = position_of(Self::rules(ground, origin), state);
                (state.modules().collect(), None, StartLines::Position(Placed::made(position)))
            }
        }
    }

    fn begun(ground: Ground<'_>, record: &Record) -> Result<(Origin, Self), RecordError> {
        match &record.start {
            StartLines::Draws(lines) => {
                let (start, trade, layout) = lines.read_back(ground.table)?;
                let modules = record.modules.clone();
                let seed = record.seed.unwrap_or(0);
                let config = Config { modules, trade, start: Some(start), ..Config::new(record.n_players(), seed) };
                let laid = Laid::new(ground.table, layout);
                let origin = Origin::SetUp { config, start, laid, seed: record.seed };
                let refused = |refused: Refused| lines.start.error(RecordProblem::Refused(refused.to_string()));
                let state = Self::first(ground, &origin).map_err(refused)?;
                Ok((origin, state))
            }
            StartLines::Position(line) => {
                let (origin, state) = line.read::<Self>(ground)?;
                if state.n_players() != record.n_players() || !state.modules().eq(record.modules.iter().copied()) {
                    let what = "a position with as many players as seats, and with the modules of the record";
                    return Err(line.expected(what));
                }
                Ok((origin, state))
            }
        }
    }

    fn placed(ground: Ground<'_>, text: &str) -> Result<(Origin, Self), JsonError> {
        let (laid, state) = parse_position_json(ground.table, ground.edition, text)?;
        Ok((Origin::Position { laid, state: Box::new(state.clone()) }, state))
    }

    fn position(&self, rules: Rules) -> String {
        position_of(rules, self)
    }

    fn body(&self, rules: Rules) -> String {
        body_of(rules, self)
    }

    fn result(&self, rules: Rules) -> String {
        let points: Vec<i32> = self.seats().map(|seat| self.points(rules, seat)).collect();
        let is_ahead = |other: Seat, seat: Seat| {
            let of = |seat: Seat| (self.winner() == Some(seat), points[seat.index()]);
            of(other) > of(seat)
        };
        let line = |seat: Seat| {
            let place = 1 + self.seats().filter(|&other| is_ahead(other, seat)).count();
            format!("{seat} {} #{place}", points[seat.index()])
        };
        self.seats().map(line).collect::<Vec<_>>().join(", ")
    }
}
