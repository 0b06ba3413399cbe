//! A baseline: the known findings of a repository, which pass, so that only new ones fail.
//!
//! A finding is known by its file, code and message, and by how often it occurs. Its line does not count, so that moved
//! lines change nothing. The file is sorted JSON with one finding after the other, for readable diffs.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use kogge_compiler::diagnostic::Diagnostic;
use kogge_engine::Schema;

/// The version of the file's shape.
pub const VERSION: u32 = 1;

/// A finding as listed in a baseline.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Schema)]
#[serde(deny_unknown_fields)]
pub struct Known {
    /// The file, from the folder of the baseline, with `/` between folders.
    pub file: String,
    /// The name of the defect.
    #[schemars(regex(pattern = "^[a-z0-9_]+$"))]
    pub code: String,
    /// The sentence that says what is wrong, names in backticks.
    pub message: String,
}

impl Known {
    /// A finding in this file.
    pub fn of(finding: &Diagnostic, file: String) -> Self {
        Self { file, code: finding.descriptor.code.to_owned(), message: finding.message.clone() }
    }
}

/// The error of a file that cannot be read as a baseline.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum BaselineError {
    /// It has another shape; the sentence says where.
    Shape(String),
    /// It is of another version than [`VERSION`].
    Version(u32),
}

impl fmt::Display for BaselineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shape(why) => write!(f, "it is not a baseline: {why}"),
            Self::Version(version) => {
                write!(f, "it is of version {version}, and this program reads version {VERSION}")
            }
        }
    }
}

impl std::error::Error for BaselineError {}

/// The findings that are known, each as often as it was found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Baseline {
    known: BTreeMap<Known, usize>,
}

#[derive(Serialize, Deserialize, Schema)]
#[serde(deny_unknown_fields)]
struct Document {
    /// The version of this shape.
    version: u32,
    /// The findings, sorted; one that was found several times is there as often.
    findings: Vec<Known>,
}

kogge_engine::schemas! {
    /// The known findings that `kogge check --write-baseline FILE` writes and `--baseline FILE` reads.
    "baseline", "Baseline of Kogge", VERSION => Document;
}

/// Read first, so that the file of a later version is reported as such, whatever else it holds.
#[derive(Deserialize)]
struct Versioned {
    version: u32,
}

/// The fields of files of every version.
#[derive(Deserialize)]
struct Outline {
    #[serde(rename = "version")]
    _version: u32,
    #[serde(rename = "findings")]
    _findings: Vec<IgnoredAny>,
}

impl FromIterator<Known> for Baseline {
    fn from_iter<T: IntoIterator<Item = Known>>(findings: T) -> Self {
        let mut baseline = Self::default();
        for finding in findings {
            *baseline.known.entry(finding).or_default() += 1;
        }
        baseline
    }
}

impl Baseline {
    /// Reads a baseline.
    ///
    /// # Errors
    ///
    /// [`BaselineError`] when it has another shape or version.
    pub fn read(text: &str) -> Result<Self, BaselineError> {
        let text = text.trim_start_matches('\u{feff}');
        let broken = |error: serde_json::Error| BaselineError::Shape(error.to_string());
        let Versioned { version } = serde_json::from_str(text).map_err(broken)?;
        if version != VERSION {
            return Err(BaselineError::Version(version));
        }
        let document: Document = serde_json::from_str(text).map_err(broken)?;
        Ok(document.findings.into_iter().collect())
    }

    /// Whether a text is a baseline of any version.
    pub fn is_one(text: &str) -> bool {
        serde_json::from_str::<Outline>(text.trim_start_matches('\u{feff}')).is_ok()
    }

    /// The baseline as a file.
    pub fn text(&self) -> String {
        let findings = self.known.iter().flat_map(|(known, &n)| std::iter::repeat_n(known.clone(), n)).collect();
        let document = Document { version: VERSION, findings };
        serde_json::to_string_pretty(&document).expect("a list of texts can always be written") + "\n"
    }

    /// The number of known findings.
    pub fn n_findings(&self) -> usize {
        self.known.values().sum()
    }

    /// Removes a finding, if it is still in the list.
    pub fn take(&mut self, finding: &Known) -> bool {
        match self.known.get_mut(finding) {
            Some(n) if *n > 0 => {
                *n -= 1;
                true
            }
            Some(_) | None => false,
        }
    }

    /// The findings that were not removed, each with its remaining number.
    pub fn left(&self) -> impl Iterator<Item = &Known> {
        self.known.iter().flat_map(|(known, &n)| std::iter::repeat_n(known, n))
    }
}
