//! The picture of a board: an SVG that every viewer shows alike.
//!
//! Data flows one way: `Positions` places cities and posts (from the map's picture, or by layout where it states
//! nothing), `Arrangement` finds room for names, taverns and markers, and the rest paints. No rule depends on the
//! picture (MP-24). The same board gives the same bytes.
//!
//! Every group has a title for screen readers, and the place of its statement where that is known: `data-file`,
//! `data-line` and `data-column` from 1, and `data-span` in bytes.

mod arrange;
mod figure;
pub mod findings;
mod glyphs;
mod ground;
pub mod heat;
pub mod kit;
mod layout;
mod legend;
mod map;
mod order;
mod panels;
mod pieces;
mod positions;
pub mod rows;
mod scale;
mod scenery;
mod spots;
#[doc(hidden)]
pub mod style;
mod symbols;
mod ways;
mod words;

pub use arrange::{Part, Shown};
pub use pieces::{Desk, Lie, Owned, Pieces, Track};
pub use scale::Stated;
pub use spots::{Plate, Spots, spots};

use crate::board::scenery::PaletteChoice;
use crate::board::{Board, Picture};
use crate::resolve::Places;
use figure::Figure;
use ground::Ground;
use kogge_compiler::diagnostic::Diagnostic;
use kogge_compiler::text::{FileId, Sources};
use kogge_hansa_game::vocab::{CityId, RouteId};
use kogge_picture::palette::{Colours, shipped};
use kogge_picture::{
    Clip, Elements, Gauge, Group, Kept, Look, Mark, Note, Point, Print, Printed, Rect, Sheet, Style, Unprintable,
};
use map::Map;
use order::Order;
use panels::Panels;
use pieces::desks::Desks;
use positions::{Plan, Positions};
use scenery::Words;
use style::Palette;

/// Free room around everything.
const MARGIN: f64 = 36.0;
/// Room between the parts of a drawing.
const GAP: f64 = 16.0;
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
    board: Point,
}

impl<'a> Sketch<'a> {
    /// A board as it is, in the plain style.
    pub const fn of(board: &'a Board) -> Self {
        let (style, colours) = (Style::Plain, None);
        Self { board, origin: None, style, colours, pieces: None, marks: Vec::new(), notes: Vec::new() }
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

    fn drawn(&self, positions: &[&Pieces]) -> (Drawing, Vec<Vec<Elements>>) {
        let board = self.board;
        let (figures, laid, arrangement) = arranged(board);
        let palette = &self.palette();
        let mut shown = arrangement.shown(board, &laid, &figures);
        let (ground, words) = scenery_of(board, self.origin, &laid, &shown);
        let width = width_of(&laid);
        let (places, sources) = self.origin.map(|origin| (origin.places, origin.sources)).unzip();
        let has_cartouche = words.iter().any(Words::is_title);
        let fields = panels::Fields::default();
        let mut panels = Panels { board, places, left: MARGIN, width, has_cartouche, fields };
        let mut around = Canvas::new(palette, sources);
        symbols::define(&mut around);
        panels.head(MARGIN * 0.6, &mut around);
        let [left, top] = corner(&laid);
        let mut bottom = top + laid.size[1] + GAP;
        bottom += panels.prestige(bottom, &mut around) + GAP * 0.7;
        bottom += panels.tables(bottom, &mut around) + GAP * 0.7;
        bottom += panels.legend(bottom, &mut around) + GAP;
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
        let map = Map {
            board,
            places,
            positions: &laid,
            figures: &figures,
            arrangement: &arrangement,
            ground: &ground,
            words: &words,
            marks: &self.marks,
        };
        map.draw(&mut inner);
        let frame = Rect { at: [left, top], size: laid.size };
        let mut edge = Canvas::new(palette, sources);
        edge.plate(frame, 10.0, Look::stroke(palette.line, 4.0));
        let inner = inner.finish().grouped(Group::Map { at: [left, top], clip: "board" });
        let clip = Elements::clip("board", Clip::Plate(laid.size, 10));
        let elements = around.finish().and(clip).and(inner).and(edge.finish());
        let lie = self.pieces.map(|own| {
            let lie = Lie::of(&map, &shown, [left, top], (panels.fields, (before, width), *palette));
            shown.extend(lie.shown(board, own));
            lie
        });
        let over = |pieces: &Pieces| lie.as_ref().map_or_else(Vec::new, |lie| lie.drawn(board, pieces));
        let pieces = self.pieces.map_or_else(Vec::new, over);
        let all = positions.iter().map(|pieces| over(pieces)).collect();
        let size = [width + 2.0 * MARGIN, bottom + MARGIN * 0.4];
        let kept = kept(board, &shown, [left, top]);
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
        let scenery = words.into_iter().map(|words| words.rects).collect();
        let spots = Spots::of(board, (&figures, &laid, &arrangement));
        (Drawing { sheet, pieces, lie, shown, spots, scenery, board: laid.size }, all)
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

    /// The boxes of the words of the scenery, those along a river in several: they overlap nothing.
    pub fn scenery(&self) -> &[Vec<Rect>] {
        &self.scenery
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

/// The width of the map and of what stands around it.
fn width_of(positions: &Positions) -> f64 {
    positions.size[0].max(760.0)
}

/// The upper left corner of the map on the drawing.
fn corner(positions: &Positions) -> Point {
    [MARGIN + (width_of(positions) - positions.size[0]) / 2.0, MARGIN * 0.6 + panels::HEAD]
}

/// The areas that no cut between pages should cross: the cities with their names, and what lies beside and on routes.
fn kept(board: &Board, shown: &[Shown], corner: Point) -> Vec<Kept> {
    let (cities, others): (Vec<&Shown>, Vec<&Shown>) =
        shown.iter().partition(|it| matches!(it.part, Part::Row | Part::Name));
    let city = |parts: &[&Shown]| {
        let Feature::City(id) = parts[0].subject else { return None };
        let rect = parts.iter().map(|it| it.rect).reduce(|a, b| a.joined(&b))?;
        Some(Kept { rect: rect.moved(corner), name: Some(board.city(id).name.clone()) })
    };
    let cities = cities.chunk_by(|a, b| a.subject == b.subject).filter_map(city);
    cities.chain(others.into_iter().map(|it| Kept { rect: it.rect.moved(corner), name: None })).collect()
}

/// The layer below everything, and the words of the scenery.
fn scenery_of(
    board: &Board,
    origin: Option<Origin<'_>>,
    positions: &Positions,
    shown: &[Shown],
) -> (Ground, Vec<Words>) {
    let places = origin.map(|origin| origin.places);
    let ground = Ground::of(board, places, positions);
    let words = scenery::words(board, places, positions, &ground, shown);
    (ground, words)
}

/// Where everything goes.
type Arranged = (Vec<Figure>, Positions, arrange::Arrangement);

/// Finds a place for everything: with more room between the places until nothing lies on anything else.
fn arranged(board: &Board) -> Arranged {
    let order = Order::of(board);
    order.back(arranged_as_it_stands(&order.board(board)))
}

/// The same, cities and routes taken in the order of their ids.
fn arranged_as_it_stands(board: &Board) -> Arranged {
    let figures: Vec<Figure> = (0..board.cities.len()).map(|city| Figure::of(board, CityId::at(city))).collect();
    let sizes = map::labels(board);
    let plan = Plan::of(board, &figures);
    let mut best: Option<(f64, Positions, arrange::Arrangement)> = None;
    let mut growth = 1.0;
    loop {
        let mut positions = plan.grown(growth);
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
    let (_, positions, mut arrangement) = best.expect("there are several growths, and the first is taken");
    arrangement.word(board, &positions, &figures, |route| symbols::plate_sizes(board, &board.route(route).permanent));
    (figures, positions, arrangement)
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
