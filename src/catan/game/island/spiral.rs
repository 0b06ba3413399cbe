//! The way of numbers laid by letter: rings from the coast inwards (B2.5).

use super::Island;
use crate::vocab::{HexId, HexSet, Turn};

impl Island {
    /// The hexes in the order in which tokens are laid from a coastal hex on; `None` when the rest is not a closed band at
    /// some point, or `start` is not on the coast.
    pub fn spiral(&self, start: HexId, turn: Turn) -> Option<Vec<HexId>> {
        let mut rest = self.land();
        let mut order: Vec<HexId> = Vec::new();
        let mut start = start;
        loop {
            let ring = self.ring(rest, start, turn)?;
            rest = ring.iter().fold(rest, |mut rest, &hex| {
                rest.remove(hex);
                rest
            });
            let (first, last) = (ring[0], ring[ring.len() - 1]);
            order.extend(ring);
            if rest.is_empty() {
                return Some(order);
            }
            // The next ring begins at the one hex that touches both ends of this one.
            let mut both = self.neighbours(first).intersection(self.neighbours(last)).intersection(rest).iter();
            start = both.next()?;
            if both.next().is_some() {
                return None;
            }
        }
    }

    /// The coastal hexes of what is left, in order from one of them.
    fn ring(&self, rest: HexSet, start: HexId, turn: Turn) -> Option<Vec<HexId>> {
        if !rest.contains(start) {
            return None;
        }
        let is_outer =
            |hex: HexId| self.hexes[hex.index()].neighbours.iter().any(|it| it.is_none_or(|it| !rest.contains(it)));
        let outer: HexSet = rest.iter().filter(|&hex| is_outer(hex)).collect();
        if !outer.contains(start) {
            return None;
        }
        let beside = |hex: HexId| self.neighbours(hex).intersection(outer);
        // One hex, or two or three that touch one another, are the middle.
        let is_middle = outer == rest && rest.len() <= 3 && rest.iter().all(|hex| beside(hex).len() == rest.len() - 1);
        // So are four that make a rhombus: all of them touch one another but two.
        let n_touching: usize = rest.iter().map(|hex| beside(hex).len()).sum();
        let is_rhombus = outer == rest && rest.len() == 4 && n_touching == 10;
        if !is_middle && !is_rhombus && outer.iter().any(|hex| beside(hex).len() != 2) {
            return None;
        }
        let mut ring = vec![start];
        while ring.len() < outer.len() {
            let at = ring[ring.len() - 1];
            let met: HexSet = ring.iter().copied().collect();
            let next = match ring.len() {
                1 => self.first_step(at, outer, rest, turn)?,
                _ if is_rhombus => self.first_step(at, outer, rest, turn)?,
                _ => beside(at).difference(met).iter().next()?,
            };
            ring.push(next);
        }
        Some(ring)
    }

    /// The hex of the ring that follows the first: with the sea on the left hand when the ring is followed clockwise.
    fn first_step(&self, at: HexId, outer: HexSet, rest: HexSet, turn: Turn) -> Option<HexId> {
        let around = self.hexes[at.index()].neighbours.map(|it| it.filter(|&it| rest.contains(it)));
        // The first land behind the open side, in the turn of the clock, is the next one clockwise.
        let step = |i: usize| match turn {
            Turn::Clockwise => around[i % 6],
            Turn::Counterclockwise => around[(6 - i % 6) % 6],
        };
        let open = (0..6).find(|&i| step(i).is_none())?;
        (open..open + 6).filter_map(step).find(|&hex| outer.contains(hex))
    }
}
