//! Findings and pictures of maps; and maps that are drawn from a seed.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Value, json};

use super::around::{levels_of, parsed};
use crate::bundled::{UNSOUND, shipped_files};
use crate::families::{AnyBoard, FamilyName, compile_any, family_of, shipped_ids};
use crate::project::FILE_NAME;
use crate::render::{Report, json};
use kogge_catan_game::layout::Layout;
use kogge_compiler::assist::gesture::about::LEDGER;
use kogge_compiler::assist::gesture::{Gesture, Thing};
use kogge_compiler::assist::{Assist, EditedMap, Map};
use kogge_compiler::compile::{Compiled, Whole, compile_whole};
use kogge_compiler::diagnostic::Diagnostic;
use kogge_compiler::levels::judge;
use kogge_compiler::text::{Files, MemoryFiles};
use kogge_picture::{Note, Style, marks};

/// The shipped maps: id, name, game and numbers of players.
pub(crate) fn shipped() -> Value {
    let files = shipped_files();
    let rows = shipped_ids().filter_map(|id| {
        let board = compile_any(&files, &format!("{id}.board")).ok()?.board?;
        let (game, name, players) = match &board {
            AnyBoard::Hansa(board) => ("hansa", &board.board().name, &board.board().players),
            AnyBoard::Catan(board) => ("catan", &board.board().name, &board.board().players),
        };
        Some(json!({ "id": id, "game": game, "name": name, "players": players }))
    });
    Value::from(rows.collect::<Vec<_>>())
}

/// A map to be drawn from a seed.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Drawn {
    game: String,
    seed: u64,
    /// Cities or hexes.
    size: usize,
}

/// The most cities of a map that can be played.
const MAX_CITIES: usize = 64;

/// The text of a map drawn from a seed.
pub(crate) fn drawn(drawn: &Drawn) -> Result<String, String> {
    let &Drawn { ref game, seed, size } = drawn;
    match FamilyName::from_word(game) {
        Some(FamilyName::Hansa) => {
            if size > MAX_CITIES {
                return Err(format!("a map that can be played has at most {MAX_CITIES} cities"));
            }
            let players = vec![3, 4, 5];
            let options = kogge_hansa_map::generate::Options {
                id: format!("drawn-{seed}"),
                players,
                ..kogge_hansa_map::generate::Options::new(seed, size)
            };
            let text = kogge_hansa_map::generate::generate(&options).map_err(|why| why.to_string())?;
            Ok(without_ledger::<kogge_hansa_map::Hansa>(text))
        }
        Some(FamilyName::Catan) => {
            let options = kogge_catan_map::generate::Options {
                seed: Some(seed),
                ..kogge_catan_map::generate::Options::new(size)
            };
            let mut board = kogge_catan_map::generate::generate(&options).map_err(|why| why.to_string())?;
            board.id = format!("island-{seed}");
            board.name = format!("Island {seed}");
            let about = format!("An island drawn by Kogge from seed {seed}.\nEvery fact may be changed.");
            Ok(without_ledger::<kogge_catan_map::Catan>(kogge_catan_map::generate::write(&board, &about)))
        }
        None => Err(format!("there is no game `{game}`")),
    }
}

/// The text of a shipped map as one of the author's own: whole, also where it varies another one.
pub(crate) fn copied(id: &str) -> Result<String, String> {
    let files = shipped_files();
    let path = format!("{id}.board");
    let bytes = files.read(&path).map_err(|why| why.to_string())?;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let compiled = compile_any(&files, &path).map_err(|why| why.to_string())?;
    let comment = format!("A copy of {id}.");
    Ok(match compiled.board.ok_or(UNSOUND)? {
        AnyBoard::Hansa(board) => {
            own::<kogge_hansa_map::Hansa>(text, || kogge_hansa_map::emit::map::write(board.board(), &comment))
        }
        AnyBoard::Catan(board) => {
            own::<kogge_catan_map::Catan>(text, || kogge_catan_map::emit::map::write(board.board(), &comment))
        }
    })
}

/// The text of a map itself, or that of the whole board where it varies another one; without its ledger.
fn own<F: Assist>(text: String, whole: impl FnOnce() -> String) -> String {
    without_ledger::<F>(if opened::<F>(&text).is_variant() { whole() } else { text })
}

fn opened<F: Assist>(text: &str) -> Map<F> {
    Map::open(&MemoryFiles::new().with(OWN_PATH, text), OWN_PATH).expect("it is in memory")
}

/// The path of a map that has no name yet.
const OWN_PATH: &str = "map.board";

/// A map without its ledger, which is for comparing it with a print: in a map that is to be changed, each change would
/// contradict it.
fn without_ledger<F: Assist>(mut text: String) -> String {
    let turn = Gesture::Set { things: vec![Thing::map()], choice: LEDGER.to_owned() };
    let edits = opened::<F>(&text).gesture(&turn).unwrap_or_default();
    for (range, new) in edits.iter().rev() {
        text.replace_range(range.clone(), new);
    }
    text.truncate(text.trim_end().len());
    text + "\n"
}

/// The findings of a map with the levels of its project, as the program writes them.
pub(crate) fn check(all: &MemoryFiles, own: &BTreeMap<String, String>, path: &str) -> Result<Value, String> {
    let Compiled { sources, diagnostics, suppressed, .. } = compile_any(all, path).map_err(|why| why.to_string())?;
    let levels = levels_of(own.get(FILE_NAME).map(|text| parsed(text).0));
    let (reported, by_level) = judge(diagnostics, &levels);
    let mut report = Report::new();
    report.add_map(&sources, &reported);
    report.add_suppressed(&sources, &suppressed);
    report.add_suppressed(&sources, &by_level);
    let mut text = Vec::new();
    json::write(&report, &mut text).map_err(|why| why.to_string())?;
    serde_json::from_slice(&text).map_err(|why| why.to_string())
}

/// The errors of a map, and its notes of them.
fn errors<B>(compiled: &Compiled<B>) -> (Vec<Diagnostic>, Vec<Note>) {
    let errors = marks::errors(&compiled.diagnostics);
    let notes = marks::notes(&errors, &compiled.sources, compiled.board.is_some());
    (errors, notes)
}

/// The picture of a map as far as it could be read, with its errors marked, as the program draws it.
pub(crate) fn picture(
    files: &MemoryFiles,
    path: &str,
    style: &str,
    seed: Option<u64>,
    heat: bool,
) -> Result<String, String> {
    let style = style.parse::<Style>()?;
    let unread = || "the base or the edition of the map cannot be read".to_owned();
    match family_of(files, path) {
        FamilyName::Hansa => {
            let whole: Whole<kogge_hansa_map::Hansa> = compile_whole(files, path).map_err(|why| why.to_string())?;
            let (board, places) = whole.understood.as_ref().ok_or_else(unread)?;
            let origin = kogge_hansa_map::draw::Origin { places, sources: &whole.compiled.sources };
            let (errors, notes) = errors(&whole.compiled);
            let marked = kogge_hansa_map::draw::findings::sketch(board, origin, style, &errors);
            Ok(kogge_hansa_map::draw::Sketch { notes, ..marked }.draw().svg())
        }
        FamilyName::Catan => {
            let whole: Whole<kogge_catan_map::Catan> = compile_whole(files, path).map_err(|why| why.to_string())?;
            let (board, places) = whole.understood.as_ref().ok_or_else(unread)?;
            let (errors, notes) = errors(&whole.compiled);
            let marked = kogge_catan_map::draw::findings::sketch(board, places, style, &errors);
            let layout = seed.map(|seed| Layout::draw(board, seed)).transpose();
            let layout = layout.map_err(|why| why.explain(board))?;
            let layers = if heat { vec![kogge_catan_map::draw::Layer::Heat] } else { marked.layers.clone() };
            Ok(kogge_catan_map::draw::Sketch { notes, layers, layout: layout.as_ref(), ..marked }.draw().svg())
        }
    }
}
