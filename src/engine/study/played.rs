//! A game that was played.

use std::fmt;

use arrayvec::ArrayVec;

use super::studied::{Row, Studied};
use crate::game::{Configuration, MAX_PLAYERS, Outcome, Seat, is_capped};
use crate::study::setting::Setting;

/// How a game of a study came to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending<W> {
    /// By the rules, in this way.
    By(W),
    /// A decision was due that offered nothing.
    Stuck,
    /// The turn cap was reached.
    Capped,
    /// The player of this seat did not choose, and has lost.
    Forfeited(Seat),
}

impl<W> Ending<W> {
    /// Whether the game was finished by the rules.
    pub const fn is_finished(&self) -> bool {
        matches!(self, Self::By(_))
    }
}

impl<W: fmt::Display> fmt::Display for Ending<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::By(way) => way.fmt(f),
            Self::Stuck => f.pad("stuck"),
            Self::Capped => f.pad("capped"),
            Self::Forfeited(_) => f.pad("forfeited"),
        }
    }
}

/// A game that was played: a row of the table of games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played<S: Studied> {
    /// Its number in the study.
    pub game: u64,
    /// Its seed: `kogge play --seed` plays it again.
    pub seed: u64,
    /// How it ended.
    pub ending: Ending<S::Way>,
    /// The turns, every player's counted; of a game that was left those that were whole.
    pub turns: u32,
    /// The rounds, the last counted whole.
    pub rounds: u32,
    /// The decisions.
    pub decisions: u64,
    /// The part of the row that only this family has.
    pub marks: S::Marks,
    /// The players by seat; of an unfinished game nobody has points, and nobody a rank unless it was forfeited.
    pub seats: ArrayVec<SeatPlayed<S::Sheet>, MAX_PLAYERS>,
}

/// How a player did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatPlayed<T> {
    /// The place in the turn order, from 0.
    pub place: usize,
    /// The rank from 1; 0 where the game is unfinished.
    pub rank: usize,
    /// The points.
    pub sheet: T,
}

impl<S: Studied> Played<S> {
    /// The row of a game that was played.
    pub(super) fn new(
        rules: S::Rules<'_>,
        setting: &Setting<S>,
        game: u64,
        outcome: &Outcome<S>,
        marks: S::Marks,
    ) -> Self {
        let (state, n) = (&outcome.state, setting.players);
        let ending = match outcome.forfeited {
            Some(seat) => Ending::Forfeited(seat),
            None if outcome.is_finished() => Ending::By(S::way(rules, state)),
            None if is_capped(setting.turn_cap, state.turn(), outcome.n_decisions) => Ending::Capped,
            None => Ending::Stuck,
        };
        let mut ranked = ranked::<S>(rules, outcome).into_iter();
        let seats = Seat::players(n).map(|seat| {
            let place = (seat.index() + n - state.start().index()) % n;
            let (rank, sheet) = ranked.next().unwrap_or_default();
            SeatPlayed { place, rank, sheet }
        });
        let turns = if ending.is_finished() { state.turn() } else { state.turn().saturating_sub(1) };
        Self {
            game,
            seed: setting.plan(game).config.seed(),
            ending,
            turns,
            rounds: rounds(turns, n),
            decisions: outcome.n_decisions,
            marks,
            seats: seats.collect(),
        }
    }

    /// Whether a party won, alone or not: one that nobody plays never does.
    pub fn is_winner(&self, seat: Seat) -> bool {
        self.seats.get(seat.index()).is_some_and(|player| player.rank == 1)
    }

    /// How many won together.
    pub fn n_winners(&self) -> u32 {
        self.seats.iter().filter(|player| player.rank == 1).count() as u32
    }

    /// The points of the first of the ranking, and how many more than those of the second.
    pub fn lead(&self) -> (u32, u32) {
        lead(self.seats.iter().map(|player| (player.rank, S::total(&player.sheet))))
    }

    /// The columns of the table of games: those of a game, then those of each seat.
    pub fn columns(n_players: usize) -> Vec<String> {
        let game = ["game", "seed", "ending", "turns", "rounds", "decisions"].map(str::to_owned);
        let seats = Seat::players(n_players).flat_map(|seat| {
            let player = ["player", "place", "rank", "points"].map(str::to_owned);
            let columns = player.into_iter().chain(S::Sheet::columns());
            columns.map(move |column| format!("{}_{column}", seat.word().to_lowercase()))
        });
        game.into_iter().chain(S::Marks::columns()).chain(seats).collect()
    }

    /// The values of these columns.
    pub fn values(&self, setting: &Setting<S>) -> Vec<String> {
        let number = |number: u64| number.to_string();
        let mut row = vec![number(self.game), number(self.seed), self.ending.to_string()];
        row.extend([self.turns.into(), self.rounds.into(), self.decisions].map(number));
        row.extend(self.marks.values());
        for (player, kind) in self.seats.iter().zip(&setting.seats) {
            row.extend([kind.0.to_string(), (player.place + 1).to_string()]);
            // Of a game that was left nobody has points, and a rank only where it was forfeited.
            let of = |has: bool, value: String| if has { value } else { String::new() };
            row.push(of(player.rank > 0, number(player.rank as u64)));
            let points = [number(S::total(&player.sheet).into())].into_iter().chain(player.sheet.values());
            row.extend(points.map(|value| of(self.ending.is_finished(), value)));
        }
        row
    }
}

/// The players by seat: the rank of each from 1, and its points. Of a game that was forfeited all but one won, without
/// points; of another game that was left nobody is listed.
pub fn ranked<S: Studied>(rules: S::Rules<'_>, outcome: &Outcome<S>) -> ArrayVec<(usize, S::Sheet), MAX_PLAYERS> {
    match outcome.forfeited {
        Some(loser) => {
            let n_players = outcome.state.n_players();
            let rank = |seat| if seat == loser { n_players } else { 1 };
            Seat::players(n_players).map(|seat| (rank(seat), S::Sheet::default())).collect()
        }
        None if outcome.is_finished() => S::ranked(rules, &outcome.state),
        None => ArrayVec::new(),
    }
}

/// The rounds of this many turns, the last counted whole.
pub(super) const fn rounds(turns: u32, n_players: usize) -> u32 {
    turns.div_ceil(n_players as u32)
}

/// The points of the first of the ranking, and how many more than those of the second: of players with rank and points.
pub(super) fn lead(players: impl Iterator<Item = (usize, u32)> + Clone) -> (u32, u32) {
    let of = |is_winner: bool| players.clone().filter(move |&(rank, _)| (rank == 1) == is_winner);
    let best = of(true).map(|(_, points)| points).max().unwrap_or(0);
    let second = if of(true).count() > 1 { best } else { of(false).map(|(_, points)| points).max().unwrap_or(0) };
    (best, best.saturating_sub(second))
}
