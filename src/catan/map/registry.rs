//! The list of all findings about maps of this family.

use crate::{check, edition, resolve, syntax};
use kogge_compiler::diagnostic::Descriptor;
use kogge_compiler::edition::UNKNOWN_EDITION;
use kogge_compiler::{allow, compile, language, merge};

/// Those that other families also have: their own examples are not of this family.
fn shared() -> impl Iterator<Item = &'static Descriptor> {
    let stages = [compile::FINDINGS, language::FINDINGS, merge::FINDINGS, allow::FINDINGS];
    let others = [&UNKNOWN_EDITION, &merge::WRONG_PLAYER_COUNTS];
    stages.into_iter().flatten().copied().chain(others)
}

/// Whether other families also have a finding.
pub fn is_shared(finding: &Descriptor) -> bool {
    let is_of_edition = finding.code.starts_with("edition_");
    finding.code == "wrong_count" || is_of_edition || shared().any(|shared| shared.code == finding.code)
}

/// Every descriptor, ordered by code; each code once.
pub fn descriptors() -> Vec<&'static Descriptor> {
    let stages = [syntax::FINDINGS, resolve::FINDINGS, edition::FINDINGS, &[&compile::MISSING_GAME]];
    let own = stages.into_iter().flatten().copied().chain(check::descriptors());
    let mut all: Vec<&'static Descriptor> = shared().chain(own).collect();
    all.sort_by_key(|descriptor| descriptor.code);
    all
}
