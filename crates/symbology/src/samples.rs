//! Valid values of every symbology, for documentation and for measuring.

use crate::Symbology;

impl Symbology {
    /// A short value, for readers of documentation and for tools that generate requests.
    pub const fn example(self) -> &'static str {
        match self {
            Self::Code128 | Self::Code93 => "PKG-4711",
            Self::Code39 | Self::Logmars => "BIN-12",
            Self::Ean13 => "590123412345",
            Self::Ean8 => "9638507",
            Self::UpcA => "01234567890",
            Self::UpcE => "0123456",
            Self::Itf14 => "1540014128876",
            Self::Interleaved2of5 | Self::Standard2of5 => "123456",
            Self::Industrial2of5 => "12345",
            Self::Codabar => "A12345B",
            Self::Msi => "1234567",
            Self::Gs1128
            | Self::Gs1DataMatrix
            | Self::DataBarExpanded
            | Self::DataBarExpandedStacked => "(01)09501101530003(10)ABC123",
            Self::DataMatrix | Self::Pdf417 | Self::Aztec | Self::MicroPdf417 => "LOT 4711",
            Self::QrCode => "https://example.com/p/4711",
            Self::DataBarOmni
            | Self::DataBarTruncated
            | Self::DataBarStacked
            | Self::DataBarStackedOmni
            | Self::DataBarLimited => "0950110153000",
            Self::MaxiCode => "Parcel 4711",
            Self::Code11 => "123-456",
            Self::Plessey => "12AB",
            Self::Postnet => "123456789",
            Self::Planet => "12345678901",
            Self::IntelligentMail => "01234567094987654321",
            Self::Ean2 => "53",
            Self::Ean5 => "52495",
            Self::Code49 | Self::CodablockF | Self::Telepen => "UNIT 4711",
            Self::MicroQr => "4711",
            Self::Pharmacode => "1234",
            Self::RoyalMail => "SN34RD1A",
            Self::Kix => "2500GG30250",
        }
    }

    /// A value of typical length, to measure a barcode whose value is not known yet.
    ///
    /// For symbologies of fixed length the specimen has the right width; for others, a typical one.
    pub const fn specimen(self) -> &'static str {
        match self {
            Self::Code128 | Self::Code93 => "ABC-12345",
            Self::Code39 | Self::Logmars => "ABC12345",
            Self::Ean13 => "5901234123457",
            Self::Ean8 => "96385074",
            Self::UpcA => "036000291452",
            Self::UpcE => "04252614",
            Self::Itf14 => "15400141288763",
            Self::Interleaved2of5 | Self::Industrial2of5 | Self::Standard2of5 => "1234567890",
            Self::Codabar => "A1234567B",
            Self::Msi | Self::Plessey => "12345678",
            Self::Code11 => "123-45678",
            Self::Gs1128
            | Self::Gs1DataMatrix
            | Self::DataBarExpanded
            | Self::DataBarExpandedStacked => "(01)09501101530003(17)270101",
            Self::DataMatrix
            | Self::Pdf417
            | Self::Aztec
            | Self::QrCode
            | Self::MicroPdf417
            | Self::CodablockF
            | Self::Code49
            | Self::MaxiCode
            | Self::Telepen => "ABC-1234567890",
            Self::DataBarOmni
            | Self::DataBarTruncated
            | Self::DataBarStacked
            | Self::DataBarStackedOmni
            | Self::DataBarLimited => "09501101530003",
            Self::Postnet => "123456789",
            Self::Planet => "12345678901",
            Self::IntelligentMail => "0123456709498765432101234567891",
            Self::Ean2 => "12",
            Self::Ean5 | Self::MicroQr => "12345",
            Self::Pharmacode => "1234",
            Self::RoyalMail | Self::Kix => "1231FZ13",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Barcode;

    #[test]
    fn every_sample_is_valid() {
        for symbology in Symbology::ALL {
            for value in [symbology.example(), symbology.specimen()] {
                if let Err(error) = Barcode::parse(symbology, value) {
                    panic!("{error}");
                }
            }
        }
    }
}
