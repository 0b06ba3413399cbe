//! `kogge play --resume`: a recorded game is played again up to where it was left, and goes on from there.
//!
//! Who plays stands in the record, unless `--seats` says otherwise. The players' choices follow from the record's seed
//! and the position, so that the same save goes on in the same way each time.

use super::super::guard::Guard;
use super::super::human::Chair;
use super::super::replay::{faulty, read};
use super::super::table::{Ground, map};
use super::{Args, Env, Failure, Sitting, seated};
use crate::hansa::play::{Game, Record};

/// The game of a record; nothing when the record or the map has errors, which are reported then.
pub(super) fn resumed(
    args: &Args,
    file: &str,
    env: &mut Env<'_>,
    guard: &mut Guard,
) -> Result<Option<Sitting>, Failure> {
    let Some(record) = read(file, env)? else { return Ok(None) };
    let given = args.map.as_deref().unwrap_or(&record.map.0);
    let Some(ground) = map(env, given, Some(record.n_players()), guard)? else { return Ok(None) };
    let Ground { table, edition } = ground.of_hansa(given)?;
    let game = match Game::from_record(table, edition, &record) {
        // Kinds of players are not names: people at the terminal go by the letters of their seats.
        Ok(game) => game.named::<String>([]),
        Err(error) => return faulty(file, &error, env).map(|()| None),
    };
    if game.is_over() {
        return Err(Failure::Usage(format!("the game of `{file}` is over; `kogge replay {file}` shows it")));
    }
    let chairs = match args.seats.is_empty() {
        true => recorded(&record)?,
        false => args.seats.clone(),
    };
    let chairs = seated(chairs, record.n_players())?;
    let seed = record.seed.unwrap_or(0) ^ game.state().hash();
    Ok(Some(Sitting { game, chairs, drawn_from: record.seed, seed }))
}

/// Who plays by the record.
fn recorded(record: &Record) -> Result<Vec<Chair>, Failure> {
    let chair = |seat: &String| {
        seat.parse().map_err(|_| {
            Failure::Usage(format!(
                "`{seat}` plays by the record, which is no kind of player; say who plays with `--seats`"
            ))
        })
    };
    record.seats.iter().map(chair).collect()
}
