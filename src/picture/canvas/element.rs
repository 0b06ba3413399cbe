//! The elements that a canvas records, from the lowest to the highest. All forms of pictures are made from this list.

use std::sync::Arc;

use super::{Anchor, Lettering, Look, Paint};
use crate::geometry::{Point, Rect};
use crate::image::Image;
use crate::letters::Font;

/// Things that are drawn, from the lowest to the highest.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Elements(pub(super) Vec<Element>);

/// Something that is drawn, or gets a name to be drawn later.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Element {
    Group(Group, Elements),
    /// Elements of which other pages, or other places of the page, show the same.
    Shared(Arc<Elements>),
    /// Path data in units of its own around a point.
    Shape {
        at: Point,
        scale: f64,
        path: String,
        look: Look,
    },
    /// Path data in the drawing's units. Dashes are those and the gaps between them.
    Path {
        path: String,
        dashes: Option<[u8; 2]>,
        look: Look,
    },
    /// Path data with a name, also to clip by.
    PathNamed {
        id: String,
        path: String,
    },
    PathAgain {
        id: String,
        dashes: Option<[u8; 2]>,
        look: Look,
    },
    Plate {
        rect: Rect,
        radius: f64,
        look: Look,
    },
    Disc {
        at: Point,
        radius: f64,
        look: Look,
    },
    /// The colour of the paper.
    Ground(Rect, Paint),
    Words(Words),
    /// Words along a way of length 1.
    Lettered {
        at: Point,
        way: Point,
        lettering: Lettering,
        paint: Paint,
        words: String,
    },
    Image(Rect, Image),
    /// The group of this name where it was drawn.
    Again(String),
    /// The group of this name around a point.
    Stamped {
        id: String,
        at: Point,
        scale: f64,
    },
    /// The same for a tile, whose scale is exact.
    Tile {
        id: String,
        at: Point,
        scale: f64,
    },
    /// A name for what a group is cut to.
    Clip {
        id: String,
        to: Clip,
    },
    /// A filling of lines, repeated as squares of this side.
    Pattern {
        id: &'static str,
        side: f64,
        path: &'static str,
        paint: Paint,
        width: f64,
    },
}

/// The shape that a group is cut to.
#[doc(hidden)]
#[derive(Debug, Clone, PartialEq)]
pub enum Clip {
    /// Path data.
    Path(String),
    /// A box at the origin with round corners.
    Plate(Point, u8),
}

/// The common trait of the things in a group.
#[doc(hidden)]
#[derive(Debug, Clone, PartialEq)]
pub enum Group {
    /// They show something: its kind, its name, the place of its statement as attributes, and words for readers.
    Titled { class: String, name: Option<String>, place: String, title: String },
    /// They are of a kind.
    Class(&'static str),
    /// They can be drawn again.
    Named(String),
    /// They are drawn elsewhere.
    Stamp(String),
    /// They are drawn elsewhere, each under a name of its own.
    Definitions,
    /// They are seen inside a path with a name.
    Within(String),
    /// They are cut to a clip with a name.
    Cut(String),
    /// They have a class, a place and the name of a clip.
    Map { at: Point, clip: &'static str },
    /// They are elsewhere.
    Placed(Placing),
}

/// Where things are, with as many digits as are written.
#[doc(hidden)]
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Placing {
    /// Moved.
    Moved(Point),
    /// Larger or smaller, in a number with this number of digits after the point.
    Scaled(f64, usize),
    /// Larger or smaller, then turned to the right by degrees, then moved.
    Put { at: Point, degrees: i32, scale: f64 },
}

/// Words on one line.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Words {
    /// The middle of their height.
    pub(super) at: Point,
    pub(super) size: f64,
    pub(super) font: Font,
    pub(super) anchor: Anchor,
    /// The width to which they are stretched.
    pub(super) width: Option<f64>,
    pub(super) paint: Paint,
    pub(super) words: String,
}

/// How far below the middle of words their line is, in parts of their size: letters without descenders are 0.64 high.
pub(super) const BELOW: f64 = 0.32;
/// How far the upper end of slanted letters leans, in parts of their height.
pub(super) const SLANT: f64 = -0.22;

impl Elements {
    pub(super) fn push(&mut self, element: Element) {
        self.0.push(element);
    }

    /// Adds others above.
    #[doc(hidden)]
    pub fn append(&mut self, mut others: Self) {
        self.0.append(&mut others.0);
    }

    /// These and others above.
    #[doc(hidden)]
    #[must_use]
    pub fn and(mut self, others: Self) -> Self {
        self.append(others);
        self
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// These as a group.
    #[doc(hidden)]
    pub fn grouped(self, group: Group) -> Self {
        Self(vec![Element::Group(group, self)])
    }

    /// These where they are placed.
    #[doc(hidden)]
    pub fn placed(self, placing: Placing) -> Self {
        self.grouped(Group::Placed(placing))
    }

    /// These cut to a path; the name is that of one clip of the page.
    #[doc(hidden)]
    pub fn clipped(self, name: &str, path: String) -> Self {
        Self::clip(name, Clip::Path(path)).and(self.grouped(Group::Cut(name.to_owned())))
    }

    /// The colour of the paper.
    #[doc(hidden)]
    pub fn ground(rect: Rect, paint: Paint) -> Self {
        Self(vec![Element::Ground(rect, paint)])
    }

    /// A name for what a group is cut to.
    #[doc(hidden)]
    pub fn clip(id: &str, to: Clip) -> Self {
        Self(vec![Element::Clip { id: id.to_owned(), to }])
    }

    /// A filling of lines, repeated as squares of this side.
    #[doc(hidden)]
    pub fn pattern(id: &'static str, side: f64, path: &'static str, paint: Paint, width: f64) -> Self {
        Self(vec![Element::Pattern { id, side, path, paint, width }])
    }

    /// The group of this name, a tile, around a point.
    #[doc(hidden)]
    pub fn tile(id: String, at: Point, scale: f64) -> Self {
        Self(vec![Element::Tile { id, at, scale }])
    }

    /// Elements of which other pages, or other places of the page, show the same.
    pub(crate) fn shared(elements: Arc<Self>) -> Self {
        Self(vec![Element::Shared(elements)])
    }

    /// The elements by their outermost groups with titles, of which everything after them is a part.
    pub(super) fn apart(self) -> Vec<Self> {
        let mut all: Vec<Self> = Vec::new();
        for element in self.0 {
            match (&element, all.last_mut()) {
                (Element::Group(Group::Titled { .. }, _), _) => all.push(Self(vec![element])),
                (_, Some(last)) => last.push(element),
                (_, None) => {}
            }
        }
        all
    }

    /// All words, also of what is only drawn elsewhere.
    #[cfg(feature = "pictures")]
    pub(crate) fn each_words(&self, note: &mut dyn FnMut(&str, Font)) {
        for element in &self.0 {
            match element {
                Element::Group(_, inside) => inside.each_words(note),
                Element::Shared(inside) => inside.each_words(note),
                Element::Words(words) => note(&words.words, words.font),
                Element::Lettered { words, lettering, .. } => note(words, lettering.font),
                Element::Shape { .. }
                | Element::Path { .. }
                | Element::PathNamed { .. }
                | Element::PathAgain { .. }
                | Element::Plate { .. }
                | Element::Disc { .. }
                | Element::Ground(..)
                | Element::Image(..)
                | Element::Again(_)
                | Element::Stamped { .. }
                | Element::Tile { .. }
                | Element::Clip { .. }
                | Element::Pattern { .. } => {}
            }
        }
    }
}
