//! Schemas of sheets: the geometry of a preset, and the sheet of a request.

use label::{
    presets,
    sheet::{Filling, Marks, Order, Paper, Sheet},
    units::in_millimetres,
};

use crate::{
    request::sheet::{MOST, MOST_PLACES, SHEET},
    schema::{
        Field, Schema, fields, named,
        node::{Node, object},
        optional, required,
    },
};

/// The schemas with their names.
pub(super) fn schemas() -> Vec<(&'static str, Node)> {
    vec![
        ("PresetSheet", preset_sheet()),
        ("PresetPage", preset_page()),
        ("SheetOptions", options()),
        ("SheetPage", page()),
        ("PageSize", page_size()),
    ]
}

/// `sheet` of a preset.
pub(super) fn of_preset() -> Field {
    let sheet = object! {
        "description": "Where the labels are on a page, usable as the `sheet` of a request; null for rolls.",
        "anyOf": [named("PresetSheet"), object! { "type": "null" }],
    };
    required(SHEET, sheet)
}

/// `sheet` of a request.
pub(super) fn of_request() -> Field {
    Field::from((
        SHEET,
        object! {
            "description": "The sheets that labels are printed on, with `format=sheet` of the preview. Not needed for presets of sheets and paper.",
            "anyOf": [named("SheetOptions"), object! { "type": "null" }],
            "examples": [object! { "start": 7, "skip": [9, 10] }],
        },
    ))
}

fn inches(description: &'static str) -> Schema {
    Schema::between(&(0.0..=MOST)).says(description)
}

fn preset_sheet() -> Node {
    let count = || Schema::whole(&Sheet::COUNTS);
    fields(
        "A grid of labels on a page, in inches.",
        vec![
            required("page", named("PresetPage")),
            required("columns", count().says("Labels side by side.")),
            required("rows", count().says("Labels from top to bottom.")),
            required("left", inches("From the left edge of the page to the first label.")),
            required("top", inches("From the top edge of the page to the first label.")),
            required("pitchX", inches("From the left edge of a label to that of the next.")),
            required("pitchY", inches("From the top edge of a label to that of the next.")),
            required("cornerRadius", inches("The radius of the corners of a label.")),
            required("round", Schema::boolean().says("Whether labels are round.")),
        ],
    )
}

fn preset_page() -> Node {
    let side = |description| Schema::between(&Paper::SIDES).says(description);
    fields(
        "A page, in inches.",
        vec![
            required("width", side("Width.")),
            required("height", side("Height.")),
            required("name", Schema::string().says("Its name in requests.").or_null()),
        ],
    )
}

/// The largest number of a distance: the unit may be millimetres.
fn most_in_units() -> f64 {
    in_millimetres(MOST)
}

fn options() -> Node {
    let count = || Schema::whole(&Sheet::COUNTS);
    let distance = |description| Schema::between(&(0.0..=most_in_units())).says(description);
    let place = || Schema::whole(&(1..=MOST_PLACES));
    let offset = |description| Schema::between(&Filling::OFFSETS).default(0).says(description);
    let skip = Schema::list(place())
        .with("maxItems", u32::from(MOST_PLACES))
        .says("Places of the first sheet that are not printed on, counted from 1 along the rows.");
    let page = object! {
        "description": "The page. Required without a preset of a sheet; with it, the rest of the preset's geometry is not used.",
        "anyOf": [named("SheetPage"), object! { "type": "null" }],
    };
    fields(
        "Where labels are on the pages of an office printer, in the unit of the request, and which places are printed on. \
            Fields of the geometry override those of the preset.",
        vec![
            Field::from(("page", page)),
            optional("columns", count().says("Labels side by side. Required without a preset of a sheet.")),
            optional("rows", count().says("Labels from top to bottom. Required without a preset of a sheet.")),
            optional("left", distance("From the left edge of the page to the first label. The default is the middle of the page.")),
            optional("top", distance("From the top edge of the page to the first label. The default is the middle of the page.")),
            optional("pitchX", distance("From the left edge of a label to that of the next. The default is the width of a label.")),
            optional("pitchY", distance("From the top edge of a label to that of the next. The default is the height of a label.")),
            optional("cornerRadius", distance("The radius of the corners of a label, for `marks`.")),
            optional("round", Schema::boolean().says("Whether labels are round, for `marks`.")),
            optional("start", place().default(1).says("The place of the first sheet where printing starts, counted from 1 along the rows.").example(7)),
            optional("skip", skip.example([9, 10])),
            optional("order", Schema::choice(Order::ALL.map(|(name, _)| name)).default("rows").says("Whether rows or columns are filled first.")),
            optional("offsetXMm", offset("Moves everything to the right, in millimetres.")),
            optional("offsetYMm", offset("Moves everything down, in millimetres.")),
            optional("marks", Schema::choice(Marks::ALL.map(|(name, _)| name)).default("none").says("Lines for checking the alignment: outlines of all labels, or crop marks beside them.")),
        ],
    )
}

fn page() -> Node {
    let names = Schema::choice(presets::papers().filter_map(|paper| paper.name));
    object! {
        "description": "A page by its name, or by its sides.",
        "oneOf": [Node::from(names.named("PageName").says("The name of a preset for paper, without `paper-`.")), named("PageSize")],
        "examples": [object! { "width": 8.5, "height": 11 }],
    }
}

fn page_size() -> Node {
    let most = in_millimetres(*Paper::SIDES.end());
    let side = |description| Schema::between(&(*Paper::SIDES.start()..=most)).says(description);
    fields(
        "A page in the unit of the request, 1 to 24 inches wide and high.",
        vec![
            required("width", side("Width.")),
            required("height", side("Height.")),
            optional("name", Schema::string().says("Ignored: presets have it.")),
        ],
    )
}
