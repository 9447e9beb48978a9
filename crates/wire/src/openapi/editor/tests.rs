//! Checks the editor's document against its tables. `tests/it` of the server checks the behaviour.

use std::collections::BTreeSet;

use serde_json::Value;

use label::Field;

use super::{operations, refusal::Refusal};
use crate::{element::design, openapi::operation::Refused as _, request::document};

fn description() -> Value {
    serde_json::from_str(super::editor_openapi()).unwrap()
}

fn fields(schema: &Value) -> BTreeSet<&str> {
    schema["properties"].as_object().unwrap().keys().map(String::as_str).collect()
}

#[test]
fn documented_fields_match_the_readers() {
    let description = description();
    let schemas = &description["components"]["schemas"];
    assert_eq!(fields(&schemas["DesignDocument"]), BTreeSet::from(document::NAMES));
    assert_eq!(fields(&schemas["DesignSize"]), BTreeSet::from(crate::request::size::NAMES));
    let kinds = schemas["DesignElement"]["discriminator"]["mapping"].as_object().unwrap();
    let mut described = fields(&schemas["DesignCell"]);
    for (id, reference) in kinds {
        let name = reference.as_str().unwrap().rsplit('/').next().unwrap();
        assert_eq!(schemas[name]["properties"]["type"]["const"], id.as_str());
        described.extend(fields(&schemas[name]));
    }
    let known = Field::all().filter(|&field| design::has(field));
    assert_eq!(described, known.map(Field::name).collect());
}

#[test]
fn refusals_have_one_status_and_parsable_examples() {
    let description = description();
    for refusal in Refusal::all() {
        let errors = refusal.errors();
        assert!(!errors.is_empty(), "{refusal:?}");
        let response = &description["components"]["responses"][refusal.name()];
        for error in errors {
            let code = error.code.id();
            assert_eq!(error.code.status().to_string(), refusal.status(), "{refusal:?}");
            let example = &response["content"]["application/json"]["examples"][code]["value"];
            assert_eq!(example["error"], code);
            assert!(example["message"].as_str().is_some_and(|text| !text.is_empty()));
        }
    }
}

#[test]
fn an_operation_has_one_answer_for_each_status() {
    for operation in operations::all() {
        let mut seen: BTreeSet<_> =
            operation.answers.iter().map(|(status, _)| (*status).to_owned()).collect();
        assert_eq!(seen.len(), operation.answers.len());
        for refusal in &operation.refusals {
            assert!(seen.insert(refusal.status()), "{}: {refusal:?}", operation.path);
        }
    }
}

#[test]
fn operation_ids_are_unique() {
    let operations = operations::all();
    let ids: BTreeSet<_> = operations.iter().map(|operation| operation.id).collect();
    assert_eq!(ids.len(), operations.len());
}

#[test]
fn every_component_is_used_and_defined() {
    let text = super::editor_openapi();
    let description = description();
    for kind in ["schemas", "headers", "responses"] {
        for name in description["components"][kind].as_object().unwrap().keys() {
            let reference = format!("\"#/components/{kind}/{name}\"");
            assert!(text.contains(&reference), "{reference}");
        }
    }
    for part in text.split("\"$ref\": \"#").skip(1) {
        let (pointer, _) = part.split_once('"').unwrap();
        assert!(description.pointer(pointer).is_some(), "{pointer}");
    }
}
