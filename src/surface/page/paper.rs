//! Pages of true size for the printer of a browser.

use serde_json::{Value, json};

use crate::bundled::UNSOUND;
use crate::families::{AnyBoard, compile_any};
use kogge_compiler::text::MemoryFiles;
use kogge_picture::kit::{Tokens, Wishes};
use kogge_picture::{Paper, Style};

/// The pages of a kit for the most players of a map, or of some of its parts: title, width and height of a page in
/// millimetres, and each page as SVG.
pub(crate) fn pages(files: &MemoryFiles, path: &str, paper: &str, only: &[String]) -> Result<Value, String> {
    let paper = Paper::from_word(paper).ok_or_else(|| format!("there is no paper `{paper}`"))?;
    let board = compile_any(files, path).map_err(|why| why.to_string())?.board.ok_or(UNSOUND)?;
    let most = |players: &[u8]| players.iter().copied().max().unwrap_or(0);
    let wishes = |size, players| Wishes {
        paper,
        size,
        may_grow: true,
        style: Style::Print,
        colours: None,
        players,
        only,
        has_backs: true,
        tokens: Tokens::default(),
    };
    let kit = match &board {
        AnyBoard::Hansa(board) => {
            use kogge_hansa_map::draw::{GAUGE, kit::kit};
            kit(board.board(), &wishes(GAUGE.usual, most(&board.board().players)))
        }
        AnyBoard::Catan(board) => {
            use kogge_catan_map::draw::{GAUGE, kit::for_modules, kit::kit};
            let players = most(&board.board().players);
            kit(&for_modules(board.board(), None, players), &wishes(GAUGE.usual, players))
        }
    };
    let kit = kit.map_err(|why| why.to_string())?;
    let pages = kit.pages.iter().map(|page| json!({ "size": page.size(), "svg": page.svg() }));
    Ok(json!({ "title": kit.title, "pages": pages.collect::<Vec<_>>(), "two_sided": kit.two_sided }))
}
