//! The ranking: totals, then the edition's tie-breaks, then shared ranks.
//!
//! Clauses: TIE-1 … TIE-3.

use std::cmp::Ordering;

use arrayvec::ArrayVec;

use super::Rules;
use super::score::{Line, Sheet, sheets};
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
    let breaks = &rules.edition.tie_breaks;
    // What a tie-break compares: more is ahead.
    let claim = |standing: &Standing, tie_break: TieBreak| match tie_break {
        TieBreak::FewerActionSteps => u32::from(u8::MAX - state.player(standing.seat).levels[Skill::Actions]),
        TieBreak::NetworkPoints => standing.sheet.line(Line::Network),
    };
    // Who is ahead comes first.
    let compare = |one: &Standing, other: &Standing| {
        let by_breaks = || breaks.iter().map(|&by| claim(other, by).cmp(&claim(one, by)));
        let by_total = other.sheet.total().cmp(&one.sheet.total());
        by_total.then_with(|| by_breaks().find(|ordering| ordering.is_ne()).unwrap_or(Ordering::Equal))
    };
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
            let parted = breaks.iter().find(|&&by| claim(next, by) != claim(&standings[i], by));
            standings[i].tie = Some(parted.map_or(TieBroken::Shared, |&by| TieBroken::By(by)));
        }
    }
    standings
}
