//! Legality of actions: the list of a decision, and the reason of a refusal.
//!
//! Places come from the same sets for both; a test compares the two over whole games. Of offers the list holds only the
//! small ones; larger ones are legal within TR1 and not listed, so that lists stay short.

use super::Rules;
use super::action::Action;
use super::hand::held;
use super::illegal::{Illegal, Reason};
use super::offer::{Listed, OfferSet};
use super::phase::{Phase, Trade};
use super::set_up::robber_starts;
use super::state::{Cards, State};
use super::trade::least_rate;
use crate::vocab::{Card, CornerId, CornerSet, EdgeId, Purchase, Resource};
use kogge_engine::game::Seat;

/// The faces of a die.
pub(super) const FACES: u8 = 6;

/// The treatment of the offers that can be made, at their place in the list.
type ListOffers<'a> = &'a mut dyn FnMut(OfferSet, &mut Vec<Action>);

impl State {
    /// Fills `out` with the legal actions of the decider, or with what chance can bring, in a stated order: that of
    /// [`Action`], then by place. None once the game is over.
    pub fn legal_actions(&self, rules: Rules, out: &mut Vec<Action>) {
        self.list_with(rules, out, &mut |offers, out| {
            out.extend(Listed::with_gold(self.has_gold()).of(offers).map(Action::Offer));
        });
    }

    /// The same without the offers, and these as a set: most decisions with trade have many.
    pub(crate) fn legal_apart(&self, rules: Rules, out: &mut Vec<Action>) -> OfferSet {
        let mut apart = OfferSet::default();
        self.list_with(rules, out, &mut |offers, _| apart = offers);
        apart
    }

    fn list_with(&self, rules: Rules, out: &mut Vec<Action>, list_offers: ListOffers<'_>) {
        out.clear();
        match &self.phase {
            Phase::RobberStart => out.extend(robber_starts(rules).iter().map(Action::Robber)),
            Phase::FirstSettlement => out.extend(self.first_places().iter().map(Action::Settle)),
            Phase::FirstCity => out.extend(self.first_places().iter().map(Action::City)),
            &Phase::FirstRoad(corner) => out.extend(self.first_roads(rules, corner).iter().map(Action::Road)),
            Phase::Turn => {
                out.push(Action::Roll);
                self.list_cards(rules, out);
                if self.has_fish() {
                    self.list_boot(rules, out);
                }
                if self.is_for_two() {
                    self.list_tokens(rules, out);
                }
            }
            Phase::Dice | Phase::Landing { .. } | Phase::PrisonerRoll { .. } => {
                out.extend((1..=FACES).flat_map(|a| (1..=FACES).map(move |b| Action::Rolled([a, b]))));
            }
            &Phase::Discard { seat, .. } => out.extend(held(self.hand(seat), 1).map(Action::Discard)),
            Phase::Robber => match self.robber_places(rules) {
                places if places.is_empty() => out.push(Action::RobberOff),
                places => out.extend(places.iter().map(Action::Robber)),
            },
            Phase::Rob => out.extend(self.victims(rules).map(Action::Rob)),
            &Phase::Theft { victim, .. } => out.extend(held(self.hand(victim), 1).map(Action::Stolen)),
            Phase::Main => self.list_main(rules, out, list_offers),
            Phase::Draw => {
                let drawn = Card::ALL.iter().filter(|card| self.deck[card.index()] > 0);
                out.extend(drawn.map(|&card| Action::Drawn(card)));
            }
            Phase::FreeRoads { .. } => {
                out.extend(self.road_places(rules, self.active).iter().map(Action::Road));
                out.extend(self.repairs(self.active).iter().map(Action::Repair));
            }
            Phase::Invention { .. } => out.extend(held(&self.bank, 1).map(Action::Take)),
            Phase::Monopoly => out.extend(Resource::ALL.iter().map(|&resource| Action::Claim(resource))),
            Phase::Answer { seat, trade } => {
                if self.check_accept(*seat, trade).is_ok() {
                    out.push(Action::Accept);
                }
                out.push(Action::Refuse);
            }
            Phase::Choose(trade) => {
                out.extend(self.seats().filter(|&seat| self.check_deal(trade, seat).is_ok()).map(Action::Deal));
                out.push(Action::NoDeal);
            }
            Phase::EventDeck => self.list_event_cards(rules, out),
            Phase::Retreat => out.extend(rules.laid.retreats(rules.edition).iter().map(Action::Robber)),
            &Phase::Damage { seat } => out.extend(self.damageable(rules, seat).iter().map(Action::Damage)),
            Phase::Prize { .. } => out.extend(held(&self.bank, 1).map(Action::Take)),
            &Phase::Give { seat, .. } => out.extend(held(self.hand(seat), 1).map(Action::Give)),
            &Phase::GiveTo { seat } => out.extend(self.helped(rules, seat).map(Action::GiveTo)),
            &Phase::Pick { thief, must } => {
                out.extend(self.picked(thief).map(Action::Rob));
                out.extend((!must).then_some(Action::RobNobody));
            }
            Phase::MayFish { .. } => out.extend([Action::DrawFish, Action::LeaveFish]),
            Phase::Catch { .. } => self.list_catch(out),
            &Phase::Exchange { seat } => self.list_exchange(seat, out),
            &Phase::Bid { seat } => self.list_bids(seat, out),
            Phase::Name { .. } => out.extend(self.camel_places(rules).iter().map(Action::Name)),
            Phase::Camel { .. } | Phase::SecondCamel { .. } => {
                out.extend(self.due_camel_places(rules).iter().map(Action::Camel));
            }
            &Phase::NewKnight { at_castle } => {
                out.extend(self.knight_places(rules, at_castle).iter().map(Action::Knight));
            }
            Phase::ForeignKnight => out.extend(self.free_at_castle(rules).iter().map(Action::Knight)),
            Phase::Knights => {
                out.extend(self.movable_knights(rules).iter().map(Action::MoveKnight));
                out.extend(self.may_stop(rules).then_some(Action::Stop));
            }
            &Phase::March { from } => out.extend(self.knight_moves(rules, from).iter().map(Action::Knight)),
            Phase::Losses { .. } => out.extend((1..=rules.loss_faces()).map(Action::Lost)),
            Phase::TokenFrom => out.extend(self.token_sources(rules).iter().map(Action::BarbarianFrom)),
            &Phase::TokenTo { from } => out.extend(self.token_places(rules, from).iter().map(Action::BarbarianTo)),
            &Phase::TreasonFrom { first } => out.extend(self.betrayed(first).iter().map(Action::BarbarianFrom)),
            &Phase::TreasonTo { from, first } => {
                out.extend(self.betrayal_places(rules, from, first).iter().map(Action::BarbarianTo));
            }
            Phase::Intrigue => out.extend(self.barbarian_hexes().iter().map(Action::BarbarianFrom)),
            Phase::PathFrom { .. } => out.extend(self.barbarian_edges().iter().map(Action::PathFrom)),
            Phase::PathTo { .. } => out.extend(self.barbarian_paths(rules).iter().map(Action::PathTo)),
            &Phase::RobOwner { victim } => out.extend([Action::Rob(victim), Action::RobNobody]),
            Phase::Wagon => self.list_wagon(rules, out),
            Phase::Chase { .. } => out.extend((1..=FACES).map(Action::Die)),
            &Phase::Order { role } => self.list_orders(role, out),
            Phase::NeutralRoad { .. } => self.list_neutral_roads(rules, out),
            Phase::NeutralBridge => self.list_neutral_bridges(rules, out),
            Phase::NeutralSettlement => self.list_neutral_settlements(rules, out),
            Phase::SendAway => out.extend(rules.laid.refuges.iter().map(Action::Robber)),
            Phase::ForcedDraw { .. } => out.extend(held(self.hand(self.opponent()), 1).map(Action::Stolen)),
            Phase::GiveBack { .. } => out.extend(held(self.hand(self.active), 1).map(Action::Give)),
            Phase::Over => {}
        }
    }

    /// Trade and building, as far as whose part of a turn it is allows. Clauses: B4.1, B14.2, B15.2.
    fn list_main(&self, rules: Rules, out: &mut Vec<Action>, list_offers: ListOffers<'_>) {
        let seat = self.active;
        if self.can_build(rules, Purchase::Settlement).is_ok() {
            out.extend(self.settlement_places(rules, seat).iter().map(Action::Settle));
        }
        if self.can_build(rules, Purchase::Road).is_ok() {
            out.extend(self.road_places(rules, seat).iter().map(Action::Road));
        }
        if self.has_gold() && self.can_build(rules, Purchase::Bridge).is_ok() {
            out.extend(self.bridge_places(rules, seat).iter().map(Action::Bridge));
        }
        if self.can_build(rules, Purchase::City).is_ok() {
            out.extend(self.city_places(rules, seat).iter().map(Action::City));
        }
        if self.check_buy(rules).is_ok() {
            out.push(Action::Buy);
        }
        if self.has_wagons() && self.check_wagon_card(rules).is_ok() {
            out.push(Action::BuyWagon);
        }
        if !self.damaged_roads().is_empty() && self.can_build(rules, Purchase::Repair).is_ok() {
            out.extend(self.repairs(seat).iter().map(Action::Repair));
        }
        if self.is_special(rules) {
            out.push(Action::EndTurn);
            return;
        }
        self.list_cards(rules, out);
        // Most hands hold fewer than any rate asks.
        let mut giving = held(self.hand(seat), least_rate(rules)).peekable();
        let standing = if giving.peek().is_some() { self.standing(rules, seat) } else { CornerSet::EMPTY };
        for gives in giving {
            if self.hand(seat)[gives.index()] >= rules.rate(standing, gives) {
                let others = Resource::ALL.iter().filter(|gets| **gets != gives && self.bank[gets.index()] > 0);
                out.extend(others.map(|&gets| Action::Bank { gives, gets }));
            }
        }
        if self.has_gold() {
            self.list_gold(rules, out);
        }
        list_offers(self.listed_offers(rules), out);
        if self.has_fish() {
            self.list_fish(rules, out);
            self.list_boot(rules, out);
        }
        if self.is_for_two() {
            self.list_tokens(rules, out);
        }
        out.push(Action::EndTurn);
    }

    fn list_cards(&self, rules: Rules, out: &mut Vec<Action>) {
        if self.has_played || *self.cards(self.active) == Cards::default() {
            return;
        }
        let held = Card::ALL.iter().zip(self.cards(self.active)).filter(|(_, n)| **n > 0);
        let cards = held.map(|(&card, _)| card).filter(|&card| self.check_card(rules, card).is_ok());
        out.extend(cards.map(Action::Play));
    }

    /// Checks that the active player may buy a development card. Clauses: B8.1, B9.7.
    fn check_buy(&self, rules: Rules) -> Result<(), Reason> {
        match (self.can_pay(rules, Purchase::Card), self.n_deck()) {
            (false, _) => Err(Reason::Price),
            (_, 0) => Err(Reason::EmptyDeck),
            _ => Ok(()),
        }
    }

    /// Checks that a seat may accept an offer. Clause: TR2.
    fn check_accept(&self, seat: Seat, trade: &Trade) -> Result<(), Reason> {
        if self.holds(seat, trade.offer.gets) { Ok(()) } else { Err(Reason::CannotAccept) }
    }

    /// Checks that an action is legal now, or that an outcome can be.
    ///
    /// # Errors
    ///
    /// [`Illegal`] with the reason and its clause.
    pub fn check(&self, rules: Rules, action: Action) -> Result<(), Illegal> {
        self.reason(rules, action).map_err(|reason| Illegal { action, reason, clause: reason.clause() })
    }

    fn reason(&self, rules: Rules, action: Action) -> Result<(), Reason> {
        let has = |holds: bool, reason| if holds { Ok(()) } else { Err(reason) };
        match (&self.phase, action) {
            (Phase::Over, _) => Err(Reason::GameOver),
            (_, Action::Settle(corner) | Action::City(corner) | Action::SettleFor(_, corner))
                if corner.index() >= rules.table.corners.len() =>
            {
                Err(Reason::Unknown)
            }
            (
                _,
                Action::Road(edge)
                | Action::RoadFor(_, edge)
                | Action::BridgeFor(_, edge)
                | Action::Bridge(edge)
                | Action::Name(edge)
                | Action::Camel(edge)
                | Action::Damage(edge)
                | Action::Repair(edge)
                | Action::Knight(edge)
                | Action::MoveKnight(edge)
                | Action::PathFrom(edge)
                | Action::PathTo(edge)
                | Action::Chase(edge),
            ) if edge.index() >= rules.table.n_edges() => Err(Reason::Unknown),
            (_, Action::Drive(node)) if node.index() >= rules.table.n_nodes() => Err(Reason::Unknown),
            (Phase::RobberStart, Action::Robber(hex)) => has(robber_starts(rules).contains(hex), Reason::NoStart),
            (Phase::FirstSettlement, Action::Settle(corner)) => self.check_corner(corner),
            (Phase::FirstCity, Action::City(corner)) => self.check_corner(corner),
            (Phase::FirstCity, Action::Settle(_)) => Err(Reason::CityFirst),
            (Phase::FirstRoad(_), Action::Road(edge)) if rules.laid.sites.contains(edge) => Err(Reason::Site),
            (&Phase::FirstRoad(at), Action::Road(edge)) => {
                has(self.first_roads(rules, at).contains(edge), Reason::NotAtSettlement)
            }
            (Phase::Turn, Action::Roll) => Ok(()),
            (Phase::Turn | Phase::Main, Action::Play(card)) => self.check_card(rules, card),
            (Phase::Turn | Phase::Main, Action::GiveBoot(seat)) => has(self.may_get_boot(rules, seat), Reason::Boot),
            (Phase::Turn | Phase::Main, Action::Token(what)) => self.check_token(rules, what),
            (Phase::Turn, _) if !matches!(action, Action::Rolled(_)) => Err(Reason::NotRolled),
            (Phase::Dice | Phase::Landing { .. } | Phase::PrisonerRoll { .. }, Action::Rolled(dice)) => {
                has(dice.iter().all(|face| (1..=FACES).contains(face)), Reason::NoRoll)
            }
            (&Phase::Discard { seat, .. }, Action::Discard(resource)) => {
                has(self.hand(seat)[resource.index()] > 0, Reason::HandLacks)
            }
            (Phase::Robber, Action::Robber(hex)) => self.check_robber(rules, hex),
            (Phase::Robber, Action::RobberOff) => has(self.robber_places(rules).is_empty(), Reason::HexLeft),
            (Phase::Rob, Action::Rob(seat)) => match self.seats().any(|it| it == seat) {
                true => self.check_victim(rules, seat),
                false => Err(Reason::NoVictim),
            },
            (&Phase::Theft { victim, .. }, Action::Stolen(resource)) => {
                has(self.hand(victim)[resource.index()] > 0, Reason::NotInHand)
            }
            (Phase::Draw, Action::Drawn(card)) => has(self.deck[card.index()] > 0, Reason::NotInDeck),
            (Phase::FreeRoads { .. }, Action::Road(edge)) => self.check_road(rules, edge),
            (Phase::FreeRoads { .. }, Action::Repair(edge)) => self.check_repair(edge),
            (Phase::Invention { .. }, Action::Take(resource)) => {
                has(self.bank[resource.index()] > 0, Reason::BankLacks)
            }
            (Phase::Monopoly, Action::Claim(_)) => Ok(()),
            (Phase::Answer { seat, trade }, Action::Accept) => self.check_accept(*seat, trade),
            (Phase::Answer { .. }, Action::Refuse) => Ok(()),
            (Phase::Answer { seat, trade }, Action::Counter(offer)) => self.check_counter(rules, *seat, trade, offer),
            (Phase::Choose(trade), Action::Deal(seat)) => self.check_deal(trade, seat),
            (Phase::Choose(_), Action::NoDeal) => Ok(()),
            (Phase::Main, _) => self.main_reason(rules, action),
            _ if self.phase.is_of_attack() => self.check_attack(rules, action),
            _ if self.phase.is_for_two() => self.check_for_two(rules, action),
            _ if self.phase.is_of_fish() => self.check_catch(action),
            _ if self.phase.is_of_traders() => self.check_traders(rules, action),
            _ if self.phase.is_of_vote() => self.check_vote(rules, action),
            _ => self.check_event(rules, action),
        }
    }

    fn main_reason(&self, rules: Rules, action: Action) -> Result<(), Reason> {
        let seat = self.active;
        match action {
            Action::Settle(corner) => {
                self.check_corner(corner)?;
                if self.lost_corners(rules).contains(corner) {
                    return Err(Reason::Conquered);
                }
                if self.barred(rules, seat).contains(corner) {
                    return Err(Reason::DamagedThere);
                }
                match self.settlement_places(rules, seat).contains(corner) {
                    true => self.can_build(rules, Purchase::Settlement),
                    false => Err(Reason::NoRoad),
                }
            }
            Action::Road(edge) => {
                self.check_road(rules, edge)?;
                self.can_build(rules, Purchase::Road)
            }
            Action::Bridge(edge) => self.check_bridge(rules, edge),
            Action::City(corner) => match self.city_places(rules, seat).contains(corner) {
                true => self.can_build(rules, Purchase::City),
                false if self.settlements(seat).contains(corner) => Err(Reason::ConqueredSettlement),
                false => Err(Reason::NoSettlement),
            },
            Action::Repair(edge) => {
                self.check_repair(edge)?;
                self.can_build(rules, Purchase::Repair)
            }
            Action::Buy => self.check_buy(rules),
            Action::BuyWagon => self.check_wagon_card(rules),
            Action::Bank { gives, gets } => self.check_bank(rules, gives, gets),
            Action::SellForGold(gives) => self.check_sell_for_gold(rules, gives),
            Action::BuyForGold(gets) => self.check_buy_for_gold(gets),
            Action::Offer(offer) => self.check_offer(rules, offer),
            Action::Spend(what, pieces) => self.check_spend(rules, what, &pieces),
            Action::EndTurn => Ok(()),
            _ => Err(Reason::OtherDecision),
        }
    }

    /// Why nobody may settle on a corner. Clauses: B3.4, B8.6.
    fn check_corner(&self, corner: CornerId) -> Result<(), Reason> {
        match (self.vacant.contains(corner), self.builder(corner)) {
            (true, _) => Ok(()),
            (_, Some(_)) => Err(Reason::Occupied),
            _ => Err(Reason::TooNear),
        }
    }

    /// Why the active player may not lay a road on an edge. Clauses: B8.2, B8.6.
    fn check_road(&self, rules: Rules, edge: EdgeId) -> Result<(), Reason> {
        match self.road_places(rules, self.active).contains(edge) {
            true => Ok(()),
            false if rules.laid.sites.contains(edge) => Err(Reason::Site),
            false if !rules.laid.open.contains(edge) => Err(Reason::Closed),
            false if self.lost_edges(rules).contains(edge) => Err(Reason::Conquered),
            false if !self.repairs(self.active).is_empty() => Err(Reason::RepairFirst),
            false if self.roads.iter().any(|roads| roads.contains(edge)) => Err(Reason::RoadThere),
            false => Err(Reason::NoWay),
        }
    }
}
