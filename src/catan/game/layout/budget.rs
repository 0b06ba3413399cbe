//! A bound on work: questions about layouts can take longer than anybody waits, and a map of few lines may ask them.
//!
//! Work is counted, not timed, so that the same map has the same answers everywhere.

use super::{NoLayout, STEPS};

/// The steps that are left.
#[derive(Debug, Clone)]
pub(super) struct Budget(u32);

impl Budget {
    /// All steps of a map.
    pub(super) const fn whole() -> Self {
        Self(STEPS)
    }

    /// Takes steps.
    ///
    /// # Errors
    ///
    /// [`NoLayout::NotFound`] when fewer are left: then none is.
    pub(super) fn spend(&mut self, steps: usize) -> Result<(), NoLayout> {
        let left = u32::try_from(steps).ok().and_then(|steps| self.0.checked_sub(steps));
        self.0 = left.unwrap_or(0);
        left.map(|_| ()).ok_or(NoLayout::NotFound)
    }
}
