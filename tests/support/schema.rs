//! Documents compared with the published schema of their form. The validators are 40 packages, so the feature
//! `contracts` brings them, with which the gate runs the tests; without it a document has to be JSON, and no more.

use serde_json::Value;
use std::collections::BTreeSet;

use super::files::read;

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

/// The schema of `kogge export --format places`.
pub(crate) const PLACES: Schema = Schema("docs/schema/places.schema.json");

/// The schema of `kogge compare --format json`.
pub(crate) const COMPARE: Schema = Schema("docs/schema/compare.schema.json");

/// The schema of results of `kogge simulate`.
pub(crate) const RESULTS: Schema = Schema("docs/schema/results.schema.json");

/// The schema of the same of islands.
pub(crate) const ISLAND_RESULTS: Schema = Schema("docs/schema/island-results.schema.json");

/// The schema of `kogge report --format json`.
pub(crate) const REPORT: Schema = Schema("docs/schema/report.schema.json");

/// The schema of `kogge explain --format json`.
pub(crate) const EXPLAIN: Schema = Schema("docs/schema/explain.schema.json");

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

/// The schema of `view_json` of Catan.
pub(crate) const ISLAND_VIEW: Schema = Schema("docs/schema/island-view.schema.json");

/// The schema of `choices_json` of Catan.
pub(crate) const ISLAND_CHOICES: Schema = Schema("docs/schema/island-choices.schema.json");

/// The schema of `events_json` of Catan.
pub(crate) const ISLAND_EVENTS: Schema = Schema("docs/schema/island-events.schema.json");

/// The schema of `laid_json`.
pub(crate) const ISLAND_LAID: Schema = Schema("docs/schema/island-laid.schema.json");

/// A position of a board.
pub(crate) const POSITION: Schema = Schema("docs/schema/position.schema.json");

/// A position of an island.
pub(crate) const ISLAND_POSITION: Schema = Schema("docs/schema/island-position.schema.json");

/// The schema of `kogge.toml`.
pub(crate) const PROJECT: Schema = Schema("docs/schema/project.schema.json");

/// The schema of editions of Hansa Teutonica.
pub(crate) const EDITION_HANSA: Schema = Schema("docs/schema/edition-hansa.schema.json");

/// The schema of editions of Catan.
pub(crate) const EDITION_CATAN: Schema = Schema("docs/schema/edition-catan.schema.json");

/// The schema of SARIF 2.1.0.
pub(crate) const SARIF: Schema = Schema("tests/fixtures/sarif/sarif-schema-2.1.0.json");

/// A pattern in SARIF's schema that is no strict regular expression, for a bracket too many at its end.
#[cfg(feature = "contracts")]
const NOT_STRICT: &str = "^[a-zA-Z]{2}|^[a-zA-Z]{2}-[a-zA-Z]{2}]?$";

/// A schema of the project, by its path.
#[derive(Clone, Copy)]
pub(crate) struct Schema(pub(crate) &'static str);

impl Schema {
    /// The validator, made once a test.
    #[cfg(feature = "contracts")]
    fn validator(self) -> &'static jsonschema::Validator {
        static MADE: std::sync::OnceLock<[(&str, jsonschema::Validator); 26]> = std::sync::OnceLock::new();
        let made = MADE.get_or_init(|| {
            [
                FINDINGS,
                BASELINE,
                BOARD,
                ISLAND,
                DIFF,
                PLACES,
                COMPARE,
                DUEL,
                EXPLAIN,
                PROJECT,
                EDITION_HANSA,
                EDITION_CATAN,
                RESULTS,
                ISLAND_RESULTS,
                REPORT,
                SARIF,
                VIEW,
                CHOICES,
                EVENTS,
                ACCOUNTS,
                ISLAND_VIEW,
                ISLAND_CHOICES,
                ISLAND_EVENTS,
                ISLAND_LAID,
                POSITION,
                ISLAND_POSITION,
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

    /// The errors of a document, a line each; empty when it is valid.
    #[cfg(feature = "contracts")]
    fn errors(self, document: &Value) -> String {
        let errors = self.validator().iter_errors(document);
        errors.map(|error| format!("{}: {error}\n", error.instance_path())).collect()
    }

    /// The document is valid.
    #[track_caller]
    pub(crate) fn allows(self, document: &Value) {
        #[cfg(feature = "contracts")]
        {
            let errors = self.errors(document);
            assert!(errors.is_empty(), "against {}:\n{errors}\n{document}", self.0);
        }
        let _ = (self.0, document);
    }

    /// The document with this value at a place is invalid: a schema that allows everything guards nothing.
    #[track_caller]
    pub(crate) fn refuses(self, document: &Value, at: &str, value: Value) {
        let mut changed = document.clone();
        match changed.pointer_mut(at) {
            Some(place) => *place = value,
            None => changed[at.trim_start_matches('/')] = value,
        }
        #[cfg(feature = "contracts")]
        assert!(!self.errors(&changed).is_empty(), "against {}: {at}", self.0);
    }

    /// The text is a document of the schema; gives it back.
    #[track_caller]
    pub(crate) fn holds(self, text: &str) -> Value {
        let document = serde_json::from_str(text).expect("the document is JSON");
        self.allows(&document);
        document
    }
}

/// The tag of a value, `main` or that of `{"step3": …}`.
pub(crate) fn tag_of(value: &Value) -> String {
    match value {
        Value::Object(object) => object.keys().cloned().collect(),
        value => value.as_str().expect("a tag is a word").to_owned(),
    }
}

/// The tags that a schema allows in one of its definitions.
pub(crate) fn allowed(schema: &str, definition: &str) -> BTreeSet<String> {
    let schema: Value = serde_json::from_str(&read(&format!("docs/schema/{schema}.schema.json"))).expect("it is JSON");
    let alternatives = schema["$defs"][definition]["oneOf"].as_array().expect("a choice").clone();
    let tags = alternatives.iter().flat_map(|alternative| match (&alternative["const"], &alternative["properties"]) {
        (Value::String(word), _) => vec![word.clone()],
        (_, properties) => properties.as_object().expect("a tag").keys().cloned().collect(),
    });
    tags.collect()
}
