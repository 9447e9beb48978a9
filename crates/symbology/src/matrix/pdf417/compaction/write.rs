//! Writing the codewords a plan calls for.

use super::{
    Start,
    alphabet::{
        LATCHES, PADDING, SPELLINGS, Values,
        state::{ALPHA, BYTE, NUMERIC},
    },
    plan::{Plan, Step},
};

/// Mode codewords, ISO/IEC 15438 table 2.
const TEXT_LATCH: u16 = 900;
const BYTE_LATCH: u16 = 901;
const NUMERIC_LATCH: u16 = 902;
const BYTE_SHIFT: u16 = 913;
const BYTE_LATCH_MULTIPLE_OF_6: u16 = 924;

/// Appends the codewords of these bytes.
pub(super) fn write(bytes: &[u8], plan: &Plan, start: Start, codewords: &mut Vec<u16>) {
    let mut is_text = start == Start::Alpha;
    let mut rest = bytes;
    for steps in plan.steps().chunk_by(|left, right| mode(*left) == mode(*right)) {
        let (bytes, behind) = rest.split_at(steps.len());
        match mode(steps[0]) {
            BYTE => write_bytes(bytes, codewords),
            NUMERIC => write_digits(bytes, codewords),
            _ => {
                if !is_text {
                    codewords.push(TEXT_LATCH);
                }
                write_text(bytes, steps, codewords);
            }
        }
        is_text = false;
        rest = behind;
    }
}

/// The mode of a step: the sub-modes of text are one.
fn mode(step: Step) -> usize {
    let state = step.state();
    if state < BYTE { ALPHA } else { state }
}

/// Text compaction, clause 5.4.2.
fn write_text(bytes: &[u8], steps: &[Step], codewords: &mut Vec<u16>) {
    let mut halves = Halves::new();
    let mut current = ALPHA;
    for (&byte, step) in bytes.iter().zip(steps) {
        let state = step.state();
        if state != current {
            halves.push(LATCHES[current][state]);
            current = state;
        }
        match SPELLINGS[state].get(usize::from(byte)) {
            Some(spelling) if spelling.count > 0 => halves.push(*spelling),
            Some(_) | None => {
                halves.pad_and_flush(codewords);
                codewords.extend([BYTE_SHIFT, u16::from(byte)]);
            }
        }
        if halves.is_almost_full() {
            halves.flush(codewords);
        }
    }
    halves.pad_and_flush(codewords);
}

/// Values of an alphabet on their way to be paired. They are collected first, so that the processor need not
/// predict whether a value is a first or a second half.
#[derive(Debug)]
struct Halves {
    values: [u8; Self::ROOM],
    count: usize,
}

impl Halves {
    const ROOM: usize = 64;

    fn new() -> Self {
        Self { values: [0; Self::ROOM], count: 0 }
    }

    /// No room for another byte, which makes at most four values, and padding.
    fn is_almost_full(&self) -> bool {
        self.count > Self::ROOM - 6
    }

    fn push(&mut self, values: Values) {
        self.values[self.count..self.count + 2].copy_from_slice(&values.values);
        self.count += usize::from(values.count);
    }

    /// Writes all whole codewords and keeps a half that is left over.
    fn flush(&mut self, codewords: &mut Vec<u16>) {
        let (pairs, rest) = self.values[..self.count].as_chunks::<2>();
        codewords
            .extend(pairs.iter().map(|&[first, second]| u16::from(first) * 30 + u16::from(second)));
        let rest = rest.first().copied();
        self.count = usize::from(rest.is_some());
        self.values[0] = rest.unwrap_or_default();
    }

    fn pad_and_flush(&mut self, codewords: &mut Vec<u16>) {
        if self.count % 2 == 1 {
            self.values[self.count] = PADDING;
            self.count += 1;
        }
        self.flush(codewords);
    }
}

/// Byte compaction, clause 5.4.3: six bytes are five codewords, those left over one each.
fn write_bytes(bytes: &[u8], codewords: &mut Vec<u16>) {
    let (groups, rest) = bytes.as_chunks::<6>();
    codewords.push(if rest.is_empty() { BYTE_LATCH_MULTIPLE_OF_6 } else { BYTE_LATCH });
    for group in groups {
        let mut number = group.iter().fold(0, |number, &byte| number << 8 | u64::from(byte));
        let mut digits = [0; 5];
        for digit in digits.iter_mut().rev() {
            *digit = (number % 900) as u16;
            number /= 900;
        }
        codewords.extend(digits);
    }
    codewords.extend(rest.iter().map(|&byte| u16::from(byte)));
}

/// Numeric compaction, clause 5.4.4: up to 44 digits after a 1 are a number to the base of 900.
#[expect(clippy::cast_possible_truncation, reason = "remainders of LIMB and of 900")]
fn write_digits(digits: &[u8], codewords: &mut Vec<u16>) {
    /// Three codewords at a time, which with nine digits at a time stays within 64 bits.
    const LIMB: u64 = 900 * 900 * 900;
    codewords.push(NUMERIC_LATCH);
    for group in digits.chunks(44) {
        let mut limbs = [0_u32; 5];
        limbs[0] = 1;
        let mut used = 1;
        for nine in group.chunks(9) {
            let (mut carry, mut scale) = (0, 1);
            for &digit in nine {
                carry = carry * 10 + u64::from(digit - b'0');
                scale *= 10;
            }
            for limb in &mut limbs[..used] {
                carry += u64::from(*limb) * scale;
                *limb = (carry % LIMB) as u32;
                carry /= LIMB;
            }
            if carry > 0 {
                limbs[used] = carry as u32;
                used += 1;
            }
        }
        let count = group.len() / 3 + 1;
        let places = (0..count).rev();
        codewords.extend(places.map(|place| {
            let limb = limbs[place / 3];
            (limb / [1, 900, 810_000][place % 3] % 900) as u16
        }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matrix::pdf417::compaction::Compaction;

    fn check(value: &str, expected: &[u16]) {
        let mut codewords = Vec::new();
        let compaction = Compaction::new(value, Start::Alpha);
        compaction.write(&mut codewords);
        assert_eq!(codewords, expected, "{value:?}");
        assert_eq!(compaction.codewords(), expected.len(), "{value:?}");
    }

    /// The examples of ISO/IEC 15438 clauses 5.4.2 to 5.4.4.
    #[test]
    fn examples_of_the_standard() {
        check("PDF417", &[453, 178, 121, 239]);
        let mut codewords = Vec::new();
        write_bytes(b"alcool", &mut codewords);
        write_bytes(b"alcoolique", &mut codewords);
        write_digits(b"000213298174000", &mut codewords);
        let six = [163, 238, 432, 766, 244];
        let expected = [
            &[924],
            &six[..],
            &[901],
            &six[..],
            &[105, 113, 117, 101],
            &[902, 1, 624, 434, 632, 282, 200],
        ];
        assert_eq!(codewords, expected.concat());
    }

    #[test]
    fn each_latch_and_shift() {
        let pair = |first: u16, second: u16| first * 30 + second;
        // Lower; alpha for one character; mixed; lower; punctuation for one character.
        check(
            "aBc1d;",
            &[pair(27, 0), pair(27, 1), pair(2, 28), pair(1, 27), pair(3, 29), pair(0, 29)],
        );
        // Mixed and punctuation, then alpha from punctuation.
        check(";;;;ABC", &[pair(28, 25), pair(0, 0), pair(0, 0), pair(29, 0), pair(1, 2)]);
        // A byte shift keeps the sub-mode; the half before it is padded.
        check("ab\0cd", &[pair(27, 0), pair(1, 29), 913, 0, pair(2, 3)]);
        // Out of punctuation, at the beginning of a codeword, a letter too is worth one.
        check(";;;;a;;;;", &[pair(28, 25), 0, 0, 913, 97, 0, 0]);
        // Digits between letters, and back by codeword 900.
        check("A12345678901234567B", &[29, 902, 190, 232, 498, 813, 782, 767, 900, 59]);
        check("é", &[913, 233]);
        check("€", &[927, 26, 901, 226, 130, 172]);
    }

    #[test]
    fn groups_of_44_digits() {
        let mut codewords = Vec::new();
        write_digits(&[b'9'; 45], &mut codewords);
        assert_eq!(codewords.len(), 1 + 15 + 1);
        // 1 and 44 nines are 2 * 10^44 - 1; the 45th follows a 1 of its own.
        assert_eq!(codewords[1..3], [874, 223]);
        assert_eq!(codewords[15..], [199, 19]);
    }
}
