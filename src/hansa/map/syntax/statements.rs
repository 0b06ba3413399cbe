//! The statements of the language and their facts, one row each: word, grammar, what they are about, what they mean.
//!
//! The parser, the merge of variants, completion and hover read these rows, so a new fact takes its grammar, its row, its
//! lowering and its meaning for the board.

use super::tree::{EditKind, Head};
use super::words::{Counted, FactWord};
use super::{Hansa, Rule, Subject};
use FactWord as W;
use kogge_compiler::language::Begins;
use kogge_hansa_game::vocab::{Colour, PostKind, Shape, Skill};

/// The kinds of statements.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StatementKind {
    /// `map`.
    Map,
    /// `city`.
    City,
    /// `route`.
    Route,
    /// `country`.
    Country,
    /// `mission`.
    Mission,
    /// `markers`.
    Markers,
    /// `expect`: the ledger.
    Expect,
    /// `picture`.
    Picture,
    /// A statement that could not be read: its facts are passed over.
    Unknown,
}

/// A kind of statement of this family.
pub type StatementRow = kogge_compiler::language::StatementRow<Hansa>;
/// A fact of a kind of statement of this family.
pub type FactRow = kogge_compiler::language::FactRow<Hansa>;

const OTHERS_OF_MAP: &[Subject] = &[Subject::Map, Subject::Base];
const OTHERS_OF_CITY: &[Subject] = &[Subject::Skills, Subject::Permissions];
const OTHERS_OF_ROUTE: &[Subject] = &[Subject::Taverns, Subject::Permanent];

/// The fact that a warning below is meant.
const fn allow(subjects: &'static [Subject]) -> FactRow {
    let says = "this warning is meant, and why";
    FactRow::new(W::Allow.word(), subjects, says, &[]).like("allow single_route because \"a dead end\"").often()
}

#[rustfmt::skip]
const OF_MAP: &[FactRow] = &[
    FactRow::new(W::Game.word(), &[], "the family of games that the map belongs to; left out, hansa", &[]).like("game hansa"),
    FactRow::new(W::Id.word(), &[], "the id of this map, as commands and file names use it; left out, the file's name", &[]).like("id lower-rhine"),
    FactRow::new(W::Board.word(), &[], "the board that this map is a side of; left out, the id", &[]).like("board lower-rhine"),
    FactRow::new(W::Varies.word(), &[Subject::Base], "the map that this one varies: only what differs is written", &[]).like("varies \"hanse-4-5.board\""),
    FactRow::new(W::Players.word(), &[Subject::Players], "the numbers of players it is made for, each 2 to 5; left out, 3, 4, 5", &["SETUP-1", "TWO-1"]).like("players 3, 4, 5"),
    FactRow::new(W::Edition.word(), &[Subject::Edition], "the numbers of the rules that are not printed on a board", &["SETUP-2", "SETUP-3", "SETUP-5"]).like("edition first-2009"),
    FactRow::new(W::Language.word(), &[], "the version of the map language; 1 is the only one", &[]).like("language 1"),
    FactRow::new(W::Version.word(), &[], "the author's version of the map", &[]).like("version 1.2").droppable(),
    FactRow::new(W::Author.word(), &[], "who made the map", &[]).like("author \"Ada Example\"").droppable(),
    FactRow::new(W::Licence.word(), &[], "under which licence it may be used", &[]).like("licence CC-BY-4.0").droppable(),
    FactRow::new(W::Words.word(), &[], "the language of the words on pictures and kits, `english` or `german`; left out, english", &[]).like("words german").droppable(),
    FactRow::new(W::Ends.word(), &[Subject::Ends], "what ends the game; left out, as the edition says", &["END-1", "END-2"]).like("ends at 8 completed cities").often(),
    FactRow::new(W::Link.word(), &[Subject::Link], "the Link, and the prestige for the first, second, … player who makes it", &["LINK-1", "LINK-2", "LINK-3"]).like("link Bonn -- Linz: 7, 4, 2"),
    FactRow::new(W::Special.word(), &[Subject::Special], "the city of the special prestige, the routes that give access, and the spaces", &["SPECIAL-1", "SPECIAL-3", "SPECIAL-4", "SCORE-4"]).like("special Bonn by Bonn -- Linz: white 7, orange 8, pink 9, black 11"),
    FactRow::new(W::Modules.word(), &[Subject::Modules], "the modules that may be played; left out, two players, and the border fee where a country is foreign", &["SETUP-10"]).like("modules missions, two players").droppable(),
    FactRow::new(W::Neutral.word(), OTHERS_OF_MAP, "where the neutral party begins in the two-player game", &["TWO-2", "TWO-12"]).like("neutral at Bonn, Linz").droppable(),
    FactRow::new(W::Moves.word(), OTHERS_OF_MAP, "how far markers may move pieces when they do not say so themselves", &["MARKER-25", "BRIT-11"]).like("moves within a country").droppable(),
    allow(&[]),
    FactRow::new(W::No.word(), OTHERS_OF_MAP, "drops that fact of the base", &[]).like("no modules"),
];

#[rustfmt::skip]
const OF_CITY: &[FactRow] = &[
    FactRow::new(W::Skill.word(), &[Subject::Skills], "who establishes a route here may develop one of these", &["SKILL-1", "SKILL-2", "EAST-2"]).like("skill book").droppable(),
    FactRow::new(W::Permission.word(), &[Subject::Permissions], "the player farthest right here may act in one of these countries", &["BRIT-5", "BRIT-6", "BRIT-7"]).like("permission Wales or Scotland").droppable(),
    allow(OTHERS_OF_CITY),
    FactRow::new(W::No.word(), OTHERS_OF_CITY, "drops that fact of the base", &[]).like("no skill"),
];

#[rustfmt::skip]
const OF_ROUTE: &[FactRow] = &[
    FactRow::new(W::Tavern.word(), &[Subject::Taverns], "a start marker lies here at the beginning", &["SETUP-7", "ROUTE-5"]).droppable(),
    FactRow::new(W::Always.word(), &[Subject::Permanent], "a permanent marker, for everybody who establishes the route", &["EAST-10", "EAST-11", "BRIT-14"]).like("always prestige 1").droppable(),
    FactRow::new(W::Markers.word(), OTHERS_OF_ROUTE, "whether replacement markers may be laid here; left out, as its country says", &["MARKER-9", "BRIT-12"]).like("markers open").droppable(),
    allow(OTHERS_OF_ROUTE),
    FactRow::new(W::No.word(), OTHERS_OF_ROUTE, "drops that fact of the base", &[]).like("no tavern"),
];

#[rustfmt::skip]
const OF_COUNTRY: &[FactRow] = &[
    FactRow::new(W::Scores.word(), &[Subject::Home], "regional prestige for the player who controls most there, the second, …", &["BRIT-17", "BRIT-18"]).like("scores 7, 4, 2").droppable(),
    FactRow::new(W::Permission.word(), &[Subject::Home], "whether placing and displacing there takes a permission; left out, abroad it does", &["BRIT-3", "BRIT-4"]).like("permission not needed").droppable(),
    FactRow::new(W::Leave.word(), &[Subject::Home], "where pieces from its routes may go; left out, never at home and home abroad", &["BRIT-8", "BRIT-9"]).like("leave home").droppable(),
    FactRow::new(W::Markers.word(), &[Subject::Home], "whether replacement markers may be laid on its routes; left out, at home alone", &["BRIT-12"]).like("markers closed").droppable(),
    allow(&[Subject::Home]),
    FactRow::new(W::No.word(), &[Subject::Home], "drops that fact of the base", &[]).like("no scores"),
];

#[rustfmt::skip]
const OF_MISSION: &[FactRow] = &[
    allow(&[]),
];

#[rustfmt::skip]
const OF_MARKERS: &[FactRow] = &[
    FactRow::new(W::Start.word(), &[Subject::Markers], "N of these markers lie on tavern routes at the beginning", &["SETUP-7"]).like("start 1 extra kontor").often(),
    FactRow::new(W::Supply.word(), &[Subject::Markers], "N of these markers are in the marker supply, face down", &["SETUP-8", "MARKER-7"]).like("supply 3 actions 3").often(),
    allow(&[Subject::Markers]),
];

#[rustfmt::skip]
const OF_EXPECT: &[FactRow] = &[
    FactRow::new(Counted::Cities.word(), &[], "how many cities there are", &[]).like("cities 27"),
    FactRow::new(Counted::Green.word(), &[], "the green cities", &["EAST-3"]).like("green at Bonn, Linz"),
    FactRow::new(Counted::Countries.word(), &[], "how many countries there are, or which ones a city is in", &[]).like("countries 3"),
    FactRow::new(Counted::Kontors.word(), &[], "printed kontors, on the whole or at each city: how many, or which ones from the left", &[]).like("kontors at Bonn white orange, Linz pink").or("kontors 9: white 5, pink 4"),
    FactRow::new(Counted::Squares.word(), &[], "kontors for traders", &["KONTOR-3"]).like("squares 44"),
    FactRow::new(Counted::Circles.word(), &[], "kontors for merchants", &["KONTOR-3"]).like("circles 13"),
    FactRow::new(Counted::Coins.word(), &[], "kontors with a coin; at a city the sum of its coins", &["KONTOR-4"]).like("coins at Bonn 1, Linz 2").or("coins 4"),
    FactRow::new(Counted::Skills.word(), &[], "skills that cities offer: how many, or which ones", &["SKILL-1"]).like("skills at Bonn book, Linz keys").or("skills 3: book 2, keys 1"),
    FactRow::new(Counted::Permissions.word(), &[], "permissions that cities give: how many, or for which countries", &["BRIT-5"]).like("permissions at Bonn -- Wales").or("permissions 3"),
    FactRow::new(Counted::Routes.word(), &[], "routes; at a city those that end there: how many, or to which cities", &[]).like("routes at Bonn -- Linz Mainz").or("routes 34"),
    FactRow::new(Counted::Posts.word(), &[], "posts; at a city those of the routes that end there", &[]).like("posts at Bonn 9, Linz 3").or("posts 107: house 98, ship 9"),
    FactRow::new(Counted::Houses.word(), &[], "posts for all pieces", &["PLACE-2"]).like("houses 101"),
    FactRow::new(Counted::Ships.word(), &[], "posts for merchants only", &["PLACE-2", "EAST-8"]).like("ships 12"),
    FactRow::new(Counted::Taverns.word(), &[], "tavern routes; at a city those that end there", &["SETUP-7", "BRIT-22"]).like("taverns at Bonn, Linz").or("taverns 3"),
    FactRow::new(Counted::Permanent.word(), &[], "routes with a permanent marker", &["EAST-10"]).like("permanent 6"),
    FactRow::new(Counted::Missions.word(), &[], "mission cards", &["MISSION-5"]).like("missions 9"),
    FactRow::new("card", &[], "a mission card, with its cities", &["MISSION-5"]).like("card Bonn, Linz, Mainz").often(),
    FactRow::new(W::Link.word(), &[], "the ends of the Link and its rewards, as under `map`", &["LINK-1", "LINK-3"]).like("link Bonn -- Linz: 7, 4, 2"),
    FactRow::new(W::Special.word(), &[], "the special prestige, as under `map`", &["SPECIAL-1"]).like("special Bonn by Bonn -- Linz: white 7, orange 8, pink 9, black 11"),
    FactRow::new(W::Always.word(), &[], "the cities at the ends of the routes with this very permanent marker", &["EAST-10"]).like("always prestige 1 at Bonn, Linz"),
    allow(&[]),
];

#[rustfmt::skip]
const OF_PICTURE: &[FactRow] = &[
    FactRow::new(W::Background.word(), &[], "a picture that lies under the board, a PNG or JPEG file", &["MP-24"]).like("background \"board.jpg\"").droppable(),
    FactRow::new(W::Palette.word(), &[], "the colours of the plain picture: `contrast`, `parchment`, or a file in quotes", &["MP-24"]).like("palette contrast").droppable(),
    FactRow::new(W::Kontor.word(), &[], "the side of a kontor on the picture, so that it is drawn no larger and no smaller", &["MP-24"]).like("kontor 28.5").droppable(),
    FactRow::new(W::Title.word(), &[], "the middle of a cartouche with the name of the map", &["MP-24"]).like("title: 1180 2880").droppable(),
    FactRow::new(W::Sea.word(), &[], "water: its coast, point by point", &["MP-24"]).like("sea: 0 0, 900 0, 900 300").droppable().often(),
    FactRow::new(W::Land.word(), &[], "land in the water: its coast, point by point", &["MP-24"]).like("land: 200 100, 300 100, 250 200").droppable().often(),
    FactRow::new(W::River.word(), &[], "a river, point by point", &["MP-24"]).like("river: 400 900, 500 300").droppable().often(),
    FactRow::new(W::Border.word(), &[], "a soft border between regions, point by point", &["MP-24"]).like("border: 0 600, 900 600").droppable().often(),
    FactRow::new(W::Label.word(), &[], "words of the picture and their middle", &["MP-24"]).like("label \"North Sea\": 450 150").droppable().often(),
    allow(&[]),
    FactRow::new(W::No.word(), &[], "drops all facts of the base with that word", &[]).like("no label").often(),
];

/// Every kind of statement, in the order of the kinds.
pub const STATEMENTS: [StatementRow; 8] = [
    StatementRow {
        kind: StatementKind::Map,
        word: "map",
        words: "the map statement",
        often: false,
        says: "what holds for the whole side: ends, Link, special prestige, modules",
        example: "map \"Lower Rhine\"",
        clauses: &[],
        line: Rule::map_line,
        start: None,
        fact: Rule::map_fact,
        subjects: Subject::OF_MAP,
        behind_the_name: Subject::OF_MAP,
        others: OTHERS_OF_MAP,
        whole: false,
        begins: Begins::Words,
        facts: OF_MAP,
        named: "",
    },
    StatementRow {
        kind: StatementKind::City,
        word: "city",
        words: "a city",
        often: true,
        says: "a city with its kontors from the left",
        example: "city Bonn: white square coin 1, orange circle",
        clauses: &["KONTOR-1", "KONTOR-2", "KONTOR-3", "KONTOR-6"],
        line: Rule::city_line,
        start: Some(Rule::city_start),
        fact: Rule::city_fact,
        subjects: &[Subject::Cities, Subject::Kontors, Subject::Membership],
        behind_the_name: &[Subject::Kontors, Subject::Membership],
        others: OTHERS_OF_CITY,
        whole: true,
        begins: Begins::Words,
        facts: OF_CITY,
        named: "",
    },
    StatementRow {
        kind: StatementKind::Route,
        word: "route",
        words: "a route",
        often: true,
        says: "a way between two cities with its posts",
        example: "route Bonn -- Linz: house, house, ship",
        clauses: &["PLACE-2", "ROUTE-1", "ROUTE-2"],
        line: Rule::route_line,
        start: Some(Rule::route_start),
        fact: Rule::route_fact,
        subjects: &[Subject::Routes, Subject::Posts, Subject::Membership],
        behind_the_name: &[Subject::Posts, Subject::Membership],
        others: OTHERS_OF_ROUTE,
        whole: true,
        begins: Begins::Words,
        facts: OF_ROUTE,
        named: "",
    },
    StatementRow {
        kind: StatementKind::Country,
        word: "country",
        words: "a country",
        often: true,
        says: "a part of the board, home or foreign",
        example: "country Wales: foreign",
        clauses: &["BRIT-1", "BRIT-3", "BRIT-4"],
        line: Rule::country_line,
        start: Some(Rule::country_start),
        fact: Rule::country_fact,
        subjects: &[Subject::Countries, Subject::Home, Subject::Membership],
        behind_the_name: &[Subject::Home],
        others: &[Subject::Home],
        whole: true,
        begins: Begins::Words,
        facts: OF_COUNTRY,
        named: "",
    },
    StatementRow {
        kind: StatementKind::Mission,
        word: "mission",
        words: "a mission",
        often: true,
        says: "a card that names three cities",
        example: "mission Bonn, Linz, Mainz",
        clauses: &["MISSION-3", "MISSION-4", "MISSION-5"],
        line: Rule::mission_line,
        start: None,
        fact: Rule::mission_fact,
        subjects: &[Subject::Missions],
        behind_the_name: &[Subject::Missions],
        others: &[],
        whole: false,
        begins: Begins::Words,
        facts: OF_MISSION,
        named: "",
    },
    StatementRow {
        kind: StatementKind::Markers,
        word: "markers",
        words: "the markers",
        often: false,
        says: "the regular markers, instead of the edition's",
        example: "markers",
        clauses: &["SETUP-7", "SETUP-8", "MARKER-1"],
        line: Rule::markers_line,
        start: None,
        fact: Rule::marker_fact,
        subjects: &[Subject::Markers],
        behind_the_name: &[Subject::Markers],
        others: &[Subject::Markers],
        whole: false,
        begins: Begins::Words,
        facts: OF_MARKERS,
        named: "",
    },
    StatementRow {
        kind: StatementKind::Expect,
        word: "expect",
        words: "the ledger",
        often: false,
        says: "the ledger: what a person counted on the print",
        example: "expect",
        clauses: &[],
        line: Rule::expect_line,
        start: None,
        fact: Rule::expect_fact,
        subjects: &[],
        behind_the_name: &[],
        others: &[],
        whole: false,
        begins: Begins::AnyWords,
        facts: OF_EXPECT,
        named: "",
    },
    StatementRow {
        kind: StatementKind::Picture,
        word: "picture",
        words: "the picture",
        often: false,
        says: "what a picture of the board shows, and where",
        example: "picture 1000 x 800",
        clauses: &[],
        line: Rule::picture_line,
        start: None,
        fact: Rule::picture_fact,
        subjects: &[Subject::Picture],
        behind_the_name: &[],
        others: &[],
        whole: false,
        begins: Begins::Names,
        facts: OF_PICTURE,
        named: "Bonn: 1180 640",
    },
];

pub(super) static UNKNOWN: StatementRow = StatementRow {
    kind: StatementKind::Unknown,
    word: "",
    words: "a broken statement",
    often: false,
    says: "",
    example: "",
    clauses: &[],
    line: Rule::picture_line,
    start: None,
    fact: Rule::picture_fact,
    subjects: Subject::ALL,
    behind_the_name: Subject::ALL,
    others: &[],
    whole: false,
    begins: Begins::Words,
    facts: &[],
    named: "",
};

/// A row stands at its kind's number, where [`StatementKind::row`] looks for it.
const _: () = {
    let mut i = 0;
    while i < STATEMENTS.len() {
        assert!(STATEMENTS[i].kind as usize == i);
        i += 1;
    }
    assert!(StatementKind::Unknown as usize == i);
};

impl StatementKind {
    pub(crate) fn from_word(word: &str) -> Option<Self> {
        STATEMENTS.iter().find(|row| row.word == word).map(|row| row.kind)
    }

    /// The kind of a statement that was read.
    pub fn of(head: &Head) -> Self {
        match head {
            Head::Map(_) => Self::Map,
            Head::City(_) => Self::City,
            Head::Route(_) => Self::Route,
            Head::Country(_) => Self::Country,
            Head::Mission(_) => Self::Mission,
            Head::Markers => Self::Markers,
            Head::Expect => Self::Expect,
            Head::Picture(_) => Self::Picture,
            Head::Error => Self::Unknown,
        }
    }

    /// Its row.
    pub fn row(self) -> &'static StatementRow {
        static ROWS: &[StatementRow] = &STATEMENTS;
        ROWS.get(self as usize).unwrap_or(&UNKNOWN)
    }

    /// The facts that a variant may drop with `no`.
    pub fn droppable(self) -> impl Iterator<Item = &'static str> + Clone {
        self.row().facts.iter().filter(|fact| fact.droppable).map(|fact| fact.word)
    }
}

/// Whether a word says something in the language, wherever it may stand.
pub(super) fn is_of_language(word: &str) -> bool {
    let is_statement = STATEMENTS.iter().any(|row| row.word == word) || EditKind::from_word(word).is_some();
    let is_kind = Colour::from_word(word).is_some() || Shape::from_word(word).is_some();
    is_statement
        || FactWord::from_word(word).is_some()
        || Counted::from_word(word).is_some()
        || is_kind
        || PostKind::from_word(word).is_some()
        || Skill::from_word(word).is_some()
}
