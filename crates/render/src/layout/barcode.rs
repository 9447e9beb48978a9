//! Barcodes: which module, ratio and height a printer can draw, and where the readable line hangs.
//!
//! The corner is that of the bars, however they are rotated. The readable line turns with them: below the bars upright,
//! left of them with `R`, above with `I`, right with `B`; so do the longer guards of EAN and UPC.

use label::{
    Field as Name, Rule,
    element::{BarcodeElement, Rotation},
    units::Inches,
};
use symbology::{Argument, Barcode, Content, Symbology, message};

use super::{
    BarcodeField, Kind,
    area::Part,
    caption,
    extent::{Heights, Scale, Size},
    hang::Hang,
    qr,
    readable::{self, Bars, Readable, hang_of_text},
    sheet::Sheet,
};

pub(super) fn place<'l>(sheet: &mut Sheet<'l, '_>, element: &'l BarcodeElement<Barcode>) {
    let barcode = &element.value;
    let module = u32::from(element.module_width.get());
    if let Content::QrCode(_) = barcode.content() {
        return qr::place_code(sheet, element.at, barcode, module, element.rotation);
    }
    let corner = sheet.corner(element.at);
    let height = bar_height(sheet, barcode.symbology(), element.height);
    let (Some(corner), Some(height)) = (corner, height) else { return };
    let wish = Wish {
        module,
        ratio: element.ratio.tenths().into(),
        height,
        line: element.human_readable,
        rotation: element.rotation,
    };
    let Some(plan) = plan(sheet, barcode, wish) else { return };
    let field = plan.field;
    let bars = Bars {
        corner,
        rotation: field.rotation,
        along: plan.along,
        depth: plan.depth,
        module: field.module,
        font: sheet.printer.font(),
    };
    check_edges(sheet, bars, plan.hang, field.line || plan.readable.is_some());
    sheet.push(corner, Kind::Barcode(field));
    if let Some(text) = plan.readable {
        readable::place(sheet, text, bars);
    }
}

/// What is asked for, in dots and tenths.
#[derive(Debug, Clone, Copy)]
pub(super) struct Wish {
    pub(super) module: u32,
    pub(super) ratio: u32,
    pub(super) height: u32,
    pub(super) line: bool,
    pub(super) rotation: Rotation,
}

/// What is drawn.
#[derive(Debug)]
pub(super) struct Plan<'l> {
    pub(super) field: BarcodeField<'l>,
    /// Size of the bars before they are rotated.
    pub(super) along: u32,
    pub(super) depth: u32,
    /// What hangs on them.
    pub(super) hang: Hang,
    /// A readable line that the printer does not set.
    pub(super) readable: Option<String>,
}

/// What a printer can draw of it; notes where that is something else than asked for.
pub(super) fn plan<'l>(
    sheet: &mut Sheet<'_, '_>,
    barcode: &'l Barcode,
    wish: Wish,
) -> Option<Plan<'l>> {
    let symbology = barcode.symbology();
    if let Err(error) = sheet.printer.draws(symbology) {
        sheet.refuse(Name::Symbology, error.message());
        return None;
    }
    let module = module_width(sheet, symbology, wish.module);
    note_character_set(sheet, barcode);
    note_short_maxicode(sheet, barcode);
    let ratio = ratio(sheet, symbology, module, wish.ratio);
    let scale = Scale { module, ratio, printer: sheet.printer };
    let size = Size::of(barcode, scale);
    let (height, depth) = heights(sheet, size.heights, wish.height);
    let rotation = rotation(sheet, symbology, wish.rotation);
    let (line, readable) = match (Readable::of(barcode), wish.line) {
        (Readable::Printer, line) => (line, None),
        (Readable::Always, line) => {
            if !line {
                let message = message!(
                    "readable-line-always",
                    "{symbology}: printers always print the readable line",
                    symbology = symbology.id()
                );
                sheet.find(Name::HumanReadable, Rule::NoEffect, message);
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
        caption::with_room(hang, symbology, module, line)
    };
    let field = BarcodeField { barcode, rotation, module, ratio, height, line };
    Some(Plan { field, along: size.along, depth, hang, readable })
}

/// The height in dots, if printers take it for this code. It does not depend on the place: the same code is the same
/// everywhere.
pub(super) fn bar_height(
    sheet: &mut Sheet<'_, '_>,
    symbology: Symbology,
    height: Inches,
) -> Option<u32> {
    let dots = sheet.length(height, Name::Height)?;
    let most = sheet.printer.highest_bars(symbology);
    if (1..=most).contains(&dots) {
        return Some(dots);
    }
    let message = message!(
        "bars-out-of-range",
        "{symbology}: bars must be 1 to {most} dots high, found {found}",
        symbology = symbology.id(),
        most = most,
        found = dots
    );
    sheet.refuse(Name::Height, message);
    None
}

/// What is wider than the commands can say is drawn with boxes, and does not come here.
fn module_width(sheet: &mut Sheet<'_, '_>, symbology: Symbology, module: u32) -> u32 {
    let least = sheet.printer.narrowest_module(symbology);
    if module < least {
        let message = message!(
            "module-too-small",
            "{symbology}: printers need modules of at least {least} dots and draw {least}",
            symbology = symbology.id(),
            least = least
        );
        sheet.find(Name::ModuleWidth, Rule::ModuleTooSmall, message);
    }
    module.max(least)
}

/// The nearest ratio at which wide bars are whole dots. At others some printers round, some cut off.
pub(super) fn nearest_ratio(module: u32, wish: u32) -> u32 {
    let whole = (20..=30).filter(|tenths| (module * tenths).is_multiple_of(10));
    // Of two that are as near, the wider: it is easier to read.
    whole.rev().min_by_key(|tenths| tenths.abs_diff(wish)).unwrap_or(30)
}

fn ratio(sheet: &mut Sheet<'_, '_>, symbology: Symbology, module: u32, wish: u32) -> u32 {
    if !symbology.has_ratio() {
        return 30;
    }
    let nearest = nearest_ratio(module, wish);
    if nearest != wish {
        let shown = |tenths: u32| Argument::decimal(f64::from(tenths) / 10.0, 1);
        let message = message!(
            "ratio-rounded",
            "wide bars of {wanted} times {module} dots are not whole dots: printed with {printed}",
            wanted = shown(wish),
            module = module,
            printed = shown(nearest)
        );
        sheet.find(Name::Ratio, Rule::RatioRounded, message);
    }
    nearest
}

/// Height of the bars or of a row, and height of all. What is asked for does not count the lines between rows.
fn heights(sheet: &mut Sheet<'_, '_>, heights: Heights, wish: u32) -> (u32, u32) {
    match heights {
        Heights::Bars => (wish, wish),
        Heights::Square(depth) => (depth, depth),
        Heights::Own(depth) => {
            if depth != wish {
                let message = message!(
                    "fixed-height",
                    "the code is always {height} dots high, found {found}",
                    height = depth,
                    found = wish
                );
                sheet.find(Name::Height, Rule::FixedHeight, message);
            }
            (depth, depth)
        }
        Heights::Rows(rows) => {
            let (row, least) = (rows.row(wish), rows.least);
            if row >= least {
                return (row, rows.depth(row));
            }
            let message = message!(
                "rows-need-height",
                "the rows need {needed} dots and are printed that high, found {found}",
                needed = least * rows.count,
                found = wish
            );
            sheet.find(Name::Height, Rule::FixedHeight, message);
            (least, rows.depth(least))
        }
    }
}

fn rotation(sheet: &mut Sheet<'_, '_>, symbology: Symbology, wish: Rotation) -> Rotation {
    if !sheet.printer.turns(symbology) && wish != Rotation::Normal {
        let message = message!(
            "upright-only",
            "{symbology}: printers draw it upright only, and scanners read it any way up",
            symbology = symbology.id()
        );
        sheet.find(Name::Rotation, Rule::NoEffect, message);
        return Rotation::Normal;
    }
    wish
}

/// Printers write the UTF-8 of these codes as bytes and do not announce it, as the standards would have it. For QR codes
/// every reader expects that; of these some show other characters.
fn note_character_set(sheet: &mut Sheet<'_, '_>, barcode: &Barcode) {
    let symbology = barcode.symbology();
    let carries_bytes =
        matches!(symbology, Symbology::Pdf417 | Symbology::MicroPdf417 | Symbology::Aztec);
    if carries_bytes && !barcode.value().is_ascii() {
        let message = message!(
            "unannounced-character-set",
            "{symbology}: printers do not mark the characters as UTF-8; some scanners show others",
            symbology = symbology.id()
        );
        sheet.find(Name::Value, Rule::UnannouncedCharacterSet, message);
    }
}

/// Measured on a ZD621, in the mode of free text; the message of a carrier is never as short.
fn note_short_maxicode(sheet: &mut Sheet<'_, '_>, barcode: &Barcode) {
    const LEAST: usize = 6;
    if barcode.symbology() != Symbology::MaxiCode {
        return;
    }
    let found = barcode.value().len();
    if found < LEAST {
        let message = message!(
            "value-too-short",
            "maxicode: some printers leave it out with fewer than {least} characters, found {found}",
            least = LEAST,
            found = found
        );
        sheet.find(Name::Value, Rule::ValueTooShort, message);
    }
}

fn check_edges(sheet: &mut Sheet<'_, '_>, bars: Bars, hang: Hang, line: bool) {
    let Bars { corner, rotation, along, depth, .. } = bars;
    let area = |hang: Hang| hang.area(corner, rotation, along, depth);
    // Its height is rounded by itself, and so is its place: together they may be a dot too long.
    if !sheet.check_edges_but(1, Part::Barcode, area(Hang::default())) {
        let what = if line { Part::ReadableLine } else { Part::Guards };
        sheet.check_edges_but(1, what, area(hang));
    }
}
