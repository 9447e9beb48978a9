//! Rectangles become boxes, clipped at the label's edges. Of a clipped border, each visible side becomes a box; rounded
//! rectangles cannot be clipped and are moved to the edge.

use label::{
    element::{BoxElement, Color, Element, Point, Rounding},
    units::Inches,
};

use super::{
    draft::{Draft, HAIR},
    geometry::{Frame, Rectangle},
};
use crate::{Fill, Rect};

pub(super) fn place(draft: &mut Draft<'_>, frame: Frame<f64>, rect: &Rect) {
    let area = frame.rectangle(rect.area.into());
    let ink = Ink::new(rect.fill, rect.thickness, rect.color);
    if rect.rounding != Rounding::default() {
        if let Some(at) = unclipped(draft, area) {
            push(draft, Rectangle { x: at.x.get(), y: at.y.get(), ..area }, ink, rect.rounding);
        }
        return;
    }
    match ink {
        Ink::Border(thickness, color) => outline(draft, area, (thickness, color)),
        Ink::Solid(_) | Ink::Invert => fill(draft, area, ink),
    }
}

/// The kinds of boxes and ellipses.
#[derive(Debug, Clone, Copy)]
pub(super) enum Ink {
    /// A border of this thickness.
    Border(f64, Color),
    Solid(Color),
    Invert,
}

impl Ink {
    pub(super) const BLACK: Self = Self::Solid(Color::Black);

    pub(super) fn new(fill: Fill, thickness: Inches, color: Color) -> Self {
        match fill {
            Fill::None => Self::Border(thickness.get(), color),
            Fill::Black => Self::Solid(Color::Black),
            Fill::White => Self::Solid(Color::White),
            Fill::Invert => Self::Invert,
        }
    }

    /// The thickness of the border.
    pub(super) fn thickness(self) -> f64 {
        match self {
            Self::Border(thickness, _) => thickness,
            Self::Solid(_) | Self::Invert => 0.0,
        }
    }

    pub(super) fn color(self) -> Color {
        match self {
            Self::Border(_, color) | Self::Solid(color) => color,
            Self::Invert => Color::Black,
        }
    }
}

/// The corner of a shape that cannot be clipped: it is moved to the edge, with a warning. `None` if it is outside the label.
pub(super) fn unclipped(draft: &mut Draft<'_>, area: Rectangle<f64>) -> Option<Point> {
    if area.x + area.width <= 0.0 || area.y + area.height <= 0.0 {
        draft.leave_out();
        return None;
    }
    draft.point(area.x, area.y)
}

/// The visible part of a filled or inverting box.
pub(super) fn fill(draft: &mut Draft<'_>, area: Rectangle<f64>, ink: Ink) {
    match clipped(area) {
        Some(area) => push(draft, area, ink, Rounding::default()),
        None => draft.leave_out(),
    }
}

/// The visible part of a border.
pub(super) fn outline(
    draft: &mut Draft<'_>,
    area: Rectangle<f64>,
    (thickness, color): (f64, Color),
) {
    if area.x < -HAIR || area.y < -HAIR {
        sides(draft, area, (thickness, color));
    } else {
        push(draft, area, Ink::Border(thickness, color), Rounding::default());
    }
}

fn sides(draft: &mut Draft<'_>, area: Rectangle<f64>, (thickness, color): (f64, Color)) {
    let Rectangle { x, y, width, height } = area;
    let thickness_across = thickness.min(width);
    let thickness_down = thickness.min(height);
    let sides = [
        Rectangle { height: thickness_down, ..area },
        Rectangle { width: thickness_across, ..area },
        Rectangle { x: x + width - thickness_across, width: thickness_across, ..area },
        Rectangle { y: y + height - thickness_down, height: thickness_down, ..area },
    ];
    let visible: Vec<_> = sides.into_iter().filter_map(clipped).collect();
    if visible.is_empty() {
        draft.leave_out();
    }
    for side in visible {
        push(draft, side, Ink::Solid(color), Rounding::default());
    }
}

/// Clips a rectangle at the label's left and upper edges.
pub(super) fn clipped(area: Rectangle<f64>) -> Option<Rectangle<f64>> {
    let cut = |from: f64, length: f64| {
        let rest = if from < 0.0 { from + length } else { length };
        // A box of zero width or height is a line, but one that is clipped completely prints nothing.
        (from >= 0.0 || rest > 0.0).then_some((from.max(0.0), rest))
    };
    let (x, width) = cut(area.x, area.width)?;
    let (y, height) = cut(area.y, area.height)?;
    Some(Rectangle { x, y, width, height })
}

/// Adds a box. Both its corners are rounded, so adjacent boxes touch.
fn push(draft: &mut Draft<'_>, area: Rectangle<f64>, ink: Ink, rounding: Rounding) {
    let Rectangle { x, y, width, height } = area;
    let [x, y, width, height, thickness] =
        [x, y, width, height, ink.thickness()].map(|it| Inches::new(it).map(Inches::rounded));
    let (Some(x), Some(y), Some(width), Some(height), Some(thickness)) =
        (x, y, width, height, thickness)
    else {
        return draft.leave_out();
    };
    draft.push(Element::Box(BoxElement {
        at: Point { x, y },
        width,
        height,
        thickness,
        filled: !matches!(ink, Ink::Border(..)),
        color: ink.color(),
        rounding,
        invert: matches!(ink, Ink::Invert),
    }));
}
