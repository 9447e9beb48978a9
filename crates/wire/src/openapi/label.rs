//! Schemas of a label spec: its size and its values. `element.rs` has the elements.

use label::{
    Copies, Darkness, Limits, Size, presets,
    units::{Dpi, in_millimetres},
};
use render::Characters;

use super::{image, printer, sheet, value};
use crate::{
    reading::units::{self, UNITS},
    request::{MIRROR, Proof, UPSIDE_DOWN, characters::PRINTER_CHARACTERS, copies::COPIES_FROM},
    schema::{
        Field, Schema, count, fields, named,
        node::{Node, object},
        optional, required,
    },
};

/// The schemas with their names.
pub(super) fn schemas() -> Vec<(&'static str, Node)> {
    let spec = "A label: its size and its elements.";
    let request = "A label spec with values for its `{{placeholders}}`. Without `rows` it is one \
        label, filled from `data`; with `rows` it is one label for each row, and the values of a \
        row override those of `data`.";
    vec![
        ("LabelSize", size()),
        ("PresetSize", preset_size()),
        ("InchSize", inch_size()),
        ("UnitSize", unit_size()),
        ("PresetId", preset_id()),
        ("LabelSpec", fields(spec, spec_fields())),
        ("RenderRequest", fields(request, [vec![units()], spec_fields(), values()].concat())),
        ("Data", data_object()),
    ]
}

fn size() -> Node {
    object! {
        "description": "The size of the label: a preset, or width and height.",
        "oneOf": [named("PresetSize"), named("InchSize"), named("UnitSize")],
        "examples": [object! { "preset": "zebra-4x6" }, object! { "widthIn": 4, "heightIn": 6, "dpi": 203 }],
    }
}

fn preset_size() -> Node {
    let dpi = Schema::whole(&Dpi::RANGE).example(300).says(
        "Resolution of the printer, if it differs from the preset's. The size in inches does not change.",
    );
    let size = fields(
        "A size from the catalog. It has no `widthIn` and no `heightIn`.",
        vec![required("preset", named("PresetId")), optional("dpi", dpi)],
    );
    size.with("dependentSchemas", Node::from_iter(["widthIn", "heightIn"].map(null_if_given)))
}

fn inch_size() -> Node {
    let side = || Schema::between(&(Size::LEAST..=Size::MOST));
    let dpi = Schema::whole(&Dpi::RANGE)
        .example(300)
        .default(u32::from(Dpi::DEFAULT.get()))
        .says("Resolution of the printer: 203 for most thermal printers, 300 for some.");
    let size = fields(
        "A size in inches. It has no `preset`.",
        vec![
            required("widthIn", side().says("Width of the label in inches.").example(4)),
            required("heightIn", side().says("Height of the label in inches.").example(6)),
            optional("dpi", dpi),
        ],
    );
    size.with("dependentSchemas", Node::from_iter([null_if_given("preset")]))
}

fn unit_size() -> Node {
    let side = |description: &'static str, example: u32| {
        Schema::between(&(Size::LEAST..=in_millimetres(Size::MOST)))
            .says(description)
            .example(example)
    };
    let dpi = Schema::whole(&Dpi::RANGE).example(300).says("Resolution of the printer.");
    let size = fields(
        "A size in the unit of the request, which must state its `units`.",
        vec![
            required("width", side("Width of the label in the unit of the request.", 100)),
            required("height", side("Height of the label in the unit of the request.", 150)),
            optional("dpi", dpi),
        ],
    );
    let others = ["preset", "widthIn", "heightIn"].map(null_if_given);
    size.with("dependentSchemas", Node::from_iter(others))
}

/// A field that must be absent or null. Among the properties, generated clients would have it.
fn null_if_given(name: &'static str) -> (&'static str, Node) {
    let null = object! { "type": "null" };
    (name, object! { "properties": Node::from_iter([(name, null)]) })
}

/// A string instead of a choice: a list of ids would refuse aliases, and a generated client would refuse the presets of a newer
/// service.
fn preset_id() -> Node {
    Schema::string()
        .with("minLength", 1)
        .says(
            "The id of a label size or one of its aliases, as `GET /api/v1/presets` lists them. If several sizes have an \
                alias, a warning (`preset-alias`) says which one was chosen.",
        )
        .with("examples", presets::all().iter().step_by(20).map(|it| it.id).collect::<Vec<_>>())
        .into()
}

/// `units`.
pub(super) fn units() -> Field {
    let description = "What distances are counted in: inches or millimetres. It holds for the whole request, wherever it \
        stands; `widthIn` and `heightIn` are always inches, and sizes of text always points. Answers have inches.";
    let units = Schema::choice(units::NAMES).default(units::NAMES[0]);
    optional(UNITS, units.says(description).example("mm"))
}

fn spec_fields() -> Vec<Field> {
    let darkness = "Print darkness, from 0 (light) to 30 (dark). It stays set in the printer after \
        the job. The default is the printer's own setting.";
    vec![
        required("size", named("LabelSize")),
        required(
            "elements",
            Schema::list(named("Element"))
                .with("maxItems", count(Limits::DEFAULT.elements))
                .says("The elements of the label, in drawing order.")
                .example([
                    object! { "type": "text", "x": 0.25, "y": 0.25, "text": "Hello {{name}}" },
                ]),
        ),
        optional("copies", copies("Copies of each label whose row does not have its own number.")),
        optional("darkness", Schema::whole(&Darkness::RANGE).says(darkness).example(15)),
        upside_down(),
        mirror(),
        printer_characters(),
        value::made_values(),
    ]
}

/// `upsideDown`.
pub(super) fn upside_down() -> Field {
    let description = "Whether the whole label is rotated by 180 degrees (`^POI`), after everything on it is placed.";
    optional(UPSIDE_DOWN, Schema::boolean().default(false).says(description).example(true))
}

/// `mirror`.
pub(super) fn mirror() -> Field {
    let description = "Whether the whole label is mirrored, left to right (`^PMY`), for the back of transparent material.";
    optional(MIRROR, Schema::boolean().default(false).says(description).example(true))
}

/// `printerCharacters`.
pub(super) fn printer_characters() -> Field {
    let names: Vec<_> = Characters::names().collect();
    let pattern = format!("^({}|[0-9A-Fa-f]{{4}}(-[0-9A-Fa-f]{{4}})?)$", names.join("|"));
    let list = Schema::list(Schema::string().with("pattern", pattern))
        .with("maxItems", count(Characters::MOST))
        .says(
            "Characters that the printer's scalable font has besides those of all printers: names of sets, or ranges \
                of code points such as `0370-03FF`. Text with these characters is then printed by the \
                printer, not as a picture. They are added to those of the service.",
        );
    optional(PRINTER_CHARACTERS, list.example(["cyrillic", "0218-021B"]))
}

/// Copies of each label.
pub(super) fn copies(description: &'static str) -> Schema {
    Schema::whole(&Copies::RANGE)
        .default(u32::from(Copies::default().get()))
        .says(description)
        .example(2)
}

/// `data` and `rows`, with what belongs to them.
pub(super) fn values() -> Vec<Field> {
    let [images, graphics] = image::request_fields();
    let [now, counters] = value::given();
    let rows = optional("rows", rows_with_copies());
    let [printer, across] = printer::request_fields();
    let sheet = sheet::of_request();
    vec![
        data(),
        rows,
        copies_from(),
        labels(),
        now,
        counters,
        images,
        graphics,
        printer,
        across,
        sheet,
        strict(),
        proof(),
    ]
}

/// `labels`.
fn labels() -> Field {
    let most = u16::try_from(Limits::DEFAULT.rows).unwrap_or(u16::MAX);
    let labels = Schema::whole(&(1..=most)).example(500);
    optional(
        "labels",
        labels.says(
            "Number of labels without rows, which counters tell apart. Not together with `rows`.",
        ),
    )
}

/// `copiesFrom`.
pub(super) fn copies_from() -> Field {
    let description = "Which value of a row is its number of copies, 0 to 10000, as a number or as text. Without it \
        that is `copies`, unless the label prints `{{copies}}`. Rows without the value use the `copies` of the \
        request; a row with 0 is left out.";
    optional(
        COPIES_FROM,
        Schema::string().with("pattern", "\\S").says(description).example("quantity"),
    )
}

/// `strict`.
fn strict() -> Field {
    optional("strict", Schema::boolean().default(false).says(STRICT).example(true))
}

/// `proof`.
fn proof() -> Field {
    optional("proof", proof_choice().default("none").says(PROOF).example("require"))
}

/// The values of `proof`.
pub(super) fn proof_choice() -> Schema {
    Schema::choice(Proof::ALL.map(Proof::id)).named("Proof")
}

/// What `proof` does, as a field and as a parameter.
pub(super) const PROOF: &str = "`require` prints only proven labels. They are proven if every barcode scans, no text is cut \
    off and no character is missing; otherwise the answer is 422 `not_proven` with the report of a check, nothing is printed \
    and no number of a counter is taken. Pictures of single labels and checks ignore it.";

/// What `strict` does, as a field and as a parameter.
pub(super) const STRICT: &str =
    "Whether warnings are errors: a label that would print with a warning is refused instead.";

/// `data`.
pub(super) fn data() -> Field {
    let nullable = object! {
        "description": "Values for the placeholders of the one label, or defaults for all rows.",
        "anyOf": [named("Data"), object! { "type": "null" }],
        "examples": [object! { "name": "Ada" }],
    };
    Field::from(("data", nullable))
}

/// `rows`, each of which may have its own number of copies.
pub(super) fn rows_with_copies() -> Schema {
    let rows = Schema::list(named("Data")).with("minItems", 1);
    rows.with("maxItems", count(Limits::DEFAULT.rows))
        .says(
            "Rows of values: one label for each row, all in one response. The value `copies` of a row is its \
                number of copies; see `copiesFrom`.",
        )
        .example([object! { "name": "Ada" }, object! { "name": "Grace", "copies": 3 }])
}

fn data_object() -> Node {
    object! {
        "type": "object",
        "description": "Values by the names of their placeholders. Numbers, true and false print as they are \
            written; null means no value. A placeholder without a value prints nothing, with a warning. Values in objects \
            and lists are reached by dots: `{{order.customer.name}}`, `{{lines.0.sku}}`; a name with a dot that is given as it \
            stands wins.",
        "maxProperties": count(Limits::DEFAULT.names),
        "additionalProperties": true,
        "examples": [object! { "name": "Ada Lovelace", "order": object! { "number": 4711 } }],
    }
}

/// Values without objects or lists, as designs have them.
pub(super) fn value_object() -> Node {
    object! {
        "type": "object",
        "description": "Values by the names of their placeholders. Numbers, true and false print \
            as they are written; null means no value. A placeholder without a value prints \
            nothing, with a warning.",
        "maxProperties": count(Limits::DEFAULT.names),
        "additionalProperties": object! { "type": ["string", "number", "boolean", "null"] },
        "examples": [object! { "name": "Ada Lovelace", "number": "4711" }],
    }
}
