//! The width of words in the fonts of the drawings, which ship with the program: boxes fit their words on every machine,
//! with and without fonts.

use std::sync::OnceLock;

use ttf_parser::Face;
use unicode_width::UnicodeWidthChar;

/// The family of text, which drawings name, and those that take its place where it is not installed: narrow ones, since
/// some programs (rsvg-convert) do not fit words into their `textLength`.
#[doc(hidden)]
pub const FAMILIES: &str = "'Alegreya Sans', Candara, 'Gill Sans', Optima, 'Arial Narrow', 'Liberation Sans Narrow', \
                            'DejaVu Sans Condensed', sans-serif";

/// The files of the fonts, a [`Font`] each, under the SIL Open Font License: those of text with the letters of the Latin,
/// Greek and Cyrillic scripts, that of names with Latin ones. A program that draws SVG alone has their letters and widths
/// without outlines.
#[cfg(feature = "pictures")]
pub const FONTS: [&[u8]; Font::ALL.len()] = [
    include_bytes!("../../fonts/AlegreyaSans-Medium.ttf"),
    include_bytes!("../../fonts/AlegreyaSans-Bold.ttf"),
    include_bytes!("../../fonts/AlegreyaSC-Bold.ttf"),
];

/// The letters and widths of the fonts, a [`Font`] each, under the SIL Open Font License: those of text with the letters
/// of the Latin, Greek and Cyrillic scripts, that of names with Latin ones. With PNG and PDF these are their whole files.
#[cfg(not(feature = "pictures"))]
pub const FONTS: [&[u8]; Font::ALL.len()] = [
    include_bytes!("../../fonts/widths/AlegreyaSans-Medium.ttf"),
    include_bytes!("../../fonts/widths/AlegreyaSans-Bold.ttf"),
    include_bytes!("../../fonts/widths/AlegreyaSC-Bold.ttf"),
];

/// The font of words.
#[doc(hidden)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Font {
    /// Alegreya Sans, weight 500.
    Medium,
    /// Alegreya Sans, weight 700.
    Bold,
    /// Alegreya SC, weight 700, with small capitals: for the names of boards, seas, lands and countries.
    Display,
}

impl Font {
    #[doc(hidden)]
    pub const ALL: [Self; 3] = [Self::Medium, Self::Bold, Self::Display];

    /// Its weight, as SVG says it.
    pub(crate) const fn weight(self) -> u16 {
        match self {
            Self::Medium => 500,
            Self::Bold | Self::Display => 700,
        }
    }

    /// Its family.
    pub(crate) const fn family(self) -> &'static str {
        match self {
            Self::Medium | Self::Bold => "Alegreya Sans",
            Self::Display => "Alegreya SC",
        }
    }

    fn widths(self) -> &'static Widths {
        static SHIPPED: OnceLock<[Widths; Font::ALL.len()]> = OnceLock::new();
        &SHIPPED.get_or_init(|| FONTS.map(Widths::of))[self as usize]
    }
}

/// Letters below this one are looked up once: a drawing measures its words again and again.
const N_COMMON: u32 = 0x180;

/// The widths of the letters of a font, for letters of size 1.
struct Widths {
    face: Face<'static>,
    common: Vec<f64>,
}

impl Widths {
    fn of(font: &'static [u8]) -> Self {
        let face = Face::parse(font, 0).expect("the shipped fonts are sound");
        let common = (0..N_COMMON).map(|c| char::from_u32(c).map_or(0.0, |c| looked_up(&face, c))).collect();
        Self { face, common }
    }

    fn width(&self, c: char) -> f64 {
        self.common.get(c as usize).copied().unwrap_or_else(|| looked_up(&self.face, c))
    }
}

fn looked_up(face: &Face<'_>, c: char) -> f64 {
    match face.glyph_index(c).and_then(|glyph| face.glyph_hor_advance(glyph)) {
        Some(advance) => f64::from(advance) / f64::from(face.units_per_em()),
        // Some other font draws it: as wide as it is high where it takes two columns of a terminal.
        None => 0.55 * c.width().unwrap_or(0) as f64,
    }
}

/// Whether a font draws a letter; `index` is that of the face in its file.
pub fn draws(font: &[u8], index: u32, letter: char) -> bool {
    Face::parse(font, index).is_ok_and(|face| face.glyph_index(letter).is_some())
}

/// The width of words in letters of this size.
#[doc(hidden)]
pub fn width_of(words: &str, size: f64, font: Font) -> f64 {
    let widths = font.widths();
    words.chars().map(|c| widths.width(c)).sum::<f64>() * size
}

/// Words with an ellipsis for what is beyond this width.
#[doc(hidden)]
pub fn fitted(words: &str, size: f64, font: Font, width: f64) -> String {
    if width_of(words, size, font) <= width {
        return words.to_owned();
    }
    let mut free = width - width_of("…", size, font);
    let fits = |&(_, c): &(usize, char)| {
        free -= width_of(c.encode_utf8(&mut [0; 4]), size, font);
        free >= 0.0
    };
    let end = words.char_indices().take_while(fits).last().map_or(0, |(at, c)| at + c.len_utf8());
    format!("{}…", words[..end].trim_end())
}

/// Words in lines of at most this width. A word that is wider is cut, on a line of its own.
#[doc(hidden)]
pub fn wrapped(words: &str, size: f64, font: Font, width: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width_of(&format!("{line} {word}"), size, font) <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(fitted(word, size, font, width)),
        }
    }
    lines
}
