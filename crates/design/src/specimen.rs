//! A specimen value of typical length for every symbology, to measure barcodes whose value is not known yet.

use symbology::Symbology;

/// A valid value of typical length.
///
/// A placeholder without a value does not determine the width of a barcode. For symbologies of fixed length the
/// specimen has the right width; for others, it is a typical one.
pub const fn specimen(symbology: Symbology) -> &'static str {
    match symbology {
        Symbology::Code128 | Symbology::Code93 => "ABC-12345",
        Symbology::Code39 | Symbology::Logmars => "ABC12345",
        Symbology::Ean13 => "5901234123457",
        Symbology::Ean8 => "96385074",
        Symbology::UpcA => "036000291452",
        Symbology::UpcE => "04252614",
        Symbology::Itf14 => "15400141288763",
        Symbology::Interleaved2of5 | Symbology::Industrial2of5 | Symbology::Standard2of5 => {
            "1234567890"
        }
        Symbology::Codabar => "A1234567B",
        Symbology::Msi | Symbology::Plessey => "12345678",
        Symbology::Code11 => "123-45678",
        Symbology::Gs1128
        | Symbology::Gs1DataMatrix
        | Symbology::DataBarExpanded
        | Symbology::DataBarExpandedStacked => "(01)09501101530003(17)270101",
        Symbology::DataMatrix
        | Symbology::Pdf417
        | Symbology::Aztec
        | Symbology::QrCode
        | Symbology::MicroPdf417
        | Symbology::CodablockF
        | Symbology::Code49
        | Symbology::MaxiCode
        | Symbology::Telepen => "ABC-1234567890",
        Symbology::DataBarOmni
        | Symbology::DataBarTruncated
        | Symbology::DataBarStacked
        | Symbology::DataBarStackedOmni
        | Symbology::DataBarLimited => "09501101530003",
        Symbology::Postnet => "123456789",
        Symbology::Planet => "12345678901",
        Symbology::IntelligentMail => "0123456709498765432101234567891",
        Symbology::Ean2 => "12",
        Symbology::Ean5 | Symbology::MicroQr => "12345",
        Symbology::Pharmacode => "1234",
        Symbology::RoyalMail | Symbology::Kix => "1231FZ13",
    }
}

#[cfg(test)]
mod tests {
    use symbology::Barcode;

    use super::*;

    #[test]
    fn every_specimen_is_valid() {
        for symbology in Symbology::ALL {
            if let Err(error) = Barcode::parse(symbology, specimen(symbology)) {
                panic!("{error}");
            }
        }
    }
}
