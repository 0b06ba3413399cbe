//! The ordeal of every board: each form in which it leaves the program, and the way back.

use kogge::catan::draw::Sketch as IslandSketch;
use kogge::catan::edition::usual;
use kogge::catan::emit as of_islands;
use kogge::catan::layout::{Fairness, Scheme};
use kogge::emit::rust::{Piece, generated};
use kogge::families::{AnyBoard, AnyEdition, compile_any};
use kogge::hansa::draw::Sketch;
use kogge::hansa::emit::{dot, json};
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
                let again = |text: &str| json::read(text, &|_| Some(board.edition.clone()));
                self.check("json round trip", || comes_back(board, again(&json::write(board))))?;
            }
            AnyBoard::Catan(checked) => {
                let board = checked.board();
                self.island(board)?;
                let again = |text: &str| of_islands::json::read(text, &|_| Some(board.edition.clone()));
                self.check("json round trip", || comes_back(board, again(&of_islands::json::write(board))))?;
                self.written_island(board)?;
                self.layouts(board)?;
            }
        }
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

    /// Boards of each game, read back from JSON.
    pub(super) fn json(&mut self, input: &Input) -> Result<Reached, Failure> {
        let Ok(text) = std::str::from_utf8(input.own()) else { return Ok(Reached::Findings) };
        let read = |text: &str| json::read(text, &hansa::shipped::edition);
        let board = self.read_back(text, read, json::write)?;
        board.iter().try_for_each(|board| self.hansa(board))?;
        let given = |id: &str| (id == catan::edition::USUAL).then(usual);
        let read = |text: &str| of_islands::json::read(text, &given);
        let island = self.read_back(text, read, of_islands::json::write)?;
        island.iter().try_for_each(|board| self.island(board))?;
        Ok(if board.is_some() || island.is_some() { Reached::Sound } else { Reached::Findings })
    }

    /// The content of a text, when it is one of this game; what is written of that says the same.
    fn read_back<B: PartialEq>(
        &mut self,
        text: &str,
        read: impl Fn(&str) -> Result<B, JsonError>,
        write: impl Fn(&B) -> String,
    ) -> Result<Option<B>, Failure> {
        let mut board = self.step("json", || read(text))?;
        // Other facts have another fingerprint: with the right one, what reads them is reached.
        if let Err(error) = &board
            && error.path == "fingerprint"
            && let Some(at) = text.find("\"fingerprint\": \"").map(|at| at + 16)
            && let Some(end) = text[at..].find('"').map(|end| at + end)
            && let Some(found) = error.message.split(' ').find(|word| word.trim_end_matches(',').len() == 16)
        {
            let text = [&text[..at], found.trim_end_matches(','), &text[end..]].concat();
            board = self.step("json", || read(&text))?;
        }
        let Ok(board) = board else { return Ok(None) };
        self.check("json again", || comes_back(&board, read(&write(&board))))?;
        Ok(Some(board))
    }
}

fn comes_back<B: PartialEq>(board: &B, read: Result<B, JsonError>) -> Result<(), String> {
    match read {
        Ok(read) if read == *board => Ok(()),
        Ok(_) => Err("another board comes back".to_owned()),
        Err(error) => Err(error.to_string()),
    }
}
