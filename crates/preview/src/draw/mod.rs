//! From fields to marks: how each kind of field is drawn, in dots.
//!
//! Each kind has a file or folder of its own. All draw upright inside a [`Frame`](crate::geometry::Frame), which turns and
//! places what they draw.

pub(crate) mod barcode;
mod contour;
mod ellipse;
mod line;
mod picture;
mod rect;
mod sheet;
mod symbol;
pub(crate) mod text;

pub(crate) use barcode::Honeycomb;
pub(crate) use picture::{PngPicture, unpacked, unpacking};
pub(crate) use sheet::{Outcome, Sheet};

use crate::field::{Content, Field};

/// Draws a field.
pub(crate) fn draw(sheet: &mut Sheet<'_>, field: &Field) -> Outcome {
    sheet.draw(field, |sheet, field| match &field.content {
        Content::Text => text::draw(sheet, field),
        Content::Barcode(code) => barcode::draw(sheet, field, code),
        Content::Box(command) => rect::draw(sheet, field, command),
        Content::Circle(command) => ellipse::draw_circle(sheet, field, command),
        Content::Ellipse(command) => ellipse::draw(sheet, field, command),
        Content::Diagonal(command) => line::draw(sheet, field, command),
        Content::Symbol(command) => symbol::draw(sheet, field, command),
        Content::Picture(command) => picture::draw(sheet, field, command),
        Content::Recall(recall) => picture::recall(sheet, field, recall),
    })
}
