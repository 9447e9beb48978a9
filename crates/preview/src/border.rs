//! Lines at the edges of a label, for pages with several labels.

use crate::{
    Page, Rect,
    geometry::signed,
    page::{Ink, Mark, Shape},
};

/// The lines around a label.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Border {
    /// Unbroken.
    Solid,
    /// Dashes with gaps of the same length.
    Dashed,
}

impl Page {
    /// The same label with lines at its edges, on the label: on a page, labels may touch each other.
    #[must_use]
    pub fn with_border(mut self, border: Border) -> Self {
        // A line of an eighth of a millimetre, at least one dot; dashes of 1.6 mm.
        let line = (self.dpi / 203).max(1).min(self.width).min(self.height);
        let dash = match border {
            Border::Solid => u32::MAX,
            Border::Dashed => (self.dpi / 16).max(1),
        };
        let (width, height) = (self.width, self.height);
        let rows = [0, height.saturating_sub(line)];
        let columns = [0, width.saturating_sub(line)];
        let across = rows
            .into_iter()
            .flat_map(|y| dashes(0, width, dash).map(move |(x, length)| at(x, y, length, line)));
        // The corners belong to the lines across: the rectangles of a shape do not overlap.
        let down = columns.into_iter().flat_map(|x| {
            dashes(line, height.saturating_sub(line), dash)
                .map(move |(y, length)| at(x, y, line, length))
        });
        let lines: Vec<Rect> = across.chain(down).collect();
        self.marks.push(Mark { ink: Ink::Black, shape: Shape::Rects(lines) });
        self
    }
}

/// Starts and lengths of the dashes from one place to another.
fn dashes(from: u32, to: u32, dash: u32) -> impl Iterator<Item = (u32, u32)> {
    let starts =
        std::iter::successors(Some(from), move |start| start.checked_add(dash)?.checked_add(dash));
    starts.take_while(move |&start| start < to).map(move |start| (start, dash.min(to - start)))
}

fn at(x: u32, y: u32, width: u32, height: u32) -> Rect {
    Rect::new(signed(x), signed(y), width, height)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(border: Border) -> Vec<String> {
        let mut page = Page::blank(40, 30);
        page.dpi = 80;
        let bitmap = page.with_border(border).bitmap();
        let dot = |x, y| if bitmap.is_dark(x, y) { '#' } else { '.' };
        (0..30).map(|y| (0..40).map(|x| dot(x, y)).collect()).collect()
    }

    #[test]
    fn a_solid_border_is_unbroken() {
        let rows = rows(Border::Solid);
        let inside = format!("#{}#", ".".repeat(38));
        for (y, row) in rows.iter().enumerate() {
            let expected = if y == 0 || y == 29 { "#".repeat(40) } else { inside.clone() };
            assert_eq!(*row, expected, "{y}");
        }
    }

    #[test]
    fn a_dashed_border_has_gaps_of_the_same_length() {
        let rows = rows(Border::Dashed);
        assert_eq!(rows[0], "#####.....".repeat(4));
        assert_eq!(rows[29], rows[0]);
        let left: String = rows.iter().filter_map(|row| row.chars().next()).collect();
        assert_eq!(left, "######.....#####.....#####...#");
    }

    #[test]
    fn the_smallest_label_has_a_border() {
        let bitmap = Page::blank(1, 1).with_border(Border::Solid).bitmap();
        assert!(bitmap.is_dark(0, 0));
    }
}
