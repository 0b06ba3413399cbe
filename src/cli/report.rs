//! `kogge report`: the results of studies of a map as a page, Markdown or JSON.

use clap::ValueEnum;

use super::guard::{Guard, Wanted};
use super::results::read;
use super::target::sound_beside;
use super::written::Output;
use super::{Env, Failure, Outcome};
use crate::hansa::board::Board;
use crate::hansa::board::fingerprint::fingerprint;
use crate::hansa::shipped;
use crate::hansa::study::Results;
use crate::hansa::study::report::{Reference, Sources, answers, markdown, page};

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

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    let mut guard = Guard::new(env);
    let wanted = |name| Wanted { option: "--out", name, what: "a report", instead: "report.html" };
    let out = guard.output_if(args.out.as_deref(), wanted)?;
    guard.reads(args.files.iter().chain(&args.compare).chain(&args.map))?;
    let read_all = |env: &Env<'_>| args.files.iter().map(|file| read(env, file)).collect::<Result<Vec<_>, Failure>>();
    let results = read_all(env)?;
    let other = args.compare.as_ref().map(|file| read(env, file)).transpose()?;
    if args.format == Format::Bands {
        let bands = Reference::of(&results, COMMAND).map_err(|why| Failure::Usage(why.to_string()))?;
        return write(out.as_ref(), &bands.to_json(), env);
    }
    let (main, more) = results.split_first().ok_or_else(|| Failure::Usage("there are no results".to_owned()))?;
    // What was read from standard input is nowhere to be read again.
    let map = args.map.as_deref().filter(|name| *name != "-");
    let sources = Sources { main, more, other: other.as_ref(), map, reference: Some(Reference::shipped()) };
    let answers = answers(sources).map_err(|why| Failure::Usage(why.to_string()))?;
    if args.reference && answers.printed.is_none() {
        let players = main.setting.players;
        return Err(Failure::Usage(format!("no printed board was played by {players} players with these rules")));
    }
    let text = match args.format {
        Format::Html => {
            let Some(board) = board(args, main, env, &mut guard)? else { return Ok(Outcome::Findings) };
            page(&answers, board.as_ref())
        }
        Format::Markdown => markdown(&answers),
        Format::Json | Format::Bands => answers.to_json(),
    };
    write(out.as_ref(), &text, env)
}

/// The command that makes the file of the printed boards.
const COMMAND: &str = ".ci/reference";

fn write(out: Option<&Output>, text: &str, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    match out {
        None => env.stdout.write_all(text.as_bytes())?,
        Some(file) => file.write(text)?,
    }
    Ok(Outcome::Clean)
}

/// The board of the results, where there is one; nothing at all when the map has errors, which are reported then.
#[expect(clippy::option_option, reason = "a map with errors and no map are different")]
fn board(
    args: &Args,
    results: &Results,
    env: &mut Env<'_>,
    guard: &mut Guard,
) -> Result<Option<Option<Board>>, Failure> {
    let played = &results.setting.map;
    let given = args.map.as_deref();
    let Some(name) = given.or_else(|| shipped::SHIPPED.ids.iter().copied().find(|id| *id == played.id)) else {
        return Ok(Some(None));
    };
    let Some(board) = sound_beside(env, name, guard)? else { return Ok(None) };
    let checked = super::families::of_hansa(board, name)?;
    let board = checked.board().clone();
    let print = format!("{:016x}", fingerprint(&board));
    if print == played.fingerprint {
        let named = &results.setting.board;
        if (named.cities.len(), named.routes.len()) != (board.cities.len(), board.routes.len()) {
            return Err(Failure::world("the results name other cities and routes than their map has"));
        }
        return Ok(Some(Some(board)));
    }
    if given.is_none() {
        // Another map may have the id of a shipped one.
        return Ok(Some(None));
    }
    let (id, played) = (&played.id, &played.fingerprint);
    Err(Failure::Usage(format!("`{name}` ({print}) is not the map of these results, `{id}` ({played})")))
}
