//! One input: which reader it is for, and its files. A file of `tests/fixtures/found` holds one.
//!
//! The ending says which reader it is for. The text up to the first line `// file: NAME` is what is read; the parts
//! behind such lines are further files, maps and editions. All maps lie in one folder, those of all games.

use kogge::families::{shipped_ids, shipped_map};
use kogge::text::MemoryFiles;

/// The reader of an input.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Target {
    /// `compile_any`.
    Map,
    /// `mend`.
    Fix,
    /// `format`.
    Format,
    /// `compile_any_edition`.
    Edition,
    /// `project::parse`.
    Project,
    /// `emit::map::from_json` of each game.
    Json,
    /// `parse_position_json` of each game.
    Position,
    /// `parse_action` and `parse_action_json`.
    Action,
    /// `Record::parse` and `Record::parse_json`.
    Record,
    /// `Results::from_json` of each game.
    Results,
    /// `compile_any` of a map that names it.
    Palette,
    /// The language server.
    Messages,
}

impl Target {
    pub(crate) const ALL: [Self; 12] = [
        Self::Map,
        Self::Fix,
        Self::Format,
        Self::Edition,
        Self::Project,
        Self::Json,
        Self::Position,
        Self::Action,
        Self::Record,
        Self::Results,
        Self::Palette,
        Self::Messages,
    ];

    /// The ending of a file that holds an input for it, and its name on the command line.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Map => "board",
            Self::Fix => "fix",
            Self::Format => "fmt",
            Self::Edition => "edition",
            Self::Project => "project",
            Self::Json => "json",
            Self::Position => "position",
            Self::Action => "action",
            Self::Record => "record",
            Self::Results => "results",
            Self::Palette => "palette",
            Self::Messages => "lsp",
        }
    }

    pub(crate) fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|target| target.word() == word)
    }
}

/// Begins the line before each further file.
const MARK: &[u8] = b"// file: ";

/// The input of a reader.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Input {
    pub(crate) target: Target,
    /// Name and content, the one that is read first; its own name is not used.
    pub(crate) files: Vec<(String, Vec<u8>)>,
}

impl Input {
    /// An input of one file.
    pub(crate) fn new(target: Target, content: impl Into<Vec<u8>>) -> Self {
        Self { target, files: vec![(String::new(), content.into())] }
    }

    /// The input that a file holds.
    pub(crate) fn from_bytes(target: Target, bytes: &[u8]) -> Self {
        let mut input = Self::new(target, []);
        for line in bytes.split_inclusive(|&byte| byte == b'\n') {
            match line.strip_prefix(MARK) {
                Some(name) => {
                    let name = String::from_utf8_lossy(name).trim().to_owned();
                    input.files.push((name, Vec::new()));
                }
                None => input.last().extend_from_slice(line),
            }
        }
        input
    }

    /// The input as a file holds it.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = self.own().to_vec();
        for (name, content) in &self.files[1..] {
            if !bytes.is_empty() && !bytes.ends_with(b"\n") {
                bytes.push(b'\n');
            }
            bytes.extend_from_slice(MARK);
            bytes.extend_from_slice(name.as_bytes());
            bytes.push(b'\n');
            bytes.extend_from_slice(content);
        }
        bytes
    }

    /// The file that is read first.
    pub(crate) fn own(&self) -> &[u8] {
        &self.files[0].1
    }

    fn last(&mut self) -> &mut Vec<u8> {
        let (_, content) = self.files.last_mut().expect("an input has at least its own file");
        content
    }

    /// The path that is read first.
    pub(crate) const fn path(&self) -> &'static str {
        match self.target {
            Target::Map | Target::Fix | Target::Format => "maps/map.board",
            Target::Edition => "maps/editions/own.toml",
            Target::Project => "kogge.toml",
            Target::Json => "board.json",
            Target::Position => "game.position",
            Target::Action => "game.action",
            Target::Record => "game.record",
            Target::Results => "results.json",
            Target::Palette => "maps/colours.toml",
            Target::Messages => "messages",
        }
    }

    /// All files, where they lie, beside the shipped maps.
    pub(crate) fn memory(&self) -> MemoryFiles {
        let shipped = shipped_ids().map(|id| {
            let (shipped, path) = shipped_map(id).expect("it is the id of a shipped map");
            (format!("maps/{id}.board"), shipped.text_of(&path).expect("its text is shipped").as_bytes())
        });
        let further = self.files[1..].iter().map(|(name, content)| {
            let folder = if name.ends_with(".toml") { "maps/editions" } else { "maps" };
            (format!("{folder}/{name}"), &**content)
        });
        let files = shipped.chain(further).fold(MemoryFiles::new(), |files, (path, content)| files.with(path, content));
        files.with(self.path(), self.own())
    }
}
