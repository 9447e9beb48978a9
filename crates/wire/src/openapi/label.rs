//! Schemas of a label spec: its size, its values. What is on it is in the file beside.

use label::{Copies, Darkness, Limits, Size, presets, units::Dpi};

use super::{
    node::{Node, object},
    schema::{Field, Schema, fields, named, optional, required},
};

/// The schemas by their names.
pub(super) fn schemas() -> Vec<(&'static str, Node)> {
    let spec = "A label: its size and what is on it.";
    let request = "A label spec with values for its `{{placeholders}}`. Without `rows` it is one \
        label, filled from `data`; with `rows` it is one label for each row, in which a row's \
        values go before those of `data`.";
    vec![
        ("LabelSize", size()),
        ("PresetId", preset_id()),
        ("LabelSpec", fields(spec, spec_fields())),
        ("RenderRequest", fields(request, [spec_fields(), values()].concat())),
        ("Values", value_object()),
    ]
}

fn size() -> Node {
    let dpi = Schema::whole(&Dpi::RANGE).example(300);
    let other = |description| object! { "type": "null", "description": description };
    let preset = fields(
        "A size of the catalog.",
        vec![
            required("preset", named("PresetId")),
            optional(
                "dpi",
                dpi.clone().says(
                    "Resolution of the printer, if it is not the preset's. The size in inches \
                        stays.",
                ),
            ),
            Field::from(("widthIn", other("Comes with the preset."))),
            Field::from(("heightIn", other("Comes with the preset."))),
        ],
    );
    let side = || Schema::between(&(Size::LEAST..=Size::MOST));
    let explicit = fields(
        "A size in inches.",
        vec![
            required("widthIn", side().says("Width of the label in inches.").example(4)),
            required("heightIn", side().says("Height of the label in inches.").example(6)),
            optional(
                "dpi",
                dpi.default(u32::from(Dpi::DEFAULT.get())).says(
                    "Resolution of the printer: 203 for most thermal printers, 300 for some.",
                ),
            ),
            Field::from(("preset", other("Either a preset or both sides."))),
        ],
    );
    object! {
        "description": "The size of the label: a preset, or width and height.",
        "oneOf": [preset.with("title", "By preset"), explicit.with("title", "By inches")],
        "examples": [object! { "preset": "zebra-4x6" }, object! { "widthIn": 4, "heightIn": 6, "dpi": 203 }],
    }
}

fn preset_id() -> Node {
    Schema::choice(presets::all().iter().map(|preset| preset.id))
        .says("The id of a label size, as `GET /api/v1/presets` lists them.")
        .example(presets::default().id)
        .into()
}

fn spec_fields() -> Vec<Field> {
    let darkness =
        "Darkness of this job, 0 light to 30 dark. Without it the printer's own setting counts.";
    vec![
        required("size", named("LabelSize")),
        required(
            "elements",
            Schema::list(named("Element"))
                .with("maxItems", count(Limits::DEFAULT.elements))
                .says("What is on the label, in the order of drawing.")
                .example([
                    object! { "type": "text", "x": 0.25, "y": 0.25, "text": "Hello {{name}}" },
                ]),
        ),
        optional("copies", copies("Copies that the printer makes of each label.")),
        optional("darkness", Schema::whole(&Darkness::RANGE).says(darkness).example(15)),
    ]
}

/// Copies of each label.
pub(super) fn copies(description: &'static str) -> Schema {
    Schema::whole(&Copies::RANGE)
        .default(u32::from(Copies::default().get()))
        .says(description)
        .example(2)
}

/// `data` and `rows`.
pub(super) fn values() -> Vec<Field> {
    vec![data(), optional("rows", rows())]
}

/// `data`.
pub(super) fn data() -> Field {
    let nullable = object! {
        "description": "Values for the placeholders: of the one label, or of all rows that do not \
            say otherwise.",
        "anyOf": [named("Values"), object! { "type": "null" }],
        "examples": [object! { "name": "Ada" }],
    };
    Field::from(("data", nullable))
}

/// `rows`.
pub(super) fn rows() -> Schema {
    let rows = Schema::list(named("Values")).with("minItems", 1);
    rows.with("maxItems", count(Limits::DEFAULT.rows))
        .says("One label for each, all in one answer.")
        .example([object! { "name": "Ada" }, object! { "name": "Grace" }])
}

fn value_object() -> Node {
    object! {
        "type": "object",
        "description": "Values by the names of their placeholders. Numbers, true and false print \
            as they are written; null is no value. A placeholder without a value prints nothing, \
            with a warning.",
        "maxProperties": count(Limits::DEFAULT.names),
        "additionalProperties": object! { "type": ["string", "number", "boolean", "null"] },
        "examples": [object! { "name": "Ada Lovelace", "number": "4711" }],
    }
}

pub(super) fn count(limit: usize) -> u32 {
    u32::try_from(limit).unwrap_or(u32::MAX)
}
