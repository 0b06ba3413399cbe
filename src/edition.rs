//! A page of TOML with the numbers of a rule set, read so that every mistake is one finding at its place.
//!
//! What stands on the page is a family's own.

mod section;

pub(crate) use section::{
    EDITION_MISSING_KEY, EDITION_UNKNOWN_KEY, EDITION_VALUE, NumberOrWord, Page, Section, in_range, listed,
};
