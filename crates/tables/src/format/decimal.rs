//! Numbers as decimal digits, so that they round as spreadsheets do: half up, after 15 significant digits.

/// A number that is not negative.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Decimal {
    /// Its digits, 0 to 9, without zeros at the start.
    digits: Vec<u8>,
    /// How many of them are before the point; it may be outside of the digits.
    point: i32,
}

impl Decimal {
    /// The absolute value, with the 15 digits that spreadsheets keep.
    pub(crate) fn new(number: f64) -> Self {
        let text = format!("{:.14e}", number.abs());
        let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
        let digits = mantissa.bytes().filter(u8::is_ascii_digit).map(|digit| digit - b'0');
        let mut decimal =
            Self { digits: digits.collect(), point: exponent.parse::<i32>().unwrap_or(0) + 1 };
        decimal.trim();
        decimal
    }

    /// This number times ten to a power.
    #[must_use]
    pub(crate) fn shifted(mut self, power: i32) -> Self {
        self.point += power;
        self.trim();
        self
    }

    /// The number with this many digits after the point, rounded half up: before and after the point.
    pub(crate) fn fixed(&self, places: usize) -> (String, String) {
        let mut rounded = self.clone();
        rounded.round(places);
        let digit = |at: i32| usize::try_from(at).ok().and_then(|at| rounded.digits.get(at));
        let letter = |at: i32| char::from(b'0' + digit(at).copied().unwrap_or(0));
        let whole: String = (0..rounded.point).map(letter).collect();
        let places = i32::try_from(places).unwrap_or(i32::MAX);
        let fraction = (rounded.point..rounded.point.saturating_add(places)).map(letter).collect();
        (whole, fraction)
    }

    /// As many digits as the number has, without an exponent.
    pub(crate) fn plain(&self) -> String {
        let digits = i32::try_from(self.digits.len()).unwrap_or(i32::MAX);
        let places = usize::try_from(digits - self.point).unwrap_or(0);
        let (whole, fraction) = self.fixed(places);
        let whole = if whole.is_empty() { "0" } else { &whole };
        if fraction.is_empty() { whole.to_owned() } else { format!("{whole}.{fraction}") }
    }

    fn round(&mut self, places: usize) {
        let places = i32::try_from(places).unwrap_or(i32::MAX);
        let Ok(kept) = usize::try_from(self.point.saturating_add(places)) else {
            self.digits.clear();
            return self.trim();
        };
        let is_up = self.digits.get(kept).is_some_and(|&digit| digit >= 5);
        self.digits.truncate(kept);
        if !is_up {
            return self.trim();
        }
        while let Some(last) = self.digits.pop() {
            if last < 9 {
                self.digits.push(last + 1);
                return self.trim();
            }
        }
        // All digits were nines, or there were none: the next higher power of ten.
        self.digits.push(1);
        self.point += 1;
        self.trim();
    }

    /// Removes zeros at the end; a zero has no digits at all.
    fn trim(&mut self) {
        while self.digits.last() == Some(&0) {
            self.digits.pop();
        }
        if self.digits.is_empty() {
            self.point = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_all_their_digits_and_no_exponent() {
        let check = |number, expected: &str| assert_eq!(Decimal::new(number).plain(), expected);
        check(0.0, "0");
        check(590_123_412_345.0, "590123412345");
        check(7.0 + f64::EPSILON * 4.0, "7");
        check(0.1 + 0.2, "0.3");
        check(1234.5, "1234.5");
        check(0.000_012, "0.000012");
        check(1e20, "100000000000000000000");
        check(100.0, "100");
    }

    #[test]
    fn halves_are_rounded_up_as_they_are_shown() {
        let check = |number, places, expected: (&str, &str)| {
            let (whole, fraction) = Decimal::new(number).fixed(places);
            assert_eq!((&*whole, &*fraction), expected, "{number}");
        };
        // In binary, 1.005 is a little less.
        check(1.005, 2, ("1", "01"));
        check(0.5, 0, ("1", ""));
        check(2.5, 0, ("3", ""));
        check(0.05, 1, ("", "1"));
        check(0.04, 1, ("", "0"));
        check(999.96, 1, ("1000", "0"));
        check(0.004, 1, ("", "0"));
        check(12.0, 2, ("12", "00"));
    }
}
