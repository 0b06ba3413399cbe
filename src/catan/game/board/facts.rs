//! The facts of a board as lines, by which two maps are compared, and their fingerprint.

use super::table::Lay;
use super::{Board, Numbers, Region, Start};
use crate::vocab::{CornerId, EdgeId, HexId};
use kogge_engine::hash::fnv1a;

/// A fact: what it is about, and what it says.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fact {
    /// The kind of thing that it is about, as `harbour` or `ends at`.
    pub kind: &'static str,
    /// The name of its subject, as `A1@11`; empty for a fact about the map. Each once in a board.
    pub name: String,
    /// The text of the map about it, in the words of the language.
    pub says: String,
}

impl Fact {
    /// Whether another fact is about the same thing.
    pub fn is_about(&self, other: &Self) -> bool {
        (self.kind, &self.name) == (other.kind, &other.name)
    }
}

impl std::fmt::Display for Fact {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { kind, name, says } = self;
        if name.is_empty() { write!(f, "{kind}: {says}") } else { write!(f, "{kind} {name}: {says}") }
    }
}

/// The 64-bit FNV-1a hash of the [`facts`], one a line, with numbers for the names of regions and rivers: the same for
/// every layout of the files of a map.
pub fn fingerprint(board: &Board) -> u64 {
    let mut unnamed = board.clone();
    let regions = unnamed.regions.iter_mut().map(|it| &mut it.name);
    for (i, name) in regions.chain(unnamed.rivers.iter_mut().map(|it| &mut it.name)).enumerate() {
        *name = i.to_string();
    }
    let lines: Vec<String> = facts(&unnamed).into_iter().map(|fact| format!("{fact}\n")).collect();
    fnv1a(lines.concat().as_bytes())
}

/// Every fact that play depends on, in a fixed order; no id, name, author or comment.
pub fn facts(board: &Board) -> Vec<Fact> {
    let island = &board.island;
    let hex = |id: HexId| island.hex_name(id).to_string();
    let corner = |id: CornerId| island.corner_name(id).to_string();
    let edge = |id: EdgeId| island.edge_name(id).to_string();
    let mut facts = Vec::new();
    let mut say_of = |kind: &'static str, name: String, says: String| {
        if !says.is_empty() {
            facts.push(Fact { kind, name, says });
        }
    };
    let mut say = |kind: &'static str, says: String| say_of(kind, String::new(), says);
    say("players", list(&board.players));
    say("edition", board.edition.id.to_string());
    say("scenario", board.scenario.to_string());
    say("modules", list(&board.modules));
    say("ends at", format!("{} points", board.target));
    board.settings().for_each(|(words, says)| say(words, says));
    for (row, letter) in island.rows().iter().zip('A'..='Z') {
        say_of("row", letter.to_string(), format!("from {}", row.from));
    }
    for (i, facts) in board.hexes.iter().enumerate() {
        let ground = match facts.ground {
            Lay::Terrain(terrain) => terrain.to_string(),
            Lay::Trade(role) => format!("trade {role}"),
            Lay::Region(region) => board.regions[region.index()].name.clone(),
        };
        let numbers: Vec<String> = facts.numbers.iter().map(u8::to_string).collect();
        let says = [ground, numbers.join(" and ")].join(" ");
        say_of("hex", hex(HexId::at(i)), says.trim_end().to_owned());
    }
    for region in &board.regions {
        say_of("fill", region.name.clone(), fill(region));
    }
    say_of("numbers", String::new(), numbers(board));
    for harbour in &board.harbours {
        let good = harbour.good.map_or_else(|| "drawn".to_owned(), |good| good.to_string());
        say_of("harbour", edge(harbour.edge), good);
    }
    say_of("harbours shuffled", String::new(), list(board.harbour_draw.iter().map(|(good, n)| format!("{good} {n}"))));
    for ground in &board.grounds {
        let number = ground.number.map_or_else(|| "drawn".to_owned(), |number| number.to_string());
        say_of("fishing", corner(ground.corner), number);
    }
    say_of("fishing shuffled", String::new(), list(&board.ground_draw));
    for river in &board.rivers {
        let hexes = list(river.hexes.iter().map(|&id| hex(id)));
        say_of("river", river.name.clone(), format!("{hexes}; mouth {}", edge(river.mouth)));
    }
    facts
}

fn fill(region: &Region) -> String {
    let stocks = region.fill.iter().map(|stock| {
        let inland = if stock.inland { " inland" } else { "" };
        format!("{} {}{inland}", stock.terrain, stock.count)
    });
    let apart = if region.apart.is_empty() { String::new() } else { format!("; apart {}", list(&region.apart)) };
    let together = region.together.map_or_else(String::new, |n| format!("; at most {n} together"));
    format!("{}{apart}{together}", list(stocks))
}

fn numbers(board: &Board) -> String {
    match &board.numbers {
        Numbers::Fixed => "fixed".to_owned(),
        Numbers::ByLetter { start, turn, skip, beside } => {
            let start = match start {
                Start::Corner => "a corner".to_owned(),
                Start::Coast => "a coast".to_owned(),
                Start::Hexes(hexes) => list(hexes.iter().map(|&id| board.island.hex_name(id))),
            };
            let turn = turn.map_or_else(|| "either".to_owned(), |turn| turn.to_string());
            let letters = list(board.edition.letters_at(skip));
            let skip = if skip.is_empty() { String::new() } else { format!("; skip {letters}") };
            let beside = beside.map_or_else(String::new, |(lay, there)| format!("; lay {lay} beside {there}"));
            format!("by letter; from {start}; turn {turn}{skip}{beside}")
        }
        Numbers::Shuffled { tokens, apart, equal_apart } => {
            let tokens = tokens.as_ref().map_or_else(String::new, |tokens| format!("; tokens {}", list(tokens)));
            let apart = if apart.is_empty() { String::new() } else { format!("; apart {}", list(apart)) };
            let equal = if *equal_apart { "; apart equal numbers" } else { "" };
            format!("shuffled{tokens}{apart}{equal}")
        }
    }
}

/// The items, with commas.
#[doc(hidden)]
pub fn list<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(", ")
}
