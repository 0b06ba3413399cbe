//! The contents of a map's statements and facts, names still names. A broken line is [`Head::Error`] or
//! [`FactKind::Error`].

pub use super::facts::{FillFact, MapFact, NumbersFact};
use super::{Catan, Subject};
use kogge_catan_game::island::{Named, PlaceKey};
use kogge_catan_game::vocab::{Good, Role, Terrain};
pub use kogge_compiler::language::{EditKind, Name, Spanned};
use kogge_compiler::text::Span;

/// The tree of a map of this family.
pub type Tree = kogge_compiler::language::Tree<Catan>;
/// A statement: a line in the first column with the facts below it.
pub type Statement = kogge_compiler::language::Statement<Catan>;
/// A fact: an indented line.
pub type Fact = kogge_compiler::language::Fact<Catan>;

/// The contents of a statement.
#[derive(Debug, Clone)]
pub enum Head {
    /// `map NAME`.
    Map(Name),
    /// `rows`.
    Rows,
    /// `change hex PLACE: ENTRY`.
    Hex(Option<Spanned<Named>>, Option<Entry>),
    /// `fill REGION: STOCK, …`.
    Fill(Name, Option<Vec<StockNode>>),
    /// `numbers by letter` (true) or `numbers shuffled`.
    Numbers(bool),
    /// `harbour PLACE: GOOD`; the good is `None` where it is drawn.
    Harbour(Option<Spanned<Named>>, Option<Option<Spanned<Good>>>),
    /// `harbours shuffled: GOOD N, …`.
    HarbourDraw(Vec<(Spanned<Good>, Spanned<u8>)>),
    /// `fishing PLACE: N`; the number is `None` where it is drawn.
    Ground(Option<Spanned<Named>>, Option<Spanned<u8>>),
    /// `fishing shuffled: N, …`.
    GroundDraw(Vec<Spanned<u8>>),
    /// `river NAME: PLACE, …`.
    River(Name, Vec<Spanned<Named>>),
    /// `expect`.
    Expect,
    /// A statement that could not be read; its facts belong to nothing.
    Error,
}

/// An entry of a row: one hex or several alike.
#[derive(Debug, Clone)]
pub struct Entry {
    /// The ground there; `None` when its word is not known.
    pub ground: Option<GroundNode>,
    /// The numbers, as written.
    pub numbers: Vec<Spanned<u32>>,
    /// How many hexes it says, 1 unless `x N` is written.
    pub times: Spanned<u32>,
    /// All of it.
    pub span: Span,
}

/// The contents of a hex, as a row says it.
#[derive(Debug, Clone)]
pub enum GroundNode {
    /// The sea.
    Sea,
    /// A terrain.
    Terrain(Terrain),
    /// A trade hex of this role.
    Trade(Role),
    /// A region.
    Region(Name),
}

/// `TERRAIN N inland` of a fill.
#[derive(Debug, Clone)]
pub struct StockNode {
    /// The terrain.
    pub terrain: Spanned<Terrain>,
    /// The number of hexes.
    pub count: Spanned<u32>,
    /// Whether `inland` stands behind it.
    pub inland: bool,
}

/// A place as written, with what it has in common with its other names; it is in a fact, and that depends on the rows.
#[derive(Debug, Clone, Copy)]
pub struct Place {
    /// Its name.
    pub named: Named,
    /// Where it stands.
    pub span: Span,
    /// The place itself, whichever of its names is written.
    pub key: PlaceKey,
}

impl From<Spanned<Named>> for Place {
    fn from(Spanned { node: named, span }: Spanned<Named>) -> Self {
        Self { named, span, key: named.key(None) }
    }
}

impl From<Place> for Spanned<Named> {
    fn from(Place { named: node, span, .. }: Place) -> Self {
        Self { node, span }
    }
}

/// Where the robber begins, as written.
#[derive(Debug, Clone, Copy)]
pub enum RobberNode {
    /// `robber on PLACE`.
    Hex(Place),
    /// `robber on TERRAIN`.
    Terrain(Terrain),
    /// `robber off`.
    Off,
    /// `robber none`.
    None,
}

/// Where the first letter lies, as written.
#[derive(Debug, Clone)]
pub enum StartNode {
    /// `from a corner`.
    Corner,
    /// `from a coast`.
    Coast,
    /// `from PLACE, …`.
    Hexes(Vec<Place>),
}

/// A row of the ledger.
#[derive(Debug, Clone)]
pub enum ExpectRow {
    /// `WHAT N: PART N, …`.
    Total {
        /// The subject of the count.
        what: Name,
        /// The total.
        total: Spanned<u32>,
        /// The parts: a word or a number, and how many.
        parts: Vec<(Name, Spanned<u32>)>,
    },
    /// `WHAT at PLACE [NUMBER], …`.
    At {
        /// The subject of the count.
        what: Name,
        /// The places, each with the numbers of its tokens.
        places: Vec<(Spanned<Named>, Vec<Spanned<u32>>)>,
    },
    /// `WHAT in ROW N, …`.
    In {
        /// The subject of the count.
        what: Name,
        /// The rows, each with its count.
        rows: Vec<(Name, Spanned<u32>)>,
    },
}

/// The contents of a fact.
#[derive(Debug, Clone)]
pub enum FactKind {
    /// A fact of the map statement.
    OfMap(MapFact),
    /// A fact of a fill.
    OfFill(FillFact),
    /// A fact of the statement `numbers`.
    OfNumbers(NumbersFact),
    /// `language N`.
    Language(Option<Spanned<u32>>),
    /// `ROW from N: ENTRY, …`.
    Row {
        /// The row's letter, 0 is `A`; `None` when it is not a letter.
        row: Option<Spanned<u8>>,
        /// The half hexes before it.
        from: Option<Spanned<u32>>,
        /// Its hexes from the west.
        entries: Vec<Entry>,
    },
    /// `mouth PLACE`.
    Mouth(Option<Spanned<Named>>),
    /// A row of the ledger.
    Expect(ExpectRow),
    /// `no FACT`, in a variant: the fact of the base with this keyword is dropped.
    No(Name),
    /// `allow CODE because TEXT`.
    Allow {
        /// The finding's code.
        code: Name,
        /// The reason.
        reason: Option<Name>,
    },
    /// A fact that could not be read.
    Error(Vec<Subject>),
}
