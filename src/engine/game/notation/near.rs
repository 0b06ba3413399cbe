//! The known name that a misspelt one most likely means.
//!
//! The runtime uses no crate for this: names of maps are short and few, and a wrong guess costs nothing.

/// Names beyond this length are not compared: the comparison is quadratic, and nobody mistypes them.
const MAX_CHARS: usize = 64;

/// The candidate nearest to a name, ignoring case; the first of equals, nothing when none is near.
pub(crate) fn nearest<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let name = folded(name);
    let judged = candidates.into_iter().filter_map(|candidate| {
        let other = folded(candidate);
        let n = name.len().max(other.len());
        if n > MAX_CHARS || name.len().abs_diff(other.len()) > tolerance(n) {
            return None;
        }
        let distance = distance(&name, &other);
        (distance <= tolerance(n)).then_some((distance, candidate))
    });
    judged.min_by_key(|&(distance, _)| distance).map(|(_, candidate)| candidate)
}

fn folded(name: &str) -> Vec<char> {
    name.chars().flat_map(char::to_lowercase).collect()
}

/// The number of slips that are forgiven in a name of this many characters.
const fn tolerance(n_chars: usize) -> usize {
    match n_chars {
        0..=2 => 0,
        3..=4 => 1,
        5..=8 => 2,
        _ => 3,
    }
}

/// How many characters must be put in, left out, exchanged, or swapped with their neighbour, to make one of the other.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut rows: [Vec<usize>; 2] = [Vec::new(), (0..=b.len()).collect()];
    for (i, &from) in a.iter().enumerate() {
        let [before, last] = &rows;
        let mut row = vec![i + 1];
        for (j, &to) in b.iter().enumerate() {
            let exchanged = last[j] + usize::from(from != to);
            let mut best = exchanged.min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && from == b[j - 1] && a[i - 1] == to {
                best = best.min(before[j - 1] + 1);
            }
            row.push(best);
        }
        rows = [std::mem::take(&mut rows[1]), row];
    }
    rows[1][b.len()]
}

#[cfg(test)]
mod tests {
    use super::{distance, nearest};

    #[test]
    fn slips_are_counted() {
        let count = |a: &str, b: &str| distance(&a.chars().collect::<Vec<_>>(), &b.chars().collect::<Vec<_>>());
        let cases = [("", "", 0), ("", "ab", 2), ("ab", "ba", 1), ("Kampen", "Kapmen", 1), ("Kampen", "Kempten", 2)];
        for (a, b, expected) in cases {
            assert_eq!((count(a, b), count(b, a)), (expected, expected), "{a} {b}");
        }
    }

    #[test]
    fn only_what_is_near_is_meant() {
        let names = ["Bremen", "Emden", "Münster"];
        assert_eq!(nearest("bremmen", names), Some("Bremen"));
        assert_eq!(nearest("Munster", names), Some("Münster"));
        assert_eq!(nearest("Paderborn", names), None);
        assert_eq!(nearest(&"x".repeat(100_000), names), None);
    }
}
