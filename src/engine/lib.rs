//! The engine: the parts of playing that every family of games has. It knows no text of a map, and no family.

// Files, environment and time belong to the surfaces: `clippy.toml` has the list.
#![warn(clippy::disallowed_methods)]
#![forbid(unsafe_code)]
// On docs.rs every item names its feature.
#![cfg_attr(docsrs, feature(doc_cfg))]

mod described;
pub mod game;
pub mod hash;
#[cfg(feature = "json")]
pub mod json;
pub mod random;
#[cfg(feature = "typing")]
pub mod spelling;
#[cfg(feature = "study")]
pub mod study;
pub mod table;
pub mod vocab;
pub mod wilson;
pub mod wording;

#[cfg(all(feature = "json", not(feature = "schema")))]
#[doc(hidden)]
pub use kogge_derive::Schema;
#[cfg(feature = "schema")]
#[doc(hidden)]
pub use schemars::{self, JsonSchema as Schema};
#[cfg(feature = "json")]
#[doc(hidden)]
pub use serde;
#[cfg(feature = "json")]
#[doc(hidden)]
pub use table::{Emitted, Expr};
