//! `preset`, `[lints]` and `[folders."…"]`: the levels of findings in a project and in its folders.
//!
//! ```toml
//! preset = "official"
//!
//! [lints]
//! too_large_to_play = { level = "allow", because = "the maps of this folder are only drawn" }
//!
//! [folders.drafts]
//! preset = "draft"
//! ```
//!
//! A setting acts as far as it can be understood, so that one mistake is one finding.

use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use super::findings::{DESCRIPTORS, LINT_OF_ERROR, LINT_WITHOUT_REASON, UNKNOWN_LINT, WRONG_PROJECT_VALUE};
use super::keys::{FOLDER_KEYS, LINT_KEYS};
use super::{Folder, Reader, Scope};
use kogge_compiler::diagnostic::{Applicability, Descriptor, Diagnostic, Severity};
use kogge_compiler::levels::{By, Level, Preset, Setting};
use kogge_compiler::text::Span;
use kogge_engine::spelling::nearest;

/// The level written for a finding, before it is judged.
#[derive(Default)]
struct Written {
    level: Option<Level>,
    reason: Option<String>,
    /// Whether a finding was made about the level or the reason already.
    level_is_wrong: bool,
    reason_is_wrong: bool,
}

impl Reader<'_> {
    pub(super) fn preset(&mut self, value: &Spanned<DeValue<'_>>) -> Option<Preset> {
        let word = value.get_ref().as_str();
        if let Some(preset) = Preset::ALL.into_iter().find(|preset| Some(preset.word()) == word) {
            return Some(preset);
        }
        self.wrong_word(value, word, "preset", Preset::ALL.map(Preset::word));
        None
    }

    pub(super) fn folders(&mut self, value: &Spanned<DeValue<'_>>) -> Vec<Folder> {
        let Some(table) = value.get_ref().as_table() else {
            let help = "write `[folders.\"maps/drafts\"]`, and below it `preset` or `lints`";
            self.wrong(self.span(value.span()), "`folders` is not a table of folders".to_owned(), help);
            return Vec::new();
        };
        let folders = table.iter().filter_map(|(path, value)| self.folder(path, value));
        let mut folders: Vec<Folder> = folders.collect();
        folders.sort_by(|one, other| one.path.cmp(&other.path));
        folders
    }

    fn folder(&mut self, path: &Spanned<DeString<'_>>, value: &Spanned<DeValue<'_>>) -> Option<Folder> {
        let span = self.span(path.span());
        let path = self.path_in_project(path.get_ref(), span)?;
        let Some(table) = value.get_ref().as_table() else {
            let message = format!("`{path}` has no levels");
            self.wrong(self.span(value.span()), message, "write `{ preset = \"draft\" }`");
            return None;
        };
        let mut folder = Folder { path, preset: None, lints: Vec::new(), span };
        for (key, value) in table {
            match key.get_ref().as_ref() {
                "preset" => folder.preset = self.preset(value),
                "lints" => folder.lints = self.lints(value),
                other => {
                    let scope = Scope { what: "a folder", keys: FOLDER_KEYS };
                    self.unknown(scope, other, nearest(other, FOLDER_KEYS.iter().copied()), self.span(key.span()));
                }
            }
        }
        Some(folder)
    }

    pub(super) fn lints(&mut self, value: &Spanned<DeValue<'_>>) -> Vec<Setting> {
        let Some(table) = value.get_ref().as_table() else {
            let message = "`lints` is not a table of codes".to_owned();
            self.wrong(self.span(value.span()), message, "write `[lints]`, and below it a line for each code");
            return Vec::new();
        };
        table.iter().filter_map(|(code, value)| self.lint(code.get_ref(), code.span(), value)).collect()
    }

    fn lint(&mut self, code: &str, at: std::ops::Range<usize>, value: &Spanned<DeValue<'_>>) -> Option<Setting> {
        let span = self.span(at);
        let written = self.written(code, span, value);
        let descriptor = self.descriptor(code, span)?;
        if descriptor.code == code && written.reason.is_none() && !written.reason_is_wrong {
            let message = format!("the project does not say why the level of `{code}` is changed");
            let level = written.level.unwrap_or(Level::Deny).word();
            let help = format!("write `{code} = {{ level = \"{level}\", because = \"…\" }}`");
            self.diagnostics.push(Diagnostic::new(&LINT_WITHOUT_REASON, span, message).label("no reason").help(help));
        }
        if descriptor.severity == Severity::Error {
            if descriptor.code == code && matches!(written.level, Some(Level::Allow | Level::Warn)) {
                let message = format!("`{code}` is an error, and stays one");
                let finding = Diagnostic::new(&LINT_OF_ERROR, span, message).label("an error");
                self.diagnostics.push(finding.help("delete the line, and mend what is found"));
            }
            return None;
        }
        let by = By::Project { file: self.source.path.clone(), line: self.source.place(span.start as usize).line };
        Some(Setting { code: descriptor.code, level: written.level?, reason: written.reason, by })
    }

    /// The finding that a code means, the nearest one when it is misspelt.
    fn descriptor(&mut self, code: &str, span: Span) -> Option<&'static Descriptor> {
        let all = || self.known.iter().copied().chain(DESCRIPTORS);
        let find = |code: &str| all().find(|descriptor| descriptor.code == code);
        if let Some(found) = find(code) {
            return Some(found);
        }
        let meant = nearest(code, all().map(|descriptor| descriptor.code)).and_then(find);
        let finding = Diagnostic::new(&UNKNOWN_LINT, span, format!("there is no finding `{code}`"));
        self.diagnostics.push(match meant {
            Some(Descriptor { code: meant, .. }) => finding
                .label(format!("did you mean `{meant}`?"))
                .help(format!("write `{meant}`"))
                .fix(Applicability::Maybe, format!("write `{meant}`"), span, *meant),
            None => finding.label("unknown").help("`kogge explain --list` shows all codes"),
        });
        meant
    }

    fn written(&mut self, code: &str, span: Span, value: &Spanned<DeValue<'_>>) -> Written {
        let mut written = Written::default();
        match value.get_ref() {
            // The short form that people try first lacks the reason, and nothing else.
            DeValue::String(_) => written.level = self.level(value),
            DeValue::Table(table) => self.fields(code, span, table, &mut written),
            _ => {
                let message = format!("`{code}` is neither a level nor a table");
                let help = format!("write `{code} = {{ level = \"allow\", because = \"…\" }}`");
                self.wrong(self.span(value.span()), message, &help);
                written.reason_is_wrong = true;
                return written;
            }
        }
        written
    }

    fn fields(&mut self, code: &str, span: Span, table: &DeTable<'_>, written: &mut Written) {
        for (key, value) in table {
            match key.get_ref().as_ref() {
                "level" => {
                    written.level = self.level(value);
                    written.level_is_wrong = written.level.is_none();
                }
                "because" => match value.get_ref().as_str() {
                    Some(reason) if !reason.trim().is_empty() => written.reason = Some(reason.to_owned()),
                    Some(_) => {}
                    None => {
                        written.reason_is_wrong = true;
                        let message = "a reason is a text".to_owned();
                        self.wrong(self.span(value.span()), message, "write it in quotes");
                    }
                },
                other => {
                    let known = nearest(other, LINT_KEYS.iter().copied());
                    written.level_is_wrong |= known == Some("level");
                    written.reason_is_wrong |= known == Some("because");
                    self.unknown(Scope { what: "a level", keys: LINT_KEYS }, other, known, self.span(key.span()));
                }
            }
        }
        if written.level.is_none() && !written.level_is_wrong {
            let message = format!("`{code}` has no level");
            self.wrong(span, message, "add `level = \"allow\"`, `\"warn\"` or `\"deny\"`");
        }
    }

    fn level(&mut self, value: &Spanned<DeValue<'_>>) -> Option<Level> {
        let word = value.get_ref().as_str();
        if let Some(level) = Level::ALL.into_iter().find(|level| Some(level.word()) == word) {
            return Some(level);
        }
        self.wrong_word(value, word, "level", Level::ALL.map(Level::word));
        None
    }

    /// A value that is not one of three words.
    fn wrong_word(&mut self, value: &Spanned<DeValue<'_>>, word: Option<&str>, what: &str, known: [&'static str; 3]) {
        let message = match word {
            Some(word) => format!("there is no {what} `{word}`"),
            None => format!("a {what} is a word in quotes"),
        };
        let span = self.span(value.span());
        let finding = Diagnostic::new(&WRONG_PROJECT_VALUE, span, message);
        self.diagnostics.push(match word.and_then(|word| nearest(word, known)) {
            Some(meant) => finding.help(format!("did you mean `{meant}`?")).fix(
                Applicability::Maybe,
                format!("write `{meant}`"),
                span,
                format!("\"{meant}\""),
            ),
            None => finding.help(format!("write `\"{}\"`, `\"{}\"` or `\"{}\"`", known[0], known[1], known[2])),
        });
    }
}
