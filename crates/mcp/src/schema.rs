//! Schemas of the interface, each a JSON Schema document by itself. They come from the OpenAPI document, so a model sees the
//! same fields, ranges and defaults as any other client.

use std::{collections::BTreeSet, sync::LazyLock};

use rmcp::model::JsonObject;
use serde_json::{Map, Value, json};

/// The OpenAPI document.
static DOCUMENT: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(wire::openapi()).unwrap_or_default());

/// Where the document keeps its schemas.
const COMPONENTS: &str = "#/components/schemas/";

/// Fields of labels for prints that the tools do not make.
const FOR_OTHER_PRINTERS: [&str; 3] = ["printer", "across", "sheet"];

const DIALECT: &str = "https://json-schema.org/draft/2020-12/schema";

/// How much a schema says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Detail {
    /// Everything.
    Full,
    /// Fields, ranges and defaults, without descriptions and examples: for a tool whose arguments another one describes. A model
    /// reads the schemas of all tools, at the cost of every word.
    Bare,
}

/// A schema with everything that it refers to.
pub(crate) fn of(name: &str, detail: Detail) -> JsonObject {
    let mut names = BTreeSet::new();
    let root = component(name, detail);
    collect(&root, detail, &mut names);
    let mut schema = fields(root);
    schema.insert("$schema".to_owned(), DIALECT.into());
    if !names.is_empty() {
        let parts = names.iter().map(|name| (name.clone(), component(name, detail)));
        schema.insert("$defs".to_owned(), Value::Object(parts.collect()));
    }
    schema
}

/// The query parameters of an address as the fields of an object.
pub(crate) fn of_query(path: &str) -> JsonObject {
    let parameters = DOCUMENT["paths"][path]["get"]["parameters"].as_array();
    let fields = parameters.into_iter().flatten().filter(|it| it["in"] == "query");
    let properties: Map<_, _> = fields.map(field).collect();
    object(properties, &[])
}

/// The id in the path of an address.
pub(crate) fn id_of(path: &str) -> Value {
    let parameters = DOCUMENT["paths"][path]["get"]["parameters"].as_array();
    let id = parameters.into_iter().flatten().find(|it| it["in"] == "path");
    id.map(|id| field(id).1).unwrap_or_default()
}

/// An object with these fields.
pub(crate) fn object(properties: Map<String, Value>, required: &[&str]) -> JsonObject {
    let mut schema = fields(json!({"$schema": DIALECT, "type": "object", "required": required}));
    schema.insert("properties".to_owned(), Value::Object(properties));
    schema
}

/// The fields of an object.
fn fields(value: Value) -> JsonObject {
    if let Value::Object(fields) = value { fields } else { Map::new() }
}

/// Adds a field, or replaces the one with its name.
pub(crate) fn with(mut schema: JsonObject, name: &str, field: Value) -> JsonObject {
    if let Some(Value::Object(fields)) = schema.get_mut("properties") {
        fields.insert(name.to_owned(), field);
    }
    schema
}

/// Makes a field required.
pub(crate) fn requiring(mut schema: JsonObject, name: &str) -> JsonObject {
    let required = schema.entry("required").or_insert_with(|| json!([]));
    if let Value::Array(names) = required {
        names.push(name.into());
    }
    schema
}

/// A parameter of a query as a field.
fn field(parameter: &Value) -> (String, Value) {
    let mut schema = parameter["schema"].clone();
    if let Value::Object(schema) = &mut schema {
        schema.insert("description".to_owned(), parameter["description"].clone());
    }
    (parameter["name"].as_str().unwrap_or_default().to_owned(), schema)
}

fn component(name: &str, detail: Detail) -> Value {
    let mut schema = DOCUMENT["components"]["schemas"][name].clone();
    if let Some(Value::Object(fields)) = schema.get_mut("properties") {
        fields.retain(|field, _| !FOR_OTHER_PRINTERS.contains(&field.as_str()));
    }
    adapt(&mut schema, detail);
    schema
}

/// Adds the names that a schema refers to, and theirs.
fn collect(schema: &Value, detail: Detail, names: &mut BTreeSet<String>) {
    match schema {
        Value::Object(fields) => {
            if let Some(Value::String(reference)) = fields.get("$ref")
                && let Some(name) = reference.strip_prefix("#/$defs/")
                && names.insert(name.to_owned())
            {
                collect(&component(name, detail), detail, names);
            }
            fields.values().for_each(|value| collect(value, detail, names));
        }
        Value::Array(items) => items.iter().for_each(|item| collect(item, detail, names)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Changes a schema of OpenAPI into one of JSON Schema: references lead into the schema itself, and there is no discriminator.
///
/// It goes from schema to schema and not from value to value, because a field of a label may have the name of a keyword.
fn adapt(schema: &mut Value, detail: Detail) {
    let Value::Object(keywords) = schema else { return };
    keywords.remove("discriminator");
    // Generators of clients take fields with a `default` for required ones, so the document has another keyword.
    if let Some(default) = keywords.remove("x-default") {
        keywords.insert("default".to_owned(), default);
    }
    if detail == Detail::Bare {
        keywords.remove("description");
        keywords.remove("examples");
    }
    for (keyword, value) in keywords.iter_mut() {
        match (keyword.as_str(), value) {
            ("$ref", Value::String(reference)) => {
                *reference = reference.replace(COMPONENTS, "#/$defs/");
            }
            ("properties", Value::Object(fields)) => {
                for field in fields.values_mut() {
                    adapt(field, detail);
                }
            }
            ("anyOf" | "oneOf" | "allOf", Value::Array(schemas)) => {
                for schema in schemas {
                    adapt(schema, detail);
                }
            }
            ("dependentSchemas", Value::Object(schemas)) => {
                for schema in schemas.values_mut() {
                    adapt(schema, detail);
                }
            }
            ("items" | "additionalProperties" | "not" | "if" | "then", schema) => {
                adapt(schema, detail);
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_schema_stands_alone() {
        let schema = Value::Object(of("RenderRequest", Detail::Full));
        let text = schema.to_string();
        assert!(!text.contains("#/components"), "a reference leads out of the schema");
        assert!(!text.contains("discriminator"));
        let parts = schema["$defs"].as_object().unwrap();
        for name in ["LabelSize", "PresetId", "BarcodeElement", "Data"] {
            assert!(parts.contains_key(name), "{name} is missing");
        }
        assert_eq!(schema["$defs"]["BarcodeElement"]["properties"]["moduleWidth"]["maximum"], 10);
    }

    #[test]
    fn a_bare_schema_has_the_same_fields() {
        let count = |detail| {
            let schema = Value::Object(of("RenderRequest", detail)).to_string();
            let words = ["\"default\":", "\"minimum\":", "\"enum\":", "\"properties\":"];
            words.map(|word| schema.matches(word).count())
        };
        assert_eq!(count(Detail::Full), count(Detail::Bare));
        let bare = Value::Object(of("RenderRequest", Detail::Bare)).to_string();
        assert!(!bare.contains("\"description\":\""), "{bare}");
        assert!(bare.len() < 20_000, "{} bytes", bare.len());
    }

    #[test]
    fn parameters_become_fields() {
        let schema = Value::Object(of_query("/api/v1/presets"));
        assert_eq!(schema["properties"]["search"]["type"], "string");
        assert!(schema["properties"]["brand"]["description"].is_string());
        assert_eq!(id_of("/api/v1/designs/{id}/render")["pattern"], "^[0-9a-f]{32}$");
    }
}
