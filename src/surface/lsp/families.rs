//! The maps of all families: what is different for each is asked for here.

use crate::families::{FamilyName, example, family_of, in_family};
use kogge_compiler::assist::{EditedMap, Map, Sheet};
use kogge_compiler::compile::Family;
use kogge_compiler::diagnostic::Descriptor;
use kogge_compiler::text::{Files, ReadError, Source};

/// Lines that raise a finding, and the same repaired.
type Example = [&'static str; 2];

/// The family of maps that do not say their game.
pub(super) const USUAL: FamilyName = FamilyName::ALL[0];

/// Compiles the map at `path`.
///
/// # Errors
///
/// [`ReadError`] when the map's own file cannot be read.
pub(super) fn open(files: &dyn Files, path: &str) -> Result<Box<dyn EditedMap>, ReadError> {
    in_family!(family_of(files, path), F => Ok(Box::new(Map::<F>::open(files, path)?)))
}

/// Parses a map.
pub(super) fn sheet(files: &dyn Files, source: Source) -> Sheet {
    in_family!(family_of(files, &source.path), F => Sheet::new::<F>(source))
}

/// The finding with a code, and the example of a family that has it: this one, or else the first.
pub(super) fn explained(game: Option<FamilyName>, code: &str) -> Option<(&'static Descriptor, Example)> {
    game.into_iter().chain(FamilyName::ALL.iter().copied()).find_map(|name| {
        let all = in_family!(name, F => F::descriptors());
        let found = all.into_iter().find(|descriptor| descriptor.code == code)?;
        Some((found, example(name, found).unwrap_or([found.bad, found.good])))
    })
}
