//! Schemas of the elements of a design document.

use design::{Fill, Header, Opacity, VerticalAlign};
use label::{
    element::{Align, FontSize, MaxLines},
    units::Dpi,
};
use symbology::{QrLevel, Ratio, Symbology};

use super::super::{
    element::{LEVEL, PRINTER, TURN, kind, level_name, rotation},
    label::count,
    node::{Node, object},
    schema::{Field, Schema, fields, named, optional, required},
};
use crate::request::{
    document::{
        element::{LINE_THICKNESS, LONGEST_ID, LONGEST_NAME, RECT_THICKNESS},
        fields::{LEAST_SIDE, MOST_THICKNESS},
        parts::{LEAST_FONT_SIZE, LONGEST_TEXT},
        table::{BORDER_WIDTH, MOST_LINES, PADDING, RULE_WIDTH},
    },
    read,
};

/// Each kind of element: its `type`, and the name of its schema.
pub(super) const KINDS: [(&str, &str); 9] = [
    ("text", "DesignText"),
    ("textBox", "DesignTextBox"),
    ("barcode", "DesignBarcode"),
    ("qr", "DesignQr"),
    ("rect", "DesignRect"),
    ("line", "DesignLine"),
    ("table", "DesignTable"),
    ("image", "DesignImage"),
    ("group", "DesignGroup"),
];

/// The schemas by their names.
pub(super) fn schemas() -> Vec<(&'static str, Node)> {
    vec![
        ("DesignElement", element()),
        ("DesignText", text()),
        ("DesignTextBox", text_box()),
        ("DesignBarcode", barcode()),
        ("DesignQr", qr()),
        ("DesignRect", rect()),
        ("DesignLine", line()),
        ("DesignTable", table()),
        ("DesignCell", cell()),
        ("DesignImage", image()),
        ("DesignGroup", group()),
    ]
}

fn element() -> Node {
    let mapping = KINDS.map(|(id, name)| (id, Node::from(format!("#/components/schemas/{name}"))));
    object! {
        "description": "Something on the label. `type` says what; places are inches from the \
            upper left corner of the label, or of the group it is in.",
        "oneOf": KINDS.map(|(_, name)| named(name)),
        "discriminator": object! { "propertyName": "type", "mapping": Node::from_iter(mapping) },
    }
}

/// What every element has, and what this kind has besides.
fn described(description: &'static str, name: &'static str, own: Vec<Field>) -> Node {
    let id = Schema::string().with("minLength", 1).with("maxLength", count(LONGEST_ID));
    let id = id.with("pattern", "^[!-~]+$");
    let people = Schema::string().with("maxLength", count(LONGEST_NAME));
    let common = vec![
        kind(name),
        required("id", id.says("Names it in findings; unique in the document.")),
        optional("name", people.default("").says("The name for people.")),
        optional("hidden", flag("Whether it is left out of prints.")),
        optional("locked", flag("Whether the editor leaves it as it is.")),
    ];
    fields(description, [common, own].concat())
}

fn flag(description: &'static str) -> Schema {
    Schema::boolean().default(false).says(description)
}

/// The longest distance that printers can be told, in inches of the coarsest print head.
fn farthest() -> f64 {
    f64::from(PRINTER.farthest_dot()) / f64::from(*Dpi::RANGE.start())
}

fn coordinate(description: &'static str) -> Schema {
    Schema::between(&(-farthest()..=farthest())).says(description)
}

fn side(description: &'static str) -> Schema {
    Schema::between(&(LEAST_SIDE..=farthest())).says(description)
}

fn at() -> Vec<Field> {
    vec![
        required("x", coordinate("Inches from the left edge.")),
        required("y", coordinate("Inches from the top edge.")),
    ]
}

fn area() -> Vec<Field> {
    let mut area = at();
    area.extend([
        required("width", side("Width in inches, as it stands on the label.")),
        required("height", side("Height in inches, as it stands on the label.")),
    ]);
    area
}

/// A thickness with a default in thousandths of an inch.
fn thickness(thousandths: u16, description: &'static str) -> Schema {
    let thickness = Schema::between(&(0.0..=MOST_THICKNESS));
    thickness.default(f64::from(thousandths) / 1000.0).says(description)
}

fn string(description: &'static str) -> Schema {
    Schema::string().with("maxLength", count(LONGEST_TEXT)).says(description)
}

fn points() -> Schema {
    Schema::number().with("exclusiveMinimum", 0).with("maximum", FontSize::MOST)
}

fn font_size() -> Field {
    let size = points().default(FontSize::default().points().get());
    optional("fontSize", size.says("Size of the type in points."))
}

fn shrink() -> [Field; 2] {
    let least = "The size in points down to which type is shrunk.";
    [
        optional("shrink", flag("Whether type is shrunk until all of the text fits.")),
        optional("minFontSize", points().default(LEAST_FONT_SIZE).says(least)),
    ]
}

fn align() -> Field {
    let align = Schema::choice(Align::ALL.map(Align::id)).default(Align::default().id());
    optional("align", align.says("Where lines stand in their width."))
}

fn text() -> Node {
    let mut own = at();
    own.extend([
        required("text", string("What is printed; lines end at newlines.")),
        optional("width", side("The width that `align` refers to.")),
        optional("height", side("The height that a rotated text refers to.")),
        font_size(),
        align(),
        rotation(TURN),
        optional("invert", flag("White on black.")),
    ]);
    described("Text that is as wide as what it says.", "text", own)
}

fn text_box() -> Node {
    let mut own = area();
    let vertical = Schema::choice(VerticalAlign::ALL.map(VerticalAlign::id));
    let vertical = vertical.default(VerticalAlign::default().id());
    let lines = Schema::whole(&MaxLines::RANGE);
    own.extend([required("text", string("What is printed, wrapped in the box.")), font_size()]);
    own.extend(shrink());
    own.extend([
        optional("maxLines", lines.says("Lines that are printed at most.")),
        align(),
        optional("verticalAlign", vertical.says("Where lines stand in their height.")),
        rotation(TURN),
        optional("invert", flag("White text in a black box.")),
    ]);
    described("Text that wraps in its box.", "textBox", own)
}

fn barcode() -> Node {
    let mut own = area();
    let ratio = Schema::between(&read::RATIO).default(f64::from(Ratio::default().tenths()) / 10.0);
    let readable = Schema::boolean().default(true);
    own.extend([
        required(
            "symbology",
            Schema::choice(Symbology::ALL.map(Symbology::id)).says("What kind of barcode it is."),
        ),
        required("value", string("What it encodes.")),
        optional("ratio", ratio.says("Wide to narrow bars, where a symbology has two widths.")),
        optional("humanReadable", readable.says("Whether the value is printed for people, too.")),
        rotation(TURN),
    ]);
    described("A barcode, as large as fits into its area.", "barcode", own)
}

fn qr() -> Node {
    let mut own = area();
    let level =
        Schema::choice(read::LEVELS.map(|(name, _)| name)).default(level_name(QrLevel::default()));
    own.extend([
        required("value", string("What it encodes.")),
        optional("ecLevel", level.says(LEVEL)),
        rotation("Taken, but printers do not turn QR codes."),
    ]);
    described("A QR code, as large as fits into its area.", "qr", own)
}

fn rect() -> Node {
    let mut own = area();
    let fill = Schema::choice(Fill::ALL.map(Fill::id)).default(Fill::default().id());
    own.extend([
        optional(
            "fill",
            fill.says("What is inside: nothing, black, or what lies under it inverted."),
        ),
        optional("thickness", thickness(RECT_THICKNESS, "Thickness of the border in inches.")),
    ]);
    described("A rectangle, as a frame or filled.", "rect", own)
}

fn line() -> Node {
    let mut own = at();
    own.extend([
        required("x2", coordinate("Inches from the left edge at which it ends.")),
        required("y2", coordinate("Inches from the top edge at which it ends.")),
        optional("thickness", thickness(LINE_THICKNESS, "Thickness in inches.")),
    ]);
    described("A line from one point to another.", "line", own)
}

fn table() -> Node {
    let mut own = at();
    let lines = |description| {
        let lines = Schema::list(side("Inches."));
        lines.with("minItems", 1).with("maxItems", count(MOST_LINES)).says(description)
    };
    let cell = object! {
        "anyOf": [Node::from(string("Its text.")), object! { "type": "null" }, named("DesignCell")],
    };
    let header = Schema::choice(Header::ALL.map(Header::id)).default(Header::default().id());
    own.extend([
        required("columns", lines("The width of each column in inches.")),
        required("rows", lines("The height of each row in inches.")),
        optional("cells", Schema::list(Schema::list(cell)).says("The cells, row by row.")),
        optional("borderWidth", thickness(BORDER_WIDTH, "Thickness of the border in inches.")),
        optional("ruleWidth", thickness(RULE_WIDTH, "Thickness of the lines between cells.")),
        optional("padding", thickness(PADDING, "Free space on all sides of a cell in inches.")),
        optional("header", header.says("How the first row is set off.")),
        font_size(),
        align(),
    ]);
    own.extend(shrink());
    own.push(rotation(TURN));
    described("A table of texts.", "table", own)
}

fn cell() -> Node {
    fields(
        "A cell that differs from the others of its table.",
        vec![
            optional("text", string("Its text.")),
            optional(
                "align",
                Schema::choice(Align::ALL.map(Align::id)).says("Without it the table's."),
            ),
            optional("fontSize", points().says("In points. Without it the table's.")),
        ],
    )
}

fn image() -> Node {
    let mut own = area();
    let source = "A data URI in base64: PNG, JPEG or SVG.";
    let opacity = Schema::between(&(0.0..=1.0)).default(Opacity::default().get());
    own.extend([
        required("src", Schema::string().says(source).example("data:image/png;base64,AAAA")),
        optional("opacity", opacity.says("How opaque the editor shows it.")),
        rotation(TURN),
    ]);
    described("A picture. Printers leave it out, with a warning.", "image", own)
}

fn group() -> Node {
    let mut own = area();
    own.extend([
        required("elements", Schema::list(named("DesignElement")).says("In drawing order.")),
        rotation("How far the whole group is turned, clockwise."),
    ]);
    described("Elements that are moved and turned together.", "group", own)
}
