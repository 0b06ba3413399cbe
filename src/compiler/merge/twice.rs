//! The findings about facts, statements, rows and entries that stand twice.

use std::collections::BTreeMap;

use crate::diagnostic::{Applicability, Descriptor, Diagnostic, Severity};
use crate::language::Name;
use crate::text::Span;

#[doc(hidden)]
pub static DUPLICATE_FACT: Descriptor = Descriptor {
    code: "duplicate_fact",
    severity: Severity::Error,
    rules: &["CHK-E41"],
    what: "A fact stands twice under one statement, or a statement twice in a map.",
    why: "Only one of them can hold.",
    bad: "map Example\n    players 3, 4\n    players 3, 4\n",
    good: "map Example\n    players 3, 4\n",
};

/// A fact or a statement that stands once more than it can hold.
#[doc(hidden)]
pub fn duplicate_fact(message: String, again: Span, first: Span) -> Diagnostic {
    Diagnostic::new(&DUPLICATE_FACT, again, message).label("again").also(first, "first here")
}

/// A fact that a statement makes once.
#[doc(hidden)]
pub fn stands_twice(word: &str, again: Span, first: Span) -> Diagnostic {
    let help = match word {
        "skill" => "offer both behind one `skill`, as in `skill book or keys`, or delete one",
        "permission" => "give both behind one `permission`, as in `permission Wales or Scotland`, or delete one",
        _ => "keep the one that is right, and delete the other",
    };
    duplicate_fact(format!("`{word}` stands twice"), again, first).help(help)
}

/// A row of the ledger, or an entry of one, that another row counts already.
#[doc(hidden)]
pub fn counted_twice(again: Span, first: Span) -> Diagnostic {
    duplicate_fact("the ledger counts this twice".to_owned(), again, first).help("delete one")
}

/// A second declaration of a named thing.
pub(super) fn declared_twice(
    what: &str,
    name: &Name,
    first: &Name,
    duplicate: &'static Descriptor,
    help: &str,
) -> Diagnostic {
    let message = if first.node == name.node {
        format!("the {what} `{}` is declared twice", name.node)
    } else {
        format!("the {what} `{}` differs from `{}` only in case, diacritics or blanks", name.node, first.node)
    };
    Diagnostic::new(duplicate, name.span, message).label("again").also(first.span, "first declared here").help(help)
}

/// A second edit of what a variant edits already.
pub(super) fn edited_twice(what: &str, name: &Name, first: Span) -> Diagnostic {
    let message = format!("the variant edits the {what} `{}` twice", name.node);
    let help =
        "write one statement that begins with `change` and says all that differs, or correct the name in one of them";
    Diagnostic::new(&DUPLICATE_FACT, name.span, message).label("again").also(first, "first edited here").help(help)
}

pub(crate) static LISTED_TWICE: Descriptor = Descriptor {
    code: "listed_twice",
    severity: Severity::Error,
    rules: &["CHK-E26", "CHK-E69"],
    what: "A list names the same thing twice.",
    why: "Once would do, so another name was probably meant: a second skill, city, country or route.",
    bad: "city Husum: white square, pink square, black square\n    skill keys or keys\n",
    good: "city Husum: white square, pink square, black square\n    skill keys\n",
};

/// Reports what stands twice in a list that is a set on the board.
#[doc(hidden)]
pub fn listed_twice(items: impl Iterator<Item = (String, Span)>, out: &mut Vec<Diagnostic>) {
    let mut seen: BTreeMap<String, Span> = BTreeMap::new();
    let mut before: Option<Span> = None;
    for (item, span) in items {
        if let (Some(&first), Some(before)) = (seen.get(&item), before) {
            // With the mark or the word `or` in front of it.
            let cut = Span::new(span.file, before.end as usize, span.end as usize);
            out.push(
                Diagnostic::new(&LISTED_TWICE, span, format!("`{item}` stands twice in one list"))
                    .label("again")
                    .also(first, "first here")
                    .help("write the other one that is meant, or delete it")
                    .fix(Applicability::Maybe, format!("delete the second `{item}`"), cut, ""),
            );
        }
        seen.entry(item).or_insert(span);
        before = Some(span);
    }
}
