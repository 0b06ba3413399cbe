//! The fonts of a PDF: of each what is used, with the letters that its glyphs stand for.

use std::collections::BTreeMap;

use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Filter, Finish, Name, Pdf, Rect, Ref, Str};
use rustybuzz::Face;
use rustybuzz::ttf_parser::{GlyphId, RawFace, Tag, name_id};
use subsetter::{GlyphRemapper, subset};

use super::packed;
use crate::canvas::fonts::{Fonts, Glyph};
use crate::canvas::paint::Unpainted;

/// Glyphs are numbered as they are used.
const IDENTITY: SystemInfo<'_> = SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// A font that is used.
pub(super) struct Used {
    pub(super) id: Ref,
    codes: GlyphRemapper,
    /// The letters of each code.
    letters: BTreeMap<u16, String>,
}

impl Used {
    pub(super) fn new(id: Ref) -> Self {
        Self { id, codes: GlyphRemapper::new(), letters: BTreeMap::new() }
    }

    /// Adds a glyph; as which letters it is read.
    pub(super) fn add(&mut self, glyph: &Glyph) -> &str {
        let code = self.codes.remap(glyph.id);
        self.letters.entry(code).or_insert_with(|| glyph.text.clone())
    }

    /// The code of a glyph that was added.
    pub(super) fn code(&self, glyph: u16) -> u16 {
        self.codes.get(glyph).unwrap_or_default()
    }

    /// Writes the font.
    pub(super) fn write(&self, pdf: &mut Pdf, free: &mut Ref, font: usize, fonts: &Fonts<'_>) -> Result<(), Unpainted> {
        let face = fonts.face(font);
        let (file, index) = fonts.file(font);
        let name = named(face, font);
        let part = subset(file, index, &self.codes).map_err(|_| Unpainted::Font(name.clone()))?;
        let is_cff = face.tables().cff.is_some();
        let program = match RawFace::parse(&part, 0).ok().and_then(|raw| raw.table(Tag::from_bytes(b"CFF "))) {
            Some(table) if is_cff => table,
            _ => part.as_slice(),
        };
        let [cid, descriptor, data, cmap] = [(); 4].map(|()| free.bump());
        let mut type0 = pdf.type0_font(self.id);
        type0.base_font(Name(name.as_bytes())).encoding_predefined(Name(b"Identity-H"));
        type0.descendant_font(cid).to_unicode(cmap);
        type0.finish();

        let mut writer = pdf.cid_font(cid);
        writer.subtype(if is_cff { CidFontType::Type0 } else { CidFontType::Type2 });
        writer.base_font(Name(name.as_bytes())).system_info(IDENTITY).font_descriptor(descriptor).default_width(0.0);
        if !is_cff {
            writer.cid_to_gid_map_predefined(Name(b"Identity"));
        }
        let widths = self.codes.remapped_gids().map(|glyph| (1000.0 * advance(face, glyph)) as f32);
        writer.widths().consecutive(0, widths);
        writer.finish();

        let units = |value: i16| (1000.0 * f64::from(value) / f64::from(face.units_per_em())) as f32;
        let bounds = face.global_bounding_box();
        let bounds = Rect::new(units(bounds.x_min), units(bounds.y_min), units(bounds.x_max), units(bounds.y_max));
        let mut writer = pdf.font_descriptor(descriptor);
        writer.name(Name(name.as_bytes())).flags(FontFlags::SYMBOLIC).bbox(bounds).italic_angle(0.0);
        writer.ascent(units(face.ascender())).descent(units(face.descender()));
        writer.cap_height(units(face.capital_height().unwrap_or(face.ascender()))).stem_v(80.0);
        match is_cff {
            true => writer.font_file3(data),
            false => writer.font_file2(data),
        };
        writer.finish();

        let program = packed(program);
        let mut stream = pdf.stream(data, &program);
        stream.filter(Filter::FlateDecode);
        if is_cff {
            stream.pair(Name(b"Subtype"), Name(b"CIDFontType0C"));
        }
        stream.finish();

        let mut letters = UnicodeCmap::new(Name(b"Letters"), IDENTITY);
        for (&code, text) in self.letters.iter().filter(|(_, text)| !text.is_empty()) {
            letters.pair_with_multiple(code, text.chars());
        }
        let letters = packed(&letters.finish());
        pdf.cmap(cmap, &letters).name(Name(b"Letters")).system_info(IDENTITY).filter(Filter::FlateDecode);
        Ok(())
    }
}

/// The name of a part of a font, after six letters that say so.
fn named(face: &Face<'_>, font: usize) -> String {
    let names = face.names().into_iter().filter(|name| name.name_id == name_id::POST_SCRIPT_NAME);
    let name = names.filter_map(|name| name.to_string()).next().unwrap_or_default();
    let name: String = name.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '-').collect();
    let letter = char::from(b'A' + (font % 26) as u8);
    format!("KOGGE{letter}+{}", if name.is_empty() { "Font" } else { name.as_str() })
}

/// How far a glyph goes on in a PDF, in parts of the letters' size.
pub(super) fn advance(face: &Face<'_>, glyph: u16) -> f64 {
    f64::from(face.glyph_hor_advance(GlyphId(glyph)).unwrap_or_default()) / f64::from(face.units_per_em())
}
