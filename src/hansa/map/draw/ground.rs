//! The layer below everything: the land in the tints of its countries, rivers, borders, and water: the seas that the
//! picture states, and around ships where it states none.
//!
//! A country is the area of its cities and posts, and shares its border with its neighbours; likewise water is the area
//! of ships. The smaller area lies on the larger one, so that an island lies in its sea and a lake on its island.

use std::collections::{BTreeMap, BTreeSet};

use super::Canvas;
use super::bays;
use super::positions::Positions;
use super::rivers::River;
use super::signs::GRAIN;
use super::sites::{ROUND, is_inside, sites, waters};
use crate::board::scenery::{Scenery, Shape};
use crate::board::{Board, Route};
use crate::resolve::Places;
use kogge_compiler::text::Span;
use kogge_hansa_game::vocab::{CountryId, PostKind, RouteId, ShapeKind};
use kogge_picture::geometry::{length, minus, plus, times};
use kogge_picture::outline::{Site, area, areas, path, rough};
use kogge_picture::raster::Raster;
use kogge_picture::{Elements, Image, Look, Point, Rect, short};

/// How far coasts and rivers stray, in parts of a stretch.
const ROUGH: f64 = 0.1;
/// How far a coast that ends at the edge of the picture goes on beyond it.
const BEYOND: f64 = 90.0;
/// How far apart the points of a line outside of the frame are.
const APART: f64 = 80.0;
/// Points of a line that are nearer than this are one.
const NEAR: f64 = 4.0;
/// How wide the edge of a country's tint is.
const EDGE: f64 = 30.0;
/// How wide the bands of shallow water are.
const SHALLOWS: [f64; 3] = [84.0, 52.0, 26.0];
/// How strong the fine lines between them are, in percent at the width of 1, and how wide the coast is.
const FADING: f64 = 1_300.0;
const COAST: f64 = 5.2;
/// How strong tints are over a picture of the author's.
const TINT: f64 = 0.3;
/// How far waves are apart, and how far from what lies on the water.
const WAVES: Point = [116.0, 66.0];
const CALM: f64 = 20.0;
/// A wave.
const WAVE: &str = "c4-6 9-6 13 0c4 6 9 6 13 0c4-6 9-6 13 0";

/// An area of land or water as it is drawn.
pub(super) struct Area {
    pub(super) is_water: bool,
    /// The outlines of each country on it: land without a city belongs to none.
    countries: Countries,
    pub(super) name: Option<String>,
    /// Its closed outlines.
    pub(super) lines: Vec<Vec<Point>>,
    /// The areas that its coast lies on.
    lies_on: BTreeSet<usize>,
    pub(super) span: Option<Span>,
}

/// The outlines of each country; empty without countries.
type Countries = Vec<Vec<Vec<Point>>>;

/// Everything on the ground.
pub(super) struct Ground {
    /// The largest first.
    pub(super) areas: Vec<Area>,
    pub(super) rivers: Vec<River>,
    borders: Vec<(Vec<Point>, Option<Span>)>,
    /// With its box, its file and its statement.
    background: Option<(Image, Rect, String, Option<Span>)>,
    /// The countries of the mainland.
    countries: Countries,
    /// The number of the area that each point lies on.
    raster: Raster,
}

/// The image under everything, where the board has one that could be read.
fn background(
    board: &Board,
    places: Option<&Places>,
    positions: &Positions,
) -> Option<(Image, Rect, String, Option<Span>)> {
    let picture = board.picture.as_ref()?;
    let background = picture.scenery.background.as_ref()?;
    let at = positions.spot([0, 0]);
    let rect = Rect { at, size: minus(positions.spot(picture.size), at) };
    let span = places.and_then(|places| places.picture.scenery.background).map(|row| row.span);
    Some((background.image.clone()?, rect, background.file.clone(), span))
}

impl Ground {
    pub(super) fn of(board: &Board, places: Option<&Places>, positions: &Positions) -> Self {
        let none = Scenery::default();
        let scenery = board.picture.as_ref().map_or(&none, |picture| &picture.scenery);
        let span = |i: usize| places.and_then(|places| places.picture.scenery.shapes.get(i)).map(|row| row.span);
        let shapes = || scenery.shapes.iter().enumerate();
        let mut ground = Self {
            areas: Vec::new(),
            rivers: Vec::new(),
            borders: Vec::new(),
            background: background(board, places, positions),
            countries: Vec::new(),
            raster: Raster::new(positions.size, BEYOND),
        };
        let mut rivers = Vec::new();
        for (i, shape) in shapes() {
            let line = line(board, shape, positions);
            match shape.kind {
                ShapeKind::Sea | ShapeKind::Land => ground.areas.push(Area {
                    is_water: shape.kind == ShapeKind::Sea,
                    countries: Vec::new(),
                    name: shape.name.clone(),
                    lines: vec![line],
                    lies_on: BTreeSet::new(),
                    span: span(i),
                }),
                ShapeKind::River => rivers.push((shape.name.clone(), line, span(i))),
                ShapeKind::Border => ground.borders.push((line, span(i))),
            }
        }
        ground.areas.sort_by(|a, b| b.size().total_cmp(&a.size()));
        ground.lay(positions.size);
        if ground.background.is_none() {
            ground.add_water(board, positions);
        }
        ground.rivers = River::all(rivers, |at| ground.is_water(at));
        ground.divide(board, positions);
        ground
    }

    /// Lays water around the ships.
    fn add_water(&mut self, board: &Board, positions: &Positions) {
        let lines = waters(board, positions, |at| self.is_water(at));
        if !lines.is_empty() {
            let lies_on = BTreeSet::new();
            let water = Area { is_water: true, countries: Vec::new(), name: None, lines, lies_on, span: None };
            self.areas.insert(0, water);
            self.lay(positions.size);
        }
        self.add_bays(board, positions);
    }

    /// Lays water around each ship that still lies on land: a bay where a coast is near, and a pond elsewhere.
    fn add_bays(&mut self, board: &Board, positions: &Positions) {
        let ships = board.routes.iter().zip(&positions.posts).flat_map(|(route, at)| route.posts.iter().zip(at));
        let ships: Vec<Point> = ships.filter(|(kind, _)| **kind == PostKind::Ship).map(|(_, &at)| at).collect();
        let is_dry = |ground: &Self, at: &Point| !ground.is_water(*at);
        let dry: Vec<Point> = ships.into_iter().filter(|at| is_dry(self, at)).collect();
        if dry.is_empty() {
            return;
        }
        for &at in &dry {
            let own = self.area_at(at);
            let areas = self.areas.iter_mut().enumerate().filter(|(i, _)| own.is_none_or(|own| own == *i));
            let lines = areas.flat_map(|(_, area)| {
                let is_land = !area.is_water;
                area.lines.iter_mut().map(move |line| (is_land, line))
            });
            { lines }.any(|(is_land, line)| bays::add(line, is_land, at));
        }
        self.lay(positions.size);
        let dry: Vec<Point> = dry.into_iter().filter(|at| is_dry(self, at)).collect();
        if dry.is_empty() {
            return;
        }
        for at in dry {
            let lines = vec![rough(&ROUND.map(|way| plus(at, times(way, bays::REACH))), true, ROUGH)];
            let (countries, lies_on) = (Vec::new(), BTreeSet::new());
            self.areas.push(Area { is_water: true, countries, name: None, lines, lies_on, span: None });
        }
        self.lay(positions.size);
    }

    /// Whether a picture of the author's lies under everything.
    pub(super) fn is_picture(&self) -> bool {
        self.background.is_some()
    }

    /// Lays the areas on one another.
    fn lay(&mut self, size: Point) {
        self.raster = Raster::new(size, BEYOND);
        for (i, area) in self.areas.iter_mut().enumerate() {
            let below = area.lines.iter().flatten().filter_map(|&at| self.raster.at(at));
            area.lies_on = below.map(usize::from).collect();
            self.raster.lay(&area.lines, u16::try_from(i).unwrap_or(u16::MAX));
        }
    }

    /// The number of the area on which a point lies; `None` on the mainland.
    pub(super) fn area_at(&self, at: Point) -> Option<usize> {
        self.raster.at(at).map(usize::from)
    }

    /// Divides the mainland and each island among the countries of what lies on it.
    fn divide(&mut self, board: &Board, positions: &Positions) {
        if board.countries.iter().all(|country| country.home) {
            return;
        }
        let mut lands: BTreeMap<Option<usize>, Vec<Site>> = BTreeMap::new();
        for site in sites(board, positions) {
            lands.entry(self.area_at(site.at)).or_default().push(site);
        }
        for (land, sites) in lands {
            let divided = || areas(positions.size, &sites, board.countries.len(), 0.0);
            match land {
                None => self.countries = divided(),
                // What lies on water divides no land.
                Some(area) if self.areas[area].is_water => {}
                Some(area) => self.areas[area].countries = divided(),
            }
        }
    }

    /// The outlines of a country, on all land.
    pub(super) fn country(&self, id: CountryId) -> Vec<Vec<Point>> {
        let lands = std::iter::once(&self.countries).chain(self.areas.iter().map(|area| &area.countries));
        lands.filter_map(|countries| countries.get(id.index())).flatten().cloned().collect()
    }

    /// Whether a point lies on a country's land.
    pub(super) fn is_of(&self, id: CountryId, at: Point) -> bool {
        let countries = match self.area_at(at) {
            Some(area) if self.areas[area].is_water => return false,
            Some(area) => &self.areas[area].countries,
            None => &self.countries,
        };
        countries.get(id.index()).is_some_and(|lines| is_inside(lines, at))
    }

    /// Whether a point lies on stated water.
    pub(super) fn is_water(&self, at: Point) -> bool {
        self.area_at(at).is_some_and(|area| self.areas[area].is_water)
    }

    /// Points of all rivers, borders and coasts, at most this far apart.
    pub(super) fn points(&self, board: &Board, apart: f64) -> Vec<Point> {
        let mut points = Vec::new();
        let open = self.rivers.iter().map(|river| &river.line).chain(self.borders.iter().map(|(line, _)| line));
        open.for_each(|line| line.windows(2).for_each(|pair| bays::straight([pair[0], pair[1]], apart, &mut points)));
        let is_foreign = |id: &CountryId| !board.countries[id.index()].home;
        let countries = (0..board.countries.len()).map(CountryId::at).filter(is_foreign);
        let countries: Vec<Vec<Point>> = countries.flat_map(|id| self.country(id)).collect();
        for line in self.areas.iter().flat_map(|area| &area.lines).chain(&countries) {
            let next = line.iter().cycle().skip(1);
            line.iter().zip(next).for_each(|(&a, &b)| bays::straight([a, b], apart, &mut points));
        }
        points
    }

    /// Draws it; `taken` is covered by what lies on it.
    pub(super) fn draw(&self, board: &Board, size: Point, taken: &[Rect], out: &mut Canvas<'_>) {
        let palette = out.palette;
        let areas = || self.areas.iter().enumerate();
        areas().for_each(|(i, area)| out.define(&id(i), &closed(&area.lines)));
        out.plate(Rect { at: [0.0, 0.0], size }, 10.0, Look::fill(palette.land));
        if let Some((image, rect, file, span)) = &self.background {
            out.open("background", None, file, *span);
            out.image(*rect, image);
            out.close();
        }
        let is_over = self.background.is_some();
        tint("mainland", &self.countries, (board, is_over), out);
        // Islands show them again.
        out.named("rivers");
        self.rivers(out);
        out.close();
        for (i, area) in areas() {
            let kind = if area.is_water { ShapeKind::Sea } else { ShapeKind::Land };
            let title = area.name.as_deref().unwrap_or(if area.is_water { "Water" } else { "Land" });
            out.open(kind.word(), area.name.as_deref(), title, area.span);
            match (area.is_water, is_over) {
                (true, false) => self.sea(i, size, taken, out),
                (true, true) => out.again(&id(i), Look::fill(palette.water).faint(TINT)),
                (false, _) => {
                    if !is_over {
                        out.again(&id(i), Look::fill(palette.land));
                    }
                    out.within(&id(i));
                    tint(&id(i), &area.countries, (board, is_over), out);
                    if !is_over {
                        out.repeat("rivers");
                    }
                    out.close();
                }
            }
            // A coast has two lines.
            out.again(&id(i), Look::stroke(palette.shore, COAST));
            out.again(&id(i), Look::stroke(palette.land.mixed(palette.foam, 50), COAST - 3.2));
            out.close();
        }
        self.rivers.iter().for_each(|river| river.draw_mouth(out));
        if let Some(paint) = palette.grain.filter(|_| !is_over) {
            let (side, fibres) = GRAIN;
            out.put(Elements::pattern("grain", side, fibres, paint, 1.3));
            out.plate(Rect { at: [0.0; 2], size }, 10.0, Look::pattern("grain").faint(0.22));
        }
    }

    fn rivers(&self, out: &mut Canvas<'_>) {
        let palette = out.palette;
        for (line, span) in &self.borders {
            out.open("border", None, "A border", *span);
            out.dashed(&path(line, false), Look::stroke(palette.line, 3.0), [10, 7]);
            out.close();
        }
        self.rivers.iter().for_each(|river| river.draw(out));
    }

    /// Water with shallows along every coast, and waves.
    fn sea(&self, i: usize, size: Point, taken: &[Rect], out: &mut Canvas<'_>) {
        let palette = out.palette;
        out.within(&id(i));
        out.again(&id(i), Look::fill(palette.water));
        // The coasts of islands have shallows as well.
        let inside = |(_, area): &(usize, &Area)| !area.is_water && area.lies_on.contains(&i);
        let later = self.areas.iter().enumerate().skip(i + 1);
        let coasts: Vec<usize> = std::iter::once(i).chain(later.filter(inside).map(|(island, _)| island)).collect();
        let grounds = std::iter::once(palette.water).chain(palette.shallows);
        for ((width, paint), ground) in SHALLOWS.into_iter().zip(palette.shallows).zip(grounds) {
            // Between two shades runs a fine line, which is fainter farther out.
            let line = ground.mixed(palette.shore, (FADING / width) as u32);
            coasts.iter().for_each(|&coast| out.again(&id(coast), Look::stroke(line, width + 2.4)));
            coasts.iter().for_each(|&coast| out.again(&id(coast), Look::stroke(paint, width)));
        }
        let waves = self.waves(i, size, taken);
        if !waves.is_empty() {
            out.path(&waves, Look::stroke(palette.foam, 2.2));
        }
        out.close();
    }

    fn waves(&self, i: usize, size: Point, taken: &[Rect]) -> String {
        let mut waves = String::new();
        let rows = (size[1] / WAVES[1]) as usize;
        let columns = (size[0] / WAVES[0]) as usize + 1;
        for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
            let shift = if row % 2 == 0 { 0.25 } else { 0.75 };
            let at = [(column as f64 + shift) * WAVES[0], (row as f64 + 0.5) * WAVES[1]];
            let rect = Rect::around(at, [40.0, 12.0]).grown(CALM);
            let on = |at: &Point| self.area_at(*at) == Some(i);
            let is_seen = rect.outside(&Rect { at: [0.0, 0.0], size }) < 0.01;
            if is_seen && rect.corners().iter().all(on) && !taken.iter().any(|taken| taken.meets(&rect)) {
                waves += &format!("M{} {}{WAVE}", short(at[0] - 19.5), short(at[1]));
            }
        }
        waves
    }
}

impl Area {
    fn size(&self) -> f64 {
        self.lines.iter().map(|line| area(line)).sum()
    }
}

/// The tints of the foreign countries on some land; thin ones over a picture of the author's.
fn tint(land: &str, countries: &Countries, (board, is_over): (&Board, bool), out: &mut Canvas<'_>) {
    for (i, lines) in countries.iter().enumerate() {
        let (country, name) = (CountryId::at(i), format!("{land}-{i}"));
        if lines.is_empty() || board.countries[i].home {
            continue;
        }
        let (palette, route) = (out.palette, out.palette.route(board, Some(country)));
        let (ground, edge, opacity) = match is_over {
            true => (route, route, TINT),
            false => (palette.ground(board, Some(country)), palette.edge_of(board, country), 1.0),
        };
        out.define(&name, &closed(lines));
        out.within(&name);
        out.again(&name, Look::fill(ground).faint(opacity));
        out.again(&name, Look::stroke(edge, EDGE).faint(opacity));
        out.close();
        out.dashed_again(&name, Look::stroke(route, 3.0), [9, 6]);
    }
}

/// The name of an area in the drawing.
fn id(area: usize) -> String {
    format!("area-{area}")
}

/// Closed lines as path data.
fn closed(lines: &[Vec<Point>]) -> String {
    lines.iter().map(|line| path(line, true)).collect()
}

/// The line of a shape as it is drawn.
fn line(board: &Board, shape: &Shape, positions: &Positions) -> Vec<Point> {
    let size = board.picture.as_ref().map_or([1, 1], |picture| picture.size);
    // What ends at the edge goes on beyond it, so that no coast follows the frame.
    let spot = |&at: &[u32; 2]| {
        let out = [0, 1].map(|axis| match at[axis] {
            0 => -BEYOND,
            end if end >= size[axis] => BEYOND,
            _ => 0.0,
        });
        plus(positions.spot(at), out)
    };
    let points = spaced(shape.points.iter().map(spot).collect());
    let by = if shape.kind == ShapeKind::Border { 0.5 * ROUGH } else { ROUGH };
    // A stretch outside of the frame stays there.
    let is_out = |axis: usize, [a, b]: [Point; 2]| {
        (a[axis] < 0.0 && b[axis] < 0.0) || (a[axis] > positions.size[axis] && b[axis] > positions.size[axis])
    };
    let last = if shape.kind.is_area() { points.len() } else { points.len().saturating_sub(1) };
    let mut line: Vec<Point> = points.first().copied().into_iter().collect();
    for i in 0..last {
        let pair = [points[i], points[(i + 1) % points.len()]];
        match (0..2).any(|axis| is_out(axis, pair)) {
            true => {
                line.pop();
                bays::straight(pair, APART, &mut line);
                line.push(pair[1]);
            }
            false => line.extend(rough(&pair, false, by).into_iter().skip(1)),
        }
    }
    if shape.kind.is_area() {
        line.pop();
    }
    line
}

/// A line without the points that look the same as the one before.
fn spaced(line: Vec<Point>) -> Vec<Point> {
    let mut kept: Vec<Point> = Vec::with_capacity(line.len());
    let last = line.len().saturating_sub(1);
    for (i, at) in line.into_iter().enumerate() {
        if i == last || kept.last().is_none_or(|&before| length(minus(at, before)) >= NEAR) {
            kept.push(at);
        }
    }
    kept
}

/// Whether water lies at every ship.
pub(super) fn dry_ships(board: &Board, positions: &Positions, ground: &Ground) -> Vec<RouteId> {
    let posts = board.routes.iter().zip(&positions.posts).enumerate();
    let is_dry = |(&kind, &at): (&PostKind, &Point)| kind == PostKind::Ship && !ground.is_water(at);
    let has_dry = |(_, (route, at)): &(usize, (&Route, &Vec<Point>))| route.posts.iter().zip(*at).any(is_dry);
    posts.filter(has_dry).map(|(id, _)| RouteId::at(id)).collect()
}
