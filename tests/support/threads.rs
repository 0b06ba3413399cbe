//! Work on every processor, for the long runs.

use std::error::Error;
use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};

pub(crate) type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// Runs some work on every processor.
pub(crate) fn on_all<T: Send>(work: impl Fn() -> Outcome<T> + Sync) -> Outcome<Vec<T>> {
    let n_threads = std::thread::available_parallelism().map_or(1, NonZero::get);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..n_threads).map(|_| scope.spawn(&work)).collect();
        workers.into_iter().map(|worker| worker.join().expect("a worker panicked")).collect()
    })
}

/// The results of these games, in any order.
pub(crate) fn shared<T: Send>(n_games: u64, game: impl Fn(u64) -> Outcome<T> + Sync) -> Outcome<Vec<T>> {
    let next = AtomicU64::new(0);
    let parts = on_all(|| {
        let seeds = std::iter::from_fn(|| Some(next.fetch_add(1, Ordering::Relaxed)).filter(|&seed| seed < n_games));
        seeds.map(&game).collect::<Outcome<Vec<T>>>()
    })?;
    Ok(parts.into_iter().flatten().collect())
}
