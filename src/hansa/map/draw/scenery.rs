//! The words of the scenery: names of seas, lands, rivers and countries, labels, and the cartouche with the title. Each
//! takes the free place that suits it best, in smaller letters where there is little room, and none lies on a river, a
//! border or a coast where there is a place beside them; words without any room are left out, and a title without room
//! stays above the board. So nothing covers anything.
//!
//! Below the title are seals for the completed cities, and the tables of prestige take what is free then; what finds no
//! room stays around the board.

mod along;

use super::Canvas;
use super::arrange::Shown;
use super::ground::Ground;
use super::land::{Sums, Taken};
use super::positions::Positions;
use super::seals::Seals;
use super::words;
use crate::board::{Board, Picture};
use crate::resolve::Places;
use kogge_compiler::text::Span;
use kogge_engine::spelling::fold;
use kogge_hansa_game::vocab::{CityId, CountryId, RouteId};
use kogge_picture::geometry::{length, minus, plus, times};
use kogge_picture::{Anchor, Font, Lettering, Look, Point, Rect, width_of};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The sizes that letters of waters and lands are tried in.
const SIZES: [f64; 4] = [34.0, 29.0, 25.0, 21.0];
/// Free room around words.
const ROOM: f64 = 6.0;
/// How far stated words give way, step by step.
const STEP: f64 = 20.0;
const N_STEPS: i32 = 10;
/// How much farther words give way for letters that are larger by one unit.
const SMALLER: f64 = 6.0;
/// How many places are tried along each side of an area.
const N_PLACES: usize = 28;
/// How bad it is that a way runs through words, in units of distance.
const CROSSED: f64 = 26.0;
/// The same of a river, a border or a coast: words go as far as they may to avoid it.
const ON_LINE: f64 = 600.0;
/// How much room around words is looked for, and how good each unit of it is: it counts more than the middle.
const AROUND: [f64; 3] = [60.0, 40.0, 20.0];
const ROOMY: f64 = 3.0;
/// The sizes of the cartouche.
const TITLES: [f64; 3] = [1.0, 0.82, 0.66];
/// How much worse each further size of a table is.
const LESSER: f64 = 40.0;
/// How far apart the places are that a table is tried in.
const GRID: f64 = 22.0;
/// How far apart the points of the lines of the ground are.
const FINE: f64 = 7.0;
/// The width of its scroll beside the words, and its height.
const SCROLL: f64 = 46.0;
const TITLE: f64 = 104.0;

/// The kind of thing that words name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Title,
    Water,
    Land,
    Country(CountryId),
}

/// Words with their place.
#[derive(Debug, Clone)]
pub(super) struct Words {
    kind: Kind,
    words: String,
    lettering: Lettering,
    at: Point,
    /// The way that they run, of length 1.
    way: Point,
    span: Option<Span>,
    /// The boxes of their letters.
    pub(super) rects: Vec<Rect>,
    /// The seals of the cartouche.
    pub(super) seals: Option<Seals>,
}

impl Words {
    /// Whether one of these points lies in its letters.
    pub(super) fn is_struck(&self, lines: &[Point]) -> bool {
        !self.is_title() && lines.iter().any(|&at| self.rects.iter().any(|rect| rect.holds(at)))
    }

    /// Whether this is the cartouche.
    pub(super) fn is_title(&self) -> bool {
        self.kind == Kind::Title
    }
}

/// A thing that takes a free place on the map.
pub(super) struct Wanted {
    /// The sizes that it may have, the best first.
    pub(super) sizes: Vec<Point>,
    /// It lies near to one of these points.
    pub(super) near: Vec<Point>,
}

/// The obstacles for words.
struct Scene<'a> {
    ground: &'a Ground,
    frame: Rect,
    taken: Vec<Rect>,
    ways: Vec<Point>,
    /// Points of rivers, borders and coasts.
    lines: Vec<Point>,
}

impl Scene<'_> {
    /// The obstacles for words in an area.
    fn part(&self, area: Rect) -> Self {
        let area = area.grown(2.0 * ROOM);
        Self {
            taken: self.taken.iter().filter(|taken| taken.meets(&area)).copied().collect(),
            ways: self.ways.iter().filter(|&&at| area.holds(at)).copied().collect(),
            lines: self.lines.iter().filter(|&&at| area.holds(at)).copied().collect(),
            ..*self
        }
    }

    fn is_free(&self, rects: &[Rect]) -> bool {
        self.is_free_with(rects, ROOM)
    }

    /// Whether nothing lies in boxes and this far around them.
    fn is_free_with(&self, rects: &[Rect], room: f64) -> bool {
        let is_free = |rect: &Rect| {
            let rect = rect.grown(room);
            rect.outside(&self.frame) < 0.01 && !self.taken.iter().any(|taken| taken.meets(&rect))
        };
        rects.iter().all(is_free)
    }

    /// How bad it is that a river, a border or a coast runs through boxes.
    fn struck(&self, rects: &[Rect]) -> f64 {
        let rects: Vec<Rect> = rects.iter().map(|rect| rect.grown(3.0)).collect();
        let is_struck = self.lines.iter().any(|&at| rects.iter().any(|rect| rect.holds(at)));
        if is_struck { ON_LINE } else { 0.0 }
    }

    /// How bad it is what runs through boxes.
    fn crossed(&self, rects: &[Rect]) -> f64 {
        let rects: Vec<Rect> = rects.iter().map(|rect| rect.grown(8.0)).collect();
        let Some(around) = rects.iter().copied().reduce(|a, b| a.joined(&b)) else { return 0.0 };
        let inside = |at: &&Point| around.holds(**at) && rects.iter().any(|rect| rect.holds(**at));
        CROSSED * self.ways.iter().filter(inside).count() as f64
    }
}

/// Finds a place for all words of the scenery beside what is shown already, and then for tables of these sizes, each near
/// to one of its points.
pub(super) fn words(
    board: &Board,
    places: Option<&Places>,
    positions: &Positions,
    ground: &Ground,
    (shown, tables): (&[Shown], &[Wanted]),
) -> (Vec<Words>, Vec<Option<Rect>>) {
    let routes = (0..board.routes.len()).map(RouteId::at);
    let ways = routes.flat_map(|route| super::arrange::points(&positions.way(board, route))).collect();
    let frame = Rect { at: [0.0, 0.0], size: positions.size }.grown(-10.0);
    let taken = shown.iter().map(|shown| shown.rect).collect();
    let mut scene = Scene { ground, frame, taken, ways, lines: ground.points(board, FINE) };
    let mut all = Vec::new();
    let mut add = |scene: &mut Scene<'_>, words: Option<Words>| {
        scene.taken.extend(words.iter().flat_map(|words| &words.rects));
        all.extend(words);
    };
    let stated: Vec<(&str, [u32; 2], Option<Span>)> =
        board.picture.as_ref().map_or_else(Vec::new, |picture| labels(picture, places));
    if let Some(picture) = &board.picture {
        let span = places.and_then(|places| places.picture.scenery.title).map(|row| row.span);
        let limit = places.and_then(|places| places.map.completed_limit);
        let title = picture.scenery.title.and_then(|at| scene.title(board, positions.spot(at), [span, limit]));
        add(&mut scene, title);
    }
    for &(words, at, span) in &stated {
        let found = scene.near(words, positions.spot(at), span);
        add(&mut scene, found);
    }
    for (i, area) in ground.areas.iter().enumerate() {
        let Some(name) = &area.name else { continue };
        let kind = if area.is_water { Kind::Water } else { Kind::Land };
        let is_on = |at: Point| ground.area_at(at) == Some(i);
        let found = scene.within((kind, None), name, &area.lines, &is_on, area.span);
        add(&mut scene, found);
    }
    for river in &ground.rivers {
        let found = river.name.as_ref().and_then(|name| scene.along(name, &river.line, river.span));
        add(&mut scene, found);
    }
    for (i, country) in board.countries.iter().enumerate() {
        let id = CountryId::at(i);
        if stated.iter().any(|(words, ..)| fold(words) == fold(&country.name)) {
            continue;
        }
        let is_on = |at: Point| ground.is_of(id, at);
        let span = places.map(|places| places.country(id));
        let (lines, near) = (ground.country(id), amid(board, positions, id));
        let found = scene.within((Kind::Country(id), near), &country.name, &lines, &is_on, span);
        add(&mut scene, found);
    }
    let [mut lying, lines] = scene.squares();
    let lines = Sums::of(&lines);
    let tables = tables.iter().map(|Wanted { sizes, near }| {
        let sums = Sums::of(&lying);
        let found = sizes.iter().enumerate().filter_map(|(rank, &size)| {
            let (cost, rect) = scene.table(size, near, [&sums, &lines])?;
            Some((cost + LESSER * rank as f64, rect))
        });
        let found = found.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, rect)| rect);
        found.iter().for_each(|rect| lying.take_around(rect));
        found
    });
    let tables = tables.collect();
    (all, tables)
}

/// The point amid the cities of a country, where it has any.
fn amid(board: &Board, positions: &Positions, country: CountryId) -> Option<Point> {
    let cities = (0..board.cities.len()).map(CityId::at);
    let own: Vec<Point> =
        cities.filter(|&city| board.city(city).countries.contains(country)).map(|city| positions.city(city)).collect();
    let sum = own.iter().copied().reduce(plus)?;
    Some(times(sum, 1.0 / own.len() as f64))
}

/// The first of the cheapest choices, and its cost. The nearest are tried first, until one is farther than the best one is
/// bad: a cost is at least how far a choice is, less `gain`. `cost` takes how far it is and the least cost so far; it may
/// give up on what cannot be below it.
fn cheapest_near<T: Copy>(
    choices: impl Iterator<Item = T>,
    far: impl Fn(T) -> f64,
    gain: f64,
    cost: impl Fn(T, f64, f64) -> Option<f64>,
) -> Option<(f64, T)> {
    let choices: Vec<T> = choices.collect();
    // Distances are not negative, so their bits are in their order. Few are looked at, so that all are not sorted.
    let nearest = choices.iter().enumerate().map(|(i, &choice)| Reverse((far(choice).to_bits(), i)));
    let mut nearest: BinaryHeap<Reverse<(u64, usize)>> = nearest.collect();
    let mut best: Option<(f64, T)> = None;
    while let Some(Reverse((far, i))) = nearest.pop() {
        let far = f64::from_bits(far);
        let least = best.as_ref().map_or(f64::INFINITY, |(cost, _)| *cost);
        if far - gain >= least {
            break;
        }
        if let Some(cost) = cost(choices[i], far, least).filter(|&cost| cost < least) {
            best = Some((cost, choices[i]));
        }
    }
    best
}

fn labels<'a>(picture: &'a Picture, places: Option<&Places>) -> Vec<(&'a str, [u32; 2], Option<Span>)> {
    let span = |i: usize| places.and_then(|places| places.picture.scenery.labels.get(i)).map(|row| row.span);
    let labels = picture.scenery.labels.iter().enumerate();
    labels.map(|(i, label)| (label.words.as_str(), label.at, span(i))).collect()
}

fn lettering(kind: Kind, size: f64) -> Lettering {
    let halo = None;
    match kind {
        Kind::Water => Lettering { size, font: Font::Display, spacing: 0.16 * size, is_slanted: true, halo },
        Kind::Land | Kind::Title => {
            Lettering { size: 0.86 * size, font: Font::Display, spacing: 0.3 * size, is_slanted: false, halo }
        }
        Kind::Country(_) => {
            Lettering { size: 0.94 * size, font: Font::Display, spacing: 0.42 * size, is_slanted: false, halo }
        }
    }
}

/// Words as they are written: lands in capitals.
fn written(kind: Kind, words: &str) -> String {
    match kind {
        Kind::Water | Kind::Title => words.to_owned(),
        Kind::Land | Kind::Country(_) => words.to_uppercase(),
    }
}

impl Scene<'_> {
    /// The cartouche as near as possible to a place, with the seals below it where there is room for both.
    fn title(&self, board: &Board, wanted: Point, spans: [Option<Span>; 2]) -> Option<Words> {
        let rows = || Seals::rows(board);
        let with = |scale: f64| rows().find_map(|rows| self.titled(board, wanted, spans, (scale, rows)));
        if let Some(title) = TITLES.into_iter().find_map(with) {
            return Some(title);
        }
        // Both apart.
        let mut title = TITLES.into_iter().find_map(|scale| self.titled(board, wanted, spans, (scale, 0)))?;
        let mut scene = self.part(self.frame);
        scene.taken.extend(&title.rects);
        let squares = scene.squares();
        let sums = squares.each_ref().map(Sums::of);
        let plate = |rows: usize| Some((rows, scene.table(Seals::size(board, rows), &[title.at], sums.each_ref())?.1));
        if let Some((rows, plate)) = rows().find_map(plate) {
            title.rects.push(plate);
            title.seals = Some(Seals::on(board, rows, plate, spans[1]));
        }
        Some(title)
    }

    /// The same at this scale, with this many rows of seals.
    fn titled(
        &self,
        board: &Board,
        wanted: Point,
        [span, limit]: [Option<Span>; 2],
        (scale, rows): (f64, usize),
    ) -> Option<Words> {
        let lettering =
            Lettering { size: 46.0 * scale, font: Font::Display, spacing: 0.0, is_slanted: false, halo: None };
        let facts = width_of(&about(board), 20.0 * scale, Font::Medium);
        let scroll = [lettering.size_of(&board.name)[0].max(facts) + 2.0 * SCROLL * scale, TITLE * scale];
        let below = if rows > 0 { Seals::size(board, rows) } else { [0.0; 2] };
        let size = [scroll[0].max(below[0]), scroll[1] + below[1]];
        let (_, at) = self.nearest(wanted, size, &|_| true)?;
        let whole = Rect::around(at, size);
        if rows > 0 && self.crossed(&[whole]) > 0.0 {
            return None;
        }
        let middle = [at[0], whole.at[1] + scroll[1] / 2.0];
        let plate = Rect::around([at[0], whole.end()[1] - below[1] / 2.0], below);
        let seals = (rows > 0).then(|| Seals::on(board, rows, plate, limit));
        let rects = if rows > 0 { vec![Rect::around(middle, scroll), plate] } else { vec![whole] };
        let (kind, words, way) = (Kind::Title, board.name.clone(), [1.0, 0.0]);
        Some(Words { kind, words, lettering, at: middle, way, span, rects, seals })
    }

    /// The squares that something lies on, and those that a river, a border or a coast runs through.
    fn squares(&self) -> [Taken; 2] {
        let size = self.frame.grown(10.0).size;
        let lying = Taken::of(size, self.taken.iter().copied(), &self.ways, &[]);
        [lying, Taken::of(size, std::iter::empty(), &[], &self.lines)]
    }

    /// The free place for a table that is nearest to one of some points, and how bad it is.
    fn table(&self, size: Point, near: &[Point], [lying, lines]: [&Sums<'_>; 2]) -> Option<(f64, Rect)> {
        let [columns, rows] = self.frame.size.map(|side| (side / GRID) as usize);
        let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| [column, row]));
        let at = |cell: [usize; 2]| plus(self.frame.at, cell.map(|i| (i as f64 + 0.5) * GRID));
        let rects = cells.map(|cell| Rect::around(at(cell), size));
        let free = rects.filter(|rect| rect.outside(&self.frame) < 0.01 && lying.is_free(rect));
        let cost = |rect: Rect| {
            let far = near.iter().map(|&it| length(minus(rect.middle(), it))).fold(f64::INFINITY, f64::min);
            far + if lines.is_free(&rect) { 0.0 } else { ON_LINE }
        };
        free.map(|rect| (cost(rect), rect)).min_by(|a, b| a.0.total_cmp(&b.0))
    }

    /// Words as near as possible to a place, on the same ground.
    fn near(&self, words: &str, wanted: Point, span: Option<Span>) -> Option<Words> {
        let is_water = self.ground.is_water(wanted);
        let kind = if is_water { Kind::Water } else { Kind::Land };
        let words = written(kind, words);
        let found = SIZES.into_iter().filter_map(|size| {
            let lettering = lettering(kind, size);
            let room = lettering.size_of(&words);
            let (cost, at) = self.nearest(wanted, room, &|at| !is_water || self.ground.is_water(at))?;
            Some((cost - SMALLER * size, lettering, at, room))
        });
        let (_, lettering, at, room) = found.min_by(|a, b| a.0.total_cmp(&b.0))?;
        let rects = vec![Rect::around(at, room)];
        Some(Words { kind, words, lettering, at, way: [1.0, 0.0], span, rects, seals: None })
    }

    /// The free place for a box of this size that is nearest to a wanted one, and how bad it is; its corners have to lie
    /// on the right ground.
    fn nearest(&self, wanted: Point, size: Point, is_on: &impl Fn(Point) -> bool) -> Option<(f64, Point)> {
        let steps = (-N_STEPS..=N_STEPS).flat_map(|row| (-N_STEPS..=N_STEPS).map(move |column| [column, row]));
        let ways = steps.map(|step| step.map(|step| f64::from(step) * STEP));
        let reach = 2.0 * STEP * f64::from(N_STEPS);
        let scene = self.part(Rect::around(wanted, plus(size, [reach, reach])));
        let (cost, by) = cheapest_near(ways, length, 0.0, |by, far, _| {
            let rect = Rect::around(plus(wanted, by), size);
            let is_good = corners(&rect).into_iter().all(is_on) && scene.is_free(&[rect]);
            is_good.then(|| far + scene.crossed(&[rect]) + scene.struck(&[rect]))
        })?;
        Some((cost, plus(wanted, by)))
    }

    /// Words in an area, where there is most room, near to a point of it or to its middle.
    fn within(
        &self,
        (kind, near): (Kind, Option<Point>),
        words: &str,
        lines: &[Vec<Point>],
        is_on: &impl Fn(Point) -> bool,
        span: Option<Span>,
    ) -> Option<Words> {
        let words = written(kind, words);
        let points = lines.iter().flatten();
        let around = points.map(|&at| Rect { at, size: [0.0, 0.0] }).reduce(|a, b| a.joined(&b))?;
        // What reaches beyond the edge is not seen.
        let end = [0, 1].map(|axis| around.end()[axis].min(self.frame.end()[axis]));
        let start = [0, 1].map(|axis| around.at[axis].max(self.frame.at[axis]));
        let size = minus(end, start);
        let middle = plus(start, times(size, 0.5));
        let mut found = SIZES.into_iter().filter_map(|letters| {
            let lettering = lettering(kind, letters);
            let room = lettering.size_of(&words);
            let steps = (0..=N_PLACES).flat_map(|row| (0..=N_PLACES).map(move |column| [column, row]));
            let places =
                steps.map(|step| [0, 1].map(|axis| start[axis] + size[axis] * step[axis] as f64 / N_PLACES as f64));
            let scene = self.part(Rect::around(middle, plus(size, room)).grown(AROUND[0]));
            let far = |at: Point| 0.35 * length(minus(at, near.unwrap_or(middle)));
            // Most places are farther from the middle than the most room around them makes up for.
            let gain = ROOMY * AROUND[0];
            let (bad, at) = cheapest_near(places, far, gain, |at, far, least| {
                let rect = Rect::around(at, room);
                let has_room = |by: f64| {
                    let grown = rect.grown(by);
                    scene.is_free(&[grown]) && corners(&grown).into_iter().all(is_on)
                };
                if !scene.is_free(&[rect]) || !corners(&rect.grown(4.0)).into_iter().all(is_on) {
                    return None;
                }
                let bad = far + scene.crossed(&[rect]) + scene.struck(&[rect]);
                let room = || ROOMY * AROUND.into_iter().find(|&by| has_room(by)).unwrap_or(0.0);
                (bad - gain < least).then(|| bad - room())
            })?;
            let rects = vec![Rect::around(at, room)];
            let words = Words { kind, words: words.clone(), lettering, at, way: [1.0, 0.0], span, rects, seals: None };
            Some((bad - SMALLER * letters, words))
        });
        // Near to a point in smaller letters rather than far from it.
        let best = match near {
            Some(_) => found.min_by(|a, b| a.0.total_cmp(&b.0)),
            None => found.next(),
        };
        best.map(|(_, words)| words)
    }
}

/// The corners of a box, its middle, and those of its upper and lower edge.
fn corners(rect: &Rect) -> [Point; 7] {
    let ([a, b, c, d], middle) = (rect.corners(), rect.middle());
    [a, b, c, d, [middle[0], a[1]], [middle[0], c[1]], middle]
}

/// The line of the cartouche below the name.
fn about(board: &Board) -> String {
    words::players(board)
}

impl Words {
    /// Draws them, with a halo over a picture of the author's.
    pub(super) fn draw(&self, board: &Board, is_picture: bool, out: &mut Canvas<'_>) {
        let palette = out.palette;
        let (class, paint) = match self.kind {
            Kind::Title => return self.cartouche(board, out),
            Kind::Water => ("label", palette.deep),
            Kind::Land => ("label", palette.soft),
            Kind::Country(_) if is_picture => ("country-name", palette.soft),
            Kind::Country(country) => ("country-name", palette.name_of(board, country)),
        };
        out.open(class, Some(&self.words), &self.words, self.span);
        let lettering = Lettering { halo: is_picture.then_some(palette.paper), ..self.lettering };
        out.lettered(self.at, self.way, &lettering, paint, &self.words);
        out.close();
    }

    /// A scroll with the name of the map.
    fn cartouche(&self, board: &Board, out: &mut Canvas<'_>) {
        let palette = out.palette;
        let Some(&rect) = self.rects.first() else { return };
        let scale = self.lettering.size / 46.0;
        out.open("cartouche", None, &board.name, self.span);
        let body = rect.grown(-4.0 * scale);
        // The rolled ends of the scroll.
        for (x, side) in [(body.at[0] + 11.0 * scale, -1.0), (body.end()[0] - 11.0 * scale, 1.0)] {
            let roll =
                Rect::around([x + side * 2.0 * scale, rect.middle()[1]], [22.0 * scale, rect.size[1] - 6.0 * scale]);
            out.plate(roll, 10.0 * scale, Look::fill(palette.plate).edge(palette.dark, 1.8));
        }
        let sheet = Rect::around(rect.middle(), [rect.size[0] - 38.0 * scale, rect.size[1] - 20.0 * scale]);
        out.plate(sheet, 2.0, Look::fill(palette.banner).edge(palette.dark, 1.8));
        out.plate(sheet.grown(-6.0 * scale), 1.0, Look::stroke(palette.red, 1.6));
        let [x, y] = rect.middle();
        let at = [x, y - 12.0 * scale];
        out.words(at, self.lettering.size, self.lettering.font, Anchor::Middle, palette.dark, &self.words);
        let at = [x, y + 24.0 * scale];
        out.words(at, 20.0 * scale, Font::Medium, Anchor::Middle, palette.dark, &about(board));
        out.close();
        self.seals.iter().for_each(|seals| seals.draw(board, out));
    }
}
