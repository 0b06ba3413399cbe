//! How fast many games are stepped together, with masks and observations.

use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use kogge::game::vector::{Shown, Stepped, Vector};
use kogge::random::Random;
use kogge::{catan, hansa};

/// How many games are stepped together.
const N_GAMES: usize = 1_024;

/// The steps of a round, of which the best counts.
const STEPS: usize = 100;

const ROUNDS: usize = 20;

/// Games that are stepped between random players, and what they show.
struct Stepping<G: Stepped> {
    vector: Vector<G>,
    observations: Vec<u8>,
    masks: Vec<u8>,
    seats: Vec<u8>,
    returns: Vec<f32>,
    ends: Vec<u8>,
    random: Random,
    legal: Vec<i64>,
    actions: Vec<i64>,
}

impl<G: Stepped> Stepping<G> {
    fn new(
        ground: (&'static G::Table, &'static G::Edition),
        threads: usize,
        config: impl Fn(u64) -> G::Config + Send + Sync + 'static,
    ) -> Self {
        let threads = NonZeroUsize::new(threads);
        let vector = Vector::<G>::new(ground.0.into(), ground.1.into(), [N_GAMES as u64, 1], 2_000, threads, config);
        let vector = vector.expect("the map has such games");
        let n_bytes = vector.n_bytes();
        let (n_choices, n_players) = (vector.counts().choices, vector.n_players());
        let mut stepping = Self {
            vector,
            observations: vec![0; N_GAMES * n_bytes],
            masks: vec![0; N_GAMES * n_choices],
            seats: vec![0; N_GAMES],
            returns: vec![0.0; N_GAMES * n_players],
            ends: vec![0; N_GAMES],
            random: Random::from_seed(1),
            legal: Vec::new(),
            actions: Vec::new(),
        };
        let Self { vector, observations, masks, seats, returns, ends, .. } = &mut stepping;
        let mut shown = Shown { observations, whole: true, masks, seats, returns, ends };
        vector.look(&mut shown).expect("the lengths fit");
        stepping
    }

    fn choose(&mut self) {
        self.actions.clear();
        for mask in self.masks.chunks_exact(self.masks.len() / N_GAMES) {
            self.legal.clear();
            self.legal.extend(mask.iter().zip(0..).filter(|(bit, _)| **bit == 1).map(|(_, code): (_, i64)| code));
            self.actions.push(self.legal[self.random.below(self.legal.len())]);
        }
    }

    /// The time of a number of steps of all games, without the choice of the actions.
    fn time(&mut self, n_steps: usize) -> Duration {
        let mut time = Duration::ZERO;
        for _ in 0..n_steps {
            self.choose();
            let Self { observations, masks, seats, returns, ends, .. } = self;
            let mut shown = Shown { observations, whole: false, masks, seats, returns, ends };
            let start = Instant::now();
            self.vector.step(&self.actions, &mut shown).expect("the actions are legal");
            time += start.elapsed();
        }
        time
    }

    /// The steps a second of the fastest round.
    fn steps(&mut self) -> f64 {
        self.time(4 * STEPS);
        let best = (0..ROUNDS).map(|_| self.time(STEPS)).min().unwrap_or_default();
        (N_GAMES * STEPS) as f64 / best.as_secs_f64()
    }
}

fn island(threads: usize, trade: bool) -> Stepping<catan::rules::State> {
    let table = catan::tables::table("catan").expect("a shipped island");
    let edition = catan::tables::edition(&table.edition).expect("its edition");
    let config = move |seed| catan::rules::Config { trade, ..catan::rules::Config::new(4, seed) };
    Stepping::new((table, edition), threads, config)
}

fn board(threads: usize) -> Stepping<hansa::rules::State> {
    let table = hansa::tables::table("hanse-3").expect("a shipped side");
    let edition = hansa::tables::edition(&table.edition).expect("its edition");
    Stepping::new((table, edition), threads, |seed| hansa::rules::Config::new(3, seed))
}

#[allow(clippy::print_stdout, reason = "a benchmark's output")]
pub(crate) fn print_throughput() {
    println!("{N_GAMES} games stepped together with masks and observations, steps a second");
    for threads in [1, 2] {
        println!("hanse-3, threads: {threads}               {:>12.0}", board(threads).steps());
        println!("catan without trade, threads: {threads}   {:>12.0}", island(threads, false).steps());
        println!("catan, threads: {threads}                 {:>12.0}", island(threads, true).steps());
    }
    println!();
}
