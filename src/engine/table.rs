//! The parts of tables that are compiled in or made at run time, whatever the game.

#[cfg(feature = "json")]
mod expr;

#[cfg(feature = "json")]
#[doc(hidden)]
pub use expr::{Emitted, Expr};

use std::borrow::Cow;
use std::ops::Range;

/// Rows that are static in a compiled-in table and owned in one made at run time.
pub type List<T> = Cow<'static, [T]>;

/// Text that is static in a compiled-in table and owned in one made at run time.
pub type Text = Cow<'static, str>;

/// A list of static rows: what emitted tables are written with.
pub const fn rows<T: Clone>(rows: &'static [T]) -> List<T> {
    Cow::Borrowed(rows)
}

/// Static text: what emitted tables are written with.
pub const fn text(text: &'static str) -> Text {
    Cow::Borrowed(text)
}

/// A stretch of another list, end exclusive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rows {
    /// The first row.
    pub start: u16,
    /// The row after the last.
    pub end: u16,
}

impl Rows {
    /// The stretch `start..end`.
    pub const fn new(start: u16, end: u16) -> Self {
        Self { start, end }
    }

    /// The stretch as a range of places.
    pub const fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    /// The number of rows.
    pub const fn len(self) -> usize {
        (self.end - self.start) as usize
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.start == self.end
    }
}
