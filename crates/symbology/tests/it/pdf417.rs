//! PDF417 and MicroPDF417.
use oracle::{
    zint::{self, Request},
    zxing::{self, Format},
};
use proptest::{prelude::*, test_runner::RngSeed};
use symbology::{
    Barcode, Content, Options, Pdf417Columns, Pdf417Level, RowHeights, Symbol, Symbology,
    matrix::{MicroPdf417, Pdf417},
};

use crate::support::{
    assert_like_zint, assert_scans, barcode, modules, picture, refusal, scan, show,
};

const PDF417: (Symbology, u16, Format) = (Symbology::Pdf417, 55, Format::PDF417);
const MICRO: (Symbology, u16, Format) = (Symbology::MicroPdf417, 84, Format::MicroPDF417);

fn options(columns: Option<u8>, level: Option<u8>) -> Options {
    Options {
        pdf417_columns: columns.map(|columns| Pdf417Columns::new(columns).unwrap()),
        pdf417_level: level.map(|level| Pdf417Level::new(level).unwrap()),
        ..Options::default()
    }
}

fn pdf417(barcode: &Barcode) -> &Pdf417 {
    let Content::Pdf417(content) = barcode.content() else { panic!("{barcode:?}") };
    content
}

fn micro(barcode: &Barcode) -> &MicroPdf417 {
    let Content::MicroPdf417(content) = barcode.content() else { panic!("{barcode:?}") };
    content
}

fn refusal_with(value: &str, columns: Option<u8>, level: Option<u8>) -> String {
    Barcode::parse_with(Symbology::Pdf417, value, options(columns, level)).unwrap_err().to_string()
}

/// Pieces of the kinds that make an encoder change its mode.
fn random(rng: &mut fastrand::Rng, kinds: &[&str], pieces: usize) -> String {
    let mut value = String::new();
    for _ in 0..rng.usize(1..=pieces) {
        let kind: Vec<char> = kinds[rng.usize(..kinds.len())].chars().collect();
        for _ in 0..rng.usize(1..10) {
            value.push(kind[rng.usize(..kind.len())]);
        }
    }
    value
}

const KINDS: [&str; 7] =
    ["ABCXYZ ", "abcxyz ", "0123456789", "#%&+=^", ",.:-/$*", ";<>@[]?!\n", "\u{1}\u{7f}Äöüßéÿ"];

/// ISO/IEC 15438 annex Q: the text `PDF417` at level 1.
#[test]
fn example_of_the_standard() {
    let barcode =
        Barcode::parse_with(Symbology::Pdf417, "PDF417", options(Some(1), Some(1))).unwrap();
    assert_eq!(pdf417(&barcode).codewords(), [5, 453, 178, 121, 239, 452, 327, 657, 619]);
    assert_eq!((pdf417(&barcode).rows(), pdf417(&barcode).level()), (9, 1));
}

#[test]
fn usual_values() {
    for value in ["https://example.com/p/123456789", "123456789012345678901234", "A", "0", "\0"] {
        for (symbology, number, format) in [PDF417, MICRO] {
            let barcode = barcode(symbology, value);
            assert_like_zint(&barcode, &Request::new(number, value.as_bytes()));
            assert_scans(&barcode, format, value.as_bytes());
            assert_eq!(barcode.value(), value);
        }
    }
    let mixed: String = "Abcdef 12345 ".chars().cycle().take(500).collect();
    assert_scans(&barcode(Symbology::Pdf417, &mixed), Format::PDF417, mixed.as_bytes());
}

#[test]
fn rows_are_three_and_two_modules_high() {
    for (symbology, height, quiet) in [(Symbology::Pdf417, 3, 2), (Symbology::MicroPdf417, 2, 1)] {
        let Symbol::Grid(grid) = barcode(symbology, "A").symbol() else { panic!() };
        assert_eq!(grid.row_heights, RowHeights::Uniform(height));
        assert_eq!((grid.quiet_zone.left, grid.quiet_zone.bottom), (quiet, quiet));
    }
}

/// Values of one kind leave nothing to choose: every module is zint's, whatever the shape.
#[test]
fn plain_values_are_like_zints() {
    let mut rng = fastrand::Rng::with_seed(15438);
    for index in 0..300 {
        let kind = ["ABCDEFXYZ", "abcdefxyz", "0123456789"][index % 3];
        let value: String = random(&mut rng, &[kind], 1 + index / 12);
        for (symbology, number, format) in [PDF417, MICRO] {
            if symbology == Symbology::MicroPdf417 && value.len() > 120 {
                continue;
            }
            let barcode = barcode(symbology, &value);
            assert_like_zint(&barcode, &Request::new(number, value.as_bytes()));
            if index % 5 == 0 {
                assert_scans(&barcode, format, value.as_bytes());
            }
        }
    }
}

/// Every kind of value reads right, and never takes more codewords than zint's.
#[test]
fn mixed_values_are_like_zints_or_shorter() {
    let mut rng = fastrand::Rng::with_seed(24728);
    let (mut same, mut shorter) = (0, 0);
    for _ in 0..600 {
        // In one column the rows count the codewords.
        let value = random(&mut rng, &KINDS, 8);
        let narrow = Barcode::parse_with(Symbology::Pdf417, &value, options(Some(1), Some(2)));
        let narrow = narrow.unwrap();
        let read = &scan(&narrow.symbol(), Format::PDF417)[0];
        assert_eq!(read.text, value);
        let latin: Vec<u8> = value.chars().map(|it| u8::try_from(u32::from(it)).unwrap()).collect();
        let eci = if read.has_eci { 3 } else { 0 };
        let request = Request { eci, options: [2, 1, 0], ..Request::new(55, &latin) };
        let ours = modules(&narrow.symbol());
        let theirs = zint::draw(&request).unwrap().rows;
        assert!(ours.len() <= theirs.len(), "{value:?}");
        same += usize::from(ours == theirs);
        shorter += usize::from(ours.len() < theirs.len());
    }
    assert!(same >= 400 && shorter >= 10, "{same} {shorter}");
}

#[test]
fn mixed_values_in_micro() {
    let mut rng = fastrand::Rng::with_seed(34);
    let mut same = 0;
    for _ in 0..400 {
        let value = random(&mut rng, &KINDS, 6);
        let barcode = barcode(Symbology::MicroPdf417, &value);
        let read = &scan(&barcode.symbol(), Format::MicroPDF417)[0];
        assert_eq!(read.text, value);
        let latin: Vec<u8> = value.chars().map(|it| u8::try_from(u32::from(it)).unwrap()).collect();
        let columns = i32::from(micro(&barcode).columns());
        let eci = if read.has_eci { 3 } else { 0 };
        let request = Request { eci, options: [-1, columns, 0], ..Request::new(84, &latin) };
        let ours = modules(&barcode.symbol());
        let theirs = zint::draw(&request).unwrap().rows;
        // Where its data is too long for as many columns as ours, zint takes others.
        assert!(
            ours.len() <= theirs.len() || ours[0].len() < theirs[0].len(),
            "{value:?}\n{}\n{}",
            show(&ours),
            show(&theirs)
        );
        same += usize::from(ours == theirs);
    }
    assert!(same >= 250, "{same}");
}

#[test]
fn every_level_and_every_number_of_columns() {
    let mut rng = fastrand::Rng::with_seed(928);
    let (mut drawn, mut refused) = (0, 0);
    for level in 0..=8 {
        for columns in 1..=30 {
            let value: String = random(&mut rng, &["ABCDEFGHIJ"], 40);
            let options = options(Some(columns), Some(level));
            let Ok(barcode) = Barcode::parse_with(Symbology::Pdf417, &value, options) else {
                refused += 1;
                continue;
            };
            drawn += 1;
            let request = Request {
                options: [i32::from(level), i32::from(columns), 0],
                ..Request::new(55, value.as_bytes())
            };
            assert_like_zint(&barcode, &request);
            let content = pdf417(&barcode);
            assert_eq!((content.columns(), content.level()), (columns, level));
            assert_eq!(
                content.codewords().len(),
                usize::from(columns) * usize::from(content.rows())
            );
            if columns % 4 == 1 {
                assert_scans(&barcode, Format::PDF417, value.as_bytes());
            }
        }
    }
    assert!(drawn > 240 && refused < 30, "{drawn} {refused}");
}

#[test]
fn all_sizes_of_micro_that_are_chosen() {
    let mut numbers = Vec::new();
    for length in 1..=250 {
        let value = "A".repeat(length);
        let barcode = barcode(Symbology::MicroPdf417, &value);
        assert_like_zint(&barcode, &Request::new(84, value.as_bytes()));
        let content = micro(&barcode);
        assert_eq!(
            content.codewords().len(),
            usize::from(content.columns()) * usize::from(content.rows())
        );
        if !numbers.contains(&content.variant_number()) {
            numbers.push(content.variant_number());
            assert_scans(&barcode, Format::MicroPDF417, value.as_bytes());
        }
    }
    assert_eq!(numbers.len(), 28);
}

#[test]
fn the_recommended_level() {
    let check = |codewords: usize, level| {
        let value = "AB".repeat(codewords);
        let barcode = barcode(Symbology::Pdf417, &value);
        assert_eq!(pdf417(&barcode).level(), level, "{codewords}");
        assert_like_zint(&barcode, &Request::new(55, value.as_bytes()));
    };
    check(40, 2);
    check(41, 3);
    check(160, 3);
    check(161, 4);
    check(320, 4);
    check(321, 5);
    check(863, 5);
}

/// zint refuses what does not fit with the recommended level, unless it is given another one.
#[test]
fn a_level_that_fits() {
    let check = |codewords: usize, level: u8| {
        let value = "AB".repeat(codewords);
        let barcode = barcode(Symbology::Pdf417, &value);
        assert_eq!((pdf417(&barcode).level(), pdf417(&barcode).recommended_level()), (level, 5));
        let columns = pdf417(&barcode).columns().into();
        let request =
            Request { options: [level.into(), columns, 0], ..Request::new(55, value.as_bytes()) };
        assert_like_zint(&barcode, &request);
        assert_eq!(scan(&barcode.symbol(), Format::PDF417)[0].bytes, value.as_bytes());
    };
    check(864, 4);
    check(895, 4);
    check(896, 3);
    check(925, 0);
}

#[test]
fn unicode_reads_as_it_was_written() {
    let values = [
        ("Müller & Söhne, Größe 3½", false),
        // What a reader that guesses would take for Shift JIS or UTF-8 is announced.
        ("£5", true),
        ("Ã©", true),
        ("ÄÖ", true),
        ("5 €", true),
        ("日本語 12345678901234567890 text", true),
        ("Ελληνικά и русский", true),
        ("🦀 crab", true),
    ];
    for (value, announced) in values {
        for (symbology, _, format) in [PDF417, MICRO] {
            let barcode = barcode(symbology, value);
            let read = scan(&barcode.symbol(), format);
            assert_eq!(read.len(), 1, "{value}");
            assert_eq!(read[0].text, value);
            assert_eq!(read[0].has_eci, announced, "{value}");
            assert_eq!(barcode.value(), value);
        }
    }
}

/// ISO/IEC 15438 clause 5.1.1 and ISO/IEC 24728 clause 5.1.1: the most of each kind, and one more.
#[test]
fn the_largest_values() {
    let check = |value: String, more: &str| {
        let options = options(None, Some(0));
        let barcode = Barcode::parse_with(Symbology::Pdf417, &value, options).unwrap();
        assert_scans(&barcode, Format::PDF417, value.as_bytes());
        let request = Request { options: [0, 0, 0], ..Request::new(55, value.as_bytes()) };
        assert_like_zint(&barcode, &request);
        assert!(Barcode::parse_with(Symbology::Pdf417, &(value + more), options).is_err());
    };
    check("7".repeat(2710), "7");
    check("A".repeat(1850), "A");
    check("\u{1}".repeat(1108), "\u{1}");
    let check = |value: String, more: &str| {
        let barcode = barcode(Symbology::MicroPdf417, &value);
        assert_scans(&barcode, Format::MicroPDF417, value.as_bytes());
        assert!(Barcode::parse(Symbology::MicroPdf417, &(value + more)).is_err());
    };
    check("7".repeat(366), "7");
    check("A".repeat(250), "A");
    check("\u{1}".repeat(150), "\u{1}");
}

#[test]
fn what_does_not_fit() {
    let check = |value: &str, expected| {
        assert_eq!(refusal(Symbology::Pdf417, value), expected);
    };
    check(&"1".repeat(2711), "pdf417 holds at most 2710 characters, found 2711");
    check(&"€".repeat(2711), "pdf417 holds at most 2710 characters, found 2711");
    check(&"A".repeat(2000), "pdf417 holds at most 925 codewords, found 1000");
    check(&"€".repeat(370), "pdf417 holds at most 925 codewords, found 928");
    assert_eq!(
        refusal_with(&"A".repeat(1000), None, Some(8)),
        "pdf417: error correction level 8 leaves room for 415 codewords of data, found 500; \
         level 7 would hold them"
    );
    assert_eq!(
        refusal_with(&"A".repeat(200), Some(1), None),
        "pdf417: 1 column holds at most 90 codewords, found 117; 2 columns would hold them"
    );
    assert_eq!(
        refusal_with(&"A".repeat(1000), Some(5), Some(2)),
        "pdf417: 5 columns hold at most 450 codewords, found 509; 6 columns would hold them"
    );
    assert_eq!(
        refusal_with(&"A".repeat(1848), Some(30), Some(0)),
        "pdf417: 30 columns hold at most 900 codewords, found 927; 29 columns would hold them"
    );
    let check = |value: &str, expected| {
        assert_eq!(refusal(Symbology::MicroPdf417, value), expected);
    };
    check(&"1".repeat(367), "micropdf417 holds at most 366 characters, found 367");
    check(&"A".repeat(251), "micropdf417 holds at most 126 codewords, found 127");
    check("", "micropdf417 needs a value, found an empty one");
}

/// The reader misses a symbol in some thousands at one scale and finds it at another, or not at all, although it is
/// zint's module by module. So there are two scales, and the values are the same in every run.
fn scan_at_two_scales(barcode: &Barcode, format: Format) -> Vec<zxing::Read> {
    let found = scan(&barcode.symbol(), format);
    if found.is_empty() { zxing::read(&picture(&barcode.symbol(), 3), &[format]) } else { found }
}

fn config() -> ProptestConfig {
    let rng_seed = RngSeed::Fixed(417);
    ProptestConfig { cases: 300, failure_persistence: None, rng_seed, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn whatever_parses_draws_and_scans(
        value in prop_oneof!["\\PC{1,60}", "[ -~]{1,200}", "[\u{80}-\u{ff}a-z0-9]{1,40}", ".{1,700}"],
        columns in proptest::option::of(1_u8..=30),
        level in proptest::option::of(0_u8..=8),
    ) {
        for (symbology, _, format) in [PDF417, MICRO] {
            let parsed = Barcode::parse_with(symbology, &value, options(columns, level));
            if let Ok(barcode) = parsed {
                let read = scan_at_two_scales(&barcode, format);
                prop_assert_eq!(read.len(), 1);
                if !value.contains('\0') {
                    prop_assert_eq!(&read[0].text, &value);
                }
                prop_assert_eq!(barcode.value(), value.as_str());
            }
        }
    }
}
