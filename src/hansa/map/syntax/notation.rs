//! Notations of this family that people know from elsewhere: `3 houses`, `+1`.

use super::Rule;
use super::grammar::Failure;
use kogge_compiler::language::{LineEdit, MAX_TIMES, is_cross, notation, outside_quotes, token_at};
use kogge_hansa_game::vocab::{Colour, PostKind, Shape};

/// Posts or kontors with their number: `3 houses`, `house x3`, `2 white squares`.
pub(super) fn written_out(line: &str, at: usize) -> Option<LineEdit> {
    let start = line[..at].rfind([':', ',']).map_or(0, |mark| mark + 1);
    let start = start + (line[start..].len() - line[start..].trim_start().len());
    let end = line[at..].find(',').map_or(line.len(), |mark| at + mark);
    let place = start..start + line.get(start..end)?.trim_end().len();
    let words: Vec<&str> = line[place.clone()].split_whitespace().collect();
    let (n, item) = match &words[..] {
        [n, cross, item @ ..] if is_cross(cross) && times(n).is_some() => (times(n)?, item),
        [item @ .., cross, n] if is_cross(cross) => (times(n)?, item),
        [n, item @ ..] if times(n).is_some() => (times(n)?, item),
        // A plain number behind a kontor is its coin.
        [item @ .., n] if item.len() == 1 || n.parse::<usize>().is_err() => (times(n)?, item),
        _ => return None,
    };
    let item = match item {
        [post] => known(post, |word| PostKind::from_word(word).is_some())?.to_owned(),
        [colour, shape] => {
            Colour::from_word(colour)?;
            format!("{colour} {}", known(shape, |word| Shape::from_word(word).is_some())?)
        }
        _ => return None,
    };
    Some(notation(line, place, vec![item; n].join(", ")))
}

/// Countries behind posts or kontors, which belong before the colon: `route A -- B: house, house in Wales`.
pub(super) fn countries_behind(line: &str, at: usize) -> Option<LineEdit> {
    let (colon, _) = outside_quotes(line).find(|&(_, c)| c == ':')?;
    if colon >= at || token_at(line, at) != "in" {
        return None;
    }
    let items = line[colon + 1..at].trim().trim_end_matches(',').trim_end();
    let place = colon..line.trim_end().len();
    let meant = format!(" {}: {items}", line[at..].trim_end());
    (!items.is_empty()).then(|| notation(line, place, meant))
}

/// Posts with their number in one word: `house3`, `houses*3`, `house(3)`.
pub(super) fn posts(word: &str) -> Option<(PostKind, usize)> {
    let n = word.find(|c: char| matches!(c, '*' | '×' | '(') || c.is_ascii_digit())?;
    let post = word[..n].strip_suffix(['x', 'X']).unwrap_or(&word[..n]);
    let post = known(post, |word| PostKind::from_word(word).is_some())?;
    Some((PostKind::from_word(post)?, times(&word[n..])?))
}

/// The number in `3`, `x3`, `3×` or `(3)`.
fn times(word: &str) -> Option<usize> {
    let digits = word.trim_matches(['(', ')']).trim_matches(['x', 'X', '×', '*']);
    digits.parse().ok().filter(|n| (1..=MAX_TIMES).contains(n))
}

/// A word that is known, or known without the `s` of several.
fn known(word: &str, is_known: impl Fn(&str) -> bool) -> Option<&str> {
    [word, word.strip_suffix('s').unwrap_or(word)].into_iter().find(|word| is_known(word))
}

/// `+1` behind a kontor is its coin.
pub(super) fn coin(line: &str, failure: &Failure) -> Option<LineEdit> {
    let token = token_at(line, failure.at);
    let digits = token.strip_prefix('+').unwrap_or(token);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let is_coin = failure.expected.iter().any(|rule| matches!(rule, Rule::coin | Rule::kw_coin));
    (is_number && is_coin).then(|| notation(line, failure.at..failure.at + token.len(), format!("coin {digits}")))
}
