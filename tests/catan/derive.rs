//! Tables of boards: they give the layouts of their boards.

use crate::catan::sample::{self};
use kogge::catan::layout::Source;
use kogge_catan_game::derive::table;

#[test]
fn a_table_gives_the_layouts_of_its_board() {
    let boards = [sample::base(), sample::beginner(), sample::fishermen(), sample::rivers(), sample::caravans()];
    for board in boards.into_iter().chain([sample::barbarians(), sample::traders()]) {
        let table = table(&board).expect("the board has a table");
        assert_eq!(Source::from(&table), Source::from(&board), "{}", board.name);
    }
    let inner_sea = sample::board(&["0: hills 5, sea, R", "1: hills 6, forest 4"], &["R: forest 1 inland"]);
    let table = table(&inner_sea).expect("the board has a table");
    assert_eq!(Source::from(&table), Source::from(&inner_sea));
}
