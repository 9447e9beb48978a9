//! Ellipses and circles. A printer enlarges an ellipse with a side of less than 3 dots, so such a small one is a box.

use label::{Field, element::EllipseElement, units::Inches};

use super::{
    BoxField, EllipseField, FieldKind, Ink,
    area::{Area, Part},
    builder::LayoutBuilder,
    rect::{find_nothing, outline, solid},
};
use crate::checks::{Check, Checker};

impl Check for EllipseElement {
    fn check(&self, checker: &mut Checker<'_>) {
        checker.point(self.at);
        let (width, height) = (self.width, self.height);
        let (x, y) = (self.at.x, self.at.y);
        // The edges of a circle are not rounded separately.
        let none = Inches::of_thousandths(0);
        let (x, y) = if width == height { (none, none) } else { (x, y) };
        checker.side(Field::Width, x, width);
        checker.side(Field::Height, y, height);
        checker.distance(Field::Thickness, self.thickness);
    }
}

pub(super) fn place(builder: &mut LayoutBuilder<'_, '_>, element: &EllipseElement) {
    let corner = builder.corner(element.at);
    let (width, height) = if element.width == element.height {
        // A circle stays one: its edges are not rounded separately.
        let diameter = builder.length(element.width, Field::Width);
        (diameter, diameter)
    } else {
        let width = builder.span(element.at.x, element.width, Field::Width);
        (width, builder.span(element.at.y, element.height, Field::Height))
    };
    let thickness =
        if element.filled { Some(0) } else { builder.length(element.thickness, Field::Thickness) };
    let (Some(corner), Some(width), Some(height), Some(thickness)) =
        (corner, width, height, thickness)
    else {
        return;
    };
    for (field, side) in [(Field::Width, width), (Field::Height, height)] {
        if let Err(error) = builder.printer.draws_ellipse(side.into()) {
            return builder.refuse(field, error.message());
        }
    }
    // The box around it has the same size, also if its border is thicker than a side.
    let around =
        if element.filled { solid(width, height) } else { outline(width, height, thickness) };
    let Some(around) = around else { return find_nothing(builder, element.filled) };
    let ink = Ink::new(element.color, element.invert);
    builder.check_edges(Part::Ellipse, Area::new(corner.x, corner.y, around.width, around.height));
    let kind = if around.width.min(around.height) < builder.printer.smallest_ellipse() {
        FieldKind::Box(BoxField { ink, ..around })
    } else {
        FieldKind::Ellipse(EllipseField { ink, ..inside(around) })
    };
    builder.push(corner, kind);
}

/// The ellipse in a box. The border of a filled one is half as thick as its shorter side: with more, it would extend beyond the
/// opposite edge, which printers need not expect.
fn inside(around: BoxField) -> EllipseField {
    let BoxField { width, height, thickness, ink, .. } = around;
    let thickness = thickness.min(width.min(height).div_ceil(2));
    EllipseField { width, height, thickness, ink }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_border_never_enlarges_an_ellipse() {
        let check = |width, height, thickness, expected: (u32, u32, u32)| {
            let field = inside(outline(width, height, thickness).unwrap());
            assert_eq!((field.width, field.height, field.thickness), expected);
        };
        check(300, 200, 4, (300, 200, 4));
        check(300, 9, 4, (300, 9, 4));
        check(300, 9, 5, (300, 9, 5));
        check(300, 8, 4, (300, 8, 4));
        check(80, 151, 120, (80, 151, 40));
        let filled = inside(solid(81, 300).unwrap());
        assert_eq!((filled.width, filled.height, filled.thickness), (81, 300, 41));
    }
}
