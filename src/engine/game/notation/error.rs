//! The errors of an action's text, with their places.

use std::fmt;
use std::ops::Range;

use super::{nearest, written};

/// A text that means no action in its state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotationError {
    /// The bytes of the text that must change; empty where something is missing.
    pub at: Range<usize>,
    /// The problem.
    pub problem: Problem,
}

/// The problem with a text.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    /// Something else must stand here, named in words.
    Expected(&'static str),
    /// The board has nothing with this name.
    Unknown {
        /// The kind of the thing: `city`, `route` …
        what: &'static str,
        /// The name.
        name: String,
        /// The known name nearest to it.
        nearest: Option<String>,
    },
    /// Several routes join the two cities: these, and one must be named.
    SeveralRoutes(Vec<String>),
    /// The text says what is not so in this state; what is so, in words.
    NotSo(String),
}

impl NotationError {
    #[doc(hidden)]
    pub const fn new(at: Range<usize>, problem: Problem) -> Self {
        Self { at, problem }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.problem.fmt(f)
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Expected(what) => write!(f, "expected {what}"),
            Self::Unknown { what, name, nearest } => {
                write!(f, "there is no {what} `{}`", shown(name))?;
                nearest.as_ref().map_or(Ok(()), |near| write!(f, "; did you mean `{near}`?"))
            }
            Self::SeveralRoutes(routes) => {
                write!(f, "several routes join these cities: write `{}`", routes.join("` or `"))
            }
            Self::NotSo(what) => f.write_str(what),
        }
    }
}

impl std::error::Error for NotationError {}

/// A name on one line: control characters by their numbers.
fn shown(name: &str) -> String {
    name.chars().fold(String::new(), |mut shown, c| {
        match c.is_control() {
            true => shown.extend(c.escape_unicode()),
            false => shown.push(c),
        }
        shown
    })
}

/// An error: something has no such name.
#[doc(hidden)]
pub fn unknown<'a>(
    what: &'static str,
    name: &str,
    at: Range<usize>,
    known: impl IntoIterator<Item = &'a str>,
) -> NotationError {
    let nearest = nearest(name, known).map(|near| written(near).into_owned());
    NotationError::new(at, Problem::Unknown { what, name: name.to_owned(), nearest })
}
