//! Reed-Solomon check words (ISO/IEC 24778, 7.3.1.4).
//!
//! The message is divided by the generator polynomial one word at a time: the word that falls out at the
//! top times the generator is added to the rest. The products are the whole work, so they are looked up:
//! one table for the upper and one for the lower half of the word's bits, made of sums of the generator's
//! multiples by powers of 2. Words lie side by side in lanes, so that one addition serves many.

use super::field::Field;

/// The check words for a message, as many as `check` takes.
pub(super) fn check_words(field: &Field, message: impl Iterator<Item = u16>, check: &mut [u16]) {
    match (field.bits, check.len()) {
        (6 | 8, 0..=24) => in_place::<3>(field, message, check),
        (6 | 8, 25..=32) => in_place::<4>(field, message, check),
        (6 | 8, 33..=48) => in_place::<6>(field, message, check),
        (6 | 8, 49..=72) => in_place::<9>(field, message, check),
        _ => long(field, message, check),
    }
}

/// For few check words of up to eight bits: eight of them in each of `W` machine words.
fn in_place<const W: usize>(field: &Field, message: impl Iterator<Item = u16>, check: &mut [u16]) {
    const LOW_BITS: u64 = 0x0101_0101_0101_0101;
    let mut row = [0_u64; W];
    for (place, coefficient) in field.generator(check.len()).enumerate() {
        row[place / 8] |= u64::from(coefficient) << (8 * (place % 8));
    }
    let half = field.bits / 2;
    let mut tables = [[[0; W]; 16]; 2];
    let reduction = u64::from(field.reduction);
    for table in &mut tables {
        for bit in 0..half {
            let power = 1 << bit;
            for sum in 0..power {
                table[power + sum] = std::array::from_fn(|word| table[sum][word] ^ row[word]);
            }
            row = row.map(|lanes| {
                let carries = lanes >> (field.bits - 1) & LOW_BITS;
                (lanes ^ carries << (field.bits - 1)) << 1 ^ carries * reduction
            });
        }
    }
    let mut rest = [0; W];
    for word in message {
        let top = rest[0] as usize & 0xff ^ usize::from(word);
        let low = &tables[0][top & !(usize::MAX << half)];
        let high = &tables[1][top >> half & 15];
        rest = std::array::from_fn(|word| {
            let next = if word + 1 < W { rest[word + 1] << 56 } else { 0 };
            (rest[word] >> 8 | next) ^ low[word] ^ high[word]
        });
    }
    for (place, word) in check.iter_mut().enumerate() {
        *word = (rest[place / 8] >> (8 * (place % 8))) as u16 & 0xff;
    }
}

/// For any number of check words: rows of sixteen bits.
fn long(field: &Field, message: impl Iterator<Item = u16>, check: &mut [u16]) {
    let width = check.len().next_multiple_of(8);
    let mut row = vec![0; width];
    for (slot, coefficient) in row.iter_mut().zip(field.generator(check.len())) {
        *slot = coefficient;
    }
    let half = field.bits / 2;
    let rows = 1 << half;
    let mut tables = vec![0; 2 * rows * width];
    for table in tables.chunks_exact_mut(rows * width) {
        for bit in 0..half {
            let (done, new) = table.split_at_mut(width << bit);
            for (new, done) in new.chunks_exact_mut(width).zip(done.chunks_exact(width)) {
                for ((new, done), row) in new.iter_mut().zip(done).zip(&row) {
                    *new = done ^ row;
                }
            }
            for word in &mut row {
                let carry = *word >> (field.bits - 1);
                *word = (*word ^ carry << (field.bits - 1)) << 1 ^ carry * field.reduction;
            }
        }
    }
    let mut rest: Vec<u16> = message.collect();
    let count = rest.len();
    rest.resize(count + width, 0);
    for place in 0..count {
        let top = usize::from(rest[place]);
        let low = &tables[(top & (rows - 1)) * width..][..width];
        let high = &tables[(rows + (top >> half)) * width..][..width];
        let rest = &mut rest[place + 1..];
        // The last of a row that was filled up to eight are zeros.
        for ((rest, low), high) in rest.iter_mut().zip(low).zip(high) {
            *rest ^= low ^ high;
        }
    }
    check.copy_from_slice(&rest[count..count + check.len()]);
}
