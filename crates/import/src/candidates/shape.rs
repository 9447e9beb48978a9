//! Boxes, lines, circles, ellipses and diagonal lines.

use design::{Area, Ellipse, Fill, Kind, Line, Rect};
use label::{
    Size,
    element::{Color, Point, Rotation, Rounding},
    units::Inches,
};
use zpl::command::{Colour, GraphicBox, GraphicCircle, GraphicDiagonal, GraphicEllipse, Lean};

use super::{Candidate, Source};

/// The largest side and thickness of shapes: that of the largest label, which a design has at every resolution.
fn largest(source: &Source<'_>) -> u32 {
    let side = Inches::new(Size::MOST).map_or(1, |side| side.dots(source.dpi).get());
    side.max(3).unsigned_abs()
}

pub(super) fn boxes(source: &Source<'_>, command: &GraphicBox) -> Vec<Candidate> {
    let thickness = command.thickness.unwrap_or(1).clamp(1, largest(source));
    let side = |side: Option<u32>| side.unwrap_or(0).clamp(thickness, largest(source));
    let (width, height) = (side(command.width), side(command.height));
    let rounding = u8::try_from(command.rounding.unwrap_or(0).min(8)).unwrap_or(0);
    let Some((fill, color)) = ink(source, command.colour, 2 * thickness >= width.min(height))
    else {
        return Vec::new();
    };
    let is_rule = thickness == width.min(height) && width != height;
    if is_rule && fill == Fill::Black && rounding == 0 {
        return vec![Candidate::new(Kind::Line(rule(source, (width, height))))];
    }
    let area = source.area((width, height), Rotation::Normal);
    let rounding = Rounding::new(rounding).unwrap_or_default();
    let thickness = border(source, fill, thickness);
    vec![Candidate::new(Kind::Rect(Rect { area, fill, thickness, color, rounding }))]
}

/// A horizontal or vertical line.
fn rule(source: &Source<'_>, (width, height): (u32, u32)) -> Line {
    let Area { at, width: across, height: down } = source.area((width, height), Rotation::Normal);
    if width >= height {
        Line { from: at, to: Point { x: sum(at.x, across), y: at.y }, thickness: down }
    } else {
        Line { from: at, to: Point { x: at.x, y: sum(at.y, down) }, thickness: across }
    }
}

pub(super) fn circles(source: &Source<'_>, command: &GraphicCircle) -> Vec<Candidate> {
    let side = command.diameter.unwrap_or(3).clamp(3, 4095);
    ellipse(source, (side, side), (command.thickness, command.colour))
}

pub(super) fn ellipses(source: &Source<'_>, command: &GraphicEllipse) -> Vec<Candidate> {
    let side = |side: Option<u32>| side.unwrap_or(3).clamp(3, 4095);
    ellipse(
        source,
        (side(command.width), side(command.height)),
        (command.thickness, command.colour),
    )
}

fn ellipse(
    source: &Source<'_>,
    (width, height): (u32, u32),
    (thickness, colour): (Option<u32>, Option<Colour>),
) -> Vec<Candidate> {
    let thickness = thickness.unwrap_or(1).clamp(1, 4095);
    let Some((fill, color)) = ink(source, colour, 2 * thickness >= width.min(height)) else {
        return Vec::new();
    };
    let area = source.area((width, height), Rotation::Normal);
    let thickness = border(source, fill, thickness);
    vec![Candidate::new(Kind::Ellipse(Ellipse { area, fill, thickness, color }))]
}

/// The thickness of a border; that of a filled shape has no effect, and is always the same.
fn border(source: &Source<'_>, fill: Fill, dots: u32) -> Inches {
    if fill == Fill::None { source.inches(dots) } else { Inches::of_thousandths(20) }
}

/// The inside and the colour of a shape; `None` if no element has it: an inverting border.
fn ink(source: &Source<'_>, colour: Option<Colour>, is_solid: bool) -> Option<(Fill, Color)> {
    let is_white = colour == Some(Colour::White);
    Some(match (source.first.field.reversed, is_solid, is_white) {
        (true, true, _) => (Fill::Invert, Color::Black),
        (true, false, _) => return None,
        (false, true, true) => (Fill::White, Color::White),
        (false, true, false) => (Fill::Black, Color::Black),
        (false, false, true) => (Fill::None, Color::White),
        (false, false, false) => (Fill::None, Color::Black),
    })
}

pub(super) fn diagonals(source: &Source<'_>, command: &GraphicDiagonal) -> Vec<Candidate> {
    if source.first.field.reversed || command.colour == Some(Colour::White) {
        return Vec::new();
    }
    let side = |side: Option<u32>| side.unwrap_or(3).clamp(3, largest(source));
    let (width, height) = (side(command.width), side(command.height));
    let across = command.thickness.unwrap_or(1).clamp(1, largest(source));
    // Printers measure the thickness horizontally, and add it at the right; a line is as thick as it is across its length.
    let (run, rise, flat) = (f64::from(width), f64::from(height), f64::from(across));
    let thickness = flat * rise / run.hypot(rise) / f64::from(source.dpi.get());
    let Some(thickness) = Inches::new(thickness) else { return Vec::new() };
    let Area { at, width, height } = source.area((width + across, height), Rotation::Normal);
    let (right, bottom) = (sum(at.x, width), sum(at.y, height));
    let falls = command.lean == Some(Lean::Left);
    let (from, to) = if falls {
        (at, Point { x: right, y: bottom })
    } else {
        (Point { x: at.x, y: bottom }, Point { x: right, y: at.y })
    };
    vec![Candidate::new(Kind::Line(Line { from, to, thickness: thickness.rounded() }))]
}

/// A position that much further, but on the largest label: a design could not have others at every resolution.
fn sum(from: Inches, by: Inches) -> Inches {
    Inches::new((from.get() + by.get()).min(Size::MOST)).map_or(from, Inches::rounded)
}
