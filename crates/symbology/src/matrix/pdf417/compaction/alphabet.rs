//! The four alphabets of text compaction and what each byte costs in them, ISO/IEC 15438 clause 5.4.2.

/// A state of the encoder: the four sub-modes of text compaction, then byte and numeric compaction.
pub(super) mod state {
    pub(in super::super) const ALPHA: usize = 0;
    pub(in super::super) const LOWER: usize = 1;
    pub(in super::super) const MIXED: usize = 2;
    pub(in super::super) const PUNCTUATION: usize = 3;
    pub(in super::super) const BYTE: usize = 4;
    pub(in super::super) const NUMERIC: usize = 5;
    /// How many there are.
    pub(in super::super) const STATES: usize = 6;
}

use state::{ALPHA, LOWER, MIXED, PUNCTUATION};

/// Values 27 to 29 of the alphabets switch between them, table 4 of the standard.
const LATCH_LOWER: u8 = 27;
const SHIFT_ALPHA: u8 = 27;
const LATCH_MIXED: u8 = 28;
const LATCH_ALPHA: u8 = 28;
const LATCH_PUNCTUATION: u8 = 25;
const LATCH_ALPHA_FROM_PUNCTUATION: u8 = 29;
const SHIFT_PUNCTUATION: u8 = 29;
/// Fills the last half of a codeword: a shift nothing follows or, in punctuation, a latch to alpha.
pub(super) const PADDING: u8 = 29;

/// Bytes that every alphabet treats alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Class {
    Upper,
    Lower,
    Space,
    Digit,
    Mixed,
    MixedAndPunctuation,
    Punctuation,
    /// In none of the alphabets: control characters, DEL and everything past ASCII.
    Other,
}

/// How many classes there are.
pub(super) const CLASSES: usize = Class::Other as usize + 1;

/// The class of each byte.
pub(super) static CLASS: [Class; 256] = {
    let mut classes = [Class::Other; 256];
    let mut byte = 0;
    while byte < 128 {
        let upper = VALUES[ALPHA][byte] != ABSENT;
        let lower = VALUES[LOWER][byte] != ABSENT;
        let mixed = VALUES[MIXED][byte] != ABSENT;
        let punctuation = VALUES[PUNCTUATION][byte] != ABSENT;
        classes[byte] = match (upper, lower, mixed, punctuation) {
            (true, true, ..) => Class::Space,
            (true, false, ..) => Class::Upper,
            (false, true, ..) => Class::Lower,
            (false, false, true, true) => Class::MixedAndPunctuation,
            (false, false, true, false) if byte >= b'0' as usize && byte <= b'9' as usize => {
                Class::Digit
            }
            (false, false, true, false) => Class::Mixed,
            (false, false, false, true) => Class::Punctuation,
            (false, false, false, false) => Class::Other,
        };
        byte += 1;
    }
    classes
};

/// One or two values of an alphabet in a row, or none.
#[derive(Debug, Clone, Copy)]
pub(super) struct Values {
    pub(super) count: u8,
    pub(super) values: [u8; 2],
}

const NONE: Values = Values { count: 0, values: [0, 0] };

const fn one(value: u8) -> Values {
    Values { count: 1, values: [value, 0] }
}

const fn two(first: u8, second: u8) -> Values {
    Values { count: 2, values: [first, second] }
}

/// The latches from one sub-mode to another.
pub(super) static LATCHES: [[Values; 4]; 4] = [
    [NONE, one(LATCH_LOWER), one(LATCH_MIXED), two(LATCH_MIXED, LATCH_PUNCTUATION)],
    [two(LATCH_MIXED, LATCH_ALPHA), NONE, one(LATCH_MIXED), two(LATCH_MIXED, LATCH_PUNCTUATION)],
    [one(LATCH_ALPHA), one(LATCH_LOWER), NONE, one(LATCH_PUNCTUATION)],
    [
        one(LATCH_ALPHA_FROM_PUNCTUATION),
        two(LATCH_ALPHA_FROM_PUNCTUATION, LATCH_LOWER),
        two(LATCH_ALPHA_FROM_PUNCTUATION, LATCH_MIXED),
        NONE,
    ],
];

/// How each ASCII character is written in each sub-mode, with a shift where it takes one; none where it takes
/// a latch or is in no alphabet.
pub(super) static SPELLINGS: [[Values; 128]; 4] = {
    let mut spellings = [[NONE; 128]; 4];
    let mut state = 0;
    while state < 4 {
        let mut byte = 0;
        while byte < 128 {
            let direct = VALUES[state][byte];
            let alpha = VALUES[ALPHA][byte];
            let punctuation = VALUES[PUNCTUATION][byte];
            spellings[state][byte] = if direct != ABSENT {
                one(direct)
            } else if state == LOWER && alpha != ABSENT {
                two(SHIFT_ALPHA, alpha)
            } else if punctuation != ABSENT {
                two(SHIFT_PUNCTUATION, punctuation)
            } else {
                NONE
            };
            byte += 1;
        }
        state += 1;
    }
    spellings
};

const ABSENT: u8 = u8::MAX;

/// The value of each ASCII character in each alphabet, ISO/IEC 15438 table 3.
const VALUES: [[u8; 128]; 4] = [
    values(b"ABCDEFGHIJKLMNOPQRSTUVWXYZ "),
    values(b"abcdefghijklmnopqrstuvwxyz "),
    // 25 latches punctuation, the space follows it.
    with_space(values(b"0123456789&\r\t,:#-.$/+%*=^")),
    values(b";<>@[\\]_`~!\r\t,:\n-.$/\"|*()?{}'"),
];

const fn values(alphabet: &[u8]) -> [u8; 128] {
    let mut values = [ABSENT; 128];
    let mut value = 0;
    while value < alphabet.len() {
        #[expect(clippy::cast_possible_truncation, reason = "an alphabet has at most 30 values")]
        {
            values[alphabet[value] as usize] = value as u8;
        }
        value += 1;
    }
    values
}

const fn with_space(mut values: [u8; 128]) -> [u8; 128] {
    values[b' ' as usize] = 26;
    values
}
