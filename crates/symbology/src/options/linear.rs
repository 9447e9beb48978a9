//! Options of the codes with one row of bars.

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

/// Which code sets a Code 128 uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum CodeSets {
    /// Those that make the symbol shortest.
    #[default]
    Auto,
    /// Set A alone: upper case, digits, signs and control characters.
    A,
    /// Set B alone: printable characters.
    B,
    /// Set C alone: pairs of digits.
    C,
}

impl CodeSets {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Auto, Self::A, Self::B, Self::C];

    /// Its name in requests.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::A => "A",
            Self::B => "B",
            Self::C => "C",
        }
    }
}

/// Which check digits follow the digits of MSI.
///
/// There is no standard. The names and the weights are those of most readers; the weights of modulo 11 are IBM's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum MsiChecks {
    /// None.
    None,
    /// One, modulo 10.
    #[default]
    Mod10,
    /// Two, both modulo 10.
    Mod10Mod10,
    /// One, modulo 11 with weights 2 to 7.
    Mod11,
    /// One modulo 11 with weights 2 to 7, then one modulo 10.
    Mod11Mod10,
}

impl MsiChecks {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::None, Self::Mod10, Self::Mod10Mod10, Self::Mod11, Self::Mod11Mod10];

    /// Its name in requests.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Mod10 => "mod10",
            Self::Mod10Mod10 => "mod10-mod10",
            Self::Mod11 => "mod11",
            Self::Mod11Mod10 => "mod11-mod10",
        }
    }

    /// How many digits it adds.
    pub const fn count(self) -> u8 {
        match self {
            Self::None => 0,
            Self::Mod10 | Self::Mod11 => 1,
            Self::Mod10Mod10 | Self::Mod11Mod10 => 2,
        }
    }
}

/// Whether Code 39 ends with its check character (ISO/IEC 16388 annex A.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Code39Check {
    /// It does not.
    #[default]
    None,
    /// The sum of all values modulo 43 is added.
    Mod43,
}

impl Code39Check {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::None, Self::Mod43];

    /// Its name in requests.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Mod43 => "mod43",
        }
    }
}

/// Whether Interleaved 2 of 5 ends with a check digit (ISO/IEC 16390 annex A).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum InterleavedCheck {
    /// It does not: all digits are data.
    #[default]
    None,
    /// The check digit of GS1, modulo 10 with weights 3 and 1, is added.
    Mod10,
}

impl InterleavedCheck {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::None, Self::Mod10];

    /// Its name in requests.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Mod10 => "mod10",
        }
    }
}

/// The check characters of Code 11 (AIM USD-8): C, or C and K.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Code11Checks {
    /// C alone, as is usual for values of up to ten characters.
    One,
    /// C and K.
    #[default]
    Two,
}

impl Code11Checks {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::One, Self::Two];

    /// Its name in requests: how many there are.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::One => "1",
            Self::Two => "2",
        }
    }

    /// How many characters it adds.
    pub const fn count(self) -> u8 {
        match self {
            Self::One => 1,
            Self::Two => 2,
        }
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
