//! Text, in one block or line by line.

use label::element::{Align, Rotation};
use symbology::Message;
use zpl::{
    FieldData, Writer,
    command::{Alignment, FieldBlock, FieldReverse, Font, FontFile, Word},
    field::BlockEnd,
};

use crate::{
    Printer,
    command::{orientation, origin, refusal},
    layout::{Block, Layout, Setting, TextField, dots},
};

pub(super) fn write(
    writer: &mut Writer,
    at: (u32, u32),
    field: &TextField<'_>,
    layout: &Layout<'_>,
) -> Result<(), Message> {
    match field.setting {
        Setting::Together { block, spacing } => {
            let lines = &layout.lines[field.lines.clone()];
            let texts = lines.iter().map(|line| &field.text[line.bytes.clone()]);
            open(writer, at, field);
            write_block(writer, (block, spacing), lines.len(), texts)
        }
        Setting::Apart { step, block } => write_apart(writer, at, field, layout, (step, block)),
    }
}

/// A field for each line that is not blank.
fn write_apart(
    writer: &mut Writer,
    (mut x, mut y): (u32, u32),
    field: &TextField<'_>,
    layout: &Layout<'_>,
    (step, block): ((i32, i32), Option<Block>),
) -> Result<(), Message> {
    let printer = layout.printer;
    for line in &layout.lines[field.lines.clone()] {
        let text = &field.text[line.bytes.clone()];
        if !text.trim_matches(' ').is_empty() {
            match block.filter(|_| line.fits) {
                // Printers print nothing in a block that is narrower than its type (ZPL II guide, `^FB`).
                Some(block) if block.width >= field.height => {
                    open(writer, (x, y), field);
                    write_block(writer, (block, 0), 1, std::iter::once(text))?;
                }
                block => {
                    let at =
                        block.map_or((x, y), |block| aligned(printer, (x, y), field, block, text));
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

/// The position of a line that we align, by the table of widths, which is accurate to about 1 %. A position beyond the
/// maximum is clamped to it: the largest label ends 3,200 dots before.
fn aligned(
    printer: Printer,
    (x, y): (u32, u32),
    field: &TextField<'_>,
    block: Block,
    text: &str,
) -> (u32, u32) {
    let width = dots(printer.font().width(text), field.height);
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
    let (orientation, height) = (orientation(field.rotation), field.height);
    match field.font {
        None => writer.put(&Font::scalable(orientation, height)),
        Some(font) => writer.put(&FontFile {
            orientation: Some(orientation),
            height: Some(height),
            width: Some(height),
            file: Word::new(font.as_str()),
        }),
    };
    if field.reversed {
        writer.put(&FieldReverse);
    }
}

/// The block has exactly as many lines as the text: printers print further lines over the last one.
fn write_block<'a>(
    writer: &mut Writer,
    (block, spacing): (Block, i32),
    count: usize,
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
        indent: Some(0),
    });
    writer.field(&data);
    Ok(())
}
