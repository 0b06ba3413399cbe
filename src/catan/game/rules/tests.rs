//! The rules, clause by clause: one file for each group of clauses, on positions that are made for them.

mod after_turn;
mod army;
mod barbarians;
mod building;
mod caravans;
mod cards;
mod events;
mod fish;
mod friendly;
mod haggling;
mod harbourmaster;
mod invariants;
mod longest;
mod position;
mod production;
mod rivers;
mod robber;
mod set_up;
mod trade;
mod traders;
mod turn;
mod two_players;
mod victory;
mod views;

use super::*;
use crate::board::Board;
use crate::derive::table;
use crate::sample::{self, NamedPlaces as _};
use crate::vocab::{Card, CornerId, CornerSet, EdgeId, HexId, Module, Resource};
use Resource::{Brick, Grain, Lumber, Ore, Wool};
use kogge_engine::random::Random;

/// The seats.
const A: Seat = Seat::A;
const B: Seat = Seat::B;
const C: Seat = Seat::C;
const D: Seat = Seat::D;

/// The values of all seats, where four are named.
fn by_seat<T: Default + Copy>(four: [T; USUAL_PLAYERS]) -> [T; MAX_PLAYERS] {
    std::array::from_fn(|seat| four.get(seat).copied().unwrap_or_default())
}

/// A board with all that a game on it needs.
struct Island {
    board: Board,
    table: Table,
    laid: Laid,
}

impl Island {
    fn new(board: Board) -> Self {
        let table = table(&board).expect("the sample has a table");
        let laid = Laid::drawn(&table, 0).expect("the sample has a layout");
        Self { board, table, laid }
    }

    /// The same after a change of the board.
    fn edited(mut board: Board, change: impl FnOnce(&mut Board)) -> Self {
        change(&mut board);
        Self::new(board)
    }

    /// The island for beginners, which is the same in every game.
    fn beginner() -> Self {
        Self::new(sample::beginner())
    }

    const fn rules(&self) -> Rules<'_> {
        Rules::new(&self.table, &self.board.edition, &self.laid)
    }

    /// The first state of a game that seat A starts.
    fn first(&self, n_players: usize, modules: &[Module]) -> Scene<'_> {
        let config = Config { start: Some(A), modules: modules.to_vec(), ..Config::new(n_players, 0) };
        Scene { island: self, state: set_up(self.rules(), &config).expect("the game can be set up") }
    }

    /// The first turn of seat A, after a roll, on an empty board.
    fn turn(&self, n_players: usize) -> Scene<'_> {
        self.turn_with(n_players, &[])
    }

    /// The same with some modules.
    fn turn_with(&self, n_players: usize, modules: &[Module]) -> Scene<'_> {
        let mut scene = self.first(n_players, modules);
        scene.state.turn = 1;
        scene.state.has_rolled = true;
        scene.state.phase = Phase::Main;
        scene
    }

    fn corner(&self, name: &str) -> CornerId {
        self.board.corner(name)
    }

    fn edge(&self, name: &str) -> EdgeId {
        self.board.edge(name)
    }

    fn hex(&self, name: &str) -> HexId {
        self.board.hex(name)
    }

    fn corners<const N: usize>(&self, names: [&str; N]) -> CornerSet {
        names.map(|name| self.corner(name)).into_iter().collect()
    }
}

/// A position in the making, and then in play.
#[derive(Clone)]
struct Scene<'a> {
    island: &'a Island,
    state: State,
}

/// Making a position: each of these sets one thing, and the rest follows.
impl<'a> Scene<'a> {
    fn with(mut self, change: impl FnOnce(&mut State)) -> Self {
        change(&mut self.state);
        self.settled()
    }

    fn settlements<const N: usize>(self, seat: Seat, names: [&str; N]) -> Self {
        let corners = self.island.corners(names);
        self.with(|state| state.buildings[seat.index()] = state.buildings[seat.index()].union(corners))
    }

    fn cities<const N: usize>(self, seat: Seat, names: [&str; N]) -> Self {
        let corners = self.island.corners(names);
        self.settlements(seat, names).with(|state| state.cities = state.cities.union(corners))
    }

    fn roads<const N: usize>(self, seat: Seat, names: [&str; N]) -> Self {
        let edges = names.map(|name| self.island.edge(name)).into_iter().collect();
        self.with(|state| state.roads[seat.index()] = state.roads[seat.index()].union(edges))
    }

    /// A hand of cards, which everybody knows.
    fn hand(self, seat: Seat, hand: Hand) -> Self {
        self.with(|state| {
            state.hands[seat.index()] = hand;
            state.known[seat.index()] = hand.map(|n| [n; super::state::VIEWERS]);
        })
    }

    fn cards(self, seat: Seat, card: Card, n: u8) -> Self {
        self.with(|state| state.cards[seat.index()][card.index()] = n)
    }

    fn knights(self, seat: Seat, n: u8) -> Self {
        self.with(|state| {
            state.knights[seat.index()] = n;
            state.played[Card::Knight.index()] = state.knights.iter().sum();
        })
    }

    fn robber(self, name: &str) -> Self {
        let hex = self.island.hex(name);
        self.with(|state| state.put_robber(Some(hex)))
    }

    fn phase(self, phase: Phase) -> Self {
        self.with(|state| state.phase = phase)
    }

    /// Before the roll.
    fn unrolled(self) -> Self {
        self.phase(Phase::Turn).with(|state| state.has_rolled = false)
    }

    /// Puts right all that follows from the rest: the bank, the deck, the vacant corners, the roads and their holders.
    fn settled(mut self) -> Self {
        let (rules, state) = (self.island.rules(), &mut self.state);
        for i in 0..Resource::ALL.len() {
            state.bank[i] = rules.edition.cards - state.hands.iter().map(|hand| hand[i]).sum::<u8>();
        }
        for &card in Card::ALL {
            let i = card.index();
            let all = rules.table.deck.iter().filter(|it| **it == card).count() as u8;
            let returned = if card == Card::Knight { state.two.as_ref().map_or(0, |two| two.returned) } else { 0 };
            state.deck[i] = all - returned - state.played[i] - state.cards.iter().map(|cards| cards[i]).sum::<u8>();
        }
        state.vacant = super::laid::building_places(rules.table);
        for corner in state.buildings.into_iter().fold(CornerSet::EMPTY, CornerSet::union).iter() {
            state.vacant.remove(corner);
            state.vacant = state.vacant.difference(rules.table.corners[corner.index()].neighbours);
        }
        state.builders().for_each(|seat| state.measure_road(rules, seat));
        state.judge_longest_road(rules);
        let active = state.active;
        for seat in state.seats() {
            state.active = seat;
            state.judge_largest_army(rules);
            state.judge_harbourmaster(rules);
        }
        state.active = active;
        self
    }
}

/// Playing on from a position.
impl Scene<'_> {
    fn sound(&self) {
        self.state.check_consistent(self.island.rules()).expect("the position is consistent");
    }

    fn list(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        self.state.legal_actions(self.island.rules(), &mut actions);
        actions
    }

    fn lists(&self, action: Action) -> bool {
        self.list().contains(&action)
    }

    /// The listed actions of a kind.
    fn listed(&self, kind: ActionKind) -> Vec<Action> {
        self.list().into_iter().filter(|it| it.kind() == kind).collect()
    }

    #[track_caller]
    fn play(mut self, action: Action) -> Self {
        self.sound();
        self.state.apply(self.island.rules(), action).expect("the action is legal");
        self.sound();
        self
    }

    #[track_caller]
    fn refused(&self, action: Action) -> Reason {
        self.sound();
        let mut state = self.state.clone();
        let reason = state.apply(self.island.rules(), action).expect_err("the action is illegal").reason;
        assert_eq!(state, self.state, "a refusal changes nothing");
        assert!(!self.lists(action), "{action:?} is listed");
        reason
    }

    /// Rolls dice with this sum.
    #[track_caller]
    fn roll(self, sum: u8) -> Self {
        let first = sum.saturating_sub(6).max(1);
        self.unrolled().play(Action::Roll).play(Action::Rolled([first, sum - first]))
    }

    fn settle(&self, name: &str) -> Action {
        Action::Settle(self.island.corner(name))
    }

    fn city(&self, name: &str) -> Action {
        Action::City(self.island.corner(name))
    }

    fn road(&self, name: &str) -> Action {
        Action::Road(self.island.edge(name))
    }

    fn rob(&self, name: &str) -> Action {
        Action::Robber(self.island.hex(name))
    }

    fn hand_of(&self, seat: Seat) -> Hand {
        *self.state.hand(seat)
    }

    fn points(&self, seat: Seat) -> i32 {
        self.state.points(self.island.rules(), seat)
    }
}
