//! The reason why something is not done.

use std::fmt;

/// Why something is not done. Nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// The reason, with its clause where the rules refuse an action.
    pub message: String,
    /// The clause of the rules.
    pub clause: Option<String>,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Refusal {}

impl From<String> for Refusal {
    fn from(message: String) -> Self {
        Self { message, clause: None }
    }
}
