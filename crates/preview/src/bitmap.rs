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

/// What happens to dots.
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

    /// Dots across.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Dots from top to bottom.
    pub fn height(&self) -> u32 {
        self.height
    }

    /// Whether the dot is black; what lies outside is white.
    pub fn is_dark(&self, x: u32, y: u32) -> bool {
        let word = self.row(y).get(x as usize / 64).copied().unwrap_or(0);
        x < self.width && word >> (63 - x % 64) & 1 == 1
    }

    /// The words of a row, the highest bit leftmost; empty outside.
    pub fn row(&self, y: u32) -> &[u64] {
        let start = y as usize * self.words_per_row;
        self.words.get(start..start + self.words_per_row).unwrap_or_default()
    }

    pub(crate) fn row_mut(&mut self, y: u32) -> &mut [u64] {
        let start = y as usize * self.words_per_row;
        self.words.get_mut(start..start + self.words_per_row).unwrap_or_default()
    }

    /// Changes the dots of a rectangle as far as they are on the picture.
    pub(crate) fn change(&mut self, area: Rect, operation: Operation) {
        let whole = Rect::new(0, 0, self.width, self.height);
        let Rect { x, y, width, height } = area.intersection(whole);
        if width == 0 || height == 0 {
            return;
        }
        // What the intersection left lies on the picture.
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

    /// Turns the picture by half.
    pub(crate) fn turn(&mut self) {
        // The dots of all rows in reverse, but for the blank ones at the end of each.
        self.words.reverse();
        self.words.iter_mut().for_each(|word| *word = word.reverse_bits());
        self.move_to_the_left();
    }

    /// Exchanges left and right.
    pub(crate) fn mirror(&mut self) {
        self.upend();
        self.turn();
    }

    /// Exchanges top and bottom.
    pub(crate) fn upend(&mut self) {
        let (words, height) = (self.words_per_row, self.height as usize);
        for y in 0..height / 2 {
            let (upper, lower) = self.words.split_at_mut((height - 1 - y) * words);
            let upper = upper.get_mut(y * words..(y + 1) * words).unwrap_or_default();
            let lower = lower.get_mut(..words).unwrap_or_default();
            upper.swap_with_slice(lower);
        }
    }

    /// Moves each row by the bits that its last word has too many.
    fn move_to_the_left(&mut self) {
        let shift = self.words_per_row * 64 - self.width as usize;
        if shift == 0 {
            return;
        }
        for row in self.words.chunks_mut(self.words_per_row.max(1)) {
            let mut carried = 0;
            for word in row.iter_mut().rev() {
                let moved = *word << shift | carried;
                carried = *word >> (64 - shift);
                *word = moved;
            }
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
    fn pictures_turn_and_mirror_dot_by_dot() {
        for (width, height) in [(1, 1), (5, 3), (63, 2), (64, 2), (65, 4), (130, 3), (128, 1)] {
            let mut bitmap = Bitmap::new(width, height);
            for at in 0..width * height {
                if at * at % 7 < 3 {
                    let (x, y) = ((at % width).cast_signed(), (at / width).cast_signed());
                    bitmap.change(Rect::new(x, y, 1, 1), Operation::Set);
                }
            }
            let check = |change: fn(&mut Bitmap), (across, down): (bool, bool)| {
                let mut changed = bitmap.clone();
                change(&mut changed);
                for (x, y) in (0..width).flat_map(|x| (0..height).map(move |y| (x, y))) {
                    let source_x = if across { width - 1 - x } else { x };
                    let source_y = if down { height - 1 - y } else { y };
                    assert_eq!(changed.is_dark(x, y), bitmap.is_dark(source_x, source_y));
                }
                change(&mut changed);
                assert_eq!(changed, bitmap, "{width}x{height}");
            };
            check(Bitmap::turn, (true, true));
            check(Bitmap::mirror, (true, false));
            check(Bitmap::upend, (false, true));
        }
    }
}
