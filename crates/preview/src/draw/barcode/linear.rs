//! One row of bars with a line of text in the middle of it, as most codes are drawn.

use symbology::Symbol;

use super::{
    super::{Canvas, Outcome},
    bars::{Figure, Style, place},
    caption::{self, CaptionPlace},
    reading::{Read, Reading, tell},
};
use crate::{field::Field, font::Typeface};

pub(super) fn draw(
    canvas: &mut Canvas<'_>,
    field: &Field,
    style: Style,
    line: CaptionPlace,
    read: Read,
) -> Outcome {
    let Some(Reading { barcode, caption, .. }) = tell(canvas, read) else { return Ok(()) };
    let Symbol::Linear(linear) = barcode.symbol() else { return Ok(()) };
    let figure = Figure::row(&barcode, &linear, style, 0);
    let placed = place(canvas, field, style, (&barcode, linear.quiet_zone), figure)?;
    caption::draw(canvas, placed, line, Typeface::caption(style.module), &caption)
}
