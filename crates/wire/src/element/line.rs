//! `line`: a straight line.

use design::Line;
use label::{
    element::{LineElement, Point},
    units::Inches,
};

use super::parts::{At, DrawnAt};
use crate::declare::{Coordinate, Distance, Thickness, declare};

/// Default thickness, in thousandths of an inch.
const THICKNESS: u16 = 10;

declare! {
    /// A line of a spec.
    InSpec: LineElement = "A line from one point to another, in any direction.";
    |fields| LineElement { from, to: Point { x, y }, thickness };
    |it|
    from = part(At, &it.from);
    x = required(X2: Distance, it.to.x, "Inches from the left edge at which it ends.", 3.75);
    y = required(Y2: Distance, it.to.y, "Inches from the top edge at which it ends.", 0.5);
    thickness = always(Thickness: Distance = Inches::of_thousandths(THICKNESS), it.thickness,
        "Thickness in inches; at least one dot, unless it is 0.", 0.02);
}

declare! {
    /// A line of a design.
    InDesign: Line = "A line from one point to another.";
    |fields| Line { from, to: Point { x, y }, thickness };
    |it|
    from = part(DrawnAt, &it.from);
    x = required(X2: Coordinate, it.to.x, "Inches from the left edge at which it ends.");
    y = required(Y2: Coordinate, it.to.y, "Inches from the top edge at which it ends.");
    thickness = unless(Thickness: Thickness = Inches::of_thousandths(THICKNESS), it.thickness, "Thickness in inches.");
}
