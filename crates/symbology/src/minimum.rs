//! How narrow the modules of a symbology may be.

use crate::Symbology;

impl Symbology {
    /// The narrowest module in thousandths of a millimetre; `None` where the size is not ours to choose.
    ///
    /// EAN and UPC: GS1 General Specifications 5.12.3, the 75 % that printing on demand is allowed. ITF-14: the same table.
    /// DataBar: the same, for small goods. PDF417 and MicroPDF417: ISO/IEC 15438 and 24728, 0.17 mm. Postal codes: bars of
    /// 0.015 inch (USPS-B-3200), less the hair that 3 dots at 203 dpi are short of it. All others: the 7.5 mil that AIM's
    /// specifications of Code 128, Code 39, Code 93, Codabar and Interleaved 2 of 5 name for open systems; matrix codes
    /// have no least module, but hand-held readers do not resolve narrower ones either.
    pub const fn least_module(self) -> Option<u32> {
        Some(match self {
            Self::Ean13 | Self::Ean8 | Self::UpcA | Self::UpcE | Self::Ean2 | Self::Ean5 => 249,
            Self::Itf14 => 250,
            Self::DataBarOmni
            | Self::DataBarTruncated
            | Self::DataBarStacked
            | Self::DataBarStackedOmni
            | Self::DataBarLimited
            | Self::DataBarExpanded
            | Self::DataBarExpandedStacked
            | Self::Pdf417
            | Self::MicroPdf417 => 169,
            Self::Postnet | Self::Planet | Self::IntelligentMail => 375,
            Self::Code128
            | Self::Code39
            | Self::Code93
            | Self::Interleaved2of5
            | Self::Codabar
            | Self::Msi
            | Self::Gs1128
            | Self::DataMatrix
            | Self::Aztec
            | Self::QrCode
            | Self::Gs1DataMatrix
            | Self::Code11
            | Self::Industrial2of5
            | Self::Standard2of5
            | Self::Plessey
            | Self::Logmars
            | Self::Code49
            | Self::CodablockF => 190,
            Self::MaxiCode
            | Self::MicroQr
            | Self::Telepen
            | Self::Pharmacode
            | Self::RoyalMail
            | Self::Kix => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_modules_are_wide_enough() {
        let width = |dots: u32, dpi: u32| dots * 25_400 / dpi;
        let least = |symbology: Symbology| symbology.least_module().unwrap();
        assert!(width(2, 203) >= least(Symbology::Ean13));
        assert!(width(2, 203) >= least(Symbology::Itf14));
        assert!(width(3, 203) >= least(Symbology::Postnet));
        assert!(width(2, 300) >= least(Symbology::DataBarLimited));
        assert!(width(1, 203) < least(Symbology::Code128));
        assert!(width(2, 300) < least(Symbology::Ean13));
        assert_eq!(Symbology::MaxiCode.least_module(), None);
    }
}
