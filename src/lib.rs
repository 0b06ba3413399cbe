//! Kogge: a compiler and validator for board-game maps, with the rules runtime that plays what it compiles.
//!
//! Data flows one way: text → `Tree` → `Board` → `CheckedBoard` → [`Table`](hansa::board::table::Table) →
//! [`State`](hansa::rules::State). `docs/architecture.md` lists which module may import which.
//!
//! - `compile` is the entry for text (feature `compiler`).
//! - `hansa::tables` holds the shipped boards, compiled in (feature `tables`).
//! - [`hansa::play`] is the entry for playing games (no feature needed).
//! - [`hansa::rules`] are the rules alone, for very many games.
//!
//! # From a text to a game
//!
//! ```
//! # #[cfg(not(feature = "compiler"))]
//! # fn main() {}
//! # #[cfg(feature = "compiler")]
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use kogge::compile::compile;
//! use kogge::hansa::play::{Plan, play};
//! use kogge::hansa::rules::{Rules, ranking};
//! use kogge::text::MemoryFiles;
//!
//! let map = "\
//! map Ferry
//!     ends at      2 completed cities
//!     link         Emden -- Husum
//!     special      Emden
//!
//! city Bremen: white square, orange square
//!     skill        actions or book
//! city Emden: white square, pink circle
//!     skill        privilege
//! city Husum: white square, white circle
//!     skill        keys or purse
//! city Leer: white square
//!
//! route Bremen -- Emden: house, house
//!     tavern
//! route Bremen -- Husum: house, house, house
//!     tavern
//! route Emden -- Husum: house, ship
//!     tavern
//! route Emden -- Leer: house, house
//! ";
//! let compiled = compile(&MemoryFiles::new().with("ferry.board", map), "ferry.board")?;
//! for finding in &compiled.diagnostics {
//!     println!("{}: {}", finding.severity.word(), finding.message); // Four cities do not make a balanced game.
//! }
//! let board = compiled.board.ok_or("a map with errors makes no board")?;
//!
//! // The table is all that is played on, and a whole game takes a few lines.
//! let (table, edition) = (board.table()?, &board.board().edition);
//! let rules = Rules::new(&table, edition);
//! let outcome = play(rules, &Plan::new(3, 7), |_, _| {})?;
//! for standing in ranking(rules, &outcome.state) {
//!     println!("{}. {} with {} points", standing.rank, standing.seat, standing.sheet.total());
//! }
//! # assert!(outcome.is_finished());
//! # Ok(())
//! # }
//! ```

// Files, environment and time belong to the surfaces: `clippy.toml` has the list.
#![warn(clippy::disallowed_methods)]

// Generated files name the library as any other package does, so that the same text compiles here and there.
extern crate self as kogge;

#[cfg(feature = "compiler")]
pub mod baseline;
#[cfg(feature = "compiler")]
pub mod build;
#[cfg(feature = "compiler")]
pub mod compile;
#[cfg(feature = "compiler")]
pub mod diagnostic;
#[cfg(feature = "compiler")]
pub mod disk;
#[cfg(feature = "compiler")]
pub mod fix;
#[cfg(feature = "json")]
pub mod json;
#[cfg(feature = "compiler")]
pub mod levels;
#[cfg(feature = "lsp")]
pub mod lsp;
#[cfg(feature = "compiler")]
pub mod project;
#[cfg(feature = "compiler")]
pub mod render;
#[cfg(feature = "compiler")]
pub mod spelling;
#[cfg(feature = "compiler")]
pub mod text;
pub mod wording;

pub mod random;

pub mod hansa;

#[cfg(feature = "cli")]
pub mod cli;

/// The examples of the documents, as doc tests.
#[cfg(all(doctest, feature = "compiler", feature = "tables"))]
#[doc = include_str!("../README.md")]
mod readme {}

#[cfg(all(doctest, feature = "compiler", feature = "tables"))]
#[doc = include_str!("../docs/embedding.md")]
mod embedding {}

#[cfg(all(doctest, feature = "compiler", feature = "tables"))]
#[doc = include_str!("../docs/notation.md")]
mod notation {}
