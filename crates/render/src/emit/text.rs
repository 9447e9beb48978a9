//! Text, in one block or line by line.

use label::element::{Align, Rotation};
use message::Message;
use zpl::{
    FieldData, Writer,
    command::{Alignment, FieldBlock, FieldReverse, Font, FontFile, FontName, Word},
    field::BlockEnd,
};

use crate::{
    Printer,
    command::{orientation, origin, refusal},
    layout::{Block, Layout, Setting, TextField},
};

pub(super) fn write(
    writer: &mut Writer,
    at: (u32, u32),
    field: &TextField<'_>,
    layout: &Layout<'_>,
) -> Result<(), Message> {
    match field.setting {
        Setting::Together { block, spacing, hanging } => {
            let lines = &layout.lines[field.lines.clone()];
            let texts = lines.iter().map(|line| &field.text[line.bytes.clone()]);
            open(writer, at, field);
            let lines = BlockLines { count: lines.len(), spacing, hanging };
            write_block(writer, block, lines, texts)
        }
        Setting::Apart { .. } => write_apart(writer, at, field, layout),
    }
}

/// A field for each line that is not blank.
fn write_apart(
    writer: &mut Writer,
    (mut x, mut y): (u32, u32),
    field: &TextField<'_>,
    layout: &Layout<'_>,
) -> Result<(), Message> {
    let Setting::Apart { step, block, hanging } = field.setting else { return Ok(()) };
    let printer = layout.printer;
    for (index, line) in layout.lines[field.lines.clone()].iter().enumerate() {
        let text = &field.text[line.bytes.clone()];
        let hanging = if index == 0 { 0 } else { hanging };
        let at = hung(printer, (x, y), field.rotation, hanging);
        if !text.trim_matches(' ').is_empty() {
            let narrowed =
                |block: Block| Block { width: block.width.saturating_sub(hanging), ..block };
            match block.filter(|_| line.fits).map(narrowed) {
                // Printers print nothing in a block that is narrower than its type (ZPL II guide, `^FB`).
                Some(block) if block.width >= field.letters.width => {
                    open(writer, at, field);
                    let lines = BlockLines { count: 1, spacing: 0, hanging: 0 };
                    write_block(writer, block, lines, std::iter::once(text))?;
                }
                block => {
                    let at = block.map_or(at, |block| aligned(printer, at, field, block, text));
                    open(writer, at, field);
                    writer.field(&FieldData::text(text).map_err(refusal)?);
                }
            }
        }
        x = x.saturating_add_signed(step.0);
        y = y.saturating_add_signed(step.1);
    }
    Ok(())
}

/// The position of a line that begins later. A line that ends at its corner keeps it: its block is narrower.
fn hung(printer: Printer, (x, y): (u32, u32), rotation: Rotation, hanging: u32) -> (u32, u32) {
    let moved = |from: u32| (from + hanging).min(printer.farthest_dot());
    match rotation {
        Rotation::Normal => (moved(x), y),
        Rotation::Right => (x, moved(y)),
        Rotation::Inverted | Rotation::BottomUp => (x, y),
    }
}

/// The position of a line that we align, by the table of widths, which is accurate to about 1 %. A position beyond the
/// maximum is clamped to it: the largest label ends 3,200 dots before.
fn aligned(
    printer: Printer,
    (x, y): (u32, u32),
    field: &TextField<'_>,
    block: Block,
    text: &str,
) -> (u32, u32) {
    let width = field.letters.dots(field.letters.text_width(text));
    let before = block.indent(width);
    let behind = block.width.saturating_sub(width) - before;
    let moved = |from: u32, by: u32| (from + by).min(printer.farthest_dot());
    match field.rotation {
        Rotation::Normal => (moved(x, before), y),
        Rotation::Right => (x, moved(y, before)),
        // Its end is at the corner.
        Rotation::Inverted => (moved(x, behind), y),
        Rotation::BottomUp => (x, moved(y, behind)),
    }
}

fn open(writer: &mut Writer, at: (u32, u32), field: &TextField<'_>) {
    writer.put(&origin(at));
    let orientation = Some(orientation(field.rotation));
    let (height, width) = (Some(field.letters.height), Some(field.letters.width));
    match field.font {
        None => {
            let bitmap = field.letters.bitmap().and_then(|font| FontName::new(font.name));
            let name = bitmap.unwrap_or(FontName::ZERO);
            writer.put(&Font { name, orientation, height, width })
        }
        Some(font) => {
            let file = Word::new(font.as_str());
            writer.put(&FontFile { orientation, height, width, file })
        }
    };
    if field.reversed {
        writer.put(&FieldReverse);
    }
}

/// The lines of a block: how many, the dots between them, and those before the second and further ones.
struct BlockLines {
    count: usize,
    spacing: i32,
    hanging: u32,
}

/// The block has exactly as many lines as the text: printers print further lines over the last one.
fn write_block<'a>(
    writer: &mut Writer,
    block: Block,
    BlockLines { count, spacing, hanging }: BlockLines,
    lines: impl Iterator<Item = &'a str>,
) -> Result<(), Message> {
    let (alignment, end) = match block.align {
        Align::Left => (Alignment::Left, BlockEnd::Plain),
        Align::Center => (Alignment::Centre, BlockEnd::Break),
        Align::Right => (Alignment::Right, BlockEnd::Break),
    };
    let data = FieldData::block(lines, end).map_err(refusal)?;
    writer.put(&FieldBlock {
        width: Some(block.width),
        lines: u32::try_from(count).ok(),
        spacing: Some(spacing),
        alignment: Some(alignment),
        indent: Some(hanging),
    });
    writer.field(&data);
    Ok(())
}
