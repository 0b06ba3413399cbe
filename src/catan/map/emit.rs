//! `Board` → text: map files, JSON and back, graphs.

pub mod dot;
pub mod json;
pub mod map;
pub mod rust;
