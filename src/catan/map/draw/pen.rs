//! The canvas of an island: it also notes the box of everything that must stay clear of everything else.

use super::lie::{R, SIDE};
use super::style::Palette;
use kogge_picture::geometry::{length, minus};
use kogge_picture::{Anchor, Canvas, Elements, Font, Look, Paint, Point, Rect, width_of};

/// A kind of thing that must lie in its place and cover nothing of its kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Something that lies on the map: a token, a harbour, a robber.
    Thing,
    /// Words or a symbol on a thing.
    Label,
}

/// Where a label belongs.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Place {
    /// On a disc around this point.
    Disc(Point, f64),
    /// On the hex around this point.
    Hex(Point),
    /// In a box.
    Box(Rect),
}

/// Something drawn, with its box.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Shown {
    /// The kind of the thing.
    pub kind: Kind,
    /// Its name, for messages.
    pub name: &'static str,
    /// Its box.
    pub rect: Rect,
    /// Whether it is a disc.
    pub is_round: bool,
    /// The place that it may not leave.
    pub place: Place,
}

/// A canvas that notes what is drawn.
pub(super) struct Pen<'a> {
    pub(super) out: Canvas<'a, Palette>,
    pub(super) palette: &'a Palette,
    pub(super) shown: Vec<Shown>,
}

impl<'a> Pen<'a> {
    pub(super) fn new(palette: &'a Palette) -> Self {
        Self { out: Canvas::new(palette, None), palette, shown: Vec::new() }
    }

    /// The elements, and the boxes of what they show.
    pub(super) fn finish(self) -> (Elements, Vec<Shown>) {
        (self.out.finish(), self.shown)
    }

    /// Opens a group with a title for readers.
    pub(super) fn open(&mut self, class: &str, name: Option<&str>, title: &str) {
        self.out.open(class, name, title, None);
    }

    /// Notes a thing on the map.
    pub(super) fn thing(&mut self, name: &'static str, rect: Rect, place: Place) {
        self.shown.push(Shown { kind: Kind::Thing, name, rect, is_round: false, place });
    }

    /// Notes a disc that lies on the map.
    pub(super) fn disc(&mut self, name: &'static str, at: Point, radius: f64, place: Place) {
        let rect = Rect::around(at, [2.0 * radius; 2]);
        self.shown.push(Shown { kind: Kind::Thing, name, rect, is_round: true, place });
    }

    /// Draws a disc that lies on the map, and notes it.
    pub(super) fn token(&mut self, name: &'static str, at: Point, radius: f64, look: Look, place: Place) {
        self.disc(name, at, radius, place);
        self.out.disc(at, radius, look);
    }

    /// Notes something drawn on a thing.
    pub(super) fn sign(&mut self, name: &'static str, rect: Rect, place: Place) {
        self.shown.push(Shown { kind: Kind::Label, name, rect, is_round: false, place });
    }

    /// Writes words on a thing, their ink around a point, and notes their box.
    pub(super) fn label(&mut self, at: Point, size: f64, paint: Paint, words: &str, place: Place) {
        let [top, bottom] = ink(words);
        self.sign("words", label_box(at, size, words), place);
        // A canvas sets words so that letters of 0.64 stand in the middle.
        let at = [at[0], at[1] + size * ((top + bottom) / 2.0 - 0.32)];
        self.out.words(at, size, Font::Bold, Anchor::Middle, paint, words);
    }
}

/// How far words reach above and below their line, in parts of their size: the font has digits of three heights.
fn ink(words: &str) -> [f64; 2] {
    let has = |some: &[char]| words.contains(some);
    let is_low = !words.contains(|c: char| !matches!(c, '0'..='9' | ':'));
    let top = match is_low {
        true if has(&['6', '8']) => 0.6,
        true => 0.52,
        false => 0.67,
    };
    [top, if has(&['3', '4', '5', '7', '9']) { -0.1 } else { 0.0 }]
}

/// The box of bold digits and capitals around a point.
pub(super) fn label_box(at: Point, size: f64, words: &str) -> Rect {
    let [top, bottom] = ink(words);
    Rect::around(at, [width_of(words, size, Font::Bold), (top - bottom) * size])
}

impl Shown {
    /// Whether it covers a part of another.
    pub fn covers(&self, other: &Self) -> bool {
        match (self.is_round, other.is_round) {
            (true, true) => {
                self.radius() + other.radius() > length(minus(self.rect.middle(), other.rect.middle())) + 1e-6
            }
            (true, false) => other.is_reached(self.rect.middle(), self.radius()),
            (false, true) => self.is_reached(other.rect.middle(), other.radius()),
            (false, false) => self.rect.depth(&other.rect).iter().all(|&depth| depth > 1e-6),
        }
    }

    fn radius(&self) -> f64 {
        self.rect.size[0] / 2.0
    }

    /// Whether a disc comes into the box.
    fn is_reached(&self, at: Point, radius: f64) -> bool {
        let (from, to) = (self.rect.at, self.rect.end());
        let nearest = [0, 1].map(|axis| at[axis].clamp(from[axis], to[axis]));
        length(minus(at, nearest)) + 1e-6 < radius
    }

    /// Whether it lies in its place.
    pub fn is_in_place(&self) -> bool {
        let (from, to) = (self.rect.at, self.rect.end());
        let mut ends = [from, [to[0], from[1]], to, [from[0], to[1]]].into_iter();
        match self.place {
            Place::Disc(at, radius) => ends.all(|end| length(minus(end, at)) <= radius + 1e-6),
            Place::Box(rect) => ends.all(|end| rect.grown(1e-6).holds(end)),
            Place::Hex(at) => match self.is_round {
                true => is_in_hex(minus(self.rect.middle(), at), R - self.radius() / SIDE),
                false => ends.all(|end| is_in_hex(minus(end, at), R)),
            },
        }
    }
}

/// Whether a point lies in the hex of this size around the origin.
fn is_in_hex([x, y]: Point, size: f64) -> bool {
    x.abs() <= SIDE * size + 1e-6 && 0.5 * x.abs() + SIDE * y.abs() <= SIDE * size + 1e-6
}
