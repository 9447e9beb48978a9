//! Pictures on a bitmap: word by word in their own size, run by run when they are magnified.

use std::ops::Range;

use crate::{Bitmap, bitmap::Operation, page::Picture};

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
    // A row of the picture as it lies on the bitmap, from that word on.
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
            let changed = bitmap.row_mut(y).iter_mut().skip(first as usize);
            change(changed.zip(line.row(0)), operation);
        }
    }
}

/// Which rows or columns of a picture are on the bitmap at all.
fn visible(start: i32, scale: u32, count: u32, size: u32) -> Range<u32> {
    let (start, scale) = (i64::from(start), i64::from(scale.max(1)));
    let from = (-start).div_euclid(scale);
    let to = (i64::from(size) - start + scale - 1).div_euclid(scale);
    clip(from, count)..clip(to, count)
}

/// The place, or the end of the range from 0 to `end` that is nearest to it.
fn clip(place: i64, end: u32) -> u32 {
    u32::try_from(place.max(0)).unwrap_or(u32::MAX).min(end)
}

fn change<'w>(words: impl Iterator<Item = (&'w mut u64, &'w u64)>, operation: Operation) {
    match operation {
        Operation::Set => words.for_each(|(word, mask)| *word |= mask),
        Operation::Clear => words.for_each(|(word, mask)| *word &= !mask),
        Operation::Flip => words.for_each(|(word, mask)| *word ^= mask),
    }
}

/// Lays a row on the line.
fn copy(words: &[u64], offset: i64, line: &mut Bitmap) {
    let past = 63 - line.width().saturating_sub(1) % 64;
    let places = (-offset..).step_by(64);
    line.row_mut(0).iter_mut().zip(places).for_each(|(to, place)| *to = window(words, place));
    if let Some(last) = line.row_mut(0).last_mut() {
        *last &= u64::MAX << past;
    }
}

/// 64 dots of a row from a place on, which may lie before its start or past its end.
fn window(words: &[u64], place: i64) -> u64 {
    let word = |index: i64| {
        usize::try_from(index).ok().and_then(|index| words.get(index)).copied().unwrap_or(0)
    };
    let index = place.div_euclid(64);
    match place.rem_euclid(64) {
        0 => word(index),
        shift => word(index) << shift | word(index + 1) >> (64 - shift),
    }
}

/// Draws each run of black dots in these columns so many times as long.
fn magnify(words: &[u64], columns: &Range<u32>, (offset, scale): (i64, u32), line: &mut Bitmap) {
    let words_from = columns.start as usize / 64;
    let words_to = (columns.end as usize).div_ceil(64);
    let place = |column: u64| {
        i32::try_from(offset + i64::from(scale) * column.cast_signed()).unwrap_or(i32::MAX)
    };
    let seen = words.iter().zip(0u64..).take(words_to).skip(words_from);
    for (&word, index) in seen {
        let mut rest = word;
        while rest != 0 {
            let start = rest.leading_zeros();
            let length = (rest << start).leading_ones();
            let column = index * 64 + u64::from(start);
            let end = place(column + u64::from(length));
            line.change_span(0, place(column), end, Operation::Set);
            // What is left lies behind the run.
            rest &= u64::MAX.checked_shr(start + length).unwrap_or(0);
        }
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

    /// Dot by dot: slow and plain.
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
    fn pictures_lie_where_their_dots_would() {
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
    fn what_is_far_away_is_not_drawn() {
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
