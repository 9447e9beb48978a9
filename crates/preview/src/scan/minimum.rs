//! How small the modules of each symbology may be.

use symbology::Symbology;

/// The least recommended module in micrometres.
///
/// Retail codes by the GS1 General Specifications, symbol specification table 1; GS1 Data Matrix by table 7; all others a
/// quarter of a millimetre, which hand-held scanners still read. MaxiCode has one size only.
pub(super) const fn module(symbology: Symbology) -> u32 {
    const USUAL: u32 = 250;
    const RETAIL: u32 = 264;
    match symbology {
        Symbology::Ean13
        | Symbology::Ean8
        | Symbology::UpcA
        | Symbology::UpcE
        | Symbology::Ean2
        | Symbology::Ean5
        | Symbology::DataBarOmni
        | Symbology::DataBarTruncated
        | Symbology::DataBarStacked
        | Symbology::DataBarStackedOmni
        | Symbology::DataBarLimited
        | Symbology::DataBarExpanded
        | Symbology::DataBarExpandedStacked => RETAIL,
        Symbology::Gs1DataMatrix => 254,
        Symbology::MaxiCode => 0,
        Symbology::Code128
        | Symbology::Code39
        | Symbology::Code93
        | Symbology::Itf14
        | Symbology::Interleaved2of5
        | Symbology::Codabar
        | Symbology::Msi
        | Symbology::Gs1128
        | Symbology::DataMatrix
        | Symbology::Pdf417
        | Symbology::Aztec
        | Symbology::QrCode
        | Symbology::MicroPdf417
        | Symbology::Code11
        | Symbology::Industrial2of5
        | Symbology::Standard2of5
        | Symbology::Plessey
        | Symbology::Logmars
        | Symbology::Postnet
        | Symbology::Planet
        | Symbology::IntelligentMail
        | Symbology::Code49
        | Symbology::CodablockF
        | Symbology::MicroQr
        | Symbology::Telepen
        | Symbology::Pharmacode
        | Symbology::RoyalMail
        | Symbology::Kix => USUAL,
    }
}
