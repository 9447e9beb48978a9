//! Schemas of the printer: what it takes, its settings, and labels side by side.

use label::units::Dpi;
use render::Across;

use crate::{
    PrintFormat,
    request::{
        across::{ACROSS, MOST_GAP as MOST_GAP_ACROSS},
        printer::{PRINTER, PrinterOptions},
    },
    schema::{
        Field, Schema, fields, named,
        node::{Node, object},
        optional, required,
    },
};
use label::units::in_millimetres;

/// The schemas with their names.
pub(super) fn schemas() -> Vec<(&'static str, Node)> {
    let options = "What is known about the printer. An option that the language of the print does not have is an error.";
    let across = "Labels side by side on one feed of the roll. Rows fill them from left to right, and each label is \
        printed as often as its copies say.";
    let closed = |object: Node| object.with("additionalProperties", false);
    vec![
        ("PrinterOptions", closed(fields(options, options_fields(true, format())))),
        ("Across", closed(fields(across, across_fields(in_millimetres(MOST_GAP_ACROSS))))),
    ]
}

/// The languages of prints.
pub(super) fn format() -> Schema {
    Schema::choice(PrintFormat::all().map(PrintFormat::id)).named("PrintFormat")
}

/// The options; in inches, or in the unit of the request.
pub(super) fn options_fields(has_units: bool, format: Schema) -> Vec<Field> {
    let format = format.says(
        "What the printer takes. Where the address of the request says it, too, both are the same.",
    );
    let dpi =
        "Resolution to print at instead of the label's own. The label keeps its size in inches.";
    let plain = vec![
        optional("format", format.example("tspl")),
        optional("dpi", Schema::whole(&Dpi::RANGE).says(dpi).example(300)),
    ];
    [plain, PrinterOptions::described(has_units)].concat()
}

/// The fields of labels side by side.
pub(super) fn across_fields(most_gap: f64) -> Vec<Field> {
    let count = Schema::whole(&Across::COUNT).says("Number of labels side by side.").example(2);
    let gap = Schema::between(&(0.0..=most_gap));
    let gap = gap.says("Distance between two of them.").example(0.1);
    vec![required("count", count), required("gap", gap)]
}

/// `printer` and `across` of requests.
pub(super) fn request_fields() -> [Field; 2] {
    let printer = object! {
        "description": "What is known about the printer.",
        "anyOf": [named("PrinterOptions"), object! { "type": "null" }],
        "examples": [object! { "dpi": 300 }],
    };
    let across = object! {
        "description": "Labels side by side, on a roll with several labels across. Pictures and checks show single labels.",
        "anyOf": [named("Across"), object! { "type": "null" }],
        "examples": [object! { "count": 2, "gap": 0.1 }],
    };
    [Field::from((PRINTER, printer)), Field::from((ACROSS, across))]
}
