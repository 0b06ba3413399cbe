//! The findings about `allow` itself.

use crate::diagnostic::{Descriptor, Severity};

/// Every descriptor of this stage, in the order of `explain --list`.
pub const FINDINGS: &[&Descriptor] =
    &[&ALLOW_OF_ERROR, &ALLOW_OF_UNKNOWN_CODE, &ALLOW_WITHOUT_EFFECT, &ALLOW_WITHOUT_REASON];

/// Nine special spaces, which is the shortest way to a warning.
macro_rules! nine_spaces {
    ($rest:literal) => {
        concat!(
            "map Example\n    special Emden: white 1, white 2, white 3, white 4, white 5, white 6, white 7, white 8, \
             white 9\n    ",
            $rest
        )
    };
}

pub(super) static ALLOW_OF_ERROR: Descriptor = Descriptor {
    code: "allow_of_error",
    severity: Severity::Error,
    rules: &[],
    what: "An `allow` names a finding that is an error.",
    why: "A map with errors cannot be played by the rules, so there is nothing to be allowed: only warnings and advice \
          can be meant as they are.",
    bad: "city Altona: white square, orange square\n    skill purse\n    allow route_without_posts because \"later\"\n",
    good: "city Altona: white square, orange square\n    skill purse\n",
};

pub(super) static ALLOW_OF_UNKNOWN_CODE: Descriptor = Descriptor {
    code: "allow_of_unknown_code",
    severity: Severity::Error,
    rules: &[],
    what: "An `allow` names a finding that there is not.",
    why: "A misspelt code allows nothing, and a finding that a later version no longer knows needs no `allow`.",
    bad: nine_spaces!("allow to_large_to_play because \"only to be looked at\"\n"),
    good: nine_spaces!("allow too_large_to_play because \"only to be looked at\"\n"),
};

pub(super) static ALLOW_WITHOUT_EFFECT: Descriptor = Descriptor {
    code: "allow_without_effect",
    severity: Severity::Warning,
    rules: &[],
    what: "An `allow` names a finding that is not made at its place.",
    why: "What it allowed was mended, or it stands under the wrong statement; left there, it would hide the same \
          mistake made again.",
    bad: "city Altona: white square, orange square\n    skill purse\n    allow too_large_to_play because \"it is\"\n",
    good: "city Altona: white square, orange square\n    skill purse\n",
};

pub(super) static ALLOW_WITHOUT_REASON: Descriptor = Descriptor {
    code: "allow_without_reason",
    severity: Severity::Warning,
    rules: &[],
    what: "An `allow` does not say why.",
    why: "The next reader of the map cannot know whether the finding was meant or only silenced.",
    bad: nine_spaces!("allow too_large_to_play\n"),
    good: nine_spaces!("allow too_large_to_play because \"only to be looked at\"\n"),
};
