//! Proves a map by playing: whether its games end, in which ways, and what never happens in them.
//!
//! First come plain games, from ascending seeds: steady players, every fourth game with every module that the map
//! allows, every eighth with players that choose by kind. Then all seats of a game cooperate to reach what was not yet
//! seen, because a proof shows what is possible and not what is likely. What stays unseen is reported with its likely
//! cause in numbers; that does not prove that it cannot happen.

use std::fmt::Debug;

use super::session::Embedded;
use super::{Outcome, Plan, Player, PlayerKind, Seat, Step, play_between, play_on};
use crate::wording::count;

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

/// A game whose maps can be proved.
pub trait Proved: Embedded {
    /// Something that a map should show.
    type Sight: Copy + PartialEq + Debug;
    /// The sights of games, and how near they came to the rest.
    type Seen: Default + Clone + PartialEq + Eq + Debug;

    /// The ways in which a game ends: a word for scripts, and what stands behind `ended by`.
    const ENDS: &'static [(&'static str, &'static str)];

    /// The numbers of players that a map is for.
    fn player_counts(ground: Self::Ground<'_>) -> Vec<usize>;

    /// The modules without which no game of this many players can be set up, and those that can be in play together.
    ///
    /// # Errors
    ///
    /// The reason when no game of this many players can be set up.
    fn modules(ground: Self::Ground<'_>, n_players: usize) -> Result<[Self::Modules; 2], Self::Refused>;

    /// The configuration of a game with these modules.
    fn config(n_players: usize, seed: u64, modules: &Self::Modules) -> Self::Config;

    /// Everything that a map should show with this many players, in the order of a report.
    fn sights(ground: Self::Ground<'_>, n_players: usize) -> Vec<Self::Sight>;

    /// Whether it was seen.
    fn has(seen: &Self::Seen, sight: Self::Sight) -> bool;

    /// Notes the sights of a step.
    fn note(seen: &mut Self::Seen, rules: Self::Rules<'_>, step: Step<'_, Self>);

    /// The facts that the last state of a game shows.
    fn look(seen: &mut Self::Seen, rules: Self::Rules<'_>, last: &Self);

    /// How many games ended in each of the ways [`Self::ENDS`]: a game can end in several ways at once.
    fn ends(seen: &Self::Seen) -> Vec<u64>;

    /// The player for all seats of a game in which something is sought, with one seat as the hero where one is needed.
    fn seeker(sight: Self::Sight, hero: Seat, seed: u64) -> Box<dyn Player<Self>>;

    /// The kind of a sight, in a word for scripts.
    fn kind_of(sight: Self::Sight) -> &'static str;

    /// The text of a sight.
    fn sight_text(ground: Self::Ground<'_>, sight: Self::Sight) -> String;

    /// Why something was never seen, as far as map and games show it, in words.
    fn cause(ground: Self::Ground<'_>, seen: &Self::Seen, n_players: usize, sight: Self::Sight) -> String;
}

/// The results of games of one number of players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof<G: Proved> {
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
    pub stuck: Vec<Stuck<G::Modules>>,
    /// The modules of every game.
    needed: G::Modules,
    /// The modules that a game can have.
    allowed: G::Modules,
    /// The sights of the plain games.
    plainly: G::Seen,
    /// The sights of all games.
    seen: G::Seen,
}

/// A game that got stuck.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stuck<M> {
    /// Its seed.
    pub seed: u64,
    /// Its modules.
    pub modules: M,
    /// The players; nobody where something was sought.
    pub players: Option<PlayerKind>,
    /// The number of the turn in which it was left.
    pub turn: u32,
    /// Whether a decision was due that offered nothing; else it had no end.
    pub is_dead_end: bool,
}

impl<G: Proved> Proof<G> {
    /// Plays games of this many players until everything was seen, at most `n_games`, from this seed on: half of them
    /// at most are plain. `progress` is called with their number after each.
    ///
    /// # Errors
    ///
    /// The reason when no game of this many players can be set up on the map.
    pub fn run(
        ground: G::Ground<'_>,
        n_players: usize,
        max_games: u64,
        first_seed: u64,
        mut progress: impl FnMut(u64),
    ) -> Result<Self, G::Refused> {
        let [needed, allowed] = G::modules(ground, n_players)?;
        let mut proof = Self {
            n_players,
            n_games: 0,
            n_plain: 0,
            n_left: 0,
            n_left_plainly: 0,
            stuck: Vec::new(),
            needed,
            allowed,
            plainly: G::Seen::default(),
            seen: G::Seen::default(),
        };
        let max_plain = max_games.div_ceil(2);
        while proof.n_games < max_plain && (proof.n_games < FEWEST_PLAIN || !proof.unseen(ground).is_empty()) {
            proof.play(ground, first_seed.wrapping_add(proof.n_games))?;
            progress(proof.n_games);
        }
        (proof.n_plain, proof.plainly) = (proof.n_games, proof.seen.clone());
        for attempt in 0..ATTEMPTS {
            for sight in proof.unseen(ground) {
                // An earlier one of the list may have brought it along.
                if proof.n_games < max_games && !G::has(&proof.seen, sight) {
                    proof.seek(ground, sight, attempt, first_seed.wrapping_add(proof.n_games))?;
                    progress(proof.n_games);
                }
            }
        }
        Ok(proof)
    }

    /// Plays a plain game.
    fn play(&mut self, ground: G::Ground<'_>, seed: u64) -> Result<(), G::Refused> {
        let is_aimless = self.n_games % AIMLESS_EVERY == AIMLESS_EVERY - 1;
        let (player, turn_cap) =
            if is_aimless { (PlayerKind::ByKind, AIMLESS_CAP) } else { (PlayerKind::Steady, STUCK) };
        // Of the aimless games every other one has the modules as well.
        let has_modules = self.n_games % MODULES_EVERY == 1 || self.n_games % (2 * AIMLESS_EVERY) == AIMLESS_EVERY - 1;
        let modules = if has_modules { self.allowed.clone() } else { self.needed.clone() };
        let plan = Plan { config: G::config(self.n_players, seed, &modules), seats: vec![player], turn_cap };
        self.game(ground, plan, modules, seed, None)
    }

    /// Plays a game in which something is sought, with everybody's help.
    fn seek(&mut self, ground: G::Ground<'_>, sight: G::Sight, attempt: u64, seed: u64) -> Result<(), G::Refused> {
        let modules = self.needed.clone();
        let turn_cap = SOUGHT_CAP * self.n_players as u32;
        let plan = Plan { config: G::config(self.n_players, seed, &modules), seats: Vec::new(), turn_cap };
        let hero = Seat::players(self.n_players).nth(attempt as usize % self.n_players).unwrap_or(Seat::A);
        self.game(ground, plan, modules, seed, Some(G::seeker(sight, hero, seed)))
    }

    /// Plays a game between the players of the plan, or with a seeker at all seats, and counts it.
    fn game(
        &mut self,
        ground: G::Ground<'_>,
        plan: Plan<G>,
        modules: G::Modules,
        seed: u64,
        seeker: Option<Box<dyn Player<G>>>,
    ) -> Result<(), G::Refused> {
        let origin = G::drawn(ground, &plan.config)?;
        let (rules, first) = (G::rules(ground, &origin), G::first(ground, &origin)?);
        let players = seeker.is_none().then(|| plan.player(Seat::A));
        let seen = &mut self.seen;
        let watch = |_: &G, step: Option<Step<'_, G>>| step.into_iter().for_each(|step| G::note(seen, rules, step));
        let outcome: Outcome<G> = match seeker {
            Some(seeker) => play_between(rules, &plan, &mut [seeker], first, watch),
            None => play_on(rules, &plan, first, watch),
        };
        let last = &outcome.state;
        self.n_games += 1;
        self.n_left += u64::from(!outcome.is_finished());
        self.n_left_plainly += u64::from(!outcome.is_finished() && players.is_some());
        G::look(&mut self.seen, rules, last);
        let is_dead_end = last.decider().is_some() && last.count(rules) == 0;
        let has_no_end = players == Some(PlayerKind::Steady) && !outcome.is_finished();
        if is_dead_end || has_no_end {
            self.stuck.push(Stuck { seed, modules, players, turn: last.turn(), is_dead_end });
        }
        Ok(())
    }

    /// The modules that were in play in some of the games.
    pub const fn modules(&self) -> &G::Modules {
        &self.allowed
    }

    /// How many games ended in each of the ways [`Proved::ENDS`]: a game can end in several ways at once.
    pub fn ends(&self) -> Vec<u64> {
        G::ends(&self.seen)
    }

    /// The sights that were never seen, in the order of a report.
    pub fn unseen(&self, ground: G::Ground<'_>) -> Vec<G::Sight> {
        G::sights(ground, self.n_players).into_iter().filter(|&sight| !G::has(&self.seen, sight)).collect()
    }

    /// The sights that were only seen when players sought them, in the order of a report.
    pub fn sought(&self, ground: G::Ground<'_>) -> Vec<G::Sight> {
        let only_sought = |&sight: &G::Sight| G::has(&self.seen, sight) && !G::has(&self.plainly, sight);
        G::sights(ground, self.n_players).into_iter().filter(only_sought).collect()
    }

    /// Why something was never seen, as far as map and games show it, in words.
    pub fn cause(&self, ground: G::Ground<'_>, unseen: G::Sight) -> String {
        G::cause(ground, &self.seen, self.n_players, unseen)
    }

    /// Why games were left before their end, in a sentence; nothing where none was, or only those that got stuck.
    pub fn why_left(&self) -> Option<String> {
        let has_no_end = self.stuck.iter().filter(|stuck| stuck.players == Some(PlayerKind::Steady)).count();
        let n_aimless = self.n_left_plainly.saturating_sub(has_no_end as u64);
        let n_sought = self.n_left - self.n_left_plainly;
        let games = |n: u64| count(n as usize, "game", "games");
        let aimless = format!("players who act at random stop after {AIMLESS_CAP} turns, as in {}", games(n_aimless));
        let cap = SOUGHT_CAP * self.n_players as u32;
        let sought = format!(
            "players who seek something stop once they have seen it, or after {cap} turns, as in {}",
            games(n_sought)
        );
        match (n_aimless, n_sought) {
            (0, 0) => None,
            (_, 0) => Some(aimless),
            (0, _) => Some(sought),
            (_, _) => Some(format!("{aimless}; {sought}")),
        }
    }
}
