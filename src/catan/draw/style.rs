//! The colours of the three styles. Terrains differ in lightness and in what is drawn on them, never in hue alone, so
//! that a picture can be read in grey and by people who see fewer colours.

use crate::catan::vocab::Terrain;
use crate::picture::{Paint, Style};

/// The colours of a terrain: its ground, the rim of its tile, the thing that stands on it, that thing's shade, what is
/// light, and one more.
pub(super) type Tile = [Paint; 6];

/// The colours of a style.
#[derive(Debug, Clone, Copy)]
pub(super) struct Palette {
    /// Around the island.
    pub(super) paper: Paint,
    /// Behind the legend.
    pub(super) panel: Paint,
    /// Words and outlines on the paper.
    pub(super) ink: Paint,
    /// Words that matter less.
    pub(super) soft: Paint,
    /// Frames and fine lines.
    pub(super) line: Paint,
    /// The edge of the frame.
    pub(super) rim: Paint,
    /// The sea, from the deep to the shore.
    pub(super) sea: [Paint; 3],
    /// Waves and surf.
    pub(super) foam: Paint,
    /// Beaches, and the ways between the tiles.
    pub(super) sand: Paint,
    /// Jetties and bridges.
    pub(super) wood: Paint,
    /// Tokens and plates.
    pub(super) token: Paint,
    /// Outlines and words on tokens.
    pub(super) dark: Paint,
    /// Words on what is dark.
    pub(super) light: Paint,
    /// The numbers 6 and 8, and what warns.
    pub(super) red: Paint,
    /// Rivers: the banks and the water.
    pub(super) river: [Paint; 2],
    /// The terrains.
    tiles: &'static [Tile; Terrain::ALL.len()],
    /// The grounds and the lines of regions whose terrain is drawn.
    pub(super) regions: [[Paint; 2]; REGIONS],
}

/// How many regions look different.
pub(super) const REGIONS: usize = 6;

const TILES: [Tile; Terrain::ALL.len()] = [
    ["#5d9658", "#3c6c40", "#2f6439", "#22502d", "#7fb271", "#5a4029"],
    ["#b9d876", "#86ab4c", "#fffdf4", "#4b443d", "#7da246", "#d3cdb8"],
    ["#f4d25c", "#c8962c", "#b3761a", "#e2b540", "#fbe694", "#8f5d17"],
    ["#dc9060", "#a65931", "#bb6036", "#92452a", "#ecb189", "#a0452a"],
    ["#b6babf", "#7b8189", "#747a85", "#545a66", "#ffffff", "#d3d6d9"],
    ["#f3e6bf", "#cbb27a", "#dbc38e", "#6c8c4c", "#fcf5dd", "#e6ad50"],
    ["#b9d876", "#86ab4c", "#57a3c6", "#2f7499", "#cde8f1", "#5f7f35"],
    ["#93a26a", "#5f6c40", "#4c746c", "#4f4d28", "#bccb92", "#6b4426"],
    ["#f3e6bf", "#cbb27a", "#57a9bf", "#3f7a44", "#d6eef2", "#8a5a34"],
    ["#d3cbb3", "#8d856d", "#8f8779", "#575046", "#f1ebd9", "#b33a32"],
    ["#dcc8a3", "#a3875b", "#c3a877", "#80663f", "#f5ebd2", "#6f3a5c"],
];

const PALE: [Tile; Terrain::ALL.len()] = [
    ["#a9cda2", "#5f8f5f", "#3c7446", "#2a5a34", "#c8e2c0", "#6a5039"],
    ["#e3f1c4", "#a9c67a", "#ffffff", "#4b443d", "#8fb259", "#cfcabb"],
    ["#fdf0b8", "#d9b252", "#b9842c", "#f3da86", "#fff8dc", "#98691f"],
    ["#f2c9ab", "#c07d55", "#cf8057", "#9c5233", "#fae3d3", "#b05b3d"],
    ["#dfe1e4", "#969ba3", "#8b919b", "#656b77", "#ffffff", "#f0f1f2"],
    ["#fbf5e0", "#d8c596", "#e5d3a8", "#7f9d60", "#ffffff", "#edc278"],
    ["#e3f1c4", "#a9c67a", "#9fd0e4", "#4488a8", "#eaf6fa", "#6f8f45"],
    ["#ccd5b0", "#87946a", "#86aaa3", "#5b5934", "#e3ead0", "#7b5436"],
    ["#fbf5e0", "#d8c596", "#9ad1de", "#4f8a54", "#eef8fa", "#9a6a44"],
    ["#ebe6d8", "#a8a18c", "#a39b8e", "#665f55", "#ffffff", "#b9483f"],
    ["#f1e6d0", "#b99f76", "#dcc9a4", "#8b7149", "#ffffff", "#7d4a6b"],
];

const REGION_TINTS: [[Paint; 2]; REGIONS] = [
    ["#ece0c8", "#c9ad7d"],
    ["#dccfe6", "#a98bbd"],
    ["#cfe4e2", "#83b3ae"],
    ["#f1d3c6", "#cf957c"],
    ["#d5dcf0", "#8d9cc9"],
    ["#e0e3bd", "#a9ae66"],
];

const PLAIN: Palette = Palette {
    paper: "#f8f1e0",
    panel: "#fdf9ee",
    ink: "#33291c",
    soft: "#6f5f48",
    line: "#b59a6d",
    rim: "#2f6179",
    sea: ["#5b9dbb", "#77b4cc", "#9ccddc"],
    foam: "#d9eff3",
    sand: "#f3e3b4",
    wood: "#8a5f38",
    token: "#fdf6e3",
    dark: "#33291c",
    light: "#fffaf0",
    red: "#b5140f",
    river: ["#2f7499", "#6fb7d6"],
    tiles: &TILES,
    regions: REGION_TINTS,
};

const PRINT: Palette = Palette {
    paper: "#ffffff",
    panel: "#ffffff",
    ink: "#1d1a16",
    soft: "#55504a",
    line: "#a39c90",
    rim: "#7fa9bb",
    sea: ["#d8eaf1", "#e3f1f6", "#eff8fa"],
    foam: "#ffffff",
    sand: "#fdf6e0",
    wood: "#9a744f",
    token: "#ffffff",
    dark: "#1d1a16",
    light: "#ffffff",
    red: "#b5140f",
    river: ["#4488a8", "#b4dcec"],
    tiles: &PALE,
    regions: REGION_TINTS,
};

const DARK: Palette = Palette {
    paper: "#14191f",
    panel: "#1d242c",
    ink: "#ece4d4",
    soft: "#aba394",
    line: "#56606a",
    rim: "#0b2230",
    sea: ["#1c4257", "#245269", "#31667d"],
    foam: "#5e94a8",
    sand: "#b7a679",
    wood: "#5d4028",
    token: "#f3ead3",
    dark: "#1d1913",
    light: "#fffaf0",
    red: "#b5140f",
    river: ["#1f5877", "#4f9cc0"],
    tiles: &TILES,
    regions: REGION_TINTS,
};

impl Palette {
    /// The colours of a style.
    pub(super) const fn in_style(style: Style) -> &'static Self {
        match style {
            Style::Plain => &PLAIN,
            Style::Print => &PRINT,
            Style::Dark => &DARK,
        }
    }

    /// The colours of a terrain.
    pub(super) const fn tile(&self, terrain: Terrain) -> &'static Tile {
        &self.tiles[terrain as usize]
    }
}
