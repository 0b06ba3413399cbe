//! Files merged into one map, for all families: slots that facts fill, the edits of variants, and the findings about
//! both.

mod base;
mod edit;
mod map;
mod same;
mod slots;
mod step;
mod twice;

pub(crate) use base::{unknown_base, variant_cycle, variant_too_deep};
pub(crate) use edit::{edit_without_base, not_in_base, without_effect};
pub(crate) use map::{WRONG_PLAYER_COUNTS, missing_map, player_counts, unknown_language};
pub(crate) use slots::{Slot, Slots};
pub(crate) use step::{About, Drop, Step, needs_base};
pub(crate) use twice::{DUPLICATE_FACT, counted_twice, duplicate_fact, listed_twice, stands_twice};

use crate::diagnostic::Descriptor;

/// The findings about merging the files of any map.
pub(crate) const FINDINGS: &[&Descriptor] = &[
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
