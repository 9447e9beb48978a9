//! Lines. A horizontal or vertical line becomes a rectangle, which rotates with its group; a diagonal line keeps its
//! two ends.

use label::{
    element::{Element, LineElement, Point},
    units::Inches,
};

use super::{
    draft::Draft,
    geometry::{Frame, Rectangle},
    rect,
};
use crate::Line;

pub(super) fn place(draft: &mut Draft<'_>, frame: Frame<f64>, line: &Line) {
    let (from, to) = (line.from, line.to);
    let (x, y) = (from.x.get().min(to.x.get()), from.y.get().min(to.y.get()));
    let width = (from.x.get() - to.x.get()).abs();
    let height = (from.y.get() - to.y.get()).abs();
    let thickness = line.thickness.get();
    if height <= thickness || width <= thickness {
        // A line without length becomes a square.
        let (width, height) = if height <= thickness {
            (if width == 0.0 { thickness } else { width }, thickness)
        } else {
            (thickness, height)
        };
        let area = frame.rectangle(Rectangle { x, y, width, height });
        return push_rule(draft, area);
    }
    let end = |point: Point| {
        let (x, y) = (point.x.get(), point.y.get());
        let Rectangle { x, y, .. } = frame.rectangle(Rectangle { x, y, width: 0.0, height: 0.0 });
        (x, y)
    };
    match clipped(end(from), end(to)) {
        Some((from, to)) => push(draft, from, to, thickness),
        None => draft.leave_out(),
    }
}

/// The part of a horizontal or vertical line that is on the label.
pub(super) fn push_rule(draft: &mut Draft<'_>, area: Rectangle<f64>) {
    let Some(Rectangle { x, y, width, height }) = rect::clipped(area) else {
        return draft.leave_out();
    };
    // Lines grow down and to the right of their points.
    let (to, thickness) =
        if width >= height { ((x + width, y), height) } else { ((x, y + height), width) };
    push(draft, (x, y), to, thickness);
}

fn push(draft: &mut Draft<'_>, from: (f64, f64), to: (f64, f64), thickness: f64) {
    let point = |(x, y): (f64, f64)| {
        let (x, y) = (Inches::new(x)?.rounded(), Inches::new(y)?.rounded());
        Some(Point { x, y })
    };
    match (point(from), point(to), Inches::new(thickness)) {
        (Some(from), Some(to), Some(thickness)) => {
            let thickness = thickness.rounded();
            draft.push(Element::Line(LineElement { from, to, thickness }));
        }
        _ => draft.leave_out(),
    }
}

/// Clips a line at the label's left and upper edges.
fn clipped(from: (f64, f64), to: (f64, f64)) -> Option<((f64, f64), (f64, f64))> {
    // Where the line enters and leaves the label, as fractions of its length.
    let (mut enters, mut leaves) = (0.0_f64, 1.0_f64);
    for (from, to) in [(from.0, to.0), (from.1, to.1)] {
        if from < 0.0 && to < 0.0 {
            return None;
        }
        let crossing = from / (from - to);
        if from < 0.0 {
            enters = enters.max(crossing);
        }
        if to < 0.0 {
            leaves = leaves.min(crossing);
        }
    }
    if enters >= leaves {
        return None;
    }
    let at = |share: f64| {
        let along = |from: f64, to: f64| (from + (to - from) * share).max(0.0);
        (along(from.0, to.0), along(from.1, to.1))
    };
    Some((if enters > 0.0 { at(enters) } else { from }, if leaves < 1.0 { at(leaves) } else { to }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_clipped_at_the_edges() {
        assert_eq!(clipped((1.0, 1.0), (2.0, 3.0)), Some(((1.0, 1.0), (2.0, 3.0))));
        assert_eq!(clipped((-1.0, 1.0), (1.0, 3.0)), Some(((0.0, 2.0), (1.0, 3.0))));
        assert_eq!(clipped((1.0, 3.0), (-1.0, 1.0)), Some(((1.0, 3.0), (0.0, 2.0))));
        assert_eq!(clipped((-1.0, 2.0), (2.0, -1.0)), Some(((0.0, 1.0), (1.0, 0.0))));
        assert_eq!(clipped((-1.0, 0.5), (0.5, -1.0)), None);
        assert_eq!(clipped((-1.0, 1.0), (-2.0, 3.0)), None);
    }
}
