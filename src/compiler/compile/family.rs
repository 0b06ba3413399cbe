//! A family of games as the compiler sees it.

use std::fmt::Debug;

use crate::diagnostic::{Descriptor, Diagnostic};
pub use crate::edition::Open as OpenEdition;
use crate::emit::rust::{NoTable, Piece};
use crate::language::{Language, Tree};
use crate::shipped::Shipped;
use crate::text::{FileId, Open};

/// A family of games: its maps become trees, boards and checked boards.
pub trait Family: Language {
    /// The word behind `game` in its maps.
    const NAME: &'static str;
    /// Whether its maps must say so.
    const STATES_GAME: bool;
    /// The maps and editions that come with the program.
    const SHIPPED: &'static Shipped;
    /// The editions of other games that come with the program, each with its game.
    const OTHER_EDITIONS: &'static [(&'static str, &'static str)];
    /// The findings about what stands twice; their first label is where it stands first.
    const TWICE: &'static [&'static Descriptor];
    /// The label of the line of a variant at which a finding stands that its base does not have.
    const ONLY_HERE: &'static str;
    /// The words of statements that may be equal because they are unfinished.
    const UNFINISHED: &'static [&'static str];

    /// The numbers of a rule set.
    type Edition: Debug + Clone;
    /// The facts of a map.
    type Board: Debug + Clone;
    /// Where they stand.
    type Places: Debug + Clone;
    /// A map with ids instead of names, as far as it could be understood, with everything that was found.
    type Resolved;
    /// A board without errors.
    type Checked: Debug + Clone + Send;

    /// Every finding about its maps and editions, by code.
    fn descriptors() -> Vec<&'static Descriptor>;

    /// The lines that raise a finding on one of its maps, and the same repaired; `None` where no few lines do.
    fn example(finding: &Descriptor) -> Option<[&'static str; 2]>;

    /// Whether a finding concerns the balance of a map that can well be played.
    fn is_about_balance(finding: &Descriptor) -> bool;

    /// The shipped edition with this id.
    fn shipped_edition(id: &str) -> Option<Self::Edition>;

    /// The edition `id` in the text of a file; `open` finds those that it extends, `ids`
    /// lists those that it could. It is there when no finding is an error.
    fn read_edition(
        id: &str,
        file: FileId,
        text: &str,
        open: &mut OpenEdition<'_>,
        ids: &dyn Fn() -> Vec<String>,
    ) -> (Option<Self::Edition>, Vec<Diagnostic>);

    /// Resolves a map: `chain` is its tree preceded by those of its bases, the outermost first; `stem` is the id of a map
    /// that names none. Where the edition is not known, nothing is said that rests on its numbers.
    fn resolve(chain: Vec<Tree<Self>>, edition: Self::Edition, is_known: bool, stem: &str) -> Self::Resolved;

    /// Reads with `open` what a map names besides maps and editions.
    fn attach(resolved: &mut Self::Resolved, open: &mut Open<'_>) {
        let _ = (resolved, open);
    }

    /// The board as far as it was understood.
    fn understood(resolved: &Self::Resolved) -> Option<(Self::Board, Self::Places)>;

    /// Checks a board. Gives every finding, those of resolving included, and the board unless one of them is an error.
    fn check(resolved: Self::Resolved) -> (Option<Self::Checked>, Vec<Diagnostic>);

    /// The edition of a board.
    fn edition(checked: &Self::Checked) -> &Self::Edition;

    /// The table of a board in Rust, made from the map at `from`.
    ///
    /// # Errors
    ///
    /// Why a board that is beyond a limit of play has none.
    fn emit_table(checked: &Self::Checked, from: &str) -> Result<Piece, NoTable>;

    /// An edition in Rust, made from the file at `from`.
    fn emit_edition(edition: &Self::Edition, from: &str) -> Piece;
}
