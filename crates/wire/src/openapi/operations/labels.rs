//! `/api/v1/labels`.

use super::{
    super::{
        errors::Refusal,
        headers::{self, Header},
        label::{PROOF, STRICT, proof_choice},
        printer,
    },
    Operation, Tag, answer, json_body,
    links::{LOOK, linked},
    ok, pictures, query,
};
use crate::{
    PrintFormat,
    schema::{
        Schema, binary, named,
        node::{Node, object},
    },
};

pub(super) fn operations() -> Vec<Operation> {
    vec![render(), preview(), check()]
}

fn render() -> Operation {
    Operation {
        path: "/api/v1/labels/render",
        method: "post",
        id: "renderLabels",
        tag: Tag::LABELS,
        summary: "Renders labels for a printer",
        description: "Converts a label spec to ZPL II, or to the language of another printer, that can be sent to \
            the printer unchanged: one label, or one for each row of `rows`, all in one document. If any label cannot be \
            printed, the response is an error.",
        parameters: vec![format(), strict(), proof(), warnings()],
        body: Some(json_body("RenderRequest", &EXAMPLES)),
        answers: ok(linked(
            answer(
                "The document: in ZPL, `^XA` to `^XZ` for each label.",
                &[
                    headers::reference(Header::LabelCount),
                    headers::reference(Header::LabelNow),
                    headers::reference(Header::LabelCounters),
                    headers::reference(Header::LabelWarnings),
                ],
                documents(
                    object! { "schema": zpl(), "examples": object! { "hello": object! { "value": HELLO_ZPL } } },
                ),
            ),
            [LOOK],
        )),
        refusals: [with_query(), vec![Refusal::Unproven]].concat(),
    }
}

/// The parameter for the language of the printer.
pub(super) fn format() -> Node {
    let description =
        "The language of the printer. Other languages than `zpl` get the dots of the labels.";
    query("format", description, printer::format().default("zpl").example("tspl"))
}

/// What a print may answer with: ZPL, other languages, or JSON.
pub(super) fn documents(zpl: Node) -> Vec<(&'static str, Node)> {
    let mut documents = vec![
        ("text/plain", zpl),
        ("application/json", object! { "schema": named("PrintedAnswer") }),
    ];
    let others = PrintFormat::all().filter(|format| format.language().is_some());
    documents
        .extend(others.map(|it| (it.media_type(), object! { "schema": Node::from(binary()) })));
    documents
}

/// The parameter that makes warnings errors.
pub(super) fn strict() -> Node {
    query("strict", STRICT, Schema::boolean().default(false).example(true))
}

/// The parameter that asks for proven labels.
pub(super) fn proof() -> Node {
    query("proof", PROOF, proof_choice().default("none").example("require"))
}

/// The parameter that asks for warnings as data.
pub(super) fn warnings() -> Node {
    let form = Schema::choice(["header", "json"]).default("header");
    let description = "Where warnings are: in a header, as many as fit, or in a JSON answer together with the document.";
    query("warnings", description, form.example("json"))
}

/// The refusals of a request with a body and parameters.
fn with_query() -> Vec<Refusal> {
    let mut refusals = Refusal::WITH_BODY.to_vec();
    refusals.retain(|refusal| *refusal != Refusal::Body);
    refusals.push(Refusal::BodyOrQuery);
    refusals
}

fn preview() -> Operation {
    let mut refusals = with_query();
    refusals.extend([Refusal::NoLabel, Refusal::Unproven]);
    Operation {
        path: "/api/v1/labels/preview",
        method: "post",
        id: "previewLabels",
        tag: Tag::LABELS,
        summary: "Shows a label as it will be printed",
        description: "Renders the same request as `/api/v1/labels/render`, prints the ZPL on a \
            virtual printer, and returns the picture: one dot of the print head is one pixel.",
        parameters: [&pictures::wanted_or_sheets()[..], &[proof()]].concat(),
        body: Some(json_body("RenderRequest", &EXAMPLES)),
        answers: ok(answer(
            "The picture.",
            &[
                &[
                    headers::reference(Header::TotalCount),
                    headers::reference(Header::LabelWarnings),
                ][..],
                &pictures::sheet_headers(),
            ]
            .concat(),
            pictures::contents(),
        )),
        refusals,
    }
}

fn check() -> Operation {
    let mut refusals = Refusal::WITH_BODY.to_vec();
    refusals.retain(|refusal| *refusal != Refusal::Size);
    refusals.push(Refusal::CheckSize);
    Operation {
        path: "/api/v1/labels/check",
        method: "post",
        id: "checkLabels",
        tag: Tag::LABELS,
        summary: "Checks whether labels will scan",
        description: "Renders the same request as `/api/v1/labels/render`, prints it on a virtual \
            printer, and reads every barcode of every label back from the dots. Also lists \
            everything that prints differently from the request. A request may have at most 2000 \
            barcodes.",
        parameters: Vec::new(),
        body: Some(json_body("RenderRequest", &EXAMPLES)),
        answers: ok(answer(
            "The result of the check.",
            &[],
            [("application/json", object! { "schema": Node::reference("schemas", "Check") })],
        )),
        refusals,
    }
}

/// A ZPL document.
pub(super) fn zpl() -> Node {
    object! { "type": "string", "pattern": "^\\^XA[\\s\\S]*\\^XZ$" }
}

const EXAMPLES: [(&str, &str, &str); 3] = [
    ("hello", "A text and a barcode", HELLO),
    ("rows", "A label for each row", ROWS),
    ("everything", "Every kind of element", EVERYTHING),
];

const HELLO: &str = r#"{
  "size": {"widthIn": 4, "heightIn": 6},
  "elements": [
    {"type": "text", "x": 0.25, "y": 0.25, "text": "Hello {{name}}", "fontSize": 24},
    {"type": "barcode", "x": 0.25, "y": 1, "symbology": "code128", "value": "{{number}}", "height": 0.75}
  ],
  "data": {"name": "Ada", "number": "PKG-4711"}
}"#;

const HELLO_ZPL: &str = include_str!("../examples/hello.zpl");

const ROWS: &str = r#"{
  "size": {"preset": "zebra-2x1"},
  "elements": [
    {"type": "text", "x": 0.1, "y": 0.1, "text": "{{name}}", "width": 1.8, "maxLines": 1, "align": "center"},
    {"type": "barcode", "x": 0.3, "y": 0.4, "symbology": "ean13", "value": "{{ean}}", "height": 0.35}
  ],
  "copies": 3,
  "rows": [
    {"name": "Olives, 250 g", "ean": "590123412345"},
    {"name": "Capers, 100 g", "ean": "4006381333931"}
  ]
}"#;

const EVERYTHING: &str = r#"{
  "size": {"preset": "zebra-4x6", "dpi": 300},
  "darkness": 20,
  "elements": [
    {"type": "box", "x": 0.1, "y": 0.1, "width": 3.8, "height": 5.8, "thickness": 0.03},
    {"type": "text", "x": 0.3, "y": 0.3, "text": "FRAGILE", "fontSize": 30, "invert": true},
    {"type": "text", "x": 3.7, "y": 1, "text": "This side up", "fontSize": 12, "rotation": "R"},
    {"type": "line", "x": 0.1, "y": 1, "x2": 3.5, "y2": 1, "thickness": 0.02},
    {"type": "qr", "x": 0.3, "y": 1.3, "value": "https://example.com/p/4711", "magnification": 6, "ecLevel": "Q"},
    {"type": "barcode", "x": 0.3, "y": 3, "symbology": "gs1-128", "value": "(01)09501101530003(10)ABC123", "moduleWidth": 3, "humanReadable": true},
    {"type": "barcode", "x": 0.3, "y": 4.2, "symbology": "code39", "value": "BIN-12", "ratio": 2.5}
  ]
}"#;
