//! Translates notations that people know from elsewhere into the language: `3 houses`, `+1`, `3 to 5`, `and`. The
//! translation keeps every number and name of the author.

use std::ops::Range;

use super::{Asks, Failure, Language, LineEdit, Mistake, keyword, token_at};

/// The most times that one item is written out.
#[doc(hidden)]
pub const MAX_TIMES: usize = 20;

/// The marks between an item and how often it stands.
#[doc(hidden)]
pub const CROSSES: [char; 4] = ['x', 'X', '*', '×'];

/// Whether a word is the mark between an item and how often it stands.
#[doc(hidden)]
pub fn is_cross(word: &str) -> bool {
    word.chars().count() == 1 && word.contains(CROSSES)
}

/// Whether a word is digits alone.
#[doc(hidden)]
pub fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// The edits that put what stands where a line fails into the words of the language.
pub(crate) fn translations<L: Language>(
    line: &str,
    failure: &Failure<L::Rule>,
    marks: &[&str],
) -> impl Iterator<Item = LineEdit> {
    let at = failure.at;
    let has_name = failure.expected.iter().any(|&rule| matches!(L::asks(rule), Asks::Name | Asks::Text));
    let quotes = if has_name { other_quotes(line, at) } else { needless_quotes(line, at) };
    let for_mark = turned_count(line, at).into_iter().chain(word_for_mark(line, at, marks)).chain(arrow(line, marks));
    let keywords: Vec<String> = failure.expected.iter().filter_map(|&rule| keyword(rule)).collect();
    let general = for_mark
        .chain(range(line, at))
        .chain(in_brackets(line, at))
        .chain(list_in_brackets(line, at))
        .chain(assigned(line, at))
        .chain(emphasis(line, at))
        .chain(number_joined(line, at, &keywords))
        .chain(quotes)
        .chain(one_word(line, at))
        .chain(marked_pairs(line));
    let whole = counts(line).into_iter().chain(turned_pairs(line)).chain(tongue(line));
    L::translations(line, failure).into_iter().chain(whole).chain(general)
}

/// The language of the words on pictures, for which `language` stands, the version of that of maps: `language german`.
fn tongue(line: &str) -> Option<LineEdit> {
    let meant = match line.strip_prefix("language")?.trim().to_lowercase().as_str() {
        "german" | "deutsch" | "de" => "words german",
        "english" | "englisch" | "en" => "words english",
        _ => return None,
    };
    Some(notation(line, 0..line.trim_end().len(), meant.to_owned()))
}

/// The number of all before what it counts: `27 cities`.
fn turned_count(line: &str, at: usize) -> Option<LineEdit> {
    let number = token_at(line, 0);
    let word = line.get(number.len() + 1..)?.split([' ', ':']).next()?;
    let end = number.len() + 1 + word.len();
    (at == 0 && is_number(number) && !word.is_empty()).then(|| notation(line, 0..end, format!("{word} {number}")))
}

/// Numbers beside what they count, in the whole list of a row of the ledger, with other marks or in another order:
/// `kontors 9: 5 white, 4 pink`, `numbers 3: 2x1, 3x2`, `forest at A3: 9, C2: 11`.
fn counts(line: &str) -> Option<LineEdit> {
    let (_, behind) = line.split_once([' ', '\t'])?;
    let behind = behind.trim();
    let end = line.trim_end().len();
    // The list stands behind the word for places, or behind the number of all and a colon.
    if let Some(list) = ["at ", "in "].iter().find_map(|word| behind.strip_prefix(word)) {
        let list = list.trim();
        let meant = counted(list, false).filter(|meant| meant != list)?;
        return Some(notation(line, end - list.len()..end, meant));
    }
    let rest = behind.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.len() == behind.len() {
        return None;
    }
    let list = rest.trim_start_matches([' ', ':']);
    let open = list.strip_prefix('(').map_or(list, |list| list.trim_end_matches(')'));
    let meant = counted(open, true).filter(|meant| meant != list)?;
    Some(match rest.trim_start().starts_with(':') {
        true => notation(line, end - list.len()..end, meant),
        false => notation(line, end - rest.len()..end, format!(": {meant}")),
    })
}

/// A list of counts as the language writes it.
fn counted(list: &str, may_turn: bool) -> Option<String> {
    let is_times = |word: &str| is_number(word.trim_matches(CROSSES));
    let item = |item: &str| {
        let words: Vec<&str> = item.split([' ', '\t', '=', ':', '(', ')']).collect();
        let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty() && !is_cross(word)).collect();
        let (word, times) = match words[..] {
            [word, times] if is_times(times) => (word, times),
            [times, word] if is_times(times) && may_turn => (word, times),
            [both] => both.split_once(CROSSES).filter(|&(word, times)| is_number(word) && is_number(times))?,
            _ => return None,
        };
        Some(format!("{word} {}", times.trim_matches(CROSSES)))
    };
    let items: Vec<String> = list.split([',', ';']).map(item).collect::<Option<_>>()?;
    Some(items.join(", "))
}

/// Numbers before what they belong to, in a whole list: `…: 7 white, 8 orange`.
fn turned_pairs(line: &str) -> Option<LineEdit> {
    let (head, list) = line.rsplit_once(':')?;
    let turned = |item: &str| {
        let (number, word) = item.trim().split_once(' ')?;
        let is_pair = is_number(number) && word.starts_with(char::is_lowercase) && !word.contains(' ');
        is_pair.then(|| format!("{word} {number}"))
    };
    let items: Vec<String> = list.split(',').map(turned).collect::<Option<_>>()?;
    let start = head.len() + 1 + (list.len() - list.trim_start().len());
    Some(notation(line, start..line.trim_end().len(), items.join(", ")))
}

/// Other marks between words and their numbers, in a whole list: `…: forest=2, hills=1`.
fn marked_pairs(line: &str) -> Option<LineEdit> {
    let list = line.split_once(':')?.1.trim();
    let meant = counted(list, false).filter(|meant| meant != list)?;
    let end = line.trim_end().len();
    Some(notation(line, end - list.len()..end, meant))
}

/// The text behind the bracket at a place, and the bracket that closes it.
fn behind_bracket(line: &str, at: usize) -> Option<(&str, char)> {
    let pairs = [('(', ')'), ('[', ']'), ('{', '}')];
    pairs.into_iter().find_map(|(open, close)| Some((line[at..].strip_prefix(open)?, close)))
}

/// Words or numbers in brackets: `forest (11)`, `Riga: (120, 340)`.
fn in_brackets(line: &str, at: usize) -> Option<LineEdit> {
    let (behind, close) = behind_bracket(line, at)?;
    let (inner, _) = behind.split_once(close)?;
    let is_word = |word: &str| !word.is_empty() && word.chars().all(char::is_alphanumeric);
    let words: Vec<&str> = inner.split([',', ' ', ';']).filter(|word| !word.is_empty()).collect();
    let is_item = (1..=3).contains(&words.len()) && words.iter().all(|word| is_word(word));
    is_item.then(|| notation(line, at..at + inner.len() + 2, words.join(" ")))
}

/// A whole list in brackets: `city Bonn: [white square, pink circle]`, `city Bonn (white square, pink circle)`.
fn list_in_brackets(line: &str, at: usize) -> Option<LineEdit> {
    let (behind, close) = behind_bracket(line, at)?;
    let inner = behind.trim_end().strip_suffix(close).filter(|inner| !inner.contains(close))?.trim();
    let before = line[..at].trim_end();
    let (start, mark) = if before.ends_with(':') { (at, "") } else { (before.len(), ": ") };
    Some(notation(line, start..line.trim_end().len(), format!("{mark}{inner}")))
}

/// A value as it is written elsewhere: `players = [3, 4]`, `players: [3, 4]`, `skill = "keys"`.
fn assigned(line: &str, at: usize) -> Option<LineEdit> {
    let value = line[at..].trim_end().strip_prefix(['=', ':'])?.trim_start();
    let word = value.strip_prefix('"').and_then(|value| value.strip_suffix('"'));
    if let Some(word) = word.filter(|_| line[at..].starts_with('=')).filter(|word| {
        !word.is_empty() && word.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '_' | '.' | ' '))
    }) {
        return Some(notation(line, at..line.trim_end().len(), word.to_owned()));
    }
    let (behind, close) = behind_bracket(value, 0)?;
    let inner = behind.strip_suffix(close).filter(|inner| !inner.contains(close))?.trim();
    let blank = if line[..at].ends_with([' ', '\t']) { "" } else { " " };
    Some(notation(line, at..line.trim_end().len(), format!("{blank}{inner}")))
}

/// A name that is set off as in Markdown: `**Soest**`, `_Soest_`.
fn emphasis(line: &str, at: usize) -> Option<LineEdit> {
    let mark = ["**", "__", "*", "_"].into_iter().find(|mark| line[at..].starts_with(mark))?;
    let behind = &line[at + mark.len()..];
    let name = &behind[..behind.find(mark)?];
    let is_name = name.starts_with(char::is_alphanumeric) && !name.contains([':', ',', '"', '*']);
    let meant = if name.contains(' ') { format!("\"{name}\"") } else { name.to_owned() };
    is_name.then(|| notation(line, at..at + 2 * mark.len() + name.len(), meant))
}

/// A word of the language and its number in one: `coin1`.
fn number_joined(line: &str, at: usize, keywords: &[String]) -> Option<LineEdit> {
    let token = token_at(line, at);
    let word = token.trim_end_matches(|c: char| c.is_ascii_digit());
    let is_it = word.len() < token.len() && keywords.iter().any(|known| known == word);
    is_it.then(|| notation(line, at..at + token.len(), format!("{word} {}", &token[word.len()..])))
}

/// An id or edition of several words, which hyphens join: `id lower rhine`.
fn one_word(line: &str, at: usize) -> Option<LineEdit> {
    let (keyword, words) = line.split_once([' ', '\t'])?;
    let start = line.len() - words.trim_start().len();
    let is_slug = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.' | ' ');
    let is_it = matches!(keyword, "id" | "board" | "edition") && at > start && words.trim().chars().all(is_slug);
    let meant = words.split_whitespace().collect::<Vec<_>>().join("-");
    is_it.then(|| notation(line, start..line.trim_end().len(), meant))
}

/// A name in single quotes: `'Den Haag'`, `‘Den Haag’`.
fn other_quotes(line: &str, at: usize) -> Option<LineEdit> {
    let open = line[at..].chars().next().filter(|c| matches!(c, '\'' | '`' | '‘' | '‚' | '‹'))?;
    let inner = &line[at + open.len_utf8()..];
    let end = inner.find(['\'', '`', '‘', '’', '›']).filter(|&end| end > 0 && !inner[..end].contains('"'))?;
    let close = inner[end..].chars().next().map_or(0, char::len_utf8);
    let place = at..at + open.len_utf8() + end + close;
    Some(notation(line, place, format!("\"{}\"", inner[..end].trim())))
}

/// Words in quotes that need none: `skill "book"`.
fn needless_quotes(line: &str, at: usize) -> Option<LineEdit> {
    let token = token_at(line, at);
    let inner = token.strip_prefix('"')?.strip_suffix('"')?;
    (!inner.trim().is_empty()).then(|| notation(line, at..at + token.len(), inner.trim().to_owned()))
}

/// The number that was meant where letters look like digits, as on a photograph or a typewriter: `lO`, `1O`.
#[doc(hidden)]
pub fn digits(written: &str) -> Option<String> {
    let digit = |c| match c {
        'O' | 'o' => Some('0'),
        'l' | 'I' => Some('1'),
        'S' => Some('5'),
        'B' => Some('8'),
        _ => c.is_ascii_digit().then_some(c),
    };
    let is_short = (1..=3).contains(&written.len());
    let number: String = written.chars().map(digit).collect::<Option<_>>().filter(|_| is_short)?;
    // A number with a nought in front is a word.
    let is_meant = number != written && (number.len() == 1 || !number.starts_with('0'));
    is_meant.then_some(number)
}

/// The number that a word names: `six`.
pub(crate) fn number_word(word: &str) -> Option<String> {
    const WORDS: [&str; 12] =
        ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    let number = WORDS.iter().position(|known| known.eq_ignore_ascii_case(word))? + 1;
    Some(number.to_string())
}

/// A stretch of a line that is written otherwise in the language.
#[doc(hidden)]
pub fn notation(line: &str, place: Range<usize>, meant: String) -> LineEdit {
    let [written, shown] = [&line[place.clone()], &meant].map(|text| text.trim().to_owned());
    LineEdit {
        at: place.start,
        remove: place.len(),
        insert: meant,
        mistake: Mistake::Notation { written, meant: shown },
    }
}

/// A word that stands for a mark: `Brünn to Wien`, `white square and pink circle`.
fn word_for_mark(line: &str, at: usize, marks: &[&str]) -> Option<LineEdit> {
    let token = token_at(line, at);
    let meant = match token {
        "to" | "and" | "und" | "nach" if marks.contains(&"--") => "--",
        "and" | "or" | "und" | "oder" | "plus" if marks.contains(&",") => ",",
        "to" | "is" if marks.contains(&":") => ":",
        _ => return None,
    };
    // A comma or a colon stands right behind the word before.
    let start = if matches!(meant, "," | ":") { line[..at].trim_end().len() } else { at };
    Some(notation(line, start..at + token.len(), meant.to_owned()))
}

/// The arrows that people join two cities by, the longest first.
const ARROWS: [&str; 13] = ["<-->", "<==>", "<->", "<=>", "-->", "==>", "->", "=>", "→", "↔", "⇒", "⟶", "⇔"];

/// An arrow that stands for a dash, also within a name: `Riga -> Wenden`, `Riga→Wenden`.
fn arrow(line: &str, marks: &[&str]) -> Option<LineEdit> {
    if !marks.contains(&"--") {
        return None;
    }
    let bare = line.find('"').map_or(line, |quote| &line[..quote]);
    // A long dash between two letters stands for one between two names.
    let dashes = ["–", "—"].iter().filter(|dash| {
        let around = bare.split_once(**dash);
        around.is_some_and(|(a, b)| a.ends_with(char::is_alphabetic) && b.starts_with(char::is_uppercase))
    });
    let (at, arrow) =
        ARROWS.iter().chain(dashes).filter_map(|arrow| Some((bare.find(arrow)?, arrow))).min_by_key(|&(at, _)| at)?;
    let end = at + arrow.len();
    let blank = |is_there: bool| if is_there { "" } else { " " };
    let [before, behind] = [blank(line[..at].ends_with(' ')), blank(line[end..].starts_with(' '))];
    let mistake = Mistake::Notation { written: (*arrow).to_owned(), meant: "--".to_owned() };
    Some(LineEdit { at, remove: arrow.len(), insert: format!("{before}--{behind}"), mistake })
}

/// A range of numbers of players: `players 3 to 5`.
fn range(line: &str, at: usize) -> Option<LineEdit> {
    line.strip_prefix("players")?;
    let before = line[..at].trim_end();
    let start = before.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let behind = line[at + token_at(line, at).len()..].trim_start();
    let end = line.len() - behind.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    Some(notation(line, start..end, numbers_of(&line[start..end])?))
}

/// The numbers of a range such as `3-5`, as a list.
#[doc(hidden)]
pub fn numbers_of(range: &str) -> Option<String> {
    let is_digit = |c: char| c.is_ascii_digit();
    let (first, last) = (range.find(|c| !is_digit(c))?, range.trim_end_matches(is_digit).len());
    let between = range[first..last].trim();
    let (first, last): (usize, usize) = (range[..first].parse().ok()?, range[last..].parse().ok()?);
    let is_range = ["to", "-", "--", "–", "—", "..", "...", "…"].contains(&between);
    let numbers = || (first..=last).map(|n| n.to_string()).collect::<Vec<_>>().join(", ");
    (is_range && first < last && last - first < MAX_TIMES).then(numbers)
}

#[cfg(test)]
mod tests {
    use super::numbers_of;

    #[test]
    fn a_range_is_as_long_as_its_ends_are_apart() {
        assert_eq!(numbers_of("98 to 100").as_deref(), Some("98, 99, 100"));
        assert_eq!(numbers_of("1-100"), None);
    }
}
