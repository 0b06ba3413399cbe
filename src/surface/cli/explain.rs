//! `kogge explain`: why a finding matters, with an example and its repair.

use std::io::Write;

use serde::Serialize;

use super::output::ResultFormat;
use super::{Env, Failure, Outcome};
use crate::families::{self, FamilyName};
use crate::project;
use kogge_compiler::diagnostic::Descriptor;
use kogge_engine::Schema;
use kogge_engine::spelling::nearest;
use kogge_hansa_map::check::balance;
use kogge_hansa_map::shipped;

/// The width that sentences are wrapped at, in characters.
const WIDTH: usize = 80;

/// Explain a finding by its code, or all findings about a rule
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  kogge explain unreachable_city\n  kogge explain CHK-E04\n  kogge explain duplicate_fact --game catan\n  \
                  kogge explain --list\n  kogge explain --list --format json"
)]
pub(super) struct Args {
    /// The code of the finding, such as `unreachable_city`, or a rule that findings name, such as `CHK-E04` or `B5.1`
    #[arg(required_unless_present = "list", conflicts_with = "list")]
    code: Option<String>,

    /// List every code with its severity and rules
    #[arg(long)]
    list: bool,

    /// Print JSON, for programs: a list of findings with all that is known about each
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    format: ResultFormat,

    /// Show the example, or the list, for maps of this game: `hansa` or `catan`
    #[arg(long, value_name = "GAME", value_parser = game)]
    game: Option<FamilyName>,
}

/// Reads the word of a game.
///
/// # Errors
///
/// What to write instead.
pub(super) fn game(text: &str) -> Result<FamilyName, String> {
    FamilyName::from_word(text).ok_or_else(|| {
        let known: Vec<&str> = FamilyName::ALL.iter().map(|name| name.word()).collect();
        match nearest(text, known.iter().copied()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("the games are {}", known.join(" and ")),
        }
    })
}

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    let mut wanted = match &args.code {
        Some(code) => meant(code)?,
        None => descriptors(),
    };
    if args.code.is_none() {
        wanted.retain(|finding| args.game.is_none_or(|game| families::example(game, finding).is_some()));
    }
    match (args.format, &args.code) {
        (ResultFormat::Json, _) => json(&wanted, args.game, env.stdout.data())?,
        (ResultFormat::Human, None) => list(&wanted, &mut env.stdout)?,
        (ResultFormat::Human, Some(_)) => {
            for (i, descriptor) in wanted.into_iter().enumerate() {
                if i > 0 {
                    writeln!(env.stdout, "\n")?;
                }
                explain(descriptor, args.game, &mut env.stdout)?;
            }
        }
    }
    Ok(Outcome::Clean)
}

/// The version of the JSON document's shape.
pub(super) const VERSION: u32 = 1;

/// The findings as one JSON document, a contract with scripts: every field always present.
#[derive(Serialize, Schema)]
pub(super) struct Document {
    /// The version of this shape.
    version: u32,
    /// The findings that were asked for, by code.
    findings: Vec<Explained>,
}

/// A finding with its explanation.
#[derive(Serialize, Schema)]
struct Explained {
    /// The name of the finding.
    #[schemars(regex(pattern = "^[a-z0-9_]+$"))]
    code: &'static str,
    /// Its severity unless the project sets another.
    #[schemars(with = "kogge_compiler::diagnostic::Severity")]
    severity: &'static str,
    /// The checks and the clauses of the rules that it is about.
    rules: &'static [&'static str],
    /// The sentence that says what is wrong.
    what: &'static str,
    /// Why it matters in the game.
    why: &'static str,
    /// Lines that raise it and the same lines repaired, one for each game in which it is found; one without a game for
    /// findings about a project.
    #[schemars(length(min = 1))]
    examples: Vec<Example>,
}

/// An example of a finding.
#[derive(Serialize, Schema)]
struct Example {
    /// The game; null for findings about a project.
    #[schemars(with = "Option<FamilyName>")]
    game: Option<&'static str>,
    /// Lines that raise it.
    bad: &'static str,
    /// The same lines repaired.
    good: &'static str,
}

fn json(wanted: &[&'static Descriptor], game: Option<FamilyName>, out: &mut dyn Write) -> Result<(), Failure> {
    let explained = |&descriptor: &&'static Descriptor| {
        let of_games = examples(descriptor);
        let of_games = of_games.into_iter().filter(|(name, _)| game.is_none_or(|game| game == *name));
        let mut examples: Vec<Example> =
            of_games.map(|(name, [bad, good])| Example { game: Some(name.word()), bad, good }).collect();
        if examples.is_empty() {
            not_of_game(descriptor, game)?;
            examples.push(Example { game: None, bad: descriptor.bad, good: descriptor.good });
        }
        let Descriptor { code, severity, rules, what, why, .. } = *descriptor;
        Ok(Explained { code, severity: severity.word(), rules, what, why, examples })
    };
    let findings = wanted.iter().map(explained).collect::<Result<_, Failure>>()?;
    serde_json::to_writer_pretty(&mut *out, &Document { version: VERSION, findings }).map_err(std::io::Error::from)?;
    Ok(writeln!(out)?)
}

/// The examples of a finding in the games whose maps can have it; none for findings about a project.
fn examples(descriptor: &'static Descriptor) -> Vec<(FamilyName, [&'static str; 2])> {
    FamilyName::ALL.iter().filter_map(|&name| Some((name, families::example(name, descriptor)?))).collect()
}

/// Refuses a game in whose maps a finding is not found.
fn not_of_game(descriptor: &Descriptor, game: Option<FamilyName>) -> Result<(), Failure> {
    match game {
        None => Ok(()),
        Some(game) => Err(Failure::Usage(format!("`{}` is not found in maps of game `{game}`", descriptor.code))),
    }
}

/// Every finding there is, by code.
pub(super) fn descriptors() -> Vec<&'static Descriptor> {
    let mut all = families::descriptors();
    all.extend(project::DESCRIPTORS);
    all.sort_by_key(|descriptor| descriptor.code);
    all
}

/// The findings that a word means: that with this code, or those about a rule.
fn meant(word: &str) -> Result<Vec<&'static Descriptor>, Failure> {
    let is_about = |rule: &&str| rule.eq_ignore_ascii_case(word);
    let of_rule: Vec<_> = descriptors().into_iter().filter(|it| it.rules.iter().any(is_about)).collect();
    if of_rule.is_empty() { Ok(vec![find(word)?]) } else { Ok(of_rule) }
}

/// The finding that a code means, as people type it.
pub(super) fn find(code: &str) -> Result<&'static Descriptor, Failure> {
    let all = descriptors();
    // Hyphens and capitals are what people type from memory.
    let wanted = code.to_ascii_lowercase().replace('-', "_");
    if let Some(found) = all.iter().find(|descriptor| descriptor.code == wanted) {
        return Ok(found);
    }
    let hint = match nearest(&wanted, all.iter().map(|descriptor| descriptor.code)) {
        Some(near) => format!("did you mean `{near}`?"),
        None => "`kogge explain --list` shows all codes".to_owned(),
    };
    Err(Failure::Usage(format!("there is no finding `{code}`; {hint}")))
}

fn list(all: &[&Descriptor], out: &mut dyn Write) -> std::io::Result<()> {
    let width = all.iter().map(|descriptor| descriptor.code.len()).max().unwrap_or(0);
    for descriptor in all {
        let line =
            format!("{:width$}  {:7}  {}", descriptor.code, descriptor.severity.word(), descriptor.rules.join(", "));
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

fn explain(descriptor: &'static Descriptor, game: Option<FamilyName>, out: &mut dyn Write) -> Result<(), Failure> {
    let all = examples(descriptor);
    let of_game = all.iter().find(|(name, _)| game.is_none_or(|game| game == *name));
    if of_game.is_none() {
        not_of_game(descriptor, game)?;
    }
    // Findings about a project are of no game.
    let [bad, good] = of_game.map_or([descriptor.bad, descriptor.good], |(_, example)| *example);
    writeln!(out, "{} ({})", descriptor.code, descriptor.severity.word())?;
    section("What it checks", out)?;
    paragraph(descriptor.what, out)?;
    section("Why", out)?;
    paragraph(descriptor.why, out)?;
    section("Example", out)?;
    example(bad, out)?;
    section("Instead", out)?;
    example(good, out)?;
    for measure in balance::measures(descriptor) {
        section("Measured", out)?;
        paragraph(&format!("{}; doubted {}", measure.of, measure.doubted), out)?;
        for (id, spread) in shipped::SHIPPED.ids.iter().zip(measure.printed) {
            let spread = spread.map_or("nothing of the kind".to_owned(), |spread| spread.to_string());
            writeln!(out, "    {id:13} {spread}")?;
        }
    }
    if !descriptor.rules.is_empty() {
        section("Rules", out)?;
        paragraph(&descriptor.rules.join(", "), out)?;
    }
    Ok(())
}

fn section(title: &str, out: &mut dyn Write) -> std::io::Result<()> {
    writeln!(out, "\n{title}:")
}

/// Sentences, indented and wrapped at [`WIDTH`].
fn paragraph(text: &str, out: &mut dyn Write) -> std::io::Result<()> {
    let mut line = String::new();
    for word in text.split_whitespace() {
        if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > WIDTH - 2 {
            writeln!(out, "  {line}")?;
            line.clear();
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    writeln!(out, "  {line}")
}

/// Lines of a map, indented as they are.
fn example(text: &str, out: &mut dyn Write) -> std::io::Result<()> {
    for line in text.trim_matches('\n').lines() {
        writeln!(out, "{}", format!("    {line}").trim_end())?;
    }
    Ok(())
}
