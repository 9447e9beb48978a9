//! Code 49, ANSI/AIM BC6: a value as characters of base 49, and their checks, in 2 to 8 rows.

mod order;

pub use order::{Code49Mode, Code49Order};

use super::{adapter, characters::only, other::Encoded, rows::separated};
use crate::{Grid, Instead, Problem, QuietZone};
use message::phrase;

/// Section 2.4.
const QUIET_ZONE: QuietZone = QuietZone { left: 10, right: 1, top: 0, bottom: 0 };
/// Section 2.6: at least 8; the separators add to it.
const ROW_HEIGHT: u8 = 10;

/// The characters in the order of their values, table 1; after them the shifts, FNC1 to FNC3 and the numeric shift.
const CHARACTERS: &[u8; 43] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%";
const SHIFT_1: u8 = 43;
const SHIFT_2: u8 = 44;
/// Also the pad character.
const NUMERIC_SHIFT: u8 = 48;

/// What eight rows hold beside their checks.
const MAXIMUM: usize = 49;

/// Table 5, as far as eight rows need it: the weights of X; those of Y begin one further on, those of Z two.
const WEIGHTS: [u32; 30] = [
    1, 9, 31, 26, 2, 12, 17, 23, 37, 18, 22, 6, 27, 44, 15, 43, 39, 11, 13, 5, 41, 33, 36, 8, 4,
    32, 3, 19, 40, 25,
];

pub(super) fn parse(value: &str) -> Result<Encoded, Problem> {
    only(value, phrase("ASCII characters"), Some(Instead::DATAMATRIX_OR_QRCODE), |character| {
        character.is_ascii()
    })?;
    let (mode, codes) = start_mode(encode(value.as_bytes()));
    Ok(Encoded::grid(value, draw(mode, &codes)?))
}

/// The rows, with lines between them.
fn draw(mode: u8, codes: &[u8]) -> Result<Grid, Problem> {
    if codes.len() > MAXIMUM {
        return Err(Problem::too_long(
            codes.len(),
            MAXIMUM,
            phrase("code characters (lower case takes two for each letter)"),
        ));
    }
    let rows = adapter::code49(with_checks(mode, codes), QUIET_ZONE)?;
    Ok(separated(&rows, ROW_HEIGHT, |_, _| true))
}

/// Characters of base 49, runs of five digits and more packed.
fn encode(bytes: &[u8]) -> Vec<u8> {
    let mut codes = Vec::new();
    let mut rest = bytes;
    while let Some(&byte) = rest.first() {
        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        if digits >= 5 {
            let (run, others) = rest.split_at(digits);
            codes.push(NUMERIC_SHIFT);
            pack(run, &mut codes);
            if !others.is_empty() {
                codes.push(NUMERIC_SHIFT);
            }
            rest = others;
        } else {
            let (shift, character) = shifted(byte);
            codes.extend(shift);
            codes.push(position(character));
            rest = &rest[1..];
        }
    }
    codes
}

/// Section 2.3.4: five digits make three characters of base 48. The last digits go as one, three in two, four in three
/// with 100000 added; two are drawn together with the five before them, as four and three.
fn pack(mut digits: &[u8], codes: &mut Vec<u8>) {
    while !digits.is_empty() {
        let (count, offset, characters) = match digits.len() {
            1 => (1, 0, 1),
            3 => (3, 0, 2),
            4 | 7 => (4, 100_000, 3),
            _ => (5, 0, 3),
        };
        let (block, others) = digits.split_at(count.min(digits.len()));
        let number = block.iter().fold(0, |number, &digit| number * 10 + u32::from(digit - b'0'));
        for power in (0..characters).rev() {
            codes.push(base(number + offset, 48, power));
        }
        digits = others;
    }
}

/// The shift before a character and the character in its place, table 7.
fn shifted(byte: u8) -> (Option<u8>, u8) {
    // The characters that stand for others after a shift, from the lowest of these others up.
    const AFTER_SHIFT_1: &[u8] = b" ABCDEFGHIJKLMNOPQRSTUVWXYZ12345";
    const SIGNS: [(&[u8], &[u8]); 2] =
        [(b"!\"#&'()*,:", b"67890-.$/+"), (b";<=>?@[\\]^_`{|}~\x7f", b"1234567890-.$/+% ")];
    let sign = |(signs, places): (&[u8], &[u8])| {
        let index = signs.iter().position(|&sign| sign == byte)?;
        Some(places[index])
    };
    if byte < 32 {
        (Some(SHIFT_1), AFTER_SHIFT_1[usize::from(byte)])
    } else if byte.is_ascii_lowercase() {
        (Some(SHIFT_2), byte.to_ascii_uppercase())
    } else if let Some(place) = sign(SIGNS[0]) {
        (Some(SHIFT_1), place)
    } else if let Some(place) = sign(SIGNS[1]) {
        (Some(SHIFT_2), place)
    } else {
        (None, byte)
    }
}

/// The value of a character that needs no shift.
fn position(character: u8) -> u8 {
    // `shifted` gives only characters of the list.
    (0..43).find(|&value| CHARACTERS[usize::from(value)] == character).unwrap_or_default()
}

/// Table 6: the mode says whether the first character is shifted, so a shift there is left out.
fn start_mode(mut codes: Vec<u8>) -> (u8, Vec<u8>) {
    let mode = match codes.first() {
        Some(&NUMERIC_SHIFT) => 2,
        Some(&SHIFT_1) => 4,
        Some(&SHIFT_2) => 5,
        Some(_) | None => return (0, codes),
    };
    codes.remove(0);
    (mode, codes)
}

/// Rows of eight, sections 2.3.5 to 2.3.7: seven characters and their sum; in the last row the checks of the whole and
/// the number of rows.
fn with_checks(mode: u8, codes: &[u8]) -> Vec<u8> {
    // Two checks and the mode take five places of the last row; from seven rows on a third check takes the rest.
    let rows = (2..=6).find(|rows| codes.len() <= rows * 7 - 5);
    let rows = rows.unwrap_or(if codes.len() <= 42 { 7 } else { 8 });
    let last = (rows - 1) * 8;
    let mut grid = vec![NUMERIC_SHIFT; rows * 8];
    for (row, part) in codes.chunks(7).enumerate() {
        grid[row * 8..row * 8 + part.len()].copy_from_slice(part);
    }
    for row in grid[..last].chunks_exact_mut(8) {
        row[7] = sum_of_row(row);
    }
    // 2 to 8 rows and modes 0 to 5: at most 47.
    grid[last + 6] = 7 * u8::try_from(rows - 2).unwrap_or_default() + mode;
    // Each check covers the pairs before it, the one before included, and the mode with a weight of its own.
    let mut check = |place: usize, skipped: usize, mode_weight: u32| {
        let pairs = grid[..last + place].chunks_exact(2).zip(&WEIGHTS[skipped..]);
        let sum =
            pairs.map(|(pair, weight)| (u32::from(pair[0]) * 49 + u32::from(pair[1])) * weight);
        let sum = sum.sum::<u32>() + u32::from(grid[last + 6]) * mode_weight;
        grid[last + place] = base(sum % 2401, 49, 1);
        grid[last + place + 1] = base(sum % 2401, 49, 0);
    };
    if rows > 6 {
        check(0, 2, 38);
    }
    check(2, 1, 16);
    check(4, 0, 20);
    grid[last + 7] = sum_of_row(&grid[last..]);
    grid
}

fn sum_of_row(row: &[u8]) -> u8 {
    base(row[..7].iter().map(|&code| u32::from(code)).sum(), 49, 0)
}

/// The digit of this power of a number in this base, which is at most 49.
#[expect(clippy::cast_possible_truncation, reason = "a remainder below 49")]
fn base(number: u32, base: u32, power: u32) -> u8 {
    (number / base.pow(power) % base) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_packed_in_blocks() {
        let check = |value: &str, expected: &[u8]| assert_eq!(encode(value.as_bytes()), expected);
        check("1234", &[1, 2, 3, 4]);
        // 12345 = 5 * 2304 + 17 * 48 + 9.
        check("12345", &[48, 5, 17, 9]);
        check("123456", &[48, 5, 17, 9, 6]);
        // 101234 = 43 * 2304 + 45 * 48 + 2 and 567 = 11 * 48 + 39.
        check("1234567", &[48, 43, 45, 2, 11, 39]);
        check("A12345B", &[10, 48, 5, 17, 9, 48, 11]);
    }

    #[test]
    fn a_digit_after_a_shift_is_no_digit_of_a_run() {
        // ESC is Shift 1 and "1": it must not become part of the four digits after it.
        assert_eq!(encode(b"\x1b2345"), [SHIFT_1, 1, 2, 3, 4, 5]);
    }

    #[test]
    fn every_ascii_character_has_its_own_codes() {
        let mut all: Vec<_> = (0..128).map(shifted).collect();
        assert!(all.iter().all(|(_, character)| CHARACTERS.contains(character)));
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 128);
    }
}
