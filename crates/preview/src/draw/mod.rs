//! From fields to marks: how each kind of field is drawn, in dots.
//!
//! Each kind has a file or folder of its own. All draw upright inside a [`Frame`](crate::geometry::Frame), which turns and
//! places what they draw.

pub(crate) mod barcode;
mod canvas;
mod contour;
mod ellipse;
mod line;
mod picture;
mod rect;
mod symbol;
pub(crate) mod text;

pub(crate) use barcode::Honeycomb;
pub(crate) use canvas::{Canvas, Outcome};
pub(crate) use picture::{PngPicture, unpacked, unpacking};

use crate::field::{Content, Field};

/// Draws a field.
pub(crate) fn draw(canvas: &mut Canvas<'_>, field: &Field) -> Outcome {
    canvas.draw(field, |canvas, field| match &field.content {
        Content::Text => text::draw(canvas, field),
        Content::Barcode(code) => barcode::draw(canvas, field, code),
        Content::Box(command) => rect::draw(canvas, field, command),
        Content::Circle(command) => ellipse::draw_circle(canvas, field, command),
        Content::Ellipse(command) => ellipse::draw(canvas, field, command),
        Content::Diagonal(command) => line::draw(canvas, field, command),
        Content::Symbol(command) => symbol::draw(canvas, field, command),
        Content::Picture(command) => picture::draw(canvas, field, command),
        Content::Recall(recall) => picture::recall(canvas, field, recall),
    })
}
