//! One barcode alone, on a label just large enough for it and its quiet zones.

use std::num::NonZeroU8;

use label::{
    Field as Name, Finding, Problem, Rule,
    element::Rotation,
    units::{Dpi, Inches},
};
use symbology::{Barcode, Content, QuietZone, Ratio, Symbol, Symbology};

use super::{
    Kind, Layout,
    barcode::{Wish, bar_height, plan},
    drawn,
    hang::Hang,
    qr,
    readable::{self, Bars},
    sheet::{Corner, MOST, Sheet},
};

/// How a barcode alone is printed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Single {
    /// Dots to a module.
    pub scale: NonZeroU8,
    /// Height of free bars; of a PDF417 symbol as a whole.
    pub height: Inches,
    /// The printer's resolution.
    pub dpi: Dpi,
    /// Wide to narrow, where the symbology has two widths.
    pub ratio: Ratio,
    /// Whether the readable line is printed, where the symbology has one.
    pub human_readable: bool,
}

impl Single {
    /// The scale where none is asked for: two dots to a module for bars and stacked codes, five for matrix codes.
    pub fn usual_scale(symbology: Symbology) -> NonZeroU8 {
        NonZeroU8::new(if symbology.is_matrix() { 5 } else { 2 }).unwrap_or(NonZeroU8::MIN)
    }
}

/// Lays out a label just large enough for the barcode, its readable line and its quiet zones.
pub(crate) fn single<'l>(
    barcode: &'l Barcode,
    single: Single,
    findings: &mut Vec<Finding>,
) -> Result<Layout<'l>, Vec<Problem>> {
    let mut sheet = Sheet::blank(single.dpi, findings);
    place(&mut sheet, barcode, single);
    check_size(&mut sheet);
    sheet.finish()
}

/// A label that printers can be told of has no place beyond it.
fn check_size(sheet: &mut Sheet<'_, '_>) {
    let Layout { width, length, .. } = sheet.layout;
    for (name, what, dots) in [(Name::ModuleWidth, "wide", width), (Name::Height, "high", length)] {
        if i64::from(dots) > MOST {
            let message = format!("printers take labels of up to {MOST} dots, found {dots} {what}");
            sheet.refuse(name, message);
        }
    }
}

fn place<'l>(sheet: &mut Sheet<'l, '_>, barcode: &'l Barcode, single: Single) {
    let quiet = match barcode.symbol() {
        Symbol::Linear(symbol) => symbol.quiet_zone,
        Symbol::Grid(symbol) | Symbol::Hexagons(symbol) => symbol.quiet_zone,
    };
    let module = u32::from(single.scale.get());
    if drawn::is_needed(barcode, module) {
        note_leading_zero(sheet, barcode);
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
    let height = bar_height(sheet, barcode.symbology(), single.height);
    let Some(height) = height else { return };
    let (line, rotation) = (single.human_readable, Rotation::Normal);
    let ratio = u32::from(single.ratio.tenths());
    // MaxiCode has a size of its own, whatever module is asked for: its hexagons are 7 dots apart at 203 to an inch.
    let is_maxicode = barcode.symbology() == Symbology::MaxiCode;
    let module = if is_maxicode { 1 } else { module };
    let wish = Wish { module, ratio, height, line, rotation };
    let Some(plan) = plan(sheet, barcode, wish) else { return };
    note_leading_zero(sheet, barcode);
    let (along, depth, module) = (plan.along, plan.depth, plan.field.module);
    let hexagon = u32::from(single.dpi.get()) * 7 / 203;
    let margins = Margins::new(quiet, if is_maxicode { hexagon } else { module }, plan.hang);
    let corner = Corner { x: margins.left, y: margins.top };
    margins.size(sheet, along, depth);
    sheet.push(corner, Kind::Barcode(plan.field));
    if let Some(text) = plan.readable {
        readable::place(sheet, text, Bars { corner, rotation, along, depth, module });
    }
}

/// On a label that is noted when the value is read.
fn note_leading_zero(sheet: &mut Sheet<'_, '_>, barcode: &Barcode) {
    if let Content::Interleaved2of5(code) = barcode.content()
        && code.leading_zero_added()
    {
        let message = format!("a leading 0 makes the number of digits even: {}", barcode.value());
        sheet.find(Name::Value, Rule::LeadingZero, message);
    }
}

/// Dots around the bars.
pub(super) struct Margins {
    pub(super) left: u32,
    pub(super) top: u32,
    right: u32,
    bottom: u32,
}

impl Margins {
    /// Text may stand in the quiet zone at the sides, as that of EAN does, and stands there already below.
    pub(super) fn new(quiet: QuietZone, module: u32, hang: Hang) -> Self {
        let dots = |modules: u8| u32::from(modules) * module;
        Self {
            left: dots(quiet.left).max(hang.before),
            top: dots(quiet.top).max(hang.above),
            right: dots(quiet.right).max(hang.after),
            bottom: dots(quiet.bottom).max(hang.below),
        }
    }

    pub(super) fn size(&self, sheet: &mut Sheet<'_, '_>, width: u32, height: u32) {
        sheet.layout.width = self.left + width + self.right;
        sheet.layout.length = self.top + height + self.bottom;
    }
}
