//! The maps of this family as the compiler sees them.

use super::board::Board;
use super::check::{self, CheckedBoard};
use super::emit::rust;
use super::resolve::{self, Places, Resolved, Subject, edition};
use super::syntax::tree::Tree;
use super::syntax::{self, Hansa};
use super::{draw, registry, shipped};
use kogge_compiler::compile::{self, Family, OpenEdition};
use kogge_compiler::diagnostic::{Descriptor, Diagnostic};
use kogge_compiler::emit::rust::{NoTable, Piece};
use kogge_compiler::shipped::Shipped;
use kogge_compiler::text::{FileId, Files, Open, ReadError};
use kogge_hansa_game::board::edition::Edition;

/// The result of compiling one map.
pub type Compiled = compile::Compiled<CheckedBoard>;
/// The result of compiling one edition file.
pub type CompiledEdition = compile::CompiledEdition<Edition>;
/// A compiled map with everything that was read on the way.
pub type Whole = compile::Whole<Hansa>;

/// Compiles the map at `path`; see [`compile::compile`].
///
/// # Errors
///
/// [`ReadError`] when the map's own file cannot be read; anything wrong inside it, or with a file that it names, is a
/// finding.
pub fn compile(files: &dyn Files, path: &str) -> Result<Compiled, ReadError> {
    compile::compile::<Hansa>(files, path)
}

impl Family for Hansa {
    const NAME: &'static str = "hansa";
    const STATES_GAME: bool = false;
    const SHIPPED: &'static Shipped = &shipped::SHIPPED;
    const OTHER_EDITIONS: &'static [(&'static str, &'static str)] = edition::OTHERS;
    const TWICE: &'static [&'static Descriptor] = resolve::TWICE;
    const ONLY_HERE: &'static str = "only in this variant (CHK-E61)";
    const UNFINISHED: &'static [&'static str] = &["route", "mission", "card"];

    type Edition = Edition;
    type Board = Board;
    type Places = Places;
    type Resolved = Resolved;
    type Checked = CheckedBoard;

    fn descriptors() -> Vec<&'static Descriptor> {
        registry::descriptors()
    }

    fn example(finding: &Descriptor) -> Option<[&'static str; 2]> {
        (finding.bad != finding.good).then_some([finding.bad, finding.good])
    }

    fn is_about_balance(finding: &Descriptor) -> bool {
        registry::is_about_balance(finding)
    }

    fn shipped_edition(id: &str) -> Option<Edition> {
        shipped::edition(id)
    }

    fn read_edition(
        id: &str,
        file: FileId,
        text: &str,
        open: &mut OpenEdition<'_>,
        ids: &dyn Fn() -> Vec<String>,
    ) -> (Option<Edition>, Vec<Diagnostic>) {
        let mut given = edition::Given { open, effect: &syntax::effect, ids };
        edition::read(id, file, text, &mut given)
    }

    fn resolve(chain: Vec<Tree>, edition: Edition, is_known: bool, stem: &str) -> Resolved {
        let mut resolved = resolve::resolve(chain, edition, stem);
        if !is_known {
            resolved.doubts.insert(Subject::Edition);
        }
        resolved
    }

    fn attach(resolved: &mut Resolved, open: &mut Open<'_>) {
        resolved.attach(open, draw::palette);
    }

    fn understood(resolved: &Resolved) -> Option<(Board, Places)> {
        Some((resolved.board.clone(), resolved.places.clone()))
    }

    fn check(resolved: Resolved) -> (Option<CheckedBoard>, Vec<Diagnostic>) {
        check::check(resolved)
    }

    fn edition(checked: &CheckedBoard) -> &Edition {
        &checked.board().edition
    }

    fn emit_table(checked: &CheckedBoard, from: &str) -> Result<Piece, NoTable> {
        checked
            .table()
            .map(|table| rust::table(&table, from))
            .map_err(|too_large| NoTable { why: too_large.to_string() })
    }

    fn emit_edition(edition: &Edition, from: &str) -> Piece {
        rust::edition(edition, from)
    }
}
