//! A route as far as a layout depends on it.

use crate::draw::figure::POST;
use kogge_picture::Rect;

/// Room for a post on a route.
pub(in crate::draw) const STEP: f64 = POST + 14.0;

/// A route between two cities of a list.
#[derive(Debug, Clone, Copy)]
pub(super) struct Join {
    pub(super) ends: [usize; 2],
    pub(super) n_posts: usize,
}

impl Join {
    pub(super) const fn new(ends: [usize; 2], n_posts: usize) -> Self {
        Self { ends, n_posts }
    }

    /// The same route with its cities counted in a part.
    pub(super) fn within(&self, part: &[usize]) -> Option<Self> {
        let [a, b] = self.ends.map(|end| part.binary_search(&end).ok());
        Some(Self::new([a?, b?], self.n_posts))
    }

    /// How long it should be between the points of its cities.
    pub(super) fn length(&self, boxes: &[Rect]) -> f64 {
        let half = |city: usize| (boxes[city].size[0] + boxes[city].size[1]) / 4.0;
        self.n_posts as f64 * STEP + half(self.ends[0]) + half(self.ends[1])
    }
}
