//! Gestures on a picture, as edits of the text: who draws a map writes it.
//!
//! A gesture is data, alike for all families. A family changes its text by a [`Patch`]: one small edit, whose lines have
//! the form that the formatter gives them. The edit stays in the map's own file: a variant says what differs from its
//! base. What cannot be done is refused with the reason in words.

#[doc(hidden)]
pub mod about;
mod facts;
#[doc(hidden)]
pub mod patch;

pub use facts::{Said, fact_of, insert_statement, say, set_fact};
pub use patch::Patch;

use kogge_engine::vocab::{Both, Tongue};
use std::fmt;
use std::ops::Range;

/// A point of the picture, in its units from the upper left corner.
pub type Point = [f64; 2];

/// The kind of the thing that is the map itself: it is on no picture, and its name says nothing.
pub const MAP: &str = "map";

/// A thing on the picture, by the class and the name of its group.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thing {
    /// The kind: `city`, `hex`.
    pub kind: String,
    /// Its name on the picture.
    pub name: String,
    /// The place among several things of this name, from 0: a post of a route.
    pub part: Option<usize>,
}

impl Thing {
    /// The map itself.
    pub fn map() -> Self {
        Self { kind: MAP.to_owned(), name: String::new(), part: None }
    }
}

/// Whether the map itself is meant, and nothing on it.
pub fn is_map(things: &[Thing]) -> bool {
    matches!(things, [thing] if thing.kind == MAP)
}

/// The line that things are moved onto.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Line {
    /// One height.
    Row,
    /// One distance from the left.
    Column,
}

/// An author's action on a picture.
#[derive(Debug, Clone, PartialEq)]
pub enum Gesture {
    /// Moves things.
    Move {
        /// The things.
        things: Vec<Thing>,
        /// How far on the picture.
        by: Point,
    },
    /// Bends a way.
    Bend {
        /// The way.
        thing: Thing,
        /// The point that it is to go through.
        through: Point,
    },
    /// Leaves the places of things to the layout.
    Free {
        /// The things.
        things: Vec<Thing>,
    },
    /// Lines things up.
    Align {
        /// The things.
        things: Vec<Thing>,
        /// Along what.
        line: Line,
    },
    /// Adds a thing.
    Add {
        /// The kind of the new thing.
        kind: String,
        /// Its name.
        name: String,
        /// Where.
        at: Point,
    },
    /// Joins two things by a way.
    Join {
        /// From the one to the other.
        ends: [Thing; 2],
    },
    /// Gives things what the palette offers.
    Set {
        /// The things.
        things: Vec<Thing>,
        /// The [id](Choice::id) of the choice.
        choice: String,
    },
    /// Deletes things.
    Remove {
        /// The things.
        things: Vec<Thing>,
    },
}

/// Why a gesture is not carried out: one sentence in English and in German.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused(pub [String; 2]);

impl Refused {
    /// The reason in a language.
    pub fn said(self, tongue: Tongue) -> String {
        tongue.of(self.0)
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0[0])
    }
}

/// A [`Refused`] of the English and the German sentence, with the arguments of both.
#[doc(hidden)]
#[macro_export]
macro_rules! refused {
    ($english:literal, $german:literal $(, $argument:expr)* $(,)?) => {
        $crate::assist::gesture::Refused([format!($english $(, $argument)*), format!($german $(, $argument)*)])
    };
}

/// The same as the answer to a gesture.
#[doc(hidden)]
#[macro_export]
macro_rules! refuse {
    ($($sentence:tt)*) => { Err($crate::refused!($($sentence)*)) };
}

#[doc(hidden)]
pub use crate::{refuse, refused};

impl std::error::Error for Refused {}

/// Replacements in the map's own file, in its order: bytes, and what is to stand there.
pub type Edits = Vec<(Range<usize>, String)>;

/// A thing of the picture that can be taken hold of.
#[derive(Debug, Clone, PartialEq)]
pub struct Handle {
    /// The thing.
    pub thing: Thing,
    /// The thing in words.
    pub title: String,
    /// The point that moves.
    pub at: Point,
    /// The upper left corner of its box, and the box's width and height.
    pub rect: [Point; 2],
    /// Whether it can be moved.
    pub moves: bool,
}

/// The picture of a map.
#[derive(Debug, Clone)]
pub struct Picture {
    /// The picture itself.
    pub svg: String,
    /// The things that can be taken hold of, from the ground up.
    pub handles: Vec<Handle>,
}

/// Words in English and in German.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Words(pub [String; 2]);

impl From<Both> for Words {
    fn from(both: Both) -> Self {
        Self(both.map(str::to_owned))
    }
}

impl From<[String; 2]> for Words {
    fn from(both: [String; 2]) -> Self {
        Self(both)
    }
}

/// A name or a number, which is the same in both languages.
impl From<&str> for Words {
    fn from(name: &str) -> Self {
        Self([name.to_owned(), name.to_owned()])
    }
}

/// Things that can be chosen for the same purpose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// The purpose, alike on every map.
    pub id: &'static str,
    /// The purpose in words.
    pub title: Words,
    /// The choices.
    pub choices: Vec<Choice>,
    /// A text that can be typed instead of them.
    pub field: Option<Field>,
}

impl Group {
    /// A group of choices.
    pub fn new(id: &'static str, title: impl Into<Words>, choices: Vec<Choice>) -> Self {
        Self { id, title: title.into(), choices, field: None }
    }

    /// A group of one text that is typed: what is chosen is the word, a blank and the text.
    pub fn typed(
        id: &'static str,
        title: impl Into<Words>,
        word: impl Into<String>,
        value: impl ToString,
        is_number: bool,
    ) -> Self {
        let field = Field { word: word.into(), value: value.to_string(), is_number };
        Self { field: Some(field), ..Self::new(id, title, Vec::new()) }
    }
}

/// Something to be typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    /// The word by which a gesture names it, before a blank and what was typed.
    pub word: String,
    /// The text that stands there now.
    pub value: String,
    /// Whether it is a number.
    pub is_number: bool,
}

/// Something that can be given to a thing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// The text by which a gesture names it.
    pub id: String,
    /// Its name; in English as the map language says it.
    pub label: Words,
    /// Whether all things have it.
    pub is_on: bool,
}

impl Choice {
    /// A choice that is called so.
    pub fn new(id: impl Into<String>, label: impl Into<Words>, is_on: bool) -> Self {
        Self { id: id.into(), label: label.into(), is_on }
    }
}
