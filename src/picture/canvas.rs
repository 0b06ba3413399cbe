//! The writer of SVG: an element a line, numbers with one digit after the point, groups that say what they show and
//! which statement said so.

use std::fmt;

use super::geometry::{Point, Rect, smooth};
use super::image::Image;
use super::letters::{FAMILIES, Weight, width_of};
use crate::text::{Sources, Span};

/// A colour: red, green and blue in a byte each, written `#rrggbb`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Paint(pub(crate) u32);

impl Paint {
    /// A colour as SVG writes it.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
        // A number may begin with a sign.
        let is_hex = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
        u32::from_str_radix(digits, 16).ok().filter(|_| is_hex).map(Self)
    }

    /// Red, green and blue.
    pub(crate) fn parts(self) -> [u32; 3] {
        [16, 8, 0].map(|shift| self.0 >> shift & 0xff)
    }

    /// Between this colour and another: `percent` of the other.
    pub(crate) fn mixed(self, other: Self, percent: u32) -> Self {
        let (own, other) = (self.parts(), other.parts());
        let mix = |axis: usize| (own[axis] * (100 - percent) + other[axis] * percent + 50) / 100;
        Self(mix(0) << 16 | mix(1) << 8 | mix(2))
    }

    /// How light it is in grey, from 0 to 255.
    pub(crate) fn grey(self) -> u32 {
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
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// A drawing under way, in the colours of a palette.
pub(crate) struct Canvas<'a, P> {
    text: String,
    pub(crate) palette: &'a P,
    /// The files of the facts that are drawn; groups say where theirs stands.
    sources: Option<&'a Sources>,
    /// How many groups are open.
    depth: usize,
    /// Where the outermost groups begin.
    starts: Vec<usize>,
}

impl<'a, P> Canvas<'a, P> {
    pub(crate) fn new(palette: &'a P, sources: Option<&'a Sources>) -> Self {
        Self { text: String::new(), palette, sources, depth: 0, starts: Vec::new() }
    }

    /// The elements, without the head and the foot of a file.
    pub(crate) fn finish(self) -> String {
        self.text
    }

    /// The elements by their outermost groups, of which everything is a part.
    pub(crate) fn groups(self) -> Vec<String> {
        let ends = self.starts.iter().skip(1).copied().chain([self.text.len()]);
        self.starts.iter().zip(ends).map(|(&start, end)| self.text[start..end].to_owned()).collect()
    }

    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    /// Opens a group of a kind with a title, which viewers show when pointed at and readers read, and with the place of
    /// the statement that it shows.
    pub(crate) fn open(&mut self, class: &str, name: Option<&str>, title: &str, span: Option<Span>) {
        let name = name.map_or(String::new(), |name| format!(" data-name=\"{}\"", escaped(name)));
        let place = self.place(span);
        if self.depth == 0 {
            self.starts.push(self.text.len());
        }
        self.depth += 1;
        self.line(&format!("<g class=\"{class}\"{name}{place}><title>{}</title>", escaped(title)));
    }

    /// Closes a group.
    pub(crate) fn close(&mut self) {
        self.depth = self.depth.saturating_sub(1);
        self.line("</g>");
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
    pub(crate) fn shape(&mut self, [x, y]: Point, scale: f64, path: &str, look: Look) {
        let scale = if scale == 1.0 { String::new() } else { format!(" scale({})", hundredths(scale)) };
        self.line(&format!(
            "<path transform=\"translate({} {}){scale}\" d=\"{path}\"{}/>",
            short(x),
            short(y),
            look.text()
        ));
    }

    /// A path in the drawing's units.
    pub(crate) fn path(&mut self, path: &str, look: Look) {
        self.line(&format!("<path d=\"{path}\"{}/>", look.text()));
    }

    /// A path with this pattern of dashes, in the drawing's units.
    pub(crate) fn dashed(&mut self, path: &str, look: Look, dashes: &str) {
        self.line(&format!("<path d=\"{path}\" stroke-dasharray=\"{dashes}\"{}/>", look.text()));
    }

    /// The same with a path that has a name.
    pub(crate) fn dashed_again(&mut self, id: &str, look: Look, dashes: &str) {
        self.line(&format!("<use href=\"#{id}\" stroke-dasharray=\"{dashes}\"{}/>", look.text()));
    }

    /// Names a path, so that it is written once however often it is drawn.
    pub(crate) fn define(&mut self, id: &str, path: &str) {
        self.line(&format!("<clipPath id=\"in-{id}\"><path id=\"{id}\" d=\"{path}\"/></clipPath>"));
    }

    /// Draws a path that has a name.
    pub(crate) fn again(&mut self, id: &str, look: Look) {
        self.line(&format!("<use href=\"#{id}\"{}/>", look.text()));
    }

    /// Names what is drawn around the origin, to be drawn elsewhere.
    pub(crate) fn stamp(&mut self, id: &str, draw: impl FnOnce(&mut Self)) {
        self.line(&format!("<defs><g id=\"{id}\">"));
        draw(self);
        self.line("</g></defs>");
    }

    /// Draws what has a name around a point.
    pub(crate) fn stamped(&mut self, id: &str, [x, y]: Point, scale: f64) {
        let (x, y) = (short(x), short(y));
        if scale == 1.0 {
            self.line(&format!("<use href=\"#{id}\" x=\"{x}\" y=\"{y}\"/>"));
        } else {
            let scale = hundredths(scale);
            self.line(&format!("<use href=\"#{id}\" transform=\"translate({x} {y}) scale({scale})\"/>"));
        }
    }

    /// Draws a group that has a name.
    pub(crate) fn repeat(&mut self, id: &str) {
        self.line(&format!("<use href=\"#{id}\"/>"));
    }

    /// Opens a group with a name, to be closed and drawn again.
    pub(crate) fn named(&mut self, id: &str) {
        self.line(&format!("<g id=\"{id}\">"));
    }

    /// Opens a group that is seen inside a path with a name.
    pub(crate) fn within(&mut self, id: &str) {
        self.line(&format!("<g clip-path=\"url(#in-{id})\">"));
    }

    /// Words that run from left to right along a way of length 1, in letters that stand apart; slanted for water.
    pub(crate) fn lettered(&mut self, at: Point, way: Point, lettering: &Lettering, paint: Paint, words: &str) {
        let [x, y] = way;
        let slant = if lettering.is_slanted { -0.22 } else { 0.0 };
        let matrix = [x, y, slant * x - y, slant * y + x].map(|value| format!("{value:.3}")).join(" ");
        self.line(&format!(
            "<text transform=\"matrix({matrix} {} {})\" y=\"{}\" font-size=\"{}\" font-weight=\"{}\" text-anchor=\"middle\" \
             letter-spacing=\"{}\" fill=\"{paint}\">{}</text>",
            short(at[0]),
            short(at[1]),
            short(0.32 * lettering.size),
            short(lettering.size),
            lettering.weight.number(),
            short(lettering.spacing),
            escaped(words)
        ));
    }

    /// An image that fills a box.
    pub(crate) fn image(&mut self, rect: Rect, image: &Image) {
        let ([x, y], [width, height]) = (rect.at.map(short), rect.size.map(short));
        let address = image.address();
        self.line(&format!(
            "<image x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" preserveAspectRatio=\"none\" href=\"{address}\"/>"
        ));
    }

    /// A smooth line through points.
    pub(crate) fn curve(&mut self, points: &[Point], look: Look) {
        self.path(&curve_path(points), look);
    }

    /// A box with round corners.
    pub(crate) fn plate(&mut self, rect: Rect, radius: f64, look: Look) {
        let ([x, y], [width, height]) = (rect.at, rect.size);
        let round = if radius > 0.0 { format!(" rx=\"{}\"", short(radius)) } else { String::new() };
        self.line(&format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{round}{}/>",
            short(x),
            short(y),
            short(width),
            short(height),
            look.text()
        ));
    }

    /// A disc.
    pub(crate) fn disc(&mut self, [x, y]: Point, radius: f64, look: Look) {
        self.line(&format!("<circle cx=\"{}\" cy=\"{}\" r=\"{}\"{}/>", short(x), short(y), short(radius), look.text()));
    }

    /// Words on one line whose middle is at the height of the point. They are as wide as in the shipped font, whatever
    /// font a viewer has.
    pub(crate) fn words(
        &mut self,
        [x, y]: Point,
        size: f64,
        weight: Weight,
        anchor: Anchor,
        paint: Paint,
        words: &str,
    ) {
        if words.trim().is_empty() {
            return;
        }
        let anchor = match anchor {
            Anchor::Start => "",
            Anchor::Middle => " text-anchor=\"middle\"",
            Anchor::End => " text-anchor=\"end\"",
        };
        // A single letter has nothing to stretch.
        let width = width_of(words, size, weight);
        let length = match words.chars().count() {
            0..=2 => String::new(),
            _ if width < 1.0 => String::new(),
            _ => format!(" textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\"", short(width)),
        };
        self.line(&format!(
            "<text x=\"{}\" y=\"{}\" font-size=\"{}\" font-weight=\"{}\"{anchor}{length} fill=\"{paint}\">{}</text>",
            short(x),
            // Letters without descenders are 0.64 of their size high.
            short(y + 0.32 * size),
            short(size),
            weight.number(),
            escaped(words)
        ));
    }
}

/// How words of a map are set.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Lettering {
    pub(crate) size: f64,
    pub(crate) weight: Weight,
    /// Room between letters.
    pub(crate) spacing: f64,
    pub(crate) is_slanted: bool,
}

impl Lettering {
    /// Width and height of words.
    pub(crate) fn size_of(&self, words: &str) -> Point {
        let n = words.chars().count() as f64;
        [width_of(words, self.size, self.weight) + (n - 1.0).max(0.0) * self.spacing, self.size]
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
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Look {
    fill: Fill,
    stroke: Option<(Paint, f64)>,
    opacity: f64,
}

impl Look {
    /// A filled shape.
    pub(crate) const fn fill(paint: Paint) -> Self {
        Self { fill: Fill::Paint(paint), stroke: None, opacity: 1.0 }
    }

    /// A shape filled with a pattern of this name.
    pub(crate) const fn pattern(name: &'static str) -> Self {
        Self { fill: Fill::Pattern(name), stroke: None, opacity: 1.0 }
    }

    /// A line.
    pub(crate) const fn stroke(paint: Paint, width: f64) -> Self {
        Self { fill: Fill::None, stroke: Some((paint, width)), opacity: 1.0 }
    }

    /// With an outline.
    pub(crate) const fn edge(self, paint: Paint, width: f64) -> Self {
        Self { stroke: Some((paint, width)), ..self }
    }

    /// Through which what lies below is seen.
    pub(crate) const fn faint(self, opacity: f64) -> Self {
        Self { opacity, ..self }
    }

    /// With a line as many times as wide.
    pub(crate) fn widened(self, times: f64) -> Self {
        Self { stroke: self.stroke.map(|(paint, width)| (paint, width * times)), ..self }
    }

    fn text(self) -> String {
        let mut text = match self.fill {
            Fill::None => " fill=\"none\"".to_owned(),
            Fill::Paint(paint) => format!(" fill=\"{paint}\""),
            Fill::Pattern(name) => format!(" fill=\"url(#{name})\""),
        };
        if let Some((paint, width)) = self.stroke {
            text += &format!(" stroke=\"{paint}\" stroke-width=\"{}\"", hundredths(width));
            // Lines end and turn round; the outlines of shapes are closed.
            text += if self.fill == Fill::None { " stroke-linecap=\"round\" stroke-linejoin=\"round\"" } else { "" };
        }
        if self.opacity < 1.0 {
            text += &format!(" opacity=\"{}\"", hundredths(self.opacity));
        }
        text
    }
}

/// The file of a drawing: its elements with head and foot. Letters stand where their widths put them: browsers that put
/// each on a whole pixel take the spaces from between words.
pub(crate) fn file([width, height]: Point, attributes: &str, title: &str, elements: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 {} {}\"{attributes} font-family=\"{FAMILIES}\" text-rendering=\"geometricPrecision\">\n\
         <title>{}</title>\n{elements}</svg>\n",
        short(width),
        short(height),
        escaped(title)
    )
}

/// A smooth line through points as path data.
pub(crate) fn curve_path(points: &[Point]) -> String {
    let Some(&[x, y]) = points.first() else { return String::new() };
    let mut path = format!("M{} {}", short(x), short(y));
    for [first, second, end] in smooth(points) {
        let [a, b, c, d, e, f] = [first[0], first[1], second[0], second[1], end[0], end[1]].map(short);
        path += &format!("C{a} {b} {c} {d} {e} {f}");
    }
    path
}

/// A number with one digit after the point, or none.
pub(crate) fn short(value: f64) -> Tenths {
    Tenths((value * 10.0).round() as i64)
}

/// A number of tenths.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Tenths(i64);

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, size) = (if self.0 < 0 { "-" } else { "" }, self.0.unsigned_abs());
        match size % 10 {
            0 => write!(f, "{sign}{}", size / 10),
            tenth => write!(f, "{sign}{}.{tenth}", size / 10),
        }
    }
}

fn hundredths(value: f64) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Text as XML may hold it.
pub(crate) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            // XML has no way to write control characters, nor these two noncharacters.
            '\u{fffe}' | '\u{ffff}' => escaped.push(' '),
            c if c.is_control() => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}
