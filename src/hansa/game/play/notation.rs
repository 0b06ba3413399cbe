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
use crate::rules::{Action, Choice, MarkerKind, Owned, Phase, Rules, Side, State};
use crate::vocab::{CityId, Effect, KontorId, Piece, PostId, PostKind, RouteId};
use kogge_engine::game::notation::written;

/// An action in words: `place trader Bremen – Osnabrück`. Nothing for one that names what the board does not have, as one
/// that was read from outside may. The text of every action that is legal in this state can be read again by
/// [`parse_action`]; that of another one may leave out what the state does not have.
pub fn action_text(rules: Rules, state: &State, action: Action) -> Option<String> {
    action.is_of(rules.table).then(|| text_of(rules, state, action))
}

/// The text of an action; what the board does not have is called unknown.
pub(super) fn text_of(rules: Rules, state: &State, action: Action) -> String {
    let table = rules.table;
    let post = |post: PostId| post_text(rules, post);
    let city = |city: CityId| written(table.city_text(city));
    let route = |route: RouteId| name::route(table, route);
    let marker = |marker: MarkerKind| marker_text(table, marker);
    match action {
        Action::Income => "income".to_owned(),
        Action::TakeMerchants(n) => format!("take {}", counted(n, Piece::Merchant)),
        Action::TakeTraders(n) => format!("take {}", counted(n, Piece::Trader)),
        Action::Place { piece, post: at } => format!("place {piece} {}", post(at)),
        Action::Displace { piece, post: at } => format!("displace {} with {piece}", piece_text(rules, state, at)),
        Action::PayMerchants(n) => format!("pay {}", counted(n, Piece::Merchant)),
        Action::PutDisplaced { post: at } => {
            format!("put displaced {} {}", lifted_text(state, read::displaced(state)), post(at))
        }
        Action::DisplacedToStock => format!("put displaced {} into stock", lifted_text(state, read::displaced(state))),
        Action::PutExtra { piece, post: at } => format!("put extra {piece} {}", post(at)),
        Action::LiftExtra { post: at } => format!("lift extra {}", piece_text(rules, state, at)),
        Action::Move { post: at } => format!("move {}", piece_text(rules, state, at)),
        Action::Lift { post: at } => format!("lift {}", piece_text(rules, state, at)),
        Action::Put { post: at } => {
            let extra = if matches!(state.phase(), Phase::RelocatePut { .. }) { "extra " } else { "" };
            format!("put {extra}{} {}", lifted_text(state, read::lifted(state)), post(at))
        }
        Action::Establish { route: at } => format!("establish {}", route(at)),
        Action::Found { city: at } => format!("found kontor {}", city(at)),
        Action::FoundExtra { city: at, piece } => format!("found extra kontor {} with {piece}", city(at)),
        Action::Develop { skill } => format!("develop {skill}"),
        Action::Special { space } => {
            let value = table.special_spaces.get(usize::from(space)).map_or(0, |&(value, _)| value);
            format!("take special space {} for {value}", u16::from(space) + 1)
        }
        Action::Skip => "skip".to_owned(),
        Action::PayBorder { marker: kind } => format!("pay border fee {}", marker(kind)),
        Action::BuyTile { tile } => format!("buy tile {tile}"),
        Action::PayMarker { marker: kind } => format!("pay {}", marker(kind)),
        Action::TakeEcho => "take 1 trader".to_owned(),
        Action::Use { marker, choice } => match table.markers.get(marker.index()) {
            Some(row) => format!("use {}", use_text(rules, state, row.effect, choice)),
            None => format!("use {}", marker_text(table, marker)),
        },
        Action::Permanent { effect, choice } => format!("use {}", permanent_text(rules, state, effect, choice)),
        Action::Done => "done".to_owned(),
        Action::EndTurn => "end turn".to_owned(),
        Action::Replace { marker: kind, route: at } => format!("lay {} at {}", marker(kind), route(at)),
        Action::NeutralKontor { city: at } => format!("neutral kontor {}", city(at)),
    }
}

/// An effect and what it is used for: `develop any: book`.
fn use_text(rules: Rules, state: &State, effect: Effect, choice: Choice) -> String {
    let table = rules.table;
    let what = name::effect(table, effect);
    let used_for = match choice {
        Choice::Plain => return what,
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
    };
    format!("{what}: {used_for}")
}

/// A kind of marker by its effect.
fn marker_text(table: &Table, marker: MarkerKind) -> String {
    table.markers.get(marker.index()).map_or("an unknown marker".to_owned(), |row| name::effect(table, row.effect))
}

/// A use of the permanent marker at the route just established.
fn permanent_text(rules: Rules, state: &State, effect: u8, choice: Choice) -> String {
    let Phase::Permanent { route, .. } = state.phase() else { return String::new() };
    let effects = rules.table.permanent_of(*route);
    effects.get(usize::from(effect)).map_or(String::new(), |&effect| use_text(rules, state, effect, choice))
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
