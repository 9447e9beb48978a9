//! Schemas of single barcodes.

use symbology::Symbology;

use super::super::{
    declare::Declared as _,
    element::barcode::{must_be_drawn, without_command},
    request::barcode::Request,
};
use crate::schema::{
    Field, Schema, fields,
    node::{Node, object},
    required,
};

/// The schemas with their names.
pub(super) fn schemas() -> Vec<(&'static str, Node)> {
    vec![("BarcodeRequest", request()), ("Barcode", answer())]
}

fn request() -> Node {
    fields(Request::ABOUT, Request::described())
        .with("if", unprintable())
        .with("then", must_be_drawn())
}

/// ZPL for barcodes without a printer command.
fn unprintable() -> Node {
    object! {
        "required": ["format", "symbology"],
        "properties": object! { "format": object! { "const": "zpl" }, "symbology": without_command() },
    }
}

fn answer() -> Node {
    let modules = || Schema::number().with("exclusiveMinimum", 0);
    fields(
        "All data of one barcode.",
        vec![
            required(
                "symbology",
                Schema::choice(Symbology::ALL.map(Symbology::id))
                    .named("Symbology")
                    .says("The symbology."),
            ),
            required("value", Schema::string().says("The encoded value, including check digits.")),
            Field::from((
                "addOn",
                Schema::string().says("The digits of its add-on, if it has one."),
            )),
            required("text", Schema::string().says("The readable line; empty if there is none.")),
            required(
                "kind",
                Schema::choice(["linear", "matrix"])
                    .says("`linear` symbols have `bars`, `matrix` symbols have `rows`."),
            ),
            required("width", modules().says("In modules, without quiet zones.")),
            required("height", modules().says("In modules, without quiet zones.")),
            required("quietZone", quiet_zone()),
            Field::from((
                "bars",
                Schema::list(modules())
                    .says("Linear symbols: widths in modules, bars and spaces alternating."),
            )),
            Field::from((
                "rows",
                Schema::list(Schema::string().with("pattern", "^[01]+$")).says(
                    "Matrix symbols: one string for each row, `1` for dark and `0` for light.",
                ),
            )),
            Field::from((
                "rowHeights",
                Schema::list(Schema::integer().with("minimum", 1))
                    .says("Heights of the rows in modules, unless all are 1."),
            )),
            required("svg", Schema::string().says("The symbol as SVG.")),
            required(
                "zpl",
                Schema::string().says("The label as ZPL; null if there is none.").or_null(),
            ),
            Field::from(("zplReason", Schema::string().says("Why there is no ZPL."))),
        ],
    )
}

fn quiet_zone() -> Node {
    let side = || Schema::count();
    fields(
        "The quiet zones that a scanner needs, in modules.",
        ["left", "right", "top", "bottom"].map(|name| required(name, side())).into(),
    )
}
