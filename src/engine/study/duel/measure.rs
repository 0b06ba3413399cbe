//! The measures by which games are compared, their units, and how much of each matters.

use arrayvec::ArrayVec;

use crate::game::{MAX_PLAYERS, Outcome, Seat};
use crate::study::played::{lead, ranked, rounds};
use crate::study::{Studied, VICTORY};
use crate::vocab::words;

words! {
    /// The measure by which the games on two maps are compared.
    pub enum Measure {
        /// How long games are, in rounds, the last counted whole.
        Rounds = "rounds",
        /// How long games are, in decisions.
        Decisions = "decisions",
        /// How often the first player wins; a shared victory counts as a part.
        FirstSeat = "first-seat",
        /// The points of the winner.
        WinnerPoints = "winner-points",
        /// How many points the winner is ahead of the next player.
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
    pub(super) fn of(self, game: &Finished) -> i64 {
        let (best, lead) = lead(game.players.iter().copied());
        match self {
            Self::Rounds => game.rounds.into(),
            Self::Decisions => i64::try_from(game.decisions).unwrap_or(i64::MAX),
            Self::FirstSeat => game.won().nth(game.start.index()).unwrap_or(0),
            Self::WinnerPoints => best.into(),
            Self::Lead => lead.into(),
        }
    }
}

/// A game with a winner, as far as games are compared.
pub(super) struct Finished {
    rounds: u32,
    decisions: u64,
    /// The player who began.
    start: Seat,
    /// The seat that lost by not choosing: then nothing but the winners counts.
    pub(super) forfeited: Option<Seat>,
    /// By seat: the rank from 1, and the points.
    players: ArrayVec<(usize, u32), MAX_PLAYERS>,
}

impl Finished {
    /// Nothing of a game that nobody won.
    pub(super) fn of<S: Studied>(rules: S::Rules<'_>, outcome: &Outcome<S>) -> Option<Self> {
        let &Outcome { ref state, n_decisions: decisions, forfeited } = outcome;
        let players = ranked::<S>(rules, outcome).iter().map(|(rank, sheet)| (*rank, S::total(sheet))).collect();
        let rounds = rounds(state.turn(), state.n_players());
        let game = Self { rounds, decisions, start: state.start(), forfeited, players };
        (!game.players.is_empty()).then_some(game)
    }

    /// The parts of a victory that each seat won: those who share one have a part each.
    pub(super) fn won(&self) -> impl Iterator<Item = i64> {
        let is_winner = |rank: usize| rank == 1;
        let n_winners = self.players.iter().filter(|(rank, _)| is_winner(*rank)).count() as i64;
        self.players.iter().map(move |&(rank, _)| if is_winner(rank) { i64::from(VICTORY) / n_winners } else { 0 })
    }
}
