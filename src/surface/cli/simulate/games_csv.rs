//! `--rows`: a row of comma-separated values for each game, in their order.

use std::io::{self, Write};

use super::super::Failure;
use super::super::interrupt::remove_at_once;
use super::super::written::{Growing, Output};
use kogge_engine::study::{Played, Setting, Studied};

/// The table of games while it grows.
pub(super) struct Rows {
    file: Growing,
    writer: csv::Writer<Vec<u8>>,
}

/// How many bytes are gathered before they are written.
const GATHERED: usize = 1 << 16;

impl Rows {
    /// A table with its header.
    pub(super) fn new<S: Studied>(output: Output, setting: &Setting<S>) -> Result<Self, Failure> {
        let file = output.growing()?;
        // A temporary name, which is gone once the table is whole.
        file.unfinished().into_iter().for_each(|path| remove_at_once(path.to_owned()));
        let mut rows = Self { file, writer: csv::Writer::from_writer(Vec::new()) };
        rows.record(&Played::<S>::columns(setting.players))?;
        Ok(rows)
    }

    /// Writes a game.
    pub(super) fn write<S: Studied>(&mut self, setting: &Setting<S>, played: &Played<S>) -> Result<(), Failure> {
        self.record(&played.values(setting))
    }

    fn record(&mut self, row: &[String]) -> Result<(), Failure> {
        self.writer.write_record(row).map_err(|error| self.file.failed(&io::Error::from(error)))?;
        if self.writer.get_ref().len() >= GATHERED { self.pass_on() } else { Ok(()) }
    }

    /// Writes what is gathered.
    fn pass_on(&mut self) -> Result<(), Failure> {
        let writer = std::mem::replace(&mut self.writer, csv::Writer::from_writer(Vec::new()));
        let written = writer.into_inner().map_err(|error| io::Error::other(error.to_string()));
        written.and_then(|bytes| self.file.file().write_all(&bytes)).map_err(|error| self.file.failed(&error))
    }

    /// Puts the table in its place.
    pub(super) fn finish(mut self) -> Result<(), Failure> {
        self.pass_on()?;
        self.file.finish()
    }
}
