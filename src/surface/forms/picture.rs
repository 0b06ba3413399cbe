//! The picture of a map.

use crate::families::{FamilyName, family_of};
use kogge_catan_game::layout::Layout;
use kogge_compiler::compile::{Compiled, Whole, compile_whole};
use kogge_compiler::diagnostic::Diagnostic;
use kogge_compiler::text::MemoryFiles;
use kogge_picture::{Note, Sheet, Style, marks};

/// The errors of a map, and its notes of them.
fn errors<B>(compiled: &Compiled<B>) -> (Vec<Diagnostic>, Vec<Note>) {
    let errors = marks::errors(&compiled.diagnostics);
    let notes = marks::notes(&errors, &compiled.sources, compiled.board.is_some());
    (errors, notes)
}

/// The picture of a map as far as it could be read, with its errors marked, as the program draws it.
#[cfg(feature = "page")]
pub(crate) fn picture(
    files: &MemoryFiles,
    path: &str,
    style: &str,
    seed: Option<u64>,
    heat: bool,
) -> Result<String, String> {
    Ok(sheet(files, path, style, seed, heat)?.svg())
}

/// The picture of a map as a sheet, for any form of a picture.
pub(crate) fn sheet(
    files: &MemoryFiles,
    path: &str,
    style: &str,
    seed: Option<u64>,
    heat: bool,
) -> Result<Sheet, String> {
    let style = style.parse::<Style>()?;
    let unread = || "the base or the edition of the map cannot be read".to_owned();
    match family_of(files, path) {
        FamilyName::Hansa => {
            let whole: Whole<kogge_hansa_map::Hansa> = compile_whole(files, path).map_err(|why| why.to_string())?;
            let (board, places) = whole.understood.as_ref().ok_or_else(unread)?;
            let origin = kogge_hansa_map::draw::Origin { places, sources: &whole.compiled.sources };
            let (errors, notes) = errors(&whole.compiled);
            let marked = kogge_hansa_map::draw::findings::sketch(board, origin, style, &errors);
            Ok(kogge_hansa_map::draw::Sketch { notes, ..marked }.draw().into_sheet())
        }
        FamilyName::Catan => {
            let whole: Whole<kogge_catan_map::Catan> = compile_whole(files, path).map_err(|why| why.to_string())?;
            let (board, places) = whole.understood.as_ref().ok_or_else(unread)?;
            let (errors, notes) = errors(&whole.compiled);
            let marked = kogge_catan_map::draw::findings::sketch(board, places, style, &errors);
            let layout = seed.map(|seed| Layout::draw(board, seed)).transpose();
            let layout = layout.map_err(|why| why.explain(board))?;
            let layers = if heat { vec![kogge_catan_map::draw::Layer::Heat] } else { marked.layers.clone() };
            Ok(kogge_catan_map::draw::Sketch { notes, layers, layout: layout.as_ref(), ..marked }.draw().into_sheet())
        }
    }
}
