//! Motifs on the tiles, drawn by us: each motif is some paths around its foot, painted in the colours of its
//! terrain.

/// How a path of a motif is painted: with a colour of the tile, by its place there.
#[derive(Debug, Clone, Copy)]
pub(super) enum Ink {
    /// A filled shape.
    Fill(usize),
    /// A line of this width.
    Line(usize, f64),
}

use Ink::{Fill, Line};

/// Paths from the back to the front.
pub(super) type Motif = &'static [(Ink, &'static str)];

pub(super) const FIR: Motif = &[
    (Fill(5), "M-2 1H2V7H-2Z"),
    (Fill(2), "M0 -31L7 -18H3.8L10 -8H5.6L13 2H-13L-5.6 -8H-10L-3.8 -18H-7Z"),
    (Fill(3), "M0 -31L7 -18H3.8L10 -8H5.6L13 2H2Q-2 -14 0 -31Z"),
];

pub(super) const SHEEP: Motif = &[
    (Line(3, 2.0), "M-6 5V11M-2 6V11M4 6V11M8 5V11"),
    (Fill(2), "M-11 1A5 5 0 0 1 -8 -6A6 6 0 0 1 1 -8A6 6 0 0 1 9 -4A5 5 0 0 1 9 5A8 8 0 0 1 -2 6A6 6 0 0 1 -11 1Z"),
    (Line(5, 1.2), "M-8 3A4 4 0 0 0 -2 3A4 4 0 0 0 4 3M-5 -3A3 3 0 0 0 0 -2"),
    (Fill(3), "M8 -6Q14 -8 16 -3.5Q15.5 1 11.5 2Q8 0 8 -6ZM9 -6L6.5 -3Q6 -7 9 -6Z"),
];

pub(super) const TUFT: Motif = &[(Line(4, 1.6), "M-3 0Q-3.4 -4 -6 -6M0 0V-8M3 0Q3.4 -4 6 -6")];

pub(super) const EAR: Motif = &[
    (Line(5, 1.6), "M0 4Q0.6 -8 0 -20"),
    (
        Fill(2),
        "M0 -31Q4 -25.5 0 -20Q-4 -25.5 0 -31ZM0.4 -19Q0.6 -26 6.6 -27Q7.6 -20 0.4 -19ZM-0.4 -19Q-0.6 -26 -6.6 -27Q-7.6 -20 -0.4 -19ZM0.4 -12.6Q0.6 -19.6 6.6 -20.6Q7.6 -13.6 0.4 -12.6ZM-0.4 -12.6Q-0.6 -19.6 -6.6 -20.6Q-7.6 -13.6 -0.4 -12.6ZM0.4 -6.2Q0.6 -13.2 6.6 -14.2Q7.6 -7.2 0.4 -6.2ZM-0.4 -6.2Q-0.6 -13.2 -6.6 -14.2Q-7.6 -7.2 -0.4 -6.2Z",
    ),
];

/// Furrows over a whole tile.
pub(super) const FURROWS: Motif = &[
    (
        Line(3, 5.0),
        "M-60 -34Q0 -50 60 -34M-60 -16Q0 -32 60 -16M-60 2Q0 -14 60 2M-60 20Q0 4 60 20M-60 38Q0 22 60 38M-60 56Q0 40 60 56",
    ),
    (Line(4, 1.6), "M-60 -26Q0 -42 60 -26M-60 -8Q0 -24 60 -8M-60 10Q0 -6 60 10M-60 28Q0 12 60 28M-60 46Q0 30 60 46"),
];

pub(super) const MOUND: Motif = &[
    (Fill(2), "M-27 2Q-23 -24 0 -24Q23 -24 27 2Q0 7 -27 2Z"),
    (Fill(4), "M-27 2Q-23 -24 0 -24Q4 -24 8 -23Q-14 -20 -18 4Q-23 3 -27 2Z"),
    (Line(3, 1.8), "M-12 -6Q6 -13 24 -7M-6 -15Q6 -20 18 -16"),
];

pub(super) const BRICKS: Motif = &[
    (Fill(5), "M-15 -7H-0.8V0H-15ZM0.8 -7H15V0H0.8ZM-8 -15.6H7V-8.6H-8Z"),
    (Line(4, 1.4), "M-13.4 -5.4H-2.4M2.4 -5.4H13.4M-6.4 -14H5.4"),
];

pub(super) const PEAK: Motif = &[
    (Fill(2), "M-29 2L-6 -37L2 -26L8 -35L30 2Q0 8 -29 2Z"),
    (Fill(3), "M-6 -37L2 -26L8 -35L30 2Q18 5 4 5L-3 -12L-1 -20Z"),
    (Fill(4), "M-6 -37L-13.6 -24.2L-9 -25.6L-6 -20L-2 -25.2L2 -26ZM8 -35L2 -26L4.6 -22.6L8 -25L11 -20.6L15.4 -22.6Z"),
];

pub(super) const STONE: Motif = &[(Fill(3), "M-6 2L-4 -4L2 -5L7 2Z"), (Fill(5), "M-6 2L-4 -4L2 -5L0 2Z")];

pub(super) const DUNE: Motif = &[
    (Fill(2), "M-30 4Q-18 -13 0 -9Q-6 -2 4 4Z"),
    (Fill(4), "M4 4Q-6 -2 0 -9Q18 -7 30 4Z"),
    (Line(1, 1.2), "M-30 4Q-18 -13 0 -9Q18 -7 30 4"),
];

pub(super) const CACTUS: Motif = &[(
    Fill(3),
    "M-3.4 2V-24A3.4 3.4 0 0 1 3.4 -24V-9H6.4V-15A2.7 2.7 0 0 1 11.8 -15V-8Q11.8 -4 8 -4H3.4V2ZM-3.4 -3H-7Q-11 -3 -11 -7V-13A2.7 2.7 0 0 1 -5.6 -13V-8H-3.4Z",
)];

pub(super) const SUN: Motif = &[
    (Fill(5), "M0 -9A9 9 0 1 1 -0.1 -9Z"),
    (
        Line(5, 1.8),
        "M0 -15V-12M0 15V12M-15 0H-12M15 0H12M-10.6 -10.6L-8.5 -8.5M10.6 10.6L8.5 8.5M10.6 -10.6L8.5 -8.5M-10.6 10.6L-8.5 8.5",
    ),
];

/// Water that fills most of a tile.
pub(super) const WATER: Motif = &[
    (Fill(3), "M-45 6C-50 -22 -24 -45 4 -42C32 -42 50 -22 45 6C43 32 22 46 -2 46C-28 46 -43 30 -45 6Z"),
    (Fill(2), "M-42 7C-46 -19 -22 -41 4 -38C30 -38 46 -19 42 7C40 30 20 43 -2 43C-26 43 -40 28 -42 7Z"),
    (
        Line(4, 1.6),
        "M-30 -12Q-26 -15 -22 -12T-14 -12M16 -18Q20 -21 24 -18T32 -18M-32 20Q-28 17 -24 20M22 24Q26 21 30 24M-8 38Q-4 35 0 38T8 38",
    ),
];

pub(super) const FISH: Motif =
    &[(Fill(4), "M-13 0Q-3 -9 7 -1.4L13 -6.5V6.5L7 1.4Q-3 9 -13 0Z"), (Fill(3), "M-8 -2.2A1.3 1.3 0 1 1 -8.1 -2.2Z")];

pub(super) const REEDS: Motif = &[
    (Line(3, 1.8), "M-5 2Q-6 -8 -9 -15M0 2V-17M5 2Q6 -7 10 -12M2 2Q4 -10 5 -18"),
    (Fill(5), "M-2 -21Q0 -24 2 -21V-11H-2ZM-10.8 -19Q-9.6 -21 -8 -19L-7 -11L-10 -11ZM3.4 -24Q5 -27 6.8 -24V-16H3.6Z"),
];

pub(super) const POOL: Motif =
    &[(Fill(2), "M-21 0Q-20 -8 -4 -8Q20 -9 21 0Q20 8 2 8Q-20 8 -21 0Z"), (Line(4, 1.4), "M-12 -2H-3M2 3H12")];

pub(super) const PALM: Motif = &[
    (Line(5, 2.6), "M-2 3Q3 -8 0 -20"),
    (
        Fill(3),
        "M0 -20Q-8 -28 -15 -17Q-7 -21 0 -20ZM0 -20Q9 -28 16 -17Q7 -22 0 -20ZM0 -20Q-5 -31 -14 -28Q-6 -26 0 -20ZM0 -20Q5 -31 14 -28Q6 -26 0 -20ZM0 -20Q-3 -14 -8 -11Q-7 -17 0 -20ZM0 -20Q4 -15 8 -11Q7 -17 0 -20Z",
    ),
];

pub(super) const FORTRESS: Motif = &[
    (
        Fill(2),
        "M-29 18V-14H-25V-10H-21.5V-14H-17.5V-10H-14V-3H-11V-27H-7V-23H-2V-27H2V-23H7V-27H11V-3H14V-10H17.5V-14H21.5V-10H25V-14H29V18Q0 23 -29 18Z",
    ),
    (Fill(4), "M-29 18V-14H-25V19ZM-11 -3V-27H-7V-3ZM14 -3V-10H17V-3Z"),
    (Fill(3), "M-6.5 20V8A6.5 6.5 0 0 1 6.5 8V20ZM-22 -3H-18.6V4H-22ZM18.6 -3H22V4H18.6ZM-1.7 -15H1.7V-8H-1.7Z"),
    (Line(3, 1.6), "M0 -27V-41"),
    (Fill(5), "M0.6 -41L12 -37L0.6 -33Z"),
];

/// The stones of a market place, over a whole tile.
pub(super) const PAVING: Motif = &[
    (Line(2, 1.6), "M-60 -40H60M-60 -24H60M-60 -8H60M-60 8H60M-60 24H60M-60 40H60"),
    (
        Line(2, 1.6),
        "M-40 -40V-24M-10 -40V-24M20 -40V-24M-25 -24V-8M5 -24V-8M35 -24V-8M-40 -8V8M-10 -8V8M20 -8V8M50 -8V8M-25 8V24M5 8V24M35 8V24M-40 24V40M-10 24V40M20 24V40M-25 40V60M5 40V60M-5 -60V-40M15 -60V-40",
    ),
];

/// A lump of ore.
pub(super) const ORE: Motif = &[
    (Fill(2), "M-12 7L-10 -5L-2 -11L7 -8L12 2L9 8Z"),
    (Fill(3), "M-2 -11L7 -8L12 2L9 8L2 1Z"),
    (Fill(5), "M-10 -5L-2 -11L2 1L-5 0Z"),
];

/// A ship on the open sea, over its water.
pub(super) const SHIP: Motif = &[
    (Line(5, 1.8), "M0 9V-25"),
    (Fill(2), "M2.5 -22Q21 -11 17.5 5H2.5Z"),
    (Line(1, 1.2), "M2.5 -22Q21 -11 17.5 5H2.5Z"),
    (Fill(2), "M-2.5 -17Q-15 -7 -14 5H-2.5Z"),
    (Line(1, 1.2), "M-2.5 -17Q-15 -7 -14 5H-2.5Z"),
    (Fill(3), "M0 -25L-10 -22.5L0 -20ZM-22 8H22L15 19H-14Z"),
    (Line(4, 1.4), "M-17.5 12H18"),
    (Line(4, 1.7), "M-32 20Q-28 15 -24 20T-16 20M14 22Q18 17 22 22T30 22"),
];

/// A whale on the open sea.
pub(super) const WHALE: Motif = &[
    (
        Fill(1),
        "M-24 6Q-22 -9 -4 -9Q11 -8 15 2Q18 5 21 0Q18 -4 19 -9Q23 -7 25 -3Q28 -7 32 -8Q31 -2 27 1Q26 11 14 14Q-4 17 -16 13Q-23 11 -24 6Z",
    ),
    (Line(4, 1.3), "M-23 8Q-14 11.5 -5 10"),
    (Fill(2), "M-16.6 1A1.6 1.6 0 1 1 -13.4 1A1.6 1.6 0 1 1 -16.6 1Z"),
    (
        Line(4, 1.7),
        "M-8 -12V-17Q-8 -22 -13 -22M-8 -17Q-8 -22 -3 -22M-34 14Q-30 9 -26 14T-18 14M12 17Q16 12 20 17T28 17",
    ),
];
