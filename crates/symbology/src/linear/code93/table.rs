//! The symbol characters of Code 93 (AIM USS-93 tables 2 and 3).

use crate::linear::{ascii::CHOSEN, six};

/// Symbol characters at most, check characters not counted.
///
/// The standard sets no limit. This is zint's: 1,144 modules, longer than anyone can scan.
pub(super) const MOST: usize = 123;

/// Modules of a symbol character.
pub(super) const MODULES: u32 = 9;

/// The start character, which is the stop character, too, and the bar after that.
pub(super) const START: u8 = 47;
pub(super) const LAST_BAR: u8 = 48;

/// The values of the symbol characters for an ASCII character: two, or one and `NONE`.
#[inline]
pub(super) fn pair(byte: u8) -> [u8; 2] {
    PAIRS[usize::from(byte)]
}

#[inline]
pub(super) fn count(pair: [u8; 2]) -> usize {
    2 - usize::from(pair[1] / NONE)
}

/// What a scanner reports of symbol characters, the check characters left out; `None` where a shift character does not
/// stand before a letter that it can shift (AIM USS-93 table 3).
pub(super) fn read(values: &[u8]) -> Option<String> {
    let mut text = String::new();
    let mut rest = values.iter();
    while let Some(&value) = rest.next() {
        let byte = match DIRECT.get(usize::from(value)) {
            Some(&byte) => byte,
            None => shifted(value, *rest.next()?)?,
        };
        text.push(byte.into());
    }
    Some(text)
}

/// The character of a value, as people may read it: a shift is shown by its sign.
pub(super) fn sign(value: u8) -> u8 {
    match value {
        DOLLAR => b'$',
        PERCENT => b'%',
        SLASH => b'/',
        PLUS => b'+',
        _ => DIRECT.get(usize::from(value)).copied().unwrap_or(b' '),
    }
}

/// The character that a shift makes of a letter.
fn shifted(shift: u8, letter: u8) -> Option<u8> {
    let letter = *DIRECT.get(usize::from(letter)).filter(|byte| byte.is_ascii_uppercase())?;
    Some(match (shift, letter) {
        (DOLLAR, _) => letter - b'A' + 1,
        (PLUS, _) => letter.to_ascii_lowercase(),
        // Also signs that have symbol characters of their own, such as the dollar.
        (SLASH, b'A'..=b'O') => letter - b'A' + b'!',
        (SLASH, b'Z') => b':',
        (PERCENT, b'A'..=b'E') => letter - b'A' + 27,
        (PERCENT, b'F'..=b'J') => letter - b'F' + b';',
        (PERCENT, b'K'..=b'O') => letter - b'K' + b'[',
        (PERCENT, b'P'..=b'T') => letter - b'P' + b'{',
        (PERCENT, b'U') => 0,
        (PERCENT, b'V') => b'@',
        (PERCENT, b'W') => b'`',
        (PERCENT, _) => 127,
        _ => return None,
    })
}

/// The modules of each symbol character, lowest bit leftmost; any byte is an index.
pub(super) static CHARACTERS: [u16; 256] = six::characters(&WIDTHS);

#[rustfmt::skip]
const WIDTHS: [u32; 49] = [
    131_112, 111_213, 111_312, 111_411, 121_113, 121_212, 121_311, 111_114, 131_211, 141_111,
    211_113, 211_212, 211_311, 221_112, 221_211, 231_111, 112_113, 112_212, 112_311, 122_112,
    132_111, 111_123, 111_222, 111_321, 121_122, 131_121, 212_112, 212_211, 211_122, 211_221,
    221_121, 222_111, 112_122, 112_221, 122_121, 123_111, 121_131, 311_112, 311_211, 321_111,
    112_131, 113_121, 211_131, 121_221, 312_111, 311_121, 122_211, 111_141, 100_000,
];

/// The characters that are drawn as they are, by their values; A to Z are 10 to 35.
const DIRECT: &[u8; 43] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%";

const LETTER_A: u8 = 10;

/// Values of the shift characters ($), (%), (/) and (+).
const DOLLAR: u8 = 43;
const PERCENT: u8 = 44;
const SLASH: u8 = 45;
const PLUS: u8 = 46;

const NONE: u8 = 128;

/// Pairs for what is not direct: first and last ASCII character, the shift, the letter that goes with the first.
const SHIFTED: [(u8, u8, u8, u8); 11] = [
    (0, 0, PERCENT, b'U'),
    (1, 26, DOLLAR, b'A'),
    (27, 31, PERCENT, b'A'),
    (b'!', b',', SLASH, b'A'),
    (b':', b':', SLASH, b'Z'),
    (b';', b'?', PERCENT, b'F'),
    (b'@', b'@', PERCENT, b'V'),
    (b'[', b'_', PERCENT, b'K'),
    (b'`', b'`', PERCENT, b'W'),
    (b'a', b'z', PLUS, b'A'),
    (b'{', 127, PERCENT, b'P'),
];

/// Any byte is an index.
static PAIRS: [[u8; 2]; 256] = {
    let mut pairs = [[0, NONE]; 256];
    let mut range = 0;
    while range < SHIFTED.len() {
        let (first, last, shift, letter) = SHIFTED[range];
        let mut byte = first;
        while byte <= last {
            pairs[byte as usize] = [shift, letter - b'A' + LETTER_A + (byte - first)];
            byte += 1;
        }
        range += 1;
    }
    // Direct ones are within the ranges, too: $ % and + among the signs.
    let mut value = 0;
    while value < DOLLAR {
        pairs[DIRECT[value as usize] as usize] = [value, NONE];
        value += 1;
    }
    // Chosen symbol characters stand for themselves.
    let mut value = 0;
    while value < START {
        pairs[(CHOSEN | value) as usize] = [value, NONE];
        value += 1;
    }
    pairs
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_character_has_nine_modules() {
        for value in 0..47 {
            let modules = CHARACTERS[value];
            assert!(
                modules & 1 == 1 && modules < 1 << 8,
                "{value} starts with a bar and ends with a space"
            );
            assert!(!CHARACTERS[..value].contains(&modules), "{value}");
        }
    }

    #[test]
    fn every_ascii_character_has_values_of_its_own() {
        for byte in 0..128 {
            assert!(!PAIRS[..byte].contains(&PAIRS[byte]), "{byte}");
            assert!(PAIRS[byte][0] <= PLUS);
        }
    }

    #[test]
    fn pairs_are_read_back() {
        for byte in 0..128 {
            let pair = pair(byte);
            let expected = char::from(byte).to_string();
            assert_eq!(read(&pair[..count(pair)]), Some(expected), "{byte}");
        }
        // $ % and + have no pair in our own symbols, but (/)D, (/)E and (/)K stand for them.
        assert_eq!(read(&[SLASH, 13, SLASH, 14, SLASH, 20]).as_deref(), Some("$%+"));
        for wrong in [&[PLUS][..], &[PLUS, 1], &[SLASH, 25], &[DOLLAR, PLUS], &[PERCENT, 36]] {
            assert_eq!(read(wrong), None, "{wrong:?}");
        }
    }
}
