//! The statements of the language and their facts, one row each: word, grammar, what they are about, what they mean.

use super::tree::Head;
use super::{Catan, Rule, Subject};
use Subject as S;
use kogge_compiler::language::Begins;

/// A kind of statement of this family.
pub type StatementRow = kogge_compiler::language::StatementRow<Catan>;
/// A fact of a kind of statement of this family.
pub type FactRow = kogge_compiler::language::FactRow<Catan>;

/// The kinds of statements.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StatementKind {
    /// `map`.
    Map,
    /// `rows`.
    Rows,
    /// `hex`.
    Hex,
    /// `fill`.
    Fill,
    /// `numbers`.
    Numbers,
    /// `harbour`.
    Harbour,
    /// `harbours`.
    HarbourDraw,
    /// `fishing`.
    Fishing,
    /// `river`.
    River,
    /// `expect`: the ledger.
    Expect,
    /// A statement that could not be read: its facts are passed over.
    Unknown,
}

const ALLOW: FactRow = FactRow::new("allow", &[], "this warning is meant, and why", &[])
    .like("allow resource_scarce because \"a test of trade\"")
    .often();

const OF_MAP: &[FactRow] = &[
    FactRow::new("game", &[], "the family of games that the map belongs to", &[]).like("game catan"),
    FactRow::new("id", &[], "the id of this map, as commands and file names use it; left out, the file's name", &[])
        .like("id my-island"),
    FactRow::new("varies", &[S::Base], "the map that this one varies: only what differs is written", &[])
        .like("varies \"catan.board\""),
    FactRow::new("players", &[S::Players], "the numbers of players it is made for; left out, 3, 4", &["B1.9"])
        .like("players 3, 4"),
    FactRow::new("edition", &[S::Edition], "what is in the box: prices, decks, supplies, targets", &["B1"])
        .like("edition catan-2015"),
    FactRow::new("language", &[], "the version of the map language; 1 is the only one", &[]).like("language 1"),
    FactRow::new("version", &[], "the author's version of the map", &[]).like("version 1.2").droppable(),
    FactRow::new("author", &[], "who made the map", &[]).like("author \"Ada Example\"").droppable(),
    FactRow::new("licence", &[], "under which licence it may be used", &[]).like("licence CC-BY-4.0").droppable(),
    FactRow::new(
        "words",
        &[],
        "the language of the words on pictures and kits, `english` or `german`; left out, english",
        &[],
    )
    .like("words german")
    .droppable(),
    FactRow::new("scenario", &[S::Scenario], "the rules in play; left out, the base game", &["X2"])
        .like("scenario rivers"),
    FactRow::new("modules", &[S::Modules], "the variants that may be played; left out, all of them", &["X1"])
        .like("modules friendly robber, events")
        .droppable(),
    FactRow::new("ends", &[S::Ends], "the points that win; left out, the edition's for the scenario", &["B12.2"])
        .like("ends at 12 points")
        .droppable(),
    FactRow::new("robber", &[S::Robber], "where the robber begins", &["B2.8"]).like("robber on desert").droppable(),
    FactRow::new("neutral", &[S::Neutral], "where the two neutral players begin", &["Z3"])
        .like("neutral at C2@6, B4@8")
        .droppable(),
    FactRow::new("barbarians", &[S::Barbarians], "where barbarians begin", &["BA3", "HB4"])
        .like("barbarians at A1@1, C5@3")
        .droppable(),
    FactRow::new("arrows", &[S::Arrows], "the turns of the oasis that may be drawn; left out, both", &["KA3"])
        .like("arrows 12, 4, 8 or 2, 6, 10")
        .droppable(),
    FactRow::new("sweep", &[S::Sweep], "the coastal hex with which battles begin", &["BA17"])
        .like("sweep from A1")
        .droppable(),
    ALLOW,
    FactRow::new("no", &[S::Map, S::Base], "drops that fact of the base", &[]).like("no robber"),
];

const OF_FILL: &[FactRow] = &[
    FactRow::new("apart", &[S::Fills], "no two hexes of these terrains touch, alike or not", &[])
        .like("apart forest, hills"),
    FactRow::new("at", &[S::Fills], "no larger group of hexes of one terrain", &[]).like("at most 2 together"),
    ALLOW,
];

const OF_NUMBERS: &[FactRow] = &[
    FactRow::new("from", &[S::Numbers], "where the first letter lies", &["B2.5"]).like("from a corner"),
    FactRow::new("turn", &[S::Numbers], "the way in which rings are followed; left out, counterclockwise", &["B2.5"])
        .like("turn clockwise"),
    FactRow::new("skip", &[S::Numbers], "letters that are left out", &["HB2", "RI4"]).like("skip B"),
    FactRow::new("lay", &[S::Numbers], "a number left out that joins the hex of another", &["RI4"])
        .like("lay 2 beside 12"),
    FactRow::new("tokens", &[S::Numbers], "the tokens that are shuffled; left out, the edition's", &["B1.2"])
        .like("tokens 2, 3, 4, 5, 6, 8, 9, 10, 11, 12"),
    FactRow::new(
        "apart",
        &[S::Numbers],
        "no two of these numbers touch, equal or not; `apart equal numbers`: no two equal ones",
        &["B2.6"],
    )
    .like("apart 6, 8")
    .often(),
    ALLOW,
];

const OF_RIVER: &[FactRow] = &[
    FactRow::new("mouth", &[S::Rivers], "the coastal edge at which the river ends", &["RI1", "RI7"])
        .like("mouth A1@11"),
    ALLOW,
];

const OF_EXPECT: &[FactRow] = &[
    FactRow::new("hexes", &[], "land hexes, by terrain", &[]).like("hexes 19: forest 4, pasture 4, desert 1"),
    FactRow::new("numbers", &[], "tokens, by number", &[]).like("numbers 18: 2 1, 3 2, 12 1"),
    FactRow::new("harbours", &[], "harbours, by type", &[]).like("harbours 9: any 4, wool 1"),
    FactRow::new("corners", &[], "corners", &[]).like("corners 54"),
    FactRow::new("edges", &[], "edges", &[]).like("edges 72"),
    FactRow::new("coast", &[], "coastal edges", &[]).like("coast 30"),
    FactRow::new("bridges", &[], "sites for bridges, with the mouths of rivers", &[]).like("bridges 7"),
    FactRow::new("grounds", &[], "fishing grounds; with `at` their middle corners", &[])
        .like("grounds at A1@12, C5@4")
        .or("grounds 6"),
    FactRow::new("pips", &[], "pips of the tokens, by terrain or in each row", &[])
        .like("pips 58: forest 12, hills 9")
        .or("pips in A 8, B 12"),
    FactRow::new("any", &[], "the harbours that take any cards", &[]).like("any at A1@11, C5@3"),
    FactRow::new("lumber", &[], "the harbours for lumber", &[]).like("lumber at B1@9"),
    FactRow::new("brick", &[], "the harbours for brick", &[]).like("brick at D1@9"),
    FactRow::new("wool", &[], "the harbours for wool", &[]).like("wool at D4@5"),
    FactRow::new("grain", &[], "the harbours for grain", &[]).like("grain at A2@1"),
    FactRow::new("ore", &[], "the harbours for ore", &[]).like("ore at B4@1"),
    FactRow::new("forest", &[], "the hexes of forest, by place; with their numbers, those too", &[])
        .like("forest at A1 9, B2"),
    FactRow::new("pasture", &[], "the hexes of pasture, by place; with their numbers, those too", &[])
        .like("pasture at A2 4"),
    FactRow::new("fields", &[], "the hexes of fields, by place; with their numbers, those too", &[])
        .like("fields at B1 12"),
    FactRow::new("hills", &[], "the hexes of hills, by place; with their numbers, those too", &[])
        .like("hills at B2 6"),
    FactRow::new("mountains", &[], "the hexes of mountains, by place; with their numbers, those too", &[])
        .like("mountains at A1 10"),
    FactRow::new("desert", &[], "the hexes of desert, by place", &[]).like("desert at C3"),
    FactRow::new("lake", &[], "the hexes of lake, by place", &[]).like("lake at C3"),
    FactRow::new("swamp", &[], "the hexes of swamp, by place", &[]).like("swamp at C3"),
    FactRow::new("oasis", &[], "the hexes of oasis, by place", &[]).like("oasis at C3"),
    FactRow::new("castle", &[], "the hexes of castle, by place", &[]).like("castle at C3"),
    FactRow::new("trade", &[], "the trade hexes, by place", &[]).like("trade at A1, C5"),
    ALLOW,
];

const OF_OTHERS: &[FactRow] = &[ALLOW];

const fn row(
    kind: StatementKind,
    (word, words, says, example): (&'static str, &'static str, &'static str, &'static str),
    (line, fact): (Rule, Rule),
    subjects: &'static [Subject],
    facts: &'static [FactRow],
) -> StatementRow {
    StatementRow {
        kind,
        word,
        words,
        often: false,
        says,
        example,
        clauses: &[],
        line,
        start: None,
        fact,
        subjects,
        behind_the_name: subjects,
        others: subjects,
        whole: false,
        begins: Begins::Words,
        facts,
        named: "",
    }
}

const fn often(row: StatementRow) -> StatementRow {
    StatementRow { often: true, ..row }
}

const OF_THE_MAP: &[Subject] = &[
    S::Scenario,
    S::Modules,
    S::Players,
    S::Ends,
    S::Robber,
    S::Neutral,
    S::Barbarians,
    S::Arrows,
    S::Sweep,
    S::Edition,
    S::Map,
    S::Base,
];

/// Every kind of statement, in the order of the kinds.
pub const STATEMENTS: [StatementRow; 10] = [
    row(
        StatementKind::Map,
        ("map", "the map statement", "what holds for the whole map: scenario, modules, robber", "map \"My Island\""),
        (Rule::map_line, Rule::map_fact),
        OF_THE_MAP,
        OF_MAP,
    ),
    StatementRow {
        begins: Begins::Names,
        named: "A: forest 11, hills 4, sea",
        ..row(
            StatementKind::Rows,
            ("rows", "the rows", "the hexes, row by row from the north, each from the west", "rows"),
            (Rule::rows_line, Rule::row_fact),
            &[S::Rows, S::Hexes],
            OF_OTHERS,
        )
    },
    often(row(
        StatementKind::Hex,
        ("hex", "a hex", "another terrain on a hex of the base", "change hex C3: desert"),
        (Rule::hex_line, Rule::other_fact),
        &[S::Hexes],
        OF_OTHERS,
    )),
    often(row(
        StatementKind::Fill,
        (
            "fill",
            "a fill",
            "the terrains that are shuffled over the hexes of a region",
            "fill Island: forest 4, hills 3, desert 1",
        ),
        (Rule::fill_line, Rule::fill_fact),
        &[S::Fills],
        OF_FILL,
    )),
    row(
        StatementKind::Numbers,
        ("numbers", "the numbers", "how tokens come to hexes that have none", "numbers by letter"),
        (Rule::numbers_line, Rule::numbers_fact),
        &[S::Numbers],
        OF_NUMBERS,
    ),
    often(row(
        StatementKind::Harbour,
        ("harbour", "a harbour", "a harbour on a coastal edge; without a type it is drawn", "harbour A1@11: any"),
        (Rule::harbour_line, Rule::other_fact),
        &[S::Harbours],
        OF_OTHERS,
    )),
    row(
        StatementKind::HarbourDraw,
        (
            "harbours",
            "the harbours",
            "the types that are drawn for harbours without one",
            "harbours shuffled: any 4, wool 1",
        ),
        (Rule::harbours_line, Rule::other_fact),
        &[S::Harbours],
        OF_OTHERS,
    ),
    often(row(
        StatementKind::Fishing,
        (
            "fishing",
            "a fishing ground",
            "a fishing ground by its middle corner, or the numbers that are drawn",
            "fishing A1@12: 8",
        ),
        (Rule::fishing_line, Rule::other_fact),
        &[S::Grounds],
        OF_OTHERS,
    )),
    often(row(
        StatementKind::River,
        ("river", "a river", "a river from its spring", "river North: A1, B2@12, B2"),
        (Rule::river_line, Rule::river_fact),
        &[S::Rivers],
        OF_RIVER,
    )),
    StatementRow {
        begins: Begins::AnyWords,
        ..row(
            StatementKind::Expect,
            ("expect", "the ledger", "the ledger: what a person counted on the print", "expect"),
            (Rule::expect_line, Rule::expect_fact),
            &[],
            OF_EXPECT,
        )
    },
];

pub(super) static UNKNOWN: StatementRow = row(
    StatementKind::Unknown,
    ("", "a broken statement", "", ""),
    (Rule::expect_line, Rule::other_fact),
    Subject::ALL,
    &[],
);

impl StatementKind {
    /// The kind of a statement that was read.
    pub fn of(head: &Head) -> Self {
        match head {
            Head::Map(_) => Self::Map,
            Head::Rows => Self::Rows,
            Head::Hex(..) => Self::Hex,
            Head::Fill(..) => Self::Fill,
            Head::Numbers(_) => Self::Numbers,
            Head::Harbour(..) => Self::Harbour,
            Head::HarbourDraw(_) => Self::HarbourDraw,
            Head::Ground(..) | Head::GroundDraw(_) => Self::Fishing,
            Head::River(..) => Self::River,
            Head::Expect => Self::Expect,
            Head::Error => Self::Unknown,
        }
    }

    /// Its row.
    pub fn row(self) -> &'static StatementRow {
        static ROWS: &[StatementRow] = &STATEMENTS;
        ROWS.get(self as usize).unwrap_or(&UNKNOWN)
    }
}
