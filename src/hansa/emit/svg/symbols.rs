//! The symbols of a drawing: houses, ships, kontors, coins, plates with text.

use super::places::Point;
use crate::hansa::vocab::{Colour, PostKind, Shape};

/// The side of a kontor.
pub(super) const KONTOR: f64 = 22.0;
/// Half the width of a post's symbol.
const POST: f64 = 10.0;
/// The colour of lines and text.
pub(super) const INK: &str = "#3a2e22";
/// The colour of coins and taverns.
pub(super) const GOLD: &str = "#e8b93c";

/// A drawing under way.
pub(super) struct Drawing {
    text: String,
}

impl Drawing {
    /// A drawing of this size, with a title for readers that do not see it.
    pub(super) fn new([width, height]: Point, title: &str) -> Self {
        let mut drawing = Self { text: String::new() };
        drawing.line(format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" font-family=\"'DejaVu Sans', Verdana, sans-serif\">",
            short(width),
            short(height)
        ));
        drawing.line(format!("<title>{}</title>", escaped(title)));
        drawing.line(format!("<rect width=\"{}\" height=\"{}\" fill=\"#f3ead6\"/>", short(width), short(height)));
        drawing
    }

    /// An element or comment on a line of its own.
    pub(super) fn line(&mut self, line: impl AsRef<str>) {
        self.text.push_str(line.as_ref());
        self.text.push('\n');
    }

    /// Opens a group with a title, which viewers show when pointed at.
    pub(super) fn open(&mut self, title: &str) {
        self.line(format!("<g><title>{}</title>", escaped(title)));
    }

    /// Closes a group.
    pub(super) fn close(&mut self) {
        self.line("</g>");
    }

    /// The whole text.
    pub(super) fn finish(mut self) -> String {
        self.line("</svg>");
        self.text
    }

    /// A line through points.
    pub(super) fn way(&mut self, points: &[Point], colour: &str, width: f64) {
        let points: Vec<String> = points.iter().map(|&[x, y]| format!("{},{}", short(x), short(y))).collect();
        self.line(format!(
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\" stroke-linejoin=\"round\"/>",
            points.join(" "),
            short(width)
        ));
    }

    /// Text around a point.
    pub(super) fn words(&mut self, [x, y]: Point, size: f64, style: &str, words: &str) {
        self.line(format!(
            "<text x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"middle\" {style}>{}</text>",
            short(x),
            short(y),
            short(size),
            escaped(words)
        ));
    }

    /// A plate with rounded corners around a point.
    pub(super) fn plate(&mut self, [x, y]: Point, [width, height]: Point, fill: &str) {
        self.line(format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"4\" fill=\"{fill}\" stroke=\"{INK}\"/>",
            short(x - width / 2.0),
            short(y - height / 2.0),
            short(width),
            short(height)
        ));
    }

    /// A disc.
    pub(super) fn disc(&mut self, [x, y]: Point, radius: f64, fill: &str) {
        self.line(format!(
            "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{fill}\" stroke=\"{INK}\"/>",
            short(x),
            short(y),
            short(radius)
        ));
    }

    /// A post: a house with a roof, or a ship with a sail.
    pub(super) fn post(&mut self, [x, y]: Point, kind: PostKind) {
        let path = |points: &[(f64, f64)]| {
            let points: Vec<String> =
                points.iter().map(|&(dx, dy)| format!("{} {}", short(x + dx * POST), short(y + dy * POST))).collect();
            format!("M{}Z", points.join("L"))
        };
        let (path, fill) = match kind {
            PostKind::House => (path(&[(-0.8, 0.8), (-0.8, -0.2), (0.0, -1.0), (0.8, -0.2), (0.8, 0.8)]), "#fffaf0"),
            PostKind::Ship => {
                let hull = path(&[(-1.1, 0.3), (1.1, 0.3), (0.7, 1.0), (-0.7, 1.0)]);
                let sail = path(&[(-0.1, -1.2), (0.8, 0.1), (-0.1, 0.1)]);
                (format!("{hull}{sail}"), "#9cc4e4")
            }
        };
        self.line(format!("<path d=\"{path}\" fill=\"{fill}\" stroke=\"{INK}\" stroke-width=\"1.5\"/>"));
    }

    /// A kontor, with its coin's value when it has one.
    pub(super) fn kontor(&mut self, at: Point, colour: Colour, shape: Shape, coin: u8) {
        match shape {
            Shape::Square => self.plate(at, [KONTOR - 3.0, KONTOR - 3.0], fill(colour)),
            Shape::Circle => self.disc(at, KONTOR / 2.0 - 1.5, fill(colour)),
        }
        if coin > 0 {
            self.disc(at, 6.5, GOLD);
            self.words([at[0], at[1] + 3.5], 10.0, "font-weight=\"bold\"", &coin.to_string());
        }
    }
}

/// The paint of a colour.
pub(super) fn fill(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "#ffffff",
        Colour::Orange => "#f2953b",
        Colour::Pink => "#e58fb8",
        Colour::Black => "#2b2b2b",
    }
}

/// The width of words of a size, roughly: there are no fonts here.
pub(super) fn width_of(words: &str, size: f64) -> f64 {
    words.chars().count() as f64 * size * 0.68
}

/// A number with one digit after the point, or none.
pub(super) fn short(value: f64) -> String {
    let tenths = (value * 10.0).round();
    let text = format!("{:.1}", if tenths == 0.0 { 0.0 } else { tenths / 10.0 });
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}

/// Text as XML may hold it.
pub(super) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            // XML has no way to write the other control characters.
            c if c.is_control() => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}
