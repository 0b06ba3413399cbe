//! Counts that every game has.

use super::merge::counts;
use super::stats::{Clusters, Proportion};
use super::studied::Studied;
use super::{Histogram, Moments};
use crate::game::{MAX_PLAYERS, Seat};
use crate::study::played::Played;

/// The parts of a victory: those who share one have a whole number of them each.
pub const VICTORY: u32 = 60;

/// Games that were left because a program broke, by the seat of the program: its losses.
pub type Forfeits = [u64; MAX_PLAYERS];

/// How games ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Totals {
    /// The games played.
    pub games: u64,
    /// Those that came to their end by the rules.
    pub finished: u64,
    /// Those in which a decision was due that offered nothing.
    pub stuck: u64,
    /// Those that reached the turn cap.
    pub capped: u64,
    /// Those that were left because a program broke.
    pub forfeited: Forfeits,
}

impl Totals {
    /// The games that were left because a program broke.
    pub fn forfeits(&self) -> u64 {
        self.forfeited.iter().sum()
    }

    /// Every game ended in one way, and a seat at which nobody plays forfeited none.
    pub(super) fn add_up(&self, n_players: usize) -> bool {
        self.games == self.finished + self.unfinished() && self.forfeited[n_players..].iter().all(|&games| games == 0)
    }

    /// The games that came to no end.
    pub fn unfinished(&self) -> u64 {
        self.stuck + self.capped + self.forfeits()
    }
}

/// Whether no game was forfeited: then results say nothing of it.
#[doc(hidden)]
pub fn is_without(forfeited: &Forfeits) -> bool {
    forfeited.iter().all(|&games| games == 0)
}

counts! {
    /// How long games were.
    pub struct LengthTally {
        /// Rounds, the last counted whole.
        pub rounds: Histogram,
        /// Decisions.
        pub decisions: Histogram,
    }

    /// How a seat did from a place in the turn order.
    pub struct SeatTally {
        /// The games it played from there.
        pub games: u64,
        /// Those it won alone.
        pub won: u64,
        /// Those it won together with one, two, three, four others.
        pub shared: [u64; 4],
        /// Its points.
        pub points: Moments,
    }

    /// A part of a total, such as the share of one route in all routes established.
    pub struct PartTally {
        /// The part, over all games.
        pub sum: u64,
        /// The sum over games of the square of the part.
        pub squares: u64,
        /// The sum over games of the part times the total.
        pub products: u64,
    }

    /// Players who had something early. Of each game one seat is counted, seat after seat, so that counts are independent.
    pub struct EarlyTally {
        /// Those who had it.
        pub held: u64,
        /// Those of them who won, alone or not.
        pub held_won: u64,
        /// Those who did not.
        pub other: u64,
        /// Those of them who won, alone or not.
        pub other_won: u64,
    }

    /// The counts of games with a leader.
    pub struct LeaderTally {
        /// Games in which one player was ahead of all others.
        pub games: u64,
        /// Those that this player won, alone or not.
        pub won: u64,
    }
}

impl LengthTally {
    /// Counts a game.
    #[doc(hidden)]
    pub fn add<S: Studied>(&mut self, played: &Played<S>) {
        self.rounds.add(played.rounds);
        self.decisions.add(u32::try_from(played.decisions).unwrap_or(u32::MAX));
    }
}

impl PartTally {
    /// Counts a game that has this part of a total.
    pub fn add(&mut self, part: u32, total: u32) {
        let [part, total] = [part, total].map(u64::from);
        self.sum += part;
        self.squares += part * part;
        self.products += part * total;
    }

    /// The part with the totals that it is of, the games being the clusters.
    pub fn of(&self, totals: &Moments) -> Clusters {
        Clusters {
            clusters: totals.n,
            n: totals.sum,
            sum: self.sum,
            squares: self.squares.into(),
            products: self.products.into(),
            n_squares: totals.squares,
        }
    }
}

impl EarlyTally {
    /// Counts a player.
    #[doc(hidden)]
    pub fn add(&mut self, has: bool, won: bool) {
        let won = u64::from(won);
        match has {
            true => (self.held, self.held_won) = (self.held + 1, self.held_won + won),
            false => (self.other, self.other_won) = (self.other + 1, self.other_won + won),
        }
    }
}

impl SeatTally {
    /// The victories in parts of [`VICTORY`]: a shared one counts as much to each as to the others.
    pub fn victories(&self) -> u64 {
        let shared = (2..).zip(&self.shared).map(|(sharing, &games)| u64::from(VICTORY) / sharing * games);
        u64::from(VICTORY) * self.won + shared.sum::<u64>()
    }
}

/// Counts a finished game to its players.
#[doc(hidden)]
pub fn add_seats<S: Studied>(seats: &mut [Vec<SeatTally>], played: &Played<S>) {
    let n_winners = played.n_winners();
    for (row, player) in seats.iter_mut().zip(&played.seats) {
        let tally = &mut row[player.place];
        tally.games += 1;
        tally.points.add(S::total(&player.sheet));
        match n_winners {
            _ if player.rank != 1 => {}
            1 => tally.won += 1,
            n => tally.shared[n as usize - 2] += 1,
        }
    }
}

/// The games that seats at a place in the turn order finished, and their victories in parts of [`VICTORY`].
pub fn victories_at(seats: &[Vec<SeatTally>], place: usize) -> (u64, u64) {
    let tallies = seats.iter().filter_map(|places| places.get(place));
    tallies.fold((0, 0), |(games, parts), tally| (games + tally.games, parts + tally.victories()))
}

/// The share of the victories from a place in the turn order; nothing where no game was finished.
pub fn share_at(seats: &[Vec<SeatTally>], place: usize) -> Option<Proportion> {
    let (games, parts) = victories_at(seats, place);
    Proportion::in_parts(parts, games, VICTORY)
}

/// Counts who led at the beginning of each round of a finished game, how often another player came to lead, and from which
/// round on the winner led until the end; the round after the last where that was never so.
#[doc(hidden)]
pub fn add_leaders<S: Studied>(
    leaders: &[Option<Seat>],
    played: &Played<S>,
    rounds: &mut [LeaderTally],
    changes: &mut Histogram,
    decided: &mut Histogram,
) {
    for (tally, leader) in rounds.iter_mut().zip(leaders) {
        let Some(leader) = *leader else { continue };
        tally.games += 1;
        tally.won += u64::from(played.is_winner(leader));
    }
    let mut last = None;
    let mut n_changes = 0;
    for leader in leaders.iter().flatten() {
        n_changes += u32::from(last.is_some_and(|last| last != leader));
        last = Some(leader);
    }
    changes.add(n_changes);
    let end = leaders.last().copied().flatten().filter(|&leader| played.is_winner(leader));
    let led = end.map_or(0, |winner| leaders.iter().rev().take_while(|&&seat| seat == Some(winner)).count());
    decided.add((leaders.len() - led) as u32 + 1);
}

/// The only one who has most; nobody where several have.
#[doc(hidden)]
pub fn ahead(totals: impl Iterator<Item = (Seat, u32)>) -> Option<Seat> {
    let (mut best, mut leader) = (None, None);
    for (seat, total) in totals {
        if best.is_none_or(|best| total > best) {
            (best, leader) = (Some(total), Some(seat));
        } else if best == Some(total) {
            leader = None;
        }
    }
    leader
}
