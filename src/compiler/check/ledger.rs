//! The comparison of a ledger with its map, for all families: what differs in a row, and the finding about it.

use crate::diagnostic::{Applicability, Descriptor, Diagnostic, Edit, Fix, Severity};
use crate::text::Span;
use kogge_engine::wording::joined;

#[doc(hidden)]
pub static WRONG_COUNT: Descriptor = Descriptor {
    code: "wrong_count",
    severity: Severity::Error,
    rules: &[],
    what: "The ledger and the map count differently.",
    why: "The ledger holds what a person counted on the print, independently of the lines of the map. Where the two \
          differ, one is wrong, and a map that differs from its print is another game.",
    bad: "expect\n    taverns 4",
    good: "expect\n    taverns 3",
};

/// A number of a row that is not the map's.
#[doc(hidden)]
pub struct Difference {
    /// The name of the number, as in `` `Bristol` ``, `white`, `in all`.
    #[doc(hidden)]
    pub subject: String,
    /// The same as a row writes it.
    #[doc(hidden)]
    pub name: String,
    /// The things that the row counts there, as a phrase: `3 routes at `Bristol``.
    #[doc(hidden)]
    pub counted: String,
    /// The number in the row, as a word; empty where the row only names a city.
    #[doc(hidden)]
    pub written: String,
    /// The same on the map.
    #[doc(hidden)]
    pub found: OnMap,
    /// Where it is written; `None` for what the row does not mention.
    #[doc(hidden)]
    pub written_at: Option<Span>,
    /// The line of the map that differs.
    #[doc(hidden)]
    pub declared_at: Option<Span>,
}

/// The number on the map, or the words that a row would have for it.
#[doc(hidden)]
#[derive(Debug, Clone)]
pub enum OnMap {
    #[doc(hidden)]
    Count(usize),
    #[doc(hidden)]
    Read(String),
}

/// As a row writes it.
impl std::fmt::Display for OnMap {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Count(n) => write!(f, "{n}"),
            Self::Read(text) => f.write_str(text),
        }
    }
}

impl OnMap {
    fn in_words(&self) -> String {
        match self {
            Self::Count(0) => "none".to_owned(),
            Self::Count(n) => n.to_string(),
            Self::Read(text) if text == "0" => "none".to_owned(),
            Self::Read(text) => format!("`{text}`"),
        }
    }

    const fn verb(&self) -> &'static str {
        match self {
            Self::Count(_) => "counts",
            Self::Read(_) => "reads",
        }
    }
}

/// The result of one row of the ledger.
#[doc(hidden)]
pub struct Judged {
    /// The things that are counted, in words.
    #[doc(hidden)]
    pub noun: String,
    #[doc(hidden)]
    pub differences: Vec<Difference>,
    /// The row, or the first line of one that is written over several.
    #[doc(hidden)]
    pub place: Span,
    /// The row to write if the map is right.
    #[doc(hidden)]
    pub right: String,
    #[doc(hidden)]
    pub edits: Vec<Edit>,
}

/// A row that differs, with those that only repeat it.
#[doc(hidden)]
pub struct Group<R> {
    #[doc(hidden)]
    pub row: R,
    #[doc(hidden)]
    pub judged: Judged,
    #[doc(hidden)]
    pub echoes: Vec<Judged>,
}

/// Rows that differ in groups: `repeats` gives the place of the one that a row only repeats.
#[doc(hidden)]
pub fn grouped<R>(
    rows: Vec<(R, Judged)>,
    repeats: impl Fn(&(R, Judged), &[(R, Judged)]) -> Option<usize>,
) -> Vec<Group<R>> {
    let repeated: Vec<Option<usize>> = rows.iter().map(|row| repeats(row, &rows)).collect();
    let group = |(row, judged)| Some(Group { row, judged, echoes: Vec::new() });
    let mut groups: Vec<Option<Group<R>>> = rows.into_iter().map(group).collect();
    for at in 0..groups.len() {
        let first = std::iter::successors(Some(at), |&at| repeated[at]).last().filter(|&first| first != at);
        let Some(echo) = first.and_then(|_| groups[at].take()) else { continue };
        if let Some(group) = first.and_then(|first| groups[first].as_mut()) {
            group.echoes.push(echo.judged);
        }
    }
    groups.into_iter().flatten().collect()
}

impl Judged {
    /// The finding about a row, if anything in it differs; a repair of it mends the rows that only repeat it as well.
    #[doc(hidden)]
    pub fn finding(self, echoes: Vec<Judged>) -> Option<Diagnostic> {
        let Judged { noun, differences, place, right, mut edits } = self;
        let first = differences.first()?;
        let message = match &differences[..] {
            [one] => {
                format!("the ledger {} {}, and the map has {}", one.found.verb(), one.counted, one.found.in_words())
            }
            several => {
                let items: Vec<String> = several.iter().map(Difference::in_brief).collect();
                format!("the ledger and the map differ about {noun}: {}", joined(&items, 6))
            }
        };
        let mut finding = Diagnostic::new(&WRONG_COUNT, first.written_at.unwrap_or(place), message)
            .label(format!("the map has {}", first.found.in_words()));
        // Without a number for each, some of the map's is lost.
        if !edits.is_empty() {
            edits.extend(echoes.iter().flat_map(|echo| echo.edits.iter().cloned()));
            edits.sort_by_key(|edit| edit.span);
            finding = finding.help(format!("if the map is right, write {right}"));
            let fix = Fix::new(Applicability::Maybe, "write the numbers of the map", edits);
            finding.fixes.push(Fix { of_ledger: true, ..fix });
        }
        for (i, difference) in differences.iter().enumerate() {
            if let Some(written_at) = difference.written_at.filter(|_| i > 0) {
                finding = finding.also(written_at, format!("the map has {}", difference.found.in_words()));
            }
            if let Some(declared_at) = difference.declared_at {
                finding = finding.also(declared_at, "declared here");
            }
        }
        Some(finding.also_each(echoes.into_iter().map(|echo| (echo.place, "differs with it"))))
    }
}

impl Difference {
    /// `` `Bristol` 3 (the map: 2) ``.
    fn in_brief(&self) -> String {
        let written = match &self.found {
            _ if self.written.is_empty() => String::new(),
            _ if self.written == "0" => " 0".to_owned(),
            OnMap::Count(_) => format!(" {}", self.written),
            OnMap::Read(_) => format!(" `{}`", self.written),
        };
        format!("{}{written} (the map: {})", self.subject, self.found.in_words())
    }
}
