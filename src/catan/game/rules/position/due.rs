//! Places and players that a phase names, to be looked for in the game of a position.

use crate::rules::phase::Phase;
use crate::vocab::{CornerId, EdgeId, HexId};
use kogge_engine::game::Seat;

/// The places and players that a phase names.
#[derive(Default)]
pub(super) struct Due {
    pub(super) seats: [Option<Seat>; 2],
    pub(super) corner: Option<CornerId>,
    pub(super) edge: Option<EdgeId>,
    pub(super) hexes: [Option<HexId>; 3],
}

impl Due {
    /// Every phase and field stands here by name: one that is not looked at could name what the game does not have.
    pub(super) fn of(phase: &Phase) -> Self {
        let none = Self::default();
        match *phase {
            Phase::FirstRoad(corner) => Self { corner: Some(corner), ..none },
            Phase::Damage { seat }
            | Phase::Prize { seat }
            | Phase::GiveTo { seat }
            | Phase::Pick { thief: seat, must: _ }
            | Phase::Discard { seat, left: _ }
            | Phase::MayFish { seat }
            | Phase::Catch { seat }
            | Phase::Exchange { seat }
            | Phase::Answer { seat, trade: _ }
            | Phase::Bid { seat }
            | Phase::Name { seat }
            | Phase::Camel { seat }
            | Phase::RobOwner { victim: seat } => Self { seats: [Some(seat), None], ..none },
            Phase::Give { seat, to: other } | Phase::Theft { thief: seat, victim: other } => {
                Self { seats: [Some(seat), Some(other)], ..none }
            }
            Phase::SecondCamel { seat, first } => Self { seats: [Some(seat), None], edge: Some(first), ..none },
            Phase::PrisonerRoll { hex, seat } => {
                Self { seats: [Some(seat), None], hexes: [Some(hex), None, None], ..none }
            }
            Phase::March { from: edge } | Phase::Chase { edge } | Phase::PathTo { from: edge, draw: _ } => {
                Self { edge: Some(edge), ..none }
            }
            Phase::TreasonFrom { first } => Self { hexes: [first, None, None], ..none },
            Phase::TreasonTo { from: [a, b], first } => Self { hexes: [a, b, first], ..none },
            Phase::Losses { hex } | Phase::TokenTo { from: hex } => Self { hexes: [Some(hex), None, None], ..none },
            // The answers of a trade are looked at with the seats.
            Phase::Choose(_)
            | Phase::RobberStart
            | Phase::FirstSettlement
            | Phase::FirstCity
            | Phase::Turn
            | Phase::Dice
            | Phase::EventDeck
            | Phase::Retreat
            | Phase::Robber
            | Phase::Rob
            | Phase::Main
            | Phase::Draw
            | Phase::FreeRoads { left: _ }
            | Phase::NeutralRoad { left: _ }
            | Phase::NeutralBridge
            | Phase::NeutralSettlement
            | Phase::SendAway
            | Phase::ForcedDraw { left: _ }
            | Phase::GiveBack { left: _ }
            | Phase::Invention { left: _ }
            | Phase::Monopoly
            | Phase::Landing { came: _, neutral_follows: _ }
            | Phase::NewKnight { at_castle: _ }
            | Phase::ForeignKnight
            | Phase::TokenFrom
            | Phase::Intrigue
            | Phase::Knights
            | Phase::PathFrom { draw: _ }
            | Phase::Wagon
            | Phase::Order { role: _ }
            | Phase::Over => none,
        }
    }
}
