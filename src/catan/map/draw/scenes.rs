//! The picture of each terrain: which motifs stand where on its tile.

use super::motifs::*;
use kogge_catan_game::vocab::Terrain;

/// Where motifs stand on a tile, from the back to the front, and how large they are. The token lies on the lower half.
pub(super) type Scene = &'static [(f64, f64, f64, Motif)];

/// The picture of a terrain.
pub(super) const fn scene(terrain: Terrain) -> Scene {
    match terrain {
        Terrain::Forest => FOREST,
        Terrain::Pasture => PASTURE,
        Terrain::Fields => FIELDS,
        Terrain::Hills => HILLS,
        Terrain::Mountains => MOUNTAINS,
        Terrain::Desert => DESERT,
        Terrain::Lake => LAKE,
        Terrain::Swamp => SWAMP,
        Terrain::Oasis => OASIS,
        Terrain::Castle => CASTLE,
        Terrain::Trade => TRADE,
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

const DESERT: Scene = &[
    (24.0, -30.0, 0.85, SUN),
    (-8.0, -12.0, 0.9, DUNE),
    (26.0, 8.0, 0.9, DUNE),
    (-24.0, 14.0, 1.0, CACTUS),
    (-20.0, 28.0, 1.05, DUNE),
    (22.0, 40.0, 0.8, CACTUS),
    (12.0, 48.0, 0.9, DUNE),
];

const LAKE: Scene = &[
    (0.0, 0.0, 1.0, WATER),
    (0.0, -28.0, 0.8, FISH),
    (-44.0, 8.0, 0.7, REEDS),
    (44.0, 14.0, 0.7, REEDS),
    (-34.0, 38.0, 0.7, REEDS),
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

const OASIS: Scene = &[
    (0.0, 0.0, 0.8, POOL),
    (-23.0, -31.0, 0.62, PALM),
    (23.0, -31.0, 0.62, PALM),
    (-43.0, 9.0, 0.75, PALM),
    (42.0, 9.0, 0.75, PALM),
    (-22.0, 48.0, 0.7, PALM),
    (22.0, 48.0, 0.7, PALM),
];

const CASTLE: Scene = &[(0.0, 6.0, 1.05, FORTRESS)];

const TRADE: Scene = &[(0.0, 0.0, 1.0, PAVING)];
