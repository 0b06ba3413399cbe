//! The text of a decision, in words that stay the same: how games are printed and, later, recorded.
//!
//! The first word names the decision, cities and routes are written as printed, players by their seat's letter; a ship
//! post is named as such, a house is not. Within its decision every action has a text of its own. Positions in a city
//! count from 1 at the left.

use crate::hansa::rules::{Action, Choice, Owned, Phase, Rules, Side, State};
use crate::hansa::vocab::{Effect, KontorId, Piece, PostId, PostKind};

/// An action that is legal in this state, in words: `place trader Bremen – Osnabrück`.
pub fn action_text(rules: Rules, state: &State, action: Action) -> String {
    let table = rules.table;
    let post = |post: PostId| post_text(rules, post);
    let city = |city| &table.city(city).name;
    match action {
        Action::Income => "income".to_owned(),
        Action::TakeMerchants(n) => format!("take {}", counted(n, Piece::Merchant)),
        Action::TakeTraders(n) => format!("take {}", counted(n, Piece::Trader)),
        Action::Place { piece, post: at } => format!("place {piece} {}", post(at)),
        Action::Displace { piece, post: at } => format!("displace {} with {piece}", piece_text(rules, state, at)),
        Action::PayMerchants(n) => format!("pay {}", counted(n, Piece::Merchant)),
        Action::PutDisplaced { post: at } => format!("put displaced {} {}", displaced(state), post(at)),
        Action::DisplacedToStock => format!("put displaced {} into stock", displaced(state)),
        Action::PutExtra { piece, post: at } => format!("put extra {piece} {}", post(at)),
        Action::LiftExtra { post: at } => format!("lift extra {}", piece_text(rules, state, at)),
        Action::Move { post: at } => format!("move {}", piece_text(rules, state, at)),
        Action::Lift { post: at } => format!("lift {}", piece_text(rules, state, at)),
        Action::Put { post: at } => format!("put {} {}", lifted(state), post(at)),
        Action::Establish { route } => format!("establish {}", table.route_text(route)),
        Action::Found { city: at } => format!("found kontor {}", city(at)),
        Action::FoundExtra { city: at, piece } => format!("found extra kontor {} with {piece}", city(at)),
        Action::Develop { skill } => format!("develop {skill}"),
        Action::Special { space } => {
            let value = table.special_spaces.get(usize::from(space)).map_or(0, |&(value, _)| value);
            format!("take special space {} for {value}", space + 1)
        }
        Action::Skip => "skip".to_owned(),
        Action::PayBorder { marker } => format!("pay border fee {}", table.effect_text(marker.effect(table))),
        Action::BuyTile { tile } => format!("buy tile {tile}"),
        Action::PayMarker { marker } => format!("pay {}", table.effect_text(marker.effect(table))),
        Action::TakeEcho => "take 1 trader".to_owned(),
        Action::Use { marker, choice } => {
            format!("use {}", use_text(rules, state, marker.effect(table), choice))
        }
        Action::Permanent { effect, choice } => format!("use {}", permanent_text(rules, state, effect, choice)),
        Action::Done => "done".to_owned(),
        Action::EndTurn => "end turn".to_owned(),
        Action::Replace { marker, route } => {
            format!("lay {} at {}", table.effect_text(marker.effect(table)), table.route_text(route))
        }
        Action::NeutralKontor { city: at } => format!("neutral kontor {}", city(at)),
    }
}

/// An effect and what it is used for: `develop any: book`.
fn use_text(rules: Rules, state: &State, effect: Effect, choice: Choice) -> String {
    let table = rules.table;
    let used_for = match choice {
        Choice::Plain => return table.effect_text(effect),
        Choice::Develop(skill) => skill.to_string(),
        Choice::Swap(left) => pair_text(rules, left),
        Choice::SwapGreen { city, left } => {
            // The kontors right of the printed ones stand at the end of the row.
            let n_right = state.extras().filter(|extra| extra.city == city && extra.side == Side::Right).count();
            let place = state.row(rules, city).count() - n_right + usize::from(left) + 1;
            format!("{} {place} and {}", table.city(city).name, place + 1)
        }
        Choice::Lift(post) => piece_text(rules, state, post),
        Choice::Place { piece, post } => format!("{piece} {}", post_text(rules, post)),
        Choice::Found { city, piece } => format!("{piece} {}", table.city(city).name),
    };
    format!("{}: {used_for}", table.effect_text(effect))
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
    let row = rules.table.posts[post.index()];
    let route = rules.table.route_text(row.route);
    match row.kind {
        PostKind::House => route,
        PostKind::Ship => format!("{route} ship"),
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

/// The displaced piece of a relocation.
fn displaced(state: &State) -> String {
    match state.phase() {
        Phase::Relocate(relocation) => owned_text(state, Owned { seat: relocation.owner, piece: relocation.piece }),
        _ => String::new(),
    }
}

/// The lifted piece whose turn it is to be put.
fn lifted(state: &State) -> String {
    match state.phase() {
        Phase::RelocatePut { piece, relocation } => {
            format!("extra {}", owned_text(state, Owned { seat: relocation.owner, piece: *piece }))
        }
        Phase::PlacingPut { piece, .. } => piece.to_string(),
        Phase::Put(carry) => carry.waiting().first().map_or(String::new(), |next| owned_text(state, next.owned())),
        _ => String::new(),
    }
}

/// A kontor and its right neighbour: `Bremen 1 and 2`.
fn pair_text(rules: Rules, left: KontorId) -> String {
    let city = rules.table.city(rules.table.kontors[left.index()].city);
    let place = left.index() - city.kontors.range().start + 1;
    format!("{} {place} and {}", city.name, place + 1)
}
