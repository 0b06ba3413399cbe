//! Pips: of the 36 rolls of two dice, how many hit a number.

use super::source::Region;
use super::{Layout, Layouts, NoLayout, Scheme, Source};
use crate::board::Board;
use crate::board::table::{Lay, Numbers};
use crate::vocab::{RegionId, Resource, pips};

/// The pips of one layout. A hex that yields no resource has none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pips {
    /// Those of all hexes of each resource.
    pub resources: [u32; Resource::ALL.len()],
    /// Those of the hexes at each corner.
    pub corners: Vec<u32>,
}

impl Pips {
    /// The pips of a layout of a map.
    pub fn of(board: &Board, layout: &Layout) -> Self {
        let mut counted = Self { resources: Default::default(), corners: vec![0; board.island.corners.len()] };
        for (hex, (terrain, numbers)) in board.island.hexes.iter().zip(layout.terrains.iter().zip(&layout.numbers)) {
            let Some(resource) = terrain.resource() else { continue };
            let here: u32 = numbers.iter().map(|&number| pips(number)).sum();
            counted.resources[resource.index()] += here;
            hex.corners.iter().for_each(|corner| counted.corners[corner.index()] += here);
        }
        counted
    }
}

/// The means of the pips of a map's layouts.
#[derive(Debug, Clone, PartialEq)]
pub struct MeanPips {
    /// How many layouts they are taken of; 1 where all have the same terrains and numbers, and then they are exact.
    pub layouts: u32,
    /// The means of each resource.
    pub resources: [f64; Resource::ALL.len()],
    /// The means of each corner.
    pub corners: Vec<f64>,
}

impl Layouts<'_> {
    /// The means over the layouts of the seeds from 0 up to `n`, or as many as are found; over one where nothing is
    /// drawn.
    ///
    /// # Errors
    ///
    /// [`NoLayout`] when there is none, or none was found.
    pub fn mean_pips(&mut self, n: usize) -> Result<MeanPips, NoLayout> {
        let board = self.board;
        let is_fixed = self.scheme.as_ref().is_ok_and(Scheme::is_fixed);
        let sample = self.sample(if is_fixed { 1 } else { n.max(1) })?;
        let (mut resources, mut corners) = ([0_u64; Resource::ALL.len()], vec![0_u64; board.island.corners.len()]);
        for layout in sample {
            let drawn = Pips::of(board, layout);
            resources.iter_mut().zip(drawn.resources).for_each(|(sum, here)| *sum += u64::from(here));
            corners.iter_mut().zip(drawn.corners).for_each(|(sum, here)| *sum += u64::from(here));
        }
        let layouts = sample.len() as u32;
        let mean = |sum: u64| sum as f64 / f64::from(layouts);
        Ok(MeanPips { layouts, resources: resources.map(mean), corners: corners.into_iter().map(mean).collect() })
    }

    /// The means of the pips of the resources, and whether all layouts have the same: exact where the terrains of each
    /// region are dealt freely over hexes whose numbers are known as a whole, else those of `n` layouts.
    ///
    /// # Errors
    ///
    /// [`NoLayout`] when there is none, or fewer than `n` were found.
    pub fn mean_resources(&mut self, n: usize) -> Result<([f64; Resource::ALL.len()], bool), NoLayout> {
        let scheme = self.scheme.as_ref().map_err(|why| *why)?;
        let exact = if scheme.source.regions.is_empty() { None } else { exact_means(&scheme.source) };
        if let Some(exact) = exact {
            return Ok((exact, false));
        }
        let is_fixed = scheme.is_fixed();
        let mean = self.mean_pips(n)?;
        if is_fixed || mean.layouts as usize >= n { Ok((mean.resources, is_fixed)) } else { Err(NoLayout::NotFound) }
    }
}

/// The exact means, where symmetry gives them: each hex of a region that yields is as likely of any terrain of its fill
/// that yields, and so has its share of the pips that come to the region.
fn exact_means(source: &Source) -> Option<[f64; Resource::ALL.len()]> {
    let sum = |numbers: &[u8]| numbers.iter().map(|&number| pips(number)).sum::<u32>();
    let is_free = |region: &Region| {
        let is_dealt_freely = region.fill.iter().all(|stock| !stock.inland || !stock.terrain.bears_number());
        region.apart.is_empty() && region.together.is_none() && is_dealt_freely
    };
    if !source.regions.iter().all(is_free) {
        return None;
    }
    // Where fixed hexes take tokens, or several regions do, their shares depend on how tokens are laid.
    let mut means = [0.0; Resource::ALL.len()];
    let mut tokens = match &source.scheme {
        Numbers::Fixed => Some(0),
        Numbers::ByLetter { tokens, beside, .. } => Some(sum(tokens) + beside.map_or(0, |(number, _)| pips(number))),
        Numbers::Shuffled { tokens, .. } => Some(sum(tokens)),
    };
    for (lay, numbers) in source.lays.iter().zip(&source.numbers) {
        if let Some(resource) = lay.fixed().and_then(|terrain| terrain.resource()) {
            if numbers.is_empty() {
                return None;
            }
            means[resource.index()] += f64::from(sum(numbers));
        }
    }
    for (i, region) in source.regions.iter().enumerate() {
        let own = source.lays.iter().zip(&source.numbers).filter(|(lay, _)| **lay == Lay::Region(RegionId::at(i)));
        let n_fixed = own.clone().filter(|(_, numbers)| !numbers.is_empty()).count();
        let bearing = region.count(|stock| stock.terrain.bears_number());
        let all = match n_fixed {
            // Its hexes that yield take all tokens.
            0 if bearing > 0 => tokens.take()?,
            0 => 0,
            // Every hex has its number, and yields.
            n if n == region.hexes.len() && n == bearing => own.map(|(_, numbers)| sum(numbers)).sum(),
            _ => return None,
        };
        for stock in &region.fill {
            if let Some(resource) = stock.terrain.resource() {
                means[resource.index()] += f64::from(all) * f64::from(stock.count) / bearing as f64;
            }
        }
    }
    Some(means)
}
