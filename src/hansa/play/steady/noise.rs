//! What parts equals: a draw a decision, spread over its options.

use crate::hansa::rules::Random;

/// Two bits for each option, over and over.
#[derive(Debug, Clone, Copy)]
pub(super) struct Noise(u32);

impl Noise {
    /// The greatest part of a weight of nothing.
    pub(super) const NOTHING: i64 = 3;

    pub(super) fn draw(random: &mut Random) -> Self {
        Self(random.below(1 << 30) as u32)
    }

    /// The weight of the next option, parted from equals.
    pub(super) fn part(&mut self, weight: i32) -> i64 {
        self.0 = self.0.rotate_right(2);
        i64::from(weight) << 2 | i64::from(self.0 & 3)
    }
}
