//! The runtime's view of a board: its table, with everything that the rules would otherwise search for, and its edition.

pub mod edition;
pub mod table;
