//! The seven and the robber. Clauses: B6, FR.

use super::Rules;
use super::illegal::Reason;
use super::phase::{Draw, Phase};
use super::state::State;
use crate::vocab::{HexId, HexSet, Resource};
use kogge_engine::game::Seat;

impl State {
    /// After a 7: the first who must discard, or the robber. Clauses: B6.1 to B6.3.
    pub(super) fn seven(&mut self, rules: Rules) {
        self.discard_from(rules, self.clockwise());
    }

    /// Asks the first of some seats with too many cards to discard half of them; with none left the robber moves. The
    /// friendly robber spares nobody this. Clauses: B6.2, FR4.
    fn discard_from(&mut self, rules: Rules, mut seats: impl Iterator<Item = Seat>) {
        self.phase = match seats.find(|&seat| self.n_cards(seat) > rules.edition.hand_limit) {
            Some(seat) => Phase::Discard { seat, left: self.n_cards(seat) / 2 },
            None if self.has_attack() => return self.draw_without_robber(),
            None if self.has_wagons() => {
                Phase::PathFrom { draw: if self.events.in_play { Draw::Must } else { Draw::May } }
            }
            None => Phase::Robber,
        };
    }

    /// A player gives a card back. Clause: B6.2.
    pub(super) fn discard(&mut self, rules: Rules, seat: Seat, left: u8, resource: Resource) {
        self.lose(seat, resource, 1);
        self.bank[resource.index()] += 1;
        if left > 1 {
            self.phase = Phase::Discard { seat, left: left - 1 };
            return;
        }
        self.discard_from(rules, self.clockwise_after(seat));
    }

    /// Where no robber is, the active player may draw a card after a 7, and must by an event card. Clauses: BA4, BA22,
    /// BA30.
    fn draw_without_robber(&mut self) {
        let can_draw = self.picked(self.active).next().is_some();
        match can_draw {
            true => self.phase = Phase::Pick { thief: self.active, must: self.events.in_play },
            false => self.resume(),
        }
    }

    /// The hexes to which the robber may go, swamps among them; none where he leaves the board. Clauses: B6.3, FI4, FR1,
    /// FR2, FR6, FR7, KA2, RI17, X4.
    pub fn robber_places(&self, rules: Rules) -> HexSet {
        let mut others = rules.laid.land.difference(self.robber.into_iter().collect());
        if !rules.edition.robber_on_oasis || self.extras.caravans().is_some_and(|caravans| !caravans.robber_came) {
            others = others.difference(rules.laid.oases);
        }
        if !self.is_friendly {
            return others;
        }
        let free = others.iter().filter(|&hex| !self.is_spared_at(rules, hex)).collect::<HexSet>();
        if free.is_empty() { rules.laid.refuges } else { free }
    }

    /// Whether a player with few points builds at a hex; who has no seat in the game is not a player. Clauses: FR1, FR5,
    /// FR8.
    fn is_spared_at(&self, rules: Rules, hex: HexId) -> bool {
        let corners = rules.laid.corners[hex.index()];
        let builds = |seat: Seat| !self.buildings[seat.index()].intersection(corners).is_empty();
        self.seats().any(|seat| builds(seat) && self.is_spared(rules, seat))
    }

    /// Whether a player has few points. Clause: FR5.
    fn is_spared(&self, rules: Rules, seat: Seat) -> bool {
        self.public_points(rules, seat) <= i32::from(rules.edition.friendly_points)
    }

    /// Why the robber may not go to a hex.
    pub(super) fn check_robber(&self, rules: Rules, hex: HexId) -> Result<(), Reason> {
        match self.robber_places(rules).contains(hex) {
            true => Ok(()),
            false if !rules.laid.land.contains(hex) => Err(Reason::Unknown),
            false if self.robber == Some(hex) => Err(Reason::RobberThere),
            false if rules.laid.oases.contains(hex) => Err(Reason::Oasis),
            false => Err(Reason::Spared),
        }
    }

    /// Puts the robber on a hex, or takes him off the board. Clause: KA2.
    pub(super) fn put_robber(&mut self, hex: Option<HexId>) {
        self.robber = hex;
        if let Some(caravans) = self.extras.caravans_mut() {
            caravans.robber_came |= hex.is_some();
        }
    }

    /// Moves the robber, and draws a card where there is one victim at most. Clauses: B6.3, B6.4.
    pub(super) fn move_robber(&mut self, rules: Rules, hex: Option<HexId>) {
        self.put_robber(hex);
        let (first, second) = {
            let mut victims = self.victims(rules);
            (victims.next(), victims.next())
        };
        match (first, second) {
            (None, _) => self.resume(),
            (Some(victim), None) => self.phase = Phase::Theft { thief: self.active, victim },
            _ => self.phase = Phase::Rob,
        }
    }

    /// Whom the active player can rob where the robber stands. Clauses: B6.4, FR3.
    pub fn victims<'a>(&'a self, rules: Rules<'a>) -> impl Iterator<Item = Seat> + 'a {
        self.seats().filter(move |&seat| self.check_victim(rules, seat).is_ok())
    }

    /// Why the active player cannot rob one of the seats. Clauses: B6.4, FR3.
    pub(super) fn check_victim(&self, rules: Rules, seat: Seat) -> Result<(), Reason> {
        let Some(hex) = self.robber else { return Err(Reason::NoVictim) };
        let is_there = !self.buildings[seat.index()].intersection(rules.laid.corners[hex.index()]).is_empty();
        match () {
            () if seat == self.active || !is_there || self.n_cards(seat) == 0 => Err(Reason::NoVictim),
            () if self.is_friendly && rules.laid.refuges.contains(hex) && self.is_spared(rules, seat) => {
                Err(Reason::SparedOnDesert)
            }
            () => Ok(()),
        }
    }

    /// A player takes a card of a hand. Clauses: B6.4, EV6.
    pub(super) fn take_from(&mut self, rules: Rules, thief: Seat, victim: Seat, resource: Resource) {
        self.steal(thief, victim, resource);
        self.note_change();
        self.picked_from(rules, thief);
    }
}
