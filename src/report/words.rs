//! The words that stand in several places of a report.

use kogge_engine::vocab::{Both, Tongue};
use kogge_engine::wording::say;

pub(super) const DIFFERS: Both = ["What differs", "Was anders ist"];
pub(super) const IN_SHORT: Both = ["In short", "Kurz gesagt"];
pub(super) const BROKEN: Both = ["Games that broke", "Partien, die nicht zu Ende gingen"];

/// The axis of rounds.
pub(super) const ROUND: Both = ["round", "Runde"];

/// Of whom numbers are.
pub(super) const WINNER: Both = ["winner", "Sieger"];
pub(super) const WINNERS: Both = ["winners", "Sieger"];
pub(super) const ALL_PLAYERS: Both = ["all players", "alle Spieler"];

/// The title: a map with its number of players.
pub(super) fn title(t: Tongue, name: &str, players: usize) -> String {
    say!(t, "{name} with {players} players", "{name} mit {players} Spielern")
}
