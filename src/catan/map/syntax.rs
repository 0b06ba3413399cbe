//! Text → [`Tree`](tree): the grammar of this family's maps, their statements and facts, and the tree they make.
//!
//! [`language`](kogge_compiler::language) cuts, reads and mends the lines.

mod doubts;
mod everyday;
pub(crate) mod facts;
mod findings;
mod grammar;
mod lower;
mod notation;
mod statements;
pub mod tree;

pub use doubts::{Doubts, Subject};
pub use findings::FINDINGS;
pub use grammar::Catan;
pub use statements::{FactRow, STATEMENTS, StatementKind, StatementRow};

use grammar::Rule;

use kogge_compiler::text::{FileId, Source};

/// The result of parsing one file.
pub type Parsed = kogge_compiler::language::Parsed<Catan>;

/// Parses a file. Never fails: what it cannot read becomes an error node and a finding.
pub fn parse(file: FileId, source: &Source) -> Parsed {
    kogge_compiler::language::parse_file(file, source)
}

/// Reads the lines of this family into its tree.
type Lower<'a> = kogge_compiler::language::Lower<'a, Catan>;
/// Something that a rule of the grammar read.
type Node<'n> = kogge_compiler::language::Node<'n, Rule>;
/// The children of a node.
type Parts<'n> = kogge_compiler::language::Parts<'n, Rule>;
