//! The part of a state that a player may know.
//!
//! Hidden are the order of the marker supply and the kinds on plates before they are revealed; both together are known
//! as a heap. So are the mission cards of the others, until the game is over, and those of nobody. A player that thinks
//! ahead draws what is hidden again: [`Observation::determinize`]. Clauses: TURN-8, MISSION-2, INV-18.

mod planes;

pub(crate) use planes::{paint, paint_ground, size_class};

use std::fmt;

use super::markers::{MarkerKind, MarkerPlace};
use super::state::State;
use super::{Random, Rules};
use crate::board::table::MAX_PLAYERS;
use crate::vocab::{MissionId, Module};
use kogge_engine::game::Seat;

/// A state as a seat sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Observation {
    state: State,
    face_down: [u8; MAX_PLAYERS],
    n_supply: u8,
}

impl Observation {
    /// A seat's view of a state. The neutral party holds no card, so its seat stands for an onlooker, who sees what
    /// everybody sees.
    pub fn of(rules: Rules, state: &State, seat: Seat) -> Self {
        let face_down = |seat: Seat| state.markers.count_all(MarkerPlace::Plate(seat)) as u8;
        let mut seen = [0; MAX_PLAYERS];
        for seat in state.seats() {
            seen[seat.index()] = face_down(seat);
        }
        let n_supply = state.n_supply() as u8;
        let mut state = state.clone();
        state.markers.hide(rules.table);
        if !state.is_over() {
            // MISSION-2
            state.seats().filter(|&other| other != seat).for_each(|other| state.players[other.index()].mission = None);
        }
        Self { state, face_down: seen, n_supply }
    }

    /// Everything that is seen. What is not stands there in a form that is the same whatever is hidden: the marker
    /// supply is a heap without order that also holds the face-down plate markers, and a player whose card is not seen
    /// has none.
    pub const fn open(&self) -> &State {
        &self.state
    }

    /// How many face-down markers a player's plate holds.
    pub fn face_down(&self, seat: Seat) -> usize {
        self.face_down.get(seat.index()).copied().unwrap_or(0).into()
    }

    /// How many markers the supply has.
    pub const fn n_supply(&self) -> usize {
        self.n_supply as usize
    }

    /// How many markers of a kind lie face down, in the supply and on plates together.
    pub fn hidden(&self, rules: Rules, kind: MarkerKind) -> usize {
        self.state.count_markers(rules, kind, MarkerPlace::Supply)
    }

    /// A state that looks like this, the hidden part drawn at random: the order of the supply, the kinds on plates, the
    /// mission cards that are not seen. Each way to deal what is hidden is equally likely. Clauses: SETUP-8, MISSION-1.
    pub fn determinize(&self, rules: Rules, random: &mut Random) -> State {
        let mut state = self.state.clone();
        state.markers.deal(rules.table, self.face_down, random);
        if state.modules.contains(Module::Missions) {
            deal_missions(rules, &mut state, random);
        }
        state
    }
}

/// A state with something hidden, as a view holds it: it cannot be saved, and no game can go on from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Veiled;

impl fmt::Display for Veiled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "the state is what one seat sees: the order of the marker supply, or a mission card, is hidden in it",
        )
    }
}

impl std::error::Error for Veiled {}

impl State {
    /// Checks that nothing is hidden in the state.
    ///
    /// # Errors
    ///
    /// [`Veiled`] when the marker supply has no order, as in [`Observation::open`], or only some players have a mission
    /// card.
    pub fn check_whole(&self, rules: Rules) -> Result<(), Veiled> {
        let n_cards = self.seats().filter(|&seat| self.player(seat).mission.is_some()).count();
        let is_whole = self.markers.knows_order(rules.table) && (n_cards == 0 || n_cards == self.n_players());
        if is_whole { Ok(()) } else { Err(Veiled) }
    }
}

/// Gives every player without a known card one of those that nobody holds.
fn deal_missions(rules: Rules, state: &mut State, random: &mut Random) {
    for seat in state.seats() {
        if state.player(seat).mission.is_some() {
            continue;
        }
        let is_held = |card: &MissionId| state.players.iter().any(|player| player.mission == Some(*card));
        let unseen = || (0..rules.table.missions.len()).map(MissionId::at).filter(|card| !is_held(card));
        state.players[seat.index()].mission = unseen().nth(random.below(unseen().count()));
    }
}
