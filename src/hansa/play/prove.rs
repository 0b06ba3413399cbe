//! Proves a map by playing: whether its games end, in which ways, and what never happens in them.
//!
//! First come plain games, from ascending seeds: steady players, every fourth game with every module that the map
//! allows, every eighth with players that choose by kind. Then all seats of a game cooperate to reach what was not yet
//! seen ([`seek`]), because a proof shows what is possible and not what is likely. What stays unseen is reported with
//! its likely cause in numbers ([`words`]); that does not prove that it cannot happen.

mod chain;
mod errand;
mod seek;
mod seen;
mod words;

pub use seen::Sight;

use super::{Outcome, Plan};
use crate::game::{Player, PlayerKind, play, play_between};
use crate::hansa::rules::{Config, MAX_PLAYERS, Refused, Rules, Seat, State, set_up};
use crate::hansa::vocab::{Module, ModuleSet};
use seek::Seeker;
use seen::Seen;

/// Turns after which a game of steady players is stuck; they never get there.
const STUCK: u32 = 2_000;
/// Turns after which a game of aimless players is left, which says nothing of the map.
const AIMLESS_CAP: u32 = 1_000;
/// Turns for each player after which what is sought is given up for this game.
const SOUGHT_CAP: u32 = 250;
/// Every how many plain games the players choose by kind.
const AIMLESS_EVERY: u64 = 8;
/// Every how many plain games every module that the map allows is in play.
const MODULES_EVERY: u64 = 4;
/// The fewest plain games, so that each kind of them is played even where the first shows everything.
const FEWEST_PLAIN: u64 = 2 * AIMLESS_EVERY;
/// How many games are played for one thing that is sought.
const ATTEMPTS: u64 = 12;

/// The results of games of one number of players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    /// How many play.
    pub n_players: usize,
    /// How many games were played.
    pub n_games: u64,
    /// How many of them were plain: nobody sought anything.
    pub n_plain: u64,
    /// How many were left before their end: by aimless players after many turns, by the others once they saw what they
    /// sought, or when they gave it up.
    pub n_left: u64,
    /// How many of those were plain.
    n_left_plainly: u64,
    /// The games that got stuck.
    pub stuck: Vec<Stuck>,
    /// What is in play in every game.
    needed: ModuleSet,
    /// What can be in play.
    allowed: ModuleSet,
    /// What the plain games showed.
    plainly: Seen,
    /// What all games showed.
    seen: Seen,
}

/// A game that got stuck.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stuck {
    /// Its seed.
    pub seed: u64,
    /// Its modules.
    pub modules: ModuleSet,
    /// Who played; nobody where something was sought.
    pub players: Option<PlayerKind>,
    /// The number of the turn in which it was left.
    pub turn: u32,
    /// Whether a decision was due that offered nothing; else it had no end.
    pub is_dead_end: bool,
}

impl Proof {
    /// Plays games of this many players until everything was seen, at most `n_games`, from this seed on: half of them
    /// at most are plain. `progress` is called with their number after each.
    ///
    /// # Errors
    ///
    /// [`Refused`] when no game of this many players can be set up on the board.
    pub fn run(
        rules: Rules,
        n_players: usize,
        max_games: u64,
        first_seed: u64,
        mut progress: impl FnMut(u64),
    ) -> Result<Self, Refused> {
        let needed = needed(rules, n_players)?;
        let mut proof = Self {
            n_players,
            n_games: 0,
            n_plain: 0,
            n_left: 0,
            n_left_plainly: 0,
            stuck: Vec::new(),
            needed,
            allowed: allowed(rules, n_players, needed),
            plainly: Seen::default(),
            seen: Seen::default(),
        };
        let max_plain = max_games.div_ceil(2);
        while proof.n_games < max_plain && (proof.n_games < FEWEST_PLAIN || !proof.unseen(rules).is_empty()) {
            proof.play(rules, first_seed.wrapping_add(proof.n_games))?;
            progress(proof.n_games);
        }
        (proof.n_plain, proof.plainly) = (proof.n_games, proof.seen.clone());
        for attempt in 0..ATTEMPTS {
            for sight in proof.unseen(rules) {
                // An earlier one of the list may have brought it along.
                if proof.n_games < max_games && !proof.seen.has(sight) {
                    proof.seek(rules, sight, attempt, first_seed.wrapping_add(proof.n_games))?;
                    progress(proof.n_games);
                }
            }
        }
        Ok(proof)
    }

    /// Plays a plain game.
    fn play(&mut self, rules: Rules, seed: u64) -> Result<(), Refused> {
        let is_aimless = self.n_games % AIMLESS_EVERY == AIMLESS_EVERY - 1;
        let (player, turn_cap) =
            if is_aimless { (PlayerKind::ByKind, AIMLESS_CAP) } else { (PlayerKind::Steady, STUCK) };
        // Of the aimless games every other one has the modules as well.
        let has_modules = self.n_games % MODULES_EVERY == 1 || self.n_games % (2 * AIMLESS_EVERY) == AIMLESS_EVERY - 1;
        let modules = if has_modules { self.allowed } else { self.needed };
        let config = Config { modules, ..Config::new(self.n_players, seed) };
        let plan = Plan { config, seats: vec![player], turn_cap };
        let seen = &mut self.seen;
        let outcome = play(rules, &plan, |_, step| step.into_iter().for_each(|step| seen.note(step.action)))?;
        self.close(rules, &plan, Some(player), &outcome);
        Ok(())
    }

    /// Plays a game in which something is sought, with everybody's help.
    fn seek(&mut self, rules: Rules, sight: Sight, attempt: u64, seed: u64) -> Result<(), Refused> {
        let config = Config { modules: self.needed, ..Config::new(self.n_players, seed) };
        let plan = Plan { config, seats: Vec::new(), turn_cap: SOUGHT_CAP * self.n_players as u32 };
        let hero = Seat::players(self.n_players).nth(attempt as usize % self.n_players).unwrap_or(Seat::A);
        let state = set_up(rules, &plan.config)?;
        let seeker: Box<dyn Player<State>> = Box::new(Seeker::new(sight, hero, seed));
        let seen = &mut self.seen;
        let outcome = play_between(rules, &plan, &mut [seeker], state, |_, step| {
            step.into_iter().for_each(|step| seen.note(step.action));
        });
        self.close(rules, &plan, None, &outcome);
        Ok(())
    }

    /// Counts a game that was played.
    fn close(&mut self, rules: Rules, plan: &Plan, players: Option<PlayerKind>, outcome: &Outcome) {
        self.n_games += 1;
        self.n_left += u64::from(!outcome.is_finished());
        self.n_left_plainly += u64::from(!outcome.is_finished() && players.is_some());
        self.seen.look(rules, &outcome.state);
        let is_dead_end = is_dead_end(rules, &outcome.state);
        let has_no_end = players == Some(PlayerKind::Steady) && !outcome.is_finished();
        if is_dead_end || has_no_end {
            let Config { seed, modules, .. } = plan.config;
            self.stuck.push(Stuck { seed, modules, players, turn: outcome.state.turn(), is_dead_end });
        }
    }

    /// The modules that were in play in some of the games.
    pub const fn modules(&self) -> ModuleSet {
        self.allowed
    }

    /// How many games ended by prestige, by completed cities, by the markers: a game can end in several ways at once.
    /// Clauses: END-1 … END-3.
    pub const fn ends(&self) -> [u64; 3] {
        self.seen.ends
    }

    /// What was never seen, in the order of [`Sight`].
    pub fn unseen(&self, rules: Rules) -> Vec<Sight> {
        Sight::all(rules).filter(|&sight| !self.seen.has(sight)).collect()
    }

    /// What was only seen when players sought it, in the order of [`Sight`].
    pub fn sought(&self, rules: Rules) -> Vec<Sight> {
        Sight::all(rules).filter(|&sight| self.seen.has(sight) && !self.plainly.has(sight)).collect()
    }

    /// Why games were left before their end, in a sentence; nothing where none was, or only those that got stuck.
    pub fn why_left(&self) -> Option<String> {
        let has_no_end = self.stuck.iter().filter(|stuck| stuck.players == Some(PlayerKind::Steady)).count();
        words::why_left(self, self.n_left_plainly.saturating_sub(has_no_end as u64))
    }

    /// Why something was never seen, as far as table and games show it, in words.
    pub fn cause(&self, rules: Rules, unseen: Sight) -> String {
        words::cause(rules, &self.seen, self.n_players, unseen)
    }
}

/// Whether somebody must decide and there is nothing to decide. Clause: INV-17.
fn is_dead_end(rules: Rules, state: &State) -> bool {
    state.decider().is_some() && state.count_actions(rules) == 0
}

/// The modules without which no game of this many players can be set up. Clauses: TWO-1, PROMO-1.
fn needed(rules: Rules, n_players: usize) -> Result<ModuleSet, Refused> {
    let mut config = Config::new(n_players, 0);
    loop {
        let missing = match set_up(rules, &config) {
            Ok(_) => return Ok(config.modules),
            Err(Refused::TwoPlayers) => Module::TwoPlayers,
            Err(Refused::Needs(module)) => module,
            Err(other) => return Err(other),
        };
        if config.modules.contains(missing) {
            return Err(Refused::Needs(missing));
        }
        config.modules.insert(missing);
    }
}

/// The modules that can be in play together. Clause: SETUP-10.
fn allowed(rules: Rules, n_players: usize, needed: ModuleSet) -> ModuleSet {
    let mut config = Config { modules: needed, ..Config::new(n_players, 0) };
    for module in rules.table.modules.iter() {
        let before = config.modules;
        config.modules.insert(module);
        if set_up(rules, &config).is_err() {
            config.modules = before;
        }
    }
    config.modules
}

/// The numbers of players of a board: those that it names, and two where it allows the neutral party. Clauses: SETUP-1,
/// TWO-1.
pub fn player_counts(rules: Rules) -> Vec<usize> {
    (1..=MAX_PLAYERS).filter(|&n| rules.table.is_for(n)).collect()
}
