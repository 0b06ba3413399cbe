//! A position in plain data: what of a state does not follow from the rest, to be written, read and made by hand.
//!
//! A state is built of it only when it is one that a game can be in, as far as the invariants show. Clauses: INV-1 to
//! INV-22.

mod due;
mod place;
mod scenarios;

use std::fmt;

use super::config::{Config, Refused};
use super::hand::Hand;
use super::offer::Offer;
use super::phase::{Phase, Trade};
use super::set_up::set_up;
use super::state::{Cards, MAX_OFFERS, State, VIEWERS};
use super::{Broken, MAX_PLAYERS, Rules};
use crate::vocab::{Card, CornerId, CornerSet, EdgeId, HexId, Module, Resource};
use kogge_engine::game::{Seat, hold};

use due::Due;
pub use scenarios::{
    BarbariansPosition, CaravansPosition, EventsPosition, FishPosition, GoldPosition, NeutralPosition, TradersPosition,
    TrainPosition, TwoPlayersPosition,
};

/// The most turns of a game, with room to go on.
const MAX_TURN: u32 = 1 << 30;

/// A position of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize, crate::Schema), serde(deny_unknown_fields))]
pub struct Position {
    /// The modules in play.
    pub modules: Vec<Module>,
    /// Whether players trade with one another. Clause: TR6.
    pub trade: bool,
    /// The number of the turn; 0 in set-up.
    pub turn: u32,
    /// Whose turn it is.
    pub active: Seat,
    /// Whose turn it was, while the active player builds after it. Clauses: B14, B15.
    #[cfg_attr(feature = "json", serde(default, skip_serializing_if = "Option::is_none"))]
    pub after: Option<Seat>,
    /// The player who has the first turn. Clause: B3.1.
    pub start: Seat,
    /// Whether the dice were rolled in this turn.
    pub has_rolled: bool,
    /// Whether a development card was played in this turn. Clause: B9.1.
    pub has_played: bool,
    /// Where the robber stands; `None`: off the board.
    pub robber: Option<HexId>,
    /// The player who holds the Longest Road. Clause: B10.2.
    pub longest_road: Option<Seat>,
    /// The player who holds the Largest Army. Clause: B11.1.
    pub largest_army: Option<Seat>,
    /// The player who is the Harbourmaster. Clause: HM2.
    pub harbourmaster: Option<Seat>,
    /// The players from seat A on.
    pub players: Vec<PlayerPosition>,
    /// The development cards that were played, knights included.
    pub played: Cards,
    /// The development cards that the active player bought in this turn. Clause: B9.1.
    pub fresh: Cards,
    /// The cards that others know to be in hands. Clause: B13.1.
    pub known: Vec<Known>,
    /// The state of the event cards; `None` without them. Clause: EV.
    #[cfg_attr(feature = "json", serde(default, skip_serializing_if = "Option::is_none"))]
    pub events: Option<EventsPosition>,
    /// The state of the fish; `None` without them. Clause: FI.
    #[cfg_attr(feature = "json", serde(default, skip_serializing_if = "Option::is_none"))]
    pub fish: Option<FishPosition>,
    /// The state of the gold; `None` without it. Clause: RI6.
    #[cfg_attr(feature = "json", serde(default, skip_serializing_if = "Option::is_none"))]
    pub gold: Option<GoldPosition>,
    /// The state of the caravans; `None` without them. Clause: KA2.
    #[cfg_attr(feature = "json", serde(default, skip_serializing_if = "Option::is_none"))]
    pub caravans: Option<CaravansPosition>,
    /// The state of the barbarians; `None` without them. Clause: BA3.
    #[cfg_attr(feature = "json", serde(default, skip_serializing_if = "Option::is_none"))]
    pub barbarians: Option<BarbariansPosition>,
    /// The state of the traders; `None` without them. Clause: HB3.
    #[cfg_attr(feature = "json", serde(default, skip_serializing_if = "Option::is_none"))]
    pub traders: Option<TradersPosition>,
    /// The state of the game for two; `None` for more players. Clause: Z1.
    #[cfg_attr(feature = "json", serde(default, skip_serializing_if = "Option::is_none"))]
    pub two_players: Option<TwoPlayersPosition>,
    /// The offers of this turn that may not be repeated. Clause: TR5.
    pub offers: Vec<Offer>,
    /// How many offers were made in this turn. Clause: TR1.
    pub n_offers: u8,
    /// The decision or chance that is due.
    pub phase: Phase,
}

/// The possessions of a player.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize, crate::Schema), serde(deny_unknown_fields))]
pub struct PlayerPosition {
    /// The roads, and the bridges where rivers cross an edge.
    pub roads: Vec<EdgeId>,
    /// The settlements.
    pub settlements: Vec<CornerId>,
    /// The cities.
    pub cities: Vec<CornerId>,
    /// The resource cards.
    pub hand: Hand,
    /// The development cards in hand.
    pub cards: Cards,
    /// The knights that were played.
    pub knights: u8,
}

/// Cards that must be in a hand, as far as somebody knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize, crate::Schema), serde(deny_unknown_fields))]
pub struct Known {
    /// Whose hand.
    pub owner: Seat,
    /// The only player who knows it; `None`: everybody.
    pub viewer: Option<Seat>,
    /// At least these.
    pub cards: Hand,
}

/// Why there is no state of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum PositionError {
    /// No such game can be set up.
    Refused(Refused),
    /// It names a hex, a corner or an edge that the map does not have.
    NoSuchPlace,
    /// It names a player without a seat in the game.
    NoSuchPlayer(Seat),
    /// It names a player, a place or an offer twice where each can be there once.
    Twice,
    /// The phase does not fit the rest.
    Due(&'static str),
    /// It breaks an invariant.
    Broken(Broken),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(refused) => refused.fmt(f),
            Self::NoSuchPlace => f.write_str("it names a place that the map does not have"),
            Self::NoSuchPlayer(seat) => write!(f, "there is no player {seat}"),
            Self::Twice => f.write_str("it names something twice that can be there once"),
            Self::Due(why) => f.write_str(why),
            Self::Broken(broken) => broken.fmt(f),
        }
    }
}

impl std::error::Error for PositionError {}

impl From<Broken> for PositionError {
    fn from(broken: Broken) -> Self {
        Self::Broken(broken)
    }
}

impl Position {
    /// The position of a state. Of a view it holds what is seen, and no state can be built of it again.
    pub fn of(state: &State) -> Self {
        let player = |seat: Seat| PlayerPosition {
            roads: state.roads(seat).iter().collect(),
            settlements: state.settlements(seat).iter().collect(),
            cities: state.cities(seat).iter().collect(),
            hand: *state.hand(seat),
            cards: *state.cards(seat),
            knights: state.knights(seat),
        };
        Self {
            modules: state.modules().collect(),
            trade: state.has_trade,
            turn: state.turn,
            active: state.active,
            after: state.after,
            start: state.start,
            has_rolled: state.has_rolled,
            has_played: state.has_played,
            robber: state.robber,
            longest_road: state.longest_road,
            largest_army: state.largest_army,
            harbourmaster: state.harbourmaster,
            players: state.seats().map(player).collect(),
            played: state.played,
            fresh: state.fresh,
            known: known(state),
            fish: FishPosition::of(state),
            gold: GoldPosition::of(state),
            caravans: CaravansPosition::of(state),
            barbarians: BarbariansPosition::of(state),
            traders: TradersPosition::of(state),
            two_players: TwoPlayersPosition::of(state),
            events: EventsPosition::of(state),
            offers: state.offers[..usize::from(state.n_repeatable)].to_vec(),
            n_offers: state.n_offers,
            phase: state.phase,
        }
    }

    /// The state of a position.
    ///
    /// # Errors
    ///
    /// [`PositionError`] when the position makes no sense on this island: a game cannot be in it.
    pub fn build(&self, rules: Rules) -> Result<State, PositionError> {
        self.check_names(rules)?;
        if self.names_twice() {
            return Err(PositionError::Twice);
        }
        let modules = self.modules.clone();
        let config =
            Config { modules, trade: self.trade, start: Some(self.start), ..Config::new(self.players.len(), 0) };
        let mut state = set_up(rules, &config).map_err(PositionError::Refused)?;
        if state.has_trade != self.trade {
            return Err(PositionError::Due("players do not trade by this edition"));
        }
        self.place(rules, &mut state)?;
        self.check_turn(&state)?;
        self.check_due(rules, &state)?;
        state.check_consistent(rules)?;
        Ok(state)
    }

    /// Checks that all places and players are there.
    fn check_names(&self, rules: Rules) -> Result<(), PositionError> {
        let n = self.players.len();
        let mut seats = vec![self.active, self.start];
        // A neutral player may hold the Longest Road (Z9).
        let is_neutral = |seat: &Seat| self.two_players.is_some() && seat.index() < MAX_PLAYERS;
        seats.extend(self.longest_road.filter(|seat| !is_neutral(seat)));
        seats.extend([self.after, self.largest_army, self.harbourmaster].into_iter().flatten());
        seats.extend(self.fish.iter().flat_map(|fish| fish.full.iter().copied().chain(fish.boot)));
        seats.extend(self.known.iter().flat_map(|known| [Some(known.owner), known.viewer]).flatten());
        let table = rules.table;
        let due = Due::of(&self.phase);
        let mut corners = Vec::from_iter(due.corner);
        seats.extend(due.seats.into_iter().flatten());
        if let Phase::Answer { trade, .. } | Phase::Choose(trade) = self.phase {
            let answered = Seat::players(MAX_PLAYERS).zip(trade.answers).filter(|(_, answer)| answer.is_some());
            seats.extend(answered.map(|(seat, _)| seat));
        }
        if let Some(seat) = seats.into_iter().find(|seat| seat.index() >= n) {
            return Err(PositionError::NoSuchPlayer(seat));
        }
        corners.extend(self.caravans.iter().flat_map(|it| &it.trains).flat_map(|train| &train.heads));
        corners
            .extend(self.two_players.iter().flat_map(|it| &it.neutral).flat_map(|it| it.settlements.iter().copied()));
        corners.extend(self.players.iter().flat_map(|player| player.settlements.iter().chain(&player.cities)));
        let wagons: Vec<CornerId> = self.traders.iter().flat_map(|it| it.wagons.iter().flatten().copied()).collect();
        let are_there = corners.iter().all(|corner| corner.index() < table.corners.len())
            && wagons.iter().all(|node| node.index() < table.n_nodes())
            && self.edges().chain(due.edge).all(|edge| edge.index() < table.n_edges())
            && self.hexes().chain(due.hexes.into_iter().flatten()).all(|hex| hex.index() < table.hexes.len());
        if are_there { Ok(()) } else { Err(PositionError::NoSuchPlace) }
    }

    /// Whether something stands twice in a list of what can be there once.
    fn names_twice(&self) -> bool {
        let neutral = || self.two_players.iter().flat_map(|it| &it.neutral);
        let roads = self.players.iter().map(|it| &it.roads).chain(neutral().map(|it| &it.roads));
        let of_events = self.events.iter().map(|it| &it.damaged);
        let camels = self.caravans.iter().map(|it| &it.camels);
        let knights = self.barbarians.iter().flat_map(|it| it.knights.iter().chain([&it.marked]));
        let paths = self.traders.iter().map(|it| &it.barbarians);
        let mut edges = roads.chain(of_events).chain(camels).chain(knights).chain(paths);
        let buildings = self.players.iter().flat_map(|it| [&it.settlements, &it.cities]);
        let heads = self.caravans.iter().flat_map(|it| &it.trains).map(|train| &train.heads);
        let mut corners = buildings.chain(neutral().map(|it| &it.settlements)).chain(heads);
        let known: Vec<_> = self.known.iter().map(|it| (it.owner, it.viewer)).collect();
        edges.any(|list| has_twin(list))
            || corners.any(|list| has_twin(list))
            || self.fish.iter().any(|it| has_twin(&it.full))
            || has_twin(&self.modules)
            || has_twin(&known)
            || has_twin(&self.offers)
    }

    /// All hexes that it names beside the phase.
    fn hexes(&self) -> impl Iterator<Item = HexId> {
        let barbarians = self.barbarians.iter().flat_map(|it| it.hexes.iter().copied());
        self.robber.into_iter().chain(barbarians)
    }

    /// All edges that it names beside the phase.
    fn edges(&self) -> impl Iterator<Item = EdgeId> {
        let damaged = self.events.iter().flat_map(|events| &events.damaged);
        let caravans = self.caravans.iter();
        let of_camels = caravans.flat_map(|it| it.camels.iter().chain(it.named.iter().flatten()));
        let knights = self.barbarians.iter().flat_map(|it| it.knights.iter().flatten().chain(&it.marked));
        let paths = self.traders.iter().flat_map(|it| &it.barbarians);
        let roads = self.players.iter().flat_map(|player| &player.roads);
        let roads = roads.chain(self.two_players.iter().flat_map(|it| &it.neutral).flat_map(|it| &it.roads));
        roads.chain(damaged).chain(of_camels).chain(knights).chain(paths).copied()
    }

    /// Puts everything where it lies.
    fn place(&self, rules: Rules, state: &mut State) -> Result<(), PositionError> {
        self.place_two_players(state)?;
        let mut deck = state.deck;
        take(&mut deck, &self.played)?;
        let mut returned = Cards::default();
        returned[Card::Knight.index()] = self.two_players.as_ref().map_or(0, |it| it.returned);
        take(&mut deck, &returned)?;
        for (i, player) in self.players.iter().enumerate() {
            let twice = player.settlements.iter().any(|corner| player.cities.contains(corner));
            hold(!twice, "INV-3", "a settlement and a city on one corner")?;
            state.roads[i] = player.roads.iter().copied().collect();
            let cities: CornerSet = player.cities.iter().copied().collect();
            hold(cities.intersection(state.cities).is_empty(), "INV-3", "two buildings on a corner")?;
            state.cities = state.cities.union(cities);
            state.buildings[i] = player.settlements.iter().copied().collect::<CornerSet>().union(cities);
            hold(has_all(&state.bank, &player.hand), "INV-1", "resource cards are lost or made")?;
            state.bank.iter_mut().zip(player.hand).for_each(|(left, n)| *left -= n);
            (state.hands[i], state.cards[i], state.knights[i]) = (player.hand, player.cards, player.knights);
            take(&mut deck, &player.cards)?;
        }
        let built = state.buildings.into_iter().fold(CornerSet::EMPTY, CornerSet::union);
        let near = built.iter().map(|corner| rules.table.corners[corner.index()].neighbours);
        state.vacant = state.vacant.difference(built).difference(near.fold(CornerSet::EMPTY, CornerSet::union));
        (state.deck, state.played, state.fresh) = (deck, self.played, self.fresh);
        self.know(state)?;
        state.robber = self.robber;
        self.place_events(rules, state)?;
        self.place_fish(rules, state)?;
        self.place_gold(state)?;
        self.place_caravans(state)?;
        self.place_barbarians(state)?;
        self.place_traders(state)?;
        state.check_pieces(rules)?;
        // A camel makes a road longer.
        state.builders().for_each(|seat| state.measure_road(rules, seat));
        (state.longest_road, state.largest_army) = (self.longest_road, self.largest_army);
        state.harbourmaster = self.harbourmaster;
        (state.turn, state.active, state.after, state.phase) = (self.turn, self.active, self.after, self.phase);
        (state.has_rolled, state.has_played) = (self.has_rolled, self.has_played);
        let n_offers = self.offers.len().max(self.n_offers.into());
        if n_offers > usize::from(rules.edition.trade.offers).min(MAX_OFFERS)
            || self.offers.len() > self.n_offers.into()
        {
            return Err(PositionError::Due("these are more offers than a player may make in a turn"));
        }
        if !self.offers.iter().all(|offer| offer.is_sound() && (state.has_gold() || !offer.has_gold())) {
            return Err(PositionError::Due(
                "an offer gives or gets nothing, the same on both sides, or gold that is not in play",
            ));
        }
        state.offers[..self.offers.len()].copy_from_slice(&self.offers);
        (state.n_repeatable, state.n_offers) = (self.offers.len() as u8, self.n_offers);
        Ok(())
    }

    /// Writes down the cards that others know to be in the hands.
    fn know(&self, state: &mut State) -> Result<(), PositionError> {
        for owner in state.seats() {
            let of = |viewer: Option<Seat>| {
                let found = self.known.iter().find(|known| known.owner == owner && known.viewer == viewer);
                found.map_or(Hand::default(), |known| known.cards)
            };
            let open = of(None);
            for viewer in 0..VIEWERS {
                let another = Seat::ALL[..state.n_players()].get(viewer).filter(|&&seat| seat != owner);
                let cards = another.map_or(open, |&seat| of(Some(seat)));
                hold(has_all(&cards, &open), "INV-22", "a player does not know what everybody knows")?;
                hold(has_all(state.hand(owner), &cards), "INV-22", "a seat believes in a card that is not there")?;
                for (known, n) in state.known[owner.index()].iter_mut().zip(cards) {
                    known[viewer] = n;
                }
            }
        }
        Ok(())
    }

    /// Checks that the turn, the player and the phase belong together. Clauses: B3.2, B3.3, B3.7, FI7.
    fn check_turn(&self, state: &State) -> Result<(), PositionError> {
        let wrong = |holds: bool, why| if holds { Ok(()) } else { Err(PositionError::Due(why)) };
        // The second settlement draws fish before its road is laid.
        let is_fishing = self.turn == 0 && self.phase.is_of_fish();
        let is_set_up = is_fishing
            || matches!(
                self.phase,
                Phase::RobberStart | Phase::FirstSettlement | Phase::FirstCity | Phase::FirstRoad(_)
            );
        wrong(is_set_up == (self.turn == 0), "turn 0 is the set-up, and nothing else is")?;
        wrong(self.turn <= MAX_TURN, "no game has that many turns")?;
        let n = state.n_players();
        if !is_set_up {
            let place = (self.turn as usize - 1) % n;
            let due = Seat::ALL[(self.start.index() + place) % n];
            return wrong(self.after.unwrap_or(self.active) == due, "the turn is another player's");
        }
        let founded = state.n_founded();
        let roads: usize = state.builders().map(|seat| state.roads(seat).len()).sum();
        let is_laying = is_fishing || matches!(self.phase, Phase::FirstRoad(_));
        wrong(founded <= 2 * n && founded == roads + usize::from(is_laying), "in set-up each settlement has a road")?;
        let at = if is_laying { founded.saturating_sub(1) } else { founded };
        let step = if at < n { at } else { (2 * n).saturating_sub(1 + at) };
        let due = Seat::ALL[(self.start.index() + step) % n];
        wrong(self.active == due && self.after.is_none() && at < 2 * n, "in set-up another player is due")?;
        match self.phase {
            Phase::FirstRoad(corner) => {
                wrong(state.buildings[due.index()].contains(corner), "the road of set-up begins at his settlement")
            }
            Phase::RobberStart => wrong(founded == 0, "the robber begins before the first settlement"),
            _ if is_fishing => wrong(founded > n, "in set-up only the second settlement draws fish"),
            _ => Ok(()),
        }
    }

    /// Checks that the phase is possible. Clauses: B6.2, B6.4, TR2 to TR4.
    fn check_due(&self, rules: Rules, state: &State) -> Result<(), PositionError> {
        let wrong = |holds: bool, why| if holds { Ok(()) } else { Err(PositionError::Due(why)) };
        let before_roll = matches!(self.phase, Phase::Turn | Phase::Dice | Phase::EventDeck);
        let after_roll = matches!(
            self.phase,
            Phase::Main
                | Phase::Draw
                | Phase::Discard { .. }
                | Phase::Answer { .. }
                | Phase::Choose(_)
                | Phase::Bid { .. }
                | Phase::Name { .. }
                | Phase::Camel { .. }
                | Phase::SecondCamel { .. }
        ) || self.phase.is_of_attack()
            && !matches!(self.phase, Phase::TokenFrom | Phase::TokenTo { .. })
            || matches!(
                self.phase,
                Phase::Wagon | Phase::Chase { .. } | Phase::Order { .. } | Phase::NeutralSettlement
            );
        let is_first = matches!(self.phase, Phase::Discard { .. }) || self.phase.is_of_event();
        let has_rolled = self.has_rolled || is_first && state.first_roll().is_some();
        wrong(!(before_roll && self.has_rolled), "the dice were rolled already")?;
        wrong(!(after_roll || self.phase.is_of_event()) || has_rolled, "the dice were not rolled yet")?;
        match self.phase {
            Phase::FreeRoads { left } => wrong((1..=2).contains(&left), "there are one or two free roads"),
            Phase::Invention { left } => wrong((1..=2).contains(&left), "one card or two come from the bank"),
            Phase::Draw => wrong(state.n_deck() > 0, "the deck is empty"),
            Phase::Dice => wrong(self.events.is_none(), "event cards take the place of the dice"),
            Phase::EventDeck => wrong(self.events.is_some(), "the game has no event cards"),

            Phase::Answer { seat, trade } => {
                wrong(seat != self.active, "who makes an offer does not answer it")?;
                self.check_trade(rules, state, &trade)
            }
            Phase::Choose(trade) => {
                wrong(trade.answers.iter().any(Option::is_some), "there is no answer to choose")?;
                self.check_trade(rules, state, &trade)
            }
            _ => Ok(()),
        }
    }

    fn check_trade(&self, rules: Rules, state: &State, trade: &Trade) -> Result<(), PositionError> {
        let wrong = |holds: bool, why| if holds { Ok(()) } else { Err(PositionError::Due(why)) };
        wrong(self.trade, "players do not trade in this game")?;
        wrong(self.n_offers > 0, "an offer is answered, and none was made")?;
        wrong(trade.counters <= rules.edition.trade.counters, "more counter-offers than there may be")?;
        wrong(trade.answers[self.active.index()].is_none(), "who makes an offer does not answer it")?;
        let fits = |offer: &Offer| {
            let is_small = offer.gives.len().max(offer.gets.len()) <= rules.edition.trade.cards;
            offer.is_sound() && is_small && (state.has_gold() || !offer.has_gold())
        };
        wrong(fits(&trade.offer), "the offer is not one that can be made")?;
        wrong(state.holds(self.active, trade.offer.gives), "the cards of the offer are not there")?;
        for (seat, answer) in Seat::players(MAX_PLAYERS).zip(&trade.answers) {
            if let Some(offer) = answer {
                wrong(fits(offer), "an answer is not one that can be given")?;
                wrong(state.holds(seat, offer.gets), "the cards of an answer are not there")?;
            }
        }
        Ok(())
    }
}

/// Whether something stands twice in a list.
fn has_twin<T: PartialEq>(list: &[T]) -> bool {
    (1..list.len()).any(|i| list[..i].contains(&list[i]))
}

/// Whether a hand has these cards, of which a position may name any number.
fn has_all(hand: &Hand, cards: &Hand) -> bool {
    hand.iter().zip(cards).all(|(has, n)| has >= n)
}

/// Takes cards from a deck.
fn take(deck: &mut Cards, cards: &Cards) -> Result<(), Broken> {
    for (left, &n) in deck.iter_mut().zip(cards) {
        *left = left.checked_sub(n).ok_or(Broken { invariant: "INV-7", what: "development cards are lost or made" })?;
    }
    Ok(())
}

/// The cards that others know to be in hands, where there are some; those that everybody knows come first.
fn known(state: &State) -> Vec<Known> {
    let mut all = Vec::new();
    for owner in state.seats() {
        let viewers = state.seats().filter(|&viewer| viewer != owner).map(Some);
        for viewer in std::iter::once(None).chain(viewers) {
            let cards = state.known(viewer, owner);
            if cards.iter().any(|&n| n > 0) {
                all.push(Known { owner, viewer, cards });
            }
        }
    }
    all
}

const _: () = assert!(Resource::ALL.len() == 5 && Card::ALL.len() >= 5, "hands and decks have these sizes");
