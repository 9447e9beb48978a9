//! What an answer is good for: which operation takes it, and where.

use super::super::node::{Node, object};

/// A way on from an answer.
pub(super) struct Link {
    name: &'static str,
    operation: &'static str,
    description: &'static str,
    goes: Goes,
}

/// Where a part of the answer goes.
enum Goes {
    Id(&'static str),
    Body(&'static str),
}

/// The document of an answer can be looked at.
pub(super) const LOOK: Link = Link {
    name: "look",
    operation: "previewZpl",
    description: "The document can be looked at as a printer would mark it.",
    goes: Goes::Body("$response.body"),
};

/// The first design of the list is printed by its id.
pub(super) const PRINT: Link = Link {
    name: "print",
    operation: "renderDesign",
    description: "A design is printed by the `id` of its entry; this is the first.",
    goes: Goes::Id("$response.body#/designs/0/id"),
};

/// The first design of the list is inspected by its id.
pub(super) const INSPECT: Link = Link {
    name: "inspect",
    operation: "inspectDesign",
    description: "How a design converts is told by the `id` of its entry; this is the first.",
    goes: Goes::Id("$response.body#/designs/0/id"),
};

/// What was inspected can be printed as it is.
pub(super) const PRINT_INSPECTED: Link = Link {
    name: "print",
    operation: "renderDesign",
    description: "The same design, printed.",
    goes: Goes::Id("$request.path.id"),
};

/// The spec of a design is a spec like any other.
pub(super) const RENDER_SPEC: Link = Link {
    name: "renderSpec",
    operation: "renderLabels",
    description: "The spec can be sent as a request for labels, with values for its placeholders beside it.",
    goes: Goes::Body("$response.body#/spec"),
};

/// Adds ways on to an answer.
pub(super) fn linked<const N: usize>(answer: Node, links: [Link; N]) -> Node {
    let links: Node = links
        .into_iter()
        .map(|link| {
            let node = object! { "operationId": link.operation, "description": link.description };
            let node = match link.goes {
                Goes::Id(from) => node.with("parameters", object! { "id": from }),
                Goes::Body(from) => node.with("requestBody", from),
            };
            (link.name, node)
        })
        .collect();
    answer.with("links", links)
}
