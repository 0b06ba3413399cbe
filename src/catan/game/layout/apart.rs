//! Shuffled numbers some of which may not touch: those of a list (B2.6), and equal ones.
//!
//! Those of the list are drawn with equal chances. Where equal ones may not touch, this is repeated until none do, and
//! where that fails, a search goes through every way to lay the tokens, so that it is exact whether there is one.

use std::collections::{BTreeMap, BTreeSet};

use super::budget::Budget;
use super::independent::{CASE, Counts, MAX_KNOWN, PlaceSet};
use super::source::Source;
use super::{NoLayout, Shortage};
use crate::vocab::{HexId, HexSet};
use kogge_engine::random::Random;

/// How often numbers are drawn again before they are searched for.
pub(super) const REDRAWS: u32 = 1_000;

/// A token on each of some hexes.
pub(super) type Laid = Vec<(HexId, u8)>;

/// The numbers that may not touch.
#[derive(Debug, Clone, Default)]
pub(super) struct Apart {
    /// Numbers no two of which touch.
    pub(super) numbers: Vec<u8>,
    /// The hexes beside a fixed one of these.
    pub(super) near: HexSet,
    /// The hexes beside each number where it is fixed, of all tokens; empty where equal numbers may touch.
    pub(super) near_equal: BTreeMap<u8, HexSet>,
    /// The hexes beside each hex.
    beside: Vec<HexSet>,
}

impl Apart {
    /// The numbers of a map that may not touch.
    ///
    /// # Errors
    ///
    /// [`NoLayout::FixedTouch`] where fixed ones do.
    pub(super) fn new(source: &Source, numbers: &[u8], keeps_equal: bool) -> Result<Self, NoLayout> {
        let near = near_fixed(source, numbers)?;
        let equal = (2..=12).filter(|_| keeps_equal).map(|number| Ok((number, near_fixed(source, &[number])?)));
        let near_equal = equal.collect::<Result<_, _>>()?;
        Ok(Self { numbers: numbers.to_vec(), near, near_equal, beside: source.beside.clone() })
    }

    /// Whether equal numbers may not touch.
    pub(super) fn keeps_equal(&self) -> bool {
        !self.near_equal.is_empty()
    }

    /// Tokens on these hexes, each way that keeps the numbers of the list apart equally likely.
    pub(super) fn draw(
        &self,
        tokens: &[u8],
        takers: HexSet,
        counts: &mut Counts,
        random: &mut Random,
        budget: &mut Budget,
    ) -> Result<Laid, NoLayout> {
        let (mut few, mut others): (Vec<u8>, Vec<u8>) = tokens.iter().partition(|&it| self.numbers.contains(it));
        random.shuffle(&mut few);
        random.shuffle(&mut others);
        let free = takers.difference(self.near).into();
        let refused = NoLayout::NumbersApart(Shortage { wanted: few.len(), places: 0 });
        let drawn =
            if few.is_empty() { Some(PlaceSet::EMPTY) } else { counts.draw(free, few.len(), random, budget)? };
        let places: HexSet = drawn.ok_or(refused)?.into();
        let rest = takers.difference(places);
        Ok(places.iter().zip(few).chain(rest.iter().zip(others)).collect())
    }

    /// Whether no two equal numbers touch, where that is asked for.
    pub(super) fn is_kept(&self, laid: &Laid) -> bool {
        let with = |number| laid.iter().filter(move |(_, token)| *token == number).map(|&(hex, _)| hex);
        self.near_equal.iter().all(|(&number, &near)| {
            let equal: HexSet = with(number).collect();
            with(number).all(|hex| !near.contains(hex) && self.beside[hex.index()].intersection(equal).is_empty())
        })
    }

    /// Tokens on these hexes that a search finds, or the proof that there are none.
    pub(super) fn search(
        &self,
        tokens: &[u8],
        takers: HexSet,
        random: &mut Random,
        budget: &mut Budget,
    ) -> Result<Laid, NoLayout> {
        let mut left = BTreeMap::new();
        tokens.iter().for_each(|&token| *left.entry(token).or_insert(0) += 1);
        let mut search = Search {
            apart: self,
            hexes: takers.iter().collect(),
            left,
            laid: Vec::new(),
            dead: BTreeSet::new(),
            random,
            budget,
        };
        if search.goes_on()? { Ok(search.laid) } else { Err(NoLayout::Numbers) }
    }
}

/// The hexes beside a fixed number of these, which must not touch each other.
fn near_fixed(source: &Source, apart: &[u8]) -> Result<HexSet, NoLayout> {
    let has_one = |numbers: &[u8]| numbers.iter().any(|number| apart.contains(number));
    let fixed = source.numbers.iter().enumerate().filter(|(_, numbers)| has_one(numbers));
    let fixed: HexSet = fixed.map(|(i, _)| HexId::at(i)).collect();
    let touching = |hex: HexId| source.beside[hex.index()].intersection(fixed).iter().next().map(|other| (hex, other));
    match fixed.iter().find_map(touching) {
        Some((hex, other)) => Err(NoLayout::FixedTouch(hex, other)),
        None => Ok(fixed.iter().map(|hex| source.beside[hex.index()]).fold(HexSet::EMPTY, HexSet::union)),
    }
}

/// A search that lays tokens hex by hex, in reading order, so that what cannot touch soon meets.
struct Search<'a> {
    apart: &'a Apart,
    /// The hexes that take a token.
    hexes: Vec<HexId>,
    /// How often each token is left.
    left: BTreeMap<u8, u8>,
    /// The tokens laid, on the first of the hexes.
    laid: Laid,
    /// Tokens laid beside open hexes, with the tokens left, after which it is known that nothing follows.
    dead: BTreeSet<(Laid, Vec<u8>)>,
    random: &'a mut Random,
    budget: &'a mut Budget,
}

impl Search<'_> {
    /// Whether the rest of the tokens can be laid.
    fn goes_on(&mut self) -> Result<bool, NoLayout> {
        let Some((&hex, open)) = self.hexes[self.laid.len()..].split_first() else { return Ok(true) };
        self.budget.spend(CASE)?;
        let open: HexSet = open.iter().copied().chain([hex]).collect();
        let meets_open = |(hex, _): &&(HexId, u8)| !self.apart.beside[hex.index()].intersection(open).is_empty();
        let state = (self.laid.iter().filter(meets_open).copied().collect(), self.left.values().copied().collect());
        if self.dead.contains(&state) {
            return Ok(false);
        }
        let is_left = |(&token, &n): (&u8, &u8)| (n > 0 && self.fits(hex, token)).then_some(token);
        let mut options: Vec<u8> = self.left.iter().filter_map(is_left).collect();
        self.random.shuffle(&mut options);
        for token in options {
            self.laid.push((hex, token));
            self.left.entry(token).and_modify(|n| *n -= 1);
            if self.goes_on()? {
                return Ok(true);
            }
            self.left.entry(token).and_modify(|n| *n += 1);
            self.laid.pop();
        }
        if self.dead.len() < MAX_KNOWN {
            self.dead.insert(state);
        }
        Ok(false)
    }

    /// Whether a token on a hex touches none that it may not.
    fn fits(&self, hex: HexId, token: u8) -> bool {
        let Apart { numbers, near, near_equal, beside } = self.apart;
        let is_listed = |token| numbers.contains(&token);
        let is_near_fixed =
            is_listed(token) && near.contains(hex) || near_equal.get(&token).is_some_and(|near| near.contains(hex));
        let mut touching = self.laid.iter().filter(|(other, _)| beside[hex.index()].contains(*other));
        !is_near_fixed && !touching.any(|&(_, other)| other == token || is_listed(other) && is_listed(token))
    }
}
