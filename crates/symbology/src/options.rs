//! Options of a symbol besides its value. Every type here holds only valid choices.

/// The choices for all symbologies; each reads its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Options {
    /// Wide to narrow, where a symbology has two widths.
    pub ratio: Ratio,
    /// QR Code and Micro QR Code.
    pub qr_level: QrLevel,
    /// PDF417; `None` picks a handy shape.
    pub pdf417_columns: Option<Pdf417Columns>,
    /// PDF417; `None` picks the level ISO/IEC 15438 annex E recommends for the amount of data.
    pub pdf417_level: Option<Pdf417Level>,
    /// Data Matrix and GS1 Data Matrix.
    pub data_matrix_shape: DataMatrixShape,
    /// Aztec Code.
    pub aztec_correction: AztecCorrection,
}

/// How much wider a wide bar is than a narrow one, in tenths.
///
/// *Guarantees:* 20 to 30.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ratio(u8);

impl Ratio {
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
    /// 3 to 1, the printers' default.
    fn default() -> Self {
        Self(30)
    }
}

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

/// Which sizes of Data Matrix may be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum DataMatrixShape {
    /// 10 x 10 to 144 x 144.
    #[default]
    Square,
    /// 8 x 18 to 16 x 48, the six of ISO/IEC 16022.
    Rectangular,
}

/// Share of an Aztec symbol given to error correction, in percent of its codewords, plus three codewords.
///
/// *Guarantees:* 1 to 99.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AztecCorrection(u8);

impl AztecCorrection {
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
    /// 23 %, the recommendation of ISO/IEC 24778 clause 7.
    fn default() -> Self {
        Self(23)
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
