//! Spelling help: folding of names and the nearest known word.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Whether a character is a mark that combines with the letter before it.
pub fn is_mark(c: char) -> bool {
    is_combining_mark(c)
}

/// Folds a name for comparison: without diacritics and case, `ß` as `ss`, white space as single blanks.
pub fn fold(name: &str) -> String {
    if name.is_ascii() && !name.contains("  ") && !name.contains('\t') {
        return name.to_ascii_lowercase();
    }
    let mut folded = String::with_capacity(name.len());
    for c in name.nfd().filter(|&c| !is_combining_mark(c)) {
        match c {
            'ß' | 'ẞ' => folded.push_str("ss"),
            'Æ' | 'æ' => folded.push_str("ae"),
            'Œ' | 'œ' => folded.push_str("oe"),
            'Ø' | 'ø' => folded.push('o'),
            'Ł' | 'ł' => folded.push('l'),
            'Đ' | 'đ' | 'Ð' | 'ð' => folded.push('d'),
            'Þ' | 'þ' => folded.push_str("th"),
            'ı' => folded.push('i'),
            c if c.is_whitespace() => {
                if !folded.ends_with(' ') {
                    folded.push(' ');
                }
            }
            c => folded.extend(c.to_lowercase()),
        }
    }
    folded
}

/// The largest distance at which a word of this many characters is still taken for a slip of another.
fn tolerance(n_chars: usize) -> usize {
    match n_chars {
        0..=2 => 0,
        3..=4 => 1,
        5..=8 => 2,
        _ => 3,
    }
}

/// The candidate that a misspelt word most likely means, ignoring case and diacritics; the first of equals.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = fold(word);
    let n_chars = word.chars().count();
    candidates
        .into_iter()
        .filter_map(|candidate| {
            let folded = fold(candidate);
            let n_other = folded.chars().count();
            // The distance is quadratic in length: words of very different length are not compared at all.
            if n_chars.abs_diff(n_other) > 3 {
                return None;
            }
            let distance = strsim::osa_distance(&word, &folded);
            (distance <= tolerance(n_chars.max(n_other))).then_some((distance, candidate))
        })
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, candidate)| candidate)
}
