//! Whatever is asked for is drawn or refused, never a panic.

use proptest::prelude::*;
use symbology::{
    Barcode, Options, QrLevel, Symbol,
    Symbology::{
        self, CodablockF, Code49, DataBarExpanded, DataBarExpandedStacked, DataBarLimited,
        DataBarOmni, DataBarStacked, DataBarStackedOmni, DataBarTruncated, IntelligentMail, Kix,
        MaxiCode, MicroQr, Pharmacode, Planet, Postnet, RoyalMail, Telepen,
    },
};

const ALL: [Symbology; 18] = [
    DataBarOmni,
    DataBarTruncated,
    DataBarStacked,
    DataBarStackedOmni,
    DataBarLimited,
    DataBarExpanded,
    DataBarExpandedStacked,
    MaxiCode,
    Postnet,
    Planet,
    IntelligentMail,
    Code49,
    CodablockF,
    MicroQr,
    Telepen,
    Pharmacode,
    RoyalMail,
    Kix,
];

fn check(value: &str) {
    for symbology in ALL {
        for qr_level in [QrLevel::L, QrLevel::M, QrLevel::Q, QrLevel::H] {
            let options = Options { qr_level, ..Options::default() };
            let Ok(barcode) = Barcode::parse_with(symbology, value, options) else { continue };
            assert!(!barcode.value().is_empty());
            match barcode.symbol() {
                Symbol::Linear(linear) => {
                    assert!(linear.widths().count() % 2 == 1, "{symbology:?} {value:?}");
                    assert!(linear.widths().all(|width| (1..=9).contains(&width)));
                }
                Symbol::Grid(grid) | Symbol::Hexagons(grid) => {
                    assert!(grid.width() > 0 && grid.rows() > 0);
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text(value in any::<String>()) {
        check(&value);
    }

    #[test]
    fn ascii(value in "[\\x00-\\x7f]{0,100}") {
        check(&value);
    }

    #[test]
    fn digits_and_capitals(value in "(\\(01\\))?[0-9]{0,32}[A-Z]{0,3}") {
        check(&value);
    }

    #[test]
    fn element_strings(value in "(\\(01\\)[0-9]{13,14})?(\\((10|21|240)\\)[ -~]{1,40}){0,3}") {
        check(&value);
    }

    #[test]
    fn carriers(value in "\\[\\)>\\x1e01\\x1d[0-9]{1,2}[0-9A-Z ]{0,9}\\x1d[0-9]{2,3}\\x1d[0-9]{3}\\x1d?.{0,20}") {
        check(&value);
    }
}
