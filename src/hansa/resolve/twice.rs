//! The findings about what stands twice: cities, countries, routes, and any other fact or statement.

use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::syntax::StatementKind;
use crate::hansa::syntax::tree::Name;
use crate::text::Span;

pub(super) static DUPLICATE_CITY: Descriptor = Descriptor {
    code: "duplicate_city",
    severity: Severity::Error,
    rules: &["CHK-E01", "LINK-1", "MISSION-5"],
    what: "Two cities have the same name, or names that differ only in case and diacritics.",
    why: "Routes, the Link, missions and permissions name cities; they could mean either.",
    bad: "city Zwolle: white square\nroute Zwolle -- Altona: house, house\ncity Zwolle: white square\n",
    good: "city Zwolle: white square\nroute Zwolle -- Altona: house, house\n",
};

pub(super) static DUPLICATE_COUNTRY: Descriptor = Descriptor {
    code: "duplicate_country",
    severity: Severity::Error,
    rules: &["CHK-E01", "BRIT-1"],
    what: "Two countries have the same name, or names that differ only in case and diacritics.",
    why: "Cities, routes and permissions name countries; they could mean either.",
    bad: "// frame: countries\ncountry Wales: foreign\ncountry Wales: foreign\n",
    good: "",
};

pub(super) static DUPLICATE_ROUTE: Descriptor = Descriptor {
    code: "duplicate_route",
    severity: Severity::Error,
    rules: &["CHK-E02", "ROUTE-1"],
    what: "Two routes between the same cities have the same name.",
    why: "Nobody could tell them apart, in the map or at the table.",
    bad: "route Altona -- Cuxhaven as Dike: house, house\nroute Altona -- Cuxhaven as Dike: house, house\n",
    good: "",
};

pub(super) static UNNAMED_PARALLEL_ROUTE: Descriptor = Descriptor {
    code: "unnamed_parallel_route",
    severity: Severity::Error,
    rules: &["CHK-E03", "DISPLACE-6"],
    what: "Two routes join the same two cities, and not both have a name of their own.",
    why: "Mostly one of them is a line too many, which changes where displaced pieces go; parallel routes say so by \
          `as`.",
    bad: "city Zwolle: white square\n\
          route Zwolle -- Altona: house, house\n\
          route Altona -- Zwolle: house, house, house\n",
    good: "city Zwolle: white square\n\
           route Zwolle -- Altona as Dike: house, house\n\
           route Altona -- Zwolle as Moor: house, house, house\n",
};

pub(super) static DUPLICATE_FACT: Descriptor = Descriptor {
    code: "duplicate_fact",
    severity: Severity::Error,
    rules: &["CHK-E41"],
    what: "A fact stands twice under one statement, or a statement twice in a map.",
    why: "Only one of them can hold.",
    bad: "map Example\n    players 3, 4\n    players 3, 4\n",
    good: "map Example\n    players 3, 4\n",
};

/// All of them; their first label is where it stands first.
pub(crate) const TWICE: &[&Descriptor] =
    &[&DUPLICATE_CITY, &DUPLICATE_COUNTRY, &DUPLICATE_ROUTE, &UNNAMED_PARALLEL_ROUTE, &DUPLICATE_FACT];

/// A fact or a statement that stands once more than it can hold.
pub(super) fn duplicate_fact(message: String, again: Span, first: Span) -> Diagnostic {
    Diagnostic::new(&DUPLICATE_FACT, again, message).label("again").also(first, "first here")
}

pub(super) fn declared_twice(
    kind: StatementKind,
    name: &Name,
    first: &Name,
    duplicate: &'static Descriptor,
) -> Diagnostic {
    let what = kind.row().word;
    let message = if first.node == name.node {
        format!("the {what} `{}` is declared twice", name.node)
    } else {
        format!("the {what} `{}` differs from `{}` only in case, diacritics or blanks", name.node, first.node)
    };
    let help = match kind {
        StatementKind::Route => "delete one, or give both a name of their own: `route A -- B as Dike: …`",
        _ => "delete one, or rename it",
    };
    Diagnostic::new(duplicate, name.span, message).label("again").also(first.span, "first declared here").help(help)
}

/// A second edit of what a variant edits already.
pub(super) fn edited_twice(what: &str, name: &Name, first: Span) -> Diagnostic {
    let message = format!("the variant edits the {what} `{}` twice", name.node);
    let help = "say in one statement all that differs from the base";
    Diagnostic::new(&DUPLICATE_FACT, name.span, message).label("again").also(first, "first edited here").help(help)
}
