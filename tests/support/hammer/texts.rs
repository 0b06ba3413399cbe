//! Parts of hostile inputs: the project's own texts, the words of its languages, and strings that break things.

use std::path::{Path, PathBuf};

use kogge::catan::emit::json as json_of_islands;
use kogge::families::{AnyBoard, compile_any, shipped_ids, shipped_map};
use kogge::hansa::emit::json;
use kogge::project;

use super::input::Target;
use super::written::Written;
use super::{documents, editor};

/// Words and signs of the languages, beside those of the texts themselves.
pub(super) const WORDS: &[&str] = &[
    "map",
    "city",
    "route",
    "country",
    "mission",
    "markers",
    "expect",
    "picture",
    "change",
    "remove",
    "add",
    "in",
    "as",
    "by",
    "of",
    "--",
    ":",
    ",",
    "\"",
    "\"\"",
    "//",
    "house",
    "ship",
    "white",
    "orange",
    "pink",
    "black",
    "square",
    "circle",
    "coin",
    "skill",
    "keys",
    "or",
    "tavern",
    "always",
    "green",
    "varies",
    "edition",
    "players",
    "modules",
    "link",
    "special",
    "id",
    "board",
    "ends at",
    "move up to 2 of anyone",
    "permission",
    "foreign",
    "home",
    "at",
    "via",
    "counts",
    "none",
    "start",
    "supply",
    "game",
    "game catan",
    "game hansa",
    "game chess",
    "rows",
    "hex",
    "fill",
    "numbers by letter",
    "numbers shuffled",
    "harbour",
    "harbours shuffled",
    "fishing",
    "river",
    "mouth",
    "scenario",
    "robber",
    "neutral",
    "barbarians on",
    "arrows",
    "sweep",
    "skip",
    "lay",
    "beside",
    "apart",
    "together",
    "inland",
    "forest",
    "desert",
    "sea",
    "trade",
    "grain",
    "pips",
    "x",
    "from",
    "A1",
    "Z99",
    "A1@1",
    "A1@2",
    "C3@13",
    "@",
    "extends",
    "=",
    "[",
    "]",
    "{",
    "}",
    "true",
    "null",
    "'''",
    "\"\"\"",
    "[[",
    "]]",
    ".",
    "*",
    "../",
    "..",
    "/",
    "\\",
    "-",
    "+",
    "\n",
    "\n    ",
    "\t",
    "\r\n",
    "\r",
    "big-box-2020",
    "catan-2015",
    "own",
];

/// Strings that have broken programs before.
pub(super) const HOSTILE: &[&str] = &[
    "\u{feff}",
    "\0",
    "\u{1b}[31m",
    "\u{7f}",
    "\u{85}",
    "\u{a0}",
    "\u{ad}",
    "\u{200b}",
    "\u{200d}",
    "\u{202e}",
    "\u{2028}",
    "\u{2029}",
    "\u{2066}",
    "\u{fffd}",
    "\u{ffff}",
    "\u{10ffff}",
    "\u{e000}",
    "e\u{301}",
    "\u{301}",
    "\u{308}\u{308}\u{308}",
    "😀",
    "👩‍👩‍👧‍👦",
    "🇩🇪",
    "שלום",
    "مرحبا",
    "ﷺ",
    "ß",
    "ẞ",
    "ſ",
    "İ",
    "ı",
    "ﬁ",
    "Å",
    "Å",
    "Ω",
    "㎏",
    "Ⅷ",
    "一二三",
    "ｆｕｌｌ",
    "–",
    "—",
    "“",
    "”",
    "„",
    "’",
    "…",
    "\u{b}",
    "\u{c}",
    "{}",
    "{0}",
    "%s%n",
    "<svg onload=x>",
    "&amp;",
    "]]>",
    "*/",
    "/*",
    "r#\"",
    "\\u{0}",
    "\\\"",
    "$(x)",
    "\u{1d400}\u{1d401}",
    "\u{1f1e6}",
    "\u{0}\u{0}\u{0}",
];

/// Numbers at and beyond every edge.
pub(super) const NUMBERS: &[&str] = &[
    "0",
    "1",
    "2",
    "3",
    "5",
    "6",
    "9",
    "10",
    "12",
    "20",
    "27",
    "32",
    "33",
    "63",
    "64",
    "65",
    "127",
    "128",
    "200",
    "254",
    "255",
    "256",
    "257",
    "999",
    "10000",
    "32767",
    "65535",
    "65536",
    "2147483648",
    "4294967295",
    "4294967296",
    "18446744073709551615",
    "18446744073709551616",
    "99999999999999999999999999999999999999",
    "-1",
    "-0",
    "00",
    "007",
    "1.5",
    "1e9",
    "0x10",
    "1_000",
    "٣",
    "²",
    "inf",
    "nan",
];

/// The texts that are mutated, by what reads them.
pub(crate) struct Corpus {
    maps: Vec<Vec<u8>>,
    editions: Vec<Vec<u8>>,
    projects: Vec<Vec<u8>>,
    boards: Vec<Vec<u8>>,
    written: Written,
    results: Vec<Vec<u8>>,
    palettes: Vec<Vec<u8>>,
    conversations: Vec<Vec<u8>>,
}

impl Corpus {
    /// Everything that the repository has.
    pub(crate) fn new() -> Self {
        let mut maps: Vec<Vec<u8>> = Vec::new();
        for folder in
            ["maps/hansa", "maps/catan", "tests/fixtures/maps", "tests/fixtures/catan", "tests/fixtures/explain"]
        {
            maps.extend(files_of(folder));
        }
        let editions = ["maps/hansa/editions", "maps/catan/editions"].into_iter().flat_map(files_of).collect();
        let project = std::fs::read(root().join(project::FILE_NAME)).expect("the repository has a project file");
        let boards = shipped_ids().map(|id| {
            let (shipped, path) = shipped_map(id).expect("it is the id of a shipped map");
            let compiled = compile_any(&shipped.memory(), &path).expect("a shipped map is there");
            let json = match compiled.board.expect("a shipped map has no errors") {
                AnyBoard::Hansa(board) => json::write(board.board()),
                AnyBoard::Catan(board) => json_of_islands::write(board.board()),
            };
            json.into_bytes()
        });
        Self {
            maps,
            editions,
            projects: vec![project],
            boards: boards.collect(),
            written: Written::new(),
            results: documents::results(),
            palettes: documents::palettes(),
            conversations: editor::conversations(),
        }
    }

    /// The texts for a reader.
    pub(crate) fn of(&self, target: Target) -> &[Vec<u8>] {
        match target {
            Target::Map | Target::Fix | Target::Format => &self.maps,
            Target::Edition => &self.editions,
            Target::Project => &self.projects,
            Target::Json => &self.boards,
            Target::Position => &self.written.positions,
            Target::Action => &self.written.actions,
            Target::Record => &self.written.records,
            Target::Results => &self.results,
            Target::Palette => &self.palettes,
            Target::Messages => &self.conversations,
        }
    }
}

/// The project's folder, which holds the package that includes this file.
fn root() -> &'static Path {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.ancestors().find(|folder| folder.join("maps/hansa").is_dir()).expect("a folder of the repository")
}

/// The contents of a folder's files, by name.
pub(crate) fn named_files_of(folder: &str) -> Vec<(String, Vec<u8>)> {
    let entries = std::fs::read_dir(root().join(folder)).expect("a folder of the repository");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a folder that can be listed").path()).collect();
    paths.retain(|path| path.is_file());
    paths.sort();
    let read = |path: PathBuf| {
        let name = path.file_name().expect("a listed file has a name").to_string_lossy().into_owned();
        (name, std::fs::read(path).expect("a file of the repository can be read"))
    };
    paths.into_iter().map(read).collect()
}

fn files_of(folder: &str) -> Vec<Vec<u8>> {
    named_files_of(folder).into_iter().map(|(_, content)| content).collect()
}
