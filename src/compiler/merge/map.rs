//! The findings about the map statement that every family has.

use std::ops::RangeInclusive;

use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::language::Spanned;
use crate::text::Span;
use kogge_engine::wording::joined;

pub(crate) static MISSING_MAP: Descriptor = Descriptor {
    code: "missing_map",
    severity: Severity::Error,
    rules: &["MP-1"],
    what: "A file has no `map` statement.",
    why: "The map statement gives the name, the players, the Link and the special prestige.",
    bad: "// file: map.board\ncity Altona: white square\n",
    good: "",
};

/// A file without a map statement; it begins `at`.
#[doc(hidden)]
pub fn missing_map(at: Span) -> Diagnostic {
    let help = "begin with `map \"My map\"` in the first column";
    Diagnostic::new(&MISSING_MAP, at, "the file has no `map` statement").help(help)
}

pub(crate) static UNKNOWN_LANGUAGE: Descriptor = Descriptor {
    code: "unknown_language",
    severity: Severity::Error,
    rules: &[],
    what: "The map is written in a version of the language that this program does not know.",
    why: "A newer language may mean other things by the same words.",
    bad: "map Example\n    language 2\n",
    good: "map Example\n    language 1\n",
};

/// `language N` of a version that is not the one known.
#[doc(hidden)]
pub fn unknown_language(version: Spanned<u32>) -> Option<Diagnostic> {
    let message = format!("the language version {} is not known", version.node);
    let help = "this program reads version 1: write `language 1`";
    (version.node != 1).then(|| Diagnostic::new(&UNKNOWN_LANGUAGE, version.span, message).help(help))
}

#[doc(hidden)]
pub static WRONG_PLAYER_COUNTS: Descriptor = Descriptor {
    code: "wrong_player_counts",
    severity: Severity::Error,
    rules: &["CHK-E59", "SETUP-1", "TWO-1"],
    what: "A map lists no number of players, or one that the rules do not allow.",
    why: "There are pieces for five players, and one alone has no opponent. Two players need the neutral third party, \
          so a map for two must allow the module `two players`.",
    bad: "map Example\n    players 3, 6",
    good: "map Example\n    players 3, 4, 5",
};

/// Numbers of players of which the game allows only some; `usual` are those of most maps.
#[doc(hidden)]
pub fn player_counts(players: &[u8], allowed: RangeInclusive<u8>, usual: &str, place: Span) -> Option<Diagnostic> {
    let wrong: Vec<String> = players.iter().filter(|&n| !allowed.contains(n)).map(u8::to_string).collect();
    if players.is_empty() {
        let finding = Diagnostic::new(&WRONG_PLAYER_COUNTS, place, "the map is for no number of players");
        return Some(finding.help(format!("list the numbers it is made for, such as `players {usual}`")));
    }
    if wrong.is_empty() {
        return None;
    }
    let players_word = if wrong == ["1"] { "player" } else { "players" };
    let (least, most) = allowed.clone().into_inner();
    let message = format!("the map is for {} {players_word}, and the game is for {least} to {most}", joined(&wrong, 4));
    let kept: Vec<String> = players.iter().filter(|&n| allowed.contains(n)).map(u8::to_string).collect();
    let kept = if kept.is_empty() { usual.to_owned() } else { kept.join(", ") };
    Some(Diagnostic::new(&WRONG_PLAYER_COUNTS, place, message).help(format!("write `players {kept}`")))
}
