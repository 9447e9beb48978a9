//! Error correction codewords: Reed-Solomon codes over GF(256), ISO/IEC 18004 clause 7.5 and annex A.

/// x^8 + x^4 + x^3 + x^2 + 1.
const FIELD: u16 = 0x11D;

/// The largest number of correction codewords in a block, and so the largest degree of a generator.
const LARGEST: usize = 30;

/// Up to 32 bytes, the first one highest: coefficients of a polynomial.
type Bytes = [u128; 2];

/// What one byte leaves behind when the generator of a degree divides it, as the products of its two halves.
#[derive(Clone, Copy)]
struct Products {
    low: [Bytes; 16],
    high: [Bytes; 16],
}

/// By degree.
static PRODUCTS: [Products; LARGEST + 1] = products();

/// Fills all of `correction` with what a block of data codewords needs.
pub(super) fn correct(data: &[u8], correction: &mut [u8]) {
    let products = &PRODUCTS[correction.len()];
    if correction.len() <= 16 {
        let mut rest = 0;
        for &byte in data {
            let (low, high) = products.of(byte ^ top(rest));
            rest = rest << 8 ^ low[0] ^ high[0];
        }
        correction.copy_from_slice(&rest.to_be_bytes()[..correction.len()]);
    } else {
        let mut rest = [0; 2];
        for &byte in data {
            let (low, high) = products.of(byte ^ top(rest[0]));
            rest[0] = rest[0] << 8 ^ u128::from(top(rest[1])) ^ low[0] ^ high[0];
            rest[1] = rest[1] << 8 ^ low[1] ^ high[1];
        }
        let (first, second) = correction.split_at_mut(16);
        first.copy_from_slice(&rest[0].to_be_bytes());
        second.copy_from_slice(&rest[1].to_be_bytes()[..second.len()]);
    }
}

impl Products {
    #[inline]
    fn of(&self, byte: u8) -> (&Bytes, &Bytes) {
        (&self.low[usize::from(byte & 15)], &self.high[usize::from(byte >> 4)])
    }
}

#[inline]
fn top(rest: u128) -> u8 {
    rest.to_be_bytes()[0]
}

#[expect(clippy::large_stack_arrays, reason = "only the compiler runs this")]
const fn products() -> [Products; LARGEST + 1] {
    let mut all = [Products { low: [[0; 2]; 16], high: [[0; 2]; 16] }; LARGEST + 1];
    // Coefficients without the leading 1, highest first: the product of (x - 2^i) for i below the degree.
    let mut generator = [0; LARGEST];
    let mut root = 1;
    let mut degree = 0;
    while degree < LARGEST {
        generator = times_root(generator, root, degree);
        degree += 1;
        root = multiply(root, 2);
        let mut half = 0;
        while half < 16 {
            all[degree].low[half as usize] = scaled(generator, half);
            all[degree].high[half as usize] = scaled(generator, half << 4);
            half += 1;
        }
    }
    all
}

/// A generator of this degree times (x - root).
const fn times_root(generator: [u8; LARGEST], root: u8, degree: usize) -> [u8; LARGEST] {
    let mut next = [0; LARGEST];
    let mut leading = 1;
    let mut index = 0;
    while index <= degree {
        next[index] = multiply(leading, root) ^ if index < degree { generator[index] } else { 0 };
        if index < degree {
            leading = generator[index];
        }
        index += 1;
    }
    next
}

/// A generator times a byte.
const fn scaled(generator: [u8; LARGEST], factor: u8) -> Bytes {
    let mut bytes = [0; 2];
    let mut index = 0;
    while index < LARGEST {
        let product = multiply(generator[index], factor) as u128;
        bytes[index / 16] |= product << (120 - index % 16 * 8);
        index += 1;
    }
    bytes
}

const fn multiply(a: u8, b: u8) -> u8 {
    let mut product = 0;
    let mut bit = 8;
    while bit > 0 {
        bit -= 1;
        product <<= 1;
        if product & 0x100 != 0 {
            product ^= FIELD;
        }
        if b >> bit & 1 == 1 {
            product ^= a as u16;
        }
    }
    (product & 0xFF) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_of_annex_i() {
        // ISO/IEC 18004 annex I: "01234567" in version 1-M.
        let data = [16, 32, 12, 86, 97, 128, 236, 17, 236, 17, 236, 17, 236, 17, 236, 17];
        let mut correction = [0; 10];
        correct(&data, &mut correction);
        assert_eq!(correction, [165, 36, 212, 193, 237, 54, 199, 135, 44, 85]);
    }

    #[test]
    fn every_root_of_the_generator_is_a_root_of_the_block() {
        let mut random = fastrand::Rng::with_seed(18004);
        for degree in 1..=LARGEST {
            let data: Vec<u8> = (0..random.usize(1..100)).map(|_| random.u8(..)).collect();
            let mut correction = vec![0; degree];
            correct(&data, &mut correction);
            let mut root = 1;
            for _ in 0..degree {
                let block = data.iter().chain(&correction);
                assert_eq!(block.fold(0, |sum, &byte| multiply(sum, root) ^ byte), 0, "{degree}");
                root = multiply(root, 2);
            }
        }
    }
}
