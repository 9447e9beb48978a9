//! Options of the matrix codes that are more than a row of the table.

use super::{
    choice::{Allowed, Choice, Held},
    declare::choices,
};

choices! {
    /// Which sizes of Data Matrix may be used.
    DataMatrixShape = Square {
        /// 10 x 10 to 144 x 144.
        Square "square",
        /// 8 x 18 to 16 x 48, the six of ISO/IEC 16022.
        Rectangular "rectangle",
    }
}

/// The layers around the core of an Aztec symbol, ISO/IEC 24778 table 1.
///
/// *Guarantees:* 1 to 4 in a compact symbol, 1 to 32 in a full one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AztecLayers {
    compact: bool,
    layers: u8,
}

impl AztecLayers {
    /// 1 to 4 layers around the small core.
    pub const fn compact(layers: u8) -> Option<Self> {
        if layers >= 1 && layers <= 4 { Some(Self { compact: true, layers }) } else { None }
    }

    /// 1 to 32 layers around the large core.
    pub const fn full(layers: u8) -> Option<Self> {
        if layers >= 1 && layers <= 32 { Some(Self { compact: false, layers }) } else { None }
    }

    /// Whether the core is the small one.
    pub const fn is_compact(self) -> bool {
        self.compact
    }

    /// The number of layers.
    pub const fn count(self) -> u8 {
        self.layers
    }
}

impl Held for AztecLayers {
    fn allowed() -> Allowed {
        Allowed::Layers
    }

    fn read(choice: &Choice) -> Option<Self> {
        let Choice::Number(number) = *choice else { return None };
        let count = u8::try_from(number.unsigned_abs()).ok()?;
        if number < 0 { Self::compact(count) } else { Self::full(count) }
    }

    fn written(self) -> Option<Choice> {
        let count = i64::from(self.layers);
        Some(Choice::Number(if self.compact { -count } else { count }))
    }
}

/// The mode of a MaxiCode symbol by its number, ISO/IEC 16023 clause 4.6.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MaxiCodeModeNumber {
    /// A carrier message with a postal code of up to 9 digits.
    Mode2,
    /// A carrier message with a postal code of 6 characters.
    Mode3,
    /// Any text.
    Mode4,
    /// Any text, with more error correction.
    Mode5,
    /// A text that sets up the reader.
    Mode6,
}

impl MaxiCodeModeNumber {
    /// 2 to 6.
    pub const fn new(mode: u8) -> Option<Self> {
        match mode {
            2 => Some(Self::Mode2),
            3 => Some(Self::Mode3),
            4 => Some(Self::Mode4),
            5 => Some(Self::Mode5),
            6 => Some(Self::Mode6),
            _ => None,
        }
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        match self {
            Self::Mode2 => 2,
            Self::Mode3 => 3,
            Self::Mode4 => 4,
            Self::Mode5 => 5,
            Self::Mode6 => 6,
        }
    }
}

impl Held for MaxiCodeModeNumber {
    fn allowed() -> Allowed {
        Allowed::Range(2..=6)
    }

    fn read(choice: &Choice) -> Option<Self> {
        choice.number().and_then(Self::new)
    }

    fn written(self) -> Option<Choice> {
        Some(Choice::Number(self.number().into()))
    }
}
