//! The list of the findings of every language. Each stands where it is made.

use super::lower;
use super::parser::{broken, text, which};
use crate::diagnostic::Descriptor;

/// The findings about the lines of any map.
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
    &which::STATEMENT_OF_ANOTHER_GAME,
    &which::UNKNOWN_FACT,
    &which::MISPLACED_FACT,
    &which::FACT_WITHOUT_INDENT,
    &which::INDENTED_STATEMENT,
    &lower::UNKNOWN_WORD,
    &lower::NUMBER_OUT_OF_RANGE,
];
