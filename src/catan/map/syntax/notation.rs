//! Notations of this family that people know from elsewhere: `Island * 4`, `A1 NW`, `Row B`.

use super::grammar::Rule;
use kogge_catan_game::island::Named;
use kogge_catan_game::vocab::{Good, Role, Terrain};
use kogge_compiler::language::{CROSSES, Failure, LineEdit, Mistake, digits, is_cross, is_number, notation, token_at};

/// The edits that put what stands where a line fails into the words of the language.
pub(super) fn translations(line: &str, failure: &Failure<Rule>) -> Vec<LineEdit> {
    let at = failure.at;
    let token = token_at(line, at);
    let cross = is_cross(token).then(|| notation(line, at..at + token.len(), "x".to_owned()));
    let asks_place = failure.expected.iter().any(|rule| matches!(rule, Rule::place_name | Rule::places | Rule::sited));
    let asks_terrain = failure.expected.iter().any(|rule| matches!(rule, Rule::entry | Rule::terrain | Rule::stock));
    let place = if asks_place { misread_place(line, at) } else { hour_apart(line, at) };
    let elsewhere = asks_terrain.then(|| numbers_elsewhere(line, at)).flatten();
    let harbour = [turned_harbour(line, at), rate(line, at), shift_behind(line, at)];
    let words =
        [on_numbers(line, at), at_place(line), turned_trade(line, at), turned_inland(line, at), box_for_scenario(line)];
    let names = [whole_game(line), next_to(line, at), equal_numbers(line), course(line), or_of_arrows(line, at)];
    let tries = [cross, place, elsewhere, times(line, at), needless_word(line, at)].into_iter().chain(words);
    harbour.into_iter().chain(names).chain(tries).chain([empty_cell(line, at)]).flatten().collect()
}

/// An empty place of a row, as a table has it for water: `A: forest 5, , hills 6`.
fn empty_cell(line: &str, at: usize) -> Option<LineEdit> {
    let row = line.split([':', ' ']).next()?;
    let is_row = row.len() == 1 && row.starts_with(|c: char| c.is_ascii_uppercase());
    let is_it = is_row && line[at..].starts_with(',') && line[..at].ends_with(", ");
    is_it.then(|| LineEdit { at, remove: 0, insert: "sea".to_owned(), mistake: Mistake::MissingWord("sea".to_owned()) })
}

/// A harbour with its type before its place: `harbour any A1@11`.
fn turned_harbour(line: &str, at: usize) -> Option<LineEdit> {
    let (good, place) = line[at..].split_once([' ', ',', '='])?;
    let place = place.trim().trim_start_matches("at ").trim_start();
    let good = if good == "3:1" { Good::Any.word() } else { good.trim_end_matches(':') };
    let is_turned = Good::from_word(good).is_some() && Named::read(place).is_some();
    is_turned.then(|| notation(line, at..line.trim_end().len(), format!("{place}: {good}")))
}

/// Numbers before their terrains, or behind other marks, in the whole list: `4 forest, 3 hills`, `forest, 4; hills, 3`.
fn numbers_elsewhere(line: &str, at: usize) -> Option<LineEdit> {
    let start = line[..at].rfind(':').map_or(0, |colon| colon + 1);
    let start = line.len() - line[start..].trim_start().len();
    let list = line[start..].trim_end();
    // Where `;` stands between items, commas stand within them.
    let between: &[char] = if list.contains(';') { &[';'] } else { &[','] };
    // A row says by `x` how often an entry stands, a fill by the number alone.
    let is_row = !line[..start].contains("fill");
    let item_of = |text: &str| {
        let words: Vec<&str> = str::split(text, [' ', '\t', ',', '=', '/'])
            .filter(|word| !word.is_empty() && !is_cross(word))
            .map(|word| times_of(word).unwrap_or(word))
            .collect();
        match words[..] {
            [number, word]
                if is_row
                    && text.split(' ').any(|word| is_cross(word) || times_of(word).is_some())
                    && is_number(number) =>
            {
                Some(format!("{} x {number}", item(&[word])?))
            }
            _ => item(&words),
        }
    };
    let items: Vec<String> = list.split(between).map(item_of).collect::<Option<_>>()?;
    let meant = items.join(", ");
    (list != meant).then(|| notation(line, start..start + list.len(), meant))
}

/// The number of a word such as `3x`.
fn times_of(word: &str) -> Option<&str> {
    word.strip_suffix(CROSSES).filter(|number| is_number(number))
}

/// A terrain or a region, with its number wherever it stands.
fn item(words: &[&str]) -> Option<String> {
    let (word, number) = match *words {
        [word] => (word, None),
        [number, word] if is_number(number) => (word, Some(number)),
        [word, number] if is_number(number) => (word, Some(number)),
        _ => return None,
    };
    if word == "sea" {
        return Some(number.map_or_else(|| word.to_owned(), |number| format!("{word} x {number}")));
    }
    let is_region = word.starts_with(char::is_uppercase) && word.chars().all(char::is_alphanumeric);
    let mark = match Terrain::from_word(word) {
        Some(_) => " ",
        None if is_region => " x ",
        None => return None,
    };
    Some(number.map_or_else(|| word.to_owned(), |number| [word, mark, number].concat()))
}

/// Barbarians on numbers, not at places, or the reverse: `barbarians at 2, 12`, `barbarians on A2@5, C2@7`.
fn on_numbers(line: &str, at: usize) -> Option<LineEdit> {
    let start = "barbarians ".len();
    let token = line[at..].split([',', ' ']).next()?;
    let meant = match line.get(start..start + "at".len()).filter(|_| line.starts_with("barbarians "))? {
        "at" if is_number(token) => "on",
        "on" if Named::read(token).is_some_and(|named| named.hour.is_some()) => "at",
        _ => return None,
    };
    Some(notation(line, start..start + "at".len(), meant.to_owned()))
}

/// A place behind `in`, where rows stand: `ore in B4@1`.
fn at_place(line: &str) -> Option<LineEdit> {
    let (before, behind) = line.split_once(" in ")?;
    let place = behind.trim_start().split([' ', ',']).next()?;
    let start = before.len() + 1;
    (place.len() > 1 && Named::read(place).is_some())
        .then(|| notation(line, start..start + "in".len(), "at".to_owned()))
}

/// A trade hex with its role first: `castle trade`.
fn turned_trade(line: &str, at: usize) -> Option<LineEdit> {
    let before = line[..at].trim_end();
    let word = before.rsplit([' ', '\t', ':', ',']).next()?;
    let role = Role::from_word(word).filter(|_| token_at(line, at) == "trade")?;
    Some(notation(line, before.len() - word.len()..at + "trade".len(), format!("trade {role}")))
}

/// A hex for the inside of the island with that word first: `inland lake 1`.
fn turned_inland(line: &str, at: usize) -> Option<LineEdit> {
    let before = line[..at].trim_end();
    // `lake inland 1`.
    if let Some(number) = line[at..].strip_prefix("inland ").map(|behind| token_at(behind.trim_start(), 0)) {
        let end = line.len() - line[at..].split_once(number)?.1.len();
        return is_number(number).then(|| notation(line, at..end, format!("{number} inland")));
    }
    let start = before.strip_suffix("inland")?.len();
    let stock = line[at..].split(',').next()?.trim_end();
    Some(notation(line, start..at + stock.len(), format!("{stock} inland")))
}

/// The whole name of the game: `game settlers of catan`.
fn whole_game(line: &str) -> Option<LineEdit> {
    let name = line.strip_prefix("game")?.trim();
    let start = line.trim_end().len() - name.len();
    let is_whole = name.contains(' ') && name.to_lowercase().contains("catan");
    is_whole.then(|| notation(line, start..start + name.len(), "catan".to_owned()))
}

/// `next to` for `beside`: `lay 2 next to 12`.
fn next_to(line: &str, at: usize) -> Option<LineEdit> {
    let is_it = line[at..].starts_with("next to ");
    is_it.then(|| notation(line, at..at + "next to".len(), "beside".to_owned()))
}

/// Another word for equal numbers: `apart same numbers`.
fn equal_numbers(line: &str) -> Option<LineEdit> {
    let behind = line.strip_prefix("apart")?.trim();
    let is_it = behind.split_once(' ').is_some_and(|(word, rest)| !word.ends_with(',') && rest.trim() == "numbers");
    let end = line.trim_end().len();
    is_it.then(|| notation(line, end - behind.len()..end, "equal numbers".to_owned()))
}

/// The hexes of a river with arrows between them: `river North: A1 -> A2 -> A3`.
fn course(line: &str) -> Option<LineEdit> {
    let (_, list) = line.strip_prefix("river ").and_then(|_| line.split_once(':'))?;
    let arrows = ["->", "=>", "→", "–>", ">"];
    let mut meant = list.trim().to_owned();
    for arrow in arrows {
        meant = meant.split(arrow).map(str::trim).collect::<Vec<_>>().join(", ");
    }
    let end = line.trim_end().len();
    (meant != list.trim()).then(|| notation(line, end - list.trim().len()..end, meant))
}

/// Another word or mark between the two sets of arrows: `arrows 12, 4, 8 oder 2, 6, 10`.
fn or_of_arrows(line: &str, at: usize) -> Option<LineEdit> {
    let token = token_at(line, at);
    let is_or = line.starts_with("arrows") && matches!(token, "oder" | "/" | "|");
    is_or.then(|| notation(line, at..at + token.len(), "or".to_owned()))
}

/// The name of the box for its scenario: `scenario traders & barbarians`.
fn box_for_scenario(line: &str) -> Option<LineEdit> {
    let name = line.strip_prefix("scenario")?.trim();
    let is_box = name.starts_with("traders") && name.ends_with("barbarians");
    let start = line.trim_end().len() - name.len();
    is_box.then(|| notation(line, start..start + name.len(), "traders".to_owned()))
}

/// The beginning of a row behind its colon: `A: from 2 West`.
fn shift_behind(line: &str, at: usize) -> Option<LineEdit> {
    let (row, behind) = line.split_once(':')?;
    let shift = behind.trim_start().strip_prefix("from ")?.trim_start();
    let number = token_at(shift, 0);
    let end = line.len() - shift.len() + number.len();
    (is_number(number) && end <= at).then(|| notation(line, row.len()..end, format!(" from {number}:")))
}

/// How often an entry stands, in one word: `Island x3`.
fn times(line: &str, at: usize) -> Option<LineEdit> {
    let token = line[at..].split([' ', ',', ';']).next()?;
    let number = token.strip_prefix(CROSSES)?;
    is_number(number).then(|| notation(line, at..at + token.len(), format!("x {number}")))
}

/// The rate of a harbour, which its type says: `2:1 wool`, `3 : 1`, `any 3:1`.
fn rate(line: &str, at: usize) -> Option<LineEdit> {
    let rest = line[at..].trim_end();
    let first = rest.chars().next()?;
    let behind = rest.strip_prefix(['2', '3'])?.trim_start().strip_prefix(':')?.trim_start().strip_prefix('1')?.trim();
    let before = line[..at].trim_end();
    let (item, good) = match before.strip_suffix(':') {
        Some(_) => (at, behind),
        None => {
            before.rfind([' ', ':']).map(|blank| (blank + 1, &before[blank + 1..])).filter(|_| behind.is_empty())?
        }
    };
    let good = Good::from_word(if good.is_empty() { Good::Any.word() } else { good })?;
    let fits = (good == Good::Any) == (first == '3');
    fits.then(|| notation(line, item..at + rest.len(), good.word().to_owned()))
}

/// A hex whose number is read as letters: `Al@11`.
fn misread_place(line: &str, at: usize) -> Option<LineEdit> {
    let token = token_at(line, at);
    let letter = token.chars().next().filter(char::is_ascii_alphabetic)?;
    let number = digits(&token[1..])?;
    Some(notation(line, at..at + token.len(), format!("{letter}{number}")))
}

/// An hour or a direction that stands apart from its hex: `A1 11`, `A1 NW`, `A1 @ 11`.
fn hour_apart(line: &str, at: usize) -> Option<LineEdit> {
    let behind = line[at..].trim_start_matches(['@', ' ']);
    let (token, at) = (token_at(behind, 0), line.len() - behind.len());
    let before = line[..at].trim_end_matches(['@', ' ', '\t']);
    let word = before.rsplit([' ', '\t', ',']).next()?;
    let hex = Named::read(word).filter(|named| named.hour.is_none())?;
    let hour = hour_of(token, true).or(token.parse().ok())?;
    let named = Named { hour: Some(hour), ..hex };
    (1..=12).contains(&hour).then(|| notation(line, before.len() - word.len()..at + token.len(), named.to_string()))
}

/// The hour of a direction: on hexes that stand on a corner edges are at odd hours and corners at even ones.
fn hour_of(direction: &str, is_edge: bool) -> Option<u8> {
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
    let word = before.rsplit([' ', '\t']).next()?;
    if matches!(word, "Row" | "row" | "letter" | "letters" | "the") {
        let token = token_at(line, at);
        return Some(notation(line, before.len() - word.len()..at + token.len(), token.to_owned()));
    }
    // `harbour at A1@11`.
    let behind = line[at..].strip_prefix("at ").map(str::trim_start)?;
    let place = behind.split([':', ' ', ',']).next().filter(|place| Named::read(place).is_some())?;
    let end = line.len() - behind.len() + place.len();
    Some(notation(line, at..end, place.to_owned()))
}

/// A place with a small letter, leading zeros, signs that do not belong there, or a direction for the hour.
pub(super) fn nearly(written: &str, is_edge: bool) -> Option<Named> {
    let (hex, hour) = written.split_once(['@', ':', '.', '/']).map_or((written, None), |(hex, hour)| (hex, Some(hour)));
    let number = |text: &str| Some(text.trim().trim_start_matches('0').to_owned()).filter(|text| !text.is_empty());
    let letter = hex.chars().next()?.to_ascii_uppercase();
    let hex = Named::read(&format!("{letter}{}", number(hex.get(1..)?)?))?;
    match hour {
        Some(hour) => match hour_of(hour, is_edge) {
            Some(hour) => Some(Named { hour: Some(hour), ..hex }),
            None => Named::read(&format!("{hex}@{}", number(hour)?)),
        },
        None => Some(hex),
    }
}

/// The way of writing places, as far as the text does not follow it.
pub(super) fn advice(written: &str) -> &'static str {
    let (hex, hour) = written.split_once('@').map_or((written, None), |(hex, hour)| (hex, Some(hour)));
    if hex.get(1..).is_some_and(|number| number.starts_with('0')) {
        "the hexes of a row count from 1 in the west: the first of row A is `A1`"
    } else if hour.is_some() {
        "hours say where at the hex: `C3@12` is its north corner (corners are at even hours) and `C3@3` its east edge \
         (edges are at odd hours)"
    } else {
        "write a hex such as `C3`, a corner such as `C3@12` or an edge such as `C3@3`"
    }
}
