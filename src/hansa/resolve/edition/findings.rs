//! The findings about an edition file. The examples are lines of an edition that extends `big-box-2020`.

use crate::diagnostic::{Descriptor, Severity};
use crate::edition::{EDITION_MISSING_KEY, EDITION_UNKNOWN_KEY, EDITION_VALUE};

/// Every finding about editions.
pub const EDITION_FINDINGS: &[&Descriptor] = &[
    &EDITION_SYNTAX,
    &EDITION_UNKNOWN_KEY,
    &EDITION_MISSING_KEY,
    &EDITION_VALUE,
    &EDITION_BASE,
    &EDITION_CYCLE,
    &EDITION_SUMS,
];

/// The file is not TOML.
pub(super) static EDITION_SYNTAX: Descriptor = Descriptor {
    code: "edition_syntax",
    severity: Severity::Error,
    rules: &[],
    what: "An edition file is not well-formed TOML.",
    why: "The numbers of the rules come from it; a line that cannot be read might hold any of them.",
    bad: "[scoring]\ncity_points = \n",
    good: "[scoring]\ncity_points = 2\n",
};

/// The edition that another extends cannot be had.
pub(super) static EDITION_BASE: Descriptor = Descriptor {
    code: "edition_base",
    severity: Severity::Error,
    rules: &[],
    what: "The edition named by `extends` cannot be had.",
    why: "Every number that the edition does not name itself comes from it.",
    bad: "extends = \"big-box-2021\"\n",
    good: "extends = \"big-box-2020\"\n",
};

/// Editions extend each other in a circle, or in too long a chain.
pub(super) static EDITION_CYCLE: Descriptor = Descriptor {
    code: "edition_cycle",
    severity: Severity::Error,
    rules: &[],
    what: "An edition extends itself, directly or through others, or the chain of editions is too long.",
    why: "None of them says all the numbers, so there is nothing to start from.",
    bad: "extends = \"example\"\n",
    good: "extends = \"big-box-2020\"\n",
};

/// Numbers of an edition that contradict each other.
pub(super) static EDITION_SUMS: Descriptor = Descriptor {
    code: "edition_sums",
    severity: Severity::Error,
    rules: &["CHK-E42", "SETUP-2", "SETUP-3", "SETUP-5", "SETUP-8"],
    what: "The pieces or the markers of an edition do not add up.",
    why: "Nobody could set the game up: pieces on the desk and in the supply are some of those a player owns, and the \
          markers are as many as counted.",
    bad: "[markers]\ncount = 14\n",
    good: "[markers]\ncount = 15\n",
};
