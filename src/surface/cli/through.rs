//! Reports of games on their way into a stream, which can fail where a text cannot.

use std::fmt;
use std::io::{self, Write};

use super::{Failure, Outcome};

/// Text on its way into a stream, with the first failure kept.
pub(super) struct Through<'a> {
    pub(super) out: &'a mut dyn Write,
    pub(super) failure: Option<io::Error>,
}

impl fmt::Write for Through<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.out.write_all(text.as_bytes()).map_err(|failure| {
            self.failure.get_or_insert(failure);
            fmt::Error
        })
    }
}

/// How a command ends that wrote through [`Through`].
pub(super) fn ended(written: fmt::Result, failure: Option<io::Error>) -> Result<Outcome, Failure> {
    match (written, failure) {
        (_, Some(failure)) => Err(Failure::output(failure)),
        (Err(fmt::Error), None) => Err(Failure::world("cannot write the output")),
        (Ok(()), None) => Ok(Outcome::Clean),
    }
}
