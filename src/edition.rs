//! A page of TOML with the numbers of a rule set, read so that every mistake is one finding at its place.
//!
//! What stands on the page is a family's own.

mod base;
mod game;
mod page;
mod read;
mod section;
mod unknown;
mod values;

pub(crate) use base::{EDITION_BASE, EDITION_CYCLE};
pub(crate) use game::EDITION_OF_ANOTHER_GAME;
pub(crate) use page::{EDITION_MISSING_KEY, EDITION_UNKNOWN_KEY, EDITION_VALUE, Page};
pub(crate) use read::{EDITION_SYNTAX, Reader, read};
pub use read::{Given, Open};
pub(crate) use section::Section;
pub(crate) use unknown::{UNKNOWN_EDITION, unknown_edition};
pub(crate) use values::{NumberOrWord, in_range, listed, set};
