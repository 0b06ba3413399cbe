//! Circles of imports between the files of a folder.
//!
//! A file imports another one where it names a path to it, in a `use` or in the code. What places the children of a file
//! does not count: `mod`, and a `pub use` of what a child holds; nor does what is compiled for tests only. A path to a
//! name that a file only imports itself, such as `super::X` where the parent re-exports `X`, leads to the file that
//! defines it. A method is called without a path, so an `impl` in another file is not seen.

use std::collections::{BTreeMap, BTreeSet};

use super::imports::{Source, imports};

/// The paths that a file states.
#[derive(Default)]
struct File {
    /// The paths that it names, from the crate's root.
    paths: BTreeSet<String>,
    /// The names that its `use` statements bring in, each with its path.
    names: BTreeMap<String, String>,
}

impl File {
    fn of(source: &Source) -> Self {
        let module = source.module();
        let code = without_tests(source.code());
        let children: Vec<&str> = code.lines().filter_map(child).collect();
        let (uses, rest) = parted(&rooted(&code, &module, &children));
        let paths_of = |text: String| imports(&Source { path: source.path.clone(), text });
        let mut file = Self { paths: paths_of(rest), ..Self::default() };
        for (is_public, statement) in uses {
            for path in paths_of(statement) {
                let path = path.trim_end_matches("::self").to_owned();
                let mut parts = path.strip_prefix(&format!("{module}::")).unwrap_or_default().split("::");
                if !(is_public && parts.next().is_some_and(|part| children.contains(&part))) {
                    file.paths.insert(path.clone());
                }
                file.names.insert(path.rsplit("::").next().unwrap_or_default().to_owned(), path);
            }
        }
        file
    }
}

/// The code without what only tests compile: an item each.
fn without_tests(mut code: String) -> String {
    while let Some(start) = code.find("#[cfg(test)]") {
        let mut depth = 0;
        let end = code[start..].char_indices().find(|&(_, c)| {
            depth += i32::from(c == '{') - i32::from(c == '}');
            depth == 0 && matches!(c, '}' | ';')
        });
        code.replace_range(start..end.map_or(code.len(), |(at, _)| start + at + 1), "");
    }
    code
}

/// The child that a line declares.
fn child(line: &str) -> Option<&str> {
    line.split_once("mod ").filter(|(before, _)| opens(before))?.1.strip_suffix(';')
}

/// Whether a statement can follow on a line: nothing stands there, or a visibility.
fn opens(before: &str) -> bool {
    let before = before.trim();
    before.is_empty() || before == "pub" || before.starts_with("pub(") && before.ends_with(')')
}

/// The code with the paths that begin at the file, by `self` or by a child, written from the crate's root.
fn rooted(code: &str, module: &str, children: &[&str]) -> String {
    let mut code = code.replace("use self::", &format!("use kogge::{module}::"));
    for child in children {
        let mut rooted = String::new();
        let mut rest = code.as_str();
        while let Some((before, after)) = rest.split_once(&format!("{child}::")) {
            let inside = before.ends_with(|c: char| c.is_alphanumeric() || matches!(c, '_' | ':'));
            let root = if inside { String::new() } else { format!("kogge::{module}::") };
            rooted += &format!("{before}{root}{child}::");
            rest = after;
        }
        code = rooted + rest;
    }
    code
}

/// The `use` statements of a text, each with whether it shows others what it brings in, and everything else.
fn parted(code: &str) -> (Vec<(bool, String)>, String) {
    let (mut uses, mut rest) = (Vec::new(), String::new());
    let mut lines = code.lines();
    while let Some(line) = lines.next() {
        let Some((visibility, _)) = line.split_once("use ").filter(|(before, _)| opens(before)) else {
            rest += &format!("{line}\n");
            continue;
        };
        let mut statement = line.to_owned();
        while !statement.contains(';') {
            statement += lines.next().expect("a statement ends");
        }
        uses.push((visibility.contains("pub"), statement));
    }
    (uses, rest)
}

/// The file of the folder that a path leads to.
fn file_of<'f>(files: &'f BTreeMap<String, File>, path: &str) -> Option<&'f str> {
    let mut path = path.to_owned();
    // A name leads to another path as often as it is handed on.
    for _ in 0..10 {
        let begins =
            |module: &&String| path.strip_prefix(*module).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"));
        let module = files.keys().filter(begins).max_by_key(|module| module.len())?;
        let rest = path[module.len()..].trim_start_matches("::");
        let (name, after) = rest.split_once("::").unwrap_or((rest, ""));
        match files[module].names.get(name) {
            Some(target) => path = format!("{target}::{after}").trim_end_matches("::").to_owned(),
            None => return Some(module),
        }
    }
    None
}

/// Whom each of some things imports.
pub(crate) type Imported = BTreeMap<String, BTreeSet<String>>;

/// The modules that each file imports, of these files.
pub(crate) fn imported(sources: &[Source]) -> Imported {
    let files: BTreeMap<String, File> = sources.iter().map(|source| (source.module(), File::of(source))).collect();
    let imports = |(module, file): (&String, &File)| {
        let others = file.paths.iter().filter_map(|path| file_of(&files, path));
        (module.clone(), others.filter(|other| other != module).map(str::to_owned).collect())
    };
    files.iter().map(imports).collect()
}

/// The same for the parts of a module: each child is one with all that is below it.
pub(crate) fn imported_by_parts(of: &str, imported: &Imported) -> Imported {
    let part = |module: &String| {
        let below = module.strip_prefix(of)?.strip_prefix("::")?;
        Some(format!("{of}::{}", below.split("::").next().unwrap_or_default()))
    };
    let mut parts = Imported::new();
    for (module, others) in imported {
        if let Some(own) = part(module) {
            let others = others.iter().filter_map(part).filter(|other| *other != own);
            parts.entry(own.clone()).or_default().extend(others);
        }
    }
    parts
}

/// The imports that lie on a circle, in order.
pub(crate) fn circles(imported: &Imported) -> Vec<String> {
    let leads = |from: &str, to: &str| {
        let (mut seen, mut next) = (BTreeSet::new(), vec![from]);
        while let Some(module) = next.pop() {
            if seen.insert(module) {
                next.extend(imported[module].iter().map(String::as_str));
            }
        }
        seen.contains(to)
    };
    let edges = imported.iter().flat_map(|(from, others)| others.iter().map(move |to| (from, to)));
    edges.filter(|(from, to)| leads(to, from)).map(|(from, to)| format!("{from} imports {to}")).collect()
}
