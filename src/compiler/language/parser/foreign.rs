//! Traces of other languages and tools in a map: their comments, and the conflict markers of a merge.
//!
//! Each is one finding, and the line is read as if it were not there: it says nothing about the game. Only behind a `;`
//! there may be a fact that counts, and then what it is about is in doubt.

use super::broken::MALFORMED_LINE;
use super::joined::behind_bullet;
use super::which::{is_fact_of, row_of_text};
use super::{Line, Parser, Version, word_of};
use crate::diagnostic::{Applicability, Diagnostic, Edit, Fix};
use crate::language::{Language, outside_quotes};

/// The lines that git writes around two versions of the same lines.
const CONFLICT_MARKERS: [&str; 4] = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"];

impl<L: Language> Parser<'_, L> {
    /// Reports a comment in the form of another language; gives where the code before it ends.
    pub(super) fn comment_of_another_language(&mut self, code: &str, start: usize) -> Option<usize> {
        let (at, mark) = foreign_comment(code)?;
        let place = self.span(start + at..start + at + mark.len());
        let mut edits = vec![Edit { span: place, text: "//".to_owned() }];
        let end = code.trim_end();
        let close = match mark {
            "/*" => Some("*/"),
            "<!--" => Some("-->"),
            _ => None,
        };
        if let Some(close) = close.filter(|close| code[at + mark.len()..].trim_end().ends_with(close)) {
            let place = self.span(start + end.len() - close.len()..start + end.len());
            edits.push(Edit { span: place, text: String::new() });
        }
        let message = format!("`{mark}` begins no comment");
        let mut finding = Diagnostic::new(&MALFORMED_LINE, place, message)
            .label("should be `//`")
            .help("a comment begins with `//` and ends with the line");
        let said =
            if mark == ";" { self.said_by(code[at..].trim_start_matches([';', ' ', '\t']).trim_end()) } else { None };
        let applicability = if said.is_some() { Applicability::Maybe } else { Applicability::Safe };
        finding.fixes.push(Fix::new(applicability, "write `//`", edits));
        if let Some(subjects) = said {
            let deleted = vec![Edit { span: place, text: String::new() }];
            finding.fixes.push(Fix::new(Applicability::Maybe, "delete the `;`", deleted));
            self.tree.doubts = self.tree.doubts.union(subjects.iter().copied().collect());
        }
        self.out.push(finding);
        Some(at)
    }

    /// Reports a bullet, or the side of a table, before a line that is sound without it; gives that line.
    pub(super) fn without_bullet<'t>(&mut self, line: Line<'t>) -> Line<'t> {
        let Some(text) = behind_bullet(line.text).or_else(|| line.text.strip_prefix('|').map(str::trim_start)) else {
            return line;
        };
        if row_of_text::<L>(text).is_none() && !self.context().is_some_and(|row| is_fact_of(row, text)) {
            return line;
        }
        let (mark, at) = (word_of(line.text), line.text.len() - text.len());
        let place = self.span(line.start..line.start + mark.len());
        let finding = Diagnostic::new(&MALFORMED_LINE, place, format!("`{mark}` does not belong here"));
        let finding = finding.label("one too many").help("a map has no bullets and no tables: delete the mark");
        let place = self.span(line.start..line.start + at);
        self.out.push(finding.fix(Applicability::Maybe, format!("delete `{mark}`"), place, ""));
        Line { text, start: line.start + at, ..line }
    }

    /// The subjects of a text if it stood alone on this line; nothing when it is not a fact or statement.
    fn said_by(&self, text: &str) -> Option<&'static [L::Subject]> {
        let is_sound = |rule| L::parse(rule, text).is_ok();
        match self.context().filter(|row| is_sound(row.fact)) {
            Some(row) => Some(row.fact_subjects(word_of(text))),
            None => row_of_text::<L>(text).filter(|row| is_sound(row.line)).map(|row| row.subjects),
        }
    }

    /// Reports the markers that git left in a file, once: the first version is read, and no other. Whether the line is not
    /// to be read.
    pub(super) fn is_of_conflict(&mut self, line: &str, start: usize) -> bool {
        let is_marker =
            |mark: &&&str| line.strip_prefix(**mark).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
        self.conflict = self.conflict.filter(|version| *version != Version::Last);
        let Some(&mark) = CONFLICT_MARKERS.iter().find(is_marker) else {
            return self.conflict == Some(Version::Other);
        };
        let is_closed = || self.source.text[start..].contains("\n>>>>>>>");
        self.conflict = match (mark, self.conflict) {
            (">>>>>>>", Some(_)) => {
                self.conflict = Some(Version::Last);
                return true;
            }
            ("<<<<<<<", None) if is_closed() => Some(Version::First),
            (_, Some(_)) => {
                self.conflict = Some(Version::Other);
                return true;
            }
            (_, None) => None,
        };
        let place = self.span(start..start + mark.len());
        self.out.push(
            Diagnostic::new(&MALFORMED_LINE, place, format!("`{mark}` is a conflict marker of git"))
                .label("a merge was not finished here")
                .help("keep one version of the lines between `<<<<<<<` and `>>>>>>>`, and delete the markers"),
        );
        true
    }
}

/// The marks with which comments of other languages begin, where they stand in front of a line.
const COMMENT_MARKS: [&str; 6] = [";", "%", "--", "'", "<!--", "REM "];

/// Where a comment of another language begins outside quotes, and its mark: `#` or `/*` in front of a word,
/// [`COMMENT_MARKS`] in front of the line.
fn foreign_comment(code: &str) -> Option<(usize, &str)> {
    let line = code.trim_start();
    if let Some(mark) = COMMENT_MARKS.iter().find(|mark| line.starts_with(**mark)) {
        return Some((code.len() - line.len(), &line[..mark.trim_end().len()]));
    }
    if !code.contains('#') && !code.contains("/*") {
        return None;
    }
    let begins = |&(at, c): &(usize, char)| {
        let is_behind_blank = at == 0 || code[..at].ends_with([' ', '\t']);
        is_behind_blank && (c == '#' || code[at..].starts_with("/*"))
    };
    let (at, c) = outside_quotes(code).find(begins)?;
    let rest = &code[at..];
    let len = if c == '#' { rest.len() - rest.trim_start_matches('#').len() } else { 2 };
    Some((at, &rest[..len]))
}

#[cfg(test)]
mod tests {
    use super::foreign_comment;

    #[test]
    fn a_comment_begins_behind_quotes_and_not_within_them() {
        assert_eq!(foreign_comment("city \"Bonn # 1\": green # note"), Some((23, "#")));
        assert_eq!(foreign_comment("city \"Bonn # 1\": green"), None);
        assert_eq!(foreign_comment("  <!-- note -->"), Some((2, "<!--")));
        assert_eq!(foreign_comment("REM note"), Some((0, "REM")));
        assert_eq!(foreign_comment("route Bonn -- Halle: house"), None);
    }
}
