//! Families whose games can be played: what every surface that seats players at a map needs, whether it is a terminal
//! or a page.
//!
//! A map is turned into a [`Ground`], its table with its edition; [`Seated::config`] says what is played on it. Feature `report`.

mod catan;
mod hansa;
mod proof;
mod setting;

use std::borrow::Cow;
use std::fmt::{self, Debug, Display};
use std::str::FromStr;

use crate::families::AnyBoard;
use kogge_catan_game::vocab::Scenario;
use kogge_catan_map::Catan;
use kogge_compiler::compile::{Family, compile};
use kogge_engine::game::prove::Proved;
use kogge_engine::game::report::Reported;
use kogge_engine::game::session::Embedded;
use kogge_engine::game::{Configuration, PlayerKind};
use kogge_engine::study::Setting;
use kogge_engine::vocab::{Both, Tongue};
use kogge_engine::wording::joined;
use kogge_hansa_map::Hansa;
use kogge_report::{Answers, Described, Fact, Maps, Unusual, Usual};
pub use proof::Shown;
#[cfg(feature = "cli")]
pub use proof::{End, Stuck};
pub use setting::{AskedStudy, NoStudy};

/// A family whose games can be played.
pub trait Seated: Family<Edition: 'static> {
    /// A position of its games.
    type State: kogge_report::Reported<Config = Self::Config, Refused = Self::Refused>
        + Embedded<Table = Self::Table, Edition = Self::Edition>
        + Proved
        + Reported;
    /// A map as its rules read it.
    type Table: Clone + 'static;
    /// A variant of its rules.
    type Module: Copy + 'static;
    /// The decisions about a game before it is set up.
    type Config: Configuration;
    /// Why a game cannot be set up.
    type Refused: Debug + Display + Send;

    /// All variants.
    const MODULES: &'static [Self::Module];

    /// The word of a variant.
    fn word(module: Self::Module) -> &'static str {
        Self::name(module)[0]
    }

    /// The word of a variant, and its German name.
    fn name(module: Self::Module) -> Both;

    /// The table of a board.
    ///
    /// # Errors
    ///
    /// [`Unplayable::TooLarge`] for a board that is beyond a limit of play.
    fn table(board: &Self::Checked) -> Result<Self::Table, Unplayable>;

    /// The board, where it is of this family.
    fn own(board: AnyBoard) -> Option<Self::Checked>;

    /// The fingerprint of a board.
    fn fingerprint(board: &Self::Checked) -> u64;

    /// The language of the words on the pictures of a board, and of its reports.
    fn tongue(board: &Self::Checked) -> Tongue;

    /// The maps of a report; nothing where the results name other places than the board has.
    fn maps(board: &Self::Checked, setting: &Setting<Self::State>, answers: &Answers) -> Option<Maps>;

    /// A board in words of a language.
    fn described(board: &Self::Checked, tongue: Tongue) -> Described;

    /// The numbers that a board states.
    fn facts(board: &Self::Checked) -> Vec<Fact>;

    /// The numbers of a printed board, of several layouts where they are drawn.
    fn printed_facts(board: &Self::Checked) -> Vec<Fact> {
        Self::facts(board)
    }

    /// How many can play on a map with these modules.
    fn players(table: &Self::Table, modules: &[Self::Module]) -> Vec<usize>;

    /// The configuration of a game: without a number of players the [`usual`] one.
    ///
    /// # Errors
    ///
    /// [`Unplayable`] with what of it the game does not have.
    fn config(table: &Self::Table, asked: &Asked<'_>) -> Result<Self::Config, Unplayable>;
}

/// The facts of a board that no printed board has.
pub fn unusual<F: Seated>(board: &F::Checked) -> Vec<Unusual> {
    usual_facts::<F>().unusual(F::facts(board))
}

/// The numbers of printed boards, which a board is compared with.
pub fn usual_facts<F: Seated>() -> Usual {
    let files = F::SHIPPED.memory();
    let printed = F::SHIPPED.ids.iter().filter_map(|id| F::SHIPPED.map_path(id));
    let printed = printed.filter_map(|path| compile::<F>(&files, &path).ok()?.board);
    Usual::of(printed.flat_map(|board| F::printed_facts(&board)))
}

/// The wishes for a game.
#[derive(Debug, Clone, Copy)]
pub struct Asked<'a> {
    /// How many play.
    pub players: Option<usize>,
    /// The variants.
    pub modules: &'a [ModuleWord],
    /// The seed of the game, or of the study.
    pub seed: u64,
    /// Whether players are not to trade with one another.
    pub no_trade: bool,
}

/// The word of a module of some family, with a blank or a hyphen between its parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ModuleWord(String);

impl FromStr for ModuleWord {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let word = text.trim().replace('-', " ");
        let (of_hansa, of_catan) = (words::<Hansa>(), words::<Catan>());
        match of_hansa.contains(&word) || of_catan.contains(&word) {
            true => Ok(Self(word)),
            false if Scenario::from_word(&word).is_some() => {
                Err(format!("`{word}` is a scenario, and a map has exactly one: name a map that has it"))
            }
            false => Err(format!(
                "there is no such module; in game `hansa` there are {}, in game `catan` {}",
                listed(&of_hansa),
                listed(&of_catan)
            )),
        }
    }
}

impl Display for ModuleWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.replace(' ', "-"))
    }
}

/// The words of the modules of both games.
#[cfg(feature = "cli")]
pub fn module_words() -> Vec<String> {
    let all = words::<Hansa>().into_iter().chain(words::<Catan>());
    all.map(|word| ModuleWord(word).to_string()).collect()
}

fn words<F: Seated>() -> Vec<String> {
    F::MODULES.iter().map(|&module| F::word(module).to_owned()).collect()
}

fn listed(words: &[String]) -> String {
    let words: Vec<String> = words.iter().map(|word| word.replace(' ', "-")).collect();
    joined(&words, words.len())
}

/// The modules of a game that words mean.
///
/// # Errors
///
/// [`Unplayable::Module`] for one that only another game has.
pub fn modules<F: Seated>(asked: &[ModuleWord]) -> Result<Vec<F::Module>, Unplayable> {
    let module = |word: &ModuleWord| {
        let found = F::MODULES.iter().copied().find(|&module| F::word(module) == word.0);
        found.ok_or_else(|| Unplayable::Module { game: F::NAME, word: word.clone(), known: words::<F>() })
    };
    asked.iter().map(module).collect()
}

/// Why no such game can be played on a map.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unplayable {
    /// The board is beyond a limit of play: in words which.
    TooLarge(String),
    /// The game has no such module.
    Module {
        /// The word of the game.
        game: &'static str,
        /// The word that was asked for.
        word: ModuleWord,
        /// The words of those that it has.
        known: Vec<String>,
    },
    /// The players of the game do not trade with one another anyway.
    Trade,
    /// The maps of the game have no layouts.
    Layouts {
        /// The word of the game.
        game: &'static str,
    },
    /// The game has no players of this kind, by its text.
    Player(String),
    /// More or fewer kinds of players than seats.
    Seats {
        /// How many there are.
        kinds: usize,
        /// How many play.
        players: usize,
    },
}

impl Display for Unplayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge(limit) => f.write_str(limit),
            Self::Module { game, word, known } => {
                write!(f, "game `{game}` has no module `{word}`; it has {}", listed(known))
            }
            Self::Trade => f.write_str("`--no-trade` is for maps of game `catan`"),
            Self::Layouts { game } => write!(f, "games of game `{game}` have no layouts, which `--layouts` is about"),
            Self::Player(kind) => write!(f, "`{kind}` plays Hansa Teutonica alone; on an island take `expert`"),
            Self::Seats { kinds, players } => write!(f, "`--seats` names {kinds} players, and {players} play"),
        }
    }
}

impl std::error::Error for Unplayable {}

/// Checks that this many kinds of players can be seated: one alone stands for all.
///
/// # Errors
///
/// [`Unplayable::Seats`] where they cannot.
pub fn fitting(kinds: usize, players: usize) -> Result<(), Unplayable> {
    match kinds == 1 || kinds == players {
        true => Ok(()),
        false => Err(Unplayable::Seats { kinds, players }),
    }
}

/// Checks that a game has these kinds of players.
///
/// # Errors
///
/// [`Unplayable::Player`] with the first that it does not have.
pub fn known<F: Seated>(kinds: impl IntoIterator<Item = PlayerKind>) -> Result<(), Unplayable> {
    let mut unknown = kinds.into_iter().filter(|kind| !kind.is_in::<F::State>());
    unknown.next().map_or(Ok(()), |kind| Err(Unplayable::Player(kind.to_string())))
}

/// The words of the kinds of players that a game has.
pub fn kinds<F: Seated>() -> Vec<&'static str> {
    let is_known = |word: &&str| word.parse().is_ok_and(|kind| known::<F>([kind]).is_ok());
    PlayerKind::WORDS.into_iter().filter(is_known).collect()
}

/// How many play where nobody says: the fewest from 3 on, or fewer where the map is not for 3 or more.
pub fn usual(players: impl IntoIterator<Item = usize>) -> Option<usize> {
    players.into_iter().min_by_key(|&n| (n < 3, n))
}

/// How many can play on a map for these numbers of players; only two with the module for two.
fn counts(of_map: &[u8], is_for_two: bool) -> Vec<usize> {
    if is_for_two { vec![2] } else { of_map.iter().map(|&n| n.into()).collect() }
}

/// A table with its edition, owned or compiled in.
#[derive(Debug, Clone)]
pub struct Ground<F: Seated> {
    /// The table.
    pub table: Cow<'static, F::Table>,
    /// The edition.
    pub edition: Cow<'static, F::Edition>,
}

impl<F: Seated> Ground<F> {
    /// The ground of a board.
    ///
    /// # Errors
    ///
    /// [`Unplayable::TooLarge`] for a board that is beyond a limit of play.
    pub fn of(board: &F::Checked) -> Result<Self, Unplayable> {
        Ok(Self { table: Cow::Owned(F::table(board)?), edition: Cow::Owned(F::edition(board).clone()) })
    }

    /// The ground of the games.
    pub fn of_games(&self) -> <F::State as Embedded>::Ground<'_> {
        F::State::ground(&self.table, &self.edition)
    }
}
