//! Lines above what is declared, and the variants in which it differs.

use super::sheet::{Sheet, Stated};
use crate::text::Span;
use kogge_engine::wording::joined;

/// A line above a statement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lens {
    /// The statement's name.
    pub span: Span,
    /// The line.
    pub text: String,
}

/// The most variants that are named.
const MAX_NAMED: usize = 3;

/// The parts of a line, with the variants that the map has.
#[doc(hidden)]
pub fn with_variants(mut parts: Vec<String>, variants: &[&Sheet]) -> String {
    if !variants.is_empty() {
        let names: Vec<&str> = variants.iter().map(|variant| file_name(variant)).collect();
        parts.push(format!("varied by {}", listed(&names)));
    }
    parts.join(" · ")
}

/// The variants that edit what a statement with this identity declares, in words; `None` when none does.
#[doc(hidden)]
pub fn differing(identity: Option<&str>, variants: &[&Sheet]) -> Option<String> {
    let edits = |stated: &Stated| stated.edit.is_some() && identity.is_some() && stated.identity.as_deref() == identity;
    let differing = variants.iter().filter(|variant| variant.stated.iter().any(edits));
    let names: Vec<&str> = differing.map(|variant| file_name(variant)).collect();
    (!names.is_empty()).then(|| format!("differs in {}", listed(&names)))
}

fn file_name(sheet: &Sheet) -> &str {
    let path = &sheet.source.path;
    path.rsplit('/').next().unwrap_or(path).trim_end_matches(".board")
}

fn listed(names: &[&str]) -> String {
    joined(&names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>(), MAX_NAMED)
}
