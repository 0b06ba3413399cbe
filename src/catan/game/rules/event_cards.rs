//! Events of Catan: cards in place of the dice of production, what they bring, and damaged roads. They join every scenario
//! (EV14). Clause: EV.
//!
//! All choices of an event are made from the hands before it: gifts are laid aside until the last one is chosen (EV10).

use super::Rules;
use super::action::Action;
use super::hand::total;
use super::illegal::Reason;
use super::kept::EventDeck;
use super::phase::Phase;
use super::production::city_yields;
use super::special::alone;
use super::state::State;
use crate::board::table::Robber;
use crate::vocab::{
    Barred, CardEvent, CornerSet, EdgeId, EdgeSet, EventCard, EventOrder, Fallback, HexSet, Purchase, Resource,
};
use kogge_engine::game::Seat;
use kogge_engine::random::Random;

impl State {
    /// The card whose event is under way.
    pub const fn event_under_way(&self) -> Option<EventCard> {
        self.events.turned
    }

    /// Whether event cards take the place of the dice. Clause: EV3.
    pub const fn has_event_cards(&self) -> bool {
        self.events.in_play
    }

    /// The damaged roads of all. Clause: EV7.
    pub const fn damaged_roads(&self) -> EdgeSet {
        self.events.damaged
    }

    /// The damaged roads of a seat. Clause: EV7.
    pub const fn repairs(&self, seat: Seat) -> EdgeSet {
        self.events.damaged.intersection(self.roads(seat))
    }

    /// The event cards that were not turned since the New Year, with their numbers; none without the module.
    pub fn event_cards<'a>(&'a self, rules: Rules<'a>) -> impl Iterator<Item = (EventCard, u8)> + 'a {
        let rows = if self.events.in_play { &*rules.edition.event_cards } else { &[] };
        rows.iter().zip(self.events.left).map(|(row, n)| (row.into(), n)).filter(|(_, n)| *n > 0)
    }

    /// Whether the New Year is next: only the cards below it are left. Clause: EV2.
    pub(super) fn is_new_year(&self, rules: Rules) -> bool {
        self.events.n_left() <= rules.edition.events.below_new_year.into()
    }

    /// Lists the cards that the event deck can give. Clauses: EV2, EV5.
    pub(super) fn list_event_cards(&self, rules: Rules, out: &mut Vec<Action>) {
        match self.is_new_year(rules) {
            true => out.push(Action::NewYear),
            false => out.extend(self.event_cards(rules).map(|(card, _)| Action::Turned(card))),
        }
    }

    /// The card that is turned when a place of all is drawn, from 0 on.
    pub(super) fn event_at(&self, rules: Rules, row: usize) -> Option<Action> {
        rules.edition.event_cards.get(row).map(|row| Action::Turned(row.into()))
    }

    /// Of how many cards a card is, and of how many in all; nothing where it cannot be turned.
    pub(super) fn event_odds(&self, rules: Rules, card: EventCard) -> Option<(u32, u32)> {
        let (_, n) = self.event_cards(rules).find(|(it, _)| *it == card)?;
        (!self.is_new_year(rules)).then_some((n.into(), self.events.n_left()))
    }

    /// All cards are shuffled again. Clause: EV5.
    pub(super) fn new_year(&mut self, rules: Rules) {
        self.events.left = EventDeck::full(rules.edition).left;
    }

    /// A card is turned; for two players also one with the number of the first. Clauses: EV3, EV4, Z16.
    pub(super) fn turn_card(&mut self, rules: Rules, card: EventCard) {
        let row = rules.edition.event_cards.iter().position(|row| EventCard::from(row) == card);
        if let Some(left) = row.and_then(|row| self.events.left.get_mut(row)) {
            *left -= 1;
        }
        self.note_roll(card.number);
        if rules.edition.events.order == EventOrder::ProductionFirst {
            self.produce(rules, card.number, city_yields(card));
        }
        match card.event {
            CardEvent::RobberAttack => self.seven(rules),
            _ => {
                self.events.turned = Some(card);
                self.begin_event(rules, card.event);
            }
        }
    }

    fn begin_event(&mut self, rules: Rules, event: CardEvent) {
        match event {
            CardEvent::RobberRetreats if rules.table.robber == Robber::None => self.end_event(rules),
            CardEvent::RobberRetreats => match rules.laid.retreats(rules.edition) {
                places if places.len() > 1 => self.phase = Phase::Retreat,
                places => self.retreat(rules, places),
            },
            _ => self.ask(rules, self.clockwise()),
        }
    }

    /// The robber retreats to a desert, and off the board without one. Clauses: EV6, FI19, X4.
    pub(super) fn retreat(&mut self, rules: Rules, to: HexSet) {
        self.put_robber(to.iter().next());
        self.end_event(rules);
    }

    /// Asks the first of some players for whom the event has a choice; with none left it ends. Clauses: EV10, EV16.
    fn ask(&mut self, rules: Rules, mut seats: impl Iterator<Item = Seat>) {
        let Some(EventCard { event, .. }) = self.events.turned else { return };
        let Some(seat) = seats.find(|&seat| self.has_choice(rules, event, seat)) else { return self.end_event(rules) };
        self.phase = match event {
            CardEvent::Earthquake => Phase::Damage { seat },
            CardEvent::GoodNeighbours => Phase::Give { seat, to: seat.next(self.n_players()) },
            CardEvent::NeighbourlyHelp => Phase::GiveTo { seat },
            CardEvent::TradeAdvantage => Phase::Pick { thief: seat, must: false },
            CardEvent::Conflict => Phase::Pick { thief: seat, must: true },
            _ => Phase::Prize { seat },
        };
    }

    /// Goes on with the seat after this one.
    fn ask_after(&mut self, rules: Rules, seat: Seat) {
        self.ask(rules, self.clockwise_after(seat));
    }

    /// Whether a seat has something to choose. Clauses: EV6, EV7, EV11 to EV13.
    fn has_choice(&self, rules: Rules, event: CardEvent, seat: Seat) -> bool {
        let can_pay = total(&self.bank) > 0;
        match event {
            CardEvent::Earthquake => !self.damageable(rules, seat).is_empty(),
            CardEvent::GoodNeighbours => self.n_cards(seat) > 0,
            CardEvent::NeighbourlyHelp => {
                self.n_cards(seat) > 0
                    && self.helped(rules, seat).next().is_some()
                    && self.most(false, |seat| self.public_points(rules, seat)).any(|it| it == seat)
            }
            CardEvent::TradeAdvantage => self.trade_advantage(rules) == Some(seat) && self.can_pick(seat),
            CardEvent::Conflict => self.conflict(rules) == Some(seat) && self.can_pick(seat),
            CardEvent::PlentifulYear => can_pay,
            // The attack has no open knight cards (EV15).
            CardEvent::Tournament => {
                can_pay
                    && !self.has_attack()
                    && self.most_of(rules, |seat| self.knights(seat).into()).any(|it| it == seat)
            }
            CardEvent::CalmSea => {
                let harbours = rules.laid.harbour_corners;
                // A conquered building is on none (EV17).
                let on_harbours = |seat: Seat| self.standing(rules, seat).intersection(harbours).len() as i32;
                can_pay && self.most_of(rules, on_harbours).any(|it| it == seat)
            }
            CardEvent::None | CardEvent::RobberAttack | CardEvent::Epidemic | CardEvent::RobberRetreats => false,
        }
    }

    /// The roads that a seat can damage; bridges never are. Clause: EV7.
    pub(crate) fn damageable(&self, rules: Rules, seat: Seat) -> EdgeSet {
        self.roads(seat).difference(self.events.damaged).difference(rules.laid.sites)
    }

    /// Those with most of something, and at least one where that is asked.
    fn most<'a>(&'a self, needs_one: bool, count: impl Fn(Seat) -> i32 + 'a) -> impl Iterator<Item = Seat> + 'a {
        let most = self.seats().map(&count).max().unwrap_or(0);
        self.seats().filter(move |&seat| count(seat) == most && (most > 0 || !needs_one))
    }

    /// Those with most of something. Clause: EV11.
    fn most_of<'a>(&'a self, rules: Rules, count: impl Fn(Seat) -> i32 + 'a) -> impl Iterator<Item = Seat> + 'a {
        self.most(rules.edition.events.most_needs_one, count)
    }

    /// The player who has the trade advantage. Clauses: EV6, EV12.
    fn trade_advantage(&self, rules: Rules) -> Option<Seat> {
        let fallback = || match rules.edition.events.trade_advantage_fallback {
            Fallback::None => None,
            Fallback::MostRoads => alone(self.most_of(rules, |seat| self.roads(seat).len() as i32)),
        };
        self.longest_road.or_else(fallback)
    }

    /// The winner of a conflict: the player who alone has most knights, or holds the Largest Army. Clause: EV6.
    fn conflict(&self, rules: Rules) -> Option<Seat> {
        let knights = |seat: Seat| self.army(seat).into();
        self.largest_army.or_else(|| alone(self.most_of(rules, knights)))
    }

    /// Whom a giver may help: those with fewer points. Clauses: EV6, B13.2.
    pub(crate) fn helped<'a>(&'a self, rules: Rules<'a>, giver: Seat) -> impl Iterator<Item = Seat> + 'a {
        let own = self.public_points(rules, giver);
        self.seats().filter(move |&seat| self.public_points(rules, seat) < own)
    }

    /// Whether another seat has a card.
    fn can_pick(&self, thief: Seat) -> bool {
        self.picked(thief).next().is_some()
    }

    /// The seats from whose hands a seat may draw a card.
    pub(crate) fn picked(&self, thief: Seat) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(move |&seat| seat != thief && self.n_cards(seat) > 0)
    }

    /// A seat damages a road of its own. Clause: EV7.
    pub(super) fn damage(&mut self, rules: Rules, seat: Seat, edge: EdgeId) {
        self.events.damaged.insert(edge);
        self.ask_after(rules, seat);
    }

    /// A seat takes a card of the bank. Clauses: EV6, EV13.
    pub(super) fn take_prize(&mut self, rules: Rules, seat: Seat, resource: Resource) {
        self.gain(seat, resource, 1);
        self.ask_after(rules, seat);
    }

    /// A seat gives a card: a good neighbour lays it aside until all have chosen. Clauses: EV6, EV10.
    pub(super) fn give(&mut self, rules: Rules, seat: Seat, to: Seat, resource: Resource) {
        match self.events.turned {
            Some(EventCard { event: CardEvent::GoodNeighbours, .. }) => {
                self.events.gifts[seat.index()] = Some(resource);
            }
            _ => self.steal(to, seat, resource),
        }
        self.ask_after(rules, seat);
    }

    /// Goes on after a card was drawn from a hand, or none was.
    pub(super) fn picked_from(&mut self, rules: Rules, thief: Seat) {
        match self.events.turned {
            Some(_) => self.ask_after(rules, thief),
            None => self.resume(),
        }
    }

    /// The gifts change hands, then comes the production of the card's number. Clauses: EV4, EV10.
    fn end_event(&mut self, rules: Rules) {
        let Some(card) = self.events.turned.take() else { return };
        for giver in self.clockwise() {
            if let Some(resource) = self.events.gifts[giver.index()].take() {
                self.steal(giver.next(self.n_players()), giver, resource);
            }
        }
        if rules.edition.events.order == EventOrder::EventFirst {
            self.produce(rules, card.number, city_yields(card));
        }
        self.note_change();
        self.fish_on(rules, card.number);
    }

    /// The gift of a seat as a good neighbour, where that is chosen and seen.
    pub(crate) const fn gift(&self, seat: Seat) -> Option<Resource> {
        self.events.gifts[seat.index()]
    }

    /// The good neighbours that have chosen a gift, seen or not. Clause: EV10.
    pub(super) fn givers(&self) -> impl Iterator<Item = Seat> + '_ {
        let next = match (self.events.turned, self.phase) {
            (Some(EventCard { event: CardEvent::GoodNeighbours, .. }), Phase::Give { seat, .. }) => seat,
            _ => self.active,
        };
        self.clockwise().take_while(move |&seat| seat != next).filter(|&seat| self.n_cards(seat) > 0)
    }

    /// Draws the gifts that a view does not show.
    pub(super) fn choose_gifts(&mut self, random: &mut Random) {
        let hidden: Vec<Seat> = self.givers().filter(|&seat| self.gift(seat).is_none()).collect();
        for seat in hidden {
            let kind = random.weighted(self.hand(seat));
            self.events.gifts[seat.index()] = kind.map(|kind| Resource::ALL[kind]);
        }
    }

    /// The corners on which a seat may not settle, since a damaged road leads there. Clause: EV9.
    pub(crate) fn barred(&self, rules: Rules, seat: Seat) -> CornerSet {
        match rules.edition.events.damaged_blocks {
            Barred::Anyone => rules.table.ends(self.events.damaged),
            Barred::Owner => rules.table.ends(self.repairs(seat)),
        }
    }

    /// Whether the choice that is due is one of the event under way.
    pub(super) fn is_choice_of_event(&self, rules: Rules) -> bool {
        let Some(EventCard { event, .. }) = self.events.turned else { return false };
        let (seat, is_its) = match self.phase {
            Phase::Retreat => {
                return event == CardEvent::RobberRetreats && rules.laid.retreats(rules.edition).len() > 1;
            }
            Phase::Damage { seat } => (seat, event == CardEvent::Earthquake),
            Phase::GiveTo { seat } => (seat, event == CardEvent::NeighbourlyHelp),
            Phase::Give { seat, to } => {
                let is_neighbour = event == CardEvent::GoodNeighbours && to == seat.next(self.n_players());
                let is_helped = event == CardEvent::NeighbourlyHelp && self.helped(rules, seat).any(|it| it == to);
                (seat, is_neighbour || is_helped)
            }
            Phase::Pick { thief, must: false } => (thief, event == CardEvent::TradeAdvantage),
            Phase::Pick { thief, must: true } | Phase::Theft { thief, .. } => {
                let picks = [CardEvent::TradeAdvantage, CardEvent::Conflict];
                (thief, picks.contains(&event))
            }
            Phase::Prize { seat } => {
                (seat, matches!(event, CardEvent::PlentifulYear | CardEvent::Tournament | CardEvent::CalmSea))
            }
            _ => return false,
        };
        is_its && self.has_choice(rules, event, seat)
    }

    /// Why the active player may not repair a road. Clauses: EV7, EV8.
    pub(super) fn check_repair(&self, edge: EdgeId) -> Result<(), Reason> {
        if self.repairs(self.active).contains(edge) { Ok(()) } else { Err(Reason::NotDamaged) }
    }

    /// The active player repairs a road, paid or free. Clauses: EV7, EV8.
    pub(super) fn repair(&mut self, rules: Rules, edge: EdgeId) {
        self.events.damaged.remove(edge);
        match self.phase {
            Phase::FreeRoads { left } => self.free_roads(rules, left - 1),
            _ => self.buy(rules, Purchase::Repair),
        }
    }

    /// Why a choice of an event is not legal.
    pub(super) fn check_event(&self, rules: Rules, action: Action) -> Result<(), Reason> {
        let has = |holds: bool, reason| if holds { Ok(()) } else { Err(reason) };
        match (self.phase, action) {
            (Phase::EventDeck, Action::NewYear) => has(self.is_new_year(rules), Reason::NotInEventDeck),
            (Phase::EventDeck, Action::Turned(card)) => {
                has(self.event_odds(rules, card).is_some(), Reason::NotInEventDeck)
            }
            (Phase::Retreat, Action::Robber(hex)) => {
                has(rules.laid.retreats(rules.edition).contains(hex), Reason::NoDesert)
            }
            (Phase::Damage { seat }, Action::Damage(edge)) => {
                has(self.damageable(rules, seat).contains(edge), Reason::NoRoadToDamage)
            }
            (Phase::Prize { .. }, Action::Take(resource)) => has(self.bank[resource.index()] > 0, Reason::BankLacks),
            (Phase::Give { seat, .. }, Action::Give(resource)) => {
                has(self.hand(seat)[resource.index()] > 0, Reason::HandLacks)
            }
            (Phase::GiveTo { seat }, Action::GiveTo(to)) => {
                has(self.helped(rules, seat).any(|it| it == to), Reason::NotFewer)
            }
            (Phase::Pick { thief, .. }, Action::Rob(victim)) => {
                has(self.picked(thief).any(|it| it == victim), Reason::NoCardThere)
            }
            (Phase::Pick { must: false, .. }, Action::RobNobody) => Ok(()),
            _ => Err(Reason::OtherDecision),
        }
    }
}
