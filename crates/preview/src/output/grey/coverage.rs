//! The exact coverage of each pixel by a shape.
//!
//! Each piece of an outline adds its height to the pixels to the right of it, down counting positive and up
//! negative; of the pixel that it runs through, only the part to the right of it counts. The sums from left to right
//! are then the covered shares, whatever the order of the pieces.

use super::{as_float, view::Edges};
use typeset::outline::Point;

/// Coverage of the pixels of a band, as differences from left to right.
#[derive(Debug)]
pub(super) struct Coverage {
    width: usize,
    rows: usize,
    /// Row after row. A row has one more entry than pixels, for what is added to the right of its last pixel.
    differences: Vec<f32>,
    /// The range that has been touched: first and last row, first and last entry.
    touched: Option<Touched>,
}

/// Rows and places, the last ones included.
#[derive(Debug, Clone, Copy)]
struct Touched {
    rows: (usize, usize),
    places: (usize, usize),
}

impl Coverage {
    pub(super) fn new(width: usize, rows: usize) -> Self {
        Self { width, rows, differences: vec![0.0; (width + 1) * rows], touched: None }
    }

    /// Adds a rectangle, in pixels of the band.
    pub(super) fn add_rect(&mut self, [left, top, right, bottom]: Edges) {
        self.add_line((left, top), (left, bottom));
        self.add_line((right, bottom), (right, top));
    }

    /// Adds a piece of an outline, in pixels of the band.
    pub(super) fn add_line(&mut self, from: Point, to: Point) {
        // A NaN would never end.
        if !(from.0 - to.0 + from.1 - to.1).is_finite() {
            return;
        }
        if from.1 < to.1 {
            self.add_down(from, to, 1.0);
        } else if from.1 > to.1 {
            self.add_down(to, from, -1.0);
        }
    }

    /// Clips a piece that goes down at the edges of the band.
    fn add_down(&mut self, upper: Point, lower: Point, direction: f32) {
        let top = upper.1.max(0.0);
        let bottom = lower.1.min(size(self.rows));
        if top >= bottom {
            return;
        }
        let right = size(self.width);
        let slope = (lower.0 - upper.0) / (lower.1 - upper.1);
        let (least, most) = (upper.0.min(lower.0), upper.0.max(lower.0));
        let at = |y: f32| (upper.0 + (y - upper.1) * slope).clamp(least, most);
        // Where it crosses the left and the right edge.
        let crossing = |edge: f32| {
            let y = upper.1 + (edge - upper.0) / slope;
            if y > top && y < bottom { y } else { bottom }
        };
        let (one, other) = (crossing(0.0), crossing(right));
        let cuts = [top, one.min(other), one.max(other), bottom];
        for (top, bottom) in cuts.into_iter().zip(cuts.into_iter().skip(1)) {
            let middle = at(f32::midpoint(top, bottom));
            if top >= bottom {
                continue;
            }
            if middle >= right {
                // It changes no pixel, but extends the shape to the edge.
                self.touch(
                    (whole(top), whole(bottom).min(self.rows - 1)),
                    (self.width, self.width),
                );
                continue;
            }
            // A piece to the left of the band covers all pixels to its right.
            let inside = |y: f32| if middle > 0.0 { at(y).clamp(0.0, right) } else { 0.0 };
            self.add_inside((inside(top), top), (inside(bottom), bottom), direction);
        }
    }

    /// Adds a piece that goes down and lies in the band, row by row.
    fn add_inside(&mut self, upper: Point, lower: Point, direction: f32) {
        let slope = (lower.0 - upper.0) / (lower.1 - upper.1);
        let least = upper.0.min(lower.0);
        let most = upper.0.max(lower.0);
        let (first, last) = (whole(upper.1), whole(lower.1).min(self.rows - 1));
        self.touch((first, last), (whole(least), whole(most).min(self.width)));
        let mut here = upper;
        for row in first..=last {
            let bottom = size(row + 1).min(lower.1);
            let x = (upper.0 + (bottom - upper.1) * slope).clamp(least, most);
            if bottom > here.1 {
                self.add_in_row(row, (here.0, x), (bottom - here.1) * direction);
                here = (x, bottom);
            }
        }
    }

    /// Adds a piece within one row, pixel by pixel. `height` is what it adds to all pixels to its right.
    fn add_in_row(&mut self, row: usize, (from, to): (f32, f32), height: f32) {
        let (left, right) = (from.min(to), from.max(to));
        let start = row * (self.width + 1);
        let Some(places) = self.differences.get_mut(start..=start + self.width) else { return };
        let (first, last) = (whole(left), whole(right));
        let mut add = |place: usize, middle: f32, height: f32| {
            // At the right edge there is nothing to the right.
            let inside = 1.0 - (middle - size(place));
            if let Some(pair) = places.get_mut(place..) {
                match pair {
                    [here, next, ..] => {
                        *here += height * inside;
                        *next += height * (1.0 - inside);
                    }
                    [here] => *here += height,
                    [] => {}
                }
            }
        };
        if first == last {
            return add(first, f32::midpoint(left, right), height);
        }
        let per_pixel = height / (right - left);
        let mut here = left;
        for place in first..=last {
            let next = size(place + 1).min(right);
            if next > here {
                add(place, f32::midpoint(here, next), (next - here) * per_pixel);
                here = next;
            }
        }
    }

    fn touch(&mut self, rows: (usize, usize), places: (usize, usize)) {
        let wider = |a: (usize, usize), b: (usize, usize)| (a.0.min(b.0), a.1.max(b.1));
        self.touched = Some(match self.touched {
            None => Touched { rows, places },
            Some(touched) => {
                Touched { rows: wider(touched.rows, rows), places: wider(touched.places, places) }
            }
        });
    }

    /// Calls back with each covered pixel (row, column and share of 255) and clears everything. Returns the number of
    /// pixels visited.
    pub(super) fn take(&mut self, mut each: impl FnMut(usize, usize, u8)) -> u64 {
        let Some(Touched { rows, places }) = self.touched.take() else { return 0 };
        let end = (places.1 + 2).min(self.width + 1);
        for row in rows.0..=rows.1 {
            let start = row * (self.width + 1);
            let differences = self.differences.get_mut(start + places.0..start + end);
            let mut sum = 0.0;
            for (place, difference) in (places.0..).zip(differences.unwrap_or_default()) {
                sum += *difference;
                *difference = 0.0;
                let share = share(sum);
                if share > 0 && place < self.width {
                    each(row, place, share);
                }
            }
        }
        (rows.1 - rows.0 + 1) as u64 * (end - places.0) as u64
    }
}

/// Outlines may wind in either direction, and more than once.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and 255.5")]
#[inline]
fn share(sum: f32) -> u8 {
    (sum.abs().min(1.0) * 255.0 + 0.5) as u8
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "not negative")]
#[inline]
fn whole(place: f32) -> usize {
    place as usize
}

fn size(number: usize) -> f32 {
    as_float(u32::try_from(number).unwrap_or(u32::MAX))
}
