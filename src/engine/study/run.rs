//! Playing the games of a study on several threads.
//!
//! Threads take the numbers of games one by one, so that the games played at any moment are the first of the range; a run
//! that is stopped has the results of a whole range. Each thread has a tally of its own, and tallies are added at the end: which
//! thread played which game shows nowhere.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::Range;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use super::Ranges;
use super::kept::{Candidate, Kept};
use super::merge::Merge;
use super::played::{Ending, Played};
use super::results::Results;
use super::setting::Setting;
use super::studied::{Studied, Tally, Watch};
use crate::game::record::{Record, RecordError, Replay};
use crate::game::{Decider, Outcome, Players, Step, computers, play_between};

/// How often progress is reported.
const REPORT_EVERY: Duration = Duration::from_millis(100);
/// How many games may wait for those before them.
const WAITING: usize = 1_024;

/// After how many games, or pairs of them, a question is looked at, being more than `n`: an eighth more each time, so that
/// looking costs little and few games are played beyond the answer; always the same numbers, so that any machine stops at the
/// same game, whether it was interrupted or not.
pub const fn next_look(n: u64, first: u64) -> u64 {
    let mut look = first;
    while look <= n {
        look += look / 8;
    }
    look
}

/// A follower of a run.
pub trait Follow<S: Studied> {
    /// `n` games of the run are played: called now and then.
    fn progress(&mut self, n: u64);

    /// A game was played: called once for each, in their order, if [`wants_games`](Self::wants_games). Nothing more is
    /// played once this is false.
    fn game(&mut self, played: &Played<S>) -> bool;

    /// Whether [`game`](Self::game) is to be called.
    fn wants_games(&self) -> bool;
}

/// Nobody follows.
impl<S: Studied> Follow<S> for () {
    fn progress(&mut self, _: u64) {}

    fn game(&mut self, _: &Played<S>) -> bool {
        true
    }

    fn wants_games(&self) -> bool {
        false
    }
}

/// The games of a study that one thread plays, one after another: what it counted, and the games that it would keep.
/// Where there are no threads, it is a study by itself.
pub struct Player<S: Studied> {
    setting: Setting<S>,
    players: Players<S>,
    games: Ranges,
    tally: S::Tally,
    kept: Kept<Candidate<S::Action>>,
    watch: S::Watch,
    actions: Vec<S::Action>,
}

impl<S: Studied> Player<S> {
    /// One that has played nothing.
    pub fn new(setting: Setting<S>) -> Self {
        Self::with(setting, computers())
    }

    /// The same between players of this source.
    fn with(setting: Setting<S>, players: Players<S>) -> Self {
        let (games, tally, kept) = (Ranges::default(), S::Tally::new(&setting), Kept::default());
        Self { setting, players, games, tally, kept, watch: S::Watch::default(), actions: Vec::new() }
    }

    /// The setting of the games.
    pub const fn setting(&self) -> &Setting<S> {
        &self.setting
    }

    /// Plays games of these numbers that were not played before; `ground` is that of the setting.
    ///
    /// # Errors
    ///
    /// The reason when no game can be set up: the setting is of another board. What was played stays.
    pub fn play(&mut self, ground: S::Ground<'_>, games: Range<u64>) -> Result<(), S::Refused> {
        for game in Ranges::of(games).without(&self.games).iter().flatten() {
            S::play(self, ground, game)?;
            self.games = self.games.union(&Ranges::of(game..game + 1));
        }
        Ok(())
    }

    /// The results of what was played.
    pub fn results(&self, ground: S::Ground<'_>) -> Results<S> {
        let mut results = Results::new(self.setting.clone());
        (results.games, results.tally) = (self.games.clone(), self.tally.clone());
        results.kept = self.kept.clone().written(ground, &self.setting);
        results
    }

    /// Plays a game under watch, and adds what it showed: [`Studied::play`] for all families.
    #[doc(hidden)]
    pub fn game(&mut self, ground: S::Ground<'_>, game: u64) -> Result<Played<S>, S::Refused> {
        let Self { setting, players, tally, kept, watch, actions, .. } = self;
        let layout = setting.laid_by(game);
        let plan = setting.plan(game);
        let origin = S::begins(ground, &plan.config, layout)?;
        let rules = S::rules(ground, &origin);
        watch.begin(game, layout);
        actions.clear();
        let first = S::set_up(rules, &plan.config)?;
        let outcome = play_between(rules, &plan, &mut plan.seated(&**players), first, |state, step| {
            watch.look(rules, state, step.as_ref());
            actions.extend(step.map(|step| step.action));
        });
        let played = added(rules, setting, game, &outcome, watch, tally);
        kept.note(setting, &played, actions);
        Ok(played)
    }

    /// Counts a game that was played elsewhere, by its record, as the next game; false for one that was left before its
    /// end, which is not counted. Every such game is watched as closely as any.
    ///
    /// # Errors
    ///
    /// [`RecordError`] when the record is of another map, edition or revision of the rules, or does not replay. Nothing is
    /// counted then.
    pub fn count<'a>(&mut self, ground: S::Ground<'a>, record: &'a Record<S>) -> Result<bool, RecordError> {
        let Self { setting, games, tally, watch, .. } = self;
        let mut replay = Replay::new(ground, record)?;
        let origin = replay.origin().clone();
        let rules = S::rules(ground, &origin);
        watch.begin(0, 0);
        watch.look(rules, replay.state(), None);
        let mut n_decisions = 0;
        while let (Some(action), Some(decider)) = (replay.peek()?, replay.state().decider()) {
            n_decisions += u64::from(matches!(decider.into(), Decider::Seat(_)));
            let state = replay.state();
            watch.look(rules, state, Some(&Step { number: n_decisions, state, decider, action }));
            replay.step()?;
        }
        let outcome = Outcome { state: replay.state().clone(), n_decisions, forfeited: None };
        if !outcome.is_finished() {
            return Ok(false);
        }
        let game = games.len();
        added(rules, setting, game, &outcome, watch, tally);
        *games = games.union(&Ranges::of(game..game + 1));
        Ok(true)
    }
}

/// Adds a game that was watched to a tally.
fn added<S: Studied>(
    rules: S::Rules<'_>,
    setting: &Setting<S>,
    game: u64,
    outcome: &Outcome<S>,
    watch: &mut S::Watch,
    tally: &mut S::Tally,
) -> Played<S> {
    let marks = watch.end(rules, &outcome.state);
    let played = Played::new(rules, setting, game, outcome, marks);
    let ([games, finished, stuck, capped], forfeited) = tally.totals_mut();
    *games += 1;
    match played.ending {
        Ending::Stuck => *stuck += 1,
        Ending::Capped => *capped += 1,
        Ending::Forfeited(seat) => forfeited[seat.index()] += 1,
        Ending::By(_) => {
            *finished += 1;
            watch.add(rules, &outcome.state, &played, tally);
        }
    }
    played
}

/// Plays these games of a setting on `threads` threads until all are played or `stop` is set; then the results are of the
/// first games of the range.
///
/// # Errors
///
/// The reason when no game can be set up: the setting is of another board.
pub fn run<S: Studied>(
    ground: S::Ground<'_>,
    setting: &Setting<S>,
    games: &Ranges,
    threads: NonZeroUsize,
    stop: &AtomicBool,
    follow: &mut impl Follow<S>,
) -> Result<Results<S>, S::Refused> {
    run_with(&computers(), ground, setting, games, threads, stop, follow)
}

/// The same between players of another source, which each thread asks for the players of each of its games.
///
/// # Errors
///
/// As [`run`].
pub fn run_with<S: Studied>(
    players: &Players<S>,
    ground: S::Ground<'_>,
    setting: &Setting<S>,
    games: &Ranges,
    threads: NonZeroUsize,
    stop: &AtomicBool,
    follow: &mut impl Follow<S>,
) -> Result<Results<S>, S::Refused> {
    let run = Run { players, ground, setting, games, next: AtomicU64::new(0), done: AtomicU64::new(0), stop };
    let (sender, receiver) = sync_channel(WAITING);
    let sender = follow.wants_games().then_some(sender);
    let n_threads = threads.get().min(usize::try_from(games.len()).unwrap_or(usize::MAX)).max(1);
    let parts: Vec<_> = thread::scope(|scope| {
        let threads: Vec<_> = (0..n_threads)
            .map(|_| {
                let sender = sender.clone();
                scope.spawn(|| run.work(sender))
            })
            .collect();
        drop(sender);
        run.wait(&receiver, || threads.iter().all(thread::ScopedJoinHandle::is_finished), follow);
        // Threads that still send are not waited for.
        drop(receiver);
        threads.into_iter().map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
    });
    let mut results = Results::new(setting.clone());
    results.games = games.first(run.next.load(Ordering::Relaxed).min(games.len()));
    let mut kept = Kept::default();
    for part in parts {
        let part = part?;
        // No run plays enough games for a count to overflow.
        let added = results.tally.merge(&part.tally);
        debug_assert!(added.is_ok(), "counts of games that were played");
        kept.add(setting.seed, part.kept);
    }
    results.kept = kept.written(ground, setting);
    Ok(results)
}

struct Run<'a, 'b, S: Studied> {
    players: &'a Players<S>,
    ground: S::Ground<'b>,
    setting: &'a Setting<S>,
    games: &'a Ranges,
    /// The place of the next game that is not taken yet.
    next: AtomicU64,
    /// How many are played.
    done: AtomicU64,
    stop: &'a AtomicBool,
}

impl<S: Studied> Run<'_, '_, S> {
    /// Takes a game; nothing when there is none left or the run is to stop.
    fn take(&self) -> Option<(u64, u64)> {
        if self.stop.load(Ordering::Relaxed) {
            return None;
        }
        let place = self.next.fetch_add(1, Ordering::Relaxed);
        self.games.get(place).map(|game| (place, game))
    }

    /// Plays games until none is left.
    fn work(&self, sender: Option<SyncSender<(u64, Played<S>)>>) -> Result<Player<S>, S::Refused> {
        let mut player = Player::with(self.setting.clone(), self.players.clone());
        while let Some((place, game)) = self.take() {
            let played = S::play(&mut player, self.ground, game).inspect_err(|_| self.end())?;
            self.done.fetch_add(1, Ordering::Relaxed);
            if let Some(sender) = &sender {
                // Nobody listens any more once the run is to end.
                let _ = sender.send((place, played));
            }
        }
        Ok(player)
    }

    fn end(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Follows the threads until all are done; games are passed on in their order.
    fn wait(&self, games: &Receiver<(u64, Played<S>)>, is_done: impl Fn() -> bool, follow: &mut impl Follow<S>) {
        let (mut waiting, mut next) = (BTreeMap::new(), 0);
        let wants_games = follow.wants_games();
        loop {
            follow.progress(self.done.load(Ordering::Relaxed));
            match games.recv_timeout(REPORT_EVERY) {
                Ok((place, played)) => {
                    waiting.insert(place, played);
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) if wants_games || is_done() => break,
                Err(RecvTimeoutError::Disconnected) => thread::sleep(REPORT_EVERY / 10),
            }
            while let Some(played) = waiting.remove(&next) {
                next += 1;
                if !follow.game(&played) {
                    self.end();
                    return;
                }
            }
        }
        follow.progress(self.done.load(Ordering::Relaxed));
    }
}
