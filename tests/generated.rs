//! `generated/` holds what `kogge build` writes, and what is compiled in is what compiling makes.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use kogge::emit::drift::drift;
use kogge::hansa::board::edition::Edition;
use kogge::hansa::board::table::Table;
use kogge::hansa::compile::compile;
use kogge::hansa::emit::rust::{Made, generated};
use kogge::hansa::{shipped, tables};

const REPAIR: &str = "run `cargo regen` and commit what it changes under generated/";

/// The shipped maps as tables, with their paths.
fn compiled() -> Vec<(String, Table)> {
    let table = |id: &&str| {
        let path = shipped::SHIPPED.map_path(id).expect("a shipped map");
        let compiled = compile(&shipped::SHIPPED.memory(), &path).expect("it is embedded");
        let messages: Vec<&str> = compiled.diagnostics.iter().map(|finding| finding.message.as_str()).collect();
        let board = compiled.board.unwrap_or_else(|| panic!("{path}: {messages:#?}"));
        (path, board.table().expect("the runtime holds every shipped board"))
    };
    shipped::SHIPPED.ids.iter().map(table).collect()
}

/// The shipped editions with their paths.
fn editions() -> Vec<(String, Edition)> {
    let edition = |id: &&str| {
        let path = shipped::SHIPPED.edition_path(id).expect("a shipped edition");
        (path, shipped::edition(id).expect("a shipped edition is sound"))
    };
    shipped::SHIPPED.editions.iter().map(edition).collect()
}

fn made<T>(values: &[(String, T)]) -> Vec<Made<'_, T>> {
    values.iter().map(|(from, value)| Made { from, value }).collect()
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
    let (tables, editions) = (compiled(), editions());
    let expected = generated(&made(&tables), &made(&editions)).expect("the shipped ids differ");
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

#[test]
fn what_is_compiled_in_is_what_compiling_makes() {
    assert_eq!(tables::TABLES.len(), shipped::SHIPPED.ids.len(), "{REPAIR}");
    for (path, table) in compiled() {
        let compiled_in = tables::table(&table.id).unwrap_or_else(|| panic!("{path} is not compiled in: {REPAIR}"));
        assert_eq!(*compiled_in, table, "{path}: {REPAIR}");
    }
    assert_eq!(tables::EDITIONS.len(), shipped::SHIPPED.editions.len(), "{REPAIR}");
    for (path, edition) in editions() {
        let compiled_in = tables::edition(&edition.id).unwrap_or_else(|| panic!("{path} is not compiled in: {REPAIR}"));
        assert_eq!(*compiled_in, edition, "{path}: {REPAIR}");
    }
}

#[test]
fn shipped_files_are_those_of_the_repository() {
    let maps = Path::new(env!("CARGO_MANIFEST_DIR")).join("maps/hansa");
    let mut found = BTreeMap::new();
    files_below(&maps, "maps/hansa", &mut found);
    let shipped: Vec<&str> = shipped::SHIPPED.files.iter().map(|&(path, _)| path).collect();
    let mut sorted = shipped.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, found.keys().collect::<Vec<_>>());
}
