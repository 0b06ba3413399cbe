//! Texts, whatever they are made of: Rust, JSON and lines of maps under way, and how a file differs from what it should hold.

#[doc(hidden)]
pub mod dot;
pub mod drift;
#[doc(hidden)]
pub mod json;
#[doc(hidden)]
pub mod map;
pub mod rust;
#[doc(hidden)]
pub mod source;

pub use source::MARK;
