//! The maps of this family as the compiler sees them.

use super::check::{self, CheckedBoard};
use super::edition;
use super::emit::rust;
use super::resolve::{self, Places, Resolved, Subject};
use super::syntax::Catan;
use super::syntax::tree::Tree;
use super::{examples, registry, shipped};
use kogge_catan_game::board::Board;
use kogge_catan_game::board::edition::Edition;
use kogge_catan_game::vocab::MAX_PLACES;
use kogge_compiler::compile::{self, Family, OpenEdition};
use kogge_compiler::diagnostic::{Descriptor, Diagnostic};
use kogge_compiler::emit::rust::{NoTable, Piece};
use kogge_compiler::merge;
use kogge_compiler::shipped::Shipped;
use kogge_compiler::text::{FileId, Files, ReadError};

/// The result of compiling one map.
pub type Compiled = compile::Compiled<CheckedBoard>;
/// A compiled map with everything that was read on the way.
pub type Whole = compile::Whole<Catan>;

/// Compiles the map at `path`; see [`compile::compile`].
///
/// # Errors
///
/// [`ReadError`] when the map's own file cannot be read; anything wrong inside it, or with a file that it names, is a
/// finding.
pub fn compile(files: &dyn Files, path: &str) -> Result<Compiled, ReadError> {
    compile::compile::<Catan>(files, path)
}

impl Family for Catan {
    const NAME: &'static str = "catan";
    const STATES_GAME: bool = true;
    const SHIPPED: &'static Shipped = &shipped::SHIPPED;
    const OTHER_EDITIONS: &'static [(&'static str, &'static str)] = edition::OTHERS;
    const TWICE: &'static [&'static Descriptor] = &[&merge::DUPLICATE_FACT];
    const ONLY_HERE: &'static str = "only in this variant";
    const UNFINISHED: &'static [&'static str] = &["harbour", "fishing"];

    type Edition = Edition;
    type Board = Board;
    type Places = Places;
    type Resolved = Resolved;
    type Checked = CheckedBoard;

    fn descriptors() -> Vec<&'static Descriptor> {
        registry::descriptors()
    }

    fn example(finding: &Descriptor) -> Option<[&'static str; 2]> {
        let own = [finding.bad, finding.good];
        let own = || (own[0] != own[1] && !registry::is_shared(finding)).then_some(own);
        examples::of(finding.code).map(|example| [example.bad, example.good]).or_else(own)
    }

    fn is_about_balance(finding: &Descriptor) -> bool {
        check::is_about_balance(finding)
    }

    fn shipped_edition(id: &str) -> Option<Edition> {
        edition::shipped(id)
    }

    fn read_edition(
        id: &str,
        file: FileId,
        text: &str,
        open: &mut OpenEdition<'_>,
        ids: &dyn Fn() -> Vec<String>,
    ) -> (Option<Edition>, Vec<Diagnostic>) {
        edition::read(id, file, text, &mut edition::Given { open, ids })
    }

    fn resolve(chain: Vec<Tree>, edition: Edition, is_known: bool, stem: &str) -> Resolved {
        let mut resolved = resolve::resolve(chain, edition, stem);
        if !is_known {
            resolved.doubts.insert(Subject::Edition);
        }
        resolved
    }

    fn understood(resolved: &Resolved) -> Option<(Board, Places)> {
        resolved.understood.clone()
    }

    fn check(resolved: Resolved) -> (Option<CheckedBoard>, Vec<Diagnostic>) {
        check::check(resolved)
    }

    fn edition(checked: &CheckedBoard) -> &Edition {
        &checked.board().edition
    }

    fn emit_table(checked: &CheckedBoard, from: &str) -> Result<Piece, NoTable> {
        let why = || NoTable { why: format!("with its plazas it has over {MAX_PLACES} corners or edges") };
        let table = checked.table().ok_or_else(why)?;
        Ok(rust::table(&table, from))
    }

    fn emit_edition(edition: &Edition, from: &str) -> Piece {
        rust::edition(edition, from)
    }
}
