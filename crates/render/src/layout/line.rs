//! Lines. A horizontal or vertical line is a box that grows down or to the right of its points; a diagonal line lies in
//! the rectangle between its points, including its thickness.

use label::{Field, Rule, element::LineElement};

use message::message;

use super::{
    BoxField, DiagonalField, FieldKind,
    area::{Area, Part},
    builder::{Corner, LayoutBuilder},
    rect::solid,
};
use crate::checks::{Check, Checker};

impl Check for LineElement {
    fn check(&self, checker: &mut Checker<'_>) {
        checker.point(self.from);
        checker.distance(Field::X2, self.to.x);
        checker.distance(Field::Y2, self.to.y);
        checker.distance(Field::Thickness, self.thickness);
    }
}

pub(super) fn place(builder: &mut LayoutBuilder<'_, '_>, element: &LineElement) {
    let from = builder.corner(element.from);
    let x = builder.coordinate(element.to.x, Field::X2);
    let y = builder.coordinate(element.to.y, Field::Y2);
    let thickness = builder.length(element.thickness, Field::Thickness);
    let (Some(from), Some(x), Some(y), Some(thickness)) = (from, x, y, thickness) else { return };
    if thickness == 0 {
        let message = message!("no-thickness", "the thickness is 0, so nothing is printed");
        return builder.find(Field::Thickness, Rule::NoEffect, message);
    }
    let (width, height) = (from.x.abs_diff(x), from.y.abs_diff(y));
    let corner = Corner { x: from.x.min(x), y: from.y.min(y) };
    let falling = (x > from.x) == (y > from.y);
    let least = builder.printer.smallest_diagonal();
    let boxed = |field: BoxField| (FieldKind::Box(field), field.width, field.height);
    let placed = if height <= thickness || height < least {
        // A line without length becomes a square.
        solid(if width == 0 { thickness } else { width }, thickness).map(boxed)
    } else if width <= thickness || width < least {
        solid(thickness, height).map(boxed)
    } else {
        let field = diagonal((width, height), thickness, least, falling);
        Some((FieldKind::Diagonal(field), field.width + field.thickness, field.height))
    };
    let Some((kind, width, height)) = placed else { return };
    builder.check_edges(Part::Line, Area::new(corner.x, corner.y, width, height));
    builder.push(corner, kind);
}

/// A line of this thickness in a rectangle of `width` by `height`, both larger than the thickness.
///
/// Printers measure thickness horizontally and add it at the right. A line of thickness T whose ink is W wide and H
/// high has the horizontal thickness t, where t T-wide strips fill the rectangle's corners:
/// t^2 (H^2 - T^2) + 2 T^2 W t - T^2 (W^2 + H^2) = 0.
fn diagonal(
    (width, height): (u32, u32),
    thickness: u32,
    least: u32,
    falling: bool,
) -> DiagonalField {
    let [w, h, t] = [width, height, thickness].map(u128::from);
    let root = (t * t * h * h * (w * w + h * h - t * t)).isqrt();
    let denominator = h * h - t * t;
    // Rounded to the nearest dot.
    let across = ((root - t * t * w) + denominator / 2) / denominator;
    let across = u32::try_from(across).unwrap_or(u32::MAX);
    let run = width.saturating_sub(across).max(least);
    let thickness = width.saturating_sub(run).max(1);
    DiagonalField { width: run, height, thickness, falling }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thickness_is_measured_horizontally() {
        let check = |(width, height, thickness), (run, across)| {
            let field = diagonal((width, height), thickness, 3, true);
            assert_eq!((field.width, field.height, field.thickness), (run, height, across));
        };
        // From (100, 100) to (400, 150) with 6 dots: 33 dots horizontally.
        check((300, 50, 6), (267, 33));
        check((300, 300, 6), (292, 8));
        check((50, 300, 6), (44, 6));
        check((8, 1000, 6), (3, 5));
        check((3, 3, 2), (3, 1));
        check((32_000, 32_000, 1), (31_999, 1));
        check((32_000, 31_999, 31_998), (3, 31_997));
    }
}
