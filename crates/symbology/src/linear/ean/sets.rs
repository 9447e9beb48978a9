//! The number sets: how a digit looks, and which set each place takes.

use super::super::digits::byte;

/// Widths of the digits (ISO/IEC 15420 table 1), one byte each, the first in the lowest byte: from 0 on set
/// A (and C, which has the same widths with the colours swapped), from [`SET_B`] on set B, its mirror.
pub(super) const WIDTHS: [u32; 32] = {
    let set_a = [
        [3, 2, 1, 1],
        [2, 2, 2, 1],
        [2, 1, 2, 2],
        [1, 4, 1, 1],
        [1, 1, 3, 2],
        [1, 2, 3, 1],
        [1, 1, 1, 4],
        [1, 3, 1, 2],
        [1, 2, 1, 3],
        [3, 1, 1, 2],
    ];
    let mut widths = [0; 32];
    let mut digit = 0;
    while digit < 10 {
        widths[digit] = u32::from_le_bytes(set_a[digit]);
        widths[digit + SET_B] = u32::from_be_bytes(set_a[digit]);
        digit += 1;
    }
    widths
};

/// Where set B begins in [`WIDTHS`].
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
/// places in [`WIDTHS`]. Filled up to sixteen, so that any four bits are an index.
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

/// The widths of the digit at a place, from digits to which their sets were added.
#[inline]
pub(super) fn widths(digits: u64, place: usize) -> [u8; 4] {
    WIDTHS[byte(digits, place) % 32].to_le_bytes()
}
