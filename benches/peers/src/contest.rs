//! One measured thing: a fixed amount of work, its best time, and the bar beside the result.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// Work that is the same in every run. It gives how much it did, in up to two units.
pub struct Contest {
    work: fn() -> [u64; 2],
    done: [u64; 2],
    best: Duration,
}

impl Contest {
    pub fn new(work: fn() -> [u64; 2]) -> Self {
        Self { work, done: [0; 2], best: Duration::MAX }
    }

    pub fn run(&mut self) {
        let start = Instant::now();
        self.done = black_box((self.work)());
        self.best = self.best.min(start.elapsed());
    }

    /// How much of a unit the best run did in a second.
    pub fn rate(&self, unit: usize) -> f64 {
        self.done[unit] as f64 / self.best.as_secs_f64()
    }
}

/// The aim of a contest, and the bound that it must not miss.
pub enum Bar {
    AtLeast { aim: f64, floor: f64 },
    AtMost { aim: f64, floor: f64 },
}

impl Bar {
    /// A value with its bar, and how it stands to it.
    pub fn beside(&self, value: f64) -> String {
        let (aim, floor, reaches_aim, reaches_floor) = match *self {
            Self::AtLeast { aim, floor } => (aim, floor, value >= aim, value >= floor),
            Self::AtMost { aim, floor } => (aim, floor, value <= aim, value <= floor),
        };
        let verdict = match (reaches_aim, reaches_floor) {
            (true, _) => "reached",
            (false, true) => "above the floor",
            (false, false) => "missed",
        };
        format!("{value:>6.2} {aim:>6} {floor:>6}  {verdict}")
    }
}
