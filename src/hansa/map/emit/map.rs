//! The text of a map file: a board in the map language, with its ledger counted and its picture.
//!
//! Compiling the written text gives an equal board, and facts that equal the default are left out. A variant is written
//! as its differences from its base, statement by statement, as a person would write it.

mod json;
mod ledger;
mod statement;

pub use json::from_json;

use std::collections::BTreeMap;

use crate::board::{Board, Picture};
use crate::syntax::StatementKind;
use kogge_compiler::emit::map::{commented, fact};
use kogge_compiler::language::quote_name;
use kogge_hansa_game::vocab::{CityId, Effect, RouteId};
use ledger::ledger;
use statement::{Statement, cities, countries, map, missions, routes};

/// The map file of a board, whose `comment` stands before it line by line.
pub fn write(board: &Board, comment: &str) -> String {
    write_allowing(board, &[], comment)
}

/// The same of a board with findings that are meant: each its code and the reason, without quotes and line ends.
pub(crate) fn write_allowing(board: &Board, allowed: &[(&str, &str)], comment: &str) -> String {
    let words = Words::new(board);
    let mut text = headed(comment);
    map(&words).allowing(allowed).declare(&mut text);
    for statements in [countries(&words), cities(&words), routes(&words)] {
        block(&mut text, &statements, |statement, text| statement.declare(text));
    }
    let markers = markers(&words);
    if markers != edition_markers(&words) {
        text += &format!("\n{markers}");
    }
    block(&mut text, &missions(&words), |statement, text| statement.declare(text));
    text += &format!("\nexpect\n{}", ledger(&words));
    if let Some(picture) = &board.picture {
        let scenery = picture.rows().into_iter().map(|(_, row)| row);
        let positions = positions(&words).into_iter().map(|(what, at)| format!("{what}: {at}"));
        text += &picture_text(picture.size, &scenery.chain(positions).collect::<Vec<_>>());
    }
    text
}

/// The map file of a board as a variant of `base`, which is the board of the file that it names.
///
/// What a variant cannot say stays as in the base: that there is no picture, or no position where the base has one. Nor
/// can it spell a name of the base otherwise, which differs in case or diacritics only, or keep cities of a base with
/// countries and have none itself.
pub fn write_variant(board: &Board, base: &Board, file: &str, comment: &str) -> String {
    let (words, of_base) = (Words::new(board), Words::new(base));
    let mut text = headed(comment);
    map(&words).vary(&map(&of_base), file, &mut text);
    for kind in [countries, cities, routes, missions] {
        block(&mut text, &differences(&kind(&words), &kind(&of_base)), |difference, text| *text += difference);
    }
    let markers = markers(&words);
    if markers != self::markers(&of_base) {
        text += &format!("\n{markers}");
    }
    text += &format!("\nexpect\n{}", ledger(&words));
    if let Some(picture) = &board.picture {
        let inherited = base.picture.as_ref().is_some_and(|base| base.size == picture.size);
        let inherited: BTreeMap<_, _> =
            if inherited { positions(&of_base).into_iter().collect() } else { BTreeMap::new() };
        let own = positions(&words).into_iter().filter(|(what, at)| inherited.get(what) != Some(at));
        let mut rows = scenery_changes(picture, base.picture.as_ref());
        rows.extend(own.map(|(what, at)| format!("{what}: {at}")));
        if !rows.is_empty() {
            text += &picture_text(picture.size, &rows);
        }
    }
    text
}

/// The ledger of a board: the statement `expect` with every row that a person would count.
pub fn ledger_of(board: &Board) -> String {
    format!("expect\n{}", ledger(&Words::new(board)))
}

/// A board with its names as they are written.
pub(super) struct Words<'a> {
    pub(super) board: &'a Board,
    cities: Vec<String>,
    countries: Vec<String>,
}

impl<'a> Words<'a> {
    fn new(board: &'a Board) -> Self {
        let cities = board.cities.iter().map(|city| quote_name(&city.name)).collect();
        let countries = board.countries.iter().map(|country| quote_name(&country.name)).collect();
        Self { board, cities, countries }
    }

    pub(super) fn city(&self, city: CityId) -> &str {
        &self.cities[city.index()]
    }

    pub(super) fn effect(&self, effect: Effect) -> String {
        effect.text(|country| self.countries[country.index()].clone())
    }

    /// Effects of which one is chosen.
    pub(super) fn choice(&self, effects: &[Effect]) -> String {
        let effects: Vec<String> = effects.iter().map(|&effect| self.effect(effect)).collect();
        effects.join(" or ")
    }
}

/// A comment above the map, and an empty line.
fn headed(comment: &str) -> String {
    let lines = commented(comment);
    if lines.is_empty() { lines } else { lines + "\n" }
}

/// Statements of a kind, after an empty line; nothing without any.
fn block<T>(text: &mut String, statements: &[T], write: impl Fn(&T, &mut String)) {
    if !statements.is_empty() {
        text.push('\n');
    }
    statements.iter().for_each(|statement| write(statement, text));
}

/// The differences of a variant's statements of a kind from its base's: changed and removed ones, then those added,
/// each in the order of the boards.
fn differences(own: &[Statement], base: &[Statement]) -> Vec<String> {
    let named = |statements: &[Statement]| -> BTreeMap<String, usize> {
        statements.iter().enumerate().map(|(i, statement)| (statement.name.clone(), i)).collect()
    };
    let (own_names, base_names) = (named(own), named(base));
    let of_base = base.iter().filter_map(|base| match own_names.get(&base.name) {
        Some(&at) => own[at].changed(base),
        None => Some(format!("remove {} {}\n", base.kind, base.name)),
    });
    let added = own.iter().filter(|statement| !base_names.contains_key(&statement.name)).map(|statement| {
        let mut text = "add ".to_owned();
        statement.declare(&mut text);
        text
    });
    of_base.chain(added).collect()
}

fn markers(words: &Words) -> String {
    let stacks = words.board.markers.stacks.iter().map(|stack| (stack.start, stack.supply, words.effect(stack.effect)));
    marker_text(stacks.collect())
}

/// The markers of a map that lists none.
fn edition_markers(words: &Words) -> String {
    let stacks = words.board.edition.markers.iter();
    marker_text(stacks.map(|stack| (stack.start, stack.supply, words.effect(stack.effect))).collect())
}

/// The statement with these markers: how many lie on taverns at the start, how many are in the supply, and their effect.
pub(crate) fn marker_text(mut stacks: Vec<(u8, u8, String)>) -> String {
    stacks.sort_by(|a, b| a.2.cmp(&b.2));
    let rows = |word: &'static str, count: fn(&(u8, u8, String)) -> u8| {
        let stacks = stacks.iter().filter(move |stack| count(stack) > 0);
        stacks.map(move |stack| fact(&format!("{word} {}", count(stack)), &stack.2)).collect::<String>()
    };
    format!("markers\n{}{}", rows("start", |stack| stack.0), rows("supply", |stack| stack.1))
}

/// The places on the picture: cities, then routes.
fn positions(words: &Words) -> Vec<(String, String)> {
    let Some(picture) = &words.board.picture else { return Vec::new() };
    let at = |[x, y]: [u32; 2]| format!("{x} {y}");
    let cities = picture.cities.iter().enumerate();
    let cities = cities.filter_map(|(i, place)| Some((words.city(CityId::at(i)).to_owned(), at((*place)?))));
    let routes = picture.routes.iter().enumerate().filter(|(_, places)| !places.is_empty());
    let routes = routes.map(|(i, places)| {
        let places: Vec<String> = places.iter().copied().map(at).collect();
        (words.board.written_route(RouteId::at(i)), places.join(", "))
    });
    cities.chain(routes).collect()
}

/// The rows that make the scenery of a variant of that of its base, which it inherits on the scale of its own picture:
/// of each word whose rows differ, `no WORD` and the rows.
fn scenery_changes(own: &Picture, base: Option<&Picture>) -> Vec<String> {
    let inherited = base.map_or_else(Vec::new, |base| base.inherited(own.size).rows());
    let own = own.rows();
    let of = |rows: &[(&'static str, String)], word: &str| -> Vec<String> {
        rows.iter().filter(|row| row.0 == word).map(|row| row.1.clone()).collect()
    };
    let mut changes = Vec::new();
    for fact in StatementKind::Picture.droppable() {
        let (own, inherited) = (of(&own, fact), of(&inherited, fact));
        if own == inherited {
            continue;
        }
        if !inherited.is_empty() {
            changes.push(format!("no {fact}"));
        }
        changes.extend(own);
    }
    changes
}

fn picture_text([width, height]: [u32; 2], rows: &[String]) -> String {
    let rows: String = rows.iter().map(|row| format!("    {row}\n")).collect();
    format!("\npicture {width} x {height}\n{rows}")
}
