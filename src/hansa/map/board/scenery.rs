//! The scenery of a picture: its colours, coasts, rivers, borders, words. MP-24; no rule depends
//! on it.

use std::fmt;

use kogge_compiler::language::quote_name;
use kogge_hansa_game::vocab::{PaletteName, ShapeKind};
use kogge_picture::Image;
use kogge_picture::palette::Colours;

/// A place on a picture.
pub type Spot = [u32; 2];

/// A line or an area. `Ord` is that of lists.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Shape {
    /// The kind of the shape.
    pub kind: ShapeKind,
    /// The name that is written on it.
    pub name: Option<String>,
    /// Its points in order.
    pub points: Vec<Spot>,
}

/// Words at a place.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Label {
    /// The words.
    pub words: String,
    /// Their middle.
    pub at: Spot,
}

/// A picture under everything else; it fills the picture's own size.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Background {
    /// Its file, beside the file that names it.
    pub file: String,
    /// The dots; `None` where the file could not be read, or was not.
    pub image: Option<Image>,
}

/// The palette of a picture in the style `plain`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PaletteChoice {
    /// One that comes with the program.
    Shipped(PaletteName),
    /// One of an author.
    Own {
        /// Its file, beside the file that names it.
        file: String,
        /// The colours; `None` where the file could not be read, or was not.
        colours: Option<Colours>,
    },
}

impl fmt::Display for PaletteChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shipped(name) => write!(f, "{name}"),
            Self::Own { file, .. } => write!(f, "\"{file}\""),
        }
    }
}

/// Everything that a picture shows besides cities and routes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Scenery {
    /// The picture under everything else.
    pub background: Option<Background>,
    /// The colours of the plain picture.
    pub palette: Option<PaletteChoice>,
    /// The middle of the cartouche with the name of the map.
    pub title: Option<Spot>,
    /// Lines and areas, sorted.
    pub shapes: Vec<Shape>,
    /// Words, sorted.
    pub labels: Vec<Label>,
}

impl Scenery {
    /// The same on a picture of another size.
    pub fn scaled(mut self, from: Spot, to: Spot) -> Self {
        let places = self.title.iter_mut().chain(self.labels.iter_mut().map(|label| &mut label.at));
        let places = places.chain(self.shapes.iter_mut().flat_map(|shape| &mut shape.points));
        places.for_each(|at| scale(at, from, to));
        self
    }

    /// The rows of a map file, each with the word that it begins with.
    pub fn rows(&self) -> Vec<(&'static str, String)> {
        let pair = |[x, y]: Spot| format!("{x} {y}");
        let background = self.background.as_ref();
        let background = background.map(|it| ("background", format!("background \"{}\"", it.file)));
        let palette = self.palette.as_ref().map(|choice| ("palette", format!("palette {choice}")));
        let title = self.title.map(|at| ("title", format!("title: {}", pair(at))));
        let shape = |shape: &Shape| (shape.kind.word(), shape.text());
        let label = |label: &Label| ("label", format!("label {}: {}", quote_name(&label.words), pair(label.at)));
        let shapes = self.shapes.iter().map(shape);
        background.into_iter().chain(palette).chain(title).chain(shapes).chain(self.labels.iter().map(label)).collect()
    }
}

impl Shape {
    /// Its row of a map file.
    pub fn text(&self) -> String {
        let name = self.name.as_ref().map_or(String::new(), |name| format!(" {}", quote_name(name)));
        let points: Vec<String> = self.points.iter().map(|[x, y]| format!("{x} {y}")).collect();
        format!("{}{name}: {}", self.kind.word(), points.join(", "))
    }
}

/// Moves a place to where it lies on a picture of another size.
pub fn scale(at: &mut Spot, from: Spot, to: Spot) {
    for axis in 0..2 {
        let scaled = u64::from(at[axis]) * u64::from(to[axis]) / u64::from(from[axis].max(1));
        at[axis] = u32::try_from(scaled).unwrap_or(u32::MAX);
    }
}
