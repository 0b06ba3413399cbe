//! The colours of the three styles. No meaning rests on a colour alone: each also has a symbol or a shape.

use crate::hansa::board::Board;
use crate::hansa::vocab::{Colour, CountryId};
use crate::picture::marks::{DARK_MARKS, MARKS, MarkPaints};
use crate::picture::{Paint, Style};

/// The colours of a style.
#[derive(Debug, Clone, Copy)]
pub(super) struct Palette {
    /// Around the board.
    pub(super) paper: Paint,
    /// The ground of the board.
    pub(super) land: Paint,
    /// Below ships.
    pub(super) water: Paint,
    /// The edge of the water.
    pub(super) shore: Paint,
    /// Bands of shallow water, from the deep to the shore.
    pub(super) shallows: [Paint; 3],
    /// Waves.
    pub(super) foam: Paint,
    /// Words on the water.
    pub(super) deep: Paint,
    /// Words and outlines on the paper.
    pub(super) ink: Paint,
    /// Words that matter less.
    pub(super) soft: Paint,
    /// Frames and fine lines.
    pub(super) line: Paint,
    /// The edge of a route.
    pub(super) kerb: Paint,
    /// A route of the home country, or of a board without countries.
    pub(super) road: Paint,
    /// Behind a row of kontors.
    pub(super) plate: Paint,
    /// A city with nothing special.
    pub(super) banner: Paint,
    /// A city with a skill or special prestige.
    pub(super) gold: Paint,
    /// An end of the Link.
    pub(super) red: Paint,
    /// A green city.
    pub(super) green: Paint,
    /// A house post.
    pub(super) house: Paint,
    /// A ship post.
    pub(super) ship: Paint,
    /// Outlines and words on all these.
    pub(super) dark: Paint,
    /// Words on the red and the dark ones.
    pub(super) light: Paint,
    /// The edge of a black kontor.
    pub(super) black_edge: Paint,
    /// Foreign countries' routes, ground and its edge, from the last country.
    countries: [[Paint; 3]; 6],
    /// The home country's ground.
    home: Paint,
    /// Marks of errors, warnings, advice and what was asked for.
    pub(super) marks: MarkPaints,
}

const PLAIN: Palette = Palette {
    paper: "#f7efdf",
    land: "#eadfbf",
    water: "#a9d3d8",
    shore: "#5b8f9a",
    shallows: ["#b6dade", "#c0dfe2", "#c8e4e6"],
    foam: "#d8eded",
    deep: "#2b6070",
    ink: "#3a2c1e",
    soft: "#6f5d47",
    line: "#a98d63",
    kerb: "#7d6442",
    road: "#f6ecd0",
    plate: "#d9c49a",
    banner: "#fbf5e6",
    gold: "#f2c94c",
    red: "#b3322b",
    green: "#8fb65f",
    house: "#fffdf6",
    ship: "#5c9fc4",
    dark: "#33261a",
    light: "#fffaf0",
    black_edge: "#33261a",
    countries: [
        ["#b0764a", "#dcbf9b", "#cda57f"],
        ["#6c8fcb", "#c3cae6", "#a5b5dd"],
        ["#7fae6b", "#c0d6ac", "#a9c895"],
        ["#9c7fb8", "#cfc0de", "#bda9d1"],
        ["#c46f6a", "#e3b8b0", "#d89e98"],
        ["#5fa8a0", "#b2d6d0", "#95c6bf"],
    ],
    home: "#eadfbf",
    marks: MARKS,
};

const PRINT: Palette = Palette {
    paper: "#ffffff",
    land: "#ffffff",
    water: "#e3f0f5",
    shore: "#86b2c3",
    shallows: ["#e9f3f7", "#eef6f9", "#f2f8fa"],
    foam: "#f9fcfd",
    deep: "#35667a",
    ink: "#1d1a16",
    soft: "#55504a",
    line: "#8c857b",
    kerb: "#6b655c",
    road: "#f7f4ec",
    plate: "#ece5d6",
    banner: "#ffffff",
    gold: "#f7d768",
    red: "#c03a33",
    green: "#a9cc7d",
    house: "#ffffff",
    ship: "#8cc0dc",
    dark: "#1d1a16",
    light: "#ffffff",
    black_edge: "#1d1a16",
    countries: [
        ["#cfa27a", "#f3e7db", "#e6cfb9"],
        ["#9dbfde", "#e6eef6", "#ccdeee"],
        ["#a5cb94", "#e9f2e4", "#d1e4c8"],
        ["#bda6d2", "#f0eaf5", "#ded2e9"],
        ["#dc9a95", "#f8e8e6", "#eecdca"],
        ["#90c6c0", "#e4f2f0", "#c7e3df"],
    ],
    home: "#ffffff",
    marks: MARKS,
};

const DARK: Palette = Palette {
    paper: "#16191d",
    land: "#252b31",
    water: "#1d3a49",
    shore: "#47788d",
    shallows: ["#284959", "#305566", "#365e70"],
    foam: "#437184",
    deep: "#9cc7d6",
    ink: "#ece4d4",
    soft: "#a9a294",
    line: "#59616a",
    kerb: "#0f1114",
    road: "#8d8674",
    plate: "#4a4437",
    banner: "#d9d0bd",
    gold: "#e3b93f",
    red: "#b23a33",
    green: "#7fa653",
    house: "#efe8d8",
    ship: "#5ba3cc",
    dark: "#16191d",
    light: "#fbf6ea",
    black_edge: "#cfc7b6",
    countries: [
        ["#a06b40", "#3d3128", "#604530"],
        ["#4f7fae", "#26333f", "#344e66"],
        ["#5e8f4b", "#2b3828", "#3d5634"],
        ["#7f629e", "#342e3e", "#4e4060"],
        ["#a5544f", "#3f2b2a", "#633937"],
        ["#438a83", "#243938", "#2f5552"],
    ],
    home: "#252b31",
    marks: DARK_MARKS,
};

impl Palette {
    /// The colours of a style.
    pub(super) const fn in_style(style: Style) -> &'static Self {
        match style {
            Style::Plain => &PLAIN,
            Style::Print => &PRINT,
            Style::Dark => &DARK,
        }
    }

    /// The paint of a kontor or a special prestige space.
    pub(super) const fn of(&self, colour: Colour) -> Paint {
        match colour {
            Colour::White => "#ffffff",
            Colour::Orange => "#f28c28",
            Colour::Pink => "#e884b4",
            Colour::Black => "#2b2927",
        }
    }

    /// The edge of a kontor of this colour.
    pub(super) const fn edge(&self, colour: Colour) -> Paint {
        match colour {
            Colour::White | Colour::Orange | Colour::Pink => self.dark,
            Colour::Black => self.black_edge,
        }
    }

    /// Words on a space of this colour.
    pub(super) const fn on(&self, colour: Colour) -> Paint {
        match colour {
            Colour::White | Colour::Orange | Colour::Pink => self.dark,
            Colour::Black => self.light,
        }
    }

    /// The paint of a country's routes.
    pub(super) fn route(&self, board: &Board, country: Option<CountryId>) -> Paint {
        self.foreign(board, country).map_or(self.road, |[route, ..]| route)
    }

    /// The paint of a country's ground.
    pub(super) fn ground(&self, board: &Board, country: Option<CountryId>) -> Paint {
        self.foreign(board, country).map_or(self.home, |[_, ground, _]| ground)
    }

    /// The paint of the edge of a country's ground.
    pub(super) fn edge_of(&self, board: &Board, country: CountryId) -> Paint {
        self.foreign(board, Some(country)).map_or(self.home, |[.., edge]| edge)
    }

    /// Foreign countries are counted from the last, so that a country keeps its colours on a side with fewer of them.
    fn foreign(&self, board: &Board, country: Option<CountryId>) -> Option<[Paint; 3]> {
        let country = country.filter(|country| !board.countries[country.index()].home)?;
        let later = board.countries[country.index() + 1..].iter().filter(|country| !country.home).count();
        Some(self.countries[later % self.countries.len()])
    }
}
