//! The writer of SVG: an element a line, numbers with one digit after the point.

use std::fmt::{self, Write};

use super::element::{BELOW, Clip, Element, Elements, Group, Placing, SLANT, Words};
use super::{Anchor, Fill, Look};
use crate::geometry::Point;
use crate::letters::{FAMILIES, Font};

/// The end of a group.
const CLOSE: &str = "</g>\n";

impl Elements {
    /// The elements as SVG, without the head and the foot of a file.
    pub fn svg(&self) -> String {
        let mut out = String::new();
        // Writing to a string does not fail.
        let _ = self.write(&mut out);
        out
    }

    fn write(&self, out: &mut String) -> fmt::Result {
        self.0.iter().try_for_each(|element| element.write(out))
    }
}

impl Group {
    /// Its beginning and its end.
    fn write(&self, out: &mut String) -> Result<&'static str, fmt::Error> {
        match self {
            Self::Titled { class, name, place, title } => {
                write!(out, "<g class=\"{class}\"")?;
                if let Some(name) = name {
                    write!(out, " data-name=\"{}\"", escaped(name))?;
                }
                writeln!(out, "{place}><title>{}</title>", escaped(title))?;
            }
            Self::Class(class) => writeln!(out, "<g class=\"{class}\">")?,
            Self::Named(id) => writeln!(out, "<g id=\"{id}\">")?,
            Self::Stamp(id) => {
                writeln!(out, "<defs><g id=\"{id}\">")?;
                return Ok("</g></defs>\n");
            }
            Self::Definitions => {
                out.push_str("<defs>\n");
                return Ok("</defs>\n");
            }
            Self::Within(id) => writeln!(out, "<g clip-path=\"url(#in-{id})\">")?,
            Self::Cut(id) => writeln!(out, "<g clip-path=\"url(#{id})\">")?,
            Self::Map { at: [x, y], clip } => {
                let (x, y) = (short(*x), short(*y));
                writeln!(out, "<g class=\"map\" transform=\"translate({x} {y})\" clip-path=\"url(#{clip})\">")?;
            }
            Self::Placed(placing) => writeln!(out, "<g transform=\"{placing}\">")?,
        }
        Ok(CLOSE)
    }
}

impl fmt::Display for Placing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Moved([x, y]) => write!(f, "translate({x:.4} {y:.4})"),
            Self::Scaled(scale, digits) => write!(f, "scale({scale:.digits$})"),
            Self::Put { at: [x, y], degrees, scale } => {
                write!(f, "translate({x:.4} {y:.4})")?;
                if degrees != 0 {
                    write!(f, " rotate({degrees})")?;
                }
                write!(f, " scale({scale:.7})")
            }
        }
    }
}

impl Element {
    fn write(&self, out: &mut String) -> fmt::Result {
        match self {
            Self::Group(group, inside) => {
                let end = group.write(out)?;
                inside.write(out)?;
                out.push_str(end);
                Ok(())
            }
            Self::Shared(inside) => inside.write(out),
            Self::Shape { at: [x, y], scale, path, look } => {
                write!(out, "<path transform=\"translate({} {})", short(*x), short(*y))?;
                if *scale != 1.0 {
                    write!(out, " scale({})", hundredths(*scale))?;
                }
                writeln!(out, "\" d=\"{path}\"{look}/>")
            }
            Self::Path { path, dashes, look } => writeln!(out, "<path d=\"{path}\"{}{look}/>", Dashes(*dashes)),
            Self::PathNamed { id, path } => {
                writeln!(out, "<clipPath id=\"in-{id}\"><path id=\"{id}\" d=\"{path}\"/></clipPath>")
            }
            Self::PathAgain { id, dashes, look } => {
                writeln!(out, "<use xlink:href=\"#{id}\"{}{look}/>", Dashes(*dashes))
            }
            Self::Plate { rect, radius, look } => {
                let ([x, y], [width, height]) = (rect.at.map(short), rect.size.map(short));
                write!(out, "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"")?;
                if *radius > 0.0 {
                    write!(out, " rx=\"{}\"", short(*radius))?;
                }
                writeln!(out, "{look}/>")
            }
            Self::Disc { at: [x, y], radius, look } => {
                writeln!(out, "<circle cx=\"{}\" cy=\"{}\" r=\"{}\"{look}/>", short(*x), short(*y), short(*radius))
            }
            Self::Ground(rect, paint) => {
                let ([x, y], [width, height]) = (rect.at.map(short), rect.size.map(short));
                out.push_str("<rect");
                if rect.at != [0.0; 2] {
                    write!(out, " x=\"{x}\" y=\"{y}\"")?;
                }
                writeln!(out, " width=\"{width}\" height=\"{height}\" fill=\"{paint}\"/>")
            }
            Self::Words(words) => words.write(out),
            Self::Lettered { at, way: [x, y], lettering, paint, words } => {
                let slant = if lettering.is_slanted { SLANT } else { 0.0 };
                let matrix = [*x, *y, slant * x - y, slant * y + x].map(|value| format!("{value:.3}")).join(" ");
                let halo = lettering.halo(lettering.size).map_or(String::new(), |(halo, width)| {
                    let width = short(width);
                    format!(
                        " stroke=\"{halo}\" stroke-width=\"{width}\" stroke-linejoin=\"round\" paint-order=\"stroke\""
                    )
                });
                writeln!(
                    out,
                    "<text transform=\"matrix({matrix} {} {})\" x=\"{}\" y=\"{}\" font-size=\"{}\"{} \
                     text-anchor=\"middle\" letter-spacing=\"{}\" textLength=\"{}\" fill=\"{paint}\"{halo}>{}</text>",
                    short(at[0]),
                    short(at[1]),
                    // Programs leave room behind the last letter as well: half of it brings the letters to the middle.
                    short(lettering.spacing / 2.0),
                    short(BELOW * lettering.size),
                    short(lettering.size),
                    lettering.font,
                    short(lettering.spacing),
                    short(lettering.size_of(words)[0] + lettering.spacing),
                    escaped(words)
                )
            }
            Self::Image(rect, image) => {
                let ([x, y], [width, height]) = (rect.at.map(short), rect.size.map(short));
                writeln!(
                    out,
                    "<image x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" preserveAspectRatio=\"none\" \
                     xlink:href=\"{}\"/>",
                    image.address()
                )
            }
            Self::Again(id) => writeln!(out, "<use xlink:href=\"#{id}\"/>"),
            Self::Stamped { id, at, scale } => {
                let [x, y] = at.map(short);
                if *scale == 1.0 {
                    return writeln!(out, "<use xlink:href=\"#{id}\" x=\"{x}\" y=\"{y}\"/>");
                }
                writeln!(
                    out,
                    "<use xlink:href=\"#{id}\" transform=\"translate({x} {y}) scale({})\"/>",
                    hundredths(*scale)
                )
            }
            Self::Tile { id, at, scale } => {
                let [x, y] = at.map(short);
                write!(out, "<use xlink:href=\"#{id}\" transform=\"translate({x} {y})")?;
                if *scale != 1.0 {
                    write!(out, " scale({scale})")?;
                }
                out.push_str("\"/>\n");
                Ok(())
            }
            Self::Clip { id, to: Clip::Path(path) } => {
                writeln!(out, "<clipPath id=\"{id}\"><path d=\"{path}\"/></clipPath>")
            }
            Self::Clip { id, to: Clip::Plate(size, radius) } => {
                let [width, height] = size.map(short);
                writeln!(
                    out,
                    "<clipPath id=\"{id}\"><rect width=\"{width}\" height=\"{height}\" rx=\"{radius}\"/></clipPath>"
                )
            }
            Self::Pattern { id, side, path, paint, width } => writeln!(
                out,
                "<pattern id=\"{id}\" width=\"{side}\" height=\"{side}\" patternUnits=\"userSpaceOnUse\">\
                 <path d=\"{path}\" fill=\"none\" stroke=\"{paint}\" stroke-width=\"{width}\" \
                 stroke-linecap=\"round\"/></pattern>"
            ),
        }
    }
}

impl Words {
    fn write(&self, out: &mut String) -> fmt::Result {
        let [x, y] = [self.at[0], self.at[1] + BELOW * self.size].map(short);
        write!(out, "<text x=\"{x}\" y=\"{y}\" font-size=\"{}\"{}", short(self.size), self.font)?;
        out.push_str(match self.anchor {
            Anchor::Start => "",
            Anchor::Middle => " text-anchor=\"middle\"",
            Anchor::End => " text-anchor=\"end\"",
        });
        if let Some(width) = self.width {
            write!(out, " textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\"", short(width))?;
        }
        writeln!(out, " fill=\"{}\">{}</text>", self.paint, escaped(&self.words))
    }
}

/// As the attributes of words, which have the family of text from the whole picture.
impl fmt::Display for Font {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::Display {
            // What this font has not is set in that of text.
            let [display, text] = [self.family(), Self::Bold.family()];
            write!(f, " font-family=\"{display}, {text}, Times New Roman, Liberation Serif, serif\"")?;
        }
        write!(f, " font-weight=\"{}\"", self.weight())
    }
}

/// The pattern of dashes as an attribute.
struct Dashes(Option<[u8; 2]>);

impl fmt::Display for Dashes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            None => Ok(()),
            Some([dash, gap]) => write!(f, " stroke-dasharray=\"{dash} {gap}\""),
        }
    }
}

impl fmt::Display for Look {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.fill {
            Fill::None => f.write_str(" fill=\"none\"")?,
            Fill::Paint(paint) => write!(f, " fill=\"{paint}\"")?,
            Fill::Pattern(name) => write!(f, " fill=\"url(#{name})\"")?,
        }
        if let Some((paint, width)) = self.stroke {
            write!(f, " stroke=\"{paint}\" stroke-width=\"{}\"", hundredths(width))?;
            // Lines end and turn round; the outlines of shapes are closed.
            if self.fill == Fill::None {
                f.write_str(" stroke-linecap=\"round\" stroke-linejoin=\"round\"")?;
            }
        }
        if self.opacity < 1.0 {
            write!(f, " opacity=\"{}\"", hundredths(self.opacity))?;
        }
        Ok(())
    }
}

/// The file of a drawing: its elements with head and foot. Letters stand where their widths put them: browsers that put
/// each on a whole pixel take the spaces from between words. Links are of the kind that every program reads, also those
/// that know SVG 1.1 alone.
#[doc(hidden)]
pub fn file([width, height]: Point, attributes: &str, title: &str, elements: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" role=\"img\" viewBox=\"0 0 {} {}\"{attributes} font-family=\"{FAMILIES}\" text-rendering=\"geometricPrecision\">\n\
         <title>{}</title>\n{elements}</svg>\n",
        short(width),
        short(height),
        escaped(title)
    )
}

/// A number with one digit after the point, or none.
#[doc(hidden)]
pub fn short(value: f64) -> Tenths {
    Tenths((value * 10.0).round() as i64)
}

/// A number of tenths.
#[doc(hidden)]
#[derive(Debug, Clone, Copy)]
pub struct Tenths(i64);

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
