//! Operations for the operator of the service, and this document itself.

use super::{
    super::{
        errors::Refusal,
        headers::{self, Header},
    },
    Operation, Tag, ok, open, or_unchanged,
};
use crate::schema::{
    Schema,
    node::{Node, object},
};

pub(super) fn operations() -> Vec<Operation> {
    vec![
        Operation {
            path: "/api/v1/openapi.json",
            method: "get",
            id: "describe",
            summary: "This document",
            description: "The interface as an OpenAPI 3.1 document.",
            answers: or_unchanged(
                tagged(open("The document.", "application/json", object! { "type": "object" })),
                true,
            ),
            ..open_operation()
        },
        Operation {
            path: "/healthz",
            method: "get",
            id: "isAlive",
            summary: "Is the process alive?",
            description: "Returns 200 while the process runs.",
            answers: ok(open("The process is alive.", "text/plain", text("^ok\\n$", "ok\n"))),
            ..open_operation()
        },
        Operation {
            path: "/readyz",
            method: "get",
            id: "isReady",
            summary: "Is the service ready?",
            description: "Returns 200 when the database can be reached.",
            answers: ok(open("The service is ready.", "text/plain", text("^ready\\n$", "ready\n"))),
            refusals: vec![Refusal::Time, Refusal::Internal, Refusal::Database],
            ..open_operation()
        },
        Operation {
            path: "/metrics",
            method: "get",
            id: "listMetrics",
            summary: "Metrics for Prometheus",
            description: "The metrics of the service, in the text format of Prometheus.",
            answers: ok(open("The metrics.", "text/plain", object! { "type": "string" })),
            ..open_operation()
        },
    ]
}

/// An answer with an `ETag`.
fn tagged(mut answer: Node) -> Node {
    let (name, header) = headers::reference(Header::EntityTag);
    if let Some(headers) = answer.field_mut("headers") {
        *headers = std::mem::replace(headers, Node::Null).with(name, header);
    }
    answer
}

/// A fixed text. Generators of clients make a name of a constant, and a newline is no part of a name.
fn text(pattern: &'static str, example: &'static str) -> Node {
    Schema::string().with("pattern", pattern).example(example).into()
}

fn open_operation() -> Operation {
    Operation {
        path: "",
        method: "get",
        id: "",
        tag: Tag::SERVICE,
        summary: "",
        description: "",
        parameters: Vec::new(),
        body: None,
        answers: Vec::new(),
        refusals: vec![Refusal::Internal],
    }
}
