//! Moves an element, so that its marks are where those of the field are.

use design::{Area, Kind, Position};
use dots::Rect;
use label::{
    element::Point,
    units::{Dpi, Inches},
};

/// Moves and stretches an element by the difference of what it marks and what it should mark. `None` if that is no better: it would
/// leave the label.
pub(crate) fn nudged(kind: &Kind, own: Rect, wanted: Rect, dpi: Dpi) -> Option<Kind> {
    if own.area() == 0 || wanted.area() == 0 || own == wanted {
        return None;
    }
    let by = |from: i32, to: i32| to.saturating_sub(from);
    let (x, y) = (by(own.x, wanted.x), by(own.y, wanted.y));
    let grow = |from: u32, to: u32| i32::try_from(i64::from(to) - i64::from(from)).unwrap_or(0);
    let (wider, higher) = (grow(own.width, wanted.width), grow(own.height, wanted.height));
    let mut kind = kind.clone();
    let nudge = Nudge { x, y, wider, higher, dpi };
    match kind.position() {
        Position::Point(point) => *point = nudge.point(*point)?,
        Position::Points(points) => {
            for point in points {
                *point = nudge.point(*point)?;
            }
        }
        Position::Area(area) => *area = nudge.area(*area)?,
        Position::Parts => return None,
    }
    Some(kind)
}

/// By how many dots.
#[derive(Clone, Copy)]
struct Nudge {
    x: i32,
    y: i32,
    wider: i32,
    higher: i32,
    dpi: Dpi,
}

impl Nudge {
    fn point(self, at: Point) -> Option<Point> {
        Some(Point { x: self.moved(at.x, self.x)?, y: self.moved(at.y, self.y)? })
    }

    fn area(self, area: Area) -> Option<Area> {
        let at = self.point(area.at)?;
        let width = self.moved(area.width, self.wider)?;
        let height = self.moved(area.height, self.higher)?;
        (width.get() > 0.0 && height.get() > 0.0).then_some(Area { at, width, height })
    }

    /// A length or a position that many dots further; `None` if it is before the edge.
    fn moved(self, from: Inches, by: i32) -> Option<Inches> {
        let dots = from.dots(self.dpi).get().checked_add(by)?;
        (dots >= 0).then(|| Inches::of_dots(dots, self.dpi))
    }
}
