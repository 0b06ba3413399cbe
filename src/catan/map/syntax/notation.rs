//! Notations of this family that people know from elsewhere: `Island * 4`, `A1 NW`, `Row B`.

use super::grammar::Rule;
use kogge_catan_game::island::Named;
use kogge_compiler::language::{Failure, LineEdit, digits, is_cross, notation, token_at};

/// The edits that put what stands where a line fails into the words of the language.
pub(super) fn translations(line: &str, failure: &Failure<Rule>) -> Vec<LineEdit> {
    let at = failure.at;
    let token = token_at(line, at);
    let cross = is_cross(token).then(|| notation(line, at..at + token.len(), "x".to_owned()));
    let asks_place = failure.expected.iter().any(|rule| matches!(rule, Rule::place_name | Rule::places | Rule::sited));
    let place = if asks_place { misread_place(line, at) } else { hour_apart(line, at) };
    [cross, place, needless_word(line, at)].into_iter().flatten().collect()
}

/// A hex whose number is read as letters: `Al@11`.
fn misread_place(line: &str, at: usize) -> Option<LineEdit> {
    let token = token_at(line, at);
    let letter = token.chars().next().filter(char::is_ascii_alphabetic)?;
    let number = digits(&token[1..])?;
    Some(notation(line, at..at + token.len(), format!("{letter}{number}")))
}

/// An hour or a direction that stands apart from its hex: `A1 11`, `A1 NW`.
fn hour_apart(line: &str, at: usize) -> Option<LineEdit> {
    let token = token_at(line, at);
    let before = line[..at].trim_end();
    let start = before.rfind([' ', '\t', ',']).map_or(0, |blank| blank + 1);
    let hex = Named::read(&before[start..]).filter(|named| named.hour.is_none())?;
    let hour = hour_of(token, true).or(token.parse().ok())?;
    let named = Named { hour: Some(hour), ..hex };
    (1..=12).contains(&hour).then(|| notation(line, start..at + token.len(), named.to_string()))
}

/// The hour of a direction: on hexes that stand on a corner edges are at odd hours and corners at even ones.
pub(super) fn hour_of(direction: &str, is_edge: bool) -> Option<u8> {
    Some(match direction.to_lowercase().replace(['-', '_', ' '], "").as_str() {
        "n" | "north" => 12,
        "ne" | "northeast" => 2 - u8::from(is_edge),
        "e" | "east" => 3,
        "se" | "southeast" => 4 + u8::from(is_edge),
        "s" | "south" => 6,
        "sw" | "southwest" => 8 - u8::from(is_edge),
        "w" | "west" => 9,
        "nw" | "northwest" => 10 + u8::from(is_edge),
        _ => return None,
    })
}

/// A word that says again what its place says: `Row B: fields`, `skip letter B`.
fn needless_word(line: &str, at: usize) -> Option<LineEdit> {
    let before = line[..at].trim_end();
    let start = before.rfind([' ', '\t']).map_or(0, |blank| blank + 1);
    let is_needless = matches!(&before[start..], "Row" | "row" | "letter" | "letters");
    let end = at + token_at(line, at).len();
    is_needless.then(|| notation(line, start..end, line[at..end].to_owned()))
}
