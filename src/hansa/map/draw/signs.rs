//! Small signs of the land, drawn by us as old maps have them: paths around a point, to be seen and not to be read.

/// A wood: a few trees.
pub(super) const WOOD: &str = "M-10.5 5.5V3.2M-10.5 3.4C-15 3.4 -14.6 -1.6 -12.6 -2.2C-12.2 -6 -8.4 -6 -8.2 -2.2C-5.8 -1.4 -6 3.4 -10.5 3.4ZM0.5 2V-0.6M0.5 -0.4C-4.6 -0.4 -4.2 -6 -1.8 -6.6C-1.2 -10.6 3 -10.4 3 -6.6C5.6 -5.8 5.4 -0.4 0.5 -0.4ZM9.5 6.5V4M9.5 4.2C5 4.2 5.4 -0.8 7.4 -1.4C7.8 -5 11.6 -5 11.8 -1.4C14.2 -0.8 14 4.2 9.5 4.2Z";
/// Firs.
pub(super) const FIRS: &str =
    "M-9 7V4.6M-13 4.6L-9 -5.6L-5 4.6ZM1 4V1.6M-3.4 1.6L1 -9.6L5.4 1.6ZM10 7.4V5M6.4 5L10 -4L13.6 5Z";
/// Hills with their shadows.
pub(super) const HILLS: &str = "M-17 6C-12 2 -10 -6.4 -6.4 -6.4C-3 -6.4 -1.6 0.6 2.4 5M-0.4 1.6C2.8 -1.6 4.6 -4.4 7 -4.4C10.4 -4.4 12 2.6 17 6M-4.4 -3.4L-2.6 2.6M-2.2 -0.2L-1.2 3.2M9 -1.8L10.4 2.8M11.4 0.8L12.4 4";
/// A moor: tufts of reed above their water.
pub(super) const MOOR: &str = "M-12 1.6H-3M-10.4 1.6L-11.6 -3.6M-8 1.6V-5.4M-5.6 1.6L-4.2 -3.4M1 6.4H11M3 6.4L1.8 1.6M5.6 6.4V-0.2M8.4 6.4L9.8 2M-8 5H-4";

/// Fibres and specks of old paper, in a square of this side that is laid again and again.
pub(super) const GRAIN: (f64, &str) = (
    128.0,
    "M40 12q5 1 10 0M10 23h.1M108 58q4 0 8 2M10 75q1 -2 3 -2M26 27q3 2 7 2M59 21q4 -1 9 -4M91 118q2 -1 5 -3M72 91q2 -2 5 -1M47 29q4 3 9 4M82 9h.1M32 89q5 0 10 2M27 98h.1M29 17h.1M82 33h.1M77 78q2 -2 5 -2M70 112q5 1 10 4M109 36q4 0 9 3M15 91q2 -4 5 -5M53 39h.1M11 22q2 -1 5 -4M70 114q2 0 5 -1M11 29q2 -3 5 -3M94 100q4 1 8 5M52 38h.1M23 16q3 -4 7 -5M93 114q3 2 6 3M46 52q3 -4 7 -5M93 57h.1M67 34q1 -1 3 0M97 44h.1M107 61q5 1 10 5M80 113q5 -2 10 -1M70 13q2 2 4 2M32 118h.1",
);

/// A town as it is seen from afar, standing on a line: its walls, its roofs, and what is drawn as a line.
#[derive(Debug, Clone, Copy)]
pub(super) struct Skyline {
    pub(super) name: &'static str,
    pub(super) walls: &'static str,
    pub(super) roofs: &'static str,
    pub(super) lines: &'static str,
    /// Width and height.
    pub(super) size: [f64; 2],
}

/// Towns by their size: houses, a gate, a church, a church with a crane, and behind a wall.
pub(super) const HOUSES: Skyline = Skyline {
    name: "sky-houses",
    walls: "M-13.5 0V-6.5L-8 -12L-2.5 -6.5V0ZM-1 0V-5H13V0Z",
    roofs: "M-16 -5.6L-8 -13.6L0 -5.6L-1.4 -4.4L-8 -10.8L-14.6 -4.4ZM-1.6 -4.6L2 -11H11L14.6 -4.6Z",
    lines: "M-8 0V-3.4M4 -1.6H5M8.6 -1.6H9.6",
    size: [34.0, 16.0],
};
pub(super) const GATE: Skyline = Skyline {
    name: "sky-gate",
    walls: "M-16 0V-13H-8V-11H-5.2V-8.6H-1.5V-11H1.5V-8.6H5.2V-11H8V-13H16V0H4.4V-3A4.4 4.4 0 0 0 -4.4 -3V0Z",
    roofs: "M-17.6 -12.6L-12 -22.6L-6.4 -12.6ZM6.4 -12.6L12 -22.6L17.6 -12.6Z",
    lines: "M-12 -9V-6.6M12 -9V-6.6",
    size: [38.0, 24.0],
};
pub(super) const CHURCH: Skyline = Skyline {
    name: "sky-church",
    walls: "M-22 0V-6H-11V0ZM-9 0V-16H-1V-8H14.5V0ZM16 0V-5.4H23V0Z",
    roofs: "M-23.8 -5.6L-19 -11H-14L-9.4 -5.6ZM-10.4 -15.6L-5 -27.4L0.4 -15.6ZM-1 -7.6L2 -13.6H12L16 -7.6ZM14.6 -5L19.5 -10L24.4 -5Z",
    lines: "M-5 -12V-9M2.6 -4.8V-2.4M6.6 -4.8V-2.4M10.6 -4.8V-2.4M-18.6 -3H-17.4M-15 -3H-13.8",
    size: [50.0, 28.0],
};
pub(super) const CRANE: Skyline = Skyline {
    name: "sky-crane",
    walls: "M-33 0V-6H-24V0ZM-22 0V-17H-14V-8.6H-1V-17H7V0ZM9 0V-5.4H16V0ZM18 0L19.6 -10H30.4L32 0Z",
    roofs: "M-34.6 -5.6L-28.5 -11.6L-22.4 -5.6ZM-23.4 -16.6L-18 -28L-12.6 -16.6ZM-14 -8.2L-12 -13.4H-3L-1 -8.2ZM-2.4 -16.6L3 -28L8.4 -16.6ZM7.6 -5L12.5 -10L17.4 -5ZM17.6 -9.4L25 -17.4L32.4 -9.4Z",
    lines: "M25 -13L37 -23.4M36.6 -23V-12.4M-18 -13V-10M3 -13V-10M-10.6 -5.4V-2.8M-7.4 -5.4V-2.8M-4.2 -5.4V-2.8M22 -4H28",
    size: [74.0, 29.0],
};
pub(super) const WALL: Skyline = Skyline {
    name: "sky-wall",
    walls: "M-28 0V-13H-19V-7.4H-15.6V-9.6H-12.4V-7.4H-9.2V-9.6H-6.5V-15H6.5V-9.6H9.2V-7.4H12.4V-9.6H15.6V-7.4H19V-13H28V0Z",
    roofs: "M-29.6 -12.6L-23.5 -21.6L-17.4 -12.6ZM-8 -14.6L0 -24.6L8 -14.6ZM17.4 -12.6L23.5 -21.6L29.6 -12.6Z",
    lines: "M-3 0V-4A3 3 0 0 1 3 -4V0M-23.5 -9V-6.4M23.5 -9V-6.4M0 -11.6V-9.4",
    size: [62.0, 26.0],
};
