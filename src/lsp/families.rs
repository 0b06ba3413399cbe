//! The maps of all families: what is different for each is asked for here.

use crate::assist::{EditedMap, Map, Sheet};
use crate::compile::Family;
use crate::diagnostic::Descriptor;
use crate::families::{FamilyName, family_of, in_family};
use crate::text::{Files, ReadError, Source};

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

/// The finding with a code; of one that several families have, the first one's.
pub(super) fn descriptor(code: &str) -> Option<&'static Descriptor> {
    let all = FamilyName::ALL.iter().flat_map(|&name| in_family!(name, F => F::descriptors()));
    all.into_iter().find(|descriptor| descriptor.code == code)
}
