//! The schema of a design document. `element.rs` has its elements; `docs/design-document.md` has the details.

use label::{Darkness, Size, units::Dpi};

use super::super::{
    label::{mirror, printer_characters, proof_choice, upside_down},
    printer::options_fields,
    value::made_values,
};
use crate::{
    PrintFormat,
    element::design::MOST_ELEMENTS,
    request::{document::version::STEPS, sheet::SHEET},
    schema::{
        Schema, count, fields, named,
        node::{Node, object},
        optional, required,
    },
};

/// The schemas with their names.
pub(super) fn schemas() -> Vec<(&'static str, Node)> {
    vec![("DesignDocument", document()), ("DesignSize", size()), ("DesignPrinter", printer())]
}

fn document() -> Node {
    let versions: Vec<_> = (1..=count(STEPS.len() + 1)).collect();
    let elements = Schema::list(named("DesignElement")).with("maxItems", count(MOST_ELEMENTS));
    let sample = object! {
        "description": "Sample values for placeholders. They are never printed.",
        "anyOf": [named("Values"), object! { "type": "null" }],
    };
    let printer = object! {
        "description": "What the design is usually printed with.",
        "anyOf": [named("DesignPrinter"), object! { "type": "null" }],
    };
    fields(
        "A design as the editor saves it. Distances are inches, and unknown fields are kept.",
        vec![
            required(
                "schemaVersion",
                Schema::integer().with("enum", versions).says("The version of the document."),
            ),
            required("size", named("DesignSize")),
            required(
                "elements",
                elements.says("The elements in drawing order: the last one is on top."),
            ),
            ("sampleData", sample).into(),
            optional(
                "darkness",
                Schema::whole(&Darkness::RANGE)
                    .says("Print darkness, which stays set in the printer after the job. The default is the printer's own setting."),
            ),
            upside_down(),
            mirror(),
            printer_characters(),
            made_values(),
            ("printer", printer).into(),
            optional(
                "proof",
                proof_choice().default("none").says(
                    "`require`: the labels are printed through the public interface only if they are proven, unless \
                        a request says otherwise.",
                ),
            ),
        ],
    )
}

/// What a design is usually printed with.
fn printer() -> Node {
    let formats = PrintFormat::all().map(PrintFormat::id).chain([SHEET]);
    let mut options = options_fields(false, Schema::choice(formats));
    let across = object! {
        "description": "Labels side by side; the gap is in inches.",
        "anyOf": [named("Across"), object! { "type": "null" }],
    };
    let sheet = object! {
        "description": "The sheet of a printer of sheets.",
        "anyOf": [named("SheetOptions"), object! { "type": "null" }],
    };
    options.extend([("across", across).into(), (SHEET, sheet).into()]);
    fields(
        "What the design is usually printed with. A print in the same format uses these options, unless its request has \
            options of its own; options that the format does not have are ignored.",
        options,
    )
}

/// One schema instead of two alternatives, because the editor changes one form into the other field by field.
fn size() -> Node {
    let side = || Schema::between(&(Size::LEAST..=Size::MOST));
    let size = fields(
        "The size of the label: a preset, or width and height, but not both.",
        vec![
            optional("preset", Schema::string().says("The id of a preset.").example("zebra-4x6")),
            optional("widthIn", side().says("Width in inches.")),
            optional("heightIn", side().says("Height in inches.")),
            optional(
                "dpi",
                Schema::whole(&Dpi::RANGE)
                    .says("Resolution of the printer. The default is that of the preset, or 203."),
            ),
        ],
    );
    let needs = |names: Vec<&'static str>| object! { "required": names };
    size.with("anyOf", [needs(vec!["preset"]), needs(vec!["widthIn", "heightIn"])])
}
