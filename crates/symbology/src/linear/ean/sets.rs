//! The number sets: how a digit looks, and which set each place takes.

use super::super::digits::byte;

/// The seven modules of each digit (ISO/IEC 15420 table 1), the first in the lowest bit: from 0 on set A, from
/// [`SET_B`] on set B, which is set C mirrored. Set C is set A with the colours swapped.
const MODULES: [u8; 32] = {
    let set_a = [
        0b1011000, 0b1001100, 0b1100100, 0b1011110, 0b1100010, 0b1000110, 0b1111010, 0b1101110,
        0b1110110, 0b1101000,
    ];
    let mut modules = [0; 32];
    let mut digit = 0;
    while digit < 10 {
        let a: u8 = set_a[digit];
        modules[digit] = a;
        modules[digit + SET_B] = (a ^ 0b111_1111).reverse_bits() >> 1;
        digit += 1;
    }
    modules
};

/// Where set B begins in [`MODULES`].
pub(super) const SET_B: usize = 16;

/// Which digits of the left half of EAN-13 come from set B, by the first digit (ISO/IEC 15420 table 3).
pub(super) const LEFT_HALF: [u64; 16] = sets([
    b"AAAAAA", b"AABABB", b"AABBAB", b"AABBBA", b"ABAABB", b"ABBAAB", b"ABBBAA", b"ABABAB",
    b"ABABBA", b"ABBABA",
]);

/// Which digits of UPC-E come from set B, by the check digit (ISO/IEC 15420 table 4). Number system 1 has
/// the sets swapped.
pub(super) const UPC_E: [u64; 16] = sets([
    b"BBBAAA", b"BBABAA", b"BBAABA", b"BBAAAB", b"BABBAA", b"BAABBA", b"BAAABB", b"BABABA",
    b"BABAAB", b"BAABAB",
]);

/// Which digits of the two-digit add-on come from set B, by its value modulo 4 (ISO/IEC 15420 table 6).
pub(super) const ADD_ON_2: [u64; 16] = sets([b"AA", b"AB", b"BA", b"BB"]);

/// Which digits of the five-digit add-on come from set B, by its checksum (ISO/IEC 15420 table 7).
pub(super) const ADD_ON_5: [u64; 16] = sets([
    b"BBAAA", b"BABAA", b"BAABA", b"BAAAB", b"ABBAA", b"AABBA", b"AAABB", b"ABABA", b"ABAAB",
    b"AABAB",
]);

/// A byte for each place, [`SET_B`] where the digit comes from set B: added to the digits it gives their
/// places in [`MODULES`]. Filled up to sixteen, so that any four bits are an index.
const fn sets<const PLACES: usize, const COUNT: usize>(
    letters: [&[u8; PLACES]; COUNT],
) -> [u64; 16] {
    let mut sets = [0; 16];
    let mut index = 0;
    while index < COUNT {
        let mut place = 0;
        while place < PLACES {
            if letters[index][place] == b'B' {
                sets[index] |= (SET_B as u64) << (8 * place);
            }
            place += 1;
        }
        index += 1;
    }
    sets
}

/// The modules of the first digits of a word, to which their sets were added.
#[inline]
pub(super) fn modules<const DIGITS: usize>(digits: u64) -> u64 {
    let mut modules = 0;
    for place in 0..DIGITS {
        modules |= u64::from(MODULES[byte(digits, place) % 32]) << (7 * place);
    }
    modules
}
