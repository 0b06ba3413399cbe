//! `--until seat-ci=0.5pp`: how closely win shares are to be known before a study ends.
//!
//! It is checked after fixed numbers of games, so that the same study stops at the same game on any machine. The width
//! of an interval hardly depends on what was drawn, so that stopping by it biases nothing that matters (Chow and
//! Robbins 1965).

use std::fmt;
use std::str::FromStr;

use kogge_engine::study::stats::Alpha;
use kogge_engine::study::{Studied, Tally, next_look};

/// Games before the first check.
const FIRST: u64 = 1_024;

/// The half width that the 95 % interval of every place's win share is to have at most.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in crate::cli) struct Until {
    /// In percentage points.
    points: f64,
}

impl Until {
    /// A turn order is judged within two percentage points, so its shares are known this closely.
    pub(in crate::cli) const FOR_A_VERDICT: Self = Self { points: 1.5 };

    /// Whether the shares are known this closely.
    pub(in crate::cli) fn is_reached<S: Studied>(self, tally: &S::Tally) -> bool {
        let shares = (0..tally.seats().len()).map(|place| tally.share_at(place));
        let mut widths = shares.map(|share| share.map(|share| share.interval(Alpha::FIVE_PERCENT).width() / 2.0));
        widths.all(|width| width.is_some_and(|width| width * 100.0 <= self.points))
    }

    /// How many more games are played until the next check.
    pub(in crate::cli) fn step(games: u64) -> u64 {
        next_look(games, FIRST) - games
    }

    /// Whether this number of games has a check: there is none where a run was interrupted.
    pub(in crate::cli) fn is_look(games: u64) -> bool {
        games > 0 && next_look(games - 1, FIRST) == games
    }
}

impl FromStr for Until {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let points = text.strip_prefix("seat-ci=").and_then(|rest| rest.strip_suffix("pp"));
        let points = points.and_then(|points| points.parse::<f64>().ok());
        match points {
            Some(points) if points > 0.0 && points <= 50.0 => Ok(Self { points }),
            Some(_) => Err("from above 0 to 50 percentage points".to_owned()),
            None => Err("`seat-ci=` with percentage points, such as `seat-ci=0.5pp`".to_owned()),
        }
    }
}

impl fmt::Display for Until {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat-ci={}pp", self.points)
    }
}
