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

/// What arguments may have without being offered: it is about certain printers, and a model has no need to read about it.
const NOT_OFFERED: [&str; 2] = ["graphics", "printerCharacters"];

/// Fields of a printer as its commands: labels that were made from ZPL have them.
const NATIVE: &str = "#/components/schemas/NativeElement";

/// The schema of the ids of sizes.
const PRESET: &str = "PresetId";

const DIALECT: &str = "https://json-schema.org/draft/2020-12/schema";

/// How much a schema says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Detail {
    /// Everything.
    Full,
    /// Fields, ranges and defaults, and the first sentence of each description: for arguments. A model reads the schemas of all
    /// tools, at the cost of every word. A field that may be null may also be left out, so null is not offered.
    Brief,
    /// Without descriptions, examples and formats: for results, which come with the names of their fields.
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

/// The fields of an object with their types, for a tool whose arguments another one describes.
pub(crate) fn outline(name: &str) -> JsonObject {
    let root = component(name, Detail::Brief);
    let properties = root["properties"].as_object().into_iter().flatten();
    let outlined = properties.map(|(field, schema)| {
        // A list says what its items are: some clients refuse it otherwise.
        let outline = match schema["type"].as_str() {
            Some("array") => json!({"type": "array", "items": {"type": "object"}}),
            Some(kind) => json!({"type": kind}),
            None => json!({}),
        };
        (field.clone(), outline)
    });
    let properties = outlined.collect();
    let mut schema = fields(json!({"$schema": DIALECT, "type": "object"}));
    schema.insert("required".to_owned(), root["required"].clone());
    schema.insert("properties".to_owned(), Value::Object(properties));
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
        fields.retain(|field, _| {
            let is_short = detail == Detail::Brief && NOT_OFFERED.contains(&field.as_str());
            !is_short && !FOR_OTHER_PRINTERS.contains(&field.as_str())
        });
    }
    if let Some(Value::Array(kinds)) = schema.get_mut("oneOf")
        && detail == Detail::Brief
    {
        kinds.retain(|kind| kind["$ref"] != NATIVE);
    }
    // Its list is long, and the tool for sizes finds them.
    if name == PRESET && detail != Detail::Full {
        return json!({"type": "string", "description": "The id of a size, from the tool `presets`."});
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
    shorten(keywords, detail);
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

/// Leaves out what the detail does not have.
fn shorten(keywords: &mut JsonObject, detail: Detail) {
    if detail == Detail::Full {
        return;
    }
    keywords.remove("examples");
    keywords.remove("format");
    if detail == Detail::Bare {
        keywords.remove("description");
        return;
    }
    if let Some(Value::String(description)) = keywords.get_mut("description") {
        let end = description.find(". ").map_or(description.len(), |end| end + 1);
        description.truncate(end);
    }
    without_null(keywords);
}

/// A field that may be null becomes one that may not.
fn without_null(keywords: &mut JsonObject) {
    if let Some(Value::Array(types)) = keywords.get_mut("type") {
        types.retain(|kind| kind != "null");
        if let [only] = &types[..] {
            let only = only.clone();
            keywords.insert("type".to_owned(), only);
        }
        if let Some(Value::Array(values)) = keywords.get_mut("enum") {
            values.retain(|value| !value.is_null());
        }
    }
    let Some(Value::Array(choices)) = keywords.get_mut("anyOf") else { return };
    let count = choices.len();
    choices.retain(|choice| choice["type"] != "null");
    if let [Value::Object(only)] = &choices[..]
        && count > 1
    {
        let only = only.clone();
        keywords.remove("anyOf");
        for (keyword, value) in only {
            keywords.entry(keyword).or_insert(value);
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
            let schema = Value::Object(of("Check", detail)).to_string();
            let words =
                ["\"default\":", "\"minimum\":", "\"enum\":", "\"properties\":", "\"null\""];
            words.map(|word| schema.matches(word).count())
        };
        assert_eq!(count(Detail::Full), count(Detail::Bare));
        let bare = Value::Object(of("Check", Detail::Bare)).to_string();
        assert!(!bare.contains("\"description\":\""), "{bare}");
    }

    #[test]
    fn a_brief_schema_has_the_same_fields() {
        let schema = |detail| Value::Object(of("RenderRequest", detail));
        let (full, brief) = (schema(Detail::Full), schema(Detail::Brief));
        let text = brief.to_string();
        let count = |part: &Value| {
            let words = ["\"default\":", "\"minimum\":", "\"maximum\":", "\"properties\":"];
            words.map(|word| part.to_string().matches(word).count())
        };
        assert!(!text.contains(",\"null\""), "null is not offered beside another type");
        assert!(!text.contains("\"examples\"") && !text.contains("\"format\":\""));
        let parts = full["$defs"].as_object().unwrap();
        let is_offered = |name: &str| !name.starts_with("Native") && !name.starts_with("PresetI");
        for (name, part) in parts.iter().filter(|(name, _)| is_offered(name)) {
            assert_eq!(count(part), count(&brief["$defs"][name]), "{name}");
            let fields = |part: &Value| {
                let names = part["properties"].as_object();
                names.map(|it| it.keys().cloned().collect::<Vec<_>>()).unwrap_or_default()
            };
            assert_eq!(fields(part), fields(&brief["$defs"][name]), "{name}");
        }
        let rotation = &brief["$defs"]["BarcodeElement"]["properties"]["rotation"];
        assert_eq!(rotation["$ref"], "#/$defs/Rotation");
    }

    #[test]
    fn an_outline_has_the_fields_of_the_schema() {
        let outline = Value::Object(outline("RenderRequest"));
        let whole = Value::Object(of("RenderRequest", Detail::Full));
        let names = |schema: &Value| {
            let names = schema["properties"].as_object().unwrap().keys().cloned();
            names.filter(|name| !NOT_OFFERED.contains(&name.as_str())).collect::<Vec<_>>()
        };
        assert_eq!(names(&outline), names(&whole));
        assert_eq!(outline["properties"]["elements"]["items"]["type"], "object");
        assert_eq!(outline["properties"]["strict"]["type"], "boolean");
        assert_eq!(outline["required"], whole["required"]);
    }

    #[test]
    fn parameters_become_fields() {
        let schema = Value::Object(of_query("/api/v1/presets"));
        assert_eq!(schema["properties"]["search"]["type"], "string");
        assert!(schema["properties"]["brand"]["description"].is_string());
        assert_eq!(id_of("/api/v1/designs/{id}/render")["pattern"], "^[0-9a-f]{32}$");
    }
}
