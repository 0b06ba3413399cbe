//! Records: whole games as text, to be kept, sent, played again and gone on with.
//!
//! A record names its map, edition and rules by hashes, writes out what was drawn, so that no generator is needed to
//! play it again, and then has a line for each turn: the decisions of all seats with the outcomes of chance, and the
//! hash of the position in which the turn ends. Its last line says how the game ended, so a file that was cut off is
//! known as such. The record of a game that goes on has its position before that line: it is the save of the game.
//! `docs/notation.md` has the form.

mod error;
mod json;
mod read;
mod replay;
mod session;
mod write;

pub use error::{RecordError, RecordProblem};
pub use json::Unread;
#[doc(hidden)]
pub use read::Lines;
pub use replay::Replay;
#[doc(hidden)]
pub use write::joined;
pub use write::{NoRecord, Recorder, record_of};

use std::fmt::{self, Debug};

use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};

use super::session::Embedded;
use crate::hash::fnv1a;
use crate::json::{self as any_json, JsonError};

/// The version of the form of records.
pub const RECORD_FORMAT: u32 = 3;
/// The most bytes a record has: some million decisions.
pub const MAX_RECORD_BYTES: usize = 64 << 20;
/// The most bytes a line of a record has.
pub const MAX_RECORD_LINE: usize = 1 << 20;

/// The game of documents that name none.
pub(crate) const UNNAMED: &str = "hansa";

/// The word of a game in documents, which those of one game do not have.
pub(crate) fn in_documents(game: &str) -> Option<&str> {
    (game != UNNAMED).then_some(game)
}

/// A game that can be recorded.
pub trait Recorded: Embedded<Origin: Eq> + Debug + Eq {
    /// The word behind `game` in the maps of this family.
    const GAME: &'static str;
    /// The revision of its rules: records of another one may not replay.
    const REVISION: u32;
    /// How many can play, in words.
    const PLAYERS: &'static str;
    /// The draws at set-up, as a record writes them.
    type Drawn: Drawn;
    /// A map under other names.
    type Renamed: Debug + Clone;

    /// The ids and fingerprints of the map and of the edition.
    fn identity(ground: Self::Ground<'_>) -> [(String, u64); 2];

    /// The version that the author gave the map.
    fn version(ground: Self::Ground<'_>) -> Option<String>;

    /// The names that the texts of its decisions use, in a fixed order; none where they use none.
    fn place_names(_ground: Self::Ground<'_>) -> Vec<String> {
        Vec::new()
    }

    /// The same map under these names; `None` when their number is not that of [`place_names`](Self::place_names).
    fn renamed(_ground: Self::Ground<'_>, _names: &[String]) -> Option<Self::Renamed> {
        None
    }

    /// A renamed map with the edition of the other one, which stays where none is given.
    fn under<'s, 'a: 's>(ground: Self::Ground<'a>, renamed: Option<&'s Self::Renamed>) -> Self::Ground<'s>;

    /// Whether this many can play at all.
    fn is_round(n_players: usize) -> bool;

    /// Adds the variant of a word; false where there is no such variant.
    fn add_module(modules: &mut Self::Modules, word: &str) -> bool;

    /// The words of the variants.
    fn module_words(modules: &Self::Modules) -> Vec<&'static str>;

    /// The variants of a game that began so, its seed where the start was drawn from one, and the start itself.
    fn written(
        ground: Self::Ground<'_>,
        origin: &Self::Origin,
    ) -> (Self::Modules, Option<u64>, StartLines<Self::Drawn>);

    /// Where a recorded game begins, and its first state.
    ///
    /// # Errors
    ///
    /// [`RecordError`] when the start of the record does not fit the map.
    fn begun(ground: Self::Ground<'_>, record: &Record<Self>) -> Result<(Self::Origin, Self), RecordError>;

    /// Where a game that goes on from a position begins, and that position.
    ///
    /// # Errors
    ///
    /// [`JsonError`] when the text says what cannot be on this map.
    fn placed(ground: Self::Ground<'_>, text: &str) -> Result<(Self::Origin, Self), JsonError>;

    /// The position of a state that is known to be whole, as JSON in one line.
    fn position(&self, rules: Self::Rules<'_>) -> String;

    /// The part of its [`position`](Self::position) that says how the game stands, without the names of map and edition.
    fn body(&self, rules: Self::Rules<'_>) -> String;

    /// The hash of a state: of its [`body`](Self::body).
    fn hash(&self, rules: Self::Rules<'_>) -> u64 {
        fnv1a(self.body(rules).as_bytes())
    }

    /// How a finished game ended: for each seat its letter, points and place.
    fn result(&self, rules: Self::Rules<'_>) -> String;
}

/// The draws at set-up, as lines of a record.
pub trait Drawn: Debug + Clone + Eq + Serialize + DeserializeOwned {
    /// Reads its lines.
    ///
    /// # Errors
    ///
    /// [`RecordError`] at the first place where something else must stand.
    fn read(lines: &mut Lines<'_>) -> Result<Self, RecordError>;

    /// Writes its lines.
    ///
    /// # Errors
    ///
    /// As the formatter says.
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
}

/// A record as it was read: its form is sound, and it is not yet checked against a board. The texts are those of
/// the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record<G: Recorded> {
    /// The id and fingerprint of the map.
    pub map: (String, u64),
    /// The version that the author had given the map.
    pub version: Option<String>,
    /// The names by which its decisions say where; see [`Recorded::place_names`].
    pub names: Vec<String>,
    /// The id and fingerprint of the edition.
    pub edition: (String, u64),
    /// The revision of the rules it was played by; see [`Recorded::REVISION`].
    pub revision: u32,
    /// The modules in play.
    pub modules: G::Modules,
    /// The players, from seat A: any words, in a record's text in quotes where they need them. As many as players.
    pub seats: Vec<String>,
    /// The seed that everything was drawn from; none where it was not drawn.
    pub seed: Option<u64>,
    #[doc(hidden)]
    pub start: StartLines<G::Drawn>,
    turns: Vec<TurnLine>,
    /// The position of a game that goes on.
    position: Option<Placed<String>>,
    /// How the game ended, as the last line says it.
    ending: Placed<String>,
}

/// Something of a record with its place. Two are equal when they say the same, wherever they stand.
#[derive(Debug, Clone)]
pub struct Placed<T> {
    #[doc(hidden)]
    pub value: T,
    /// The line, from 1.
    line: usize,
    /// The column in characters, from 1.
    column: usize,
}

impl<T: PartialEq> PartialEq for Placed<T> {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl<T: Eq> Eq for Placed<T> {}

impl<T> Placed<T> {
    /// Something that was not read from anywhere.
    #[doc(hidden)]
    pub const fn made(value: T) -> Self {
        Self { value, line: 0, column: 0 }
    }

    #[doc(hidden)]
    pub const fn error(&self, problem: RecordProblem) -> RecordError {
        RecordError { line: self.line, column: self.column, problem }
    }

    #[doc(hidden)]
    pub fn expected(&self, what: &str) -> RecordError {
        self.error(RecordProblem::Expected(what.to_owned()))
    }
}

/// Where the game starts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", bound = "D: Drawn")]
pub enum StartLines<D> {
    /// With set-up, by what was drawn.
    Draws(D),
    /// With a position.
    Position(Placed<String>),
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TurnLine {
    number: Placed<u32>,
    seat: Placed<String>,
    actions: Vec<Placed<String>>,
    /// The hash of the position after them.
    #[serde(with = "json::hex")]
    hash: Placed<u64>,
}

impl<G: Recorded> Record<G> {
    /// The number of players.
    pub const fn n_players(&self) -> usize {
        self.seats.len()
    }

    /// The number of decisions, outcomes of chance counted as well.
    pub fn n_decisions(&self) -> usize {
        self.turns.iter().map(|turn| turn.actions.len()).sum()
    }

    /// Whether the game was left before its end, so that it can be gone on with.
    pub const fn is_unfinished(&self) -> bool {
        self.position.is_some()
    }

    /// The changes of a map that has the same facts: of its version and of the names of places. `None` without one.
    pub fn changed(&self, ground: G::Ground<'_>) -> Option<String> {
        const MOST: usize = 3;
        let version = |it: Option<&str>| it.map_or("no version".to_owned(), |it| format!("version `{it}`"));
        let (then, now) = (self.version.as_deref(), G::version(ground));
        let is_new = then != now.as_deref();
        let versions = is_new.then(|| format!("{} then, {} now", version(then), version(now.as_deref())));
        let names = G::place_names(ground);
        let renamed = self.names.iter().zip(&names).filter(|(then, now)| then != now);
        let mut renamed: Vec<String> = renamed.map(|(then, now)| format!("`{then}` is `{now}` now")).collect();
        if let Some(more) = renamed.len().checked_sub(MOST).filter(|&n| n > 0) {
            renamed.truncate(MOST);
            renamed.push(format!("{more} more have other names"));
        }
        let changes: Vec<String> = versions.into_iter().chain(renamed).collect();
        (!changes.is_empty()).then(|| format!("the map was changed since this game: {}", changes.join(", ")))
    }

    /// Whether it was played by the rules that this library plays by.
    pub const fn is_of_these_rules(&self) -> bool {
        self.revision == G::REVISION
    }
}

/// A record or a position, as its first words or its keys say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    /// The word of the game.
    pub game: String,
    /// Whether it is a record, as text or as JSON; else it is a position.
    pub is_record: bool,
}

impl Document {
    /// The kind of a text by its first words or its keys. The rest is not checked.
    ///
    /// # Errors
    ///
    /// [`JsonError`] when it is neither a record nor a position.
    pub fn of(text: &str) -> Result<Self, JsonError> {
        let of = |game: Option<&str>, is_record| Self { game: game.unwrap_or(UNNAMED).to_owned(), is_record };
        if text.starts_with("kogge record ") {
            return Ok(of(text.lines().nth(1).and_then(|line| line.strip_prefix("game ")), true));
        }
        let neither = || JsonError::new('.', "this is neither the record of a game nor a position");
        if !text.starts_with('{') {
            return Err(neither());
        }
        let Keys { game, turns, position } = any_json::read(text)?;
        if turns.is_none() && position.is_none() {
            return Err(neither());
        }
        Ok(of(game.as_deref(), turns.is_some()))
    }

    /// The document and its game, in words, where that is not the game of the map.
    pub fn of_another_game(&self, own: &str) -> Option<String> {
        let what = if self.is_record { "record" } else { "position" };
        (self.game != own).then(|| format!("a {what} of game `{}`, and the map is of game `{own}`", self.game))
    }
}

/// The keys by which documents are known.
#[derive(Deserialize)]
struct Keys {
    game: Option<String>,
    turns: Option<IgnoredAny>,
    position: Option<IgnoredAny>,
}
