//! Founding a kontor, with all that follows from it at once: the coin, a completed city, the Link.
//!
//! Clauses: KONTOR-1, KONTOR-4, KONTOR-6, LINK-2 … LINK-6, MARKER-23, EAST-6, TWO-11.

use super::Rules;
use super::kontors::{Extra, Kontors, Side};
use super::seat::Owned;
use super::state::State;
use crate::board::edition::LinkChain;
use crate::vocab::CityId;
use kogge_engine::game::Seat;

impl State {
    /// A kontor with all that follows from it: at a side of its city's row, else on the leftmost free space, which there
    /// must be. Every founding goes through here. Clauses: KONTOR-1, KONTOR-4, KONTOR-6, MARKER-23, EAST-6, LINK-5, TWO-11.
    pub(super) fn found(&mut self, rules: Rules, city: CityId, side: Option<Side>, owned: Owned) {
        let table = rules.table;
        let was_completed = self.kontors.is_completed(table, city);
        match side {
            Some(side) => self.kontors.add_extra(Extra { city, side, owned }),
            None => {
                let kontor = self.kontors.first_free(table, city).expect("only cities with a free space are offered");
                self.kontors.set_printed(kontor, owned);
                self.gain(owned.seat, table.kontors[kontor.index()].coin.into()); // KONTOR-4
            }
        }
        if !was_completed && self.kontors.is_completed(table, city) {
            self.completed += 1; // KONTOR-6, EAST-6
        }
        reward_link(rules, self, owned.seat, city);
    }

    /// Whether a kontor of a party in a city would make its Link, which it has not. Clauses: LINK-2, LINK-4; ED-4.
    pub(crate) fn would_link(&self, rules: Rules, seat: Seat, city: CityId) -> bool {
        let table = rules.table;
        if self.player(seat).link_rank > 0 {
            return false; // LINK-4
        }
        let mut chain = match rules.edition.link_chain {
            LinkChain::Own => self.kontors.presence(table, seat),
            LinkChain::Anybody => self.kontors.opened(table),
        };
        chain.insert(city);
        let has_end = table.link_ends.iter().any(|&end| chain.contains(end));
        has_end && Kontors::lies_between(table, table.link_ends, city, chain)
    }
}

/// The party makes its Link by a kontor in the city, unless it had it before. Clauses: LINK-2 … LINK-6; ED-4.
fn reward_link(rules: Rules, state: &mut State, seat: Seat, city: CityId) {
    if !state.would_link(rules, seat, city) {
        return;
    }
    let given = state.players.iter().filter(|player| player.link_rank > 0).count();
    state.players[seat.index()].link_rank = given as u8 + 1;
    state.gain(seat, rules.table.link_prestige.get(given).copied().unwrap_or(0)); // LINK-3
}
