//! Pips: of the 36 rolls of two dice, how many hit a number.

use super::{Layout, NoLayout, Scheme};
use crate::catan::board::Board;
use crate::catan::vocab::{Resource, pips};

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

impl MeanPips {
    /// The means over the layouts of the seeds from 0 up to `layouts`; over one where nothing is drawn.
    ///
    /// # Errors
    ///
    /// [`NoLayout`] when there is none.
    pub fn new(board: &Board, layouts: u32) -> Result<Self, NoLayout> {
        let mut scheme = Scheme::new(board)?;
        let layouts = if scheme.is_fixed() { 1 } else { layouts.max(1) };
        let (mut resources, mut corners) = ([0_u64; Resource::ALL.len()], vec![0_u64; board.island.corners.len()]);
        for seed in 0..layouts {
            let drawn = Pips::of(board, &scheme.draw(u64::from(seed))?);
            resources.iter_mut().zip(drawn.resources).for_each(|(sum, here)| *sum += u64::from(here));
            corners.iter_mut().zip(drawn.corners).for_each(|(sum, here)| *sum += u64::from(here));
        }
        let mean = |sum: u64| sum as f64 / f64::from(layouts);
        Ok(Self { layouts, resources: resources.map(mean), corners: corners.into_iter().map(mean).collect() })
    }
}
