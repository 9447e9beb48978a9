//! Schemas of lists and errors.

use label::{Limits, Size, presets, units::Dpi};
use languages::Language;

use super::{
    design,
    errors::{self, Refusal},
};
use crate::schema::{
    Field, Schema, count, fields, named,
    node::{Node, object},
    required,
};

/// The schemas with their names.
pub(super) fn schemas() -> Vec<(&'static str, Node)> {
    vec![
        ("PrintedAnswer", printed_answer()),
        ("PrintedLabels", printed()),
        ("PrintedDocument", printed_document()),
        ("Warning", warning()),
        ("DesignList", list("designs", "Design", "The designs of an account.")),
        ("Design", design()),
        ("SavedDesign", fields("A saved design, without its document.", saved_fields())),
        ("OpenedDesign", opened()),
        ("SavedDocument", document()),
        ("DesignConflict", conflict("OpenedDesign")),
        ("PresetList", list("presets", "Preset", "Label sizes.")),
        ("Preset", preset()),
        ("Error", public_error()),
        ("Problem", problem()),
    ]
}

/// A list with its length.
pub(super) fn list(name: &'static str, item: &str, description: &'static str) -> Node {
    let count = Schema::count().says("Number of entries.");
    fields(description, vec![required("count", count), required(name, Schema::list(named(item)))])
}

fn design() -> Node {
    fields("A design that was saved in the editor.", design_fields())
}

/// The fields of a design in every list.
pub(super) fn design_fields() -> Vec<Field> {
    let time = || Schema::string().with("format", "date-time");
    let id = Schema::string().with("pattern", "^[0-9a-f]{32}$");
    vec![
        required(
            "id",
            id.says("The id of the design, for use in paths.")
                .example("018f2f9c4b7a7c3e9a5d2b1c0f6e8d47"),
        ),
        required("name", Schema::string().says("The display name.").example("Shipping label")),
        required(
            "presetId",
            Schema::string()
                .says("The preset of its size; null if the size is given in inches.")
                .example(presets::default().id)
                .or_null(),
        ),
        required(
            "createdAt",
            time().says("When it was first saved, in UTC.").example("2026-11-15T12:00:00.000Z"),
        ),
        required(
            "updatedAt",
            time().says("When it was last saved, in UTC.").example("2026-11-15T12:30:00.000Z"),
        ),
    ]
}

/// The fields of a design for those who save it.
pub(super) fn saved_fields() -> Vec<Field> {
    let revision = Schema::integer()
        .with("minimum", 1)
        .says("The revision, counted up with each save; send it as `If-Match` to save again.");
    let bytes = Schema::count().says("Size of its document in bytes.");
    let mut fields = design_fields();
    fields.extend([required("revision", revision), required("bytes", bytes)]);
    fields
}

fn opened() -> Node {
    let mut opened = saved_fields();
    opened.push(required("document", named("SavedDocument")));
    fields("A saved design with its document.", opened)
}

/// What every document has. Programs keep documents as they are; the editor's interface describes them to the last field.
fn document() -> Node {
    let version = Schema::integer().with("minimum", 1).with("maximum", 1);
    let elements = Schema::list(object! { "type": "object", "additionalProperties": true });
    let document = fields(
        "A design as the editor saves and exports it: docs/design-document.md describes every field. Distances are inches, and \
            unknown fields are kept.",
        vec![
            required("schemaVersion", version.says("The version of the document.").example(1)),
            required("size", object! { "type": "object", "additionalProperties": true }),
            required("elements", elements.with("maxItems", count(Limits::DEFAULT.elements))),
        ],
    );
    document.with("additionalProperties", true)
}

/// The error of a save over somebody else's work.
pub(super) fn conflict(opened: &str) -> Node {
    fields(
        "Another client has saved the design since it was read.",
        vec![
            required("error", Schema::string().says("An error code for programs.")),
            required("message", Schema::string().says("The reason, as a message for people.")),
            required("current", named(opened)),
        ],
    )
}

pub(super) fn preset() -> Node {
    let side = || Schema::between(&(Size::LEAST..=Size::MOST));
    let dots = || Schema::integer().with("minimum", 1);
    let kinds = [presets::Stock::Thermal, presets::Stock::Sheet, presets::Stock::Paper];
    fields(
        "A label size from the catalog.",
        vec![
            required(
                "id",
                Schema::string().says("The id, as used in `size.preset`.").example("zebra-4x6"),
            ),
            required("name", Schema::string().says("The display name.")),
            required("brand", Schema::string().says("The printer family.").example("Zebra")),
            required("widthIn", side().says("Width in inches.").example(4)),
            required("heightIn", side().says("Height in inches.").example(6)),
            required(
                "dpi",
                Schema::whole(&Dpi::RANGE)
                    .says("Resolution of the printers that use it.")
                    .example(203),
            ),
            required("widthDots", dots().says("Width in dots at that resolution.").example(812)),
            required("heightDots", dots().says("Height in dots at that resolution.").example(1218)),
            required(
                "kind",
                Schema::choice(kinds.map(presets::Stock::id)).says("The form of the label stock."),
            ),
            required(
                "labelsPerSheet",
                dots().says("Labels per sheet; null if it is not sheet stock.").or_null(),
            ),
            super::sheet::of_preset(),
            required(
                "aliases",
                Schema::list(Schema::string())
                    .says("Other names and product codes that `search` matches."),
            ),
        ],
    )
}

/// The schema of an error with one of these codes.
pub(super) fn error(codes: Vec<&'static str>) -> Node {
    fields("An error.", error_fields(codes))
}

/// The error of the public interface, which also has reports of labels.
fn public_error() -> Node {
    let codes = errors::codes(Refusal::ALL.into_iter().flat_map(Refusal::errors));
    let mut own = error_fields(codes);
    own.push(design::report());
    fields("An error.", own)
}

fn error_fields(codes: Vec<&'static str>) -> Vec<Field> {
    vec![
        required("error", Schema::choice(codes).says("An error code for programs.")),
        required(
            "message",
            Schema::string().says("A message for people: the place, the rule and what was found."),
        ),
        Field::from((
            "errors",
            Schema::list(named("Problem"))
                .says("With `invalid_spec`: every problem of the request."),
        )),
    ]
}

/// Labels with their warnings, in ZPL or in another language.
fn printed_answer() -> Node {
    object! {
        "description": "Labels, and their warnings as data.",
        "oneOf": [named("PrintedLabels"), named("PrintedDocument")],
    }
}

/// Labels as ZPL.
fn printed() -> Node {
    let zpl = Schema::string().says("The document: `^XA` to `^XZ` for each label.");
    fields(
        "Labels as ZPL, and their warnings as data.",
        [vec![required("zpl", zpl)], warnings_fields()].concat(),
    )
}

/// Labels in another language.
fn printed_document() -> Node {
    let languages = Schema::choice(Language::ALL.map(Language::id)).says("The language.");
    let data = Schema::string().with("contentEncoding", "base64").says("The document in Base64.");
    fields(
        "Labels in the language of a printer that takes no ZPL, and their warnings as data.",
        [vec![required("format", languages), required("data", data)], warnings_fields()].concat(),
    )
}

fn warnings_fields() -> Vec<Field> {
    let warnings = Schema::list(named("Warning")).says("What prints differently, at most 200.");
    let more = Schema::count().says("Number of warnings beyond those that are listed.");
    vec![
        required("count", Schema::count().says("Number of labels, without copies.")),
        required("warnings", warnings),
        required("moreWarnings", more),
    ]
}

fn warning() -> Node {
    let path =
        "The place in the request as a JSON pointer, or the id of an element of a saved design.";
    fields(
        "Something that prints differently from the request.",
        vec![
            required("path", Schema::string().says(path).example("/elements/0/text")),
            required("rule", Schema::string().says("The rule, for programs.").example("text-cut")),
            required("message", Schema::string().says("What happens, as a message for people.")),
            Field::from((
                "row",
                Schema::count().says("The first row with this warning, counted from 0.").example(2),
            )),
        ],
    )
}

pub(super) fn problem() -> Node {
    fields(
        "One problem of a request.",
        vec![
            required(
                "path",
                Schema::string()
                    .says("The place in the request, or in the document of a saved design, as a JSON pointer.")
                    .example("/elements/0/value"),
            ),
            required(
                "message",
                Schema::string()
                    .says("The rule and what was found.")
                    .example("ean13 needs 12 or 13 digits, found 3"),
            ),
            Field::from((
                "row",
                Schema::count().says("The row with this problem, counted from 0.").example(2),
            )),
            Field::from((
                "elementId",
                Schema::string().says("The id of the element, if it is in a saved design.").example("b1"),
            )),
        ],
    )
}
