//! The five character modes of ISO/IEC 24778, table 2: what each holds, and how to get from one to another.

/// Modes are indices, as every use of them is a look-up.
pub(super) const UPPER: usize = 0;
pub(super) const LOWER: usize = 1;
pub(super) const MIXED: usize = 2;
pub(super) const PUNCT: usize = 3;
pub(super) const DIGIT: usize = 4;
pub(super) const MODES: usize = 5;

/// The code of B/S in the three modes that have it.
pub(super) const BINARY_SHIFT: u64 = 31;

/// Some bits: the code of a character, a latch, or a shift with its character.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Code {
    pub(super) bits: u16,
    /// 0 when there is no such code.
    pub(super) length: u8,
}

const NONE: Code = Code { bits: 0, length: 0 };

impl Code {
    const fn new(bits: u16, length: u8) -> Self {
        Self { bits, length }
    }

    const fn then(self, next: Self) -> Self {
        Self::new(self.bits << next.length | next.bits, self.length + next.length)
    }
}

/// `CODES[mode][byte]`: the shortest code of an ASCII character that begins and ends in the mode, be it
/// the character's own or one after a shift.
pub(super) static CODES: [[Code; 128]; MODES] = codes();

/// `PAIRS[mode][pair]`: likewise for the character pairs of Punct mode, see [`pair`].
pub(super) static PAIRS: [[Code; 4]; MODES] = pairs();

/// `LATCHES[from][to]`: the shortest way from one mode to another.
pub(super) static LATCHES: [[Code; MODES]; MODES] = latches();

/// Which pair of Punct mode these two characters are, counted from 0: CR LF, `. `, `, ` or `: `.
pub(super) fn pair(first: u8, second: u8) -> Option<usize> {
    match (first, second) {
        (b'\r', b'\n') => Some(0),
        (b'.', b' ') => Some(1),
        (b',', b' ') => Some(2),
        (b':', b' ') => Some(3),
        _ => None,
    }
}

/// The characters of each mode in the order of their codes, from 1 on.
const CHARACTERS: [&[u8]; MODES] = [
    b" ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    b" abcdefghijklmnopqrstuvwxyz",
    b" \x01\x02\x03\x04\x05\x06\x07\x08\t\n\x0b\x0c\r\x1b\x1c\x1d\x1e\x1f@\\^_`|~\x7f",
    // 2 to 5 are the pairs; no character is 0xFF.
    b"\r\xff\xff\xff\xff!\"#$%&'()*+,-./:;<=>?[]{}",
    b" 0123456789,.",
];

const fn width(mode: usize) -> u8 {
    if mode == DIGIT { 4 } else { 5 }
}

/// P/S and U/S where a mode has them.
const fn shift(mode: usize, to: usize) -> Code {
    match (mode, to) {
        (UPPER | LOWER | MIXED | DIGIT, PUNCT) => Code::new(0, width(mode)),
        (LOWER, UPPER) => Code::new(28, 5),
        (DIGIT, UPPER) => Code::new(15, 4),
        _ => NONE,
    }
}

const fn codes() -> [[Code; 128]; MODES] {
    let mut codes = [[NONE; 128]; MODES];
    let mut holder = 0;
    while holder < MODES {
        let characters = CHARACTERS[holder];
        let mut place = 0;
        while place < characters.len() {
            if characters[place] < 128 {
                #[expect(clippy::cast_possible_truncation, reason = "a mode has at most 32 codes")]
                let code = Code::new(1 + place as u16, width(holder));
                enter(&mut codes, holder, characters[place] as usize, code);
            }
            place += 1;
        }
        holder += 1;
    }
    codes
}

/// Notes a character of the mode `holder`, for that mode and for those that can shift to it.
const fn enter(codes: &mut [[Code; 128]; MODES], holder: usize, byte: usize, code: Code) {
    let mut mode = 0;
    while mode < MODES {
        let shift = shift(mode, holder);
        let known = codes[mode][byte];
        if mode == holder {
            codes[mode][byte] = code;
        } else if shift.length > 0 && known.length == 0 {
            codes[mode][byte] = shift.then(code);
        }
        mode += 1;
    }
}

const fn pairs() -> [[Code; 4]; MODES] {
    let mut pairs = [[NONE; 4]; MODES];
    let mut mode = 0;
    while mode < MODES {
        let mut pair = 0;
        while pair < 4 {
            let code = Code::new(2 + pair, 5);
            let shift = shift(mode, PUNCT);
            pairs[mode][pair as usize] = if mode == PUNCT { code } else { shift.then(code) };
            pair += 1;
        }
        mode += 1;
    }
    pairs
}

const fn latches() -> [[Code; MODES]; MODES] {
    const TO_LOWER: Code = Code::new(28, 5);
    const TO_MIXED: Code = Code::new(29, 5);
    const TO_DIGIT: Code = Code::new(30, 5);
    const MIXED_TO_UPPER: Code = Code::new(29, 5);
    const MIXED_TO_PUNCT: Code = Code::new(30, 5);
    const PUNCT_TO_UPPER: Code = Code::new(31, 5);
    const DIGIT_TO_UPPER: Code = Code::new(14, 4);
    const TABLE: [[Code; MODES]; MODES] = [
        [NONE, TO_LOWER, TO_MIXED, TO_MIXED.then(MIXED_TO_PUNCT), TO_DIGIT],
        // Back to Upper by way of Digit, whose latch is a bit shorter than Mixed's.
        [TO_DIGIT.then(DIGIT_TO_UPPER), NONE, TO_MIXED, TO_MIXED.then(MIXED_TO_PUNCT), TO_DIGIT],
        [MIXED_TO_UPPER, TO_LOWER, NONE, MIXED_TO_PUNCT, MIXED_TO_UPPER.then(TO_DIGIT)],
        [
            PUNCT_TO_UPPER,
            PUNCT_TO_UPPER.then(TO_LOWER),
            PUNCT_TO_UPPER.then(TO_MIXED),
            NONE,
            PUNCT_TO_UPPER.then(TO_DIGIT),
        ],
        [
            DIGIT_TO_UPPER,
            DIGIT_TO_UPPER.then(TO_LOWER),
            DIGIT_TO_UPPER.then(TO_MIXED),
            DIGIT_TO_UPPER.then(TO_MIXED).then(MIXED_TO_PUNCT),
            NONE,
        ],
    ];
    TABLE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_have_the_codes_of_table_2() {
        let check = |mode: usize, byte: u8, bits, length| {
            assert_eq!(CODES[mode][usize::from(byte)], Code { bits, length }, "{mode} {byte}");
        };
        check(UPPER, b'Z', 27, 5);
        check(UPPER, b'a', 0, 0);
        check(UPPER, b'!', 6, 10);
        check(LOWER, b'z', 27, 5);
        check(LOWER, b'A', 28 << 5 | 2, 10);
        check(MIXED, 0x1b, 15, 5);
        check(MIXED, b'@', 20, 5);
        check(MIXED, 0x7f, 27, 5);
        check(MIXED, b'\r', 14, 5);
        check(PUNCT, b'\r', 1, 5);
        check(PUNCT, b'}', 30, 5);
        check(PUNCT, b'/', 20, 5);
        check(DIGIT, b'9', 11, 4);
        check(DIGIT, b'.', 13, 4);
        check(DIGIT, b'A', 15 << 5 | 2, 9);
        check(DIGIT, b'!', 6, 9);
        check(UPPER, 0, 0, 0);
    }

    #[test]
    fn no_latch_is_shortened_by_a_stop_in_between() {
        for from in 0..MODES {
            for to in 0..MODES {
                for stop in 0..MODES {
                    let length = |a: usize, b: usize| LATCHES[a][b].length;
                    assert!(length(from, to) <= length(from, stop) + length(stop, to));
                }
            }
        }
    }
}
