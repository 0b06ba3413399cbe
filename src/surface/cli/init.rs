//! `kogge init`: makes a folder a project of maps.
//!
//! What is there stays: a file that exists is not replaced, and an example is drawn only where there is no map yet. Either
//! all files are written or none.

use std::io::Write as _;
use std::path::Path;

use clap::ValueEnum;

use super::guard::is_project_file;
use super::opened::names_below;
use super::start::{Drawn, Start};
use super::written::{Output, write_all};
use super::{Env, Failure, Outcome, families};
use crate::disk::Links;
use crate::families::FamilyName;
use crate::project::FILE_NAME;
use kogge_compiler::text::{FileKind, ReadError};
use kogge_engine::wording::names;

/// Make a folder a project: kogge.toml, an example map, a workflow and a hook
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kogge init
  kogge init islands --game catan
  kogge init --without workflow,hook
  kogge init --with site

A file that is there already stays as it is.")]
pub(super) struct Args {
    /// The folder; it is made where it does not exist
    #[arg(default_value = ".")]
    folder: String,

    /// The game of the example: `hansa` or `catan`
    #[arg(long, value_name = "GAME", value_parser = super::explain::game, default_value = "hansa")]
    game: FamilyName,

    /// Parts to leave out, comma-separated
    #[arg(long, value_enum, value_name = "PART", value_delimiter = ',')]
    without: Vec<Part>,

    /// More parts, comma-separated
    #[arg(long, value_enum, value_name = "PART", value_delimiter = ',')]
    with: Vec<More>,
}

/// A part of a new project besides its project file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    /// A map that is drawn, where there is none
    Example,
    /// A workflow for GitHub that checks every change
    Workflow,
    /// A hook for pre-commit that repairs and formats the maps of a commit
    Hook,
}

/// A part that is only made where it is asked for: it publishes something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum More {
    /// A workflow for GitHub that publishes a site of the maps
    Site,
}

impl More {
    /// Where it lies in the project.
    const fn path(self) -> &'static str {
        match self {
            Self::Site => ".github/workflows/site.yml",
        }
    }

    const fn text(self) -> &'static str {
        match self {
            Self::Site => SITE,
        }
    }
}

impl Part {
    /// Where it lies in the project.
    const fn path(self) -> &'static str {
        match self {
            Self::Example => "maps/example.board",
            Self::Workflow => ".github/workflows/maps.yml",
            Self::Hook => ".pre-commit-config.yaml",
        }
    }
}

/// The project file: every map of the folder, with the names of the settings that people look for next.
const PROJECT: &str = "\
# The maps of this project. `kogge check` checks all of them, from any folder of it.
language = 1
maps = [\"**/*.board\"]

# Folders of maps that are not meant.
# exclude = [\"old\"]

# How strict the checks are: draft, fan or official.
# preset = \"fan\"
# [folders.\"maps/drafts\"]
# preset = \"draft\"
";

const WORKFLOW: &str = include_str!("../../../docs/ci/github.yml");
const SITE: &str = include_str!("../../../docs/ci/site.yml");
const HOOK: &str = include_str!("../../../docs/ci/pre-commit-local.yaml");

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    let root = env.folder.join(&args.folder);
    let project = root.join(FILE_NAME);
    if project.symlink_metadata().is_ok() {
        return Err(Failure::Usage(format!("`{}` is a project already: it has a `{FILE_NAME}`", args.folder)));
    }
    let has_maps = names_below(&root).is_ok_and(|names| names.iter().filter_map(|it| it.to_str()).any(is_map));
    let mut wanted = vec![(FILE_NAME, PROJECT.to_owned())];
    for part in [Part::Example, Part::Workflow, Part::Hook].into_iter().filter(|part| !args.without.contains(part)) {
        let text = match part {
            Part::Example if has_maps => continue,
            Part::Example => example(args.game)?,
            Part::Workflow => WORKFLOW.to_owned(),
            Part::Hook => HOOK.to_owned(),
        };
        wanted.push((part.path(), text));
    }
    if args.with.contains(&More::Site) {
        wanted.push((More::Site.path(), More::Site.text().to_owned()));
    }
    let (there, new): (Vec<_>, Vec<_>) =
        wanted.into_iter().partition(|(path, _)| root.join(path).symlink_metadata().is_ok());
    let outputs = new.iter().map(|(path, text)| Ok((output(args, path, env)?, text)));
    let outputs = outputs.collect::<Result<Vec<_>, Failure>>()?;
    for (path, _) in &new {
        if let Some(parent) = root.join(path).parent() {
            let failed = |error| Failure::world(format!("cannot make the folder of `{path}`: {error}"));
            std::fs::create_dir_all(parent).map_err(failed)?;
        }
    }
    write_all(outputs)?;
    for (path, _) in &new {
        writeln!(env.stdout, "{}: written", shown(args, path))?;
    }
    if !there.is_empty() {
        env.note(&format!("there already, and left as they are: {}", names(there.iter().map(|(path, _)| *path), 3)));
    }
    let workflows = [Part::Workflow.path(), More::Site.path()];
    for path in workflows.into_iter().filter(|workflow| new.iter().any(|(path, _)| path == workflow)) {
        env.note(&format!("write into `{path}` where Kogge is installed from: `KOGGE_REPOSITORY` and `KOGGE_COMMIT`"));
    }
    let project = if args.folder == "." { String::new() } else { format!(" --project {}", args.folder) };
    writeln!(env.stdout, "`kogge check{project}` checks the maps")?;
    Ok(Outcome::Clean)
}

fn is_map(name: &str) -> bool {
    FileKind::Map.has(name)
}

/// A map that has no finding.
fn example(game: FamilyName) -> Result<String, Failure> {
    let start = Start { name: Some("Example".to_owned()), id: Some("example".to_owned()), ..Start::default() };
    Ok(families::drawn(game, &start, &Drawn::default(), true)?.0)
}

/// The path of a file from the working folder.
fn shown(args: &Args, path: &str) -> String {
    match args.folder.trim_end_matches('/') {
        "." => path.to_owned(),
        folder => format!("{folder}/{path}"),
    }
}

/// A file that does not exist, in the folder that was typed: no link on the way may lead elsewhere.
fn output(args: &Args, path: &str, env: &Env<'_>) -> Result<Output, Failure> {
    let name = shown(args, path);
    let (root, end) = (env.folder.join(&args.folder), env.folder.join(&name));
    let real = |path: &Path| path.ancestors().find_map(|folder| folder.canonicalize().ok());
    let is_inside = real(&end).zip(real(&root)).is_some_and(|(end, root)| end.starts_with(root));
    if !is_inside && env.links == Links::Inside {
        let why = ReadError::Link;
        return Err(Failure::world(format!("cannot write `{name}`: {why}; `--follow-links` writes it")));
    }
    Ok(Output::new(&name, end, FileKind::Map.has(&name) || is_project_file(name.as_ref())))
}
