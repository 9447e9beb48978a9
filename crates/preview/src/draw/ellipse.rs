//! `^GC` and `^GE`: circles and ellipses.

use zpl::command::{Colour, GraphicCircle, GraphicEllipse};

use super::{
    Canvas, Outcome, contour,
    rect::{ink, stand},
};
use crate::{field::Field, page::Shape};

/// The smallest and largest sizes.
const SIZES: (u32, u32) = (3, 4095);

pub(crate) fn draw_circle(
    canvas: &mut Canvas<'_>,
    field: &Field,
    command: &GraphicCircle,
) -> Outcome {
    let diameter = within(command.diameter.unwrap_or(0));
    outline(canvas, field, (diameter, diameter), command.thickness, command.colour)
}

pub(crate) fn draw(canvas: &mut Canvas<'_>, field: &Field, command: &GraphicEllipse) -> Outcome {
    // The default for a side is the thickness of the border.
    let side = |side: Option<u32>| within(side.or(command.thickness).unwrap_or(0));
    let size = (side(command.width), side(command.height));
    outline(canvas, field, size, command.thickness, command.colour)
}

fn outline(
    canvas: &mut Canvas<'_>,
    field: &Field,
    size: (u32, u32),
    thickness: Option<u32>,
    colour: Option<Colour>,
) -> Outcome {
    let thickness = thickness.unwrap_or(1).clamp(1, SIZES.1);
    let area = stand(canvas, field, size);
    canvas.mark(ink(field, colour), Shape::Path(contour::ellipse(area, thickness)))
}

fn within(dots: u32) -> u32 {
    dots.clamp(SIZES.0, SIZES.1)
}
