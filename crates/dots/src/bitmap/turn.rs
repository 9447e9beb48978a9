//! A bitmap cropped, rotated, mirrored or reversed.

use super::{Operation, beyond};
use crate::{Bitmap, Rect};

impl Bitmap {
    /// A part of it; what lies outside of the picture is white.
    #[must_use]
    pub fn cropped(&self, part: Rect) -> Self {
        let mut cropped = Self::new(part.width, part.height);
        for (y, row) in (part.y..).zip(0..part.height) {
            let Ok(y) = u32::try_from(y) else { continue };
            let (source, target) = (self.row(y), cropped.row_mut(row));
            // The words of the target begin this many bits after those of the source.
            let (skipped, shift) = (part.x.div_euclid(64), part.x.rem_euclid(64).unsigned_abs());
            let word = |index: usize, next: i32| {
                let offset = isize::try_from(skipped + next).ok();
                let index = offset.and_then(|offset| index.checked_add_signed(offset));
                index.and_then(|index| source.get(index)).copied().unwrap_or(0)
            };
            for (index, to) in target.iter_mut().enumerate() {
                let right = word(index, 1).checked_shr(64 - shift).unwrap_or(0);
                *to = word(index, 0) << shift | right;
            }
            if let Some(last) = target.last_mut() {
                *last &= !beyond(part.width);
            }
        }
        cropped
    }

    /// Exchanges black and white.
    pub fn reverse(&mut self) {
        self.change(self.area(), Operation::Flip);
    }

    /// Rotated by a quarter turn clockwise: the left column becomes the upper row.
    #[must_use]
    pub fn quarter_turned(&self) -> Self {
        let mut turned = Self::new(self.height, self.width);
        for y in 0..self.height {
            let column = self.height - 1 - y;
            let (index, bit) = (column as usize / 64, 1 << (63 - column % 64));
            self.for_each_run(y, |left, right| {
                for row in left..right {
                    if let Some(word) = turned.row_mut(row).get_mut(index) {
                        *word |= bit;
                    }
                }
            });
        }
        turned
    }

    /// Exchanges left and right.
    pub fn mirror(&mut self) {
        let spare = (64 - self.width % 64) % 64;
        for row in self.words.chunks_exact_mut(self.words_per_row.max(1)) {
            row.reverse();
            // The padding bits at the end of a row are now at its start.
            let mut next = 0;
            for word in row.iter_mut().rev() {
                let turned = word.reverse_bits();
                *word = turned << spare | next;
                next = if spare == 0 { 0 } else { turned >> (64 - spare) };
            }
        }
    }

    /// Exchanges top and bottom.
    pub fn upend(&mut self) {
        let mut rows = self.words.chunks_exact_mut(self.words_per_row.max(1));
        while let (Some(upper), Some(lower)) = (rows.next(), rows.next_back()) {
            upper.swap_with_slice(lower);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::samples::{dark, scattered},
        *,
    };

    #[test]
    fn a_part_has_the_dots_of_its_area() {
        let whole = scattered(150, 9);
        for x in [-200, -70, -64, -1, 0, 1, 63, 64, 65, 140, 149, 150, 300] {
            for width in [0, 1, 10, 64, 65, 128, 150, 200] {
                let part = Rect::new(x, -2, width, 13);
                let cropped = whole.cropped(part);
                let mut expected = Bitmap::new(width, 13);
                for (left, top) in dark(&whole) {
                    let (left, top) = (left.cast_signed() - x, top.cast_signed() + 2);
                    expected.change(Rect::new(left, top, 1, 1), Operation::Set);
                }
                assert_eq!(cropped, expected, "{part:?}");
            }
        }
    }

    #[test]
    fn four_quarter_turns_give_the_same_picture() {
        let upright = scattered(130, 67);
        let turned = upright.quarter_turned();
        assert_eq!((turned.width(), turned.height()), (67, 130));
        for (x, y) in dark(&upright) {
            assert!(turned.is_dark(66 - y, x), "{x}, {y}");
        }
        assert_eq!(turned.black(), upright.black());
        assert_eq!(turned.quarter_turned().quarter_turned().quarter_turned(), upright);
        let mut upended = upright;
        upended.mirror();
        upended.upend();
        assert_eq!(turned.quarter_turned(), upended);
    }

    #[test]
    fn reversed_twice_is_the_same_picture() {
        let picture = scattered(130, 5);
        let mut reversed = picture.clone();
        reversed.reverse();
        assert_eq!(reversed.black(), 130 * 5 - picture.black());
        assert_eq!(reversed.row(0).last().map(|word| word & beyond(130)), Some(0));
        reversed.reverse();
        assert_eq!(reversed, picture);
    }
}
