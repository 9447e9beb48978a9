//! A valid value for each symbology, for readers of the document and for tools that generate requests.

use symbology::Symbology;

use super::node::Node;

/// The values by the ids of the symbologies.
pub(super) fn examples() -> Node {
    Symbology::ALL.into_iter().map(|it| (it.id(), Node::from(example(it)))).collect()
}

pub(super) const fn example(symbology: Symbology) -> &'static str {
    match symbology {
        Symbology::Code128 | Symbology::Code93 => "PKG-4711",
        Symbology::Code39 | Symbology::Logmars => "BIN-12",
        Symbology::Ean13 => "590123412345",
        Symbology::Ean8 => "9638507",
        Symbology::UpcA => "01234567890",
        Symbology::UpcE => "0123456",
        Symbology::Itf14 => "1540014128876",
        Symbology::Interleaved2of5 | Symbology::Standard2of5 => "123456",
        Symbology::Industrial2of5 => "12345",
        Symbology::Codabar => "A12345B",
        Symbology::Msi => "1234567",
        Symbology::Gs1128
        | Symbology::Gs1DataMatrix
        | Symbology::DataBarExpanded
        | Symbology::DataBarExpandedStacked => "(01)09501101530003(10)ABC123",
        Symbology::DataMatrix | Symbology::Pdf417 | Symbology::Aztec | Symbology::MicroPdf417 => {
            "LOT 4711"
        }
        Symbology::QrCode => "https://example.com/p/4711",
        Symbology::DataBarOmni
        | Symbology::DataBarTruncated
        | Symbology::DataBarStacked
        | Symbology::DataBarStackedOmni
        | Symbology::DataBarLimited => "0950110153000",
        Symbology::MaxiCode => "Parcel 4711",
        Symbology::Code11 => "123-456",
        Symbology::Plessey => "12AB",
        Symbology::Postnet => "123456789",
        Symbology::Planet => "12345678901",
        Symbology::IntelligentMail => "01234567094987654321",
        Symbology::Ean2 => "53",
        Symbology::Ean5 => "52495",
        Symbology::Code49 | Symbology::CodablockF | Symbology::Telepen => "UNIT 4711",
        Symbology::MicroQr => "4711",
        Symbology::Pharmacode => "1234",
        Symbology::RoyalMail => "SN34RD1A",
        Symbology::Kix => "2500GG30250",
    }
}
