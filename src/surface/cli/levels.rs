//! The options that say how much a finding counts.

use super::{Failure, explain};
use kogge_compiler::diagnostic::{Descriptor, Severity};
use kogge_compiler::levels::{By, Level, Levels, Setting};
use kogge_engine::spelling::nearest;

/// The word that `--deny` takes besides codes.
const WARNINGS: &str = "warnings";

/// The options about levels of findings.
#[derive(Debug, clap::Args)]
pub(super) struct LevelArgs {
    /// Suppress findings with this code; repeatable
    #[arg(long, value_name = "CODE")]
    allow: Vec<String>,

    /// Report findings with this code as warnings; repeatable
    #[arg(long, value_name = "CODE")]
    warn: Vec<String>,

    /// Report findings with this code as errors, or all warnings with `warnings`; repeatable
    #[arg(long, value_name = "CODE")]
    deny: Vec<String>,
}

/// The same, understood.
#[derive(Debug, Clone, Default)]
pub(super) struct CommandLevels {
    settings: Vec<Setting>,
    deny_warnings: bool,
}

impl CommandLevels {
    /// Adds what the command line says, which is stronger than what was said before.
    pub(super) fn add_to(&self, levels: &mut Levels) {
        levels.settings.extend(self.settings.iter().cloned());
        levels.deny_warnings |= self.deny_warnings;
    }
}

impl LevelArgs {
    /// # Errors
    ///
    /// [`Failure::Usage`] when there is no such code, it is an error's, or two options say different things about it.
    pub(super) fn read(&self) -> Result<CommandLevels, Failure> {
        let mut read = CommandLevels::default();
        for (level, codes) in [(Level::Allow, &self.allow), (Level::Warn, &self.warn), (Level::Deny, &self.deny)] {
            for code in codes {
                if level == Level::Deny && code == WARNINGS {
                    read.deny_warnings = true;
                    continue;
                }
                let code = lint(level, code)?.code;
                match read.settings.iter().find(|setting| setting.code == code) {
                    Some(other) if other.level != level => {
                        let (one, two) = (other.level.word(), level.word());
                        return Err(Failure::Usage(format!(
                            "`--{one} {code}` and `--{two} {code}` contradict each other"
                        )));
                    }
                    Some(_) => {}
                    None => read.settings.push(Setting { code, level, reason: None, by: By::CommandLine }),
                }
            }
        }
        Ok(read)
    }
}

/// The finding that an option names.
fn lint(level: Level, code: &str) -> Result<&'static Descriptor, Failure> {
    if level == Level::Deny && nearest(code, [WARNINGS]).is_some() {
        return Err(Failure::Usage(format!("there is no finding `{code}`; did you mean `{WARNINGS}`?")));
    }
    let descriptor = explain::find(code)?;
    if descriptor.severity == Severity::Error && level != Level::Deny {
        let message = format!("`{}` is an error, and stays one: a map with errors cannot be played", descriptor.code);
        return Err(Failure::Usage(message));
    }
    Ok(descriptor)
}
