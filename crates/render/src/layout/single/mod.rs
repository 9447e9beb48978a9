//! A single barcode, on a label just large enough for it and its quiet zones.

mod drawn;
mod margins;
mod request;

use label::{Field as Name, Finding, Problem, element::Rotation};
use symbology::{Barcode, Content, Symbol, Symbology, message};

use self::margins::Margins;
pub use self::request::Single;
use super::{
    Kind, Layout,
    barcode::{Wish, bar_height, plan},
    hang::Hang,
    qr,
    readable::{self, Bars},
    sheet::{Corner, Sheet},
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
    if drawn::is_needed(sheet.printer, barcode, module) {
        return drawn::place(sheet, barcode, single);
    }
    if let Content::QrCode(_) = barcode.content() {
        let margins = Margins::new(quiet, module, Hang::default());
        let corner = Corner { x: margins.left, y: margins.top };
        if let Some(side) = qr::put(sheet, corner, barcode, module) {
            margins.size(sheet, side, side);
        }
        return;
    }
    let height = bar_height(sheet, barcode.symbology(), single.height.inches(barcode.symbology()));
    let Some(height) = height else { return };
    let (line, rotation) = (single.human_readable, Rotation::Normal);
    let ratio = u32::from(single.ratio.tenths());
    // MaxiCode has a fixed size, whatever module is requested: its hexagons are 7 dots apart at 203 dpi.
    let is_maxicode = barcode.symbology() == Symbology::MaxiCode;
    let module = if is_maxicode { 1 } else { module };
    let wish =
        Wish { module, ratio, height, height_asked: single.height.is_asked(), line, rotation };
    let Some(plan) = plan(sheet, barcode, wish) else { return };
    let (along, depth, module) = (plan.along, plan.depth, plan.field.module);
    let hexagon = u32::from(single.dpi.get()) * 7 / 203;
    let margins = Margins::new(quiet, if is_maxicode { hexagon } else { module }, plan.hang);
    let corner = Corner { x: margins.left, y: margins.top };
    margins.size(sheet, along, depth);
    sheet.push(corner, Kind::Barcode(plan.field));
    if let Some(text) = plan.readable {
        let font = sheet.printer.font();
        let bars = Bars { corner, rotation, along, depth, module, font };
        readable::place(sheet, text, bars);
    }
}
