//! The findings about what stands twice: cities, countries, routes, and any other fact or statement.

use kogge_compiler::diagnostic::{Descriptor, Severity};
use kogge_compiler::merge::DUPLICATE_FACT;

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
    why: "Usually one line is a mistake, which changes where displaced pieces go. If both are meant, name each with `as`.",
    bad: "city Zwolle: white square\n\
          route Zwolle -- Altona: house, house\n\
          route Altona -- Zwolle: house, house, house\n",
    good: "city Zwolle: white square\n\
           route Zwolle -- Altona as Dike: house, house\n\
           route Altona -- Zwolle as Moor: house, house, house\n",
};

/// All of them; their first label is where it stands first.
pub(crate) const TWICE: &[&Descriptor] =
    &[&DUPLICATE_CITY, &DUPLICATE_COUNTRY, &DUPLICATE_ROUTE, &UNNAMED_PARALLEL_ROUTE, &DUPLICATE_FACT];
