//! A value as data codewords, ISO/IEC 18004 clause 7.4.

use super::{
    plan::Plan,
    segment::{ALPHANUMERIC, MODE_BITS, Mode, Segment},
    version::Range,
};

/// Fills all of `data` with the value as planned, the terminator and padding.
pub(super) fn write(value: &[u8], plan: &Plan, data: &mut [u8]) {
    let mut bits = Bits { data, written: 0, waiting: 0, count: 0 };
    if plan.prefix.count > 0 {
        bits.push(plan.prefix.bits, plan.prefix.count);
    }
    let mut rest = value;
    for segment in plan.segments() {
        let (part, behind) = rest.split_at(segment.length);
        bits.header(*segment, plan.version.range());
        bits.characters(part, segment.mode);
        rest = behind;
    }
    bits.finish();
}

/// Bits on their way to bytes, the first one highest.
struct Bits<'a> {
    data: &'a mut [u8],
    /// Bytes that are written.
    written: usize,
    /// The last `count` bits are not written yet; `count` is less than 32 between calls.
    waiting: u64,
    count: usize,
}

impl Bits<'_> {
    /// Appends the last `count` bits of `value`, at most 32.
    #[inline]
    fn push(&mut self, value: u32, count: usize) {
        self.waiting = self.waiting << count | u64::from(value);
        self.count += count;
        if self.count >= 32 {
            self.count -= 32;
            let word = self.waiting >> self.count;
            let [_, _, _, _, bytes @ ..] = word.to_be_bytes();
            self.data[self.written..self.written + 4].copy_from_slice(&bytes);
            self.written += 4;
        }
    }

    #[expect(
        clippy::cast_possible_truncation,
        reason = "what a version holds has less than 32 bits of count"
    )]
    fn header(&mut self, segment: Segment, range: Range) {
        self.push(segment.mode.indicator(), MODE_BITS);
        let characters = segment.mode.characters(segment.length) as u32;
        self.push(characters, segment.mode.count_bits(range));
    }

    fn characters(&mut self, part: &[u8], mode: Mode) {
        match mode {
            Mode::Numeric => {
                let digit = |byte: u8| u32::from(byte & 15);
                let (threes, rest) = part.as_chunks();
                for &[a, b, c] in threes {
                    self.push(digit(a) * 100 + digit(b) * 10 + digit(c), 10);
                }
                match *rest {
                    [a] => self.push(digit(a), 4),
                    [a, b] => self.push(digit(a) * 10 + digit(b), 7),
                    _ => {}
                }
            }
            Mode::Alphanumeric => {
                let value = |byte: u8| u32::from(ALPHANUMERIC[usize::from(byte)]);
                let (twos, rest) = part.as_chunks();
                for &[a, b] in twos {
                    self.push(value(a) * 45 + value(b), 11);
                }
                if let [a] = *rest {
                    self.push(value(a), 6);
                }
            }
            Mode::Byte => {
                let (fours, rest) = part.as_chunks();
                for &four in fours {
                    self.push(u32::from_be_bytes(four), 32);
                }
                for &byte in rest {
                    self.push(u32::from(byte), 8);
                }
            }
            Mode::Kanji => {
                for &pair in part.as_chunks().0 {
                    self.push(kanji(pair), 13);
                }
            }
        }
    }

    /// Up to four 0 as terminator, 0 to the end of the byte, then the pad codewords: clauses 7.4.9 and 7.4.10.
    fn finish(mut self) {
        let room = self.data.len() * 8 - self.written * 8 - self.count;
        self.push(0, room.min(4));
        let bytes = (self.waiting << (32 - self.count)).to_be_bytes();
        let used = self.written + self.count.div_ceil(8);
        self.data[self.written..used].copy_from_slice(&bytes[4..4 + used - self.written]);
        for pair in self.data[used..].chunks_mut(2) {
            pair.copy_from_slice(&[0xEC, 0x11][..pair.len()]);
        }
    }
}

/// A character of Shift JIS in 13 bits, clause 7.4.6.
fn kanji([high, low]: [u8; 2]) -> u32 {
    let row = u32::from(high) - if high < 0xE0 { 0x81 } else { 0xC1 };
    row * 0xC0 + u32::from(low) - 0x40
}
