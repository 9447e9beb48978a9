//! `^GB`: boxes and straight lines.

use zpl::command::{Colour, GraphicBox, Orientation};

use super::{Canvas, Outcome, contour::rounded};
use crate::{
    Rect,
    field::Field,
    geometry::{Frame, dots},
    page::{Ink, Shape},
};

/// The largest side and thickness that `^GB` and `^GD` take.
pub(super) const LARGEST: u32 = 32_000;

pub(crate) fn draw(canvas: &mut Canvas<'_>, field: &Field, command: &GraphicBox) -> Outcome {
    let thickness = command.thickness.unwrap_or(1).clamp(1, LARGEST);
    // A side shorter than the thickness is raised to it; so is one that is 0 or left out.
    let side = |side: Option<u32>| side.unwrap_or(0).clamp(thickness, LARGEST);
    let (width, height) = (side(command.width), side(command.height));
    let area = stand(canvas, field, (width, height));
    let rounding = command.rounding.unwrap_or(0).min(8);
    let shape = if rounding == 0 {
        Shape::Rects(borders(area, thickness))
    } else {
        // The radius is that many eighths of half the shorter side.
        let radius = dots(rounding * width.min(height)) / 16.0;
        Shape::Path(rounded(area, thickness, radius))
    };
    canvas.mark(ink(field, command.colour), shape)
}

/// The four borders of a box, or the whole box where they meet.
fn borders(area: Rect, thickness: u32) -> Vec<Rect> {
    let Rect { x, y, width, height } = area;
    if thickness.saturating_mul(2) >= width.min(height) {
        return vec![area];
    }
    let between = height - 2 * thickness;
    let below = y.saturating_add_unsigned(thickness);
    vec![
        Rect::new(x, y, width, thickness),
        Rect::new(x, below, thickness, between),
        Rect::new(x.saturating_add_unsigned(width - thickness), below, thickness, between),
        Rect::new(x, y.saturating_add_unsigned(height - thickness), width, thickness),
    ]
}

/// The ink of a graphic.
pub(super) fn ink(field: &Field, colour: Option<Colour>) -> Ink {
    match colour {
        Some(Colour::White) if !field.reversed => Ink::White,
        Some(Colour::White | Colour::Black) | None => field.ink(),
    }
}

/// The area of a graphic of this size. Graphics have no orientation, and `^FT` names their lower left corner. The next
/// field without a position follows it.
pub(super) fn stand(canvas: &mut Canvas<'_>, field: &Field, size: (u32, u32)) -> Rect {
    let position = canvas.position(field);
    let area = Frame::place(position, Orientation::Normal, size, size.1).area();
    canvas.after = (area.right(), area.bottom());
    area
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(area: Rect, thickness: u32, expected: &[Rect]) {
        assert_eq!(borders(area, thickness), expected, "{area:?}, {thickness} thick");
    }

    #[test]
    fn borders_grow_inwards_and_do_not_overlap() {
        let top = Rect::new(10, 20, 50, 4);
        let left = Rect::new(10, 24, 4, 22);
        let right = Rect::new(56, 24, 4, 22);
        let bottom = Rect::new(10, 46, 50, 4);
        check(Rect::new(10, 20, 50, 30), 4, &[top, left, right, bottom]);
        check(
            Rect::new(10, 20, 50, 9),
            4,
            &[top, Rect::new(10, 24, 4, 1), Rect::new(56, 24, 4, 1), Rect::new(10, 25, 50, 4)],
        );
    }

    #[test]
    fn a_box_is_solid_once_its_borders_meet() {
        for area in [Rect::new(0, 0, 50, 8), Rect::new(0, 0, 7, 50), Rect::new(0, 0, 4, 4)] {
            check(area, 4, &[area]);
        }
        check(Rect::new(0, 0, LARGEST, LARGEST), LARGEST, &[Rect::new(0, 0, LARGEST, LARGEST)]);
    }
}
