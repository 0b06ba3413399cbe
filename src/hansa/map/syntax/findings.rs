//! The list of the findings of this stage beside those of every language. Each stands where it is made.

use super::grammar;
use super::lower::{statements, words};
use kogge_compiler::diagnostic::Descriptor;

/// Every descriptor of this stage's own.
pub const FINDINGS: &[&Descriptor] = &[
    &words::UNKNOWN_COLOUR,
    &words::UNKNOWN_SHAPE,
    &words::UNKNOWN_POST,
    &words::UNKNOWN_SKILL,
    &grammar::UNKNOWN_EFFECT,
    &statements::BAD_COIN,
];
