//! Barcodes: the module, ratio and height that a printer can draw, and the position of the readable line.
//!
//! The corner is that of the bars after rotation. The readable line rotates with them: it is below the bars upright,
//! left of them with `R`, above with `I`, right with `B`; the same applies to the longer guards of EAN and UPC.

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
    let symbology = barcode.symbology();
    let height = bar_height(sheet, symbology, element.height.inches(symbology));
    let (Some(corner), Some(height)) = (corner, height) else { return };
    let wish = Wish {
        module,
        ratio: element.ratio.tenths().into(),
        height,
        height_asked: element.height.is_asked(),
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

/// The request, in dots and tenths.
#[derive(Debug, Clone, Copy)]
pub(super) struct Wish {
    pub(super) module: u32,
    pub(super) ratio: u32,
    pub(super) height: u32,
    /// Whether the height was requested, and is not the usual one.
    pub(super) height_asked: bool,
    pub(super) line: bool,
    pub(super) rotation: Rotation,
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

/// Plans a barcode that the printer can draw; adds findings for differences from the request.
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
    let (height, depth) = heights(sheet, size.heights, wish);
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

/// The height in dots, if printers support it for this symbology. It does not depend on the position: equal barcodes
/// look the same everywhere.
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
        most,
        found = dots
    );
    sheet.refuse(Name::Height, message);
    None
}

/// Modules wider than the commands support are drawn with boxes, and do not get here.
fn module_width(sheet: &mut Sheet<'_, '_>, symbology: Symbology, module: u32) -> u32 {
    let least = sheet.printer.narrowest_module(symbology);
    if module < least {
        let message = message!(
            "module-too-small",
            "{symbology}: printers need modules of at least {least} dots and print it with {least}",
            symbology = symbology.id(),
            least
        );
        sheet.find(Name::ModuleWidth, Rule::ModuleTooSmall, message);
    }
    module.max(least)
}

/// The nearest ratio at which wide bars are whole dots. For other ratios, some printers round and some truncate.
pub(super) fn nearest_ratio(module: u32, wish: u32) -> u32 {
    let whole = (20..=30).filter(|tenths| (module * tenths).is_multiple_of(10));
    // Of two equally near ratios the wider one: it is easier to read.
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
            module,
            printed = shown(nearest)
        );
        sheet.find(Name::Ratio, Rule::RatioRounded, message);
    }
    nearest
}

/// Height of the bars or of a row, and the total height. The requested height does not include the lines between rows.
fn heights(sheet: &mut Sheet<'_, '_>, heights: Heights, wish: Wish) -> (u32, u32) {
    let Wish { height: wish, height_asked: is_asked, .. } = wish;
    match heights {
        Heights::Bars => (wish, wish),
        Heights::Square(depth) => (depth, depth),
        Heights::Own(depth) => {
            if is_asked && depth != wish {
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
            if !is_asked {
                return (least, rows.depth(least));
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
            "{symbology}: printers draw it upright only; scanners read it in any orientation",
            symbology = symbology.id()
        );
        sheet.find(Name::Rotation, Rule::NoEffect, message);
        return Rotation::Normal;
    }
    wish
}

/// For these symbologies printers write UTF-8 bytes, but do not announce the character set as the standards require.
/// Readers of QR codes expect UTF-8; for these symbologies some show other characters.
fn note_character_set(sheet: &mut Sheet<'_, '_>, barcode: &Barcode) {
    let symbology = barcode.symbology();
    let carries_bytes =
        matches!(symbology, Symbology::Pdf417 | Symbology::MicroPdf417 | Symbology::Aztec);
    if carries_bytes && !barcode.value().is_ascii() {
        let message = message!(
            "unannounced-character-set",
            "{symbology}: printers do not mark the characters as UTF-8; some scanners show other characters",
            symbology = symbology.id()
        );
        sheet.find(Name::Value, Rule::UnannouncedCharacterSet, message);
    }
}

/// Measured on a ZD621, in free-text mode; a carrier message is never this short.
fn note_short_maxicode(sheet: &mut Sheet<'_, '_>, barcode: &Barcode) {
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
        sheet.find(Name::Value, Rule::ValueTooShort, message);
    }
}

fn check_edges(sheet: &mut Sheet<'_, '_>, bars: Bars, hang: Hang, line: bool) {
    let Bars { corner, rotation, along, depth, .. } = bars;
    let area = |hang: Hang| hang.area(corner, rotation, along, depth);
    // Height and position are rounded separately, so their sum may be a dot too long.
    if !sheet.check_edges_but(1, Part::Barcode, area(Hang::default())) {
        let what = if line { Part::ReadableLine } else { Part::Guards };
        sheet.check_edges_but(1, what, area(hang));
    }
}
