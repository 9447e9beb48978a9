//! For whoever runs the service, and this document itself.

use super::{
    super::{
        errors::Refusal,
        headers::{self, Header},
        node::{Node, object},
    },
    Operation, Tag,
};

pub(super) fn operations() -> Vec<Operation> {
    vec![
        Operation {
            path: "/api/v1/openapi.json",
            method: "get",
            id: "describe",
            summary: "This document",
            description: "The interface as an OpenAPI 3.1 document.",
            answer: open("The document.", "application/json", object! { "type": "object" }),
            ..open_operation()
        },
        Operation {
            path: "/healthz",
            method: "get",
            id: "isAlive",
            summary: "Is the process alive?",
            description: "Answers as long as the process does.",
            answer: open("It is.", "text/plain", object! { "const": "ok\n" }),
            ..open_operation()
        },
        Operation {
            path: "/readyz",
            method: "get",
            id: "isReady",
            summary: "Is the service ready?",
            description: "Answers once the database can be reached.",
            answer: open("It is.", "text/plain", object! { "const": "ready\n" }),
            refusals: vec![Refusal::Time, Refusal::Internal, Refusal::Database],
            ..open_operation()
        },
        Operation {
            path: "/metrics",
            method: "get",
            id: "listMetrics",
            summary: "Numbers for Prometheus",
            description: "What the service counts, in Prometheus' text format.",
            answer: open("The numbers.", "text/plain", object! { "type": "string" }),
            ..open_operation()
        },
    ]
}

fn open_operation() -> Operation {
    Operation {
        path: "",
        method: "get",
        id: "",
        tag: Tag::Service,
        summary: "",
        description: "",
        parameters: Vec::new(),
        body: None,
        answer: Node::Null,
        refusals: vec![Refusal::Internal],
    }
}

fn open(description: &'static str, media_type: &'static str, schema: Node) -> Node {
    object! {
        "description": description,
        "headers": headers::references([Header::RequestId]),
        "content": Node::from_iter([(media_type, object! { "schema": schema })]),
    }
}
