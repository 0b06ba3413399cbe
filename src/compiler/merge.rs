//! Files merged into one map, for all families: slots that facts fill, the edits of variants, and the findings about
//! both.

mod base;
mod edit;
mod map;
mod same;
mod slots;
mod step;
mod twice;

pub(crate) use base::{base_without_ending, unknown_base, variant_cycle, variant_too_deep};
#[doc(hidden)]
pub use edit::CHANGE_WITHOUT_EFFECT;
#[doc(hidden)]
pub use edit::{added_again, below_removed, edit_without_base, not_in_base, removed_otherwise, without_effect};
#[doc(hidden)]
pub use map::{WRONG_PLAYER_COUNTS, missing_map, player_counts, unknown_language};
#[doc(hidden)]
pub use slots::{Slot, Slots};
#[doc(hidden)]
pub use step::{About, Drop, Step, needs_base};
#[doc(hidden)]
pub use twice::{DUPLICATE_FACT, counted_twice, duplicate_fact, listed_twice, stands_twice};

use crate::diagnostic::Descriptor;

/// The findings about merging the files of any map.
#[doc(hidden)]
pub const FINDINGS: &[&Descriptor] = &[
    &twice::DUPLICATE_FACT,
    &twice::LISTED_TWICE,
    &map::MISSING_MAP,
    &map::UNKNOWN_LANGUAGE,
    &base::UNKNOWN_BASE,
    &base::VARIANT_CYCLE,
    &base::VARIANT_TOO_DEEP,
    &edit::CHANGE_OF_NOTHING,
    &edit::CHANGE_WITHOUT_EFFECT,
    &edit::ADD_OF_SOMETHING_THERE,
    &edit::EDIT_WITHOUT_BASE,
    &edit::MISSING_EDIT,
];
