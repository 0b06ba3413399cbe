//! Projects of strangers under the program: links, devices, hidden files, endings, hard links, names that give orders.
//!
//! `.ci/soak` runs it in release mode: `hostile PROJECTS SEED`. Each project is drawn from a seed into `target/hostile`
//! and read by every command that runs on a pull request. Nothing outside the project may be opened, listed or changed,
//! which `strace` watches where it is installed, and no output may show a secret, begin a line with an order to GitHub's
//! runner, or hold a control character. The program is the one that was built beside this example.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::io::Write as _;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;

use kogge::random::Random;

/// A text that no run may show.
const SECRET: &str = "abc123";

/// A sound map.
const MAP: &str = include_str!("../tests/fixtures/explain/sound.board");

/// A sound island.
const ISLAND: &str = include_str!("../maps/catan/catan.board");

/// The commands; `*` stands for the maps of the folder, as a shell would name them.
const COMMANDS: [&str; 14] = [
    "check",
    "check *",
    "check --format short *",
    "check --format narrated",
    "check --format json",
    "check --format sarif",
    "check --format github --tables",
    "build",
    "build --check",
    "fmt --check *",
    "fmt *",
    "fix *",
    "prove --games 1",
    "draw a.board -o x.svg",
];

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [projects, seed] = words.as_slice() else { return Err("usage: hostile PROJECTS SEED".into()) };
    let (n_projects, seed): (u64, u64) = (projects.parse()?, seed.parse()?);
    let watches = Command::new("strace").arg("-V").output().is_ok_and(|output| output.status.success());
    let mut n_runs = 0;
    for seed in seed..seed + n_projects {
        n_runs += project(seed, watches).map_err(|why| format!("project {seed}: {why}"))?;
    }
    let watched = if watches { "watched" } else { "not watched: there is no strace" };
    let mut out = std::io::stdout();
    writeln!(out, "{n_projects} projects, {n_runs} runs, {watched}: nothing outside was opened or changed")?;
    Ok(())
}

/// The folder of this run: `p` is the project, and `outside` what it may not reach.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("target/hostile")
}

/// Makes a project and runs the commands on it; the number of runs.
fn project(seed: u64, watches: bool) -> Result<usize, Box<dyn Error>> {
    let base = folder();
    if base.exists() {
        fs::remove_dir_all(&base)?;
    }
    fs::create_dir_all(&base)?;
    let base = base.canonicalize()?;
    let project = base.join("p");
    for name in
        ["outside/b.board", "outside/c.toml", "outside/d.json", "outside/hansa/mod.rs", "p/.env", "p/.git/x.board"]
    {
        write(&base.join(name), &format!("SECRET={SECRET}\n"))?;
    }
    write(&project.join("a.board"), MAP)?;
    write(&project.join("island.board"), ISLAND)?;
    let mut random = Random::from_seed(seed);
    write(&project.join("kogge.toml"), "language = 1\nmaps = [\"*.board\"]\n")?;
    run(&project, "build", None)?;
    for _ in 0..2 + random.below(5) {
        trap(&mut random, &project)?;
    }
    let before = contents(&base.join("outside"))?;
    for command in COMMANDS {
        let log = watches.then(|| base.join("log"));
        let (stdout, stderr) = run(&project, command, log.as_deref())?;
        for line in stdout.lines().chain(stderr.lines()) {
            let is_own = command.contains("github")
                && ["error", "warning", "notice"].iter().any(|level| line.starts_with(&format!("::{level} file=")));
            if line.contains(SECRET) || line.contains("root:") {
                return Err(format!("{command} shows a secret: {line}").into());
            }
            // Data holds names as they are, and is for files.
            if command.contains("json") || command.contains("sarif") {
                continue;
            }
            if !is_own && line.trim_start().starts_with("::") || line.contains("##[") {
                return Err(format!("{command} gives an order: {line}").into());
            }
            if line.chars().any(|c| c.is_control() && c != '\t') {
                return Err(format!("{command} prints a control character: {line:?}").into());
            }
        }
        if contents(&base.join("outside"))? != before {
            return Err(format!("{command} changed what is outside").into());
        }
        if let Some(log) = log {
            reached(&log, &base).map_err(|path| format!("{command} opened {path}"))?;
        }
    }
    Ok(COMMANDS.len())
}

/// Adds something that a stranger could.
fn trap(random: &mut Random, project: &Path) -> Result<(), Box<dyn Error>> {
    const TARGETS: [&str; 10] = [
        "../outside/b.board",
        "/etc/passwd",
        "/dev/zero",
        "/proc/self/environ",
        ".env",
        ".git/x.board",
        "..",
        "/",
        "../outside",
        "loop.board",
    ];
    const NAMES: [&str; 8] = [
        "::error::x",
        "::stop-commands::t",
        "##[error]y",
        "esc\u{1b}[31m",
        "line\n::debug::z",
        "turn\u{202e}",
        "blank name",
        "日本",
    ];
    const FACTS: [&str; 10] = [
        "varies \"../outside/b.board\"",
        "varies \".git/x.board\"",
        "varies \"../.env\"",
        "varies \"/etc/passwd\"",
        "edition \"../c\"",
        "varies \"link.board\"",
        "varies \"a.board\"",
        "edition c",
        "varies \"::error::x.board\"",
        "varies \"up/b.board\"",
    ];
    const LINES: [&str; 9] = [
        "maps = [\"**/*.board\"]",
        "maps = [\"*\"]",
        "maps = [\"link.board\", \"d/*.board\"]",
        "maps = [\"a.board\"]\nbaseline = \"base.json\"",
        "maps = [\"a.board\"]\nout = \"d\"",
        "maps = [\"a.board\"]\nout = \".git\"",
        "maps = [\"*.board\"]\neditions = [\"*.toml\", \".env\"]",
        "maps = [\"d/**/*.board\"]",
        "maps = [\"../outside/*.board\", \"a.board\"]",
    ];
    const LINKS: [&str; 9] = [
        "link.board",
        "kogge.toml",
        "generated",
        "generated/hansa",
        "generated/hansa/small.rs",
        "generated/hansa/editions",
        "d",
        "base.json",
        "c.toml",
    ];
    let target = TARGETS[random.below(TARGETS.len())];
    match random.below(7) {
        0 | 1 => {
            let at = project.join(LINKS[random.below(LINKS.len())]);
            if let Some(folder) = at.parent() {
                // One of its folders may be a link that leads out: nothing is made there.
                if folder.canonicalize().is_ok_and(|folder| !folder.starts_with(project))
                    || fs::create_dir_all(folder).is_err()
                {
                    return Ok(());
                }
            }
            let _ = fs::remove_file(&at).or_else(|_| fs::remove_dir_all(&at));
            symlink(target, at)?;
        }
        2 => {
            let text = if random.below(2) == 0 {
                MAP.replace("id           small", "")
            } else {
                "map \"::error::x\"\n".to_owned()
            };
            write(&project.join(format!("{}.board", NAMES[random.below(NAMES.len())])), &text)?;
        }
        3 => write(
            &project.join("fact.board"),
            &format!(
                "map \"{}\"\n    {}\n",
                NAMES[random.below(NAMES.len())].replace('\n', " "),
                FACTS[random.below(FACTS.len())]
            ),
        )?,
        4 => {
            let at = project.join("kogge.toml");
            if !at.is_symlink() {
                write(&at, &format!("language = 1\n{}\n", LINES[random.below(LINES.len())]))?;
            }
        }
        5 => {
            let made = Command::new("mkfifo").arg(project.join("pipe.board")).output()?;
            let _ = made.status;
            // A typed pipe is waited for, so it is not among the maps of a shell's pattern here.
        }
        _ => {
            let own = project.join("generated/hansa/mod.rs");
            if own.parent().is_some_and(|folder| folder.canonicalize().is_ok_and(|folder| folder.starts_with(project)))
            {
                write(&own, "// by hand\n")?;
            }
        }
    }
    Ok(())
}

/// Runs a command in a folder, under the eyes of `strace` where there is a log: what it printed.
fn run(folder: &Path, command: &str, log: Option<&Path>) -> Result<(String, String), Box<dyn Error>> {
    let program = std::env::current_exe()?;
    let program = program.ancestors().nth(2).ok_or("it lies in a folder")?.join("kogge");
    let mut words: Vec<String> = Vec::new();
    for word in command.split(' ') {
        match word {
            "*" => words.extend(maps(folder)?),
            word => words.push(word.to_owned()),
        }
    }
    let mut run = match log {
        Some(log) => {
            let mut run = Command::new("strace");
            run.args(["-f", "-qq", "-y", "-e", "trace=open,openat,creat", "-o"]).arg(log).arg(program);
            run
        }
        None => Command::new(program),
    };
    let output = run.args(words).current_dir(folder).output()?;
    if output.status.code().is_none_or(|code| code > 3) {
        return Err(
            format!("{command} ends with {}: {}", output.status, String::from_utf8_lossy(&output.stderr)).into()
        );
    }
    Ok((String::from_utf8_lossy(&output.stdout).into_owned(), String::from_utf8_lossy(&output.stderr).into_owned()))
}

/// The maps that a shell would name.
fn maps(folder: &Path) -> Result<Vec<String>, Box<dyn Error>> {
    let names = fs::read_dir(folder)?.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()));
    let mut names: Vec<String> = names.collect::<std::io::Result<_>>()?;
    names.retain(|name| name.ends_with(".board") && !name.starts_with('.') && name != "pipe.board");
    names.sort();
    Ok(names)
}

/// Checks that no open file lies where the project may not reach.
fn reached(log: &Path, base: &Path) -> Result<(), String> {
    let text = fs::read_to_string(log).map_err(|error| error.to_string())?;
    // `… = 3</path>`
    let opened = text.lines().filter_map(|line| line.rsplit_once("= ")?.1.split_once('<')?.1.strip_suffix('>'));
    for path in opened {
        let project = base.join("p");
        let is_hidden = Path::new(path)
            .strip_prefix(&project)
            .is_ok_and(|below| below.starts_with(".git") || below.starts_with(".env"));
        let is_far =
            path.starts_with("/etc/passwd") || path.ends_with("/environ") || path == "/" || path == "/dev/zero";
        let is_outside = Path::new(path).starts_with(base.join("outside")) || Path::new(path) == base;
        if is_hidden || is_far || is_outside {
            return Err(path.to_owned());
        }
    }
    Ok(())
}

/// The files of a folder with their texts.
fn contents(folder: &Path) -> Result<BTreeMap<PathBuf, Vec<u8>>, Box<dyn Error>> {
    let mut all = BTreeMap::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        match path.is_dir() {
            true => all.extend(contents(&path)?),
            false => drop(all.insert(path.clone(), fs::read(&path)?)),
        }
    }
    Ok(all)
}

fn write(path: &Path, text: &str) -> std::io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, text)
}
