//! Labels of all shapes, and dangerous values.

use label::{
    Spec,
    element::{
        Align, BarHeight, BarcodeElement, BoxElement, Color, Element, EllipseElement, FontSize,
        Glyphs, PrinterFont, Rotation, Rounding, TextElement, Typeface,
    },
};
use proptest::{prelude::*, sample::select};
use symbology::Symbology;

use super::images::image_shape;
use crate::support::{
    barcode, copies, darkness, ellipse, inches, line, module, point, points, qr, rectangle,
    spec_at, text,
};

/// Pieces that would do harm if they got through.
const HOSTILE: [&str; 24] = [
    "^XZ",
    "^XA",
    "^FS",
    "~JA",
    "~JR",
    "^",
    "~",
    "_",
    "_5E",
    "\u{2}",
    "\u{3}",
    "\u{f}",
    "\u{10}",
    "\u{1e}",
    "\\&",
    "\\",
    ">",
    ">8",
    "|",
    "{{name}}",
    "\u{ff3e}",
    "\u{2dc}",
    "\u{85}",
    "{}{\"a\":1}",
];

/// Values of hostile pieces and any characters, without line ends, never blank.
pub(super) fn value() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        3 => select(&HOSTILE[..]).prop_map(str::to_owned),
        2 => "[ -~]{0,12}",
        1 => any::<char>().prop_map(String::from),
    ];
    proptest::collection::vec(piece, 0..8).prop_map(|pieces| {
        let value: String = pieces.concat();
        format!("{}A", value.replace(['\n', '\r'], ""))
    })
}

pub(super) fn ascii_value() -> impl Strategy<Value = String> {
    value().prop_map(|value| value.chars().filter(char::is_ascii).collect())
}

fn rotation() -> impl Strategy<Value = Rotation> {
    let all = [Rotation::Normal, Rotation::Right, Rotation::Inverted, Rotation::BottomUp];
    select(all.to_vec())
}

/// Mostly on the label, sometimes as far away as coordinates go.
fn place() -> impl Strategy<Value = (f64, f64)> {
    prop_oneof![9 => (0.0..4.5, 0.0..6.5), 1 => (0.0..30.0, 0.0..30.0)]
}

fn size() -> impl Strategy<Value = f64> {
    prop_oneof![9 => 0.001..3.0, 1 => 0.001..30.0]
}

pub(super) type Places = BoxedStrategy<(f64, f64)>;

fn text_shape(places: Places) -> impl Strategy<Value = Element> {
    let width = proptest::option::of(0.001..3.0);
    let aligned = select(vec![Align::Left, Align::Center, Align::Right]);
    let glyphs = select(vec![Glyphs::Auto, Glyphs::Auto, Glyphs::Printer]);
    let font = select(vec!["", "", "", "A", "B", "E", "G"]).prop_map(PrinterFont::new);
    let font_width = prop_oneof![3 => Just(None), 1 => (2.0..40.0).prop_map(FontSize::new)];
    let typeface = (glyphs, font, font_width).prop_map(|(glyphs, printer_font, font_width)| {
        Typeface { glyphs, printer_font, font_width, ..Typeface::default() }
    });
    (places, 2.0..40.0, width, rotation(), (aligned, 0..4_u8, typeface)).prop_map(
        |(at, size, width, rotation, (align, ink, typeface))| {
            Element::Text(TextElement {
                typeface,
                hanging_indent: inches(if ink == 3 { 0.1 } else { 0.0 }),
                font_size: points(size),
                width: width.map(inches),
                rotation,
                align,
                invert: ink < 2,
                reverse: ink == 2,
                ..text(at.0, at.1, "{{value}}")
            })
        },
    )
}

/// Codes that accept any value, and codes that accept only their own.
const CODES: [(Symbology, &str); 20] = [
    (Symbology::Code128, "{{ascii}}"),
    (Symbology::Code93, "{{ascii}}"),
    (Symbology::Pdf417, "{{ascii}}"),
    (Symbology::QrCode, "{{ascii}}"),
    (Symbology::DataMatrix, "{{ascii}}"),
    (Symbology::Code49, "{{ascii}}"),
    (Symbology::CodablockF, "{{ascii}}"),
    (Symbology::MaxiCode, "{{ascii}}"),
    (Symbology::Aztec, "{{value}}"),
    (Symbology::MicroPdf417, "{{value}}"),
    (Symbology::Ean13, "590123412345"),
    (Symbology::UpcA, "03600029145"),
    (Symbology::UpcE, "425261"),
    (Symbology::Itf14, "1540014128876"),
    (Symbology::Code39, "CODE 39"),
    (Symbology::Codabar, "A123B"),
    (Symbology::Gs1128, "(01)09501101530003(10)ABC(21)XY"),
    (Symbology::Gs1128, "(01)09501101530003(21)AB(C)"),
    (Symbology::DataBarOmni, "0950110153000"),
    (Symbology::DataBarExpanded, "(01)09501101530003(10)ABC(21)XY"),
];

fn barcode_shape(places: Places) -> impl Strategy<Value = Element> {
    (places, select(&CODES[..]), size(), 1..=10u8, rotation()).prop_map(
        |(at, (code, value), height, width, rotation)| {
            Element::Barcode(BarcodeElement {
                at: point(at.0, at.1),
                height: BarHeight::asked(inches(height)),
                module_width: module(width),
                rotation,
                ..barcode(code, value)
            })
        },
    )
}

/// Whether a shape is filled, its color, and whether it inverts.
fn ink() -> impl Strategy<Value = (bool, Color, bool)> {
    (any::<bool>(), select(&Color::ALL[..]), any::<bool>())
}

fn shape(places: Places) -> impl Strategy<Value = Element> {
    prop_oneof![
        4 => text_shape(places.clone()),
        4 => barcode_shape(places.clone()),
        1 => places.clone().prop_map(|at| Element::Qr(qr(at.0, at.1, "{{value}}"))),
        1 => (places.clone(), size(), size(), ink(), 0..=8_u8).prop_map(
            |(at, width, height, (filled, color, invert), eighths)| {
                let rounding = Rounding::new(eighths).unwrap();
                let plain = rectangle(at.0, at.1, width, height);
                Element::Box(BoxElement { filled, color, invert, rounding, ..plain })
            }
        ),
        1 => (places.clone(), size(), size(), ink()).prop_map(
            |(at, width, height, (filled, color, invert))| {
                let plain = ellipse(at.0, at.1, width, height);
                Element::Ellipse(EllipseElement { filled, color, invert, ..plain })
            }
        ),
        1 => image_shape(places.clone()),
        1 => (places.clone(), places, 0.0..0.2).prop_map(|(from, to, thickness)| {
            Element::Line(line(from, to, thickness))
        }),
    ]
}

pub(super) fn label() -> impl Strategy<Value = Spec> {
    let elements = proptest::collection::vec(shape(place().boxed()), 0..6);
    let dpi = select(vec![100, 203, 300, 600, 1200]);
    (elements, dpi, 1..=20u16, 0..=31u8).prop_map(|(elements, dpi, number, dark)| Spec {
        copies: copies(number),
        darkness: (dark <= 30).then(|| darkness(dark)),
        ..spec_at(dpi, elements)
    })
}

/// Up to three pictures and a text.
pub(super) fn label_with_pictures() -> impl Strategy<Value = Spec> {
    let pictures = proptest::collection::vec(image_shape(place().boxed()), 1..=3);
    let dpi = select(vec![100, 203, 300, 600]);
    (pictures, text_shape(place().boxed()), dpi)
        .prop_map(|(pictures, text, dpi)| spec_at(dpi, [pictures, vec![text]].concat()))
}

/// Everything starts within a few dots of the printer's farthest coordinate, 32,000 dots.
pub(super) fn far_label() -> impl Strategy<Value = Spec> {
    let far = || prop_oneof![2 => 26.6..26.67, 1 => 0.0..26.67];
    let elements = proptest::collection::vec(shape((far(), far()).boxed()), 1..3);
    elements.prop_map(|elements| spec_at(1200, elements))
}
