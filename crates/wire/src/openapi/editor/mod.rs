//! The editor's interface, `/api/editor`, as an OpenAPI 3.1 document of its own.
//!
//! The service does not serve this document: only the editor calls these addresses, and they may change with every
//! version. The editor's TypeScript types are generated from it, and tests check the running service against it.

mod account;
mod designs;
mod document;
mod drawing;
mod finding;
mod fonts;
mod import;
mod operations;
mod refusal;
mod table;
#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use self::refusal::Refusal;
use super::{
    answer, design,
    errors::codes,
    headers::{self, Header},
    label,
    operation::{Refused as _, paths, tags},
    printer, sheet, value,
};
use crate::schema::{
    choices,
    node::{Node, object},
};

/// The document, indented, with a newline at its end.
pub fn editor_openapi() -> &'static str {
    static TEXT: LazyLock<String> = LazyLock::new(|| {
        // Writing the document cannot fail.
        serde_json::to_string_pretty(&choices::moved(description())).unwrap_or_default() + "\n"
    });
    &TEXT
}

fn description() -> Node {
    object! {
        "openapi": "3.1.0",
        "info": object! {
            "title": "Labelwright editor",
            "version": super::VERSION,
            "summary": "The requests of the editor's pages to the service",
            "description": DESCRIPTION,
            "license": object! { "name": "MIT", "identifier": "MIT" },
        },
        "servers": [object! { "url": "/", "description": "The service that serves the pages" }],
        "security": [object! { "session": Vec::<Node>::new() }],
        "tags": tags(&operations::TAGS),
        "paths": paths(operations::all()),
        "components": components(),
    }
}

const DESCRIPTION: &str = "\
This interface belongs to the editor and may change at any time. Programs should use the public \
interface, which `docs/openapi.json` describes.

**Sessions.** Signing in or up sets a cookie. Every operation requires it, except where noted. \
Requests that are not GET must come from a page of the service: `Sec-Fetch-Site: same-origin`, or \
`Origin` with the address of the service.

**Errors** have the form of the public interface: `error` is a code for programs, `message` is \
for people.";

fn components() -> Node {
    let schemas = [
        account::schemas(),
        designs::schemas(),
        document::schemas(),
        crate::element::design::schemas(),
        drawing::schemas(),
        finding::schemas(),
        fonts::schemas(),
        table::schemas(),
        import::schemas(),
        shared(),
    ];
    let responses = Refusal::all().into_iter().map(|refusal| (refusal.name(), refusal.component()));
    object! {
        "securitySchemes": object! {
            "session": object! {
                "type": "apiKey",
                "in": "cookie",
                "name": "labelwright",
                "description": "The session of a browser. Over HTTPS the cookie is called \
                    `__Host-labelwright`.",
            },
        },
        "schemas": schemas.into_iter().flatten().collect::<Node>(),
        "headers": headers::components(&Header::EDITOR),
        "responses": responses.collect::<Node>(),
    }
}

/// Schemas that both documents use: errors, presets, and the label spec of a converted design.
fn shared() -> Vec<(&'static str, Node)> {
    let public = [label::schemas(), design::schemas()].into_iter().flatten();
    let needed = [
        "LabelSize",
        "PresetSize",
        "InchSize",
        "UnitSize",
        "PresetId",
        "LabelSpec",
        "Data",
        "DesignError",
        "UnprintableBarcode",
    ];
    let mut schemas: Vec<_> = public.filter(|(name, _)| needed.contains(name)).collect();
    schemas.extend(crate::element::schemas());
    schemas.extend(value::schemas());
    schemas.extend(printer::schemas());
    schemas.extend(sheet::schemas());
    schemas.push(("Values", label::value_object()));
    schemas.extend([
        ("PresetList", answer::list("presets", "Preset", "Label sizes.")),
        ("Preset", answer::preset()),
        ("Error", answer::error(codes(Refusal::all().into_iter().flat_map(Refusal::errors)))),
        ("Problem", answer::problem()),
    ]);
    schemas
}
