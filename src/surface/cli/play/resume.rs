//! `kogge play --resume` and `--from`: a recorded game is played again up to where it was left, and goes on from there,
//! and a game begins at a position.
//!
//! Who plays stands in the record, unless `--seats` says otherwise; a record starts no program. The players' choices follow from the record's seed
//! and the position, so that the same save goes on in the same way each time.

use super::super::guard::Guard;
use super::super::replay::{faulty, text_of};
use super::super::table::{AnyGround, AtTerminal, Ground, map};
use super::{Args, Env, Failure, Sitting, chairs, seated, started};
use kogge_engine::game::Game as _;
use kogge_engine::game::live::Chair;
use kogge_engine::game::record::{Document, Record};
use kogge_engine::game::session::{Embedded as _, Session};

/// The game of a record; nothing when it does not replay or the map has errors, which are reported then.
pub(super) fn resumed<F: AtTerminal>(
    args: &Args,
    file: &str,
    record: &Record<F::State>,
    env: &mut Env<'_>,
    guard: &mut Guard,
) -> Result<Option<Sitting<F>>, Failure>
where
    Ground<F>: TryFrom<AnyGround, Error = Failure>,
{
    let given = args.map.as_deref().unwrap_or(&record.map.0);
    let Some(ground) = map(env, given, Some(record.n_players()), guard)? else { return Ok(None) };
    let ground = Ground::<F>::try_from(ground)?;
    let Ground { table, edition } = ground.clone();
    let game = match Session::from_record(table, edition, record) {
        // Kinds of players are not names: people at the terminal go by the letters of their seats.
        Ok(game) => game.named::<String>([]),
        Err(error) => return faulty(file, &error, env).map(|()| None),
    };
    record.changed(F::State::ground(&ground.table, &ground.edition)).iter().for_each(|change| env.note(change));
    if game.is_over() {
        return Err(Failure::Usage(format!("the game of `{file}` is over; `kogge replay {file}` shows it")));
    }
    let chairs = match args.seats.is_empty() {
        true => recorded(&record.seats)?,
        false => args.seats.clone(),
    };
    let chairs = seated::<F>(chairs, record.n_players())?;
    let seed = game.seed_from(record.seed.unwrap_or(0));
    let bots = started(args, &chairs, &ground)?;
    Ok(Some(Sitting { game, chairs, bots, drawn_from: record.seed, seed }))
}

/// A game that begins at a position; nothing where that cannot be read, which is reported then.
pub(super) fn placed<F: AtTerminal>(
    args: &Args,
    from: &str,
    ground: Ground<F>,
    env: &mut Env<'_>,
) -> Result<Option<Sitting<F>>, Failure> {
    let (name, text) = match from.starts_with('{') {
        true => ("--from", from.to_owned()),
        false => (from, text_of(from, env)?),
    };
    match Document::of(&text) {
        Ok(document) if document.is_record => {
            return Err(Failure::Usage(format!("`{name}` is a record; `kogge play --resume {name}` goes on with it")));
        }
        Ok(document) if document.game == F::NAME => {}
        Err(error) if text.starts_with('{') => return faulty(name, &error, env).map(|()| None),
        _ => {
            let message =
                format!("`{name}` holds no position of game `{}`; `kogge replay --position` prints one", F::NAME);
            return Err(Failure::Usage(message));
        }
    }
    let Ground { table, edition } = ground.clone();
    let game = match Session::<F::State>::from_json(table, edition, &text) {
        Ok(game) => game,
        Err(error) => return faulty(name, &error, env).map(|()| None),
    };
    if game.is_over() {
        return Err(Failure::Usage("the game of this position is over".to_owned()));
    }
    let chairs = seated::<F>(chairs(args), game.state().n_players())?;
    let bots = started(args, &chairs, &ground)?;
    let seed = game.seed_from(args.seed);
    Ok(Some(Sitting { game, chairs, bots, drawn_from: None, seed }))
}

/// The players according to the record.
fn recorded(seats: &[String]) -> Result<Vec<Chair>, Failure> {
    let chair = |seat: &String| {
        seat.parse().map_err(|_| {
            Failure::Usage(format!(
                "`{seat}` plays by the record, which is not a kind of player; say who plays with `--seats`"
            ))
        })
    };
    seats.iter().map(chair).collect()
}
