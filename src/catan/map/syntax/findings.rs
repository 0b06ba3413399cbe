//! The list of the findings of this stage beside those of every language. Each stands where it is made.

use super::lower;
use kogge_compiler::diagnostic::Descriptor;

/// Every descriptor of this stage's own.
pub const FINDINGS: &[&Descriptor] = &[&lower::UNKNOWN_TERRAIN, &lower::UNKNOWN_GOOD];
