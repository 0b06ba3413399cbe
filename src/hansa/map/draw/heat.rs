//! Heat maps: how much happens on each route and in each city, on the board's own picture.
//!
//! One hue from light to dark, in nine steps that the legend shows: it reads in print, and without seeing colours. A
//! warmer band is also a wider one; every value is in a title, and the greatest are written beside their place.
//! Several maps of a board share one copy of what is on it, so that a page with many of them stays small.

use super::map::Map;
use super::style::Palette;
use super::{Canvas, Feature, GAP, Sketch, arranged, scenery_of, symbols};
use kogge_picture::geometry::{length, minus, plus, times};
pub use kogge_picture::heat::HeatMaps;
use kogge_picture::heat::{self, LEGEND, LETTERS};
use kogge_picture::{Anchor, Elements, Font, Look, Paint, Point, Rect, WARMTH, file, width_of};

/// The width of a route's band at the least and the greatest value.
const BAND: [f64; 2] = [22.0, 58.0];
/// How far a city's plate reaches beyond the city at the least and the greatest value.
const REACH: [f64; 2] = [6.0, 22.0];
/// How many rings around its place a value is tried in.
const RINGS: usize = 8;
/// How much of the board shows through its heat: the heat is what one looks at.
const OPACITY: f64 = 0.8;

/// The contents of one heat map.
pub type Heat = heat::Heat<Feature>;

/// The value of one place.
pub type Spot = heat::Spot<Feature>;

impl Sketch<'_> {
    /// Draws heat maps on the board without what stands around it. Marks and notes are not drawn.
    pub fn heat_maps(&self, heats: &[Heat]) -> HeatMaps {
        let (figures, positions, arrangement) = arranged(self.board);
        let (places, sources) = self.origin.map(|origin| (origin.places, origin.sources)).unzip();
        let shown = arrangement.shown(self.board, &positions, &figures);
        let (ground, words, _) = scenery_of(self.board, self.origin, &positions, (&shown, &[]));
        let map = Map {
            board: self.board,
            places,
            positions: &positions,
            figures: &figures,
            arrangement: &arrangement,
            ground: &ground,
            words: &words,
            plates: &[],
            marks: &[],
        };
        let layer = |paint: &dyn Fn(&mut Canvas<'_>)| {
            let mut out = Canvas::new(Palette::in_style(self.style), sources);
            paint(&mut out);
            out.finish()
        };
        let ground = layer(&|out| {
            symbols::define(out);
            map.ground(&map.signs(&[], &map.lying()), out);
        });
        let things = layer(&|out| map.things(&[], out));
        let layers: Vec<[Elements; 2]> = heats
            .iter()
            .map(|heat| {
                let above = layer(&|out| {
                    labels(heat, &map, out);
                    heat.legend(positions.size, GAP, out.palette.ink, out);
                });
                [layer(&|out| warm(heat, &map, out)), above]
            })
            .collect();
        let all: Vec<&Elements> = [&ground, &things].into_iter().chain(layers.iter().flatten()).collect();
        let things = format!("<g id=\"heat-things\" opacity=\"{OPACITY}\">\n{}</g>\n", things.svg());
        let shared = heat::shared(&all, &ground, &things);
        let maps = heats.iter().zip(&layers).map(|(heat, [below, above])| {
            let elements = format!(
                "<use xlink:href=\"#heat-ground\"/>\n{}<use xlink:href=\"#heat-things\"/>\n{}",
                below.svg(),
                above.svg(),
            );
            file([positions.size[0], positions.size[1] + LEGEND], "", &heat.title, &elements)
        });
        HeatMaps { shared, maps: maps.collect() }
    }
}

/// Draws the layer below the board: bands along routes, plates around cities; the warmest on top.
fn warm(heat: &Heat, map: &Map<'_>, out: &mut Canvas<'_>) {
    for spot in heat.sorted() {
        let look = |width: f64| Look::stroke(spot.paint(), width);
        out.open("heat", None, &spot.title, None);
        match spot.subject {
            Feature::Route(route) => {
                out.curve(&map.positions.way(map.board, route), look(spot.between(BAND)));
            }
            Feature::City(_) => {
                let plate = plate_of(spot, map).grown(spot.between(REACH));
                out.plate(plate, 18.0, Look::fill(spot.paint()).edge(WARMTH[8], 1.2));
            }
        }
        out.close();
    }
}

/// Draws the layer above it: the greatest values, and a title wherever one points.
fn labels(heat: &Heat, map: &Map<'_>, out: &mut Canvas<'_>) {
    let sorted = heat.sorted();
    let mut plates: Vec<Option<Rect>> = vec![None; sorted.len()];
    // What the labels leave free: names first, then each other; the greatest value has the first choice.
    let mut taken = map.names();
    for (spot, plate) in sorted.iter().zip(&mut plates).rev() {
        let Some(label) = &spot.label else { continue };
        let size = [width_of(label, LETTERS, Font::Bold) + 16.0, LETTERS + 8.0];
        let room = Rect { at: [0.0, 0.0], size: map.positions.size };
        let choices: Vec<Rect> = places(spot, map, size).into_iter().map(|rect| rect.within(&room)).collect();
        let covered = |rect: &Rect| taken.iter().map(|other| other.shared(rect)).sum::<f64>();
        let best = choices.into_iter().min_by(|a, b| covered(a).total_cmp(&covered(b)));
        taken.extend(best);
        *plate = best;
    }
    for (spot, plate) in sorted.into_iter().zip(plates) {
        out.open("value", None, &spot.title, None);
        match spot.subject {
            Feature::Route(route) => {
                let way = map.positions.way(map.board, route);
                out.curve(&way, Look::stroke(WARMTH[0], spot.between(BAND)).faint(0.0));
            }
            Feature::City(_) => out.plate(plate_of(spot, map), 6.0, Look::fill(WARMTH[0]).faint(0.0)),
        }
        if let (Some(label), Some(plate)) = (&spot.label, plate) {
            out.plate(plate, plate.size[1] / 2.0, Look::fill(Paint(0xffffff)).edge(spot.paint(), 2.4));
            out.words(plate.middle(), LETTERS, Font::Bold, Anchor::Middle, WARMTH[8], label);
        }
        out.close();
    }
}

/// A city's row and banner; for a route its middle.
fn plate_of(spot: &Spot, map: &Map<'_>) -> Rect {
    match spot.subject {
        Feature::City(city) => map.row(city).joined(&map.banner(city)),
        Feature::Route(route) => Rect::around(middle(&map.positions.way(map.board, route)), [0.0, 0.0]),
    }
}

/// Where a value may be written, the best place first: over a route, from its middle to its ends, and then beside it;
/// at the edges of a city, first over the edge of its row that its banner leaves free.
fn places(spot: &Spot, map: &Map<'_>, size: Point) -> Vec<Rect> {
    match spot.subject {
        Feature::City(city) => {
            let (row, banner) = (map.row(city), map.banner(city));
            let is_banner_above = banner.middle()[1] < row.middle()[1];
            let y = if is_banner_above { row.end()[1] + 6.0 } else { row.at[1] - 6.0 };
            let over = Rect::around([row.middle()[0], y], size);
            let around = (0..RINGS).flat_map(|ring| around(&row.joined(&banner), size, ring));
            std::iter::once(over).chain(around).collect()
        }
        Feature::Route(route) => {
            let way = map.positions.way(map.board, route);
            let middle = middle(&way);
            let mut on: Vec<Point> = way.windows(2).map(|pair| times(plus(pair[0], pair[1]), 0.5)).collect();
            on.extend(&way[1..way.len() - 1]);
            on.sort_by(|a, b| length(minus(*a, middle)).total_cmp(&length(minus(*b, middle))));
            let own = std::iter::once(middle).chain(on).map(|at| Rect::around(at, size));
            let point = Rect::around(middle, [0.0, 0.0]);
            own.chain((0..RINGS).flat_map(|ring| around(&point, size, ring))).collect()
        }
    }
}

/// The middle of a way: between the two posts in its middle, or on the one.
fn middle(way: &[Point]) -> Point {
    let half = way.len() / 2;
    if way.len().is_multiple_of(2) { times(plus(way[half - 1], way[half]), 0.5) } else { way[half] }
}

/// Boxes of a size around another one, each ring farther away.
fn around(inner: &Rect, size: Point, ring: usize) -> [Rect; 8] {
    let [x, y] = inner.middle();
    let away = [0, 1].map(|axis| (inner.size[axis] + size[axis]) / 2.0 + 2.0 + 14.0 * ring as f64);
    [[0.0, -1.0], [0.0, 1.0], [1.0, 0.0], [-1.0, 0.0], [1.0, -1.0], [-1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]]
        .map(|[right, down]| Rect::around([x + right * away[0], y + down * away[1]], size))
}
