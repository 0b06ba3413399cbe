//! Computer players: threads of their own, so that their thinking never holds up what clients wait for.

use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};

use kogge_surface::played::Thought;

/// The kinds that may play in rooms: those whose work for a move is bounded and whose games end.
pub(crate) const KINDS: [&str; 5] = ["steady", "easy", "normal", "hard", "expert"];

/// The kind that plays on for a player who resigns.
pub(crate) const OF_RESIGNED: &str = "normal";

/// The most choices that wait.
const MAX_WAITING: usize = 4_096;

/// A choice to be made, and who waits for it.
struct Job {
    thought: Thought,
    made: Box<dyn FnOnce(Option<String>) + Send>,
}

/// The threads on which computer players think.
pub(crate) struct Computers(SyncSender<Job>);

impl Computers {
    /// Starts that many threads; they end with the last sender.
    pub(crate) fn start(n: usize) -> std::io::Result<Self> {
        let (sender, jobs) = sync_channel(MAX_WAITING);
        let jobs = Arc::new(Mutex::new(jobs));
        for i in 0..n {
            let jobs = Arc::clone(&jobs);
            std::thread::Builder::new().name(format!("computer-{i}")).spawn(move || work(&jobs))?;
        }
        Ok(Self(sender))
    }

    /// Makes a choice when its turn comes; `false` where too many wait.
    pub(crate) fn think(&self, thought: Thought, made: impl FnOnce(Option<String>) + Send + 'static) -> bool {
        self.0.try_send(Job { thought, made: Box::new(made) }).is_ok()
    }
}

fn work(jobs: &Mutex<Receiver<Job>>) {
    loop {
        let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Job { thought, made }) = job else { return };
        made(thought());
    }
}
