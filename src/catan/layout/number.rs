//! How number tokens come to hexes without a fixed number: by letter (B2.5) or shuffled (B2.6).

use std::collections::BTreeMap;

use super::independent::{Counts, Graph};
use super::land::{Land, graph};
use super::{NoLayout, Shortage};
use crate::catan::board::{Board, HexFacts, Numbers, Start};
use crate::catan::vocab::{HexId, HexSet, Terrain, Turn};
use crate::random::Random;

/// How a map's tokens are laid.
pub(super) struct Plan<'a> {
    board: &'a Board,
    graph: Graph,
    /// The tokens to lay, in the order of letters.
    tokens: Vec<u8>,
    order: Order,
    /// What is known about hexes that take a token.
    known: BTreeMap<u128, Result<(), NoLayout>>,
}

/// In which order tokens are laid.
enum Order {
    /// Along one of these ways around the island.
    Letters {
        /// The ways, from their first hex.
        ways: Vec<Vec<HexId>>,
        /// Whether the first hex must take a token (RI4).
        takes_first: bool,
        /// A number, and the number beside which it is laid.
        beside: Option<(u8, u8)>,
    },
    /// In any order that keeps some numbers apart.
    Shuffled {
        /// These numbers.
        apart: Vec<u8>,
        /// The hexes beside a fixed one of these.
        near: HexSet,
    },
}

/// The hexes with which letters may begin, whether or not they take one.
fn starts(board: &Board, start: &Start) -> HexSet {
    let land = board.island.land();
    match start {
        Start::Corner => land.iter().filter(|&hex| board.island.is_corner_hex(hex)).collect(),
        Start::Coast => land.iter().filter(|&hex| board.island.is_coastal(hex)).collect(),
        Start::Hexes(hexes) => hexes.iter().copied().filter(|&hex| land.contains(hex)).collect(),
    }
}

/// Whether a hex has a fixed number among some.
fn has_one_of(facts: &HexFacts, numbers: &[u8]) -> bool {
    facts.numbers.iter().any(|number| numbers.contains(number))
}

impl<'a> Plan<'a> {
    /// How a map's tokens are laid.
    pub(super) fn new(board: &'a Board, land: &Land<'_>) -> Result<Self, NoLayout> {
        let (tokens, order) = match &board.numbers {
            Numbers::Fixed => (Vec::new(), Order::Shuffled { apart: Vec::new(), near: HexSet::EMPTY }),
            Numbers::ByLetter { start, turn, skip, beside } => {
                (letters(board, skip), letters_from(board, start, *turn, *beside)?)
            }
            Numbers::Shuffled { tokens, apart } => {
                let near = near_fixed(board, land, apart)?;
                let tokens = tokens.clone().unwrap_or_else(|| board.edition.letters.to_vec());
                (tokens, Order::Shuffled { apart: apart.clone(), near })
            }
        };
        let plan = Self { board, graph: graph(board), tokens, order, known: BTreeMap::new() };
        plan.check_counts(land)?;
        Ok(plan)
    }

    /// Refuses what no terrain can mend.
    fn check_counts(&self, land: &Land<'_>) -> Result<(), NoLayout> {
        if let Order::Letters { beside: Some((_, to)), .. } = self.order {
            let n = self.tokens.iter().filter(|&&token| token == to).count();
            if n != 1 {
                return Err(NoLayout::Beside(to, n));
            }
        }
        let (mut may, mut must) = (0_usize, 0_usize);
        let mut yielding = land.fixed.clone();
        for (region, hexes) in self.board.regions.iter().zip(&land.regions) {
            let bearing = region.fill.iter().filter(|stock| stock.terrain.bears_number());
            let bearing: usize = bearing.map(|stock| usize::from(stock.count)).sum();
            let free = hexes.iter().filter(|hex| self.board.hexes[hex.index()].numbers.is_empty());
            let n_free = free.count();
            // Barren hexes may come to those with a number, or not.
            may += bearing.min(n_free);
            must += (bearing + n_free).saturating_sub(hexes.len());
            hexes.iter().for_each(|hex| yielding[hex.index()] = Some(Terrain::Forest));
        }
        let n_fixed =
            self.takers(&land.fixed).difference(land.regions.iter().copied().fold(HexSet::EMPTY, HexSet::union));
        let (may, must) = (may + n_fixed.len(), must + n_fixed.len());
        let n = self.tokens.len();
        Shortage::equal(n, n.clamp(must, may.max(must)), NoLayout::Tokens)?;
        self.check_apart(self.takers(&yielding))
    }

    /// The hexes that take a token: those that yield, or whose terrain is open, and bear no fixed number.
    pub(super) fn takers(&self, terrains: &[Option<Terrain>]) -> HexSet {
        let hexes = terrains.iter().zip(&self.board.hexes).enumerate();
        let takes = |terrain: &Option<Terrain>, facts: &HexFacts| {
            terrain.is_none_or(Terrain::bears_number) && facts.numbers.is_empty()
        };
        hexes.filter(|(_, (terrain, facts))| takes(terrain, facts)).map(|(i, _)| HexId::at(i)).collect()
    }

    /// Whether the tokens can be laid on these hexes; exact.
    pub(super) fn check(&mut self, takers: HexSet) -> Result<(), NoLayout> {
        if let Some(&known) = self.known.get(&takers.0) {
            return known;
        }
        let checked =
            Shortage::equal(self.tokens.len(), takers.len(), NoLayout::Tokens).and_then(|()| match &self.order {
                Order::Letters { .. } if self.ways(takers).is_empty() => Err(NoLayout::NoStart),
                Order::Letters { .. } => Ok(()),
                Order::Shuffled { .. } => self.check_apart(takers),
            });
        self.known.insert(takers.0, checked);
        checked
    }

    /// Refuses hexes with too few places for the numbers that lie apart.
    fn check_apart(&self, takers: HexSet) -> Result<(), NoLayout> {
        let Order::Shuffled { apart, near } = &self.order else { return Ok(()) };
        let wanted = self.tokens.iter().filter(|token| apart.contains(token)).count();
        Shortage::at_most(wanted, self.graph.largest(takers.difference(*near).0), NoLayout::NumbersApart)
    }

    /// The ways of letters that these hexes allow.
    pub(super) fn ways(&self, takers: HexSet) -> Vec<&Vec<HexId>> {
        let Order::Letters { ways, takes_first, .. } = &self.order else { return Vec::new() };
        ways.iter().filter(|way| !takes_first || way.first().is_some_and(|&first| takers.contains(first))).collect()
    }

    /// Whether tokens lie by letter.
    pub(super) fn is_by_letter(&self) -> bool {
        matches!(self.order, Order::Letters { .. })
    }

    /// Whether every number is the map's own.
    pub(super) fn is_fixed(&self) -> bool {
        self.tokens.is_empty()
    }

    /// Numbers for these terrains, each way to lay them equally likely.
    pub(super) fn lay(&self, terrains: &[Terrain], random: &mut Random) -> Result<Vec<Vec<u8>>, NoLayout> {
        let takers = self.takers(&terrains.iter().copied().map(Some).collect::<Vec<_>>());
        match &self.order {
            Order::Letters { .. } => {
                let ways = self.ways(takers);
                let way = ways.get(random.below(ways.len())).ok_or(NoLayout::NoStart)?;
                Ok(self.along(way, takers))
            }
            Order::Shuffled { apart, near } => {
                let (mut few, mut others): (Vec<u8>, Vec<u8>) = self.tokens.iter().partition(|&it| apart.contains(it));
                random.shuffle(&mut few);
                random.shuffle(&mut others);
                let counts = Counts::new(&self.graph, takers.difference(*near).0);
                let refused = NoLayout::NumbersApart(Shortage { wanted: few.len(), places: 0 });
                let places = HexSet(if few.is_empty() { 0 } else { counts.draw(few.len(), random).ok_or(refused)? });
                let rest = takers.difference(places);
                Ok(self.laid(places.iter().zip(few).chain(rest.iter().zip(others))))
            }
        }
    }

    /// The numbers when the tokens are laid along a way, past hexes that take none.
    pub(super) fn along(&self, way: &[HexId], takers: HexSet) -> Vec<Vec<u8>> {
        let mut laid: Vec<(HexId, u8)> =
            way.iter().copied().filter(|&hex| takers.contains(hex)).zip(self.tokens.iter().copied()).collect();
        if let Order::Letters { beside: Some((number, to)), .. } = self.order {
            let at = laid.iter().find(|(_, token)| *token == to).map(|&(hex, _)| (hex, number));
            laid.extend(at);
        }
        self.laid(laid.into_iter())
    }

    /// The fixed numbers and these.
    fn laid(&self, laid: impl Iterator<Item = (HexId, u8)>) -> Vec<Vec<u8>> {
        let mut numbers: Vec<Vec<u8>> = self.board.hexes.iter().map(|facts| facts.numbers.clone()).collect();
        for (hex, token) in laid {
            let here = &mut numbers[hex.index()];
            here.push(token);
            here.sort_unstable();
        }
        numbers
    }
}

/// The ways in which letters may be laid.
fn letters_from(board: &Board, start: &Start, turn: Option<Turn>, beside: Option<(u8, u8)>) -> Result<Order, NoLayout> {
    let hexes = starts(board, start);
    let ways = ways_from(board, hexes, turn);
    match (hexes.is_empty(), ways.is_empty()) {
        (true, _) => Err(NoLayout::NoStart),
        (_, true) => Err(NoLayout::NoSpiral),
        _ => Ok(Order::Letters { ways, takes_first: *start == Start::Coast, beside }),
    }
}

/// The ways around the island that begin with one of these hexes.
fn ways_from(board: &Board, hexes: HexSet, turn: Option<Turn>) -> Vec<Vec<HexId>> {
    let turns = Turn::ALL.iter().copied().filter(|&it| turn.is_none_or(|turn| turn == it));
    let pairs = hexes.iter().flat_map(|hex| turns.clone().map(move |turn| (hex, turn)));
    pairs.filter_map(|(hex, turn)| board.island.spiral(hex, turn)).collect()
}

/// The ways of letters that may be drawn, each through all land hexes; none where numbers do not lie by letter.
pub(in crate::catan) fn ways_of_letters(board: &Board) -> Vec<Vec<HexId>> {
    match &board.numbers {
        Numbers::ByLetter { start, turn, .. } => ways_from(board, starts(board, start), *turn),
        Numbers::Fixed | Numbers::Shuffled { .. } => Vec::new(),
    }
}

/// The tokens in the order of their letters, without those left out.
pub(in crate::catan) fn letters(board: &Board, skip: &[u8]) -> Vec<u8> {
    let letters = board.edition.letters.iter().enumerate();
    letters.filter(|&(place, _)| !skip.iter().any(|&it| usize::from(it) == place)).map(|(_, &token)| token).collect()
}

/// The hexes beside a fixed number of these, which must not touch each other.
fn near_fixed(board: &Board, land: &Land<'_>, apart: &[u8]) -> Result<HexSet, NoLayout> {
    let fixed = board.hexes.iter().enumerate().filter(|(_, facts)| has_one_of(facts, apart));
    let fixed: HexSet = fixed.map(|(i, _)| HexId::at(i)).collect();
    let touching = |hex: HexId| land.beside[hex.index()].intersection(fixed).iter().next().map(|other| (hex, other));
    match fixed.iter().find_map(touching) {
        Some((hex, other)) => Err(NoLayout::FixedTouch(hex, other)),
        None => Ok(fixed.iter().map(|hex| land.beside[hex.index()]).fold(HexSet::EMPTY, HexSet::union)),
    }
}
