//! Serial numbers of `^SN`, which designs count themselves.

use recipes::{Counter, Keeping, Number};

/// A text with a number that counts.
pub(crate) struct Serial<'a> {
    pub(crate) before: &'a str,
    pub(crate) number: &'a str,
    pub(crate) after: &'a str,
    pub(crate) counter: Counter,
}

/// Printers count with the last twelve digits.
const MOST_DIGITS: usize = 12;

impl<'a> Serial<'a> {
    /// The last digits of the text; `None` if designs do not count like that.
    pub(crate) fn of(text: &'a str, step: i64, zeros: bool) -> Option<Self> {
        let end = text.rfind(|c: char| c.is_ascii_digit())? + 1;
        let digits = text[..end].bytes().rev().take_while(u8::is_ascii_digit).count();
        let digits = digits.min(MOST_DIGITS);
        let (before, rest) = text.split_at(end - digits);
        let (number, after) = rest.split_at(digits);
        // Without leading zeros, printers keep the width with blanks, which no counter does.
        if !zeros && number.len() > 1 {
            return None;
        }
        let range = -Counter::MOST_STEP..=Counter::MOST_STEP;
        let step = i32::try_from(step).ok().filter(|step| *step != 0 && range.contains(step))?;
        let counter = Counter {
            start: Number::new(number.parse().ok()?)?,
            step,
            width: u8::try_from(digits).ok(),
            check_digit: None,
            keeping: Keeping::Job,
        };
        Some(Self { before, number, after, counter })
    }
}
