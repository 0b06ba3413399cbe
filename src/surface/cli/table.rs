//! The table that a command plays on, from a shipped board or a compiled map, and the game it sets up.

mod catan;
mod hansa;

use std::borrow::Cow;

use super::guard::Guard;
use super::human::Ending;
use super::target::sound_beside;
use super::{Env, Failure};
use crate::families::AnyBoard;
pub(super) use crate::seated::{Asked, Ground, ModuleWord, Seated, fitting, known, modules, usual};
use kogge_catan_map::Catan;
use kogge_compiler::compile::Family;
use kogge_engine::game::live::Chair;
use kogge_engine::game::session::Session;
use kogge_engine::game::{Game, Players, Seat};
use kogge_hansa_map::Hansa;

/// A family whose games commands play.
pub(super) trait AtTerminal: Seated<State: Game<Action: serde::Serialize>> {
    /// The compiled-in table that an id means, or the name of a board and the number of players; with its edition.
    fn compiled_in(given: &str, players: Option<usize>) -> Option<(&'static Self::Table, &'static Self::Edition)>;

    /// The view of a seat, as JSON.
    fn view_json(rules: <Self::State as Game>::Rules<'_>, state: &Self::State, seat: Seat) -> String;

    /// The things that are drawn at set-up, stay for the whole game and are open to all, as JSON; nothing where there are
    /// none.
    fn laid_json(rules: <Self::State as Game>::Rules<'_>) -> Option<String>;

    /// Plays a game with at least one person.
    ///
    /// # Errors
    ///
    /// [`Failure`] when the terminal cannot be read from or written to.
    fn with_people(
        game: Session<Self::State>,
        players: &Players<Self::State>,
        chairs: &[Chair],
        seed: u64,
        turn_cap: u32,
        env: &mut Env<'_>,
    ) -> Result<(Session<Self::State>, Ending), Failure>;

    /// A refusal, with what to play instead where there is something.
    fn refusal(table: &Self::Table, refused: &Self::Refused) -> Failure;
}

/// A table with its edition, of some family.
#[allow(clippy::large_enum_variant, reason = "a run has few of them")]
pub(super) enum AnyGround {
    Hansa(Ground<Hansa>),
    Catan(Ground<Catan>),
}

impl AnyGround {
    /// The ground of a board.
    ///
    /// # Errors
    ///
    /// [`Failure::Usage`] when it is beyond a limit of play.
    pub(super) fn of(board: AnyBoard) -> Result<Self, Failure> {
        Ok(match board {
            AnyBoard::Hansa(board) => Self::Hansa(Ground::of(&board)?),
            AnyBoard::Catan(board) => Self::Catan(Ground::of(&board)?),
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

fn compiled_in(given: &str, players: Option<usize>) -> Option<AnyGround> {
    fn of<F: AtTerminal>(given: &str, players: Option<usize>) -> Option<Ground<F>> {
        let (table, edition) = F::compiled_in(given, players)?;
        Some(Ground { table: Cow::Borrowed(table), edition: Cow::Borrowed(edition) })
    }
    of(given, players).map(AnyGround::Hansa).or_else(|| of(given, players).map(AnyGround::Catan))
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
