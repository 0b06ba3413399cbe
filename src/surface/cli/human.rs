//! People at the terminal: the game as they see it, numbered choices and undo; other seats may have computer players.
//!
//! A person sees the view of the deciding seat, so nothing hidden can appear. Where people have hands, each is shown the
//! screen alone: it is cleared before the next one takes it. A secret page, such as a mission card, is shown when its
//! owner asks for it, and with several people at one screen it is scrolled away before the next line. Clauses: TURN-8,
//! MISSION-2, INV-18, B13, INV-22.

mod command;
mod sitting;

#[cfg(all(test, feature = "tables"))]
mod tests;

use std::io::Write as _;

use super::{Env, Failure};
use kogge_engine::game::live::{Chair, Live, Party, State};
use kogge_engine::game::{Outcome, Playable as _, Players, Seat};

use self::sitting::Sitting;

/// Why the people got up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ending {
    /// The game is over.
    Over,
    /// The turn cap was reached.
    TurnCap,
    /// The player of this seat did not choose.
    Forfeited(Seat),
    /// Somebody quit.
    Quit,
    /// The input ended before the game did.
    InputEnded,
}

impl Ending {
    /// The seat that lost by not choosing.
    pub(super) const fn forfeited(self) -> Option<Seat> {
        match self {
            Self::Forfeited(seat) => Some(seat),
            Self::Over | Self::TurnCap | Self::Quit | Self::InputEnded => None,
        }
    }
}

/// Plays a game with at least one person, and gives it back as far as it came.
///
/// # Errors
///
/// [`Failure`] when the terminal cannot be read from or written to.
pub(super) fn play<L: Live>(
    game: L,
    players: &Players<State<L>>,
    chairs: &[Chair],
    seed: u64,
    turn_cap: u32,
    env: &mut Env<'_>,
) -> Result<(L, Ending), Failure> {
    let [name, id] = game.title();
    writeln!(env.stdout, "map {name} ({id}), {} players, seed {seed}", chairs.len())?;
    let seats = Seat::players(game.players()).zip(chairs);
    let seats: Vec<String> = seats.map(|(seat, chair)| format!("{seat} {chair}")).collect();
    writeln!(env.stdout, "{}; {} starts; ? for help", seats.join(", "), game.state().start())?;
    let mut sitting = Sitting::new(Party::with(game, players, chairs, seed), env);
    let ending = sitting.play(turn_cap)?;
    let mut party = sitting.party;
    party.over(&Outcome {
        state: party.game.state().clone(),
        n_decisions: party.game.session().n_decisions() as u64,
        forfeited: ending.forfeited(),
    });
    Ok((party.game, ending))
}
