//! Writing the codewords a plan calls for.

use super::{
    alphabet::{
        LATCHES, PADDING, SPELLINGS, Values,
        state::{ALPHA, BYTE, NUMERIC},
    },
    plan::{Plan, Start},
};

/// Mode codewords, ISO/IEC 15438 table 2.
const TEXT_LATCH: u16 = 900;
const BYTE_LATCH: u16 = 901;
const NUMERIC_LATCH: u16 = 902;
const BYTE_SHIFT: u16 = 913;
const BYTE_LATCH_MULTIPLE_OF_6: u16 = 924;

/// Appends the codewords of these bytes.
pub(super) fn write(bytes: &[u8], plan: &Plan, start: Start, codewords: &mut Vec<u16>) {
    let states = plan.states();
    let mut announced = start == Start::Announced;
    let mut from = 0;
    while from < bytes.len() {
        let mode = mode(states[from]);
        let length = states[from..].iter().take_while(|&&state| self::mode(state) == mode).count();
        let bytes = &bytes[from..from + length];
        match mode {
            BYTE => write_bytes(bytes, codewords),
            NUMERIC => write_digits(bytes, codewords),
            _ => {
                if announced {
                    codewords.push(TEXT_LATCH);
                }
                write_text(bytes, &states[from..from + length], codewords);
            }
        }
        announced = true;
        from += length;
    }
}

/// The mode of a state: the sub-modes of text are one.
fn mode(state: u32) -> usize {
    match state as usize {
        state if state < BYTE => ALPHA,
        state => state,
    }
}

/// Text compaction, clause 5.4.2.
fn write_text(bytes: &[u8], states: &[u32], codewords: &mut Vec<u16>) {
    let mut halves = Halves { pending: None, codewords };
    let mut current = ALPHA;
    for (&byte, &state) in bytes.iter().zip(states) {
        let state = state as usize;
        halves.push(LATCHES[current][state]);
        current = state;
        match SPELLINGS[state].get(usize::from(byte)) {
            Some(spelling) if spelling.count > 0 => halves.push(*spelling),
            Some(_) | None => {
                halves.pad();
                halves.codewords.extend([BYTE_SHIFT, u16::from(byte)]);
            }
        }
    }
    halves.pad();
}

/// Values of an alphabet, two to a codeword.
struct Halves<'a> {
    pending: Option<u16>,
    codewords: &'a mut Vec<u16>,
}

impl Halves<'_> {
    fn push(&mut self, values: Values) {
        for &value in &values.values[..usize::from(values.count)] {
            let value = u16::from(value);
            match self.pending.take() {
                Some(first) => self.codewords.push(first * 30 + value),
                None => self.pending = Some(value),
            }
        }
    }

    fn pad(&mut self) {
        if let Some(first) = self.pending.take() {
            self.codewords.push(first * 30 + u16::from(PADDING));
        }
    }
}

/// Byte compaction, clause 5.4.3: six bytes are five codewords, those left over one each.
#[expect(clippy::cast_possible_truncation, reason = "remainders of 900")]
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

/// Numeric compaction, clause 5.4.4: up to 44 digits behind a 1 are a number to the base of 900.
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
