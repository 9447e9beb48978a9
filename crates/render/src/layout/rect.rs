//! Boxes. A printer enlarges a box whose border is thicker than a side, so such a border is never written.

use label::{Field, Rule, element::BoxElement};

use message::message;

use super::{
    BoxField, FieldKind, Ink,
    area::{Area, Part},
    builder::LayoutBuilder,
};
use crate::checks::{Check, Checker};

impl Check for BoxElement {
    fn check(&self, checker: &mut Checker<'_>) {
        checker.point(self.at);
        checker.distance(Field::Width, self.width);
        checker.distance(Field::Height, self.height);
        checker.distance(Field::Thickness, self.thickness);
    }
}

pub(super) fn place(builder: &mut LayoutBuilder<'_, '_>, element: &BoxElement) {
    let corner = builder.corner(element.at);
    let width = builder.span(element.at.x, element.width, Field::Width);
    let height = builder.span(element.at.y, element.height, Field::Height);
    let thickness =
        if element.filled { Some(0) } else { builder.length(element.thickness, Field::Thickness) };
    let (Some(corner), Some(width), Some(height), Some(thickness)) =
        (corner, width, height, thickness)
    else {
        return;
    };
    let field =
        if element.filled { solid(width, height) } else { outline(width, height, thickness) };
    let (rounding, ink) = (element.rounding, Ink::new(element.color, element.invert));
    let field = field.map(|field| BoxField { rounding, ink, ..field });
    let Some(field) = field else { return find_nothing(builder, element.filled) };
    builder.check_edges(Part::Box, Area::new(corner.x, corner.y, field.width, field.height));
    builder.push(corner, FieldKind::Box(field));
}

/// Says that nothing is printed, and why.
pub(super) fn find_nothing(builder: &mut LayoutBuilder<'_, '_>, filled: bool) {
    let message = if filled {
        message!("no-side", "a side is 0, so nothing is printed")
    } else {
        message!("no-border", "the border is 0, so nothing is printed")
    };
    builder.find(Field::Whole, Rule::NoEffect, message);
}

/// A filled box: its border is as thick as the shorter side. `None` if nothing is visible.
pub(super) fn solid(width: u32, height: u32) -> Option<BoxField> {
    (width.min(height) > 0).then(|| BoxField::solid(width, height))
}

/// A border that grows inward. A box without width or height is a line.
pub(super) fn outline(width: u32, height: u32, thickness: u32) -> Option<BoxField> {
    if thickness == 0 {
        return None;
    }
    let side = |side: u32| if side == 0 { thickness } else { side };
    let (width, height) = (side(width), side(height));
    if width.min(height) <= 2 * thickness {
        return solid(width, height);
    }
    Some(BoxField { thickness, ..BoxField::solid(width, height) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_border_never_enlarges_a_box() {
        let check = |width, height, thickness, expected: (u32, u32, u32)| {
            let field = outline(width, height, thickness).unwrap();
            assert_eq!((field.width, field.height, field.thickness), expected);
        };
        check(300, 200, 4, (300, 200, 4));
        check(300, 8, 4, (300, 8, 8));
        check(300, 9, 4, (300, 9, 4));
        check(300, 1, 4, (300, 1, 1));
        check(80, 150, 120, (80, 150, 80));
        check(0, 150, 4, (4, 150, 4));
        check(0, 0, 4, (4, 4, 4));
        assert_eq!(outline(300, 200, 0), None);
        assert_eq!(solid(300, 0), None);
    }
}
