//! Catan for Two: neutral players for whom the two build, two rolls a turn, and trade tokens. Clause: Z.

use std::num::NonZeroU8;

use super::action::Action;
use super::illegal::Reason;
use super::kept::{NEUTRAL, PLAYERS};
use super::phase::{Draw, Phase};
use super::special::alone;
use super::state::State;
use super::{ROLLS, Rules, USUAL_PLAYERS};
use crate::vocab::{AfterBridge, Card, CornerId, CornerSet, EdgeId, EdgeSet, Resource, TokenUse};
use kogge_engine::game::{Broken, Seat, hold};

/// The cards of a forced trade. Clause: Z10.
pub(super) const FORCED: u8 = 2;

/// The tokens for a knight that is given back. Clause: Z12.
const KNIGHT_PAYS: u8 = 2;

/// The tokens for a settlement at a desert and on the coast. Clause: Z13.
const DESERT_PAYS: u8 = 2;
const COAST_PAYS: u8 = 1;

/// The tokens for a settlement at a trade hex. Clause: HB25.
const TRADE_PAYS: u8 = 1;

/// The land hexes at a corner that is not on the coast.
const INLAND: usize = 3;

impl State {
    /// Whether two play with two neutral players. Clause: Z1.
    pub const fn is_for_two(&self) -> bool {
        self.two.is_some()
    }

    /// The neutral players; none in games of more than two. Clause: Z1.
    pub fn neutrals(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + use<> {
        let n = if self.is_for_two() { NEUTRAL.len() } else { 0 };
        NEUTRAL.into_iter().take(n)
    }

    /// All that have pieces on the board: the players, then the neutral players.
    pub fn builders(&self) -> impl Iterator<Item = Seat> + use<> {
        self.seats().chain(self.neutrals())
    }

    /// The trade tokens of a player. Clause: Z2.
    pub fn trade_tokens(&self, seat: Seat) -> u8 {
        self.two.as_ref().and_then(|two| two.tokens.get(seat.index())).copied().unwrap_or(0)
    }

    /// Whether trade tokens are in play. Clauses: Z2, FI18.
    pub fn has_tokens(&self) -> bool {
        self.is_for_two() && !self.has_fish()
    }

    /// The first of two rolls, where one was made in this turn. Clause: Z5.
    pub fn first_roll(&self) -> Option<u8> {
        self.two.as_ref()?.first_roll.map(NonZeroU8::get)
    }

    /// The tokens for an action of the active player. Clause: Z11.
    pub fn token_price(&self, rules: Rules) -> u8 {
        let points = |seat: Seat| self.public_points(rules, seat);
        if points(self.active) > points(self.opponent()) { 2 } else { 1 }
    }

    /// The other one of two players.
    pub(crate) fn opponent(&self) -> Seat {
        self.active.next(self.n_players())
    }

    /// Whether a second roll shows what the first did, and is made again. Clause: Z5.
    pub(super) fn is_like_first(&self, roll: u8) -> bool {
        self.first_roll() == Some(roll)
    }

    /// Notes a roll: two players make another one before trade and building. Clauses: B4.1, Z5.
    pub(super) fn note_roll(&mut self, roll: u8) {
        match &mut self.two {
            Some(two) if two.first_roll.is_none() => two.first_roll = NonZeroU8::new(roll),
            _ => self.has_rolled = true,
        }
    }

    /// The corners on which a settlement of a neutral player can be founded. Clause: Z7.
    pub fn neutral_corners(&self, rules: Rules, neutral: Seat) -> CornerSet {
        match self.settlements_left(rules, neutral) {
            0 => CornerSet::EMPTY,
            _ => self.settlement_places(rules, neutral),
        }
    }

    /// The edges on which a road of a neutral player can be laid. Clause: Z7.
    pub fn neutral_edges(&self, rules: Rules, neutral: Seat) -> EdgeSet {
        match self.roads_left(rules, neutral) {
            0 => EdgeSet::EMPTY,
            _ => self.road_places(rules, neutral),
        }
    }

    /// The sites on which a bridge of a neutral player can be built. Clause: Z7.
    fn neutral_sites(&self, rules: Rules, neutral: Seat) -> EdgeSet {
        match self.bridges_left(rules, neutral) {
            0 => EdgeSet::EMPTY,
            _ => self.bridge_places(rules, neutral),
        }
    }

    /// After a bridge of a player one of a neutral player follows; where none can, a road. Clause: Z7.
    pub(super) fn follow_bridge(&mut self, rules: Rules) {
        match self.neutrals().any(|seat| !self.neutral_sites(rules, seat).is_empty()) {
            _ if rules.edition.after_bridge == AfterBridge::Nothing => {}
            true => self.phase = Phase::NeutralBridge,
            false => self.follow_road(rules, 0),
        }
    }

    /// After a road of a player one of a neutral player follows, where it can; then free roads that are left. Clauses:
    /// B9.3, Z7.
    pub(super) fn follow_road(&mut self, rules: Rules, left: u8) {
        match self.neutrals().any(|seat| !self.neutral_edges(rules, seat).is_empty()) {
            true => self.phase = Phase::NeutralRoad { left },
            false => self.free_roads(rules, left),
        }
    }

    /// After a settlement of a player one of a neutral player follows; where none can, a road. Clause: Z7.
    pub(super) fn follow_settlement(&mut self, rules: Rules) {
        match self.neutrals().any(|seat| !self.neutral_corners(rules, seat).is_empty()) {
            true => self.phase = Phase::NeutralSettlement,
            false => self.follow_road(rules, 0),
        }
    }

    /// A road or a bridge of a neutral player is laid; nobody is paid for it. Clauses: Z7, Z9, Z20.
    pub(super) fn lay_for(&mut self, rules: Rules, neutral: Seat, edge: EdgeId) {
        let left = if let Phase::NeutralRoad { left } = self.phase { left } else { 0 };
        self.put_road(rules, neutral, edge);
        self.free_roads(rules, left);
        self.judge_end(rules);
    }

    /// A settlement of a neutral player is founded; nobody is paid for it, and barbarians land. Clauses: BA26, Z7, Z20.
    pub(super) fn settle_for(&mut self, rules: Rules, neutral: Seat, corner: CornerId) {
        self.put_settlement(rules, neutral, corner);
        self.judge_longest_road(rules);
        self.land(rules, false);
    }

    /// A player gets tokens, as far as there are some. Clauses: BA29, Z12, Z13, Z15.
    pub(super) fn gain_tokens(&mut self, rules: Rules, seat: Seat, n: u8) {
        let Some(two) = &mut self.two else { return };
        let left = rules.edition.trade_tokens.saturating_sub(two.tokens.iter().sum());
        two.tokens[seat.index()] += n.min(left);
    }

    /// The active player gets tokens for a settlement. Clauses: Z13, HB25, KA20, RI19.
    pub(super) fn pay_tokens(&mut self, rules: Rules, corner: CornerId) {
        if !self.has_tokens() {
            return;
        }
        let hexes = rules.table.corners[corner.index()].hexes;
        let desert = if hexes.intersection(rules.laid.refuges).is_empty() { 0 } else { DESERT_PAYS };
        let coast = if hexes.len() < INLAND { COAST_PAYS } else { 0 };
        let at_trade = rules.table.trade.iter().any(|row| hexes.contains(row.hex));
        let trade = if at_trade { TRADE_PAYS } else { 0 };
        self.gain_tokens(rules, self.active, desert + coast + trade);
    }

    /// Whether the active player has spent tokens in this turn. Clause: Z10.
    pub(super) fn has_spent_tokens(&self) -> bool {
        self.two.as_ref().is_some_and(|two| two.has_spent)
    }

    /// Why the active player may not make use of tokens. Clauses: BA27, FI18, Z10 to Z12, Z14, Z17.
    pub(super) fn check_token(&self, rules: Rules, what: TokenUse) -> Result<(), Reason> {
        let Some(two) = self.two.as_ref().filter(|_| self.has_tokens()) else { return Err(Reason::NoTokens) };
        if what == TokenUse::Knight {
            return match () {
                () if two.has_returned => Err(Reason::KnightReturned),
                () if self.knights(self.active) == 0 => Err(Reason::NoKnightToReturn),
                () => Ok(()),
            };
        }
        let of_other = self.n_cards(self.opponent());
        let is_on_refuge = self.robber.is_none_or(|hex| rules.laid.refuges.contains(hex));
        match what {
            _ if two.has_spent => Err(Reason::TokensSpent),
            _ if self.trade_tokens(self.active) < self.token_price(rules) => Err(Reason::TokenPrice),
            TokenUse::Trade if of_other == 0 || self.n_cards(self.active) + of_other.min(FORCED) < FORCED => {
                Err(Reason::NoForcedTrade)
            }
            TokenUse::Robber if self.has_wagons() => Ok(()),
            TokenUse::Robber if self.has_attack() => match self.token_sources(rules).is_empty() {
                true => Err(Reason::NoBarbarianToMove),
                false => Ok(()),
            },
            TokenUse::Robber if is_on_refuge => Err(Reason::RobberAway),
            _ => Ok(()),
        }
    }

    /// Lists the uses of tokens: before, between and after the rolls. Clause: Z6.
    pub(super) fn list_tokens(&self, rules: Rules, out: &mut Vec<Action>) {
        let uses = TokenUse::ALL.iter().filter(|what| self.check_token(rules, **what).is_ok());
        out.extend(uses.map(|&what| Action::Token(what)));
    }

    /// The active player spends tokens, or gives a knight back for some. Clauses: BA27, HB25, Z10, Z12.
    pub(super) fn use_tokens(&mut self, rules: Rules, what: TokenUse) {
        let price = self.token_price(rules);
        let (active, victim) = (self.active, self.opponent());
        let Some(two) = &mut self.two else { return };
        if what == TokenUse::Knight {
            two.has_returned = true;
            two.returned += 1;
            self.knights[active.index()] -= 1;
            self.played[Card::Knight.index()] -= 1;
            self.gain_tokens(rules, active, KNIGHT_PAYS);
            self.judge_smaller_army(rules);
            return;
        }
        two.has_spent = true;
        two.tokens[active.index()] -= price;
        match what {
            TokenUse::Robber if self.has_wagons() => self.phase = Phase::PathFrom { draw: Draw::Token },
            TokenUse::Robber if self.has_attack() => self.phase = Phase::TokenFrom,
            TokenUse::Trade => self.phase = Phase::ForcedDraw { left: FORCED.min(self.n_cards(victim)) },
            _ => match rules.laid.refuges {
                places if places.len() > 1 => self.phase = Phase::SendAway,
                places => self.put_robber(places.iter().next()),
            },
        }
    }

    /// Gives the Largest Army, after a knight left the game, to the player who alone has most. Clause: Z12.
    fn judge_smaller_army(&mut self, rules: Rules) {
        let most = self.seats().map(|seat| self.knights(seat)).max().unwrap_or(0);
        let has_most = |seat: &Seat| most >= rules.edition.largest_army && self.knights(*seat) == most;
        self.largest_army = alone(self.seats().filter(has_most));
        self.judge_end(rules);
    }

    /// The active player draws a card of the other's hand. Clause: Z10.
    pub(super) fn draw_by_force(&mut self, resource: Resource) {
        let Phase::ForcedDraw { left } = self.phase else { return };
        self.steal(self.active, self.opponent(), resource);
        self.phase = if left > 1 { Phase::ForcedDraw { left: left - 1 } } else { Phase::GiveBack { left: FORCED } };
    }

    /// The active player gives a card to the other. Clause: Z10.
    pub(super) fn give_back(&mut self, resource: Resource) {
        let Phase::GiveBack { left } = self.phase else { return };
        self.steal(self.opponent(), self.active, resource);
        if left > 1 {
            self.phase = Phase::GiveBack { left: left - 1 };
            return;
        }
        self.note_change();
        self.resume();
    }

    pub(super) fn list_neutral_roads(&self, rules: Rules, out: &mut Vec<Action>) {
        for seat in self.neutrals() {
            out.extend(self.neutral_edges(rules, seat).iter().map(|edge| Action::RoadFor(seat, edge)));
        }
    }

    pub(super) fn list_neutral_bridges(&self, rules: Rules, out: &mut Vec<Action>) {
        for seat in self.neutrals() {
            out.extend(self.neutral_sites(rules, seat).iter().map(|edge| Action::BridgeFor(seat, edge)));
        }
    }

    pub(super) fn list_neutral_settlements(&self, rules: Rules, out: &mut Vec<Action>) {
        for seat in self.neutrals() {
            out.extend(self.neutral_corners(rules, seat).iter().map(|corner| Action::SettleFor(seat, corner)));
        }
    }

    /// Why a choice of the game for two is not legal.
    pub(super) fn check_for_two(&self, rules: Rules, action: Action) -> Result<(), Reason> {
        let has = |holds: bool, reason| if holds { Ok(()) } else { Err(reason) };
        let is_neutral = |seat: Seat| self.neutrals().any(|it| it == seat);
        match (self.phase, action) {
            (_, Action::RoadFor(seat, _) | Action::BridgeFor(seat, _) | Action::SettleFor(seat, _))
                if !is_neutral(seat) =>
            {
                Err(Reason::NotNeutral)
            }
            (Phase::NeutralRoad { .. }, Action::RoadFor(seat, edge)) => {
                has(self.neutral_edges(rules, seat).contains(edge), Reason::NoNeutralPlace)
            }
            (Phase::NeutralBridge, Action::BridgeFor(seat, edge)) => {
                has(self.neutral_sites(rules, seat).contains(edge), Reason::NoNeutralPlace)
            }
            (Phase::NeutralSettlement, Action::SettleFor(seat, corner)) => {
                has(self.neutral_corners(rules, seat).contains(corner), Reason::NoNeutralPlace)
            }
            (Phase::SendAway, Action::Robber(hex)) => has(rules.laid.refuges.contains(hex), Reason::NoDesert),
            (Phase::ForcedDraw { .. }, Action::Stolen(resource)) => {
                has(self.hand(self.opponent())[resource.index()] > 0, Reason::NotInHand)
            }
            (Phase::GiveBack { .. }, Action::Give(resource)) => {
                has(self.hand(self.active)[resource.index()] > 0, Reason::HandLacks)
            }
            _ => Err(Reason::OtherDecision),
        }
    }

    /// The tokens add up, neutral players have nothing but roads and settlements, and what is due can be. Clauses:
    /// INV-2, INV-17, INV-21.
    pub(super) fn check_two(&self, rules: Rules) -> Result<(), Broken> {
        let Some(two) = &self.two else {
            return hold(!self.phase.is_for_two(), "INV-21", "a neutral player is due, and there is none");
        };
        let n_tokens: u32 = two.tokens.iter().map(|&n| u32::from(n)).sum();
        let all = if self.has_tokens() { u32::from(rules.edition.trade_tokens) } else { 0 };
        hold(n_tokens <= all, "INV-17", "trade tokens are made")?;
        let has_only_pieces = |seat: Seat| {
            self.cities(seat).is_empty()
                && self.n_cards(seat) == 0
                && self.n_development(seat) == 0
                && !self.buildings(seat).is_empty()
        };
        hold(
            self.neutrals().all(has_only_pieces),
            "INV-2",
            "a neutral player has other things than roads, bridges and settlements",
        )?;
        let in_turn =
            self.turn > 0 || (two.first_roll, two.has_spent, two.has_returned, two.returned) == (None, false, false, 0);
        let is_sum = two.first_roll.is_none_or(|roll| ROLLS.contains(&roll.get()));
        hold(is_sum, "INV-21", "the first roll is not the sum of two dice")?;
        hold(in_turn && (two.first_roll.is_some() || !self.has_rolled), "INV-21", "the first of two rolls is missing")?;
        let of_other = self.n_cards(self.opponent());
        let fits = match self.phase {
            Phase::NeutralRoad { left } => left < 2,
            Phase::ForcedDraw { left } => {
                let has_drawn = FORCED.saturating_sub(left);
                two.has_spent
                    && (1..=FORCED).contains(&left)
                    && of_other >= left
                    && self.n_cards(self.active) + left >= FORCED
                    && has_drawn < FORCED
            }
            Phase::GiveBack { left } => {
                two.has_spent && (1..=FORCED).contains(&left) && self.n_cards(self.active) >= left
            }
            Phase::SendAway => two.has_spent,
            _ => true,
        };
        hold(fits, "INV-21", "a forced trade or a neutral road is due that cannot be")
    }
}

const _: () = assert!(PLAYERS + NEUTRAL.len() <= USUAL_PLAYERS, "the neutral players have seats of their own");
