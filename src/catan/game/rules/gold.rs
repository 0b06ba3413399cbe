//! Gold: earned, bought at the bank and traded between players; it buys resources. Clauses: RI11 to RI13, RI18.

use super::Rules;
use super::action::Action;
use super::hand::{held, only};
use super::illegal::Reason;
use super::state::State;
use crate::vocab::{Good, Resource};
use kogge_engine::game::{Broken, Seat, hold};

/// The gold that a resource costs. Clause: RI11.
pub(crate) const RESOURCE_COSTS: u16 = 2;

/// How many resources a player may buy for gold in a turn. Clause: RI11.
const BOUGHT_A_TURN: u8 = 2;

impl State {
    /// Whether gold is in play.
    pub const fn has_gold(&self) -> bool {
        self.gold.is_some()
    }

    /// The gold of a seat. Clause: RI6.
    pub fn gold(&self, seat: Seat) -> u16 {
        self.gold.as_ref().map_or(0, |gold| gold.held[seat.index()])
    }

    /// How many more resources the active player may buy for gold in this turn. Clause: RI11.
    pub fn purchases_left(&self) -> u8 {
        if self.has_gold() { BOUGHT_A_TURN.saturating_sub(self.n_bought) } else { 0 }
    }

    /// The gold that the supply has; `None`: as much as is needed. Clause: RI18.
    fn gold_left(&self, rules: Rules) -> Option<u16> {
        let held = self.seats().map(|seat| self.gold(seat)).fold(0, u16::saturating_add);
        rules.edition.gold.limit.map(|limit| limit.saturating_sub(held))
    }

    /// The supply pays a seat, as far as it can. Clauses: RI8, RI10, RI18.
    pub(super) fn earn(&mut self, rules: Rules, seat: Seat, n: u16) {
        let paid = self.gold_left(rules).map_or(n, |left| n.min(left));
        if let Some(gold) = &mut self.gold {
            let held = &mut gold.held[seat.index()];
            *held = held.saturating_add(paid);
        }
    }

    /// Gold goes from one seat to another. Clause: RI12.
    pub(super) fn hand_over_gold(&mut self, from: Seat, to: Seat, n: u8) {
        if let Some(gold) = &mut self.gold {
            gold.held[from.index()] -= u16::from(n);
            let held = &mut gold.held[to.index()];
            *held = held.saturating_add(n.into());
        }
    }

    /// How many cards of a resource the active player gives for a gold; `None` where nobody sells it to him. Clauses:
    /// RI12, BA23, HB21.
    pub fn gold_rate(&self, rules: Rules, resource: Resource) -> Option<u8> {
        let sells = &rules.edition.gold;
        let standing = self.standing(rules, self.active);
        let has = |good: Good| !standing.intersection(rules.laid.harbour(good)).is_empty();
        let (own, any) = (has(resource.good()) && sells.harbour_2to1, has(Good::Any));
        let is_sold = own || any || sells.bank_4to1.contains(&rules.table.scenario);
        is_sold.then(|| rules.rate_at(own, any))
    }

    /// Why the active player may not change cards of a resource for a gold. Clauses: RI12, RI18.
    pub(super) fn check_sell_for_gold(&self, rules: Rules, gives: Resource) -> Result<(), Reason> {
        if !self.has_gold() {
            return Err(Reason::NoGold);
        }
        let Some(rate) = self.gold_rate(rules, gives) else { return Err(Reason::NoGoldThere) };
        match () {
            () if self.hand(self.active)[gives.index()] < rate => Err(Reason::Rate),
            () if self.gold_left(rules) == Some(0) => Err(Reason::GoldLacks),
            () => Ok(()),
        }
    }

    /// The active player changes cards of a resource for a gold. Clause: RI12.
    pub(super) fn sell_for_gold(&mut self, rules: Rules, gives: Resource) {
        self.pay(self.active, &only(gives, self.gold_rate(rules, gives).unwrap_or(0)));
        self.earn(rules, self.active, 1);
        self.note_change();
        self.judge_end(rules);
    }

    /// Why the active player may not buy a resource for gold. Clause: RI11.
    pub(super) fn check_buy_for_gold(&self, gets: Resource) -> Result<(), Reason> {
        match () {
            () if !self.has_gold() => Err(Reason::NoGold),
            () if self.gold(self.active) < RESOURCE_COSTS => Err(Reason::GoldPrice),
            () if self.purchases_left() == 0 => Err(Reason::GoldSpent),
            () if self.bank[gets.index()] == 0 => Err(Reason::BankLacks),
            () => Ok(()),
        }
    }

    /// The active player buys a resource for gold. Clause: RI11.
    pub(super) fn buy_for_gold(&mut self, rules: Rules, gets: Resource) {
        if let Some(gold) = &mut self.gold {
            gold.held[self.active.index()] -= RESOURCE_COSTS;
        }
        self.n_bought += 1;
        self.gain(self.active, gets, 1);
        self.note_change();
        self.judge_end(rules);
    }

    pub(super) fn list_gold(&self, rules: Rules, out: &mut Vec<Action>) {
        let sold = held(self.hand(self.active), super::trade::least_rate(rules));
        out.extend(sold.filter(|&it| self.check_sell_for_gold(rules, it).is_ok()).map(Action::SellForGold));
        let bought = Resource::ALL.iter().filter(|it| self.check_buy_for_gold(**it).is_ok());
        out.extend(bought.map(|&it| Action::BuyForGold(it)));
    }

    /// Nobody has more gold than there is, nor bought more than a turn allows. Clause: INV-14.
    pub(super) fn check_gold(&self, rules: Rules) -> Result<(), Broken> {
        let Some(gold) = &self.gold else { return Ok(()) };
        let all = gold.held.iter().map(|&n| u32::from(n)).sum::<u32>();
        let limit = rules.edition.gold.limit.map_or(u32::MAX, u32::from);
        hold(all <= limit, "INV-14", "there is more gold than there can be")?;
        let of_nobody = gold.held[self.n_players()..].iter().any(|&n| n > 0);
        hold(!of_nobody, "INV-14", "somebody has gold who does not play")?;
        hold(self.n_bought <= BOUGHT_A_TURN, "INV-14", "more was bought for gold than a turn allows")
    }
}
