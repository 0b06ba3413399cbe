//! The table that a command plays on, from a shipped board or a compiled map, and the game it sets up.

mod catan;
mod hansa;

use std::borrow::Cow;
use std::fmt::{Debug, Display};
use std::str::FromStr;

use super::guard::Guard;
use super::human::{Chair, Ending};
use super::target::sound_beside;
use super::{Env, Failure};
use crate::catan::Catan;
use crate::catan::vocab::Scenario;
use crate::compile::Family;
use crate::families::AnyBoard;
use crate::game::prove::Proved;
use crate::game::record::Recorded;
use crate::game::report::Reported;
use crate::game::session::{Embedded, Session};
use crate::game::{Configuration, Game, Playable, PlayerKind};
use crate::hansa::Hansa;
use crate::study::report::{Answers, Maps};
use crate::study::{Setting, report};
use crate::wording::joined;

/// A family whose games commands play.
pub(super) trait Seated: Family<Edition: 'static> {
    /// A position of its games.
    type State: report::Reported<Config = Self::Config, Refused = Self::Refused>
        + Embedded<Table = Self::Table, Edition = Self::Edition>
        + Proved
        + Reported;
    /// A map as its rules read it.
    type Table: Clone + 'static;
    /// A variant of its rules.
    type Module: Copy + 'static;
    /// What is decided about a game before it is set up.
    type Config: Configuration;
    /// Why a game cannot be set up.
    type Refused: Debug + Display + Send;

    /// All variants.
    const MODULES: &'static [Self::Module];

    /// The word of a variant.
    fn word(module: Self::Module) -> &'static str;

    /// The compiled-in table that an id means, or the name of a board and the number of players; with its edition.
    fn compiled_in(given: &str, players: Option<usize>) -> Option<(&'static Self::Table, &'static Self::Edition)>;

    /// The table of a board.
    ///
    /// # Errors
    ///
    /// [`Failure::Usage`] when it is beyond a limit of play.
    fn table(board: &Self::Checked) -> Result<Self::Table, Failure>;

    /// The board, where it is of this family.
    fn own(board: AnyBoard) -> Option<Self::Checked>;

    /// The fingerprint of a board.
    fn fingerprint(board: &Self::Checked) -> u64;

    /// The maps of a report; nothing where the results name other places than the board has.
    fn maps(board: &Self::Checked, setting: &Setting<Self::State>, answers: &Answers) -> Option<Maps>;

    /// How many can play on a map with these modules.
    fn players(table: &Self::Table, modules: &[Self::Module]) -> Vec<usize>;

    /// What is played: without a number of players the [`usual`] one.
    ///
    /// # Errors
    ///
    /// [`Failure::Usage`] when the game does not have what is asked for.
    fn config(table: &Self::Table, asked: &Asked<'_>) -> Result<Self::Config, Failure>;

    /// A position with its map, as JSON.
    fn position_json(rules: <Self::State as Game>::Rules<'_>, state: &Self::State) -> String;

    /// Plays a game with at least one person.
    ///
    /// # Errors
    ///
    /// [`Failure`] when the terminal cannot be read from or written to.
    fn with_people(
        game: Session<Self::State>,
        chairs: &[Chair],
        seed: u64,
        turn_cap: u32,
        env: &mut Env<'_>,
    ) -> Result<(Session<Self::State>, Ending), Failure>;

    /// A refusal, with what to play instead where there is something.
    fn refusal(table: &Self::Table, refused: &Self::Refused) -> Failure;
}

/// The wishes for a game on the command line.
pub(super) struct Asked<'a> {
    pub(super) players: Option<usize>,
    pub(super) modules: &'a [ModuleWord],
    pub(super) seed: u64,
    /// Whether players are not to trade with one another.
    pub(super) no_trade: bool,
}

/// The word of a module of some family, with a blank or a hyphen between its parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ModuleWord(String);

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

impl std::fmt::Display for ModuleWord {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0.replace(' ', "-"))
    }
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
/// [`Failure::Usage`] for one that only another game has.
pub(super) fn modules<F: Seated>(asked: &[ModuleWord]) -> Result<Vec<F::Module>, Failure> {
    let module = |word: &ModuleWord| {
        let found = F::MODULES.iter().copied().find(|&module| F::word(module) == word.0);
        found.ok_or_else(|| {
            Failure::Usage(format!("game `{}` has no module `{word}`; it has {}", F::NAME, listed(&words::<F>())))
        })
    };
    asked.iter().map(module).collect()
}

/// How many play where nobody says: the fewest from 3 on, or fewer where the map is not for 3 or more.
pub(super) fn usual(players: impl IntoIterator<Item = usize>) -> Option<usize> {
    players.into_iter().min_by_key(|&n| (n < 3, n))
}

/// A table with its edition, owned or compiled in.
#[derive(Debug, Clone)]
pub(super) struct Ground<F: Seated> {
    pub(super) table: Cow<'static, F::Table>,
    pub(super) edition: Cow<'static, F::Edition>,
}

impl<F: Seated> Ground<F> {
    /// What games are played on.
    pub(super) fn of_games(&self) -> <F::State as Recorded>::Ground<'_> {
        F::State::ground(&self.table, &self.edition)
    }
}

/// The same of some family.
#[allow(clippy::large_enum_variant, reason = "a run has few of them")]
pub(super) enum AnyGround {
    Hansa(Ground<Hansa>),
    Catan(Ground<Catan>),
}

impl AnyGround {
    /// That of a board.
    ///
    /// # Errors
    ///
    /// [`Failure::Usage`] when it is beyond a limit of play.
    pub(super) fn of(board: AnyBoard) -> Result<Self, Failure> {
        Ok(match board {
            AnyBoard::Hansa(board) => Self::Hansa(owned(&board)?),
            AnyBoard::Catan(board) => Self::Catan(owned(&board)?),
        })
    }

    /// The id of the map.
    pub(super) fn id(&self) -> String {
        match self {
            Self::Hansa(ground) => ground.table.id.to_string(),
            Self::Catan(ground) => ground.table.id.to_string(),
        }
    }
}

/// The map's table and edition; nothing when the map has errors, which are reported then.
pub(super) fn map(
    env: &mut Env<'_>,
    given: &str,
    players: Option<usize>,
    guard: &mut Guard,
) -> Result<Option<AnyGround>, Failure> {
    if !env.folder.join(given).exists()
        && let Some(ground) = compiled_in(given, players)
    {
        return Ok(Some(ground));
    }
    let Some(board) = sound_beside(env, given, guard)? else { return Ok(None) };
    AnyGround::of(board).map(Some)
}

fn owned<F: Seated>(board: &F::Checked) -> Result<Ground<F>, Failure> {
    Ok(Ground { table: Cow::Owned(F::table(board)?), edition: Cow::Owned(F::edition(board).clone()) })
}

fn compiled_in(given: &str, players: Option<usize>) -> Option<AnyGround> {
    fn of<F: Seated>(given: &str, players: Option<usize>) -> Option<Ground<F>> {
        let (table, edition) = F::compiled_in(given, players)?;
        Some(Ground { table: Cow::Borrowed(table), edition: Cow::Borrowed(edition) })
    }
    of(given, players).map(AnyGround::Hansa).or_else(|| of(given, players).map(AnyGround::Catan))
}

/// Checks that this many kinds of players can be seated: one alone stands for all.
pub(super) fn fitting(n_seats: usize, n_players: usize) -> Result<(), Failure> {
    match n_seats == 1 || n_seats == n_players {
        true => Ok(()),
        false => Err(Failure::Usage(format!("`--seats` names {n_seats} players, and {n_players} play"))),
    }
}

/// Refuses kinds of players that the game does not have.
pub(super) fn offered<F: Seated>(kinds: impl IntoIterator<Item = PlayerKind>) -> Result<(), Failure> {
    match kinds.into_iter().find(|&kind| !F::State::has_player(kind)) {
        None => Ok(()),
        Some(kind) => {
            let there = PlayerKind::WORDS.iter().filter(|word| word.parse().is_ok_and(F::State::has_player));
            let there: Vec<String> = there.map(ToString::to_string).collect();
            let there = joined(&there, usize::MAX - 1);
            let message = format!("game `{}` has no player `{kind}` yet; it has {there}", F::NAME);
            Err(Failure::Usage(message))
        }
    }
}

impl TryFrom<AnyGround> for Ground<Hansa> {
    type Error = Failure;

    fn try_from(any: AnyGround) -> Result<Self, Failure> {
        match any {
            AnyGround::Hansa(ground) => Ok(ground),
            AnyGround::Catan(_) => Err(other_game::<Hansa, Catan>()),
        }
    }
}

impl TryFrom<AnyGround> for Ground<Catan> {
    type Error = Failure;

    fn try_from(any: AnyGround) -> Result<Self, Failure> {
        match any {
            AnyGround::Catan(ground) => Ok(ground),
            AnyGround::Hansa(_) => Err(other_game::<Catan, Hansa>()),
        }
    }
}

/// The refusal to go on with a game on the map of another one.
fn other_game<F: Family, G: Family>() -> Failure {
    Failure::Usage(format!("the record is of game `{}`, and the map is of game `{}`", F::NAME, G::NAME))
}
