//! The whole game of an island on paper: the frame with its harbours, hexes, number discs, cards, tokens and figures of the
//! rules in play, a reference card for each player, and what is needed besides.
//!
//! How many there are of each follows from the map and its edition: what is drawn by lot is counted in a layout of the
//! map. Clauses: B1.1 … B1.8, B1.10, EV1, HM2, FI2, FI3, FI18, KA2, BA3, HB3, HB16, RI14, RI15, Z2.

mod aid;
mod card_words;
mod cards;
mod figures;
mod frame;
mod glyphs;
mod hexes;
mod module_words;
mod reference;
mod scenario_words;
mod setup_words;
mod tokens;
mod turn_words;
mod words;

use super::pen::Pen;
use super::style::Palette;
use super::{Sketch, Table};
use kogge_catan_game::board::Board;
use kogge_catan_game::layout::Layout;
use kogge_catan_game::vocab::{Module, Scenario};
use kogge_picture::Elements;
use kogge_picture::kit::{Component, Draft, Kit, Unkitted, Wishes};

/// The island as these modules and this number of players need it: two play with two neutral players (B1.9, Z1), and only
/// they have the neutral settlements (Z3). Without modules it keeps its own.
pub fn for_modules(board: &Board, modules: Option<&[Module]>, players: u8) -> Board {
    let mut board = board.clone();
    if let Some(asked) = modules {
        board.modules = Module::ALL.iter().copied().filter(|module| asked.contains(module)).collect();
    }
    match (players, board.modules.contains(&Module::TwoPlayers)) {
        (2, false) => board.modules.push(Module::TwoPlayers),
        (_, false) => board.neutral = None,
        (_, true) => {}
    }
    board
}

/// The whole game of an island on paper.
///
/// # Errors
///
/// [`Unkitted`] when a piece or the frame is too large, or a part is asked for that the map does not have.
pub fn kit(board: &Board, wishes: &Wishes<'_>) -> Result<Kit, Unkitted> {
    drafted(board, wishes).lay(wishes)
}

/// The pieces of the same kit by themselves.
pub fn components(board: &Board, wishes: &Wishes<'_>) -> Vec<Component> {
    drafted(board, wishes).components()
}

fn drafted(board: &Board, wishes: &Wishes<'_>) -> Draft {
    let players = usize::from(wishes.players);
    // All layouts have the same tiles and tokens. A checked map has one; where none was found, what is fixed remains.
    let layout = Layout::draw(board, 0).ok();
    let Wishes { style, colours, .. } = *wishes;
    let sketch = Sketch { layout: layout.as_ref(), style, colours, ..Sketch::of(board) };
    let palette = &sketch.palette();
    let table = Table::of(&sketch);
    let mut parts = vec![hexes::hexes(&table, palette, wishes.size), tokens::numbers(&table, palette, wishes.size)];
    parts.push(tokens::harbours(board, palette, wishes.size));
    parts.push(tokens::grounds(board, palette, wishes.size));
    parts.push(reference::cards(board, palette, players));
    parts.push(cards::resources(board, palette));
    parts.push(cards::development(board, palette));
    if board.modules.contains(&Module::Events) {
        parts.push(cards::events(board, palette));
    }
    parts.push(cards::special(board, palette, players));
    let cut = wishes.tokens.cut();
    match board.scenario {
        Scenario::Base | Scenario::Rivers => {}
        Scenario::Fishermen => {
            parts.extend([tokens::fish(board, palette, cut), cards::fish(board, palette, players)]);
        }
        Scenario::Caravans => parts.push(tokens::camels(board, palette, cut)),
        Scenario::BarbarianAttack => parts.push(tokens::barbarians(board, palette, cut)),
        Scenario::Traders => parts.extend([tokens::goods(board, palette, cut), cards::wagons(board, palette, players)]),
    }
    // With fish there are no tokens (FI18).
    if board.modules.contains(&Module::TwoPlayers) && board.scenario != Scenario::Fishermen {
        parts.push(tokens::trade(board, palette, cut));
    }
    parts.extend(figures::figures(board, palette, wishes));
    Draft {
        tongue: board.words,
        title: board.name.clone(),
        subtitle: words::subtitle(board),
        board: frame::frame(board, palette),
        aid: aid::aid(board, palette),
        needed: aid::needed(board),
        parts,
    }
}

/// Elements drawn around the origin, in the units of the island.
fn drawn(palette: &Palette, draw: impl FnOnce(&mut Pen<'_>)) -> Elements {
    let mut pen = Pen::new(palette);
    draw(&mut pen);
    pen.finish().0
}
