//! The shape of an island: hex by hex from the middle, so that the land is one piece and encloses no sea.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use kogge_catan_game::island::{Row, beyond};
use kogge_catan_game::vocab::{Hour, MAX_PLACES};
use kogge_engine::random::Random;

/// The middle of a hex: its row, and half hexes from the first hex.
type Place = (i16, i16);

/// How often a shape is drawn before the round one is taken.
const DRAWS: usize = 100;

/// The places around one, clockwise.
fn around((row, half): Place) -> [Place; 6] {
    Hour::EDGES.map(|hour| beyond(row, half, hour))
}

/// The rows of the island of this many hexes that is nearest to a hexagon.
pub(super) fn round(hexes: usize) -> Vec<Row> {
    let nearness = |(row, half): Place| Reverse(3 * row * row + half * half);
    rows(&grown(hexes, |open| open.iter().max_by_key(|&&(place, beside)| (beside, nearness(place), Reverse(place)))))
}

/// The rows of an island drawn by lot that can be played.
pub(super) fn drawn(hexes: usize, random: &mut Random) -> Vec<Row> {
    // A place between capes is taken much more often than one that makes a cape.
    let weight = |beside: usize| beside.pow(3);
    for _ in 0..DRAWS {
        let land = grown(hexes, |open| {
            let mut at = random.below(open.iter().map(|&(_, beside)| weight(beside)).sum());
            open.iter().find(|&&(_, beside)| {
                let is_here = at < weight(beside);
                at = at.saturating_sub(weight(beside));
                is_here
            })
        });
        if is_playable(&land) {
            return rows(&land);
        }
    }
    round(hexes)
}

/// Land that grows by one place at a time, chosen among those at its coast, each given with the hexes beside it.
fn grown(hexes: usize, mut choose: impl FnMut(&[(Place, usize)]) -> Option<&(Place, usize)>) -> BTreeSet<Place> {
    let mut land = BTreeSet::from([(0, 0)]);
    while land.len() < hexes {
        let coast: BTreeSet<Place> = land.iter().flat_map(|&place| around(place)).collect();
        let open: Vec<(Place, usize)> = coast
            .difference(&land)
            .filter_map(|&place| {
                let is_land = around(place).map(|place| land.contains(&place));
                // Where land lies on two sides of it, the new hex could enclose the sea between them.
                let sides = (0..6).filter(|&i| is_land[i] && !is_land[(i + 5) % 6]).count();
                (sides == 1).then(|| (place, is_land.into_iter().filter(|&it| it).count()))
            })
            .collect();
        let Some(&(place, _)) = choose(&open) else { break };
        land.insert(place);
    }
    land
}

/// Whether an island has no more edges than can be played; it then has no more corners.
fn is_playable(land: &BTreeSet<Place>) -> bool {
    let coast = land.iter().flat_map(|&place| around(place)).filter(|place| !land.contains(place)).count();
    (6 * land.len() + coast) / 2 <= MAX_PLACES
}

/// The land as rows from the north.
fn rows(land: &BTreeSet<Place>) -> Vec<Row> {
    let west = land.iter().map(|&(_, half)| half).min().unwrap_or_default();
    let (north, south) = (land.first().map_or(0, |place| place.0), land.last().map_or(0, |place| place.0));
    let row = |row: i16| {
        let own = || land.range((row, i16::MIN)..=(row, i16::MAX)).map(|&(_, half)| half);
        let (first, last) = (own().next().unwrap_or(west), own().next_back().unwrap_or(west));
        let is_land = (first..=last).step_by(2).map(|half| land.contains(&(row, half))).collect();
        Row { from: (first - west) as u8, is_land }
    };
    (north..=south).map(row).collect()
}
