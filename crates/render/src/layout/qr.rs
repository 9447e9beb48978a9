//! QR codes. Printers draw them upright only; because they are square, they keep their position and read the same.
//!
//! A printer draws a QR code lower by the last height that was set for bars. The commands set it to 1 dot, so the field
//! starts 1 dot higher. That is impossible at the label's upper edge: there the code is 1 dot lower than requested.

use label::{
    Field, Rule,
    element::{BarcodeContent, Point, QrElement, Rotation},
};
use message::message;
use symbology::{Barcode, Content, OptionKind, Symbology};

use super::{
    FieldKind,
    area::{Area, Part},
    builder::{Corner, LayoutBuilder},
    drawn::{Means, place_drawn},
    extent::{Heights, Scale, Size},
    wish::Wish,
};
use crate::{
    checks::{Check, Checker},
    command::BarcodeField,
};

impl Check for QrElement<BarcodeContent> {
    fn check(&self, checker: &mut Checker<'_>) {
        checker.point(self.at);
        if !checker.printer.draws_without_command(self.drawn) {
            checker.options(Symbology::QrCode, &self.value.options);
        }
    }
}

pub(super) fn place<'l>(builder: &mut LayoutBuilder<'l, '_>, element: &'l QrElement<Barcode>) {
    let module = builder.printer.module(element.magnification.get());
    let (barcode, rotation) = (&element.value, element.rotation);
    place_code(builder, element.at, Code { barcode, module, rotation, drawn: element.drawn });
}

/// A QR code of either kind of element.
#[derive(Debug, Clone, Copy)]
pub(super) struct Code<'l> {
    pub(super) barcode: &'l Barcode,
    pub(super) module: u32,
    pub(super) rotation: Rotation,
    /// Whether it is drawn as dots if the printer has no command for it.
    pub(super) drawn: bool,
}

impl Code<'_> {
    /// The request for dots; the height follows from the modules.
    pub(super) fn wish(self) -> Wish {
        let Self { module, rotation, .. } = self;
        Wish { module, ratio: 30, height: 0, height_asked: false, line: false, rotation }
    }
}

pub(super) fn place_code<'l>(builder: &mut LayoutBuilder<'l, '_>, at: Point, code: Code<'l>) {
    let Some(corner) = builder.corner(at) else { return };
    match Means::find(builder, code.barcode, code.drawn) {
        None => return,
        Some(Means::Command) => {}
        Some(Means::Dots) => {
            return place_drawn(builder, code.barcode, corner, code.wish(), Part::QrCode);
        }
    }
    if code.rotation != Rotation::Normal {
        let message = message!(
            "qr-rotation",
            "printers draw QR codes upright only; it stays in the same place"
        );
        builder.find(Field::Rotation, Rule::QrRotation, message);
    }
    let Some(side) = put(builder, corner, code.barcode, code.module) else { return };
    builder.check_edges(Part::QrCode, Area::new(corner.x, corner.y, side, side));
}

/// Adds a QR code to the layout; returns the dots of a side.
pub(super) fn put<'l>(
    builder: &mut LayoutBuilder<'l, '_>,
    corner: Corner,
    barcode: &'l Barcode,
    module: u32,
) -> Option<u32> {
    let size = Size::of(barcode, Scale { module, ratio: 30, printer: builder.printer });
    let Heights::Square(side) = size.heights else {
        builder.refuse(Field::Value, message!("no-qr", "the value is not a QR code"));
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
    note_mask(builder, barcode);
    let corner = Corner { y: corner.y.saturating_sub(1), ..corner };
    builder.push(corner, FieldKind::Barcode(field));
    Some(side)
}

/// The command has a parameter for the mask, but a ZD621 draws the same code for every value.
fn note_mask(builder: &mut LayoutBuilder<'_, '_>, barcode: &Barcode) {
    let Content::QrCode(code) = barcode.content() else { return };
    if code.mask().is_some() {
        let message = message!("qr-mask", "some printers choose the mask of a QR code themselves");
        builder.find(Field::Option(OptionKind::Mask), Rule::NoEffect, message);
    }
}
