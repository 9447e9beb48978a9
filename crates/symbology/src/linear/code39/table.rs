//! The symbol characters of Code 39 (ISO/IEC 16388 tables 1 and A.1).

/// Elements of a character with the gap after it.
pub(super) const ELEMENTS: u32 = 10;

/// The characters by their values (ISO/IEC 16388 table A.1), then start and stop.
pub(super) const CHARACTERS: [u8; 44] = *b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%*";

/// For characters that have no value.
pub(super) const NONE: u8 = 128;

/// The value of each character; the asterisk has none.
pub(super) static VALUES: [u8; 256] = {
    let mut values = [NONE; 256];
    let mut value = 0;
    while value < 43 {
        values[CHARACTERS[value as usize] as usize] = value;
        value += 1;
    }
    values
};

/// Which elements are wide (ISO/IEC 16388 table 1), the first bar at the highest bit.
#[rustfmt::skip]
const PATTERNS: [u16; 44] = [
    0b0_0011_0100, 0b1_0010_0001, 0b0_0110_0001, 0b1_0110_0000, 0b0_0011_0001, 0b1_0011_0000,
    0b0_0111_0000, 0b0_0010_0101, 0b1_0010_0100, 0b0_0110_0100, 0b1_0000_1001, 0b0_0100_1001,
    0b1_0100_1000, 0b0_0001_1001, 0b1_0001_1000, 0b0_0101_1000, 0b0_0000_1101, 0b1_0000_1100,
    0b0_0100_1100, 0b0_0001_1100, 0b1_0000_0011, 0b0_0100_0011, 0b1_0100_0010, 0b0_0001_0011,
    0b1_0001_0010, 0b0_0101_0010, 0b0_0000_0111, 0b1_0000_0110, 0b0_0100_0110, 0b0_0001_0110,
    0b1_1000_0001, 0b0_1100_0001, 0b1_1100_0000, 0b0_1001_0001, 0b1_1001_0000, 0b0_1101_0000,
    0b0_1000_0101, 0b1_1000_0100, 0b0_1100_0100, 0b0_1010_1000, 0b0_1010_0010, 0b0_1000_1010,
    0b0_0010_1010, 0b0_1001_0100,
];

/// The same by the character, the first bar at the lowest bit, the narrow gap at the highest.
pub(super) static WIDE: [u16; 256] = {
    let mut wide = [0; 256];
    let mut value = 0;
    while value < PATTERNS.len() {
        wide[CHARACTERS[value] as usize] = PATTERNS[value].reverse_bits() >> (16 - 9);
        value += 1;
    }
    wide
};
