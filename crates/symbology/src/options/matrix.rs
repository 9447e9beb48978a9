//! Options of the matrix and stacked codes.

/// How much of a QR symbol may be lost, ISO/IEC 18004 table 12.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum QrLevel {
    /// About 7 %.
    L,
    /// About 15 %.
    #[default]
    M,
    /// About 25 %.
    Q,
    /// About 30 %.
    H,
}

impl QrLevel {
    /// Its letter.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::L => "L",
            Self::M => "M",
            Self::Q => "Q",
            Self::H => "H",
        }
    }
}

/// The size of a QR symbol, ISO/IEC 18004 clause 6.3.1: version n has 17 + 4 n modules in each row.
///
/// *Guarantees:* 1 to 40.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QrVersion(u8);

impl QrVersion {
    /// 1 to 40.
    pub const fn new(version: u8) -> Option<Self> {
        if version >= 1 && version <= 40 { Some(Self(version)) } else { None }
    }

    /// The version's number.
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// The mask of a QR symbol, ISO/IEC 18004 table 10.
///
/// *Guarantees:* 0 to 7.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QrMask(u8);

impl QrMask {
    /// 0 to 7.
    pub const fn new(mask: u8) -> Option<Self> {
        if mask < 8 { Some(Self(mask)) } else { None }
    }

    /// The mask's number.
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// Data columns of a PDF417 symbol.
///
/// *Guarantees:* 1 to 30.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pdf417Columns(u8);

impl Pdf417Columns {
    /// 1 to 30 columns.
    pub const fn new(columns: u8) -> Option<Self> {
        if columns >= 1 && columns <= 30 { Some(Self(columns)) } else { None }
    }

    /// The number of columns.
    pub const fn count(self) -> u8 {
        self.0
    }
}

/// Error correction level of a PDF417 symbol: level n adds 2^(n+1) codewords.
///
/// *Guarantees:* 0 to 8.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pdf417Level(u8);

impl Pdf417Level {
    /// Level 0 to 8.
    pub const fn new(level: u8) -> Option<Self> {
        if level <= 8 { Some(Self(level)) } else { None }
    }

    /// The level's number.
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// Columns of codewords of a MicroPDF417 symbol, ISO/IEC 24728 clause 5.1.1.
///
/// *Guarantees:* 1 to 4.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MicroPdf417Columns(u8);

impl MicroPdf417Columns {
    /// 1 to 4 columns.
    pub const fn new(columns: u8) -> Option<Self> {
        if columns >= 1 && columns <= 4 { Some(Self(columns)) } else { None }
    }

    /// The number of columns.
    pub const fn count(self) -> u8 {
        self.0
    }
}

/// Which sizes of Data Matrix may be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum DataMatrixShape {
    /// 10 x 10 to 144 x 144.
    #[default]
    Square,
    /// 8 x 18 to 16 x 48, the six of ISO/IEC 16022.
    Rectangular,
}

impl DataMatrixShape {
    /// All shapes.
    pub const ALL: [Self; 2] = [Self::Square, Self::Rectangular];

    /// Its name in requests.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Square => "square",
            Self::Rectangular => "rectangle",
        }
    }
}

/// Share of an Aztec symbol given to error correction, in percent of its codewords, plus three codewords.
///
/// *Guarantees:* 1 to 99.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AztecCorrection(u8);

impl AztecCorrection {
    /// 23 %, the recommendation of ISO/IEC 24778 clause 7.
    pub(super) const USUAL: Self = Self(23);

    /// 1 to 99 percent.
    pub const fn percent(percent: u8) -> Option<Self> {
        if percent >= 1 && percent <= 99 { Some(Self(percent)) } else { None }
    }

    /// The percentage.
    pub const fn as_percent(self) -> u8 {
        self.0
    }
}

impl Default for AztecCorrection {
    fn default() -> Self {
        Self::USUAL
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
