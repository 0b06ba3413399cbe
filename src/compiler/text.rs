//! Files, spans and line numbers: where every fact of a map came from.
//!
//! Spans are byte offsets into one file of a [`Sources`]; lines and columns exist only in printing. The core never
//! opens a file itself: text comes through [`Files`] (the disk in `cli`, open buffers in an editor, a map in tests).

use std::collections::BTreeMap;
use std::sync::Arc;

/// The largest file that is read, in bytes.
pub const MAX_FILE_BYTES: usize = 8 * 1024 * 1024;
/// The largest page of TOML that is read, in bytes: a reader takes a hundred times as much room. The shipped editions
/// have 8 KiB at most.
pub const MAX_PAGE_BYTES: usize = 256 * 1024;

/// A file of one [`Sources`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FileId(pub u16);

/// A range of one file, in bytes, end exclusive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// The file.
    pub file: FileId,
    /// Offset of the first byte.
    pub start: u32,
    /// Offset after the last byte.
    pub end: u32,
}

impl Span {
    /// The range `start..end` of a file. Files end long before `u32` does ([`MAX_FILE_BYTES`]).
    pub const fn new(file: FileId, start: usize, end: usize) -> Self {
        Self { file, start: start as u32, end: end as u32 }
    }

    /// The span as a range of bytes.
    pub const fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }

    /// Whether a span begins inside this one.
    pub fn contains(self, other: Self) -> bool {
        self.file == other.file && (self.start..=self.end).contains(&other.start)
    }

    /// The smallest span that covers both; `self` when the files differ.
    pub fn to(self, other: Self) -> Self {
        if self.file != other.file {
            return self;
        }
        Self { file: self.file, start: self.start.min(other.start), end: self.end.max(other.end) }
    }
}

/// A line and column, both counted from 1, the column in characters. A byte-order mark is not counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}

/// One file's text with its line index.
#[derive(Debug, Clone)]
pub struct Source {
    /// The name to print, as the user gave it.
    pub path: String,
    /// The whole text, byte-order mark included.
    pub text: Arc<str>,
    /// Offsets of the first byte of each line.
    line_starts: Vec<u32>,
    /// How many characters begin before each multiple of [`STRIDE`] bytes.
    characters: Vec<u32>,
}

/// The bytes between two marks of a text's characters: no column is counted over more, however long its line.
const STRIDE: usize = 4096;

/// How a text ends its lines: as it ends the first.
pub fn line_end(text: &str) -> &'static str {
    if text.split('\n').next().is_some_and(|first| first.ends_with('\r')) { "\r\n" } else { "\n" }
}

impl Source {
    /// Indexes the lines of a text. A line ends with LF; the CR before it belongs to the line's end.
    pub fn new(path: impl Into<String>, text: impl Into<Arc<str>>) -> Self {
        let text = text.into();
        let newlines = text.match_indices('\n').map(|(at, _)| at as u32 + 1);
        let line_starts = std::iter::once(0).chain(newlines).collect();
        let characters = text.as_bytes().chunks(STRIDE).scan(0, |n_before, chunk| {
            let before = *n_before;
            *n_before += n_characters(chunk) as u32;
            Some(before)
        });
        let characters = characters.collect();
        Self { path: path.into(), text, line_starts, characters }
    }

    /// How many lines the text has; the empty text has one.
    pub fn n_lines(&self) -> usize {
        self.line_starts.len()
    }

    /// The line (from 0) that holds the byte at `offset`.
    pub fn line_of(&self, offset: usize) -> usize {
        self.line_starts.partition_point(|&start| start as usize <= offset) - 1
    }

    /// The bytes of a line (from 0) without its line end and without a byte-order mark.
    ///
    /// # Panics
    ///
    /// When the text has fewer lines.
    pub fn line_range(&self, line: usize) -> std::ops::Range<usize> {
        let start = self.line_starts[line] as usize;
        let end = self.line_starts.get(line + 1).map_or(self.text.len(), |&next| next as usize - 1);
        let end = if self.text[start..end].ends_with('\r') { end - 1 } else { end };
        let start = if line == 0 && self.text.starts_with('\u{feff}') { start + '\u{feff}'.len_utf8() } else { start };
        start..end.max(start)
    }

    /// Line and column of a byte offset; within a character those of the character.
    pub fn place(&self, offset: usize) -> Place {
        let offset = floor(&self.text, offset);
        let line = self.line_of(offset);
        let start = self.line_range(line).start.min(offset);
        Place { line: line + 1, column: self.n_characters_before(offset) - self.n_characters_before(start) + 1 }
    }

    /// The smallest span of whole characters that covers this one; of an empty one within a character, the character's
    /// start.
    pub fn whole_characters(&self, range: std::ops::Range<usize>) -> std::ops::Range<usize> {
        let is_start = |at: &usize| self.text.is_char_boundary(*at);
        // Nearly every range is one already.
        if is_start(&range.start) && is_start(&range.end) && range.start <= range.end {
            return range;
        }
        let start = floor(&self.text, range.start);
        let end = (range.end..=self.text.len()).find(is_start).unwrap_or(self.text.len());
        start..if range.is_empty() { start } else { end }
    }

    /// How many characters begin before a byte.
    fn n_characters_before(&self, offset: usize) -> usize {
        let mark = offset / STRIDE;
        // There is no mark at the end of a text without bytes, or with a whole number of strides.
        let Some(&before) = self.characters.get(mark).or(self.characters.last()) else { return 0 };
        let from = STRIDE * mark.min(self.characters.len() - 1);
        before as usize + n_characters(&self.text.as_bytes()[from..offset])
    }
}

/// The last place at or before `offset` where a character starts or the text ends.
#[doc(hidden)]
pub fn floor(text: &str, offset: usize) -> usize {
    (0..=offset.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}

/// How many characters begin in these bytes of UTF-8.
fn n_characters(bytes: &[u8]) -> usize {
    #[cfg(debug_assertions)]
    work::add(bytes.len());
    bytes.iter().filter(|&&byte| byte & 0b1100_0000 != 0b1000_0000).count()
}

/// How many bytes of texts were read for places and quotes: tests count these instead of time. Only builds for tests and
/// for development count.
#[cfg(debug_assertions)]
#[doc(hidden)]
pub mod work {
    use std::cell::Cell;

    thread_local! {
        static BYTES: Cell<usize> = const { Cell::new(0) };
    }

    pub fn add(n_bytes: usize) {
        BYTES.set(BYTES.get() + n_bytes);
    }

    /// How many bytes a run reads.
    pub fn of(run: impl FnOnce()) -> usize {
        let before = BYTES.get();
        run();
        BYTES.get() - before
    }
}

/// The files that one compilation has read, in the order of reading.
#[derive(Debug, Clone, Default)]
pub struct Sources {
    files: Vec<Source>,
}

impl Sources {
    /// Adds a file.
    ///
    /// # Panics
    ///
    /// Beyond 65 535 files: variant chains end long before (`MAX_VARIANT_DEPTH`).
    pub fn add(&mut self, source: Source) -> FileId {
        let id = FileId(u16::try_from(self.files.len()).expect("variant chains end long before 65 535 files"));
        self.files.push(source);
        id
    }

    /// The file with this id.
    ///
    /// # Panics
    ///
    /// When there is no such file.
    pub fn get(&self, file: FileId) -> &Source {
        &self.files[file.0 as usize]
    }

    /// The text under a span.
    ///
    /// # Panics
    ///
    /// When there is no such file, or when its text is shorter or has a character across an end of the span.
    pub fn text(&self, span: Span) -> &str {
        &self.get(span.file).text[span.range()]
    }

    /// All files with their ids.
    pub fn iter(&self) -> impl Iterator<Item = (FileId, &Source)> {
        self.files.iter().enumerate().map(|(i, source)| (FileId(i as u16), source))
    }
}

/// Why a file cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReadError {
    /// There is no such file.
    NotFound,
    /// The path leads out of the project's folder.
    Outside,
    /// The path leads into a folder or to a file whose name begins with a dot.
    Hidden,
    /// The name does not have the ending of its kind.
    Ending(FileKind),
    /// A link leads to a file with another ending.
    OtherKind,
    /// A link that was typed leads out of its folder.
    Link,
    /// It is neither a file nor a folder: a device, a socket.
    Special,
    /// The file has more than [`MAX_FILE_BYTES`].
    TooLarge,
    /// The file is a page of TOML, and has more than [`MAX_PAGE_BYTES`].
    PageTooLarge,
    /// Any other cause, in the system's words (a directory, no permission …).
    Failed(String),
}

impl std::fmt::Display for ReadError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::NotFound => f.write_str("there is no such file"),
            Self::Outside => f.write_str("it lies outside the project's folder"),
            Self::Hidden => f.write_str("it is hidden: a name in its path begins with a dot"),
            Self::Ending(kind) => write!(f, "its name does not end in {}", kind.endings_in_words()),
            Self::OtherKind => f.write_str("it is a link to a file with another ending"),
            Self::Link => f.write_str("it is a link that leads out of its folder"),
            Self::Special => f.write_str("it is not a regular file"),
            Self::TooLarge => write!(f, "it is larger than {} MiB", MAX_FILE_BYTES / (1024 * 1024)),
            Self::PageTooLarge => write!(f, "it is larger than {} KiB", MAX_PAGE_BYTES / 1024),
            Self::Failed(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for ReadError {}

/// The text of a page of TOML.
///
/// # Errors
///
/// [`ReadError`] when it is too large, or not UTF-8.
pub fn page(bytes: Vec<u8>) -> Result<String, ReadError> {
    match bytes.len() {
        0..=MAX_PAGE_BYTES => {
            String::from_utf8(bytes).map_err(|_| ReadError::Failed("it is not UTF-8 text".to_owned()))
        }
        _ => Err(ReadError::PageTooLarge),
    }
}

/// The source of texts. Paths use `/` and are names that [`Files::beside`] made or that the user gave.
pub trait Files {
    /// The bytes of a file.
    ///
    /// # Errors
    ///
    /// [`ReadError`] with the reason why the file cannot be read.
    fn read(&self, path: &str) -> Result<Vec<u8>, ReadError>;

    /// The path of `name` as written in the file `from`: relative to its folder, normalised, so that one file has one
    /// path.
    ///
    /// # Errors
    ///
    /// [`ReadError::Outside`] when the path is absolute or leaves the project's folder.
    fn beside(&self, from: &str, name: &str) -> Result<String, ReadError>;

    /// The names of the files in the folder of a path, to suggest one for a misspelt name; none where they cannot be
    /// listed.
    fn siblings(&self, path: &str) -> Vec<String>;
}

/// The kinds of files that maps and projects name, each with its endings: a map must not show what else lies in a folder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileKind {
    /// A map.
    Map,
    /// An edition or a palette.
    Settings,
    /// A picture to lay under a board.
    Picture,
    /// A list of known findings.
    Baseline,
}

impl FileKind {
    /// The endings, without the dot.
    pub const fn endings(self) -> &'static [&'static str] {
        match self {
            Self::Map => &["board"],
            Self::Settings => &["toml"],
            Self::Picture => &["png", "jpg", "jpeg"],
            Self::Baseline => &["json"],
        }
    }

    /// Whether a name ends as those of its kind do.
    pub fn has(self, name: &str) -> bool {
        let ending = name.rsplit_once('.').map(|(_, ending)| ending);
        ending.is_some_and(|ending| self.endings().iter().any(|own| ending.eq_ignore_ascii_case(own)))
    }

    /// The endings, as a sentence names them.
    pub fn endings_in_words(self) -> String {
        let (last, others) = self.endings().split_last().expect("every kind has an ending");
        let others: Vec<String> = others.iter().map(|ending| format!("`.{ending}`")).collect();
        let or = if others.is_empty() { "" } else { " or " };
        format!("{}{or}`.{last}`", others.join(", "))
    }
}

/// The path of a file of this kind that is named in the file `from`; see [`Files::beside`].
///
/// # Errors
///
/// [`ReadError::Ending`] when the name has not the ending of its kind, and those of [`Files::beside`].
pub fn beside(files: &dyn Files, from: &str, name: &str, kind: FileKind) -> Result<String, ReadError> {
    if kind.has(name) { files.beside(from, name) } else { Err(ReadError::Ending(kind)) }
}

/// Gives a file and its bytes by its name, the place of that name, and its kind.
pub type Open<'a> = dyn FnMut(&str, Span, FileKind) -> Result<(FileId, Vec<u8>), ReadError> + 'a;

/// A text without the byte-order mark that some editors put before it.
#[doc(hidden)]
pub fn without_mark(text: String) -> String {
    text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text)
}

/// Joins `name` to the folder of `from`, resolving `.` and `..`; `None` when it leaves the root or is absolute.
pub fn join(from: &str, name: &str) -> Option<String> {
    if name.starts_with('/') || name.contains(['\\', '\0']) || name.contains(':') {
        return None;
    }
    let absolute = from.starts_with('/');
    let mut parts: Vec<&str> = from.split('/').filter(|part| !part.is_empty() && *part != ".").collect();
    parts.pop();
    for part in name.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            part => parts.push(part),
        }
    }
    let joined = parts.join("/");
    Some(if absolute { format!("/{joined}") } else { joined })
}

/// Files held in memory, by path: for tests, examples and the maps shipped in the binary.
#[derive(Debug, Clone, Default)]
pub struct MemoryFiles {
    files: BTreeMap<String, Vec<u8>>,
}

impl MemoryFiles {
    /// No files.
    pub fn new() -> Self {
        Self::default()
    }

    /// These files with one more, or with this one's content replaced.
    pub fn with(mut self, path: impl Into<String>, content: impl Into<Vec<u8>>) -> Self {
        self.files.insert(path.into(), content.into());
        self
    }
}

impl Files for MemoryFiles {
    fn read(&self, path: &str) -> Result<Vec<u8>, ReadError> {
        self.files.get(path).cloned().ok_or(ReadError::NotFound)
    }

    fn beside(&self, from: &str, name: &str) -> Result<String, ReadError> {
        join(from, name).ok_or(ReadError::Outside)
    }

    fn siblings(&self, path: &str) -> Vec<String> {
        let folder = &path[..path.rfind('/').map_or(0, |at| at + 1)];
        let below = self.files.keys().filter_map(|name| name.strip_prefix(folder));
        below.filter(|name| !name.contains('/')).map(str::to_owned).collect()
    }
}
