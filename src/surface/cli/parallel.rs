//! Work on many items at once, with results in the order of the items.

use std::num::NonZero;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{self, available_parallelism};

/// How many threads work: as many as are asked for, or as the machine runs at once.
pub(super) fn threads(asked: Option<NonZero<usize>>) -> NonZero<usize> {
    asked.or_else(|| available_parallelism().ok()).unwrap_or(NonZero::<usize>::MIN)
}

/// The results of `work` for each item, in order. The caller works on a single item itself, more are spread over as
/// many threads as the machine runs at once.
pub(super) fn in_parallel<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let n_threads = threads(None).get().min(items.len());
    if n_threads <= 1 {
        return items.iter().map(work).collect();
    }
    let next = AtomicUsize::new(0);
    let take = || {
        let place = next.fetch_add(1, Ordering::Relaxed);
        items.get(place).map(|item| (place, item))
    };
    let run = || std::iter::from_fn(take).map(|(place, item)| (place, work(item))).collect::<Vec<_>>();
    let mut made: Vec<(usize, R)> = thread::scope(|scope| {
        let threads: Vec<_> = (0..n_threads).map(|_| scope.spawn(run)).collect();
        let joined = threads.into_iter().map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)));
        joined.flatten().collect()
    });
    made.sort_by_key(|(place, _)| *place);
    made.into_iter().map(|(_, result)| result).collect()
}
