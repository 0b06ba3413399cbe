//! The text of a decision in stable words, for printing, recording and reading games.
//!
//! The first word names the decision. Cities and routes are written as printed, players as the letter of their seat; a
//! ship post is named as such, a house is not. Within its decision every action has its own text. Positions in a city
//! count from 1 at the left. Ambiguous names are quoted. `docs/notation.md` has the grammar.

pub(super) mod name;
mod read;
mod uses;

pub use read::parse_action;
pub(super) use read::{displaced, lifted};

use crate::board::table::Table;
use crate::rules::{Action, Choice, MarkerKind, Owned, Part, Phase, Rules, Side, State};
use crate::vocab::{CityId, Effect, KontorId, Piece, PostId, PostKind};
use kogge_engine::game::notation::{filled, written};

/// An action in words: `place trader Bremen – Osnabrück`. Nothing for one that names what the board does not have, as one
/// that was read from outside may. The text of every action that is legal in this state can be read again by
/// [`parse_action`]; that of another one may leave out what the state does not have.
pub fn action_text(rules: Rules, state: &State, action: Action) -> Option<String> {
    action.is_of(rules.table).then(|| text_of(rules, state, action))
}

/// The text of an action; what the board does not have is called unknown.
pub(super) fn text_of(rules: Rules, state: &State, action: Action) -> String {
    let [text, _] = action.texts();
    let what = |place: &str| match place {
        "displaced" => lifted_text(state, read::displaced(state)),
        "lifted" if matches!(state.phase(), Phase::RelocatePut { .. }) => {
            format!("extra {}", lifted_text(state, read::lifted(state)))
        }
        "lifted" => lifted_text(state, read::lifted(state)),
        place => part_text(rules, state, action, usize::from(place == "1")),
    };
    filled(text, |place| Some(what(place))).unwrap_or_default()
}

/// One of the things that an action names.
fn part_text(rules: Rules, state: &State, action: Action, place: usize) -> String {
    let table = rules.table;
    match action.parts()[place] {
        Part::Post(post) => post_text(rules, post),
        Part::Standing(post) => piece_text(rules, state, post),
        Part::Route(route) => name::route(table, route),
        Part::City(city) => written(table.city_text(city)).into_owned(),
        Part::Kontor(left) => pair_text(table, left),
        Part::Marker(marker) => marker_text(table, marker),
        Part::Tile(tile) => tile.to_string(),
        Part::Skill(skill) => skill.to_string(),
        Part::Space(space) => format!("{} for {}", u16::from(space) + 1, space_value(table, space)),
        Part::Piece(piece) => piece.to_string(),
        Part::Pieces(n, piece) => counted(n, piece),
        Part::Effect(_) => used(rules, state, action).map_or(String::new(), |(effect, _)| name::effect(table, effect)),
        Part::Choice => match used(rules, state, action) {
            None | Some((_, Choice::Plain)) => String::new(),
            Some((effect, choice)) => format!(": {}", choice_text(rules, state, effect, choice)),
        },
        Part::Other => String::new(),
    }
}

/// The value of a special space.
pub(super) fn space_value(table: &Table, space: u8) -> u16 {
    table.special_spaces.get(usize::from(space)).map_or(0, |&(value, _)| value)
}

/// The effect that an action uses, of a marker or of the permanent marker at the route just established, and its use.
pub(super) fn used(rules: Rules, state: &State, action: Action) -> Option<(Effect, Choice)> {
    let table = rules.table;
    match (action, state.phase()) {
        (Action::Use { marker, choice }, _) => Some((table.markers.get(marker.index())?.effect, choice)),
        (Action::Permanent { effect, choice }, Phase::Permanent { route, .. }) => {
            Some((*table.permanent_of(*route).get(usize::from(effect))?, choice))
        }
        _ => None,
    }
}

/// The use of an effect: `book`.
fn choice_text(rules: Rules, state: &State, effect: Effect, choice: Choice) -> String {
    let table = rules.table;
    match choice {
        Choice::Plain => String::new(),
        Choice::Develop(skill) => skill.to_string(),
        Choice::Swap(left) => pair_text(table, left),
        Choice::SwapGreen { city, left } => {
            // The kontors right of the printed ones stand at the end of the row.
            let n_right = state.extras().filter(|extra| extra.city == city && extra.side == Side::Right).count();
            neighbours_text(table, city, state.row(rules, city).count().saturating_sub(n_right) + usize::from(left) + 1)
        }
        // The other pieces of a place effect come from elsewhere.
        Choice::Lift(post) if matches!(effect, Effect::Place { .. }) => {
            format!("lift {}", piece_text(rules, state, post))
        }
        Choice::Lift(post) => piece_text(rules, state, post),
        Choice::Place { piece, post } => format!("{piece} {}", post_text(rules, post)),
        Choice::Exchange { seat, marker } => format!("{seat} {}", marker_text(table, marker)),
        Choice::Attach { route } => name::route(table, route),
        Choice::Found { city, piece } => format!("{piece} {}", written(table.city_text(city))),
    }
}

/// A kind of marker by its effect.
fn marker_text(table: &Table, marker: MarkerKind) -> String {
    table.markers.get(marker.index()).map_or("an unknown marker".to_owned(), |row| name::effect(table, row.effect))
}

/// `1 trader`, `2 merchants`.
fn counted(n: u8, piece: Piece) -> String {
    let plural = if n == 1 { "" } else { "s" };
    format!("{n} {piece}{plural}")
}

/// A post by its route, and by its kind where that is a ship.
fn post_text(rules: Rules, post: PostId) -> String {
    let Some(row) = rules.table.posts.get(post.index()) else { return "an unknown post".to_owned() };
    let route = name::route(rules.table, row.route);
    match row.kind {
        PostKind::House => route,
        PostKind::Ship => format!("{route} {}", PostKind::Ship),
    }
}

/// The piece on a post, with the letter of its owner unless it is the decider's.
fn piece_text(rules: Rules, state: &State, post: PostId) -> String {
    match state.piece_at(post) {
        Some(owned) => format!("{} {}", owned_text(state, owned), post_text(rules, post)),
        None => post_text(rules, post),
    }
}

fn owned_text(state: &State, owned: Owned) -> String {
    match state.decider() == Some(owned.seat) {
        true => owned.piece.to_string(),
        false => format!("{} {}", owned.seat, owned.piece),
    }
}

/// A piece on its way, where there is one.
fn lifted_text(state: &State, owned: Option<Owned>) -> String {
    owned.map_or(String::new(), |owned| owned_text(state, owned))
}

/// A printed kontor and its right neighbour: `Bremen 1 and 2`.
fn pair_text(table: &Table, left: KontorId) -> String {
    let Some(row) = table.kontors.get(left.index()) else { return "an unknown kontor".to_owned() };
    neighbours_text(table, row.city, left.index() - table.city(row.city).kontors.range().start + 1)
}

fn neighbours_text(table: &Table, city: CityId, place: usize) -> String {
    format!("{} {place} and {}", written(table.city_text(city)), place + 1)
}
