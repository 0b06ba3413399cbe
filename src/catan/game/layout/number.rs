//! How number tokens come to hexes without a fixed number: by letter (B2.5) or shuffled (B2.6).

use std::collections::BTreeMap;

use super::apart::{Apart, REDRAWS};
use super::budget::Budget;
use super::independent::{Counts, MAX_KNOWN};
use super::land::Land;
use super::source::Source;
use super::{NoLayout, Shortage};
use crate::board::table::Numbers;
use crate::vocab::{HexId, HexSet, Terrain};
use kogge_engine::random::Random;

/// How a map's tokens are laid.
#[derive(Debug, Clone)]
pub(super) struct Plan {
    /// The fixed numbers of each hex.
    fixed: Vec<Vec<u8>>,
    counts: Counts,
    /// The tokens to lay, in the order of letters.
    tokens: Vec<u8>,
    order: Order,
    /// The answers known about hexes that take a token.
    known: BTreeMap<u128, Result<(), NoLayout>>,
}

/// In which order tokens are laid.
#[derive(Debug, Clone)]
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
    Shuffled(Apart),
}

impl Plan {
    /// How a map's tokens are laid.
    pub(super) fn new(source: &Source, land: &Land, budget: &mut Budget) -> Result<Self, NoLayout> {
        let (tokens, order) = match &source.scheme {
            Numbers::Fixed => (Vec::new(), Order::Shuffled(Apart::default())),
            Numbers::ByLetter { tokens, takes_first, beside } => {
                let ways = source.ways.clone()?;
                (tokens.to_vec(), Order::Letters { ways, takes_first: *takes_first, beside: *beside })
            }
            Numbers::Shuffled { tokens, apart, equal_apart } => {
                (tokens.to_vec(), Order::Shuffled(Apart::new(source, apart, *equal_apart)?))
            }
        };
        let plan = Self {
            fixed: source.numbers.clone(),
            counts: Counts::new(land.graph()),
            tokens,
            order,
            known: BTreeMap::new(),
        };
        plan.check_counts(land, budget)?;
        Ok(plan)
    }

    /// Refuses what no terrain can mend.
    fn check_counts(&self, land: &Land, budget: &mut Budget) -> Result<(), NoLayout> {
        if let Order::Letters { beside: Some((_, to)), .. } = self.order {
            let n = self.tokens.iter().filter(|&&token| token == to).count();
            if n != 1 {
                return Err(NoLayout::Beside(to, n));
            }
        }
        let (mut may, mut must) = (0_usize, 0_usize);
        let mut yielding = land.fixed.clone();
        for region in &land.regions {
            let (hexes, bearing) = (region.hexes, region.count(|stock| stock.terrain.bears_number()));
            let free = hexes.iter().filter(|hex| self.fixed[hex.index()].is_empty());
            let n_free = free.count();
            // Barren hexes may come to those with a number, or not.
            may += bearing.min(n_free);
            must += (bearing + n_free).saturating_sub(hexes.len());
            hexes.iter().for_each(|hex| yielding[hex.index()] = Some(Terrain::Forest));
        }
        let drawn = land.regions.iter().map(|region| region.hexes).fold(HexSet::EMPTY, HexSet::union);
        let n_fixed = self.takers(&land.fixed).difference(drawn);
        let (may, must) = (may + n_fixed.len(), must + n_fixed.len());
        let n = self.tokens.len();
        Shortage::equal(n, n.clamp(must, may.max(must)), NoLayout::Tokens)?;
        self.check_apart(self.takers(&yielding), budget)
    }

    /// The hexes that take a token: those that yield, or whose terrain is open, and bear no fixed number. Letters pass
    /// over all others. Clauses: B2.5, FI21, KA22, RI4, HB2.
    pub(super) fn takers(&self, terrains: &[Option<Terrain>]) -> HexSet {
        let hexes = terrains.iter().zip(&self.fixed).enumerate();
        let takes =
            |terrain: &Option<Terrain>, fixed: &[u8]| terrain.is_none_or(Terrain::bears_number) && fixed.is_empty();
        hexes.filter(|(_, (terrain, fixed))| takes(terrain, fixed)).map(|(i, _)| HexId::at(i)).collect()
    }

    /// Checks that the tokens can be laid on these hexes; exact.
    pub(super) fn check(&mut self, takers: HexSet, budget: &mut Budget) -> Result<(), NoLayout> {
        if let Some(&known) = self.known.get(&takers.0) {
            return known;
        }
        let checked =
            Shortage::equal(self.tokens.len(), takers.len(), NoLayout::Tokens).and_then(|()| match &self.order {
                Order::Letters { .. } if self.ways(takers).is_empty() => Err(NoLayout::NoStart),
                Order::Letters { .. } => Ok(()),
                Order::Shuffled(apart) => {
                    self.check_apart(takers, budget)?;
                    match apart.keeps_equal() {
                        true => apart.search(&self.tokens, takers, &mut Random::from_seed(0), budget).map(|_| ()),
                        false => Ok(()),
                    }
                }
            });
        // What was not found in the steps that were left may be found in others.
        if checked != Err(NoLayout::NotFound) {
            if self.known.len() > MAX_KNOWN {
                self.known.clear();
            }
            self.known.insert(takers.0, checked);
        }
        checked
    }

    /// Refuses hexes with too few places for the numbers that lie apart.
    fn check_apart(&self, takers: HexSet, budget: &mut Budget) -> Result<(), NoLayout> {
        let Order::Shuffled(apart) = &self.order else { return Ok(()) };
        let mut fit = |of: &dyn Fn(u8) -> bool, near: HexSet, refusal: &dyn Fn(Shortage) -> NoLayout| {
            let wanted = self.tokens.iter().filter(|&&token| of(token)).count();
            let places = self.counts.largest_up_to(takers.difference(near).into(), wanted, budget)?;
            Shortage::at_most(wanted, places, refusal)
        };
        fit(&|token| apart.numbers.contains(&token), apart.near, &NoLayout::NumbersApart)?;
        let mut equal = apart.near_equal.iter();
        equal.try_for_each(|(&number, &near)| fit(&|it| it == number, near, &|it| NoLayout::EqualApart(number, it)))
    }

    /// The ways of letters that these hexes allow.
    #[doc(hidden)]
    pub(super) fn ways(&self, takers: HexSet) -> Vec<&Vec<HexId>> {
        let Order::Letters { ways, takes_first, .. } = &self.order else { return Vec::new() };
        ways.iter().filter(|way| !takes_first || way.first().is_some_and(|&first| takers.contains(first))).collect()
    }

    /// Whether tokens lie by letter.
    #[cfg(feature = "compiler")]
    pub(super) fn is_by_letter(&self) -> bool {
        matches!(self.order, Order::Letters { .. })
    }

    /// Whether these terrains have the same numbers in every layout: no token is laid, or there is one way of letters.
    pub(super) fn is_fixed(&self, terrains: &[Option<Terrain>]) -> bool {
        self.tokens.is_empty() || self.ways(self.takers(terrains)).len() == 1
    }

    /// Numbers for these terrains, each way to lay them equally likely unless only a search finds one.
    pub(super) fn lay(
        &mut self,
        terrains: &[Terrain],
        random: &mut Random,
        budget: &mut Budget,
    ) -> Result<Vec<Vec<u8>>, NoLayout> {
        budget.spend(terrains.len())?;
        let takers = self.takers(&terrains.iter().copied().map(Some).collect::<Vec<_>>());
        match &self.order {
            Order::Letters { .. } => {
                let ways = self.ways(takers);
                let way = ways.get(random.below(ways.len())).ok_or(NoLayout::NoStart)?;
                Ok(self.along(way, takers))
            }
            Order::Shuffled(apart) => {
                for _ in 0..if apart.keeps_equal() { REDRAWS } else { 1 } {
                    let laid = apart.draw(&self.tokens, takers, &mut self.counts, random, budget)?;
                    if apart.is_kept(&laid) {
                        return Ok(self.laid(laid.into_iter()));
                    }
                    budget.spend(terrains.len())?;
                }
                let found = apart.search(&self.tokens, takers, random, budget)?;
                Ok(self.laid(found.into_iter()))
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
        let mut numbers = self.fixed.clone();
        for (hex, token) in laid {
            let here = &mut numbers[hex.index()];
            here.push(token);
            here.sort_unstable();
        }
        numbers
    }
}
