//! Tables and editions of any family → files of Rust that no person edits, and the list of them.
//!
//! The text names the library by its outside name, so that it compiles in this crate and in any other. Items are
//! under `#[rustfmt::skip]`, one row a line, because a table is read by its rows; everything else is as rustfmt
//! leaves it. A table asserts its format when compiled, and `mod.rs` asserts the fingerprint of every table, so that
//! files of different builds do not compile together.

use std::collections::{BTreeMap, BTreeSet};

use super::source::{RowsOf, Source, documented, heading};
use kogge_engine::Expr;

/// The command that repairs generated files that do not compile.
const REPAIR: &str = "run `kogge build`, or `cargo regen` in Kogge itself";

/// A table or an edition written in Rust.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece {
    /// The word of its family, which is the folder of its file.
    pub game: &'static str,
    /// The id of the map or edition.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The path of the file that it was made from.
    pub from: String,
    /// The fingerprint of its facts.
    pub fingerprint: u64,
    /// How much a table holds: `27 cities, 57 kontors, 32 routes, 101 posts`; of an edition nothing.
    pub sizes: String,
    /// Its items, without what stands in every file.
    pub items: String,
}

impl Piece {
    /// A piece without its items: with this game, id and name, from this file, with this fingerprint and these sizes.
    pub fn new(game: &'static str, [id, name]: [&str; 2], from: &str, fingerprint: u64, sizes: &[String]) -> Self {
        let [id, name, from] = [id, name, from].map(str::to_owned);
        Self { game, id, name, from, fingerprint, sizes: sizes.join(", "), items: String::new() }
    }
}

/// The reason why a sound board has no table: it is beyond a limit of play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoTable {
    /// The limit, in words.
    pub why: String,
}

impl std::fmt::Display for NoTable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.why)
    }
}

impl std::error::Error for NoTable {}

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
        /// Their files.
        from: [String; 2],
        /// Their id.
        id: String,
    },
    /// Two ids differ only in letters that Rust file names cannot distinguish.
    Files {
        /// The two ids.
        ids: [String; 2],
        /// The path of the file.
        path: String,
    },
}

impl std::fmt::Display for Clash {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Editions { from: [a, b], id } => write!(f, "`{a}` and `{b}` are different editions `{id}`"),
            Self::Maps { from: [a, b], id } => write!(f, "`{a}` and `{b}` have the same id `{id}`"),
            Self::Files { ids: [a, b], path } => write!(f, "`{a}` and `{b}` would both be written to {path}"),
        }
    }
}

impl std::error::Error for Clash {}

/// All generated files by their path below the output folder (`generated/` in a project that says nothing else): one a
/// table, one an edition, and a `mod.rs` for each game, which lists them. An edition may come several times.
///
/// # Errors
///
/// [`Clash`] when an id stands for two maps or two editions, or two ids for one file.
pub fn generated<'a>(
    tables: impl IntoIterator<Item = &'a Piece>,
    editions: impl IntoIterator<Item = &'a Piece>,
) -> Result<BTreeMap<String, String>, Clash> {
    let mut files = BTreeMap::new();
    let froms = |pieces: [&Piece; 2]| pieces.map(|piece| piece.from.clone());
    let tables = by_id(tables, |[first, other], id| {
        (!std::ptr::eq(first, other)).then(|| Clash::Maps { from: froms([first, other]), id })
    })?;
    let editions = by_id(editions, |[first, other], id| {
        (first.items != other.items).then(|| Clash::Editions { from: froms([first, other]), id })
    })?;
    let mut owners: BTreeMap<String, &str> = BTreeMap::new();
    let all = tables.iter().map(|piece| (piece, table_file(piece.game, &piece.id)));
    let all = all.chain(editions.iter().map(|piece| (piece, edition_file(piece.game, &piece.id))));
    for (piece, path) in all {
        if let Some(other) = owners.insert(path.clone(), &piece.id) {
            return Err(Clash::Files { ids: [other.to_owned(), piece.id.clone()], path });
        }
        files.insert(path, format!("{}{}", heading(&piece.from), piece.items));
    }
    let games: BTreeSet<&str> = tables.iter().chain(&editions).map(|piece| piece.game).collect();
    for game in games {
        files.insert(format!("{game}/mod.rs"), list(game, &of_game(&tables, game), &of_game(&editions, game)));
    }
    Ok(files)
}

/// The pieces of a game.
fn of_game<'a>(pieces: &[&'a Piece], game: &str) -> Vec<&'a Piece> {
    pieces.iter().copied().filter(|piece| piece.game == game).collect()
}

/// The pieces in the order of their games and ids, each once.
fn by_id<'a>(
    pieces: impl IntoIterator<Item = &'a Piece>,
    clash: impl Fn([&Piece; 2], String) -> Option<Clash>,
) -> Result<Vec<&'a Piece>, Clash> {
    let mut known: BTreeMap<(&str, &str), &Piece> = BTreeMap::new();
    for piece in pieces {
        let first = *known.entry((piece.game, &piece.id)).or_insert(piece);
        if let Some(clash) = clash([first, piece], piece.id.clone()) {
            return Err(clash);
        }
    }
    Ok(known.into_values().collect())
}

/// The file of the edition with this id, below the output folder.
fn edition_file(game: &str, id: &str) -> String {
    format!("{game}/editions/{}.rs", module_name(id))
}

/// The folders of the files of a game, below the output folder.
pub fn folders_of(game: &str) -> [String; 2] {
    [game.to_owned(), format!("{game}/editions")]
}

/// The file of the table with this id, below the output folder.
pub fn table_file(game: &str, id: &str) -> String {
    format!("{game}/{}.rs", module_name(id))
}

/// `mod.rs`: every module, the list of tables, the list of editions.
fn list(game: &str, tables: &[&Piece], editions: &[&Piece]) -> String {
    let mut out = Source::headed("the maps and editions of this project");
    out.line(["use kogge", game, "board::edition::Edition;"].join("::"));
    out.line(["use kogge", game, "board::table::Table;"].join("::"));
    out.blank();
    for made in tables {
        out.line(format!("/// {}.", documented(&made.name)));
        out.line(format!("pub mod {};", module_name(&made.id)));
    }
    if !tables.is_empty() {
        out.blank();
    }
    out.line("/// The editions.");
    out.open("pub mod editions {");
    for made in editions {
        out.line(format!("/// {}.", documented(&made.name)));
        out.line(format!("pub mod {};", module_name(&made.id)));
    }
    out.close("}");
    out.blank();
    out.line("/// Every table, in order of the ids.");
    out.rows("pub static TABLES: &[&Table] = &[", "];", tables, |made| {
        format!("&{}::{},", module_name(&made.id), static_name(&made.id))
    });
    out.blank();
    out.line("/// Every edition, in order of the ids.");
    out.rows("pub static EDITIONS: &[&Edition] = &[", "];", editions, |made| {
        format!("&editions::{}::{},", module_name(&made.id), static_name(&made.id))
    });
    if !tables.is_empty() {
        out.blank();
        out.line("// A table that comes from another build than this list does not compile.");
        out.rows("const _: () = {", "};", tables, |made| {
            let (module, name) = (module_name(&made.id), static_name(&made.id));
            let fingerprint = made.fingerprint;
            format!("assert!({module}::{name}.fingerprint == {fingerprint:#018x}, \"{module}.rs is of another build: {REPAIR}\");")
        });
    }
    out.finish()
}

impl Piece {
    /// The piece with its items: a static of `value`, a `Table` or an `Edition`, below the text `about` it, with a
    /// comment behind a field (and the space before it) and the lists that have statics of their own.
    #[doc(hidden)]
    pub fn of(
        self,
        about: &str,
        format: u16,
        value: &Expr,
        note: &dyn Fn(&str) -> String,
        lists: &[RowsOf<'_>],
    ) -> Self {
        let mut out = Source::items();
        let kind = if let Expr::Fields(kind, _) = value { kind } else { "" };
        let modules = ["board::edition", "board::table", "vocab"];
        for module in &modules[usize::from(kind == "Table")..] {
            out.line(["use kogge", self.game, module, "*;"].join("::"));
        }
        out.blank();
        out.line("// A table of another format does not compile.");
        out.line("#[rustfmt::skip]");
        out.line(format!("const _: () = assert!(TABLE_FORMAT == {format}, \"made for another format: {REPAIR}\");"));
        out.blank();
        out.line(format!("/// {about}."));
        out.line("#[rustfmt::skip]");
        out.open(format!("pub static {}: {kind} = {kind} {{", static_name(&self.id)));
        out.fields(value, note, lists);
        Self { items: out.finish(), ..self }
    }
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
