//! The dots of one character.

use dots::{Bitmap, Operation};

/// The dots of a character.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GlyphBitmap {
    /// Dots from the character's origin to the left edge.
    pub left: i32,
    /// Dots from the base line down to the upper edge; usually negative.
    pub top: i32,
    /// Dots across.
    pub width: u32,
    /// Dots from top to bottom.
    pub height: u32,
    /// Row after row, each of whole words, the leftmost dot in the highest bit.
    pub words: Vec<u64>,
}

impl GlyphBitmap {
    /// How many words a row takes.
    pub fn words_per_row(&self) -> usize {
        self.width.div_ceil(64) as usize
    }

    /// Whether the dot is black.
    pub fn is_dark(&self, x: u32, y: u32) -> bool {
        let index = y as usize * self.words_per_row() + x as usize / 64;
        x < self.width && self.words.get(index).is_some_and(|word| word >> (63 - x % 64) & 1 == 1)
    }

    /// Rotated clockwise by 90 degrees: the upper left corner becomes the upper right one.
    #[must_use]
    pub fn quarter_turn(&self) -> Self {
        let (width, height) = (self.height, self.width);
        let words_per_row = width.div_ceil(64) as usize;
        let mut words = vec![0; words_per_row * height as usize];
        let rows = self.words.chunks(self.words_per_row().max(1));
        for (x, row) in (0..width).rev().zip(rows) {
            let dot = 1 << (63 - x % 64);
            for (index, &word) in row.iter().enumerate() {
                // From dark dot to dark dot: most of a character is blank.
                let mut left = word;
                while left != 0 {
                    let bit = left.leading_zeros() as usize;
                    left &= !(1 << (63 - bit));
                    let at = (index * 64 + bit) * words_per_row + x as usize / 64;
                    if let Some(word) = words.get_mut(at) {
                        *word |= dot;
                    }
                }
            }
        }
        Self { left: 0, top: 0, width, height, words }
    }

    /// Marks the black dots on a picture, as far as they are on it. `at` is the place of the upper left corner.
    pub fn draw(&self, bitmap: &mut Bitmap, at: (i32, i32), operation: Operation) {
        match operation {
            Operation::Set => combine(bitmap, self, at, |word, bits| *word |= bits),
            Operation::Clear => combine(bitmap, self, at, |word, bits| *word &= !bits),
            Operation::Flip => combine(bitmap, self, at, |word, bits| *word ^= bits),
        }
    }
}

fn combine(
    bitmap: &mut Bitmap,
    glyph: &GlyphBitmap,
    (x, y): (i32, i32),
    mark: impl Fn(&mut u64, u64),
) {
    let words_per_row = glyph.words_per_row();
    if words_per_row == 0 {
        return;
    }
    // The bits past the width of the picture stay 0.
    let past = bitmap.width() % 64;
    let last_mask = if past == 0 { u64::MAX } else { !(u64::MAX >> past) };
    let (first, shift) = (x.div_euclid(64), x.rem_euclid(64).unsigned_abs());
    // Most characters lie within one or two words.
    let inside = usize::try_from(first).ok().filter(|_| words_per_row == 1);
    for (row, words) in (y..).zip(glyph.words.chunks_exact(words_per_row)) {
        let Ok(row) = u32::try_from(row) else { continue };
        let row = bitmap.row_mut(row);
        let last = row.len().wrapping_sub(1);
        if let Some(first) = inside
            && first + 1 < last
            && let (Some([left, right]), &[bits]) = (row.get_mut(first..first + 2), words)
        {
            mark(left, bits >> shift);
            // In two steps, since a word cannot be shifted by 64.
            mark(right, bits << 1 << (63 - shift));
            continue;
        }
        let mut mark = |index: i32, bits: u64| {
            let Ok(index) = usize::try_from(index) else { return };
            let Some(word) = row.get_mut(index) else { return };
            mark(word, if index == last { bits & last_mask } else { bits });
        };
        for (index, &bits) in (first..).zip(words) {
            mark(index, bits >> shift);
            mark(index.saturating_add(1), bits << 1 << (63 - shift));
        }
    }
}
