//! The public interface as an OpenAPI 3.1 document, written from the constants and tables that the readers use.
//!
//! Requests are read by a reader of our own, which no derive macro can look into. So the ranges, defaults and names
//! are taken from where the reader takes them, and tests hold every field, bound, default and example of the document
//! against the running router. The addresses of the editor are not for others: `editor` describes them in a document of its own.

mod answer;
mod barcode;
mod check;
mod design;
mod editor;
mod element;
mod errors;
mod example;
mod headers;
mod label;
mod node;
mod operation;
mod operations;
mod refused;
mod schema;
#[cfg(test)]
mod tests;
mod values;

use std::sync::LazyLock;

pub use editor::editor_openapi;
use headers::Header;
use node::{Node, object};
use operation::{paths, tags};

/// The version of the interface; the program has its own.
const VERSION: &str = "1.0.0";

/// A request's id in examples.
const REQUEST_ID: &str = "5b0c2f9e7d41a8360000002a";

/// The document, indented, with a newline at its end.
pub fn openapi() -> &'static str {
    static TEXT: LazyLock<String> = LazyLock::new(|| {
        // Nothing in the document can fail to be written.
        serde_json::to_string_pretty(&document()).unwrap_or_default() + "\n"
    });
    &TEXT
}

fn document() -> Node {
    object! {
        "openapi": "3.1.0",
        "info": object! {
            "title": "Labelwright",
            "version": VERSION,
            "summary": "Labels and barcodes, exact to the dot",
            "description": DESCRIPTION,
            "license": object! { "name": "MIT", "identifier": "MIT" },
        },
        "servers": [object! { "url": "/", "description": "The service that this document comes \
            from" }],
        "security": [object! { "bearer": Vec::<Node>::new() }],
        "tags": tags(&operations::TAGS),
        "paths": paths(operations::all()),
        "components": components(),
    }
}

const DESCRIPTION: &str = "\
JSON in, printer commands out. Distances are inches from the label's upper left corner; the \
answer is ZPL II, ready for \
the printer.

**Keys.** Every address under `/api/v1` but this document takes an API key: `Authorization: \
Bearer lw_...`. Press \
*Authorize* to try things out here.

**Errors** are JSON: `error` is a code for programs, `message` is for people. With \
`invalid_spec` there is `errors`: \
everything that is wrong, each with its JSON pointer. An address that does not exist answers 404 \
`not_found`, a method \
that it does not have 405 `method_not_allowed` with `Allow`.

**Never silent.** A field that nobody knows is ignored and told in `X-Label-Warnings`. Null is \
the same as not there. \
Whatever would print differently from what was asked is a warning or an error.";

fn components() -> Node {
    let schemas = [
        label::schemas(),
        element::schemas(),
        barcode::schemas(),
        check::schemas(),
        design::schemas(),
        answer::schemas(),
    ];
    object! {
        "securitySchemes": object! {
            "bearer": object! {
                "type": "http",
                "scheme": "bearer",
                "description": "An API key of the account, made in the editor or by `labelwright \
                    key create`.",
            },
        },
        "schemas": schemas.into_iter().flatten().collect::<Node>(),
        "headers": headers::components(&Header::PUBLIC),
        "responses": errors::components(),
        "x-value-examples": values::examples(),
    }
}
