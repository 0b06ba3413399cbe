//! Something drawn in millimetres: a page, or one side of a piece that is cut out of it.

use crate::canvas::{Elements, Paint, Placing, short};
use crate::geometry::{Point, Rect, times};
use crate::{Anchor, Canvas, Font, Look, wrapped};

/// Units of a page for a millimetre: a canvas writes one digit after the point.
const MM: f64 = 10.0;
/// The colour of words and lines where nobody says.
pub(crate) const INK: Paint = Paint(0x1d1a16);

/// A drawing under way; everything is given in millimetres.
#[doc(hidden)]
pub struct Face {
    elements: Elements,
    canvas: Canvas<'static, ()>,
}

impl Face {
    #[doc(hidden)]
    pub fn new() -> Self {
        Self { elements: Elements::default(), canvas: Canvas::new(&(), None) }
    }

    /// Elements in units of their own, the origin at a point and a unit of this many millimetres.
    #[doc(hidden)]
    pub fn put(&mut self, at: Point, scale: f64, elements: Elements) {
        self.put_turned(at, scale, 0, elements);
    }

    /// The same, turned to the right by these degrees.
    pub(crate) fn put_turned(&mut self, at: Point, scale: f64, degrees: i32, elements: Elements) {
        self.flush();
        self.elements.append(elements.placed(Placing::Put { at, degrees, scale }));
    }

    /// Puts the drawing on the canvas below what follows.
    fn flush(&mut self) {
        let canvas = std::mem::replace(&mut self.canvas, Canvas::new(&(), None)).finish();
        if !canvas.is_empty() {
            self.elements.append(canvas.placed(Placing::Scaled(1.0 / MM, 1)));
        }
    }

    /// Words on one line around the height of a point.
    #[doc(hidden)]
    pub fn words(&mut self, at: Point, size: f64, font: Font, anchor: Anchor, words: &str) {
        self.painted(at, size, font, anchor, INK, words);
    }

    /// The same in a colour.
    #[doc(hidden)]
    pub fn painted(&mut self, at: Point, size: f64, font: Font, anchor: Anchor, paint: Paint, words: &str) {
        self.canvas.words(times(at, MM), size * MM, font, anchor, paint, words);
    }

    /// Sentences from a point down in lines of at most a width; where they end.
    #[doc(hidden)]
    pub fn text(&mut self, [x, mut y]: Point, size: f64, width: f64, text: &str) -> f64 {
        for line in wrapped(text, size, Font::Medium, width) {
            self.words([x, y + 0.65 * size], size, Font::Medium, Anchor::Start, &line);
            y += LINE * size;
        }
        y
    }

    #[doc(hidden)]
    pub fn line(&mut self, from: Point, to: Point, width: f64) {
        self.canvas.curve(&[times(from, MM), times(to, MM)], Look::stroke(INK, width * MM));
    }

    pub(crate) fn frame(&mut self, rect: Rect, width: f64) {
        self.plate(rect, 0.0, Look::stroke(INK, width));
    }

    /// A box with round corners.
    #[doc(hidden)]
    pub fn plate(&mut self, rect: Rect, radius: f64, look: Look) {
        let rect = Rect { at: times(rect.at, MM), size: times(rect.size, MM) };
        self.canvas.plate(rect, radius * MM, look.widened(MM));
    }

    #[doc(hidden)]
    pub fn disc(&mut self, at: Point, radius: f64, look: Look) {
        self.canvas.disc(times(at, MM), radius * MM, look.widened(MM));
    }

    /// A closed outline through points.
    pub(crate) fn outline(&mut self, points: &[Point], look: Look) {
        let place = |&[x, y]: &Point| format!("{} {}", short(x * MM), short(y * MM));
        let path: Vec<String> = points.iter().map(place).collect();
        self.canvas.path(&format!("M{}Z", path.join("L")), look.widened(MM));
    }

    /// A ruler of this length to the right of a point.
    pub(crate) fn ticks(&mut self, [x, y]: Point, millimetres: u32) {
        let mut path = format!("M{} {}H{}", short(x * MM), short(y * MM), short((x + f64::from(millimetres)) * MM));
        for mm in 0..=millimetres {
            let high = match mm {
                mm if mm.is_multiple_of(10) => 3.0,
                mm if mm.is_multiple_of(5) => 2.0,
                _ => 1.2,
            };
            path += &format!("M{} {}V{}", short((x + f64::from(mm)) * MM), short(y * MM), short((y - high) * MM));
        }
        self.canvas.open("ruler", None, &format!("{millimetres} mm"), None);
        self.canvas.path(&path, Look::stroke(INK, 0.15 * MM));
        self.canvas.close();
    }

    /// The elements, in millimetres.
    #[doc(hidden)]
    pub fn finish(mut self) -> Elements {
        self.flush();
        self.elements
    }
}

/// From line to line, in parts of the letters' size.
pub(crate) const LINE: f64 = 1.3;
