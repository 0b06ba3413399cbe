//! The lines and areas of a picture besides cities and routes. MP-24.

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
