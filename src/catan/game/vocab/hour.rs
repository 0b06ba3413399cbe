//! The hours of a hex's clock face: even hours are its corners, odd hours its edges.

/// An hour, 1 to 12; 12 is north.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hour(u8);

impl Hour {
    /// The corners from the north clockwise.
    pub const CORNERS: [Self; 6] = [Self(12), Self(2), Self(4), Self(6), Self(8), Self(10)];
    /// The edges from the north-east clockwise.
    pub const EDGES: [Self; 6] = [Self(1), Self(3), Self(5), Self(7), Self(9), Self(11)];

    /// The hour, if it is one of the twelve.
    pub const fn new(hour: u8) -> Option<Self> {
        if hour >= 1 && hour <= 12 { Some(Self(hour)) } else { None }
    }

    /// The number, 1 to 12.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Whether it names a corner; else it names an edge.
    pub const fn is_corner(self) -> bool {
        self.0.is_multiple_of(2)
    }

    /// The place among the six corners or the six edges, clockwise from 12 or 1.
    pub const fn index(self) -> usize {
        (self.0 % 12 / 2) as usize
    }

    /// The hour before it and the hour after it: the corners of an edge, or the edges at a corner.
    pub const fn beside(self) -> [Self; 2] {
        [Self((self.0 + 10) % 12 + 1), Self(self.0 % 12 + 1)]
    }

    /// The hour on the other side of the hex.
    pub const fn opposite(self) -> Self {
        Self((self.0 + 5) % 12 + 1)
    }
}

impl std::fmt::Display for Hour {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

kogge_engine::vocab::words! {
    /// The way in which a ring of hexes or a coast is followed.
    #[derive(Default)]
    pub enum Turn {
        /// With the clock.
        Clockwise = "clockwise",
        /// Against the clock.
        #[default]
        Counterclockwise = "counterclockwise",
    }
}
