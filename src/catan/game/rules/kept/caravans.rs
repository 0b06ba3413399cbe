//! The trains of camels and the vote, as a state holds them. Clause: KA.
//!
//! Where trains meet they go on as one: a state keeps for each train of its start where it goes on, and nothing for one
//! that has joined another.

use crate::rules::{MAX_PLAYERS, Rules};
use crate::vocab::{CornerId, CornerSet, EdgeId, EdgeSet};
use kogge_engine::game::Seat;

/// The trains of an oasis. Clause: KA3.
const N_TRAINS: usize = 3;

/// The places at which a train can go on: two right after a camel between two heads. Clause: KA9.
pub(crate) const HEADS: usize = 2;

/// The trains, and the vote that is under way.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub(crate) struct Caravans {
    /// The edges with a camel.
    pub(crate) camels: EdgeSet,
    /// The trains in the order of their starts.
    pub(crate) trains: [Train; N_TRAINS],
    /// Whether the active player founded or upgraded in this turn. Clause: KA4.
    pub(crate) has_built: bool,
    /// How many cards each seat has laid out. Clause: KA11.
    pub(crate) votes: [u8; MAX_PLAYERS],
    /// The place that each bidder named. Clause: KA16.
    pub(crate) named: [Option<EdgeId>; MAX_PLAYERS],
    /// Whether the robber has stood on the board: only his first hex may not be the oasis. Clause: KA2.
    pub(crate) robber_came: bool,
}

/// A train.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Train {
    /// Whether its first camel is placed.
    pub(crate) has_begun: bool,
    /// The corners from which it goes on; of one that has joined another none.
    pub(crate) heads: [Option<CornerId>; HEADS],
}

impl Train {
    pub(crate) fn heads(&self) -> CornerSet {
        self.heads.iter().flatten().copied().collect()
    }
}

impl Caravans {
    /// The corners from which trains go on.
    pub(crate) fn heads(&self) -> CornerSet {
        self.trains.iter().flat_map(|train| train.heads().iter()).collect()
    }

    /// The edges on which the next camel may be placed: a head between camels has none. Clauses: KA6 to KA10.
    pub(crate) fn places(&self, rules: Rules) -> EdgeSet {
        self.free_starts(rules).union(rules.table.edges_at(self.heads())).difference(self.camels)
    }

    /// The starts of the trains that have not begun. Clause: KA3.
    fn free_starts(&self, rules: Rules) -> EdgeSet {
        let starts = rules.laid.starts.iter().zip(&self.trains).filter(|(_, train)| !train.has_begun);
        starts.map(|(edge, _)| *edge).collect()
    }

    /// Places a camel: the trains with a head at the edge go on as one, or one begins. Clauses: KA6, KA9.
    pub(crate) fn place(&mut self, rules: Rules, edge: EdgeId) {
        let ends = rules.table.ends_of(edge);
        let at = |train: &Train, end: CornerId| train.heads().contains(end);
        let is_met = ends.map(|end| self.trains.iter().any(|train| at(train, end)));
        let mut heads = match is_met {
            // Between two heads.
            [true, true] => ends.map(Some),
            [true, false] => [Some(ends[1]), None],
            [false, true] => [Some(ends[0]), None],
            [false, false] => [None; HEADS],
        };
        let mut begins = is_met == [false; 2];
        for (train, start) in self.trains.iter_mut().zip(&rules.laid.starts) {
            let goes_on = ends.iter().any(|&end| at(train, end));
            if begins && *start == edge && !train.has_begun {
                begins = false;
                train.has_begun = true;
                let is_at_oasis =
                    |end: CornerId| !rules.table.corners[end.index()].hexes.intersection(rules.laid.oases).is_empty();
                train.heads = [ends.into_iter().find(|&end| !is_at_oasis(end)), None];
            } else if goes_on {
                // The first of those that meet goes on for all.
                train.heads = std::mem::take(&mut heads);
            }
        }
        self.camels.insert(edge);
    }

    /// The edges on which the second camel of a winner extends another train than the first one did. On a start that the
    /// extended train touches, a camel belongs to that train. Clauses: KA20, AMB-C41.
    pub(crate) fn places_elsewhere(&self, rules: Rules, first: EdgeId) -> EdgeSet {
        let ends: CornerSet = rules.table.ends_of(first).into_iter().collect();
        let is_extended = |train: &&Train| !train.heads().intersection(ends).is_empty();
        let heads = |extended: bool| {
            let trains = self.trains.iter().filter(|train| is_extended(train) == extended);
            trains.flat_map(|train| train.heads().iter()).collect()
        };
        let starts = self.free_starts(rules).difference(rules.table.edges_at(heads(true)));
        self.places(rules).intersection(starts.union(rules.table.edges_at(heads(false))))
    }

    /// How many players laid out cards.
    pub(crate) fn n_bidders(&self) -> usize {
        self.votes.iter().filter(|&&n| n > 0).count()
    }

    /// All cards that are laid out.
    fn n_votes(&self) -> u32 {
        self.votes.iter().map(|&n| u32::from(n)).sum()
    }

    /// The seat that laid out more cards than all others together, or alone most. Clauses: KA12, KA14.
    pub(crate) fn leader(&self, needs_majority: bool) -> Option<Seat> {
        let most = self.votes.into_iter().max()?;
        let mut leaders = Seat::players(MAX_PLAYERS).filter(|seat| self.votes[seat.index()] == most);
        let leader = leaders.next().filter(|_| leaders.next().is_none())?;
        (!needs_majority || 2 * u32::from(most) > self.n_votes()).then_some(leader)
    }

    /// The place of a pool of several bidders with more than half of all votes. Clause: KA16.
    pub(crate) fn agreed(&self) -> Option<EdgeId> {
        self.named.iter().flatten().copied().find(|&place| {
            let pool = || self.named.iter().zip(self.votes).filter(|(named, _)| **named == Some(place));
            let votes: u32 = pool().map(|(_, n)| u32::from(n)).sum();
            pool().count() > 1 && 2 * votes > self.n_votes()
        })
    }
}
