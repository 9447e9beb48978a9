//! Schemas of single barcodes.

use label::units::Dpi;
use symbology::{QrLevel, Symbology};

use super::{
    super::request::{BarcodeFormat, element::BAR_HEIGHT, read},
    element::{LEVEL, PRINTER, level_name},
    node::{Node, object},
    schema::{Field, Schema, fields, optional, required},
};

/// The schemas by their names.
pub(super) fn schemas() -> Vec<(&'static str, Node)> {
    vec![("BarcodeRequest", request()), ("Barcode", answer())]
}

fn request() -> Node {
    let format = BarcodeFormat::default();
    let format =
        read::FORMATS.iter().find(|(_, known)| *known == format).map_or("", |(name, _)| name);
    let what = vec![
        required(
            "value",
            Schema::string().with("minLength", 1).says(VALUE).example("590123412345"),
        ),
        optional(
            "symbology",
            Schema::choice(Symbology::ALL.map(Symbology::id))
                .default(Symbology::Code128.id())
                .says(
                    "What kind of barcode it is. The last five have no ZPL II command, so not \
                            as ZPL.",
                )
                .example("ean13"),
        ),
        optional(
            "format",
            Schema::choice(read::FORMATS.map(|(name, _)| name))
                .default(format)
                .says(
                    "What is answered: a picture, a label for a printer, or everything as \
                            data.",
                )
                .example("zpl"),
        ),
    ];
    fields("One barcode.", [what, look()].concat()).with("not", unprintable())
}

/// How it looks.
fn look() -> Vec<Field> {
    let height = f64::from(BAR_HEIGHT) / 1000.0;
    vec![
        optional("scale", Schema::whole(&read::SCALE).says(SCALE).example(3)),
        optional(
            "heightIn",
            Schema::between(&read::BAR_HEIGHT)
                .default(height)
                .says("Height of the bars in inches.")
                .example(0.75),
        ),
        optional(
            "humanReadable",
            Schema::boolean()
                .default(true)
                .says("Whether the value is written for people, too.")
                .example(false),
        ),
        optional(
            "ecLevel",
            Schema::choice(read::LEVELS.map(|(name, _)| name))
                .default(level_name(QrLevel::default()))
                .says(LEVEL)
                .example("Q"),
        ),
        optional(
            "dpi",
            Schema::whole(&Dpi::RANGE)
                .default(u32::from(Dpi::DEFAULT.get()))
                .says("Resolution of the printer; for `zpl` alone.")
                .example(300),
        ),
    ]
}

const VALUE: &str = "What it encodes. Each symbology has its own rules: `ean13` takes 12 digits, to \
    which the check digit is added, or 13, of which the last is verified. A value that a symbology \
    cannot hold is refused with the reason; `x-value-examples` of this document has a right one \
    for each.";

const SCALE: &str = "Width of a module: pixels of the SVG, dots of the printer. Without it 2 for \
    bars and stacked codes, 5 for matrix codes. As ZPL, modules of more than 10 dots \
    are drawn with boxes, for no barcode command takes them but that of Data Matrix.";

/// What is not to be had as ZPL: barcodes that printers have no command for.
fn unprintable() -> Node {
    let nameless = Symbology::ALL.into_iter().filter(|&symbology| !PRINTER.has_command(symbology));
    let nameless: Vec<_> = nameless.map(Symbology::id).collect();
    let as_zpl = || object! { "const": "zpl" };
    object! {
        "required": ["format", "symbology"],
        "properties": object! { "format": as_zpl(), "symbology": object! { "enum": nameless } },
    }
}

fn answer() -> Node {
    let modules = || Schema::number().with("exclusiveMinimum", 0);
    fields(
        "Everything there is to know of one barcode.",
        vec![
            required(
                "symbology",
                Schema::choice(Symbology::ALL.map(Symbology::id)).says("What kind it is."),
            ),
            required("value", Schema::string().says("What is encoded, check digits included.")),
            required(
                "text",
                Schema::string().says("What is written for people; empty where nothing is."),
            ),
            required(
                "kind",
                Schema::choice(["linear", "matrix"]).says("Whether it has `bars` or `rows`."),
            ),
            required("width", modules().says("In modules, without the quiet zones.")),
            required("height", modules().says("In modules, without the quiet zones.")),
            required("quietZone", quiet_zone()),
            Field::from((
                "bars",
                Schema::list(modules())
                    .says("Of linear codes: widths in modules, bar and space in turn."),
            )),
            Field::from((
                "rows",
                Schema::list(Schema::string().with("pattern", "^[01]+$")).says(
                    "Of matrix codes: a string for each row, `1` for dark and `0` for light.",
                ),
            )),
            Field::from((
                "rowHeights",
                Schema::list(Schema::integer().with("minimum", 1))
                    .says("Heights of the rows in modules, where they are not all 1."),
            )),
            required("svg", Schema::string().says("The picture.")),
            required(
                "zpl",
                Schema::string().says("The label for a printer, if there is one.").or_null(),
            ),
            Field::from(("zplReason", Schema::string().says("Why there is no ZPL."))),
        ],
    )
}

fn quiet_zone() -> Node {
    let side = || Schema::count();
    fields(
        "The blank margins that a scanner needs, in modules.",
        ["left", "right", "top", "bottom"].map(|name| required(name, side())).into(),
    )
}
