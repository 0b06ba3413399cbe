//! `kogge report`: the results of studies of a map as a page, Markdown or JSON.

use clap::ValueEnum;

use super::guard::{Guard, Wanted};
use super::print::language;
use super::results::Text;
use super::table::Seated;
use super::target::sound_beside;
use super::written::Output;
use super::{Env, Failure, Outcome, families, records};
use crate::families::{AnyBoard, in_family, of_any};
use crate::seated::unusual;
use kogge_engine::study::{Named, Results, Setting, Studied};
use kogge_engine::vocab::Tongue;
use kogge_report::{Changed, People, Reference, Reported, Sources, answers, markdown, page};

/// Report what simulated games reveal about a map
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kogge report hanse.json -o hanse.html
  kogge report steady.json search.json three-players.json -o hanse.html
  kogge report rhine.json --map rhine.board --compare old.json --compare-map old.board
  kogge report rhine.json --map rhine.board --records rooms.exports -o rhine.html

The first file is the study. More files of the same map add columns for other kinds or numbers of players. A finding has
the same sign with at least two kinds of players.")]
pub(super) struct Args {
    /// Results of `kogge simulate`: the study, then others of the same map
    #[arg(value_name = "FILE", required = true)]
    files: Vec<String>,

    /// Results to compare with, of as many players, such as those of the map before a change
    #[arg(long, value_name = "FILE")]
    compare: Option<String>,

    /// The file of the map of the study to compare with, so that the report begins with what differs between the maps;
    /// shipped boards are built in
    #[arg(long, value_name = "MAP", requires = "compare")]
    compare_map: Option<String>,

    /// Folder with records of games, such as rooms export them: those of people on the same map, with as many players and
    /// the same modules, get a column of their own
    #[arg(long, value_name = "FOLDER")]
    records: Option<String>,

    /// Fail if no printed board was measured with this number of players; the numbers of printed boards are always shown
    #[arg(long)]
    reference: bool,

    /// The file of the map, for pictures and for the commands in the report; shipped boards are built in
    #[arg(long, value_name = "MAP")]
    map: Option<String>,

    /// Language of the page and of Markdown: english or german [default: that of the words of the map, where its file is
    /// known, or english]; JSON is English
    #[arg(long, value_name = "LANGUAGE", value_parser = language)]
    words: Option<Tongue>,

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
    guard.reads(args.files.iter().chain(&args.compare).chain(&args.map).chain(&args.compare_map))?;
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
    let boards = boards::<F>(args, &main.setting, other.as_ref().map(|other| &other.setting), env, guard)?;
    let Some([board, other_board]) = boards else { return Ok(Outcome::Findings) };
    let changes = match (&board, &other_board) {
        (Some(board), Some(other)) => Some(changes([other, board])?),
        (_, _) => None,
    };
    let board = board.and_then(F::own);
    let tongue = match args.format {
        Format::Html | Format::Markdown => args.words.or(board.as_ref().map(F::tongue)).unwrap_or_default(),
        // Programs read these.
        Format::Json | Format::Bands => Tongue::English,
    };
    let unusual = &board.as_ref().map_or_else(Vec::new, unusual::<F>);
    // What was read from standard input is nowhere to be read again.
    let [map, other_map] = [&args.map, &args.compare_map].map(|name| name.as_deref().filter(|name| *name != "-"));
    let (other, changes) = (other.as_ref(), changes.as_deref());
    let people = args.records.as_deref().map(|folder| records::counted::<F>(folder, board.as_ref(), main, env));
    let people = people.transpose()?;
    let people =
        people.as_ref().map(|people| People { results: &people.results, mixed: people.mixed, left: people.left });
    let sources = Sources {
        main,
        more,
        people,
        other,
        other_map,
        changes,
        map,
        reference: F::State::reference(),
        unusual,
        tongue,
    };
    let answers = answers(sources).map_err(|why| Failure::Usage(why.to_string()))?;
    if args.reference && answers.printed.is_none() {
        let players = main.setting.players;
        return Err(Failure::Usage(format!("no printed board was played by {players} players with these rules")));
    }
    let text = match args.format {
        Format::Html => {
            let maps = board.map(|board| F::maps(&board, &main.setting, &answers));
            let maps = maps.map(|maps| maps.ok_or_else(|| Failure::world(OTHER_PLACES))).transpose()?;
            page(&answers, maps)
        }
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

const OTHER_PLACES: &str = "the results name other places than their map has";

/// The boards of a report and of the study that it is compared with, where they are needed and known. Nothing when one has
/// errors, which are reported.
fn boards<F: Seated>(
    args: &Args,
    main: &Setting<F::State>,
    other: Option<&Setting<F::State>>,
    env: &mut Env<'_>,
    guard: &mut Guard,
) -> Result<Option<[Option<AnyBoard>; 2]>, Failure> {
    if args.map.as_deref() == Some("-") && args.compare_map.as_deref() == Some("-") {
        return Err(Failure::Usage("only one of the two maps can come from standard input".to_owned()));
    }
    let wanted = [Some((args.map.as_deref(), main)), other.map(|other| (args.compare_map.as_deref(), other))];
    let mut boards = [None, None];
    for (board, wanted) in boards.iter_mut().zip(wanted) {
        let Some((given, setting)) = wanted else { continue };
        let shipped = || F::SHIPPED.ids.iter().copied().find(|id| *id == setting.map.id);
        let Some(name) = given.or_else(shipped) else { continue };
        let Some(found) = sound_beside(env, name, guard)? else { return Ok(None) };
        *board = is_of(&found, setting, given)?.then_some(found);
    }
    Ok(Some(boards))
}

/// Whether a board is the one that was played. Another map may have the id of a shipped one.
///
/// # Errors
///
/// [`Failure::Usage`] when it was `given` and is not.
fn is_of<S: Studied>(board: &AnyBoard, setting: &Setting<S>, given: Option<&str>) -> Result<bool, Failure> {
    let found = of_any!(AnyBoard, board, G, board => format!("{:016x}", G::fingerprint(board)));
    let Named { id, fingerprint: played } = &setting.map;
    match given.filter(|_| found != *played) {
        None => Ok(found == *played),
        Some(name) => {
            Err(Failure::Usage(format!("`{name}` ({found}) is not the map of these results, `{id}` ({played})")))
        }
    }
}

/// The facts that differ between two boards: of what else differs, no number follows.
fn changes([other, here]: [&AnyBoard; 2]) -> Result<Vec<Changed>, Failure> {
    let diff = families::diff([other, here], ["the other map", "this map"])?;
    let facts = diff.differences.into_iter().filter(|change| change.is_fact);
    Ok(facts.map(|change| Changed { what: change.subject(), here: change.after, other: change.before }).collect())
}
