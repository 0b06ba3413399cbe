//! Many games of one map that are stepped together on all processors, for programs that learn.
//!
//! The caller chooses for every seat of every game, and owns the bytes into which masks and observations are written.
//! Chance is drawn at once, and a game that is over begins again at once, from the next of its own seeds; so each step
//! leaves every game at a decision. The games depend on the seed alone, however many threads step them.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::thread;

use super::numbered::{Counts, Numbered};
use super::planes::{Pen, Plane, SizeClass, size_of, write_bits};
use super::{Configuration, Seat, Shared, is_capped};
use crate::random::Random;

/// The most games of a vector.
pub const MAX_GAMES: usize = 1 << 20;

/// The fewest games that are worth a thread.
const FEWEST: usize = 32;

/// Room for what a step shows, a stretch for each game: the caller's own bytes.
#[derive(Debug)]
pub struct Shown<'a> {
    /// Observations of the seats that decide: [`Vector::n_bytes`] for each game.
    pub observations: &'a mut [u8],
    /// Whether observations are written whole. Else they hold what was written last, and planes that are the same in the
    /// whole game are left as they are.
    pub whole: bool,
    /// For each game and each number of a choice 1 where it is legal now, else 0.
    pub masks: &'a mut [u8],
    /// The seat that decides in each game, from 0.
    pub seats: &'a mut [u8],
    /// The returns of each game that ended in this step, from seat A on; 0 elsewhere.
    pub returns: &'a mut [f32],
    /// How each game went in this step.
    pub ends: &'a mut [u8],
}

/// Values of [`Shown::ends`].
pub mod ends {
    /// The game goes on.
    pub const GOES_ON: u8 = 0;
    /// It came to its end, and another one begins.
    pub const OVER: u8 = 1;
    /// It was left unfinished for its length, and another one begins.
    pub const CAPPED: u8 = 2;
}

/// Why a vector is not stepped. No game of it has changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoStep {
    /// A stretch of the caller has another length than it must have.
    Length {
        /// Its name.
        name: &'static str,
        /// The length that it must have.
        needs: usize,
        /// The length that it has.
        has: usize,
    },
    /// A number is not a choice that is legal now.
    Illegal {
        /// The place of the game.
        game: usize,
        /// The number.
        code: i64,
    },
    /// A game cannot go on, and cannot begin again: in words why.
    Stuck {
        /// The place of the game.
        game: usize,
        /// The reason.
        why: String,
    },
}

impl std::fmt::Display for NoStep {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Length { name, needs, has } => write!(f, "`{name}` needs {needs} items and has {has}"),
            Self::Illegal { game, code } => write!(f, "action {code} is not legal in game {game}"),
            Self::Stuck { game, why } => write!(f, "game {game} cannot go on: {why}"),
        }
    }
}

impl std::error::Error for NoStep {}

/// A family whose vectors can be stepped. Generic code is compiled with the package that names its types, and what steps
/// games must be compiled for speed, so each family has the step as a method: [`step_part`].
pub trait Stepped: Numbered {
    /// Steps and shows the games of a part.
    ///
    /// # Errors
    ///
    /// [`NoStep::Stuck`].
    fn step_part(common: &Common<Self>, part: Part<'_, Self>) -> Result<(), NoStep>;
}

/// The data that all games of a vector share.
pub struct Common<G: Numbered> {
    table: Shared<G::Table>,
    edition: Shared<G::Edition>,
    codes: Arc<G::Codes>,
    counts: Counts,
    class: SizeClass,
    n_bytes: usize,
    n_ground: usize,
    n_players: usize,
    turn_cap: u32,
    config: Box<dyn Fn(u64) -> G::Config + Send + Sync>,
}

/// One of the games.
pub struct Lane<G: Numbered> {
    seeds: Random,
    origin: G::Origin,
    state: G,
    chance: G::Chance,
    n_decisions: u64,
    /// The first planes of its observations, which are the same in the whole game.
    ground: Vec<u8>,
}

/// Some of the games, for one thread, with the room for what they show.
pub struct Part<'p, G: Numbered> {
    /// The place of the first.
    first: usize,
    lanes: &'p mut [Lane<G>],
    /// The legal choices of each by number, a bit each: [`Common::n_words`].
    legal: &'p mut [u64],
    /// The choices of all games; none where games are shown alone.
    actions: &'p [i64],
    shown: Shown<'p>,
}

/// Steps and shows the games of a part: [`Stepped::step_part`] for all families.
///
/// # Errors
///
/// [`NoStep::Stuck`].
pub fn step_part<G: Numbered>(common: &Common<G>, part: Part<'_, G>) -> Result<(), NoStep> {
    let Part { first, lanes, legal, actions, shown } = part;
    let Shown { observations, whole, masks, seats, returns, ends } = shown;
    let mut observations = observations.chunks_mut(common.n_bytes);
    let mut masks = masks.chunks_mut(common.counts.choices);
    let mut returns = returns.chunks_mut(common.n_players);
    let lanes = lanes.iter_mut().zip(legal.chunks_mut(common.n_words()));
    let mut list = G::Actions::default();
    for (at, (((lane, legal), seat), end)) in lanes.zip(seats).zip(ends.iter_mut()).enumerate() {
        let game = first + at;
        let rows = observations.next().zip(masks.next()).zip(returns.next());
        let Some(((observation, mask), returns)) = rows else { break };
        if let Some(&code) = actions.get(game) {
            let step = common.step(lane, code as u32, returns, &mut list, legal);
            *end = step.map_err(|why| NoStep::Stuck { game, why })?;
        }
        common.show(lane, observation, whole || *end != ends::GOES_ON, seat);
        write_bits(legal, mask);
    }
    Ok(())
}

/// Many games of one map.
pub struct Vector<G: Numbered> {
    common: Common<G>,
    lanes: Vec<Lane<G>>,
    /// The legal choices of all games, as [`Part::legal`]: apart from the lanes, since each step looks into all of them first.
    legal: Vec<u64>,
    shape: Vec<Plane>,
    threads: usize,
}

impl<G: Numbered> Common<G> {
    /// How many words hold a bit for each choice.
    const fn n_words(&self) -> usize {
        self.counts.choices.div_ceil(64)
    }

    fn rules<'s>(&'s self, origin: &'s G::Origin) -> G::Rules<'s> {
        G::rules(G::ground(&self.table, &self.edition), origin)
    }

    /// The next game of a lane, from a seed of its own, at its first decision.
    fn begin(&self, seeds: &mut Random) -> Result<(G::Origin, G, G::Chance), String> {
        let seed = (seeds.below(1 << 30) as u64) << 30 | seeds.below(1 << 30) as u64;
        let config = (self.config)(seed);
        let ground = G::ground(&self.table, &self.edition);
        let origin = G::drawn(ground, &config).map_err(|why| why.to_string())?;
        let state = G::first(ground, &origin).map_err(|why| why.to_string())?;
        Ok((origin, state, G::chance(config.seed())))
    }

    fn lane(&self, mut seeds: Random, legal: &mut [u64]) -> Result<Lane<G>, String> {
        let (origin, state, chance) = self.begin(&mut seeds)?;
        let ground = vec![0; self.n_ground];
        let mut lane = Lane { seeds, origin, state, chance, n_decisions: 0, ground };
        self.paint_ground(&mut lane);
        self.go_on(&mut lane, &mut G::Actions::default(), legal)?;
        Ok(lane)
    }

    fn paint_ground(&self, lane: &mut Lane<G>) {
        G::paint_ground(self.rules(&lane.origin), self.class, &mut Pen::over(&mut lane.ground));
    }

    /// Draws chance until a player decides or the game is over, and marks what is legal.
    fn go_on(&self, lane: &mut Lane<G>, list: &mut G::Actions, legal: &mut [u64]) -> Result<(), String> {
        let rules = G::rules(G::ground(&self.table, &self.edition), &lane.origin);
        while lane.state.decider().is_some() && lane.state.due_seat().is_none() {
            let outcome = lane.state.brought(rules, &mut lane.chance).ok_or("nothing can be drawn")?;
            lane.state.carry_out(rules, outcome);
        }
        legal.fill(0);
        if lane.state.decider().is_none() {
            return Ok(());
        }
        match lane.state.mark(rules, &self.codes, list, legal) {
            Ok(true) => Ok(()),
            Ok(false) => Err("no action is legal".to_owned()),
            Err(why) => Err(why.to_string()),
        }
    }

    /// Carries a legal choice out; a game that is over begins again.
    fn step(
        &self,
        lane: &mut Lane<G>,
        code: u32,
        returns: &mut [f32],
        list: &mut G::Actions,
        legal: &mut [u64],
    ) -> Result<u8, String> {
        let action = G::action(&self.codes, code).ok_or("an action is not of this map")?;
        lane.state.carry_out(self.rules(&lane.origin), action);
        lane.n_decisions += 1;
        self.go_on(lane, list, legal)?;
        returns.fill(0.0);
        let end = match lane.state.decider() {
            None => ends::OVER,
            Some(_) if is_capped(self.turn_cap, lane.state.turn(), lane.n_decisions) => ends::CAPPED,
            Some(_) => return Ok(ends::GOES_ON),
        };
        returns.copy_from_slice(&lane.state.returns(self.rules(&lane.origin)));
        self.begin_again(lane, list, legal)?;
        Ok(end)
    }

    fn begin_again(&self, lane: &mut Lane<G>, list: &mut G::Actions, legal: &mut [u64]) -> Result<(), String> {
        (lane.origin, lane.state, lane.chance) = self.begin(&mut lane.seeds)?;
        lane.n_decisions = 0;
        self.paint_ground(lane);
        self.go_on(lane, list, legal)
    }

    fn show(&self, lane: &Lane<G>, observation: &mut [u8], whole: bool, seat: &mut u8) {
        let due = lane.state.due_seat();
        *seat = due.map_or(0, Seat::index) as u8;
        if whole {
            observation[..lane.ground.len()].copy_from_slice(&lane.ground);
        }
        let pen = &mut Pen::behind(lane.ground.len(), observation);
        lane.state.paint_position(self.rules(&lane.origin), due, self.class, pen);
    }
}

impl<G: Stepped> Vector<G> {
    /// This many games, each from its own seeds; `config` is what is played from a seed, `turn_cap` after how many turns
    /// a game is left ([`is_capped`]). Without a number of threads there are as many as processors.
    ///
    /// # Errors
    ///
    /// The reason when no game can be set up, or there are to be none or more than [`MAX_GAMES`].
    pub fn new(
        table: Shared<G::Table>,
        edition: Shared<G::Edition>,
        [n_games, seed]: [u64; 2],
        turn_cap: u32,
        threads: Option<NonZeroUsize>,
        config: impl Fn(u64) -> G::Config + Send + Sync + 'static,
    ) -> Result<Self, String> {
        let n_games = usize::try_from(n_games).ok().filter(|n| (1..=MAX_GAMES).contains(n));
        let n_games = n_games.ok_or_else(|| format!("a vector has 1 to {MAX_GAMES} games"))?;
        let ground = G::ground(&table, &edition);
        let (codes, class) = (G::codes(ground), G::size_class(ground));
        let (counts, n_players) = (G::counts(&codes), config(seed).n_players());
        let (codes, config) = (Arc::new(codes), Box::new(config));
        let (n_bytes, n_ground) = (0, 0);
        let mut common =
            Common::<G> { table, edition, codes, counts, class, n_bytes, n_ground, n_players, turn_cap, config };
        let (origin, state, _) = common.begin(&mut Random::from_seed(seed))?;
        let shape = state.shape(common.rules(&origin), class);
        let of_ground = Pen::shape(|pen| G::paint_ground(common.rules(&origin), class, pen));
        (common.n_bytes, common.n_ground) = (size_of(&shape), size_of(&of_ground));
        let mut seeds = Random::from_seed(seed);
        let mut legal = vec![0; n_games * common.n_words()];
        let mut lane = |legal: &mut [u64]| {
            let seed = (seeds.below(1 << 30) as u64) << 30 | seeds.below(1 << 30) as u64;
            common.lane(Random::from_seed(seed), legal)
        };
        let lanes = legal.chunks_mut(common.n_words()).map(&mut lane).collect::<Result<Vec<_>, _>>()?;
        let threads = threads.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get);
        Ok(Self { common, lanes, legal, shape, threads })
    }

    /// How many games there are.
    pub const fn n_games(&self) -> usize {
        self.lanes.len()
    }

    /// How many play in each.
    pub const fn n_players(&self) -> usize {
        self.common.n_players
    }

    /// How many actions have numbers.
    pub const fn counts(&self) -> Counts {
        self.common.counts
    }

    /// The planes of an observation.
    pub fn shape(&self) -> &[Plane] {
        &self.shape
    }

    /// How many bytes an observation has.
    pub const fn n_bytes(&self) -> usize {
        self.common.n_bytes
    }

    fn check(&self, shown: &Shown<'_>) -> Result<(), NoStep> {
        let n = self.n_games();
        let lengths = [
            ("observations", n * self.n_bytes(), shown.observations.len()),
            ("masks", n * self.counts().choices, shown.masks.len()),
            ("seats", n, shown.seats.len()),
            ("returns", n * self.n_players(), shown.returns.len()),
            ("ends", n, shown.ends.len()),
        ];
        match lengths.into_iter().find(|(_, needs, has)| needs != has) {
            Some((name, needs, has)) => Err(NoStep::Length { name, needs, has }),
            None => Ok(()),
        }
    }

    /// Shows every game as it is, its observation whole.
    ///
    /// # Errors
    ///
    /// [`NoStep::Length`].
    pub fn look(&mut self, shown: &mut Shown<'_>) -> Result<(), NoStep> {
        self.check(shown)?;
        shown.returns.fill(0.0);
        shown.ends.fill(ends::GOES_ON);
        shown.whole = true;
        self.each(&[], shown)
    }

    /// Carries out a choice in every game, and shows what follows.
    ///
    /// # Errors
    ///
    /// [`NoStep`]; then no game has changed, except for [`NoStep::Stuck`].
    pub fn step(&mut self, actions: &[i64], shown: &mut Shown<'_>) -> Result<(), NoStep> {
        let (needs, has) = (self.n_games(), actions.len());
        if needs != has {
            return Err(NoStep::Length { name: "actions", needs, has });
        }
        self.check(shown)?;
        let is_legal = |legal: &[u64], code: i64| {
            let word = usize::try_from(code / 64).ok().and_then(|word| legal.get(word));
            code >= 0 && word.is_some_and(|word| word >> (code % 64) & 1 != 0)
        };
        let mut choices = self.legal.chunks(self.common.n_words()).zip(actions);
        match choices.position(|(legal, &code)| !is_legal(legal, code)) {
            Some(game) => Err(NoStep::Illegal { game, code: actions[game] }),
            None => self.each(actions, shown),
        }
    }

    /// Steps and shows every game on all threads; without actions it shows alone.
    fn each(&mut self, actions: &[i64], shown: &mut Shown<'_>) -> Result<(), NoStep> {
        let (common, n, whole) = (&self.common, self.lanes.len(), shown.whole);
        let chunk = n.div_ceil(self.threads.min(n / FEWEST).max(1));
        let mut observations = shown.observations.chunks_mut(chunk * common.n_bytes);
        let mut masks = shown.masks.chunks_mut(chunk * common.counts.choices);
        let mut returns = shown.returns.chunks_mut(chunk * common.n_players);
        let mut legal = self.legal.chunks_mut(chunk * common.n_words());
        let lanes = self.lanes.chunks_mut(chunk).zip(shown.seats.chunks_mut(chunk)).zip(shown.ends.chunks_mut(chunk));
        let mut parts = lanes.enumerate().map_while(|(i, ((lanes, seats), ends))| {
            let (observations, masks, returns) = (observations.next()?, masks.next()?, returns.next()?);
            let legal = legal.next()?;
            let shown = Shown { observations, whole, masks, seats, returns, ends };
            Some(Part { first: i * chunk, lanes, legal, actions, shown })
        });
        let first = parts.next();
        thread::scope(|scope| {
            let others: Vec<_> = parts.map(|part| scope.spawn(|| G::step_part(common, part))).collect();
            let own = first.map_or(Ok(()), |part| G::step_part(common, part));
            let others =
                others.into_iter().map(|it| it.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
            others.fold(own, Result::and)
        })
    }
}
