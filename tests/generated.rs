//! `generated/` holds what `kogge build` writes, and what is compiled in is what compiling makes.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use kogge::compile::{Family, compile};
use kogge::emit::drift::drift;
use kogge::emit::rust::{Piece, generated};
use kogge::{catan, hansa};

const REPAIR: &str = "run `cargo regen` and commit what it changes under generated/";

/// The shipped maps as checked boards, with their paths.
fn boards<F: Family>() -> Vec<(String, F::Checked)> {
    let board = |id: &&str| {
        let path = F::SHIPPED.map_path(id).expect("a shipped map");
        let compiled = compile::<F>(&F::SHIPPED.memory(), &path).expect("it is embedded");
        let messages: Vec<&str> = compiled.diagnostics.iter().map(|finding| finding.message.as_str()).collect();
        let board = compiled.board.unwrap_or_else(|| panic!("{path}: {messages:#?}"));
        (path, board)
    };
    F::SHIPPED.ids.iter().map(board).collect()
}

/// The shipped editions with their paths.
fn editions<F: Family>() -> Vec<(String, F::Edition)> {
    let edition = |id: &&str| {
        let path = F::SHIPPED.edition_path(id).expect("a shipped edition");
        (path, F::shipped_edition(id).expect("a shipped edition is sound"))
    };
    F::SHIPPED.editions.iter().map(edition).collect()
}

/// The tables and editions of a family in Rust.
fn pieces<F: Family>() -> [Vec<Piece>; 2] {
    let table = |(path, board): (String, F::Checked)| F::emit_table(&board, &path).expect("the runtime holds it");
    let edition = |(path, edition): (String, F::Edition)| F::emit_edition(&edition, &path);
    [boards::<F>().into_iter().map(table).collect(), editions::<F>().into_iter().map(edition).collect()]
}

/// Every file below a folder by its path from there, with `/` between names.
fn files_below(folder: &Path, at: &str, found: &mut BTreeMap<String, PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the folder is part of the repository") {
        let entry = entry.expect("the folder can be listed");
        let name = entry.file_name().into_string().expect("our names are UTF-8");
        let path = if at.is_empty() { name } else { format!("{at}/{name}") };
        if entry.path().is_dir() {
            files_below(&entry.path(), &path, found);
        } else {
            found.insert(path, entry.path());
        }
    }
}

#[test]
fn generated_files_are_up_to_date() {
    let [tables, editions] = [pieces::<hansa::Hansa>(), pieces::<catan::Catan>()]
        .into_iter()
        .fold([Vec::new(), Vec::new()], |[tables, editions], [more, others]| {
            [[tables, more].concat(), [editions, others].concat()]
        });
    let expected = generated(&tables, &editions).expect("the shipped ids differ");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("generated");
    let mut found = BTreeMap::new();
    files_below(&folder, "", &mut found);
    let mut report = String::new();
    for (path, text) in &expected {
        let on_disk = found.get(path).map(|path| std::fs::read_to_string(path).expect("a text file"));
        report.extend(drift(&format!("generated/{path}"), on_disk.as_deref(), text));
    }
    for path in found.keys().filter(|path| !expected.contains_key(*path)) {
        report += &format!("generated/{path}: made by nothing\n");
    }
    assert!(report.is_empty(), "\n{report}\n{REPAIR}");
}

/// Holds what is compiled in against what compiling makes.
macro_rules! same_as_compiled {
    ($game:ident, $family:ty, $table:expr) => {
        assert_eq!($game::tables::TABLES.len(), <$family>::SHIPPED.ids.len(), "{REPAIR}");
        for (path, board) in boards::<$family>() {
            let table = $table(board);
            let compiled_in = $game::tables::table(&table.id);
            assert_eq!(compiled_in, Some(&table), "{path}: {REPAIR}");
        }
        assert_eq!($game::tables::EDITIONS.len(), <$family>::SHIPPED.editions.len(), "{REPAIR}");
        for (path, edition) in editions::<$family>() {
            assert_eq!($game::tables::edition(&edition.id), Some(&edition), "{path}: {REPAIR}");
        }
    };
}

#[test]
fn what_is_compiled_in_is_what_compiling_makes() {
    same_as_compiled!(hansa, hansa::Hansa, |board: hansa::check::CheckedBoard| board.table().expect("it is played"));
    same_as_compiled!(catan, catan::Catan, |board: catan::check::CheckedBoard| board.table().expect("it has room"));
}

#[test]
fn shipped_files_are_those_of_the_repository() {
    for (game, shipped) in [("hansa", hansa::Hansa::SHIPPED), ("catan", catan::Catan::SHIPPED)] {
        let at = format!("maps/{game}");
        let mut found = BTreeMap::new();
        files_below(&Path::new(env!("CARGO_MANIFEST_DIR")).join(&at), &at, &mut found);
        let mut sorted: Vec<&str> = shipped.files.iter().map(|&(path, _)| path).collect();
        sorted.sort_unstable();
        assert_eq!(sorted, found.keys().collect::<Vec<_>>());
    }
}
