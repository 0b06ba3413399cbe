//! Documents held against the published schema of their form.

use std::sync::OnceLock;

use jsonschema::Validator;
use serde_json::Value;

/// The schema of `kogge check --format json`.
pub(crate) const FINDINGS: Schema = Schema("docs/schema/findings.schema.json");

/// The schema of baselines.
pub(crate) const BASELINE: Schema = Schema("docs/schema/baseline.schema.json");

/// The schema of exported boards.
pub(crate) const BOARD: Schema = Schema("docs/schema/board.schema.json");

/// The schema of exported islands.
pub(crate) const ISLAND: Schema = Schema("docs/schema/island.schema.json");

/// The schema of `kogge diff --format json`.
pub(crate) const DIFF: Schema = Schema("docs/schema/diff.schema.json");

/// The schema of `kogge compare --format json`.
pub(crate) const COMPARE: Schema = Schema("docs/schema/compare.schema.json");

/// The schema of results of `kogge simulate`.
pub(crate) const RESULTS: Schema = Schema("docs/schema/results.schema.json");

/// The schema of the same of islands.
pub(crate) const ISLAND_RESULTS: Schema = Schema("docs/schema/island-results.schema.json");

/// The schema of `kogge report --format json`.
pub(crate) const REPORT: Schema = Schema("docs/schema/report.schema.json");

/// The schema of `kogge duel --format json`.
pub(crate) const DUEL: Schema = Schema("docs/schema/duel.schema.json");

/// The schema of `view_json`.
pub(crate) const VIEW: Schema = Schema("docs/schema/view.schema.json");

/// The schema of `choices_json`.
pub(crate) const CHOICES: Schema = Schema("docs/schema/choices.schema.json");

/// The schema of `events_json`.
pub(crate) const EVENTS: Schema = Schema("docs/schema/events.schema.json");

/// The schema of `accounts_json`.
pub(crate) const ACCOUNTS: Schema = Schema("docs/schema/accounts.schema.json");

/// The schema of SARIF 2.1.0.
pub(crate) const SARIF: Schema = Schema("tests/fixtures/sarif/sarif-schema-2.1.0.json");

/// A pattern in SARIF's schema that is no strict regular expression, for a bracket too many at its end.
const NOT_STRICT: &str = "^[a-zA-Z]{2}|^[a-zA-Z]{2}-[a-zA-Z]{2}]?$";

/// A schema of the project, by its path.
#[derive(Clone, Copy)]
pub(crate) struct Schema(&'static str);

impl Schema {
    /// The validator, made once a test.
    fn validator(self) -> &'static Validator {
        static MADE: OnceLock<[(&str, Validator); 15]> = OnceLock::new();
        let made = MADE.get_or_init(|| {
            [
                FINDINGS,
                BASELINE,
                BOARD,
                ISLAND,
                DIFF,
                COMPARE,
                DUEL,
                RESULTS,
                ISLAND_RESULTS,
                REPORT,
                SARIF,
                VIEW,
                CHOICES,
                EVENTS,
                ACCOUNTS,
            ]
            .map(|Schema(path)| {
                let path_here = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
                let schema = std::fs::read_to_string(path_here).expect("the schemas are part of the project");
                let schema = schema.replace(NOT_STRICT, &NOT_STRICT.replace("]?$", "$"));
                let schema = serde_json::from_str(&schema).expect("a schema is JSON");
                (path, jsonschema::options().should_validate_formats(true).build(&schema).expect("it is a schema"))
            })
        });
        &made.iter().find(|(path, _)| *path == self.0).expect("every schema is made").1
    }

    /// What is wrong with a document, a line each; empty when nothing is.
    pub(crate) fn errors(self, document: &Value) -> String {
        let errors = self.validator().iter_errors(document);
        errors.map(|error| format!("{}: {error}\n", error.instance_path())).collect()
    }

    /// The text is a document of the schema; gives it back.
    #[track_caller]
    pub(crate) fn holds(self, text: &str) -> Value {
        let document = serde_json::from_str(text).expect("the document is JSON");
        let errors = self.errors(&document);
        assert!(errors.is_empty(), "against {}:\n{errors}", self.0);
        document
    }
}
