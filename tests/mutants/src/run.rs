//! One run of the tests for each change, as many at a time as there are processors; it ends with the first test that
//! fails.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use crate::build::Programs;
use crate::find::Mutant;

/// How often a run may take the time of a run without a change: a loop without an end is noticed, too.
const PATIENCE: u32 = 6;

/// The fate of a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fate {
    /// A test failed, or the program fell over.
    Killed,
    /// The tests did not come to an end.
    Hung,
    /// No test noticed.
    Survived,
}

/// Tests that run together.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Stage {
    pub(crate) program: Program,
    /// Their filters by name.
    pub(crate) filters: &'static [&'static str],
}

/// The program that has the tests.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Program {
    /// The program of the package with tests inside its modules.
    Library,
    /// `tests/suite.rs`.
    Suite,
}

/// The tests that changes are put to.
pub(crate) struct Tests<'t> {
    programs: &'t Programs,
    tree: &'t Path,
    /// One run each, with the time that it may take.
    stages: Vec<(Stage, Duration)>,
}

impl<'t> Tests<'t> {
    /// Runs the tests without a change first, which must pass.
    pub(crate) fn new(programs: &'t Programs, tree: &'t Path, stages: &[Stage]) -> Result<Self, String> {
        let mut tests = Self { programs, tree, stages: Vec::new() };
        for &stage in stages {
            let start = Instant::now();
            if tests.stage(None, stage, Duration::from_secs(3600)) != Fate::Survived {
                return Err(format!("the tests of {:?} fail without a change", stage.filters));
            }
            let taken = start.elapsed();
            eprintln!("{:?}: {:.1} s without a change", stage.filters, taken.as_secs_f64());
            tests.stages.push((stage, taken * PATIENCE + Duration::from_secs(20)));
        }
        Ok(tests)
    }

    /// The fate of each change, in their order; each is reported when it is known.
    pub(crate) fn run(&self, mutants: &[Mutant], report: impl Fn(&Mutant, Fate) + Sync) -> Vec<Fate> {
        let next = AtomicUsize::new(0);
        let fates = Mutex::new(vec![Fate::Survived; mutants.len()]);
        let work = || {
            while let Some(mutant) = mutants.get(next.fetch_add(1, Ordering::Relaxed)) {
                let runs = self.stages.iter().map(|&(stage, limit)| self.stage(Some(mutant.number), stage, limit));
                let fate = runs.into_iter().find(|&fate| fate != Fate::Survived).unwrap_or(Fate::Survived);
                report(mutant, fate);
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
    fn stage(&self, change: Option<usize>, stage: Stage, limit: Duration) -> Fate {
        let mut command = Command::new(self.programs.path(stage.program));
        command.args(stage.filters).arg("--test-threads=1").current_dir(self.tree);
        command.env("INSTA_UPDATE", "no").env("RUST_BACKTRACE", "0").env_remove("KOGGE_MUTANT");
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        if let Some(number) = change {
            command.env("KOGGE_MUTANT", number.to_string());
        }
        let mut child = command.spawn().expect("the program was compiled");
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
