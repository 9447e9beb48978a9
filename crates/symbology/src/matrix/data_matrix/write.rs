//! Writes a message's codewords as planned, ISO/IEC 16022 clause 5.2 and annex B.

use super::{
    characters::{Values, x12},
    key::Mode,
    message::{FNC1, GS, Message},
    plan::Plan,
};

const LATCH_C40: u8 = 230;
const LATCH_BASE_256: u8 = 231;
pub(super) const UPPER_SHIFT: u8 = 235;
const LATCH_X12: u8 = 238;
const LATCH_TEXT: u8 = 239;
const LATCH_EDIFACT: u8 = 240;
const UNLATCH: u8 = 254;
const PAD: u8 = 129;
/// The value in EDIFACT that goes back to ASCII.
const EDIFACT_UNLATCH: u8 = 31;

/// Fills all codewords of the data.
pub(super) fn write(message: &Message<'_>, plan: &Plan<'_>, codewords: &mut [u8]) {
    let mut writer = Writer { codewords, at: 0, gs_is_fnc1: message.gs_is_fnc1 };
    writer.push_all(message.written);
    writer.push_all(message.header());
    let bytes = &*message.bytes;
    let mut start = 0;
    while start < bytes.len() {
        let (mode, end) = plan.run(start);
        writer.push_run(mode, &bytes[start..end], plan.left_open == Some(end));
        if plan.left_open == Some(end) {
            writer.push_ascii(&bytes[end..]);
            break;
        }
        start = end;
    }
    writer.pad();
}

/// Fills all codewords of the data with digits, two to a codeword: nothing is shorter.
pub(super) fn write_digits(message: &Message<'_>, codewords: &mut [u8]) {
    let mut writer = Writer { codewords, at: 0, gs_is_fnc1: false };
    writer.push_all(message.written);
    writer.push_all(message.header());
    writer.push_ascii(&message.bytes);
    writer.pad();
}

struct Writer<'a> {
    codewords: &'a mut [u8],
    at: usize,
    gs_is_fnc1: bool,
}

impl Writer<'_> {
    #[inline]
    fn push(&mut self, codeword: u8) {
        self.codewords[self.at] = codeword;
        self.at += 1;
    }

    fn push_all(&mut self, codewords: &[u8]) {
        for &codeword in codewords {
            self.push(codeword);
        }
    }

    /// A run in its encodation, back to ASCII unless it is left open.
    fn push_run(&mut self, mode: Mode, bytes: &[u8], left_open: bool) {
        match mode {
            Mode::Ascii => self.push_ascii(bytes),
            Mode::C40 => {
                self.push(LATCH_C40);
                self.push_triples(bytes, left_open, Values::c40);
            }
            Mode::Text => {
                self.push(LATCH_TEXT);
                self.push_triples(bytes, left_open, Values::text);
            }
            Mode::X12 => {
                self.push(LATCH_X12);
                self.push_triples(bytes, left_open, |byte| Values::one(x12(byte)));
            }
            Mode::Edifact => {
                self.push(LATCH_EDIFACT);
                self.push_edifact(bytes);
            }
            Mode::Base256 => {
                self.push(LATCH_BASE_256);
                self.push_base256(bytes);
            }
        }
    }

    fn push_ascii(&mut self, mut bytes: &[u8]) {
        while let [byte, rest @ ..] = bytes {
            bytes = match rest {
                [next, after @ ..] if byte.is_ascii_digit() && next.is_ascii_digit() => {
                    self.push((byte - b'0') * 10 + (next - b'0') + 130);
                    after
                }
                _ => {
                    self.push_character(*byte);
                    rest
                }
            };
        }
    }

    fn push_character(&mut self, byte: u8) {
        if self.gs_is_fnc1 && byte == GS {
            self.push(FNC1);
        } else if byte.is_ascii() {
            self.push(byte + 1);
        } else {
            self.push(UPPER_SHIFT);
            self.push(byte - 128 + 1);
        }
    }

    /// A run in which all triples are whole.
    fn push_triples(&mut self, bytes: &[u8], left_open: bool, values: impl Fn(u8) -> Values) {
        let mut triple = (0, 0);
        for &byte in bytes {
            let is_fnc1 = self.gs_is_fnc1 && byte == GS;
            let values = if is_fnc1 { Values::FNC1 } else { values(byte) };
            for &value in values.as_slice() {
                triple = self.push_value(triple, value);
            }
        }
        if !left_open {
            self.push(UNLATCH);
        }
    }

    /// Adds a value to a triple of this many values, and writes it when it is whole.
    #[inline]
    fn push_value(&mut self, (sum, count): (u16, u8), value: u8) -> (u16, u8) {
        let sum = sum * 40 + u16::from(value);
        if count < 2 {
            return (sum, count + 1);
        }
        self.push_all(&(sum + 1).to_be_bytes());
        (0, 0)
    }

    fn push_edifact(&mut self, bytes: &[u8]) {
        let (groups, rest) = bytes.as_chunks::<4>();
        for group in groups {
            self.push_group(*group);
        }
        // Otherwise the end of the symbol closes the run.
        if let [one, two, three] = *rest {
            self.push_group([one, two, three, EDIFACT_UNLATCH]);
        }
    }

    /// Four characters, six bits of each.
    fn push_group(&mut self, group: [u8; 4]) {
        let bits = group.iter().fold(0, |bits, byte| bits << 6 | u32::from(byte & 0x3f));
        self.push_all(&bits.to_be_bytes()[1..]);
    }

    #[expect(clippy::cast_possible_truncation, reason = "lengths are below 1558")]
    fn push_base256(&mut self, bytes: &[u8]) {
        let length = bytes.len();
        if self.at + 1 + length == self.codewords.len() {
            // Up to the end of the symbol.
            self.push_scrambled(0);
        } else if length < 250 {
            self.push_scrambled(length as u8);
        } else {
            self.push_scrambled((length / 250 + 249) as u8);
            self.push_scrambled((length % 250) as u8);
        }
        for &byte in bytes {
            self.push_scrambled(byte);
        }
    }

    /// The 255-state algorithm of annex B.2, so that long rows of the same byte leave no pattern.
    #[expect(clippy::cast_possible_truncation, reason = "a remainder of 255 is a byte")]
    fn push_scrambled(&mut self, byte: u8) {
        let noise = ((self.at + 1) * 149 % 255 + 1) as u8;
        self.push(byte.wrapping_add(noise));
    }

    /// Fills what is left: a pad codeword, then the same scrambled by the 253-state algorithm of annex B.1.
    #[expect(clippy::cast_possible_truncation, reason = "at most 254 is left")]
    fn pad(&mut self) {
        if self.at < self.codewords.len() {
            self.push(PAD);
        }
        for at in self.at..self.codewords.len() {
            let noisy = usize::from(PAD) + (at + 1) * 149 % 253 + 1;
            self.codewords[at] = if noisy > 254 { noisy - 254 } else { noisy } as u8;
        }
    }
}
