//! `kogge report`: the results of studies of a map as a page, Markdown or JSON.

use clap::ValueEnum;

use super::guard::{Guard, Wanted};
use super::results::Text;
use super::table::Seated;
use super::target::sound_beside;
use super::written::Output;
use super::{Env, Failure, Outcome};
use crate::families::{AnyBoard, in_family, of_any};
use kogge_engine::study::{Results, Setting};
use kogge_report::{Answers, Maps, Reference, Reported, Sources, answers, markdown, page};

/// Report what simulated games reveal about a map
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kogge report hanse.json -o hanse.html
  kogge report steady.json search.json three-players.json -o hanse.html
  kogge report rhine.json --map rhine.board --compare before.json --format markdown

The first file is the study. More files of the same map add columns for other kinds or numbers of players. A finding has
the same sign with at least two kinds of players.")]
pub(super) struct Args {
    /// Results of `kogge simulate`: the study, then others of the same map
    #[arg(value_name = "FILE", required = true)]
    files: Vec<String>,

    /// Results to compare with, of as many players, such as those of the map before a change
    #[arg(long, value_name = "FILE")]
    compare: Option<String>,

    /// Fail if no printed board was measured with this number of players; the numbers of printed boards are always shown
    #[arg(long)]
    reference: bool,

    /// The file of the map, for pictures and for the commands in the report; shipped boards are built in
    #[arg(long, value_name = "MAP")]
    map: Option<String>,

    /// Format of the report
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    format: Format,

    /// Write to FILE instead of standard output
    #[arg(short, long, value_name = "FILE")]
    out: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum Format {
    /// One page without scripts
    #[default]
    Html,
    /// Tables in Markdown
    Markdown,
    /// One JSON document, for scripts
    Json,
    /// The lowest and highest numbers of several boards, as shipped with the program
    Bands,
}

/// The words of which a report has one at its beginning, in one form or another.
pub(super) const MARKS: &[&str] = &["content=\"kogge\"", "`kogge simulate ", "\"kogge report\"", COMMAND];

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    let mut guard = Guard::new(env);
    let wanted = |name| Wanted { option: "--out", name, what: "a report", instead: "report.html", marks: MARKS };
    let out = guard.output_if(args.out.as_deref(), wanted)?;
    guard.reads(args.files.iter().chain(&args.compare).chain(&args.map))?;
    let first = args.files.first().ok_or_else(|| Failure::Usage("there are no results".to_owned()))?;
    let first = Text::of(env, first)?;
    in_family!(first.family()?, F => report::<F>(args, &first, out.as_ref(), env, &mut guard))
}

fn report<F: Seated>(
    args: &Args,
    first: &Text<'_>,
    out: Option<&Output>,
    env: &mut Env<'_>,
    guard: &mut Guard,
) -> Result<Outcome, Failure> {
    let read = |file: &String| Text::of(env, file)?.results();
    let others = args.files.iter().skip(1).map(read);
    let results: Vec<Results<F::State>> = std::iter::once(first.results()).chain(others).collect::<Result<_, _>>()?;
    let other = args.compare.as_ref().map(read).transpose()?;
    if args.format == Format::Bands {
        let bands = Reference::of(&results, COMMAND).map_err(|why| Failure::Usage(why.to_string()))?;
        return write(out, &bands.to_json(), env);
    }
    let (main, more) = results.split_first().ok_or_else(|| Failure::Usage("there are no results".to_owned()))?;
    // What was read from standard input is nowhere to be read again.
    let map = args.map.as_deref().filter(|name| *name != "-");
    let sources = Sources { main, more, other: other.as_ref(), map, reference: F::State::reference() };
    let answers = answers(sources).map_err(|why| Failure::Usage(why.to_string()))?;
    if args.reference && answers.printed.is_none() {
        let players = main.setting.players;
        return Err(Failure::Usage(format!("no printed board was played by {players} players with these rules")));
    }
    let text = match args.format {
        Format::Html => match maps::<F>(args, &main.setting, &answers, env, guard)? {
            Pictures::Findings => return Ok(Outcome::Findings),
            Pictures::Unknown => page(&answers, None),
            Pictures::Of(maps) => page(&answers, Some(maps)),
        },
        Format::Markdown => markdown(&answers),
        Format::Json | Format::Bands => answers.to_json(),
    };
    write(out, &text, env)
}

/// The command that makes the file of the printed boards.
const COMMAND: &str = ".ci/reference";

fn write(out: Option<&Output>, text: &str, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    match out {
        None => env.stdout.data().write_all(text.as_bytes())?,
        Some(file) => file.write(text)?,
    }
    Ok(Outcome::Clean)
}

/// The pictures of a report.
enum Pictures {
    /// The map has errors, which are reported.
    Findings,
    /// The map is not known.
    Unknown,
    /// The maps.
    Of(Maps),
}

fn maps<F: Seated>(
    args: &Args,
    setting: &Setting<F::State>,
    answers: &Answers,
    env: &mut Env<'_>,
    guard: &mut Guard,
) -> Result<Pictures, Failure> {
    let played = &setting.map;
    let given = args.map.as_deref();
    let Some(name) = given.or_else(|| F::SHIPPED.ids.iter().copied().find(|id| *id == played.id)) else {
        return Ok(Pictures::Unknown);
    };
    let Some(board) = sound_beside(env, name, guard)? else { return Ok(Pictures::Findings) };
    let found = of_any!(AnyBoard, &board, G, board => format!("{:016x}", G::fingerprint(board)));
    if let Some(board) = F::own(board).filter(|_| found == played.fingerprint) {
        let maps = F::maps(&board, setting, answers);
        return maps
            .map(Pictures::Of)
            .ok_or_else(|| Failure::world("the results name other places than their map has"));
    }
    if given.is_none() {
        // Another map may have the id of a shipped one.
        return Ok(Pictures::Unknown);
    }
    let (id, played) = (&played.id, &played.fingerprint);
    Err(Failure::Usage(format!("`{name}` ({found}) is not the map of these results, `{id}` ({played})")))
}
