//! How fair a layout is, and the fairest of many.

use super::pips::Pips;
use super::room::usable;
use super::{Layout, NoLayout, Scheme};
use crate::board::Board;
use crate::vocab::{CornerId, Resource, Terrain};
use kogge_engine::hash::{GOLDEN, scramble};

/// How unequal a layout is, in three parts. Each is a standard deviation divided by its mean, so 0 is even and parts of
/// different size can be added.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Fairness {
    /// Of the pips of the corners at which a settlement can be founded.
    pub corners: f64,
    /// Of the pips a hex of the resources that the layout yields.
    pub resources: f64,
    /// Of the pips of the seats' two opening corners, when each seat of the largest table takes the free corner with
    /// the most pips in the order of set-up (B3.2, B3.3); of equal ones that with more resources, then the first in
    /// reading order.
    pub seats: f64,
}

impl Fairness {
    /// The measure of a layout of a map.
    pub fn of(board: &Board, layout: &Layout) -> Self {
        let pips = Pips::of(board, layout);
        let corners: Vec<f64> = usable(board).iter().map(|corner| f64::from(pips.corners[corner.index()])).collect();
        let hexes = |resource| {
            let count = layout.terrains.iter().filter(|terrain| terrain.resource() == Some(resource)).count();
            (count > 0).then_some(count as f64)
        };
        let a_hex = |&resource: &Resource| Some(f64::from(pips.resources[resource.index()]) / hexes(resource)?);
        let resources: Vec<f64> = Resource::ALL.iter().filter_map(a_hex).collect();
        let seats: Vec<f64> = openings(board, layout, &pips).into_iter().map(f64::from).collect();
        Self { corners: spread(&corners), resources: spread(&resources), seats: spread(&seats) }
    }

    /// The sum of the parts: the smaller, the fairer.
    pub fn total(self) -> f64 {
        self.corners + self.resources + self.seats
    }
}

/// The pips of each seat's two opening corners.
fn openings(board: &Board, layout: &Layout, pips: &Pips) -> Vec<u32> {
    let kinds = |corner: CornerId| {
        let hexes = board.island.corners[corner.index()].hexes.iter();
        let mut kinds: Vec<Terrain> = hexes.map(|hex| layout.terrains[hex.index()]).collect();
        kinds.retain(|terrain| terrain.bears_number());
        kinds.sort_unstable();
        kinds.dedup();
        kinds.len()
    };
    let n = board.players.iter().copied().max().map_or(0, usize::from);
    let mut seats = vec![0; n];
    let mut free = usable(board);
    for seat in (0..n).chain((0..n).rev()) {
        let best =
            free.iter().max_by_key(|&corner| (pips.corners[corner.index()], kinds(corner), std::cmp::Reverse(corner)));
        let Some(best) = best else { break };
        seats[seat] += pips.corners[best.index()];
        free.remove(best);
        free = free.difference(board.island.corners[best.index()].neighbours);
    }
    seats
}

/// The standard deviation of some values, divided by their mean; 0 without any.
fn spread(values: &[f64]) -> f64 {
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n;
    if values.is_empty() || mean <= 0.0 {
        return 0.0;
    }
    let variance = values.iter().map(|value| (value - mean) * (value - mean)).sum::<f64>() / n;
    variance.sqrt() / mean
}

/// The fairest of a number of layouts, with the seed that draws it and its measure: the first of equal ones. The first
/// layout is that of the seed itself, the others those of seeds that follow from it.
///
/// # Errors
///
/// [`NoLayout`] when there is none.
pub fn fairest(board: &Board, seed: u64, of: u32) -> Result<(u64, Layout, Fairness), NoLayout> {
    let mut scheme = Scheme::new(board)?;
    let layout = scheme.draw(seed)?;
    let fairness = Fairness::of(board, &layout);
    let mut best = (seed, layout, fairness);
    for i in 1..of {
        let seed = scramble(seed.wrapping_add(u64::from(i).wrapping_mul(GOLDEN)));
        let layout = scheme.draw(seed)?;
        let fairness = Fairness::of(board, &layout);
        if fairness.total() < best.2.total() {
            best = (seed, layout, fairness);
        }
    }
    Ok(best)
}
