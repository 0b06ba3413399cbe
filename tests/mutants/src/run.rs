//! One run of the tests for each change, as many at a time as there are processors; it ends with the first test that
//! fails.

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use crate::find::Mutant;

/// How often a run may take the time of a run without a change: a loop without an end is noticed, too.
const PATIENCE: u32 = 6;

/// What became of a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fate {
    /// A test failed, or the program fell over.
    Killed,
    /// The tests did not come to an end.
    Hung,
    /// No test noticed.
    Survived,
}

/// The tests that changes are put to.
pub(crate) struct Tests<'t> {
    suite: &'t Path,
    tree: &'t Path,
    /// Filters by name, one run each, with the time that it may take.
    stages: Vec<(&'t [&'t str], Duration)>,
}

impl<'t> Tests<'t> {
    /// Runs the tests without a change first, which must pass.
    pub(crate) fn new(suite: &'t PathBuf, tree: &'t Path, stages: &[&'t [&'t str]]) -> Result<Self, String> {
        let mut tests = Self { suite, tree, stages: Vec::new() };
        for &filters in stages {
            let start = Instant::now();
            if tests.stage(None, filters, Duration::from_secs(3600)) != Fate::Survived {
                return Err(format!("the tests of {filters:?} fail without a change"));
            }
            let taken = start.elapsed();
            eprintln!("{filters:?}: {:.1} s without a change", taken.as_secs_f64());
            tests.stages.push((filters, taken * PATIENCE + Duration::from_secs(20)));
        }
        Ok(tests)
    }

    /// What becomes of each change, in their order; each is told when it is known.
    pub(crate) fn run(&self, mutants: &[Mutant], tell: impl Fn(&Mutant, Fate) + Sync) -> Vec<Fate> {
        let next = AtomicUsize::new(0);
        let fates = Mutex::new(vec![Fate::Survived; mutants.len()]);
        let work = || {
            while let Some(mutant) = mutants.get(next.fetch_add(1, Ordering::Relaxed)) {
                let runs = self.stages.iter().map(|&(filters, limit)| self.stage(Some(mutant.number), filters, limit));
                let fate = runs.into_iter().find(|&fate| fate != Fate::Survived).unwrap_or(Fate::Survived);
                tell(mutant, fate);
                let place = mutants.iter().position(|other| other.number == mutant.number).expect("it is one of them");
                fates.lock().expect("no run panics")[place] = fate;
            }
        };
        std::thread::scope(|scope| {
            for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
                scope.spawn(work);
            }
        });
        fates.into_inner().expect("no run panics")
    }

    /// One run: the first failure ends it.
    fn stage(&self, change: Option<usize>, filters: &[&str], limit: Duration) -> Fate {
        let mut command = Command::new(self.suite);
        command.args(filters).arg("--test-threads=1").current_dir(self.tree);
        command.env("INSTA_UPDATE", "no").env("RUST_BACKTRACE", "0").env_remove("KOGGE_MUTANT");
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        if let Some(number) = change {
            command.env("KOGGE_MUTANT", number.to_string());
        }
        let mut child = command.spawn().expect("the suite was compiled");
        let fate = watch(&mut child, limit);
        if fate != Fate::Survived {
            child.kill().ok();
        }
        let status = child.wait().expect("it is our own");
        if fate == Fate::Survived && !status.success() { Fate::Killed } else { fate }
    }
}

/// Reads what the tests print until one fails, all are done, or the time is over.
fn watch(child: &mut Child, limit: Duration) -> Fate {
    let lines = BufReader::new(child.stdout.take().expect("it is piped")).lines();
    let (send, receive) = channel();
    std::thread::spawn(move || {
        let has_failure = lines.map_while(Result::ok).any(|line| line.starts_with("test ") && line.ends_with("FAILED"));
        send.send(has_failure).ok();
    });
    match receive.recv_timeout(limit) {
        Ok(true) => Fate::Killed,
        Err(RecvTimeoutError::Timeout) => Fate::Hung,
        Ok(false) | Err(RecvTimeoutError::Disconnected) => Fate::Survived,
    }
}
