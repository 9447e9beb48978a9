//! A picture of black and white dots.

mod change;
mod edges;
mod parts;
mod turn;

use std::ops::Range;

use crate::Rect;

pub use self::change::Operation;

/// Rows of dots, black or white, packed into words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bitmap {
    width: u32,
    height: u32,
    words_per_row: usize,
    /// Row after row; the dot at x is bit `63 - x % 64` of word `x / 64`. Bits past the width are 0.
    words: Vec<u64>,
}

impl Bitmap {
    /// All white.
    pub fn new(width: u32, height: u32) -> Self {
        let words_per_row = width.div_ceil(64) as usize;
        Self { width, height, words_per_row, words: vec![0; words_per_row * height as usize] }
    }

    /// From rows of whole bytes, the highest bit leftmost; missing bytes of the last row are white.
    pub fn from_bytes(width: u32, bytes: &[u8]) -> Self {
        let rows = bytes.chunks((width.div_ceil(8) as usize).max(1));
        let mut bitmap = Self::new(width, u32::try_from(rows.len()).unwrap_or(u32::MAX));
        let beyond = beyond(width);
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

    /// The dots of some rows in whole bytes, the highest bit leftmost, as [`Bitmap::from_bytes`] reads them.
    pub fn to_bytes(&self, rows: Range<u32>) -> Vec<u8> {
        let bytes = self.width.div_ceil(8) as usize * rows.len();
        let mut all = Vec::with_capacity(bytes);
        rows.for_each(|y| all.extend(self.row_bytes(y)));
        all
    }

    /// The dots of a row in whole bytes.
    pub fn row_bytes(&self, y: u32) -> impl Iterator<Item = u8> {
        let bytes = self.row(y).iter().flat_map(|word| word.to_be_bytes());
        bytes.take(self.width.div_ceil(8) as usize)
    }

    /// All of it.
    pub fn area(&self) -> Rect {
        Rect::new(0, 0, self.width, self.height)
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
    pub fn memory(&self) -> u64 {
        self.words.len() as u64 * 8
    }

    /// Row after row, each of whole words.
    pub fn into_words(self) -> Vec<u64> {
        self.words
    }

    /// The same, to be changed. Bits past the width must stay 0.
    pub fn row_mut(&mut self, y: u32) -> &mut [u64] {
        let start = y as usize * self.words_per_row;
        self.words.get_mut(start..start + self.words_per_row).unwrap_or_default()
    }

    /// The number of black dots.
    pub fn black(&self) -> u64 {
        self.words.iter().map(|word| u64::from(word.count_ones())).sum()
    }

    /// Calls back with the first dot of each run of dark ones in a row and with the first dot after it.
    pub fn for_each_run(&self, y: u32, mut each: impl FnMut(u32, u32)) {
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

/// The bits of the last word of a row that are past the width.
fn beyond(width: u32) -> u64 {
    u64::MAX.checked_shr(width.wrapping_sub(1) % 64 + 1).unwrap_or(0)
}

/// Pictures for the tests.
#[cfg(test)]
mod samples {
    use super::*;

    /// The black dots.
    pub(super) fn dark(bitmap: &Bitmap) -> Vec<(u32, u32)> {
        let all = (0..bitmap.height()).flat_map(|y| (0..bitmap.width()).map(move |x| (x, y)));
        all.filter(|&(x, y)| bitmap.is_dark(x, y)).collect()
    }

    /// Dots that follow no rule.
    pub(super) fn scattered(width: u32, height: u32) -> Bitmap {
        let mut bitmap = Bitmap::new(width, height);
        for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
            if (x * 31 + y * 17 + x * y) % 7 < 3 {
                bitmap.change(Rect::new(x.cast_signed(), y.cast_signed(), 1, 1), Operation::Set);
            }
        }
        bitmap
    }
}

#[cfg(test)]
mod tests {
    use super::{
        samples::{dark, scattered},
        *,
    };

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
    fn bytes_are_written_as_they_are_read() {
        for width in [0, 1, 8, 63, 64, 65, 130] {
            let picture = scattered(width, 5);
            let bytes = picture.to_bytes(0..5);
            assert_eq!(bytes.len(), width.div_ceil(8) as usize * 5);
            if width > 0 {
                assert_eq!(Bitmap::from_bytes(width, &bytes), picture);
                assert_eq!(
                    Bitmap::from_bytes(width, &picture.to_bytes(2..3)).row(0),
                    picture.row(2)
                );
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
