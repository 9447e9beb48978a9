//! Schemas of lists and errors.

use label::{Size, presets, units::Dpi};

use super::{
    errors::{self, Refusal},
    node::Node,
    schema::{Field, Schema, fields, named, required},
};

/// The schemas by their names.
pub(super) fn schemas() -> Vec<(&'static str, Node)> {
    vec![
        ("DesignList", list("designs", "Design", "The designs of an account.")),
        ("Design", design()),
        ("PresetList", list("presets", "Preset", "Label sizes.")),
        ("Preset", preset()),
        ("Error", error(errors::codes(Refusal::ALL.into_iter().flat_map(Refusal::errors)))),
        ("Problem", problem()),
    ]
}

/// A list that tells how many there are.
pub(super) fn list(name: &'static str, item: &str, description: &'static str) -> Node {
    let count = Schema::count().says("How many there are.");
    fields(description, vec![required("count", count), required(name, Schema::list(named(item)))])
}

fn design() -> Node {
    fields("A design that was saved in the editor.", design_fields())
}

/// What every list tells of a design.
pub(super) fn design_fields() -> Vec<Field> {
    let time = || Schema::string().with("format", "date-time");
    let id = Schema::string().with("pattern", "^[0-9a-f]{32}$");
    vec![
        required(
            "id",
            id.says("Names it in addresses.").example("018f2f9c4b7a7c3e9a5d2b1c0f6e8d47"),
        ),
        required("name", Schema::string().says("The name for people.").example("Shipping label")),
        required(
            "presetId",
            Schema::string()
                .says("The size it was drawn for; null where that was given in inches.")
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

pub(super) fn preset() -> Node {
    let side = || Schema::between(&(Size::LEAST..=Size::MOST));
    let dots = || Schema::integer().with("minimum", 1);
    let kinds = [presets::Kind::Thermal, presets::Kind::Sheet, presets::Kind::Paper];
    fields(
        "A label size of the catalog.",
        vec![
            required("id", Schema::string().says("Goes into `size.preset`.").example("zebra-4x6")),
            required("name", Schema::string().says("The name for people.")),
            required("brand", Schema::string().says("The printer family.").example("Zebra")),
            required("widthIn", side().says("Width in inches.").example(4)),
            required("heightIn", side().says("Height in inches.").example(6)),
            required(
                "dpi",
                Schema::whole(&Dpi::RANGE).says("Resolution of its printers.").example(203),
            ),
            required("widthDots", dots().says("Width in dots at that resolution.").example(812)),
            required("heightDots", dots().says("Height in dots at that resolution.").example(1218)),
            required(
                "kind",
                Schema::choice(kinds.map(presets::Kind::id)).says("What it is printed on."),
            ),
            required(
                "labelsPerSheet",
                dots().says("How many a sheet carries; null where there are no sheets.").or_null(),
            ),
            required(
                "aliases",
                Schema::list(Schema::string())
                    .says("Other names and product codes, by which `search` finds it."),
            ),
        ],
    )
}

/// An error whose code is one of these.
pub(super) fn error(codes: Vec<&'static str>) -> Node {
    fields(
        "What went wrong.",
        vec![
            required("error", Schema::choice(codes).says("The code, for programs.")),
            required(
                "message",
                Schema::string().says("The place, the rule and what was found, for people."),
            ),
            Field::from((
                "errors",
                Schema::list(named("Problem"))
                    .says("With `invalid_spec`: everything that is wrong with the request."),
            )),
        ],
    )
}

pub(super) fn problem() -> Node {
    fields(
        "One thing that is wrong.",
        vec![
            required(
                "path",
                Schema::string()
                    .says("Where in the request, as a JSON pointer.")
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
                Schema::count().says("With the values of which row, counted from 0.").example(2),
            )),
        ],
    )
}
