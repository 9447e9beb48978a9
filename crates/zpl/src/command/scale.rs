//! Converts lengths in a unit to dots.

/// Dots per unit, as a fraction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Scale {
    pub(crate) dots: u64,
    pub(crate) units: u64,
}

impl Scale {
    /// A length as whole dots, in the digits of a parameter; text after the number is kept. `None` when there is no
    /// number.
    pub(super) fn dots(self, text: &[u8]) -> Option<Vec<u8>> {
        const MILLION: u128 = 1_000_000;
        let (sign, rest) = match text {
            [sign @ (b'-' | b'+'), rest @ ..] => (Some(*sign), rest),
            _ => (None, text),
        };
        let (whole, rest) = take_digits(rest);
        let (fraction, rest) = match rest {
            [b'.', rest @ ..] => take_digits(rest),
            _ => (&[][..], rest),
        };
        if whole.is_empty() && fraction.is_empty() {
            return None;
        }
        // Millionths of a unit; further digits change no dot.
        let mut millionths = u128::from(number(whole)) * MILLION;
        let mut place = MILLION / 10;
        for digit in fraction.iter().take(6) {
            millionths += u128::from(digit - b'0') * place;
            place /= 10;
        }
        let divisor = u128::from(self.units) * MILLION;
        let dots = (2 * millionths * u128::from(self.dots) + divisor) / (2 * divisor);
        let dots = u32::try_from(dots).unwrap_or(u32::MAX);
        let mut converted: Vec<u8> = sign.into_iter().collect();
        converted.extend_from_slice(dots.to_string().as_bytes());
        converted.extend_from_slice(rest);
        Some(converted)
    }
}

fn take_digits(text: &[u8]) -> (&[u8], &[u8]) {
    let count = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    text.split_at_checked(count).unwrap_or((text, &[]))
}

/// A number that is too large becomes the maximum.
fn number(digits: &[u8]) -> u32 {
    let append =
        |number: u32, digit: &u8| number.saturating_mul(10).saturating_add(u32::from(digit - b'0'));
    digits.iter().fold(0, append)
}
