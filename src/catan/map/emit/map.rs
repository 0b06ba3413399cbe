//! A board as a map file, in canonical form, with its ledger counted: it compiles to an equal board.

mod ledger;

use super::json::shape::{
    BoardShape, GroundShape, HarbourShape, HexShape, Kind, NumbersShape, RegionShape, RiverShape, StartKind,
};
use super::json::{GAME, JSON_VERSION, shape_of};
use crate::Catan;
use kogge_catan_game::board::Board;
use kogge_catan_game::board::facts::list;
use kogge_catan_game::vocab::Tongue;
use kogge_compiler::emit::json::{Result, read, refuse};
use kogge_compiler::emit::map::commented;
use kogge_compiler::format::format;
use kogge_compiler::language::quote_name;
use ledger::ledger;

/// The text of a map of its own with a comment at its head.
pub fn write(board: &Board, comment: &str) -> String {
    commented(comment) + &write_allowing(board, &[])
}

/// The map that says what a document says, in the shape of [`json::write`](super::json::write), without a ledger; `put` may change its id, its
/// name, its author and the numbers of players. Whatever no map may say is for the compiler to find in its lines.
///
/// # Errors
///
/// [`JsonError`](kogge_engine::json::JsonError) when the text is not JSON, a key is unknown or missing, a value is of the wrong kind or not a word of
/// its kind, or the text of a value cannot stand in a map.
pub fn from_json(
    text: &str,
    put: impl FnOnce(&mut String, &mut String, &mut Option<String>, &mut Vec<u8>),
) -> Result<String> {
    let mut shape: BoardShape = read(text, &["id", "edition"])?;
    if shape.version != JSON_VERSION {
        return refuse("version", format!("this is version {}, and only {JSON_VERSION} can be read", shape.version));
    }
    if shape.game != GAME {
        return refuse("game", format!("this is a map of game `{}`, not `{GAME}`", shape.game.escape_debug()));
    }
    for (i, row) in shape.rows.iter().enumerate() {
        for (place, hex) in row.hexes.iter().enumerate() {
            let name = format!("{}{}", row.row, place + 1);
            if hex.name != name {
                let path = format!("rows[{i}].hexes[{place}].name");
                return refuse(path, format!("this hex is `{name}`, not `{}`", hex.name));
            }
        }
    }
    put(&mut shape.id, &mut shape.name, &mut shape.author, &mut shape.players);
    Ok(format::<Catan>(&stated(&shape, &[])))
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
    format::<Catan>(&(stated(&shape_of(board), allowed) + "\n" + &ledger(board)))
}

/// The statements that say what a shape says, without a ledger. What contradicts itself there does so here.
fn stated(shape: &BoardShape, allowed: &[(&str, &str)]) -> String {
    let mut lines = vec![format!("map {}", quote_name(&shape.name))];
    lines.extend(about_map(shape).into_iter().map(|fact| format!("    {fact}")));
    lines.extend(allowed.iter().map(|(code, reason)| format!("    allow {code} because \"{reason}\"")));
    lines.extend([String::new(), "rows".to_owned()]);
    lines.extend(
        shape.rows.iter().map(|row| format!("    {} from {}: {}", row.row, row.from, list(row.hexes.iter().map(hex)))),
    );
    for part in [fills(shape), numbers(&shape.numbers), harbours(shape), grounds(shape), rivers(shape)] {
        if !part.is_empty() {
            lines.push(String::new());
            lines.extend(part);
        }
    }
    lines.join("\n") + "\n"
}

/// The facts of the map statement.
fn about_map(shape: &BoardShape) -> Vec<String> {
    let text = |word: &str, says: &Option<String>| says.as_ref().map(|says| format!("{word} \"{says}\""));
    let mut facts = vec![format!("game {}", shape.game), format!("id {}", shape.id)];
    facts.extend(text("version", &shape.map_version));
    facts.extend(text("author", &shape.author));
    facts.extend(text("licence", &shape.licence));
    facts.extend((shape.words != Tongue::English).then(|| format!("words {}", shape.words)));
    facts.push(format!("players {}", list(&shape.players)));
    facts.push(format!("edition {}", shape.edition));
    facts.push(format!("scenario {}", shape.scenario));
    let modules = if shape.modules.is_empty() { "none".to_owned() } else { list(&shape.modules) };
    facts.push(format!("modules {modules}"));
    facts.push(format!("ends at {} points", shape.ends_at));
    facts.extend(shape.settings());
    facts
}

/// The words that are there, with blanks between them.
fn words<const N: usize>(words: [Option<String>; N]) -> String {
    words.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// A hex as the rows write it.
fn hex(hex: &HexShape) -> String {
    let numbers: Vec<String> = hex.numbers.iter().map(u8::to_string).collect();
    words([
        hex.sea.then(|| "sea".to_owned()),
        hex.terrain.map(|it| it.to_string()),
        hex.role.map(|it| it.to_string()),
        hex.region.as_ref().map(|it| quote_name(it)),
        (!numbers.is_empty()).then(|| numbers.join(" and ")),
    ])
}

fn fills(shape: &BoardShape) -> Vec<String> {
    let fill = |region: &RegionShape| {
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
    shape.regions.iter().flat_map(fill).collect()
}

/// How numbers are laid: nothing where each hex has its own.
fn numbers(shape: &NumbersShape) -> Vec<String> {
    let NumbersShape { kind, start, hexes, turn, skip, lay, tokens, apart, equal_apart } = shape;
    let mut facts = Vec::new();
    let from = match start {
        Some(StartKind::Corner) => Some("a corner"),
        Some(StartKind::Coast) => Some("a coast"),
        Some(StartKind::Hexes) | None => None,
    };
    if start.is_some() || !hexes.is_empty() {
        facts.push(format!("from {}", list(from.into_iter().chain(hexes.iter().map(String::as_str)))));
    }
    if *kind == Kind::ByLetter || turn.is_some() {
        facts.push(format!("turn {}", turn.map_or("either", |turn| turn.word())));
    }
    if !skip.is_empty() {
        facts.push(format!("skip {}", list(skip)));
    }
    facts.extend(lay.as_ref().map(|lay| format!("lay {} beside {}", lay.number, lay.beside)));
    facts.extend(tokens.as_ref().map(|tokens| format!("tokens {}", list(tokens))));
    if !apart.is_empty() {
        facts.push(format!("apart {}", list(apart)));
    }
    facts.extend(equal_apart.then(|| "apart equal numbers".to_owned()));
    let head = match kind {
        Kind::Fixed if facts.is_empty() => return Vec::new(),
        Kind::Fixed => "numbers",
        Kind::ByLetter => "numbers by letter",
        Kind::Shuffled => "numbers shuffled",
    };
    std::iter::once(head.to_owned()).chain(facts.into_iter().map(|fact| format!("    {fact}"))).collect()
}

fn harbours(shape: &BoardShape) -> Vec<String> {
    let harbour = |it: &HarbourShape| {
        let good = it.good.map_or_else(String::new, |good| format!(": {good}"));
        format!("harbour {}{good}", it.edge)
    };
    let mut lines: Vec<String> = shape.harbours.iter().map(harbour).collect();
    if !shape.harbour_draw.is_empty() {
        let types = list(shape.harbour_draw.iter().map(|it| format!("{} {}", it.good, it.count)));
        lines.push(format!("harbours shuffled: {types}"));
    }
    lines
}

fn grounds(shape: &BoardShape) -> Vec<String> {
    let ground = |it: &GroundShape| {
        let number = it.number.map_or_else(String::new, |number| format!(": {number}"));
        format!("fishing {}{number}", it.corner)
    };
    let mut lines: Vec<String> = shape.grounds.iter().map(ground).collect();
    if !shape.ground_draw.is_empty() {
        lines.push(format!("fishing shuffled: {}", list(&shape.ground_draw)));
    }
    lines
}

fn rivers(shape: &BoardShape) -> Vec<String> {
    let river = |it: &RiverShape| {
        [format!("river {}: {}", quote_name(&it.name), list(&it.hexes)), format!("    mouth {}", it.mouth)]
    };
    shape.rivers.iter().flat_map(river).collect()
}
