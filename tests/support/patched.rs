//! Maps written as a patch of another, with the findings that are expected at their lines; `tests/fixtures/broken`
//! describes the form.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Display, Formatter};
use std::sync::OnceLock;

use super::frame::{facts_alone, root};
use super::maps;
use kogge::catan::shipped;
use kogge::diagnostic::{Diagnostic, Severity};
use kogge::families::compile_any;
use kogge::text::MemoryFiles;

/// An expected finding at a line.
pub(crate) struct Expected {
    /// The file and its line, from 1.
    pub place: (String, usize),
    /// The codes of which one is expected.
    pub codes: Vec<String>,
    /// Expected at one of the lines with this letter; without one at this line.
    pub group: Option<String>,
    /// Whether the finding may be missing.
    pub may_be_missing: bool,
}

/// A broken map.
pub(crate) struct Patched {
    /// The title of the finding.
    pub title: String,
    /// The path of the file that is compiled.
    pub path: String,
    /// Every file.
    pub files: MemoryFiles,
    /// The findings that a good tool reports.
    pub expected: Vec<Expected>,
}

/// The maps of a fixture.
pub(crate) fn patched(fixture: &str) -> Vec<Patched> {
    let map = |case| one(case).unwrap_or_else(|line| panic!("not there, or changed twice: `{line}` in\n{case}"));
    cases(fixture).map(map).collect()
}

/// The texts of a fixture's maps.
pub(crate) fn cases(fixture: &str) -> impl Iterator<Item = &str> {
    let all = fixture.strip_prefix("==== ").expect("a fixture begins with a map");
    all.split("\n==== ")
}

/// A map with the mistakes of two; `None` when both touch a line.
pub(crate) fn both(a: &str, b: &str) -> Option<Patched> {
    let changes = b.split_once("\nmap ")?.1.split_once('\n')?.1;
    one(&format!("{a}\n\n{changes}")).ok()
}

/// A line of a file with what is expected there.
type Marked = (String, Vec<(String, bool)>);

/// The map of a case; the error is the line that a change does not find.
fn one(case: &str) -> Result<Patched, String> {
    let (title, rest) = case.split_once('\n').expect("a case has lines below its title");
    let mut files: BTreeMap<String, Vec<Marked>> = BTreeMap::new();
    let (mut main, mut current) = (String::new(), String::new());
    let mut forms: Vec<&str> = Vec::new();
    let mut hunk: Vec<&str> = Vec::new();
    for line in rest.lines().chain([""]) {
        if line.starts_with(['+', '-']) || line.starts_with("  ") {
            hunk.push(line);
            continue;
        }
        if !hunk.is_empty() {
            let file = files.get_mut(&current).expect("a file was named");
            apply(file, &std::mem::take(&mut hunk))?;
        }
        match line.split_whitespace().collect::<Vec<_>>()[..] {
            [] => {}
            ["map", name, ref bare @ ..] => {
                main = path_of(name);
                current.clone_from(&main);
                files.insert(main.clone(), original(&main, bare == ["bare"]));
            }
            ["file", path] => {
                current = path_of(path);
                files.insert(current.clone(), Vec::new());
            }
            ["as", ref all @ ..] => forms = all.to_vec(),
            _ => panic!("{title}: `{line}`"),
        }
    }
    let expected = files.iter().flat_map(|(path, lines)| expectations(path, lines)).collect();
    let written = files.into_iter().fold(shipped().clone(), |all, (path, lines)| {
        let forms = if path == main { forms.as_slice() } else { &[] };
        all.with(path, bytes(&lines, forms))
    });
    Ok(Patched { title: title.to_owned(), path: main, files: written, expected })
}

/// The shipped maps and editions of all families, read once.
fn shipped() -> &'static MemoryFiles {
    static SHIPPED: OnceLock<MemoryFiles> = OnceLock::new();
    let islands = shipped::SHIPPED.files.iter();
    SHIPPED.get_or_init(|| islands.fold(maps::shipped(), |files, &(path, text)| files.with(path, text)))
}

/// The path of a map by its name, which says its family unless that is Hansa Teutonica.
fn path_of(name: &str) -> String {
    if name.contains('/') { format!("maps/{name}") } else { format!("maps/hansa/{name}") }
}

/// The lines of a map of this project; none of a path that there is not.
fn original(path: &str, bare: bool) -> Vec<Marked> {
    let text = std::fs::read_to_string(root().join(path)).unwrap_or_default();
    let text = if bare { facts_alone(&text) } else { text };
    text.lines().map(|line| (line.to_owned(), Vec::new())).collect()
}

fn apply(file: &mut Vec<Marked>, hunk: &[&str]) -> Result<(), String> {
    let there: Vec<String> = hunk.iter().filter(|line| !line.starts_with('+')).map(|line| marked(line).0).collect();
    let is_here = |lines: &[Marked]| lines.iter().zip(&there).all(|((line, _), known)| line == known);
    let mut at = match there.is_empty() {
        true => file.len(),
        false => file.windows(there.len()).position(is_here).ok_or_else(|| there.join("\n"))?,
    };
    for line in hunk {
        let (text, codes) = marked(line);
        match line.as_bytes()[0] {
            b'+' => file.insert(at, (text, codes)),
            b'-' if file[at].1.is_empty() => {
                file.remove(at);
                continue;
            }
            b'-' => return Err(text),
            _ => file[at].1.extend(codes),
        }
        at += 1;
    }
    Ok(())
}

/// A line of a hunk without its first two characters, and what is expected there.
fn marked(line: &str) -> Marked {
    let line = line.get(2..).unwrap_or_default();
    let Some(at) = ["//!", "//?"].iter().filter_map(|mark| line.find(mark)).min() else {
        return (line.to_owned(), Vec::new());
    };
    let mut must = true;
    let mut codes = Vec::new();
    for word in line[at..].split_whitespace() {
        match word {
            "//!" => must = true,
            "//?" => must = false,
            code => codes.push((code.to_owned(), must)),
        }
    }
    (line[..at].trim_end().to_owned(), codes)
}

impl Patched {
    /// The findings that are expected and may not be missing, each with its alternatives.
    pub(crate) fn mistakes(&self) -> Vec<Vec<&Expected>> {
        let must = || self.expected.iter().filter(|it| !it.may_be_missing);
        let groups: BTreeSet<&String> = must().filter_map(|it| it.group.as_ref()).collect();
        let joined = groups.into_iter().map(|group| must().filter(|it| it.group.as_ref() == Some(group)).collect());
        must().filter(|it| it.group.is_none()).map(|it| vec![it]).chain(joined).collect()
    }

    /// The findings of compiling, but for advice.
    pub(crate) fn found(&self) -> Vec<Found> {
        let compiled = compile_any(&self.files, &self.path).expect("the map is there");
        let counts = compiled.diagnostics.iter().filter(|found| found.severity != Severity::Advice);
        let place = |found: &Diagnostic| {
            let source = compiled.sources.get(found.span.file);
            let line = source.place(found.span.start as usize).line;
            Found { place: (source.path.clone(), line), code: found.descriptor.code, message: found.message.clone() }
        };
        counts.map(place).collect()
    }
}

/// A finding with its file and line.
pub(crate) struct Found {
    place: (String, usize),
    code: &'static str,
    message: String,
}

impl Expected {
    /// Whether this is the finding that is expected.
    pub(crate) fn is_met_by(&self, found: &Found) -> bool {
        found.place == self.place && self.codes.iter().any(|code| code == found.code)
    }
}

impl Display for Expected {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{} {}", self.place.0, self.place.1, self.codes.join("|"))
    }
}

impl Display for Found {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{} {}: {}", self.place.0, self.place.1, self.code, self.message)
    }
}

fn expectations<'a>(path: &'a str, lines: &'a [Marked]) -> impl Iterator<Item = Expected> + 'a {
    lines.iter().enumerate().flat_map(move |(i, (_, codes))| {
        codes.iter().map(move |(code, must)| {
            let (codes, group) = code.split_once('@').map_or((code.as_str(), None), |(codes, at)| (codes, Some(at)));
            Expected {
                place: (path.to_owned(), i + 1),
                codes: codes.split('|').map(str::to_owned).collect(),
                group: group.map(str::to_owned),
                may_be_missing: !must,
            }
        })
    })
}

/// A file as it is saved.
fn bytes(lines: &[Marked], forms: &[&str]) -> Vec<u8> {
    let mut text: String = lines.iter().map(|(line, _)| format!("{line}\n")).collect();
    for form in forms {
        match *form {
            "crlf" => text = text.replace('\n', "\r\n"),
            "tabs" => text = text.replace("\n    ", "\n\t"),
            "bom" => text.insert(0, '\u{feff}'),
            "cut" => text.truncate(text.trim_end().len()),
            "latin1" => {
                return text.chars().map(|c| u8::try_from(u32::from(c)).expect("a character of Latin-1")).collect();
            }
            other => panic!("no form `{other}`"),
        }
    }
    text.into_bytes()
}
