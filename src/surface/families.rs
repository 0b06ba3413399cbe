//! The families of games: the only list of them, and the family that a map belongs to.

use kogge_compiler::compile::{Compiled, CompiledEdition, Family, MAX_VARIANT_DEPTH, compile, compile_edition};
use kogge_compiler::diagnostic::Descriptor;
use kogge_compiler::diff::Diff;
use kogge_compiler::emit::rust::{NoTable, Piece};
use kogge_compiler::language::{EditKind, Language, peek};
use kogge_compiler::shipped::Shipped;
use kogge_compiler::text::{FileKind, Files, ReadError, beside};
use kogge_engine::spelling::nearest;
use kogge_engine::vocab::words;
use kogge_hansa_map::diff::Difference;

words! {
    /// A family of games, by the word behind `game` in its maps.
    pub enum FamilyName {
        /// Hansa Teutonica; also of a map that does not say its game.
        Hansa = "hansa",
        /// Catan.
        Catan = "catan",
    }
}

/// Evaluates an expression with the type of a family: `in_family!(name, F => compile::<F>(files, path))`.
macro_rules! in_family {
    ($name:expr, $family:ident => $body:expr) => {
        match $name {
            $crate::families::FamilyName::Hansa => {
                type $family = kogge_hansa_map::Hansa;
                $body
            }
            $crate::families::FamilyName::Catan => {
                type $family = kogge_catan_map::Catan;
                $body
            }
        }
    };
}
#[allow(unused_imports, reason = "only surfaces use it, and they are features")]
pub(crate) use in_family;

/// A checked board of some family.
#[derive(Debug, Clone, PartialEq)]
#[allow(clippy::large_enum_variant, reason = "a run has few boards at a time")]
pub enum AnyBoard {
    /// A board of Hansa Teutonica.
    Hansa(kogge_hansa_map::check::CheckedBoard),
    /// A board of Catan.
    Catan(kogge_catan_map::check::CheckedBoard),
}

/// Evaluates an expression with the type of a family and what a board or an edition holds of it.
macro_rules! of_any {
    ($kind:ident, $any:expr, $family:ident, $value:ident => $body:expr) => {
        match $any {
            $kind::Hansa($value) => {
                type $family = kogge_hansa_map::Hansa;
                $body
            }
            $kind::Catan($value) => {
                type $family = kogge_catan_map::Catan;
                $body
            }
        }
    };
}

#[allow(unused_imports, reason = "only surfaces use it, and they are features")]
pub(crate) use of_any;

impl AnyBoard {
    /// The family of the board.
    pub const fn family(&self) -> FamilyName {
        match self {
            Self::Hansa(_) => FamilyName::Hansa,
            Self::Catan(_) => FamilyName::Catan,
        }
    }

    /// The differences between this board and a later one, every one in words; nothing where they are of different games.
    pub fn diff(&self, after: &Self) -> Option<Diff> {
        match (self, after) {
            (Self::Hansa(old), Self::Hansa(new)) => {
                Some(kogge_hansa_map::diff::diff(old.board(), new.board()).in_words(Difference::in_words))
            }
            (Self::Catan(old), Self::Catan(new)) => Some(kogge_catan_map::diff::diff(old.board(), new.board())),
            (Self::Hansa(_), Self::Catan(_)) | (Self::Catan(_), Self::Hansa(_)) => None,
        }
    }

    /// The table in Rust, made from the map at `from`; see [`Family::emit_table`].
    ///
    /// # Errors
    ///
    /// Why a board that is beyond a limit of play has none.
    pub fn emit_table(&self, from: &str) -> Result<Piece, NoTable> {
        of_any!(Self, self, F, board => F::emit_table(board, from))
    }

    /// Every fact as JSON.
    pub fn json(&self) -> String {
        match self {
            Self::Hansa(board) => kogge_hansa_map::emit::json::write(board.board()),
            Self::Catan(board) => kogge_catan_map::emit::json::write(board.board()),
        }
    }

    /// The board as a graph.
    pub fn dot(&self) -> String {
        match self {
            Self::Hansa(board) => kogge_hansa_map::emit::dot::write(board.board()),
            Self::Catan(board) => kogge_catan_map::emit::dot::write(board.board()),
        }
    }

    /// The edition of the board.
    pub fn edition(&self) -> AnyEdition {
        of_any!(Self, self, F, board => AnyEdition::from(F::edition(board).clone()))
    }
}

impl AnyEdition {
    /// The edition in Rust, made from the file at `from`.
    pub fn emit(&self, from: &str) -> Piece {
        of_any!(Self, self, F, edition => F::emit_edition(edition, from))
    }

    /// The id of the edition.
    pub fn id(&self) -> &str {
        of_any!(Self, self, _F, edition => &edition.id)
    }
}

impl From<kogge_hansa_map::check::CheckedBoard> for AnyBoard {
    fn from(board: kogge_hansa_map::check::CheckedBoard) -> Self {
        Self::Hansa(board)
    }
}

impl From<kogge_catan_map::check::CheckedBoard> for AnyBoard {
    fn from(board: kogge_catan_map::check::CheckedBoard) -> Self {
        Self::Catan(board)
    }
}

/// The family of the map at a path: the one that it names, or else that of its base. A map that names none belongs to
/// the family whose statements it makes.
pub fn family_of(files: &dyn Files, path: &str) -> FamilyName {
    let (mut path, mut text) = (path.to_owned(), String::new());
    for _ in 0..=MAX_VARIANT_DEPTH {
        let Ok(bytes) = files.read(&path) else { break };
        text = String::from_utf8_lossy(&bytes).into_owned();
        if let Some(game) = peek::game(&text) {
            return named(game).unwrap_or_else(|| by_statements(&text));
        }
        match peek::base(&text).map(|base| beside(files, &path, base, FileKind::Map)) {
            Some(Ok(base)) => path = base,
            Some(Err(_)) | None => break,
        }
    }
    by_statements(&text)
}

/// Every finding about maps of any family, by code; each code once.
pub fn descriptors() -> Vec<&'static Descriptor> {
    let mut all: Vec<_> = FamilyName::ALL.iter().flat_map(|&name| in_family!(name, F => F::descriptors())).collect();
    all.sort_by_key(|descriptor| descriptor.code);
    all.dedup_by_key(|descriptor| descriptor.code);
    all
}

/// Whether a finding concerns the balance of a map that can well be played.
pub fn is_about_balance(finding: &Descriptor) -> bool {
    FamilyName::ALL.iter().any(|&name| in_family!(name, F => F::is_about_balance(finding)))
}

/// The lines that raise a finding on a map of a family, and the same repaired; `None` where it has no such finding.
pub fn example(name: FamilyName, finding: &Descriptor) -> Option<[&'static str; 2]> {
    let has = in_family!(name, F => F::descriptors()).iter().any(|descriptor| descriptor.code == finding.code);
    has.then(|| in_family!(name, F => F::example(finding)).unwrap_or_default())
}

/// The shipped files, family by family.
pub fn shipped() -> impl Iterator<Item = &'static Shipped> {
    FamilyName::ALL.iter().map(|&name| in_family!(name, F => F::SHIPPED))
}

/// The ids of the shipped maps of all families.
pub fn shipped_ids() -> impl Iterator<Item = &'static str> {
    shipped().flat_map(|shipped| shipped.ids.iter().copied())
}

/// The shipped map with this id: what is shipped with it, and its path there.
pub fn shipped_map(id: &str) -> Option<(&'static Shipped, String)> {
    shipped().find_map(|shipped| Some((shipped, shipped.map_path(id)?)))
}

/// Compiles the map at `path` as one of its family.
///
/// # Errors
///
/// As [`compile`].
pub fn compile_any(files: &dyn Files, path: &str) -> Result<Compiled<AnyBoard>, ReadError> {
    in_family!(family_of(files, path), F => Ok(compile::<F>(files, path)?.map(AnyBoard::from)))
}

/// An edition of some family.
#[derive(Debug, Clone, PartialEq)]
#[allow(clippy::large_enum_variant, reason = "a run has few editions")]
pub enum AnyEdition {
    /// An edition of Hansa Teutonica.
    Hansa(kogge_hansa_game::board::edition::Edition),
    /// An edition of Catan.
    Catan(kogge_catan_game::board::edition::Edition),
}

impl From<kogge_hansa_game::board::edition::Edition> for AnyEdition {
    fn from(edition: kogge_hansa_game::board::edition::Edition) -> Self {
        Self::Hansa(edition)
    }
}

impl From<kogge_catan_game::board::edition::Edition> for AnyEdition {
    fn from(edition: kogge_catan_game::board::edition::Edition) -> Self {
        Self::Catan(edition)
    }
}

/// Compiles the edition file at `path` as one of the family that it names; one that names none is of Hansa Teutonica.
///
/// # Errors
///
/// As [`compile_edition`].
pub fn compile_any_edition(files: &dyn Files, path: &str) -> Result<CompiledEdition<AnyEdition>, ReadError> {
    let text = files.read(path)?;
    let name = peek::game_of_edition(&String::from_utf8_lossy(&text)).and_then(named).unwrap_or(FamilyName::Hansa);
    in_family!(name, F => {
        let CompiledEdition { sources, diagnostics, edition } = compile_edition::<F>(files, path)?;
        Ok(CompiledEdition { sources, diagnostics, edition: edition.map(AnyEdition::from) })
    })
}

/// The family that a word means, also misspelt.
fn named(word: &str) -> Option<FamilyName> {
    let exact = FamilyName::from_word(word);
    exact.or_else(|| nearest(word, FamilyName::ALL.iter().map(|name| name.word())).and_then(FamilyName::from_word))
}

/// The family most of whose statements a text makes; the first of equals.
fn by_statements(text: &str) -> FamilyName {
    let is_statement = |word: &&str| EditKind::from_word(word).is_none();
    let words: Vec<&str> = text.lines().filter_map(|line| line.split([' ', ':']).find(is_statement)).collect();
    let most = FamilyName::ALL.iter().copied().rev().max_by_key(|&name| {
        let all = in_family!(name, F => F::STATEMENTS.iter().map(|row| row.word).collect::<Vec<_>>());
        words.iter().filter(|word| all.contains(word)).count()
    });
    most.unwrap_or(FamilyName::Hansa)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A family names the statements of the others, since it imports none of them.
    #[test]
    fn each_family_knows_the_statements_of_the_others() {
        for &own in FamilyName::ALL {
            let own_words = in_family!(own, F => F::STATEMENTS.iter().map(|row| row.word).collect::<Vec<_>>());
            let known = in_family!(own, F => F::OF_OTHERS);
            for &other in FamilyName::ALL.iter().filter(|other| **other != own) {
                let words = in_family!(other, F => F::STATEMENTS.iter().map(|row| row.word).collect::<Vec<_>>());
                let missing: Vec<_> = words.into_iter().filter(|word| !own_words.contains(word)).collect();
                let named = known.iter().find(|(game, _)| *game == other.word()).map(|(_, words)| words.to_vec());
                assert_eq!(named, Some(missing), "{own} knows the statements of {other}");
            }
            assert_eq!(in_family!(own, F => <F as Family>::NAME), own.word());
        }
    }

    #[test]
    fn a_map_belongs_to_the_family_whose_statements_it_makes() {
        assert_eq!(by_statements("map A\n"), FamilyName::Hansa);
        assert_eq!(by_statements("map A\nrows\n    A: forest 3\n"), FamilyName::Catan);
        assert_eq!(by_statements("map A\nchange fill B: forest 3\nadd fishing A1@2\n"), FamilyName::Catan);
        assert_eq!(by_statements("map A\nrows\ncity B: white square\nroute B -- C: house\n"), FamilyName::Hansa);
    }
}
