//! `qr`: a QR code.

use design::Qr;
use label::element::{BarcodeContent, Magnification, QrElement, Rotation};
use symbology::{QrLevel, Symbology};

use super::{
    barcode::{DRAWN, MODULE},
    content::QrContent,
    parts::{At, DrawnIn, unusual},
};
use crate::declare::{BoundedText, FilledText, declare};

declare! {
    /// A QR code of a spec.
    InSpec: QrElement<BarcodeContent> = "A QR code.";
    |fields| QrElement { at, value: with_level(content, value, level), magnification, rotation, drawn };
    |it|
    at = part(At, &it.at);
    value = required(Value: FilledText, it.value.value,
        "The value to encode, any Unicode text. `{{name}}` is filled from the values.", "https://example.com/p/{{number}}");
    magnification = always(Magnification: Magnification = Magnification::default(), it.magnification,
        "Width and height of a module in printer dots.", 4);
    level = by(Some(QrContent::level(fields)),
        optional(Level: QrLevel = QrLevel::default(), Some(it.value.options.qr_level), LEVEL, "Q"));
    rotation = always(Rotation: Rotation = Rotation::default(), it.rotation,
        "Accepted, but printers do not rotate QR codes: it is printed upright, with a warning.", "R");
    content = by(Some(QrContent::read(fields, Symbology::QrCode)), part(QrContent, &it.value));
    drawn = unless(Drawn: bool = false, it.drawn, DRAWN, true);
    @described Drawn after Rotation;
}

declare! {
    /// A QR code of a design.
    InDesign: Qr = "A QR code, as large as fits into its area.";
    |fields| Qr { area, rotation, content: with_level(content, value, level), magnification, drawn };
    |it|
    area = part(DrawnIn, &it.area);
    rotation = unless(Rotation: Rotation = Rotation::default(), it.rotation,
        "Accepted, but printers do not rotate QR codes.", "R");
    value = required(Value: BoundedText, it.content.value, "The value to encode.");
    level = by(Some(QrContent::level(fields)),
        optional(Level: QrLevel = QrLevel::default(), unusual(it.content.options.qr_level), LEVEL));
    magnification = optional(Magnification: Magnification, it.magnification, MODULE);
    content = by(Some(QrContent::read(fields, Symbology::QrCode)), part(QrContent, &it.content));
    drawn = unless(Drawn: bool = false, it.drawn, DRAWN, true);
    @described Rotation after Magnification;
    @described Drawn after Rotation;
}

/// The content with its value, and with the level that has a field of its own.
fn with_level(
    mut content: BarcodeContent,
    value: label::Template,
    level: Option<QrLevel>,
) -> BarcodeContent {
    content.options.qr_level = level.unwrap_or(content.options.qr_level);
    BarcodeContent { value, ..content }
}

/// `ecLevel`.
pub(crate) const LEVEL: &str = "Error correction, by the share of the QR code that may be \
    damaged: `L` about 7 %, `M` 15 %, `Q` 25 %, `H` 30 %.";
