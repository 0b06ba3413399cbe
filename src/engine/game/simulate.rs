//! A whole game between computer players: from a seed to its end, or to a turn cap.
//!
//! The cap is outside the rules: a game that reaches it is unfinished and has no winner.

use std::num::NonZeroU32;
use std::sync::Arc;

use super::pick::{by_kind, uniform};
use super::{Decider, Game, MAX_PLAYERS, Player, PlayerKind, Seat};
use crate::random::Random;

/// The settings that games of every family have.
pub trait Configuration {
    /// The plain game for this many players.
    fn plain(n_players: usize, seed: u64) -> Self;

    /// The same with another seed.
    #[must_use]
    fn seeded(&self, seed: u64) -> Self;

    /// The number of players.
    fn n_players(&self) -> usize;

    /// The seed of all that is drawn.
    fn seed(&self) -> u64;
}

/// A game that can be played from a seed: it is set up, and has computer players and a source of chance of its own.
pub trait Playable: Game {
    /// The decisions about a game before it is set up.
    type Config: Configuration;

    /// Why a game cannot be set up.
    type Refused;

    /// The source of chance during a game.
    type Chance;

    /// The first position.
    ///
    /// # Errors
    ///
    /// The reason why the configuration cannot be played.
    fn set_up(rules: Self::Rules<'_>, config: &Self::Config) -> Result<Self, Self::Refused>;

    /// The player who begins.
    fn start(&self) -> Seat;

    /// The source of chance of a seed.
    fn chance(seed: u64) -> Self::Chance;

    /// The outcome of chance in a position in which it decides.
    fn brought(&self, rules: Self::Rules<'_>, chance: &mut Self::Chance) -> Option<Self::Action>;

    /// A player that looks at nothing but the list of its actions.
    fn aimless(pick: Pick<Self>) -> Box<dyn Player<Self>>;

    /// The player of plain good sense.
    fn steady() -> Box<dyn Player<Self>>;

    /// The player with a learned value of positions.
    fn expert(strength: Strength) -> Box<dyn Player<Self>>;

    /// The player that plays on in thought, this often for a choice; nothing in a family without one.
    fn search(_playouts: NonZeroU32) -> Option<Box<dyn Player<Self>>> {
        None
    }

    /// A new computer player. One of a kind that the family does not have chooses nothing.
    fn player(kind: PlayerKind) -> Box<dyn Player<Self>> {
        match kind {
            PlayerKind::Random => Self::aimless(uniform::<Self>),
            PlayerKind::ByKind => Self::aimless(by_kind::<Self>),
            PlayerKind::Steady => Self::steady(),
            PlayerKind::Expert | PlayerKind::Hard => Self::expert(Strength::Full),
            PlayerKind::Normal => Self::expert(Strength::Normal),
            PlayerKind::Easy => Self::expert(Strength::Easy),
            PlayerKind::Search { playouts } => Self::search(playouts).unwrap_or_else(nobody),
            PlayerKind::Program(_) => nobody(),
        }
    }
}

/// A player that chooses nothing.
fn nobody<G: Playable>() -> Box<dyn Player<G>> {
    G::aimless(|_, _| None)
}

/// The source of a player for each kind: [`PlayerKind::player`], unless the caller brings players of its own.
pub type Players<G> = Arc<dyn Fn(PlayerKind) -> Box<dyn Player<G>> + Send + Sync>;

/// The source of computer players alone.
pub fn computers<G: Playable + 'static>() -> Players<G> {
    Arc::new(PlayerKind::player)
}

/// A choice among legal actions; `None` when there is none.
pub type Pick<G> = fn(&[<G as Game>::Action], &mut Random) -> Option<<G as Game>::Action>;

/// How often the expert takes a worse turn for the best one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Strength {
    /// Never.
    Full,
    /// Sometimes.
    Normal,
    /// Often.
    Easy,
}

/// How many decisions a game may have for each turn of its turn cap: a map can let a single turn go on for ever.
const MAX_DECISIONS: u64 = 50;

/// Whether a game is left unfinished: it had more turns than its turn cap, or 50 decisions for each of these.
pub fn is_capped(turn_cap: u32, turn: u32, n_decisions: u64) -> bool {
    turn > turn_cap || n_decisions > MAX_DECISIONS * u64::from(turn_cap)
}

/// The plan of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan<G: Playable> {
    /// Players, seed and modules.
    pub config: G::Config,
    /// The kinds of players for each seat, repeated as often as needed; steady where empty.
    pub seats: Vec<PlayerKind>,
    /// The number of turns, every player's counted, after which the game is left unfinished: [`is_capped`].
    pub turn_cap: u32,
}

impl<G: Playable> Plan<G> {
    /// A game of steady players.
    pub fn new(n_players: usize, seed: u64) -> Self {
        let config = G::Config::plain(n_players, seed);
        Self { config, seats: vec![PlayerKind::Steady], turn_cap: PlayerKind::Steady.turn_cap() }
    }

    /// The kind of player for each seat, in words.
    pub fn seats(&self) -> Vec<String> {
        Seat::players(self.config.n_players()).map(|seat| self.player(seat).to_string()).collect()
    }

    /// The kind of player for a seat.
    pub fn player(&self, seat: Seat) -> PlayerKind {
        match self.seats.len() {
            0 => PlayerKind::Steady,
            n => self.seats[seat.index() % n],
        }
    }

    /// A new player for each seat of any game.
    pub fn seated(&self, players: impl Fn(PlayerKind) -> Box<dyn Player<G>>) -> Vec<Box<dyn Player<G>>> {
        Seat::players(MAX_PLAYERS).map(|seat| players(self.player(seat))).collect()
    }
}

/// A decision of a game, or an outcome of chance, before it is carried out.
#[derive(Debug)]
pub struct Step<'a, G: Game> {
    /// The number of the decision, from 1; an outcome of chance has that of the decision before it.
    pub number: u64,
    /// The state in which it is made.
    pub state: &'a G,
    /// The one who decides.
    pub decider: G::Decider,
    /// The action that is chosen.
    pub action: G::Action,
}

// Derived, they would ask the same of the state.
impl<G: Game> Clone for Step<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Step<'_, G> {}

/// How a game went.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome<G> {
    /// The last state: over, unless the game was left.
    pub state: G,
    /// How many decisions players made.
    pub n_decisions: u64,
    /// The seat whose player did not choose though it could. It has lost, and the others share the victory.
    pub forfeited: Option<Seat>,
}

impl<G: Game> Outcome<G> {
    /// Whether the game came to its end by the rules.
    pub fn is_finished(&self) -> bool {
        self.state.decider().is_none()
    }
}

/// Plays a game and shows `observe` the first state, without a step, and then every decision and outcome of chance.
///
/// # Errors
///
/// The reason when the game cannot be set up.
pub fn play<G: Playable>(
    rules: G::Rules<'_>,
    plan: &Plan<G>,
    observe: impl FnMut(&G, Option<Step<'_, G>>),
) -> Result<Outcome<G>, G::Refused> {
    Ok(play_on(rules, plan, G::set_up(rules, &plan.config)?, observe))
}

/// Plays a game on from a state, as [`play`] does from set-up. Of the plan's configuration only the seed is looked at:
/// the players' choices follow from it. Decisions are counted from here.
pub fn play_on<G: Playable>(
    rules: G::Rules<'_>,
    plan: &Plan<G>,
    state: G,
    observe: impl FnMut(&G, Option<Step<'_, G>>),
) -> Outcome<G> {
    play_between(rules, plan, &mut plan.seated(PlayerKind::player), state, observe)
}

/// The player who decides and has a choice.
pub fn can_choose<G: Game>(rules: G::Rules<'_>, state: &G) -> Option<Seat> {
    match state.decider()?.into() {
        Decider::Seat(seat) if state.count(rules) > 0 => Some(seat),
        Decider::Seat(_) | Decider::Chance => None,
    }
}

/// Plays a game on between these players, repeated as often as needed. It is left where one of them does not choose.
pub fn play_between<G: Playable>(
    rules: G::Rules<'_>,
    plan: &Plan<G>,
    players: &mut [Box<dyn Player<G>>],
    mut state: G,
    mut observe: impl FnMut(&G, Option<Step<'_, G>>),
) -> Outcome<G> {
    let seed = plan.config.seed();
    let mut random = Random::of_players(seed);
    let mut chance = G::chance(seed);
    let mut room = G::Actions::default();
    let n_players = players.len();
    let (mut n_decisions, mut forfeited) = (0, None);
    observe(&state, None);
    while let Some(decider) = state.decider() {
        if is_capped(plan.turn_cap, state.turn(), n_decisions) {
            break;
        }
        let (action, is_decision) = match decider.into() {
            Decider::Seat(seat) => {
                (players[seat.index() % n_players].choose(rules, &state, &mut room, &mut random), true)
            }
            Decider::Chance => (state.brought(rules, &mut chance), false),
        };
        let Some(action) = action else {
            forfeited = can_choose(rules, &state);
            break;
        };
        n_decisions += u64::from(is_decision);
        observe(&state, Some(Step { number: n_decisions, state: &state, decider, action }));
        state.carry_out(rules, action);
    }
    let outcome = Outcome { state, n_decisions, forfeited };
    players.iter_mut().for_each(|player| player.over(rules, &outcome));
    outcome
}
