//! The facts about the thing under the cursor, as Markdown.

use super::{Map, places, words};
use crate::syntax::tree::{EditKind, Head, Statement};
use crate::syntax::{Catan, STATEMENTS, StatementKind};
use kogge_catan_game::board::table::{Lay, Stock};
use kogge_catan_game::board::{Board, Region};
use kogge_catan_game::island::Named;
use kogge_catan_game::vocab::{Module, RegionId, Scenario};
use kogge_compiler::assist::Assist;
use kogge_compiler::assist::hover::{self, Hover, TokenAt, about_edit, code, escaped, list};
use kogge_compiler::assist::line::TokenKind;
use kogge_compiler::language::common::is_map;
use kogge_compiler::text::Span;
use kogge_engine::wording::count;

/// The thing at a place: a name, a place, the code of a finding, or a word of the language.
pub(super) fn thing(map: &Map, offset: usize) -> Option<Hover> {
    name(map, offset).or_else(|| code(map, offset)).or_else(|| word(map, offset))
}

/// A region or a river.
fn name(map: &Map, offset: usize) -> Option<Hover> {
    let touches = |span: Span| span.start as usize <= offset && offset <= span.end as usize;
    let named = Catan::named(map.tree()).into_iter().find(|named| touches(named.name.span))?;
    let (board, _) = map.known()?;
    let name = &named.name.node;
    let facts = match named.what {
        "region" => {
            let region = board.regions.iter().position(|region| region.name == *name)?;
            let n = of_region(board, RegionId::at(region));
            vec![count(n, "hex", "hexes"), fill(&board.regions[region])]
        }
        _ => {
            let river = board.rivers.iter().find(|river| river.name == *name)?;
            let hexes: Vec<String> = river.hexes.iter().map(|&hex| board.island.hex_name(hex).to_string()).collect();
            vec![hexes.join(", "), format!("mouth {}", board.island.edge_name(river.mouth))]
        }
    };
    Some(Hover { span: named.name.span, markdown: format!("**{}**, {}{}", escaped(name), named.what, list(facts)) })
}

fn of_region(board: &Board, id: RegionId) -> usize {
    board.hexes.iter().filter(|hex| hex.ground == Lay::Region(id)).count()
}

/// How many hexes a statement is about: those of its region.
pub(super) fn n_hexes(board: &Board, head: &Head) -> Option<String> {
    let Head::Fill(name, _) = head else { return None };
    let region = board.regions.iter().position(|region| region.name == name.node)?;
    Some(count(of_region(board, RegionId::at(region)), "hex", "hexes"))
}

/// The stock that is shuffled over a region.
pub(super) fn fill(region: &Region) -> String {
    let stock = |stock: &Stock| {
        let inland = if stock.inland { " inland" } else { "" };
        format!("{} {}{inland}", stock.terrain, stock.count)
    };
    region.fill.iter().map(stock).collect::<Vec<_>>().join(", ")
}

/// A place, a word or a number.
fn word(map: &Map, offset: usize) -> Option<Hover> {
    let TokenAt { text, tokens, i, span, statement, is_head } = TokenAt::of(map, offset)?;
    let token = &tokens[i];
    let word = &text[token.at.clone()];
    let first = &text[tokens.first()?.at.clone()];
    let markdown = match token.kind {
        TokenKind::Name if Named::read(word).is_some() => {
            let (title, lies) = places::about(map.known()?.0, Named::read(word)?)?;
            format!("**{title}**{}", list(lies))
        }
        TokenKind::Name if word.len() == 1 && !is_map::<Catan>(&statement.head) => row(map.known()?.0, word)?,
        TokenKind::Word if is_head && i < 2 && of_statement(word).is_some() => of_statement(word)?,
        TokenKind::Word if i == 0 && !is_head => of_fact(map, statement, word)?,
        TokenKind::Word => phrase(first, text, word)
            .or_else(|| words::inner(word).map(|says| entry(word, &says, &[])))
            .or_else(|| of_fact(map, statement, first).filter(|_| !is_head))?,
        TokenKind::Number if matches!(statement.head, Head::Rows | Head::Hex(..)) => {
            let before = i.checked_sub(1).map_or("", |before| &text[tokens[before].at.clone()]);
            let is_token = !["x", "from"].contains(&before);
            places::rolls(word.parse().ok().filter(|number| is_token && (2..=12).contains(number))?)
        }
        TokenKind::Number | TokenKind::Quoted | TokenKind::Name if !is_head => of_fact(map, statement, first)?,
        TokenKind::Number | TokenKind::Quoted | TokenKind::Name | TokenKind::Mark | TokenKind::Comment => return None,
    };
    Some(Hover { span, markdown })
}

/// A row, by its letter.
fn row(board: &Board, letter: &str) -> Option<String> {
    let at = usize::from(letter.bytes().next()?.checked_sub(b'A')?);
    let row = board.island.rows().get(at)?;
    let land = row.is_land.iter().filter(|&&is_land| is_land).count();
    let from = if row.from == 1 { "half a hex".to_owned() } else { format!("{} half hexes", row.from) };
    let facts = vec![count(land, "land hex", "land hexes"), format!("begins {from} east of the westernmost place")];
    Some(format!("**row {letter}**{}", list(facts)))
}

/// A scenario or a module, on a line that names some.
fn phrase(first: &str, text: &str, word: &str) -> Option<String> {
    let is_here = |known: &str| text.contains(known) && known.split(' ').any(|part| part == word);
    match first {
        "scenario" => {
            let scenario = Scenario::ALL.iter().find(|scenario| is_here(scenario.word()))?;
            Some(entry(scenario.word(), &format!("a scenario; on the map: {}", words::scenario(*scenario)), &["X2"]))
        }
        "modules" => {
            let module = Module::ALL.iter().find(|module| is_here(module.word()))?;
            Some(entry(module.word(), words::module(*module), &["X1"]))
        }
        _ => None,
    }
}

fn of_statement(word: &str) -> Option<String> {
    let edit = EditKind::from_word(word).map(|edit| entry(word, about_edit(edit), &[]));
    let row = STATEMENTS.iter().find(|row| row.word == word);
    edit.or_else(|| row.map(|row| entry(word, row.says, row.clauses)))
}

/// A fact with what holds on this board.
fn of_fact(map: &Map, statement: &Statement, word: &str) -> Option<String> {
    let kind = StatementKind::of(&statement.head);
    let fact = kind.row().fact(word)?;
    let board = map.known().map(|(board, _)| board);
    let here = board.filter(|_| kind == StatementKind::Map).and_then(|board| {
        Some(match word {
            "players" => board.players.iter().map(u8::to_string).collect::<Vec<_>>().join(", "),
            "edition" => board.edition.name.to_string(),
            "scenario" => board.scenario.to_string(),
            "ends" => format!("{} points", board.target),
            "robber" => words::robber(board),
            _ => return None,
        })
    });
    let says = here.map_or_else(|| fact.says.to_owned(), |here| format!("{}\n\nHere: {here}.", fact.says));
    Some(entry(word, &says, fact.clauses))
}

/// A word, what it says, and what the clauses decide that rest on it.
fn entry(word: &str, says: &str, clauses: &[&str]) -> String {
    hover::entry(word, says, clauses, include_str!("../../../../docs/clauses/catan.toml"))
}
