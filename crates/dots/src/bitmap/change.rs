//! Changes dots of a bitmap, 64 at a time.

use crate::{Bitmap, Rect};

/// An operation on dots.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Operation {
    /// Makes them black.
    Set,
    /// Makes them white.
    Clear,
    /// Exchanges black and white.
    Flip,
}

impl Bitmap {
    /// Makes all dots white.
    pub fn clear(&mut self) {
        self.words.fill(0);
    }

    /// Changes the dots of a rectangle as far as they are on the picture.
    pub fn change(&mut self, area: Rect, operation: Operation) {
        let Rect { x, y, width, height } = area.intersection(self.area());
        if width == 0 || height == 0 {
            return;
        }
        // The intersection lies on the picture.
        let (Ok(left), Ok(top)) = (u32::try_from(x), u32::try_from(y)) else { return };
        for y in top..top + height {
            change_span(self.row_mut(y), left, left + width, operation);
        }
    }

    /// Changes the dots from `left` to before `right` of a row, both clipped to the picture.
    pub fn change_span(&mut self, y: u32, left: i32, right: i32, operation: Operation) {
        let left = u32::try_from(left).unwrap_or(0);
        let right = u32::try_from(right).unwrap_or(0).min(self.width);
        if left < right && y < self.height {
            change_span(self.row_mut(y), left, right, operation);
        }
    }

    /// Changes the dots from row `top` to before row `bottom`, clipped to the picture, that are dark in one row of the
    /// same width: a row of bars or modules is drawn once and then copied to many rows.
    pub fn change_rows(&mut self, top: i32, bottom: i32, row: &Self, operation: Operation) {
        let top = u32::try_from(top).unwrap_or(0);
        let bottom = u32::try_from(bottom).unwrap_or(0).min(self.height);
        let dark = |word: &u64| *word != 0;
        let Some(first) = row.row(0).iter().position(dark) else { return };
        let last = row.row(0).iter().rposition(dark).unwrap_or(first);
        let mask = row.row(0).get(first..=last).unwrap_or_default();
        for y in top..bottom {
            let words = self.row_mut(y).get_mut(first..=last).unwrap_or_default();
            change_words(words, mask, operation);
        }
    }
}

/// `left < right`, and both on the row.
pub(super) fn change_span(row: &mut [u64], left: u32, right: u32, operation: Operation) {
    let (first, last) = (left as usize / 64, (right - 1) as usize / 64);
    let from_left = u64::MAX >> (left % 64);
    let to_right = u64::MAX << (63 - (right - 1) % 64);
    let Some(words) = row.get_mut(first..=last) else { return };
    match words {
        [word] => apply(word, from_left & to_right, operation),
        [first, middle @ .., last] => {
            apply(first, from_left, operation);
            for word in middle {
                apply(word, u64::MAX, operation);
            }
            apply(last, to_right, operation);
        }
        [] => {}
    }
}

/// Both are of the same length.
#[inline]
fn change_words(words: &mut [u64], masks: &[u64], operation: Operation) {
    for (word, &mask) in words.iter_mut().zip(masks) {
        apply(word, mask, operation);
    }
}

#[inline]
fn apply(word: &mut u64, mask: u64, operation: Operation) {
    match operation {
        Operation::Set => *word |= mask,
        Operation::Clear => *word &= !mask,
        Operation::Flip => *word ^= mask,
    }
}

#[cfg(test)]
mod tests {
    use super::{super::samples::dark, *};

    #[test]
    fn rectangles_are_cut_at_the_edges() {
        let mut bitmap = Bitmap::new(130, 3);
        bitmap.change(Rect::new(126, 1, 50, 50), Operation::Set);
        assert_eq!(dark(&bitmap).len(), 8);
        bitmap.change(Rect::new(-10, -10, 500, 12), Operation::Flip);
        assert_eq!(dark(&bitmap).len(), 130 + 126 + 4);
        bitmap.change(Rect::new(i32::MIN, 0, u32::MAX, 3), Operation::Clear);
        bitmap.change(Rect::new(200, 0, 5, 5), Operation::Set);
        assert_eq!(dark(&bitmap), []);
        assert!(bitmap.row(0).iter().all(|&word| word == 0));
    }

    #[test]
    fn every_span_changes_its_dots_and_no_others() {
        for left in 0..130 {
            for right in left + 1..=130 {
                let mut bitmap = Bitmap::new(130, 1);
                bitmap.change_span(0, left, right, Operation::Flip);
                let expected: Vec<(u32, u32)> =
                    (left.unsigned_abs()..right.unsigned_abs()).map(|x| (x, 0)).collect();
                assert_eq!(dark(&bitmap), expected);
            }
        }
    }
}
