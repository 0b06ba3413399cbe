//! Reads elements for a painter: it resolves names, places and patterns, so that a painter gets paths, words, images and
//! what they are cut to.

use std::collections::BTreeMap;

use super::element::{Clip, Element, Elements, Group, Placing};
use super::fonts::{Fonts, Line};
use super::path::{Matrix, Path, SAME, after};
use super::{Fill, Look, Paint, outlines};
use crate::geometry::{Point, Rect};
use crate::image::{Image, Undecoded};

/// The most squares of a pattern that are drawn: a board has some dozen hexes of a hundred each.
const MAX_SQUARES: f64 = 10_000.0;

/// The reason why something is not painted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unpainted {
    /// The file of an image is broken.
    Image(Undecoded),
    /// The file of a font is broken; its name.
    Font(String),
    /// The dots have no room: width and height.
    TooManyDots(u32, u32),
}

impl std::fmt::Display for Unpainted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Image(why) => why.fmt(f),
            Self::Font(name) => write!(f, "the font {name} is broken"),
            Self::TooManyDots(width, height) => write!(f, "{width} by {height} dots are too many"),
        }
    }
}

impl std::error::Error for Unpainted {}

impl From<Undecoded> for Unpainted {
    fn from(why: Undecoded) -> Self {
        Self::Image(why)
    }
}

/// A form of pictures. Places are given by the matrix that leads to the painter's own units.
pub(super) trait Painter<'a> {
    /// Fills a path.
    fn fill(&mut self, path: &Path, at: &Matrix, paint: Paint, opacity: f64);

    /// Draws a line along a path.
    fn stroke(&mut self, path: &Path, at: &Matrix, stroke: &Stroke);

    /// Writes a line of words, whose letters have the size 1 and stand upwards.
    fn words(&mut self, line: &Line, at: &Matrix, paint: Paint, fonts: &Fonts<'_>);

    /// Lays an image into a box.
    ///
    /// # Errors
    ///
    /// [`Undecoded`] when its file is broken.
    fn image(&mut self, rect: Rect, at: &Matrix, image: &'a Image) -> Result<(), Undecoded>;

    /// Begins to cut what follows to a path.
    fn cut(&mut self, path: &Path, at: &Matrix);

    /// Ends what [`Painter::cut`] began.
    fn uncut(&mut self);

    /// Begins what is drawn more than once, and has a number of its own: where to draw it now, or nothing where the
    /// painter can repeat it.
    fn again(&mut self, number: usize, at: &Matrix) -> Option<Matrix>;

    /// Ends what [`Painter::again`] began.
    fn done(&mut self);
}

/// How a line is drawn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Stroke {
    pub(super) paint: Paint,
    pub(super) width: f64,
    /// Whether it ends and turns round.
    pub(super) is_round: bool,
    pub(super) dashes: Option<[u8; 2]>,
    pub(super) opacity: f64,
}

/// Elements with a name, and what else has one.
#[derive(Clone, Copy)]
enum Named<'a> {
    Path(&'a str),
    Plate(Point, u8),
    Group(&'a Elements),
    Pattern { side: f64, path: &'a str, paint: Paint, width: f64 },
}

/// A reader of elements with the names that they gave so far.
pub(super) struct Reader<'a, 'f, P> {
    pub(super) painter: P,
    fonts: &'f Fonts<'f>,
    names: BTreeMap<&'a str, Named<'a>>,
}

impl<'a, 'f, P: Painter<'a>> Reader<'a, 'f, P> {
    pub(super) fn new(painter: P, fonts: &'f Fonts<'f>) -> Self {
        Self { painter, fonts, names: BTreeMap::new() }
    }

    /// Paints elements.
    ///
    /// # Errors
    ///
    /// [`Undecoded`] when the file of an image is broken.
    pub(super) fn paint(&mut self, elements: &'a Elements, at: &Matrix) -> Result<(), Undecoded> {
        elements.0.iter().try_for_each(|element| self.element(element, at))
    }

    fn element(&mut self, element: &'a Element, at: &Matrix) -> Result<(), Undecoded> {
        match element {
            Element::Group(group, inside) => self.group(group, inside, at)?,
            Element::Shared(inside) => self.again(inside, at)?,
            Element::Shape { at: [x, y], scale, path, look } => {
                let place = after(at, &[*scale, 0.0, 0.0, *scale, *x, *y]);
                self.shape(&Path::read(path), &place, *look, None);
            }
            Element::Path { path, dashes, look } => self.shape(&Path::read(path), at, *look, *dashes),
            Element::PathNamed { id, path } => {
                self.names.insert(id, Named::Path(path));
            }
            Element::PathAgain { id, dashes, look } => {
                if let Some(path) = self.path(id) {
                    self.shape(&path, at, *look, *dashes);
                }
            }
            Element::Plate { rect, radius, look } => self.shape(&Path::plate(*rect, *radius), at, *look, None),
            Element::Disc { at: middle, radius, look } => self.shape(&Path::disc(*middle, *radius), at, *look, None),
            Element::Ground(rect, paint) => self.painter.fill(&Path::plate(*rect, 0.0), at, *paint, 1.0),
            Element::Words(words) => {
                let (line, place) = words.set(self.fonts);
                self.painter.words(&line, &after(at, &place), words.paint, self.fonts);
            }
            Element::Lettered { at: middle, way, lettering, paint, words } => {
                let (line, place) = lettering.set(words, *middle, *way, self.fonts);
                let place = after(at, &place);
                if let Some((halo, width)) = lettering.halo(1.0) {
                    let shape = outlines::shape(&line, &SAME, self.fonts);
                    let stroke = Stroke { paint: halo, width, is_round: true, dashes: None, opacity: 1.0 };
                    self.painter.stroke(&shape, &place, &stroke);
                }
                self.painter.words(&line, &place, *paint, self.fonts);
            }
            Element::Image(rect, image) => self.painter.image(*rect, at, image)?,
            Element::Again(id) => self.named(id, at)?,
            Element::Stamped { id, at: [x, y], scale } | Element::Tile { id, at: [x, y], scale } => {
                self.named(id, &after(at, &[*scale, 0.0, 0.0, *scale, *x, *y]))?;
            }
            Element::Clip { id, to } => {
                let named = match to {
                    Clip::Path(path) => Named::Path(path),
                    Clip::Plate(size, radius) => Named::Plate(*size, *radius),
                };
                self.names.insert(id, named);
            }
            Element::Pattern { id, side, path, paint, width } => {
                self.names.insert(id, Named::Pattern { side: *side, path, paint: *paint, width: *width });
            }
        }
        Ok(())
    }

    fn group(&mut self, group: &'a Group, inside: &'a Elements, at: &Matrix) -> Result<(), Undecoded> {
        match group {
            Group::Titled { .. } | Group::Class(_) => self.paint(inside, at),
            Group::Named(id) => {
                self.names.insert(id, Named::Group(inside));
                self.again(inside, at)
            }
            Group::Stamp(id) => {
                self.names.insert(id, Named::Group(inside));
                Ok(())
            }
            Group::Definitions => {
                for element in &inside.0 {
                    match element {
                        Element::Group(Group::Named(id), inside) => {
                            self.names.insert(id, Named::Group(inside));
                        }
                        element => self.element(element, at)?,
                    }
                }
                Ok(())
            }
            Group::Within(id) | Group::Cut(id) => self.cut(id, inside, at),
            Group::Map { at: [x, y], clip } => self.cut(clip, inside, &after(at, &[1.0, 0.0, 0.0, 1.0, *x, *y])),
            Group::Placed(placing) => self.paint(inside, &after(at, &placing.matrix())),
        }
    }

    fn cut(&mut self, id: &str, inside: &'a Elements, at: &Matrix) -> Result<(), Undecoded> {
        let Some(path) = self.path(id) else { return self.paint(inside, at) };
        self.painter.cut(&path, at);
        self.paint(inside, at)?;
        self.painter.uncut();
        Ok(())
    }

    fn named(&mut self, id: &str, at: &Matrix) -> Result<(), Undecoded> {
        match self.names.get(id) {
            Some(&Named::Group(inside)) => self.again(inside, at),
            Some(Named::Path(_) | Named::Plate(..) | Named::Pattern { .. }) | None => Ok(()),
        }
    }

    fn again(&mut self, inside: &'a Elements, at: &Matrix) -> Result<(), Undecoded> {
        // Where it is kept is its own.
        if let Some(at) = self.painter.again(std::ptr::from_ref(inside).addr(), at) {
            self.paint(inside, &at)?;
            self.painter.done();
        }
        Ok(())
    }

    fn path(&self, id: &str) -> Option<Path> {
        match *self.names.get(id)? {
            Named::Path(path) => Some(Path::read(path)),
            Named::Plate(size, radius) => Some(Path::plate(Rect { at: [0.0; 2], size }, radius.into())),
            Named::Group(_) | Named::Pattern { .. } => None,
        }
    }

    fn shape(&mut self, path: &Path, at: &Matrix, look: Look, dashes: Option<[u8; 2]>) {
        let Look { fill, stroke, opacity } = look;
        match fill {
            Fill::None => {}
            Fill::Paint(paint) => self.painter.fill(path, at, paint, opacity),
            Fill::Pattern(id) => self.pattern(id, path, at, opacity),
        }
        if let Some((paint, width)) = stroke {
            let is_round = fill == Fill::None;
            self.painter.stroke(path, at, &Stroke { paint, width, is_round, dashes, opacity });
        }
    }

    /// Fills a path with a pattern: the lines of each square that it reaches.
    fn pattern(&mut self, id: &str, path: &Path, at: &Matrix, opacity: f64) {
        let Some(&Named::Pattern { side, path: lines, paint, width }) = self.names.get(id) else { return };
        let Some(bounds) = path.bounds() else { return };
        let [from, to] = [bounds.at, bounds.end()].map(|at| at.map(|at| (at / side).floor()));
        if (to[0] - from[0] + 1.0) * (to[1] - from[1] + 1.0) > MAX_SQUARES {
            return;
        }
        let square = Path::read(lines);
        let mut all = Path::default();
        for row in from[1] as i32..=to[1] as i32 {
            for column in from[0] as i32..=to[0] as i32 {
                let corner = [f64::from(column) * side, f64::from(row) * side];
                all.0.extend(square.through(&[1.0, 0.0, 0.0, 1.0, corner[0], corner[1]]).0);
            }
        }
        self.painter.cut(path, at);
        self.painter.stroke(&all, at, &Stroke { paint, width, is_round: true, dashes: None, opacity });
        self.painter.uncut();
    }
}

impl Placing {
    /// Where it leads.
    fn matrix(&self) -> Matrix {
        match *self {
            Self::Moved([x, y]) => [1.0, 0.0, 0.0, 1.0, x, y],
            Self::Scaled(scale, _) => [scale, 0.0, 0.0, scale, 0.0, 0.0],
            Self::Put { at: [x, y], degrees, scale } => {
                // Pieces lie upright or on their sides: no angle between is asked for.
                let [cos, sin] = match degrees.rem_euclid(360) {
                    90 => [0.0, scale],
                    180 => [-scale, 0.0],
                    270 => [0.0, -scale],
                    _ => [scale, 0.0],
                };
                [cos, sin, -sin, cos, x, y]
            }
        }
    }
}
