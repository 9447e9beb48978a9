//! The public interface as an OpenAPI 3.1 document, written from the constants and tables that the readers use.
//!
//! A hand-written reader reads the requests, so no derive macro can describe them. The ranges, defaults and names come
//! from the constants of the reader, and tests check every field, bound, default and example of the document against
//! the running router. `editor` describes the editor's own addresses in a separate document.

mod answer;
mod barcode;
mod check;
mod design;
mod editor;
mod errors;
mod example;
mod graphic;
mod headers;
mod image;
mod label;
mod operation;
mod operations;
mod printer;
mod read_labels;
mod refused;
mod sheet;
#[cfg(test)]
mod tests;
mod value;

use std::sync::LazyLock;

use crate::schema::{
    choices,
    node::{Node, object},
};
pub use editor::editor_openapi;
use headers::Header;
use operation::{paths, tags};
use symbology::Symbology;

/// The version of the interface, which is independent of the program's version.
const VERSION: &str = "1.0.0";

/// The id of a request in examples.
const REQUEST_ID: &str = "5b0c2f9e7d41a8360000002a";

/// The document, indented, with a newline at its end.
pub fn openapi() -> &'static str {
    static TEXT: LazyLock<String> = LazyLock::new(|| {
        // Writing the document cannot fail.
        serde_json::to_string_pretty(&choices::moved(document())).unwrap_or_default() + "\n"
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
        "servers": [object! { "url": "/", "description": "The service that serves this document" }],
        "security": [object! { "bearer": Vec::<Node>::new() }],
        "tags": tags(&operations::TAGS),
        "paths": paths(operations::all()),
        "components": components(),
    }
}

const DESCRIPTION: &str = "\
JSON in, printer commands out. Distances are inches from the label's upper left corner; the \
response is ZPL II, ready for the printer.

**Keys.** Every address under `/api/v1` except this document requires an API key: `Authorization: \
Bearer lw_...`. Press *Authorize* to try things out here.

**Errors** are JSON: `error` is a code for programs, `message` is for people. With \
`invalid_spec`, `errors` lists every problem with its JSON pointer. An unknown address returns \
404 `not_found`, and an unsupported method 405 `method_not_allowed` with `Allow`.

**Warnings.** An unknown field is ignored and reported in `X-Label-Warnings`. Null means the same \
as an absent field. Everything that would print differently from the request is a warning or an \
error.";

fn components() -> Node {
    let schemas = [
        label::schemas(),
        printer::schemas(),
        sheet::schemas(),
        value::schemas(),
        crate::element::schemas(),
        barcode::schemas(),
        check::schemas(),
        graphic::schemas(),
        read_labels::schemas(),
        design::schemas(),
        answer::schemas(),
    ];
    object! {
        "securitySchemes": object! {
            "bearer": object! {
                "type": "http",
                "scheme": "bearer",
                "description": "An API key of the account, created in the editor or with \
                    `labelwright key create`.",
            },
        },
        "schemas": schemas.into_iter().flatten().collect::<Node>(),
        "headers": headers::components(&Header::PUBLIC),
        "responses": errors::components(),
        "x-value-examples": examples(),
    }
}

/// A valid value for each symbology, by its id.
fn examples() -> Node {
    Symbology::ALL.into_iter().map(|it| (it.id(), Node::from(it.example()))).collect()
}
