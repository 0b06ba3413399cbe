//! Maps written as a patch of another, with the findings that are expected at their lines; `tests/fixtures/broken`
//! describes the form.

use std::collections::BTreeMap;

use super::frame::{facts_alone, root};
use super::maps;
use kogge::text::MemoryFiles;

/// What is expected at a line.
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
    /// What is wrong with it.
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
    fixture.split("==== ").skip(1).map(one).collect()
}

/// A line of a file with what is expected there.
type Marked = (String, Vec<(String, bool)>);

fn one(case: &str) -> Patched {
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
            apply(title, file, &std::mem::take(&mut hunk));
        }
        match line.split_whitespace().collect::<Vec<_>>()[..] {
            [] => {}
            ["map", name, ref bare @ ..] => {
                main = format!("maps/hansa/{name}");
                current.clone_from(&main);
                files.insert(main.clone(), original(name, bare == ["bare"]));
            }
            ["file", path] => {
                current = format!("maps/hansa/{path}");
                files.insert(current.clone(), Vec::new());
            }
            ["as", ref all @ ..] => forms = all.to_vec(),
            _ => panic!("{title}: `{line}`"),
        }
    }
    let expected = files.iter().flat_map(|(path, lines)| expectations(path, lines)).collect();
    let written = files.into_iter().fold(maps::shipped(), |all, (path, lines)| {
        let forms = if path == main { forms.as_slice() } else { &[] };
        all.with(path, bytes(&lines, forms))
    });
    Patched { title: title.to_owned(), path: main, files: written, expected }
}

/// The lines of a map of this project; none of a name that there is not.
fn original(name: &str, bare: bool) -> Vec<Marked> {
    let text = std::fs::read_to_string(root().join("maps/hansa").join(name)).unwrap_or_default();
    let text = if bare { facts_alone(&text) } else { text };
    text.lines().map(|line| (line.to_owned(), Vec::new())).collect()
}

fn apply(title: &str, file: &mut Vec<Marked>, hunk: &[&str]) {
    let there: Vec<Marked> = hunk.iter().filter(|line| !line.starts_with('+')).map(|line| marked(line)).collect();
    let new: Vec<Marked> = hunk.iter().filter(|line| !line.starts_with('-')).map(|line| marked(line)).collect();
    if there.is_empty() {
        return file.extend(new);
    }
    let is_here = |lines: &[Marked]| lines.iter().zip(&there).all(|((a, _), (b, _))| a == b);
    let at = file.windows(there.len()).position(is_here);
    let at = at.unwrap_or_else(|| panic!("{title}: not there: {there:#?}"));
    file.splice(at..at + there.len(), new);
}

/// A line of a hunk without its first two characters, and what is expected there.
fn marked(line: &str) -> Marked {
    let line = line.get(2..).unwrap_or_default();
    let Some((at, must)) =
        [("//!", true), ("//?", false)].iter().find_map(|(mark, must)| Some((line.find(mark)?, *must)))
    else {
        return (line.to_owned(), Vec::new());
    };
    let codes = line[at + 3..].split_whitespace().map(|code| (code.to_owned(), must)).collect();
    (line[..at].trim_end().to_owned(), codes)
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
