//! Pictures as dots by several ways: painted by the library, by resvg and by other programs from the SVG of the library.
//! The tests compare them.

mod programs;
mod words;

use std::io::Cursor;

use kogge::picture::FONTS;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

pub use programs::{PROGRAMS, Program};
pub use words::{Stray, stray, without_words};

/// By how much a colour differs clearly: a quarter of 255.
const CLEAR: u8 = 64;

/// A picture: its width and height, and its dots row by row, each red, green, blue and how much it covers.
#[derive(Debug, Clone)]
pub struct Dots {
    size: [u32; 2],
    dots: Vec<[u8; 4]>,
}

impl Dots {
    /// Reads a PNG.
    ///
    /// # Errors
    ///
    /// The reason why it cannot be read.
    pub fn of_png(file: &[u8]) -> Result<Self, String> {
        let mut decoder = png::Decoder::new(Cursor::new(file));
        decoder.set_transformations(png::Transformations::normalize_to_color8());
        let mut reader = decoder.read_info().map_err(|why| why.to_string())?;
        let mut bytes = vec![0; reader.output_buffer_size().ok_or("it has no end")?];
        let info = reader.next_frame(&mut bytes).map_err(|why| why.to_string())?;
        let n = info.color_type.samples();
        if n < 3 {
            return Err("it has no colours".to_owned());
        }
        let dots = bytes[..info.buffer_size()].chunks_exact(n);
        let dots = dots.map(|dot| [dot[0], dot[1], dot[2], dot.get(3).copied().unwrap_or(u8::MAX)]).collect();
        Ok(Self { size: [info.width, info.height], dots })
    }

    /// Draws an SVG by resvg with the shipped fonts, with `scale` dots for a 96th of an inch.
    ///
    /// # Errors
    ///
    /// The reason why it cannot be read or drawn.
    pub fn of_svg(svg: &str, scale: f32) -> Result<Self, String> {
        let tree = tree(&without_lengths(svg))?;
        let size = [tree.size().width(), tree.size().height()].map(|side| (side * scale - 1e-3).ceil() as u32);
        let mut pixels = Pixmap::new(size[0], size[1]).ok_or("there are no dots")?;
        resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
        let dots = pixels.pixels().iter().map(|dot| [dot.red(), dot.green(), dot.blue(), dot.alpha()]);
        Ok(Self { size, dots: dots.collect() })
    }

    /// Width and height.
    pub const fn size(&self) -> [u32; 2] {
        self.size
    }

    /// The dots that both pictures have, with their column and row.
    fn beside<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = ([u32; 2], [&'a [u8; 4]; 2])> {
        let [width, height] = [0, 1].map(|side| self.size[side].min(other.size[side]));
        let at = |dots: &'a Self, [x, y]: [u32; 2]| &dots.dots[y as usize * dots.size[0] as usize + x as usize];
        let all = (0..height).flat_map(move |y| (0..width).map(move |x| [x, y]));
        all.map(move |place| (place, [at(self, place), at(other, place)]))
    }
}

/// How two pictures differ.
#[derive(Debug, Clone, Copy)]
pub struct Difference {
    /// The mean of all dots and colours, of 255.
    pub mean: f64,
    /// The percentage of dots of which some colour differs by more than a quarter of 255.
    pub clear: f64,
}

impl Difference {
    /// Compares the dots that two pictures have in common.
    pub fn between(ours: &Dots, theirs: &Dots) -> Self {
        let (mut sum, mut n_clear, mut n) = (0, 0, 0);
        for (_, [ours, theirs]) in ours.beside(theirs) {
            // The last row and column may be seen in part only.
            if theirs[3] < u8::MAX {
                continue;
            }
            sum += (0..3).map(|part| usize::from(ours[part].abs_diff(theirs[part]))).sum::<usize>();
            n_clear += usize::from(differ(ours, theirs));
            n += 1;
        }
        let n = f64::from(n).max(1.0);
        Self { mean: sum as f64 / (3.0 * n), clear: 100.0 * n_clear as f64 / n }
    }
}

/// Compares a PNG with the SVG that shows the same, with `scale` dots for a 96th of an inch.
///
/// # Errors
///
/// The sizes, where they differ, or the reason why one of them cannot be read.
pub fn difference(png: &[u8], svg: &str, scale: f32) -> Result<Difference, String> {
    let [ours, theirs] = [Dots::of_png(png)?, Dots::of_svg(svg, scale)?];
    if ours.size != theirs.size {
        return Err(format!("{:?} and {:?} dots", theirs.size, ours.size));
    }
    Ok(Difference::between(&ours, &theirs))
}

fn differ(one: &[u8; 4], other: &[u8; 4]) -> bool {
    (0..3).any(|part| one[part].abs_diff(other[part]) > CLEAR)
}

/// An SVG whose spaced words have neither a length nor the shift that goes with it. In a `textLength` browsers count the
/// room behind the last letter, and resvg does not; without one it sets the letters where browsers do.
fn without_lengths(svg: &str) -> String {
    let mut parts = svg.split("<text ");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        out += "<text ";
        let (tag, rest) = part.split_at(part.find('>').unwrap_or(part.len()));
        let is_spaced = tag.contains(" letter-spacing=");
        let attributes = tag.split_inclusive("\" ");
        let kept = attributes.filter(|it| !is_spaced || !it.starts_with("x=") && !it.starts_with("textLength="));
        out.extend(kept);
        out += rest;
    }
    out
}

fn tree(svg: &str) -> Result<Tree, String> {
    let mut options = Options { font_family: "Alegreya Sans".to_owned(), ..Options::default() };
    FONTS.iter().for_each(|font| options.fontdb_mut().load_font_data(font.to_vec()));
    Tree::from_str(svg, &options).map_err(|why| why.to_string())
}
