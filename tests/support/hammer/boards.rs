//! The ordeal of every board: each form in which it leaves the program, and the way back.

use kogge::catan::draw::Sketch as IslandSketch;
use kogge::catan::edition::usual;
use kogge::catan::emit as of_islands;
use kogge::catan::layout::{Fairness, Scheme};
use kogge::emit::rust::{Piece, generated};
use kogge::families::{AnyBoard, AnyEdition, compile_any};
use kogge::hansa::draw::Sketch;
use kogge::hansa::emit::{dot, json, map};
use kogge::json::JsonError;
use kogge::picture::{Paper, Print, Size};
use kogge::{catan, hansa};

use super::input::{Input, Target};
use super::ordeal::{Failure, Ordeal, Reached};
use super::play;

/// A board on four pages of A4.
const FOUR_PAGES: Print = Print { paper: Paper::A4, size: Size::Pages([2, 2]), bleed: 0.0 };
/// How many layouts of an island are drawn.
const N_LAYOUTS: u64 = 3;

impl Ordeal {
    pub(super) fn board(&mut self, board: &AnyBoard) -> Result<Reached, Failure> {
        match board {
            AnyBoard::Hansa(checked) => {
                let board = checked.board();
                self.hansa(board)?;
            }
            AnyBoard::Catan(checked) => {
                let board = checked.board();
                self.island(board)?;
                self.written_island(board)?;
                self.layouts(board)?;
            }
        }
        self.through_json(board)?;
        let Ok(table) = self.step("table", || board.emit_table("maps/map.board"))? else { return Ok(Reached::Sound) };
        self.rust(&[table], &board.edition())?;
        let AnyBoard::Hansa(checked) = board else { return Ok(Reached::Table) };
        let table = checked.table().expect("it was emitted");
        let played = self.say("play", || play::some_decisions(&table, &checked.board().edition))?;
        Ok(if played { Reached::Played } else { Reached::Table })
    }

    /// The pictures of a board.
    pub(super) fn hansa(&mut self, board: &hansa::board::Board) -> Result<(), Failure> {
        self.step("dot", || dot::write(board))?;
        let drawing = self.step("draw", || Sketch::of(board).draw())?;
        self.step("svg", || drawing.svg())?;
        self.step("pages", || drawing.print(&FOUR_PAGES)).map(drop)
    }

    /// The pictures of an island.
    fn island(&mut self, board: &catan::board::Board) -> Result<(), Failure> {
        self.step("dot", || of_islands::dot::write(board))?;
        let drawing = self.step("draw", || IslandSketch::of(board).draw())?;
        self.step("svg", || drawing.svg())?;
        self.step("pages", || drawing.print(&FOUR_PAGES)).map(drop)
    }

    /// An island as the text of a map is the same island; in memory only the shipped edition is found.
    fn written_island(&mut self, board: &catan::board::Board) -> Result<(), Failure> {
        if board.edition != usual() {
            return Ok(());
        }
        let text = self.step("write", || of_islands::map::write(board, ""))?;
        let input = Input::new(Target::Map, text);
        let compiled = self.step("compile what was written", || compile_any(&input.memory(), input.path()))?;
        let compiled = compiled.expect("the input's own file is there");
        self.check("written island", || match compiled.board {
            Some(AnyBoard::Catan(read)) if read.board() == board => Ok(()),
            Some(_) => Err("another board comes back".to_owned()),
            None => Err(format!("it is refused: {:?}", compiled.diagnostics.first().map(|finding| &finding.message))),
        })
    }

    /// Layouts of an island, each as a picture and as an island of its own.
    fn layouts(&mut self, board: &catan::board::Board) -> Result<(), Failure> {
        let Ok(mut scheme) = self.step("scheme", || Scheme::new(board))? else { return Ok(()) };
        for seed in 0..N_LAYOUTS {
            let Ok(layout) = self.step("lay", || scheme.draw(seed))? else { return Ok(()) };
            self.check("fairness", || match Fairness::of(board, &layout).total() {
                total if total.is_finite() && total >= 0.0 => Ok(()),
                total => Err(format!("it is {total}")),
            })?;
            self.step("draw a layout", || {
                IslandSketch { layout: Some(&layout), ..IslandSketch::of(board) }.draw().svg()
            })?;
            self.written_island(&layout.fixed(board))?;
        }
        Ok(())
    }

    /// Generated Rust of an edition and of tables that name it.
    pub(super) fn rust(&mut self, tables: &[Piece], edition: &AnyEdition) -> Result<(), Failure> {
        self.check("rust", || {
            let edition = edition.emit("maps/editions/own.toml");
            generated(tables, [&edition]).map(drop).map_err(|error| error.to_string())
        })
    }

    /// JSON as a map of each game.
    pub(super) fn json(&mut self, input: &Input) -> Result<Reached, Failure> {
        let Ok(text) = std::str::from_utf8(input.own()) else { return Ok(Reached::Findings) };
        let mut reached = Reached::Findings;
        for map_of in [map_of_hansa, map_of_catan] {
            let Ok(map) = self.step("json", || map_of(text))? else { continue };
            let input = Input::new(Target::Map, map);
            let compiled = self.step("compile what was read", || compile_any(&input.memory(), input.path()))?;
            if let Some(board) = compiled.expect("the input's own file is there").board {
                self.through_json(&board)?;
                reached = Reached::Sound;
            }
        }
        Ok(reached)
    }

    /// The map of what is written as JSON is the same board; in memory only shipped editions are found, and no files
    /// beside the map.
    fn through_json(&mut self, board: &AnyBoard) -> Result<(), Failure> {
        let is_alone = match board {
            AnyBoard::Hansa(checked) => {
                let hansa::board::Board { edition, picture, .. } = checked.board();
                let scenery = picture.as_ref().map(|picture| &picture.scenery);
                let own = scenery.is_some_and(|it| it.background.is_some() || it.palette.is_some());
                !own && hansa::shipped::edition(&edition.id).as_ref() == Some(edition)
            }
            AnyBoard::Catan(checked) => checked.board().edition == usual(),
        };
        if !is_alone {
            return Ok(());
        }
        let map = self.step("json and back", || match board {
            AnyBoard::Hansa(checked) => map_of_hansa(&json::write(checked.board())),
            AnyBoard::Catan(checked) => map_of_catan(&of_islands::json::write(checked.board())),
        })?;
        let input = Input::new(Target::Map, map.as_ref().map_or("", String::as_str));
        let compiled = self.step("compile what was written as JSON", || compile_any(&input.memory(), input.path()))?;
        let compiled = compiled.expect("the input's own file is there");
        self.check("json round trip", || match (&compiled.board, board) {
            (Some(AnyBoard::Hansa(read)), AnyBoard::Hansa(board)) if read.board() == board.board() => Ok(()),
            (Some(AnyBoard::Catan(read)), AnyBoard::Catan(board)) if read.board() == board.board() => Ok(()),
            (Some(_), _) => Err("another board comes back".to_owned()),
            (None, _) => Err(match map {
                Ok(_) => format!("it is refused: {:?}", compiled.diagnostics.first().map(|finding| &finding.message)),
                Err(error) => error.to_string(),
            }),
        })
    }
}

fn map_of_hansa(text: &str) -> Result<String, JsonError> {
    map::from_json(text, |_, _, _, _| ())
}

fn map_of_catan(text: &str) -> Result<String, JsonError> {
    of_islands::map::from_json(text, |_, _, _, _| ())
}
