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

/// The strictness of a project, for findings without a level of their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Preset {
    /// Unfinished maps: findings about balance are suppressed.
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

/// The source of a suppression.
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
    /// Its source.
    pub by: By,
    /// The reason given there.
    pub reason: Option<String>,
}

/// The levels set for one code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setting {
    /// The code.
    pub code: &'static str,
    /// The levels of the findings.
    pub level: Level,
    /// Why.
    pub reason: Option<String>,
    /// Their source.
    pub by: By,
}

/// All levels set outside the map, the weakest first: preset, settings, and last whether the remaining warnings count
/// as errors.
#[derive(Debug, Clone)]
pub struct Levels {
    /// The preset.
    pub preset: Preset,
    /// The levels by code; of several for one code the last counts.
    pub settings: Vec<Setting>,
    /// Whether warnings count as errors.
    pub deny_warnings: bool,
    /// Whether a finding concerns the balance of a map that can be played; the family knows.
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

/// Gives each finding the severity in force, and removes the suppressed ones. The order stays.
pub fn judge(findings: Vec<Diagnostic>, levels: &Levels) -> (Vec<Diagnostic>, Vec<Suppressed>) {
    let (mut reported, mut suppressed) = (Vec::new(), Vec::new());
    for mut finding in findings {
        if finding.descriptor.severity == Severity::Error {
            reported.push(finding);
            continue;
        }
        match levels.verdict(finding.descriptor) {
            Ok(severity) => {
                finding.severity = severity;
                reported.push(finding);
            }
            Err((by, reason)) => suppressed.push(Suppressed { finding, by, reason }),
        }
    }
    (reported, suppressed)
}
