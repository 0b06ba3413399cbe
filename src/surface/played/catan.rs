//! Games of Catan on the page.

use super::stage::{Scene, Stage};
use kogge_catan_game::play::{Game, Names};
use kogge_catan_game::rules::Action;
use kogge_catan_map::Catan;
use kogge_catan_map::check::CheckedBoard;
use kogge_catan_map::draw::{Pieces, Sketch};
use kogge_catan_map::lying;
use kogge_picture::Style;

impl Stage for Catan {
    type Game = Game;
    type Lie = Style;

    fn scene(board: &CheckedBoard, game: &Game, style: Style) -> Scene<Style> {
        let pieces = open(game);
        let layout = Some(&game.rules().laid.layout);
        let drawing = Sketch { style, layout, pieces: Some(&pieces), ..Sketch::of(board.board()) }.draw();
        let spots = drawing.targets().to_vec();
        Scene { svg: drawing.apart().0.svg(), spots, lie: style }
    }

    /// An island is laid out in no time, so that it is drawn whole.
    fn pieces(board: &CheckedBoard, &style: &Style, game: &Game) -> Vec<String> {
        let pieces = open(game);
        let layout = Some(&game.rules().laid.layout);
        Sketch { style, layout, pieces: Some(&pieces), ..Sketch::of(board.board()) }.draw().apart().1
    }

    fn places(game: &Game, action: Action) -> Vec<String> {
        lying::places(game.rules(), action)
    }
}

/// The pieces on the island; points and words stand beside it on the page.
fn open(game: &Game) -> Pieces {
    lying::pieces(game.rules(), game.state(), &Names::default()).wordless()
}
