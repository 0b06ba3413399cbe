//! PNG and PDF of pages, and SVG with words as shapes. Words are set in the fonts that come with the program: a picture is the same on every machine,
//! also on one without fonts. Letters that these do not have are set in the fonts of the machine.

use std::collections::BTreeSet;

use super::{Form, Pages, fonts};
use crate::cli::{Env, Failure};
use kogge_engine::wording::joined;
use kogge_picture::{FontFile, Fonts, Leaf, Sheet, Unpainted};

/// The most letters that are named which no font has.
const MAX_UNSEEN: usize = 8;

/// A file for each page, or a PDF with all pages. What no font can show is said.
///
/// # Errors
///
/// [`Failure`] when they cannot be painted.
pub(in crate::cli) fn painted(
    pages: &Pages,
    form: Form,
    file: &str,
    env: &mut Env<'_>,
) -> Result<Vec<Vec<u8>>, Failure> {
    let (files, note) = painted_with_note(pages, form, file)?;
    note.iter().for_each(|note| env.note(note));
    Ok(files)
}

/// The same, with what no font can show as a sentence.
///
/// # Errors
///
/// As there.
pub(in crate::cli) fn painted_with_note(
    pages: &Pages,
    form: Form,
    file: &str,
) -> Result<(Vec<Vec<u8>>, Option<String>), Failure> {
    let lacking = lacking(pages, &Fonts::with(&[]));
    let found: Vec<FontFile> = if lacking.is_empty() { Vec::new() } else { fonts::with(lacking) };
    let fonts = Fonts::with(&found);
    let files = files(pages, form, &fonts);
    let files = files.map_err(|why| Failure::world(format!("cannot write `{file}`: {why}")))?;
    let unseen: Vec<String> = self::lacking(pages, &fonts).iter().map(|letter| format!("`{letter}`")).collect();
    let note = (!unseen.is_empty()).then(|| {
        format!(
            "no font of this machine has {}: `{file}` shows a question mark instead; an SVG is drawn in the fonts of its \
             viewer",
            joined(&unseen, MAX_UNSEEN)
        )
    });
    Ok((files, note))
}

fn lacking(pages: &Pages, fonts: &Fonts<'_>) -> BTreeSet<char> {
    match pages {
        Pages::Screen(sheet) | Pages::Sized(sheet, _) => sheet.lacking(fonts),
        Pages::Paper(_, leaves) => leaves.iter().flat_map(|leaf| leaf.lacking(fonts)).collect(),
    }
}

fn files(pages: &Pages, form: Form, fonts: &Fonts<'_>) -> Result<Vec<Vec<u8>>, Unpainted> {
    match (form, pages) {
        (Form::Svg, Pages::Screen(sheet) | Pages::Sized(sheet, _)) => Ok(vec![sheet.svg_of_paths(fonts).into_bytes()]),
        (Form::Svg, Pages::Paper(_, leaves)) => {
            Ok(leaves.iter().map(|leaf| leaf.svg_of_paths(fonts).into_bytes()).collect())
        }
        (Form::Png, Pages::Screen(sheet)) => Ok(vec![sheet.png(Sheet::DOTS, fonts)?]),
        (Form::Png, Pages::Sized(sheet, side)) => Ok(vec![sheet.small_png(*side, fonts)?]),
        (Form::Png, Pages::Paper(_, leaves)) => leaves.iter().map(|leaf| leaf.png(fonts)).collect(),
        (Form::Pdf, Pages::Screen(sheet) | Pages::Sized(sheet, _)) => Ok(vec![sheet.pdf(fonts)?]),
        (Form::Pdf, Pages::Paper(title, leaves)) => Ok(vec![Leaf::pdf(title, leaves, fonts)?]),
    }
}
