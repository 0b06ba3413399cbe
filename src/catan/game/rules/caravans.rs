//! The Caravans: the trains of camels, the vote about each camel, and what camels count. Clause: KA.
//!
//! A camel lies on an edge beside any road.

use super::action::Action;
use super::illegal::Reason;
use super::kept::{HEADS, Train};
use super::phase::Phase;
use super::state::State;
use super::{MAX_PLAYERS, Rules};
use crate::vocab::{CornerId, CornerSet, EdgeId, EdgeSet};
use kogge_engine::game::{Broken, Seat, hold};

/// The camels at a building that count a point. Clause: KA19.
const BETWEEN: usize = 2;

impl State {
    /// Whether trains have met. Clause: KA9.
    pub fn trains_met(&self) -> bool {
        let joined = |train: &Train| train.has_begun && train.heads == [None; HEADS];
        self.extras.caravans().is_some_and(|caravans| caravans.trains.iter().any(joined))
    }

    /// The edges with a camel. Clause: KA5.
    pub fn camels(&self) -> EdgeSet {
        self.extras.caravans().map_or(EdgeSet::EMPTY, |caravans| caravans.camels)
    }

    /// The corners from which trains go on. Clause: KA9.
    pub(crate) fn train_heads(&self) -> CornerSet {
        self.extras.caravans().map_or(CornerSet::EMPTY, |caravans| caravans.heads())
    }

    /// How many camels are left. Clause: KA2.
    pub fn camels_left(&self, rules: Rules) -> u8 {
        self.extras.caravans().map_or(0, |it| rules.edition.camels.saturating_sub(it.camels.len() as u8))
    }

    /// The edges on which the next camel may be placed; none when no camel is left. Clauses: KA6 to KA8.
    pub fn camel_places(&self, rules: Rules) -> EdgeSet {
        match self.extras.caravans() {
            Some(caravans) if self.camels_left(rules) > 0 => caravans.places(rules),
            _ => EdgeSet::EMPTY,
        }
    }

    /// The edges on which the camel that is due may be placed. Clauses: KA6 to KA8, KA20.
    pub(crate) fn due_camel_places(&self, rules: Rules) -> EdgeSet {
        match (self.phase, self.extras.caravans()) {
            (Phase::SecondCamel { first, .. }, Some(caravans)) if caravans.leader(true).is_some() => {
                self.camel_places(rules).intersection(caravans.places_elsewhere(rules, first))
            }
            _ => self.camel_places(rules),
        }
    }

    /// The cards that a seat has laid out in the vote. Clause: KA11.
    pub fn votes(&self, seat: Seat) -> u8 {
        self.extras.caravans().map_or(0, |caravans| caravans.votes[seat.index()])
    }

    /// The buildings of a seat between camels. Clause: KA19.
    pub fn between_camels(&self, rules: Rules, seat: Seat) -> usize {
        let camels = self.camels();
        if camels.is_empty() {
            return 0;
        }
        let n = |corner: CornerId| rules.table.edges_of(corner).intersection(camels).len();
        self.buildings(seat).iter().filter(|&corner| n(corner) >= BETWEEN).count()
    }

    /// Notes that the active player founded or upgraded. Clause: KA4.
    pub(super) fn note_building(&mut self) {
        let in_turn = self.turn > 0;
        if let Some(caravans) = self.extras.caravans_mut() {
            caravans.has_built |= in_turn;
        }
    }

    /// A seat lays out wool and grain. Clauses: KA11, KA15.
    pub(super) fn bid(&mut self, rules: Rules, seat: Seat, [wool, grain]: [u8; 2]) {
        self.pay(seat, &[0, 0, wool, grain, 0]);
        if let Some(caravans) = self.extras.caravans_mut() {
            caravans.votes[seat.index()] = wool + grain;
        }
        let next = seat.next(self.n_players());
        if next != self.active {
            self.phase = Phase::Bid { seat: next };
            return;
        }
        let Some(caravans) = self.extras.caravans() else { return };
        match caravans.leader(true) {
            // Two players name no places (KA20).
            None if caravans.n_bidders() > 1 && !self.is_for_two() => self.name_from(rules, self.clockwise()),
            leader => self.phase = Phase::Camel { seat: leader.unwrap_or(self.active) },
        }
    }

    /// The first of some seats that has bid names a place; with none left the vote is decided. Clauses: KA13, KA14, KA16.
    fn name_from(&mut self, rules: Rules, mut seats: impl Iterator<Item = Seat>) {
        if let Some(seat) = seats.find(|&seat| self.votes(seat) > 0) {
            self.phase = Phase::Name { seat };
            return;
        }
        let Some(caravans) = self.extras.caravans() else { return };
        match caravans.agreed() {
            Some(place) => self.place_camel(rules, place),
            None => self.phase = Phase::Camel { seat: caravans.leader(false).unwrap_or(self.active) },
        }
    }

    /// A bidder names a place. Clause: KA16.
    pub(super) fn name_place(&mut self, rules: Rules, seat: Seat, place: EdgeId) {
        if let Some(caravans) = self.extras.caravans_mut() {
            caravans.named[seat.index()] = Some(place);
        }
        self.name_from(rules, self.clockwise_after(seat));
    }

    /// A camel is placed, and the next turn begins; of two players the winner of the vote places another one, or after a
    /// tie the other player does. Clauses: KA5, KA18, KA20, B12.4.
    pub(super) fn place_camel(&mut self, rules: Rules, place: EdgeId) {
        if let Some(caravans) = self.extras.caravans_mut() {
            caravans.place(rules, place);
        }
        if let Some(owner) = self.builders().find(|&seat| self.roads(seat).contains(place)) {
            self.measure_road(rules, owner);
            self.judge_longest_road(rules);
        }
        if let Phase::Camel { .. } = self.phase
            && self.is_for_two()
        {
            let winner = self.extras.caravans().and_then(|caravans| caravans.leader(true));
            self.phase = Phase::SecondCamel { seat: winner.unwrap_or(self.opponent()), first: place };
            if !self.due_camel_places(rules).is_empty() {
                return;
            }
        }
        if let Some(caravans) = self.extras.caravans_mut() {
            caravans.votes = Default::default();
            caravans.named = Default::default();
        }
        self.pass_turn(rules);
    }

    pub(super) fn list_bids(&self, seat: Seat, out: &mut Vec<Action>) {
        let [_, _, wool, grain, _] = *self.hand(seat);
        out.extend((0..=wool).flat_map(|wool| (0..=grain).map(move |grain| Action::Bid { wool, grain })));
    }

    /// Why a choice of a vote is not legal.
    pub(super) fn check_vote(&self, rules: Rules, action: Action) -> Result<(), Reason> {
        let has = |holds: bool, reason| if holds { Ok(()) } else { Err(reason) };
        match (self.phase, action) {
            (Phase::Bid { seat }, Action::Bid { wool, grain }) => {
                let [_, _, has_wool, has_grain, _] = *self.hand(seat);
                has(wool <= has_wool && grain <= has_grain, Reason::BidLacks)
            }
            (Phase::Name { .. }, Action::Name(edge))
            | (Phase::Camel { .. } | Phase::SecondCamel { .. }, Action::Camel(edge)) => {
                has(self.due_camel_places(rules).contains(edge), Reason::NoCamelPlace)
            }
            _ => Err(Reason::OtherDecision),
        }
    }

    /// The camels add up, the trains are whole, and a vote is under way exactly when one is due. Clauses: INV-12, INV-21.
    pub(super) fn check_caravans(&self, rules: Rules) -> Result<(), Broken> {
        let Some(caravans) = self.extras.caravans() else {
            return hold(!self.phase.is_of_vote(), "INV-21", "a vote is under way, and there are no camels");
        };
        let came = caravans.robber_came || self.robber.is_none();
        hold(came, "INV-13", "the robber is on the board and has not come")?;
        hold(caravans.camels.len() <= rules.edition.camels.into(), "INV-12", "camels are made")?;
        let begun = rules.laid.starts.iter().zip(&caravans.trains).filter(|(_, train)| train.has_begun);
        let mut joined: EdgeSet = begun.map(|(edge, _)| *edge).collect();
        hold(joined.difference(caravans.camels).is_empty(), "INV-12", "a train has begun without a camel")?;
        loop {
            let near = rules.table.edges_at(rules.table.ends(joined)).intersection(caravans.camels);
            if near.difference(joined).is_empty() {
                break;
            }
            joined = joined.union(near);
        }
        hold(joined == caravans.camels, "INV-12", "a camel is not in a train")?;
        let ends = rules.table.ends(caravans.camels);
        hold(caravans.heads().difference(ends).is_empty(), "INV-12", "a train goes on where it is not")?;
        let of_nothing = |train: &Train| !train.has_begun && train.heads != [None; HEADS];
        hold(!caravans.trains.iter().any(of_nothing), "INV-12", "a train goes on that has not begun")?;
        hold(caravans.places(rules).len() <= 6, "INV-12", "there are more places for a camel than six")?;
        let is_voting = self.phase.is_of_vote();
        hold(!is_voting || caravans.has_built, "INV-21", "a vote follows a building only")?;
        hold(!caravans.has_built || self.turn > 0, "INV-21", "no vote follows the buildings of set-up")?;
        hold(!is_voting || !self.due_camel_places(rules).is_empty(), "INV-21", "a vote without a place for a camel")?;
        let due = match self.phase {
            Phase::Bid { seat } | Phase::Name { seat } => seat,
            _ => self.active,
        };
        let before = |seat: Seat| self.clockwise().take_while(|&it| it != due).any(|it| it == seat);
        let fits = |seat: Seat| {
            let (votes, named) = (caravans.votes[seat.index()], caravans.named[seat.index()]);
            match self.phase {
                Phase::Bid { .. } => named.is_none() && (votes == 0 || before(seat)),
                Phase::Name { .. } => named.is_some() == (votes > 0 && before(seat)),
                Phase::Camel { .. } | Phase::SecondCamel { .. } => named.is_none() || votes > 0,
                _ => votes == 0 && named.is_none(),
            }
        };
        hold(Seat::players(MAX_PLAYERS).all(fits), "INV-21", "the votes do not fit the seat that is due")?;
        let can_decide = match self.phase {
            Phase::Name { seat } => caravans.votes[seat.index()] > 0 && caravans.leader(true).is_none(),
            Phase::Camel { seat } => {
                let is_named = caravans.named.iter().any(Option::is_some);
                let leader = caravans.leader(!is_named);
                let is_over = is_named || leader.is_some() || caravans.n_bidders() < 2 || self.is_for_two();
                is_over && caravans.agreed().is_none() && leader.unwrap_or(self.active) == seat
            }
            Phase::SecondCamel { seat, first } => {
                let due = caravans.leader(true).unwrap_or(self.opponent());
                self.is_for_two() && due == seat && caravans.camels.contains(first)
            }
            _ => true,
        };
        hold(can_decide, "INV-21", "somebody decides about a camel who did not win the vote")
    }
}
