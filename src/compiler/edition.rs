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

#[doc(hidden)]
pub use base::{EDITION_BASE, EDITION_CYCLE};
#[doc(hidden)]
pub use game::EDITION_OF_ANOTHER_GAME;
#[doc(hidden)]
pub use page::{EDITION_MISSING_KEY, EDITION_UNKNOWN_KEY, EDITION_VALUE, Page};
#[doc(hidden)]
pub use read::{EDITION_SYNTAX, Reader, read};
pub use read::{Given, Open};
#[doc(hidden)]
pub use section::Section;
#[doc(hidden)]
pub use unknown::{UNKNOWN_EDITION, unknown_edition};
#[doc(hidden)]
pub use values::{NumberOrWord, in_range, listed, set};
