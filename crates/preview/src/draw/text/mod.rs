//! Text: in one line or in blocks of lines, and the captions of barcodes.
//!
//! [`line()`] is the only function that puts characters of the printer's fonts on a page. [`letters`] has the font of a
//! field, [`wrap`] breaks text into lines, [`block`] and [`clipped`] set them as `^FB` and `^TB` do.

mod block;
mod clipped;
mod letters;
mod wrap;

use zpl::command::{Justification, Orientation};

use self::letters::Letters;
use super::{Canvas, Outcome};
use crate::{
    field::{Block, Field, decode, decode_block},
    font::Run,
    font::Typeface,
    geometry::{Frame, Position, signed},
    page::{Ink, Shape},
};

pub(crate) fn draw(canvas: &mut Canvas<'_>, field: &Field) -> Outcome {
    let data = field.data.as_deref().unwrap_or_default();
    // Lines are kept until all are set.
    canvas.budget.work(50 * data.len() as u64)?;
    canvas.budget.memory(40 * data.len() as u64)?;
    let text = match field.block {
        Some(Block::Lines { .. }) => decode_block(data, field.encoding),
        Some(Block::Clipped { .. }) | None => decode(data, field.encoding),
    };
    let letters = Letters::choose(canvas, &field.font);
    canvas.budget.work(letters.finding() * data.len() as u64)?;
    letters.note_missing(canvas, &text);
    let text = letters.printable(canvas, text);
    let ink = field.ink();
    let position = position(canvas, field, &text);
    match field.block {
        None => {
            let orientation = field.font.orientation;
            let size = (letters.width(&text), letters.height());
            let frame = Frame::place(position, orientation, size, letters.baseline());
            let baseline = signed(letters.baseline());
            letters.line(canvas, LinePlace { frame, x: 0, baseline, ink }, &text)
        }
        Some(Block::Lines { width, lines, spacing, alignment, indent }) => {
            let block = block::Layout { width, most: lines, spacing, alignment, indent };
            let orientation = field.font.orientation;
            block.draw(canvas, &letters, &text, Placement { position, orientation, ink })
        }
        Some(Block::Clipped { orientation, width, height }) => {
            let block = clipped::Clipped { width, height };
            block.draw(canvas, &letters, &text, Placement { position, orientation, ink })
        }
    }
}

/// The position of the field. With automatic justification, text in a right-to-left script ends at its origin.
fn position(canvas: &Canvas<'_>, field: &Field, text: &str) -> Position {
    let position = canvas.position(field);
    let leftwards =
        || text.chars().any(|c| matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fefc}'));
    let justification = match position.justification {
        Justification::Automatic if leftwards() => Justification::Right,
        Justification::Automatic | Justification::Left => Justification::Left,
        Justification::Right => Justification::Right,
    };
    Position { justification, ..position }
}

/// A line of text inside a frame.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Line<'t> {
    pub(crate) typeface: Typeface,
    pub(crate) frame: Frame,
    /// Dots from the left edge of the frame to the first character.
    pub(crate) x: i32,
    /// Dots from the upper edge of the frame to the base line.
    pub(crate) baseline: i32,
    pub(crate) text: &'t str,
    pub(crate) ink: Ink,
}

/// Sets a line: the only function that puts characters on a page.
pub(crate) fn line(canvas: &mut Canvas<'_>, line: Line<'_>) -> Outcome {
    let Line { typeface, frame, x, baseline, text, ink } = line;
    let mut parts = 0;
    let glyphs = text
        .chars()
        .map(|character| {
            let at = x.saturating_add_unsigned(typeface.dots(parts));
            parts += u64::from(typeface.parts(character));
            (character, at)
        })
        .collect();
    canvas.mark(ink, Shape::Run(Run { typeface, frame, baseline, glyphs }))
}

/// Where a text is, and how it marks its dots.
#[derive(Debug, Clone, Copy)]
struct Placement {
    position: Position,
    orientation: Orientation,
    ink: Ink,
}

/// The position of a line.
#[derive(Debug, Clone, Copy)]
struct LinePlace {
    frame: Frame,
    /// Dots from the left edge of the frame to the first character.
    x: i32,
    /// Dots from the upper edge of the frame to the base line.
    baseline: i32,
    ink: Ink,
}

#[cfg(test)]
mod tests;
