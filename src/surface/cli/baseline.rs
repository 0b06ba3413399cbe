//! Files of known findings: those that `kogge.toml` names, `--baseline` and `--write-baseline`.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use super::guard::{Guard, Wanted};
use super::written::Output;
use super::{Env, Failure, Selection};
use crate::baseline::Baseline;
use crate::disk::{self, normalised, relative};
use crate::project::FILE_NAME;
use crate::render::{Report, Unread};
use kogge_engine::wording::count;

/// How many vanished findings are reported one by one.
const MAX_TOLD: usize = 10;

/// The options about known findings.
#[derive(Debug, clap::Args)]
pub(super) struct BaselineArgs {
    /// Ignore the findings listed in this baseline, instead of the `baseline` of kogge.toml
    #[arg(long, value_name = "FILE")]
    baseline: Option<String>,

    /// Write the findings to this file, a baseline, instead of reporting them
    #[arg(long, value_name = "FILE", conflicts_with = "baseline")]
    write_baseline: Option<String>,

    /// Exit with 1 if the baseline lists findings that have vanished
    #[arg(long, conflicts_with = "write_baseline")]
    pub(super) fail_on_vanished: bool,
}

/// A baseline that was read.
pub(super) struct Opened {
    name: String,
    baseline: Baseline,
}

impl BaselineArgs {
    /// The file that known findings are written to: a new one, or a baseline.
    ///
    /// # Errors
    ///
    /// [`Failure::Usage`] when it is another file of the author's.
    pub(super) fn output(&self, guard: &mut Guard) -> Result<Option<Output>, Failure> {
        let Some(name) = &self.write_baseline else { return Ok(None) };
        let what = "known findings";
        let wanted = Wanted { option: "--write-baseline", name, what, instead: "known-findings.json", marks: &[] };
        let output = guard.output(wanted)?;
        match output.text() {
            Some(text) if !text.is_empty() && !Baseline::is_one(&text) => {
                Err(wanted.refused("a file that is not a baseline"))
            }
            Some(_) | None => Ok(Some(output)),
        }
    }

    /// The baselines of a run: the one that is asked for, else those of the projects, as far as they can be read. None
    /// while one is written.
    ///
    /// # Errors
    ///
    /// [`Failure`] when the one that is asked for cannot be read, or one is an output of the command.
    pub(super) fn read(
        &self,
        selection: &mut Selection,
        env: &Env<'_>,
        guard: &mut Guard,
    ) -> Result<(Vec<Opened>, Vec<Unread>), Failure> {
        let opened = match (&self.write_baseline, &self.baseline) {
            (Some(_), _) => Vec::new(),
            (None, Some(name)) => vec![Opened::read(name.clone(), env)?],
            (None, None) => match of_projects(selection, env) {
                Ok(opened) => opened,
                Err(Failure::World(messages)) => {
                    let unread = messages.into_iter().map(|message| Unread { file: FILE_NAME.to_owned(), message });
                    return Ok((Vec::new(), unread.collect()));
                }
                Err(usage @ Failure::Usage(_)) => return Err(usage),
            },
        };
        guard.reads(opened.iter().map(|opened| &opened.name))?;
        Ok((opened, Vec::new()))
    }
}

/// The baselines that the projects of the maps name.
///
/// # Errors
///
/// [`Failure::World`] when one cannot be read.
pub(super) fn of_projects(selection: &mut Selection, env: &Env<'_>) -> Result<Vec<Opened>, Failure> {
    let paths = selection.baselines(env)?;
    paths.iter().map(|path| Opened::read(relative(&env.folder, path), env)).collect()
}

impl Opened {
    fn read(name: String, env: &Env<'_>) -> Result<Self, Failure> {
        let failed = |why: String| Failure::world(format!("cannot read the baseline `{name}`: {why}"));
        let bytes = disk::read_typed(&env.folder, &name, env.links).map_err(|why| failed(why.to_string()))?;
        let text = String::from_utf8(bytes).map_err(|_| failed("it is not UTF-8 text".to_owned()))?;
        let baseline = Baseline::read(&text).map_err(|why| failed(why.to_string()))?;
        Ok(Self { name, baseline })
    }

    /// Suppresses what is known. What has vanished is then in the report: of the files of this run, or of all when the
    /// whole project was checked.
    pub(super) fn suppress(self, report: &mut Report, is_everything: bool, env: &Env<'_>) {
        let path = |path: &str| from_file(&env.folder, &self.name, path);
        report.hold_against(self.baseline, &self.name, &path, is_everything);
    }

    /// The same, with a note of what has vanished.
    pub(super) fn apply(self, report: &mut Report, is_everything: bool, env: &mut Env<'_>) {
        let (name, n_before) = (self.name.clone(), report.vanished().len());
        self.suppress(report, is_everything, env);
        let vanished = &report.vanished()[n_before..];
        for gone in vanished.iter().take(MAX_TOLD) {
            env.note(&format!("vanished from `{name}`: {}[{}]: {}", gone.file, gone.code, gone.message));
        }
        if !vanished.is_empty() {
            let more = vanished.len().saturating_sub(MAX_TOLD);
            let more = if more > 0 { format!("{more} more vanished; ") } else { String::new() };
            env.note(&format!("{more}update the baseline with `kogge check --write-baseline {name}`"));
        }
    }
}

/// Writes the findings of a run as a baseline, whole or not at all.
///
/// # Errors
///
/// [`Failure::World`] when the file cannot be written.
pub(super) fn write(report: &Report, file: &Output, env: &mut Env<'_>) -> Result<(), Failure> {
    let name = file.name();
    let baseline = report.baseline(&|path| from_file(&env.folder, name, path));
    file.write(baseline.text())?;
    writeln!(env.stdout, "{name}: {}", count(baseline.n_findings(), "known finding", "known findings"))?;
    Ok(())
}

/// A printed path from the folder of the baseline, the same wherever the program was started. Names of files that are
/// not on the disk stay as they are.
fn from_file(folder: &Path, baseline: &str, path: &str) -> String {
    let (file, target): (PathBuf, PathBuf) = (normalised(&folder.join(baseline)), normalised(&folder.join(path)));
    match file.parent() {
        Some(parent) if target.exists() => relative(parent, &target),
        Some(_) | None => path.to_owned(),
    }
}
