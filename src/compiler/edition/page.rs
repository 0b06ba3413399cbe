//! The page that reading a file fills.

use std::collections::BTreeMap;

use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::text::{FileId, Span};
use kogge_engine::spelling::nearest;

/// A key or section that editions do not have.
#[doc(hidden)]
pub static EDITION_UNKNOWN_KEY: Descriptor = Descriptor {
    code: "edition_unknown_key",
    severity: Severity::Error,
    rules: &[],
    what: "An edition names a key or a section that editions do not have.",
    why: "A misspelt key would silently leave the number of the base edition in force.",
    bad: "[scoring]\ncity_point = 3\n",
    good: "[scoring]\ncity_points = 3\n",
};

/// A key that is required is absent.
#[doc(hidden)]
pub static EDITION_MISSING_KEY: Descriptor = Descriptor {
    code: "edition_missing_key",
    severity: Severity::Error,
    rules: &[],
    what: "An edition, or a table in it, lacks a key that it must have.",
    why: "There are no built-in numbers: an edition names them all or extends one that does.",
    bad: "[defaults]\nspecial_spaces = [{ value = 7 }]\n",
    good: "[defaults]\nspecial_spaces = [{ value = 7, colour = \"white\" }]\n",
};

/// A value of the wrong kind, out of range, or not among the allowed words.
#[doc(hidden)]
pub static EDITION_VALUE: Descriptor = Descriptor {
    code: "edition_value",
    severity: Severity::Error,
    rules: &[],
    what: "A value of an edition is of the wrong kind, out of range, or not one of the allowed words.",
    why: "The rules could not be played with it.",
    bad: "[rules]\nextras = \"traders\"\n",
    good: "[rules]\nextras = \"traders for a merchant\"\n",
};

/// The page that reading a file fills.
#[doc(hidden)]
pub struct Page<'t> {
    pub(crate) file: FileId,
    pub(crate) text: &'t str,
    /// Whether a key that is not there is a mistake.
    pub(crate) complete: bool,
    #[doc(hidden)]
    pub diagnostics: Vec<Diagnostic>,
    /// Where the values of keys stand, by `section.key`.
    #[doc(hidden)]
    pub places: BTreeMap<String, Span>,
    /// The id of the usual edition of the game.
    pub(super) usual: &'static str,
}

impl<'t> Page<'t> {
    pub(crate) fn new(file: FileId, text: &'t str, usual: &'static str) -> Self {
        Self { file, text, complete: false, diagnostics: Vec::new(), places: BTreeMap::new(), usual }
    }

    /// Reports numbers that do not agree, at the first of some keys that the file names; keys may be cut off. Its base
    /// is sound, so it names one of them.
    #[doc(hidden)]
    pub fn disagree(&mut self, descriptor: &'static Descriptor, keys: &[&str], message: String, help: Option<String>) {
        let named = |key: &&str| self.places.iter().find(|(place, _)| place.starts_with(*key)).map(|(_, &span)| span);
        if let Some(span) = keys.iter().find_map(named) {
            self.diagnostics.push(Diagnostic { help, ..Diagnostic::new(descriptor, span, message) });
        }
    }

    pub(crate) fn span(&self, range: std::ops::Range<usize>) -> Span {
        Span::new(self.file, range.start, range.end)
    }

    /// A value of the wrong kind, range or word, with what may stand there; of words that `form` quotes, the nearest
    /// is offered.
    #[doc(hidden)]
    pub fn wrong(&mut self, key: &str, span: Span, form: &str) -> &mut Diagnostic {
        let found = self.text.get(span.range()).unwrap_or_default();
        let found = match found.char_indices().nth(40) {
            Some((end, _)) => format!("{}…", &found[..end]),
            None => found.to_owned(),
        };
        let message = format!("`{key}` cannot be `{}`", found.split_whitespace().collect::<Vec<_>>().join(" "));
        let quoted = form.split('"').skip(1).step_by(2);
        let help = match nearest(found.trim_matches('"'), quoted) {
            Some(word) => format!("write \"{word}\""),
            None => format!("write {form}"),
        };
        self.diagnostics.push(Diagnostic::new(&EDITION_VALUE, span, message).help(help));
        self.diagnostics.last_mut().expect("it was just pushed")
    }
}
