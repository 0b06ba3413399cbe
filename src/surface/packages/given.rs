//! Arguments of callers that every language has.

use super::refusal::Refusal;
use kogge_engine::game::{NoSuchPlayer, PlayerKind, Seat};

/// The seat that was given, among this number of players.
///
/// # Errors
///
/// The seats that there are, where nothing or a seat of a larger game was given.
pub fn seat(given: Option<Seat>, n_players: usize) -> Result<Seat, Refusal> {
    given.filter(|seat| seat.index() < n_players).ok_or_else(|| {
        let last = n_players.saturating_sub(1);
        Refusal::from(format!("the seats of this game are A to {}, or 0 to {last}", Seat::ALL[last]))
    })
}

/// The kinds of players with these words, at least one.
///
/// # Errors
///
/// The first word that names no kind, in words.
pub fn kinds(words: &[String]) -> Result<Vec<PlayerKind>, Refusal> {
    if words.is_empty() {
        return Err("no player is named".to_owned().into());
    }
    let kinds: Result<_, NoSuchPlayer> = words.iter().map(|word| word.parse()).collect();
    kinds.map_err(|why| why.to_string().into())
}
