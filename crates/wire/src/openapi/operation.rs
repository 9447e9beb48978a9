//! An operation: one method of one address, and its description in a document.

use super::headers::{self, Header};
use crate::schema::{
    Schema,
    node::{Node, object},
};

/// A method of an address. `R` is the type of its refusals.
#[derive(Debug)]
pub(super) struct Operation<R> {
    pub(super) path: &'static str,
    pub(super) method: &'static str,
    /// The name of the function in generated clients.
    pub(super) id: &'static str,
    pub(super) tag: Tag,
    pub(super) summary: &'static str,
    pub(super) description: &'static str,
    pub(super) parameters: Vec<Node>,
    pub(super) body: Option<Node>,
    /// The successful answers, by status.
    pub(super) answers: Vec<(&'static str, Node)>,
    pub(super) refusals: Vec<R>,
}

/// A kind of refusal that is a component of the document.
pub(super) trait Refused {
    /// Its name among the components.
    fn name(&self) -> &'static str;

    /// The status of all its errors.
    fn status(&self) -> String;

    /// Whether it refuses callers without credentials. Operations without such a refusal are public.
    fn asks_who_calls(&self) -> bool;
}

/// A group of operations.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Tag {
    pub(super) name: &'static str,
    pub(super) description: &'static str,
}

/// The key of a request that changes something.
pub(super) fn idempotency_key() -> Node {
    let key = Schema::string().with("minLength", 1).with("maxLength", 255);
    object! {
        "name": "Idempotency-Key",
        "in": "header",
        "description": "A random text, another one for each request. If the answer is lost, send the same request with \
            the same key again, within 24 hours: it is carried out once, and gets the same answer. The answers of refused \
            requests are not kept.",
        "schema": key.with("pattern", "^[!-~]+$").example("8e03978e-40d5-43dd-bc93-6894a57f9324"),
    }
}

/// The groups of a document.
pub(super) fn tags(tags: &[Tag]) -> Node {
    let tags = tags.iter();
    tags.map(|Tag { name, description }| object! { "name": *name, "description": *description })
        .collect::<Vec<_>>()
        .into()
}

/// The operations by address.
pub(super) fn paths<R: Refused>(operations: Vec<Operation<R>>) -> Node {
    let mut paths: Vec<(&'static str, Node)> = Vec::new();
    for operation in operations {
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

impl<R: Refused> Operation<R> {
    fn document(self) -> Node {
        let is_open = !self.refusals.iter().any(Refused::asks_who_calls);
        let mut document = object! {
            "operationId": self.id,
            "tags": [self.tag.name],
            "summary": self.summary,
            "description": self.description,
        };
        if is_open {
            document = document.with("security", Vec::<Node>::new());
        }
        if !self.parameters.is_empty() {
            document = document.with("parameters", self.parameters);
        }
        if let Some(body) = self.body {
            document = document.with("requestBody", body);
        }
        let answers = self.answers.into_iter().map(|(status, answer)| (status.to_owned(), answer));
        let refused = self.refusals.iter();
        let refused = refused.map(|it| (it.status(), Node::reference("responses", it.name())));
        document.with("responses", Node::Object(sorted(answers.chain(refused).collect())))
    }
}

/// The answers by status.
fn sorted(responses: Vec<(String, Node)>) -> Vec<(std::borrow::Cow<'static, str>, Node)> {
    let mut responses: Vec<_> =
        responses.into_iter().map(|(status, node)| (status.into(), node)).collect();
    responses.sort_by(|(a, _), (b, _): &(std::borrow::Cow<'static, str>, Node)| a.cmp(b));
    responses
}

/// The only successful answer, with status 200.
pub(super) fn ok(answer: Node) -> Vec<(&'static str, Node)> {
    vec![("200", answer)]
}

/// An answer with status 200 that has an `ETag`, and the one to a client that has it already.
pub(super) fn or_unchanged(answer: Node, is_open: bool) -> Vec<(&'static str, Node)> {
    let standing = if is_open { &[][..] } else { &Header::STANDING };
    let headers = [&[Header::RequestId, Header::EntityTag][..], standing].concat();
    let unchanged = object! {
        "description": "The client has this answer already: `If-None-Match` names its `ETag`. There is no body.",
        "headers": headers::references(headers),
    };
    vec![("200", answer), ("304", unchanged)]
}

/// A required JSON body.
pub(super) fn json_body(schema: &str, examples: &[(&'static str, &'static str, &str)]) -> Node {
    object! {
        "required": true,
        "content": object! { "application/json": content(Node::reference("schemas", schema), examples) },
    }
}

/// The content of one media type, with examples: a name, a summary, and the JSON.
pub(super) fn content(schema: Node, examples: &[(&'static str, &'static str, &str)]) -> Node {
    let examples: Node = examples
        .iter()
        .map(|(name, summary, json)| {
            (*name, object! { "summary": *summary, "value": Node::example(json) })
        })
        .collect();
    object! { "schema": schema, "examples": examples }
}

/// The answer to a request with a key.
pub(super) fn answer(
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

/// The answer of a public operation.
pub(super) fn open(description: &'static str, media_type: &'static str, schema: Node) -> Node {
    object! {
        "description": description,
        "headers": headers::references([Header::RequestId]),
        "content": Node::from_iter([(media_type, object! { "schema": schema })]),
    }
}

/// A parameter in the path.
pub(super) fn part(name: &'static str, description: &'static str, schema: Schema) -> Node {
    object! { "name": name, "in": "path", "required": true, "description": description, "schema": schema }
}

/// An optional parameter of the query.
pub(super) fn query(name: &'static str, description: &'static str, schema: Schema) -> Node {
    object! { "name": name, "in": "query", "description": description, "schema": schema }
}
