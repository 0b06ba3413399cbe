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
mod layout;
mod legend;
mod map;
mod panels;
mod positions;
pub mod rows;
mod scale;
mod style;
mod symbols;
mod ways;

pub use arrange::{Part, Shown};
pub use scale::Stated;

use crate::hansa::board::{Board, Picture};
use crate::hansa::resolve::Places;
use crate::hansa::vocab::{CityId, RouteId};
use crate::picture::{self, Look, Mark, Note, Paper, Rect, Sheet, Style, short};
use crate::text::Sources;
use figure::Figure;
use map::Map;
use panels::Panels;
use positions::{Plan, Positions};
use style::Palette;

/// Free room around everything.
const MARGIN: f64 = 36.0;
/// Room between the parts of a drawing.
const GAP: f64 = 16.0;
/// How much farther apart everything is drawn at a time, until it has room.
const STRETCH: f64 = 1.06;

/// A drawing of a board under way.
type Canvas<'a> = picture::Canvas<'a, Palette>;

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
    /// What is marked.
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
    /// The picture itself.
    sheet: Sheet,
    /// What must not overlap: the rows, names and labels.
    shown: Vec<Shown>,
    places: Picture,
}

impl<'a> Sketch<'a> {
    /// A board as it is, in the plain style.
    pub const fn of(board: &'a Board) -> Self {
        Self { board, origin: None, style: Style::Plain, marks: Vec::new(), notes: Vec::new() }
    }

    /// Draws it.
    pub fn draw(&self) -> Drawing {
        let board = self.board;
        let (figures, positions, arrangement) = arranged(board);
        let palette = Palette::in_style(self.style);
        let shown = arrangement.shown(board, &positions, &figures);
        let width = positions.size[0].max(760.0);
        let (places, sources) = self.origin.map(|origin| (origin.places, origin.sources)).unzip();
        let panels = Panels { board, places, left: MARGIN, width };
        let mut around = Canvas::new(palette, sources);
        panels.head(MARGIN * 0.6, &mut around);
        let top = MARGIN * 0.6 + panels::HEAD;
        let left = MARGIN + (width - positions.size[0]) / 2.0;
        let mut bottom = top + positions.size[1] + GAP;
        bottom += panels.prestige(bottom, &mut around) + GAP * 0.7;
        bottom += panels.tables(bottom, &mut around) + GAP * 0.7;
        bottom += panels.legend(bottom, &mut around) + GAP;
        if !self.notes.is_empty() {
            bottom += panels.notes(bottom, &self.notes, &mut around) + GAP;
        }
        let mut inner = Canvas::new(palette, sources);
        let map = Map {
            board,
            places,
            positions: &positions,
            figures: &figures,
            arrangement: &arrangement,
            marks: &self.marks,
        };
        map.draw(&mut inner);
        let frame = Rect { at: [left, top], size: positions.size };
        let mut edge = Canvas::new(palette, sources);
        edge.plate(frame, 10.0, Look::stroke(palette.line, 4.0));
        let [map_width, map_height] = positions.size.map(short);
        let elements = format!(
            "{}<clipPath id=\"board\"><rect width=\"{map_width}\" height=\"{map_height}\" rx=\"10\"/></clipPath>\n\
             <g class=\"map\" transform=\"translate({} {})\" clip-path=\"url(#board)\">\n{}</g>\n{}",
            around.finish(),
            short(left),
            short(top),
            inner.finish(),
            edge.finish(),
        );
        let size = [width + 2.0 * MARGIN, bottom + MARGIN * 0.4];
        let sheet = Sheet { size, title: board.name.clone(), paper: palette.paper, elements };
        Drawing { sheet, shown, places: positions.picture() }
    }
}

impl Drawing {
    /// The picture alone.
    pub fn into_sheet(self) -> Sheet {
        self.sheet
    }

    /// The drawing as one SVG that fills whatever shows it.
    pub fn svg(&self) -> String {
        self.sheet.svg()
    }

    /// The drawing on pages of this paper, row by row.
    pub fn pages(&self, paper: Paper) -> Vec<String> {
        self.sheet.pages(paper)
    }

    /// Where cities and posts were placed, as [`place`] does.
    pub fn places(&self) -> &Picture {
        &self.places
    }

    /// The rows of kontors, the names of cities and the labels of routes: on a board that was laid out, nothing among
    /// them overlaps anything else, but that a name touches its own row.
    pub fn shown(&self) -> &[Shown] {
        &self.shown
    }
}

/// Where everything goes.
type Arranged = (Vec<Figure>, Positions, arrange::Arrangement);

/// Finds a place for everything: with more room between the places until nothing lies on anything else.
fn arranged(board: &Board) -> Arranged {
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
    let (_, positions, arrangement) = best.expect("there are several growths, and the first is taken");
    (figures, positions, arrangement)
}

/// The picture of a board with a place for every city and post: those of its own picture stay, the others are laid out.
pub fn place(board: &Board) -> Picture {
    arranged(board).1.picture()
}
