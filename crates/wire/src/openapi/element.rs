//! Schemas of the elements of a label.

use label::{
    element::{
        Align, BarHeight, Color, FontSize, Magnification, MaxLines, ModuleWidth, Rotation, Rounding,
    },
    units::Dpi,
};
use render::Printer;
use symbology::{QrLevel, Ratio, Symbology};

use super::{
    super::request::{element, kind::Kind, read},
    image, native,
    node::{Node, object},
    options,
    schema::{Field, Schema, fields, named, optional, required},
    typeface,
};

/// The commands and their limits do not depend on the resolution.
pub(super) const PRINTER: Printer = Printer::zpl(Dpi::DEFAULT);

/// The schemas with their names.
pub(super) fn schemas() -> Vec<(&'static str, Node)> {
    let kinds = Kind::ALL.into_iter().map(|(_, kind)| {
        let schema = match kind {
            Kind::Text => text(),
            Kind::Barcode => barcode(),
            Kind::Qr => qr(),
            Kind::Box => rectangle(),
            Kind::Ellipse => ellipse(),
            Kind::Line => line(),
            Kind::Image => picture(),
            Kind::Native => native_field(),
        };
        (schema_name(kind), schema)
    });
    [("Element", element())].into_iter().chain(kinds).chain(options::schemas()).collect()
}

fn element() -> Node {
    let kinds = Kind::ALL.map(|(id, kind)| (id, schema_name(kind)));
    let mapping = kinds.map(|(id, name)| (id, Node::from(format!("#/components/schemas/{name}"))));
    object! {
        "description": "An element of the label. `type` is its kind; coordinates are inches from \
            the label's upper left corner.",
        "oneOf": kinds.map(|(_, name)| named(name)),
        "discriminator": object! { "propertyName": "type", "mapping": Node::from_iter(mapping) },
    }
}

/// The name of an element's schema.
pub(super) const fn schema_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Text => "TextElement",
        Kind::Barcode => "BarcodeElement",
        Kind::Qr => "QrElement",
        Kind::Box => "BoxElement",
        Kind::Ellipse => "EllipseElement",
        Kind::Line => "LineElement",
        Kind::Image => "ImageElement",
        Kind::Native => "NativeElement",
    }
}

/// The field that names the kind.
pub(super) fn kind(name: &'static str) -> Field {
    required("type", Schema::string().with("const", name).says("The kind of element."))
}

/// A distance in inches.
fn distance(description: &'static str) -> Schema {
    Schema::number().with("minimum", 0).with("exclusiveMaximum", farthest()).says(description)
}

/// A distance that must be more than 0.
fn extent(description: &'static str) -> Schema {
    let extent = Schema::number().with("exclusiveMinimum", 0);
    extent.with("exclusiveMaximum", farthest()).says(description)
}

/// The maximum of a printer command in dots, plus the half dot that rounding drops, in inches of the coarsest head.
fn farthest() -> f64 {
    (f64::from(PRINTER.farthest_dot()) + 0.5) / f64::from(*Dpi::RANGE.start())
}

fn x_and_y() -> [Field; 2] {
    [
        required("x", distance(X).example(0.25)),
        required(
            "y",
            distance("Inches from the label's top edge, at most 32,000 dots.").example(0.5),
        ),
    ]
}

const X: &str = "Inches from the label's left edge, at most 32,000 dots: 157.63 inches at 203 \
    dpi, 26.66 at 1200. An element beyond the label's edge is allowed, with a warning.";

pub(super) fn rotation(description: &'static str) -> Field {
    let letters = Schema::choice(Rotation::ALL.map(Rotation::letter)).named("Rotation");
    let letters = letters.default(Rotation::default().letter());
    optional("rotation", letters.says(description).example("R"))
}

pub(super) const TURN: &str = "Clockwise rotation: `N` none, `R` 90 degrees, `I` 180, `B` 270.";

fn picture() -> Node {
    let [x, y] = x_and_y();
    let mut own = vec![
        kind("image"),
        x,
        y,
        optional("width", extent(image::WIDTH).example(1.5)),
        optional("height", extent(image::HEIGHT).example(0.75)),
        image::source(),
    ];
    own.extend(image::settings());
    own.push(image::reverse());
    own.push(rotation(TURN));
    fields("A picture, printed as black and white dots.", own)
}

fn native_field() -> Node {
    let [x, y] = x_and_y();
    let mut own = vec![kind("native"), x, y];
    own.extend(native::fields());
    let text = "The data as the commands read them. `{{name}}` is filled from the values.";
    own.push(optional("text", Schema::string().says(text).example("LOT {{lot}}")));
    fields(native::ABOUT, own)
}

fn text() -> Node {
    let [x, y] = x_and_y();
    let size = Schema::number().with("exclusiveMinimum", 0).with("maximum", FontSize::MOST);
    let size = size.default(FontSize::default().points().get());
    fields(
        "Text in the printer's scalable font, or as a picture in any script and font.",
        vec![
            kind("text"),
            x,
            y,
            required(
                "text",
                Schema::string()
                    .says(
                        "The text. `{{name}}` is filled from the values; a newline starts a new line.",
                    )
                    .example("Ship to: {{name}}"),
            ),
            optional(
                "fontSize",
                size.says("Font size in points; 72 points are an inch.").example(14),
            ),
            optional(
                "width",
                extent(
                    "Width in inches at which lines are wrapped. Without it, lines end only at \
                        newlines.",
                )
                .example(2.5),
            ),
            optional("hangingIndent", distance(HANGING).default(0).example(0.25)),
            optional(
                "maxLines",
                Schema::whole(&MaxLines::RANGE)
                    .default(u32::from(MaxLines::default().get()))
                    .says("Maximum number of printed lines. A warning names the text that is cut.")
                    .example(3),
            ),
            optional(
                "align",
                Schema::choice(Align::ALL.map(Align::id)).named("Align")
                    .default(Align::default().id())
                    .says(
                        "Horizontal alignment of the lines within `width` or, without it, within \
                            the space up to the label's right edge.",
                    )
                    .example("center"),
            ),
            rotation(TURN),
            optional(
                "invert",
                Schema::boolean().default(false).says("White on black.").example(true),
            ),
            optional("reverse", Schema::boolean().default(false).says(REVERSE).example(true)),
        ]
        .into_iter()
        .chain(typeface::fields(false))
        .collect(),
    )
}

fn barcode() -> Node {
    let [x, y] = x_and_y();
    let module_width = Schema::whole(&ModuleWidth::RANGE);
    let ratio = Schema::between(&read::RATIO).default(f64::from(Ratio::default().tenths()) / 10.0);
    let own = vec![
        kind("barcode"),
        x,
        y,
        required(
            "symbology",
            Schema::choice(Symbology::ALL.map(Symbology::id))
                .named("Symbology")
                .says("The symbology. The last five have no ZPL II command and need `drawn`.")
                .example("code128"),
        ),
        required(
            "value",
            Schema::string().with("minLength", 1).says(VALUE).example("PKG-{{number}}"),
        ),
        optional(
            "height",
            extent(HEIGHT).default(f64::from(BarHeight::USUAL) / 1000.0).example(0.75),
        ),
        optional(
            "moduleWidth",
            module_width
                .default(u32::from(ModuleWidth::default().get()))
                .says("Width of the narrowest bar, or of a module, in printer dots.")
                .example(3),
        ),
        optional("ratio", ratio.says(RATIO).example(2.5)),
        optional(
            "humanReadable",
            Schema::boolean()
                .default(true)
                .says("Whether the value is also printed as text.")
                .example(false),
        ),
        rotation(TURN),
        options::drawn(),
        options::digital_link(),
    ];
    let description = "A barcode, drawn by the printer's own command. Options of other symbologies are ignored, with a warning.";
    let unprintable = object! { "properties": object! { "symbology": without_command() } };
    fields(description, [own, options::of_barcodes()].concat())
        .with("if", unprintable)
        .with("then", drawn())
}

/// A symbology without a printer command.
pub(super) fn without_command() -> Node {
    let nameless = Symbology::ALL.into_iter().filter(|&symbology| !PRINTER.has_command(symbology));
    object! { "enum": nameless.map(Symbology::id).collect::<Vec<_>>() }
}

/// Barcodes that are drawn as dots. A condition (`if` and `then`) says which must be: from `not`, some generators of clients make a
/// type.
pub(super) fn drawn() -> Node {
    object! { "required": ["drawn"], "properties": object! { "drawn": object! { "const": true } } }
}

const HEIGHT: &str = "Height of the bars in inches; for PDF417, the height of all rows together. \
    Codes with square modules take their height from `moduleWidth`. Without it, `postnet` and `planet` have \
    0.125 inches, `intelligent-mail` 0.145.";
pub(super) const RATIO: &str = "Ratio of wide to narrow bars, for symbologies with two bar widths; others \
    ignore it. Printers support steps of 0.1.";

const VALUE: &str = "The value to encode. `{{name}}` is filled from the values. Each symbology has \
    its own rules: for `ean13`, 12 digits, to which the check digit is added, or 13 digits, whose \
    check digit is verified. A value that the symbology cannot encode is refused with the reason; \
    `x-value-examples` in this document has a valid value for each symbology.";

fn qr() -> Node {
    let [x, y] = x_and_y();
    let magnification = Schema::whole(&Magnification::RANGE);
    let level = Schema::choice(read::LEVELS.map(|(name, _)| name))
        .named("QrLevel")
        .default(level_name(QrLevel::default()));
    let own = vec![
        kind("qr"),
        x,
        y,
        required(
            "value",
            Schema::string()
                .with("minLength", 1)
                .says(
                    "The value to encode, any Unicode text. `{{name}}` is filled from the \
                            values.",
                )
                .example("https://example.com/p/{{number}}"),
        ),
        optional(
            "magnification",
            magnification
                .default(u32::from(Magnification::default().get()))
                .says("Width and height of a module in printer dots.")
                .example(4),
        ),
        optional("ecLevel", level.says(LEVEL).example("Q")),
        rotation(
            "Accepted, but printers do not rotate QR codes: it is printed upright, with a \
                    warning.",
        ),
        options::drawn(),
        options::digital_link(),
    ];
    fields("A QR code.", [own, options::of_qr()].concat())
}

pub(super) const LEVEL: &str = "Error correction, by the share of the QR code that may be \
    damaged: `L` about 7 %, `M` 15 %, `Q` 25 %, `H` 30 %.";

/// The letter of a level.
pub(super) fn level_name(level: QrLevel) -> &'static str {
    read::LEVELS.iter().find(|(_, known)| *known == level).map_or("", |(name, _)| name)
}

fn rectangle() -> Node {
    let [x, y] = x_and_y();
    let thickness = f64::from(element::BOX_THICKNESS) / 1000.0;
    fields(
        "A rectangle, as a frame or filled.",
        vec![
            kind("box"),
            x,
            y,
            required("width", distance("Width in inches, including the frame.").example(3.5)),
            required("height", distance("Height in inches, including the frame.").example(1.25)),
            optional(
                "thickness",
                distance("Thickness of the frame in inches; at least one dot, unless it is 0.")
                    .default(thickness)
                    .example(0.03),
            ),
            optional(
                "filled",
                Schema::boolean().default(false).says("Whether it is filled.").example(true),
            ),
            color(
                "The color of the frame, or of all of it if it is filled; without effect with `invert`. White erases what was drawn before.",
            ),
            rounding(),
            optional("invert", Schema::boolean().default(false).says(INVERT).example(true)),
        ],
    )
}

fn ellipse() -> Node {
    let [x, y] = x_and_y();
    let thickness = f64::from(element::BOX_THICKNESS) / 1000.0;
    fields(
        "An ellipse, as a line or filled; a circle if width and height are equal.",
        vec![
            kind("ellipse"),
            x,
            y,
            required("width", diameter("Width in inches, including the line; at most 4095 dots.")),
            required(
                "height",
                diameter("Height in inches, including the line; at most 4095 dots."),
            ),
            optional(
                "thickness",
                distance("Thickness of the line in inches; at least one dot, unless it is 0.")
                    .default(thickness)
                    .example(0.03),
            ),
            optional(
                "filled",
                Schema::boolean().default(false).says("Whether it is filled.").example(true),
            ),
            color(
                "The color of the line, or of all of it if it is filled; without effect with `invert`. White erases what was drawn before.",
            ),
            optional("invert", Schema::boolean().default(false).says(INVERT).example(true)),
        ],
    )
}

/// `hangingIndent` of a text.
pub(super) const HANGING: &str = "How much later the second and further lines begin, in inches; less than `width`. For text \
    with `width` that is aligned left.";

/// `reverse` of a text.
pub(super) const REVERSE: &str = "Whether the letters invert what is below them: on a black box they are white. Not \
    together with `invert`.";
/// A side of an ellipse.
fn diameter(description: &'static str) -> Schema {
    let most = (f64::from(PRINTER.largest_ellipse()) + 0.5) / f64::from(*Dpi::RANGE.start());
    let diameter = Schema::number().with("minimum", 0).with("exclusiveMaximum", most);
    diameter.says(description).example(1.5)
}

/// The color of a shape.
pub(super) fn color(description: &'static str) -> Field {
    let color = Schema::choice(Color::ALL.map(Color::id)).named("Color");
    optional("color", color.default(Color::default().id()).says(description).example("white"))
}

/// The rounding of a box.
pub(super) fn rounding() -> Field {
    let rounding = Schema::whole(&Rounding::RANGE).default(u32::from(Rounding::default().get()));
    optional("rounding", rounding.says(ROUNDING).example(2))
}

const ROUNDING: &str = "How round the corners are, from 0 (square) to 8: the radius is that many eighths of half the \
    shorter side.";

const INVERT: &str = "Inverts the background, black to white and white to black, instead of \
    printing black.";

fn line() -> Node {
    let [x, y] = x_and_y();
    let thickness = f64::from(element::LINE_THICKNESS) / 1000.0;
    fields(
        "A line from one point to another, in any direction.",
        vec![
            kind("line"),
            x,
            y,
            required("x2", distance("Inches from the left edge at which it ends.").example(3.75)),
            required("y2", distance("Inches from the top edge at which it ends.").example(0.5)),
            optional(
                "thickness",
                distance("Thickness in inches; at least one dot, unless it is 0.")
                    .default(thickness)
                    .example(0.02),
            ),
        ],
    )
}
