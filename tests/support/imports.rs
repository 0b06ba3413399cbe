//! The source files of the library, and the paths into the crate that each of them names.

use std::collections::BTreeSet;

use super::files::{files, read};

/// A source file of the library.
pub(crate) struct Source {
    /// From the project's folder, with `/`.
    pub(crate) path: String,
    pub(crate) text: String,
}

impl Source {
    /// The module that the file is: `hansa::board::table`; empty for the crate's root.
    pub(crate) fn module(&self) -> String {
        let path = self.path.trim_start_matches("src/").trim_end_matches(".rs");
        if path == "lib" || path == "main" { String::new() } else { path.replace('/', "::") }
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

/// The paths into the crate that a file names, from the crate's root.
pub(crate) fn imports(source: &Source) -> BTreeSet<String> {
    // A visibility is no import.
    let code = source.code().replace("pub(in crate::hansa)", "pub").replace("kogge::", "crate::");
    let mut found = BTreeSet::new();
    for start in ["crate::", "super::"] {
        for (at, _) in code.match_indices(start) {
            if code[..at].ends_with(|c: char| c.is_alphanumeric() || matches!(c, '_' | ':')) {
                continue;
            }
            let mut base = if start == "crate::" { String::new() } else { source.module() };
            let mut rest = &code[at..];
            while let Some(after) = rest.strip_prefix("super::") {
                base = base.rsplit_once("::").map_or(String::new(), |(above, _)| above.to_owned());
                rest = after;
            }
            rest = rest.strip_prefix("crate::").unwrap_or(rest);
            tree(&base, rest, &mut found);
        }
    }
    found
}

/// The paths of a use tree: `board::{Board, table::{Table, Rows}}`. Reads as far as the tree goes.
fn tree(base: &str, text: &str, found: &mut BTreeSet<String>) {
    let joined = |base: &str, part: &str| if base.is_empty() { part.to_owned() } else { format!("{base}::{part}") };
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
