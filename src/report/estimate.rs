//! Numbers of a report: counts, and the estimates that follow with an interval of 95 %.

use serde::Serialize;

use kogge_engine::Schema;
use kogge_engine::study::Moments;
use kogge_engine::study::stats::{self, Alpha, Between, Clusters, CommonDifference, Interval, Proportion};
use kogge_engine::vocab::{Both, Tongue};
use kogge_engine::wording::say;

/// Every interval of a report is one of 95 %.
pub(crate) const ALPHA: Alpha = Alpha::FIVE_PERCENT;

/// The sign of percentage points.
pub(crate) const POINTS: Both = ["pp", "PP"];

/// The unit of a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Schema)]
#[serde(rename_all = "kebab-case")]
pub enum Unit {
    /// A share from 0 to 1, printed in percent.
    Share,
    /// A difference of two shares from -1 to 1, printed in percentage points.
    SharePoints,
    /// Points of the game.
    Points,
    /// Rounds.
    Rounds,
    /// Decisions.
    Decisions,
    /// Posts.
    Posts,
    /// How often something happened.
    Times,
}

/// A counted value, before anything follows from it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Counted {
    /// How often, of how often it could have been, once a game.
    Share(Proportion),
    /// A share or a mean where one game has several observations: players, routes, markers.
    Several(Clusters, Unit),
    /// Numbers with a mean.
    Mean(stats::Sums, Unit),
    /// The effect of a thing, with the number of observations.
    Effect(CommonDifference, u64),
    /// How much the shares of groups differ beyond chance.
    Spread(Between),
}

/// A number with its interval.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Schema)]
pub struct Estimate {
    /// The number.
    pub value: f64,
    /// The lower end of its interval of 95 %; nothing where nothing varied.
    pub low: Option<f64>,
    /// The upper end.
    pub high: Option<f64>,
    /// How many observations it rests on.
    pub n: u64,
    /// Of a share, how many of the observations it counts; a victory that two share counts as half. Nothing for other units.
    #[schemars(range(min = 0))]
    pub count: Option<f64>,
    /// The unit of the number.
    pub unit: Unit,
}

impl Counted {
    /// A number of successes among `n`; nothing of none.
    pub(crate) fn share(successes: u64, n: u64) -> Option<Self> {
        Proportion::new(successes, n).map(Self::Share)
    }

    /// The share or mean where one game has several observations; nothing without any.
    pub(crate) fn several(clusters: Clusters, unit: Unit) -> Option<Self> {
        (clusters.n > 0).then_some(Self::Several(clusters, unit))
    }

    /// The share or mean of `size` observations in every game, from the sum of each game; nothing of none.
    pub(crate) fn of_each(moments: &Moments, size: u64, unit: Unit) -> Option<Self> {
        Self::several(Clusters::of_size(size, moments.n, moments.sum, moments.squares), unit)
    }

    /// The mean of numbers; nothing of none.
    pub(crate) fn mean(moments: &Moments, unit: Unit) -> Option<Self> {
        (moments.n > 0).then(|| Self::Mean(exact(moments), unit))
    }

    /// The number with its interval.
    pub fn estimate(self) -> Estimate {
        match self {
            Self::Share(share) => {
                let estimate = Estimate::of(share.share(), Some(share.interval(ALPHA)), share.n(), Unit::Share);
                estimate.of_count(share.share() * share.n() as f64)
            }
            Self::Several(clusters, Unit::Share) => {
                let interval = clusters.interval_of_share(ALPHA);
                let estimate = Estimate::of(clusters.mean().unwrap_or_default(), interval, clusters.n, Unit::Share);
                estimate.of_count(clusters.sum as f64)
            }
            Self::Several(clusters, unit) => {
                let interval = clusters.interval(ALPHA).map(not_below_0);
                Estimate::of(clusters.mean().unwrap_or_default(), interval, clusters.n, unit)
            }
            Self::Mean(moments, unit) => {
                let interval = moments.interval(ALPHA).map(not_below_0);
                Estimate::of(moments.mean().unwrap_or_default(), interval, moments.n, unit)
            }
            Self::Spread(between) => Estimate::of(between.spread, Some(between.interval), between.groups, Unit::Share),
            Self::Effect(effect, n) => Estimate::of(effect.difference, Some(effect.interval), n, Unit::SharePoints),
        }
    }

    /// How much this is more than another study's, with an interval that is wrong at this rate; nothing where they are not
    /// of a kind.
    pub fn minus(self, other: Self, alpha: Alpha) -> Option<Estimate> {
        match (self, other) {
            (Self::Share(one), Self::Share(other)) => {
                let interval = one.minus(other, alpha);
                let n = one.n().min(other.n());
                Some(Estimate::of(one.share() - other.share(), Some(interval), n, Unit::SharePoints))
            }
            (Self::Several(one, unit), Self::Several(other, _)) => {
                let difference = one.mean()? - other.mean()?;
                let n = one.n.min(other.n);
                Some(match unit {
                    Unit::Share => Estimate::of(difference, one.share_minus(&other, alpha), n, Unit::SharePoints),
                    _ => Estimate::of(difference, one.minus(&other, alpha), n, unit),
                })
            }
            (Self::Mean(one, unit), Self::Mean(other, _)) => {
                let difference = one.mean()? - other.mean()?;
                Some(Estimate::of(difference, one.minus(&other, alpha), one.n.min(other.n), unit))
            }
            (Self::Effect(one, n), Self::Effect(other, of_other)) => {
                // Both intervals are of 95 %, and normal.
                let reach = (one.interval.width() / 2.0).hypot(other.interval.width() / 2.0);
                let reach = reach * alpha.two_sided() / ALPHA.two_sided();
                let difference = one.difference - other.difference;
                let interval = Interval { low: difference - reach, high: difference + reach };
                Some(Estimate::of(difference, Some(interval), n.min(of_other), Unit::SharePoints))
            }
            (Self::Share(_) | Self::Several(..) | Self::Mean(..) | Self::Effect(..) | Self::Spread(_), _) => None,
        }
    }
}

impl Estimate {
    fn of(value: f64, interval: Option<Interval>, n: u64, unit: Unit) -> Self {
        let [low, high] = [interval.map(|interval| interval.low), interval.map(|interval| interval.high)];
        Self { value: rounded(value), low: low.map(rounded), high: high.map(rounded), n, count: None, unit }
    }

    /// With the count that it is the share of.
    fn of_count(self, count: f64) -> Self {
        Self { count: Some(rounded(count)), ..self }
    }

    /// The interval, where there is one.
    pub(crate) fn interval(&self) -> Option<(f64, f64)> {
        self.low.zip(self.high)
    }

    /// Whether all of the interval lies on one side of 0, and on which.
    pub(crate) fn sign(&self) -> Option<bool> {
        let (low, high) = self.interval()?;
        if low > 0.0 {
            return Some(true);
        }
        (high < 0.0).then_some(false)
    }

    /// `26.1 %`, `12.3`.
    pub fn text(&self, t: Tongue) -> String {
        self.unit.text(t, self.value)
    }

    /// `25.4 to 26.8`; a dash where there is no interval.
    pub fn range(&self, t: Tongue) -> String {
        match self.interval() {
            Some((low, high)) => say!(t, "{} to {}", "{} bis {}", self.unit.number(t, low), self.unit.number(t, high)),
            None => "–".to_owned(),
        }
    }

    /// `25.4 to 26.8; 2,610 of 10,000`: the interval, and of a share how many it is.
    pub fn details(&self, t: Tongue) -> String {
        match self.count {
            Some(count) => {
                // A shared victory is a part of one.
                let tenths = (10.0 * count).round() as u64;
                let part = match tenths % 10 {
                    0 => String::new(),
                    part => say!(t, ".{part}", ",{part}"),
                };
                let (whole, n) = (t.grouped(tenths / 10), t.grouped(self.n));
                say!(t, "{}; {whole}{part} of {n}", "{}; {whole}{part} von {n}", self.range(t))
            }
            None => self.range(t),
        }
    }

    /// `26.1 % (25.4 to 26.8)`; the number alone where there is no interval.
    pub fn whole(&self, t: Tongue) -> String {
        match self.interval() {
            Some(_) => format!("{} ({})", self.text(t), self.range(t)),
            None => self.text(t),
        }
    }
}

impl Unit {
    /// A number without what it counts; differences of shares with a plus.
    pub fn number(self, t: Tongue, value: f64) -> String {
        let (shown, digits) = match self {
            // A share that one digit would call none: as many as its first one takes.
            Self::Share if value > 0.0 && value < 0.0005 => (100.0 * value, (-(100.0 * value).log10()).ceil() as usize),
            Self::Share | Self::SharePoints => (100.0 * value, 1),
            Self::Points | Self::Rounds | Self::Posts => (value, 1),
            Self::Decisions => (value, 0),
            Self::Times => (value, 2),
        };
        let text = t.digits(shown.abs(), digits);
        let is_zero = text.chars().all(|c| matches!(c, '0' | '.' | ','));
        match self {
            _ if is_zero => text,
            _ if value < 0.0 => format!("−{text}"),
            Self::SharePoints => format!("+{text}"),
            Self::Share | Self::Points | Self::Rounds | Self::Decisions | Self::Posts | Self::Times => text,
        }
    }

    /// A number with what it counts, where that has a sign.
    pub fn text(self, t: Tongue, value: f64) -> String {
        let number = self.number(t, value);
        match self {
            Self::Share => format!("{number} %"),
            Self::SharePoints => format!("{number} {}", t.of(POINTS)),
            Self::Points | Self::Rounds | Self::Decisions | Self::Posts | Self::Times => number,
        }
    }
}

/// No count is below 0.
fn not_below_0(interval: Interval) -> Interval {
    interval.within(0.0, f64::INFINITY)
}

/// Six digits after the point: more would be noise, and less than all is the same on every machine.
pub(crate) fn rounded(value: f64) -> f64 {
    let rounded = (value * 1e6).round() / 1e6;
    if rounded == 0.0 { 0.0 } else { rounded }
}

/// The same numbers as the statistics have them.
pub(crate) fn exact(moments: &Moments) -> stats::Sums {
    stats::Sums { n: moments.n, sum: moments.sum.into(), squares: moments.squares }
}
