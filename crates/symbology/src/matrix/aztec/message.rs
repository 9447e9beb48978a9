//! From text to the message's bits: which bytes stand for it, and how they are written.

use std::borrow::Cow;

use super::{
    binary::{LONG, Runs, SHORT, with_binary},
    bits::{Bits, with_zeros},
    characters::{BINARY_SHIFT, CODES, LATCHES, PAIRS, UPPER, pair},
    plan::{BINARY_STEP, End, PAIR_STEP, STEP_MODE, Steps, sketch},
};

/// The bytes that stand for a value, and what announces them.
#[derive(Debug)]
pub(super) struct Bytes<'a> {
    bytes: Cow<'a, [u8]>,
    /// P/S, FLG(n) and the digits of an ECI, ISO/IEC 24778, 10.1.
    announcement: Announcement,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Announcement {
    /// By default bytes are ISO/IEC 8859-1.
    None,
    Latin1,
    Utf8,
}

impl Announcement {
    /// The bits and their number: 0, 0, the count of digits in three bits, digits as in Digit mode.
    fn code(self) -> (u64, usize) {
        match self {
            Self::None => (0, 0),
            Self::Latin1 => (0b001_0101, 17),
            Self::Utf8 => (0b010_0100_1000, 21),
        }
    }
}

impl<'a> Bytes<'a> {
    /// ASCII and ISO/IEC 8859-1 as they are, anything else in UTF-8.
    pub(super) fn of(value: &'a str) -> Self {
        if value.is_ascii() {
            return Self { bytes: value.as_bytes().into(), announcement: Announcement::None };
        }
        let latin: Option<Vec<u8>> =
            value.chars().map(|character| u8::try_from(u32::from(character)).ok()).collect();
        let Some(bytes) = latin else {
            return Self { bytes: value.as_bytes().into(), announcement: Announcement::Utf8 };
        };
        let announcement =
            if is_misleading(&bytes) { Announcement::Latin1 } else { Announcement::None };
        Self { bytes: bytes.into(), announcement }
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.bytes.len()
    }

    /// Whether there is one for each character.
    pub(super) fn are_characters(&self) -> bool {
        self.announcement != Announcement::Utf8
    }

    /// Writes them in the fewest bits and hands these on.
    pub(super) fn encode(&self, then: impl FnOnce(&Bits<'_>)) {
        let message = &*self.bytes;
        with_zeros::<Steps, 64>(message.len(), |steps| {
            let end = sketch(message, steps);
            with_zeros::<u64, 12>(most_bits(message.len()) / 64 + 2, |words| {
                let mut bits = Bits::new(words);
                if end.and_then(|end| write(message, end, steps, &[], &mut bits)).is_none() {
                    let mut runs = vec![Runs::default(); message.len()];
                    let end = with_binary(message, steps, &mut runs);
                    bits.clear();
                    write(message, end, steps, &runs, &mut bits);
                }
                let (announcement, length) = self.announcement.code();
                bits.push(announcement, length);
                bits.finish();
                then(&bits);
            });
        });
    }
}

/// No message needs more bits: those of an ECI, and B/S with a long count for every 2078 bytes.
fn most_bits(length: usize) -> usize {
    21 + 21 * length.div_ceil(LONG) + 8 * length
}

/// Writes the message from its end, as the plan is only known from there. `None` when it has a B/S of which
/// `runs` does not say how long it is.
fn write(
    message: &[u8],
    end: End,
    steps: &[Steps],
    runs: &[Runs],
    bits: &mut Bits<'_>,
) -> Option<()> {
    let (mut place, mut mode) = (message.len(), end.mode);
    while place > 0 {
        let step = steps[place - 1].to(mode);
        let from = (step & STEP_MODE) as usize;
        let latch = LATCHES[from][mode];
        if step < PAIR_STEP {
            let (mut codes, mut length) = (u64::from(latch.bits), usize::from(latch.length));
            // As long as there was no choice, the plan need not be asked.
            let codes_here = &CODES[from];
            let only = Steps::only(from);
            loop {
                place -= 1;
                let code = codes_here[usize::from(message[place] & 127)];
                codes |= u64::from(code.bits) << length;
                length += usize::from(code.length);
                if place == 0 || length > 54 || steps[place - 1] != only {
                    break;
                }
            }
            bits.push(codes, length);
        } else if step < BINARY_STEP {
            place -= 2;
            bits.push(latch.bits.into(), latch.length.into());
            if let Some(pair) = pair(message[place], message[place + 1]) {
                let code = PAIRS[from][pair];
                bits.push(code.bits.into(), code.length.into());
            }
        } else {
            let run = usize::from(runs.get(place - 1)?[from]);
            bits.push(latch.bits.into(), latch.length.into());
            push_binary(bits, &message[place - run..place]);
            place -= run;
        }
        mode = from;
    }
    let latch = LATCHES[UPPER][mode];
    bits.push(latch.bits.into(), latch.length.into());
    Some(())
}

/// B/S, the count of bytes, the bytes; from the end.
fn push_binary(bits: &mut Bits<'_>, run: &[u8]) {
    for &byte in run.iter().rev() {
        bits.push(byte.into(), 8);
    }
    let count = run.len() as u64;
    if run.len() <= SHORT {
        bits.push(BINARY_SHIFT << 5 | count, 10);
    } else {
        bits.push(BINARY_SHIFT << 16 | (count - 31), 21);
    }
}

/// Whether a reader could take these bytes of ISO/IEC 8859-1 for something else.
///
/// Many readers guess at the encoding of bytes that nothing announces, and so take `°` for a Japanese
/// letter, or `Ã¼` for `ü`. What looks like UTF-8, holds control characters or signs beyond ASCII, or might
/// be a word in Shift JIS, is announced. German `Größe` is not.
fn is_misleading(bytes: &[u8]) -> bool {
    let is_sign = |&byte: &u8| matches!(byte, 0x80..=0xBF | 0xD7 | 0xF7);
    let is_katakana = |byte: u8| (0xC0..=0xDF).contains(&byte);
    let is_lead = |&&byte: &&u8| (0xE0..=0xEF).contains(&byte);
    bytes.iter().any(is_sign)
        || bytes.windows(2).any(|two| is_katakana(two[0]) && is_katakana(two[1]))
        || bytes.iter().filter(is_lead).count() > 2
        || std::str::from_utf8(bytes).is_ok()
}
