//! Notations of this family that people know from elsewhere: `3 houses`, `+1`.

use std::ops::Range;

use super::Rule;
use super::grammar::Failure;
use kogge_compiler::language::{CROSSES, LineEdit, MAX_TIMES, is_cross, is_number, notation, outside_quotes, token_at};
use kogge_hansa_game::vocab::{Colour, PostKind, Shape, Source};

/// Posts or kontors with their number: `3 houses`, `house x3`, `2 white squares`.
pub(super) fn written_out(line: &str, at: usize) -> Option<LineEdit> {
    let place = between(line, behind_mark(line, at), next_comma(line, at))?;
    let words: Vec<&str> = line[place.clone()].split_whitespace().collect();
    let (n, item) = match &words[..] {
        [n, cross, item @ ..] if is_cross(cross) && times(n).is_some() => (times(n)?, item),
        [item @ .., cross, n] if is_cross(cross) => (times(n)?, item),
        [n, item @ ..] if times(n).is_some() => (times(n)?, item),
        // A number behind a kontor is its coin, also in brackets.
        [item @ .., n] if item.len() == 1 || n.contains(CROSSES) => (times(n)?, item),
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

/// Where the item that holds a place begins: behind the last mark before it.
fn behind_mark(line: &str, at: usize) -> usize {
    line[..at].rfind([':', ',']).map_or(0, |mark| mark + 1)
}

/// Where the item that holds a place ends.
fn next_comma(line: &str, at: usize) -> usize {
    line[at..].find(',').map_or(line.len(), |mark| at + mark)
}

/// Kontors in one word each: `white-circle, pink_square`.
pub(super) fn hyphened(line: &str) -> Option<LineEdit> {
    let (before, list) = line.split_once(':')?;
    let apart = |item: &str| {
        let (colour, shape) = item.split_once(['-', '_', '/'])?;
        (Colour::from_word(colour.trim()).is_some() && Shape::from_word(shape.split(' ').next()?).is_some())
            .then(|| item.replacen(['-', '_', '/'], " ", 1))
    };
    let meant: Vec<String> = list.split(',').map(|item| apart(item).unwrap_or_else(|| item.to_owned())).collect();
    let meant = meant.join(",");
    (meant != list).then(|| notation(line, before.len() + 1..line.len(), meant))
}

/// The stretch of a line between two places without the blanks at its ends.
fn between(line: &str, start: usize, end: usize) -> Option<Range<usize>> {
    let start = line.len() - line[start..].trim_start().len();
    Some(start..start + line.get(start..end)?.trim_end().len())
}

/// A kontor whose words stand in another order: `coin 1 white square`, `white square, coin 1`.
pub(super) fn kontor(line: &str, at: usize) -> Option<LineEdit> {
    let (colon, _) = outside_quotes(line).find(|&(_, c)| c == ':').filter(|&(colon, _)| colon < at)?;
    let start_of = |at: usize| behind_mark(line, at).max(colon + 1);
    let own = start_of(at);
    // A coin behind a comma is that of the kontor before.
    let before = (own > colon + 1).then(|| start_of(own - 1));
    [Some(own), before].into_iter().flatten().find_map(|start| {
        let place = between(line, start, next_comma(line, at))?;
        let words: Vec<&str> = line[place.clone()].split([' ', '\t', ',']).filter(|word| !word.is_empty()).collect();
        let [.., _, _, _] = &words[..] else { return None };
        let one = |is_it: &dyn Fn(&str) -> bool| {
            let mut found = words.iter().filter(|word| is_it(word));
            found.next().filter(|_| found.next().is_none()).copied()
        };
        let colour = one(&|word| Colour::from_word(word).is_some())?;
        let shape = one(&|word| Shape::from_word(word).is_some())?;
        let coin = one(&|word| is_coin(word))?.trim_matches(['(', ')', '+']);
        let n_words = 3 + words.iter().filter(|word| matches!(**word, "coin" | "coins")).take(1).count();
        (n_words == words.len()).then(|| notation(line, place, format!("{colour} {shape} coin {coin}")))
    })
}

/// Whether a word is a number, also as `(1)` or `+1`.
fn is_coin(word: &str) -> bool {
    is_number(word.trim_matches(['(', ')', '+']))
}

/// A word that says again what its statement says: `mission card Bonn, Linz, Mainz`.
pub(super) fn needless_word(line: &str, at: usize) -> Option<LineEdit> {
    // `found a kontor in a green city`.
    let found = ["a kontor ", "kontor "].into_iter().find(|words| line[at..].starts_with(words));
    if let Some(words) = found.filter(|_| line[..at].trim_end().ends_with("found")) {
        let behind = token_at(&line[at + words.len()..], 0);
        return Some(notation(line, at..at + words.len() + behind.len(), behind.to_owned()));
    }
    let is_needless = line.starts_with("mission") && token_at(line, at) == "card";
    let behind = line[at..].strip_prefix("card").map(str::trim_start).filter(|_| is_needless)?;
    let end = line.len() - behind.len() + token_at(behind, 0).len();
    Some(notation(line, at..end, token_at(behind, 0).to_owned()))
}

/// Countries of both ends of a route, which are those of the route: `route A in Wales -- B in Wales`.
pub(super) fn countries_of_ends(line: &str, at: usize) -> Option<LineEdit> {
    let (of_first, rest) = line[at..].strip_prefix("in ")?.split_once("--")?;
    let behind = rest.split_once(':').map_or(rest, |(behind, _)| behind);
    let (second, of_second) = behind.split_once(" in ").unwrap_or((behind, of_first));
    let meant = format!("--{} in {}", second.trim_end(), of_first.trim());
    (of_first.trim() == of_second.trim() && !line[..at].contains("--")).then(|| {
        let end = line.len() - rest.len() + behind.trim_end().len();
        notation(line, at..end, meant)
    })
}

/// Two cities that a hyphen joins, as it joins the parts of a name: `route Bonn-Linz: house`.
pub(super) fn joined_by_hyphen(line: &str, at: usize) -> Option<LineEdit> {
    let cities = line[..at].strip_prefix("route ")?.trim();
    let (first, second) = cities.split_once('-')?;
    let is_name = |name: &str| name.starts_with(char::is_uppercase) && name.chars().all(char::is_alphanumeric);
    let place = line[..at].find('-')?;
    (is_name(first) && is_name(second)).then(|| notation(line, place..place + 1, " -- ".to_owned()))
}

/// The number of an effect before its word: `always 3 prestige`.
pub(super) fn turned_effect(line: &str, at: usize) -> Option<LineEdit> {
    let written = token_at(line, at);
    let number = written.strip_prefix('+').unwrap_or(written);
    let behind = line.get(at + written.len() + 1..).filter(|_| line.starts_with("always") && is_number(number))?;
    let word = token_at(behind, 0);
    let end = at + written.len() + 1 + word.len();
    matches!(word, "prestige" | "actions" | "take").then(|| notation(line, at..end, format!("{word} {number}")))
}

/// Sources with other words between them than `, else`: `from stock or supply`.
pub(super) fn sources(line: &str, at: usize) -> Option<LineEdit> {
    let start = line[..at].rfind(" from ")? + " from ".len();
    let (mut rest, mut sources) = (&line[start..], Vec::new());
    let mut end = start;
    while let Some(source) = Source::ALL.iter().map(|source| source.word()).find(|source| begins_with(rest, source)) {
        sources.push(source);
        rest = &rest[source.len()..];
        end = line.len() - rest.len();
        let is_between = |word: &&str| ["or", "and", "then", "else", "oder"].contains(word);
        let mut behind = rest.trim_start_matches([',', ';', '/', ' ', '\t']);
        while let Some(word) = Some(token_at(behind, 0)).filter(is_between) {
            behind = behind[word.len()..].trim_start_matches([',', ' ', '\t']);
        }
        rest = behind;
    }
    (sources.len() > 1 && at > start).then(|| notation(line, start..end, sources.join(", else ")))
}

/// Whether a text begins with these words.
fn begins_with(text: &str, words: &str) -> bool {
    text.strip_prefix(words).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
}

/// One more neighbour behind another mark than a blank: `routes at Bonn -- Linz -- Mainz`.
pub(super) fn neighbours(line: &str, at: usize) -> Option<LineEdit> {
    // Of several names before it the last one begins an entry of its own.
    let item = &line[line[..at].rfind(',').unwrap_or(0)..at];
    let is_behind_another = item.split_once("--").is_some_and(|(_, names)| names.split_whitespace().count() == 1);
    let behind = line[at..].strip_prefix("--").filter(|_| line.starts_with("routes") && is_behind_another)?;
    let start = line.len() - behind.trim_start().len();
    let name = token_at(line, start);
    Some(notation(line, at..start + name.len(), name.to_owned()))
}

/// Names behind a city without the mark between them: `permissions at Cardiff Wales, London -- Wales Scotland`.
pub(super) fn names_behind(line: &str) -> Option<LineEdit> {
    let (word, rest) = line.split_once([' ', '\t'])?;
    let rest = rest.trim_start();
    let list = rest.strip_prefix("at ").or_else(|| rest.strip_prefix("in "))?.trim();
    if !matches!(word, "permissions" | "countries" | "routes") || list.contains('"') {
        return None;
    }
    let is_name =
        |word: &str| word.starts_with(char::is_uppercase) && word.chars().all(|c| c.is_alphanumeric() || c == '-');
    let item = |item: &str| match item.trim().split_once(' ') {
        Some((first, names)) if !item.contains("--") => {
            let names: Vec<&str> = names.split_whitespace().filter(|word| *word != "and").collect();
            (is_name(first) && names.iter().all(|name| is_name(name)))
                .then(|| format!("{first} -- {}", names.join(" ")))
        }
        _ => Some(item.trim().to_owned()),
    };
    let items: Vec<String> = list.split(',').map(item).collect::<Option<_>>()?;
    let meant = items.join(", ");
    let end = line.trim_end().len();
    (meant != list).then(|| notation(line, end - list.len()..end, meant))
}

/// A comma for the colon behind a country: `route A -- B in Wales, house, house`.
pub(super) fn comma_for_colon(line: &str, at: usize) -> Option<LineEdit> {
    let before = line[..at].trim_end();
    let word = token_at(line, at);
    let is_item = PostKind::from_word(word).is_some() || Colour::from_word(word).is_some();
    let is_it = is_item && before.ends_with(',') && before.contains(" in ") && !before.contains(':');
    is_it.then(|| notation(line, before.len() - 1..before.len(), ":".to_owned()))
}

/// The countries of a city or route in brackets: `city Bonn (Wales): …`.
pub(super) fn countries_in_brackets(line: &str, at: usize) -> Option<LineEdit> {
    let colon = line[at..].find(':').map_or(line.len(), |colon| at + colon);
    let written = line[at..colon].trim_end();
    let inner = written.strip_prefix('(')?.strip_suffix(')')?;
    let is_name = inner.trim().starts_with(char::is_uppercase) && !inner.contains(['"', '(', ')']);
    let start = line[..at].trim_end().len();
    is_name.then(|| notation(line, start..at + written.len(), format!(" in {}", inner.trim())))
}

/// A country behind a name in quotes, without the word before it: `route Bonn -- "Bad Ems" Wales: house`.
pub(super) fn country_without_in(line: &str, failure: &Failure) -> Option<LineEdit> {
    let country = token_at(line, failure.at);
    let is_behind_quotes = line[..failure.at].trim_end().ends_with('"');
    let is_it = is_behind_quotes && failure.expected.contains(&Rule::kw_in) && country.starts_with(char::is_uppercase);
    let end = failure.at + country.len();
    is_it.then(|| notation(line, failure.at..end, format!("in {country}")))
}

/// The name of a route behind its countries: `route A -- B in Wales as Northway`.
pub(super) fn name_behind(line: &str, at: usize) -> Option<LineEdit> {
    let rest = line[at..].strip_prefix("as ")?;
    let name = rest[..rest.find(':').unwrap_or(rest.len())].trim();
    let start = line[..at].rfind(" in ").filter(|start| line[..*start].contains("--"))? + 1;
    let place = start..line.len() - rest.len() + name.len() + (rest.len() - rest.trim_start().len());
    (!name.is_empty()).then(|| notation(line, place, format!("as {name} {}", line[start..at].trim_end())))
}

/// A decimal comma: `kontor 28,5`.
pub(super) fn decimal_comma(line: &str) -> Option<LineEdit> {
    let number = line.strip_prefix("kontor")?.trim();
    let (whole, decimals) = number.split_once(',')?;
    let start = line.trim_end().len() - number.len();
    (is_number(whole) && is_number(decimals))
        .then(|| notation(line, start..start + number.len(), format!("{whole}.{decimals}")))
}

/// A place with a comma between its numbers: `Hamburg: 3621, 352`.
pub(super) fn position(line: &str, at: usize) -> Option<LineEdit> {
    let (name, place) = line.rsplit_once(':')?;
    let (x, y) = place.split_once([',', '/', 'x', ';'])?;
    let is_it = at > name.len() && is_number(x.trim()) && is_number(y.trim());
    let place = line.len() - place.trim_start().len()..line.trim_end().len();
    is_it.then(|| notation(line, place, format!("{} {}", x.trim(), y.trim())))
}

/// The size of a picture in one word: `4926x3454`.
pub(super) fn size(line: &str) -> Option<LineEdit> {
    let size = line.strip_prefix("picture")?.trim();
    let (width, height) = size.split_once(['x', 'X', '×', '*', ','])?;
    let [width, height] = [width.trim(), height.trim()];
    let start = line.len() - line["picture".len()..].trim_start().len();
    let place = start..start + size.len();
    (is_number(width) && is_number(height)).then(|| notation(line, place, format!("{width} x {height}")))
}

/// Countries behind posts or kontors, which belong before the colon: `route A -- B: house, house in Wales`.
pub(super) fn countries_behind(line: &str, at: usize) -> Option<LineEdit> {
    let (colon, _) = outside_quotes(line).find(|&(_, c)| c == ':')?;
    // `: in Wales` begins as a list of posts.
    let first = line.len() - line[colon + 1..].trim_start().len();
    let at = if colon < at && token_at(line, first) == "in" { first } else { at };
    if colon >= at || token_at(line, at) != "in" {
        return None;
    }
    let items = line[colon + 1..at].trim().trim_end_matches(',').trim_end();
    let place = colon..line.trim_end().len();
    let mark = if items.is_empty() { "" } else { ": " };
    Some(notation(line, place, format!(" {}{mark}{items}", line[at..].trim_end())))
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
    let digits = word.trim_matches(['(', ')']).trim_matches(CROSSES);
    digits.parse().ok().filter(|n| (1..=MAX_TIMES).contains(n))
}

/// The end of the game with its words in another order: `ends at 3 cities completed`.
pub(super) fn cities_completed(line: &str) -> Option<LineEdit> {
    let end = line.strip_prefix("ends at")?.trim();
    let n = match end.split_whitespace().collect::<Vec<_>>()[..] {
        [n, "cities" | "city", "completed"] | ["completed", "cities" | "city", n] => n,
        _ => return None,
    };
    let start = line.trim_end().len() - end.len();
    is_number(n).then(|| notation(line, start..start + end.len(), format!("{n} completed cities")))
}

/// A word that is known, or known without the `s` of several.
fn known(word: &str, is_known: impl Fn(&str) -> bool) -> Option<&str> {
    [word, word.strip_suffix('s').unwrap_or(word)].into_iter().find(|word| is_known(word))
}

/// `+1` behind a kontor is its coin.
pub(super) fn coin(line: &str, failure: &Failure) -> Option<LineEdit> {
    let token = token_at(line, failure.at);
    let digits = token.strip_prefix('+').unwrap_or(token);
    let is_coin = failure.expected.iter().any(|rule| matches!(rule, Rule::coin | Rule::kw_coin));
    (is_number(digits) && is_coin)
        .then(|| notation(line, failure.at..failure.at + token.len(), format!("coin {digits}")))
}
