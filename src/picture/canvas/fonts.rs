//! Sets words in fonts: those that ship, and for letters that these do not have those that the caller found. A letter
//! that no font has becomes a question mark: an empty plate would hide that there is a name.

use std::collections::BTreeSet;

use rustybuzz::ttf_parser::{GlyphId, OutlineBuilder, fonts_in_collection};
use rustybuzz::{Direction, Face, UnicodeBuffer, shape};
use unicode_bidi::BidiInfo;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_width::UnicodeWidthChar;

use super::element::Elements;
use super::path::{Path, Step};
use crate::geometry::Point;
use crate::letters::{FONTS, Font};

/// A font that the caller found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FontFile {
    /// Its file.
    pub bytes: Vec<u8>,
    /// The number of the face in the file, where that is a collection.
    pub index: u32,
}

impl FontFile {
    /// How many faces its file has.
    pub fn n_faces(&self) -> u32 {
        fonts_in_collection(&self.bytes).unwrap_or(1)
    }

    /// Those of some letters whose outlines it has.
    pub fn drawn(&self, letters: &BTreeSet<char>) -> BTreeSet<char> {
        let Some(face) = face(&self.bytes, self.index) else { return BTreeSet::new() };
        letters.iter().copied().filter(|&letter| draws(&face, letter)).collect()
    }
}

/// The fonts of a picture.
pub struct Fonts<'a> {
    /// Those that ship come first.
    faces: Vec<Face<'a>>,
    files: Vec<(&'a [u8], u32)>,
}

impl std::fmt::Debug for Fonts<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Fonts({})", self.faces.len())
    }
}

/// A glyph of a line.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Glyph {
    /// The number of its font.
    pub(super) font: usize,
    pub(super) id: u16,
    /// Its origin, in parts of the letters' size: to the right from the begin of the line, and up.
    pub(super) at: Point,
    /// The letters that it stands for; nothing where another glyph stands for them.
    pub(super) text: String,
}

/// Words on one line, set from left to right.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Line {
    pub(super) glyphs: Vec<Glyph>,
    /// In parts of the letters' size.
    pub(super) width: f64,
    /// The words as they are read.
    pub(super) words: String,
    /// Whether there is room between letters.
    pub(super) is_apart: bool,
}

impl<'a> Fonts<'a> {
    /// The fonts that ship, and others.
    pub fn with(others: &'a [FontFile]) -> Self {
        let files = FONTS.iter().map(|&font| (font, 0));
        let files = files.chain(others.iter().map(|font| (font.bytes.as_slice(), font.index)));
        let sound = files.filter_map(|(bytes, index)| Some((face(bytes, index)?, (bytes, index))));
        let (faces, files) = sound.unzip();
        Self { faces, files }
    }

    pub(super) fn face(&self, font: usize) -> &Face<'a> {
        &self.faces[font]
    }

    #[doc(hidden)]
    pub fn file(&self, font: usize) -> (&'a [u8], u32) {
        self.files[font]
    }

    /// The letters of elements that no font has.
    pub(crate) fn lacking(&self, elements: &Elements) -> BTreeSet<char> {
        let mut lacking = BTreeSet::new();
        elements.each_words(&mut |words, _| lacking.extend(words.nfc().map(shown).filter(|&letter| !self.has(letter))));
        lacking
    }

    /// Whether a letter is drawn, or shows nothing.
    fn has(&self, letter: char) -> bool {
        let is_sign = letter.width() == Some(0) && !is_combining_mark(letter);
        letter.is_whitespace() || is_sign || self.faces.iter().any(|face| draws(face, letter))
    }

    /// The font of a letter with its accents: the one of this font, or another one that has them, or at least the
    /// letter.
    fn of(&self, font: Font, letter: &str) -> Option<usize> {
        // A letter that the font of names has not is set in text that is as heavy.
        let next = match font {
            Font::Medium => Font::Medium,
            Font::Bold | Font::Display => Font::Bold,
        };
        let mut fonts = [font, next].map(|font| font as usize).into_iter().chain(0..self.faces.len());
        let has = |font: usize, letter: &str| letter.chars().all(|letter| draws(&self.faces[font], letter));
        let base = letter.chars().next().map_or(0, char::len_utf8);
        fonts.clone().find(|&font| has(font, letter)).or_else(|| fonts.find(|&font| has(font, &letter[..base])))
    }

    /// Sets words on a line, with room between letters in parts of their size.
    pub(super) fn set(&self, words: &str, font: Font, spacing: f64) -> Line {
        let known = |letter: char| if self.has(letter) { letter } else { '?' };
        let words: String = words.nfc().map(shown).map(known).collect();
        // As XML reads them.
        let words = words.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
        let mut line = Line { glyphs: Vec::new(), width: 0.0, words: words.clone(), is_apart: spacing != 0.0 };
        let bidi = BidiInfo::new(&words, None);
        for paragraph in &bidi.paragraphs {
            let (levels, runs) = bidi.visual_runs(paragraph, paragraph.range.clone());
            for run in runs {
                let is_right_to_left = levels[run.start].is_rtl();
                let mut parts = self.parts(&words[run], font);
                if is_right_to_left {
                    parts.reverse();
                }
                parts.into_iter().for_each(|(font, text)| self.add(&mut line, (font, text), is_right_to_left, spacing));
            }
        }
        line
    }

    /// The parts of a text that are set in one font each. Spaces, and what shows nothing, stay with the letter before.
    fn parts<'t>(&self, text: &'t str, font: Font) -> Vec<(usize, &'t str)> {
        let mut parts: Vec<(usize, &str)> = Vec::new();
        let is_base = |letter: char| letter.width() != Some(0);
        let starts: Vec<usize> = text.char_indices().filter(|&(_, letter)| is_base(letter)).map(|(at, _)| at).collect();
        let mut part_start = 0;
        for (i, &at) in starts.iter().enumerate() {
            let at = if i == 0 { 0 } else { at };
            let end = starts.get(i + 1).copied().unwrap_or(text.len());
            let last = parts.last().map(|&(font, _)| font);
            let letter = text[at..end].trim_end_matches(|c: char| !is_base(c) && !is_combining_mark(c));
            let font = last.filter(|_| letter == " ").or_else(|| self.of(font, letter)).or(last).unwrap_or_default();
            if last != Some(font) {
                part_start = at;
                parts.push((font, ""));
            }
            if let Some((_, part)) = parts.last_mut() {
                *part = &text[part_start..end];
            }
        }
        parts
    }

    /// Adds the glyphs of a part at the end of a line.
    fn add(&self, line: &mut Line, (font, text): (usize, &str), is_right_to_left: bool, spacing: f64) {
        let face = &self.faces[font];
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.set_direction(if is_right_to_left { Direction::RightToLeft } else { Direction::LeftToRight });
        buffer.guess_segment_properties();
        let shaped = shape(face, &[], buffer);
        let units = |value: i32| f64::from(value) / f64::from(face.units_per_em());
        let mut starts: Vec<usize> = shaped.glyph_infos().iter().map(|info| info.cluster as usize).collect();
        starts.sort_unstable();
        starts.dedup();
        let mut before = None;
        for (info, position) in shaped.glyph_infos().iter().zip(shaped.glyph_positions()) {
            let Some(id) = u16::try_from(info.glyph_id).ok().filter(|&id| id != 0) else { continue };
            let start = info.cluster as usize;
            let is_first = before.replace(start) != Some(start);
            if is_first && !line.glyphs.is_empty() {
                line.width += spacing;
            }
            let end = starts.get(starts.partition_point(|&it| it <= start)).copied().unwrap_or(text.len());
            line.glyphs.push(Glyph {
                font,
                id,
                at: [line.width + units(position.x_offset), units(position.y_offset)],
                text: if is_first { text[start..end].to_owned() } else { String::new() },
            });
            line.width += units(position.x_advance);
        }
    }

    /// The outline of a glyph in parts of the letters' size, upwards.
    pub(super) fn outline(&self, glyph: &Glyph) -> Path {
        let face = &self.faces[glyph.font];
        let mut outline = Outline { path: Path::default(), unit: 1.0 / f64::from(face.units_per_em()) };
        face.outline_glyph(GlyphId(glyph.id), &mut outline);
        outline.path
    }
}

/// A font with outlines that a PDF can hold.
fn face(bytes: &[u8], index: u32) -> Option<Face<'_>> {
    Face::from_slice(bytes, index).filter(|face| face.tables().glyf.is_some() || face.tables().cff.is_some())
}

/// A letter as it is shown: what breaks lines, and what no XML holds, as a space.
fn shown(letter: char) -> char {
    match letter {
        '\u{fffe}' | '\u{ffff}' => ' ',
        letter if letter.is_control() => ' ',
        letter => letter,
    }
}

/// Whether a font has an outline for a letter.
fn draws(face: &Face<'_>, letter: char) -> bool {
    face.glyph_index(letter).is_some_and(|glyph| face.glyph_bounding_box(glyph).is_some() || letter.is_whitespace())
}

struct Outline {
    path: Path,
    unit: f64,
}

impl Outline {
    fn at(&self, x: f32, y: f32) -> Point {
        [f64::from(x) * self.unit, f64::from(y) * self.unit]
    }
}

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.path.0.push(Step::Move(self.at(x, y)));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.path.0.push(Step::Line(self.at(x, y)));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.path.0.push(Step::Quad(self.at(x1, y1), self.at(x, y)));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.path.0.push(Step::Cubic(self.at(x1, y1), self.at(x2, y2), self.at(x, y)));
    }

    fn close(&mut self) {
        self.path.0.push(Step::Close);
    }
}
