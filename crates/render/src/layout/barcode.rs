//! Barcodes: the module, ratio and height that a printer can draw, and the position of the readable line.
//!
//! The corner is that of the bars after rotation. The readable line rotates with them: it is below the bars upright,
//! left of them with `R`, above with `I`, right with `B`; the same applies to the longer guards of EAN and UPC.

use label::{
    Field, Rule,
    element::{BarcodeContent, BarcodeElement, Rotation},
    units::Inches,
};
use message::message;
use symbology::{Barcode, Content, Symbology};

use super::{
    FieldKind, add_on,
    area::Part,
    builder::{Corner, LayoutBuilder},
    caption,
    drawn::{Means, place_drawn},
    edges::check_edges,
    extent::{Scale, Size},
    hang::Hang,
    qr,
    readable::{self, Bars, Readable, hang_of_text},
    wish::{Wish, heights, ratio},
};
use crate::{
    checks::{Check, Checker},
    command::BarcodeField,
};

impl Check for BarcodeElement<BarcodeContent> {
    fn check(&self, checker: &mut Checker<'_>) {
        checker.point(self.at);
        checker.extent(Field::Height, self.height.inches(self.symbology));
        if !checker.printer.draws_without_command(self.drawn) {
            checker.symbology(self.symbology);
            checker.options(self.symbology, &self.value.options);
        }
    }
}

pub(super) fn place<'l>(builder: &mut LayoutBuilder<'l, '_>, element: &'l BarcodeElement<Barcode>) {
    let barcode = &element.value;
    let module = builder.printer.module(element.module_width.get());
    if let Content::QrCode(_) = barcode.content() {
        let code = qr::Code { barcode, module, rotation: element.rotation, drawn: element.drawn };
        return qr::place_code(builder, element.at, code);
    }
    let corner = builder.corner(element.at);
    let symbology = barcode.symbology();
    let height = bar_height(builder, symbology, element.height.inches(symbology));
    let (Some(corner), Some(height)) = (corner, height) else { return };
    let wish = Wish {
        module,
        ratio: element.ratio.tenths().into(),
        height,
        height_asked: element.height.is_asked(),
        line: element.human_readable,
        rotation: element.rotation,
    };
    match Means::find(builder, barcode, element.drawn) {
        None => {}
        Some(Means::Command) => {
            let plan = plan(builder, barcode, wish);
            let (bars, part) = (plan.bars(builder, corner), plan.part_around());
            check_edges(builder, (Part::Barcode, part), bars, plan.hang);
            plan.put(builder, corner);
        }
        Some(Means::Dots) => place_drawn(builder, barcode, corner, wish, Part::Barcode),
    }
}

/// The barcode as it will be drawn.
#[derive(Debug)]
pub(super) struct Plan<'l> {
    pub(super) field: BarcodeField<'l>,
    /// Size of the bars before they are rotated.
    pub(super) along: u32,
    pub(super) depth: u32,
    /// The ink around the bars.
    pub(super) hang: Hang,
    /// A readable line that the printer does not draw itself.
    pub(super) readable: Option<String>,
}

impl<'l> Plan<'l> {
    /// The bars on the label.
    fn bars(&self, builder: &LayoutBuilder<'_, '_>, corner: Corner) -> Bars {
        let Self { field: BarcodeField { rotation, module, .. }, along, depth, .. } = *self;
        Bars { corner, rotation, along, depth, module, font: builder.printer.font() }
    }

    /// What the ink around the bars is.
    fn part_around(&self) -> Part {
        let has_line = self.field.line || self.readable.is_some();
        if has_line { Part::ReadableLine } else { Part::Guards }
    }

    /// Adds it to the layout; the corner is that of all bars after rotation.
    pub(super) fn put(self, builder: &mut LayoutBuilder<'l, '_>, corner: Corner) {
        let bars = self.bars(builder, corner);
        if self.field.barcode.add_on().is_some() {
            add_on::put(builder, self.field, bars);
        } else {
            builder.push(corner, FieldKind::Barcode(self.field));
        }
        if let Some(text) = self.readable {
            readable::place(builder, text, bars);
        }
    }
}

/// Plans a barcode that the printer has a command for; adds findings for differences from the request.
pub(super) fn plan<'l>(
    builder: &mut LayoutBuilder<'_, '_>,
    barcode: &'l Barcode,
    wish: Wish,
) -> Plan<'l> {
    let symbology = barcode.symbology();
    let module = module_width(builder, symbology, wish.module);
    note_character_set(builder, barcode);
    note_short_maxicode(builder, barcode);
    let ratio = ratio(builder, symbology, module, wish.ratio);
    let scale = Scale { module, ratio, printer: builder.printer };
    let size = Size::of(barcode, scale);
    let (height, depth) = heights(builder, size.heights, wish);
    let rotation = rotation(builder, symbology, wish.rotation);
    let (line, readable) = match (Readable::of(barcode), wish.line) {
        (Readable::Printer, line) => (line, None),
        (Readable::Always, line) => {
            if !line {
                let message = message!(
                    "readable-line-always",
                    "{symbology}: printers always print the readable line",
                    symbology = symbology.id()
                );
                builder.find(Field::HumanReadable, Rule::NoEffect, message);
            }
            (true, None)
        }
        (Readable::Apart(text), true) => (false, Some(text)),
        (Readable::Apart(_), false) | (Readable::None, _) => (false, None),
    };
    let hang = if let Some(text) = &readable {
        hang_of_text(text, size.along, scale)
    } else {
        let hang = caption::hang(barcode, size.along, scale, line);
        let hang = caption::with_room(hang, barcode, module, line);
        Hang { above: hang.above.max(add_on::above(barcode, scale, line, depth)), ..hang }
    };
    let field = BarcodeField { barcode, rotation, module, ratio, height, line };
    Plan { field, along: size.along, depth, hang, readable }
}

/// The height in dots, if printers support it for this symbology. It does not depend on the position: equal barcodes
/// look the same everywhere.
pub(super) fn bar_height(
    builder: &mut LayoutBuilder<'_, '_>,
    symbology: Symbology,
    height: Inches,
) -> Option<u32> {
    let dots = builder.length(height, Field::Height)?;
    let most = builder.printer.highest_bars(symbology);
    if (1..=most).contains(&dots) {
        return Some(dots);
    }
    let message = message!(
        "bars-out-of-range",
        "{symbology}: bars must be 1 to {most} dots high, found {found}",
        symbology = symbology.id(),
        most,
        found = dots
    );
    builder.refuse(Field::Height, message);
    None
}

/// Modules wider than the commands support are drawn with boxes, and do not get here.
fn module_width(builder: &mut LayoutBuilder<'_, '_>, symbology: Symbology, module: u32) -> u32 {
    let least = builder.printer.narrowest_module(symbology);
    if module < least {
        let message = message!(
            "module-too-small",
            "{symbology}: printers need modules of at least {least} dots and print it with {least}",
            symbology = symbology.id(),
            least
        );
        builder.find(Field::ModuleWidth, Rule::ModuleTooSmall, message);
    }
    module.max(least)
}

fn rotation(builder: &mut LayoutBuilder<'_, '_>, symbology: Symbology, wish: Rotation) -> Rotation {
    if !builder.printer.turns(symbology) && wish != Rotation::Normal {
        let message = message!(
            "upright-only",
            "{symbology}: printers draw it upright only; scanners read it in any orientation",
            symbology = symbology.id()
        );
        builder.find(Field::Rotation, Rule::NoEffect, message);
        return Rotation::Normal;
    }
    wish
}

/// For these symbologies printers write UTF-8 bytes, but do not announce the character set as the standards require.
/// Readers of QR codes expect UTF-8; for these symbologies some show other characters.
fn note_character_set(builder: &mut LayoutBuilder<'_, '_>, barcode: &Barcode) {
    let symbology = barcode.symbology();
    let carries_bytes =
        matches!(symbology, Symbology::Pdf417 | Symbology::MicroPdf417 | Symbology::Aztec);
    if carries_bytes && !barcode.value().is_ascii() {
        let message = message!(
            "unannounced-character-set",
            "{symbology}: printers do not mark the characters as UTF-8; some scanners show other characters",
            symbology = symbology.id()
        );
        builder.find(Field::Value, Rule::UnannouncedCharacterSet, message);
    }
}

/// Measured on a ZD621, in free-text mode; a carrier message is never this short.
fn note_short_maxicode(builder: &mut LayoutBuilder<'_, '_>, barcode: &Barcode) {
    const LEAST: usize = 6;
    if barcode.symbology() != Symbology::MaxiCode {
        return;
    }
    let found = barcode.value().len();
    if found < LEAST {
        let message = message!(
            "value-too-short",
            "maxicode: some printers do not print it with fewer than {least} characters, found {found}",
            least = LEAST,
            found
        );
        builder.find(Field::Value, Rule::ValueTooShort, message);
    }
}
