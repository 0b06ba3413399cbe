//! Texts for other programs, whatever they are made of: Rust and JSON under way, and how a file differs from what it should hold.

pub(crate) mod dot;
pub mod drift;
pub(crate) mod json;
pub mod rust;
pub(crate) mod source;

pub use source::MARK;
