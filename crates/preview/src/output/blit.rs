//! Pictures on a bitmap: word by word at their own size, run by run when they are magnified.

use std::ops::Range;

use crate::{Bitmap, page::Picture};
use dots::Operation;

/// Changes the dots under the black dots of a picture, as far as they are on the bitmap.
pub(crate) fn blit(bitmap: &mut Bitmap, picture: &Picture, operation: Operation) {
    let source = &picture.bitmap;
    let (across, down) = picture.scale;
    let rows = visible(picture.y, down, source.height(), bitmap.height());
    let columns = visible(picture.x, across, source.width(), bitmap.width());
    if rows.is_empty() || columns.is_empty() {
        return;
    }
    let left = i64::from(picture.x);
    let right = clip(left + i64::from(columns.end) * i64::from(across), bitmap.width());
    let first = clip(left, bitmap.width()) / 64;
    // A row of the picture as it lies on the bitmap, starting at that word.
    let mut line = Bitmap::new(right - first * 64, 1);
    let offset = left - i64::from(first) * 64;
    for row in rows {
        let words = source.row(row);
        if words.iter().all(|&word| word == 0) {
            continue;
        }
        if across == 1 {
            copy(words, offset, &mut line);
        } else {
            line.row_mut(0).fill(0);
            magnify(words, &columns, (offset, across), &mut line);
        }
        let top = i64::from(picture.y) + i64::from(row) * i64::from(down);
        for y in clip(top, bitmap.height())..clip(top + i64::from(down), bitmap.height()) {
            let changed = bitmap.row_mut(y).get_mut(first as usize..).unwrap_or_default();
            change(changed, line.row(0), operation);
        }
    }
}

/// The rows or columns of a picture that are on the bitmap.
fn visible(start: i32, scale: u32, count: u32, size: u32) -> Range<u32> {
    let (start, scale) = (i64::from(start), i64::from(scale.max(1)));
    let from = (-start).div_euclid(scale);
    let to = (i64::from(size) - start + scale - 1).div_euclid(scale);
    clip(from, count)..clip(to, count)
}

/// Clamps the position to the range from 0 to `end`.
fn clip(place: i64, end: u32) -> u32 {
    u32::try_from(place.max(0)).unwrap_or(u32::MAX).min(end)
}

fn change(words: &mut [u64], masks: &[u64], operation: Operation) {
    let words = words.iter_mut().zip(masks);
    match operation {
        Operation::Set => words.for_each(|(word, mask)| *word |= mask),
        Operation::Clear => words.for_each(|(word, mask)| *word &= !mask),
        Operation::Flip => words.for_each(|(word, mask)| *word ^= mask),
    }
}

/// Copies a row onto the line, its first dot to the dot at `offset`.
fn copy(words: &[u64], offset: i64, line: &mut Bitmap) {
    let past = 63 - line.width().saturating_sub(1) % 64;
    let line = line.row_mut(0);
    line.fill(0);
    // The line starts inside the row, or part of a word before it.
    let skipped = usize::try_from((-offset).div_euclid(64)).ok();
    let seen = words.get(skipped.unwrap_or(0)..).unwrap_or_default();
    let shift = (-offset).rem_euclid(64);
    match skipped {
        Some(_) if shift == 0 => line.iter_mut().zip(seen).for_each(|(to, word)| *to = *word),
        Some(_) => {
            line.iter_mut().zip(seen).for_each(|(to, word)| *to = word << shift);
            let next = seen.iter().skip(1);
            line.iter_mut().zip(next).for_each(|(to, word)| *to |= word >> (64 - shift));
        }
        None => {
            line.iter_mut().zip(seen).for_each(|(to, word)| *to = word >> (64 - shift));
            let next = line.iter_mut().skip(1);
            next.zip(seen).for_each(|(to, word)| *to |= word << shift);
        }
    }
    if let Some(last) = line.last_mut() {
        *last &= u64::MAX << past;
    }
}

/// Draws each run of black dots in these columns magnified.
fn magnify(words: &[u64], columns: &Range<u32>, (offset, scale): (i64, u32), line: &mut Bitmap) {
    let words_from = columns.start as usize / 64;
    let words_to = (columns.end as usize).div_ceil(64);
    let width = line.width();
    let line = line.row_mut(0);
    let seen = words.iter().zip(0i64..).take(words_to).skip(words_from);
    for (&word, index) in seen {
        let from = offset + i64::from(scale) * index * 64;
        let inside = u32::try_from(from)
            .ok()
            .filter(|from| width.saturating_sub(*from) >= scale.saturating_mul(64));
        let mut rest = word;
        while rest != 0 {
            let start = rest.leading_zeros();
            let length = (rest << start).leading_ones();
            let (left, right) = if let Some(from) = inside {
                (from + start * scale, from + (start + length) * scale)
            } else {
                let place = |dot: u32| clip(from + i64::from(dot) * i64::from(scale), width);
                (place(start), place(start + length))
            };
            blacken(line, left, right);
            // The rest lies after the run.
            rest &= u64::MAX.checked_shr(start + length).unwrap_or(0);
        }
    }
}

/// Makes the dots from `left` to before `right` black.
#[inline]
fn blacken(line: &mut [u64], left: u32, right: u32) {
    if left >= right {
        return;
    }
    let (first, last) = (left as usize / 64, (right - 1) as usize / 64);
    let from_left = u64::MAX >> (left % 64);
    let to_right = u64::MAX << (63 - (right - 1) % 64);
    if first == last {
        if let Some(word) = line.get_mut(first) {
            *word |= from_left & to_right;
        }
        return;
    }
    if let Some([first, middle @ .., last]) = line.get_mut(first..=last) {
        *first |= from_left;
        middle.fill(u64::MAX);
        *last |= to_right;
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::Rect;

    /// Dots that follow no pattern.
    fn noise(width: u32, height: u32) -> Bitmap {
        let mut bitmap = Bitmap::new(width, height);
        let mut state = 0x2545_F491u32;
        for y in 0..height {
            for x in 0..width {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                if state >> 30 == 0 || y % 5 == 0 && x % 70 > 3 {
                    bitmap
                        .change(Rect::new(x.cast_signed(), y.cast_signed(), 1, 1), Operation::Set);
                }
            }
        }
        bitmap
    }

    /// Dot by dot: slow and simple.
    fn dot_by_dot(bitmap: &mut Bitmap, picture: &Picture, operation: Operation) {
        let Picture { bitmap: source, x, y, scale: (across, down) } = picture;
        for row in 0..source.height() {
            for column in (0..source.width()).filter(|&column| source.is_dark(column, row)) {
                let left = x.saturating_add_unsigned(column.saturating_mul(*across));
                let top = y.saturating_add_unsigned(row.saturating_mul(*down));
                bitmap.change(Rect::new(left, top, *across, *down), operation);
            }
        }
    }

    #[test]
    fn pictures_match_their_dots() {
        let sizes = [(1, 1), (8, 3), (64, 6), (65, 2), (150, 4)];
        for (width, height) in sizes {
            let source = Arc::new(noise(width, height));
            for scale in [(1, 1), (2, 2), (1, 3), (3, 1), (10, 10)] {
                for (x, y) in
                    [(0, 0), (5, 2), (-5, -2), (63, 1), (64, 0), (-64, 0), (-200, 0), (99, 9)]
                {
                    let picture = Picture { bitmap: Arc::clone(&source), x, y, scale };
                    for operation in [Operation::Set, Operation::Clear, Operation::Flip] {
                        let mut expected = noise(131, 20);
                        let mut found = expected.clone();
                        dot_by_dot(&mut expected, &picture, operation);
                        blit(&mut found, &picture, operation);
                        assert!(found == expected, "{width} x {height} at {x}, {y} by {scale:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn pictures_far_away_are_not_drawn() {
        let source = Arc::new(noise(100, 10));
        let blank = Bitmap::new(50, 50);
        for (x, y) in [(50, 0), (0, 50), (-1000, 0), (0, -100), (i32::MAX, 0), (i32::MIN, i32::MIN)]
        {
            let mut bitmap = blank.clone();
            let picture = Picture { bitmap: Arc::clone(&source), x, y, scale: (10, 10) };
            blit(&mut bitmap, &picture, Operation::Set);
            assert!(bitmap == blank, "{x}, {y}");
        }
    }
}
