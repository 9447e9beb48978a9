//! The document against the tables it is written from. What the service does with a request is asked in `tests/it`.

use std::collections::BTreeSet;

use label::Limits;
use serde_json::Value;
use symbology::{Barcode, Symbology};

use super::{
    super::{
        RenderRequest, names,
        request::{self, kind::Kind},
    },
    element::schema_name,
    errors::Refusal,
    operations, values,
};
use crate::{Error, router::ROUTES};

fn document() -> Value {
    serde_json::from_str(super::openapi()).unwrap()
}

/// The names of a schema's fields.
fn fields(schema: &Value) -> BTreeSet<&str> {
    let properties = schema["properties"].as_object().unwrap();
    properties.keys().map(String::as_str).collect()
}

#[test]
fn every_public_address_is_described_and_no_other() {
    // With and without a slash at the end is the same address; a document cannot say that a part may have slashes.
    let plain = |path: &str| path.replace("{*", "{").trim_end_matches('/').to_owned();
    // The editor's pages and what they ask are nobody else's.
    let own = ["/api/docs", "/api/editor/", "/assets/", "/edit", "/sign-"];
    let is_public = |path: &&str| *path != "/" && !own.iter().any(|own| path.starts_with(own));
    let served: BTreeSet<_> = ROUTES.iter().copied().filter(is_public).map(plain).collect();
    let described: BTreeSet<_> = operations::all().iter().map(|it| plain(it.path)).collect();
    assert_eq!(served, described);
}

#[test]
fn the_list_of_addresses_is_the_routers() {
    let source = include_str!("../../router.rs");
    let routes = source.matches(".route(").count();
    assert_eq!(routes, ROUTES.len());
}

#[test]
fn fields_are_those_that_are_read() {
    let document = document();
    let schemas = &document["components"]["schemas"];
    for (name, kind) in Kind::ALL {
        let read = kind.fields().iter().map(|&field| names::of(field)).chain(["type"]);
        assert_eq!(fields(&schemas[schema_name(kind)]), read.collect(), "{name}");
    }
    for size in schemas["LabelSize"]["oneOf"].as_array().unwrap() {
        assert_eq!(fields(size), BTreeSet::from(request::size::NAMES));
    }
    assert_eq!(fields(&schemas["RenderRequest"]), BTreeSet::from(request::NAMES));
    assert_eq!(fields(&schemas["DesignRenderRequest"]), BTreeSet::from(request::design::NAMES));
    assert_eq!(fields(&schemas["BarcodeRequest"]), BTreeSet::from(request::barcode::NAMES));
}

#[test]
fn fields_of_requests_have_a_description_and_an_example() {
    let document = document();
    let schemas = &document["components"]["schemas"];
    let requests = Kind::ALL.map(|(_, kind)| schema_name(kind));
    for name in requests.into_iter().chain(["RenderRequest", "BarcodeRequest"]) {
        for (field, schema) in schemas[name]["properties"].as_object().unwrap() {
            // A constant is its own example; those that are named elsewhere have one there.
            let is_plain = schema.get("const").is_none() && schema.get("$ref").is_none();
            assert!(!is_plain || schema["description"].is_string(), "{name}.{field}");
            assert!(!is_plain || schema["examples"][0] != Value::Null, "{name}.{field}");
        }
    }
}

#[test]
fn refusals_have_one_status_and_examples_that_can_be_read() {
    let document = document();
    for refusal in Refusal::ALL {
        let errors = refusal.errors();
        assert!(!errors.is_empty(), "{refusal:?}");
        for error in errors {
            let (status, code) = error.status_and_code();
            assert_eq!(status.as_str(), refusal.status(), "{refusal:?}");
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

/// Where an error is documented. A new error asks to be put here.
fn documented_as(error: &Error) -> Option<Refusal> {
    match error {
        Error::InvalidJson(_) | Error::InvalidSpec(_) => Some(Refusal::Body),
        Error::Invalid(_) => Some(Refusal::Address),
        Error::Unauthorized => Some(Refusal::Key),
        Error::NotFound(_) => Some(Refusal::NoLabel),
        Error::Unrepresentable(_) | Error::NothingToDraw(_) => Some(Refusal::Undrawable),
        Error::NotAcceptable(_) => Some(Refusal::Accept),
        Error::BodyTooLarge { .. } | Error::OutputTooLarge(_) => Some(Refusal::Size),
        Error::JobTooLarge(_) => Some(Refusal::CheckSize),
        Error::UnsupportedMediaType(_) => Some(Refusal::MediaType),
        Error::RateLimited { .. } | Error::CapacityExhausted => Some(Refusal::Capacity),
        Error::TimedOut { .. } => Some(Refusal::Time),
        Error::DiskFull { .. } | Error::Unavailable { .. } => Some(Refusal::Database),
        Error::Internal { .. } => Some(Refusal::Internal),
        // Of no operation in particular: the description of the whole tells of it. `/readyz` is the operator's, and the
        // others are the editor's.
        Error::MethodNotAllowed { .. }
        | Error::Stuck { .. }
        | Error::SignedOut
        | Error::WrongPassword
        | Error::Forbidden(_)
        | Error::Conflict(_)
        | Error::Stale(_)
        | Error::OutOfRoom(_) => None,
    }
}

#[test]
fn errors_are_documented_where_they_belong() {
    for error in Refusal::ALL.into_iter().flat_map(Refusal::errors) {
        let refusal = documented_as(&error).unwrap();
        let codes = refusal.errors().into_iter().map(|error| error.status_and_code());
        assert!(codes.into_iter().any(|code| code == error.status_and_code()), "{error:?}");
    }
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
fn example_values_are_right_ones() {
    for symbology in Symbology::ALL {
        let value = values::example(symbology);
        assert!(Barcode::parse(symbology, value).is_ok(), "{} {value}", symbology.id());
    }
}

#[test]
fn examples_of_requests_are_json_in_full() {
    let document = document();
    let render = &document["paths"]["/api/v1/labels/render"]["post"]["requestBody"];
    let examples = render["content"]["application/json"]["examples"].as_object().unwrap();
    assert_eq!(examples.len(), 3);
    for example in examples.values() {
        let body = example["value"].to_string();
        assert!(RenderRequest::read(body.as_bytes(), Limits::DEFAULT).is_ok(), "{body}");
    }
}
