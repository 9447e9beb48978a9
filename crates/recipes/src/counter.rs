//! Counters: each label gets the next number.

use message::{Message, message};

use crate::CheckDigit;

/// A number of a counter.
///
/// *Guarantees:* at most 18 digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Number(u64);

impl Number {
    /// The largest number.
    pub const MOST: u64 = 999_999_999_999_999_999;

    /// 0 to [`Number::MOST`].
    pub fn new(number: u64) -> Option<Self> {
        (number <= Self::MOST).then_some(Self(number))
    }

    /// The number.
    pub fn get(self) -> u64 {
        self.0
    }

    /// The number after this many steps.
    fn after(self, steps: usize, step: i32) -> Option<Self> {
        let moved = i128::from(self.0) + i128::from(step) * i128::try_from(steps).ok()?;
        u64::try_from(moved).ok().and_then(Self::new)
    }
}

/// Where a counter goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Keeping {
    /// Every job starts again.
    #[default]
    Job,
    /// A job goes on where the last job of the same design ended.
    Design,
}

impl Keeping {
    /// Both by name.
    pub const ALL: [(&'static str, Self); 2] = [("job", Self::Job), ("design", Self::Design)];
}

/// A counter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counter {
    /// The first number.
    pub start: Number,
    /// The distance from one number to the next.
    pub step: i32,
    /// The number of digits, filled up with zeros; without it, as many as the number needs.
    pub width: Option<u8>,
    /// The digit that is added.
    pub check_digit: Option<CheckDigit>,
    /// Where it goes on.
    pub keeping: Keeping,
}

impl Counter {
    /// The largest step in either direction.
    pub const MOST_STEP: i32 = 1_000_000;
    /// The largest width.
    pub const MOST_WIDTH: u8 = 18;

    /// The number after a count of labels, if there is one: the number of the next label.
    pub fn after(&self, first: Number, labels: usize) -> Option<Number> {
        first.after(labels, self.step)
    }

    /// The text of the number of a label that has this many labels before it.
    pub(crate) fn text(&self, first: Number, before: usize) -> Result<String, Message> {
        let Some(number) = self.after(first, before) else {
            return Err(message!(
                "counter-ended",
                "the counter has no number at {first} plus {steps} times {step}",
                steps = before,
                step = i64::from(self.step),
                first = first.get().to_string()
            ));
        };
        let digits = number.get().to_string();
        let mut text = match self.width.map(usize::from) {
            Some(width) if digits.len() > width => {
                return Err(message!(
                    "counter-too-wide",
                    "the number {number} does not fit into the width of the counter, {width}",
                    width = width,
                    number = number.get().to_string()
                ));
            }
            Some(width) => format!("{digits:0>width$}"),
            None => digits,
        };
        if let Some(check_digit) = self.check_digit {
            check_digit.append(&mut text)?;
        }
        Ok(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: Counter = Counter {
        start: Number(1),
        step: 1,
        width: None,
        check_digit: None,
        keeping: Keeping::Job,
    };

    #[track_caller]
    fn check(counter: Counter, first: u64, expected: [&str; 3]) {
        let first = Number::new(first).unwrap();
        let texts = [0, 1, 2].map(|before| {
            counter.text(first, before).unwrap_or_else(|message| message.text().to_owned())
        });
        assert_eq!(texts, expected);
    }

    #[test]
    fn each_label_gets_the_next_number() {
        check(PLAIN, 9, ["9", "10", "11"]);
        check(Counter { width: Some(4), ..PLAIN }, 9, ["0009", "0010", "0011"]);
        check(Counter { step: -5, ..PLAIN }, 10, ["10", "5", "0"]);
        let checked =
            Counter { width: Some(3), check_digit: Some(CheckDigit::Gs1), step: 10, ..PLAIN };
        check(checked, 0, ["0000", "0109", "0208"]);
    }

    #[test]
    fn a_counter_never_starts_again_by_itself() {
        let wide = "the number 100 does not fit into the width of the counter, 2";
        check(Counter { width: Some(2), ..PLAIN }, 98, ["98", "99", wide]);
        let ended = "the counter has no number at 1 plus 2 times -1";
        check(Counter { step: -1, ..PLAIN }, 1, ["1", "0", ended]);
        let last = Number::MOST.to_string();
        let one = format!("the counter has no number at {last} plus 1 times 1");
        let two = format!("the counter has no number at {last} plus 2 times 1");
        check(PLAIN, Number::MOST, [&last, &one, &two]);
        assert_eq!(Number::new(Number::MOST + 1), None);
        assert_eq!(Number::MOST.to_string().len(), usize::from(Counter::MOST_WIDTH));
    }
}
