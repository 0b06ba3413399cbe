//! Spelling help: folds names and finds the nearest known word.

mod alike;
mod near;

pub use alike::note;
pub use near::Near;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::{decompose_canonical, is_combining_mark};

/// Whether a character is a mark that combines with the letter before it.
pub fn is_mark(c: char) -> bool {
    is_combining_mark(c)
}

/// The characters of a word, each letter one with its marks.
fn composed(word: &str) -> impl Iterator<Item = char> + '_ {
    word.nfc()
}

/// Whether a character can stand in the id of a map: letters of any script, digits, `-`, `_` and `.`.
#[doc(hidden)]
pub fn is_of_id(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '-' | '_' | '.')
}

/// Folds a name for comparison: without diacritics and case, `ß` as `ss`, white space as single blanks.
pub fn fold(name: &str) -> String {
    // Names are folded for every use: those of plain letters in one pass over them.
    let (mut is_plain, mut last) = (true, b'_');
    for &byte in name.as_bytes() {
        is_plain &= byte.is_ascii() & (byte != b'\t') & ((byte, last) != (b' ', b' '));
        last = byte;
    }
    if is_plain {
        return name.to_ascii_lowercase();
    }
    let mut folded = String::with_capacity(name.len());
    for c in name.chars() {
        // Letters without marks are most of a name, and stand for themselves.
        if c.is_ascii() && !c.is_whitespace() {
            folded.push(c.to_ascii_lowercase());
        } else {
            decompose_canonical(c, |part| push_folded(&mut folded, part));
        }
    }
    folded
}

/// Adds a part of a letter, if it is not a mark.
fn push_folded(folded: &mut String, part: char) {
    match part {
        mark if is_combining_mark(mark) => {}
        'ß' | 'ẞ' => folded.push_str("ss"),
        'Æ' | 'æ' => folded.push_str("ae"),
        'Œ' | 'œ' => folded.push_str("oe"),
        'Ø' | 'ø' => folded.push('o'),
        'Ł' | 'ł' => folded.push('l'),
        'Đ' | 'đ' | 'Ð' | 'ð' => folded.push('d'),
        'Þ' | 'þ' => folded.push_str("th"),
        'ı' => folded.push('i'),
        blank if blank.is_whitespace() => {
            if !folded.ends_with(' ') {
                folded.push(' ');
            }
        }
        part => folded.extend(part.to_lowercase()),
    }
}

/// The largest distance at which a word of this many characters is still taken for a slip of another.
fn tolerance(n_chars: usize) -> usize {
    match n_chars {
        0..=2 => 0,
        3..=6 => 1,
        _ => 2,
    }
}

/// The letters of a word as it is compared: folded, and those of other alphabets as the Latin ones that they look like.
fn skeleton(word: &str) -> Vec<char> {
    let folded = if word.is_ascii() { fold(word) } else { fold(&word.chars().map(alike::seen).collect::<String>()) };
    folded.chars().collect()
}

/// How far apart two skeletons are, if one can be a slip of the other.
fn slip(word: &[char], other: &[char]) -> Option<usize> {
    if word == other {
        return Some(0);
    }
    if is_misread(word, other) {
        return Some(1);
    }
    let distance = distance(word, other)?;
    // Who misses more than one letter still knows how the word begins.
    let is_slip = distance <= 1 || word.first() == other.first();
    let is_near = distance <= tolerance(word.len().max(other.len())) || has_same_letters(word, other);
    (is_slip && is_near).then_some(distance)
}

/// Whether two words differ by an `m` alone that is read from `rn`, or the reverse: `tavem` and `tavern`.
fn is_misread(word: &[char], other: &[char]) -> bool {
    let (short, long) = if word.len() < other.len() { (word, other) } else { (other, word) };
    let same = short.iter().zip(long).take_while(|(short, long)| short == long).count();
    short.len() + 1 == long.len()
        && short.get(same) == Some(&'m')
        && long[same..].starts_with(&['r', 'n'])
        && short[same + 1..] == long[same + 2..]
}

/// Whether two words of some length have the same letters in another order: `withe` and `white`.
fn has_same_letters(word: &[char], other: &[char]) -> bool {
    let count = |letters: &[char], letter: &char| letters.iter().filter(|it| *it == letter).count();
    word.len() > 3 && word.len() == other.len() && word.iter().all(|letter| count(word, letter) == count(other, letter))
}

/// How many letters are replaced, added, left out or exchanged with their neighbour between two words, if they are two
/// at most. Takes as many steps as the word has letters.
fn distance(word: &[char], other: &[char]) -> Option<usize> {
    const MOST: usize = 2;
    const FAR: usize = MOST + 1;
    if word.len().abs_diff(other.len()) > MOST {
        return None;
    }
    // A row has the distances of some letters of the word from two fewer up to two more of the other.
    let (mut before, mut last) = ([FAR; 2 * MOST + 1], [FAR; 2 * MOST + 1]);
    for n in 0..=word.len() {
        let mut row = [FAR; 2 * MOST + 1];
        for at in 0..row.len() {
            let Some(m) = (n + at).checked_sub(MOST).filter(|&m| m <= other.len()) else { continue };
            let replaced = |n: usize, m: usize| last[at] + usize::from(word[n - 1] != other[m - 1]);
            let is_turned = n > 1 && m > 1 && word[n - 1] == other[m - 2] && word[n - 2] == other[m - 1];
            let left_out = last.get(at + 1).map_or(FAR, |far| far + 1);
            let added = at.checked_sub(1).map_or(FAR, |at| row[at] + 1);
            let turned = if is_turned { before[at] + 1 } else { FAR };
            row[at] = match (n, m) {
                (0, far) | (far, 0) => far.min(FAR),
                _ => replaced(n, m).min(left_out).min(added).min(turned).min(FAR),
            };
        }
        if row.iter().all(|&far| far == FAR) {
            return None;
        }
        (before, last) = (last, row);
    }
    Some(last[other.len() + MOST - word.len()]).filter(|&far| far <= MOST)
}

/// The candidate that a misspelt word most likely means, ignoring case and diacritics; the first of equals.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = skeleton(word);
    candidates
        .into_iter()
        .filter_map(|candidate| Some((slip(&word, &skeleton(candidate))?, candidate)))
        .min_by_key(|&(distance, candidate)| (distance, skeleton(candidate).first() != word.first()))
        .map(|(_, candidate)| candidate)
}

/// The names that are a letter apart from an earlier one, each with the first of these, by their places in the list:
/// one letter replaced, added or left out, case and diacritics aside. Words too short for a slip are like nothing.
///
/// Takes n log n steps for the letters of all names: such two names read the same when the letter is left out.
pub fn nearly_alike(names: &[&str]) -> Vec<(usize, usize)> {
    let names: Vec<Vec<char>> = names.iter().map(|name| fold(name).chars().collect()).collect();
    let mut readings: Vec<Reading> = Vec::with_capacity(names.iter().map(|name| name.len() + 1).sum());
    names.iter().enumerate().for_each(|(at, name)| read(at, name, &mut readings));
    readings.sort_unstable();
    let mut pairs = Vec::new();
    for same in readings.chunk_by(|one, other| one.hash() == other.hash()).filter(|same| same.len() > 1) {
        // Readings of whole names come first.
        let whole = same.first().filter(|reading| reading.left_out() == 0);
        for replaced in same.chunk_by(|one, other| one.left_out() == other.left_out()) {
            let with_first = replaced[1..].iter().map(|other| [replaced[0].name(), other.name()]);
            let with_whole = replaced.iter().filter_map(|other| Some([whole?.name(), other.name()]));
            pairs.extend(with_first.chain(with_whole).map(|[a, b]| (b.max(a), b.min(a))));
        }
    }
    pairs.retain(|&(later, earlier)| {
        let [a, b] = [&names[later], &names[earlier]];
        tolerance(a.len().max(b.len())) > 0 && are_a_letter_apart(a, b)
    });
    pairs.sort_unstable();
    pairs.dedup_by_key(|&mut (later, _)| later);
    pairs.into_iter().map(|(later, earlier)| (earlier, later)).collect()
}

/// A name as it reads with a letter left out, or whole: a hash, the place of the letter from 1, and the place of the
/// name in its list. One number, because nothing but sorting them takes time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Reading(u128);

impl Reading {
    const fn new(hash: u64, left_out: usize, name: usize) -> Self {
        Self((hash as u128) << 64 | (left_out as u128) << 32 | name as u128)
    }

    const fn hash(self) -> u64 {
        (self.0 >> 64) as u64
    }

    const fn left_out(self) -> usize {
        (self.0 as u64 >> 32) as usize
    }

    const fn name(self) -> usize {
        self.0 as u32 as usize
    }
}

/// Adds all readings of a name, in as many steps as it has letters: the hash of some letters is the sum of them, each
/// times the base to the power of its place, so a letter is left out by a division of what stands behind it.
fn read(name: usize, letters: &[char], readings: &mut Vec<Reading>) {
    const BASE: u64 = 0x9e37_79b9_7f4a_7c15;
    // Newton's iteration doubles the bits that are right, of which an odd number has three.
    const INVERSE: u64 = {
        let (mut inverse, mut bits) = (BASE, 3);
        while bits < u64::BITS {
            inverse = inverse.wrapping_mul(2_u64.wrapping_sub(BASE.wrapping_mul(inverse)));
            bits *= 2;
        }
        inverse
    };
    let value = |letter: char| u64::from(u32::from(letter)) + 1;
    let terms = || {
        let powers = std::iter::successors(Some(1_u64), |power| Some(power.wrapping_mul(BASE)));
        letters.iter().zip(powers).map(|(&letter, power)| value(letter).wrapping_mul(power))
    };
    let whole = terms().fold(0, u64::wrapping_add);
    readings.push(Reading::new(whole, 0, name));
    let mut before = 0_u64;
    for (at, term) in terms().enumerate() {
        let behind = whole.wrapping_sub(before).wrapping_sub(term);
        readings.push(Reading::new(before.wrapping_add(behind.wrapping_mul(INVERSE)), at + 1, name));
        before = before.wrapping_add(term);
    }
}

/// Whether one letter replaced, added or left out makes one word the other.
fn are_a_letter_apart(a: &[char], b: &[char]) -> bool {
    let n_common = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    let (a, b) = (&a[n_common..], &b[n_common..]);
    let n_common = a.iter().rev().zip(b.iter().rev()).take_while(|(a, b)| a == b).count();
    let [n_a, n_b] = [a.len() - n_common, b.len() - n_common];
    n_a.max(n_b) == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_towns_are_not_near() {
        let towns = [
            "Aachen",
            "Agram",
            "Altona",
            "Amsterdam",
            "Antwerpen",
            "Arad",
            "Arnheim",
            "Augsburg",
            "Basel",
            "Bergen",
            "Berlin",
            "Bern",
            "Bielefeld",
            "Bonn",
            "Bremen",
            "Breslau",
            "Bristol",
            "Brügge",
            "Brünn",
            "Celle",
            "Chur",
            "Cuxhaven",
            "Danzig",
            "Dorsten",
            "Dortmund",
            "Dorum",
            "Dresden",
            "Duisburg",
            "Düsseldorf",
            "Emden",
            "Erfurt",
            "Essen",
            "Flensburg",
            "Frankfurt",
            "Genf",
            "Gent",
            "Goslar",
            "Göttingen",
            "Graz",
            "Groningen",
            "Halle",
            "Hamburg",
            "Hamm",
            "Hannover",
            "Harburg",
            "Heidelberg",
            "Husum",
            "Jena",
            "Kampen",
            "Kassel",
            "Kiel",
            "Köln",
            "Krakau",
            "Leipzig",
            "Lemberg",
            "Linz",
            "Lübeck",
            "Lüneburg",
            "Lüttich",
            "Lyon",
            "Magdeburg",
            "Mainz",
            "Marburg",
            "Meißen",
            "Memel",
            "Metz",
            "Minden",
            "München",
            "Münster",
            "Narwa",
            "Neuss",
            "Nürnberg",
            "Osnabrück",
            "Paderborn",
            "Passau",
            "Posen",
            "Prag",
            "Reval",
            "Riga",
            "Rostock",
            "Soest",
            "Speyer",
            "Stade",
            "Stendal",
            "Stettin",
            "Stralsund",
            "Thorn",
            "Trier",
            "Ulm",
            "Utrecht",
            "Visby",
            "Warburg",
            "Weimar",
            "Wien",
            "Wilna",
            "Wismar",
            "Worms",
            "Würzburg",
            "Zagreb",
            "Zürich",
            "Zwolle",
        ];
        // Of all pairs these alone could be slips of one another; in a long name two letters may be wrong.
        let mut near = Vec::new();
        for (at, town) in towns.iter().enumerate() {
            let others = towns[at + 1..].iter().filter(|other| nearest(town, [**other]).is_some());
            near.extend(others.map(|other| format!("{town} {other}")));
        }
        let expected = [
            "Genf Gent",
            "Hamburg Harburg",
            "Harburg Marburg",
            "Harburg Warburg",
            "Marburg Warburg",
            "Warburg Würzburg",
        ];
        assert_eq!(near, expected);
    }

    #[test]
    fn distances_up_to_two_are_those_of_the_whole_table() {
        // All pairs of words of up to five letters out of three, and longer ones that begin alike.
        let words =
            |n: u32| (0..3_usize.pow(n)).map(move |at| (0..n).map(move |i| ['a', 'b', 'c'][at / 3_usize.pow(i) % 3]));
        let words: Vec<Vec<char>> = (0..=5).flat_map(|n| words(n).map(Iterator::collect)).collect();
        for (a, b) in words.iter().flat_map(|a| words.iter().map(move |b| (a, b))) {
            let whole = |word: &[char]| word.iter().collect::<String>();
            let expected = strsim::osa_distance(&whole(a), &whole(b));
            assert_eq!(distance(a, b), Some(expected).filter(|&far| far <= 2), "{a:?} {b:?}");
        }
    }

    #[test]
    fn a_letter_replaced_added_or_left_out_makes_names_nearly_alike() {
        let names = ["Wismar", "Mismar", "Stade", "Stadt", "Stad", "Wimsar", "Lübeck", "Lubek", "Emden", "EMDEN"];
        assert_eq!(nearly_alike(&names), [(0, 1), (2, 3), (2, 4), (6, 7)]);
        assert_eq!(nearly_alike(&["Ys", "Yt", "A", "B"]), []);
        assert_eq!(nearly_alike(&["Elle", "Ele", "Eelle"]), [(0, 1), (0, 2)]);
    }

    #[test]
    fn what_is_nearly_alike_is_one_edit_apart() {
        // All words of three to five letters out of two, which are as alike as words can be.
        let words: Vec<String> = (3..=5_usize)
            .flat_map(|n| {
                (0..1 << n).map(move |bits| (0..n).map(|i| if bits >> i & 1 == 0 { 'a' } else { 'b' }).collect())
            })
            .collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let found = nearly_alike(&words);
        let apart = |a: &str, b: &str| strsim::levenshtein(a, b) == 1;
        for (later, word) in words.iter().enumerate() {
            let partner = found.iter().find(|&&(_, at)| at == later).map(|&(earlier, _)| words[earlier]);
            assert_eq!(partner.is_some(), words[..later].iter().any(|earlier| apart(earlier, word)), "{word}");
            assert!(partner.is_none_or(|partner| apart(partner, word)), "{word}");
        }
    }
}
