//! Schemas of documents, derived from their shapes and the comments there: the tests compare them with `docs/schema`.

use schemars::{JsonSchema, Schema, generate::SchemaSettings, transform::transform_subschemas};
use serde_json::{Value, json};

/// The schema of a document, with the words and numbers that it always has at its beginning. One without a version is
/// written by people.
#[doc(hidden)]
pub fn schema<T: JsonSchema>(title: &str, says: &str, game: Option<&str>, version: Option<u32>) -> String {
    let settings = SchemaSettings::draft2020_12().with_transform(finish);
    let settings = if version.is_some() { settings.for_serialize() } else { settings };
    let mut schema = Value::from(settings.into_generator().into_root_schema_for::<T>());
    schema["title"] = title.into();
    schema["description"] = says.into();
    if let Some(version) = version {
        schema["properties"]["version"] = json!({ "description": "The version of this shape.", "const": version });
    }
    if let Some(required) = schema["required"].as_array_mut() {
        required.retain(|key| key != "game");
        required.extend(game.map(|_| "game".into()));
    }
    match game {
        Some(game) => schema["properties"]["game"] = json!({ "description": "The word of the game.", "const": game }),
        None => drop(schema["properties"].as_object_mut().and_then(|properties| properties.remove("game"))),
    }
    serde_json::to_string_pretty(&schema).expect("a schema is JSON") + "\n"
}

/// Closes objects to members that are not named; a member that may be missing is never null. Leaves out what only Rust
/// knows: widths of numbers and links.
fn finish(schema: &mut Schema) {
    transform_subschemas(&mut finish, schema);
    let Some(object) = schema.as_object_mut() else { return };
    if object.get("type").is_some_and(|kind| kind != "string") {
        object.remove("format");
    }
    let required = object.get("required").and_then(Value::as_array).cloned().unwrap_or_default();
    for (key, member) in object.get_mut("properties").and_then(Value::as_object_mut).into_iter().flatten() {
        if !required.contains(&Value::from(key.as_str())) {
            *member = without_null(member.take());
        }
    }
    if object.contains_key("properties") && !object.contains_key("additionalProperties") {
        object.insert("additionalProperties".to_owned(), false.into());
    }
    if let Some(Value::String(text)) = object.get_mut("description") {
        *text = without_links(text);
    }
}

/// The schema of a value that is there.
fn without_null(mut schema: Value) -> Value {
    if let Some(kind) = schema["type"].as_array().and_then(|kinds| kinds.first()).cloned() {
        schema["type"] = kind;
    }
    let others = |any: &Value| any.as_array().and_then(|any| any.iter().find(|one| one["type"] != "null")).cloned();
    if let Some(Value::Object(other)) = schema.get("anyOf").and_then(others)
        && let Some(object) = schema.as_object_mut()
    {
        object.remove("anyOf");
        object.extend(other);
    }
    schema
}

/// A comment in one line and in words of JSON, its links without their paths: ``[`Seat`](super::Seat)`` is `` `Seat` ``.
fn without_links(comment: &str) -> String {
    let comment = comment.split_whitespace().collect::<Vec<_>>().join(" ").replace("`None`", "null");
    let mut parts = comment.split("[`");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once("`]").unwrap_or((part, ""));
        let rest = match rest.strip_prefix('(').and_then(|path| path.split_once(')')) {
            Some((_, rest)) => rest,
            None => rest,
        };
        text += &format!("`{name}`{rest}");
    }
    text
}
