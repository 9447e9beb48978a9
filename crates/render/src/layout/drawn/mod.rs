//! Barcodes drawn as dots, because the printer's commands cannot express them.
//!
//! The symbol is our own, in whole dots, and can be rotated. Its readable line is a separate text. Guards of EAN and UPC
//! extend below the other bars, and the bars of an add-on begin lower, to leave room for its digits.

mod hexagons;
mod shape;

use std::sync::Arc;

use label::{Field, Rule, element::Rotation};
use message::message;
use symbology::{Barcode, Linear, Symbol};

pub(super) use self::shape::{add_on, guard, main_width, size};
use super::{
    FieldKind,
    area::Part,
    builder::{Corner, LayoutBuilder},
    cells::Cells,
    edges::check_edges,
    extent::{Scale, Size},
    hang::{Hang, Spot, room_for_guard, with_guard},
    readable::{self, Bars},
    wish::{Wish, heights, ratio},
};
use crate::{command::without_command, picture::Print};

/// How a barcode gets onto the label.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Means {
    /// By a command of the printer.
    Command,
    /// As dots.
    Dots,
}

impl Means {
    /// The command, if there is one; dots if not, and if they are allowed. Otherwise the barcode is refused.
    pub(super) fn find(
        builder: &mut LayoutBuilder<'_, '_>,
        barcode: &Barcode,
        drawn: bool,
    ) -> Option<Self> {
        if builder.printer.draws_without_command(drawn) {
            let Err(why) = builder.printer.prints(barcode) else { return Some(Self::Command) };
            // Of a printer that gets only dots nothing else is expected.
            if builder.printer.takes_dots() {
                return Some(Self::Dots);
            }
            let message = message!(
                "drawn-as-dots",
                "{reason}; it is drawn as dots",
                reason = why.reason().clone()
            );
            builder.find(Field::Drawn, Rule::Drawn, message);
            return Some(Self::Dots);
        }
        let Some(why) = without_command(builder.printer, barcode) else {
            return Some(Self::Command);
        };
        builder.refuse(why.field(), why.message().clone());
        None
    }
}

/// A barcode in dots, before it is rotated.
#[derive(Debug)]
pub(super) struct Drawing {
    pub(super) along: u32,
    /// Height of the bars, without the guards.
    pub(super) depth: u32,
    /// The ink around the bars.
    pub(super) hang: Hang,
    module: u32,
    cells: Cells,
    /// How far the guards extend below the other bars.
    guard: u32,
    /// The width of the bars that the readable line is centered below, and the line.
    line: Option<(u32, String)>,
    /// The digits above an add-on.
    add_on: Option<(Spot, String)>,
}

impl Drawing {
    /// Draws a barcode whose guards may extend below it by `room` dots; a symbol that exceeds the printer's limits is
    /// refused first.
    pub(super) fn new(
        builder: &mut LayoutBuilder<'_, '_>,
        barcode: &Barcode,
        wish: Wish,
        room: u32,
    ) -> Option<Self> {
        let Wish { module, .. } = wish;
        let ratio = ratio(builder, barcode.symbology(), module, wish.ratio);
        let scale = Scale { module, ratio, printer: builder.printer };
        let symbol = barcode.symbol();
        let Size { along, heights: allowed, .. } = size(barcode, &symbol, scale);
        let (height, depth) = heights(builder, allowed, wish);
        if !is_reachable(builder, barcode, (along, depth)) {
            return None;
        }
        let guard = shape::guard_of(&symbol, module).min(room);
        let lined = match &symbol {
            Symbol::Linear(linear) if wish.line => Some(linear),
            Symbol::Linear(_) | Symbol::Grid(_) | Symbol::Hexagons(_) => None,
        };
        let text = lined.map(Linear::text).filter(|text| !text.is_empty());
        let main = lined.map_or(along, |linear| main_width(linear, along, module));
        let hang_of = |text| readable::hang_below_main(text, (main, along), scale);
        let line = text.map(hang_of).unwrap_or_default();
        let hang = Hang { below: line.below + guard, ..line };
        let add_on = lined.and_then(|linear| add_on(linear, scale, depth));
        let lowered = add_on.as_ref().map_or(0, |(spot, _)| (spot.height + module).min(depth));
        let bands = shape::Bands { height, depth, guard, lowered };
        let cells = shape::cells(barcode.symbology(), &symbol, scale, bands);
        let line = text.map(|text| (main, text.to_owned()));
        Some(Self { along, depth, hang, module, cells, guard, line, add_on })
    }

    /// Adds it to the layout; the corner is that of the bars after rotation.
    pub(super) fn put(
        self,
        builder: &mut LayoutBuilder<'_, '_>,
        corner: Corner,
        rotation: Rotation,
    ) {
        let Self { along, module, guard, .. } = self;
        let depth = self.depth + guard;
        let corner = with_guard(corner, rotation, guard);
        let font = builder.printer.font();
        let bars = Bars { corner, rotation, along, depth, module, font };
        let dots = self.cells.rotated(rotation).bitmap();
        let print = Print::of(&dots, builder.printer.graphics());
        builder.push(corner, FieldKind::Picture { print: Arc::new(print), reversed: false });
        if let Some((spot, digits)) = self.add_on {
            readable::place_in(builder, digits, bars, spot);
        }
        if let Some((main, line)) = self.line {
            readable::place(builder, line, bars.first(main));
        }
    }

    /// The bars on the label, without the guards.
    fn bars(&self, builder: &LayoutBuilder<'_, '_>, corner: Corner, rotation: Rotation) -> Bars {
        let Self { along, depth, module, .. } = *self;
        Bars { corner, rotation, along, depth, module, font: builder.printer.font() }
    }

    /// The part of the label that the ink around the bars belongs to.
    fn part_around(&self) -> Part {
        if self.line.is_some() { Part::ReadableLine } else { Part::Guards }
    }
}

/// Draws a barcode as dots.
pub(super) fn place_drawn(
    builder: &mut LayoutBuilder<'_, '_>,
    barcode: &Barcode,
    corner: Corner,
    wish: Wish,
    part: Part,
) {
    let rotation = wish.rotation;
    let room = room_for_guard(corner, rotation);
    let Some(drawing) = Drawing::new(builder, barcode, wish, room) else { return };
    let bars = drawing.bars(builder, corner, rotation);
    check_edges(builder, (part, drawing.part_around()), bars, drawing.hang);
    drawing.put(builder, corner, rotation);
}

fn is_reachable(
    builder: &mut LayoutBuilder<'_, '_>,
    barcode: &Barcode,
    (width, height): (u32, u32),
) -> bool {
    let most = builder.printer.farthest_dot();
    let is_reachable = width.max(height) <= most;
    if !is_reachable {
        let message = message!(
            "symbol-too-large",
            "{symbology}: a symbol may be at most {most} dots wide and high, found {width} x {height}",
            symbology = barcode.symbology().id(),
            most,
            width,
            height
        );
        builder.refuse(Field::Whole, message);
    }
    is_reachable
}
