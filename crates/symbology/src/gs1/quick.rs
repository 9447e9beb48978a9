//! The usual messages, read in one pass.
//!
//! Nearly all messages are valid, in the bracketed form, and use a few kinds of identifiers: keys, dates, measures and
//! plain text, with the key first. They are read here, three times as fast as by `parse`. Everything else is left to
//! `parse`, which also reports errors; a test compares the results of both.

use super::{
    characters::{SEPARATOR, Set},
    checks::{Check, right_check_digit},
    entry::{Component, Entry},
    index::Row,
    pairing::Present,
};

/// The data of a message, or `None` for `parse` to find out.
#[expect(clippy::inline_always, reason = "so that the data stays in registers")]
#[inline(always)]
pub(super) fn read(value: &str) -> Option<Vec<u8>> {
    let mut rest = value.as_bytes();
    let mut data = Vec::with_capacity(rest.len());
    let (mut present, mut separator_due) = (Present::new(), false);
    while !rest.is_empty() {
        let (number, digits) = identifier(rest)?;
        let row = Row::find(number, digits)?;
        let (identifier, after) = (rest.get(1..=digits)?, rest.get(digits + 2..)?);
        let (element, after) = after.split_at_checked(length(row.entry(), after)?)?;
        if !present.add(row) || !matches!(after.first(), None | Some(b'(')) {
            return None;
        }
        if separator_due {
            data.push(SEPARATOR);
        }
        data.extend_from_slice(identifier);
        data.extend_from_slice(element);
        separator_due = row.entry().separator;
        rest = after;
    }
    (!data.is_empty() && present.is_clearly_sound()).then_some(data)
}

/// Number and digits of the identifier in brackets.
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

/// How long the data at the start of the text is, if its identifier is of a usual kind and the data is right.
fn length(entry: &Entry, text: &[u8]) -> Option<usize> {
    let [Component { set, min, max, checks, .. }] = entry.components else { return None };
    let (least, most) = (usize::from(*min), usize::from(*max));
    match (set, *checks) {
        (Set::Invariant82, []) => {
            let length = text.iter().take_while(|&&byte| Set::is_plain(byte)).count();
            (least..=most).contains(&length).then_some(length)
        }
        (Set::Digits, checks) if least == most => {
            let digits = text.get(..most)?;
            let is_right = digits.iter().all(u8::is_ascii_digit)
                && match checks {
                    [] => true,
                    // A company prefix is there when the digits are.
                    [Check::KeyDigit, Check::PrefixAtFirst | Check::PrefixAtSecond] => digits
                        .split_last()
                        .is_some_and(|(&last, body)| right_check_digit(body) == last),
                    [Check::DayOrMonth] => Check::DayOrMonth.run(digits).is_ok(),
                    _ => false,
                };
            is_right.then_some(most)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
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
}
