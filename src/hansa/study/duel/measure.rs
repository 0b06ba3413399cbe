//! What of a game is compared, in which unit, and how much of it matters.

use super::won;
use crate::hansa::play::Outcome;
use crate::hansa::rules::{Rules, ranking};
use crate::hansa::study::watch::round;
use crate::study::VICTORY;
use crate::vocab::words;

words! {
    /// What of the games on two maps is compared.
    pub enum Measure {
        /// How long games are, in rounds, the last counted whole.
        Rounds = "rounds",
        /// How long games are, in decisions.
        Decisions = "decisions",
        /// How often the first player wins; a shared victory counts as a part. Clauses: SETUP-6, TIE-3.
        FirstSeat = "first-seat",
        /// The points of the winner. Clause: SCORE-7.
        WinnerPoints = "winner-points",
        /// How many points the winner is ahead of the next player. Clause: SCORE-7.
        Lead = "lead",
    }
}

/// The unit of a measure.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Scale {
    /// Whether it is a share of games, from 0 to 1.
    pub is_share: bool,
    /// How many parts are one of the unit: measures are counted in whole parts.
    pub parts: u32,
    /// The difference that does not matter, where nobody says otherwise, in the unit.
    pub margin: f64,
    /// How far pairs lie apart at most as a rule, in the unit; see [`Design::reach`](crate::study::stats::Design::reach).
    pub reach: f64,
}

impl Scale {
    /// The share of games that a kind of player wins: the two games of a pair make a whole. The difference of two such
    /// shares is twice as far from 0 as each is from a half.
    pub const WIN_SHARE: Self = Self { is_share: true, parts: 2 * VICTORY, margin: 0.05, reach: 1.0 };
}

impl Measure {
    /// The unit, and what matters in it.
    pub const fn scale(self) -> Scale {
        match self {
            Self::Rounds => Scale { is_share: false, parts: 1, margin: 0.5, reach: 10.0 },
            Self::Decisions => Scale { is_share: false, parts: 1, margin: 10.0, reach: 200.0 },
            Self::FirstSeat => Scale { is_share: true, parts: VICTORY, margin: 0.02, reach: 1.0 },
            Self::WinnerPoints | Self::Lead => Scale { is_share: false, parts: 1, margin: 1.0, reach: 25.0 },
        }
    }

    /// The measure of a finished game, in parts.
    pub(super) fn of(self, rules: Rules, outcome: &Outcome) -> i64 {
        let state = &outcome.state;
        match self {
            Self::Rounds => round(state).into(),
            Self::Decisions => i64::try_from(outcome.n_decisions).unwrap_or(i64::MAX),
            Self::FirstSeat => won(rules, outcome).and_then(|won| won.get(state.start().index()).copied()).unwrap_or(0),
            Self::WinnerPoints => totals(rules, outcome).next().unwrap_or(0),
            Self::Lead => {
                let mut totals = totals(rules, outcome);
                totals.next().unwrap_or(0) - totals.next().unwrap_or(0)
            }
        }
    }
}

/// The points of the players, the winner first.
fn totals(rules: Rules, outcome: &Outcome) -> impl Iterator<Item = i64> {
    ranking(rules, &outcome.state).into_iter().map(|standing| i64::from(standing.sheet.total()))
}
