//! The game of a picture: its record, or a position.

use super::Args;
use crate::cli::families::Surface;
use crate::cli::replay::{faulty, read_as, text_of};
use crate::cli::{Env, Failure};
use kogge_engine::game::record::{Document, Record, RecordError, Recorded, Replay};
use kogge_engine::game::session::Embedded as _;

/// A game that is asked for.
pub(super) struct Game<F: Surface> {
    /// The file, for messages.
    pub(super) file: String,
    pub(super) table: F::Table,
    pub(super) edition: F::Edition,
    pub(super) of: Source<F>,
}

/// The contents of the file of a game.
pub(super) enum Source<F: Surface> {
    /// A position.
    Position(F::Lying),
    /// A whole game.
    Record(Box<Record<F::State>>),
}

/// The game of a file; nothing where it says what cannot be, which is reported then.
///
/// # Errors
///
/// [`Failure`] when the file cannot be read, or holds neither a position nor a record of this game.
pub(super) fn read<F: Surface>(
    board: &F::Checked,
    args: &Args,
    file: &str,
    env: &mut Env<'_>,
) -> Result<Option<Game<F>>, Failure> {
    let text = text_of(file, env)?;
    let (table, edition) = (F::table(board)?, F::edition(board).clone());
    let document = Document::of(&text).map_err(|error| Failure::Usage(format!("`{file}`: {}", error.message)))?;
    if let Some(why) = document.of_another_game(F::NAME) {
        return Err(Failure::Usage(format!("`{file}` is {why}")));
    }
    let of = if document.is_record {
        match read_as(file, &text, env)? {
            Some(record) => Source::Record(Box::new(record)),
            None => return Ok(None),
        }
    } else {
        if let Some(option) = args.until.map(|_| "--until").or(args.turn.map(|_| "--turn")) {
            return Err(Failure::Usage(format!("`{option}` is for records, and `{file}` holds a position")));
        }
        let ground = F::State::ground(&table, &edition);
        match F::State::placed(ground, &text) {
            Ok((origin, state)) => Source::Position(F::lying(F::State::rules(ground, &origin), &state)),
            Err(error) => return faulty(file, &error, env).map(|()| None),
        }
    };
    Ok(Some(Game { file: file.to_owned(), table, edition, of }))
}

impl<F: Surface> Game<F> {
    /// The position that is asked for; nothing where the record does not lead to it, which is reported then.
    pub(super) fn lying(self, args: &Args, env: &mut Env<'_>) -> Result<Option<F::Lying>, Failure> {
        let record = match self.of {
            Source::Position(lying) => return Ok(Some(lying)),
            Source::Record(record) => record,
        };
        let ground = F::State::ground(&self.table, &self.edition);
        match at(ground, &record, args, F::lying) {
            Ok(lying) => Ok(Some(lying)),
            Err(error) => faulty(&self.file, &error, env).map(|()| None),
        }
    }
}

/// Finds the position of a record that is asked for, and shows it.
fn at<'a, G: Recorded, T>(
    ground: G::Ground<'a>,
    record: &'a Record<G>,
    args: &Args,
    make: fn(G::Rules<'_>, &G) -> T,
) -> Result<T, RecordError> {
    let mut replay = Replay::new(ground, record)?;
    let goes_on = |replay: &Replay<'_, G>| match (args.until, args.turn) {
        (Some(until), _) => replay.n_decisions() < until,
        (None, Some(turn)) => replay.state().turn() <= turn,
        (None, None) => true,
    };
    while goes_on(&replay) && replay.step()?.is_some() {}
    Ok(make(replay.rules(), replay.state()))
}
