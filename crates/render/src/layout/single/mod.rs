//! A single barcode, on a label just large enough for it and its quiet zones.

mod boxes;
mod margins;
mod request;

use label::{Field, Finding, Problem, element::Rotation};
use message::message;
use symbology::{Barcode, Content, QuietZone, Symbol, Symbology};

use self::margins::Margins;
pub use self::request::Single;
use super::{
    Layout,
    barcode::{bar_height, plan},
    builder::LayoutBuilder,
    drawn::{Drawing, Means},
    hang::Hang,
    qr,
    wish::Wish,
};
use crate::Printer;

/// Lays out a label just large enough for the barcode, its readable line and its quiet zones.
pub(crate) fn single<'l>(
    barcode: &'l Barcode,
    single: Single,
    findings: &mut Vec<Finding>,
) -> Result<Layout<'l>, Vec<Problem>> {
    let mut builder = LayoutBuilder::blank(Printer::zpl(single.dpi), findings);
    place(&mut builder, barcode, single);
    check_size(&mut builder);
    builder.finish()
}

/// Refuses a label that exceeds the printer's limits. Within them, the printer reaches every point.
fn check_size(builder: &mut LayoutBuilder<'_, '_>) {
    let Layout { width, length, .. } = builder.layout;
    let most = builder.printer.farthest_dot();
    if width > most {
        let message = message!(
            "label-too-wide",
            "a label may be at most {most} dots wide, found {found}",
            most,
            found = width
        );
        builder.refuse(Field::ModuleWidth, message);
    }
    if length > most {
        let message = message!(
            "label-too-high",
            "a label may be at most {most} dots high, found {found}",
            most,
            found = length
        );
        builder.refuse(Field::Height, message);
    }
}

fn place<'l>(builder: &mut LayoutBuilder<'l, '_>, barcode: &'l Barcode, single: Single) {
    let quiet = match barcode.symbol() {
        Symbol::Linear(symbol) => symbol.quiet_zone,
        Symbol::Grid(symbol) | Symbol::Hexagons(symbol) => symbol.quiet_zone,
    };
    let module = u32::from(single.scale.get());
    if boxes::is_needed(builder.printer, barcode, module) {
        return boxes::place(builder, barcode, single);
    }
    if let Content::QrCode(_) = barcode.content() {
        return place_qr(builder, barcode, (module, quiet), single.drawn);
    }
    let height =
        bar_height(builder, barcode.symbology(), single.height.inches(barcode.symbology()));
    let Some(height) = height else { return };
    let Some(means) = Means::find(builder, barcode, single.drawn) else { return };
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
            let plan = plan(builder, barcode, wish);
            let margins = margins(plan.field.module, plan.hang);
            // Printers leave a dot at 203 dpi light on the left of a MaxiCode and above it, which moves the rest.
            let light = if is_maxicode { u32::from(single.dpi.get()).div_ceil(203) } else { 0 };
            margins.size(builder, plan.along + light, plan.depth + light);
            plan.put(builder, margins.corner());
        }
        Means::Dots => place_dots(builder, barcode, wish, margins),
    }
}

fn place_dots(
    builder: &mut LayoutBuilder<'_, '_>,
    barcode: &Barcode,
    wish: Wish,
    margins: impl Fn(u32, Hang) -> Margins,
) {
    let Some(drawing) = Drawing::new(builder, barcode, wish, u32::MAX) else { return };
    let margins = margins(wish.module, drawing.hang);
    margins.size(builder, drawing.along, drawing.depth);
    drawing.put(builder, margins.corner(), Rotation::Normal);
}

fn place_qr<'l>(
    builder: &mut LayoutBuilder<'l, '_>,
    barcode: &'l Barcode,
    (module, quiet): (u32, QuietZone),
    drawn: bool,
) {
    let margins = |module, hang| Margins::new(quiet, module, hang);
    match Means::find(builder, barcode, drawn) {
        None => {}
        Some(Means::Command) => {
            let margins = margins(module, Hang::default());
            if let Some(side) = qr::put(builder, margins.corner(), barcode, module) {
                margins.size(builder, side, side);
            }
        }
        Some(Means::Dots) => {
            let code = qr::Code { barcode, module, rotation: Rotation::Normal, drawn };
            place_dots(builder, barcode, code.wish(), margins);
        }
    }
}
