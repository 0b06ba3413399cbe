//! Texts for other programs, whatever they are made of: Rust under way, and how a file differs from what it should hold.

pub mod drift;
pub(crate) mod source;

pub use source::MARK;
