//! `box` (`rect` in a design) and `ellipse`.

use design::{Ellipse, Fill, Rect};
use label::{
    element::{BoxElement, Color, EllipseElement, Rounding},
    units::Inches,
};

use super::parts::{At, DrawnIn};
use crate::declare::{Diameter, Distance, Thickness, declare};

/// Default thickness, in thousandths of an inch.
const THICKNESS: u16 = 20;

declare! {
    /// A box of a spec.
    BoxInSpec: BoxElement = "A rectangle, as a frame or filled.";
    |fields| BoxElement { at, width, height, thickness, filled, color, rounding, invert };
    |it|
    at = part(At, &it.at);
    width = required(Width: Distance, it.width, "Width in inches, including the frame.", 3.5);
    height = required(Height: Distance, it.height, "Height in inches, including the frame.", 1.25);
    thickness = always(Thickness: Distance = Inches::of_thousandths(THICKNESS), it.thickness,
        "Thickness of the frame in inches; at least one dot, unless it is 0.", 0.03);
    filled = always(Filled: bool = false, it.filled, "Whether it is filled.", true);
    color = unless(Color: Color = Color::default(), it.color,
        "The color of the frame, or of all of it if it is filled; without effect with `invert`. White erases what was drawn \
         before.", "white");
    rounding = unless(Rounding: Rounding = Rounding::default(), it.rounding, ROUNDING, 2);
    invert = unless(Invert: bool = false, it.invert, INVERT, true);
}

declare! {
    /// An ellipse of a spec.
    EllipseInSpec: EllipseElement = ELLIPSE;
    |fields| EllipseElement { at, width, height, thickness, filled, color, invert };
    |it|
    at = part(At, &it.at);
    width = required(Width: Diameter, it.width, "Width in inches, including the line; at most 4095 dots.", 1.5);
    height = required(Height: Diameter, it.height, "Height in inches, including the line; at most 4095 dots.", 1.5);
    thickness = always(Thickness: Distance = Inches::of_thousandths(THICKNESS), it.thickness,
        "Thickness of the line in inches; at least one dot, unless it is 0.", 0.03);
    filled = always(Filled: bool = false, it.filled, "Whether it is filled.", true);
    color = unless(Color: Color = Color::default(), it.color,
        "The color of the line, or of all of it if it is filled; without effect with `invert`. White erases what was drawn \
         before.", "white");
    invert = unless(Invert: bool = false, it.invert, INVERT, true);
}

declare! {
    /// A rectangle of a design.
    RectInDesign: Rect = "A rectangle, as a frame or filled.";
    |fields| {
        let Ellipse { area, fill, thickness, color } = shape;
        Rect { area, fill, thickness, color, rounding }
    };
    |it|
    shape = part(EllipseInDesign, &shape(it));
    rounding = unless(Rounding: Rounding = Rounding::default(), it.rounding, ROUNDING, 2);
}

declare! {
    /// An ellipse of a design.
    EllipseInDesign: Ellipse = ELLIPSE;
    |fields| Ellipse { area, fill, thickness, color };
    |it|
    area = part(DrawnIn, &it.area);
    fill = unless(Fill: Fill = Fill::default(), it.fill,
        "The inside: nothing, black, white, or the inverted background.");
    thickness = unless(Thickness: Thickness = Inches::of_thousandths(THICKNESS), it.thickness,
        "Thickness of the border in inches.");
    color = unless(Color: Color = Color::default(), it.color, "The color of the border; ignored if it is filled.", "white");
}

/// What a rectangle has in common with an ellipse.
fn shape(&Rect { area, fill, thickness, color, rounding: _ }: &Rect) -> Ellipse {
    Ellipse { area, fill, thickness, color }
}

const ELLIPSE: &str = "An ellipse, as a line or filled; a circle if width and height are equal.";
const ROUNDING: &str = "How round the corners are, from 0 (square) to 8: the radius is that many eighths of half the \
    shorter side.";
const INVERT: &str = "Inverts the background, black to white and white to black, instead of \
    printing black.";
