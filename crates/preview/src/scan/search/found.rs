//! What was found, and where.

use symbology::Symbology;

use crate::{Rect, geometry::signed, scan::reader::anywhere::Sighting};

/// A barcode that was read in a picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundCode {
    /// Its symbology.
    pub symbology: Symbology,
    /// What a scanner reports.
    pub value: String,
    /// Roughly its bars or modules, in dots of the picture.
    pub area: Rect,
    /// Whether its bars, spaces and modules are as wide as they should be, so that every reader takes them for the same.
    pub is_decodable: bool,
}

impl FoundCode {
    /// Whether both are the same code, or parts of it.
    pub(super) fn is_part_of(&self, other: &Self) -> bool {
        let reach = |area: Rect| grown(area, area.width.min(area.height) / 4 + 2);
        (self.symbology, &self.value) == (other.symbology, &other.value)
            && reach(self.area).intersection(reach(other.area)).area() > 0
    }
}

/// The smallest area with both.
pub(super) fn united(one: Rect, other: Rect) -> Rect {
    let (x, y) = (one.x.min(other.x), one.y.min(other.y));
    let (right, bottom) = (one.right().max(other.right()), one.bottom().max(other.bottom()));
    Rect::new(x, y, right.abs_diff(x), bottom.abs_diff(y))
}

/// The code with the area around its points; `None` without an area.
pub(super) fn bounded(sighting: Sighting) -> Option<FoundCode> {
    let Sighting { symbology, value, points } = sighting;
    let area = around(&points)?;
    // A symbol is never this small, and its value never empty.
    (area.width >= 8 && area.height >= 4 && !value.is_empty()).then_some(FoundCode {
        symbology,
        value,
        area,
        is_decodable: true,
    })
}

/// The smallest area with all points.
pub(super) fn around(points: &[(f32, f32)]) -> Option<Rect> {
    let mut bounds: Option<(f32, f32, f32, f32)> = None;
    for &(x, y) in points {
        let (left, top, right, bottom) = bounds.unwrap_or((x, y, x, y));
        bounds = Some((left.min(x), top.min(y), right.max(x), bottom.max(y)));
    }
    let (left, top, right, bottom) = bounds?;
    #[expect(
        clippy::cast_possible_truncation,
        reason = "points of a picture; others are saturated"
    )]
    let (x, y, right, bottom) =
        (left.floor() as i32, top.floor() as i32, right.ceil() as i32, bottom.ceil() as i32);
    Some(Rect::new(x, y, right.abs_diff(x), bottom.abs_diff(y)))
}

/// With this many dots more on each side.
pub(super) fn grown(Rect { x, y, width, height }: Rect, by: u32) -> Rect {
    let (x, y) = (x.saturating_sub(signed(by)), y.saturating_sub(signed(by)));
    Rect::new(x, y, width.saturating_add(2 * by), height.saturating_add(2 * by))
}
