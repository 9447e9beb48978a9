//! `^GC` and `^GE`: circles and ellipses.

use zpl::command::{Colour, GraphicCircle, GraphicEllipse};

use super::{
    Outcome, Sheet, contour,
    rect::{ink, stand},
};
use crate::{field::Field, page::Shape};

/// The smallest and largest sizes.
const SIZES: (u32, u32) = (3, 4095);

pub(crate) fn draw_circle(
    sheet: &mut Sheet<'_>,
    field: &Field,
    command: &GraphicCircle,
) -> Outcome {
    let diameter = within(command.diameter.unwrap_or(0));
    outline(sheet, field, (diameter, diameter), command.thickness, command.colour)
}

pub(crate) fn draw(sheet: &mut Sheet<'_>, field: &Field, command: &GraphicEllipse) -> Outcome {
    // The default for a side is the thickness of the border.
    let side = |side: Option<u32>| within(side.or(command.thickness).unwrap_or(0));
    let size = (side(command.width), side(command.height));
    outline(sheet, field, size, command.thickness, command.colour)
}

fn outline(
    sheet: &mut Sheet<'_>,
    field: &Field,
    size: (u32, u32),
    thickness: Option<u32>,
    colour: Option<Colour>,
) -> Outcome {
    let thickness = thickness.unwrap_or(1).clamp(1, SIZES.1);
    let area = stand(sheet, field, size);
    sheet.mark(ink(field, colour), Shape::Path(contour::ellipse(area, thickness)))
}

fn within(dots: u32) -> u32 {
    dots.clamp(SIZES.0, SIZES.1)
}
