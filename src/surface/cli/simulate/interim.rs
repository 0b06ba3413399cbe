//! Results that are written while a study is played, so that a run that is killed can be continued.

use std::time::{Duration, Instant};

use super::super::Failure;
use super::super::written::Output;
use kogge_engine::study::{Results, Studied};

/// The time between two writes.
pub(super) const EVERY: Duration = Duration::from_secs(60);
/// How many times longer games are played than threads wait for a write: for the last games to end, and for the disk.
const WORTH: u32 = 100;

/// The writes of a run.
pub(super) struct Interim<'a> {
    /// The file; nothing where none is written, or where it cannot be replaced.
    out: Option<&'a Output>,
    every: Duration,
    due: Instant,
}

impl<'a> Interim<'a> {
    /// The first is due after this time.
    pub(super) fn new(out: Option<&'a Output>, every: Duration) -> Self {
        Self { out: out.filter(|out| out.is_replaced()), every, due: Instant::now() + every }
    }

    /// Whether it is time to write.
    pub(super) fn is_due(&self) -> bool {
        self.out.is_some() && Instant::now() >= self.due
    }

    /// Writes the results if it is time to, where `paused` is when the games had to end.
    ///
    /// # Errors
    ///
    /// [`Failure::World`] with the name and why they could not be written; the next write is due all the same.
    pub(super) fn write<S: Studied>(&mut self, results: &Results<S>, paused: Instant) -> Result<(), Failure> {
        let Some(out) = self.out.filter(|_| self.is_due()) else { return Ok(()) };
        let written = out.write(results.to_json());
        self.due = Instant::now() + self.every.max(paused.elapsed() * WORTH);
        written
    }
}
