//! Numbers of actions: neighbours that belong together.

/// Some actions with neighbouring codes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeRange<Code> {
    /// The common part of the actions.
    pub label: String,
    /// The first code.
    pub first: Code,
    /// How many there are, at least one.
    pub len: usize,
}
