//! The commands of a report: they run as they are printed, in a POSIX shell and in the folder of the map.

use std::ops::Range;

use super::reported::Reported;
use super::seen::Seen;
use kogge_engine::game::PlayerKind;
use kogge_engine::study::{Chosen, Setting};
use kogge_engine::wording::say;

/// The most ranges of games that have a command.
const MOST_RANGES: usize = 4;

/// The map as a command names it: the file that is given, the id of a shipped board, or the file that has the name of the
/// map's id.
pub(super) fn map<S: Reported>(setting: &Setting<S>, given: Option<&str>) -> String {
    let id = setting.map.id.as_str();
    match given {
        Some(file) => quoted(file),
        None if S::shipped().contains(&id) => id.to_owned(),
        None => quoted(&format!("{id}.board")),
    }
}

/// The command that plays this many games of a study.
pub(super) fn of_first<S: Reported>(seen: Seen<'_, S>, map: &str, games: u64) -> String {
    format!("{} --games {games}", without_games(seen, map))
}

/// The command that plays the games of a study.
pub(super) fn of<S: Reported>(seen: Seen<'_, S>, map: &str) -> String {
    let command = without_games(seen, map);
    let games: Vec<_> = seen.0.games.iter().collect();
    let range = |range: &Range<u64>| match range.start {
        0 => format!("{command} --games {}", range.end),
        start => format!("{command} --games-range {start}..{}", range.end),
    };
    let commands: Vec<String> = games.iter().take(MOST_RANGES).map(range).collect();
    let more = match games.len().saturating_sub(MOST_RANGES) {
        0 => String::new(),
        more => say!(seen.tongue(), " # and {more} more ranges of games", " # und {more} weitere Bereiche von Partien"),
    };
    commands.join(" && ") + &more
}

fn without_games<S: Reported>(seen: Seen<'_, S>, map: &str) -> String {
    let setting = &seen.0.setting;
    let mut command = format!("kogge simulate {map} --players {}", setting.players);
    for option in setting.modules.options() {
        command += &format!(" {option}");
    }
    command += &format!(" --seats {} --seed {}", quoted(&seen.who().replace(", ", ",")), setting.seed);
    if setting.turn_cap != PlayerKind::turn_cap_of(setting.kinds()) {
        command += &format!(" --turn-cap {}", setting.turn_cap);
    }
    command
}

/// A name as a word of a POSIX shell, which is not an option.
fn quoted(name: &str) -> String {
    let name = if name.starts_with('-') { format!("./{name}") } else { name.to_owned() };
    let is_plain = |c: char| c.is_alphanumeric() || "_-./:@%+=,".contains(c);
    if name.chars().all(is_plain) { name } else { format!("'{}'", name.replace('\'', r"'\''")) }
}
