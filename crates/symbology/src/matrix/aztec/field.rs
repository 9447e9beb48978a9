//! The Galois fields of Aztec Code's codewords, ISO/IEC 24778, table 3.

/// A field of 2^`bits` elements, in powers of its element 2.
#[derive(Debug)]
pub(super) struct GaloisField {
    pub(super) bits: usize,
    /// What 2^`bits` is in the field.
    pub(super) reduction: u16,
    /// The powers of 2, as many as differ.
    powers: &'static [u16],
    /// `zech[n]` is the power of 2 that 2^n + 1 is.
    zech: &'static [u16],
}

impl GaloisField {
    /// The field of codewords of 6, 8, 10 or 12 bits.
    pub(super) fn of(word_bits: usize) -> &'static Self {
        match word_bits {
            6 => &FIELD_64,
            8 => &FIELD_256,
            10 => &FIELD_1024,
            _ => &FIELD_4096,
        }
    }

    /// The coefficients of (x - 2)(x - 2^2)...(x - 2^degree) after the leading 1, highest first.
    ///
    /// By the q-binomial theorem the one at place k is q^(k(k+1)/2) times the Gaussian binomial coefficient
    /// of degree and k, for q = 2; so it is q^k (q^(degree-k+1) - 1) / (q^k - 1) times the one before it.
    #[inline]
    pub(super) fn generator(&self, degree: usize) -> impl Iterator<Item = u16> {
        let order = self.powers.len();
        let mut power = 0;
        (1..=degree).map(move |k| {
            let factor = k + usize::from(self.zech[degree - k + 1]);
            power = (power + factor + order - usize::from(self.zech[k])) % order;
            self.powers[power]
        })
    }
}

static FIELD_64: GaloisField = field(0x43, &POWERS_64, &ZECH_64);
static FIELD_256: GaloisField = field(0x12D, &POWERS_256, &ZECH_256);
static FIELD_1024: GaloisField = field(0x409, &POWERS_1024, &ZECH_1024);
static FIELD_4096: GaloisField = field(0x1069, &POWERS_4096, &ZECH_4096);

static POWERS_64: [u16; 63] = powers(0x43);
static POWERS_256: [u16; 255] = powers(0x12D);
static POWERS_1024: [u16; 1023] = powers(0x409);
static POWERS_4096: [u16; 4095] = powers(0x1069);

static ZECH_64: [u16; 63] = zech::<63, 64>(&POWERS_64);
static ZECH_256: [u16; 255] = zech::<255, 256>(&POWERS_256);
static ZECH_1024: [u16; 1023] = zech::<1023, 1024>(&POWERS_1024);
static ZECH_4096: [u16; 4095] = zech::<4095, 4096>(&POWERS_4096);

const fn field(polynomial: u16, powers: &'static [u16], zech: &'static [u16]) -> GaloisField {
    let bits = polynomial.ilog2() as usize;
    GaloisField { bits, reduction: polynomial ^ 1 << bits, powers, zech }
}

const fn powers<const ORDER: usize>(polynomial: u16) -> [u16; ORDER] {
    let mut powers = [1; ORDER];
    let mut power = 1;
    while power < ORDER {
        let double = powers[power - 1] << 1;
        powers[power] = if double as usize > ORDER { double ^ polynomial } else { double };
        power += 1;
    }
    powers
}

const fn zech<const ORDER: usize, const SIZE: usize>(powers: &[u16; ORDER]) -> [u16; ORDER] {
    let mut logarithms = [0; SIZE];
    let mut power = 0;
    while power < ORDER {
        #[expect(clippy::cast_possible_truncation, reason = "the order is below 4096")]
        let logarithm = power as u16;
        logarithms[powers[power] as usize] = logarithm;
        power += 1;
    }
    // 2^0 + 1 is no power; no code is so long that it is asked for.
    let mut zech = [0; ORDER];
    let mut power = 1;
    while power < ORDER {
        zech[power] = logarithms[powers[power] as usize ^ 1];
        power += 1;
    }
    zech
}

#[cfg(test)]
mod tests {
    use super::*;

    fn product(field: &GaloisField, a: u16, b: u16) -> u16 {
        let order = field.powers.len();
        let place = |element: u16| field.powers.iter().position(|&power| power == element);
        match (place(a), place(b)) {
            (Some(a), Some(b)) => field.powers[(a + b) % order],
            _ => 0,
        }
    }

    #[test]
    fn a_generator_is_the_product_of_its_factors() {
        for (bits, degree) in [(6, 1), (6, 23), (6, 45), (8, 27), (8, 239), (10, 125), (12, 300)] {
            let field = GaloisField::of(bits);
            let mut expected = vec![1];
            for root in 1..=degree {
                expected.push(0);
                for place in (1..expected.len()).rev() {
                    let carried = product(field, expected[place - 1], field.powers[root]);
                    expected[place] ^= carried;
                }
            }
            assert_eq!(field.generator(degree).collect::<Vec<_>>(), expected[1..]);
        }
    }
}
