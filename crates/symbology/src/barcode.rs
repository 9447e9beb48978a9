//! A checked value, ready to draw.

use std::borrow::Cow;

use crate::{
    Options, Problem, Symbol, Symbology, ValueError,
    linear::{
        Codabar, Code11, Code39, Code93, Code128, Ean2, Ean5, Ean8, Ean13, Gs1128, Industrial2of5,
        Interleaved2of5, Itf14, Logmars, Msi, Plessey, Standard2of5, UpcA, UpcE,
    },
    matrix::{Aztec, DataMatrix, Gs1DataMatrix, MicroPdf417, Pdf417, QrCode},
    others::Other,
};

/// A value that its symbology can hold.
///
/// *Guarantees:* [`Barcode::symbol`] draws it; no value gets here that does not fit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Barcode {
    symbology: Symbology,
    content: Content,
}

/// What was understood of the value, by symbology.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "each variant is the type it holds")]
// A tag of eight bytes: with a smaller one the compiler copies the rest at odd places, which costs more than all
// checks of a short value.
#[repr(u64)]
pub enum Content {
    Code128(Code128),
    Code39(Code39),
    Code93(Code93),
    Ean13(Ean13),
    Ean8(Ean8),
    UpcA(UpcA),
    UpcE(UpcE),
    Itf14(Itf14),
    Interleaved2of5(Interleaved2of5),
    Codabar(Codabar),
    Msi(Msi),
    Gs1128(Gs1128),
    DataMatrix(DataMatrix),
    Pdf417(Pdf417),
    Aztec(Aztec),
    QrCode(QrCode),
    Gs1DataMatrix(Gs1DataMatrix),
    MicroPdf417(MicroPdf417),
    Code11(Code11),
    Industrial2of5(Industrial2of5),
    Standard2of5(Standard2of5),
    Plessey(Plessey),
    Logmars(Logmars),
    Ean2(Ean2),
    Ean5(Ean5),
    /// Boxed: it holds the finished symbol, and would make every other barcode large.
    Other(Box<Other>),
}

impl Barcode {
    /// Reads a value with the usual options.
    pub fn parse(symbology: Symbology, value: &str) -> Result<Self, ValueError> {
        Self::parse_with(symbology, value, Options::default())
    }

    /// Reads a value with options of one's own; each symbology looks only at those that concern it.
    pub fn parse_with(
        symbology: Symbology,
        value: &str,
        options: Options,
    ) -> Result<Self, ValueError> {
        if value.is_empty() {
            return Err(ValueError::new(symbology, Problem::Empty));
        }
        match Content::parse(symbology, value, options) {
            Ok(content) => Ok(Self { symbology, content }),
            Err(problem) => Err(ValueError::new(symbology, problem)),
        }
    }

    /// Its symbology.
    pub fn symbology(&self) -> Symbology {
        self.symbology
    }

    /// What was understood of the value.
    pub fn content(&self) -> &Content {
        &self.content
    }

    /// What a scanner will report: the value with everything the standard makes us add to it, such as a check digit.
    pub fn value(&self) -> Cow<'_, str> {
        match &self.content {
            Content::Code128(content) => content.value(),
            Content::Code39(content) => content.value(),
            Content::Code93(content) => content.value(),
            Content::Ean13(content) => content.value(),
            Content::Ean8(content) => content.value(),
            Content::UpcA(content) => content.value(),
            Content::UpcE(content) => content.value(),
            Content::Itf14(content) => content.value(),
            Content::Interleaved2of5(content) => content.value(),
            Content::Codabar(content) => content.value(),
            Content::Msi(content) => content.value(),
            Content::Gs1128(content) => content.value(),
            Content::DataMatrix(content) => content.value(),
            Content::Pdf417(content) => content.value(),
            Content::Aztec(content) => content.value(),
            Content::QrCode(content) => content.value(),
            Content::Gs1DataMatrix(content) => content.value(),
            Content::MicroPdf417(content) => content.value(),
            Content::Code11(content) => content.value(),
            Content::Industrial2of5(content) => content.value(),
            Content::Standard2of5(content) => content.value(),
            Content::Plessey(content) => content.value(),
            Content::Logmars(content) => content.value(),
            Content::Ean2(content) => content.value(),
            Content::Ean5(content) => content.value(),
            Content::Other(content) => content.value(),
        }
    }

    /// Draws it.
    pub fn symbol(&self) -> Symbol<'_> {
        match &self.content {
            Content::Code128(content) => content.symbol(),
            Content::Code39(content) => content.symbol(),
            Content::Code93(content) => content.symbol(),
            Content::Ean13(content) => content.symbol(),
            Content::Ean8(content) => content.symbol(),
            Content::UpcA(content) => content.symbol(),
            Content::UpcE(content) => content.symbol(),
            Content::Itf14(content) => content.symbol(),
            Content::Interleaved2of5(content) => content.symbol(),
            Content::Codabar(content) => content.symbol(),
            Content::Msi(content) => content.symbol(),
            Content::Gs1128(content) => content.symbol(),
            Content::DataMatrix(content) => content.symbol(),
            Content::Pdf417(content) => content.symbol(),
            Content::Aztec(content) => content.symbol(),
            Content::QrCode(content) => content.symbol(),
            Content::Gs1DataMatrix(content) => content.symbol(),
            Content::MicroPdf417(content) => content.symbol(),
            Content::Code11(content) => content.symbol(),
            Content::Industrial2of5(content) => content.symbol(),
            Content::Standard2of5(content) => content.symbol(),
            Content::Plessey(content) => content.symbol(),
            Content::Logmars(content) => content.symbol(),
            Content::Ean2(content) => content.symbol(),
            Content::Ean5(content) => content.symbol(),
            Content::Other(content) => content.symbol(),
        }
    }
}

impl Content {
    fn parse(symbology: Symbology, value: &str, options: Options) -> Result<Self, Problem> {
        Ok(match symbology {
            Symbology::Code128 => Self::Code128(Code128::parse(value, options)?),
            Symbology::Code39 => Self::Code39(Code39::parse(value, options)?),
            Symbology::Code93 => Self::Code93(Code93::parse(value, options)?),
            Symbology::Ean13 => Self::Ean13(Ean13::parse(value, options)?),
            Symbology::Ean8 => Self::Ean8(Ean8::parse(value, options)?),
            Symbology::UpcA => Self::UpcA(UpcA::parse(value, options)?),
            Symbology::UpcE => Self::UpcE(UpcE::parse(value, options)?),
            Symbology::Itf14 => Self::Itf14(Itf14::parse(value, options)?),
            Symbology::Interleaved2of5 => {
                Self::Interleaved2of5(Interleaved2of5::parse(value, options)?)
            }
            Symbology::Codabar => Self::Codabar(Codabar::parse(value, options)?),
            Symbology::Msi => Self::Msi(Msi::parse(value, options)?),
            Symbology::Gs1128 => Self::Gs1128(Gs1128::parse(value, options)?),
            Symbology::DataMatrix => Self::DataMatrix(DataMatrix::parse(value, options)?),
            Symbology::Pdf417 => Self::Pdf417(Pdf417::parse(value, options)?),
            Symbology::Aztec => Self::Aztec(Aztec::parse(value, options)?),
            Symbology::QrCode => Self::QrCode(QrCode::parse(value, options)?),
            Symbology::Gs1DataMatrix => Self::Gs1DataMatrix(Gs1DataMatrix::parse(value, options)?),
            Symbology::MicroPdf417 => Self::MicroPdf417(MicroPdf417::parse(value, options)?),
            Symbology::Code11 => Self::Code11(Code11::parse(value, options)?),
            Symbology::Industrial2of5 => {
                Self::Industrial2of5(Industrial2of5::parse(value, options)?)
            }
            Symbology::Standard2of5 => Self::Standard2of5(Standard2of5::parse(value, options)?),
            Symbology::Plessey => Self::Plessey(Plessey::parse(value, options)?),
            Symbology::Logmars => Self::Logmars(Logmars::parse(value, options)?),
            Symbology::Ean2 => Self::Ean2(Ean2::parse(value, options)?),
            Symbology::Ean5 => Self::Ean5(Ean5::parse(value, options)?),
            Symbology::DataBarOmni
            | Symbology::DataBarTruncated
            | Symbology::DataBarStacked
            | Symbology::DataBarStackedOmni
            | Symbology::DataBarLimited
            | Symbology::DataBarExpanded
            | Symbology::DataBarExpandedStacked
            | Symbology::MaxiCode
            | Symbology::Postnet
            | Symbology::Planet
            | Symbology::IntelligentMail
            | Symbology::Code49
            | Symbology::CodablockF
            | Symbology::MicroQr
            | Symbology::Telepen
            | Symbology::Pharmacode
            | Symbology::RoyalMail
            | Symbology::Kix => Self::Other(Box::new(Other::parse(symbology, value, options)?)),
        })
    }
}
