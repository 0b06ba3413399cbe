//! The difference between an expected text and a file: a short unified diff.

use std::fmt::Write as _;
use std::ops::Range;

use similar::TextDiff;

/// The most lines of a diff that are shown; the rest is counted.
pub const MAX_DIFF_LINES: usize = 30;

/// The most characters of a line that are shown.
const MAX_LINE_CHARS: usize = 160;

/// Two texts larger than this together are not compared line by line, which takes as many steps as pairs of lines that
/// differ: a diff is for people.
pub const MAX_DIFF_BYTES: usize = 384 * 1024;

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

/// The changes of a file as a unified diff. Of texts that are too large to be compared line by line, all lines from the
/// first to the last that differ.
pub fn unified(path: &str, old: &str, new: &str) -> String {
    if old.len() + new.len() <= MAX_DIFF_BYTES {
        return TextDiff::from_lines(old, new).unified_diff().header(path, path).to_string();
    }
    let [before, after] = differing(old, new);
    let line = old[..before.start].matches('\n').count() + 1;
    let [gone, come] = [&old[before], &new[after]];
    let [n_gone, n_come] = [gone, come].map(|text| text.lines().count());
    let marked = |mark: char, text: &str| text.lines().map(|line| format!("{mark}{line}\n")).collect::<String>();
    let (gone, come) = (marked('-', gone), marked('+', come));
    format!("--- {path}\n+++ {path}\n@@ -{line},{n_gone} +{line},{n_come} @@\n{gone}{come}")
}

/// The lines from the first to the last that differ between two texts: their bytes in each.
pub fn differing(old: &str, new: &str) -> [Range<usize>; 2] {
    let same = |pairs: &mut dyn Iterator<Item = (&str, &str)>| {
        pairs.take_while(|(old, new)| old == new).map(|(line, _)| line.len()).sum::<usize>()
    };
    let lines = |text| str::split_inclusive(text, '\n');
    let start = same(&mut lines(old).zip(lines(new)));
    let end = same(&mut lines(&old[start..]).rev().zip(lines(&new[start..]).rev()));
    [start..old.len() - end, start..new.len() - end]
}

#[cfg(test)]
mod tests {
    use super::{MAX_DIFF_BYTES, MAX_DIFF_LINES, differing, drift, unified};

    #[test]
    fn large_changes_are_one_stretch() {
        assert_eq!(differing("a\nb\nc\n", "a\nx\ny\nc\n"), [2..4, 2..6]);
        assert_eq!(differing("a\na\n", "a\n"), [2..4, 2..2]);
        assert_eq!(differing("", "a"), [0..0, 0..1]);
        let long = "same\n".repeat(MAX_DIFF_BYTES / 5);
        let change = unified("m.board", &format!("{long}old\n{long}"), &format!("{long}new\n{long}"));
        let at = MAX_DIFF_BYTES / 5 + 1;
        assert_eq!(change, format!("--- m.board\n+++ m.board\n@@ -{at},1 +{at},1 @@\n-old\n+new\n"));
        let change = unified("m.board", "a\nold\n", "a\nnew\n");
        assert_eq!(change, "--- m.board\n+++ m.board\n@@ -1,2 +1,2 @@\n a\n-old\n+new\n");
    }

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
