//! Programs that play: `cmd:./bot` for a seat. Only what is typed on a command line starts one.
//!
//! A game has a process of its own for each seat of a program. Processes go from one game to the next, so there are no more
//! of them than games side by side. A program that breaks loses its game, not the run. `docs/bots.md` describes the
//! protocol.

mod lines;
mod process;

use std::marker::PhantomData;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::table::{AtTerminal, Ground, known};
use super::{Env, Failure};
use crate::disk::cause;
use kogge_engine::game::live::Chair;
use kogge_engine::game::record::Recorded;
use kogge_engine::game::{CommandLine, Decider, Game, Outcome, Player, PlayerKind, Players, Seat};
use kogge_engine::random::Random;
use kogge_engine::study::Named;
use process::Process;

/// The most letters of an answer in a message.
const MOST_SHOWN: usize = 60;

/// The options about programs that play.
#[derive(Debug, Clone, Copy, clap::Args)]
pub(super) struct BotArgs {
    /// Time limit for each answer of a program at a seat, in seconds
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    bot_seconds: u64,
}

/// The player of a text that is typed for a seat, at which a person may sit.
pub(super) fn chair(text: &str) -> Result<Chair, String> {
    match text.parse() {
        Ok(chair) => Ok(chair),
        Err(_) => PlayerKind::named(text).map(Chair::Kind).map_err(|why| format!("{why}; `human` is a person")),
    }
}

/// The programs of a run.
#[derive(Clone)]
pub(super) struct Bots(Arc<Pool>);

struct Pool {
    hello: String,
    limit: Duration,
    /// The processes that wait for a game.
    idle: Mutex<Vec<(CommandLine, Process)>>,
    /// Each program that broke, with the first reason.
    broken: Mutex<Vec<(CommandLine, String)>>,
}

impl Bots {
    /// Starts each of the programs once.
    ///
    /// # Errors
    ///
    /// [`Failure::Usage`] for a kind of player that the game does not have, and [`Failure::World`] when a program cannot
    /// be started.
    pub(super) fn start<F: AtTerminal>(
        args: BotArgs,
        kinds: impl IntoIterator<Item = PlayerKind> + Clone,
        grounds: &[&Ground<F>],
    ) -> Result<Self, Failure> {
        known::<F>(kinds.clone())?;
        let map = |ground: &&Ground<F>| {
            let [(id, fingerprint), _] = F::State::identity(ground.of_games());
            Named::new(&id, fingerprint)
        };
        let maps: Vec<Named> = grounds.iter().map(map).collect();
        let limit = Duration::from_secs(args.bot_seconds);
        let pool = Pool { hello: lines::hello::<F>(&maps), limit, idle: Mutex::default(), broken: Mutex::default() };
        for kind in kinds {
            let PlayerKind::Program(command) = kind else { continue };
            if locked(&pool.idle).iter().all(|(other, _)| *other != command) {
                let process = pool.started(command).map_err(Failure::world)?;
                locked(&pool.idle).push((command, process));
            }
        }
        Ok(Self(Arc::new(pool)))
    }

    /// The players of games: computer players, and programs.
    pub(super) fn players<F: AtTerminal>(&self) -> Players<F::State> {
        let pool = self.0.clone();
        Arc::new(move |kind| match kind {
            PlayerKind::Program(command) => Box::new(Bot::<F>::new(pool.clone(), command)),
            kind => kind.player(),
        })
    }

    /// Prints why programs broke.
    pub(super) fn report(&self, env: &mut Env<'_>) {
        for (command, why) in locked(&self.0.broken).iter() {
            env.note(&format!("`{}` broke and lost: {why}", PlayerKind::Program(*command)));
        }
    }
}

impl Pool {
    fn started(&self, command: CommandLine) -> Result<Process, String> {
        let process =
            Process::start(command).map_err(|error| format!("cannot start `{command}`: {}", cause(&error)))?;
        process.send(self.hello.clone());
        Ok(process)
    }

    /// A process for a game.
    fn take(&self, command: CommandLine) -> Result<Process, String> {
        let mut idle = locked(&self.idle);
        let place = idle.iter().position(|(other, _)| *other == command);
        let waiting = place.map(|place| idle.swap_remove(place).1);
        drop(idle);
        waiting.map_or_else(|| self.started(command), Ok)
    }

    fn note(&self, command: CommandLine, why: String) {
        let mut broken = locked(&self.broken);
        if broken.iter().all(|(other, _)| *other != command) {
            broken.push((command, why));
        }
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        locked(&self.idle).drain(..).for_each(|(_, process)| process.farewell());
    }
}

/// The lists are whole at any time, so one who panicked left nothing broken.
fn locked<T>(list: &Mutex<T>) -> MutexGuard<'_, T> {
    list.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A seat of a program in one game.
struct Bot<F> {
    pool: Arc<Pool>,
    command: CommandLine,
    state: BotState,
    family: PhantomData<fn() -> F>,
}

enum BotState {
    /// It was not asked yet.
    Waiting,
    Playing(Process, Seat),
    Broken,
}

impl<F: AtTerminal> Bot<F> {
    fn new(pool: Arc<Pool>, command: CommandLine) -> Self {
        Self { pool, command, state: BotState::Waiting, family: PhantomData }
    }

    fn ask(
        &mut self,
        rules: <F::State as Game>::Rules<'_>,
        position: &F::State,
        seat: Seat,
        legal: &[<F::State as Game>::Action],
    ) -> Result<<F::State as Game>::Action, String> {
        if matches!(self.state, BotState::Waiting) {
            let process = self.pool.take(self.command)?;
            process.send(lines::start::<F>(rules, position, seat));
            self.state = BotState::Playing(process, seat);
        }
        let BotState::Playing(process, _) = &self.state else { return Err("it broke before".to_owned()) };
        let answer = process.ask(lines::choose::<F>(rules, position, seat, legal), self.pool.limit)?;
        let answer = answer.trim();
        lines::chosen::<F>(rules, position, legal, answer).ok_or_else(|| {
            let shown: String = answer.chars().take(MOST_SHOWN).collect();
            let more = if shown.len() < answer.len() { "…" } else { "" };
            format!("its answer `{shown}{more}` is not a legal choice")
        })
    }
}

impl<F: AtTerminal> Player<F::State> for Bot<F> {
    fn choose(
        &mut self,
        rules: <F::State as Game>::Rules<'_>,
        position: &F::State,
        room: &mut <F::State as Game>::Actions,
        _: &mut Random,
    ) -> Option<<F::State as Game>::Action> {
        let Some(Decider::Seat(seat)) = position.decider().map(Into::into) else { return None };
        position.list(rules, room);
        if room.is_empty() || matches!(self.state, BotState::Broken) {
            return None;
        }
        let chosen = self.ask(rules, position, seat, room);
        chosen
            .map_err(|why| {
                self.pool.note(self.command, why);
                self.state = BotState::Broken;
            })
            .ok()
    }

    fn over(&mut self, rules: <F::State as Game>::Rules<'_>, outcome: &Outcome<F::State>) {
        if let BotState::Playing(process, seat) = std::mem::replace(&mut self.state, BotState::Broken) {
            process.send(lines::over::<F>(rules, outcome, seat));
            locked(&self.pool.idle).push((self.command, process));
        }
    }
}
