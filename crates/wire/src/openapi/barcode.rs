//! Schemas of single barcodes.

use label::{element::BarHeight, units::Dpi};
use symbology::{QrLevel, Ratio, Symbology};

use super::{
    super::request::{BarcodeFormat, read},
    element::{LEVEL, RATIO, drawn, level_name, without_command},
    node::{Node, object},
    options,
    schema::{Field, Schema, fields, optional, required},
};

/// The schemas with their names.
pub(super) fn schemas() -> Vec<(&'static str, Node)> {
    vec![("BarcodeRequest", request()), ("Barcode", answer())]
}

fn request() -> Node {
    let format = BarcodeFormat::default();
    let format =
        read::FORMATS.iter().find(|(_, known)| *known == format).map_or("", |(name, _)| name);
    let what =
        vec![
        required(
            "value",
            Schema::string().with("minLength", 1).says(VALUE).example("590123412345"),
        ),
        optional(
            "symbology",
            Schema::choice(Symbology::ALL.map(Symbology::id)).named("Symbology")
                .default(Symbology::Code128.id())
                .says(
                    "The symbology. The last five have no ZPL II command, so `zpl` is possible for \
                        them only with `drawn`.",
                )
                .example("ean13"),
        ),
        optional(
            "format",
            Schema::choice(read::FORMATS.map(|(name, _)| name)).named("BarcodeFormat")
                .default(format)
                .says("The format of the response: a picture, a label for a printer, or all data.")
                .example("zpl"),
        ),
    ];
    let all = [what, look(), options::of_barcodes()].concat();
    fields("One barcode. Options of other symbologies are ignored, with a warning.", all)
        .with("if", unprintable())
        .with("then", drawn())
}

/// The fields that determine its appearance.
fn look() -> Vec<Field> {
    let height = f64::from(BarHeight::USUAL) / 1000.0;
    vec![
        optional("scale", Schema::whole(&read::SCALE).says(SCALE).example(3)),
        optional(
            "heightIn",
            Schema::between(&read::BAR_HEIGHT)
                .default(height)
                .says("Height of the bars in inches. Without it, `postnet` and `planet` have 0.125 inches, `intelligent-mail` 0.145.")
                .example(0.75),
        ),
        optional(
            "humanReadable",
            Schema::boolean()
                .default(true)
                .says("Whether the value is also printed as text.")
                .example(false),
        ),
        optional(
            "ecLevel",
            Schema::choice(read::LEVELS.map(|(name, _)| name)).named("QrLevel")
                .default(level_name(QrLevel::default()))
                .says(LEVEL)
                .example("Q"),
        ),
        optional(
            "dpi",
            Schema::whole(&Dpi::RANGE)
                .default(u32::from(Dpi::DEFAULT.get()))
                .says("Resolution of the printer; only for `zpl`.")
                .example(300),
        ),
        optional(
            "ratio",
            Schema::between(&read::RATIO)
                .default(f64::from(Ratio::default().tenths()) / 10.0)
                .says(RATIO)
                .example(2.5),
        ),
        options::drawn(),
        options::digital_link(),
    ]
}

const VALUE: &str = "The value to encode. Each symbology has its own rules: for `ean13`, 12 \
    digits, to which the check digit is added, or 13 digits, whose check digit is verified. A \
    value that the symbology cannot encode is refused with the reason; `x-value-examples` in this \
    document has a valid value for each symbology.";

const SCALE: &str = "Width of a module in pixels of the SVG or dots of the printer. The default is \
    2 for bars and stacked codes, 5 for matrix codes. In ZPL, modules of more than 10 dots are \
    drawn with boxes, because only the command for Data Matrix supports them.";

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
