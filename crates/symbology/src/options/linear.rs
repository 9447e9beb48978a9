//! Options of the codes with one row of bars that are more than a row of the table.

use super::choice::{Allowed, Choice, Held};

/// How much wider a wide bar is than a narrow one, in tenths.
///
/// *Guarantees:* 20 to 30.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ratio(u8);

impl Ratio {
    /// 3 to 1, the printers' default.
    pub(super) const USUAL: Self = Self(30);

    /// A ratio in tenths: 25 is 2.5 to 1.
    pub const fn from_tenths(tenths: u8) -> Option<Self> {
        if tenths >= 20 && tenths <= 30 { Some(Self(tenths)) } else { None }
    }

    /// The ratio in tenths.
    pub const fn tenths(self) -> u8 {
        self.0
    }

    /// The smallest whole numbers in this ratio, narrow before wide: (1, 3) for 3 to 1, (2, 5) for 2.5 to 1.
    ///
    /// A symbol drawn with them has as many units to a module as `narrow` says.
    pub const fn narrow_and_wide(self) -> (u8, u8) {
        let (mut a, mut b) = (10, self.0);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        (10 / a, self.0 / a)
    }
}

impl Default for Ratio {
    fn default() -> Self {
        Self::USUAL
    }
}

/// The digits of an add-on to an EAN or UPC symbol, drawn beside it as one symbol.
///
/// *Guarantees:* 2 or 5 digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AddOn {
    digits: [u8; 5],
    count: u8,
}

impl AddOn {
    /// 2 or 5 digits.
    pub fn new(digits: &str) -> Option<Self> {
        let bytes = digits.as_bytes();
        if !matches!(bytes.len(), 2 | 5) || !bytes.iter().all(u8::is_ascii_digit) {
            return None;
        }
        let mut digits = [0; 5];
        digits[..bytes.len()].copy_from_slice(bytes);
        Some(Self { digits, count: u8::try_from(bytes.len()).ok()? })
    }

    /// The digits.
    pub fn digits(&self) -> &str {
        // They are digits.
        std::str::from_utf8(self.as_bytes()).unwrap_or_default()
    }

    pub(crate) fn as_bytes(&self) -> &[u8] {
        &self.digits[..usize::from(self.count)]
    }
}

impl Held for AddOn {
    fn allowed() -> Allowed {
        Allowed::AddOn
    }

    fn read(choice: &Choice) -> Option<Self> {
        choice.text().and_then(Self::new)
    }

    fn written(self) -> Option<Choice> {
        Some(Choice::Text(self.digits().to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ratio_is_in_lowest_terms() {
        let check = |tenths, expected| {
            assert_eq!(Ratio::from_tenths(tenths).unwrap().narrow_and_wide(), expected);
        };
        check(20, (1, 2));
        check(21, (10, 21));
        check(22, (5, 11));
        check(25, (2, 5));
        check(30, (1, 3));
        assert_eq!(Ratio::from_tenths(19), None);
        assert_eq!(Ratio::from_tenths(31), None);
    }
}
