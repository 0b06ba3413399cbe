//! The picture of each terrain: which motifs stand where on its tile.

use super::motifs::*;
use kogge_catan_game::vocab::Terrain;

/// Where motifs stand on a tile, from the back to the front, and how large they are. The token lies on the lower half.
pub(super) type Scene = &'static [(f64, f64, f64, Motif)];

/// How many pictures a terrain has: the second is the first one mirrored.
pub(super) const N_VARIANTS: usize = 3;

/// A picture of a terrain, and the side to which its right leads.
pub(super) const fn scene(terrain: Terrain, variant: usize) -> (Scene, f64) {
    let [first, other] = scenes(terrain);
    match variant {
        0 => (first, 1.0),
        1 => (first, -1.0),
        _ => (other, 1.0),
    }
}

/// Two pictures of a terrain; of which there is one hex at most, one.
const fn scenes(terrain: Terrain) -> [Scene; 2] {
    match terrain {
        Terrain::Forest => [FOREST, OTHER_FOREST],
        Terrain::Pasture => [PASTURE, OTHER_PASTURE],
        Terrain::Fields => [FIELDS, OTHER_FIELDS],
        Terrain::Hills => [HILLS, OTHER_HILLS],
        Terrain::Mountains => [MOUNTAINS, OTHER_MOUNTAINS],
        Terrain::Desert => [DESERT, OTHER_DESERT],
        Terrain::Lake => [LAKE, OTHER_LAKE],
        Terrain::Swamp => [SWAMP, OTHER_SWAMP],
        Terrain::Oasis => [OASIS, OTHER_OASIS],
        Terrain::Castle => [CASTLE; 2],
        Terrain::Trade => [TRADE; 2],
    }
}

const FOREST: Scene = &[
    (-10.0, -31.0, 0.7, FIR),
    (13.0, -28.0, 0.75, FIR),
    (-29.0, -15.0, 0.9, FIR),
    (31.0, -12.0, 0.95, FIR),
    (-1.0, -11.0, 1.0, FIR),
    (-43.0, 10.0, 0.9, FIR),
    (43.0, 14.0, 0.9, FIR),
    (-31.0, 32.0, 0.95, FIR),
    (33.0, 36.0, 0.95, FIR),
    (-12.0, 54.0, 0.9, FIR),
    (13.0, 55.0, 0.9, FIR),
];

const OTHER_FOREST: Scene = &[
    (0.0, -34.0, 0.7, FIR),
    (-21.0, -24.0, 0.8, FIR),
    (22.0, -23.0, 0.9, FIR),
    (-38.0, -3.0, 0.95, FIR),
    (4.0, -12.0, 1.0, FIR),
    (40.0, 2.0, 0.85, FIR),
    (-42.0, 24.0, 0.85, FIR),
    (43.0, 28.0, 0.8, FIR),
    (-23.0, 43.0, 0.95, FIR),
    (25.0, 45.0, 1.0, FIR),
    (1.0, 58.0, 0.85, FIR),
];

const PASTURE: Scene = &[
    (-6.0, -44.0, 0.9, TUFT),
    (-38.0, -14.0, 0.9, TUFT),
    (40.0, -20.0, 0.9, TUFT),
    (12.0, -30.0, 0.85, SHEEP),
    (-18.0, -18.0, 1.05, SHEEP),
    (-41.0, 24.0, 1.0, TUFT),
    (36.0, -2.0, 0.7, SHEEP),
    (-26.0, 46.0, 0.9, TUFT),
    (32.0, 38.0, 1.0, TUFT),
    (6.0, 54.0, 1.0, TUFT),
];

const OTHER_PASTURE: Scene = &[
    (9.0, -45.0, 0.9, TUFT),
    (36.0, -25.0, 0.9, TUFT),
    (-14.0, -33.0, 0.85, SHEEP),
    (-38.0, -20.0, 0.9, TUFT),
    (17.0, -17.0, 1.05, SHEEP),
    (-33.0, 0.0, 0.75, SHEEP),
    (42.0, 19.0, 1.0, TUFT),
    (-36.0, 35.0, 1.0, TUFT),
    (25.0, 46.0, 0.9, TUFT),
    (-5.0, 53.0, 1.0, TUFT),
];

const FIELDS: Scene = &[
    (0.0, 0.0, 1.0, FURROWS),
    (-11.0, -22.0, 0.85, EAR),
    (10.0, -22.0, 0.85, EAR),
    (-33.0, -4.0, 0.9, EAR),
    (32.0, -4.0, 0.9, EAR),
    (0.0, -11.0, 1.0, EAR),
    (-41.0, 27.0, 0.9, EAR),
    (42.0, 27.0, 0.9, EAR),
    (-26.0, 47.0, 0.8, EAR),
    (27.0, 47.0, 0.8, EAR),
];

const OTHER_FIELDS: Scene = &[
    (0.0, 0.0, 1.0, FURROWS),
    (0.0, -26.0, 0.8, EAR),
    (-20.0, -14.0, 0.95, EAR),
    (20.0, -14.0, 0.95, EAR),
    (-42.0, 8.0, 0.85, EAR),
    (42.0, 8.0, 0.85, EAR),
    (-35.0, 38.0, 0.9, EAR),
    (36.0, 38.0, 0.85, EAR),
    (-13.0, 55.0, 0.8, EAR),
    (14.0, 55.0, 0.8, EAR),
];

const HILLS: Scene = &[
    (27.0, -25.0, 0.62, BRICKS),
    (-4.0, -22.0, 0.95, MOUND),
    (-24.0, -4.0, 0.95, MOUND),
    (27.0, -3.0, 0.9, MOUND),
    (-40.0, 24.0, 0.8, MOUND),
    (42.0, 26.0, 0.75, MOUND),
    (-24.0, 50.0, 0.8, MOUND),
    (25.0, 50.0, 0.8, MOUND),
];

const OTHER_HILLS: Scene = &[
    (-26.0, -26.0, 0.62, BRICKS),
    (7.0, -23.0, 0.9, MOUND),
    (-27.0, -2.0, 0.85, MOUND),
    (23.0, -5.0, 0.95, MOUND),
    (-41.0, 28.0, 0.75, MOUND),
    (40.0, 22.0, 0.85, MOUND),
    (-22.0, 50.0, 0.85, MOUND),
    (27.0, 49.0, 0.75, MOUND),
];

const MOUNTAINS: Scene = &[
    (-2.0, -14.0, 1.0, PEAK),
    (-29.0, 4.0, 0.85, PEAK),
    (30.0, 6.0, 0.8, PEAK),
    (-41.0, 28.0, 0.6, PEAK),
    (42.0, 30.0, 0.6, PEAK),
    (-27.0, 44.0, 1.0, STONE),
    (27.0, 44.0, 1.1, STONE),
    (0.0, 55.0, 0.9, STONE),
];

const OTHER_MOUNTAINS: Scene = &[
    (11.0, -15.0, 0.95, PEAK),
    (-21.0, -5.0, 0.9, PEAK),
    (35.0, 8.0, 0.7, PEAK),
    (-41.0, 22.0, 0.6, PEAK),
    (-31.0, 40.0, 1.1, STONE),
    (43.0, 31.0, 0.9, STONE),
    (25.0, 48.0, 1.1, STONE),
    (-5.0, 55.0, 0.9, STONE),
];

const DESERT: Scene = &[
    (24.0, -30.0, 0.85, SUN),
    (-8.0, -12.0, 0.9, DUNE),
    (26.0, 8.0, 0.9, DUNE),
    (-24.0, 14.0, 1.0, CACTUS),
    (-20.0, 28.0, 1.05, DUNE),
    (22.0, 40.0, 0.8, CACTUS),
    (12.0, 48.0, 0.9, DUNE),
];

const OTHER_DESERT: Scene = &[
    (-24.0, -30.0, 0.85, SUN),
    (11.0, -17.0, 0.9, DUNE),
    (26.0, 4.0, 0.95, CACTUS),
    (-25.0, 5.0, 0.9, DUNE),
    (22.0, 26.0, 1.0, DUNE),
    (-27.0, 36.0, 0.8, CACTUS),
    (-10.0, 48.0, 0.95, DUNE),
];

const LAKE: Scene = &[
    (0.0, 0.0, 1.0, WATER),
    (0.0, -28.0, 0.8, FISH),
    (-44.0, 8.0, 0.7, REEDS),
    (44.0, 14.0, 0.7, REEDS),
    (-34.0, 38.0, 0.7, REEDS),
];

const OTHER_LAKE: Scene = &[
    (0.0, 0.0, 1.0, WATER),
    (-10.0, -26.0, 0.7, FISH),
    (14.0, -31.0, 0.5, FISH),
    (-45.0, 4.0, 0.7, REEDS),
    (38.0, -12.0, 0.6, REEDS),
    (36.0, 36.0, 0.7, REEDS),
];

const SWAMP: Scene = &[
    (-16.0, -30.0, 0.8, POOL),
    (24.0, -22.0, 0.8, REEDS),
    (-34.0, -10.0, 0.9, REEDS),
    (30.0, 18.0, 0.85, POOL),
    (-26.0, 22.0, 1.0, POOL),
    (-2.0, 36.0, 1.0, REEDS),
    (-40.0, 26.0, 0.8, REEDS),
    (40.0, 30.0, 0.8, REEDS),
    (6.0, 46.0, 0.9, POOL),
];

const OTHER_SWAMP: Scene = &[
    (18.0, -29.0, 0.85, POOL),
    (-22.0, -24.0, 0.85, REEDS),
    (38.0, -6.0, 0.9, REEDS),
    (-31.0, 4.0, 0.9, POOL),
    (28.0, 25.0, 0.95, POOL),
    (-40.0, 33.0, 0.8, REEDS),
    (3.0, 38.0, 1.0, REEDS),
    (-12.0, 48.0, 0.9, POOL),
    (34.0, 41.0, 0.75, REEDS),
];

const OASIS: Scene = &[
    (0.0, 0.0, 0.8, POOL),
    (-23.0, -31.0, 0.62, PALM),
    (23.0, -31.0, 0.62, PALM),
    (-43.0, 9.0, 0.75, PALM),
    (42.0, 9.0, 0.75, PALM),
    (-22.0, 48.0, 0.7, PALM),
    (22.0, 48.0, 0.7, PALM),
];

const OTHER_OASIS: Scene = &[
    (0.0, 0.0, 0.8, POOL),
    (-31.0, -22.0, 0.72, PALM),
    (19.0, -34.0, 0.58, PALM),
    (-42.0, 20.0, 0.7, PALM),
    (44.0, 4.0, 0.78, PALM),
    (-13.0, 52.0, 0.68, PALM),
    (29.0, 42.0, 0.72, PALM),
];

const CASTLE: Scene = &[(0.0, 6.0, 1.05, FORTRESS)];

const TRADE: Scene = &[(0.0, 0.0, 1.0, PAVING)];
