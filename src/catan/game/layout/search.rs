//! Terrains that obey what the regions ask and can take the numbers: shuffled, and searched for where that fails.

use super::budget::Budget;
use super::land::Land;
use super::number::Plan;
use super::{NoLayout, SHUFFLES, Shortage};
use crate::board::table::Stock;
use crate::vocab::{HexId, HexSet, Terrain};
use kogge_engine::random::Random;

/// The terrains of a layout. Each that obeys is equally likely where a shuffle finds one; a search finds each that
/// there is, with chances that differ.
pub(super) fn terrains(
    land: &Land,
    plan: &mut Plan,
    random: &mut Random,
    budget: &mut Budget,
) -> Result<Vec<Terrain>, NoLayout> {
    for _ in 0..if land.is_fixed() { 0 } else { SHUFFLES } {
        budget.spend(2 * land.beside.len())?;
        let shuffled = land.shuffled(random).filter(|terrains| land.obey(terrains));
        if let Some(terrains) = shuffled
            && plan.check(plan.takers(&terrains), budget).is_ok()
        {
            return Ok(terrains.into_iter().flatten().collect());
        }
    }
    searched(land, plan, random, budget)
}

/// Terrains that a search finds, or the proof that there are none.
pub(super) fn searched(
    land: &Land,
    plan: &mut Plan,
    random: &mut Random,
    budget: &mut Budget,
) -> Result<Vec<Terrain>, NoLayout> {
    let mut search = Search::new(land, plan, random, budget);
    match search.stock(0) {
        Outcome::Found => Ok(search.terrains.into_iter().flatten().collect()),
        Outcome::None => Err(search.why),
        Outcome::Bound => Err(NoLayout::NotFound),
    }
}

/// How a part of a search ended.
#[derive(PartialEq)]
enum Outcome {
    Found,
    None,
    Bound,
}

/// A search that lays barren hexes, stock by stock, and then the others, hex by hex.
struct Search<'a> {
    land: &'a Land,
    plan: &'a mut Plan,
    random: &'a mut Random,
    budget: &'a mut Budget,
    /// The stocks left to lay, each with its region: first what is barren, behind which it is known where numbers come.
    stocks: Vec<(usize, Stock)>,
    terrains: Vec<Option<Terrain>>,
    /// The best reason so far.
    why: NoLayout,
}

impl<'a> Search<'a> {
    fn new(land: &'a Land, plan: &'a mut Plan, random: &'a mut Random, budget: &'a mut Budget) -> Self {
        let regions = land.regions.iter().enumerate();
        let mut stocks: Vec<(usize, Stock)> =
            regions.flat_map(|(i, region)| region.fill.iter().map(move |&stock| (i, stock))).collect();
        stocks.sort_by_key(|(_, stock)| (stock.terrain.bears_number(), !stock.inland, stock.count));
        let (terrains, why) = (land.fixed.clone(), NoLayout::Terrains);
        Self { land, plan, random, budget, stocks, terrains, why }
    }

    /// The open hexes of a region that a stock may take.
    fn open(&self, region: usize, stock: Stock) -> HexSet {
        let hexes = self.land.regions[region].hexes.iter().filter(|hex| self.terrains[hex.index()].is_none()).collect();
        if stock.inland { self.land.inland.intersection(hexes) } else { hexes }
    }

    /// Lays the barren stocks from one on, and all behind them.
    fn stock(&mut self, at: usize) -> Outcome {
        match self.stocks.get(at).copied().filter(|(_, stock)| !stock.terrain.bears_number()) {
            Some((region, stock)) => {
                let mut open: Vec<HexId> = self.open(region, stock).iter().collect();
                self.random.shuffle(&mut open);
                self.barren(at, usize::from(stock.count), &open)
            }
            None => match self.takes_numbers() {
                Outcome::Found => self.hexes(),
                without => without,
            },
        }
    }

    /// Lays the rest of a barren stock on some of these places.
    fn barren(&mut self, at: usize, left: usize, open: &[HexId]) -> Outcome {
        if left == 0 {
            return self.stock(at + 1);
        }
        for (i, &hex) in open.iter().enumerate().take((open.len() + 1).saturating_sub(left)) {
            let outcome = self.with(hex, at, |search| search.barren(at, left - 1, &open[i + 1..]));
            if outcome != Outcome::None {
                return outcome;
            }
        }
        Outcome::None
    }

    /// Lays the open hexes, in reading order, so that what cannot stand together soon meets.
    fn hexes(&mut self) -> Outcome {
        let regions = self.land.regions.iter().enumerate();
        let open = regions.filter_map(|(i, region)| {
            region.hexes.iter().find(|hex| self.terrains[hex.index()].is_none()).map(|hex| (hex, i))
        });
        let Some((hex, region)) = open.min() else { return Outcome::Found };
        let fits = |(own, stock): &(usize, Stock)| {
            let is_left = stock.terrain.bears_number() && stock.count > 0;
            *own == region && is_left && (!stock.inland || self.land.inland.contains(hex))
        };
        let mut options: Vec<usize> = (0..self.stocks.len()).filter(|&i| fits(&self.stocks[i])).collect();
        self.random.shuffle(&mut options);
        for at in options {
            self.stocks[at].1.count -= 1;
            let outcome =
                self.with(hex, at, |search| if search.has_inland(region) { search.hexes() } else { Outcome::None });
            self.stocks[at].1.count += 1;
            if outcome != Outcome::None {
                return outcome;
            }
        }
        Outcome::None
    }

    /// Goes on with a hex laid from a stock, if it obeys.
    fn with(&mut self, hex: HexId, at: usize, then: impl FnOnce(&mut Self) -> Outcome) -> Outcome {
        if self.budget.spend(self.terrains.len()).is_err() {
            return Outcome::Bound;
        }
        self.terrains[hex.index()] = Some(self.stocks[at].1.terrain);
        let outcome = if self.land.obeys(&self.terrains, hex) { then(self) } else { Outcome::None };
        if outcome != Outcome::Found {
            self.terrains[hex.index()] = None;
        }
        outcome
    }

    /// Whether a region has place for what must still come inland.
    fn has_inland(&self, region: usize) -> bool {
        let inland = |(own, stock): &&(usize, Stock)| *own == region && stock.inland && stock.terrain.bears_number();
        let mut left = self.stocks.iter().filter(inland).map(|&(_, stock)| stock).peekable();
        let Some(&any) = left.peek() else { return true };
        left.map(|stock| usize::from(stock.count)).sum::<usize>() <= self.open(region, any).len()
    }

    /// Whether numbers can be laid; keeps the reason that comes nearest to a layout.
    fn takes_numbers(&mut self) -> Outcome {
        let all: HexSet = self.plan.takers(&self.terrains);
        let why = match self.plan.check(all, self.budget) {
            Ok(()) => return Outcome::Found,
            Err(NoLayout::NotFound) => return Outcome::Bound,
            Err(why) => why,
        };
        let places = |why| match why {
            NoLayout::NumbersApart(Shortage { places, .. }) => Some(places),
            _ => None,
        };
        if self.why == NoLayout::Terrains || places(why) > places(self.why) {
            self.why = why;
        }
        Outcome::None
    }
}
