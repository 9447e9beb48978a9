//! The operations of the editor's interface: a file for each group of addresses.

mod account;
mod catalog;
mod designs;
mod drawing;
mod fonts;
mod import;
mod keys;
mod table;

use super::{
    super::{
        errors,
        headers::{self, Header},
        operation::{self, Tag, open},
    },
    refusal::Refusal,
};
use crate::schema::{
    named,
    node::{Node, object},
};

/// An operation of the editor's interface.
pub(super) type Operation = operation::Operation<Refusal>;

impl Tag {
    const DRAWING: Self = Self {
        name: "Drawing",
        description: "A design that is being drawn. No session is required; with one, the fonts of the \
            account can be used.",
    };
    const TEMPLATES: Self = Self { name: "Templates", description: "Designs to start from." };
    const ACCOUNT: Self = Self { name: "Account", description: "The account and its sessions." };
    const FONTS: Self =
        Self { name: "Fonts", description: "Fonts of the service and of the account." };
    const KEYS: Self = Self { name: "Keys", description: "API keys of the account." };
}

/// The groups, in the order of the document.
pub(super) const TAGS: [Tag; 7] =
    [Tag::DRAWING, Tag::DESIGNS, Tag::TEMPLATES, Tag::PRESETS, Tag::FONTS, Tag::ACCOUNT, Tag::KEYS];

/// All operations, in the order of the document.
pub(super) fn all() -> Vec<Operation> {
    [
        drawing::operations(),
        table::operations(),
        import::operations(),
        designs::operations(),
        catalog::operations(),
        fonts::operations(),
        account::operations(),
        keys::operations(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// A template for operations of a group, without parameters and a body.
fn operation(tag: Tag) -> Operation {
    Operation {
        path: "",
        method: "get",
        id: "",
        tag,
        summary: "",
        description: "",
        parameters: Vec::new(),
        body: None,
        answers: Vec::new(),
        refusals: Vec::new(),
    }
}

const TIME: Refusal = Refusal::Public(errors::Refusal::Time);
const MEDIA_TYPE: Refusal = Refusal::Public(errors::Refusal::MediaType);
const CAPACITY: Refusal = Refusal::Public(errors::Refusal::Capacity);
const INTERNAL: Refusal = Refusal::Public(errors::Refusal::Internal);
const DATABASE: Refusal = Refusal::Public(errors::Refusal::Database);
const KEY_REUSED: Refusal = Refusal::Public(errors::Refusal::KeyReused);
const NO_DESIGN: Refusal = Refusal::Public(errors::Refusal::NoDesign);

/// Refusals of an operation that reads account data.
fn reading(more: &[Refusal]) -> Vec<Refusal> {
    [&[Refusal::Session, TIME, CAPACITY, INTERNAL, DATABASE], more].concat()
}

/// Refusals of an operation that changes account data.
fn changing(more: &[Refusal]) -> Vec<Refusal> {
    [&reading(&[Refusal::OtherPage])[..], more].concat()
}

/// Refusals of an operation that reads a form.
const FORM: [Refusal; 3] = [Refusal::Form, Refusal::BodySize, MEDIA_TYPE];

/// A required JSON body.
fn body(schema: &str) -> Node {
    object! {
        "required": true,
        "content": object! { "application/json": object! { "schema": named(schema) } },
    }
}

/// A JSON answer.
fn json(description: &'static str, schema: &str) -> Node {
    open(description, "application/json", named(schema))
}

/// A JSON answer that signs the browser in.
fn signed_in(schema: &str) -> Node {
    object! {
        "description": "The account; the browser is signed in.",
        "headers": headers::references([Header::RequestId, Header::SetCookie]),
        "content": object! { "application/json": object! { "schema": named(schema) } },
    }
}

/// An answer without a body.
fn nothing(description: &'static str, more: &[Header]) -> Node {
    let headers = [Header::RequestId].into_iter().chain(more.iter().copied());
    object! { "description": description, "headers": headers::references(headers) }
}
