//! The ranking: totals, then the edition's tie-breaks, then shared ranks.
//!
//! Clauses: TIE-1 … TIE-3.

use std::cmp::Ordering;

use arrayvec::ArrayVec;

use super::Rules;
use super::score::{Line, Sheet, most_of_each, sheets};
use super::state::State;
use crate::board::edition::TieBreak;
use crate::board::table::MAX_PLAYERS;
use crate::vocab::Skill;
use kogge_engine::game::Seat;

/// The tie-break that decided between two players with equal totals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TieBroken {
    /// This rule of the edition put one ahead. Clauses: TIE-1, TIE-2.
    By(TieBreak),
    /// Nothing did: they share the rank. Clause: TIE-3.
    Shared,
}

/// A player's place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// The player.
    pub seat: Seat,
    /// The points by line.
    pub sheet: Sheet,
    /// The rank from 1; after a shared rank the next numbers are skipped. Clause: TIE-3.
    pub rank: usize,
    /// How the tie with the next player in the list was decided, when their totals are equal.
    pub tie: Option<TieBroken>,
}

/// Every player's place, the winner first; players who share a rank in seat order.
pub fn ranking(rules: Rules, state: &State) -> ArrayVec<Standing, MAX_PLAYERS> {
    let compare =
        |one: &Standing, other: &Standing| compare(rules, state, (one.seat, &one.sheet), (other.seat, &other.sheet));
    let unranked = |(seat, sheet)| Standing { seat, sheet, rank: 0, tie: None };
    let mut standings: ArrayVec<_, MAX_PLAYERS> = state.seats().zip(sheets(rules, state)).map(unranked).collect();
    standings.sort_unstable_by(|one, other| compare(one, other).then(one.seat.cmp(&other.seat)));
    for i in 0..standings.len() {
        standings[i].rank = match i.checked_sub(1) {
            Some(before) if compare(&standings[before], &standings[i]).is_eq() => standings[before].rank,
            _ => i + 1,
        };
        if let Some(next) = standings.get(i + 1)
            && next.sheet.total() == standings[i].sheet.total()
        {
            let [here, next] = [&standings[i], next].map(|standing| (standing.seat, &standing.sheet));
            let breaks = rules.edition.tie_breaks.iter();
            let parted = breaks.copied().find(|&by| claim(state, here, by) != claim(state, next, by));
            standings[i].tie = Some(parted.map_or(TieBroken::Shared, TieBroken::By));
        }
    }
    standings
}

/// Whether a player is ahead of all others, whichever mission cards these hold. Clauses: TIE-1 … TIE-3, MISSION-2.
pub(crate) fn leads(rules: Rules, state: &State, seat: Seat) -> bool {
    let sheet_of = most_of_each(rules, state, seat);
    let own = sheet_of(seat);
    let mut others = state.seats().filter(|&other| other != seat);
    others.all(|other| compare(rules, state, (seat, &own), (other, &sheet_of(other))).is_lt())
}

/// A player with the points by line.
type Scored<'a> = (Seat, &'a Sheet);

/// The order of two players: the one ahead comes first.
fn compare(rules: Rules, state: &State, one: Scored, other: Scored) -> Ordering {
    let mut by_breaks = rules.edition.tie_breaks.iter().map(|&by| claim(state, other, by).cmp(&claim(state, one, by)));
    let by_total = other.1.total().cmp(&one.1.total());
    by_total.then_with(|| by_breaks.find(|ordering| ordering.is_ne()).unwrap_or(Ordering::Equal))
}

/// The value that a tie-break compares: more is ahead.
fn claim(state: &State, (seat, sheet): Scored, tie_break: TieBreak) -> u32 {
    match tie_break {
        TieBreak::FewerActionSteps => u32::from(u8::MAX - state.player(seat).levels[Skill::Actions]),
        TieBreak::NetworkPoints => sheet.line(Line::Network),
    }
}
