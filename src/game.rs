//! What playing is in every family.

pub mod notation;
