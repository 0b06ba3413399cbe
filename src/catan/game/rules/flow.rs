//! The effect of an action, and the decision or chance that follows.

use super::action::Action;
use super::illegal::Illegal;
use super::kept::Extras;
use super::phase::{Decider, Phase};
use super::production::CITY;
use super::state::State;
use super::{Rules, SEVEN};
use kogge_engine::game::{Game, Seat};

/// The numbers that no token of the Traders bears. Clause: HB20.
const NOT_ON_TOKENS: [u8; 2] = [2, 12];

impl State {
    /// Carries out an action of the decider, or an outcome of chance.
    ///
    /// # Errors
    ///
    /// [`Illegal`] with the reason and its clause; the state is as before.
    pub fn apply(&mut self, rules: Rules, action: Action) -> Result<(), Illegal> {
        self.check(rules, action)?;
        self.apply_unchecked(rules, action);
        Ok(())
    }

    /// Carries out an action that is known to be legal.
    ///
    /// # Panics
    ///
    /// May panic, or leave a broken state, when it is not.
    pub fn apply_unchecked(&mut self, rules: Rules, action: Action) {
        match (self.phase, action) {
            (Phase::RobberStart, Action::Robber(hex)) => {
                self.put_robber(Some(hex));
                self.phase = Phase::FirstSettlement;
            }
            (Phase::FirstSettlement, Action::Settle(corner)) => self.found(rules, corner),
            (Phase::FirstCity, Action::City(corner)) => {
                self.cities.insert(corner);
                if let Some(traders) = self.extras.traders_mut() {
                    traders.wagons[self.active.index()] = Some(corner);
                }
                self.found(rules, corner);
            }
            (Phase::FirstRoad(_), Action::Road(edge)) => self.lay_first(rules, edge),
            (_, Action::Roll) => self.phase = if self.events.in_play { Phase::EventDeck } else { Phase::Dice },
            (Phase::Landing { .. }, Action::Rolled([a, b])) => self.landed(rules, a + b),
            (Phase::PrisonerRoll { hex, seat }, Action::Rolled([a, b])) => {
                self.rolled_for_prisoner(rules, hex, seat, a + b);
            }
            (_, Action::Rolled([a, b])) => self.rolled(rules, a + b),
            (_, Action::Play(card)) => self.play_card(rules, card),
            (Phase::Discard { seat, left }, Action::Discard(resource)) => self.discard(rules, seat, left, resource),
            (Phase::Retreat, Action::Robber(hex)) => self.retreat(rules, [hex].into_iter().collect()),
            (Phase::SendAway, Action::Robber(hex)) => {
                self.put_robber(Some(hex));
                self.resume();
            }
            (_, Action::Robber(hex)) => self.move_robber(rules, Some(hex)),
            (_, Action::RobberOff) => self.move_robber(rules, None),
            (Phase::Pick { thief, .. }, Action::Rob(victim)) => self.phase = Phase::Theft { thief, victim },
            (Phase::Pick { thief, .. }, Action::RobNobody) => self.picked_from(rules, thief),
            (_, Action::Rob(victim)) => self.phase = Phase::Theft { thief: self.active, victim },
            (Phase::Theft { thief, victim }, Action::Stolen(resource)) => {
                self.take_from(rules, thief, victim, resource)
            }
            (_, Action::Turned(card)) => self.turn_card(rules, card),
            (_, Action::NewYear) => self.new_year(rules),
            (Phase::Damage { seat }, Action::Damage(edge)) => self.damage(rules, seat, edge),
            (_, Action::Repair(edge)) => self.repair(rules, edge),
            (Phase::Prize { seat }, Action::Take(resource)) => self.take_prize(rules, seat, resource),
            (Phase::GiveTo { seat }, Action::GiveTo(to)) => self.phase = Phase::Give { seat, to },
            (Phase::Give { seat, to }, Action::Give(resource)) => self.give(rules, seat, to, resource),
            (_, Action::RoadFor(seat, edge) | Action::BridgeFor(seat, edge)) => self.lay_for(rules, seat, edge),
            (_, Action::SettleFor(seat, corner)) => self.settle_for(rules, seat, corner),
            (_, Action::Token(what)) => self.use_tokens(rules, what),
            (Phase::ForcedDraw { .. }, Action::Stolen(resource)) => self.draw_by_force(resource),
            (Phase::GiveBack { .. }, Action::Give(resource)) => self.give_back(resource),
            (_, Action::Road(edge)) => self.lay(rules, edge),
            (_, Action::Bridge(edge)) => self.build_bridge(rules, edge),
            (_, Action::Settle(corner)) => self.settle(rules, corner),
            (_, Action::City(corner)) => self.upgrade(rules, corner),
            (_, Action::Buy) => self.order_card(rules),
            (_, Action::Drawn(card)) => self.draw_card(rules, card),
            (Phase::Invention { left }, Action::Take(resource)) => self.invent(left, resource),
            (_, Action::Claim(resource)) => self.monopolize(resource),
            (_, Action::Bank { gives, gets }) => self.change(rules, gives, gets),
            (_, Action::SellForGold(gives)) => self.sell_for_gold(rules, gives),
            (_, Action::BuyForGold(gets)) => self.buy_for_gold(rules, gets),
            (_, Action::Offer(offer)) => self.offer(offer),
            (Phase::Answer { seat, trade }, Action::Accept) => self.answer(seat, trade, Some(trade.offer)),
            (Phase::Answer { seat, trade }, Action::Counter(offer)) => self.answer(seat, trade, Some(offer)),
            (Phase::Answer { seat, trade }, Action::Refuse) => self.answer(seat, trade, None),
            (Phase::Choose(trade), Action::Deal(seat)) => self.deal(rules, &trade, seat),
            (_, Action::NoDeal) => self.phase = Phase::Main,
            (_, Action::Spend(what, pieces)) => self.spend(rules, what, &pieces),
            (_, Action::GiveBoot(seat)) => self.give_boot(rules, seat),
            (Phase::MayFish { seat }, Action::DrawFish) => self.agree_to_fish(rules, seat, true),
            (Phase::MayFish { seat }, Action::LeaveFish) => self.agree_to_fish(rules, seat, false),
            (Phase::Catch { seat }, Action::Caught(value)) => self.catch_piece(rules, seat, Some(value)),
            (Phase::Catch { seat }, Action::CaughtBoot) => self.catch_piece(rules, seat, None),
            (Phase::Exchange { seat }, Action::Exchange(value)) => self.exchange_fish(rules, seat, Some(value)),
            (Phase::Exchange { seat }, Action::KeepFish) => self.exchange_fish(rules, seat, None),
            (Phase::Bid { seat }, Action::Bid { wool, grain }) => self.bid(rules, seat, [wool, grain]),
            (Phase::Name { seat }, Action::Name(edge)) => self.name_place(rules, seat, edge),
            (_, Action::Camel(edge)) => self.place_camel(rules, edge),
            (_, Action::Knight(edge)) => self.put_knight(rules, edge),
            (_, Action::MoveKnight(from)) => self.phase = Phase::March { from },
            (_, Action::BarbarianFrom(hex)) => self.barbarian_from(rules, hex),
            (_, Action::BarbarianTo(hex)) => self.barbarian_to(rules, hex),
            (Phase::Losses { hex }, Action::Lost(face)) => self.lose_knights(rules, hex, face),
            (_, Action::BuyWagon) => self.buy_wagon_card(rules),
            (Phase::PathFrom { draw }, Action::PathFrom(from)) => self.phase = Phase::PathTo { from, draw },
            (Phase::PathTo { from, draw }, Action::PathTo(to)) => self.move_barbarian(from, draw, to),
            (Phase::RobOwner { .. }, Action::RobNobody) => self.resume(),
            (_, Action::Drive(node)) => self.drive(rules, node),
            (_, Action::Feed) => self.feed(),
            (_, Action::Chase(edge)) => self.phase = Phase::Chase { edge },
            (Phase::Chase { edge }, Action::Die(face)) => self.chased(rules, edge, face),
            (Phase::Order { role }, Action::Shown(good)) => self.show_order(rules, role, good),
            (Phase::Wagon, Action::Stop) => self.end_movement(rules),
            (_, Action::Stop) => self.fight(rules, 0),
            (_, Action::EndTurn) => self.end_turn(rules),
            // `check` refuses these: other phases have them.
            (_, Action::Discard(_) | Action::Give(_) | Action::GiveTo(_) | Action::Take(_) | Action::RobNobody) => {}
            (_, Action::Accept | Action::Refuse | Action::Counter(_) | Action::Deal(_) | Action::Damage(_)) => {}
            (_, Action::DrawFish | Action::LeaveFish | Action::Exchange(_) | Action::KeepFish) => {}
            (_, Action::Bid { .. } | Action::Name(_) | Action::PathFrom(_) | Action::PathTo(_)) => {}
            (_, Action::Stolen(_) | Action::Caught(_) | Action::CaughtBoot) => {}
            (_, Action::Lost(_) | Action::Die(_) | Action::Shown(_)) => {}
        }
    }

    /// Ends the turn: with a vote about a camel after a building, with moves of knights and battles or of the wagon, else
    /// with the next turn. Clauses: B4.4, BA14, HB9, KA4, KA17.
    fn end_turn(&mut self, rules: Rules) {
        match &self.extras {
            Extras::Caravans(caravans) if caravans.has_built && !self.camel_places(rules).is_empty() => {
                self.phase = Phase::Bid { seat: self.active };
            }
            Extras::Barbarians(_) => self.move_knights(rules),
            Extras::Traders(_) => self.begin_movement(rules),
            Extras::None | Extras::Fish(_) | Extras::Caravans(_) => self.pass_turn(rules),
        }
    }

    /// The dice fell. Clauses: B5.1, B6.1, HB20, Z5.
    fn rolled(&mut self, rules: Rules, roll: u8) {
        if self.has_wagons() && NOT_ON_TOKENS.contains(&roll) || self.is_like_first(roll) {
            // It is rolled again.
            return;
        }
        self.note_roll(roll);
        match roll {
            SEVEN => self.seven(rules),
            _ => {
                self.produce(rules, roll, CITY);
                self.fish_on(rules, roll);
            }
        }
    }
}

impl Game for State {
    type Rules<'a> = Rules<'a>;
    type Decider = Decider;
    type Action = Action;
    type Actions = Vec<Action>;

    fn decider(&self) -> Option<Decider> {
        self.decider()
    }

    fn n_players(&self) -> usize {
        self.n_players()
    }

    fn active(&self) -> Seat {
        self.active()
    }

    fn turn(&self) -> u32 {
        self.turn()
    }

    fn list(&self, rules: Rules, out: &mut Vec<Action>) {
        self.legal_actions(rules, out);
    }

    fn count(&self, rules: Rules) -> usize {
        let mut actions = Vec::new();
        self.legal_actions(rules, &mut actions);
        actions.len()
    }

    fn carry_out(&mut self, rules: Rules, action: Action) {
        self.apply_unchecked(rules, action);
    }

    fn kind(action: Action) -> usize {
        action.kind().index()
    }
}
