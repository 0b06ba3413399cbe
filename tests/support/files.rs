//! The files of the project: which there are, what they say, and those that a test makes and keeps.

use std::path::PathBuf;

use kogge::emit::drift::drift;

use super::frame::root;

/// Set to anything, it lets the tests write the documents that they keep.
const UPDATE: &str = "UPDATE_DOCS";

/// Every file below some folders and files of the project, sorted, with `/` between names. What builds leave is none.
pub(crate) fn files(places: &[&str]) -> Vec<String> {
    fn collect(path: PathBuf, all: &mut Vec<String>) {
        if path.is_dir() {
            let entries = std::fs::read_dir(&path).expect("a folder of the project can be listed");
            let entries = entries.map(|entry| entry.expect("a folder that can be listed").path());
            entries.filter(|path| !path.ends_with("target")).for_each(|path| collect(path, all));
        } else if path.is_file() {
            let path = path.strip_prefix(root()).expect("it lies in the project");
            all.push(path.to_string_lossy().replace('\\', "/"));
        }
    }
    let mut all = Vec::new();
    places.iter().for_each(|place| collect(root().join(place), &mut all));
    all.sort();
    all
}

/// The text of a file of the project.
pub(crate) fn read(path: &str) -> String {
    let bytes = std::fs::read(root().join(path)).expect("a file of the project can be read");
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Holds a document that a test makes against the one that is committed, or writes it when that is asked for.
#[track_caller]
pub(crate) fn kept(path: &str, text: &str, test: &str) {
    let place = root().join(path);
    let found = std::fs::read_to_string(&place).ok();
    if std::env::var_os(UPDATE).is_some() && found.as_deref() != Some(text) {
        std::fs::write(&place, text).expect("a document can be written");
        return;
    }
    let difference = drift(path, found.as_deref(), text);
    assert!(difference.is_none(), "\n{}\nrun `{UPDATE}=1 {test}`", difference.unwrap_or_default());
}
