//! Links: which operation accepts a part of an answer as its input.

use crate::schema::node::{Node, object};

/// A link from an answer to another operation.
pub(super) struct Link {
    name: &'static str,
    operation: &'static str,
    description: &'static str,
    goes: Goes,
}

/// Where a part of the answer is used.
enum Goes {
    Id(&'static str),
    Body(&'static str),
}

/// The document of an answer can be previewed.
pub(super) const LOOK: Link = Link {
    name: "look",
    operation: "previewZpl",
    description: "Shows the document as a printer would print it.",
    goes: Goes::Body("$response.body"),
};

/// The first design of the list can be printed by its id.
pub(super) const PRINT: Link = Link {
    name: "print",
    operation: "renderDesign",
    description: "Prints a design by the `id` of its entry; here, the first one.",
    goes: Goes::Id("$response.body#/designs/0/id"),
};

/// The first design of the list can be inspected by its id.
pub(super) const INSPECT: Link = Link {
    name: "inspect",
    operation: "inspectDesign",
    description: "Shows how a design converts, by the `id` of its entry; here, the first one.",
    goes: Goes::Id("$response.body#/designs/0/id"),
};

/// An inspected design can be printed.
pub(super) const PRINT_INSPECTED: Link = Link {
    name: "print",
    operation: "renderDesign",
    description: "Prints the same design.",
    goes: Goes::Id("$request.path.id"),
};

/// The spec of a design can be rendered like any other.
pub(super) const RENDER_SPEC: Link = Link {
    name: "renderSpec",
    operation: "renderLabels",
    description: "Renders the spec, with values for its placeholders added to the request.",
    goes: Goes::Body("$response.body#/spec"),
};

/// Adds links to an answer.
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
