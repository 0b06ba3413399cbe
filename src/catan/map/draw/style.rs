//! The colours of the three styles and of palettes. Terrains differ in lightness and in what is drawn on them, never in hue alone, so
//! that a picture can be read in grey and by people who see fewer colours.

use kogge_catan_game::vocab::Terrain;
use kogge_picture::palette::{Colours, Needs, Role};
use kogge_picture::{Paint, Style};

/// The colours of a terrain: its ground, the rim of its tile, the thing that stands on it, that thing's shade, what is
/// light, and one more.
pub(super) type Tile = [Paint; 6];

/// The colours of a style.
#[doc(hidden)]
#[derive(Debug, Clone, Copy)]
pub struct Palette {
    /// Around the island.
    pub(super) paper: Paint,
    /// Behind the legend.
    #[doc(hidden)]
    pub panel: Paint,
    /// Words and outlines on the paper.
    #[doc(hidden)]
    pub ink: Paint,
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
    #[doc(hidden)]
    pub token: Paint,
    /// Outlines and words on tokens.
    #[doc(hidden)]
    pub dark: Paint,
    /// Words on what is dark.
    pub(super) light: Paint,
    /// The numbers 6 and 8, and what warns.
    #[doc(hidden)]
    pub red: Paint,
    /// Rivers: the banks and the water.
    pub(super) river: [Paint; 2],
    /// The terrains.
    tiles: [Tile; Terrain::ALL.len()],
    /// The grounds and the lines of regions whose terrain is drawn.
    pub(super) regions: [[Paint; 2]; REGIONS],
}

/// How many regions look different.
pub(super) const REGIONS: usize = 6;

const TILES: [Tile; Terrain::ALL.len()] = [
    [Paint(0x5d9658), Paint(0x3c6c40), Paint(0x2f6439), Paint(0x22502d), Paint(0x7fb271), Paint(0x5a4029)],
    [Paint(0xb9d876), Paint(0x86ab4c), Paint(0xfffdf4), Paint(0x4b443d), Paint(0x7da246), Paint(0xd3cdb8)],
    [Paint(0xf4d25c), Paint(0xc8962c), Paint(0xb3761a), Paint(0xe2b540), Paint(0xfbe694), Paint(0x8f5d17)],
    [Paint(0xdc9060), Paint(0xa65931), Paint(0xbb6036), Paint(0x92452a), Paint(0xecb189), Paint(0xa0452a)],
    [Paint(0xb6babf), Paint(0x7b8189), Paint(0x747a85), Paint(0x545a66), Paint(0xffffff), Paint(0xd3d6d9)],
    [Paint(0xf3e6bf), Paint(0xcbb27a), Paint(0xdbc38e), Paint(0x6c8c4c), Paint(0xfcf5dd), Paint(0xe6ad50)],
    [Paint(0xb9d876), Paint(0x86ab4c), Paint(0x57a3c6), Paint(0x2f7499), Paint(0xcde8f1), Paint(0x5f7f35)],
    [Paint(0x93a26a), Paint(0x5f6c40), Paint(0x4c746c), Paint(0x4f4d28), Paint(0xbccb92), Paint(0x6b4426)],
    [Paint(0xf3e6bf), Paint(0xcbb27a), Paint(0x57a9bf), Paint(0x3f7a44), Paint(0xd6eef2), Paint(0x8a5a34)],
    [Paint(0xd3cbb3), Paint(0x8d856d), Paint(0x8f8779), Paint(0x575046), Paint(0xf1ebd9), Paint(0xb33a32)],
    [Paint(0xdcc8a3), Paint(0xa3875b), Paint(0xc3a877), Paint(0x80663f), Paint(0xf5ebd2), Paint(0x6f3a5c)],
];

const PALE: [Tile; Terrain::ALL.len()] = [
    [Paint(0xa9cda2), Paint(0x5f8f5f), Paint(0x3c7446), Paint(0x2a5a34), Paint(0xc8e2c0), Paint(0x6a5039)],
    [Paint(0xe3f1c4), Paint(0xa9c67a), Paint(0xffffff), Paint(0x4b443d), Paint(0x8fb259), Paint(0xcfcabb)],
    [Paint(0xfdf0b8), Paint(0xd9b252), Paint(0xb9842c), Paint(0xf3da86), Paint(0xfff8dc), Paint(0x98691f)],
    [Paint(0xf2c9ab), Paint(0xc07d55), Paint(0xcf8057), Paint(0x9c5233), Paint(0xfae3d3), Paint(0xb05b3d)],
    [Paint(0xdfe1e4), Paint(0x969ba3), Paint(0x8b919b), Paint(0x656b77), Paint(0xffffff), Paint(0xf0f1f2)],
    [Paint(0xfbf5e0), Paint(0xd8c596), Paint(0xe5d3a8), Paint(0x7f9d60), Paint(0xffffff), Paint(0xedc278)],
    [Paint(0xe3f1c4), Paint(0xa9c67a), Paint(0x9fd0e4), Paint(0x4488a8), Paint(0xeaf6fa), Paint(0x6f8f45)],
    [Paint(0xccd5b0), Paint(0x87946a), Paint(0x86aaa3), Paint(0x5b5934), Paint(0xe3ead0), Paint(0x7b5436)],
    [Paint(0xfbf5e0), Paint(0xd8c596), Paint(0x9ad1de), Paint(0x4f8a54), Paint(0xeef8fa), Paint(0x9a6a44)],
    [Paint(0xebe6d8), Paint(0xa8a18c), Paint(0xa39b8e), Paint(0x665f55), Paint(0xffffff), Paint(0xb9483f)],
    [Paint(0xf1e6d0), Paint(0xb99f76), Paint(0xdcc9a4), Paint(0x8b7149), Paint(0xffffff), Paint(0x7d4a6b)],
];

const REGION_TINTS: [[Paint; 2]; REGIONS] = [
    [Paint(0xece0c8), Paint(0xc9ad7d)],
    [Paint(0xdccfe6), Paint(0xa98bbd)],
    [Paint(0xcfe4e2), Paint(0x83b3ae)],
    [Paint(0xf1d3c6), Paint(0xcf957c)],
    [Paint(0xd5dcf0), Paint(0x8d9cc9)],
    [Paint(0xe0e3bd), Paint(0xa9ae66)],
];

const PLAIN: Palette = Palette {
    paper: Paint(0xf8f1e0),
    panel: Paint(0xfdf9ee),
    ink: Paint(0x33291c),
    soft: Paint(0x6f5f48),
    line: Paint(0xb59a6d),
    rim: Paint(0x2f6179),
    sea: [Paint(0x5b9dbb), Paint(0x77b4cc), Paint(0x9ccddc)],
    foam: Paint(0xd9eff3),
    sand: Paint(0xf3e3b4),
    wood: Paint(0x8a5f38),
    token: Paint(0xfdf6e3),
    dark: Paint(0x33291c),
    light: Paint(0xfffaf0),
    red: Paint(0xb5140f),
    river: [Paint(0x2f7499), Paint(0x6fb7d6)],
    tiles: TILES,
    regions: REGION_TINTS,
};

const PRINT: Palette = Palette {
    paper: Paint(0xffffff),
    panel: Paint(0xffffff),
    ink: Paint(0x1d1a16),
    soft: Paint(0x55504a),
    line: Paint(0xa39c90),
    rim: Paint(0x7fa9bb),
    sea: [Paint(0xcde4ee), Paint(0xdaecf4), Paint(0xe9f5f9)],
    foam: Paint(0xffffff),
    sand: Paint(0xfdf6e0),
    wood: Paint(0x9a744f),
    token: Paint(0xffffff),
    dark: Paint(0x1d1a16),
    light: Paint(0xffffff),
    red: Paint(0xb5140f),
    river: [Paint(0x4488a8), Paint(0xb4dcec)],
    tiles: PALE,
    regions: REGION_TINTS,
};

const DARK: Palette = Palette {
    paper: Paint(0x14191f),
    panel: Paint(0x1d242c),
    ink: Paint(0xece4d4),
    soft: Paint(0xaba394),
    line: Paint(0x56606a),
    rim: Paint(0x0b2230),
    sea: [Paint(0x1c4257), Paint(0x245269), Paint(0x31667d)],
    foam: Paint(0x5e94a8),
    sand: Paint(0xb7a679),
    wood: Paint(0x5d4028),
    token: Paint(0xf3ead3),
    dark: Paint(0x1d1913),
    light: Paint(0xfffaf0),
    red: Paint(0xb5140f),
    river: [Paint(0x1f5877), Paint(0x4f9cc0)],
    tiles: TILES,
    regions: REGION_TINTS,
};

impl Palette {
    /// The colours of a style.
    #[doc(hidden)]
    pub const fn in_style(style: Style) -> &'static Self {
        match style {
            Style::Plain => &PLAIN,
            Style::Print => &PRINT,
            Style::Dark => &DARK,
        }
    }

    /// The colours of a palette: those that it states, and what is mixed from them.
    pub(super) fn of_palette(colours: &Colours) -> Self {
        let mut palette = *Self::in_style(colours.base);
        for (role, paint) in colours.stated() {
            if let Some(slot) = palette.slot(role) {
                *slot = paint;
            }
            // What stands on a terrain keeps its colours.
            if let Some(terrain) = Terrain::from_word(role.word()) {
                let [_, rim, .., light, _] = &mut palette.tiles[terrain as usize];
                (*rim, *light) = (paint.mixed(palette.dark, 35), paint.mixed(palette.light, 40));
            }
        }
        let [water, ..] = palette.sea;
        palette.sea = [0, 22, 52].map(|percent| water.mixed(palette.foam, percent));
        palette.river = [palette.rim, palette.sea[1]];
        palette
    }

    /// The colour of a role, where islands have it.
    fn slot(&mut self, role: Role) -> Option<&mut Paint> {
        Some(match role {
            Role::Paper => &mut self.paper,
            Role::Land => &mut self.panel,
            Role::Water => &mut self.sea[0],
            Role::Shore => &mut self.rim,
            Role::Foam => &mut self.foam,
            Role::Ink => &mut self.ink,
            Role::Soft => &mut self.soft,
            Role::Line => &mut self.line,
            Role::Banner => &mut self.token,
            Role::Dark => &mut self.dark,
            Role::Light => &mut self.light,
            Role::Red => &mut self.red,
            Role::Sand => &mut self.sand,
            Role::Wood => &mut self.wood,
            // What islands do not have has no word among the terrains.
            other => &mut self.tiles[Terrain::from_word(other.word())? as usize][0],
        })
    }

    /// The colours of a terrain.
    pub(super) const fn tile(&self, terrain: Terrain) -> &Tile {
        &self.tiles[terrain as usize]
    }
}

/// Colours of an island that have to differ: terrains also have a picture, so that they can be read in grey.
#[doc(hidden)]
pub static NEEDS: Needs = Needs {
    paint: |colours, role| Palette::of_palette(colours).slot(role).copied(),
    differ: &[
        &[Role::Forest, Role::Pasture, Role::Fields, Role::Hills, Role::Mountains, Role::Desert],
        &[Role::Water, Role::Sand],
        &[Role::Paper, Role::Ink],
        &[Role::Land, Role::Ink],
        &[Role::Banner, Role::Red, Role::Dark],
    ],
    in_grey: &[
        (Role::Paper, Role::Ink, 100),
        (Role::Paper, Role::Soft, 70),
        (Role::Land, Role::Ink, 100),
        (Role::Banner, Role::Dark, 100),
        (Role::Banner, Role::Red, 80),
        (Role::Water, Role::Sand, 20),
    ],
};
