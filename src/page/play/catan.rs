//! Games of Catan on the page.

use super::stage::{Scene, Stage, unread};
use crate::catan::Catan;
use crate::catan::check::CheckedBoard;
use crate::catan::draw::{Pieces, Sketch};
use crate::catan::lying;
use crate::catan::play::{Names, parse_position};
use crate::catan::rules::{Action, State};
use crate::game::session::Session;
use crate::picture::Style;
use crate::seated::Ground;

impl Stage for Catan {
    type Lie = Style;

    fn placed(ground: Ground<Self>, line: &str) -> Result<Session<State>, String> {
        let (table, edition) = (ground.table.into_owned(), ground.edition.into_owned());
        let (laid, state) = parse_position(&table, &edition, line).map_err(|why| unread(line, &why))?;
        Ok(Session::<State>::from_position(table, edition, laid, state))
    }

    fn scene(board: &CheckedBoard, game: &Session<State>, style: Style) -> Scene<Style> {
        let pieces = open(game);
        let layout = Some(&game.rules().laid.layout);
        let drawing = Sketch { style, layout, pieces: Some(&pieces), ..Sketch::of(board.board()) }.draw();
        let spots = drawing.targets().to_vec();
        Scene { svg: drawing.apart().0.svg(), spots, lie: style }
    }

    /// An island is laid out in no time, so that it is drawn whole.
    fn pieces(board: &CheckedBoard, &style: &Style, game: &Session<State>) -> Vec<String> {
        let pieces = open(game);
        let layout = Some(&game.rules().laid.layout);
        Sketch { style, layout, pieces: Some(&pieces), ..Sketch::of(board.board()) }.draw().apart().1
    }

    fn places(game: &Session<State>, action: Action) -> Vec<String> {
        lying::places(game.rules(), action)
    }
}

/// The pieces on the island; points and words stand beside it on the page.
fn open(game: &Session<State>) -> Pieces {
    lying::pieces(game.rules(), game.state(), &Names::default()).wordless()
}
