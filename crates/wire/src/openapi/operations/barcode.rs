//! `/api/v1/barcode`.

use super::{
    super::{
        errors::Refusal,
        headers::{self, Header},
    },
    Operation, Tag, answer, json_body,
    labels::zpl,
    ok,
};
use crate::schema::{
    named,
    node::{Node, object},
};

pub(super) fn operations() -> Vec<Operation> {
    let svg = object! { "type": "string", "pattern": "^<svg " };
    vec![Operation {
        path: "/api/v1/barcode",
        method: "post",
        id: "drawBarcode",
        tag: Tag::BARCODES,
        summary: "Draws one barcode",
        description: "Draws a barcode or a QR code: as SVG for screens and paper, as ZPL for a printer, \
            or as JSON with every bar and module.",
        parameters: Vec::new(),
        body: Some(json_body("BarcodeRequest", &EXAMPLES)),
        answers: ok(answer(
            "The barcode in the requested format. `X-Label-Count` comes with ZPL.",
            &[headers::at_times(Header::LabelCount), headers::reference(Header::LabelWarnings)],
            [
                ("image/svg+xml", content(svg, "svg", SVG.into())),
                ("text/plain", content(zpl(), "zpl", ZPL.into())),
                ("application/json", content(named("Barcode"), "json", Node::example(JSON))),
            ],
        )),
        refusals: Refusal::WITH_BODY.to_vec(),
    }]
}

/// The answer to the example with this name.
fn content(schema: Node, name: &'static str, value: Node) -> Node {
    let examples = Node::from_iter([(name, object! { "value": value })]);
    object! { "schema": schema, "examples": examples }
}

const SVG: &str = include_str!("../examples/ean13.svg");
const ZPL: &str = include_str!("../examples/qrcode.zpl");
const JSON: &str = include_str!("../examples/code128.json");

const EXAMPLES: [(&str, &str, &str); 3] = [
    (
        "svg",
        "An EAN-13 as SVG; its check digit is added",
        r#"{"symbology": "ean13", "value": "590123412345"}"#,
    ),
    (
        "zpl",
        "A QR code as ZPL",
        r#"{"symbology": "qrcode", "value": "https://example.com/p/4711", "format": "zpl", "scale": 6, "ecLevel": "Q", "dpi": 300}"#,
    ),
    (
        "json",
        "A Code 128 as JSON",
        r#"{"value": "PKG-4711", "format": "json", "heightIn": 0.4, "humanReadable": false}"#,
    ),
];
