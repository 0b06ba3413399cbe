//! The markers and the mission cards of a map, each of them in the palette of the map.

use super::Edit;
use crate::board::{Board, MarkerStack, listed};
use crate::emit::map::marker_text;
use crate::syntax::tree::{FactKind, Head, MarkerFact, Statement};
use kogge_compiler::assist::gesture::{Choice, Group, Refused, insert_statement, refuse};
use kogge_compiler::language::quote_name;
use kogge_engine::spelling::fold;
use kogge_engine::vocab::{Both, Tongue};
use kogge_hansa_game::vocab::{CityId, Effect};

/// The first words of choices.
const START: &str = "start";
const SUPPLY: &str = "supply";
const CARD: &str = "card";

/// The most markers of one effect that can be typed.
const MOST: u8 = 60;

/// The numbers of the markers, and the mission cards.
pub(super) fn of_map(board: &Board) -> Vec<Group> {
    let typed = |id, [on, german]: Both, stack: &MarkerStack, n: u8| {
        let [effect, in_german] = both(board, stack.effect);
        let title = [format!("{on}: {effect}"), format!("{german}: {in_german}")];
        Group::typed(id, title, format!("{id} {effect}"), n, true)
    };
    let stacks = stacks(board);
    // Few maps let other markers lie on taverns than the edition does.
    let on_taverns = stacks
        .iter()
        .filter(|stack| stack.start > 0)
        .map(|stack| typed(START, ["On taverns", "An Tavernen"], stack, stack.start));
    let mut groups: Vec<Group> = on_taverns.collect();
    groups.extend(stacks.iter().map(|stack| typed(SUPPLY, ["Supply", "Vorrat"], stack, stack.supply)));
    if !board.missions.is_empty() {
        let cards = board.missions.iter().map(|card| {
            let names = listed(card.map(|city| quote_name(&board.city(city).name)));
            Choice::new(format!("{CARD} {names}"), &*names, true)
        });
        groups.push(Group::new("cards", ["Mission cards", "Auftragskarten"], cards.collect()));
    }
    groups
}

/// The markers of the map, and those of the edition that it has not.
fn stacks(board: &Board) -> Vec<MarkerStack> {
    let mut stacks = board.markers.stacks.clone();
    for stack in board.edition.markers.iter() {
        if !stacks.iter().any(|own| own.effect == stack.effect) {
            stacks.push(MarkerStack { effect: stack.effect, start: 0, supply: 0 });
        }
    }
    stacks
}

/// An effect in both languages, in English as maps say it.
pub(super) fn both(board: &Board, effect: Effect) -> [String; 2] {
    let said = |&tongue| effect.said(tongue, |country| quote_name(&board.countries[country.index()].name));
    [Tongue::English, Tongue::German].each_ref().map(said)
}

/// Gives the map another number of markers, or one card less; `None` where the choice is about something else.
pub(super) fn set(edit: &mut Edit<'_>, choice: &str) -> Option<Result<(), Refused>> {
    let (word, rest) = choice.split_once(' ')?;
    match word {
        START | SUPPLY => Some(set_markers(edit, word, rest)),
        CARD => Some(take_card(edit, rest)),
        _ => None,
    }
}

fn set_markers(edit: &mut Edit<'_>, word: &str, rest: &str) -> Result<(), Refused> {
    let Some((effect, Ok(n))) = rest.rsplit_once(' ').map(|(effect, n)| (effect, n.parse::<u8>())) else {
        return refuse!(
            "`{rest}` does not end with a number of markers",
            "„{rest}“ endet nicht mit einer Zahl von Markern"
        );
    };
    if n > MOST {
        return refuse!(
            "{MOST} markers of one effect are the most",
            "von einer Wirkung gibt es höchstens {MOST} Marker"
        );
    }
    let board = edit.board;
    let Some(stack) = stacks(board).into_iter().find(|stack| both(board, stack.effect)[0] == effect) else {
        return refuse!("the map has no markers `{effect}`", "die Karte hat keine Marker `{effect}`");
    };
    let statement = edit.statements().iter().find(|statement| matches!(statement.head, Head::Markers));
    let Some(statement) = statement else { return write_markers(edit, word, stack.effect, n) };
    let line = format!("{word} {n} {effect}");
    let source = edit.map.source();
    let is_it = |fact: &MarkerFact| {
        let written = source.text[fact.effect.span.range()].split_whitespace();
        fact.start == (word == START) && written.eq(effect.split_whitespace())
    };
    let there = statement.facts.iter().find(|fact| matches!(&fact.kind, FactKind::Marker(marker) if is_it(marker)));
    match there {
        Some(fact) if n == 0 => edit.patch.delete(fact.span),
        Some(fact) => edit.patch.replace(fact.span, line),
        None if n == 0 => {}
        None => edit.patch.add(statement.last_line(), format!("    {line}")),
    }
    Ok(())
}

/// Writes all markers, as a map does that has others than its edition.
fn write_markers(edit: &mut Edit<'_>, word: &str, effect: Effect, n: u8) -> Result<(), Refused> {
    let board = edit.board;
    let mut stacks = stacks(board);
    for stack in stacks.iter_mut().filter(|stack| stack.effect == effect) {
        *(if word == START { &mut stack.start } else { &mut stack.supply }) = n;
    }
    let rows = stacks.iter().map(|it| {
        let [effect, _] = both(board, it.effect);
        (it.start, it.supply, effect)
    });
    let written = marker_text(rows.collect());
    let lines = written.lines().map(str::to_owned).collect();
    insert_statement(edit.map, &mut edit.patch, "markers", lines)
}

fn take_card(edit: &mut Edit<'_>, names: &str) -> Result<(), Refused> {
    let board = edit.board;
    let written = |card: &[CityId; 3]| listed(card.map(|city| quote_name(&board.city(city).name)));
    match board.missions.iter().find(|card| fold(&written(card)) == fold(names)) {
        Some(&card) => turn_mission(edit, card),
        None => refuse!("the map has no mission card {names}", "die Karte hat keine Auftragskarte {names}"),
    }
}

/// The mission card with these cities.
pub(super) fn mission<'a>(board: &'a Board, cities: &[CityId]) -> Option<&'a [CityId; 3]> {
    board.missions.iter().find(|card| cities.iter().all(|city| card.contains(city)))
}

/// Adds a mission card, or takes it away.
pub(super) fn turn_mission(edit: &mut Edit<'_>, cities: [CityId; 3]) -> Result<(), Refused> {
    let names = cities.map(|city| edit.board.city(city).name.as_str());
    let is_it = |statement: &&Statement| match &statement.head {
        Head::Mission(written) => {
            written.len() == 3 && names.iter().all(|name| written.iter().any(|it| fold(&it.node) == fold(name)))
        }
        _ => false,
    };
    let is_there = mission(edit.board, &cities).is_some();
    if let Some(statement) = edit.statements().iter().find(is_it) {
        // A card that is left out again was removed from the base.
        edit.patch.delete(edit.map.extent(statement));
        return Ok(());
    }
    let verb = if is_there { "remove " } else { edit.added() };
    let line = format!("{verb}mission {}", listed(names.map(quote_name)));
    insert_statement(edit.map, &mut edit.patch, "mission", vec![line])
}
