//! QR codes. Printers draw them upright only; because they are square, they keep their position and read the same.
//!
//! A printer draws a QR code lower by the last height that was set for bars. The commands set it to 1 dot, so the field
//! starts 1 dot higher. That is impossible at the label's upper edge: there the code is 1 dot lower than requested.

use label::{
    Field as Name, Rule,
    element::{Point, QrElement, Rotation},
};
use symbology::{Barcode, message};

use super::{
    BarcodeField, Kind,
    area::{Area, Part},
    extent::{Heights, Scale, Size},
    sheet::{Corner, Sheet},
};

pub(super) fn place<'l>(sheet: &mut Sheet<'l, '_>, element: &'l QrElement<Barcode>) {
    let module = u32::from(element.magnification.get());
    place_code(sheet, element.at, &element.value, module, element.rotation);
}

pub(super) fn place_code<'l>(
    sheet: &mut Sheet<'l, '_>,
    at: Point,
    barcode: &'l Barcode,
    module: u32,
    rotation: Rotation,
) {
    let Some(corner) = sheet.corner(at) else { return };
    if rotation != Rotation::Normal {
        let message = message!(
            "qr-rotation",
            "printers draw QR codes upright only; it stays in the same place"
        );
        sheet.find(Name::Rotation, Rule::QrRotation, message);
    }
    let Some(side) = put(sheet, corner, barcode, module) else { return };
    sheet.check_edges(Part::QrCode, Area::new(corner.x, corner.y, side, side));
}

/// Adds a QR code to the sheet; returns the dots of a side.
pub(super) fn put<'l>(
    sheet: &mut Sheet<'l, '_>,
    corner: Corner,
    barcode: &'l Barcode,
    module: u32,
) -> Option<u32> {
    let size = Size::of(barcode, Scale { module, ratio: 30, printer: sheet.printer });
    let Heights::Square(side) = size.heights else {
        sheet.refuse(Name::Value, message!("no-qr", "the value is not a QR code"));
        return None;
    };
    let field = BarcodeField {
        barcode,
        rotation: Rotation::Normal,
        module,
        ratio: 30,
        height: side,
        line: false,
    };
    let corner = Corner { y: corner.y.saturating_sub(1), ..corner };
    sheet.push(corner, Kind::Barcode(field));
    Some(side)
}
