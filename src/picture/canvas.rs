//! The canvas: it records what is drawn as a list of elements, which `svg`, `png` and `pdf` write. Groups say what they
//! show and which statement said so.

mod element;
#[cfg(feature = "pictures")]
mod few;
#[cfg(feature = "pictures")]
mod fonts;
#[cfg(feature = "pictures")]
mod outlines;
#[cfg(feature = "pictures")]
mod paint;
#[cfg(feature = "pictures")]
mod path;
#[cfg(feature = "pictures")]
mod pdf;
#[cfg(feature = "pictures")]
mod png;
mod svg;
mod webfont;

use std::fmt;

use super::geometry::{Point, Rect, smooth};
use super::image::Image;
use super::letters::{Font, width_of};
pub use element::Elements;
#[doc(hidden)]
pub use element::{Clip, Group, Placing};
use element::{Element, Words};
#[cfg(feature = "pictures")]
pub use fonts::{FontFile, Fonts};
use kogge_compiler::text::{Sources, Span};
#[cfg(feature = "pictures")]
pub use paint::Unpainted;
#[cfg(feature = "pictures")]
pub(crate) use pdf::{Page, pdf};
#[cfg(feature = "pictures")]
pub(crate) use png::{Hues, png};
pub(crate) use svg::escaped;
#[doc(hidden)]
pub use svg::{file, short};
#[doc(hidden)]
pub use webfont::style;

/// The longest side of a picture: larger ones are made smaller.
const MAX_SIDE: f64 = 16_000.0;

/// How many dots a unit of a picture of this size has as PNG where it should have this many, and width and height in dots.
pub(crate) fn measured(size: Point, dots: f64) -> (f64, [u32; 2]) {
    // As SVG writes it.
    let size = size.map(|side| (10.0 * side).round() / 10.0);
    let dots = dots.min(MAX_SIDE / size[0].max(size[1]));
    (dots, size.map(|side| (side * dots - 1e-6).ceil().max(1.0) as u32))
}

/// A colour: red, green and blue in a byte each, written `#rrggbb`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Paint(pub u32);

impl Paint {
    /// A colour as SVG writes it.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
        // A number may begin with a sign.
        let is_hex = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
        u32::from_str_radix(digits, 16).ok().filter(|_| is_hex).map(Self)
    }

    /// Red, green and blue.
    #[doc(hidden)]
    pub fn parts(self) -> [u32; 3] {
        [16, 8, 0].map(|shift| self.0 >> shift & 0xff)
    }

    /// Between this colour and another: `percent` of the other.
    #[doc(hidden)]
    pub fn mixed(self, other: Self, percent: u32) -> Self {
        let (own, other) = (self.parts(), other.parts());
        let mix = |axis: usize| (own[axis] * (100 - percent) + other[axis] * percent + 50) / 100;
        Self(mix(0) << 16 | mix(1) << 8 | mix(2))
    }

    /// How light it is in grey, from 0 to 255.
    #[doc(hidden)]
    pub fn grey(self) -> u32 {
        let [red, green, blue] = self.parts();
        (299 * red + 587 * green + 114 * blue + 500) / 1000
    }
}

impl fmt::Display for Paint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:06x}", self.0)
    }
}

/// Where words stand beside their point.
#[doc(hidden)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Anchor {
    Start,
    Middle,
    End,
}

/// A drawing under way, in the colours of a palette.
#[doc(hidden)]
pub struct Canvas<'a, P> {
    elements: Elements,
    #[doc(hidden)]
    pub palette: &'a P,
    /// The files of the facts that are drawn; groups say where theirs stands.
    sources: Option<&'a Sources>,
    /// The open groups, each with what was drawn before it.
    open: Vec<(Group, Elements)>,
}

impl<'a, P> Canvas<'a, P> {
    #[doc(hidden)]
    pub fn new(palette: &'a P, sources: Option<&'a Sources>) -> Self {
        Self { elements: Elements::default(), palette, sources, open: Vec::new() }
    }

    /// The elements.
    #[doc(hidden)]
    pub fn finish(mut self) -> Elements {
        while !self.open.is_empty() {
            self.close();
        }
        self.elements
    }

    /// The elements by their outermost groups, of which everything is a part.
    #[doc(hidden)]
    pub fn groups(self) -> Vec<Elements> {
        self.finish().apart()
    }

    /// Adds elements that are drawn already.
    #[doc(hidden)]
    pub fn put(&mut self, elements: Elements) {
        self.elements.append(elements);
    }

    fn draw(&mut self, element: Element) {
        self.elements.push(element);
    }

    fn open_group(&mut self, group: Group) {
        self.open.push((group, std::mem::take(&mut self.elements)));
    }

    /// Opens a group of a kind with a title, which viewers show when pointed at and readers read, and with the place of
    /// the statement that it shows.
    #[doc(hidden)]
    pub fn open(&mut self, class: &str, name: Option<&str>, title: &str, span: Option<Span>) {
        let place = self.place(span);
        let (class, name, title) = (class.to_owned(), name.map(str::to_owned), title.to_owned());
        self.open_group(Group::Titled { class, name, place, title });
    }

    /// Closes a group.
    #[doc(hidden)]
    pub fn close(&mut self) {
        if let Some((group, before)) = self.open.pop() {
            let inside = std::mem::replace(&mut self.elements, before);
            self.draw(Element::Group(group, inside));
        }
    }

    /// The place of a statement as attributes: file, line and column from 1, and the bytes from the file's start.
    fn place(&self, span: Option<Span>) -> String {
        let (Some(sources), Some(span)) = (self.sources, span) else { return String::new() };
        let source = sources.get(span.file);
        let place = source.place(span.start as usize);
        format!(
            " data-file=\"{}\" data-line=\"{}\" data-column=\"{}\" data-span=\"{}..{}\"",
            escaped(&source.path),
            place.line,
            place.column,
            span.start,
            span.end
        )
    }

    /// A shape of the drawing's own, in units around a point.
    #[doc(hidden)]
    pub fn shape(&mut self, at: Point, scale: f64, path: &str, look: Look) {
        self.draw(Element::Shape { at, scale, path: path.to_owned(), look });
    }

    /// A path in the drawing's units.
    #[doc(hidden)]
    pub fn path(&mut self, path: &str, look: Look) {
        self.draw(Element::Path { path: path.to_owned(), dashes: None, look });
    }

    /// A path with this pattern of dashes, in the drawing's units.
    #[doc(hidden)]
    pub fn dashed(&mut self, path: &str, look: Look, dashes: [u8; 2]) {
        self.draw(Element::Path { path: path.to_owned(), dashes: Some(dashes), look });
    }

    /// The same with a path that has a name.
    #[doc(hidden)]
    pub fn dashed_again(&mut self, id: &str, look: Look, dashes: [u8; 2]) {
        self.draw(Element::PathAgain { id: id.to_owned(), dashes: Some(dashes), look });
    }

    /// Names a path, so that it is written once however often it is drawn.
    #[doc(hidden)]
    pub fn define(&mut self, id: &str, path: &str) {
        self.draw(Element::PathNamed { id: id.to_owned(), path: path.to_owned() });
    }

    /// Draws a path that has a name.
    #[doc(hidden)]
    pub fn again(&mut self, id: &str, look: Look) {
        self.draw(Element::PathAgain { id: id.to_owned(), dashes: None, look });
    }

    /// Names what is drawn around the origin, to be drawn elsewhere.
    #[doc(hidden)]
    pub fn stamp(&mut self, id: &str, draw: impl FnOnce(&mut Self)) {
        self.open_group(Group::Stamp(id.to_owned()));
        draw(self);
        self.close();
    }

    /// Draws what has a name around a point.
    #[doc(hidden)]
    pub fn stamped(&mut self, id: &str, at: Point, scale: f64) {
        self.draw(Element::Stamped { id: id.to_owned(), at, scale });
    }

    /// Draws a group that has a name.
    #[doc(hidden)]
    pub fn repeat(&mut self, id: &str) {
        self.draw(Element::Again(id.to_owned()));
    }

    /// Opens a group with a name, to be closed and drawn again.
    #[doc(hidden)]
    pub fn named(&mut self, id: &str) {
        self.open_group(Group::Named(id.to_owned()));
    }

    /// Opens a group that is seen inside a path with a name.
    #[doc(hidden)]
    pub fn within(&mut self, id: &str) {
        self.open_group(Group::Within(id.to_owned()));
    }

    /// Words that run from left to right along a way of length 1, in letters that stand apart; slanted for water.
    #[doc(hidden)]
    pub fn lettered(&mut self, at: Point, way: Point, lettering: &Lettering, paint: Paint, words: &str) {
        self.draw(Element::Lettered { at, way, lettering: *lettering, paint, words: words.to_owned() });
    }

    /// An image that fills a box.
    #[doc(hidden)]
    pub fn image(&mut self, rect: Rect, image: &Image) {
        self.draw(Element::Image(rect, image.clone()));
    }

    /// A smooth line through points.
    #[doc(hidden)]
    pub fn curve(&mut self, points: &[Point], look: Look) {
        self.draw(Element::Path { path: curve_path(points), dashes: None, look });
    }

    /// A box with round corners.
    #[doc(hidden)]
    pub fn plate(&mut self, rect: Rect, radius: f64, look: Look) {
        self.draw(Element::Plate { rect, radius, look });
    }

    /// A disc.
    #[doc(hidden)]
    pub fn disc(&mut self, at: Point, radius: f64, look: Look) {
        self.draw(Element::Disc { at, radius, look });
    }

    /// Words on one line whose middle is at the height of the point. They are as wide as in the shipped font, whatever
    /// font a viewer has.
    #[doc(hidden)]
    pub fn words(&mut self, at: Point, size: f64, font: Font, anchor: Anchor, paint: Paint, words: &str) {
        if words.trim().is_empty() {
            return;
        }
        let width = width_of(words, size, font);
        // A single letter has nothing to stretch.
        let width = (words.chars().count() > 2 && width >= 1.0).then_some(width);
        self.draw(Element::Words(Words { at, size, font, anchor, width, paint, words: words.to_owned() }));
    }
}

/// How words of a map are set.
#[doc(hidden)]
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Lettering {
    #[doc(hidden)]
    pub size: f64,
    #[doc(hidden)]
    pub font: Font,
    /// Room between letters.
    #[doc(hidden)]
    pub spacing: f64,
    #[doc(hidden)]
    pub is_slanted: bool,
    /// The colour around the letters, over a lively ground.
    #[doc(hidden)]
    pub halo: Option<Paint>,
}

impl Lettering {
    /// How wide the halo is on each side, in parts of the size of the letters.
    const HALO: f64 = 0.12;

    /// The line around letters of this size.
    fn halo(&self, size: f64) -> Option<(Paint, f64)> {
        self.halo.map(|paint| (paint, 2.0 * Self::HALO * size))
    }

    /// Width and height of words.
    #[doc(hidden)]
    pub fn size_of(&self, words: &str) -> Point {
        let n = words.chars().count() as f64;
        [width_of(words, self.size, self.font) + (n - 1.0).max(0.0) * self.spacing, self.size]
    }
}

/// The inside of a shape.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Fill {
    None,
    Paint(Paint),
    /// The definition with this name.
    Pattern(&'static str),
}

/// How a shape is painted.
#[doc(hidden)]
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Look {
    fill: Fill,
    stroke: Option<(Paint, f64)>,
    opacity: f64,
}

impl Look {
    /// A filled shape.
    #[doc(hidden)]
    pub const fn fill(paint: Paint) -> Self {
        Self { fill: Fill::Paint(paint), stroke: None, opacity: 1.0 }
    }

    /// A shape filled with a pattern of this name.
    #[doc(hidden)]
    pub const fn pattern(name: &'static str) -> Self {
        Self { fill: Fill::Pattern(name), stroke: None, opacity: 1.0 }
    }

    /// A line.
    #[doc(hidden)]
    pub const fn stroke(paint: Paint, width: f64) -> Self {
        Self { fill: Fill::None, stroke: Some((paint, width)), opacity: 1.0 }
    }

    /// With an outline.
    #[doc(hidden)]
    pub const fn edge(self, paint: Paint, width: f64) -> Self {
        Self { stroke: Some((paint, width)), ..self }
    }

    /// Through which what lies below is seen.
    #[doc(hidden)]
    pub const fn faint(self, opacity: f64) -> Self {
        Self { opacity, ..self }
    }

    /// With a line as many times as wide.
    pub(crate) fn widened(self, times: f64) -> Self {
        Self { stroke: self.stroke.map(|(paint, width)| (paint, width * times)), ..self }
    }
}

/// A smooth line through points as path data.
#[doc(hidden)]
pub fn curve_path(points: &[Point]) -> String {
    let Some(&[x, y]) = points.first() else { return String::new() };
    let mut path = format!("M{} {}", short(x), short(y));
    for [first, second, end] in smooth(points) {
        let [a, b, c, d, e, f] = [first[0], first[1], second[0], second[1], end[0], end[1]].map(short);
        path += &format!("C{a} {b} {c} {d} {e} {f}");
    }
    path
}
