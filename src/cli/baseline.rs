//! `--baseline` and `--write-baseline` of `kogge check`: files of known findings.

use std::path::{Path, PathBuf};

use super::guard::{Guard, Wanted};
use super::written::Output;
use super::{Env, Failure};
use crate::baseline::Baseline;
use crate::disk::{self, normalised, relative};
use crate::render::Report;
use crate::wording::count;

/// How many vanished findings are reported one by one.
const MAX_TOLD: usize = 10;

/// What the command line says about known findings.
#[derive(Debug, clap::Args)]
pub(super) struct BaselineArgs {
    /// Ignore findings listed in this baseline, and report listed findings that have vanished
    #[arg(long, value_name = "FILE")]
    baseline: Option<String>,

    /// Write the findings to this file, for `--baseline`, instead of reporting them
    #[arg(long, value_name = "FILE", conflicts_with = "baseline")]
    write_baseline: Option<String>,
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
        let wanted = Wanted { option: "--write-baseline", name, what, instead: "known-findings.json" };
        let output = guard.output(wanted)?;
        match output.text() {
            Some(text) if !text.is_empty() && !Baseline::is_one(&text) => {
                Err(wanted.refused("a file that is no baseline"))
            }
            Some(_) | None => Ok(Some(output)),
        }
    }

    /// The baseline that is asked for.
    ///
    /// # Errors
    ///
    /// [`Failure`] when it cannot be read, or when the same run writes it.
    pub(super) fn read(&self, env: &Env<'_>, guard: &mut Guard) -> Result<Option<Opened>, Failure> {
        let Some(name) = &self.baseline else { return Ok(None) };
        guard.reads([name])?;
        let failed = |why: String| Failure::world(format!("cannot read the baseline `{name}`: {why}"));
        let bytes = disk::read(&env.folder.join(name)).map_err(|why| failed(why.to_string()))?;
        let text = String::from_utf8(bytes).map_err(|_| failed("it is not UTF-8 text".to_owned()))?;
        let baseline = Baseline::read(&text).map_err(|why| failed(why.to_string()))?;
        Ok(Some(Opened { name: name.clone(), baseline }))
    }
}

impl Opened {
    /// Suppresses known findings, and reports vanished ones: of the files of this run, or of all when the whole project
    /// was checked.
    pub(super) fn apply(self, report: &mut Report, is_everything: bool, env: &mut Env<'_>) {
        let folder = env.folder.clone();
        report.hold_against(self.baseline, &self.name, &|path| from_file(&folder, &self.name, path), is_everything);
        let vanished = report.vanished();
        for gone in vanished.iter().take(MAX_TOLD) {
            env.note(&format!("vanished from `{}`: {}[{}]: {}", self.name, gone.file, gone.code, gone.message));
        }
        if !vanished.is_empty() {
            let more = vanished.len().saturating_sub(MAX_TOLD);
            let more = if more > 0 { format!("{more} more vanished; ") } else { String::new() };
            env.note(&format!("{more}write the baseline anew with `--write-baseline {}`", self.name));
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
