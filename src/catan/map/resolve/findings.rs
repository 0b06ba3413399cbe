//! The list of the findings of this stage, beside those of merging files. Each stands where it is made.

use super::{build, island, names};
use kogge_compiler::diagnostic::Descriptor;

/// Every descriptor of this stage's own.
pub const FINDINGS: &[&Descriptor] = &[
    &island::DUPLICATE_ROW,
    &island::ROW_GAP,
    &island::ROWS_DO_NOT_INTERLOCK,
    &island::NO_LAND,
    &island::ISLAND_TOO_LARGE,
    &names::UNKNOWN_HEX,
    &names::NOT_AN_HOUR,
    &names::CORNER_FOR_EDGE,
    &names::EDGE_FOR_CORNER,
    &names::PLACE_OFF_LAND,
    &build::UNKNOWN_REGION,
    &build::EMPTY_FILL,
    &build::BAD_NUMBER,
    &build::NUMBER_TWICE_ON_HEX,
    &build::UNKNOWN_LETTER,
    &build::MISSING_MOUTH,
    &build::RIVER_FROM_MOUTH,
    &build::RIVER_TOO_SHORT,
    &build::SCENARIO_PAIR,
    &build::NOT_TWO_CORNERS,
];
