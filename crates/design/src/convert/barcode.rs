//! Barcodes: finds the widest module at which a symbol fits into its box, with its readable line.
//!
//! The quiet zones are kept inside the box as far as there is space. They do not make the symbol smaller: they are
//! white, as the label around the box often is. A symbol that is larger than its box even with the narrowest modules is
//! still printed, from the box's upper left corner, with a warning: a barcode is never lost.

use label::{
    Rule,
    element::{
        BarHeight, BarcodeContent, BarcodeElement, Element, Magnification, ModuleWidth, Point,
        QrElement, Rotation,
    },
    units::Inches,
};
use render::{BarHeights, BarcodeStyle};
use symbology::{Argument, Symbology, message};

use super::{
    draft::Draft,
    fit::{Asked, Fit},
    geometry::{Frame, Rectangle},
    steps::standing,
};
use crate::{Barcode, Qr};

pub(super) fn place(draft: &mut Draft<'_>, frame: Frame<f64>, code: &Barcode) {
    let own = frame.frame(code.area.into(), code.rotation);
    if code.symbology == Symbology::QrCode {
        return place_square(draft, own, &code.content, code.drawn);
    }
    if !draft.printer.draws_without_command(code.drawn)
        && let Err(error) = draft.printer.draws(code.symbology)
    {
        return draft.refuse_barcode(code.symbology, error.message());
    }
    let (ratio, line, drawn) = (code.ratio, code.human_readable, code.drawn);
    let style = BarcodeStyle { module: 1, ratio, line, drawn };
    let Some((fit, at)) = fitted(draft, own, (code.symbology, &code.content), style) else {
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
    place_square(draft, own, &qr.content, qr.drawn);
}

fn place_square(draft: &mut Draft<'_>, own: Frame<f64>, content: &BarcodeContent, drawn: bool) {
    let style = BarcodeStyle { module: 1, ratio: content.options.ratio, line: false, drawn };
    let Some((fit, at)) = fitted(draft, own, (Symbology::QrCode, content), style) else { return };
    draft.push(Element::Qr(QrElement {
        at,
        value: content.clone(),
        magnification: Magnification::fine(fit.style.module).unwrap_or_default(),
        rotation: own.rotation,
        drawn,
    }));
}

/// The best fit, and the position of the bars on the label; `None` if they are outside the label.
fn fitted(
    draft: &mut Draft<'_>,
    own: Frame<f64>,
    (symbology, content): (Symbology, &BarcodeContent),
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
    let fit = Fit::best(draft, &asked, style, frame.size());
    if asked.is_real {
        warn_about_differences(draft, symbology, fit, rotation);
        draft.stand(|draft| standing(draft, &asked, fit, rotation));
    }
    let (before, after) = fit.print.white;
    let field = Rectangle {
        x: fit.across.start() - i64::from(before),
        y: fit.down.start(),
        width: i64::from(before) + i64::from(fit.print.along) + i64::from(after),
        height: fit.depth,
    };
    let Rectangle { x, y, .. } = frame.rectangle(field);
    let at = draft.point(draft.inches(x), draft.inches(y))?;
    Some((fit, at))
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
    fit: Fit,
    rotation: Rotation,
) {
    let Fit { print, down, .. } = fit;
    let has_own_height = matches!(print.heights, BarHeights::Fixed(_)) && !symbology.is_matrix();
    warn_about_size(draft, fit, rotation, has_own_height);
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

/// Warns if the printed size differs from the drawn one.
fn warn_about_size(draft: &mut Draft<'_>, fit: Fit, rotation: Rotation, has_own_height: bool) {
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
    } else if across.is_small() || (down.is_small() && !has_own_height) {
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
