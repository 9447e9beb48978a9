//! Schemas of the elements of a design document.

use design::{Fill, Header, Opacity, VerticalAlign};
use label::{
    element::{Align, FontSize, Magnification, MaxLines, ModuleWidth},
    units::Dpi,
};
use symbology::{QrLevel, Ratio, Symbology};

use super::super::{
    element::{
        HANGING, LEVEL, PRINTER, REVERSE, TURN, color, kind, level_name, rotation, rounding,
    },
    image, native,
    node::{Node, object},
    options,
    schema::{Field, Schema, count, fields, named, optional, required},
    typeface,
};
use crate::request::{
    document::{
        element::{LINE_THICKNESS, LONGEST_ID, LONGEST_NAME, PRINT, RECT_THICKNESS},
        fields::{LEAST_SIDE, MOST_THICKNESS},
        parts::{LEAST_FONT_SIZE, LONGEST_TEXT},
        table::{BORDER_WIDTH, MOST_LINES, PADDING, RULE_WIDTH},
    },
    read,
};

/// Each kind of element: its `type`, and the name of its schema.
pub(super) const KINDS: [(&str, &str); 11] = [
    ("text", "DesignText"),
    ("textBox", "DesignTextBox"),
    ("barcode", "DesignBarcode"),
    ("qr", "DesignQr"),
    ("rect", "DesignRect"),
    ("ellipse", "DesignEllipse"),
    ("line", "DesignLine"),
    ("table", "DesignTable"),
    ("image", "DesignImage"),
    ("native", "DesignNative"),
    ("group", "DesignGroup"),
];

/// The schemas with their names.
pub(super) fn schemas() -> Vec<(&'static str, Node)> {
    vec![
        ("DesignElement", element()),
        ("DesignText", text()),
        ("DesignTextBox", text_box()),
        ("DesignBarcode", barcode()),
        ("DesignQr", qr()),
        ("DesignRect", rect()),
        ("DesignEllipse", ellipse()),
        ("DesignLine", line()),
        ("DesignTable", table()),
        ("DesignCell", cell()),
        ("DesignImage", image()),
        ("DesignNative", native_field()),
        ("DesignGroup", group()),
    ]
}

fn element() -> Node {
    let mapping = KINDS.map(|(id, name)| (id, Node::from(format!("#/components/schemas/{name}"))));
    object! {
        "description": "An element of the label. `type` is its kind; coordinates are inches from \
            the upper left corner of the label, or of the group that contains it.",
        "oneOf": KINDS.map(|(_, name)| named(name)),
        "discriminator": object! { "propertyName": "type", "mapping": Node::from_iter(mapping) },
    }
}

/// An element: the fields of all kinds, and those of this kind.
fn described(description: &'static str, name: &'static str, own: Vec<Field>) -> Node {
    let id = Schema::string().with("minLength", 1).with("maxLength", count(LONGEST_ID));
    let id = id.with("pattern", "^[!-~]+$");
    let people = Schema::string().with("maxLength", count(LONGEST_NAME));
    let common = vec![
        kind(name),
        required("id", id.says("The id, unique in the document; findings refer to it.")),
        optional("name", people.default("").says("The display name.")),
        optional("hidden", flag("Whether it is not printed.")),
        optional("locked", flag("Whether the editor protects it from changes.")),
    ];
    fields(description, [common, own].concat())
}

fn flag(description: &'static str) -> Schema {
    Schema::boolean().default(false).says(description)
}

/// The longest distance of a printer command, in inches of the coarsest print head.
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
        required("width", side("Width in inches on the label, after rotation.")),
        required("height", side("Height in inches on the label, after rotation.")),
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
    optional("fontSize", size.says("Font size in points."))
}

fn shrink() -> [Field; 2] {
    let least = "Minimum font size in points for `shrink`.";
    [
        optional("shrink", flag("Whether the font size is reduced until the text fits.")),
        optional("minFontSize", points().default(LEAST_FONT_SIZE).says(least)),
    ]
}

fn align() -> Field {
    let align =
        Schema::choice(Align::ALL.map(Align::id)).named("Align").default(Align::default().id());
    optional("align", align.says("Horizontal alignment of the lines."))
}

fn text() -> Node {
    let mut own = at();
    own.extend([
        required("text", string("The text; lines end at newlines.")),
        optional("width", side("The width in which the lines are aligned.")),
        optional("height", side("The height in which a rotated text is aligned.")),
        font_size(),
        align(),
        rotation(TURN),
        optional("invert", flag("White on black.")),
        optional("reverse", flag(REVERSE)),
    ]);
    own.extend(typeface::fields(false));
    described("Text in a box that grows with it.", "text", own)
}

fn text_box() -> Node {
    let mut own = area();
    let vertical = Schema::choice(VerticalAlign::ALL.map(VerticalAlign::id));
    let vertical = vertical.default(VerticalAlign::default().id());
    let lines = Schema::whole(&MaxLines::RANGE);
    own.extend([required("text", string("The text, wrapped in the box.")), font_size()]);
    own.extend(shrink());
    own.extend([
        optional(
            "hangingIndent",
            Schema::between(&(0.0..=MOST_THICKNESS)).default(0).says(HANGING),
        ),
        optional("maxLines", lines.says("Maximum number of printed lines.")),
        align(),
        optional("verticalAlign", vertical.says("Vertical alignment of the lines.")),
        rotation(TURN),
        optional("invert", flag("White text in a black box.")),
        optional("reverse", flag(REVERSE)),
    ]);
    own.extend(typeface::fields(false));
    described("Text that wraps in its box.", "textBox", own)
}

fn barcode() -> Node {
    let mut own = area();
    let ratio = Schema::between(&read::RATIO).default(f64::from(Ratio::default().tenths()) / 10.0);
    let readable = Schema::boolean().default(true);
    own.extend([
        required(
            "symbology",
            Schema::choice(Symbology::ALL.map(Symbology::id))
                .named("Symbology")
                .says("The symbology."),
        ),
        required("value", string("The value to encode.")),
        optional(
            "ratio",
            ratio.says("Ratio of wide to narrow bars, for symbologies with two bar widths."),
        ),
        optional("humanReadable", readable.says("Whether the value is also printed as text.")),
        optional("moduleWidth", Schema::whole(&ModuleWidth::RANGE).says(MODULE)),
        rotation(TURN),
        options::drawn(),
        options::digital_link(),
    ]);
    own.extend(options::of_barcodes());
    described("A barcode, as large as fits into its area.", "barcode", own)
}

const MODULE: &str = "A fixed width of a module, in dots of the label's resolution. The symbol then begins at the upper left \
    corner of its area and is as wide as its value needs; without it, the area determines the module.";

fn qr() -> Node {
    let mut own = area();
    let level = Schema::choice(read::LEVELS.map(|(name, _)| name))
        .named("QrLevel")
        .default(level_name(QrLevel::default()));
    own.extend([
        required("value", string("The value to encode.")),
        optional("ecLevel", level.says(LEVEL)),
        optional("magnification", Schema::whole(&Magnification::RANGE).says(MODULE)),
        rotation("Accepted, but printers do not rotate QR codes."),
        options::drawn(),
        options::digital_link(),
    ]);
    own.extend(options::of_qr());
    described("A QR code, as large as fits into its area.", "qr", own)
}

fn native_field() -> Node {
    let mut own = at();
    own.extend(native::fields());
    own.extend([
        optional("text", string("The data as the commands read them.")),
        optional("width", side("The width that it covered when it was imported.")),
        optional("height", side("The height that it covered when it was imported.")),
    ]);
    described(native::ABOUT, "native", own)
}

fn rect() -> Node {
    let mut own = area();
    own.extend(border());
    own.push(rounding());
    described("A rectangle, as a frame or filled.", "rect", own)
}

fn ellipse() -> Node {
    let mut own = area();
    own.extend(border());
    described(
        "An ellipse, as a line or filled; a circle if width and height are equal.",
        "ellipse",
        own,
    )
}

/// The inside and the border of a shape.
fn border() -> [Field; 3] {
    let fill = Schema::choice(Fill::ALL.map(Fill::id)).named("Fill").default(Fill::default().id());
    let inside = "The inside: nothing, black, white, or the inverted background.";
    [
        optional("fill", fill.says(inside)),
        optional("thickness", thickness(RECT_THICKNESS, "Thickness of the border in inches.")),
        color("The color of the border; ignored if it is filled."),
    ]
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
        optional("padding", thickness(PADDING, "Padding on all sides of a cell in inches.")),
        optional("header", header.says("How the first row is highlighted.")),
        font_size(),
        align(),
    ]);
    own.extend(shrink());
    own.push(rotation(TURN));
    own.extend(typeface::fields(false));
    described("A table of texts.", "table", own)
}

fn cell() -> Node {
    let own = vec![
        optional("text", string("Its text.")),
        optional(
            "align",
            Schema::choice(Align::ALL.map(Align::id))
                .named("Align")
                .says("Alignment. The default is that of the table."),
        ),
        optional(
            "fontSize",
            points().says("Font size in points. The default is that of the table."),
        ),
    ];
    fields("A cell with its own settings.", [own, typeface::fields(true)].concat())
}

fn image() -> Node {
    let mut own = area();
    let source = "A PNG, JPEG, WebP, GIF or SVG picture as a data URI in base64; or, if it prints, the name of a \
        picture with a `{{placeholder}}`.";
    let print = Schema::choice(PRINT.map(|(name, _)| name)).default(PRINT[0].0);
    let opacity = Schema::between(&(0.0..=1.0)).default(Opacity::default().get());
    own.extend([
        required("src", Schema::string().says(source).example("data:image/png;base64,AAAA")),
        optional("opacity", opacity.says("Opacity in the editor.")),
        optional(
            "print",
            print.says("`dots` prints it; `skip` leaves it out, with a warning.").example("dots"),
        ),
        rotation(TURN),
    ]);
    own.extend(image::settings());
    own.push(image::reverse());
    described("A picture, printed as dots if `print` says so.", "image", own)
}

fn group() -> Node {
    let mut own = area();
    own.extend([
        required(
            "elements",
            Schema::list(named("DesignElement")).says("The elements in drawing order."),
        ),
        rotation("Clockwise rotation of the whole group."),
    ]);
    described("Elements that are moved and rotated together.", "group", own)
}
