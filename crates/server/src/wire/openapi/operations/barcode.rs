//! `/api/v1/barcode`.

use super::{
    super::{errors::Refusal, headers::Header, node::object, schema::named},
    Operation, Tag, answer, json_body,
    labels::zpl,
};

pub(super) fn operations() -> Vec<Operation> {
    let svg = object! { "schema": object! { "type": "string", "pattern": "^<svg " } };
    vec![Operation {
        path: "/api/v1/barcode",
        method: "post",
        id: "drawBarcode",
        tag: Tag::Barcodes,
        summary: "Draws one barcode",
        description: "Draws a barcode or a QR code: as SVG for screens and paper, as ZPL for a \
            printer, or as data with every bar and module.",
        parameters: Vec::new(),
        body: Some(json_body("BarcodeRequest", &EXAMPLES)),
        answer: answer(
            "The barcode in the format that was asked for. `X-Label-Count` comes with ZPL.",
            &[Header::LabelWarnings],
            [
                ("image/svg+xml", svg),
                ("text/plain", object! { "schema": zpl() }),
                ("application/json", object! { "schema": named("Barcode") }),
            ],
        ),
        refusals: Refusal::WITH_BODY.to_vec(),
    }]
}

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
        "A Code 128 as data",
        r#"{"value": "PKG-4711", "format": "json", "heightIn": 0.4, "humanReadable": false}"#,
    ),
];
