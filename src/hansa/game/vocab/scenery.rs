//! The lines and areas of a picture besides cities and routes. MP-24.

use std::fmt;

use kogge_engine::vocab::words;

words! {
    /// A kind of line or area.
    pub enum ShapeKind {
        /// Water.
        Sea = "sea",
        /// Land in water.
        Land = "land",
        /// A river.
        River = "river",
        /// A soft border between regions.
        Border = "border",
    }
}

impl ShapeKind {
    /// Whether it surrounds something.
    pub const fn is_area(self) -> bool {
        matches!(self, Self::Sea | Self::Land)
    }

    /// How many points it takes at least.
    pub const fn min_points(self) -> usize {
        if self.is_area() { 3 } else { 2 }
    }
}

/// The side of a kontor on a picture, in thousandths of the picture's unit: more than 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KontorSide(u32);

impl KontorSide {
    /// The most, in units.
    pub const MAX: u32 = 10_000;
    /// How many times as long as a kontor a picture is at most.
    pub const MAX_TIMES: u32 = 400;
    const PARTS: u32 = 1_000;

    /// The side with this length in units, as near as it can be written; `None` where there is no such side.
    pub fn of(units: f64) -> Option<Self> {
        let parts = (units * f64::from(Self::PARTS)).round();
        (parts >= 1.0 && parts <= f64::from(Self::MAX * Self::PARTS)).then_some(Self(parts as u32))
    }

    /// Reads a number with at most three decimals.
    pub fn read(text: &str) -> Option<Self> {
        let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
        let is_number = |digits: &str| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        let is_it = is_number(whole) && is_number(decimals) && whole.len() <= 5 && decimals.len() <= 3;
        is_it.then(|| Self::of(text.parse().ok()?)).flatten()
    }

    /// The same side on a picture that is `to` wide in place of `from`.
    pub fn scaled(self, from: u32, to: u32) -> Option<Self> {
        Self::of(self.units() * f64::from(to) / f64::from(from.max(1)))
    }

    /// Whether a picture of this size is no longer than [`MAX_TIMES`](Self::MAX_TIMES) kontors.
    pub fn fits(self, [width, height]: [u32; 2]) -> bool {
        f64::from(width.max(height)) <= self.units() * f64::from(Self::MAX_TIMES)
    }

    /// Its length in units.
    pub fn units(self) -> f64 {
        f64::from(self.0) / f64::from(Self::PARTS)
    }
}

/// As a map writes it: `28.5`.
impl fmt::Display for KontorSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.units())
    }
}
