//! Barcodes: finds the widest module at which a symbol fits into its box, with its readable line.
//!
//! The quiet zones are kept inside the box as far as there is space. They do not make the symbol smaller: they are
//! white, as the label around the box often is. A symbol that is larger than its box even with the narrowest modules is
//! still printed, from the box's upper left corner, with a warning: a barcode is never lost.
//!
//! A symbol with a fixed module is as large as its value makes it. Its ink begins at the box's upper left corner, whatever the
//! rotation, as that of a printer's field does: it stays there when its value changes.

use label::{
    Rule,
    element::{
        BarHeight, BarcodeContent, BarcodeElement, Element, Magnification, ModuleWidth, Point,
        QrElement, Rotation,
    },
    units::Inches,
};
use message::{Argument, message};
use render::{BarHeights, BarcodeStyle};
use symbology::Symbology;

use super::{
    draft::Draft,
    fit::{Asked, Fit, Fitted},
    geometry::{Frame, Rectangle},
    steps::standing,
};
use crate::{Barcode, Qr};

pub(super) fn place(draft: &mut Draft<'_>, frame: Frame<f64>, code: &Barcode) {
    let own = frame.frame(code.area.into(), code.rotation);
    if code.symbology == Symbology::QrCode {
        let module = code.module.map(ModuleWidth::get);
        return place_square(draft, own, (&code.content, module), code.drawn);
    }
    if !draft.printer.draws_without_command(code.drawn)
        && let Err(error) = draft.printer.draws(code.symbology)
    {
        return draft.refuse_barcode(code.symbology, error.message());
    }
    let (ratio, line, drawn) = (code.ratio, code.human_readable, code.drawn);
    let style = BarcodeStyle { module: 1, ratio, line, drawn };
    let module = code.module.map(ModuleWidth::get);
    let Some((fit, at)) = fitted(draft, own, (code.symbology, &code.content, module), style) else {
        return;
    };
    let height = i32::try_from(fit.height.max(1)).unwrap_or(i32::MAX);
    draft.push(Element::Barcode(BarcodeElement {
        at,
        symbology: code.symbology,
        value: code.content.clone(),
        height: BarHeight::asked(Inches::of_dots(height, draft.printer.dpi())),
        module_width: ModuleWidth::fine(fit.style.module).unwrap_or_default(),
        ratio,
        human_readable: code.human_readable,
        rotation: own.rotation,
        drawn,
    }));
}

pub(super) fn place_qr(draft: &mut Draft<'_>, frame: Frame<f64>, qr: &Qr) {
    let own = frame.frame(qr.area.into(), qr.rotation);
    let module = qr.magnification.map(Magnification::get);
    place_square(draft, own, (&qr.content, module), qr.drawn);
}

fn place_square(
    draft: &mut Draft<'_>,
    own: Frame<f64>,
    (content, module): (&BarcodeContent, Option<u8>),
    drawn: bool,
) {
    let style = BarcodeStyle { module: 1, ratio: content.options.ratio, line: false, drawn };
    let Some((fit, at)) = fitted(draft, own, (Symbology::QrCode, content, module), style) else {
        return;
    };
    draft.push(Element::Qr(QrElement {
        at,
        value: content.clone(),
        magnification: Magnification::fine(fit.style.module).unwrap_or_default(),
        rotation: own.rotation,
        drawn,
    }));
}

/// The best fit, or that with a fixed module, and the position of the bars on the label; `None` if they are outside the label.
fn fitted(
    draft: &mut Draft<'_>,
    own: Frame<f64>,
    (symbology, content, module): (Symbology, &BarcodeContent, Option<u8>),
    style: BarcodeStyle,
) -> Option<(Fit, Point)> {
    let Some(asked) = Asked::new(draft, symbology, content, style.ratio) else {
        draft.leave_out();
        return None;
    };
    let is_allowed = draft.printer.draws_without_command(style.drawn);
    let is_drawn = is_allowed && draft.printer.prints(&asked.barcode).is_err();
    let turns = is_drawn || draft.printer.turns(symbology);
    let rotation = if turns { own.rotation } else { Rotation::Normal };
    // Printers draw a QR code a dot lower. Its position compensates for that, except at the label's upper edge.
    let is_lowered = symbology == Symbology::QrCode && !is_drawn;
    let frame = Frame { area: in_dots(draft, own.area, is_lowered), rotation };
    let Rectangle { x, y, width, height } = frame.area;
    if x + width <= 0 || y + height <= 0 {
        draft.leave_out();
        return None;
    }
    let fixed = module.map(|module| fixed_module(draft, module));
    let fit = match fixed {
        Some(module) => Fit::fixed(draft, &asked, BarcodeStyle { module, ..style }, frame.size()),
        None => Fit::best(draft, &asked, style, frame.size()),
    };
    let is_fixed = fixed.is_some();
    if asked.is_real {
        let fitted = Fitted { fit, is_fixed };
        warn_about_differences(draft, symbology, fitted, rotation);
        draft.stand(|draft| standing(draft, &asked, fitted, rotation));
    }
    let (before, after) = fit.print.white;
    let (frame, start) = if is_fixed {
        (around_ink(frame, fit), (fit.across.start_of_ink(), fit.down.start_of_ink()))
    } else {
        (frame, (fit.across.start(), fit.down.start()))
    };
    let field = Rectangle {
        x: start.0 - i64::from(before),
        y: start.1,
        width: i64::from(before) + i64::from(fit.print.along) + i64::from(after),
        height: fit.depth,
    };
    let Rectangle { x, y, .. } = frame.rectangle(field);
    let at = draft.point(draft.inches(x), draft.inches(y))?;
    Some((fit, at))
}

/// A fixed module on this printer. One that is wider than commands allow is printed with the widest, with a warning.
fn fixed_module(draft: &mut Draft<'_>, module: u8) -> u8 {
    let needed = draft.printer.nearest_module(module, draft.modules_at());
    let most = draft.printer.most_module();
    if needed > u32::from(most) {
        let message = message!(
            "module-too-wide",
            "{what} needs modules of {needed} dots at {dpi} dpi, and is printed with {most}, which is the maximum",
            what = draft.described(),
            needed,
            dpi = draft.printer.dpi().get(),
            most
        );
        draft.warn(Rule::SizeDiffers, message);
    }
    u8::try_from(needed).unwrap_or(most).clamp(1, most)
}

/// The box of the ink alone, at the same corner of the label.
fn around_ink(frame: Frame<i64>, fit: Fit) -> Frame<i64> {
    let (along, down) = (fit.across.least(), fit.down.least());
    let (width, height) = match frame.rotation {
        Rotation::Normal | Rotation::Inverted => (along, down),
        Rotation::Right | Rotation::BottomUp => (down, along),
    };
    Frame { area: Rectangle { width, height, ..frame.area }, ..frame }
}

/// A box in dots. Its edges are rounded, not its size, so adjacent boxes touch.
fn in_dots(draft: &Draft<'_>, area: Rectangle<f64>, is_lowered: bool) -> Rectangle<i64> {
    let Rectangle { x, y, width, height } = area;
    let (left, mut top) = (draft.dots(x), draft.dots(y));
    let (right, bottom) = (draft.dots(x + width), draft.dots(y + height));
    if is_lowered && top == 0 {
        top = 1;
    }
    Rectangle { x: left, y: top, width: right - left, height: bottom - top }
}

/// Warns about differences from the drawing.
fn warn_about_differences(
    draft: &mut Draft<'_>,
    symbology: Symbology,
    Fitted { fit, is_fixed }: Fitted,
    rotation: Rotation,
) {
    let Fit { print, down, .. } = fit;
    let has_own_height = matches!(print.heights, BarHeights::Fixed(_)) && !symbology.is_matrix();
    warn_about_size(draft, Fitted { fit, is_fixed }, rotation, has_own_height);
    let inches = |dots| Argument::decimal(draft.inches(dots), 2);
    if has_own_height && down.is_small() {
        let message = message!(
            "height-from-modules",
            "{what}: {name} takes its height from its modules and is printed {printed} inches high instead of {drawn}",
            what = draft.described(),
            name = symbology.name(),
            printed = inches(down.taken()),
            drawn = inches(down.room)
        );
        draft.warn(Rule::FixedHeight, message);
    }
    // In micrometres.
    let found = print.module * 25_400 / u32::from(draft.printer.dpi().get());
    if let Some(least) = symbology.least_module().filter(|&least| found < least) {
        let millimetres = |it: u32| Argument::decimal(f64::from(it) / 1000.0, 3);
        let message = message!(
            "module-below-minimum",
            "{what} has modules of {found} mm, but {name} needs at least {least} mm",
            what = draft.described(),
            found = millimetres(found),
            name = symbology.name(),
            least = millimetres(least)
        );
        draft.warn(Rule::ModuleBelowMinimum, message);
    }
}

/// Warns if the printed size differs from the drawn one. With a fixed module, a symbol that is smaller than its box is meant.
fn warn_about_size(
    draft: &mut Draft<'_>,
    Fitted { fit, is_fixed }: Fitted,
    rotation: Rotation,
    has_own_height: bool,
) {
    let Fit { across, down, depth, is_inside, bars_prevail, .. } = fit;
    let inches = |dots| Argument::decimal(draft.inches(dots), 2);
    // On the label, after rotation.
    let turned = |across, down| match rotation {
        Rotation::Normal | Rotation::Inverted => [inches(across), inches(down)],
        Rotation::Right | Rotation::BottomUp => [inches(down), inches(across)],
    };
    let [width, height] = turned(across.taken(), down.taken());
    let [drawn_width, drawn_height] = turned(across.room, down.room);
    let what = draft.described();
    let message = if !is_inside {
        message!(
            "larger-than-box",
            "{what} needs {width} x {height} inches and is printed in that size instead of {drawn_width} x {drawn_height}",
            what,
            width,
            height,
            drawn_width,
            drawn_height
        )
    } else if !bars_prevail {
        message!(
            "low-bars",
            "{what} has bars of only {dots} dots above its readable line",
            what,
            dots = depth
        )
    } else if !is_fixed && (across.is_small() || (down.is_small() && !has_own_height)) {
        message!(
            "smaller-than-box",
            "{what} is printed {width} x {height} inches instead of {drawn_width} x {drawn_height}",
            what,
            width,
            height,
            drawn_width,
            drawn_height
        )
    } else {
        return;
    };
    draft.warn(Rule::SizeDiffers, message);
}
