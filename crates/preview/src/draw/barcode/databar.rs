//! `^BR`: GS1 DataBar, and the linear part of composite codes.

use std::num::NonZeroU8;

use symbology::{
    Content, Grid, Linear, Other, QuietZone, Symbol, Symbology, TextLayout, linear::Code128,
};
use zpl::command::{DataBar, Orientation};

use super::{
    super::{Canvas, Outcome},
    bars::{Figure, Style, place},
    reading::{self, Read, Reading, exactly, tell, text},
};
use crate::{Rect, field::Field, geometry::signed};

/// What a scanner reports for FNC1, which is written `#`.
const GS: &str = "\u{1d}";

pub(super) fn draw(canvas: &mut Canvas<'_>, field: &Field, command: &DataBar) -> Outcome {
    let data = text(reading::data(field));
    let (linear, component) = match data.split_once('|') {
        Some((linear, _)) => (linear, true),
        None => (&*data, false),
    };
    if component {
        let note = "the composite component after the | is not drawn";
        canvas.note(crate::NoteKind::Barcode(note.to_owned()));
    }
    let Some(Reading { barcode, .. }) = tell(canvas, read(linear, command)) else { return Ok(()) };
    // The default is rotated, unlike that of every other code (ZPL II guide).
    let orientation = command.orientation.unwrap_or(Orientation::Rotated);
    let style = Style::new(field, Some(orientation), command.height.or(Some(25)));
    let style = style.with_module(command.module.unwrap_or(usual_module(canvas.dpi())), 30);
    let separator = command.separator.unwrap_or(1).clamp(1, 2);
    match barcode.symbol() {
        Symbol::Linear(linear) => {
            let height = linear.fixed_height.or_else(|| retail_height(linear.layout));
            let height = height.map_or(style.height, |modules| u32::from(modules) * style.module);
            let figure = Figure::row(&barcode, &linear, Style { height, ..style }, 0);
            let quiet_zone = linear.quiet_zone;
            let (before, after) = ends(&linear);
            let dots = |modules: u8| u32::from(modules) * style.module;
            let figure = Figure { before: dots(before), after: dots(after), ..figure };
            place(canvas, field, style, (&barcode, quiet_zone), figure)?;
        }
        Symbol::Grid(grid) => {
            let figure = rows(&grid, style.module, separator);
            place(canvas, field, style, (&barcode, grid.quiet_zone), figure)?;
        }
        Symbol::Hexagons(_) => {}
    }
    Ok(())
}

fn read(data: &str, command: &DataBar) -> Read {
    let gtin = |symbology| read_gtin(symbology, data);
    let retail = |symbology, count| {
        let (digits, note) = exactly(count, data, symbology)?;
        Ok(Reading::parse(symbology, &digits, "")?.with_notes(note))
    };
    match command.kind.unwrap_or(1) {
        1 => gtin(Symbology::DataBarOmni),
        2 => gtin(Symbology::DataBarTruncated),
        3 => gtin(Symbology::DataBarStacked),
        4 => gtin(Symbology::DataBarStackedOmni),
        5 => gtin(Symbology::DataBarLimited),
        6 => read_expanded(data, command.segments),
        7 => retail(Symbology::UpcA, 11),
        // With its number system, unlike `^B9`.
        8 => retail(Symbology::UpcE, 11),
        9 => retail(Symbology::Ean13, 12),
        10 => retail(Symbology::Ean8, 7),
        11 | 12 => {
            let data = separated(data);
            let content = Code128::from_gs1_data(&data).map(Content::Code128);
            Reading::of(Symbology::Gs1128, content, "")
        }
        kind => Err(format!("^BR has kinds 1 to 12, found {kind}")),
    }
}

/// 13 digits, to which the printer adds the check digit. Fourteen are assumed to include it.
fn read_gtin(symbology: Symbology, data: &str) -> Read {
    let thirteen = if data.len() == 14 { data.get(..13).unwrap_or(data) } else { data };
    let (digits, note) = exactly(13, thirteen, symbology)?;
    let reading = Reading::parse(symbology, &digits, "")?.with_notes(note);
    if data.len() == 14 && reading.barcode.value() != data {
        let printed = reading.barcode.value().into_owned();
        return Ok(
            reading.with_note(format!("the check digit is calculated: printed as {printed}"))
        );
    }
    Ok(reading)
}

/// Element strings with `#` for FNC1; stacked when they need more segments than one row has.
fn read_expanded(data: &str, segments: Option<u32>) -> Read {
    let pairs = segments.unwrap_or(22).clamp(2, 22).div_ceil(2);
    let pairs = u8::try_from(pairs).ok().and_then(NonZeroU8::new).unwrap_or(NonZeroU8::MAX);
    let content = Other::databar_expanded(&separated(data), pairs);
    let is_stacked = matches!(&content, Ok(content) if content.is_stacked());
    let symbology =
        if is_stacked { Symbology::DataBarExpandedStacked } else { Symbology::DataBarExpanded };
    let content = content.map(|content| Content::Other(Box::new(content)));
    let reading = Reading::of(symbology, content, "")?;
    if data.contains('#') && !data.starts_with('#') {
        return Ok(
            reading.with_note("printers need a # in front as well when a # separates elements")
        );
    }
    Ok(reading)
}

/// FNC1 is written `#`, and not needed at the ends.
fn separated(data: &str) -> String {
    data.trim_matches('#').replace('#', GS)
}

/// The default number of dots in a module: heads of 24 dots to the millimetre need more (ZPL II guide).
fn usual_module(dpi: u32) -> u32 {
    match dpi {
        0..=250 => 2,
        251..=450 => 3,
        _ => 6,
    }
}

/// The height of EAN and UPC in modules; guards are as high as the other bars (measured on a ZD621).
fn retail_height(layout: TextLayout) -> Option<u16> {
    match layout {
        TextLayout::Ean13 | TextLayout::UpcA | TextLayout::UpcE => Some(74),
        TextLayout::Ean8 => Some(60),
        TextLayout::Centred | TextLayout::Above => None,
    }
}

/// Light modules before and after the bars that the field's origin includes: those at the ends of the guards of
/// DataBar, seven before EAN and UPC, ten before GS1-128 (measured on Labelary and on a ZD621).
fn ends(linear: &Linear<'_>) -> (u8, u8) {
    let QuietZone { left, right, .. } = linear.quiet_zone;
    match linear.layout {
        TextLayout::Centred if linear.fixed_height.is_some() => (left, right),
        TextLayout::Centred | TextLayout::Above => (10, 0),
        TextLayout::Ean13 | TextLayout::Ean8 | TextLayout::UpcA | TextLayout::UpcE => (7, 0),
    }
}

/// Rows of modules; separator rows are as high as the command says.
fn rows(grid: &Grid, module: u32, separator: u32) -> Figure {
    let mut bars = Vec::new();
    let mut heights = Vec::with_capacity(grid.rows().into());
    let mut top = 0;
    for y in 0..grid.rows() {
        let modules = match grid.row_height(y) {
            1 => separator,
            modules => modules.into(),
        };
        let height = modules * module;
        let dark: Vec<bool> = (0..grid.width()).map(|x| grid.is_dark(x, y)).collect();
        let mut x = 0;
        for run in dark.chunk_by(|one, other| one == other) {
            let width = u32::try_from(run.len()).unwrap_or(u32::MAX).saturating_mul(module);
            if run.first() == Some(&true) {
                bars.push(Rect::new(signed(x), signed(top), width, height));
            }
            x += width;
        }
        heights.push(height);
        top += height;
    }
    Figure { bars, before: 0, along: u32::from(grid.width()) * module, after: 0, rows: heights }
}
