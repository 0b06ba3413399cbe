//! A board as a map file, in canonical form, with its ledger counted: it compiles to an equal board.

mod ledger;

use crate::Catan;
use kogge_catan_game::board::facts::list;
use kogge_catan_game::board::table::{Lay, Robber};
use kogge_catan_game::board::{Board, Ground, Harbour, Numbers, Region, River, Start};
use kogge_catan_game::island::{Named, Row};
use kogge_catan_game::vocab::{CornerId, EdgeId, HexId, Tongue};
use kogge_compiler::emit::map::commented;
use kogge_compiler::format::format;
use kogge_compiler::language::quote_name;
use ledger::ledger;

/// The text of a map of its own with a comment at its head.
pub fn write(board: &Board, comment: &str) -> String {
    commented(comment) + &write_allowing(board, &[])
}

/// The text of a variant of the map in a file: the same except for its id, name, author and players.
pub fn write_variant(board: &Board, base: &Board, file: &str, comment: &str) -> String {
    let mut lines = vec![format!("map {}", quote_name(&board.name)), format!("    varies \"{file}\"")];
    lines.push(format!("    id {}", board.id));
    let author = board.author.as_ref().filter(|_| board.author != base.author);
    lines.extend(author.map(|author| format!("    author \"{author}\"")));
    if board.players != base.players {
        lines.push(format!("    players {}", list(&board.players)));
    }
    format::<Catan>(&(commented(comment) + &lines.join("\n") + "\n\n" + &ledger(board)))
}

/// The ledger of a board: the statement `expect` with every row that a person would count.
pub fn ledger_of(board: &Board) -> String {
    format::<Catan>(&ledger(board))
}

/// The text of a map with findings that are meant: each its code and the reason, without quotes and line ends.
pub(crate) fn write_allowing(board: &Board, allowed: &[(&str, &str)]) -> String {
    let mut lines = vec![format!("map {}", quote_name(&board.name))];
    lines.extend(about_map(board).into_iter().map(|fact| format!("    {fact}")));
    lines.extend(allowed.iter().map(|(code, reason)| format!("    allow {code} because \"{reason}\"")));
    lines.extend([String::new(), "rows".to_owned()]);
    lines.extend(rows(board).into_iter().map(|row| format!("    {row}")));
    for part in [fills(board), numbers(board), harbours(board), grounds(board), rivers(board)] {
        if !part.is_empty() {
            lines.push(String::new());
            lines.extend(part);
        }
    }
    format::<Catan>(&(lines.join("\n") + "\n\n" + &ledger(board)))
}

/// The facts of the map statement.
fn about_map(board: &Board) -> Vec<String> {
    let island = &board.island;
    let text = |word: &str, says: &Option<String>| says.as_ref().map(|says| format!("{word} \"{says}\""));
    let mut facts = vec!["game catan".to_owned(), format!("id {}", board.id)];
    facts.extend(text("version", &board.version));
    facts.extend(text("author", &board.author));
    facts.extend(text("licence", &board.licence));
    facts.extend((board.words != Tongue::English).then(|| format!("words {}", board.words)));
    facts.push(format!("players {}", list(&board.players)));
    facts.push(format!("edition {}", board.edition.id));
    facts.push(format!("scenario {}", board.scenario));
    let modules = if board.modules.is_empty() { "none".to_owned() } else { list(&board.modules) };
    facts.push(format!("modules {modules}"));
    facts.push(format!("ends at {} points", board.target));
    facts.push(match board.robber {
        Robber::Hex(hex) => format!("robber on {}", island.hex_name(hex)),
        Robber::Terrain(terrain) => format!("robber on {terrain}"),
        Robber::Off => "robber off".to_owned(),
        Robber::None => "robber none".to_owned(),
    });
    let places = |word: &str, places: Vec<Named>| (!places.is_empty()).then(|| format!("{word} {}", list(places)));
    let neutral = board.neutral.iter().flatten().map(|&corner: &CornerId| island.corner_name(corner));
    facts.extend(places("neutral at", neutral.collect()));
    if !board.barbarian_numbers.is_empty() {
        facts.push(format!("barbarians on {}", list(&board.barbarian_numbers)));
    }
    let edges = board.barbarian_edges.iter().map(|&edge: &EdgeId| island.edge_name(edge));
    facts.extend(places("barbarians at", edges.collect()));
    if !board.arrows.is_empty() {
        facts.push(format!("arrows {}", board.arrows.iter().map(list).collect::<Vec<_>>().join(" or ")));
    }
    facts.extend(board.sweep.map(|hex| format!("sweep from {}", island.hex_name(hex))));
    facts
}

/// The rows, each hex by itself, from the north.
fn rows(board: &Board) -> Vec<String> {
    let mut hexes = board.hexes.iter();
    let row = |(row, letter): (&Row, char)| {
        let entries = row.is_land.iter().map(|&is_land| match is_land.then(|| hexes.next()).flatten() {
            None => "sea".to_owned(),
            Some(facts) => {
                let ground = match facts.ground {
                    Lay::Terrain(terrain) => terrain.to_string(),
                    Lay::Trade(role) => format!("trade {role}"),
                    Lay::Region(region) => quote_name(&board.regions[region.index()].name),
                };
                let numbers: Vec<String> = facts.numbers.iter().map(u8::to_string).collect();
                [ground, numbers.join(" and ")].join(" ").trim_end().to_owned()
            }
        });
        format!("{letter} from {}: {}", row.from, list(entries))
    };
    board.island.rows().iter().zip('A'..='Z').map(row).collect()
}

fn fills(board: &Board) -> Vec<String> {
    let fill = |region: &Region| {
        let stocks = region.fill.iter().map(|stock| {
            let inland = if stock.inland { " inland" } else { "" };
            format!("{} {}{inland}", stock.terrain, stock.count)
        });
        let mut lines = vec![format!("fill {}: {}", quote_name(&region.name), list(stocks))];
        if !region.apart.is_empty() {
            lines.push(format!("    apart {}", list(&region.apart)));
        }
        lines.extend(region.together.map(|n| format!("    at most {n} together")));
        lines
    };
    board.regions.iter().flat_map(fill).collect()
}

fn numbers(board: &Board) -> Vec<String> {
    match &board.numbers {
        Numbers::Fixed => Vec::new(),
        Numbers::ByLetter { start, turn, skip, beside } => {
            let from = match start {
                Start::Corner => "a corner".to_owned(),
                Start::Coast => "a coast".to_owned(),
                Start::Hexes(hexes) => list(hexes.iter().map(|&hex: &HexId| board.island.hex_name(hex))),
            };
            let turn = turn.map_or_else(|| "either".to_owned(), |turn| turn.to_string());
            let mut lines =
                vec!["numbers by letter".to_owned(), format!("    from {from}"), format!("    turn {turn}")];
            if !skip.is_empty() {
                lines.push(format!("    skip {}", list(skip.iter().map(|&at| char::from(b'A' + at)))));
            }
            lines.extend(beside.map(|(lay, there)| format!("    lay {lay} beside {there}")));
            lines
        }
        Numbers::Shuffled { tokens, apart, equal_apart } => {
            let mut lines = vec!["numbers shuffled".to_owned()];
            lines.extend(tokens.as_ref().map(|tokens| format!("    tokens {}", list(tokens))));
            if !apart.is_empty() {
                lines.push(format!("    apart {}", list(apart)));
            }
            lines.extend(equal_apart.then(|| "    apart equal numbers".to_owned()));
            lines
        }
    }
}

fn harbours(board: &Board) -> Vec<String> {
    let harbour = |harbour: &Harbour| {
        let good = harbour.good.map_or_else(String::new, |good| format!(": {good}"));
        format!("harbour {}{good}", board.island.edge_name(harbour.edge))
    };
    let mut lines: Vec<String> = board.harbours.iter().map(harbour).collect();
    if !board.harbour_draw.is_empty() {
        let types = list(board.harbour_draw.iter().map(|(good, n)| format!("{good} {n}")));
        lines.push(format!("harbours shuffled: {types}"));
    }
    lines
}

fn grounds(board: &Board) -> Vec<String> {
    let ground = |ground: &Ground| {
        let number = ground.number.map_or_else(String::new, |number| format!(": {number}"));
        format!("fishing {}{number}", board.island.corner_name(ground.corner))
    };
    let mut lines: Vec<String> = board.grounds.iter().map(ground).collect();
    if !board.ground_draw.is_empty() {
        lines.push(format!("fishing shuffled: {}", list(&board.ground_draw)));
    }
    lines
}

fn rivers(board: &Board) -> Vec<String> {
    let river = |river: &River| {
        let hexes = list(river.hexes.iter().map(|&hex| board.island.hex_name(hex)));
        let mouth = format!("    mouth {}", board.island.edge_name(river.mouth));
        [format!("river {}: {hexes}", quote_name(&river.name)), mouth]
    };
    board.rivers.iter().flat_map(river).collect()
}
