//! Rectangles become boxes, clipped at the label's edges. Of a clipped border, each visible side becomes a box.

use label::{
    element::{BoxElement, Element, Point},
    units::Inches,
};

use super::{
    draft::{Draft, HAIR},
    geometry::{Frame, Rectangle},
};
use crate::{Fill, Rect};

pub(super) fn place(draft: &mut Draft<'_>, frame: Frame<f64>, rect: &Rect) {
    let area = frame.rectangle(rect.area.into());
    let thickness = rect.thickness.get();
    match rect.fill {
        Fill::None => outline(draft, area, thickness),
        Fill::Black => fill(draft, area, Ink::Black),
        Fill::Invert => fill(draft, area, Ink::Invert),
    }
}

/// The kinds of boxes.
#[derive(Debug, Clone, Copy)]
pub(super) enum Ink {
    /// A border of this thickness.
    Border(f64),
    Black,
    Invert,
}

/// The visible part of a black or inverting box.
pub(super) fn fill(draft: &mut Draft<'_>, area: Rectangle<f64>, ink: Ink) {
    match clipped(area) {
        Some(area) => push(draft, area, ink),
        None => draft.leave_out(),
    }
}

/// The visible part of a border.
pub(super) fn outline(draft: &mut Draft<'_>, area: Rectangle<f64>, thickness: f64) {
    if area.x < -HAIR || area.y < -HAIR {
        sides(draft, area, thickness);
    } else {
        push(draft, area, Ink::Border(thickness));
    }
}

fn sides(draft: &mut Draft<'_>, area: Rectangle<f64>, thickness: f64) {
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
        push(draft, side, Ink::Black);
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
fn push(draft: &mut Draft<'_>, area: Rectangle<f64>, ink: Ink) {
    let Rectangle { x, y, width, height } = area;
    let thickness = match ink {
        Ink::Border(thickness) => thickness,
        Ink::Black | Ink::Invert => 0.0,
    };
    let [x, y, width, height, thickness] =
        [x, y, width, height, thickness].map(|it| Inches::new(it).map(Inches::rounded));
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
        filled: !matches!(ink, Ink::Border(_)),
        invert: matches!(ink, Ink::Invert),
    }));
}
