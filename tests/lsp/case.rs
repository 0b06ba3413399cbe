//! Cases: maps with the cursor written into them as `$0`, after a line `==== WHAT`; other files of the project follow
//! after lines `---- NAME`.

use kogge::assist::{FileSpan, Map, Sheet};
use kogge::hansa::Hansa;
use kogge::text::{MemoryFiles, Source};

use crate::support::files::read;

/// The name of the map that a case begins with.
pub(crate) const MAIN: &str = "map.board";

/// A case.
pub(crate) struct Case {
    /// The thing that it shows.
    pub(crate) what: String,
    /// The files by name, the map first, without the cursor.
    pub(crate) files: Vec<(String, String)>,
    /// The byte of the map where the cursor stands; its beginning without one.
    pub(crate) cursor: usize,
}

/// The cases of a fixture.
pub(crate) fn cases(name: &str) -> Vec<Case> {
    let text = read(&format!("tests/fixtures/lsp/{name}.board"));
    let cases: Vec<Case> = text.split("==== ").skip(1).map(case).collect();
    assert!(!cases.is_empty(), "{name} has cases");
    cases
}

fn case(text: &str) -> Case {
    let (what, text) = text.split_once('\n').unwrap_or((text, ""));
    let (map, others) = text.split_once("---- ").unwrap_or((text, ""));
    let cursor = map.find("$0").unwrap_or(0);
    let mut files = vec![(MAIN.to_owned(), map.replacen("$0", "", 1))];
    for other in others.split("---- ").filter(|other| !other.is_empty()) {
        let (name, text) = other.split_once('\n').expect("a name has a line of its own");
        files.push((name.to_owned(), text.to_owned()));
    }
    Case { what: what.to_owned(), files, cursor }
}

impl Case {
    pub(crate) fn memory(&self) -> MemoryFiles {
        self.files.iter().fold(MemoryFiles::new(), |files, (name, text)| files.with(name, text.as_str()))
    }

    pub(crate) fn map(&self) -> Map<Hansa> {
        Map::open(&self.memory(), MAIN).expect("the map is there")
    }

    pub(crate) fn sheets(&self) -> Vec<Sheet> {
        self.files.iter().map(|(name, text)| Sheet::new::<Hansa>(Source::new(name.as_str(), text.as_str()))).collect()
    }

    /// A place in words: `base.board:2:6 Bonn`.
    pub(crate) fn shown(&self, place: &FileSpan) -> String {
        let text = self.files.iter().find(|(name, _)| *name == place.path).map_or("", |(_, text)| text);
        let at = Source::new("", text).place(place.span.start as usize);
        format!("{}:{}:{} {}", place.path, at.line, at.column, &text[place.span.range()])
    }
}
