//! `kogge compare`: a map compared with another transcription of the board.
//!
//! Two people who copy a printed board make different mistakes: where they differ, look at the print again. A mapping
//! translates the transcription's words.

use std::io::Write;

use serde::Serialize;

use super::diff::json::{Entry, entries};
use super::differences::Format;
use super::families::{self, Surface};
use super::target::without_errors;
use super::transcripts::Transcripts;
use super::{Env, Failure, Outcome, Target, differences};
use crate::families::{AnyBoard, of_any};
use crate::render::clean_line;
use kogge_compiler::fix::Texts;
use kogge_compiler::transcript::{Compared, Comparison};
use kogge_engine::Schema;
use kogge_engine::wording::{count, joined};

/// The version of the JSON document's shape.
pub(super) const VERSION: u32 = 1;

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
The lists of an island are `hexes`, or `rows` of hexes, and `harbours`.

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
    let transcripts = Transcripts::read(env, &args.with, args.mapping.as_deref())?;
    let Some(checked) = without_errors(env, target, &Texts::new())? else { return Ok(Outcome::Findings) };
    let comparison = of_any!(AnyBoard, &checked, F, board => {
        let mapping = transcripts.mapping::<<F as Surface>::Mapping>()?;
        F::compared(board, &transcripts.files, &mapping)
    });
    let comparison = comparison.map_err(|why| Failure::Usage(why.to_string()))?;
    let held = Held { map: &args.map, with: &args.with, comparison: &comparison };
    match args.format {
        Format::Human => held.human(&mut env.stdout)?,
        Format::Markdown => held.markdown(&mut env.stdout)?,
        Format::Json => held.json(env.stdout.data())?,
    }
    Ok(Outcome::findings_if(!comparison.differences.is_empty()))
}

/// A map compared with a transcription.
struct Held<'a> {
    map: &'a str,
    with: &'a [String],
    comparison: &'a Comparison,
}

impl Held<'_> {
    fn human(&self, out: &mut dyn Write) -> std::io::Result<()> {
        writeln!(out, "{} → {}", self.map, self.with.join(", "))?;
        differences::human(&self.comparison.differences, out)?;
        if !self.comparison.differences.is_empty() {
            writeln!(out)?;
        }
        self.sentences().iter().try_for_each(|sentence| writeln!(out, "{sentence}"))
    }

    fn markdown(&self, out: &mut dyn Write) -> std::io::Result<()> {
        let [map, with] = [self.map, &self.with.join(", ")].map(differences::cell);
        writeln!(out, "### {map} → {with}\n")?;
        differences::markdown(&self.comparison.differences, out)?;
        if !self.comparison.differences.is_empty() {
            writeln!(out)?;
        }
        self.sentences().iter().try_for_each(|sentence| writeln!(out, "- {sentence}"))
    }

    /// How much differs, what was compared at all, and what was not understood.
    fn sentences(&self) -> Vec<String> {
        let counts = self.comparison.compared.iter().map(|of| {
            let aspects: Vec<String> = of.aspects.iter().map(ToString::to_string).collect();
            let [one, many] = families::kind_in_words(of.kind);
            format!("{} by {}", count(of.count, one, many), joined(&aspects, aspects.len()))
        });
        let counts: Vec<String> = counts.collect();
        let n = count(self.comparison.differences.len(), "difference", "differences");
        let notes = self.comparison.notes.iter().map(|note| clean_line(note).into_owned());
        [n, format!("compared: {}", counts.join("; "))].into_iter().chain(notes).collect()
    }

    fn json(&self, out: &mut dyn Write) -> std::io::Result<()> {
        let Comparison { compared, differences, notes } = self.comparison;
        let document = Document {
            version: VERSION,
            map: self.map,
            with: self.with,
            compared,
            differences: entries(differences),
            notes,
        };
        serde_json::to_writer_pretty(&mut *out, &document)?;
        writeln!(out)
    }
}

/// A map compared with a transcription.
#[derive(Serialize, Schema)]
pub(super) struct Document<'a> {
    /// The version of this shape.
    version: u32,
    /// The map as the command line names it.
    map: &'a str,
    /// The files of the transcription.
    #[schemars(length(min = 1))]
    with: &'a [String],
    /// The facts about cities and routes, or hexes and harbours, that the transcription states; nothing else was
    /// compared.
    compared: &'a [Compared],
    /// The differences; `before` is the value of the map, `after` that of the transcription.
    differences: Vec<Entry<'a>>,
    /// Sentences on words and names that were not understood.
    notes: &'a [String],
}
