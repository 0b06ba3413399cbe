//! A copy of the project with changes in it, and its compilation: what the compiler refuses is left out, and the rest is
//! compiled again.

use std::collections::BTreeSet;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::find::{Mutant, Source};
use crate::render::{Rendered, SWITCH, render};
use crate::run::Program;

/// The root of a package, which gets the switch.
const ROOT: &str = "/lib.rs";

/// The package with tests inside its modules.
const TESTED: &str = "kogge-catan-game";

/// A folder with a copy of the project.
pub(crate) struct Work {
    tree: PathBuf,
    build: PathBuf,
}

/// The compiled tests.
pub(crate) struct Programs {
    library: PathBuf,
    suite: PathBuf,
}

impl Programs {
    pub(crate) fn path(&self, program: Program) -> &Path {
        match program {
            Program::Library => &self.library,
            Program::Suite => &self.suite,
        }
    }
}

/// The result of a compilation.
enum Compiled {
    Programs(Programs),
    /// Errors: file, byte, message.
    Refused(Vec<Refusal>),
}

struct Refusal {
    path: String,
    bytes: Range<usize>,
    code: String,
    message: String,
}

impl Work {
    /// Copies what the project consists of, without its sources.
    pub(crate) fn new(folder: &Path, sources: &[Source]) -> Result<Self, String> {
        let absolute = std::env::current_dir().map_err(|error| error.to_string())?.join(folder);
        let work = Self { tree: absolute.join("tree"), build: absolute.join("build") };
        let listed = Command::new("git").args(["ls-files", "-z", "-co", "--exclude-standard"]).output();
        let listed = listed.map_err(|error| format!("git: {error}"))?;
        for path in String::from_utf8_lossy(&listed.stdout).split('\0').filter(|path| !path.is_empty()) {
            if Path::new(path).is_file() && sources.iter().all(|source| source.path != path) {
                let bytes = std::fs::read(path).map_err(|error| format!("{path}: {error}"))?;
                work.write(path, &bytes)?;
            }
        }
        Ok(work)
    }

    /// The copy.
    pub(crate) fn tree(&self) -> &Path {
        &self.tree
    }

    /// Writes a file of the copy, unless it is as it should be: what stays is not compiled again.
    fn write(&self, path: &str, bytes: &[u8]) -> Result<(), String> {
        let path = self.tree.join(path);
        if std::fs::read(&path).is_ok_and(|there| there == bytes) {
            return Ok(());
        }
        let folder = path.parent().expect("it lies in the copy");
        let written = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(&path, bytes));
        written.map_err(|error| format!("{}: {error}", path.display()))
    }

    /// Compiles the changes: the tests, and the changes that they have, numbered by their places.
    pub(crate) fn compile(&self, sources: &[Source], mutants: &[Mutant]) -> Result<(Programs, Vec<Mutant>), String> {
        let mut alive: BTreeSet<usize> = (0..mutants.len()).collect();
        let mut kept = BTreeSet::new();
        loop {
            let files = self.render(sources, mutants, &alive, &kept)?;
            let refused = match self.cargo()? {
                Compiled::Programs(programs) => {
                    return Ok((programs, alive.iter().map(|&n| mutants[n].clone()).collect()));
                }
                Compiled::Refused(refused) => refused,
            };
            let before = (alive.len(), kept.len());
            for refusal in &refused {
                // Some constant needs the function: it stays `const`, and what is in it cannot be switched.
                if refusal.code == "E0015" {
                    kept.extend(refusal.message.split('`').nth(1).map(last_name));
                }
                for number in guilty(&files, sources, refusal) {
                    alive.remove(&number);
                }
            }
            eprintln!("{} changes left, {} functions stay const", alive.len(), kept.len());
            if before == (alive.len(), kept.len()) {
                let Refusal { path, bytes, message, .. } = &refused[0];
                return Err(format!("the copy does not compile: {path}, byte {}: {message}", bytes.start));
            }
        }
    }

    fn render(
        &self,
        sources: &[Source],
        mutants: &[Mutant],
        alive: &BTreeSet<usize>,
        kept: &BTreeSet<String>,
    ) -> Result<Vec<Rendered>, String> {
        let mut files = Vec::new();
        for (place, source) in sources.iter().enumerate() {
            let mut here: Vec<(usize, &Mutant)> =
                alive.iter().map(|&n| (n, &mutants[n])).filter(|(_, mutant)| mutant.source == place).collect();
            here.sort_by_key(|(_, mutant)| mutant.order);
            let mut rendered = render(source, &here, kept);
            // A package of macros can hold nothing else, and no tested program has its code.
            if source.path.ends_with(ROOT) && !source.text.contains("#[proc_macro") {
                rendered.text.push_str(SWITCH);
            }
            self.write(&source.path, rendered.text.as_bytes())?;
            files.push(rendered);
        }
        Ok(files)
    }

    /// Compiles the tests in the copy.
    fn cargo(&self) -> Result<Compiled, String> {
        let mut cargo = Command::new("cargo");
        cargo.args([
            "test",
            "--locked",
            "--no-run",
            "--package",
            "kogge",
            "--package",
            TESTED,
            "--lib",
            "--test",
            "suite",
        ]);
        cargo.args(["--message-format", "json"]);
        cargo.current_dir(&self.tree).env("CARGO_TARGET_DIR", &self.build).stderr(Stdio::null());
        let output = cargo.output().map_err(|error| format!("cargo: {error}"))?;
        let (mut library, mut suite, mut refused) = (None, None, Vec::new());
        for line in String::from_utf8_lossy(&output.stdout).lines() {
            let Ok(message) = serde_json::from_str::<Value>(line) else { continue };
            match message["reason"].as_str() {
                Some("compiler-artifact") => {
                    let program = message["executable"].as_str().map(PathBuf::from);
                    match message["target"]["kind"][0].as_str() {
                        Some("test") => suite = program,
                        // It is compiled twice, once without its tests.
                        Some("lib") if message["package_id"].as_str().is_some_and(|id| id.contains(TESTED)) => {
                            library = program.or(library);
                        }
                        _ => {}
                    }
                }
                Some("compiler-message") if message["message"]["level"] == "error" => {
                    refused.extend(refusals(&message["message"]));
                }
                _ => {}
            }
        }
        match (library, suite) {
            (Some(library), Some(suite)) if output.status.success() => {
                Ok(Compiled::Programs(Programs { library, suite }))
            }
            _ if refused.is_empty() => Err(format!("cargo test --no-run fails in {}", self.tree.display())),
            _ => Ok(Compiled::Refused(refused)),
        }
    }
}

/// The places that an error of the compiler points at.
fn refusals(message: &Value) -> Vec<Refusal> {
    let spans = message["spans"].as_array().into_iter().flatten().filter(|span| span["is_primary"] == true);
    let number = |value: &Value| value.as_u64().unwrap_or(0) as usize;
    let refusal = |span: &Value| Refusal {
        path: span["file_name"].as_str().unwrap_or_default().to_owned(),
        bytes: number(&span["byte_start"])..number(&span["byte_end"]),
        code: message["code"]["code"].as_str().unwrap_or_default().to_owned(),
        message: message["message"].as_str().unwrap_or_default().to_owned(),
    };
    spans.map(refusal).collect()
}

/// The changes that an error is about: those of the smallest site around it, else of the sites that it is around.
fn guilty(files: &[Rendered], sources: &[Source], refusal: &Refusal) -> Vec<usize> {
    let Some(place) = sources.iter().position(|source| source.path == refusal.path) else { return Vec::new() };
    let sites = &files[place].sites;
    let around = sites.iter().filter(|(site, _)| site.start <= refusal.bytes.start && refusal.bytes.end <= site.end);
    if let Some((_, numbers)) = around.min_by_key(|(site, _)| site.len()) {
        return numbers.clone();
    }
    let within = sites.iter().filter(|(site, _)| refusal.bytes.start < site.end && site.start < refusal.bytes.end);
    within.flat_map(|(_, numbers)| numbers.clone()).collect()
}

/// The name of a function at the end of its path, without type arguments.
fn last_name(path: &str) -> String {
    let mut depth = 0_u32;
    let plain: String = path
        .chars()
        .filter(|&c| {
            depth = (depth + u32::from(c == '<')).saturating_sub(u32::from(c == '>'));
            depth == 0 && c != '>'
        })
        .collect();
    plain.rsplit("::").find(|part| !part.is_empty()).unwrap_or(path).to_owned()
}
