//! The level of a finding, as set by project, command line and map.
//!
//! [`judge`] is a pure function of findings and [`Levels`] that decides what is reported and what is suppressed, so
//! that every surface decides alike. An error always stays an error, because a map with errors cannot be played.

use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::text::Span;

/// The level of a finding that is not an error by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Level {
    /// It is suppressed.
    Allow,
    /// It is reported as a warning.
    Warn,
    /// It counts as an error.
    Deny,
}

impl Level {
    /// Every level, from the mildest.
    pub const ALL: [Self; 3] = [Self::Allow, Self::Warn, Self::Deny];

    /// The word of project files and the command line.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Allow => "allow",
            Self::Warn => "warn",
            Self::Deny => "deny",
        }
    }
}

/// What a project is about, which decides over findings that nothing else is said of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Preset {
    /// Maps that are not finished: what concerns their balance is suppressed.
    Draft,
    /// An author's own maps: warnings are reported.
    #[default]
    Fan,
    /// Printed boards: warnings count as errors.
    Official,
}

impl Preset {
    /// Every preset, from the mildest.
    pub const ALL: [Self; 3] = [Self::Draft, Self::Fan, Self::Official];

    /// The word of project files.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Draft => "draft",
            Self::Fan => "fan",
            Self::Official => "official",
        }
    }
}

/// Who suppressed a finding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum By {
    /// A line of the map or of one of its bases.
    Map(Span),
    /// A line of the project file.
    Project {
        /// The file's name, to print.
        file: String,
        /// The line, from 1.
        line: usize,
    },
    /// The preset of the project.
    Preset(Preset),
    /// An option of the command line.
    CommandLine,
    /// A file of known findings.
    Baseline {
        /// The file's name, to print.
        file: String,
    },
}

/// A finding that is known and not reported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Suppressed {
    /// The finding.
    pub finding: Diagnostic,
    /// Who wanted it so.
    pub by: By,
    /// Why, in the words of the map, project or baseline that suppressed it.
    pub reason: Option<String>,
}

/// What is said about the findings with one code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setting {
    /// The code.
    pub code: &'static str,
    /// The levels of the findings.
    pub level: Level,
    /// Why.
    pub reason: Option<String>,
    /// Who says it.
    pub by: By,
}

/// Everything that is said about findings outside the map, the weakest first: preset, settings, and last whether what
/// is still a warning then counts as an error.
#[derive(Debug, Clone)]
pub struct Levels {
    /// What the project is about.
    pub preset: Preset,
    /// What is said by code; of several about one code the last holds.
    pub settings: Vec<Setting>,
    /// Whether warnings count as errors.
    pub deny_warnings: bool,
    /// Which findings concern the balance of a map that can well be played: the family knows.
    pub is_about_balance: fn(&Descriptor) -> bool,
}

impl Default for Levels {
    /// Each finding is reported as its descriptor says.
    fn default() -> Self {
        Self { preset: Preset::Fan, settings: Vec::new(), deny_warnings: false, is_about_balance: |_| false }
    }
}

impl Levels {
    /// The same without what makes findings count more: for callers that need the board and not the verdict.
    pub fn without_denials(mut self) -> Self {
        self.settings.retain(|setting| setting.level != Level::Deny);
        self.deny_warnings = false;
        self.preset = match self.preset {
            Preset::Draft => Preset::Draft,
            Preset::Fan | Preset::Official => Preset::Fan,
        };
        self
    }

    /// The severity in force of a finding that is not an error by itself, or who suppresses it and why.
    fn verdict(&self, descriptor: &Descriptor) -> Result<Severity, (By, Option<String>)> {
        let mut verdict = match self.preset {
            Preset::Draft if (self.is_about_balance)(descriptor) => {
                Err((By::Preset(self.preset), Some("a draft need not be balanced yet".to_owned())))
            }
            Preset::Official if descriptor.severity == Severity::Warning => Ok(Severity::Error),
            Preset::Draft | Preset::Fan | Preset::Official => Ok(descriptor.severity),
        };
        if let Some(setting) = self.settings.iter().rfind(|setting| setting.code == descriptor.code) {
            verdict = match setting.level {
                Level::Allow => Err((setting.by.clone(), setting.reason.clone())),
                Level::Warn => Ok(Severity::Warning),
                Level::Deny => Ok(Severity::Error),
            };
        }
        match verdict {
            Ok(Severity::Warning) if self.deny_warnings => Ok(Severity::Error),
            verdict => verdict,
        }
    }
}

/// Gives each finding the severity in force, and takes out those that are suppressed. The order stays.
pub fn judge(findings: Vec<Diagnostic>, levels: &Levels) -> (Vec<Diagnostic>, Vec<Suppressed>) {
    let (mut told, mut suppressed) = (Vec::new(), Vec::new());
    for mut finding in findings {
        if finding.descriptor.severity == Severity::Error {
            told.push(finding);
            continue;
        }
        match levels.verdict(finding.descriptor) {
            Ok(severity) => {
                finding.severity = severity;
                told.push(finding);
            }
            Err((by, reason)) => suppressed.push(Suppressed { finding, by, reason }),
        }
    }
    (told, suppressed)
}
