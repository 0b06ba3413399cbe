//! The text of a decision or of an outcome of chance in stable words, for printing, recording and reading games.
//!
//! The first word names the decision. Hexes, corners and edges are written as on the map (`C3`, `C3@12`, `C3@3`), players
//! as the letter of their seat. An action has the same text in every state. `docs/notation.md` has the grammar.

pub(super) mod places;
mod read;

pub use read::parse_action;

use crate::board::table::Table;
use crate::rules::{Action, Bundle, EventCard, Kinds, Offer, Pieces};
use crate::vocab::{CardEvent, Resource};
pub(crate) use places::{corner_name, edge_name, hex_name};

/// The word for gold, a kind like a resource in exchanges. Clause: RI12.
pub(super) const GOLD: &str = "gold";

/// The words of what is exchanged.
pub(super) const KINDS: [&str; 6] = [
    Resource::Lumber.word(),
    Resource::Brick.word(),
    Resource::Wool.word(),
    Resource::Grain.word(),
    Resource::Ore.word(),
    GOLD,
];

/// An action in words: `settle C3@12`. Nothing for one that names a place which the map does not have. The text is read
/// again by [`parse_action`].
pub fn action_text(table: &Table, action: Action) -> Option<String> {
    Some(match action {
        Action::Roll => "roll".to_owned(),
        Action::Settle(corner) => format!("settle {}", corner_name(table, corner)?),
        Action::Road(edge) => format!("road {}", edge_name(table, edge)?),
        Action::Bridge(edge) => format!("bridge {}", edge_name(table, edge)?),
        Action::City(corner) => format!("city {}", corner_name(table, corner)?),
        Action::Buy => "buy card".to_owned(),
        Action::Play(card) => format!("play {card}"),
        Action::Discard(resource) => format!("discard {resource}"),
        Action::Robber(hex) => format!("robber {}", hex_name(table, hex)?),
        Action::RobberOff => "robber off".to_owned(),
        Action::Rob(seat) => format!("rob {seat}"),
        Action::RobNobody => "rob nobody".to_owned(),
        Action::Bank { gives, gets } => format!("bank {gives} for {gets}"),
        Action::SellForGold(gives) => format!("bank {gives} for {GOLD}"),
        Action::BuyForGold(gets) => format!("bank {GOLD} for {gets}"),
        Action::Take(resource) => format!("take {resource}"),
        Action::Claim(resource) => format!("claim {resource}"),
        Action::Offer(offer) => format!("offer {}", offer_text(offer)),
        Action::Accept => "accept".to_owned(),
        Action::Refuse => "refuse".to_owned(),
        Action::Counter(offer) => format!("counter {}", offer_text(offer)),
        Action::Deal(seat) => format!("deal {seat}"),
        Action::NoDeal => "no deal".to_owned(),
        Action::Damage(edge) => format!("damage {}", edge_name(table, edge)?),
        Action::Repair(edge) => format!("repair {}", edge_name(table, edge)?),
        Action::Give(resource) => format!("give {resource}"),
        Action::GiveTo(seat) => format!("give to {seat}"),
        Action::Spend(what, pieces) => format!("spend {} for {what}", pieces_text(&pieces)),
        Action::GiveBoot(seat) => format!("boot {seat}"),
        Action::DrawFish => "draw fish".to_owned(),
        Action::LeaveFish => "leave fish".to_owned(),
        Action::Exchange(value) => format!("exchange {value}"),
        Action::KeepFish => "keep fish".to_owned(),
        Action::Bid { wool: 0, grain: 0 } => "bid nothing".to_owned(),
        Action::Bid { wool, grain } => format!("bid {}", kinds_text([0, 0, wool, grain, 0, 0])),
        Action::Name(edge) => format!("name {}", edge_name(table, edge)?),
        Action::Camel(edge) => format!("camel {}", edge_name(table, edge)?),
        Action::Knight(edge) => format!("knight {}", edge_name(table, edge)?),
        Action::MoveKnight(edge) => format!("march {}", edge_name(table, edge)?),
        Action::BarbarianFrom(hex) => format!("barbarian from {}", hex_name(table, hex)?),
        Action::BarbarianTo(hex) => format!("barbarian to {}", hex_name(table, hex)?),
        Action::BuyWagon => "buy wagon".to_owned(),
        Action::PathFrom(edge) => format!("barbarian from {}", edge_name(table, edge)?),
        Action::PathTo(edge) => format!("barbarian to {}", edge_name(table, edge)?),
        Action::Drive(node) => format!("drive {}", corner_name(table, node)?),
        Action::Feed => "feed".to_owned(),
        Action::Chase(edge) => format!("chase {}", edge_name(table, edge)?),
        Action::BridgeFor(seat, edge) => format!("bridge {} for {seat}", edge_name(table, edge)?),
        Action::RoadFor(seat, edge) => format!("road {} for {seat}", edge_name(table, edge)?),
        Action::SettleFor(seat, corner) => format!("settle {} for {seat}", corner_name(table, corner)?),
        Action::Token(what) => format!("token {what}"),
        Action::Stop => "stop".to_owned(),
        Action::EndTurn => "end turn".to_owned(),
        Action::Rolled([a, b]) => format!("dice {a} {b}"),
        Action::Drawn(card) => format!("drawn {card}"),
        Action::Stolen(resource) => format!("stolen {resource}"),
        Action::Turned(EventCard { number, event: CardEvent::None }) => format!("turned {number}"),
        Action::Turned(EventCard { number, event }) => format!("turned {number} {event}"),
        Action::NewYear => "new year".to_owned(),
        Action::Caught(value) => format!("caught {value}"),
        Action::CaughtBoot => "caught boot".to_owned(),
        Action::Lost(face) => format!("lost {face}"),
        Action::Die(face) => format!("die {face}"),
        Action::Shown(good) => format!("shown {good}"),
    })
}

/// `3 2 2`: the pieces by the fish on them, from the largest.
pub(super) fn pieces_text(pieces: &Pieces) -> String {
    let values = [3, 2, 1].into_iter().flat_map(|value: usize| (0..pieces[value - 1]).map(move |_| value.to_string()));
    values.collect::<Vec<_>>().join(" ")
}

/// The cards that the active player gives and gets: `2 ore, 1 wool for 1 brick`.
fn offer_text(offer: Offer) -> String {
    format!("{} for {}", bundle_text(offer.gives), bundle_text(offer.gets))
}

fn bundle_text(bundle: Bundle) -> String {
    kinds_text(bundle.kinds())
}

fn kinds_text(kinds: Kinds) -> String {
    let held = KINDS.into_iter().zip(kinds).filter(|(_, n)| *n > 0);
    held.map(|(kind, n)| format!("{n} {kind}")).collect::<Vec<_>>().join(", ")
}
