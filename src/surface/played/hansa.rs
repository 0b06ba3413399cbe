//! Games of Hansa Teutonica on the page.

use super::stage::{Scene, Stage};
use kogge_hansa_game::play::{Game, Names};
use kogge_hansa_game::rules::Action;
use kogge_hansa_map::Hansa;
use kogge_hansa_map::check::CheckedBoard;
use kogge_hansa_map::draw::{Lie, Pieces, Sketch};
use kogge_hansa_map::lying;
use kogge_picture::Style;

impl Stage for Hansa {
    type Game = Game;
    type Lie = Lie;

    fn scene(board: &CheckedBoard, game: &Game, style: Style) -> Scene<Lie> {
        let pieces = open(game);
        let drawing = Sketch { style, pieces: Some(&pieces), ..Sketch::of(board.board()) }.draw();
        let lie = drawing.lie().expect("pieces are drawn").clone();
        let spots = lie.spots(board.board());
        Scene { svg: drawing.apart().0.svg(), spots, lie }
    }

    fn pieces(board: &CheckedBoard, lie: &Lie, game: &Game) -> Vec<String> {
        lie.pieces(board.board(), &open(game))
    }

    fn places(game: &Game, action: Action) -> Vec<String> {
        lying::places(game.rules(), game.state(), action)
    }
}

/// The pieces on the board; what lies before the players stands beside it on the page.
fn open(game: &Game) -> Pieces {
    let pieces = lying::pieces(game.rules(), game.state(), &Names::default());
    Pieces { desks: Vec::new(), words: Vec::new(), ..pieces }
}
