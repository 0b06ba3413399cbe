//! Shipped maps to copy, and maps that are drawn from a seed.

use serde::Deserialize;
use serde_json::{Value, json};

use crate::bundled::{UNSOUND, shipped_files};
use crate::families::{AnyBoard, FamilyName, compile_any, shipped_ids};
use kogge_compiler::assist::gesture::about::LEDGER;
use kogge_compiler::assist::gesture::{Gesture, Thing};
use kogge_compiler::assist::{Assist, EditedMap, Map};
use kogge_compiler::text::{Files, MemoryFiles};

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
    /// Whether an island is for five and six players, and not for three and four.
    #[serde(default)]
    more: bool,
}

/// The most cities of a map that can be played.
const MAX_CITIES: usize = 64;

/// The text of a map drawn from a seed.
pub(crate) fn drawn(drawn: &Drawn) -> Result<String, String> {
    let &Drawn { ref game, seed, size, more } = drawn;
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
            let players = if more { vec![5, 6] } else { vec![3, 4] };
            let options = kogge_catan_map::generate::Options { hexes: size, seed: Some(seed), players };
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
