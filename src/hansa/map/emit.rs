//! Boards → text for other programs: compiled-in tables, JSON, map files. One file a format.
//!
//! Everything here is a pure function of its input: the same board gives the same bytes. Nothing touches the disk; the
//! surfaces write the texts.

pub mod dot;
pub mod json;
pub mod map;
pub mod rust;
