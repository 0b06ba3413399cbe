//! The source files of the workspace, and the paths that each of them names.
//!
//! Members are packages of their own; a path is written as users of the library see it, by the name under which the
//! package at the root re-exports it.

use std::collections::BTreeSet;

use super::files::{files, read};

/// The folder of each member, and of the parts that are re-exported elsewhere, with the module that shows it.
const SHOWN: [(&str, &str); 12] = [
    ("src/catan/game/", "catan"),
    ("src/catan/map/", "catan"),
    ("src/compiler/", ""),
    ("src/derive/", ""),
    ("src/engine/", ""),
    ("src/hansa/game/", "hansa"),
    ("src/hansa/map/", "hansa"),
    ("src/picture/", "picture"),
    ("src/report/catan", "catan::study::report"),
    ("src/report/hansa", "hansa::study::report"),
    ("src/report/", "study::report"),
    ("src/surface/", ""),
];

/// A source file of the library.
pub(crate) struct Source {
    /// From the project's folder, with `/`.
    pub(crate) path: String,
    pub(crate) text: String,
}

fn joined(base: &str, part: &str) -> String {
    match (base, part) {
        ("", only) | (only, "") => only.to_owned(),
        _ => format!("{base}::{part}"),
    }
}

impl Source {
    /// The module that the file is: `hansa::board::table`; empty for the root.
    pub(crate) fn module(&self) -> String {
        let path = self.path.trim_end_matches(".rs");
        let known = SHOWN.iter().find_map(|(folder, module)| Some((*module, path.strip_prefix(folder)?)));
        let (module, path) = known.unwrap_or(("", path.trim_start_matches("src/")));
        let path = path.trim_start_matches('/');
        let is_root = path == "lib" || path == "main";
        joined(module, &if is_root { String::new() } else { path.replace('/', "::") })
    }

    /// The module as which the package of the file is seen.
    fn package(&self) -> &'static str {
        let is_of = |folder: &str| folder.ends_with('/') && self.path.starts_with(folder);
        SHOWN.iter().find(|(folder, _)| is_of(folder)).map_or("", |(_, module)| module)
    }

    /// The text without comments.
    pub(crate) fn code(&self) -> String {
        let code = |line: &str| line.split_once("//").map_or(line, |(code, _)| code).to_owned() + "\n";
        self.text.lines().map(code).collect()
    }
}

pub(crate) fn sources() -> Vec<Source> {
    let paths = files(&["src"]).into_iter().filter(|path| path.ends_with(".rs"));
    paths.map(|path| Source { text: read(&path), path }).collect()
}

/// Whether a text has a word that no letter, digit or underscore touches.
pub(crate) fn contains_word(text: &str, word: &str) -> bool {
    let in_word = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(word)
        .any(|(at, _)| !text[..at].ends_with(in_word) && !text[at + word.len()..].starts_with(in_word))
}

/// The paths into the library that a file names, from its root.
pub(crate) fn imports(source: &Source) -> BTreeSet<String> {
    let code = source.code();
    let mut starts = vec![("crate::".to_owned(), source.package()), ("kogge::".to_owned(), "")];
    starts.extend(SHOWN.iter().filter_map(|(folder, module)| {
        let name = folder.strip_prefix("src/")?.strip_suffix('/')?.replace('/', "_");
        Some((format!("kogge_{name}::"), *module))
    }));
    starts.push(("super::".to_owned(), ""));
    let mut found = BTreeSet::new();
    for (start, package) in &starts {
        for (at, _) in code.match_indices(start.as_str()) {
            // A visibility is no import.
            let before = &code[..at];
            if before.ends_with(|c: char| c.is_alphanumeric() || matches!(c, '_' | ':' | '$'))
                || before.ends_with("pub(in ")
            {
                continue;
            }
            let (mut base, mut rest) = ((*package).to_owned(), &code[at..]);
            if start == "super::" {
                base = source.module();
                while let Some(after) = rest.strip_prefix("super::") {
                    base = base.rsplit_once("::").map_or(String::new(), |(above, _)| above.to_owned());
                    rest = after;
                }
            }
            rest = rest.strip_prefix(start.as_str()).unwrap_or(rest);
            tree(&base, rest, &mut found);
        }
    }
    // A family's part of the reports is shown by the family.
    let shown = |path: String| match path.strip_prefix("study::report::").and_then(|rest| rest.split_once("::")) {
        Some((family @ ("hansa" | "catan"), rest)) => format!("{family}::study::report::{rest}"),
        _ => path,
    };
    found.into_iter().map(shown).collect()
}

/// The paths of a use tree: `board::{Board, table::{Table, Rows}}`. Reads as far as the tree goes.
fn tree(base: &str, text: &str, found: &mut BTreeSet<String>) {
    let end = text.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(text.len());
    let (part, rest) = text.split_at(end);
    let path = if part.is_empty() { base.to_owned() } else { joined(base, part) };
    if let Some(rest) = rest.strip_prefix("::") {
        return tree(&path, rest, found);
    }
    let Some(group) = rest.strip_prefix('{').filter(|_| part.is_empty()) else {
        found.insert(path);
        return;
    };
    let mut depth = 0;
    let mut from = 0;
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            ',' | '}' if depth == 0 => {
                let item = group[from..at].trim();
                if !item.is_empty() {
                    tree(&path, item, found);
                }
                from = at + 1;
                if c == '}' {
                    return;
                }
            }
            '}' => depth -= 1,
            _ => {}
        }
    }
}
