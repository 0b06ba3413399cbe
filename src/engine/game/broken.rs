//! Broken invariants: mistakes of the rules, never the caller's.

use std::fmt;

/// A broken invariant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Broken {
    /// The id of the invariant.
    pub invariant: &'static str,
    /// How it is broken, in words.
    pub what: &'static str,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.invariant, self.what)
    }
}

impl std::error::Error for Broken {}

/// Checks that an invariant holds.
#[doc(hidden)]
pub fn hold(holds: bool, invariant: &'static str, what: &'static str) -> Result<(), Broken> {
    if holds { Ok(()) } else { Err(Broken { invariant, what }) }
}
