//! Text: in one line or in blocks of lines, and the captions of barcodes.

use super::{Outcome, Sheet};
use crate::{
    font::{Pen, Typeface},
    geometry::Frame,
    page::{Ink, Run, Shape},
    printer::Field,
};

pub(crate) fn draw(sheet: &mut Sheet<'_>, field: &Field) -> Outcome {
    let text = crate::printer::decode(field.data.as_deref().unwrap_or_default(), field.encoding);
    let font = &field.font;
    let typeface = Typeface::resolve(font.name, font.height, font.width, sheet.dpi());
    let size = (typeface.text_width(&text), typeface.height);
    let frame = Frame::place(sheet.position(field), font.orientation, size, typeface.baseline());
    let ink = if field.reversed { Ink::Reverse } else { Ink::Black };
    let baseline = i32::try_from(typeface.baseline()).unwrap_or(i32::MAX);
    line(sheet, Line { typeface, frame, x: 0, baseline, text: &text, ink })
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

/// Sets a line: the one way by which characters get on a page.
pub(crate) fn line(sheet: &mut Sheet<'_>, line: Line<'_>) -> Outcome {
    let Line { typeface, frame, x, baseline, text, ink } = line;
    let mut pen = Pen::new(typeface);
    let glyphs = text
        .chars()
        .map(|character| {
            let at = x.saturating_add_unsigned(pen.dots());
            pen.pass(character);
            (character, at)
        })
        .collect();
    sheet.mark(ink, Shape::Run(Run { typeface, frame, baseline, glyphs }))
}
