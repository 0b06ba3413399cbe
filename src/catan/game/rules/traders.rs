//! Traders & Barbarians: the barbarians on paths, the stacks of commodities, the wagon cards and what deliveries count.
//! The wagons drive in a module of their own. Clause: HB.

use super::action::Action;
use super::hand::covers;
use super::illegal::Reason;
use super::kept::{Order, Stack, Traders};
use super::phase::{Draw, Phase};
use super::state::State;
use super::{MAX_PLAYERS, Rules};
use crate::board::edition::{Price, Wagon};
use crate::vocab::{Commodity, CornerId, EdgeId, EdgeSet, EmptyStack, Role};
use kogge_engine::game::{Broken, Seat, hold};

/// The barbarians on paths. Clause: HB4.
pub(super) const N_BARBARIANS: usize = 3;

/// The gold with which every player begins. Clause: HB5.
pub(super) const START_GOLD: u16 = 5;

impl<'a> Rules<'a> {
    /// The wagon card of a level. Clause: HB16.
    pub(crate) fn wagon_card(self, level: u8) -> Option<&'a Wagon> {
        self.edition.wagons.get(usize::from(level).checked_sub(1)?)
    }
}

impl State {
    /// Whether wagons drive.
    pub const fn has_wagons(&self) -> bool {
        self.extras.traders().is_some()
    }

    /// The edges with a barbarian. Clause: HB4.
    pub fn barbarian_edges(&self) -> EdgeSet {
        self.extras.traders().map_or(EdgeSet::EMPTY, |traders| traders.barbarians)
    }

    /// Where the wagon of a seat stands: a corner or a plaza. Clause: HB6.
    pub fn wagon(&self, seat: Seat) -> Option<CornerId> {
        self.extras.traders()?.wagons[seat.index()]
    }

    /// The level of a seat's wagon card; 0 without wagons. Clause: HB16.
    pub fn wagon_level(&self, seat: Seat) -> u8 {
        self.extras.traders().map_or(0, |traders| traders.levels[seat.index()])
    }

    /// The commodity that a seat has to deliver. Clause: HB15.
    pub fn order(&self, seat: Seat) -> Option<Order> {
        self.extras.traders()?.orders[seat.index()]
    }

    /// How many commodities a seat has delivered. Clause: HB14.
    pub fn delivered(&self, seat: Seat) -> u8 {
        self.extras.traders().map_or(0, |traders| traders.delivered[seat.index()])
    }

    /// How many tokens the stack of a trade hex has. Clause: HB3.
    pub fn stack(&self, role: Role) -> u8 {
        self.extras.traders().map_or(0, |traders| traders.stacks[role.index()].iter().sum())
    }

    /// The price of the next wagon card of a seat; `None` behind the last one. Clause: HB16.
    pub(crate) fn wagon_price(&self, rules: Rules, seat: Seat) -> Option<Price> {
        rules.wagon_card(self.extras.traders()?.levels[seat.index()] + 1).map(|card| card.price)
    }

    /// Why the active player may not buy the next wagon card. Clause: HB16.
    pub(super) fn check_wagon_card(&self, rules: Rules) -> Result<(), Reason> {
        match self.wagon_price(rules, self.active) {
            _ if !self.has_wagons() => Err(Reason::NoWagon),
            None => Err(Reason::LastWagon),
            Some(price) if !covers(self.hand(self.active), &price) => Err(Reason::Price),
            Some(_) => Ok(()),
        }
    }

    /// The active player buys the next wagon card. Clause: HB16.
    pub(super) fn buy_wagon_card(&mut self, rules: Rules) {
        let price = self.wagon_price(rules, self.active).unwrap_or_default();
        self.pay(self.active, &price);
        self.note_change();
        if let Some(traders) = self.extras.traders_mut() {
            traders.levels[self.active.index()] += 1;
        }
        self.judge_end(rules);
    }

    /// The edges to which a barbarian can be moved: open ones without a barbarian, and by tokens without a road. Clauses:
    /// HB17 to HB19, HB25.
    pub(crate) fn barbarian_paths(&self, rules: Rules) -> EdgeSet {
        let free = rules.laid.open.difference(self.barbarian_edges());
        match self.phase {
            Phase::PathFrom { draw: Draw::Token } | Phase::PathTo { draw: Draw::Token, .. } => {
                free.difference(self.all_roads())
            }
            _ => free,
        }
    }

    /// A barbarian is moved; onto a road the active player may draw a card of its owner, or must. Clauses: HB17, HB19,
    /// HB26.
    pub(super) fn move_barbarian(&mut self, from: EdgeId, draw: Draw, to: EdgeId) {
        if let Some(traders) = self.extras.traders_mut() {
            traders.barbarians.remove(from);
            traders.barbarians.insert(to);
        }
        let owner = self.others().find(|&seat| self.roads(seat).contains(to) && self.n_cards(seat) > 0);
        match (draw, owner) {
            (Draw::None, _) => self.phase = Phase::Wagon,
            (Draw::Token, _) | (_, None) => self.resume(),
            (Draw::May, Some(victim)) => self.phase = Phase::RobOwner { victim },
            (Draw::Must, Some(victim)) => self.phase = Phase::Theft { thief: self.active, victim },
        }
    }

    /// The stack of a trade hex gives a token, where it has one or is filled again. Clauses: HB13, HB14, HB23.
    pub(super) fn take_order(&mut self, rules: Rules, role: Role) {
        let Some(traders) = self.extras.traders_mut() else { return };
        if traders.stacks[role.index()] == Stack::default() && rules.edition.empty_stack == EmptyStack::Refill {
            let open = traders.open(role);
            let gives = rules.edition.goods[role.index()].gives;
            traders.stacks[role.index()] = std::array::from_fn(|i| gives[i].saturating_sub(open[i]));
        }
        match traders.stacks[role.index()] == Stack::default() {
            true => self.end_movement(rules),
            false => self.phase = Phase::Order { role },
        }
    }

    /// The active player shows the token. Clauses: HB13 to HB15.
    pub(super) fn show_order(&mut self, rules: Rules, role: Role, good: Commodity) {
        if let Some(traders) = self.extras.traders_mut() {
            traders.stacks[role.index()][good.index()] -= 1;
            traders.orders[self.active.index()] = Some(Order { from: role, good });
        }
        self.end_movement(rules);
    }

    /// The tokens of a stack by commodity.
    pub(super) fn tokens(&self, role: Role) -> Stack {
        self.extras.traders().map_or(Stack::default(), |traders| traders.stacks[role.index()])
    }

    /// Lists the tokens that the stack of a trade hex can give.
    pub(super) fn list_orders(&self, role: Role, out: &mut Vec<Action>) {
        let tokens = Commodity::ALL.iter().zip(self.tokens(role)).filter(|(_, n)| *n > 0);
        out.extend(tokens.map(|(&good, _)| Action::Shown(good)));
    }

    /// Why a choice of the traders is not legal.
    pub(super) fn check_traders(&self, rules: Rules, action: Action) -> Result<(), Reason> {
        let has = |holds: bool, reason| if holds { Ok(()) } else { Err(reason) };
        match (self.phase, action) {
            (Phase::PathFrom { .. }, Action::PathFrom(edge)) => {
                has(self.barbarian_edges().contains(edge), Reason::NoBarbarian)
            }
            (Phase::PathTo { .. }, Action::PathTo(edge)) => {
                has(self.barbarian_paths(rules).contains(edge), Reason::NoPath)
            }
            (Phase::RobOwner { victim }, Action::Rob(seat)) => has(seat == victim, Reason::NoCardThere),
            (Phase::RobOwner { .. }, Action::RobNobody) => Ok(()),
            (Phase::Order { role }, Action::Shown(good)) => {
                has(self.tokens(role)[good.index()] > 0, Reason::NotInStack)
            }
            _ => self.check_wagon(rules, action),
        }
    }

    /// The tokens, wagons and barbarians add up and are where they can be, and what is due can be. Clauses: INV-9,
    /// INV-10, INV-13, INV-21.
    pub(super) fn check_commodities(&self, rules: Rules) -> Result<(), Broken> {
        let Some(traders) = self.extras.traders() else {
            return hold(!self.phase.is_of_traders(), "INV-21", "a wagon is due, and there are none");
        };
        let mut delivered = 0;
        for &role in Role::ALL {
            let (stack, open) = (traders.stacks[role.index()], traders.open(role));
            let stall = &rules.edition.goods[role.index()];
            for i in 0..stack.len() {
                let left = stall.gives[i].checked_sub(stack[i]).and_then(|left| left.checked_sub(open[i]));
                let left = left.ok_or(Broken { invariant: "INV-9", what: "commodities are made" })?;
                delivered += u32::from(left);
            }
            let is_needed = |order: &&Order| order.from == role && stall.needs.contains(&order.good);
            let is_right = !traders.orders.iter().flatten().any(|order| is_needed(&order));
            hold(is_right, "INV-9", "an open commodity is needed where it came from")?;
        }
        let all: u32 = traders.delivered.iter().map(|&n| u32::from(n)).sum();
        let is_refilled = rules.edition.empty_stack == EmptyStack::Refill;
        hold(is_refilled || delivered == all, "INV-9", "commodities are lost or delivered twice")?;
        let on_paths = traders.barbarians.difference(rules.laid.open).is_empty();
        hold(
            on_paths && traders.barbarians.len() == N_BARBARIANS,
            "INV-10",
            "there are not three barbarians on paths",
        )?;
        hold(self.robber.is_none(), "INV-13", "there is a robber among traders")?;
        let n_levels = rules.edition.wagons.len();
        let is_level = |&level: &u8| (1..=n_levels).contains(&level.into());
        hold(traders.levels.iter().all(is_level), "INV-2", "there is no such wagon card")?;
        for seat in Seat::players(MAX_PLAYERS) {
            let i = seat.index();
            let is_there = traders.wagons[i].is_none_or(|node| !rules.table.edges_of(node).is_empty());
            let plays = seat.index() < self.n_players();
            hold(is_there, "INV-2", "a wagon is where no way leads")?;
            hold(
                plays && (self.turn == 0 || traders.wagons[i].is_some()) || !plays && traders.wagons[i].is_none(),
                "INV-2",
                "a wagon is missing, or one is of nobody",
            )?;
            hold(
                plays || (traders.orders[i], traders.delivered[i], traders.levels[i]) == (None, 0, 1),
                "INV-9",
                "somebody trades who does not play",
            )?;
        }
        hold(self.can_trade_be_due(rules, traders), "INV-21", "a wagon or a barbarian is due that cannot be")
    }

    fn can_trade_be_due(&self, rules: Rules, traders: &Traders) -> bool {
        let drives = matches!(self.phase, Phase::Wagon | Phase::Chase { .. } | Phase::Order { .. } | Phase::Over)
            || matches!(self.phase, Phase::PathTo { draw: Draw::None, .. });
        let is_plain = traders.points == 0 && traders.neutral_toll == 0 && !traders.has_fed && !traders.has_failed;
        let fits = match self.phase {
            Phase::Chase { edge } => self.chases(rules).contains(edge),
            Phase::PathTo { from, .. } => traders.barbarians.contains(from),
            Phase::RobOwner { victim } => victim != self.active && self.n_cards(victim) > 0,
            Phase::Order { role } => traders.stacks[role.index()] != Stack::default(),
            _ => true,
        };
        fits && self.moves_within_card(rules) && (drives || is_plain)
    }
}
