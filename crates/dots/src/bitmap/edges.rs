//! The edges of a picture: where black and white meet.

use super::change::change_span;
use crate::{Bitmap, Operation, Rect};

impl Bitmap {
    /// The dots that differ from the dot on their right.
    #[must_use]
    pub fn edges_across(&self) -> Self {
        let mut edges = Self::new(self.width(), self.height());
        for y in 0..self.height() {
            let row = self.row(y);
            let right = shifted_left(row, last_dot(self, y));
            for (to, (own, right)) in edges.row_mut(y).iter_mut().zip(row.iter().zip(right)) {
                *to = own ^ right;
            }
        }
        edges
    }

    /// The dots that differ from the dot below them.
    #[must_use]
    pub fn edges_down(&self) -> Self {
        let mut edges = Self::new(self.width(), self.height());
        for y in 1..self.height() {
            let rows = self.row(y - 1).iter().zip(self.row(y));
            for (to, (own, below)) in edges.row_mut(y - 1).iter_mut().zip(rows) {
                *to = own ^ below;
            }
        }
        edges
    }

    /// Every black dot with the `by` dots around it, in all directions.
    #[must_use]
    pub fn thickened(&self, by: u32) -> Self {
        let mut thick = self.clone();
        for y in 0..self.height() {
            let row = thick.row_mut(y);
            row.fill(0);
            self.for_each_run(y, |from, to| {
                let (from, to) = (from.saturating_sub(by), to.saturating_add(by));
                change_span(row, from, to.min(self.width()), Operation::Set);
            });
        }
        let wide = thick.clone();
        for y in 0..self.height() {
            let near = y.saturating_sub(by)..y.saturating_add(by + 1).min(self.height());
            for other in near.filter(|other| *other != y) {
                for (to, from) in thick.row_mut(y).iter_mut().zip(wide.row(other)) {
                    *to |= from;
                }
            }
        }
        thick
    }

    /// The black dots of this picture that are black, or white, in another one of the same size.
    #[must_use]
    pub fn common(&self, other: &Self, is_black: bool) -> Self {
        let mut common = self.clone();
        for y in 0..self.height() {
            for (to, other) in common.row_mut(y).iter_mut().zip(other.row(y)) {
                *to &= if is_black { *other } else { !*other };
            }
        }
        common
    }

    /// The number of black dots in a part of it.
    pub fn black_in(&self, part: Rect) -> u64 {
        let Rect { x, y, width, height } = part.intersection(self.area());
        // The intersection lies on the picture.
        let (Ok(left), Ok(top)) = (u32::try_from(x), u32::try_from(y)) else { return 0 };
        let mut mask = Self::new(self.width(), 1);
        let part = Rect::new(x, 0, width, 1);
        mask.change(part, Operation::Set);
        let (first, last) = (left as usize / 64, (left + width).div_ceil(64) as usize);
        let mask = mask.row(0).get(first..last).unwrap_or_default();
        let ink = |y| {
            let row = self.row(y).get(first..last).unwrap_or_default();
            let black = row.iter().zip(mask).map(|(word, mask)| (word & mask).count_ones());
            black.map(u64::from).sum::<u64>()
        };
        (top..top + height).map(ink).sum()
    }
}

/// The last dot of a row.
fn last_dot(bitmap: &Bitmap, y: u32) -> (u32, bool) {
    let last = bitmap.width().saturating_sub(1);
    (last, bitmap.is_dark(last, y))
}

/// A row one dot further left, where the last dot keeps its colour.
fn shifted_left(row: &[u64], (last, is_dark): (u32, bool)) -> impl Iterator<Item = u64> {
    let next = row.iter().skip(1).chain([&0]);
    let end = last as usize / 64;
    row.iter().zip(next).enumerate().map(move |(index, (word, next))| {
        let kept = if index == end && is_dark { 1 << (63 - last % 64) } else { 0 };
        word << 1 | next >> 63 | kept
    })
}

#[cfg(test)]
mod tests {
    use super::{
        super::samples::{dark, scattered},
        *,
    };

    /// The pictures that are compared dot by dot.
    fn pictures() -> Vec<Bitmap> {
        [(1, 1), (63, 4), (64, 5), (65, 9), (150, 12)]
            .map(|(width, height)| scattered(width, height))
            .into()
    }

    #[test]
    fn edges_are_where_neighbours_differ() {
        for picture in pictures() {
            let (width, height) = (picture.width(), picture.height());
            let own = |x, y| picture.is_dark(x, y);
            let all = || (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
            let across = all().filter(|&(x, y)| x + 1 < width && own(x, y) != own(x + 1, y));
            let down = all().filter(|&(x, y)| y + 1 < height && own(x, y) != own(x, y + 1));
            assert_eq!(
                dark(&picture.edges_across()),
                across.collect::<Vec<_>>(),
                "{width} x {height}"
            );
            assert_eq!(dark(&picture.edges_down()), down.collect::<Vec<_>>(), "{width} x {height}");
        }
    }

    #[test]
    fn a_thickened_picture_has_the_dots_around_every_dot() {
        for picture in pictures() {
            let (width, height) = (picture.width(), picture.height());
            let ink = dark(&picture);
            for by in 0..4 {
                let near = |&(x, y): &(u32, u32)| {
                    ink.iter().any(|&(a, b)| a.abs_diff(x) <= by && b.abs_diff(y) <= by)
                };
                let all = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
                let expected: Vec<_> = all.filter(near).collect();
                assert_eq!(dark(&picture.thickened(by)), expected, "{width} x {height} by {by}");
            }
        }
    }

    #[test]
    fn dots_are_counted_in_a_part() {
        let picture = scattered(150, 12);
        for (x, y, width, height) in
            [(0, 0, 150, 12), (-5, 3, 70, 90), (63, 1, 2, 4), (149, 0, 1, 1)]
        {
            let part = Rect::new(x, y, width, height);
            let expected = picture.cropped(part).black();
            assert_eq!(picture.black_in(part), expected, "{part:?}");
        }
        assert_eq!(picture.black_in(Rect::new(200, 0, 9, 9)), 0);
    }

    #[test]
    fn common_dots() {
        let (one, other) = (scattered(70, 5), scattered(70, 5).edges_down());
        let both = |is_black: bool| {
            let ink = dark(&one).into_iter();
            ink.filter(|&(x, y)| other.is_dark(x, y) == is_black).collect::<Vec<_>>()
        };
        assert_eq!(dark(&one.common(&other, true)), both(true));
        assert_eq!(dark(&one.common(&other, false)), both(false));
    }
}
