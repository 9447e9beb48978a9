//! `^GD`: slanting lines.

use zpl::command::{GraphicDiagonal, Lean};

use super::{
    Canvas, Outcome,
    rect::{LARGEST, ink, stand},
};
use crate::{
    Rect,
    field::Field,
    geometry::{dots, whole},
    page::Shape,
};
use typeset::outline::{Path, Segment};

/// The smallest width and height.
const SMALLEST: u32 = 3;

/// Shifts a line by too little to be seen. Edges that pass through the centres of dots, as those of half slopes do,
/// would otherwise be rounded up in some rows and down in others, and some rows would be too narrow.
const NUDGE: f32 = 1.0 / 256.0;

pub(crate) fn draw(canvas: &mut Canvas<'_>, field: &Field, command: &GraphicDiagonal) -> Outcome {
    let thickness = command.thickness.unwrap_or(1).clamp(1, LARGEST);
    let side = |side: Option<u32>| side.unwrap_or(thickness).clamp(SMALLEST, LARGEST);
    // The thickness is measured horizontally and added to the width.
    let size = (side(command.width) + thickness, side(command.height));
    let area = stand(canvas, field, size);
    let lean = command.lean.unwrap_or(Lean::Right);
    canvas.mark(ink(field, command.colour), Shape::Path(diagonal(area, thickness, lean)))
}

/// A line from corner to corner of an area: the first row starts at one side, the last row ends at the other, and each is
/// as wide as the line is thick.
///
/// Where rows would not touch each other, since the line is flatter than it is thick, each is extended until they do: a
/// printer draws a line without gaps.
fn diagonal(area: Rect, thickness: u32, lean: Lean) -> Path {
    let (width, height) = (dots(area.width - thickness), dots(area.height));
    let thickness = dots(thickness);
    // From the middle of the first row to the middle of the last.
    let step = width / (height - 1.0);
    let reach = (step - thickness).max(0.0) / 2.0;
    let start = 0.5 + reach / step;
    let end = height - start;
    let corners = [
        (0.0, 0.0),
        (thickness + reach, 0.0),
        (thickness + reach, 0.5),
        (width + thickness, end),
        (width + thickness, height),
        (width - reach, height),
        (width - reach, height - 0.5),
        (0.0, start),
    ];
    let (left, top) = (whole(area.x) + NUDGE, whole(area.y));
    let places = corners.map(|(x, y)| match lean {
        Lean::Left => (left + x, top + y),
        Lean::Right => (left + width + thickness - x, top + y),
    });
    let [first, rest @ ..] = places;
    let mut segments = vec![Segment::Move(first)];
    segments.extend(rest.map(Segment::Line));
    segments.push(Segment::Close);
    Path { segments }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Bitmap;
    use dots::Operation;
    use typeset::outline::fill;

    /// The first dot of each row and the one after the last.
    fn rows(size: (u32, u32), thickness: u32, lean: Lean) -> Vec<(u32, u32)> {
        let (width, height) = size;
        let mut bitmap = Bitmap::new(width + thickness + 10, height + 2);
        let area = Rect::new(5, 1, width + thickness, height);
        fill(&mut bitmap, &diagonal(area, thickness, lean), Operation::Set);
        let span = |y: u32| {
            let dark: Vec<u32> = (0..bitmap.width()).filter(|&x| bitmap.is_dark(x, y)).collect();
            let (first, last) = (*dark.first()?, *dark.last()?);
            assert_eq!(dark.len(), (last - first + 1) as usize, "row {y} has a gap");
            Some((first.wrapping_sub(5), last + 1 - 5))
        };
        assert_eq!((span(0), span(height + 1)), (None, None));
        (1..=height).map(|y| span(y).unwrap_or_default()).collect()
    }

    #[test]
    fn thickness_is_measured_across_and_comes_on_top_of_the_width() {
        for (width, height, thickness) in
            [(100, 100, 10), (30, 90, 1), (3, 3, 5), (267, 50, 33), (99, 199, 4), (50, 26, 2)]
        {
            let left = rows((width, height), thickness, Lean::Left);
            assert_eq!(left.first(), Some(&(0, thickness)));
            assert_eq!(left.last(), Some(&(width, width + thickness)));
            assert!(left.iter().all(|(from, to)| to - from == thickness), "{left:?}");
            let right = rows((width, height), thickness, Lean::Right);
            assert_eq!(right.first(), Some(&(width, width + thickness)));
            assert_eq!(right.last(), Some(&(0, thickness)));
        }
    }

    #[test]
    fn flat_lines_are_not_broken() {
        for (width, height, thickness) in [(200, 10, 1), (300, 3, 2), (101, 20, 4), (31_999, 3, 1)]
        {
            let rows = rows((width, height), thickness, Lean::Left);
            for pair in rows.windows(2) {
                assert!(pair[0].1 >= pair[1].0, "{pair:?} of {width} x {height}");
                assert!(pair[0].1 <= pair[1].0 + thickness, "{pair:?} of {width} x {height}");
            }
            assert_eq!(rows.first().map(|row| row.0), Some(0));
            assert_eq!(rows.last().map(|row| row.1), Some(width + thickness));
        }
    }
}
