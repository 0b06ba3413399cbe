//! The picture of a board: an SVG that every viewer shows alike.
//!
//! Data flows one way: `Positions` places cities and posts (from the map's picture, or by layout where it states
//! nothing), `Arrangement` finds room for names, taverns and markers, and the rest paints. No rule depends on the
//! picture (MP-24). The same board gives the same bytes.
//!
//! Every group has a title for screen readers, and the place of its statement where that is known: `data-file`,
//! `data-line` and `data-column` from 1, and `data-span` in bytes.

mod arrange;
mod bays;
mod bridges;
mod compass;
mod figure;
pub mod findings;
mod glyphs;
mod ground;
pub mod heat;
pub mod kit;
mod land;
mod layout;
mod legend;
mod map;
mod order;
mod panels;
mod pieces;
mod positions;
mod ring;
mod rivers;
pub mod rows;
mod scale;
mod scenery;
mod seals;
mod signs;
mod sites;
mod skylines;
mod slots;
mod spots;
mod strokes;
#[doc(hidden)]
pub mod style;
mod symbols;
mod ways;
mod words;

pub use arrange::{Part, Shown};
pub use pieces::{Desk, Lie, Owned, Pieces, Track};
pub use scale::Stated;
pub use slots::slots;
pub use spots::{Plate, Spots, spots};

use crate::board::scenery::PaletteChoice;
use crate::board::{Board, Picture};
use crate::resolve::Places;
use figure::Figure;
use ground::Ground;
use kogge_compiler::diagnostic::Diagnostic;
use kogge_compiler::text::{FileId, Sources};
use kogge_hansa_game::vocab::{CityId, RouteId};
use kogge_picture::geometry::plus;
use kogge_picture::palette::{Colours, shipped};
use kogge_picture::{
    Clip, Elements, Gauge, Group, Kept, Legend, Look, Mark, Note, Point, Print, Printed, Rect, Sheet, Style,
    Unprintable,
};
use map::Map;
use order::Order;
use panels::Panels;
use pieces::desks::Desks;
use positions::{Plan, Positions};
use ring::Ring;
use scenery::{Wanted, Words};
use style::Palette;

/// Free room around everything.
const MARGIN: f64 = 36.0;
/// Room between the parts of a drawing.
const GAP: f64 = 16.0;
/// The width of a legend beside the board.
const BESIDE: f64 = 400.0;
/// How far apart the points of rivers, borders and coasts are that words are compared with.
const LINES: f64 = 6.0;
/// How much farther apart everything is drawn at a time, until it has room.
const STRETCH: f64 = 1.06;

/// The thing that pieces lie on.
pub const GAUGE: Gauge = Gauge {
    name: "kontor",
    units: figure::KONTOR_SIDE,
    usual: 8.0,
    range: [2.0, 80.0],
    may_grow: true,
    kept: ["city", "cities"],
    german: ["Niederlassung", "Städte"],
};

/// A drawing of a board under way.
type Canvas<'a> = kogge_picture::Canvas<'a, Palette>;

/// Where the facts of a drawn board stand.
#[derive(Debug, Clone, Copy)]
pub struct Origin<'a> {
    /// The place of each fact.
    pub places: &'a Places,
    /// The files.
    pub sources: &'a Sources,
}

/// The contents of a drawing.
#[derive(Debug, Clone)]
pub struct Sketch<'a> {
    /// The board; it need not be a sound one.
    pub board: &'a Board,
    /// Where its facts stand, when they were read from files.
    pub origin: Option<Origin<'a>>,
    /// How it looks.
    pub style: Style,
    /// The colours that take the place of those of the style.
    pub colours: Option<&'a Colours>,
    /// The pieces of a game.
    pub pieces: Option<&'a Pieces>,
    /// The marked features.
    pub marks: Vec<Mark<Feature>>,
    /// The notes below the map.
    pub notes: Vec<Note>,
    /// Where the meanings of its symbols stand.
    pub legend: Legend,
}

/// A city or a route.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Feature {
    /// A city.
    City(CityId),
    /// A route.
    Route(RouteId),
}

/// A finished drawing.
#[derive(Debug, Clone)]
pub struct Drawing {
    /// All but the pieces.
    sheet: Sheet,
    pieces: Vec<Elements>,
    lie: Option<Lie>,
    /// The things that must not overlap: the rows, names, labels and posts, and what a game adds beside them.
    shown: Vec<Shown>,
    spots: Spots,
    /// The boxes of the words of the scenery.
    scenery: Vec<Vec<Rect>>,
    /// Its woods, hills and moor.
    signs: Vec<land::Sign>,
    /// How many words a river, a border or a coast runs through.
    struck: usize,
    /// How many words a route runs over.
    covered: usize,
    /// The routes with a ship on land.
    dry: Vec<RouteId>,
    /// Whether the prestige track lies around its map.
    has_ring: bool,
    board: Point,
}

impl<'a> Sketch<'a> {
    /// A board as it is, in the plain style.
    pub const fn of(board: &'a Board) -> Self {
        let (style, colours, legend) = (Style::Plain, None, Legend::Below);
        Self { board, origin: None, style, colours, pieces: None, marks: Vec::new(), notes: Vec::new(), legend }
    }

    /// Draws it.
    pub fn draw(&self) -> Drawing {
        self.drawn(&[]).0
    }

    /// The board without pieces, and those of several positions of one game over it, from the lowest to the highest. The
    /// sketch's own pieces say what the board has room for; without them nothing lies on it.
    pub fn series(&self, positions: &[&Pieces]) -> (Sheet, Vec<Vec<Elements>>) {
        let (drawing, all) = self.drawn(positions);
        (drawing.sheet, all)
    }

    /// The colours that the map states for its plain picture.
    fn stated_colours(&self) -> Option<Colours> {
        let choice = self.board.picture.as_ref()?.scenery.palette.as_ref()?;
        let colours = match choice {
            // A palette that comes with the program has no errors: a test reads each.
            PaletteChoice::Shipped(name) => palette(FileId(0), shipped(*name)).0,
            PaletteChoice::Own { colours, .. } => colours.clone(),
        };
        colours.filter(|_| self.style == Style::Plain)
    }

    /// The colours that it is drawn in.
    fn palette(&self) -> Palette {
        let stated = self.stated_colours();
        let colours = self.colours.or(stated.as_ref());
        colours.map_or_else(|| *Palette::in_style(self.style), Palette::of_palette)
    }

    /// Draws the legend below what ends there, or beside it; how much width and height it takes.
    fn draw_legend(&self, panels: &Panels<'_>, bottom: f64, out: &mut Canvas<'_>) -> Point {
        match self.legend {
            Legend::No => [0.0; 2],
            Legend::Below => [0.0, panels.legend(bottom, false, out)],
            Legend::Beside => {
                let left = panels.left + panels.width + 2.0 * GAP;
                let beside = Panels { left, width: BESIDE, fields: panels::Fields::default(), ..*panels };
                [2.0 * GAP + BESIDE, beside.legend(MARGIN, true, out) + 2.0 * MARGIN]
            }
        }
    }

    fn drawn(&self, positions: &[&Pieces]) -> (Drawing, Vec<Vec<Elements>>) {
        let board = self.board;
        let (figures, laid, arrangement) = arranged(board);
        let palette = &self.palette();
        let mut shown = arrangement.shown(board, &laid, &figures);
        let (places, sources) = self.origin.map(|origin| (origin.places, origin.sources)).unzip();
        let tables = panels::all_tables(board, places, palette);
        let mut wanted: Vec<Wanted> = tables.iter().map(|table| table.wanted(&laid)).collect();
        wanted.push(compass::wanted(&laid));
        let (ground, words, mut rooms) = scenery_of(board, self.origin, &laid, (&shown, &wanted));
        let rose = rooms.pop().flatten();
        let tables: Vec<(panels::Panel, Option<Rect>)> = tables.into_iter().zip(rooms).collect();
        let (around_map, has_cartouche) = (Around::of(board, &laid, &words), words.iter().any(Words::is_title));
        let Around { width, corner, .. } = around_map;
        let fields = panels::Fields::default();
        let mut panels = Panels { board, places, left: MARGIN, width, has_cartouche, fields };
        let mut around = Canvas::new(palette, sources);
        symbols::define(&mut around);
        let mut bottom = around_map.draw(&mut panels, &words, laid.size[1], &mut around);
        let high = panels.tables(bottom, &tables, &mut around);
        bottom += if high > 0.0 { high + GAP * 0.7 } else { 0.0 };
        let legend = self.draw_legend(&panels, bottom, &mut around);
        bottom += if self.legend == Legend::Below { legend[1] + GAP } else { 0.0 };
        let size = if self.legend == Legend::Beside { legend } else { [0.0; 2] };
        let size = [width + 2.0 * MARGIN + size[0], size[1]];
        let before = [MARGIN, bottom];
        if let Some(pieces) = self.pieces {
            let (desks, height) = Desks::of(pieces, before, width);
            desks.ground(&mut around);
            bottom += height + GAP;
        }
        if !self.notes.is_empty() {
            bottom += panels.notes(bottom, &self.notes, &mut around) + GAP;
        }
        let mut inner = Canvas::new(palette, sources);
        let plates: Vec<Rect> = tables.iter().filter_map(|(_, room)| *room).chain(rose).collect();
        let map = Map {
            board,
            places,
            positions: &laid,
            figures: &figures,
            arrangement: &arrangement,
            ground: &ground,
            words: &words,
            plates: &plates,
            marks: &self.marks,
        };
        let lying = map.lying();
        let towns = map.towns(&lying);
        let signs = map.signs(&towns, &lying);
        map.draw((&signs, &towns), &mut inner);
        rose.iter().for_each(|rose| compass::draw(rose.middle(), &mut inner));
        panels.plates(corner, &tables, &mut inner);
        let frame = Rect { at: corner, size: laid.size };
        let mut edge = Canvas::new(palette, sources);
        edge.plate(frame, 10.0, Look::stroke(palette.line, 4.0));
        let inner = inner.finish().grouped(Group::Map { at: corner, clip: "board" });
        let clip = Elements::clip("board", Clip::Plate(laid.size, 10));
        let elements = around.finish().and(clip).and(inner).and(edge.finish());
        let lie = self.pieces.map(|own| {
            let lie = Lie::of(&map, (&shown, &plates), corner, (panels.fields, (before, width), *palette));
            shown.extend(lie.shown(board, own));
            lie
        });
        let over = |pieces: &Pieces| lie.as_ref().map_or_else(Vec::new, |lie| lie.drawn(board, pieces));
        let pieces = self.pieces.map_or_else(Vec::new, over);
        let all = positions.iter().map(|pieces| over(pieces)).collect();
        let size = [size[0], size[1].max(bottom + MARGIN * 0.4)];
        let lines = ground.points(board, LINES);
        let struck = words.iter().filter(|words| words.is_struck(&lines)).count();
        let routes = (0..board.routes.len()).map(RouteId::at);
        let ways: Vec<Point> = routes.flat_map(|route| arrange::points(&laid.way(board, route))).collect();
        let covered = words.iter().filter(|words| words.is_struck(&ways)).count();
        let towns = towns.iter().map(skylines::Town::rect);
        let plates = plates.iter().copied().chain(towns).map(|plate| vec![plate]).collect::<Vec<_>>();
        let scenery = words.into_iter().map(|words| words.rects).chain(plates).collect::<Vec<_>>();
        let kept = kept(board, &shown, &scenery, corner);
        let sheet = Sheet {
            size,
            title: board.name.clone(),
            tongue: board.words,
            paper: palette.paper,
            elements,
            gauge: GAUGE,
            kept,
            plan: Elements::default(),
        };
        let dry = ground::dry_ships(board, &laid, &ground);
        let spots = Spots::of(board, (&figures, &laid, &arrangement), corner);
        let has_ring = around_map.ring.is_some();
        (
            Drawing {
                sheet,
                pieces,
                lie,
                shown,
                spots,
                scenery,
                signs,
                struck,
                covered,
                dry,
                has_ring,
                board: laid.size,
            },
            all,
        )
    }
}

/// Reads a palette for pictures of boards from the text of its file. It is there when no finding is an error.
pub fn palette(file: FileId, text: &str) -> (Option<Colours>, Vec<Diagnostic>) {
    Colours::read(file, text, &style::NEEDS)
}

impl Drawing {
    /// The picture alone.
    pub fn into_sheet(self) -> Sheet {
        self.sheet.with_pieces(self.pieces)
    }

    /// The picture without its pieces, and each piece as an element over it, from the lowest to the highest.
    pub fn apart(self) -> (Sheet, Vec<String>) {
        (self.sheet, self.pieces.iter().map(Elements::svg).collect())
    }

    /// The drawing as one SVG that fills whatever shows it.
    pub fn svg(&self) -> String {
        self.clone().into_sheet().svg()
    }

    /// Where the things of the game lie whose pieces are drawn; nothing where none are.
    pub const fn lie(&self) -> Option<&Lie> {
        self.lie.as_ref()
    }

    /// The drawing on pages of true size.
    ///
    /// # Errors
    ///
    /// [`Unprintable`] when the size is absurd.
    pub fn print(&self, print: &Print) -> Result<Printed, Unprintable> {
        self.clone().into_sheet().print(print)
    }

    /// Where cities and posts were placed, as [`place`] does.
    pub fn places(&self) -> &Picture {
        &self.spots.places
    }

    /// Where things lie on it.
    pub fn spots(&self) -> &Spots {
        &self.spots
    }

    /// The boxes of the words of the scenery, of plates and of towns on the map: they overlap nothing.
    pub fn scenery(&self) -> &[Vec<Rect>] {
        &self.scenery
    }

    /// Whether the prestige track lies around its map, as far as to 100.
    pub const fn has_track_around(&self) -> bool {
        self.has_ring
    }

    /// The boxes of the signs of the land.
    pub fn signs(&self) -> Vec<Rect> {
        self.signs.iter().map(land::Sign::rect).collect()
    }

    /// How many words of the scenery a river, a border or a coast runs through.
    pub const fn struck(&self) -> usize {
        self.struck
    }

    /// How many words of the scenery a route runs over.
    pub const fn covered(&self) -> usize {
        self.covered
    }

    /// The routes with a ship that lies on land.
    pub fn dry(&self) -> &[RouteId] {
        &self.dry
    }

    /// Width and height of the board, from whose corner all boxes are measured.
    pub fn board_size(&self) -> Point {
        self.board
    }

    /// The rows of kontors, the names of cities and the labels of routes: on a board that was laid out, nothing among
    /// them overlaps anything else, but that a name touches its own row.
    pub fn shown(&self) -> &[Shown] {
        &self.shown
    }
}

/// The things around a map that say where it lies on the drawing.
struct Around {
    ring: Option<Ring>,
    /// The width of the map and of what stands around it.
    width: f64,
    /// The upper left corner of the map.
    corner: Point,
}

impl Around {
    fn of(board: &Board, positions: &Positions, words: &[Words]) -> Self {
        let ring = Ring::around(board.prestige_limit, positions.size);
        let deep = if ring.is_some() { ring::DEEP } else { 0.0 };
        let has_seals = words.iter().any(|words| words.seals.is_some());
        let width = (positions.size[0] + 2.0 * deep).max(760.0);
        let head = if has_seals { 0.0 } else { panels::HEAD };
        Self { ring, width, corner: [MARGIN + (width - positions.size[0]) / 2.0, MARGIN * 0.6 + head + deep] }
    }

    /// Draws the tracks and the title around a map of this height; where they end below it.
    fn draw(&self, panels: &mut Panels<'_>, words: &[Words], height: f64, out: &mut Canvas<'_>) -> f64 {
        let mut bottom = self.corner[1] + height + GAP;
        match &self.ring {
            Some(ring) => {
                ring.draw(panels.board, panels.places, self.corner, out);
                panels.fields.prestige = ring.middles(self.corner);
                panels.fields.prestige_field = [ring.shortest(); 2];
                bottom += ring::DEEP;
            }
            None => bottom += panels.prestige(bottom, out) + GAP * 0.7,
        }
        match words.iter().find_map(|words| words.seals.as_ref()) {
            None => panels.head(MARGIN * 0.6, out),
            Some(seals) => {
                panels.fields.completed = seals.at.iter().map(|&at| plus(at, self.corner)).collect();
                bottom += panels.imprint(bottom, out) + GAP * 0.7;
            }
        }
        bottom
    }
}

/// The areas that no cut between pages should cross: the cities with their names, what lies beside and on routes, and the
/// words, plates and towns of the scenery.
fn kept(board: &Board, shown: &[Shown], scenery: &[Vec<Rect>], corner: Point) -> Vec<Kept> {
    let (cities, others): (Vec<&Shown>, Vec<&Shown>) =
        shown.iter().partition(|it| matches!(it.part, Part::Row | Part::Name));
    let city = |parts: &[&Shown]| {
        let Feature::City(id) = parts[0].subject else { return None };
        let rect = parts.iter().map(|it| it.rect).reduce(|a, b| a.joined(&b))?;
        Some(Kept { rect: rect.moved(corner), name: Some(board.city(id).name.clone()) })
    };
    let cities = cities.chunk_by(|a, b| a.subject == b.subject).filter_map(city);
    let others = others.into_iter().map(|it| it.rect).chain(scenery.iter().flatten().copied());
    cities.chain(others.map(|rect| Kept { rect: rect.moved(corner), name: None })).collect()
}

/// The layer below everything, the words of the scenery, and the room of tables of these sizes.
fn scenery_of(
    board: &Board,
    origin: Option<Origin<'_>>,
    positions: &Positions,
    taken: (&[Shown], &[Wanted]),
) -> (Ground, Vec<Words>, Vec<Option<Rect>>) {
    let places = origin.map(|origin| origin.places);
    let ground = Ground::of(board, places, positions);
    let (words, tables) = scenery::words(board, places, positions, &ground, taken);
    (ground, words, tables)
}

/// Where everything goes.
type Arranged = (Vec<Figure>, Positions, arrange::Arrangement);

/// How often a board is drawn larger because places in whole numbers brought things onto one another.
const MAX_ROUNDED: usize = 16;

/// Finds a place for everything. What is drawn is what a map can write: places as whole numbers, the side of a kontor with
/// three decimals. So nothing moves when a gesture writes them.
fn arranged(board: &Board) -> Arranged {
    let in_order = |board: &Board, least: f64| {
        let order = Order::of(board);
        let (covered, found) = arranged_as_it_stands(&order.board(board), least);
        (covered, order.back(found))
    };
    let mut best: Option<(f64, Arranged)> = None;
    let mut least = 1.0;
    for _ in 0..MAX_ROUNDED {
        let (before, found) = in_order(board, least);
        let Some(picture) = found.1.written(board) else { return found };
        let (covered, found) = in_order(&Board { picture: Some(picture), ..board.clone() }, 1.0);
        if best.as_ref().is_none_or(|(best, _)| covered < *best) {
            best = Some((covered, found));
        }
        if covered == 0.0 || before > 0.0 {
            break;
        }
        least *= STRETCH;
    }
    best.expect("it is tried at least once").1
}

/// Finds a place for everything, cities and routes taken in the order of their ids: with more room between the places until
/// nothing lies on anything else, from this many times the least one on. Also how bad it is what lies on something.
fn arranged_as_it_stands(board: &Board, least: f64) -> (f64, Arranged) {
    let figures: Vec<Figure> = (0..board.cities.len()).map(|city| Figure::of(board, CityId::at(city))).collect();
    let sizes = map::labels(board);
    let plan = Plan::of(board, &figures);
    let mut best: Option<(f64, Positions, arrange::Arrangement)> = None;
    let mut growth = plan.least_growth * least;
    loop {
        let mut positions = plan.grown(board, growth);
        let arrangement = arrange::arrange(board, &mut positions, &figures, &sizes);
        let covered = arrangement.covered(board, &positions, &figures);
        // A step that hardly helps is not worth smaller symbols.
        if best.as_ref().is_none_or(|(least, ..)| covered < 0.6 * least) {
            best = Some((covered, positions, arrangement));
        }
        growth *= STRETCH;
        if covered == 0.0 || growth > plan.max_growth {
            break;
        }
    }
    let (covered, positions, mut arrangement) = best.expect("there are several growths, and the first is taken");
    arrangement.word(board, &positions, &figures, |route| symbols::plate_sizes(board, &board.route(route).permanent));
    (covered, (figures, positions, arrangement))
}

/// The picture of a board with a place for every city and post: those of its own picture stay, the others are laid out.
pub fn place(board: &Board) -> Picture {
    with_scenery(board, arranged(board).1.picture())
}

/// The picture with the scenery and the kontor of the board's own.
fn with_scenery(board: &Board, picture: Picture) -> Picture {
    match &board.picture {
        Some(own) => {
            let scenery = own.scenery.clone().scaled(own.size, picture.size);
            Picture { kontor: own.kontor, scenery, ..picture }
        }
        None => picture,
    }
}
