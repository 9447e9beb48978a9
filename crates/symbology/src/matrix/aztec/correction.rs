//! Reed-Solomon check words (ISO/IEC 24778, 7.3.1.4).
//!
//! The message is divided by the generator polynomial: each leading word, times the generator, is added to the rest.
//! The products dominate the cost, so they are looked up, half a word at a time, in tables of sums of the generator's
//! multiples by powers of 2. Several words are packed into one machine word, so that one addition handles all of them.

use std::{cell::RefCell, sync::OnceLock};

use super::field::GaloisField;

/// Writes `count` check words for a message at the beginning of `check`.
///
/// Words of up to eight bits have one byte, others two, the high one first. As zeros in front of a message
/// change nothing, it has to have at least three words of them; there has to be room for seven check words
/// too many, which become zeros.
pub(super) fn check_words(word_bits: usize, message: &[u8], check: &mut [u8], count: usize) {
    let field = GaloisField::of(word_bits);
    match (word_bits, count) {
        (6 | 8, 0..=24) => few::<3>(field, message, check, count),
        (6 | 8, 25..=32) => few::<4>(field, message, check, count),
        (6 | 8, 33..=48) => few::<6>(field, message, check, count),
        (6 | 8, 49..=72) => few::<9>(field, message, check, count),
        (6 | 8, _) => many::<1>(field, message, check, count),
        _ => many::<2>(field, message, check, count),
    }
}

/// For each half byte of four words, its products with what those words leave.
type Tables<const W: usize> = [[[u64; W]; 16]; 8];

/// For few check words of up to eight bits: eight in each of `W` machine words, four of the message at once.
fn few<const W: usize>(field: &GaloisField, message: &[u8], check: &mut [u8], count: usize) {
    let slot = &TABLES[usize::from(field.bits == 8)][count];
    let (tables, _) = slot.get_or_init(|| tables::<W>(field, count)).as_chunks::<W>();
    let (tables, _) = tables.as_chunks::<16>();
    let mut rest = [0_u64; W];
    for &words in message.as_rchunks::<4>().1 {
        let top = rest[0] ^ u64::from(u32::from_le_bytes(words));
        let half = |place: usize| &tables[place][(top >> (4 * place) & 15) as usize];
        let halves: [_; 8] = std::array::from_fn(half);
        rest = std::array::from_fn(|word| {
            let next = if word + 1 < W { rest[word + 1] << 32 } else { 0 };
            let all = halves.map(|half| half[word]);
            // Two by two, not one after the other, as the next four words wait for it.
            let sums = [all[0] ^ all[1], all[2] ^ all[3], all[4] ^ all[5], all[6] ^ all[7]];
            (sums[0] ^ sums[1]) ^ (sums[2] ^ sums[3]) ^ (rest[word] >> 32 | next)
        });
    }
    for (check, rest) in check.as_chunks_mut::<8>().0.iter_mut().zip(&rest[..count.div_ceil(8)]) {
        *check = rest.to_le_bytes();
    }
}

/// Made when first needed, for a field of 64 or 256 and a number of check words: 9 kB at most, of which few
/// are ever needed.
static TABLES: [[OnceLock<Box<[u64]>>; 73]; 2] = [const { [const { OnceLock::new() }; 73] }; 2];

fn tables<const W: usize>(field: &GaloisField, count: usize) -> Box<[u64]> {
    const LOWEST: u64 = 0x0101_0101_0101_0101;
    let highest = LOWEST << (field.bits - 1);
    let mut remainder = [0; W];
    for (place, coefficient) in field.generator(count).enumerate() {
        remainder[place / 8] |= u64::from(coefficient) << (8 * (place % 8));
    }
    let mut tables: Tables<W> = [[[0; W]; 16]; 8];
    for word in (0..4).rev() {
        let mut row = remainder;
        for table in &mut tables[2 * word..2 * word + 2] {
            for power in [1, 2, 4, 8] {
                for sum in 0..power {
                    table[power + sum] = std::array::from_fn(|word| table[sum][word] ^ row[word]);
                }
                row = row.map(|lanes| {
                    let carries = (lanes & highest) >> (field.bits - 1);
                    ((lanes & !highest) << 1) ^ (carries * u64::from(field.reduction))
                });
            }
        }
        // One word further up: what falls out at the top leaves its product with the generator.
        let top = (remainder[0] & 0xff) as usize;
        remainder = std::array::from_fn(|word| {
            let next = if word + 1 < W { remainder[word + 1] << 56 } else { 0 };
            (remainder[word] >> 8 | next) ^ tables[6][top & 15][word] ^ tables[7][top >> 4][word]
        });
    }
    tables.as_flattened().as_flattened().into()
}

/// For any number of check words, in words of sixteen bits, four of the message at once.
fn many<const BYTES: usize>(field: &GaloisField, message: &[u8], check: &mut [u8], count: usize) {
    let (_, message) = message.as_rchunks::<BYTES>();
    let (_, message) = message.as_rchunks::<4>();
    let message = message.as_flattened();
    let mut rest = vec![0; message.len() + count.next_multiple_of(8)];
    for (slot, bytes) in rest.iter_mut().zip(message) {
        *slot = bytes.iter().fold(0, |word, &byte| word << 8 | u16::from(byte));
    }
    LAST_PRODUCTS.with_borrow_mut(|last| {
        if last.bits != field.bits || last.count != count {
            *last = Products::new(field, count);
        }
        last.divide(&mut rest, message.len());
    });
    let (check, _) = check.as_chunks_mut::<BYTES>();
    for (bytes, word) in check.iter_mut().zip(&rest[message.len()..]) {
        *bytes = std::array::from_fn(|place| word.to_be_bytes()[2 - BYTES + place]);
    }
}

thread_local! {
    /// Labels are made in batches, whose symbols are of one size. About 20 kB, in the largest symbols up to 500.
    static LAST_PRODUCTS: RefCell<Products> = RefCell::default();
}

/// The generator times anything: a row for each value of the lower half of the bits, then for the upper.
#[derive(Debug, Default)]
struct Products {
    bits: usize,
    /// How many check words they are for.
    count: usize,
    /// Eight words at a time, the `count` of a row and at least three zeros.
    rows: Vec<[u16; 8]>,
    /// The first four words of each row, together.
    heads: Vec<u64>,
}

impl Products {
    fn new(field: &GaloisField, count: usize) -> Self {
        let width = Self::chunks(count) + 1;
        let half = field.bits / 2;
        let mut row = vec![[0; 8]; width];
        for (slot, coefficient) in row.as_flattened_mut().iter_mut().zip(field.generator(count)) {
            *slot = coefficient;
        }
        let mut rows = vec![[0; 8]; width << (half + 1)];
        for table in rows.chunks_exact_mut(width << half) {
            for bit in 0..half {
                let (sums, new) = table.split_at_mut(width << bit);
                for (new, sum) in new.chunks_exact_mut(width).zip(sums.chunks_exact(width)) {
                    for ((new, sum), row) in new.iter_mut().zip(sum).zip(&row) {
                        *new = std::array::from_fn(|lane| sum[lane] ^ row[lane]);
                    }
                }
                for word in row.as_flattened_mut() {
                    let carry = *word >> (field.bits - 1);
                    *word = ((*word ^ carry << (field.bits - 1)) << 1) ^ (carry * field.reduction);
                }
            }
        }
        let heads = rows.chunks_exact(width).map(|row| together(&row[0][..4])).collect();
        Self { bits: field.bits, count, rows, heads }
    }

    /// How many times eight words there are in `count`.
    fn chunks(count: usize) -> usize {
        count.div_ceil(8)
    }

    /// Replaces a message of `length` words, a multiple of four, and zeros by zeros and what is left over.
    fn divide(&self, rest: &mut [u16], length: usize) {
        for place in (0..length).step_by(4) {
            let (top, below) = rest[place..].split_at_mut(4);
            let rows = self.rows(together(top));
            let (below, _) = below.as_chunks_mut::<8>();
            let below = &mut below[..Self::chunks(self.count)];
            // All of one length, which spares checks in the loop.
            let rows = rows.map(|row| &row.as_chunks::<8>().0[..below.len()]);
            for (place, below) in below.iter_mut().enumerate() {
                *below = rows.iter().fold(*below, |sum, row| {
                    std::array::from_fn(|lane| sum[lane] ^ row[place][lane])
                });
            }
        }
    }

    /// What four words at the top add to those below, as the sum of two rows for each.
    ///
    /// The product of each word changes the next of the four; this is included here.
    #[inline]
    fn rows(&self, mut top: u64) -> [&[u16]; 8] {
        let half = self.bits / 2;
        let width = 8 * (Self::chunks(self.count) + 1);
        let words = self.rows.as_flattened();
        let mut rows: [&[u16]; 8] = [&[]; 8];
        for (shift, two) in (0..4).rev().zip(rows.chunks_exact_mut(2)) {
            let word = (top & 0xFFFF) as usize;
            let (low, high) = (word & ((1 << half) - 1), (1 << half) + (word >> half));
            top = top >> 16 ^ self.heads[low] ^ self.heads[high];
            two[0] = &words[low * width + shift..][..width - 8];
            two[1] = &words[high * width + shift..][..width - 8];
        }
        rows
    }
}

/// Four words in one, the first lowest.
#[inline]
fn together(words: &[u16]) -> u64 {
    words.iter().rev().fold(0, |sum, &word| sum << 16 | u64::from(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A message with its check words is a multiple of the generator: zero at its roots 2, 4, 8 ...
    fn check(word_bits: usize, message: usize, check: usize) {
        let bytes = if word_bits <= 8 { 1 } else { 2 };
        let mut random = fastrand::Rng::with_seed(24_778);
        let (middle, end) = ((message + 3) * bytes, (message + 3 + check) * bytes);
        let mut words = vec![0; end + 16];
        for word in words[3 * bytes..middle].chunks_mut(bytes) {
            let value = random.u16(..1 << word_bits).to_be_bytes();
            word.copy_from_slice(&value[2 - bytes..]);
        }
        let (data, tail) = words.split_at_mut(middle);
        check_words(word_bits, data, tail, check);
        words.truncate(end);
        let polynomial = [0x43, 0x12D, 0x409, 0x1069][word_bits / 2 - 3];
        let times = |a: u16, b: u16| {
            (0..16).rev().fold(0, |sum: u16, bit| {
                let double =
                    if sum >> (word_bits - 1) & 1 == 1 { sum << 1 ^ polynomial } else { sum << 1 };
                double ^ if b >> bit & 1 == 1 { a } else { 0 }
            })
        };
        let mut root = 1;
        for power in 1..=check {
            root = times(root, 2);
            let value = words.chunks(bytes).fold(0, |sum, word| {
                times(sum, root) ^ word.iter().fold(0, |word, &byte| word << 8 | u16::from(byte))
            });
            assert_eq!(value, 0, "{word_bits} bits, {message} + {check}, root {power}");
        }
    }

    #[test]
    fn check_words_make_a_multiple_of_the_generator() {
        for message in 1..=13 {
            check(6, message, 17 - message);
        }
        for (word_bits, message, count) in [
            (6, 17, 23),
            (6, 24, 24),
            (8, 24, 27),
            (8, 5, 71),
            (8, 48, 72),
            (8, 47, 73),
            (8, 2, 238),
            (10, 290, 126),
            (10, 291, 125),
            (10, 1, 229),
            (12, 1277, 387),
            (12, 13, 907),
            (12, 1, 1663),
        ] {
            check(word_bits, message, count);
        }
    }
}
