//! Encodes text as the bits of a message: its bytes, and the modes that they are written in.

use std::borrow::Cow;

use super::{
    binary::{LONG, Runs, SHORT, with_binary},
    bits::{Bits, with_zeros},
    characters::{BINARY_SHIFT, CODES, LATCHES, PAIRS, UPPER, pair},
    plan::{BINARY_STEP, PAIR_STEP, STEP_MODE, Steps, sketch},
};
use crate::charset::{Eci, Encoded};

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
        let Encoded { bytes, eci } = Encoded::new(value);
        let announcement = match eci {
            None => Announcement::None,
            Some(Eci::Latin1) => Announcement::Latin1,
            Some(Eci::Utf8) => Announcement::Utf8,
        };
        Self { bytes, announcement }
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

/// Puts bytes before the bits that are there already, starting in Upper mode; they also end in Upper mode, unless
/// they are the last of the message.
pub(super) fn push_bytes(message: &[u8], is_last: bool, bits: &mut Bits<'_>) {
    let mut steps = vec![Steps::default(); message.len()];
    let mut runs = vec![Runs::default(); message.len()];
    let cheapest = with_binary(message, &mut steps, &mut runs);
    write(message, if is_last { cheapest } else { UPPER }, &steps, &runs, bits);
}

/// Puts FLG(n) before the bits that are there already, in Upper mode: FNC1 without digits, an ECI with them.
pub(super) fn push_flag(digits: &str, bits: &mut Bits<'_>) {
    // At most six; codes as in Digit mode.
    let digits = digits.as_bytes();
    let code = digits
        .iter()
        .fold(digits.len() as u64, |code, &digit| code << 4 | u64::from(digit - b'0' + 2));
    bits.push(code, 5 + 5 + 3 + 4 * digits.len());
}

/// No message needs more bits: those of an ECI, and B/S with a long count for every 2078 bytes.
pub(super) fn most_bits(length: usize) -> usize {
    21 + 21 * length.div_ceil(LONG) + 8 * length
}

/// Writes the message from its end in `mode`, as the plan is only known from there. `None` when there is a
/// B/S of which `runs` does not say how many bytes it has.
fn write(
    message: &[u8],
    mut mode: usize,
    steps: &[Steps],
    runs: &[Runs],
    bits: &mut Bits<'_>,
) -> Option<()> {
    let mut place = message.len();
    while place > 0 {
        let step = steps[place - 1].to(mode);
        let from = (step & STEP_MODE) as usize;
        let latch = LATCHES[from][mode];
        if step < PAIR_STEP {
            let (mut codes, mut length) = (u64::from(latch.bits), usize::from(latch.length));
            // As long as there was no choice, the plan is not needed.
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

#[cfg(test)]
mod tests {
    use super::*;

    const UPPER: &[u8] = b" ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const LOWER: &[u8] = b" abcdefghijklmnopqrstuvwxyz";
    const MIXED: &[u8] =
        b" \x01\x02\x03\x04\x05\x06\x07\x08\t\n\x0b\x0c\r\x1b\x1c\x1d\x1e\x1f@\\^_`|~\x7f";
    const PUNCT: &[u8] = b"\r!\"#$%&'()*+,-./:;<=>?[]{}";
    const DIGIT: &[u8] = b" 0123456789,.";
    const ALL: [&[u8]; 5] = [UPPER, LOWER, MIXED, PUNCT, DIGIT];

    /// From, to, bits: the latches of table 2.
    const LATCHES: [(usize, usize, usize); 10] = [
        (0, 1, 5),
        (0, 2, 5),
        (0, 4, 5),
        (1, 2, 5),
        (1, 4, 5),
        (2, 1, 5),
        (2, 0, 5),
        (2, 3, 5),
        (3, 0, 5),
        (4, 0, 4),
    ];

    /// Bits of all ways to write one character or pair in a mode, that end in the same mode.
    fn ways(mode: usize, text: &[u8]) -> Vec<usize> {
        let width = if mode == 4 { 4 } else { 5 };
        let has = |mode: usize| match *text {
            [byte] => ALL[mode].contains(&byte),
            _ => mode == 3 && [&b"\r\n"[..], b". ", b", ", b": "].contains(&text),
        };
        let own = has(mode).then_some(width);
        let punct = (mode != 3 && has(3)).then_some(width + 5);
        let upper = ((mode == 1 || mode == 4) && has(0)).then_some(width + 5);
        [own, punct, upper].into_iter().flatten().collect()
    }

    /// The length of the shortest message, every path tried.
    fn fewest_bits(message: &[u8]) -> usize {
        let mut least = vec![[usize::MAX / 2; 5]; message.len() + 1];
        least[0][0] = 0;
        for place in 0..=message.len() {
            for _ in 0..5 {
                for (from, to, bits) in LATCHES {
                    least[place][to] = least[place][to].min(least[place][from] + bits);
                }
            }
            let here = least[place];
            for mode in 0..5 {
                for length in 1..=2.min(message.len() - place) {
                    for bits in ways(mode, &message[place..place + length]) {
                        let target = &mut least[place + length][mode];
                        *target = (*target).min(here[mode] + bits);
                    }
                }
                for length in 1..=(message.len() - place).min(if mode < 3 { 2078 } else { 0 }) {
                    let bits = 8 * length + if length < 32 { 10 } else { 21 };
                    let target = &mut least[place + length][mode];
                    *target = (*target).min(here[mode] + bits);
                }
            }
        }
        *least[message.len()].iter().min().unwrap()
    }

    #[track_caller]
    fn check(message: &[u8]) {
        let bytes = Bytes { bytes: message.into(), announcement: Announcement::None };
        let expected = fewest_bits(message);
        bytes.encode(|bits| assert_eq!(bits.len(), expected, "{:?}", message.escape_ascii()));
    }

    #[test]
    fn no_message_can_be_shorter() {
        let mut random = fastrand::Rng::with_seed(24_778);
        let alphabets: [&[u8]; 9] = [
            b"Aa1",
            b"aB1@!",
            b"@A!",
            b". , :\r\nA",
            b"., 0A",
            b"\x00A",
            b"\x00aB1@! ",
            b"\xff0123456789abcdef",
            b"ABCDEF abcdef 0123456789 .,:/-@\r\n",
        ];
        for round in 0..2000 {
            let length = random.usize(1..if round % 20 == 0 { 150 } else { 30 });
            let alphabet = alphabets[round % alphabets.len()];
            let message: Vec<u8> = (0..length).map(|_| *random.choice(alphabet).unwrap()).collect();
            check(&message);
        }
    }

    #[test]
    fn counts_of_bytes_are_short_or_long_as_is_best() {
        for length in (1..140).chain([2077, 2078, 2079, 2109, 2110]) {
            check(&vec![0; length]);
        }
        // So few characters that leaving B/S does not pay, and more.
        for between in 1..20 {
            let run = vec![0x80; 25];
            for byte in [b'A', b'7', b'!'] {
                check(&[run.clone(), vec![byte; between], run.clone()].concat());
            }
        }
    }
}
