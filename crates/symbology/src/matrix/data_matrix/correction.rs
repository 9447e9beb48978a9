//! Reed-Solomon error correction over GF(256), ISO/IEC 16022 clause 5.7 and annex E.

use std::sync::OnceLock;

use crate::options::data_matrix_size::Size;

/// Fills in the correction codewords that follow the data codewords.
pub(super) fn correct(codewords: &mut [u8], size: &Size) {
    let table = table(size.correction);
    let words = usize::from(size.correction).div_ceil(8);
    // The register is as many machine words as the block's correction codewords need.
    match words {
        1 => fill::<1>(codewords, size, table),
        2 => fill::<2>(codewords, size, table),
        3 => fill::<3>(codewords, size, table),
        4 => fill::<4>(codewords, size, table),
        5 => fill::<5>(codewords, size, table),
        6 => fill::<6>(codewords, size, table),
        7 => fill::<7>(codewords, size, table),
        8 => fill::<8>(codewords, size, table),
        _ => fill::<9>(codewords, size, table),
    }
}

/// A codeword's place modulo the number of blocks is its block, for data and correction alike.
///
/// At 144 x 144 the data ends in the middle of a round, so that the correction of block 8 comes first. That is
/// what scanners expect of this size, though the standard's text can also be read as starting with block 0.
fn fill<const WORDS: usize>(codewords: &mut [u8], size: &Size, table: &[u64]) {
    let rows = table.as_chunks::<WORDS>().0;
    let Ok(rows) = <&[[u64; WORDS]; 256]>::try_from(rows) else { return };
    let blocks = usize::from(size.blocks);
    let (data, correction) = codewords.split_at_mut(usize::from(size.data));
    for block in 0..blocks {
        let register = remainder(data.iter().skip(block).step_by(blocks), rows);
        let first = (block + blocks - data.len() % blocks) % blocks;
        let bytes = register.iter().flat_map(|word| word.to_le_bytes());
        let places = correction.iter_mut().skip(first).step_by(blocks);
        places.zip(bytes).for_each(|(place, byte)| *place = byte);
    }
}

/// The data divided by the generator. The highest coefficient is the lowest byte of the first word.
#[inline]
fn remainder<'a, const WORDS: usize>(
    data: impl Iterator<Item = &'a u8>,
    rows: &[[u64; WORDS]; 256],
) -> [u64; WORDS] {
    let mut register = [0_u64; WORDS];
    for &codeword in data {
        let [feedback, ..] = register[0].to_le_bytes();
        let row = &rows[usize::from(codeword ^ feedback)];
        for index in 0..WORDS {
            let carried = register.get(index + 1).map_or(0, |next| next << 56);
            register[index] = register[index] >> 8 ^ carried ^ row[index];
        }
    }
    register
}

/// For each of the 256 factors the multiple of the generator polynomial with this many roots, without its
/// leading coefficient, in whole words.
fn table(roots: u8) -> &'static [u64] {
    static TABLES: [OnceLock<Vec<u64>>; MOST_ROOTS + 1] =
        [const { OnceLock::new() }; MOST_ROOTS + 1];
    TABLES[usize::from(roots)].get_or_init(|| {
        let generator = generator(usize::from(roots));
        let words = generator.len().div_ceil(8);
        let mut table = vec![0; 256 * words];
        for (factor, row) in (0..=u8::MAX).zip(table.chunks_mut(words)) {
            for (index, &coefficient) in generator.iter().enumerate() {
                row[index / 8] |= u64::from(product(factor, coefficient)) << (index % 8 * 8);
            }
        }
        table
    })
}

const MOST_ROOTS: usize = 68;

/// The coefficients of (x - 2)(x - 2^2)...(x - 2^roots), highest first, without the leading 1.
fn generator(roots: usize) -> Vec<u8> {
    let mut coefficients = vec![0; roots + 1];
    coefficients[0] = 1;
    let mut root = 1;
    for degree in 1..=roots {
        root = product(root, 2);
        for index in (1..=degree).rev() {
            coefficients[index] ^= product(coefficients[index - 1], root);
        }
    }
    coefficients.split_off(1)
}

/// The product in GF(256) modulo x^8 + x^5 + x^3 + x^2 + 1.
fn product(mut one: u8, mut other: u8) -> u8 {
    let mut sum = 0;
    while other != 0 {
        if other & 1 == 1 {
            sum ^= one;
        }
        // 0x12D without its highest bit, which the shift has dropped.
        one = one << 1 ^ if one & 0x80 == 0 { 0 } else { 0x2d };
        other >>= 1;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DataMatrixShape;
    use crate::options::data_matrix_size::Choice;

    #[test]
    fn published_generator_of_five() {
        // ISO/IEC 16022 annex E: x^5 + 62x^4 + 111x^3 + 15x^2 + 48x + 228.
        assert_eq!(generator(5), [62, 111, 15, 48, 228]);
    }

    #[test]
    fn published_example() {
        // ISO/IEC 16022 annex O: "123456".
        let size = Choice::of(DataMatrixShape::Square).holding(3).unwrap();
        let mut codewords = [142, 164, 186, 0, 0, 0, 0, 0];
        correct(&mut codewords, size);
        assert_eq!(codewords, [142, 164, 186, 114, 25, 5, 88, 102]);
    }
}
