//! The building behind a turn of five or six players: the special building phase, or the part turn of the paired player.
//! Clauses: B14, B15.
//!
//! Who builds then is the active player, and the turn keeps its number until the next one begins.

use super::hand::total;
use super::phase::Phase;
use super::state::State;
use super::{Rules, USUAL_PLAYERS};
use crate::vocab::{Build, Purchase};
use kogge_engine::game::{Broken, Seat, hold};

/// How many seats to the left of the active player the paired one sits. Clause: B15.1.
const PAIRED: usize = 3;

impl State {
    /// The player who builds after the turn of another, if anybody does. Clauses: B14.1, B15.1.
    pub const fn builds_after(&self) -> Option<Seat> {
        if self.after.is_some() { Some(self.active) } else { None }
    }

    /// Whose turn it is, also while others build after it.
    pub const fn turn_of(&self) -> Seat {
        match self.after {
            Some(seat) => seat,
            None => self.active,
        }
    }

    /// Whether it is the special building phase, in which nobody trades or plays a card. Clauses: B14.1, B14.2.
    pub fn is_special(&self, rules: Rules) -> bool {
        self.after.is_some() && rules.edition.build == Build::Special
    }

    /// The next who builds after the turn, or the next turn begins. Clauses: B14.1, B15.1, B15.4.
    pub(super) fn pass_turn(&mut self, rules: Rules) {
        let of = self.turn_of();
        match self.next_builder(rules, of) {
            Some(seat) => self.begin_building(rules, of, seat),
            None => self.begin_turn(rules, of.next(self.n_players())),
        }
    }

    /// The next player who builds after a turn. In the special building phase those are passed over who hold fewer cards
    /// than anything costs, which everybody sees. Clauses: B14.1, B14.5, B15.1.
    fn next_builder(&self, rules: Rules, of: Seat) -> Option<Seat> {
        let n = self.n_players();
        match rules.edition.build {
            _ if n <= USUAL_PLAYERS => None,
            Build::None => None,
            Build::Special => {
                let behind = std::iter::successors(Some(self.active.next(n)), |seat| Some(seat.next(n)));
                let least = least_price(rules);
                behind.take_while(|&seat| seat != of).find(|&seat| self.n_cards(seat) >= least)
            }
            Build::Paired => self.after.is_none().then(|| paired(of, n)),
        }
    }

    /// A player begins to build after the turn of another. Cards that were bought before are no longer new, and the paired
    /// player may have the points already. Clauses: B14.1, B14.3, B15.1, B15.3, B15.5.
    fn begin_building(&mut self, rules: Rules, of: Seat, seat: Seat) {
        (self.after, self.active, self.has_played) = (Some(of), seat, false);
        self.fresh = Default::default();
        self.note_change();
        self.n_offers = 0;
        self.phase = Phase::Main;
        self.judge_end(rules);
    }

    /// Checks that the player who builds after a turn is one who can. INV-21.
    pub(super) fn check_after_turn(&self, rules: Rules) -> Result<(), Broken> {
        let Some(of) = self.after else { return Ok(()) };
        let n = self.n_players();
        let fits = match rules.edition.build {
            Build::None => false,
            Build::Special => self.active != of && matches!(self.phase, Phase::Main | Phase::Draw) && !self.has_played,
            Build::Paired => {
                self.active == paired(of, n)
                    && matches!(
                        self.phase,
                        Phase::Main
                            | Phase::Draw
                            | Phase::Robber
                            | Phase::Rob
                            | Phase::Theft { .. }
                            | Phase::FreeRoads { .. }
                            | Phase::Invention { .. }
                            | Phase::Monopoly
                            | Phase::Over
                    )
            }
        };
        let is_turn = n > USUAL_PLAYERS && self.turn > 0 && self.has_rolled && of.index() < n && self.n_offers == 0;
        hold(fits && is_turn, "INV-21", "a player builds after a turn who does not")
    }
}

/// The player who is paired with another. Clause: B15.1.
fn paired(of: Seat, n_players: usize) -> Seat {
    (0..PAIRED).fold(of, |seat, _| seat.next(n_players))
}

/// The fewest cards that anything costs. Clause: B14.5.
fn least_price(rules: Rules) -> u8 {
    let built = [Purchase::Road, Purchase::Settlement, Purchase::City, Purchase::Card, Purchase::Repair];
    built.into_iter().map(|what| total(&rules.edition.prices[what.index()])).min().unwrap_or(0)
}
