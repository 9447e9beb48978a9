//! A picture of black and white dots.

use crate::Rect;

/// Rows of dots, black or white, packed into words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bitmap {
    width: u32,
    height: u32,
    words_per_row: usize,
    /// Row after row; the dot at x is bit `63 - x % 64` of word `x / 64`. Bits past the width are 0.
    words: Vec<u64>,
}

/// An operation on dots.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Operation {
    Set,
    Clear,
    Flip,
}

impl Bitmap {
    /// All white.
    pub fn new(width: u32, height: u32) -> Self {
        let words_per_row = width.div_ceil(64) as usize;
        Self { width, height, words_per_row, words: vec![0; words_per_row * height as usize] }
    }

    /// From rows of whole bytes, the highest bit leftmost; missing bytes of the last row are white.
    pub(crate) fn from_bytes(width: u32, bytes: &[u8]) -> Self {
        let rows = bytes.chunks((width.div_ceil(8) as usize).max(1));
        let mut bitmap = Self::new(width, u32::try_from(rows.len()).unwrap_or(u32::MAX));
        let beyond = u64::MAX.checked_shr(width.wrapping_sub(1) % 64 + 1).unwrap_or(0);
        for (y, bytes) in (0..).zip(rows) {
            let row = bitmap.row_mut(y);
            for (word, bytes) in row.iter_mut().zip(bytes.chunks(8)) {
                let mut whole = [0; 8];
                whole.iter_mut().zip(bytes).for_each(|(to, from)| *to = *from);
                *word = u64::from_be_bytes(whole);
            }
            if let Some(last) = row.last_mut() {
                *last &= !beyond;
            }
        }
        bitmap
    }

    /// Dots across.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Dots from top to bottom.
    pub fn height(&self) -> u32 {
        self.height
    }

    /// Whether the dot is black; dots outside of the picture are white.
    pub fn is_dark(&self, x: u32, y: u32) -> bool {
        let word = self.row(y).get(x as usize / 64).copied().unwrap_or(0);
        x < self.width && word >> (63 - x % 64) & 1 == 1
    }

    /// The smallest area with all black dots; `None` when the picture is blank.
    pub fn ink(&self) -> Option<Rect> {
        let mut rows = (0..self.height).filter(|&y| self.row(y).iter().any(|&word| word != 0));
        let top = rows.next()?;
        let bottom = rows.next_back().unwrap_or(top) + 1;
        let mut columns = vec![0; self.words_per_row];
        for y in top..bottom {
            for (column, word) in columns.iter_mut().zip(self.row(y)) {
                *column |= word;
            }
        }
        let mut inked = (0_u32..).zip(&columns).filter(|(_, word)| **word != 0);
        let (first, word) = inked.next()?;
        let left = first * 64 + word.leading_zeros();
        let (last, word) = inked.last().unwrap_or((first, word));
        let right = last * 64 + 64 - word.trailing_zeros();
        let place = |dots: u32| i32::try_from(dots).unwrap_or(i32::MAX);
        let (width, height) = (right - left, bottom - top);
        Some(Rect { x: place(left), y: place(top), width, height })
    }

    /// The words of a row, the highest bit leftmost; empty for rows outside of the picture.
    pub fn row(&self, y: u32) -> &[u64] {
        let start = y as usize * self.words_per_row;
        self.words.get(start..start + self.words_per_row).unwrap_or_default()
    }

    /// Bytes of memory for its dots.
    pub(crate) fn memory(&self) -> u64 {
        self.words.len() as u64 * 8
    }

    /// Row after row, each of whole words.
    pub(crate) fn into_words(self) -> Vec<u64> {
        self.words
    }

    pub(crate) fn row_mut(&mut self, y: u32) -> &mut [u64] {
        let start = y as usize * self.words_per_row;
        self.words.get_mut(start..start + self.words_per_row).unwrap_or_default()
    }

    /// Makes all dots white.
    pub(crate) fn clear(&mut self) {
        self.words.fill(0);
    }

    /// Changes the dots of a rectangle as far as they are on the picture.
    pub(crate) fn change(&mut self, area: Rect, operation: Operation) {
        let whole = Rect::new(0, 0, self.width, self.height);
        let Rect { x, y, width, height } = area.intersection(whole);
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
    pub(crate) fn change_span(&mut self, y: u32, left: i32, right: i32, operation: Operation) {
        let left = u32::try_from(left).unwrap_or(0);
        let right = u32::try_from(right).unwrap_or(0).min(self.width);
        if left < right && y < self.height {
            change_span(self.row_mut(y), left, right, operation);
        }
    }

    /// Changes the dots from row `top` to before row `bottom`, clipped to the picture, that are dark in one row of the
    /// same width: a row of bars or modules is drawn once and then copied to many rows.
    pub(crate) fn change_rows(&mut self, top: i32, bottom: i32, row: &Self, operation: Operation) {
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

    /// Exchanges left and right.
    pub(crate) fn mirror(&mut self) {
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
    pub(crate) fn upend(&mut self) {
        let mut rows = self.words.chunks_exact_mut(self.words_per_row.max(1));
        while let (Some(upper), Some(lower)) = (rows.next(), rows.next_back()) {
            upper.swap_with_slice(lower);
        }
    }

    /// Calls back with the first dot of each run of dark ones in a row and with the first dot after it.
    pub(crate) fn for_each_run(&self, y: u32, mut each: impl FnMut(u32, u32)) {
        let mut start = None;
        let mut base = 0;
        for &word in self.row(y) {
            let mut at = 0;
            while at < 64 {
                // The bits before this one are done.
                let rest = word << at;
                let skipped =
                    if start.is_some() { rest.leading_ones() } else { rest.leading_zeros() };
                at += skipped;
                if at >= 64 {
                    break;
                }
                match start.take() {
                    None => start = Some(base + at),
                    Some(start) => each(start, base + at),
                }
            }
            base += 64;
        }
        if let Some(start) = start {
            each(start, self.width);
        }
    }
}

/// `left < right`, and both on the row.
fn change_span(row: &mut [u64], left: u32, right: u32, operation: Operation) {
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
    use super::*;

    fn dark(bitmap: &Bitmap) -> Vec<(u32, u32)> {
        let all = (0..bitmap.height()).flat_map(|y| (0..bitmap.width()).map(move |x| (x, y)));
        all.filter(|&(x, y)| bitmap.is_dark(x, y)).collect()
    }

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
    fn ink_is_the_smallest_area_with_all_dots() {
        let mut bitmap = Bitmap::new(200, 40);
        assert_eq!(bitmap.ink(), None);
        bitmap.change(Rect::new(70, 7, 1, 1), Operation::Set);
        assert_eq!(bitmap.ink(), Some(Rect::new(70, 7, 1, 1)));
        bitmap.change(Rect::new(3, 9, 2, 5), Operation::Set);
        bitmap.change(Rect::new(150, 2, 40, 1), Operation::Set);
        assert_eq!(bitmap.ink(), Some(Rect::new(3, 2, 187, 12)));
        bitmap.change(Rect::new(0, 0, 200, 40), Operation::Set);
        assert_eq!(bitmap.ink(), Some(Rect::new(0, 0, 200, 40)));
    }

    #[test]
    fn bytes_fill_rows_and_nothing_past_the_width() {
        let bitmap = Bitmap::from_bytes(12, &[0x80, 0xFF, 0x01]);
        assert_eq!((bitmap.width(), bitmap.height()), (12, 2));
        assert_eq!(dark(&bitmap), [(0, 0), (8, 0), (9, 0), (10, 0), (11, 0), (7, 1)]);
        assert_eq!(bitmap.row(0), [0x80F0 << 48]);
        for width in [1u32, 8, 63, 64, 65, 128, 130] {
            let bytes = vec![0xFF; width.div_ceil(8) as usize * 3];
            let bitmap = Bitmap::from_bytes(width, &bytes);
            let mut full = Bitmap::new(width, 3);
            full.change(Rect::new(0, 0, width, 3), Operation::Set);
            assert_eq!(bitmap, full, "{width} across");
        }
        assert_eq!(Bitmap::from_bytes(8, &[]).height(), 0);
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

    #[test]
    fn runs_are_found_within_and_across_words() {
        let check = |width: u32, spans: &[(u32, u32)]| {
            let mut bitmap = Bitmap::new(width, 1);
            for &(left, right) in spans {
                bitmap.change_span(0, left.cast_signed(), right.cast_signed(), Operation::Set);
            }
            let mut runs = Vec::new();
            bitmap.for_each_run(0, |left, right| runs.push((left, right)));
            assert_eq!(runs, spans);
        };
        check(0, &[]);
        check(100, &[]);
        check(64, &[(0, 64)]);
        check(200, &[(0, 200)]);
        check(200, &[(0, 1), (3, 64), (65, 128), (199, 200)]);
        check(200, &[(63, 65), (100, 193)]);
        check(128, &[(1, 2), (63, 128)]);
    }
}
