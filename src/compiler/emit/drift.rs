//! The difference between an expected text and a file: a short unified diff.

use std::fmt::Write as _;

use similar::TextDiff;

/// The most lines of a diff that are shown; the rest is counted.
pub const MAX_DIFF_LINES: usize = 30;

/// The most characters of a line that are shown.
const MAX_LINE_CHARS: usize = 160;

/// The texts larger than this are compared by their first differing line only: a diff is for people.
const MAX_DIFF_BYTES: usize = 2 * 1024 * 1024;

/// The difference between the file at `path` and the text it should hold, `None` when there is none. `found` is
/// `None` when the file does not exist. Line ends are not distinguished (`CRLF` is what some checkouts make).
pub fn drift(path: &str, found: Option<&str>, expected: &str) -> Option<String> {
    let Some(found) = found else {
        return Some(format!("missing {path}: {} lines\n", expected.lines().count()));
    };
    let found = found.replace("\r\n", "\n");
    if found == expected {
        return None;
    }
    if found.len() + expected.len() > MAX_DIFF_BYTES {
        let same = found.lines().zip(expected.lines()).take_while(|(a, b)| a == b).count();
        return Some(format!("different {path}: from line {} on\n", same + 1));
    }
    let diff = TextDiff::from_lines(found.as_str(), expected);
    let unified = diff.unified_diff().context_radius(1).header(path, &format!("{path} (as it should be)")).to_string();
    let n_lines = unified.lines().count();
    let mut shown = String::new();
    for line in unified.lines().take(MAX_DIFF_LINES) {
        match line.char_indices().nth(MAX_LINE_CHARS) {
            Some((end, _)) => writeln!(shown, "{}…", &line[..end]),
            None => writeln!(shown, "{line}"),
        }
        .expect("writing to a string cannot fail");
    }
    if n_lines > MAX_DIFF_LINES {
        writeln!(shown, "… and {} more lines", n_lines - MAX_DIFF_LINES).expect("writing to a string cannot fail");
    }
    Some(shown)
}

#[cfg(test)]
mod tests {
    use super::{MAX_DIFF_LINES, drift};

    #[test]
    fn equal_texts_have_no_difference_whatever_their_line_ends() {
        assert_eq!(drift("a.rs", Some("x\ny\n"), "x\ny\n"), None);
        assert_eq!(drift("a.rs", Some("x\r\ny\r\n"), "x\ny\n"), None);
    }

    #[test]
    fn a_difference_is_shown_as_a_unified_diff() {
        let diff = drift("a.rs", Some("a\nb\nc\nd\n"), "a\nb\nC\nd\n");
        let expected = "--- a.rs\n+++ a.rs (as it should be)\n@@ -2,3 +2,3 @@\n b\n-c\n+C\n d\n";
        assert_eq!(diff.as_deref(), Some(expected));
    }

    #[test]
    fn a_missing_file_is_named() {
        assert_eq!(drift("a.rs", None, "x\n").as_deref(), Some("missing a.rs: 1 lines\n"));
    }

    #[test]
    fn long_differences_are_cut() {
        let many = "line\n".repeat(1000);
        let diff = drift("a.rs", Some(""), &many).expect("they differ");
        assert_eq!(diff.lines().count(), MAX_DIFF_LINES + 1);
        assert!(diff.ends_with("more lines\n"), "{diff}");
    }
}
