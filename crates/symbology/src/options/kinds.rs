//! Which options each symbology has, and their names in requests.

use crate::{
    Symbology,
    options::{Code11Checks, Code39Check, InterleavedCheck, MsiChecks},
};

/// An option by its name in requests. [`Symbology::has_ratio`] tells the only one that is not here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum OptionKind {
    /// Error correction level: QR Code and Micro QR Code L, M, Q, H; PDF417 0 to 8.
    Level,
    /// Columns of codewords: PDF417 1 to 30, MicroPDF417 1 to 4.
    Columns,
    /// Data Matrix: square or rectangle.
    Shape,
    /// Data Matrix: rows by columns.
    Size,
    /// Aztec Code: error correction, 1 to 99 percent.
    Correction,
    /// Aztec Code: compact 1 to 4, full 1 to 32.
    Layers,
    /// QR Code: 1 to 40.
    Version,
    /// QR Code: 0 to 7.
    Mask,
    /// QR Code: FNC1 in first position.
    Gs1,
    /// Check digits: [`Symbology::check_digits`].
    CheckDigit,
    /// Code 39: any ASCII character.
    FullAscii,
    /// Code 128: function characters as escapes.
    Escapes,
    /// EAN and UPC: 2 or 5 digits beside the symbol.
    AddOn,
    /// MaxiCode: 2 to 6.
    Mode,
    /// Code 128: one code set for all of the value.
    CodeSet,
}

impl OptionKind {
    /// All of them.
    pub const ALL: [Self; 15] = [
        Self::Level,
        Self::Columns,
        Self::Shape,
        Self::Size,
        Self::Correction,
        Self::Layers,
        Self::Version,
        Self::Mask,
        Self::Gs1,
        Self::CheckDigit,
        Self::FullAscii,
        Self::Escapes,
        Self::AddOn,
        Self::Mode,
        Self::CodeSet,
    ];

    /// Its name in requests.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Level => "level",
            Self::Columns => "columns",
            Self::Shape => "shape",
            Self::Size => "size",
            Self::Correction => "correction",
            Self::Layers => "layers",
            Self::Version => "version",
            Self::Mask => "mask",
            Self::Gs1 => "gs1",
            Self::CheckDigit => "checkDigit",
            Self::FullAscii => "fullAscii",
            Self::Escapes => "escapes",
            Self::AddOn => "addOn",
            Self::Mode => "mode",
            Self::CodeSet => "codeSet",
        }
    }

    /// What it determines, in a sentence.
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::Level => "Error correction level.",
            Self::Columns => "Columns of codewords. Without it, they depend on the amount of data.",
            Self::Shape => "Whether the symbol is a square, or one of the six rectangles.",
            Self::Size => {
                "Exactly this size, in rows by columns. Without it, the smallest that has room is used."
            }
            Self::Correction => "Least share of error correction, in percent.",
            Self::Layers => {
                "Exactly this many layers; negative numbers are compact symbols. Without it, the \
                 smallest symbol that has room is used."
            }
            Self::Version => {
                "Exactly this version: version n has 17 + 4 n modules in each row. Without it, the \
                 smallest that has room is used."
            }
            Self::Mask => {
                "The mask pattern. Without it, the one that the standard prefers is used."
            }
            Self::Gs1 => {
                "Whether the value is GS1 element strings, which are encoded as GS1 QR Code (FNC1 in \
                 first position)."
            }
            Self::CheckDigit => "The check digits that are added to the value.",
            Self::FullAscii => {
                "Whether any ASCII character is accepted, as pairs of Code 39 characters. Scanners must \
                 be set to full ASCII."
            }
            Self::Escapes => {
                "Whether `\\F1` to `\\F4` in the value are the function characters FNC1 to FNC4, and \
                 `\\\\` is a backslash."
            }
            Self::AddOn => {
                "The add-on to the right, in the same symbol: the issue of a magazine, or the price of a \
                 book."
            }
            Self::Mode => {
                "The mode: 2 and 3 are carrier messages, 4 is any text, 5 has more error correction, 6 \
                 sets up the reader. Without it, the value determines the mode."
            }
            Self::CodeSet => {
                "The code set of all characters: `A` has no lower case, `B` no control characters, `C` only pairs of \
                 digits. With `auto` the shortest symbol is used."
            }
        }
    }

    /// The option with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

impl Symbology {
    /// The options that [`Barcode::parse_with`](crate::Barcode::parse_with) reads for it, besides the ratio.
    pub const fn options(self) -> &'static [OptionKind] {
        use OptionKind::{
            AddOn, CheckDigit, CodeSet, Columns, Correction, Escapes, FullAscii, Gs1, Layers,
            Level, Mask, Mode, Shape, Size, Version,
        };
        match self {
            Self::Ean13 | Self::Ean8 | Self::UpcA | Self::UpcE => &[AddOn],
            Self::Code39 => &[CheckDigit, FullAscii],
            Self::Code11 | Self::Interleaved2of5 | Self::Msi => &[CheckDigit],
            Self::Code128 => &[Escapes, CodeSet],
            Self::QrCode => &[Level, Version, Mask, Gs1],
            Self::MicroQr => &[Level],
            Self::Pdf417 => &[Columns, Level],
            Self::MicroPdf417 => &[Columns],
            Self::DataMatrix | Self::Gs1DataMatrix => &[Shape, Size],
            Self::Aztec => &[Correction, Layers],
            Self::MaxiCode => &[Mode],
            Self::Code93
            | Self::Itf14
            | Self::Codabar
            | Self::Gs1128
            | Self::DataBarOmni
            | Self::DataBarTruncated
            | Self::DataBarStacked
            | Self::DataBarStackedOmni
            | Self::DataBarLimited
            | Self::DataBarExpanded
            | Self::DataBarExpandedStacked
            | Self::Industrial2of5
            | Self::Standard2of5
            | Self::Plessey
            | Self::Logmars
            | Self::Postnet
            | Self::Planet
            | Self::IntelligentMail
            | Self::Ean2
            | Self::Ean5
            | Self::Code49
            | Self::CodablockF
            | Self::Telepen
            | Self::Pharmacode
            | Self::RoyalMail
            | Self::Kix => &[],
        }
    }

    /// The names of the check digits to choose from, the default not necessarily first; none where there is no choice.
    pub fn check_digits(self) -> Vec<&'static str> {
        if self == Self::Msi {
            MsiChecks::ALL.map(MsiChecks::as_str).to_vec()
        } else if self == Self::Code39 {
            Code39Check::ALL.map(Code39Check::as_str).to_vec()
        } else if self == Self::Code11 {
            Code11Checks::ALL.map(Code11Checks::as_str).to_vec()
        } else if self == Self::Interleaved2of5 {
            InterleavedCheck::ALL.map(InterleavedCheck::as_str).to_vec()
        } else {
            Vec::new()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_a_name_of_its_own_and_a_symbology() {
        for (place, kind) in OptionKind::ALL.into_iter().enumerate() {
            assert_eq!(kind as usize, place);
            assert_eq!(OptionKind::from_name(kind.name()), Some(kind));
            assert!(Symbology::ALL.iter().any(|symbology| symbology.options().contains(&kind)));
        }
        assert_eq!(OptionKind::ALL.len(), OptionKind::CodeSet as usize + 1);
        assert_eq!(OptionKind::from_name("colour"), None);
    }

    #[test]
    fn check_digits_are_offered_where_they_are_an_option() {
        for symbology in Symbology::ALL {
            let is_option = symbology.options().contains(&OptionKind::CheckDigit);
            assert_eq!(!symbology.check_digits().is_empty(), is_option, "{}", symbology.id());
        }
        assert_eq!(Symbology::Code11.check_digits(), ["1", "2"]);
    }
}
