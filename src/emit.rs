//! Texts, whatever they are made of: Rust, JSON and lines of maps under way, and how a file differs from what it should hold.

pub(crate) mod dot;
pub mod drift;
pub(crate) mod json;
pub(crate) mod map;
pub mod rust;
pub(crate) mod source;

pub use source::MARK;
