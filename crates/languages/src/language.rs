//! The languages, and what each one has.

use crate::Setting;

/// A printer language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Language {
    /// TSC's language, spoken by most printers of parcel labels.
    Tspl,
    /// Eltron's language, version 2, of Zebra's desktop printers.
    Epl,
    /// The language of mobile printers, from Comtec and Zebra.
    Cpcl,
    /// Epson's language of receipt printers.
    EscPos,
    /// The raster language of Brother's QL printers.
    BrotherQl,
    /// The raster format of IPP Everywhere.
    Pwg,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Tspl, Self::Epl, Self::Cpcl, Self::EscPos, Self::BrotherQl, Self::Pwg];

    /// Its name in addresses and options.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Tspl => "tspl",
            Self::Epl => "epl",
            Self::Cpcl => "cpcl",
            Self::EscPos => "escpos",
            Self::BrotherQl => "brother-ql",
            Self::Pwg => "pwg",
        }
    }

    /// The language with this id.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.id() == id)
    }

    /// Its name in sentences.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tspl => "TSPL",
            Self::Epl => "EPL2",
            Self::Cpcl => "CPCL",
            Self::EscPos => "ESC/POS",
            Self::BrotherQl => "Brother QL raster",
            Self::Pwg => "PWG raster",
        }
    }

    /// The media type of a document. Only PWG raster has a registered one.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Tspl => "application/vnd.tsc-tspl",
            Self::Epl => "application/vnd.eltron-epl",
            Self::Cpcl => "application/vnd.zebra-cpcl",
            Self::EscPos => "application/vnd.epson-escpos",
            Self::BrotherQl => "application/vnd.brother-ql",
            Self::Pwg => "image/pwg-raster",
        }
    }

    /// The extension of a file's name, without the dot.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Tspl => "tspl",
            Self::Epl => "epl",
            Self::Cpcl => "cpcl",
            Self::EscPos => "escpos",
            Self::BrotherQl => "prn",
            Self::Pwg => "pwg",
        }
    }

    /// Whether a setting does something in this language.
    pub const fn has(self, setting: Setting) -> bool {
        match setting {
            Setting::Darkness | Setting::Media => {
                matches!(self, Self::Tspl | Self::Epl | Self::Cpcl)
            }
            Setting::Speed | Setting::Gap => matches!(self, Self::Tspl | Self::Epl),
            Setting::Direction => true,
            Setting::Cut => matches!(self, Self::Tspl | Self::EscPos | Self::BrotherQl),
            Setting::Head => matches!(self, Self::Tspl | Self::Epl | Self::Cpcl | Self::EscPos),
            Setting::Roll | Setting::Compress => matches!(self, Self::BrotherQl),
        }
    }
}
