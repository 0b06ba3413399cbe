//! The letters of an SVG as a part of it, so that it looks alike where its font is not installed: a style with the
//! shipped fonts, cut to the letters that are used, in the form of browsers (WOFF 1.0). Where the program has no
//! pictures, there is nothing.

use super::element::Elements;

/// The style of a file of these elements, into which some more words may come in any font of text.
#[cfg(not(feature = "pictures"))]
#[doc(hidden)]
pub fn style(_: &[&Elements], _: &str) -> String {
    String::new()
}

#[cfg(feature = "pictures")]
pub use embedded::style;

#[cfg(feature = "pictures")]
mod embedded {
    use std::collections::{BTreeMap, BTreeSet};

    use base64::Engine as _;
    use base64::engine::general_purpose::STANDARD;
    use rustybuzz::ttf_parser::{Face, RawFace, Tag};
    use subsetter::{GlyphRemapper, subset};

    use super::Elements;
    use crate::canvas::pdf::packed;
    use crate::letters::{FONTS, Font};

    /// The tables of a font by their names.
    type Tables = BTreeMap<[u8; 4], Vec<u8>>;
    /// The first bytes of a font with TrueType outlines.
    const FLAVOR: u32 = 0x0001_0000;
    /// The sum of all words of a sound font.
    const WHOLE: u32 = 0xb1b0_afba;

    /// The style of a file of these elements, into which some more words may come in any font of text.
    #[doc(hidden)]
    pub fn style(elements: &[&Elements], more: &str) -> String {
        let mut letters = [more, more, ""].map(|words| words.chars().collect::<BTreeSet<char>>());
        for elements in elements {
            elements.each_words(&mut |words, font| letters[font as usize].extend(words.chars()));
        }
        let faces = Font::ALL.iter().zip(FONTS).zip(&letters).filter_map(|((font, file), letters)| {
            let data = STANDARD.encode(woff(&cut(file, letters)?));
            Some(format!(
                "@font-face{{font-family:'{}';font-weight:{};src:url(data:font/woff;base64,{data})}}\n",
                font.family(),
                font.weight()
            ))
        });
        let faces: String = faces.collect();
        if faces.is_empty() { faces } else { format!("<style>\n{faces}</style>\n") }
    }

    /// The tables of a font with some letters alone; nothing where it has none of them.
    fn cut(font: &[u8], letters: &BTreeSet<char>) -> Option<Tables> {
        let face = Face::parse(font, 0).ok()?;
        let mut glyphs = GlyphRemapper::new();
        let coded = letters.iter().filter_map(|&letter| {
            let code = u16::try_from(u32::from(letter)).ok()?;
            Some((code, glyphs.remap(face.glyph_index(letter)?.0)))
        });
        let coded: Vec<(u16, u16)> = coded.collect();
        if coded.is_empty() {
            return None;
        }
        let part = subset(font, 0, &glyphs).ok()?;
        let mut tables = tables_of(&part)?;
        let whole = tables_of(font)?;
        tables.insert(*b"OS/2", whole.get(b"OS/2")?.clone());
        tables.insert(*b"cmap", code_map(&coded));
        // No names, neither of the font nor of its glyphs.
        tables.insert(*b"name", words([0, 0, 6]));
        let mut post = vec![0; 32];
        post[..4].copy_from_slice(&0x0003_0000_u32.to_be_bytes());
        tables.insert(*b"post", post);
        Some(tables)
    }

    fn tables_of(font: &[u8]) -> Option<Tables> {
        let face = RawFace::parse(font, 0).ok()?;
        let tables = face.table_records.into_iter().filter_map(|record| {
            let tag: Tag = record.tag;
            Some((tag.to_bytes(), face.table(tag)?.to_vec()))
        });
        Some(tables.collect())
    }

    fn words(numbers: impl IntoIterator<Item = u16>) -> Vec<u8> {
        numbers.into_iter().flat_map(u16::to_be_bytes).collect()
    }

    /// The table from letters to glyphs: runs of both, in format 4.
    fn code_map(coded: &[(u16, u16)]) -> Vec<u8> {
        // First code, last code, first glyph; the last run is for no letter.
        let mut runs: Vec<[u16; 3]> = Vec::new();
        for &(code, glyph) in coded {
            match runs.last_mut() {
                Some([first, last, start]) if *last + 1 == code && *start + (code - *first) == glyph => *last = code,
                _ => runs.push([code, code, glyph]),
            }
        }
        runs.push([0xffff, 0xffff, 0]);
        let n = runs.len() as u16;
        let power = n.ilog2() as u16;
        let range = 2 << power;
        let head = [4, 16 + 8 * n, 0, 2 * n, range, power, 2 * n - range];
        let deltas = runs.iter().map(|[first, _, glyph]| glyph.wrapping_sub(*first));
        let table = head
            .into_iter()
            .chain(runs.iter().map(|run| run[1]))
            .chain([0])
            .chain(runs.iter().map(|run| run[0]))
            .chain(deltas)
            .chain(runs.iter().map(|_| 0));
        // One table, for the letters of Unicode, behind these twelve bytes.
        words([0, 1, 3, 1, 0, 12].into_iter().chain(table))
    }

    /// The sum of the words of a table.
    fn sum(table: &[u8]) -> u32 {
        let words = table.chunks(4).map(|chunk| {
            let mut word = [0; 4];
            word[..chunk.len()].copy_from_slice(chunk);
            u32::from_be_bytes(word)
        });
        words.fold(0, u32::wrapping_add)
    }

    /// A font as WOFF: each table packed where that is shorter.
    fn woff(tables: &Tables) -> Vec<u8> {
        let mut tables = tables.clone();
        if let Some(adjustment) = tables.get_mut(b"head").and_then(|head| head.get_mut(8..12)) {
            adjustment.fill(0);
        }
        let sums: Vec<u32> = tables.values().map(|table| sum(table)).collect();
        let n = tables.len() as u16;
        let plain = directory(&tables, &sums);
        let whole = sums.iter().fold(sum(&plain), |all, &one| all.wrapping_add(one));
        if let Some(adjustment) = tables.get_mut(b"head").and_then(|head| head.get_mut(8..12)) {
            adjustment.copy_from_slice(&WHOLE.wrapping_sub(whole).to_be_bytes());
        }
        let size: usize = plain.len() + tables.values().map(|table| table.len().next_multiple_of(4)).sum::<usize>();
        let (mut index, mut data) = (Vec::new(), Vec::new());
        let start = 44 + 20 * tables.len();
        for ((tag, table), sum) in tables.iter().zip(&sums) {
            let short = Some(packed(table)).filter(|short| short.len() < table.len());
            let bytes = short.as_deref().unwrap_or(table);
            index.extend_from_slice(tag);
            let numbers = [(start + data.len()) as u32, bytes.len() as u32, table.len() as u32, *sum];
            index.extend(numbers.into_iter().flat_map(u32::to_be_bytes));
            data.extend_from_slice(bytes);
            data.resize(data.len().next_multiple_of(4), 0);
        }
        let mut file = b"wOFF".to_vec();
        file.extend(FLAVOR.to_be_bytes());
        file.extend(((start + data.len()) as u32).to_be_bytes());
        file.extend(words([n, 0]));
        file.extend((size as u32).to_be_bytes());
        file.extend(words([1, 0]));
        // Neither metadata nor private data.
        file.resize(44, 0);
        [file, index, data].concat()
    }

    /// The directory that the font has when it is unpacked.
    fn directory(tables: &Tables, sums: &[u32]) -> Vec<u8> {
        let n = tables.len() as u16;
        let power = n.ilog2() as u16;
        let range = 16 << power;
        let mut bytes = FLAVOR.to_be_bytes().to_vec();
        bytes.extend(words([n, range, power, 16 * n - range]));
        let mut at = 12 + 16 * tables.len();
        for ((tag, table), sum) in tables.iter().zip(sums) {
            bytes.extend_from_slice(tag);
            bytes.extend([*sum, at as u32, table.len() as u32].into_iter().flat_map(u32::to_be_bytes));
            at += table.len().next_multiple_of(4);
        }
        bytes
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        /// The font that a browser unpacks.
        fn unpacked(tables: &Tables) -> Vec<u8> {
            let sums: Vec<u32> = tables.values().map(|table| sum(table)).collect();
            let mut font = directory(tables, &sums);
            for table in tables.values() {
                font.extend_from_slice(table);
                font.resize(font.len().next_multiple_of(4), 0);
            }
            font
        }

        #[test]
        fn a_part_of_a_font_has_its_letters_as_they_were() {
            for (font, letters) in FONTS.iter().zip(["Köln 10 – Łódź Ωя", "Köln 10 – Łódź Ωя", "Köln 10 – Łódź"])
            {
                let letters: BTreeSet<char> = letters.chars().collect();
                let part = unpacked(&cut(font, &letters).expect("the font is sound"));
                let [whole, part] = [*font, &part].map(|font| Face::parse(font, 0).expect("it is a font"));
                for &letter in &letters {
                    let glyphs = [&whole, &part].map(|face| {
                        let glyph = face.glyph_index(letter).expect("it has the letter");
                        (face.glyph_hor_advance(glyph), face.glyph_bounding_box(glyph))
                    });
                    assert_eq!(glyphs[0], glyphs[1], "{letter}");
                }
                assert_eq!(part.glyph_index('x'), None);
            }
            assert_eq!(cut(FONTS[0], &BTreeSet::from(['文'])), None);
        }

        /// The files for programs without outlines are the tables of the fonts that say how wide letters are.
        #[test]
        fn the_fonts_for_widths_are_parts_of_the_fonts() {
            let kept = [
                include_bytes!("../../../fonts/widths/AlegreyaSans-Medium.ttf").as_slice(),
                include_bytes!("../../../fonts/widths/AlegreyaSans-Bold.ttf").as_slice(),
                include_bytes!("../../../fonts/widths/AlegreyaSC-Bold.ttf").as_slice(),
            ];
            for fonts in FONTS.into_iter().zip(kept) {
                let [whole, mut kept] = <[_; 2]>::from(fonts).map(|font| tables_of(font).expect("the font is sound"));
                // It holds a sum of the whole file.
                assert_eq!(kept.remove(b"head").map(|head| head.len()), Some(54));
                assert_eq!(kept.keys().collect::<Vec<_>>(), [b"cmap", b"hhea", b"hmtx", b"maxp"]);
                assert!(kept.iter().all(|(tag, table)| whole[tag] == *table));
            }
        }

        #[test]
        fn a_packed_font_says_its_sizes() {
            let font = woff(&cut(FONTS[0], &BTreeSet::from(['A', 'B'])).expect("the font is sound"));
            let number = |at: usize| u32::from_be_bytes([font[at], font[at + 1], font[at + 2], font[at + 3]]) as usize;
            assert_eq!((&font[..4], number(8)), (&b"wOFF"[..], font.len()));
            for table in 0..usize::from(font[13]) {
                let [at, short, long] = [4, 8, 12].map(|entry| number(44 + 20 * table + entry));
                assert!(at % 4 == 0 && short <= long && at + short <= font.len());
                let bytes = &font[at..at + short];
                let is_packed = short < long;
                let plain =
                    if is_packed { miniz_oxide::inflate::decompress_to_vec_zlib(bytes) } else { Ok(bytes.to_vec()) };
                assert_eq!(plain.expect("it can be unpacked").len(), long);
            }
        }
    }
}
