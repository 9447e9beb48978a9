//! The usual labels at speed.
//!
//! Nearly all messages are short, in the bracketed form, right, and of a few kinds of identifiers: keys, dates,
//! measures and plain text, with the key before what belongs to it. Those are read here, some ten times faster
//! than part by part. Everything else is left to `parse`, which alone knows what is wrong and says so; a test
//! holds the two to the same answers.

use crate::ShortBytes;

use super::{
    IN_PLACE,
    append::append,
    characters::Set,
    checks::{Check, days_of_month},
    entry::{Component, Entry},
    index::Row,
    pairing::Present,
    parse::SEPARATOR,
    table::{ROWS, TABLE},
};

/// The data of a message, or `None` for `parse` to find out.
#[inline]
pub(super) fn read(value: &str) -> Option<ShortBytes<IN_PLACE>> {
    let text = value.as_bytes();
    if text.len() > IN_PLACE {
        return None;
    }
    let mut data = [0; IN_PLACE];
    let (mut at, mut length, mut separator_due) = (0, 0, false);
    let mut present = Present::new();
    while at < text.len() {
        let (number, digits) = identifier(text.get(at..)?)?;
        let row = Row::of_number(number)?;
        let kind = KINDS[row.place()];
        let from = at + digits + 2;
        let to = from + size_of_data(text, from, kind)?;
        let is_new = present.add(row);
        if !is_new || usize::from(kind.digits) != digits {
            return None;
        }
        if separator_due {
            append(&mut data, &mut length, &[SEPARATOR])?;
        }
        let (first_two, others) = text.get(at + 1..from - 1)?.split_at_checked(2)?;
        append(&mut data, &mut length, first_two)?;
        if !others.is_empty() {
            append(&mut data, &mut length, others)?;
        }
        append(&mut data, &mut length, text.get(from..to)?)?;
        separator_due = kind.separator;
        at = to;
    }
    (at > 0 && present.is_clearly_sound()).then(|| ShortBytes::from_array(data, length))
}

/// Number and digits of the identifier in brackets.
#[inline]
fn identifier(text: &[u8]) -> Option<(u16, usize)> {
    let digit = |byte: u8| byte.is_ascii_digit().then(|| u16::from(byte - b'0'));
    let [b'(', a, b, c, rest @ ..] = text else { return None };
    let two = digit(*a)? * 10 + digit(*b)?;
    if *c == b')' {
        return Some((two, 2));
    }
    let three = two * 10 + digit(*c)?;
    match rest {
        [b')', ..] => Some((three, 3)),
        [d, b')', ..] => Some((three * 10 + digit(*d)?, 4)),
        _ => None,
    }
}

/// How long the data is, when it is right and an opening bracket or the end follows it.
#[inline]
fn size_of_data(text: &[u8], from: usize, kind: Kind) -> Option<usize> {
    let greatest = usize::from(kind.length);
    let size = match kind.way {
        Way::Text => {
            let data = text.get(from..)?;
            let size = data.iter().position(|&byte| !Set::is_plain(byte)).unwrap_or(data.len());
            (size > 0 && size <= greatest).then_some(size)?
        }
        Way::Digits | Way::Key | Way::Date => {
            let sum = digits_sum(text, from, greatest)?;
            let right = match kind.way {
                Way::Key => sum.is_multiple_of(10),
                Way::Date => is_date(text.get(from..)?),
                Way::Digits | Way::Text | Way::Other => true,
            };
            right.then_some(greatest)?
        }
        Way::Other => return None,
    };
    matches!(text.get(from + size), None | Some(b'(')).then_some(size)
}

/// The sum of 1 to 24 digits with weights 1 and 3 in turn from the right; `None` when not all are digits.
///
/// Eight at a time, as the weights repeat after eight.
#[inline]
fn digits_sum(text: &[u8], from: usize, size: usize) -> Option<u64> {
    let end = from + size;
    let eight_at = |at: usize| Some(u64::from_le_bytes(*text.get(at..)?.first_chunk()?) ^ ZEROS);
    let mut sum = Sum { digits: 0, wrong: 0 };
    // The leftmost character is in the lowest byte. What is not data is shifted out: before it in the last
    // eight, after it in the first eight.
    let last = eight_at(end.checked_sub(8)?)?;
    if size <= 8 {
        sum.add(last & u64::MAX << (64 - 8 * size));
    } else {
        sum.add(last);
        let mut left = size - 8;
        if left > 8 {
            sum.add(eight_at(end - 16)?);
            left -= 8;
        }
        sum.add(eight_at(from)? << (64 - 8 * left));
    }
    sum.total()
}

const ZEROS: u64 = u64::from_le_bytes(*b"00000000");

/// Sums of digits in eight bytes: three times nine fits.
struct Sum {
    digits: u64,
    wrong: u64,
}

impl Sum {
    #[inline]
    fn add(&mut self, digits: u64) {
        self.digits = self.digits.wrapping_add(digits);
        // The highest bit of a byte shows when it is more than 9.
        self.wrong |= digits | digits.wrapping_add(0x7676_7676_7676_7676);
    }

    /// The weighted sum.
    #[inline]
    fn total(&self) -> Option<u64> {
        const EVERY_OTHER: u64 = 0x00FF_00FF_00FF_00FF;
        let lanes = (self.digits & EVERY_OTHER) * 3 + (self.digits >> 8 & EVERY_OTHER);
        // The four lanes of 16 bits meet in the highest.
        let total = lanes.wrapping_mul(0x0001_0001_0001_0001) >> 48;
        (self.wrong & 0x8080_8080_8080_8080 == 0).then_some(total)
    }
}

/// Whether six digits are a day or a month.
#[inline]
fn is_date(text: &[u8]) -> bool {
    let [y1, y2, m1, m2, d1, d2, ..] = text else { return false };
    let two = |tens: u8, units: u8| (tens & 15) * 10 + (units & 15);
    let leap = two(*y1, *y2).is_multiple_of(4);
    days_of_month(two(*m1, *m2), leap).is_some_and(|days| two(*d1, *d2) <= days)
}

/// What there is to know of a row.
#[derive(Clone, Copy)]
struct Kind {
    way: Way,
    /// How many digits the identifier has.
    digits: u8,
    /// The length of the data, the greatest for text.
    length: u8,
    separator: bool,
}

#[derive(Clone, Copy)]
enum Way {
    /// Digits of one length.
    Digits,
    /// Digits of one length, the last of them a check digit. A company prefix is there when the digits are.
    Key,
    /// A day or a month.
    Date,
    /// Characters of set 82.
    Text,
    /// Not read here.
    Other,
}

static KINDS: [Kind; ROWS] = {
    let mut kinds = [Kind { way: Way::Other, digits: 0, length: 0, separator: false }; ROWS];
    let mut row = 0;
    while row < ROWS {
        kinds[row] = kind(&TABLE[row]);
        row += 1;
    }
    kinds
};

const fn kind(entry: &Entry) -> Kind {
    let (way, length) = match entry.components {
        [Component { set: Set::Digits, min, max, checks, .. }] if *min == *max && *max <= 24 => {
            let way = match checks {
                [] => Way::Digits,
                [Check::KeyDigit, Check::PrefixAtFirst | Check::PrefixAtSecond] => Way::Key,
                [Check::DayOrMonth] => Way::Date,
                _ => Way::Other,
            };
            (way, *max)
        }
        [Component { set: Set::Invariant82, min: 1, max, checks: [], .. }] => (Way::Text, *max),
        _ => (Way::Other, 0),
    };
    Kind { way, digits: entry.digits, length, separator: entry.separator }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gs1::parse;

    const MESSAGES: &str = include_str!("../../tests/it/gs1_messages.txt");

    #[test]
    fn what_is_read_at_speed_is_what_is_read_with_care() {
        const CHARACTERS: &[u8] = b"0123456789AZaz-/()%# ";
        let mut random = fastrand::Rng::with_seed(1);
        let mut read = 0;
        for message in MESSAGES.lines() {
            for _ in 0..100 {
                let mut bytes = message.as_bytes().to_vec();
                let at = random.usize(..bytes.len());
                match random.u8(..4) {
                    0 => drop(bytes.remove(at)),
                    1 => bytes.insert(at, CHARACTERS[random.usize(..CHARACTERS.len())]),
                    2 => bytes[at] = CHARACTERS[random.usize(..CHARACTERS.len())],
                    _ => {}
                }
                let value = String::from_utf8(bytes).unwrap();
                let careful = parse::read(&value);
                if let Some(quick) = super::read(&value) {
                    assert_eq!(careful.as_deref(), Ok(quick.as_slice()), "{value}");
                    read += 1;
                }
            }
        }
        // A fourth of the 22400 values is unchanged, and most rows of the table are of the usual kinds.
        assert!(read > 3_000, "{read}");
    }

    #[test]
    fn sums_of_all_sizes_and_wrong_characters() {
        let mut random = fastrand::Rng::with_seed(1);
        for size in 1..=24 {
            for _ in 0..100 {
                let mut text: Vec<u8> = (0..size + 20).map(|_| random.u8(b'0'..=b'9')).collect();
                let (from, at) = (random.usize(8..12), random.usize(..size));
                let digits = text[from..from + size].iter().rev();
                let terms = digits.zip([1, 3].into_iter().cycle());
                let sum = terms.map(|(digit, weight)| u64::from(digit - b'0') * weight).sum();
                assert_eq!(digits_sum(&text, from, size), Some(sum));
                let wrong = [0, b'/', b':', b'A', 0x1D, b'(', 0x7F, 0x80, 0xFF];
                text[from + at] = wrong[random.usize(..wrong.len())];
                assert_eq!(digits_sum(&text, from, size), None, "{text:?}");
            }
        }
    }
}
