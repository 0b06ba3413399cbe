//! The defects of a project file.

use crate::diagnostic::{Descriptor, Severity};

/// Every defect that reading a project file can show.
pub static DESCRIPTORS: [&Descriptor; 4] =
    [&BROKEN_PROJECT_FILE, &FILE_NOT_FOUND, &UNKNOWN_PROJECT_KEY, &WRONG_PROJECT_VALUE];

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

/// An entry of `maps` or `editions` names no file.
pub(super) static FILE_NOT_FOUND: Descriptor = Descriptor {
    code: "file_not_found",
    severity: Severity::Error,
    rules: &[],
    what: "An entry of `maps` or `editions` in `kogge.toml` names no file.",
    why: "A map that was moved or misspelt would silently be left out of every check and build.",
    bad: "language = 1\nmaps = [\"maps/hanse-4-6.board\"]",
    good: "language = 1\nmaps = [\"maps/hanse-4-5.board\"]",
};

/// A key that project files do not have.
pub(super) static UNKNOWN_PROJECT_KEY: Descriptor = Descriptor {
    code: "unknown_project_key",
    severity: Severity::Error,
    rules: &[],
    what: "`kogge.toml` has a key that means nothing.",
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
    why: "The project cannot be followed as written: a version that this program does not read, a path that leads \
          out of the project's folder, or something else where a path is expected.",
    bad: "language = 1\nmaps = \"maps/*.board\"",
    good: "language = 1\nmaps = [\"maps/*.board\"]",
};
