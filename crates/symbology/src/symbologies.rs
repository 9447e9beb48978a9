//! The list of symbologies: names and the properties that other crates need.

/// A kind of barcode.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Symbology {
    /// Code 128, ISO/IEC 15417.
    Code128,
    /// Code 39, ISO/IEC 16388.
    Code39,
    /// Code 93, AIM USS-93.
    Code93,
    /// EAN-13, ISO/IEC 15420.
    Ean13,
    /// EAN-8, ISO/IEC 15420.
    Ean8,
    /// UPC-A, ISO/IEC 15420.
    UpcA,
    /// UPC-E, ISO/IEC 15420.
    UpcE,
    /// ITF-14, ISO/IEC 16390 as GS1 uses it.
    Itf14,
    /// Interleaved 2 of 5, ISO/IEC 16390.
    Interleaved2of5,
    /// Codabar, ANSI/AIM BC3.
    Codabar,
    /// MSI, also called Modified Plessey.
    Msi,
    /// GS1-128, Code 128 with application identifiers.
    Gs1128,
    /// Data Matrix ECC 200, ISO/IEC 16022.
    DataMatrix,
    /// PDF417, ISO/IEC 15438.
    Pdf417,
    /// Aztec Code, ISO/IEC 24778.
    Aztec,
    /// QR Code model 2, ISO/IEC 18004.
    QrCode,
    /// GS1 DataBar Omnidirectional, ISO/IEC 24724.
    DataBarOmni,
    /// GS1 DataBar Truncated, ISO/IEC 24724.
    DataBarTruncated,
    /// GS1 DataBar Stacked, ISO/IEC 24724.
    DataBarStacked,
    /// GS1 DataBar Stacked Omnidirectional, ISO/IEC 24724.
    DataBarStackedOmni,
    /// GS1 DataBar Limited, ISO/IEC 24724.
    DataBarLimited,
    /// GS1 DataBar Expanded, ISO/IEC 24724.
    DataBarExpanded,
    /// GS1 DataBar Expanded Stacked, ISO/IEC 24724.
    DataBarExpandedStacked,
    /// Data Matrix with application identifiers.
    Gs1DataMatrix,
    /// MaxiCode, ISO/IEC 16023.
    MaxiCode,
    /// MicroPDF417, ISO/IEC 24728.
    MicroPdf417,
    /// Code 11, AIM USD-8.
    Code11,
    /// Industrial 2 of 5.
    Industrial2of5,
    /// Standard 2 of 5 in IATA's layout, as printers draw `^BJ`.
    Standard2of5,
    /// Plessey.
    Plessey,
    /// LOGMARS, MIL-STD-1189B: Code 39 with its check character.
    Logmars,
    /// POSTNET of the United States Postal Service.
    Postnet,
    /// PLANET of the United States Postal Service.
    Planet,
    /// Intelligent Mail of the United States Postal Service, USPS-B-3200.
    IntelligentMail,
    /// The two-digit add-on of EAN and UPC.
    Ean2,
    /// The five-digit add-on of EAN and UPC.
    Ean5,
    /// Code 49, ANSI/AIM BC6.
    Code49,
    /// Codablock F.
    CodablockF,
    /// Micro QR Code, ISO/IEC 18004. No ZPL II command.
    MicroQr,
    /// Telepen, full ASCII. No ZPL II command.
    Telepen,
    /// Pharmacode, one track. No ZPL II command.
    Pharmacode,
    /// Royal Mail 4-state customer code. No ZPL II command.
    RoyalMail,
    /// KIX of the Dutch post. No ZPL II command.
    Kix,
}

/// The narrowest module for a use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LeastModule {
    /// The use, for people.
    pub usage: &'static str,
    /// Thousandths of a millimetre.
    pub micrometres: u32,
}

use Symbology::{
    Aztec, Codabar, CodablockF, Code11, Code39, Code49, Code93, Code128, DataBarExpanded,
    DataBarExpandedStacked, DataBarLimited, DataBarOmni, DataBarStacked, DataBarStackedOmni,
    DataBarTruncated, DataMatrix, Ean2, Ean5, Ean8, Ean13, Gs1DataMatrix, Gs1128, Industrial2of5,
    IntelligentMail, Interleaved2of5, Itf14, Kix, Logmars, MaxiCode, MicroPdf417, MicroQr, Msi,
    Pdf417, Pharmacode, Planet, Plessey, Postnet, QrCode, RoyalMail, Standard2of5, Telepen, UpcA,
    UpcE,
};

impl Symbology {
    /// All of them: the contract's sixteen first, then those with a ZPL II command, then the rest.
    pub const ALL: [Self; 43] = [
        Code128,
        Code39,
        Code93,
        Ean13,
        Ean8,
        UpcA,
        UpcE,
        Itf14,
        Interleaved2of5,
        Codabar,
        Msi,
        Gs1128,
        DataMatrix,
        Pdf417,
        Aztec,
        QrCode,
        DataBarOmni,
        DataBarTruncated,
        DataBarStacked,
        DataBarStackedOmni,
        DataBarLimited,
        DataBarExpanded,
        DataBarExpandedStacked,
        Gs1DataMatrix,
        MaxiCode,
        MicroPdf417,
        Code11,
        Industrial2of5,
        Standard2of5,
        Plessey,
        Logmars,
        Postnet,
        Planet,
        IntelligentMail,
        Ean2,
        Ean5,
        Code49,
        CodablockF,
        MicroQr,
        Telepen,
        Pharmacode,
        RoyalMail,
        Kix,
    ];

    /// The name in requests and answers, for example `gs1-128`.
    pub const fn id(self) -> &'static str {
        self.names().0
    }

    /// The name for people, for example `GS1-128`.
    pub const fn name(self) -> &'static str {
        self.names().1
    }

    /// The symbology with this id.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|symbology| symbology.id() == id)
    }

    /// Whether its bars come in two widths, so that [`crate::Ratio`] matters.
    pub const fn has_ratio(self) -> bool {
        matches!(
            self,
            Code39
                | Logmars
                | Itf14
                | Interleaved2of5
                | Codabar
                | Msi
                | Code11
                | Industrial2of5
                | Standard2of5
                | Plessey
        )
    }

    /// Whether it is read in both directions, so that its modules are square or hexagonal.
    pub const fn is_matrix(self) -> bool {
        matches!(self, DataMatrix | Gs1DataMatrix | Aztec | QrCode | MicroQr | MaxiCode)
    }

    /// Whether its value is GS1 element strings.
    pub const fn has_element_strings(self) -> bool {
        matches!(self, Gs1128 | Gs1DataMatrix | DataBarExpanded | DataBarExpandedStacked)
    }

    /// Whether its value is a GTIN.
    pub const fn is_gtin(self) -> bool {
        matches!(
            self,
            Ean13
                | Ean8
                | UpcA
                | UpcE
                | Itf14
                | DataBarOmni
                | DataBarTruncated
                | DataBarStacked
                | DataBarStackedOmni
                | DataBarLimited
        )
    }

    /// The narrowest module in thousandths of a millimetre; `None` where the size is not ours to choose.
    ///
    /// EAN and UPC: GS1 General Specifications 5.12.3, the 75 % that printing on demand is allowed. ITF-14: the same table.
    /// DataBar: the same, for small goods. PDF417 and MicroPDF417: ISO/IEC 15438 and 24728, 0.17 mm. Postal codes: bars of
    /// 0.015 inch (USPS-B-3200), less the small amount by which 3 dots at 203 dpi fall short of it; Royal Mail and KIX: at most 24
    /// bars to an inch, two modules each. Pharmacode: the 0.35 mm of its miniature form. All others: the 7.5
    /// mil that AIM's specifications of Code 128, Code 39, Code 93, Codabar and Interleaved 2 of 5 name for open
    /// systems; matrix codes have no minimum module, but hand-held readers do not resolve narrower ones either.
    pub const fn least_module(self) -> Option<u32> {
        Some(match self {
            Ean13 | Ean8 | UpcA | UpcE | Ean2 | Ean5 => 249,
            Itf14 => 250,
            DataBarOmni
            | DataBarTruncated
            | DataBarStacked
            | DataBarStackedOmni
            | DataBarLimited
            | DataBarExpanded
            | DataBarExpandedStacked
            | Pdf417
            | MicroPdf417 => 169,
            Postnet | Planet | IntelligentMail => 375,
            RoyalMail | Kix => 529,
            Pharmacode => 350,
            Code128 | Code39 | Code93 | Interleaved2of5 | Codabar | Msi | Gs1128 | DataMatrix
            | Aztec | QrCode | Gs1DataMatrix | Code11 | Industrial2of5 | Standard2of5 | Plessey
            | Logmars | Code49 | CodablockF | MicroQr | Telepen => 190,
            MaxiCode => return None,
        })
    }

    /// The lowest bars that a hand-held scanner crosses without being aimed, in thousandths of a millimetre, for a symbol of
    /// this width without its quiet zones; `None` where the symbology prescribes the height.
    ///
    /// ISO/IEC 15417 (Code 128), 16388 (Code 39) and 16390 (Interleaved 2 of 5), guidelines for autodiscrimination and
    /// manual scanning: 5 mm or 15 % of the width, whichever is more. The others name no height and are crossed by the same
    /// beam. Pharmacode is read at a fixed place of a production line.
    pub const fn least_bar_height(self, width: u32) -> Option<u32> {
        match self {
            Code128 | Gs1128 | Code39 | Logmars | Code93 | Ean13 | Ean8 | UpcA | UpcE | Itf14
            | Interleaved2of5 | Industrial2of5 | Standard2of5 | Codabar | Msi | Plessey
            | Code11 | Telepen => {
                let share = width / 100 * 15;
                Some(if share > 5000 { share } else { 5000 })
            }
            Ean2
            | Ean5
            | DataMatrix
            | Gs1DataMatrix
            | Pdf417
            | MicroPdf417
            | Aztec
            | QrCode
            | MicroQr
            | MaxiCode
            | DataBarOmni
            | DataBarTruncated
            | DataBarStacked
            | DataBarStackedOmni
            | DataBarLimited
            | DataBarExpanded
            | DataBarExpandedStacked
            | Code49
            | CodablockF
            | Postnet
            | Planet
            | IntelligentMail
            | RoyalMail
            | Kix
            | Pharmacode => None,
        }
    }

    /// The narrowest module by use, in thousandths of a millimetre: the GS1 General Specifications, section 5.12.3,
    /// tables of symbol specifications by application. Empty where GS1 specifies none.
    pub const fn least_modules_by_use(self) -> &'static [LeastModule] {
        const fn at(usage: &'static str, micrometres: u32) -> LeastModule {
            LeastModule { usage, micrometres }
        }
        match self {
            // 80 % of the nominal 0.330 mm; printing on demand may go to 75 %. Scanned in transport, 150 %.
            Ean13 | Ean8 | UpcA | UpcE | Ean2 | Ean5 => {
                const {
                    &[
                        at("retail", 264),
                        at("retail, printed on demand", 249),
                        at("general distribution", 495),
                    ]
                }
            }
            // Table 2, general distribution; the minimum that printing on demand is allowed.
            Itf14 | Gs1128 => {
                const { &[at("general distribution", 495), at("printed on demand", 250)] }
            }
            // 0.396 mm at the till, 0.255 mm (10 mil) on medicine and medical devices.
            Gs1DataMatrix => const { &[at("retail", 396), at("healthcare", 255)] },
            // GS1 QR Code and Digital Link at the till.
            QrCode => const { &[at("retail", 396)] },
            Code128
            | Code39
            | Code93
            | Interleaved2of5
            | Codabar
            | Msi
            | DataMatrix
            | Pdf417
            | Aztec
            | DataBarOmni
            | DataBarTruncated
            | DataBarStacked
            | DataBarStackedOmni
            | DataBarLimited
            | DataBarExpanded
            | DataBarExpandedStacked
            | MaxiCode
            | MicroPdf417
            | Code11
            | Industrial2of5
            | Standard2of5
            | Plessey
            | Logmars
            | Postnet
            | Planet
            | IntelligentMail
            | Code49
            | CodablockF
            | MicroQr
            | Telepen
            | Pharmacode
            | RoyalMail
            | Kix => &[],
        }
    }

    const fn names(self) -> (&'static str, &'static str) {
        match self {
            Code128 => ("code128", "Code 128"),
            Code39 => ("code39", "Code 39"),
            Code93 => ("code93", "Code 93"),
            Ean13 => ("ean13", "EAN-13"),
            Ean8 => ("ean8", "EAN-8"),
            UpcA => ("upca", "UPC-A"),
            UpcE => ("upce", "UPC-E"),
            Itf14 => ("itf14", "ITF-14"),
            Interleaved2of5 => ("interleaved2of5", "Interleaved 2 of 5"),
            Codabar => ("codabar", "Codabar"),
            Msi => ("msi", "MSI"),
            Gs1128 => ("gs1-128", "GS1-128"),
            DataMatrix => ("datamatrix", "Data Matrix"),
            Pdf417 => ("pdf417", "PDF417"),
            Aztec => ("aztec", "Aztec Code"),
            QrCode => ("qrcode", "QR Code"),
            DataBarOmni => ("databar-omni", "GS1 DataBar Omnidirectional"),
            DataBarTruncated => ("databar-truncated", "GS1 DataBar Truncated"),
            DataBarStacked => ("databar-stacked", "GS1 DataBar Stacked"),
            DataBarStackedOmni => ("databar-stacked-omni", "GS1 DataBar Stacked Omnidirectional"),
            DataBarLimited => ("databar-limited", "GS1 DataBar Limited"),
            DataBarExpanded => ("databar-expanded", "GS1 DataBar Expanded"),
            DataBarExpandedStacked => ("databar-expanded-stacked", "GS1 DataBar Expanded Stacked"),
            Gs1DataMatrix => ("gs1-datamatrix", "GS1 Data Matrix"),
            MaxiCode => ("maxicode", "MaxiCode"),
            MicroPdf417 => ("micropdf417", "MicroPDF417"),
            Code11 => ("code11", "Code 11"),
            Industrial2of5 => ("industrial2of5", "Industrial 2 of 5"),
            Standard2of5 => ("standard2of5", "Standard 2 of 5"),
            Plessey => ("plessey", "Plessey"),
            Logmars => ("logmars", "LOGMARS"),
            Postnet => ("postnet", "POSTNET"),
            Planet => ("planet", "PLANET"),
            IntelligentMail => ("intelligent-mail", "Intelligent Mail"),
            Ean2 => ("ean2", "EAN-2 add-on"),
            Ean5 => ("ean5", "EAN-5 add-on"),
            Code49 => ("code49", "Code 49"),
            CodablockF => ("codablock-f", "Codablock F"),
            MicroQr => ("microqr", "Micro QR Code"),
            Telepen => ("telepen", "Telepen"),
            Pharmacode => ("pharmacode", "Pharmacode"),
            RoyalMail => ("royalmail", "Royal Mail 4-state"),
            Kix => ("kix", "KIX"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_symbology_is_listed_once_and_found_by_its_id() {
        for (place, symbology) in Symbology::ALL.into_iter().enumerate() {
            assert_eq!(symbology as usize, place, "{} is out of order in ALL", symbology.id());
            assert_eq!(Symbology::from_id(symbology.id()), Some(symbology));
        }
        assert_eq!(Symbology::ALL.len(), Kix as usize + 1);
    }

    #[test]
    fn usual_modules_are_wide_enough() {
        let width = |dots: u32, dpi: u32| dots * 25_400 / dpi;
        let least = |symbology: Symbology| symbology.least_module().unwrap();
        assert!(width(2, 203) >= least(Ean13));
        assert!(width(2, 203) >= least(Itf14));
        assert!(width(3, 203) >= least(Postnet));
        assert!(width(2, 300) >= least(DataBarLimited));
        assert!(width(1, 203) < least(Code128));
        assert!(width(2, 300) < least(Ean13));
        assert_eq!(MaxiCode.least_module(), None);
        assert_eq!(Code128.least_bar_height(20_000), Some(5000));
        assert_eq!(Code128.least_bar_height(60_000), Some(9000));
        assert_eq!(QrCode.least_bar_height(60_000), None);
    }
}
