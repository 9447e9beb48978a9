//! Checks the document against its tables. `tests/it` of the server checks the behaviour.

use std::collections::BTreeSet;

use label::Limits;
use serde_json::Value;
use symbology::{Barcode, Symbology};

use super::{
    super::{
        RenderRequest,
        declare::Declared as _,
        element,
        request::{self, barcode::Request},
    },
    errors::Refusal,
    operation::Refused as _,
    operations,
};
use crate::{ErrorCode, schema::node::Node};

fn document() -> Value {
    serde_json::from_str(super::openapi()).unwrap()
}

/// The names of a schema's fields.
fn fields(schema: &Value) -> BTreeSet<&str> {
    let properties = schema["properties"].as_object().unwrap();
    properties.keys().map(String::as_str).collect()
}

#[test]
fn documented_fields_match_the_readers() {
    let document = document();
    let schemas = &document["components"]["schemas"];
    for (name, known) in element::known() {
        assert_eq!(fields(&schemas[name]), known.into_iter().collect(), "{name}");
    }
    let mut known = Vec::new();
    Request::names(&mut known);
    assert_eq!(fields(&schemas["BarcodeRequest"]), known.into_iter().collect());
    let sizes = ["PresetSize", "InchSize", "UnitSize"];
    let sizes = sizes.into_iter().flat_map(|name| fields(&schemas[name]));
    assert_eq!(sizes.collect::<BTreeSet<_>>(), BTreeSet::from(request::size::NAMES_WITH_UNITS));
    assert_eq!(fields(&schemas["RenderRequest"]), BTreeSet::from(request::NAMES));
    assert_eq!(
        fields(&schemas["DesignRenderRequest"]),
        BTreeSet::from(request::design_render::NAMES)
    );
}

#[test]
fn fields_of_requests_have_a_description_and_an_example() {
    let document = document();
    let schemas = &document["components"]["schemas"];
    let requests = element::known().map(|(name, _)| name);
    for name in requests.chain(["RenderRequest", "BarcodeRequest"]) {
        for (field, schema) in schemas[name]["properties"].as_object().unwrap() {
            // A constant is its own example; references have an example at their target.
            let is_plain = schema.get("const").is_none() && schema.get("$ref").is_none();
            assert!(!is_plain || schema["description"].is_string(), "{name}.{field}");
            assert!(!is_plain || schema["examples"][0] != Value::Null, "{name}.{field}");
        }
    }
}

#[test]
fn refusals_have_one_status_and_parsable_examples() {
    let document = document();
    for refusal in Refusal::ALL {
        let errors = refusal.errors();
        assert!(!errors.is_empty(), "{refusal:?}");
        for error in errors {
            let code = error.code.id();
            assert_eq!(error.code.status().to_string(), refusal.status(), "{refusal:?}");
            let response = &document["components"]["responses"][refusal.name()];
            let example = &response["content"]["application/json"]["examples"][code]["value"];
            assert_eq!(example["error"], code);
            assert!(example["message"].as_str().is_some_and(|text| !text.is_empty()));
        }
    }
}

#[test]
fn an_operation_has_one_answer_for_each_status() {
    for operation in operations::all() {
        let mut seen = BTreeSet::from(["200".to_owned()]);
        for refusal in &operation.refusals {
            let path = operation.path;
            assert!(seen.insert(refusal.status()), "{path}: {}", refusal.status());
        }
    }
}

/// Where a code is documented. A new code must be added here.
fn documented_as(code: ErrorCode) -> Refusal {
    match code {
        ErrorCode::InvalidJson | ErrorCode::InvalidSpec => Refusal::Body,
        ErrorCode::Unauthorized => Refusal::Key,
        ErrorCode::NotFound => Refusal::NoLabel,
        ErrorCode::UnrepresentableElement | ErrorCode::NothingToDraw => Refusal::Undrawable,
        ErrorCode::NotProven => Refusal::Unproven,
        ErrorCode::NotAcceptable => Refusal::Accept,
        ErrorCode::PayloadTooLarge | ErrorCode::OutputTooLarge => Refusal::Size,
        ErrorCode::JobTooLarge => Refusal::CheckSize,
        ErrorCode::UnsupportedMediaType => Refusal::MediaType,
        ErrorCode::RateLimited | ErrorCode::CapacityExhausted => Refusal::Capacity,
        ErrorCode::TimedOut => Refusal::Time,
        ErrorCode::Unavailable => Refusal::Database,
        ErrorCode::Internal => Refusal::Internal,
        ErrorCode::Forbidden => Refusal::Scope,
        ErrorCode::Conflict => Refusal::Stale,
        ErrorCode::MethodNotAllowed => Refusal::Method,
        ErrorCode::IdempotencyKeyReused => Refusal::KeyReused,
    }
}

#[test]
fn errors_are_documented_where_they_belong() {
    for error in Refusal::ALL.into_iter().flat_map(Refusal::errors) {
        let refusal = documented_as(error.code);
        let mut codes = refusal.errors().into_iter().map(|error| error.code);
        assert!(codes.any(|code| code == error.code), "{error:?}");
    }
}

/// Most readers of JSON keep the last of two fields with one name, so that a mistake stays unseen.
#[test]
fn no_object_has_a_name_twice() {
    fn check(node: &Node, at: &str) {
        match node {
            Node::Object(fields) => {
                for (index, (name, value)) in fields.iter().enumerate() {
                    assert!(!fields[..index].iter().any(|(other, _)| other == name), "{at}/{name}");
                    check(value, &format!("{at}/{name}"));
                }
            }
            Node::List(items) => items.iter().for_each(|item| check(item, at)),
            Node::Null | Node::Bool(_) | Node::Number(_) | Node::Text(_) => {}
        }
    }
    check(&crate::schema::choices::moved(super::document()), "");
}

#[test]
fn every_component_is_used() {
    let text = super::openapi();
    let document = document();
    for kind in ["schemas", "headers", "responses"] {
        for name in document["components"][kind].as_object().unwrap().keys() {
            let reference = format!("\"#/components/{kind}/{name}\"");
            assert!(text.contains(&reference), "{reference}");
        }
    }
}

#[test]
fn example_values_are_valid() {
    for symbology in Symbology::ALL {
        let value = symbology.example();
        assert!(Barcode::parse(symbology, value).is_ok(), "{} {value}", symbology.id());
    }
}

#[test]
fn example_requests_parse_as_json() {
    let document = document();
    let render = &document["paths"]["/api/v1/labels/render"]["post"]["requestBody"];
    let examples = render["content"]["application/json"]["examples"].as_object().unwrap();
    assert_eq!(examples.len(), 3);
    for example in examples.values() {
        let body = example["value"].to_string();
        assert!(RenderRequest::read(body.as_bytes(), Limits::DEFAULT).is_ok(), "{body}");
    }
}
