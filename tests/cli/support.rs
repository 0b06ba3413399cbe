//! A folder of files and runs of `kogge` in it. Findings and boards as JSON or SARIF are held against their
//! schema in every run.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::support::schema::{BOARD, COMPARE, DIFF, DUEL, EXPLAIN, FINDINGS, ISLAND, PLACES, REPORT, SARIF};

/// A temporary folder, removed at the end of the test.
pub(crate) struct Folder {
    folder: tempfile::TempDir,
}

/// How a run ended.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Folder {
    /// A folder with these files; their paths may name folders.
    pub(crate) fn new(files: &[(&str, &str)]) -> Self {
        let folder = Self { folder: tempfile::tempdir().expect("a temporary folder can be made") };
        for (path, text) in files {
            folder.write(path, text.as_bytes());
        }
        folder
    }

    pub(crate) fn path(&self, path: &str) -> PathBuf {
        self.folder.path().join(path)
    }

    pub(crate) fn write(&self, path: &str, bytes: &[u8]) {
        let path = self.path(path);
        std::fs::create_dir_all(path.parent().expect("it lies in the folder")).expect("folders can be made");
        std::fs::write(path, bytes).expect("files can be written");
    }

    pub(crate) fn read(&self, path: &str) -> String {
        std::fs::read_to_string(self.path(path)).expect("the file is there and is text")
    }

    /// The names in a folder, sorted; none when it is not there.
    pub(crate) fn list(&self, path: &str) -> Vec<String> {
        let Ok(entries) = std::fs::read_dir(self.path(path)) else { return Vec::new() };
        let mut names: Vec<String> =
            entries.map(|entry| entry.expect("it can be listed").file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    /// Runs `kogge` with these arguments, separated by blanks, in the folder.
    pub(crate) fn run(&self, args: &str) -> Run {
        self.run_with(args, b"")
    }

    /// The same with something on standard input.
    pub(crate) fn run_with(&self, args: &str, stdin: &[u8]) -> Run {
        run_in(self.folder.path(), args, stdin, &[])
    }
}

/// Runs `kogge` in a folder with some variables of the environment.
pub(crate) fn run_in(folder: &Path, args: &str, stdin: &[u8], variables: &[(&str, &str)]) -> Run {
    let mut command = kogge(folder, args);
    for (name, value) in variables {
        command.env(name, value);
    }
    let mut child = command.spawn().expect("the program starts");
    // A program that does not read its input may be gone before all of it is written.
    let _ = child.stdin.take().expect("it is piped").write_all(stdin);
    let output = child.wait_with_output().expect("the program ends");
    let run = Run {
        code: output.status.code().expect("it ends by itself"),
        stdout: String::from_utf8(output.stdout).expect("standard output is UTF-8"),
        stderr: String::from_utf8(output.stderr).expect("standard error is UTF-8"),
    };
    assert!(!run.stderr.contains("panicked"), "{}", run.stderr);
    let is_printed = !args.contains(" -o ") && !args.contains(" --output ") && !run.stdout.is_empty();
    let output_is_island = run.stdout.contains("\n  \"game\": \"catan\",\n");
    let schema = match args.split_once(' ') {
        Some(("check", args)) if args.contains("--format json") => Some(FINDINGS),
        Some(("check", args)) if args.contains("--format sarif") => Some(SARIF),
        Some(("export", args)) if args.contains("--format places") => Some(PLACES),
        Some(("export", args)) if !args.contains("--format dot") && !args.contains("--help") => {
            Some(if output_is_island { ISLAND } else { BOARD })
        }
        Some(("diff", args)) if args.contains("--format json") => Some(DIFF),
        Some(("compare", args)) if args.contains("--format json") => Some(COMPARE),
        Some(("report", args)) if args.contains("--format json") => Some(REPORT),
        Some(("explain", args)) if args.contains("--format json") => Some(EXPLAIN),
        Some(("duel", args)) if args.contains("--format json") => Some(DUEL),
        Some(_) | None => None,
    };
    if let Some(schema) = schema.filter(|_| is_printed) {
        schema.holds(&run.stdout);
    }
    run
}

/// A run that is yet to be started, all streams piped, deaf to the surroundings of the test.
pub(crate) fn kogge(folder: &Path, args: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kogge"));
    command.current_dir(folder).args(args.split_whitespace());
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "RUST_BACKTRACE", "COLUMNS"] {
        command.env_remove(name);
    }
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Waits until something is so: what never comes to be so fails after a minute.
#[cfg(unix)]
#[track_caller]
pub(crate) fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let start = std::time::Instant::now();
    while !is_so() {
        assert!(start.elapsed().as_secs() < 60, "{what}");
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
}

/// Runs `kogge` until it is at work, and then interrupts it as Ctrl-C does: its output and errors. `is_at_work` is asked
/// with the number of the process.
#[cfg(unix)]
#[track_caller]
pub(crate) fn interrupted(folder: &Folder, args: &str, is_at_work: impl Fn(u32) -> bool) -> (String, String) {
    let child = kogge(&folder.path(""), args).spawn().expect("the program starts");
    wait_until("it does not begin", || is_at_work(child.id()));
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(sent.expect("`kill` is there").success());
    let output = child.wait_with_output().expect("it ends");
    let [stdout, stderr] = [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes).into_owned());
    assert_eq!(output.status.code(), Some(130), "{stdout}{stderr}");
    (stdout, stderr)
}

impl Run {
    /// The run ended with this code.
    #[track_caller]
    pub(crate) fn code(self, expected: i32) -> Self {
        assert_eq!(self.code, expected, "stdout:\n{}\nstderr:\n{}", self.stdout, self.stderr);
        self
    }

    /// Everything that a person sees, for a snapshot.
    pub(crate) fn shown(&self) -> String {
        let mut shown = format!("exit code {}\n", self.code);
        for (name, text) in [("stdout", &self.stdout), ("stderr", &self.stderr)] {
            if !text.is_empty() {
                shown += &format!("--- {name}\n{text}");
            }
        }
        shown
    }
}

/// A sound map of the usual size: nothing is found in it.
pub(crate) const MAP: &str = include_str!("../fixtures/explain/sound.board");

/// [`MAP`] with some of its words exchanged; each must be there.
#[track_caller]
pub(crate) fn changed(changes: &[(&str, &str)]) -> String {
    changes.iter().fold(MAP.to_owned(), |map, (from, to)| {
        assert!(map.contains(from), "the map has no `{from}`");
        map.replace(from, to)
    })
}

/// [`MAP`] with more kontors than a game holds: a warning, and no table.
pub(crate) fn too_large() -> String {
    let kontors = ["white square"; 220].join(", ");
    changed(&[("city Glückstadt: white square, white square", &format!("city Glückstadt: {kontors}"))])
}

/// A project file for all maps of its folder.
pub(crate) const PROJECT: &str = "language = 1\nmaps = [\"*.board\"]\n";
