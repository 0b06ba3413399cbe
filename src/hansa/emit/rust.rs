//! `Table` and `Edition` → Rust: plain statics with one row an entry, which no person edits.
//!
//! The text names the library by its outside name, so that it compiles in this crate and in any other. Items are
//! under `#[rustfmt::skip]`, one row a line, because a table is read by its rows; everything else is as rustfmt
//! leaves it. A table asserts its format when compiled, and `mod.rs` asserts the fingerprint of every table, so that
//! files of different builds do not compile together.

mod edition;
mod table;

use std::collections::BTreeMap;

use crate::emit::source::{Source, documented};
use crate::hansa::board::edition::Edition;
use crate::hansa::board::table::{TABLE_FORMAT, Table};

/// The command that repairs generated files that do not compile.
const REPAIR: &str = "run `kogge build`, or `cargo regen` in Kogge itself";

/// A table or an edition with the file it was made from.
#[derive(Debug)]
pub struct Made<'a, T> {
    /// The path of the map or edition file.
    pub from: &'a str,
    /// The result.
    pub value: &'a T,
}

// Derived, these would ask the same of `T`, of which only a reference is copied.
impl<T> Clone for Made<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Made<'_, T> {}

/// Two ids that would give the same file of Rust.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SameName {
    /// The two ids.
    pub ids: [String; 2],
    /// The path of the file.
    pub path: String,
}

impl std::fmt::Display for SameName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [a, b] = &self.ids;
        write!(f, "`{a}` and `{b}` would both be written to {}", self.path)
    }
}

impl std::error::Error for SameName {}

/// All generated files by their path below the output folder (`generated/` in a project that says nothing else): one a
/// table, one an edition, and `hansa/mod.rs`, which lists them.
///
/// # Errors
///
/// [`SameName`] when two ids differ only in letters that Rust file names cannot distinguish.
pub fn generated(
    tables: &[Made<'_, Table>],
    editions: &[Made<'_, Edition>],
) -> Result<BTreeMap<String, String>, SameName> {
    let mut tables = tables.to_vec();
    tables.sort_by(|a, b| a.value.id.cmp(&b.value.id));
    let mut editions = editions.to_vec();
    editions.sort_by(|a, b| a.value.id.cmp(&b.value.id));
    let mut files = BTreeMap::new();
    let mut owners: BTreeMap<String, String> = BTreeMap::new();
    let mut add = |path: String, id: &str, text: String| {
        if let Some(other) = owners.insert(path.clone(), id.to_owned()) {
            return Err(SameName { ids: [other, id.to_owned()], path });
        }
        files.insert(path, text);
        Ok(())
    };
    for made in &tables {
        add(path_of(&made.value.id), &made.value.id, table::file(made))?;
    }
    for made in &editions {
        add(format!("hansa/editions/{}.rs", module_name(&made.value.id)), &made.value.id, edition::file(made))?;
    }
    files.insert("hansa/mod.rs".to_owned(), list(&tables, &editions));
    Ok(files)
}

/// Why maps cannot be generated together.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Clash {
    /// Different editions have the same id.
    Editions {
        /// The files of the two.
        from: [String; 2],
        /// Their id.
        id: String,
    },
    /// Two maps have the same id.
    Maps {
        /// The two, by their names for messages.
        maps: [String; 2],
        /// Their id.
        id: String,
    },
    /// Two ids stand for one file.
    Files(SameName),
}

impl std::fmt::Display for Clash {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Editions { from: [a, b], id } => write!(f, "`{a}` and `{b}` are different editions `{id}`"),
            Self::Maps { maps: [a, b], id } => write!(f, "`{a}` and `{b}` have the same id `{id}`"),
            Self::Files(same_name) => same_name.fmt(f),
        }
    }
}

impl std::error::Error for Clash {}

/// [`generated`] for maps, each by its name for messages, with the editions that they and their project name, some of
/// them several times.
///
/// # Errors
///
/// [`Clash`] when an id stands for two maps or two editions, or two ids for one file.
pub fn generated_of_maps<'a>(
    maps: &[(&str, Made<'_, Table>)],
    editions: impl IntoIterator<Item = Made<'a, Edition>>,
) -> Result<BTreeMap<String, String>, Clash> {
    let mut known: BTreeMap<&str, Made<'_, Edition>> = BTreeMap::new();
    for made in editions {
        let first = *known.entry(&made.value.id).or_insert(made);
        if first.value != made.value {
            let from = [first.from, made.from].map(str::to_owned);
            return Err(Clash::Editions { from, id: made.value.id.to_string() });
        }
    }
    let mut owners: BTreeMap<&str, &str> = BTreeMap::new();
    for (name, made) in maps {
        if let Some(other) = owners.insert(&made.value.id, name) {
            let maps = [other, name].map(str::to_owned);
            return Err(Clash::Maps { maps, id: made.value.id.to_string() });
        }
    }
    let tables: Vec<Made<'_, Table>> = maps.iter().map(|&(_, made)| made).collect();
    let editions: Vec<Made<'_, Edition>> = known.into_values().collect();
    generated(&tables, &editions).map_err(Clash::Files)
}

/// The file of the table with this id, below the output folder.
pub fn path_of(id: &str) -> String {
    format!("hansa/{}.rs", module_name(id))
}

/// `mod.rs`: every module, the list of tables, the list of editions.
fn list(tables: &[Made<'_, Table>], editions: &[Made<'_, Edition>]) -> String {
    let mut out = Source::headed("the maps and editions of this project");
    out.line("use kogge::hansa::board::edition::Edition;");
    out.line("use kogge::hansa::board::table::Table;");
    out.blank();
    for made in tables {
        out.line(format!("/// {}.", documented(&made.value.name)));
        out.line(format!("pub mod {};", module_name(&made.value.id)));
    }
    if !tables.is_empty() {
        out.blank();
    }
    out.line("/// The editions.");
    out.open("pub mod editions {");
    for made in editions {
        out.line(format!("/// {}.", documented(&made.value.name)));
        out.line(format!("pub mod {};", module_name(&made.value.id)));
    }
    out.close("}");
    out.blank();
    out.line("/// Every table, in order of the ids.");
    out.rows("pub static TABLES: &[&Table] = &[", "];", tables, |made| {
        format!("&{}::{},", module_name(&made.value.id), static_name(&made.value.id))
    });
    out.blank();
    out.line("/// Every edition, in order of the ids.");
    out.rows("pub static EDITIONS: &[&Edition] = &[", "];", editions, |made| {
        format!("&editions::{}::{},", module_name(&made.value.id), static_name(&made.value.id))
    });
    if !tables.is_empty() {
        out.blank();
        out.line("// A table that comes from another build than this list does not compile.");
        out.rows("const _: () = {", "};", tables, |made| {
            let (module, name) = (module_name(&made.value.id), static_name(&made.value.id));
            let fingerprint = made.value.fingerprint;
            format!("assert!({module}::{name}.fingerprint == {fingerprint:#018x}, \"{module}.rs is of another build: {REPAIR}\");")
        });
    }
    out.finish()
}

/// The assertion that a file was made for the table format it is compiled with.
fn assert_format(out: &mut Source) {
    out.line("// A table of another format does not compile.");
    out.line("#[rustfmt::skip]");
    out.line(format!("const _: () = assert!(TABLE_FORMAT == {TABLE_FORMAT}, \"made for another format: {REPAIR}\");"));
}

/// The module of an id: `hanse-4-5` → `hanse_4_5`. Ids that would be no name of a module get `map_` in front.
fn module_name(id: &str) -> String {
    let letter = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '_' };
    let name: String = id.chars().map(letter).collect();
    let starts_well = name.starts_with(|c: char| c.is_ascii_lowercase());
    if starts_well && !RESERVED.contains(&name.as_str()) { name } else { format!("map_{name}") }
}

/// The static of an id: `hanse-4-5` → `HANSE_4_5`.
fn static_name(id: &str) -> String {
    module_name(id).to_ascii_uppercase()
}

/// Words that cannot name a module: those of Rust and our own.
const RESERVED: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate", "do", "dyn",
    "editions", "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "kogge", "let",
    "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return", "self", "static",
    "struct", "super", "trait", "true", "try", "type", "typeof", "unsafe", "unsized", "use", "virtual", "where",
    "while", "yield",
];

#[cfg(test)]
mod tests {
    use super::{module_name, static_name};

    #[test]
    fn ids_become_names_of_rust() {
        assert_eq!(module_name("hanse-4-5"), "hanse_4_5");
        assert_eq!(static_name("hanse-4-5"), "HANSE_4_5");
        assert_eq!(module_name("3-players"), "map_3_players");
        assert_eq!(module_name("match"), "map_match");
        assert_eq!(module_name("ärger"), "map__rger");
        assert_eq!(module_name(""), "map_");
    }
}
