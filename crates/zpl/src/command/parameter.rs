//! The kinds of parameters: how each is written and read.

/// A value between two commas.
pub(crate) trait Parameter: Sized {
    /// Appends its text: never empty, and free of commas, prefixes and control bytes.
    fn write(&self, out: &mut Vec<u8>);
    /// Reads its value. The text is never empty and has no space at either end.
    fn read(text: &[u8]) -> Reading<Self>;
}

/// The result of reading a parameter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reading<T> {
    /// All of it was understood.
    Whole(T),
    /// Its beginning was understood; printers ignore the rest.
    Partly(T),
    /// It is not a valid value: a printer then uses its default.
    Not,
}

impl<T> Reading<T> {
    fn map<U>(self, convert: impl FnOnce(T) -> U) -> Reading<U> {
        match self {
            Self::Whole(value) => Reading::Whole(convert(value)),
            Self::Partly(value) => Reading::Partly(convert(value)),
            Self::Not => Reading::Not,
        }
    }
}

impl<T> From<Option<T>> for Reading<T> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Not, Self::Whole)
    }
}

/// A count or a distance.
impl Parameter for u32 {
    fn write(&self, out: &mut Vec<u8>) {
        write_number(*self, out);
    }

    /// Reads the digits after any letters, up to the first other character: printers ignore a fraction, and letters that a
    /// program left in front, as in `^FOB50,660`. A number that is too large becomes the maximum.
    fn read(whole: &[u8]) -> Reading<Self> {
        let letters = whole.iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
        let text = whole.get(letters..).unwrap_or_default();
        let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let append = |number: Self, digit: &u8| {
            number.saturating_mul(10).saturating_add(Self::from(digit - b'0'))
        };
        let number = text.iter().take(digits).fold(0, append);
        match digits {
            0 => Reading::Not,
            _ if digits == whole.len() => Reading::Whole(number),
            _ => Reading::Partly(number),
        }
    }
}

/// A number that may be negative.
impl Parameter for i32 {
    fn write(&self, out: &mut Vec<u8>) {
        if *self < 0 {
            out.push(b'-');
        }
        write_number(self.unsigned_abs(), out);
    }

    fn read(text: &[u8]) -> Reading<Self> {
        match text.split_first() {
            Some((b'-', digits)) => {
                u32::read(digits).map(|size| 0i32.saturating_sub_unsigned(size))
            }
            Some((b'+', digits)) => {
                u32::read(digits).map(|size| 0i32.saturating_add_unsigned(size))
            }
            _ => u32::read(text).map(|size| 0i32.saturating_add_unsigned(size)),
        }
    }
}

/// Yes or no.
impl Parameter for bool {
    fn write(&self, out: &mut Vec<u8>) {
        out.push(if *self { b'Y' } else { b'N' });
    }

    fn read(text: &[u8]) -> Reading<Self> {
        match text {
            [b'Y' | b'y'] => Reading::Whole(true),
            [b'N' | b'n'] => Reading::Whole(false),
            [b'Y' | b'y', ..] => Reading::Partly(true),
            [b'N' | b'n', ..] => Reading::Partly(false),
            _ => Reading::Not,
        }
    }
}

/// A number with one decimal: the ratio of `^BY`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Tenths(pub u32);

impl Parameter for Tenths {
    /// The decimal is omitted when it is zero.
    fn write(&self, out: &mut Vec<u8>) {
        write_number(self.0 / 10, out);
        if !self.0.is_multiple_of(10) {
            out.push(b'.');
            write_number(self.0 % 10, out);
        }
    }

    fn read(text: &[u8]) -> Reading<Self> {
        let mut parts = text.splitn(2, |&byte| byte == b'.');
        let whole = match u32::read(parts.next().unwrap_or_default()) {
            Reading::Whole(whole) => whole,
            Reading::Partly(whole) => return Reading::Partly(Self(whole.saturating_mul(10))),
            // A bare decimal: `.5`.
            Reading::Not if text.starts_with(b".") => 0,
            Reading::Not => return Reading::Not,
        };
        let tenths =
            |digit: u8| Self(whole.saturating_mul(10).saturating_add(u32::from(digit - b'0')));
        match parts.next() {
            None | Some([]) if text != b"." => Reading::Whole(tenths(b'0')),
            Some([digit @ b'0'..=b'9']) => Reading::Whole(tenths(*digit)),
            Some([digit @ b'0'..=b'9', ..]) => Reading::Partly(tenths(*digit)),
            None | Some([]) => Reading::Not,
            Some(_) => Reading::Partly(tenths(b'0')),
        }
    }
}

/// The darkness of the print, 0 to 30, always written with two digits.
///
/// *Guarantees:* at most 30.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Darkness(u8);

impl Darkness {
    /// The darkness, if it is in range.
    pub fn new(darkness: u8) -> Option<Self> {
        (darkness <= 30).then_some(Self(darkness))
    }

    /// The value.
    pub fn value(self) -> u8 {
        self.0
    }
}

impl Parameter for Darkness {
    fn write(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(&[b'0' + self.0 / 10, b'0' + self.0 % 10]);
    }

    fn read(text: &[u8]) -> Reading<Self> {
        let darkness = |number: u32| u8::try_from(number).ok().and_then(Self::new);
        match u32::read(text).map(darkness) {
            Reading::Whole(Some(darkness)) => Reading::Whole(darkness),
            Reading::Partly(Some(darkness)) => Reading::Partly(darkness),
            Reading::Whole(None) | Reading::Partly(None) | Reading::Not => Reading::Not,
        }
    }
}

/// Appends a number in digits. Nearly all have four at most, and copying a known length is fast.
#[inline]
fn write_number(number: u32, out: &mut Vec<u8>) {
    // A remainder of ten always fits.
    let digit = |unit: u32| b'0' + u8::try_from(number / unit % 10).unwrap_or_default();
    match number {
        0..=9 => out.push(digit(1)),
        10..=99 => out.extend_from_slice(&[digit(10), digit(1)]),
        100..=999 => out.extend_from_slice(&[digit(100), digit(10), digit(1)]),
        1000..=9999 => {
            out.extend_from_slice(&[digit(1000), digit(100), digit(10), digit(1)]);
        }
        10_000.. => {
            write_number(number / 10_000, out);
            out.extend_from_slice(&[digit(1000), digit(100), digit(10), digit(1)]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check<P: Parameter + PartialEq + std::fmt::Debug>(text: &str, expected: &Reading<P>) {
        let read = P::read(text.as_bytes());
        assert_eq!(read, *expected, "{text}");
        if let Reading::Whole(value) | Reading::Partly(value) = read {
            let mut written = Vec::new();
            value.write(&mut written);
            assert_eq!(P::read(&written), Reading::Whole(value));
        }
    }

    #[test]
    fn numbers_are_written_with_all_their_digits() {
        let powers = (0..10).map(|power| 10_u32.pow(power));
        let near = powers.flat_map(|it| [it - 1, it, it + 1, it.saturating_mul(3)]);
        for number in near.chain([10_007, 20_000, 32_000, 123_456_789, u32::MAX]) {
            let mut written = Vec::new();
            number.write(&mut written);
            assert_eq!(written, number.to_string().as_bytes());
        }
    }

    #[test]
    fn numbers_are_read_up_to_the_first_other_character() {
        check::<u32>("28", &Reading::Whole(28));
        check::<u32>("389.6", &Reading::Partly(389));
        check::<u32>("x", &Reading::Not);
        check::<u32>("B50", &Reading::Partly(50));
        check::<u32>("B 50", &Reading::Not);
        check::<u32>("99999999999", &Reading::Whole(u32::MAX));
        check::<i32>("-5", &Reading::Whole(-5));
        check::<i32>("+5", &Reading::Whole(5));
        check::<i32>("-99999999999", &Reading::Whole(i32::MIN));
        check::<i32>("99999999999", &Reading::Whole(i32::MAX));
        check::<i32>("-", &Reading::Not);
    }

    #[test]
    fn a_ratio_has_one_decimal() {
        check::<Tenths>("2.5", &Reading::Whole(Tenths(25)));
        check::<Tenths>("3", &Reading::Whole(Tenths(30)));
        check::<Tenths>("3.", &Reading::Whole(Tenths(30)));
        check::<Tenths>(".5", &Reading::Whole(Tenths(5)));
        check::<Tenths>("2.55", &Reading::Partly(Tenths(25)));
        check::<Tenths>("2,5", &Reading::Partly(Tenths(20)));
        check::<Tenths>("2.x", &Reading::Partly(Tenths(20)));
        check::<Tenths>(".", &Reading::Not);
        check::<Tenths>("x", &Reading::Not);
    }

    #[test]
    fn yes_and_no_in_either_case() {
        check::<bool>("y", &Reading::Whole(true));
        check::<bool>("No", &Reading::Partly(false));
        check::<bool>("Q", &Reading::Not);
    }

    #[test]
    fn darkness_is_what_printers_have() {
        check::<Darkness>("05", &Reading::Whole(Darkness(5)));
        check::<Darkness>("30", &Reading::Whole(Darkness(30)));
        check::<Darkness>("31", &Reading::Not);
        check::<Darkness>("999", &Reading::Not);
    }

    #[test]
    fn numbers_are_written_plainly() {
        for number in [0, 7, 10, 999, 4_294_967_295] {
            let mut out = Vec::new();
            write_number(number, &mut out);
            assert_eq!(out, number.to_string().into_bytes());
        }
    }
}
