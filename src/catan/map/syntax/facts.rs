//! The facts of the statements `map`, `fill` and `numbers`, one row each.
//!
//! A row says how a fact is kept from the line to the board: its variant of the tree, its field in a draft, the type of
//! what it says, the rule of the grammar, the key that may stand once below a statement, whose first word `no` names, and
//! how its line is read. `at span` says that it stands where its value does; any other stands on its whole line. What is
//! common to all facts is made of the rows: variants and readers here, fields and merging in
//! [`resolve::slots`](crate::resolve), places in [`Places`](crate::resolve::Places).

use super::lower::{numbers, phrases, place, places, robber, start, terrain};
use super::tree::{Name, Place, RobberNode, Spanned, StartNode};
use super::{Lower, Parts, Rule, Subject};
use kogge_catan_game::vocab::{Module, Scenario, Terrain, Tongue, Turn};

/// Calls a macro with the rows of the map statement.
macro_rules! facts_of_map {
    ($make:ident) => {
        $make! {
            /// A fact of the map statement; without a value when it could not be read.
            MapFact, MapSlots, MapLines;
            /// `game SLUG`.
            Game game(Name) = game_fact, "game",
                |lower, parts| Some(lower.text(parts.take(Rule::slug)?));
            /// `id SLUG`.
            Id id(Name) at span = id_fact, "id",
                |lower, parts| Some(lower.text(parts.take(Rule::slug)?));
            /// `varies "FILE"`.
            Varies varies(Name) at span = varies_fact, "varies",
                |lower, parts| Some(lower.text(parts.take(Rule::quoted)?));
            /// `players N, …`.
            Players players(Vec<Spanned<u8>>) = players_fact, "players",
                |lower, parts| {
                    let players: Vec<_> = parts.all(Rule::number).map(|n| lower.players(n)).collect();
                    if players.iter().any(Vec::is_empty) {
                        lower.doubts.insert(Subject::Players);
                    }
                    Some(players.concat())
                };
            /// `edition SLUG`.
            Edition edition(Name) at span = edition_fact, "edition",
                |lower, parts| Some(lower.text(parts.take(Rule::slug)?));
            /// `version TEXT`.
            Version version(Name) = version_fact, "version",
                |lower, parts| Some(lower.text(parts.take(Rule::text)?));
            /// `author TEXT`.
            Author author(Name) = author_fact, "author",
                |lower, parts| Some(lower.text(parts.take(Rule::text)?));
            /// `licence TEXT`.
            Licence licence(Name) = licence_fact, "licence",
                |lower, parts| Some(lower.text(parts.take(Rule::text)?));
            /// `words english|german`.
            Words words(Tongue) = words_fact, "words",
                |_, parts| Some(parts.take(Rule::kw_german).map_or(Tongue::English, |_| Tongue::German));
            /// `scenario WORDS`; those understood.
            Scenario scenario(Vec<Spanned<Scenario>>) = scenario_fact, "scenario",
                |lower, parts| {
                    let words: Vec<&str> = Scenario::ALL.iter().map(|it| it.word()).collect();
                    let known = ("the scenarios are", &words[..]);
                    Some(phrases(lower, parts, Subject::Scenario, known, Scenario::from_word))
                };
            /// `modules …`; those understood.
            Modules modules(Vec<Spanned<Module>>) = modules_fact, "modules",
                |lower, parts| {
                    let words: Vec<&str> = Module::ALL.iter().map(|it| it.word()).collect();
                    Some(phrases(lower, parts, Subject::Modules, ("the modules are", &words), Module::from_word))
                };
            /// `ends at N points`.
            Ends ends(Spanned<u32>) at span = ends_fact, "ends",
                |lower, parts| lower.count(parts.take(Rule::number)?, "the points that win", 0);
            /// `robber …`.
            Robber robber(RobberNode) = robber_fact, "robber",
                |lower, parts| robber(lower, parts);
            /// `neutral at PLACE, …`.
            Neutral neutral(Vec<Place>) = neutral_fact, "neutral",
                |lower, parts| Some(places(lower, parts.take(Rule::places)?, Subject::Neutral));
            /// `barbarians on N, …`.
            BarbariansOn barbarian_numbers(Vec<Spanned<u32>>) = barbarians_on_fact, "barbarians on",
                |lower, parts| Some(numbers(lower, parts));
            /// `barbarians at PLACE, …`.
            BarbariansAt barbarian_edges(Vec<Place>) = barbarians_at_fact, "barbarians at",
                |lower, parts| Some(places(lower, parts.take(Rule::places)?, Subject::Barbarians));
            /// `arrows H, H, H or …`.
            Arrows arrows(Vec<Vec<Spanned<u32>>>) = arrows_fact, "arrows",
                |lower, parts| Some(parts.all(Rule::hours).map(|hours| numbers(lower, &Parts::of(hours))).collect());
            /// `sweep from PLACE`.
            Sweep sweep(Place) at span = sweep_fact, "sweep",
                |lower, parts| place(lower, parts.take(Rule::place_name)?, Subject::Sweep).map(Place::from);
        }
    };
}

/// Calls a macro with the rows of a fill.
macro_rules! facts_of_fill {
    ($make:ident) => {
        $make! {
            /// A fact of a fill; without a value when it could not be read.
            FillFact, FillSlots, FillLines;
            /// `apart TERRAIN, …`.
            Apart apart(Vec<Spanned<Terrain>>) = away_fact, "apart",
                |lower, parts| {
                    let terrains = parts.all(Rule::terrain);
                    Some(terrains.filter_map(|word| terrain(lower, word, Subject::Fills)).collect())
                };
            /// `at most N together`.
            Together together(Spanned<u32>) at span = together_fact, "at most",
                |lower, parts| lower.count(parts.take(Rule::number)?, "a group", 1);
        }
    };
}

/// Calls a macro with the rows of numbers, those by letter first.
macro_rules! facts_of_numbers {
    ($make:ident) => {
        $make! {
            /// A fact of the statement `numbers`; without a value when it could not be read.
            NumbersFact, NumbersSlots, NumbersLines;
            /// `from …`.
            Start start(StartNode) = start_fact, "from",
                |lower, parts| Some(start(lower, parts));
            /// `turn …`; `None`: drawn.
            Turn turn(Option<Turn>) = turn_fact, "turn",
                |_, parts| Some(match parts.take(Rule::kw_clockwise) {
                    Some(_) => Some(Turn::Clockwise),
                    None => parts.take(Rule::kw_counterclockwise).map(|_| Turn::Counterclockwise),
                });
            /// `skip LETTER, …`, as written.
            Skip skip(Vec<Name>) = skip_fact, "skip",
                |lower, parts| Some(parts.all(Rule::skipped).map(|letter| lower.text(letter)).collect());
            /// `lay N beside N`.
            Beside beside([Spanned<u32>; 2]) = beside_fact, "lay",
                |lower, parts| {
                    let (laid, beside) = (parts.take(Rule::number)?, parts.take(Rule::number)?);
                    let counts = [laid, beside].map(|number| lower.count(number, "a number", 0));
                    Some([counts[0]?, counts[1]?])
                };
            /// `tokens N, …`.
            Tokens tokens(Vec<Spanned<u32>>) = tokens_fact, "tokens",
                |lower, parts| Some(numbers(lower, parts));
            /// `apart N, …`.
            Apart apart(Vec<Spanned<u32>>) = apart_fact, "apart",
                |lower, parts| Some(numbers(lower, parts));
            /// `apart equal numbers`.
            EqualApart equal_apart(bool) = equal_apart_fact, "apart equal numbers",
                |_, _| Some(true);
        }
    };
}

pub(crate) use {facts_of_fill, facts_of_map, facts_of_numbers};

/// Something that a fact says, with the places that it names.
pub(crate) trait Said {
    /// Visits the places that it names.
    fn each_place(&mut self, _visit: &mut dyn FnMut(&mut Place)) {}
}

macro_rules! says_no_places {
    ($($of:ty),+) => { $( impl Said for $of {} )+ };
}

says_no_places!(
    Name,
    Tongue,
    bool,
    Option<Turn>,
    Spanned<u32>,
    [Spanned<u32>; 2],
    Vec<Name>,
    Vec<Spanned<u8>>,
    Vec<Spanned<u32>>,
    Vec<Vec<Spanned<u32>>>,
    Vec<Spanned<Scenario>>,
    Vec<Spanned<Module>>,
    Vec<Spanned<Terrain>>
);

impl Said for Place {
    fn each_place(&mut self, visit: &mut dyn FnMut(&mut Place)) {
        visit(self);
    }
}

impl Said for Vec<Place> {
    fn each_place(&mut self, visit: &mut dyn FnMut(&mut Place)) {
        self.iter_mut().for_each(visit);
    }
}

impl Said for RobberNode {
    fn each_place(&mut self, visit: &mut dyn FnMut(&mut Place)) {
        if let Self::Hex(hex) = self {
            visit(hex);
        }
    }
}

impl Said for StartNode {
    fn each_place(&mut self, visit: &mut dyn FnMut(&mut Place)) {
        if let Self::Hexes(hexes) = self {
            hexes.iter_mut().for_each(visit);
        }
    }
}

/// The type of the facts of a statement.
macro_rules! kinds {
    (
        $(#[$meta:meta])* $Kind:ident, $Slots:ident, $Lines:ident;
        $( $(#[$doc:meta])+ $Variant:ident $field:ident($ty:ty) $(at $own:ident)? = $rule:ident, $key:literal, $read:expr; )+
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone)]
        pub enum $Kind { $( $(#[$doc])+ $Variant(Option<$ty>), )+ }

        impl $Kind {
            /// The fact of a line; `None` when its rule is another statement's.
            pub(super) fn read(lower: &mut Lower<'_>, rule: Rule, parts: &mut Parts<'_>) -> Option<Self> {
                Some(match rule {
                    $( Rule::$rule => {
                        let read: fn(&mut Lower<'_>, &mut Parts<'_>) -> Option<$ty> = $read;
                        Self::$Variant(read(lower, parts))
                    } )+
                    _ => return None,
                })
            }
        }

        impl Said for $Kind {
            fn each_place(&mut self, visit: &mut dyn FnMut(&mut Place)) {
                match self { $( Self::$Variant(said) => said.iter_mut().for_each(|said| said.each_place(visit)), )+ }
            }
        }
    };
}

facts_of_map!(kinds);
facts_of_fill!(kinds);
facts_of_numbers!(kinds);
