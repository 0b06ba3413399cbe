//! `kogge compare`: a map compared with another transcription of the board.
//!
//! Two people who copy a printed board make different mistakes: where they differ, look at the print again. A mapping
//! translates the transcription's words.

mod files;

use std::io::Write;

use serde::Serialize;

use super::diff::json::{Entry, entries};
use super::differences::Format;
use super::target::{of_hansa, without_errors};
use super::{Env, Failure, Outcome, Target, differences, families};
use crate::families::FamilyName;
use files::{files, mapping};
use kogge_compiler::diff::Change;
use kogge_compiler::fix::Texts;
use kogge_engine::wording::{count, joined};
use kogge_hansa_map::diff::{Aspect, Difference, Kind, differences as compared};
use kogge_hansa_map::transcript::{Transcript, reduced};

/// The version of the JSON document's shape.
const VERSION: u32 = 1;

/// Compare a map with another transcription of the board
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kogge compare rhine.board --with board.json
  kogge compare rhine.board --with cities.csv --with routes.csv --mapping theirs.toml

A mapping in TOML states what the transcription calls things:
  [cities]
  at = \"towns\"                # where the list is; not needed in a CSV
  name = \"title\"
  kontors = [\"k1\", \"k2\"]      # columns, or one key with a list, a text or a number
  [routes]
  from = \"a\"
  to = \"b\"
  posts = \"length\"
  [words]
  square = [\"cube\", \"trader\"] # our word = theirs

Facts that the transcription never states are not compared. The exit code is 1 if anything differs.")]
pub(super) struct Args {
    /// A map file, the id of a shipped board, or `-` for standard input
    map: String,

    /// A transcription in JSON, CSV or TOML; repeat it for several files, which are read as one
    #[arg(long, value_name = "FILE", required = true)]
    with: Vec<String>,

    /// A TOML file that maps the transcription's names to Kogge's
    #[arg(long, value_name = "FILE")]
    mapping: Option<String>,

    /// Output format
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    format: Format,
}

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    let target = Target::of(env, &args.map)?;
    if target.family() != FamilyName::Hansa {
        return Err(families::no_transcription(&args.map));
    }
    let mapping = mapping(env, args.mapping.as_deref())?;
    let files = files(env, &args.with, mapping.delimiter)?;
    let mut transcript = Transcript::read(&files, &mapping).map_err(|why| Failure::Usage(why.to_string()))?;
    let Some(checked) = without_errors(env, target, &Texts::new())? else { return Ok(Outcome::Findings) };
    let checked = of_hansa(checked, &args.map)?;
    let board = reduced(checked.board(), &mut transcript);
    let differences: Vec<Change> = compared(&board, &transcript.profile).iter().map(Difference::in_words).collect();
    let held = Held { map: &args.map, with: &args.with, transcript: &transcript, differences: &differences };
    match args.format {
        Format::Human => held.human(&mut env.stdout)?,
        Format::Markdown => held.markdown(&mut env.stdout)?,
        Format::Json => held.json(env.stdout.data())?,
    }
    Ok(Outcome::findings_if(!differences.is_empty()))
}

/// A map compared with a transcription.
struct Held<'a> {
    map: &'a str,
    with: &'a [String],
    transcript: &'a Transcript,
    differences: &'a [Change],
}

impl Held<'_> {
    fn human(&self, out: &mut dyn Write) -> std::io::Result<()> {
        writeln!(out, "{} → {}", self.map, self.with.join(", "))?;
        differences::human(self.differences, out)?;
        if !self.differences.is_empty() {
            writeln!(out)?;
        }
        self.sentences().iter().try_for_each(|sentence| writeln!(out, "{sentence}"))
    }

    fn markdown(&self, out: &mut dyn Write) -> std::io::Result<()> {
        let [map, with] = [self.map, &self.with.join(", ")].map(differences::cell);
        writeln!(out, "### {map} → {with}\n")?;
        differences::markdown(self.differences, out)?;
        if !self.differences.is_empty() {
            writeln!(out)?;
        }
        self.sentences().iter().try_for_each(|sentence| writeln!(out, "- {sentence}"))
    }

    /// How much differs, and what was compared at all.
    fn sentences(&self) -> Vec<String> {
        let counts = self.compared().into_iter().map(|of| {
            let n = match of.kind {
                Kind::City => count(of.count, "city", "cities"),
                _ => count(of.count, "route", "routes"),
            };
            let aspects: Vec<String> = of.aspects.iter().map(ToString::to_string).collect();
            format!("{n} by {}", joined(&aspects, Aspect::ALL.len()))
        });
        let counts: Vec<String> = counts.collect();
        let n = count(self.differences.len(), "difference", "differences");
        vec![n, format!("compared: {}", counts.join("; "))]
    }

    /// The transcription's facts about cities and routes.
    fn compared(&self) -> Vec<Compared> {
        let kinds = [Kind::City, Kind::Route].into_iter().filter(|&kind| self.transcript.profile.covers(kind));
        let compared = kinds.map(|kind| Compared {
            kind,
            count: self.transcript.profile.things(kind).len(),
            aspects: std::iter::once(Aspect::Name).chain(self.transcript.aspects(kind)).collect(),
        });
        compared.collect()
    }

    fn json(&self, out: &mut dyn Write) -> std::io::Result<()> {
        let document = Document {
            version: VERSION,
            map: self.map,
            with: self.with,
            compared: self.compared(),
            differences: entries(self.differences),
        };
        serde_json::to_writer_pretty(&mut *out, &document)?;
        writeln!(out)
    }
}

#[derive(Serialize)]
struct Document<'a> {
    version: u32,
    map: &'a str,
    with: &'a [String],
    compared: Vec<Compared>,
    differences: Vec<Entry<'a>>,
}

/// The transcription's facts about things of a kind.
#[derive(Serialize)]
struct Compared {
    kind: Kind,
    count: usize,
    aspects: std::collections::BTreeSet<Aspect>,
}
