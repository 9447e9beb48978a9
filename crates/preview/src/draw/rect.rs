//! `^GB`: boxes and straight lines.

use zpl::command::{Colour, GraphicBox};

use super::{Outcome, Sheet};
use crate::{
    Rect,
    page::{Ink, Shape},
    printer::Field,
};

pub(crate) fn draw(sheet: &mut Sheet<'_>, field: &Field, command: &GraphicBox) -> Outcome {
    let thickness = command.thickness.unwrap_or(1).max(1);
    let width = command.width.unwrap_or(thickness).max(thickness);
    let height = command.height.unwrap_or(thickness).max(thickness);
    let position = sheet.position(field);
    let ink = ink(field, command.colour);
    let outer = Rect::new(position.x, position.y, width, height);
    sheet.mark(ink, Shape::Rects(vec![outer]))
}

/// What a graphic does to the dots under it.
pub(super) fn ink(field: &Field, colour: Option<Colour>) -> Ink {
    match colour {
        _ if field.reversed => Ink::Reverse,
        Some(Colour::White) => Ink::White,
        Some(Colour::Black) | None => Ink::Black,
    }
}
