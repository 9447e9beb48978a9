//! `/v1/graphics`, at Labelary's address.

use super::{
    super::{
        errors::Refusal,
        headers::{self, Header},
    },
    Operation, answer,
    labels::zpl,
    ok,
    pictures::by_labelary,
};
use crate::schema::node::{Node, object};

pub(super) fn operations() -> Vec<Operation> {
    vec![graphics()]
}

fn graphics() -> Operation {
    let form = object! {
        "type": "object",
        "properties": object! {
            "file": object! { "type": "string", "format": "binary", "description": "The file." },
        },
        "required": ["file"],
    };
    let mut operation = Operation {
        path: "/v1/graphics",
        method: "post",
        id: "convertPictureByLabelary",
        summary: "Converts a picture to a graphic field, at Labelary's address",
        description: "Converts a PNG, JPEG, WebP, GIF or SVG file to `^GFA`, one dot for each pixel, in the mode `auto` of \
            image elements. The file is the field `file` of a form, or the body itself. `Accept` selects `application/zpl` \
            or `application/json`. 1,000,000 pixels count as one label. The operator can make this address public with \
            `--open-preview`.",
        body: Some(object! {
            "required": true,
            "content": object! {
                "multipart/form-data": object! { "schema": form },
                "application/octet-stream": object! {
                    "schema": object! { "type": "string", "description": "The file." },
                    "examples": object! {
                        "ring": object! { "summary": "A ring, as SVG", "value": RING },
                    },
                },
            },
        }),
        answers: ok(answer(
            "The graphic field.",
            &[headers::reference(Header::LabelWarnings)],
            [
                ("application/zpl", object! { "schema": zpl() }),
                ("application/json", object! { "schema": Node::reference("schemas", "Graphic") }),
            ],
        )),
        ..by_labelary()
    };
    operation.refusals.retain(|refusal| *refusal != Refusal::NoLabel);
    operation
}

const RING: &str = r#"<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="26" fill="none" stroke="black" stroke-width="8"/></svg>"#;
