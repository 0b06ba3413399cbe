//! Invariants of the canonical form of any text: only layout changes, and only where a line was understood.

use std::ops::Range;

use kogge::format::{changes, format, format_lines};
use kogge::language::{Language, Parsed, parse_file};
use kogge::text::{FileId, Source};

/// A file as the parser sees it: lines with findings byte for byte, and every comment.
#[derive(Debug, PartialEq, Eq)]
struct Seen {
    broken: Vec<String>,
    findings: Vec<(&'static str, String)>,
    comments: Vec<String>,
    n_facts: Vec<usize>,
}

fn seen<L: Language>(text: &str) -> Seen {
    let source = Source::new("", text);
    let Parsed { tree, diagnostics } = parse_file::<L>(FileId(0), &source);
    let line = |start: u32| source.line_of(start as usize);
    // An empty file is a finding, and none of a line.
    let of_lines = diagnostics.iter().filter(|finding| finding.descriptor.code != "empty_file");
    let mut broken: Vec<usize> = of_lines.map(|finding| line(finding.span.start)).collect();
    broken.dedup();
    let comments = tree.comments.iter().map(|span| source.text[span.range()].trim_end().to_owned());
    Seen {
        broken: broken.into_iter().map(|line| source.text[source.line_range(line)].to_owned()).collect(),
        findings: diagnostics.iter().map(|finding| (finding.descriptor.code, finding.message.clone())).collect(),
        comments: comments.collect(),
        n_facts: tree.statements.iter().map(|statement| statement.facts.len()).collect(),
    }
}

/// The canonical form of a text of a family, when everything holds that must.
pub(crate) fn canonical<L: Language>(text: &str) -> Result<String, String> {
    let canonical = format::<L>(text);
    let again = format::<L>(&canonical);
    if again != canonical {
        return Err(format!("formatted again it becomes other: {:?}", first_difference(&canonical, &again)));
    }
    let (before, after) = (seen::<L>(text), seen::<L>(&canonical));
    if before != after {
        return Err(format!("it is read otherwise: {before:?}\n{after:?}"));
    }
    ranges::<L>(text, &canonical)?;
    Ok(canonical)
}

/// Any stretch of lines is formatted as with the whole, and nothing else changes.
fn ranges<L: Language>(text: &str, canonical: &str) -> Result<(), String> {
    let all = changes::<L>(text);
    let is_in_order =
        all.windows(2).all(|pair| pair[0].line < pair[1].line && pair[0].range.end <= pair[1].range.start);
    if !is_in_order {
        return Err("the changes are out of order".to_owned());
    }
    let n_lines = text.split('\n').count();
    let expected = |lines: Range<usize>| {
        let mut expected = text.to_owned();
        for change in all.iter().rev().filter(|change| lines.contains(&change.line)) {
            expected.replace_range(change.range.clone(), &change.text);
        }
        expected
    };
    for lines in [0..n_lines / 2, n_lines / 3..n_lines + 9] {
        if format_lines::<L>(text, lines.clone()) != expected(lines.clone()) {
            return Err(format!("lines {lines:?} come out otherwise"));
        }
    }
    if expected(0..n_lines) == canonical { Ok(()) } else { Err("the changes do not make the form".to_owned()) }
}

/// The first lines that differ.
pub(crate) fn first_difference(a: &str, b: &str) -> Option<(String, String)> {
    let (mut a, mut b) = (a.split('\n'), b.split('\n'));
    loop {
        match (a.next(), b.next()) {
            (None, None) => return None,
            (a, b) if a == b => {}
            (a, b) => return Some((a.unwrap_or_default().to_owned(), b.unwrap_or_default().to_owned())),
        }
    }
}
