//! The list of the findings of this stage. Each stands where it is made.

use super::grammar;
use super::lower::{statements, words};
use crate::diagnostic::Descriptor;
use crate::language::lower;
use crate::language::parser::{broken, text, which};

/// Every descriptor of this stage, in the order of `explain --list`.
pub const FINDINGS: &[&Descriptor] = &[
    &text::NOT_UTF8,
    &text::CONTROL_CHARACTER,
    &text::UNUSUAL_CHARACTER,
    &text::LINE_TOO_LONG,
    &text::TOO_MANY_STATEMENTS,
    &text::EMPTY_FILE,
    &broken::MALFORMED_LINE,
    &broken::MISSING_MARK,
    &lower::UNQUOTED_NAME,
    &which::UNKNOWN_STATEMENT,
    &which::UNKNOWN_FACT,
    &which::MISPLACED_FACT,
    &which::FACT_WITHOUT_INDENT,
    &which::INDENTED_STATEMENT,
    &lower::UNKNOWN_WORD,
    &words::UNKNOWN_COLOUR,
    &words::UNKNOWN_SHAPE,
    &words::UNKNOWN_POST,
    &words::UNKNOWN_SKILL,
    &grammar::UNKNOWN_EFFECT,
    &statements::BAD_COIN,
    &lower::NUMBER_OUT_OF_RANGE,
];
