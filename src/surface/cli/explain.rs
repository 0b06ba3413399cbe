//! `kogge explain`: why a finding matters, with an example and its repair.

use std::io::Write;

use super::{Env, Failure, Outcome};
use crate::families::{self, FamilyName};
use crate::project;
use kogge_compiler::diagnostic::Descriptor;
use kogge_engine::spelling::nearest;
use kogge_hansa_map::check::balance;
use kogge_hansa_map::shipped;

/// The width that sentences are wrapped at, in characters.
const WIDTH: usize = 80;

/// Explain a finding by its code, or all findings about a rule
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  kogge explain unreachable_city\n  kogge explain CHK-E04\n  kogge explain duplicate_fact --game catan\n  \
                  kogge explain --list"
)]
pub(super) struct Args {
    /// The code of the finding, such as `unreachable_city`, or a rule that findings name, such as `CHK-E04` or `B5.1`
    #[arg(required_unless_present = "list", conflicts_with = "list")]
    code: Option<String>,

    /// List every code with its severity and rules
    #[arg(long)]
    list: bool,

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
    match &args.code {
        Some(code) => {
            for (i, descriptor) in meant(code)?.into_iter().enumerate() {
                if i > 0 {
                    writeln!(env.stdout, "\n")?;
                }
                explain(descriptor, args.game, &mut env.stdout)?;
            }
        }
        None => list(args.game, &mut env.stdout)?,
    }
    Ok(Outcome::Clean)
}

/// Every finding there is, by code.
fn descriptors() -> Vec<&'static Descriptor> {
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

fn list(game: Option<FamilyName>, out: &mut dyn Write) -> std::io::Result<()> {
    let mut all = descriptors();
    all.retain(|finding| game.is_none_or(|game| families::example(game, finding).is_some()));
    let width = all.iter().map(|descriptor| descriptor.code.len()).max().unwrap_or(0);
    for descriptor in all {
        let line =
            format!("{:width$}  {:7}  {}", descriptor.code, descriptor.severity.word(), descriptor.rules.join(", "));
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

fn explain(descriptor: &Descriptor, game: Option<FamilyName>, out: &mut dyn Write) -> Result<(), Failure> {
    let examples = FamilyName::ALL.iter().filter_map(|&name| Some((name, families::example(name, descriptor)?)));
    let all: Vec<_> = examples.collect();
    // Findings about a project are of no game.
    let own = [descriptor.bad, descriptor.good];
    let of_game = |game| all.iter().find(|(name, _)| *name == game).map(|(_, example)| *example);
    let [bad, good] = match game {
        Some(game) => of_game(game)
            .ok_or_else(|| Failure::Usage(format!("`{}` is not found in maps of game `{game}`", descriptor.code)))?,
        None => all.first().map_or(own, |(_, example)| *example),
    };
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
