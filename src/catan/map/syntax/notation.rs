//! Notations of this family that people know from elsewhere: `Island * 4`, `A1 NW`, `Row B`.

use super::grammar::Rule;
use kogge_catan_game::island::Named;
use kogge_catan_game::vocab::{Good, Terrain};
use kogge_compiler::language::{Failure, LineEdit, digits, is_cross, notation, token_at};

/// The edits that put what stands where a line fails into the words of the language.
pub(super) fn translations(line: &str, failure: &Failure<Rule>) -> Vec<LineEdit> {
    let at = failure.at;
    let token = token_at(line, at);
    let cross = is_cross(token).then(|| notation(line, at..at + token.len(), "x".to_owned()));
    let asks_place = failure.expected.iter().any(|rule| matches!(rule, Rule::place_name | Rule::places | Rule::sited));
    let place = if asks_place { misread_place(line, at) } else { hour_apart(line, at) };
    let tries = [cross, place, turned_harbour(line, at), count_before(line, at), needless_word(line, at)];
    tries.into_iter().flatten().collect()
}

/// A harbour with its type before its place: `harbour any A1@11`.
fn turned_harbour(line: &str, at: usize) -> Option<LineEdit> {
    let (good, place) = line[at..].split_once([' ', ':'])?;
    let place = place.trim();
    let is_turned = Good::from_word(good).is_some() && Named::read(place).is_some();
    is_turned.then(|| notation(line, at..line.trim_end().len(), format!("{place}: {good}")))
}

/// A number before its terrain, or behind a comma: `4 forest`, `forest, 4`.
fn count_before(line: &str, at: usize) -> Option<LineEdit> {
    let number = token_at(line, at);
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    let behind = line[at..].strip_prefix(number).filter(|_| is_number)?;
    let word = token_at(behind.trim_start(), 0);
    if Terrain::from_word(word).is_some() {
        let end = line.len() - behind.trim_start().len() + word.len();
        return Some(notation(line, at..end, format!("{word} {number}")));
    }
    let before = line[..at].trim_end().strip_suffix([',', ':', '='])?.trim_end();
    let word = &before[before.rfind([' ', '\t', ':', ',']).map_or(0, |blank| blank + 1)..];
    let place = before.len() - word.len()..at + number.len();
    Terrain::from_word(word).map(|_| notation(line, place, format!("{word} {number}")))
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

/// A word that says again what its place says: `Row B: fields`, `skip letter B`, `harbour at A1@11`.
fn needless_word(line: &str, at: usize) -> Option<LineEdit> {
    let before = line[..at].trim_end();
    let start = before.rfind([' ', '\t']).map_or(0, |blank| blank + 1);
    let token = token_at(line, at);
    let is_needless = matches!(&before[start..], "Row" | "row" | "letter" | "letters");
    if is_needless {
        return Some(notation(line, start..at + token.len(), token.to_owned()));
    }
    // `harbour at A1@11`.
    let behind = line[at..].strip_prefix("at ").map(str::trim_start)?;
    let place = behind.split([':', ' ', ',']).next().filter(|place| Named::read(place).is_some())?;
    let end = line.len() - behind.len() + place.len();
    Some(notation(line, at..end, place.to_owned()))
}
