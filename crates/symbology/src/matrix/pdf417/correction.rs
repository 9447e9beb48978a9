//! Error correction: Reed-Solomon over the integers modulo 929, ISO/IEC 15438 clause 5.10.

/// The field is the integers modulo this prime, and 3 is its primitive root.
const PRIME: u32 = 929;
const ROOT: u32 = 3;

/// Appends `count` check codewords for all the codewords there are: at most 50, or a power of 2 up to 512.
pub(in crate::matrix) fn append(codewords: &mut Vec<u16>, count: usize) {
    match count {
        8 => fixed::<8>(codewords, generator(8)),
        16 => fixed::<16>(codewords, generator(16)),
        32 => fixed::<32>(codewords, generator(32)),
        64 => fixed::<64>(codewords, &LEVEL_5),
        128 => fixed::<128>(codewords, &LEVEL_6),
        256 => fixed::<256>(codewords, &LEVEL_7),
        512 => fixed::<512>(codewords, &LEVEL_8),
        _ => {
            let mut register = [0; LARGEST_SMALL];
            let register = &mut register[..count];
            divide(codewords, generator(count), register);
            push(codewords, register);
        }
    }
}

fn fixed<const COUNT: usize>(codewords: &mut Vec<u16>, generator: &[u16]) {
    let generator = generator.first_chunk().unwrap_or(&[0; COUNT]);
    let remainder = divide_by_fours(codewords, generator);
    push(codewords, &remainder);
}

/// The remainder of the codewords, times x to the power of the register's length, divided by the generator;
/// highest power first, each place a number yet to be reduced.
///
/// `generator` has the negated coefficients without the leading 1, so that all is addition: a place takes in at
/// most 512 products of two numbers below 929 before it comes to the front and is reduced, which fits 32 bits.
fn divide(codewords: &[u16], generator: &[u16], register: &mut [u32]) {
    let last = register.len() - 1;
    for &codeword in codewords {
        let quotient = (u32::from(codeword) + register[0]) % PRIME;
        register.copy_within(1.., 0);
        register[last] = 0;
        for (place, &coefficient) in register.iter_mut().zip(generator) {
            *place += quotient * u32::from(coefficient);
        }
    }
}

/// The same four codewords at a time: the processor then need not wait for each quotient to go through the
/// whole register before it can begin with the next.
fn divide_by_fours<const COUNT: usize>(
    codewords: &[u16],
    generator: &[u16; COUNT],
) -> [u32; COUNT] {
    const { assert!(COUNT >= 4) };
    let coefficient = |place: usize| u32::from(generator[place]);
    let mut register = [0; COUNT];
    let (first, fours) = codewords.as_rchunks::<4>();
    // Zeros in front change nothing.
    let mut padded = [0; 4];
    padded[4 - first.len()..].copy_from_slice(first);
    for four in std::iter::once(&padded).chain(fours) {
        let mut quotients = [0_u16; 4];
        for index in 0..4 {
            let mut place = u32::from(four[index]) + register[index];
            for (earlier, &quotient) in quotients[..index].iter().enumerate() {
                place += u32::from(quotient) * coefficient(index - earlier - 1);
            }
            quotients[index] = (place % PRIME) as u16;
        }
        let [first, second, third, fourth] = quotients.map(u32::from);
        for place in 0..COUNT - 4 {
            register[place] = register[place + 4]
                + (first * coefficient(place + 3) + second * coefficient(place + 2))
                + (third * coefficient(place + 1) + fourth * coefficient(place));
        }
        for missing in 0..4 {
            let place = COUNT - 4 + missing;
            let products = (missing..4)
                .map(|index| u32::from(quotients[index]) * coefficient(place + 3 - index));
            register[place] = products.sum();
        }
    }
    register
}

/// The check codewords are the remainder's negatives.
fn push(codewords: &mut Vec<u16>, register: &[u32]) {
    codewords.extend(register.iter().map(|place| ((PRIME - place % PRIME) % PRIME) as u16));
}

/// The largest count MicroPDF417 has.
const LARGEST_SMALL: usize = 50;

fn generator(count: usize) -> &'static [u16] {
    &SMALL[count * (count - 1) / 2..][..count]
}

/// The generators of 1 to 50 check codewords, one after the other.
static SMALL: [u16; LARGEST_SMALL * (LARGEST_SMALL + 1) / 2] = {
    let mut table = [0; LARGEST_SMALL * (LARGEST_SMALL + 1) / 2];
    let mut polynomial = [0; LARGEST_SMALL];
    let mut power = 1;
    let (mut count, mut end) = (0, 0);
    while count < LARGEST_SMALL {
        power = power * ROOT % PRIME;
        count += 1;
        polynomial = times_root(polynomial, count, power);
        let mut place = 0;
        while place < count {
            table[end] = negative(polynomial[place]);
            end += 1;
            place += 1;
        }
    }
    table
};

static LEVEL_5: [u16; 64] = power_of_2();
static LEVEL_6: [u16; 128] = power_of_2();
static LEVEL_7: [u16; 256] = power_of_2();
static LEVEL_8: [u16; 512] = power_of_2();

/// The product of x - 3^n for n from 1 to `COUNT`, negated, without the leading 1.
const fn power_of_2<const COUNT: usize>() -> [u16; COUNT] {
    let mut polynomial = [0; COUNT];
    let (mut count, mut power) = (0, 1);
    while count < COUNT {
        power = power * ROOT % PRIME;
        count += 1;
        polynomial = times_root(polynomial, count, power);
    }
    let mut negated = [0; COUNT];
    let mut place = 0;
    while place < COUNT {
        negated[place] = negative(polynomial[place]);
        place += 1;
    }
    negated
}

/// The polynomial of degree `degree - 1`, its leading 1 left out, times x - `root`.
const fn times_root<const N: usize>(
    mut polynomial: [u32; N],
    degree: usize,
    root: u32,
) -> [u32; N] {
    let mut place = degree - 1;
    while place > 0 {
        polynomial[place] = (polynomial[place] + polynomial[place - 1] * (PRIME - root)) % PRIME;
        place -= 1;
    }
    polynomial[0] = (polynomial[0] + PRIME - root) % PRIME;
    polynomial
}

const fn negative(coefficient: u32) -> u16 {
    ((PRIME - coefficient) % PRIME) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The coefficients as the standard prints them, lowest power first.
    fn coefficients(generator: &[u16]) -> Vec<u32> {
        generator.iter().rev().map(|&place| (PRIME - u32::from(place)) % PRIME).collect()
    }

    #[test]
    fn generators_are_those_of_annex_f() {
        assert_eq!(coefficients(generator(2)), [27, 917]);
        assert_eq!(coefficients(generator(4)), [522, 568, 723, 809]);
        assert_eq!(coefficients(generator(8)), [237, 308, 436, 284, 646, 653, 428, 379]);
        assert_eq!(coefficients(&LEVEL_5)[..4], [539, 422, 6, 93]);
        assert_eq!(coefficients(&LEVEL_8)[..4], [352, 77, 373, 504]);
        // ISO/IEC 24728 annex F.
        assert_eq!(coefficients(generator(7)), [76, 925, 537, 597, 784, 691, 437]);
    }

    #[test]
    fn every_code_is_zero_at_the_powers_of_the_root() {
        for count in (1..=50).chain([64, 128, 256, 512]) {
            let mut codewords: Vec<u16> = (0..400).map(|n| n * 7 % 929).collect();
            append(&mut codewords, count);
            assert_eq!(codewords.len(), 400 + count);
            let mut power = 1;
            for _ in 0..count {
                power = power * ROOT % PRIME;
                let value = codewords
                    .iter()
                    .fold(0, |value, &codeword| (value * power + u32::from(codeword)) % PRIME);
                assert_eq!(value, 0, "{count}");
            }
        }
    }
}
