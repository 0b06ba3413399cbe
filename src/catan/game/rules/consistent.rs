//! The invariants, which hold after every action of every game.
//!
//! A broken one is a mistake in these rules, never the caller's. INV-18 and most of INV-22 are held by tests. Clauses:
//! INV-1 to INV-8, INV-12 to INV-16, INV-18, INV-20 to INV-22.

use super::hand::total;
use super::kept::EventDeck;
use super::laid::building_places;
use super::phase::Phase;
use super::special::longest_trail;
use super::state::State;
use super::{MAX_PLAYERS, Rules};
use crate::vocab::{Card, CornerSet, EdgeSet};
use kogge_engine::game::{Broken, Seat, hold};

impl State {
    /// Checks the invariants of a state in which nothing is hidden.
    ///
    /// # Errors
    ///
    /// [`Broken`] with the first invariant that does not hold.
    pub fn check_consistent(&self, rules: Rules) -> Result<(), Broken> {
        self.check_cards(rules)?;
        self.check_pieces(rules)?;
        self.check_roads(rules)?;
        self.check_holders(rules)?;
        self.check_events(rules)?;
        self.check_fish(rules)?;
        self.check_gold(rules)?;
        self.check_caravans(rules)?;
        self.check_barbarians(rules)?;
        self.check_commodities(rules)?;
        self.check_two(rules)?;
        self.check_after_turn(rules)?;
        let robber = self.robber.is_none_or(|hex| rules.laid.land.contains(hex));
        hold(robber, "INV-13", "the robber is not on land")?;
        let is_won = self.points(rules, self.active) >= self.target_of(rules, self.active);
        hold(
            self.phase.is_before_judgement()
                || self.is_over() == (self.turn > 0 && is_won)
                || self.is_special(rules) && !self.is_over(),
            "INV-20",
            "the game is over without the points, or goes on with",
        )?;
        let mut options = Vec::new();
        self.legal_actions(rules, &mut options);
        hold(self.is_over() == options.is_empty(), "INV-21", "a decision without an option, or one after the end")
    }

    fn check_cards(&self, rules: Rules) -> Result<(), Broken> {
        for (i, &bank) in self.bank.iter().enumerate() {
            let held: u16 = self.hands.iter().map(|hand| u16::from(hand[i])).sum();
            let all = u16::from(rules.edition.cards);
            hold(held + u16::from(bank) == all, "INV-1", "resource cards are lost or made")?;
        }
        hold(self.is_whole(), "INV-22", "the state is a view, in which something is hidden")?;
        for &card in Card::ALL {
            let i = card.index();
            let held: u16 = self.cards.iter().map(|cards| u16::from(cards[i])).sum();
            let all = rules.table.deck.iter().filter(|it| **it == card).count();
            let aside = match (self.extras.barbarians(), &self.two, card) {
                (Some(barbarians), _, Card::Intrigue) => barbarians.aside,
                (_, Some(two), Card::Knight) => two.returned,
                _ => 0,
            };
            let sum = usize::from(held + [self.deck[i], self.played[i], aside].map(u16::from).iter().sum::<u16>());
            hold(sum == all, "INV-7", "development cards are lost or made")?;
        }
        let is_held = |i: usize| self.fresh[i] <= self.cards(self.active)[i];
        hold((0..self.fresh.len()).all(is_held), "INV-7", "a fresh card is not held")?;
        let knights: u32 = self.knights.iter().map(|&n| u32::from(n)).sum();
        hold(knights == u32::from(self.played[Card::Knight.index()]), "INV-7", "knights are lost or made")?;
        let knows = |owner: Seat| {
            let hand = self.hand(owner);
            let viewers = self.known[owner.index()].iter().zip(hand);
            viewers.flat_map(|(known, n)| known.iter().map(move |known| known <= n)).all(|is_so| is_so)
        };
        hold(self.seats().all(knows), "INV-22", "a seat believes in a card that is not there")
    }

    /// Checks the pieces on the board, before roads are measured: more than a player has would take for ever.
    pub(super) fn check_pieces(&self, rules: Rules) -> Result<(), Broken> {
        let edition = rules.edition;
        for seat in self.builders() {
            let (roads, bridges) = (self.roads(seat).difference(rules.laid.sites), self.bridges(rules, seat));
            let within = roads.len() <= usize::from(edition.roads)
                && bridges.len() <= usize::from(edition.bridges)
                && self.settlements(seat).len() <= usize::from(edition.settlements)
                && self.cities(seat).len() <= usize::from(edition.cities);
            hold(within, "INV-2", "more pieces on the board than there are")?;
        }
        let mut built = CornerSet::EMPTY;
        let mut laid = EdgeSet::EMPTY;
        for (buildings, roads) in self.buildings.iter().zip(self.roads) {
            hold(built.intersection(*buildings).is_empty(), "INV-3", "two buildings on a corner")?;
            hold(laid.intersection(roads).is_empty(), "INV-3", "two roads on an edge")?;
            (built, laid) = (built.union(*buildings), laid.union(roads));
        }
        hold(self.cities.difference(built).is_empty(), "INV-3", "a city without an owner")?;
        hold(laid.difference(rules.laid.open).is_empty(), "INV-6", "a road lies on a closed edge")?;
        let all = building_places(rules.table);
        hold(built.difference(all).is_empty(), "INV-6", "a building stands on a corner that no open edge reaches")?;
        let near = built.iter().map(|corner| rules.table.corners[corner.index()].neighbours);
        let near = near.fold(CornerSet::EMPTY, CornerSet::union);
        hold(near.intersection(built).is_empty(), "INV-4", "two buildings one edge apart")?;
        hold(self.vacant == all.difference(built).difference(near), "INV-4", "the vacant corners are others")
    }

    fn check_roads(&self, rules: Rules) -> Result<(), Broken> {
        for seat in self.builders() {
            let own = self.roads(seat);
            let is_joined = own.iter().all(|edge| {
                let at: CornerSet = rules.table.ends_of(edge).into_iter().collect();
                let mut others = own;
                others.remove(edge);
                let reached = rules.table.ends(others).union(self.buildings[seat.index()]);
                !at.intersection(reached).is_empty()
            });
            hold(is_joined, "INV-5", "a road leads from nothing of its owner")?;
            let length = longest_trail(rules.table, own, self.others_buildings(seat), self.camels());
            let is_measured = rules.table.scenario.has_longest_road();
            hold(!is_measured || length == self.road_length(seat), "INV-15", "the length of a road is another")?;
        }
        Ok(())
    }

    fn check_holders(&self, rules: Rules) -> Result<(), Broken> {
        let longest = self.road_lengths.into_iter().max().unwrap_or(0);
        let has_longest = |seat: Seat| self.road_length(seat) == longest && longest >= rules.edition.longest_road;
        let n = self.builders().filter(|&seat| has_longest(seat)).count();
        let is_right = match self.longest_road {
            Some(holder) => has_longest(holder),
            None => n != 1,
        };
        hold(is_right, "INV-15", "the Longest Road is with the wrong player")?;
        let most = |count: &dyn Fn(Seat) -> u8, holder: Option<Seat>, fewest: u8| match holder {
            Some(holder) => count(holder) >= fewest && self.seats().all(|seat| count(seat) <= count(holder)),
            None => self.seats().all(|seat| count(seat) < fewest),
        };
        // A knight that left the game may have let two with the same army behind (Z12).
        let is_tied = self.two.as_ref().is_some_and(|two| two.returned > 0) && self.largest_army.is_none();
        let [a, b] = [Seat::A, Seat::B].map(|seat| self.knights(seat));
        let army = most(&|seat| self.knights(seat), self.largest_army, rules.edition.largest_army) || is_tied && a == b;
        hold(army, "INV-15", "the Largest Army is with the wrong player")?;
        let points = |seat: Seat| self.harbour_points(rules, seat);
        let harbours = match self.has_attack() {
            // The holder may have fallen below the fewest points, or the card lie aside.
            true => self.is_harbourmaster_right(rules),
            false => most(&points, self.harbourmaster, rules.edition.harbourmaster),
        };
        let harbours = !self.has_harbourmaster || harbours;
        hold(harbours, "INV-15", "the Harbourmaster is the wrong player")?;
        let is_due = match self.phase {
            Phase::Discard { seat, left } => left > 0 && total(self.hand(seat)) >= left,
            Phase::Theft { thief, victim } => victim != thief && total(self.hand(victim)) > 0,
            _ => true,
        };
        hold(is_due, "INV-21", "something is due that cannot be")
    }

    /// Nobody but the holder has most harbour points, and alone nobody without the card. Clause: HM5.
    fn is_harbourmaster_right(&self, rules: Rules) -> bool {
        let points = |seat: Seat| self.harbour_points(rules, seat);
        let most = self.seats().map(points).max().unwrap_or(0);
        let n_first = self.seats().filter(|&seat| points(seat) == most).count();
        most < rules.edition.harbourmaster || self.harbourmaster.map_or(n_first > 1, |holder| points(holder) == most)
    }

    /// The event cards, the damaged roads and the gifts of good neighbours.
    fn check_events(&self, rules: Rules) -> Result<(), Broken> {
        let full = EventDeck::full(rules.edition);
        let all: u32 = self.events.left.iter().map(|&n| u32::from(n)).sum();
        let is_within = self.events.left.iter().zip(full.left).all(|(&n, full)| n <= full);
        let below = u32::from(rules.edition.events.below_new_year);
        hold(is_within && (!self.events.in_play || all >= below), "INV-16", "event cards are lost or made")?;
        let is_played = self.events.in_play
            || (self.events.left, self.events.turned, self.events.damaged.is_empty()) == (full.left, None, true);
        hold(is_played, "INV-16", "an event is under way, and events are not in play")?;
        hold(
            self.events.damaged.difference(self.all_roads().difference(rules.laid.sites)).is_empty(),
            "INV-3",
            "a damaged road is not there",
        )?;
        let fits = match self.events.turned {
            Some(_) => self.is_choice_of_event(rules),
            None => match self.phase {
                Phase::Theft { thief, .. } => thief == self.active,
                Phase::Pick { thief, must: true } if self.has_fish() => thief == self.active,
                Phase::Pick { thief, must } if self.has_attack() => thief == self.active && must == self.events.in_play,
                phase => !phase.is_of_event(),
            },
        };
        hold(fits, "INV-21", "an event is under way without its choice, or the choice without the event")?;
        let holds = |seat: Seat| self.gift(seat).is_none_or(|resource| self.hand(seat)[resource.index()] > 0);
        let givers: Vec<Seat> = self.givers().collect();
        let are_given = Seat::players(MAX_PLAYERS).all(|seat| self.gift(seat).is_some() == givers.contains(&seat));
        hold(are_given && self.seats().all(holds), "INV-22", "a gift is not in the hand of who gives it")
    }
}
