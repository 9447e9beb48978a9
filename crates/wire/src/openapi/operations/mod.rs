//! What can be asked for: a file for each group of addresses.

mod barcode;
mod designs;
mod labels;
mod links;
mod pictures;
mod presets;
mod service;

use super::{
    errors::Refusal,
    headers::{self, Header},
    node::{Node, object},
    schema::Schema,
};

/// A method of an address.
#[derive(Debug)]
pub(super) struct Operation {
    pub(super) path: &'static str,
    pub(super) method: &'static str,
    /// The name of the function in generated clients.
    id: &'static str,
    tag: Tag,
    summary: &'static str,
    description: &'static str,
    parameters: Vec<Node>,
    body: Option<Node>,
    /// What is wished for.
    answer: Node,
    pub(super) refusals: Vec<Refusal>,
}

/// A group of operations.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tag {
    Labels,
    Pictures,
    Barcodes,
    Designs,
    Presets,
    Service,
}

impl Tag {
    const ALL: [Self; 6] =
        [Self::Labels, Self::Pictures, Self::Barcodes, Self::Designs, Self::Presets, Self::Service];

    const fn name_and_description(self) -> (&'static str, &'static str) {
        match self {
            Self::Labels => ("Labels", "Whole labels from a spec."),
            Self::Pictures => ("Pictures", "What a printer makes of ZPL, drawn by a virtual one."),
            Self::Barcodes => ("Barcodes", "One barcode at a time."),
            Self::Designs => ("Designs", "What was drawn in the editor."),
            Self::Presets => ("Presets", "The catalog of label sizes."),
            Self::Service => ("Service", "For whoever runs the service. No key is needed."),
        }
    }
}

/// All operations, in the order of the document.
pub(super) fn all() -> Vec<Operation> {
    [
        labels::operations(),
        pictures::operations(),
        barcode::operations(),
        designs::operations(),
        presets::operations(),
        service::operations(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// The groups.
pub(super) fn tags() -> Node {
    let tags = Tag::ALL.map(Tag::name_and_description);
    tags.map(|(name, description)| object! { "name": name, "description": description }).into()
}

/// Address by address.
pub(super) fn paths() -> Node {
    let mut paths: Vec<(&'static str, Node)> = Vec::new();
    for operation in all() {
        let (path, method) = (operation.path, operation.method);
        let at = paths.iter().position(|(known, _)| *known == path).unwrap_or_else(|| {
            paths.push((path, object! {}));
            paths.len() - 1
        });
        if let Some((_, Node::Object(methods))) = paths.get_mut(at) {
            methods.push((method.into(), operation.document()));
        }
    }
    paths.into_iter().collect()
}

impl Operation {
    /// Whether it takes a key.
    fn is_keyed(&self) -> bool {
        self.refusals.contains(&Refusal::Key)
    }

    fn document(self) -> Node {
        let is_keyed = self.is_keyed();
        let (tag, _) = self.tag.name_and_description();
        let mut document = object! {
            "operationId": self.id,
            "tags": [tag],
            "summary": self.summary,
            "description": self.description,
        };
        if !is_keyed {
            document = document.with("security", Vec::<Node>::new());
        }
        if !self.parameters.is_empty() {
            document = document.with("parameters", self.parameters);
        }
        if let Some(body) = self.body {
            document = document.with("requestBody", body);
        }
        let refused = self
            .refusals
            .iter()
            .map(|refusal| (refusal.status(), Node::reference("responses", refusal.name())));
        let responses = [("200".to_owned(), self.answer)].into_iter().chain(refused).collect();
        document.with("responses", Node::Object(sorted(responses)))
    }
}

/// By status.
fn sorted(responses: Vec<(String, Node)>) -> Vec<(std::borrow::Cow<'static, str>, Node)> {
    let mut responses: Vec<_> =
        responses.into_iter().map(|(status, node)| (status.into(), node)).collect();
    responses.sort_by(|(a, _), (b, _): &(std::borrow::Cow<'static, str>, Node)| a.cmp(b));
    responses
}

/// A body that has to be there, as JSON.
fn json_body(schema: &str, examples: &[(&'static str, &'static str, &str)]) -> Node {
    object! {
        "required": true,
        "content": object! { "application/json": content(Node::reference("schemas", schema), examples) },
    }
}

/// What is sent in one media type, with examples: a name, what it shows, and the JSON.
fn content(schema: Node, examples: &[(&'static str, &'static str, &str)]) -> Node {
    let examples: Node = examples
        .iter()
        .map(|(name, summary, json)| {
            (*name, object! { "summary": *summary, "value": Node::example(json) })
        })
        .collect();
    object! { "schema": schema, "examples": examples }
}

/// An answer to a request with a key.
fn answer(
    description: &'static str,
    more_headers: &[(&'static str, Node)],
    contents: impl IntoIterator<Item = (&'static str, Node)>,
) -> Node {
    let standing = [Header::RequestId].into_iter().chain(Header::STANDING);
    let all = standing.map(headers::reference).chain(more_headers.iter().cloned());
    object! {
        "description": description,
        "headers": all.collect::<Node>(),
        "content": Node::from_iter(contents),
    }
}

/// A part of the address.
fn part(name: &'static str, description: &'static str, schema: Schema) -> Node {
    object! { "name": name, "in": "path", "required": true, "description": description, "schema": schema }
}

/// A parameter of the query that may be left out.
fn query(name: &'static str, description: &'static str, schema: Schema) -> Node {
    object! { "name": name, "in": "query", "description": description, "schema": schema }
}
