//! A barcode drawn with boxes, for modules wider than the barcode commands support.
//!
//! Each bar becomes a box, and so does each dark run in a row of modules. The readable line is a separate text below
//! them.

use label::{Field, Rule};
use message::message;
use symbology::{Barcode, Grid, Linear, Symbol, Symbology};

use super::{
    super::{
        FieldKind,
        barcode::bar_height,
        builder::{Corner, LayoutBuilder},
        drawn::{add_on, guard, main_width},
        extent::Scale,
        hang::Hang,
        readable::{self, Bars},
        rect::solid,
    },
    margins::Margins,
    request::Single,
};
use crate::Printer;

/// Whether boxes are needed. A barcode without a command is refused, whatever its size.
pub(super) fn is_needed(printer: Printer, barcode: &Barcode, module: u32) -> bool {
    let symbology = barcode.symbology();
    let is_too_wide = printer.widest_module(symbology).is_some_and(|widest| module > widest);
    is_too_wide && printer.has_command(symbology)
}

pub(super) fn place<'l>(builder: &mut LayoutBuilder<'l, '_>, barcode: &'l Barcode, single: Single) {
    let height =
        bar_height(builder, barcode.symbology(), single.height.inches(barcode.symbology()));
    let Some(height) = height else { return };
    let module = u32::from(single.scale.get());
    let widest = builder.printer.widest_module(barcode.symbology()).unwrap_or(module);
    let message = message!(
        "drawn-with-boxes",
        "barcode commands draw modules of 1 to {widest} dots; with {module} it is drawn with boxes",
        widest,
        module
    );
    builder.find(Field::ModuleWidth, Rule::DrawnWithBoxes, message);
    match barcode.symbol() {
        Symbol::Linear(symbol) => place_bars(builder, &symbol, single, height),
        Symbol::Grid(grid) | Symbol::Hexagons(grid) => {
            let row = |y| row_height(barcode.symbology(), &grid, module, height, y);
            place_rows(builder, &grid, module, row);
        }
    }
}

fn place_bars(
    builder: &mut LayoutBuilder<'_, '_>,
    symbol: &Linear<'_>,
    single: Single,
    height: u32,
) {
    let module = u32::from(single.scale.get());
    let dots = |units: u32| units * module / u32::from(symbol.units_per_module());
    let depth = symbol.fixed_height.map_or(height, |modules| u32::from(modules) * module);
    let text = Some(symbol.text()).filter(|text| single.human_readable && !text.is_empty());
    let guard = guard(symbol.layout) * module;
    let along = dots(symbol.units());
    let scale = Scale { module, ratio: 30, printer: builder.printer };
    let main = main_width(symbol, along, module);
    let hang_of = |text| readable::hang_below_main(text, (main, along), scale);
    let line = text.map(hang_of).unwrap_or_default();
    let hang = Hang { below: line.below + guard, ..line };
    let margins = Margins::new(symbol.quiet_zone, module, hang);
    let corner = Corner { x: margins.left, y: margins.top };
    margins.size(builder, along, depth);
    let add_on = text.and_then(|_| add_on(symbol, scale, depth));
    let lowered = add_on.as_ref().map_or(0, |(spot, _)| (spot.height + module).min(depth));
    let (mut units, mut widths, mut index) = (0, symbol.widths(), 0);
    while let Some(bar) = widths.next() {
        let (from, to) = (dots(units), dots(units + u32::from(bar)));
        let depth = if symbol.is_long_bar(index) { depth + guard } else { depth };
        let top = if symbol.is_add_on_bar(index) { lowered } else { 0 };
        if let Some(field) = solid(to - from, depth - top) {
            builder.push(Corner { x: corner.x + from, y: corner.y + top }, FieldKind::Box(field));
        }
        units += u32::from(bar) + widths.next().map_or(0, u32::from);
        index += 2;
    }
    let (rotation, depth) = (label::element::Rotation::Normal, depth + guard);
    let bars = Bars { corner, rotation, along, depth, module, font: builder.printer.font() };
    if let Some((spot, digits)) = add_on {
        readable::place_in(builder, digits, bars, spot);
    }
    if let Some(text) = text {
        readable::place(builder, text.to_owned(), bars.first(main));
    }
}

fn place_rows(
    builder: &mut LayoutBuilder<'_, '_>,
    grid: &Grid,
    module: u32,
    height: impl Fn(u16) -> u32,
) {
    let margins = Margins::new(grid.quiet_zone, module, Hang::default());
    let mut y = margins.top;
    for row in 0..grid.rows() {
        let height = height(row);
        let mut x = 0;
        while x < grid.width() {
            let run = (x..grid.width()).take_while(|&x| grid.is_dark(x, row)).count();
            let run = u16::try_from(run).unwrap_or(0);
            if let Some(field) = solid(u32::from(run) * module, height) {
                let corner = Corner { x: margins.left + u32::from(x) * module, y };
                builder.push(corner, FieldKind::Box(field));
            }
            x += run.max(1);
        }
        y += height;
    }
    margins.size(builder, u32::from(grid.width()) * module, y - margins.top);
}

/// A PDF417 symbol has the requested height, but a row is never lower than its standard requires.
fn row_height(symbology: Symbology, grid: &Grid, module: u32, height: u32, y: u16) -> u32 {
    let standard = u32::from(grid.row_height(y)) * module;
    if symbology == Symbology::Pdf417 {
        standard.max(height / u32::from(grid.rows().max(1)))
    } else {
        standard
    }
}
