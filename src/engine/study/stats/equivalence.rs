//! A test that shares are as good as what they should be: finding no difference does not prove that there is none.
//!
//! Two one-sided tests (Schuirmann 1987) show that a share is neither as low as the target less the margin nor as high
//! as the target and the margin; a test of scores shows that it is not the target. Both can be so at once: then the
//! difference is real, and too small to matter.

use super::alpha::Alpha;
use super::holm::holm;
use super::interval::Interval;
use super::normal;
use super::proportion::Proportion;

/// No difference is reported where fewer observations of a share are expected.
const FEWEST_AWAITED: f64 = 10.0;
/// How often a study that is planned for a difference finds it.
const POWER: f64 = 0.8;

/// The target of a share, and how far from it does not matter.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Aim {
    target: f64,
    margin: f64,
}

/// The verdict on one share and an aim.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// The share is the target, give or take the margin.
    Equivalent,
    /// The share is above the target, and not shown to be near it.
    Above,
    /// The share is below the target, and not shown to be near it.
    Below,
    /// Too few observations to say any of this.
    Unknown {
        /// About how many it takes in all, should the share be what it seems: a figure to plan with.
        needed: u64,
    },
}

/// The verdicts on several shares and one aim.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Balance {
    /// The verdict on each share, in their order.
    pub each: Vec<Verdict>,
    /// The verdict on all of them.
    pub together: Together,
}

/// The verdict on all shares together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Together {
    /// Every share is equivalent.
    Balanced,
    /// At least one is not.
    Biased,
    /// Too few observations to say either.
    Unknown {
        /// About how many it takes in all, should the shares be what they seem: a figure to plan with.
        needed: u64,
    },
}

impl Aim {
    /// This target with this margin; `None` unless the target lies between 0 and 1 and the margin is more than 0.
    pub fn new(target: f64, margin: f64) -> Option<Self> {
        let is_possible = 0.0 < target && target < 1.0 && 0.0 < margin && margin.is_finite();
        is_possible.then_some(Self { target, margin })
    }

    /// The shares that do not differ from the target in a way that matters.
    pub fn range(self) -> Interval {
        Interval::around(self.target, self.margin)
    }

    /// About how many observations it takes until each of `n_shares` shares is shown to be equivalent, or one of this size not
    /// to be the target, whichever takes fewer, in four of five studies.
    pub fn needed(self, share: f64, n_shares: usize, alpha: Alpha) -> u64 {
        let share = share.clamp(0.0, 1.0);
        let apart = (share - self.target).abs();
        // Of few observations a share can be 0 or 1, and still vary.
        let variance = (share * (1.0 - share)).max(self.target * (1.0 - self.target));
        let plan = |z: f64, distance: f64| variance * (z / distance).powi(2);
        // Both sides can fail where the share is the target, and each of the shares.
        let missed = (1.0 - POWER) / (2.0 * n_shares.max(1) as f64);
        let equal = plan(alpha.one_sided() + normal::upper(missed), (self.margin - apart).max(0.0));
        let different = plan(alpha.shared(n_shares).two_sided() + normal::upper(1.0 - POWER), apart);
        // One of both distances is at least half the margin, so one of both numbers is finite.
        equal.min(different).ceil() as u64
    }

    /// The p-value of the test that a share is the target.
    fn p_value(self, seen: Proportion) -> f64 {
        let error = (self.target * (1.0 - self.target) / seen.worth() as f64).sqrt();
        normal::two_sided_p((seen.share() - self.target) / error)
    }
}

impl Verdict {
    /// The verdict on one share.
    pub fn on(seen: Proportion, aim: Aim, alpha: Alpha) -> Self {
        Self::among(seen, aim.p_value(seen), 1, aim, alpha)
    }

    /// The verdict on one of several shares, with its corrected p-value.
    fn among(seen: Proportion, p_value: f64, n_shares: usize, aim: Aim, alpha: Alpha) -> Self {
        // Two tests at the level alpha refuse what the interval with alpha left on either side leaves out.
        if seen.at(alpha.one_sided()).lies_in(aim.range()) {
            return Self::Equivalent;
        }
        // The test takes scores to be normal, which they are not where hardly any are awaited.
        let awaited = seen.worth() as f64 * aim.target.min(1.0 - aim.target);
        if p_value > alpha.rate() || awaited < FEWEST_AWAITED {
            let needed = aim.needed(seen.share(), n_shares, alpha);
            return Self::Unknown { needed: needed.max(seen.worth().saturating_add(1)) };
        }
        if seen.share() > aim.target { Self::Above } else { Self::Below }
    }
}

impl Balance {
    /// The verdicts on several shares that should all be the target; `None` without any.
    ///
    /// They are called balanced wrongly at most at the rate alpha, since every one of them must be shown to be equivalent, and
    /// one of shares that all are the target is called above or below at most at that rate, since those tests are corrected
    /// for their number.
    pub fn of(shares: &[Proportion], aim: Aim, alpha: Alpha) -> Option<Self> {
        let p_values: Vec<f64> = shares.iter().map(|&seen| aim.p_value(seen)).collect();
        let judged = shares.iter().zip(holm(&p_values));
        let judged = judged.map(|(&seen, p_value)| Verdict::among(seen, p_value, shares.len(), aim, alpha));
        let each: Vec<Verdict> = judged.collect();
        let together = each.iter().copied().map(Together::from).reduce(Together::and)?;
        Some(Self { each, together })
    }
}

impl Together {
    /// The joint answer of two parts.
    fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::Biased, _) | (_, Self::Biased) => Self::Biased,
            (Self::Unknown { needed: a }, Self::Unknown { needed: b }) => Self::Unknown { needed: a.max(b) },
            (Self::Unknown { needed }, Self::Balanced) | (Self::Balanced, Self::Unknown { needed }) => {
                Self::Unknown { needed }
            }
            (Self::Balanced, Self::Balanced) => Self::Balanced,
        }
    }
}

impl From<Verdict> for Together {
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Equivalent => Self::Balanced,
            Verdict::Above | Verdict::Below => Self::Biased,
            Verdict::Unknown { needed } => Self::Unknown { needed },
        }
    }
}
