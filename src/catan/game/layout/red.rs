//! In how many layouts red numbers, 6 and 8, touch (W02, B2.7).

use super::budget::Budget;
use super::land::Land;
use super::number::Plan;
use super::source::Region;
use super::{Layouts, NoLayout};
use crate::board::table::Stock;
use crate::vocab::{HexId, HexSet, pips};
use kogge_engine::wilson::wilson;

/// The most layouts that are counted.
pub const COUNTED: usize = 2_000;

/// How many layouts are drawn where there are more.
pub const SAMPLED: usize = 1_000;

/// In how many layouts a 6 or 8 touches a 6 or 8.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reds {
    /// The layouts in which they touch.
    pub touching: u32,
    /// The layouts looked at.
    pub of: u32,
    /// Whether these are all layouts, which then differ in numbers or in the hexes without one; else they are a sample.
    pub is_counted: bool,
}

impl Reds {
    /// Between which shares of all layouts the share lies: that share itself where all are counted, else the 95 %
    /// interval of Wilson (1927).
    pub fn interval(self) -> (f64, f64) {
        const Z: f64 = 1.959_963_984_540_054;
        let n = f64::from(self.of.max(1));
        let share = f64::from(self.touching) / n;
        if self.is_counted {
            return (share, share);
        }
        wilson(share, n, Z)
    }
}

impl Layouts<'_> {
    /// In how many layouts red numbers touch: counted where there are at most [`COUNTED`] and no region keeps terrains
    /// apart or in small groups while barren hexes are drawn; else of [`SAMPLED`] layouts, or of fewer in some of which
    /// they touch.
    ///
    /// # Errors
    ///
    /// [`NoLayout`] when there is none, or those that were found do not show whether numbers touch.
    pub fn reds(&mut self) -> Result<Reds, NoLayout> {
        let scheme = self.scheme.as_mut().map_err(|why| *why)?;
        let beside = scheme.land.beside.clone();
        let touching = |of: &mut dyn Iterator<Item = &Vec<Vec<u8>>>| of.filter(|it| touch(&beside, it)).count() as u32;
        if let Some(all) = every_layout(&scheme.land, &mut scheme.plan, &mut self.budget) {
            return Ok(Reds { touching: touching(&mut all.iter()), of: all.len() as u32, is_counted: true });
        }
        let sample = self.sample(SAMPLED)?;
        let touching = touching(&mut sample.iter().map(|layout| &layout.numbers));
        if touching == 0 && sample.len() < SAMPLED {
            return Err(NoLayout::NotFound);
        }
        Ok(Reds { touching, of: sample.len() as u32, is_counted: false })
    }
}

/// Whether two hexes with a 6 or 8 touch.
fn touch(beside: &[HexSet], numbers: &[Vec<u8>]) -> bool {
    let is_red = |here: &Vec<u8>| here.iter().any(|&number| pips(number) == 5);
    let red = numbers.iter().enumerate().filter(|(_, here)| is_red(here));
    let red: HexSet = red.map(|(i, _)| HexId::at(i)).collect();
    red.iter().any(|hex| !beside[hex.index()].intersection(red).is_empty())
}

/// The numbers of every layout; `None` when there are too many, or it is not known which barren hexes can be drawn.
fn every_layout(land: &Land, plan: &mut Plan, budget: &mut Budget) -> Option<Vec<Vec<Vec<u8>>>> {
    if !plan.is_by_letter() && !plan.is_fixed(&land.fixed) {
        return None;
    }
    let all: HexSet = (0..land.beside.len()).map(HexId::at).collect();
    let mut layouts = Vec::new();
    for barren in barren_sets(land)? {
        let takers = plan.takers(&land.fixed).intersection(all.difference(barren));
        match plan.check(takers, budget) {
            Ok(()) => {}
            Err(NoLayout::NotFound) => return None,
            Err(_) => continue,
        }
        match plan.ways(takers) {
            ways if ways.is_empty() => layouts.push(plan.along(&[], takers)),
            ways => layouts.extend(ways.into_iter().map(|way| plan.along(way, takers))),
        }
        if layouts.len() > COUNTED {
            return None;
        }
    }
    Some(layouts)
}

/// The sets of drawn hexes that may be barren.
fn barren_sets(land: &Land) -> Option<Vec<HexSet>> {
    let is_barren = |stock: &Stock| !stock.terrain.bears_number();
    let has_barren = |region: &Region| region.count(is_barren) > 0;
    let is_bound = |region: &Region| !region.apart.is_empty() || region.together.is_some();
    if land.regions.iter().any(has_barren) && land.regions.iter().any(is_bound) {
        return None;
    }
    let mut sets = vec![HexSet::EMPTY];
    for region in &land.regions {
        let hexes = region.hexes;
        let choices = subsets(hexes, region.count(is_barren))?;
        let fits = |set: &HexSet| {
            let [inner, rest] = [land.inland.intersection(*set), land.inland.intersection(hexes).difference(*set)];
            inner.len() >= region.count(|stock| is_barren(stock) && stock.inland)
                && rest.len() >= region.count(|stock| !is_barren(stock) && stock.inland)
        };
        let choices: Vec<HexSet> = choices.into_iter().filter(fits).collect();
        sets = sets.iter().flat_map(|set| choices.iter().map(|choice| set.union(*choice))).take(COUNTED + 1).collect();
    }
    (sets.len() <= COUNTED).then_some(sets)
}

/// The sets of some hexes with a number of members; `None` when there are more than [`COUNTED`].
fn subsets(hexes: HexSet, size: usize) -> Option<Vec<HexSet>> {
    let mut sets = vec![(HexSet::EMPTY, 0)];
    let all: Vec<HexId> = hexes.iter().collect();
    for _ in 0..size {
        let longer = sets.iter().flat_map(|&(set, from)| {
            let further = all.iter().enumerate().skip(from);
            further.map(move |(i, &hex)| (set.union([hex].into_iter().collect()), i + 1))
        });
        sets = longer.take(COUNTED * 64).collect();
        if sets.len() == COUNTED * 64 {
            return None;
        }
    }
    (sets.len() <= COUNTED).then(|| sets.into_iter().map(|(set, _)| set).collect())
}
