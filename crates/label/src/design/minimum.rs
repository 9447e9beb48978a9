//! How narrow the modules of a symbology may be.

use symbology::Symbology;

use crate::units::Dpi;

/// The narrowest module in thousandths of a millimetre; `None` where the size is not ours to choose.
///
/// EAN and UPC: GS1 General Specifications 5.12.3, the 75 % that printing on demand is allowed. ITF-14: the same table.
/// DataBar: the same, for small goods. PDF417 and MicroPDF417: ISO/IEC 15438 and 24728, 0.17 mm. Postal codes: bars of
/// 0.015 inch (USPS-B-3200), less the hair that 3 dots at 203 dpi are short of it. All others: the 7.5 mil that AIM's
/// specifications of Code 128, Code 39, Code 93, Codabar and Interleaved 2 of 5 name for open systems; matrix codes
/// have no least module, but hand-held readers do not resolve narrower ones either.
pub(super) const fn micrometres(symbology: Symbology) -> Option<u32> {
    Some(match symbology {
        Symbology::Ean13
        | Symbology::Ean8
        | Symbology::UpcA
        | Symbology::UpcE
        | Symbology::Ean2
        | Symbology::Ean5 => 249,
        Symbology::Itf14 => 250,
        Symbology::DataBarOmni
        | Symbology::DataBarTruncated
        | Symbology::DataBarStacked
        | Symbology::DataBarStackedOmni
        | Symbology::DataBarLimited
        | Symbology::DataBarExpanded
        | Symbology::DataBarExpandedStacked
        | Symbology::Pdf417
        | Symbology::MicroPdf417 => 169,
        Symbology::Postnet | Symbology::Planet | Symbology::IntelligentMail => 375,
        Symbology::Code128
        | Symbology::Code39
        | Symbology::Code93
        | Symbology::Interleaved2of5
        | Symbology::Codabar
        | Symbology::Msi
        | Symbology::Gs1128
        | Symbology::DataMatrix
        | Symbology::Aztec
        | Symbology::QrCode
        | Symbology::Gs1DataMatrix
        | Symbology::Code11
        | Symbology::Industrial2of5
        | Symbology::Standard2of5
        | Symbology::Plessey
        | Symbology::Logmars
        | Symbology::Code49
        | Symbology::CodablockF => 190,
        Symbology::MaxiCode
        | Symbology::MicroQr
        | Symbology::Telepen
        | Symbology::Pharmacode
        | Symbology::RoyalMail
        | Symbology::Kix => return None,
    })
}

/// Thousandths of a millimetre of so many dots.
pub(super) fn width(dots: u32, dpi: Dpi) -> u32 {
    dots * 25_400 / u32::from(dpi.get())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_modules_are_wide_enough() {
        let dpi = |dpi| Dpi::new(dpi).unwrap();
        assert!(width(2, dpi(203)) >= micrometres(Symbology::Ean13).unwrap());
        assert!(width(2, dpi(203)) >= micrometres(Symbology::Itf14).unwrap());
        assert!(width(3, dpi(203)) >= micrometres(Symbology::Postnet).unwrap());
        assert!(width(2, dpi(300)) >= micrometres(Symbology::DataBarLimited).unwrap());
        assert!(width(1, dpi(203)) < micrometres(Symbology::Code128).unwrap());
        assert!(width(2, dpi(300)) < micrometres(Symbology::Ean13).unwrap());
    }
}
