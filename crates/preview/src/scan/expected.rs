//! What a scanner reports of a barcode.

use std::borrow::Cow;

use symbology::{Barcode, Content, Options, Symbology};

/// The text that readers report. Full ASCII of Code 39 is reported as pairs of characters, unless the reader is set to it.
pub(super) fn reported(barcode: &Barcode) -> Cow<'_, str> {
    if let Content::Code39(code) = barcode.content() {
        return Cow::Borrowed(code.characters());
    }
    barcode.value()
}

/// Whether it is a QR code or Code 128 with FNC1 in first position.
pub(super) fn is_gs1(barcode: &Barcode) -> bool {
    const FNC1: u8 = 102;
    let content = barcode.content();
    matches!(content, Content::QrCode(code) if code.message().is_some())
        || matches!(content, Content::Code128(code) if code.codewords().values().get(1) == Some(&FNC1))
        || matches!(content, Content::Gs1128(_))
}

/// The add-on of an EAN or UPC symbol as a barcode of its own: printers have a command for it.
pub(super) fn add_on(barcode: &Barcode) -> Option<Barcode> {
    let add_on = barcode.add_on()?;
    let symbology = if add_on.digits().len() == 2 { Symbology::Ean2 } else { Symbology::Ean5 };
    Barcode::parse_with(symbology, add_on.digits(), Options::default()).ok()
}
