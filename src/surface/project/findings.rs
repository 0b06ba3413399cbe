//! The defects of a project file.

use kogge_compiler::diagnostic::{Descriptor, Severity};

/// Every defect that reading a project file can show.
pub static DESCRIPTORS: [&Descriptor; 8] = [
    &BROKEN_PROJECT_FILE,
    &FILE_NOT_FOUND,
    &LINT_OF_ERROR,
    &LINT_WITHOUT_REASON,
    &SAME_MAP_ID,
    &UNKNOWN_LINT,
    &UNKNOWN_PROJECT_KEY,
    &WRONG_PROJECT_VALUE,
];

/// A line of the project file is not TOML.
pub(super) static BROKEN_PROJECT_FILE: Descriptor = Descriptor {
    code: "broken_project_file",
    severity: Severity::Error,
    rules: &[],
    what: "A line of `kogge.toml` is not TOML.",
    why: "A line that cannot be read could have named a map that is then neither checked nor built.",
    bad: "language = 1\nmaps = [\"maps/*.board\"",
    good: "language = 1\nmaps = [\"maps/*.board\"]",
};

/// An entry of `maps` or `editions`, or `baseline`, names no file.
pub(super) static FILE_NOT_FOUND: Descriptor = Descriptor {
    code: "file_not_found",
    severity: Severity::Error,
    rules: &[],
    what: "An entry of `maps` or `editions`, or the value of `baseline`, in `kogge.toml` names no file.",
    why: "A map that was moved or misspelt would silently be left out of every check and build, and without its \
          baseline a project reports every known finding again.",
    bad: "language = 1\nmaps = [\"maps/hanse-4-6.board\"]",
    good: "language = 1\nmaps = [\"maps/hanse-4-5.board\"]",
};

/// A level that would make an error less.
pub(super) static LINT_OF_ERROR: Descriptor = Descriptor {
    code: "lint_of_error",
    severity: Severity::Error,
    rules: &[],
    what: "`[lints]` allows an error, or makes it a warning.",
    why: "A map with errors cannot be played by the rules, whatever the project says.",
    bad: "language = 1\nmaps = [\"maps/*.board\"]\n[lints]\nunknown_city = { level = \"allow\", because = \"later\" }",
    good: "language = 1\nmaps = [\"maps/*.board\"]",
};

/// A level without a reason.
pub(super) static LINT_WITHOUT_REASON: Descriptor = Descriptor {
    code: "lint_without_reason",
    severity: Severity::Error,
    rules: &[],
    what: "`[lints]` changes the level of a finding without saying why.",
    why: "The next author of the project cannot know whether the level was meant or only convenient.",
    bad: "language = 1\nmaps = [\"maps/*.board\"]\n[lints]\ntoo_large_to_play = \"allow\"",
    good: "language = 1\nmaps = [\"maps/*.board\"]\n[lints]\n\
           too_large_to_play = { level = \"allow\", because = \"these maps are only drawn\" }",
};

/// Two maps of the project with one id.
pub(super) static SAME_MAP_ID: Descriptor = Descriptor {
    code: "same_map_id",
    severity: Severity::Error,
    rules: &[],
    what: "Two maps of the project have the same id, or ids that differ only in case and marks.",
    why: "The id names the table, its file and the games played on it: only one of the two could be built.",
    bad: "language = 1\nmaps = [\"maps/*.board\", \"maps/copies/*.board\"]",
    good: "language = 1\nmaps = [\"maps/*.board\"]",
};

/// A code that no finding has.
pub(super) static UNKNOWN_LINT: Descriptor = Descriptor {
    code: "unknown_lint",
    severity: Severity::Error,
    rules: &[],
    what: "`[lints]` names a finding that does not exist.",
    why: "A misspelt code would silently leave its finding at the usual level.",
    bad: "language = 1\nmaps = [\"maps/*.board\"]\n[lints]\n\
          too_large_to_ply = { level = \"allow\", because = \"these maps are only drawn\" }",
    good: "language = 1\nmaps = [\"maps/*.board\"]\n[lints]\n\
           too_large_to_play = { level = \"allow\", because = \"these maps are only drawn\" }",
};

/// A key that project files do not have.
pub(super) static UNKNOWN_PROJECT_KEY: Descriptor = Descriptor {
    code: "unknown_project_key",
    severity: Severity::Error,
    rules: &[],
    what: "`kogge.toml` has an unknown key.",
    why: "A misspelt key would silently leave its setting at the default.",
    bad: "language = 1\nmap = [\"maps/*.board\"]",
    good: "language = 1\nmaps = [\"maps/*.board\"]",
};

/// A value of another kind than its key takes.
pub(super) static WRONG_PROJECT_VALUE: Descriptor = Descriptor {
    code: "wrong_project_value",
    severity: Severity::Error,
    rules: &[],
    what: "A setting of `kogge.toml` is missing or has a value that it cannot take.",
    why: "The program cannot use the setting: it does not read this version, the path leads out of the project's folder, \
          or the value is not a path.",
    bad: "language = 1\nmaps = \"maps/*.board\"",
    good: "language = 1\nmaps = [\"maps/*.board\"]",
};
