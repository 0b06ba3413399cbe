//! Kogge: a compiler and validator for board-game maps, with the rules runtime that plays what it compiles.
//!
//! [`Game`](hansa::play::Game) sets a game up, says who decides and what is legal, applies actions, undoes them and counts
//! points:
//!
//! ```
//! # #[cfg(not(feature = "tables"))]
//! # fn main() {}
//! # #[cfg(feature = "tables")]
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use kogge::hansa::play::Game;
//! use kogge::hansa::rules::Config;
//! use kogge::hansa::tables;
//!
//! let table = tables::table("hanse-4-5").ok_or("the board is compiled in")?;
//! let edition = tables::edition(&table.edition).ok_or("and so is its edition")?;
//! let mut game = Game::new(table, edition, &Config::new(4, 7))?;
//! let first = game.legal_actions()[0];
//! for event in game.apply(first)? {
//!     println!("{}", game.teller().event(&event));
//! }
//! # Ok(())
//! # }
//! ```
//!
//! [`embedding`] is the guide for those who build a game on this library, [`notation`] the text and JSON of games.
//!
//! | way in | for | feature |
//! | --- | --- | --- |
//! | [`hansa::play`] | games: [`Game`](hansa::play::Game), views, events, records, players | |
//! | [`hansa::rules`] | the rules alone, for very many games | |
//! | `hansa::tables` | the shipped boards, compiled in | `tables` |
//! | `hansa::play` | actions, positions, records, views and events as JSON | `json` |
//! | `hansa::play::parse_typed` | actions as people type them | `typing` |
//! | `hansa::compile` | maps: text → `Tree` → `Board` → `CheckedBoard` → [`Table`](hansa::board::table::Table) | `compiler` |
//! | `build` | maps in the build script of another package | `compiler` |
//! | `study`, `hansa::study`, `catan::study` | many games, and what they show | `study` |
//! | `hansa::study::report` | pages about them | `report` |
//! | | the language server and the program | `lsp`, `cli` |
//!
//! `docs/architecture.md` lists which module may import which.
//!
//! # From a text to a game
//!
//! ```
//! # #[cfg(not(feature = "compiler"))]
//! # fn main() {}
//! # #[cfg(feature = "compiler")]
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use kogge::hansa::compile::compile;
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

// On docs.rs every item names its feature.
#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]

// ---- what plays ----

#[doc(inline)]
pub use kogge_engine::{game, random};
#[doc(hidden)]
pub use kogge_engine::{hash, wording};

#[cfg(feature = "json")]
#[doc(inline)]
pub use kogge_engine::json;

#[cfg(feature = "typing")]
#[doc(hidden)]
pub use kogge_engine::spelling;

/// Many games of a map, and what they show.
#[cfg(feature = "study")]
pub mod study {
    #[doc(inline)]
    pub use kogge_engine::study::*;
    #[cfg(feature = "report")]
    #[doc(inline)]
    pub use kogge_report as report;
}

// ---- what compiles ----

#[cfg(feature = "lsp")]
#[doc(hidden)]
pub use kogge_compiler::assist;
#[cfg(feature = "compiler")]
#[doc(inline)]
pub use kogge_compiler::{allow, compile, diagnostic, diff, fix, format, levels, shipped, text, transcript};
#[cfg(feature = "compiler")]
#[doc(hidden)]
pub use kogge_compiler::{emit, language};
#[cfg(feature = "compiler")]
#[doc(inline)]
pub use kogge_picture as picture;

// ---- surfaces ----

#[cfg(feature = "cli")]
#[doc(hidden)]
pub use kogge_surface::cli;
#[cfg(feature = "compiler")]
#[doc(hidden)]
pub use kogge_surface::disk;
#[cfg(feature = "lsp")]
#[doc(hidden)]
pub use kogge_surface::lsp;
#[cfg(any(feature = "page", feature = "page-games"))]
#[doc(hidden)]
pub use kogge_surface::page;
#[cfg(feature = "report")]
#[doc(hidden)]
pub use kogge_surface::seated;
#[cfg(feature = "compiler")]
#[doc(inline)]
pub use kogge_surface::{baseline, build, families, project, render};

// ---- families ----

/// The Hansa Teutonica family: its language, checks, tables and rules.
pub mod hansa {
    #[cfg(not(feature = "compiler"))]
    #[doc(inline)]
    pub use kogge_hansa_game::board;
    #[cfg(feature = "tables")]
    #[doc(inline)]
    pub use kogge_hansa_game::tables;
    #[doc(inline)]
    pub use kogge_hansa_game::{play, rules, vocab};

    #[cfg(feature = "lsp")]
    #[doc(hidden)]
    pub use kogge_hansa_map::assist;
    #[cfg(feature = "compiler")]
    #[doc(inline)]
    pub use kogge_hansa_map::{
        Hansa, board, check, compile, diff, draw, emit, generate, registry, resolve, shipped, transcript,
    };
    #[cfg(feature = "compiler")]
    #[doc(hidden)]
    pub use kogge_hansa_map::{lying, syntax};

    /// Many games of Hansa Teutonica, and what they show.
    #[cfg(feature = "study")]
    pub mod study {
        #[doc(inline)]
        pub use kogge_hansa_game::study::*;
        #[cfg(feature = "report")]
        #[doc(inline)]
        pub use kogge_report::hansa as report;
    }
}

/// The Catan family: islands of hexes, with the base game and the scenarios of Traders & Barbarians.
///
/// Maps compile to checked boards, tables are made of them, layouts are drawn from a seed, measured and shown, and the
/// rules of the base game play on them.
pub mod catan {
    #[cfg(feature = "compiler")]
    #[doc(inline)]
    pub use kogge_catan_game::feature;
    #[cfg(feature = "tables")]
    #[doc(inline)]
    pub use kogge_catan_game::tables;
    #[doc(inline)]
    pub use kogge_catan_game::{board, island, layout, play, rules, vocab};

    #[cfg(feature = "lsp")]
    #[doc(inline)]
    pub use kogge_catan_map::assist;
    #[cfg(feature = "compiler")]
    #[doc(hidden)]
    pub use kogge_catan_map::lying;
    #[cfg(feature = "compiler")]
    #[doc(inline)]
    pub use kogge_catan_map::{
        Catan, check, compile, diff, draw, edition, emit, examples, generate, registry, resolve, shipped, syntax,
        transcript,
    };

    /// Many games of Catan, and what they show.
    #[cfg(feature = "study")]
    pub mod study {
        #[doc(inline)]
        pub use kogge_catan_game::study::*;
        #[cfg(feature = "report")]
        #[doc(inline)]
        pub use kogge_report::catan as report;
    }
}

/// The examples of the documents, as doc tests.
#[cfg(all(doctest, feature = "compiler", feature = "tables"))]
#[doc = include_str!("../README.md")]
mod readme {}

// The pages for developers are part of the documentation, and their examples are doc tests. Of two definitions of a link
// the first holds: so the links to files of the repository lead to the documentation here.
#[cfg(any(doc, doctest))]
#[cfg_attr(
    any(not(doctest), all(feature = "compiler", feature = "tables")),
    doc = concat!(
        "[the notation]: crate::notation\n",
        "[view.schema.json]: https://docs.rs/crate/kogge/latest/source/docs/schema/view.schema.json\n",
        "[choices.schema.json]: https://docs.rs/crate/kogge/latest/source/docs/schema/choices.schema.json\n",
        "[events.schema.json]: https://docs.rs/crate/kogge/latest/source/docs/schema/events.schema.json\n",
        "[accounts.schema.json]: https://docs.rs/crate/kogge/latest/source/docs/schema/accounts.schema.json\n",
        "[island-laid.schema.json]: https://docs.rs/crate/kogge/latest/source/docs/schema/island-laid.schema.json\n",
        "[island-view.schema.json]: https://docs.rs/crate/kogge/latest/source/docs/schema/island-view.schema.json\n",
        "[island-choices.schema.json]: https://docs.rs/crate/kogge/latest/source/docs/schema/island-choices.schema.json\n",
        "[island-events.schema.json]: https://docs.rs/crate/kogge/latest/source/docs/schema/island-events.schema.json\n",
        "[examples/build-script]: https://docs.rs/crate/kogge/latest/source/examples/\n",
        "[examples/checked-in]: https://docs.rs/crate/kogge/latest/source/examples/\n",
        "[hotseat.rs]: https://docs.rs/crate/kogge/latest/source/examples/hotseat.rs\n",
        "[server.rs]: https://docs.rs/crate/kogge/latest/source/examples/server.rs\n",
        "[bot.rs]: https://docs.rs/crate/kogge/latest/source/examples/bot.rs\n",
        "[your_own_map.rs]: https://docs.rs/crate/kogge/latest/source/examples/your_own_map.rs\n\n",
        include_str!("../docs/embedding.md"),
    )
)]
pub mod embedding {}

#[cfg(any(doc, doctest))]
#[cfg_attr(
    any(not(doctest), all(feature = "compiler", feature = "tables")),
    doc = concat!(
        "[words of the map language]: https://docs.rs/crate/kogge/latest/source/docs/language.md\n\n",
        include_str!("../docs/notation.md"),
    )
)]
pub mod notation {}
