//! The number sets: how a digit looks, and which set each place takes.

/// The seven modules of each digit (ISO/IEC 15420 table 1), the first in the lowest bit; any four bits are an index.
const SET_A: [u8; 16] = [
    0b101_1000, 0b100_1100, 0b110_0100, 0b101_1110, 0b110_0010, 0b100_0110, 0b111_1010, 0b110_1110,
    0b111_0110, 0b110_1000, 0, 0, 0, 0, 0, 0,
];

/// Set B is set C mirrored, and set C is set A with the colours swapped.
const SET_B: [u8; 16] = {
    let mut modules = [0; 16];
    let mut digit = 0;
    while digit < 10 {
        modules[digit] = (SET_A[digit] ^ 0b111_1111).reverse_bits() >> 1;
        digit += 1;
    }
    modules
};

/// The sets of the left half of EAN-13, by the first digit (ISO/IEC 15420 table 3).
pub(super) const LEFT_HALF: [&[u8; 6]; 10] = [
    b"AAAAAA", b"AABABB", b"AABBAB", b"AABBBA", b"ABAABB", b"ABBAAB", b"ABBBAA", b"ABABAB",
    b"ABABBA", b"ABBABA",
];

/// The sets of UPC-E, by the check digit (ISO/IEC 15420 table 4). Number system 1 has the sets swapped.
pub(super) const UPC_E: [&[u8; 6]; 10] = [
    b"BBBAAA", b"BBABAA", b"BBAABA", b"BBAAAB", b"BABBAA", b"BAABBA", b"BAAABB", b"BABABA",
    b"BABAAB", b"BAABAB",
];

/// The sets of the two-digit add-on, by its value modulo 4 (ISO/IEC 15420 table 6).
pub(super) const ADD_ON_2: [&[u8; 2]; 4] = [b"AA", b"AB", b"BA", b"BB"];

/// The sets of the five-digit add-on, by its checksum (ISO/IEC 15420 table 7).
pub(super) const ADD_ON_5: [&[u8; 5]; 10] = [
    b"BBAAA", b"BABAA", b"BAABA", b"BAAAB", b"ABBAA", b"AABBA", b"AAABB", b"ABABA", b"ABAAB",
    b"AABAB",
];

/// The modules of a digit, given as a character, in set A or B.
#[inline]
pub(super) fn modules(digit: u8, set: u8) -> u64 {
    let modules = if set == b'B' { SET_B } else { SET_A };
    modules[usize::from(digit & 15)].into()
}

/// The modules of digits side by side, each in its set.
#[inline]
pub(super) fn row(digits: &[u8], sets: &[u8]) -> u64 {
    let places = digits.iter().zip(sets).enumerate();
    places.fold(0, |row, (place, (&digit, &set))| row | modules(digit, set) << (7 * place))
}
