//! `State`: everything that changes in a game.

use super::hand::{Hand, total};
use super::kept::{EventDeck, Extras, Fish, Gold, TwoPlayers};
use super::offer::Offer;
use super::phase::{Decider, Phase};
use super::{MAX_PLAYERS, Rules};
use crate::vocab::{Card, CornerId, CornerSet, EdgeSet, HexId, Merit, Module};
use kogge_engine::game::Seat;

/// The number of development cards of each kind, in the order of [`Card::ALL`].
pub type Cards = [u8; Card::ALL.len()];

/// The merits that only gold or a scenario brings, of those that everybody sees. Clause: B12.1.
const MORE_MERITS: [Merit; 6] =
    [Merit::Wealthiest, Merit::Poor, Merit::TwoCamels, Merit::TwoPrisoners, Merit::Delivery, Merit::LastWagon];

/// The prisoners that count a point. Clause: BA21.
const PRISONERS: u8 = 2;

/// The places for seats that know cards in a hand: as many as a processor counts up at once.
pub(super) const VIEWERS: usize = MAX_PLAYERS.next_power_of_two();

/// The most offers of a turn that a state remembers.
pub(super) const MAX_OFFERS: usize = 8;

/// A position of a game: plain data, without the table, the layout and the source of chance.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct State {
    /// The roads and bridges of each seat.
    pub(super) roads: [EdgeSet; MAX_PLAYERS],
    /// The settlements and cities of each seat.
    pub(super) buildings: [CornerSet; MAX_PLAYERS],
    /// The corners with cities.
    pub(super) cities: CornerSet,
    /// The corners at which nobody builds, nor one edge away. Clause: B3.4.
    pub(super) vacant: CornerSet,
    /// The cards of each seat; in a view those known to be in it.
    pub(super) hands: [Hand; MAX_PLAYERS],
    /// How many more cards each hand has, which the view does not know.
    pub(super) hidden: [u8; MAX_PLAYERS],
    /// For each owner and resource, how many cards of it each other seat knows to be in the hand, at least; in the place
    /// of the owner what everybody knows. Clause: B13.1.
    pub(super) known: [[[u8; VIEWERS]; 5]; MAX_PLAYERS],
    /// The cards of the bank.
    pub(super) bank: Hand,
    /// The development cards in the hands.
    pub(super) cards: [Cards; MAX_PLAYERS],
    /// How many more development cards each seat has, which the view does not know.
    pub(super) hidden_cards: [u8; MAX_PLAYERS],
    /// Those that the active player bought in this turn. Clause: B9.1.
    pub(super) fresh: Cards,
    /// How many more of his cards he bought in this turn, of kinds that the view does not know.
    pub(super) hidden_fresh: u8,
    /// The development cards of the deck; its order is chance.
    pub(super) deck: Cards,
    /// How many more cards the deck has, which the view does not know.
    pub(super) hidden_deck: u8,
    /// The development cards that were played, knights included.
    pub(super) played: Cards,
    /// The knights that each seat played. Clause: B9.2.
    pub(super) knights: [u8; MAX_PLAYERS],
    /// The length of each seat's longest road. Clause: B10.1.
    pub(super) road_lengths: [u8; MAX_PLAYERS],
    pub(super) longest_road: Option<Seat>,
    pub(super) largest_army: Option<Seat>,
    pub(super) harbourmaster: Option<Seat>,
    pub(super) robber: Option<HexId>,
    pub(super) phase: Phase,
    pub(super) n_players: u8,
    pub(super) start: Seat,
    pub(super) active: Seat,
    /// Whose turn it was, while the active player builds after it. Clauses: B14, B15.
    pub(super) after: Option<Seat>,
    /// 0 in set-up.
    pub(super) turn: u32,
    pub(super) has_rolled: bool,
    pub(super) has_played: bool,
    /// The offers of this turn since a hand last changed, nothing behind them, and how many were made in all. Clauses:
    /// TR1, TR5.
    pub(super) offers: [Offer; MAX_OFFERS],
    pub(super) n_repeatable: u8,
    pub(super) n_offers: u8,
    /// The event cards. Clause: EV.
    pub(super) events: EventDeck,
    /// The gold, where it is in play. Clause: RI.
    pub(super) gold: Option<Gold>,
    /// How many resources the active player bought for gold in this turn. Clause: RI11.
    pub(super) n_bought: u8,
    /// The state of the game for two. Clause: Z.
    pub(super) two: Option<TwoPlayers>,
    /// The state of the scenario.
    pub(super) extras: Extras,
    /// The modules in play.
    pub(super) is_friendly: bool,
    pub(super) has_harbourmaster: bool,
    pub(super) has_trade: bool,
}

impl State {
    /// Whether nothing is hidden: it is not the state of a view.
    pub fn is_whole(&self) -> bool {
        let hidden = self.hidden.iter().chain(&self.hidden_cards).chain([&self.hidden_fresh, &self.hidden_deck]);
        hidden.into_iter().all(|&n| n == 0) && self.extras.fish().is_none_or(Fish::is_whole)
    }

    /// The same position where nobody offers anything.
    pub(crate) const fn without_offers(mut self) -> Self {
        self.has_trade = false;
        self
    }

    /// The next one to decide; nobody once the game is over. In a turn all but answers, discards, fishing, votes and
    /// the choices of events are the active player's. Clauses: B4.3, EV10.
    pub const fn decider(&self) -> Option<Decider> {
        match self.phase {
            Phase::Over => None,
            Phase::Dice
            | Phase::EventDeck
            | Phase::Catch { .. }
            | Phase::Theft { .. }
            | Phase::ForcedDraw { .. }
            | Phase::Draw
            | Phase::Landing { .. }
            | Phase::PrisonerRoll { .. }
            | Phase::Chase { .. }
            | Phase::Order { .. }
            | Phase::Losses { .. } => Some(Decider::Chance),
            Phase::Discard { seat, .. }
            | Phase::Answer { seat, .. }
            | Phase::MayFish { seat }
            | Phase::Exchange { seat }
            | Phase::Damage { seat }
            | Phase::Prize { seat }
            | Phase::GiveTo { seat }
            | Phase::Give { seat, .. }
            | Phase::Bid { seat }
            | Phase::Name { seat }
            | Phase::Camel { seat }
            | Phase::SecondCamel { seat, .. }
            | Phase::Pick { thief: seat, .. } => Some(Decider::Seat(seat)),
            Phase::RobberStart => Some(Decider::Seat(self.start)),
            Phase::FirstSettlement
            | Phase::FirstCity
            | Phase::FirstRoad(_)
            | Phase::NewKnight { .. }
            | Phase::ForeignKnight
            | Phase::TokenFrom
            | Phase::TokenTo { .. }
            | Phase::TreasonFrom { .. }
            | Phase::TreasonTo { .. }
            | Phase::Intrigue
            | Phase::Knights
            | Phase::March { .. }
            | Phase::PathFrom { .. }
            | Phase::PathTo { .. }
            | Phase::RobOwner { .. }
            | Phase::Wagon
            | Phase::Turn
            | Phase::Retreat
            | Phase::Robber
            | Phase::Rob
            | Phase::Main
            | Phase::FreeRoads { .. }
            | Phase::NeutralRoad { .. }
            | Phase::NeutralBridge
            | Phase::NeutralSettlement
            | Phase::SendAway
            | Phase::GiveBack { .. }
            | Phase::Invention { .. }
            | Phase::Monopoly
            | Phase::Choose(_) => Some(Decider::Seat(self.active)),
        }
    }

    /// The decision or chance that is due.
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// Whether the game is over.
    pub const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over)
    }

    /// The winner, who is the active player when the game ends. Clause: B12.2.
    pub const fn winner(&self) -> Option<Seat> {
        if self.is_over() { Some(self.active) } else { None }
    }

    /// The seats, in turn order from seat A.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + use<> {
        Seat::players(self.n_players())
    }

    /// All seats, clockwise from the active one.
    pub(super) fn clockwise(&self) -> impl Iterator<Item = Seat> + use<> {
        let n = self.n_players();
        std::iter::successors(Some(self.active), move |it| Some(it.next(n))).take(n)
    }

    /// The seats behind this one that come before the active one again.
    pub(super) fn clockwise_after(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        self.clockwise().skip_while(move |&it| it != seat).skip(1)
    }

    /// The seats of all others, clockwise from the left neighbour of the active one.
    pub(super) fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        self.clockwise().skip(1)
    }

    /// The number of players.
    pub const fn n_players(&self) -> usize {
        self.n_players as usize
    }

    /// The player who has the first turn. Clause: B3.1.
    pub const fn start(&self) -> Seat {
        self.start
    }

    /// The modules in play, in their order.
    pub fn modules(&self) -> impl Iterator<Item = Module> + use<> {
        let [friendly, events, harbourmaster] = [self.is_friendly, self.events.in_play, self.has_harbourmaster];
        let for_two = self.is_for_two();
        Module::ALL.iter().copied().filter(move |module| match module {
            Module::FriendlyRobber => friendly,
            Module::Harbourmaster => harbourmaster,
            Module::Events => events,
            Module::TwoPlayers => for_two,
        })
    }

    /// Whose turn it is, or who builds after it.
    pub const fn active(&self) -> Seat {
        self.active
    }

    /// The number of the turn, every player's counted, from 1; 0 in set-up.
    pub const fn turn(&self) -> u32 {
        self.turn
    }

    /// The roads and bridges of a seat.
    ///
    /// # Panics
    ///
    /// When the seat is not one of a player; so does every method that takes a seat.
    pub const fn roads(&self, seat: Seat) -> EdgeSet {
        self.roads[seat.index()]
    }

    /// The settlements and cities of a seat.
    pub const fn buildings(&self, seat: Seat) -> CornerSet {
        self.buildings[seat.index()]
    }

    /// The settlements of a seat.
    pub const fn settlements(&self, seat: Seat) -> CornerSet {
        self.buildings[seat.index()].difference(self.cities)
    }

    /// The cities of a seat.
    pub const fn cities(&self, seat: Seat) -> CornerSet {
        self.buildings[seat.index()].intersection(self.cities)
    }

    /// Whose building stands on a corner.
    pub fn builder(&self, corner: CornerId) -> Option<Seat> {
        self.builders().find(|seat| self.buildings[seat.index()].contains(corner))
    }

    /// The cards of a seat; in a view those known to be in its hand.
    pub const fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat.index()]
    }

    /// How many cards a seat has.
    pub fn n_cards(&self, seat: Seat) -> u8 {
        total(self.hand(seat)) + self.hidden[seat.index()]
    }

    /// The development cards in a seat's hand; in a view those of the others are hidden.
    pub const fn cards(&self, seat: Seat) -> &Cards {
        &self.cards[seat.index()]
    }

    /// How many development cards a seat has in hand.
    pub fn n_development(&self, seat: Seat) -> u8 {
        self.cards(seat).iter().sum::<u8>() + self.hidden_cards[seat.index()]
    }

    /// How many development cards the deck has.
    pub fn n_deck(&self) -> u8 {
        self.deck.iter().sum::<u8>() + self.hidden_deck
    }

    /// The cards of the bank.
    pub const fn bank(&self) -> &Hand {
        &self.bank
    }

    /// The knights that a seat played.
    pub const fn knights(&self, seat: Seat) -> u8 {
        self.knights[seat.index()]
    }

    /// The length of a seat's longest road. Clause: B10.1.
    pub const fn road_length(&self, seat: Seat) -> u8 {
        self.road_lengths[seat.index()]
    }

    /// The player who holds the Longest Road. Clause: B10.2.
    pub const fn longest_road(&self) -> Option<Seat> {
        self.longest_road
    }

    /// The player who holds the Largest Army. Clause: B11.1.
    pub const fn largest_army(&self) -> Option<Seat> {
        self.largest_army
    }

    /// The player who is the Harbourmaster. Clause: HM2.
    pub const fn harbourmaster(&self) -> Option<Seat> {
        self.harbourmaster
    }

    /// Where the robber stands; `None`: off the board.
    pub const fn robber(&self) -> Option<HexId> {
        self.robber
    }

    /// Whether the dice were rolled in this turn; for two players twice. Clause: Z5.
    pub const fn has_rolled(&self) -> bool {
        self.has_rolled
    }

    /// The points of a seat that everybody sees. Clauses: B12.1, B13.2.
    pub fn public_points(&self, rules: Rules, seat: Seat) -> i32 {
        // Every decision of a turn asks for the points: each merit by its name is compiled as a sum.
        let of = |merit| self.points_of(rules, seat, merit);
        let usual = of(Merit::Settlement)
            + of(Merit::City)
            + of(Merit::LongestRoad)
            + of(Merit::LargestArmy)
            + of(Merit::Harbourmaster);
        if matches!(self.extras, Extras::None) && self.gold.is_none() {
            return usual;
        }
        usual + MORE_MERITS.iter().map(|&merit| self.points_for(rules, seat, merit)).sum::<i32>()
    }

    /// The points of a seat for one merit, for hidden victory points as far as they are seen. Clause: B12.1.
    pub fn points_for(&self, rules: Rules, seat: Seat, merit: Merit) -> i32 {
        self.points_of(rules, seat, merit)
    }

    #[inline(always)]
    fn points_of(&self, rules: Rules, seat: Seat, merit: Merit) -> i32 {
        let n = match merit {
            Merit::Settlement => self.standing(rules, seat).difference(self.cities).len(),
            Merit::City => self.standing(rules, seat).intersection(self.cities).len(),
            Merit::Card => self.cards(seat)[Card::Point.index()].into(),
            Merit::LongestRoad => usize::from(self.longest_road == Some(seat)),
            Merit::LargestArmy => usize::from(self.largest_army == Some(seat)),
            Merit::Harbourmaster => usize::from(self.harbourmaster == Some(seat)),
            Merit::Wealthiest => usize::from(self.wealthiest(rules) == Some(seat)),
            Merit::Poor => usize::from(self.is_poor(rules, seat)),
            Merit::TwoCamels => self.between_camels(rules, seat),
            Merit::TwoPrisoners => usize::from(self.prisoners(seat) / PRISONERS),
            Merit::Delivery => self.delivered(seat).into(),
            Merit::LastWagon => usize::from(usize::from(self.wagon_level(seat)) == rules.edition.wagons.len()),
        };
        n as i32 * i32::from(rules.edition.points[merit.index()])
    }

    /// The points of a seat, with its hidden victory points as far as they are seen. Clause: B12.1.
    pub fn points(&self, rules: Rules, seat: Seat) -> i32 {
        self.public_points(rules, seat) + self.points_for(rules, seat, Merit::Card)
    }

    /// The points with which a seat wins: the boot asks for one more. Clauses: B12.2, FI17.
    pub fn target_of(&self, rules: Rules, seat: Seat) -> i32 {
        self.target(rules) + i32::from(self.boot() == Some(seat))
    }

    /// The points that win, without the boot. Clauses: B12.2, BA24, FI20, HB24, HM4, KA21, RI21, Z19.
    pub fn target(&self, rules: Rules) -> i32 {
        let more = if self.has_harbourmaster { rules.edition.harbourmaster_adds } else { 0 };
        i32::from(rules.table.target) + i32::from(more)
    }

    /// Ends the game when the active player has the points; nothing else ends it. Who builds in the special building phase
    /// waits for the own turn. Clauses: B12.2, B12.3, B14.4.
    pub(super) fn judge_end(&mut self, rules: Rules) {
        if !self.is_special(rules) && self.points(rules, self.active) >= self.target_of(rules, self.active) {
            self.phase = Phase::Over;
        }
    }

    /// The phase of a turn to which a card or a robber leads back.
    pub(super) const fn resume(&mut self) {
        self.phase = if self.has_rolled { Phase::Main } else { Phase::Turn };
    }
}
