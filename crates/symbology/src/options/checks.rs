//! How many characters check digits add.

use super::{Code11Checks, MsiChecks};

impl MsiChecks {
    /// How many digits it adds.
    pub const fn count(self) -> u8 {
        match self {
            Self::None => 0,
            Self::Mod10 | Self::Mod11 => 1,
            Self::Mod10Mod10 | Self::Mod11Mod10 => 2,
        }
    }
}

impl Code11Checks {
    /// How many characters it adds.
    pub const fn count(self) -> u8 {
        match self {
            Self::One => 1,
            Self::Two => 2,
        }
    }
}
