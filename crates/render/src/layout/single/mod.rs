//! A single barcode, on a label just large enough for it and its quiet zones.

mod boxes;
mod margins;
mod request;

use label::{Field as Name, Finding, Problem, element::Rotation};
use message::message;
use symbology::{Barcode, Content, QuietZone, Symbol, Symbology};

use self::margins::Margins;
pub use self::request::Single;
use super::{
    Layout,
    barcode::{bar_height, plan},
    drawn::{Drawing, Means},
    hang::Hang,
    qr,
    sheet::Sheet,
    wish::Wish,
};
use crate::Printer;

/// Lays out a label just large enough for the barcode, its readable line and its quiet zones.
pub(crate) fn single<'l>(
    barcode: &'l Barcode,
    single: Single,
    findings: &mut Vec<Finding>,
) -> Result<Layout<'l>, Vec<Problem>> {
    let mut sheet = Sheet::blank(Printer::zpl(single.dpi), findings);
    place(&mut sheet, barcode, single);
    check_size(&mut sheet);
    sheet.finish()
}

/// Refuses a label that exceeds the printer's limits. Within them, the printer reaches every point.
fn check_size(sheet: &mut Sheet<'_, '_>) {
    let Layout { width, length, .. } = sheet.layout;
    let most = sheet.printer.farthest_dot();
    if width > most {
        let message = message!(
            "label-too-wide",
            "a label may be at most {most} dots wide, found {found}",
            most,
            found = width
        );
        sheet.refuse(Name::ModuleWidth, message);
    }
    if length > most {
        let message = message!(
            "label-too-high",
            "a label may be at most {most} dots high, found {found}",
            most,
            found = length
        );
        sheet.refuse(Name::Height, message);
    }
}

fn place<'l>(sheet: &mut Sheet<'l, '_>, barcode: &'l Barcode, single: Single) {
    let quiet = match barcode.symbol() {
        Symbol::Linear(symbol) => symbol.quiet_zone,
        Symbol::Grid(symbol) | Symbol::Hexagons(symbol) => symbol.quiet_zone,
    };
    let module = u32::from(single.scale.get());
    if boxes::is_needed(sheet.printer, barcode, module) {
        return boxes::place(sheet, barcode, single);
    }
    if let Content::QrCode(_) = barcode.content() {
        return place_qr(sheet, barcode, (module, quiet), single.drawn);
    }
    let height = bar_height(sheet, barcode.symbology(), single.height.inches(barcode.symbology()));
    let Some(height) = height else { return };
    let Some(means) = Means::find(sheet, barcode, single.drawn) else { return };
    // MaxiCode has a fixed size, whatever module is requested: its hexagons are 7 dots apart at 203 dpi.
    let is_maxicode = barcode.symbology() == Symbology::MaxiCode;
    let wish = Wish {
        module: if is_maxicode { 1 } else { module },
        ratio: single.ratio.tenths().into(),
        height,
        height_asked: single.height.is_asked(),
        line: single.human_readable,
        rotation: Rotation::Normal,
    };
    let hexagon = u32::from(single.dpi.get()) * 7 / 203;
    let margins =
        |module, hang| Margins::new(quiet, if is_maxicode { hexagon } else { module }, hang);
    match means {
        Means::Command => {
            let plan = plan(sheet, barcode, wish);
            let margins = margins(plan.field.module, plan.hang);
            // Printers leave a dot at 203 dpi light on the left of a MaxiCode and above it, which moves the rest.
            let light = if is_maxicode { u32::from(single.dpi.get()).div_ceil(203) } else { 0 };
            margins.size(sheet, plan.along + light, plan.depth + light);
            plan.put(sheet, margins.corner());
        }
        Means::Dots => place_dots(sheet, barcode, wish, margins),
    }
}

fn place_dots(
    sheet: &mut Sheet<'_, '_>,
    barcode: &Barcode,
    wish: Wish,
    margins: impl Fn(u32, Hang) -> Margins,
) {
    let Some(drawing) = Drawing::new(sheet, barcode, wish, u32::MAX) else { return };
    let margins = margins(wish.module, drawing.hang);
    margins.size(sheet, drawing.along, drawing.depth);
    drawing.put(sheet, margins.corner(), Rotation::Normal);
}

fn place_qr<'l>(
    sheet: &mut Sheet<'l, '_>,
    barcode: &'l Barcode,
    (module, quiet): (u32, QuietZone),
    drawn: bool,
) {
    let margins = |module, hang| Margins::new(quiet, module, hang);
    match Means::find(sheet, barcode, drawn) {
        None => {}
        Some(Means::Command) => {
            let margins = margins(module, Hang::default());
            if let Some(side) = qr::put(sheet, margins.corner(), barcode, module) {
                margins.size(sheet, side, side);
            }
        }
        Some(Means::Dots) => {
            let code = qr::Code { barcode, module, rotation: Rotation::Normal, drawn };
            place_dots(sheet, barcode, code.wish(), margins);
        }
    }
}
