//! What each character costs and how it is written in each encodation, ISO/IEC 16022 clause 5.2 and annex C.

/// How a byte can be encoded, for the search: counts and flags packed in one number.
#[derive(Clone, Copy)]
pub(super) struct Class(u16);

impl Class {
    /// Nothing is true of it.
    pub(super) const NONE: Self = Self(0);

    /// The class of a byte.
    #[inline]
    pub(super) fn of(byte: u8) -> Self {
        Self(CLASSES[usize::from(byte)])
    }

    /// What is true of either.
    #[inline]
    pub(super) fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Values it takes in C40 encodation, 1 to 4.
    #[inline]
    pub(super) fn c40_values(self) -> usize {
        usize::from(self.0 & 7)
    }

    /// Values it takes in Text encodation, 1 to 4.
    #[inline]
    pub(super) fn text_values(self) -> usize {
        usize::from(self.0 >> 3 & 7)
    }

    /// Codewords it takes alone in ASCII encodation.
    #[inline]
    pub(super) fn ascii_codewords(self) -> i32 {
        1 + i32::from(self.is_extended())
    }

    #[inline]
    pub(super) fn is_digit(self) -> bool {
        self.0 & DIGIT != 0
    }

    #[inline]
    pub(super) fn is_edifact(self) -> bool {
        self.0 & EDIFACT != 0
    }

    #[inline]
    pub(super) fn is_x12(self) -> bool {
        self.0 & X12 != 0
    }

    /// A character that X12 writes shorter than C40.
    #[inline]
    pub(super) fn is_x12_separator(self) -> bool {
        self.0 & X12_SEPARATOR != 0
    }

    /// Beyond ASCII.
    #[inline]
    pub(super) fn is_extended(self) -> bool {
        self.0 & EXTENDED != 0
    }
}

const DIGIT: u16 = 1 << 6;
const EDIFACT: u16 = 1 << 7;
const X12: u16 = 1 << 8;
const X12_SEPARATOR: u16 = 1 << 9;
const EXTENDED: u16 = 1 << 10;

/// The values of one character in C40 or Text encodation.
#[derive(Clone, Copy)]
pub(super) struct Values {
    values: [u8; 4],
    count: u8,
}

impl Values {
    /// FNC1 in either: shift 2, then 27.
    pub(super) const FNC1: Self = Self { values: [SHIFT_2, 27, 0, 0], count: 2 };

    /// A byte in C40 encodation, table C.1.
    #[inline]
    pub(super) fn c40(byte: u8) -> Self {
        C40[usize::from(byte)]
    }

    /// A byte in Text encodation, table C.2.
    #[inline]
    pub(super) fn text(byte: u8) -> Self {
        TEXT[usize::from(byte)]
    }

    /// A character that takes one value.
    pub(super) const fn one(value: u8) -> Self {
        Self { values: [value, 0, 0, 0], count: 1 }
    }

    const fn shifted(shift: u8, value: u8) -> Self {
        Self { values: [shift, value, 0, 0], count: 2 }
    }

    #[inline]
    pub(super) fn as_slice(&self) -> &[u8] {
        &self.values[..usize::from(self.count)]
    }
}

/// A character in X12 encodation, table 4; only for characters of which [`Class::is_x12`] holds.
pub(super) fn x12(byte: u8) -> u8 {
    match byte {
        b'\r' => 0,
        b'*' => 1,
        b'>' => 2,
        b' ' => 3,
        b'0'..=b'9' => byte - b'0' + 4,
        // Only capitals are left.
        capital => capital.wrapping_sub(b'A').wrapping_add(14),
    }
}

const SHIFT_1: u8 = 0;
const SHIFT_2: u8 = 1;
const SHIFT_3: u8 = 2;
/// After shift 2: the next character is 128 higher.
const UPPER_SHIFT: u8 = 30;

static CLASSES: [u16; 256] = classes();
static C40: [Values; 256] = all_values(b'A');
static TEXT: [Values; 256] = all_values(b'a');

#[expect(clippy::cast_possible_truncation, reason = "the index of a byte is a byte")]
const fn classes() -> [u16; 256] {
    let (c40, text) = (all_values(b'A'), all_values(b'a'));
    let mut classes = [0; 256];
    let mut index = 0;
    while index < 256 {
        let byte = index as u8;
        let separator = matches!(byte, b'\r' | b'*' | b'>');
        let x12 = separator || matches!(byte, b' ' | b'0'..=b'9' | b'A'..=b'Z');
        let mut class = c40[index].count as u16 | (text[index].count as u16) << 3;
        if byte.is_ascii_digit() {
            class |= DIGIT;
        }
        if matches!(byte, b' '..=b'^') {
            class |= EDIFACT;
        }
        if x12 {
            class |= X12;
        }
        if separator {
            class |= X12_SEPARATOR;
        }
        if !byte.is_ascii() {
            class |= EXTENDED;
        }
        classes[index] = class;
        index += 1;
    }
    classes
}

/// The values of all bytes in the encodation whose basic set has the letters from `first`.
#[expect(clippy::cast_possible_truncation, reason = "the index of a byte is a byte")]
const fn all_values(first: u8) -> [Values; 256] {
    let mut all = [Values { values: [0; 4], count: 0 }; 256];
    let mut index = 0;
    while index < 128 {
        let ascii = ascii_values(index as u8, first);
        all[index] = ascii;
        let [one, two, ..] = ascii.values;
        all[index + 128] =
            Values { values: [SHIFT_2, UPPER_SHIFT, one, two], count: ascii.count + 2 };
        index += 1;
    }
    all
}

const fn ascii_values(byte: u8, first: u8) -> Values {
    match byte {
        b' ' => Values::one(3),
        b'0'..=b'9' => Values::one(byte - b'0' + 4),
        _ if byte >= first && byte < first + 26 => Values::one(byte - first + 14),
        0..=31 => Values::shifted(SHIFT_1, byte),
        b'!'..=b'/' => Values::shifted(SHIFT_2, byte - b'!'),
        b':'..=b'@' => Values::shifted(SHIFT_2, byte - b':' + 15),
        b'['..=b'_' => Values::shifted(SHIFT_2, byte - b'[' + 22),
        // Shift 3 has the letters of the other case in the places of the lower case.
        b'A'..=b'Z' => Values::shifted(SHIFT_3, byte - b'A' + 1),
        _ => Values::shifted(SHIFT_3, byte - b'`'),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_have_the_values_of_annex_c() {
        let check = |values: Values, expected: &[u8]| assert_eq!(values.as_slice(), expected);
        check(Values::c40(b'A'), &[14]);
        check(Values::c40(b'Z'), &[39]);
        check(Values::c40(b'9'), &[13]);
        check(Values::c40(0), &[0, 0]);
        check(Values::c40(b'a'), &[2, 1]);
        check(Values::c40(0x7f), &[2, 31]);
        check(Values::c40(b'_'), &[1, 26]);
        check(Values::c40(b'@'), &[1, 21]);
        check(Values::c40(0xc4), &[1, 30, 17]);
        check(Values::c40(0xe4), &[1, 30, 2, 4]);
        check(Values::text(b'a'), &[14]);
        check(Values::text(b'Z'), &[2, 26]);
        check(Values::text(b'{'), &[2, 27]);
        check(Values::text(b'`'), &[2, 0]);
        check(Values::text(0xe4), &[1, 30, 17]);
        assert_eq!([b'\r', b'*', b'>', b' ', b'0', b'Z'].map(x12), [0, 1, 2, 3, 4, 39]);
    }
}
