//! Development cards. Clause: B9.

use super::Rules;
use super::hand::total;
use super::illegal::Reason;
use super::phase::{Draw, Phase};
use super::state::State;
use crate::vocab::{Card, EdgeSet, Purchase, Resource};
use kogge_engine::game::Seat;

/// How many roads a card brings. Clause: B9.3.
const FREE_ROADS: u8 = 2;

/// How many cards of the bank a card brings. Clause: B9.4.
const INVENTED: u8 = 2;

impl State {
    /// Why the active player may not play a card. Clauses: B4.2, B9.1, B9.3, B9.4.
    pub(super) fn check_card(&self, rules: Rules, card: Card) -> Result<(), Reason> {
        let (own, fresh) = (self.cards(self.active)[card.index()], self.fresh[card.index()]);
        match card {
            Card::Point => Err(Reason::NotPlayed),
            _ if self.is_special(rules) => Err(Reason::OnlyBuilding),
            _ if own == 0 => Err(Reason::NoCard),
            _ if self.has_played => Err(Reason::CardPlayed),
            _ if own == fresh => Err(Reason::FreshCard),
            Card::RoadBuilding if !self.can_lay_free(rules) => Err(Reason::NoPlaceForRoad),
            Card::Invention if total(&self.bank) == 0 => Err(Reason::EmptyBank),
            _ => Ok(()),
        }
    }

    /// Plays a card of the active player. Clauses: B9.2 to B9.5, HB22.
    pub(super) fn play_card(&mut self, rules: Rules, card: Card) {
        self.cards[self.active.index()][card.index()] -= 1;
        self.played[card.index()] += 1;
        self.has_played = true;
        match card {
            Card::Knight => {
                self.knights[self.active.index()] += 1;
                self.judge_largest_army(rules);
                self.phase = match self.has_wagons() {
                    true => Phase::PathFrom { draw: Draw::May },
                    false => Phase::Robber,
                };
                self.judge_end(rules);
            }
            Card::RoadBuilding => self.free_roads(rules, FREE_ROADS),
            Card::Invention => self.phase = Phase::Invention { left: INVENTED.min(total(&self.bank)) },
            Card::Monopoly => self.phase = Phase::Monopoly,
            Card::SwiftJourney => {
                if let Some(traders) = self.extras.traders_mut() {
                    traders.is_swift = true;
                }
            }
            // `check_card` lets nobody play these.
            Card::Point | Card::Knighthood | Card::StrongKnight | Card::Treason | Card::Intrigue => {}
        }
    }

    /// Takes a card of the bank by Invention. Clause: B9.4.
    pub(super) fn invent(&mut self, left: u8, resource: Resource) {
        self.gain(self.active, resource, 1);
        self.note_change();
        match left > 1 {
            true => self.phase = Phase::Invention { left: left - 1 },
            false => self.resume(),
        }
    }

    /// Takes all cards of a resource by Monopoly. Clause: B9.5.
    pub(super) fn monopolize(&mut self, resource: Resource) {
        for seat in self.others() {
            let n = self.hands[seat.index()][resource.index()];
            self.lose(seat, resource, n);
            self.put(self.active, resource, n);
        }
        self.note_change();
        self.resume();
    }

    /// Buys a development card. Clause: B8.1.
    pub(super) fn order_card(&mut self, rules: Rules) {
        self.buy(rules, Purchase::Card);
        self.phase = Phase::Draw;
    }

    /// The deck gives a card. Clauses: B9.1, B9.6.
    pub(super) fn draw_card(&mut self, rules: Rules, card: Card) {
        self.deck[card.index()] -= 1;
        if self.has_attack() {
            return self.show_card(rules, card);
        }
        self.cards[self.active.index()][card.index()] += 1;
        self.fresh[card.index()] += 1;
        self.phase = Phase::Main;
        self.judge_end(rules);
    }

    /// Begins the turn of a seat. Clauses: B4.1, B12.2.
    pub(super) fn begin_turn(&mut self, rules: Rules, seat: Seat) {
        self.active = seat;
        self.after = None;
        self.turn += 1;
        self.has_rolled = false;
        if let Some(two) = &mut self.two {
            (two.first_roll, two.has_spent, two.has_returned) = (None, false, false);
        }
        self.has_played = false;
        self.fresh = Default::default();
        self.note_change();
        self.n_offers = 0;
        self.n_bought = 0;
        if let Some(caravans) = self.extras.caravans_mut() {
            caravans.has_built = false;
        }
        if let Some(barbarians) = self.extras.barbarians_mut() {
            barbarians.marked = EdgeSet::EMPTY;
        }
        self.phase = Phase::Turn;
        self.judge_end(rules);
    }
}
