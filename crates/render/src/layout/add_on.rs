//! The add-on of an EAN or UPC symbol: its command prints beside the main symbol.
//!
//! Its bars end where the guards of the main symbol end, and its digits are above them: together they are as high as the
//! main symbol.

use symbology::{AddOnBars, Barcode, Symbol};

use super::{
    FieldKind,
    builder::LayoutBuilder,
    caption,
    extent::{Scale, more_gap},
    hang::{Spot, room_for_guard, with_guard},
    readable::Bars,
};
use crate::command::{AddOnField, BarcodeField};

/// Adds both symbols to the layout; the bars are those of both together, without guards.
pub(super) fn put<'l>(builder: &mut LayoutBuilder<'l, '_>, main: BarcodeField<'l>, bars: Bars) {
    let Bars { corner, rotation, along, depth, module, .. } = bars;
    let Symbol::Linear(linear) = main.barcode.symbol() else { return };
    let (Some(add_on), Some(AddOnBars { left, first, .. })) =
        (main.barcode.add_on(), linear.add_on)
    else {
        return;
    };
    let left = u32::from(left) * module + more_gap(main.barcode, module);
    let main_width = linear.widths().take(first - 1).map(|modules| u32::from(modules) * module);
    let scale = Scale { module, ratio: main.ratio, printer: builder.printer };
    let lowered = room(scale, main.line).min(depth);
    let guard = caption::GUARD.min(room_for_guard(corner, rotation));
    let own =
        Spot { left, top: lowered, width: along - left, height: (depth + guard - lowered).max(1) };
    let whole = with_guard(corner, rotation, guard);
    let field = AddOnField { add_on, rotation, module, height: own.height, line: main.line };
    let main_spot = Spot { left: 0, top: 0, width: main_width.sum(), height: depth };
    let main_corner = main_spot.corner(corner, rotation, (along, depth));
    builder.push(main_corner, FieldKind::Barcode(main));
    let own_corner = own.corner(whole, rotation, (along, depth + guard));
    builder.push(own_corner, FieldKind::AddOn(field));
}

/// How far the digits of an add-on extend above the main symbol, if its bars are this high.
pub(super) fn above(barcode: &Barcode, scale: Scale, line: bool, depth: u32) -> u32 {
    if barcode.add_on().is_some() { room(scale, line).saturating_sub(depth) } else { 0 }
}

/// The height of the digits.
fn room(scale: Scale, line: bool) -> u32 {
    if line { caption::above_add_on(scale) } else { 0 }
}
