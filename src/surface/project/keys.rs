//! The keys of a project file and what each means, once for the reader and for the schema that editors use.

kogge_engine::with_schemas! {
    use kogge_compiler::levels::{Level, Preset};
}

/// Declares the keys of a table, with their types in the schema.
macro_rules! keys {
    ($(#[$meta:meta])* $keys:ident, $table:ident { $( $(#[$key_meta:meta])* $key:ident: $type:ty, )+ }) => {
        pub(super) const $keys: &[&str] = &[ $( stringify!($key) ),+ ];

        kogge_engine::with_schemas! {
            $(#[$meta])*
            #[derive(kogge_engine::Schema)]
            #[allow(dead_code, reason = "only its schema is used")]
            pub(super) struct $table { $( $(#[$key_meta])* $key: $type, )+ }
        }
    };
}

keys! {
    /// A project file.
    KEYS, ProjectTable {
        /// A file of known findings, which `kogge check --write-baseline FILE` writes.
        #[schemars(regex(pattern = r"\.json$"), example = "known.json")]
        baseline: Option<String>,
        /// More editions to check and to build than the maps name.
        #[schemars(inner(regex(pattern = r"\.toml$")), example = ["editions/*.toml"])]
        editions: Option<Vec<String>>,
        /// Files and folders that patterns and folders do not mean.
        #[schemars(example = ["maps/old"])]
        exclude: Option<Vec<String>>,
        /// Levels of the maps in a folder and below it, which come before those of the project.
        folders: Option<std::collections::BTreeMap<String, FolderTable>>,
        /// The version of the map language.
        #[schemars(extend("const" = super::LANGUAGE))]
        language: u8,
        /// Levels of single findings by code, each with its reason.
        lints: Option<std::collections::BTreeMap<String, LintTable>>,
        /// The maps: `*` in a file name stands for any characters, `**` for any folders.
        #[schemars(inner(regex(pattern = r"\.board$")), example = ["maps/**/*.board"])]
        maps: Option<Vec<String>>,
        /// The folder that `kogge build` writes into.
        #[schemars(extend("default" = super::DEFAULT_OUT))]
        out: Option<String>,
        /// How strict the checks are: `draft` suppresses findings about balance, `fan` reports warnings, `official` turns
        /// warnings into errors.
        #[schemars(extend("default" = Preset::default().word(), "enum" = Preset::ALL.map(Preset::word)))]
        preset: Option<String>,
    }
}

keys! {
    /// The levels of a folder.
    FOLDER_KEYS, FolderTable {
        /// Levels of single findings by code, each with its reason.
        lints: Option<std::collections::BTreeMap<String, LintTable>>,
        /// How strict the checks are: `draft` suppresses findings about balance, `fan` reports warnings, `official` turns
        /// warnings into errors.
        #[schemars(extend("default" = Preset::default().word(), "enum" = Preset::ALL.map(Preset::word)))]
        preset: Option<String>,
    }
}

keys! {
    /// The level of a finding.
    LINT_KEYS, LintTable {
        /// How much the finding counts.
        #[schemars(extend("enum" = Level::ALL.map(Level::word)))]
        level: String,
        /// The reason, for the next author.
        #[schemars(regex(pattern = r"\S"))]
        because: String,
    }
}
