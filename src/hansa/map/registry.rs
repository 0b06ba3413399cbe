//! The list of all findings, for `explain` and `allow`.

use crate::resolve::edition::EDITION_FINDINGS;
use crate::{check, resolve, syntax};
use kogge_compiler::diagnostic::Descriptor;
use kogge_compiler::{allow, compile, language, merge};
use kogge_engine::spelling;
use kogge_picture::palette::PALETTE_FINDINGS;

/// Every descriptor, ordered by code; each code once.
pub fn descriptors() -> Vec<&'static Descriptor> {
    let stages = [
        compile::FINDINGS,
        language::FINDINGS,
        syntax::FINDINGS,
        merge::FINDINGS,
        resolve::FINDINGS,
        EDITION_FINDINGS,
        PALETTE_FINDINGS,
        allow::FINDINGS,
    ];
    let mut all: Vec<&'static Descriptor> = stages.into_iter().flatten().copied().chain(check::descriptors()).collect();
    all.sort_by_key(|descriptor| descriptor.code);
    all
}

/// The descriptor with this code.
pub fn find(code: &str) -> Option<&'static Descriptor> {
    descriptors().into_iter().find(|descriptor| descriptor.code == code)
}

/// The code that a misspelt one most likely means.
pub fn nearest(code: &str) -> Option<&'static str> {
    spelling::nearest(code, descriptors().into_iter().map(|descriptor| descriptor.code))
}

/// Whether a finding concerns the balance of a map that can well be played.
pub fn is_about_balance(descriptor: &Descriptor) -> bool {
    check::balance::descriptors().any(|doubt| doubt.code == descriptor.code)
}
