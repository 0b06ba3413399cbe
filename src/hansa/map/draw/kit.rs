//! The whole game of a board on paper: the board, a desk for each player, markers, cards and tiles, the prestige track
//! beyond the one of a board that has not all of it around its map, a score pad, a player aid, and what is needed besides.
//!
//! Every number comes from the board and its edition. Clauses: SETUP-1 … SETUP-10, MISSION-1, FAVOUR-1, TWO-3.

mod aid;
mod cards;
mod desk;
mod module_words;
mod needed;
mod score;
mod setup_words;
mod turn_words;
mod words;

use super::style::Palette;
use super::{Canvas, Sketch};
use crate::board::Board;
use kogge_hansa_game::vocab::Module;
use kogge_picture::kit::{Component, Draft, Kit, Part, Unkitted, Wishes};
use kogge_picture::{Elements, Legend};

/// The whole game of a board on paper.
///
/// # Errors
///
/// [`Unkitted`] when the board is too large, or a part is asked for that the map does not have.
pub fn kit(board: &Board, wishes: &Wishes<'_>) -> Result<Kit, Unkitted> {
    let (draft, wishes) = drafted(board, wishes)?;
    draft.lay(&wishes)
}

/// The pieces of the same kit by themselves.
///
/// # Errors
///
/// [`Unkitted`] when the board is too large.
pub fn components(board: &Board, wishes: &Wishes<'_>) -> Result<Vec<Component>, Unkitted> {
    drafted(board, wishes).map(|(draft, _)| draft.components())
}

/// The kit with the size that its board takes.
fn drafted<'a>(board: &Board, wishes: &Wishes<'a>) -> Result<(Draft, Wishes<'a>), Unkitted> {
    let sketch = Sketch { style: wishes.style, colours: wishes.colours, legend: Legend::No, ..Sketch::of(board) };
    let palette = &sketch.palette();
    let drawing = sketch.draw();
    let has_ring = drawing.has_ring;
    let sheet = drawing.into_sheet();
    let wishes = wishes.grown_on(&sheet)?;
    let has = |module: Module| board.modules.contains(module);
    let mut parts: Vec<Part> = vec![desk::desks(board, palette, usize::from(wishes.players))];
    parts.extend((!has_ring).then(|| desk::track(board, palette)));
    parts.push(cards::markers(board, palette, wishes.size));
    parts.extend(has(Module::Missions).then(|| cards::missions(board, palette)));
    parts.extend(has(Module::Favour).then(|| cards::tiles(board, palette)));
    parts.push(score::pad(board, palette));
    let draft = Draft {
        tongue: board.words,
        title: board.name.clone(),
        subtitle: words::subtitle(board),
        board: sheet,
        aid: aid::aid(board, palette),
        needed: needed::needed(board, wishes.size),
        parts,
    };
    Ok((draft, wishes))
}

/// Elements drawn on a canvas, in the units of the board.
fn drawn(palette: &Palette, draw: impl FnOnce(&mut Canvas<'_>)) -> Elements {
    let mut canvas = Canvas::new(palette, None);
    draw(&mut canvas);
    canvas.finish()
}
