//! `kogge replay`: a record is played again, verified and shown.
//!
//! A record that does not replay is reported with the line and column of the first difference, with exit code 1, as for a
//! map with errors.

use std::fmt;
use std::io::Write as _;

use super::failure::unreadable;
use super::guard::Guard;
use super::table::{AnyGround, AtTerminal, Ground, map};
use super::through::{Through, ended};
use super::{Env, Failure, Outcome};
use crate::disk;
use crate::render::clean_line;
use kogge_catan_map::Catan;
use kogge_compiler::text::without_mark;
use kogge_engine::game::record::{Document, Record, RecordError, Recorded, Replay};
use kogge_engine::game::report::{Report, Reported};
use kogge_engine::game::session::Embedded;
use kogge_engine::game::{Outcome as Played, Step};
use kogge_engine::wording::count;
use kogge_hansa_map::Hansa;

/// Replay a recorded game, verify it and print it
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  kogge replay game.txt\n  kogge replay game.txt --until 40")]
pub(super) struct Args {
    /// A record, as `kogge play --record` writes it, or `-` for standard input
    #[arg(value_name = "RECORD")]
    record: String,

    /// The map of the game: a file or the id of a shipped board [default: the shipped board that the record names]
    #[arg(long, value_name = "MAP")]
    map: Option<String>,

    /// Stop after N decisions
    #[arg(long, value_name = "N")]
    until: Option<u64>,

    /// Print only how many decisions were replayed
    #[arg(long)]
    quiet: bool,

    /// Print only the last position, as JSON in one line
    #[arg(long, conflicts_with = "quiet")]
    position: bool,

    /// Print only the record as JSON
    #[arg(long, conflicts_with = "quiet")]
    json: bool,
}

/// A record of some family.
pub(super) enum AnyRecord {
    Hansa(Record<kogge_hansa_game::rules::State>),
    Catan(Record<kogge_catan_game::rules::State>),
}

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    match read(&args.record, env)? {
        None => Ok(Outcome::Findings),
        Some(AnyRecord::Hansa(record)) => replayed::<Hansa>(args, &record, env),
        Some(AnyRecord::Catan(record)) => replayed::<Catan>(args, &record, env),
    }
}

/// Replays a record on its map.
fn replayed<F: AtTerminal>(args: &Args, record: &Record<F::State>, env: &mut Env<'_>) -> Result<Outcome, Failure>
where
    Ground<F>: TryFrom<AnyGround, Error = Failure>,
{
    let given = args.map.as_deref().unwrap_or(&record.map.0);
    let Some(ground) = map(env, given, Some(record.n_players()), &mut Guard::new(env))? else {
        return Ok(Outcome::Findings);
    };
    let Ground { table, edition } = Ground::<F>::try_from(ground)?;
    // The rules of an island lie in what its record says, so one replay lends them and another one goes on.
    let begun = match Replay::new(F::State::ground(&table, &edition), record) {
        Ok(replay) => replay,
        Err(error) => return faulty(&args.record, &error, env).map(|()| Outcome::Findings),
    };
    let (rules, mut replay) = (begun.rules(), begun.clone());
    record.changed(F::State::ground(&table, &edition)).iter().for_each(|change| env.note(change));
    let mut out = Through { out: &mut env.stdout, failure: None };
    let shows = !args.quiet && !args.position && !args.json;
    let mut report = Report::new(rules, &mut out);
    if shows {
        report.keep(|report| report.set_up(&record.seats, record.seed, replay.state()));
    }
    let is_until = |replay: &Replay<'_, F::State>| args.until.is_some_and(|until| replay.n_decisions() >= until);
    let replayed = loop {
        if is_until(&replay) {
            break Ok(());
        }
        match advance(&mut replay, shows.then_some(&mut report)) {
            Ok(true) => {}
            Ok(false) => break Ok(()),
            Err(error) => break Err(error),
        }
    };
    let why = if is_until(&replay) { "`--until` stops here" } else { "the record ends here" };
    let shown = match (args.position, args.json) {
        _ if replayed.is_err() => show(&replay, shows, report, None),
        (true, _) => report.line(&replay.state().position(rules)),
        (false, true) => report.line(&record.json()),
        (false, false) => show(&replay, shows, report, Some(why)),
    };
    let failure = out.failure;
    match replayed {
        Ok(()) => ended(shown, failure),
        Err(error) => {
            ended(shown, failure)?;
            faulty(&args.record, &error, env).map(|()| Outcome::Findings)
        }
    }
}

/// Makes the next decision and reports it; false at the end of the record.
fn advance<G: Recorded + Reported, W: fmt::Write>(
    replay: &mut Replay<'_, G>,
    report: Option<&mut Report<'_, G, W>>,
) -> Result<bool, RecordError> {
    let before = replay.state().clone();
    let (Some(action), Some(decider)) = (replay.step()?, before.decider()) else { return Ok(false) };
    if let Some(report) = report {
        let step = Step { number: replay.n_decisions(), state: &before, decider, action };
        report.keep(|report| report.step(&step));
    }
    Ok(true)
}

/// The end: the final board with the result or why there is none, or how many decisions were replayed. A record that does
/// not replay says elsewhere what is wrong.
fn show<G: Recorded + Reported, W: fmt::Write>(
    replay: &Replay<'_, G>,
    shows: bool,
    mut report: Report<'_, G, W>,
    why: Option<&str>,
) -> fmt::Result {
    let n_decisions = replay.n_decisions();
    let played = Played { state: replay.state().clone(), n_decisions, forfeited: None };
    match why {
        _ if shows && played.is_finished() => report.finish(&played),
        why if shows => report.stop(&played, why.unwrap_or("the next decision does not replay")),
        Some(_) => report.line(&format!("{} replayed", count(n_decisions as usize, "decision", "decisions"))),
        None => Ok(()),
    }
}

/// Reads a record, as text or as JSON; `-` is standard input. Nothing when it has errors, which are reported then.
pub(super) fn read(record: &str, env: &mut Env<'_>) -> Result<Option<AnyRecord>, Failure> {
    let text = text_of(record, env)?;
    read_text(record, &text, env)
}

/// The text of a file about a game, behind a byte-order mark; `-` is standard input.
pub(super) fn text_of(record: &str, env: &mut Env<'_>) -> Result<String, Failure> {
    let bytes = match record {
        "-" => disk::read_limited(&mut *env.stdin),
        file => disk::read_typed(&env.folder, file, env.links),
    };
    let bytes = bytes.map_err(|why| Failure::world(unreadable(record, &why)))?;
    let text = String::from_utf8(bytes).map_err(|_| Failure::world(format!("`{record}` is not UTF-8 text")))?;
    Ok(without_mark(text))
}

/// The record of a text.
pub(super) fn read_text(record: &str, text: &str, env: &mut Env<'_>) -> Result<Option<AnyRecord>, Failure> {
    let document = match Document::of(text) {
        Ok(document) => document,
        Err(error) => return faulty(record, &error, env).map(|()| None),
    };
    match document.game.as_str() {
        _ if !document.is_record => Err(Failure::Usage(format!(
            "`{record}` is a position; `kogge play MAP --from {record}` begins there, and `kogge draw MAP --position {record}` draws it"
        ))),
        "hansa" => Ok(read_as(record, text, env)?.map(AnyRecord::Hansa)),
        "catan" => Ok(read_as(record, text, env)?.map(AnyRecord::Catan)),
        other => {
            faulty(record, &format_args!("2:1: there is no game `{other}`; there are `hansa` and `catan`"), env)?;
            Ok(None)
        }
    }
}

/// The record of a text, of a known game.
pub(super) fn read_as<G: Recorded>(record: &str, text: &str, env: &mut Env<'_>) -> Result<Option<Record<G>>, Failure> {
    let reported = match text.starts_with('{') {
        true => match Record::parse_json(text) {
            Ok(record) => return Ok(Some(record)),
            Err(error) => faulty(record, &error, env),
        },
        false => match Record::parse(text) {
            Ok(record) => return Ok(Some(record)),
            Err(error) => faulty(record, &error, env),
        },
    };
    reported.map(|()| None)
}

/// Says what is wrong with a record.
pub(super) fn faulty(record: &str, error: &dyn fmt::Display, env: &mut Env<'_>) -> Result<(), Failure> {
    let name = if record == "-" { "standard input" } else { record };
    env.stdout.flush()?;
    // Where standard error leads changes nothing.
    let _ = writeln!(env.stderr, "{}", clean_line(&format!("{name}:{error}")));
    Ok(())
}
