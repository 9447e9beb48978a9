//! Data Matrix before its judges.

use oracle::{
    zint,
    zxing::{Format, Read},
};
use proptest::prelude::*;
use symbology::{Barcode, Content, DataMatrixShape, Options, Symbology};

use crate::support;

/// `BARCODE_DATAMATRIX`.
const ZINT: u16 = 71;
/// In its third option `DM_SQUARE`.
const SQUARE_ONLY: i32 = 100;
/// In its second option the first of the six rectangles.
const FIRST_RECTANGLE: i32 = 25;

/// Codewords of data in each size, ISO/IEC 16022 table 7.
const SQUARES: [usize; 24] = [
    3, 5, 8, 12, 18, 22, 30, 36, 44, 62, 86, 114, 144, 174, 204, 280, 368, 456, 576, 696, 816,
    1050, 1304, 1558,
];
const RECTANGLES: [usize; 6] = [5, 10, 16, 22, 32, 49];

#[test]
fn every_size_is_drawn_like_zint() {
    let digits = |codewords: usize| "1234567890".chars().cycle().take(2 * codewords).collect();
    // The smallest is the example of ISO/IEC 16022 annex O; its codewords are checked beside the code.
    for codewords in SQUARES {
        let value: String = digits(codewords);
        let barcode = support::barcode(Symbology::DataMatrix, &value);
        support::assert_like_zint(&barcode, &squares(value.as_bytes()));
        support::assert_scans(&barcode, Format::DataMatrix, value.as_bytes());
    }
    for (number, codewords) in (FIRST_RECTANGLE..).zip(RECTANGLES) {
        let value: String = digits(codewords);
        let barcode = rectangle(&value);
        support::assert_like_zint(&barcode, &sized(number, value.as_bytes()));
        support::assert_scans(&barcode, Format::DataMatrix, value.as_bytes());
    }
}

#[test]
fn a_size_more_when_one_codeword_more() {
    for (index, codewords) in SQUARES.into_iter().enumerate().take(23) {
        let value = "~".repeat(codewords + 1);
        let full = support::barcode(Symbology::DataMatrix, &value);
        let next = "1".repeat(2 * SQUARES[index + 1]);
        let next = support::barcode(Symbology::DataMatrix, &next);
        assert_eq!(support::modules(&full.symbol()).len(), support::modules(&next.symbol()).len());
    }
}

#[test]
fn squares_are_like_zint_or_smaller() {
    let mut random = fastrand::Rng::with_seed(16022);
    let mut equal = 0;
    for round in 0..1200 {
        let value = generated(&mut random, [8, 20, 60, 250][round % 4]);
        let barcode = support::barcode(Symbology::DataMatrix, &value);
        let read = read(&barcode);
        let bytes = latin1(&value);
        assert_eq!(read.bytes, bytes, "{value:?}");
        let eci = if read.has_eci { 3 } else { 0 };
        let drawn = zint::draw(&zint::Request { eci, ..squares(&bytes) }).unwrap();
        let ours = support::modules(&barcode.symbol());
        assert!(ours.len() <= drawn.rows.len(), "larger than zint: {value:?}");
        equal += usize::from(ours == drawn.rows);
    }
    // The others are as short in another mix of encodations, or shorter.
    assert!(equal > 600, "only {equal} are like zint");
}

#[test]
fn rectangles_are_like_zint_or_smaller() {
    let mut random = fastrand::Rng::with_seed(16023);
    let mut equal = 0;
    for _ in 0..400 {
        let value = generated(&mut random, 36);
        let Ok(barcode) = Barcode::parse_with(Symbology::DataMatrix, &value, rectangular()) else {
            let largest = FIRST_RECTANGLE + 5;
            assert!(zint::draw(&sized(largest, &latin1(&value))).is_err(), "{value:?}");
            continue;
        };
        let read = read(&barcode);
        let bytes = latin1(&value);
        assert_eq!(read.bytes, bytes, "{value:?}");
        let eci = if read.has_eci { 3 } else { 0 };
        let ours = support::modules(&barcode.symbol());
        let fits = (FIRST_RECTANGLE..FIRST_RECTANGLE + 6)
            .find_map(|number| zint::draw(&zint::Request { eci, ..sized(number, &bytes) }).ok());
        if let Some(drawn) = fits {
            let size = |rows: &[Vec<bool>]| rows.len() * rows[0].len();
            assert!(size(&ours) <= size(&drawn.rows), "larger than zint: {value:?}");
            equal += usize::from(ours == drawn.rows);
        }
    }
    assert!(equal > 200, "only {equal} are like zint");
}

#[test]
fn long_values_of_each_encodation_scan() {
    let parts =
        ["0123456789", "ABC DEF9", "abc def9", "AB*C>D\r", "A.B,C-D/", "\u{e4}\u{f6}\u{fc}"];
    for part in parts {
        for length in [249, 250, 251, 500, 1000, 1500] {
            let value: String = part.chars().cycle().take(length).collect();
            let barcode = support::barcode(Symbology::DataMatrix, &value);
            assert_eq!(read(&barcode).text, value);
            let drawn = zint::draw(&squares(&latin1(&value))).unwrap();
            assert!(support::modules(&barcode.symbol()).len() <= drawn.rows.len(), "{value:?}");
        }
    }
}

#[test]
fn any_text_reads_as_written() {
    let texts = [
        "Stra\u{df}e 12, 80331 M\u{fc}nchen",
        "cr\u{e8}me br\u{fb}l\u{e9}e",
        // Bytes of Latin-1 that could be UTF-8 or Shift JIS.
        "\u{c3}\u{a9}",
        "25 \u{b0}C",
        "GR\u{d6}SSE",
        "\u{b1}\u{b2}\u{b3}",
        "\u{80}\u{9f}",
        // Beyond Latin-1.
        "\u{20ac} 4,99",
        "\u{41f}\u{440}\u{438}\u{432}\u{435}\u{442}",
        "\u{6771}\u{4eac}\u{90fd} 12345678",
        "\u{1f4e6}",
        // ISO/IEC 15434 envelopes.
        "[)>\u{1e}05\u{1d}ABC\u{1e}\u{4}",
        "[)>\u{1e}06\u{1d}\u{1e}\u{4}",
        "[)>\u{1e}06\u{1d}\u{20ac}\u{e9}\u{1e}\u{4}",
        "[)>\u{1e}07\u{1d}ABC\u{1e}\u{4}",
    ];
    for text in texts {
        let barcode = support::barcode(Symbology::DataMatrix, text);
        assert_eq!(read(&barcode).text, text);
        assert_eq!(barcode.value(), text);
    }
}

#[test]
fn the_size_is_known_before_drawing() {
    let Content::DataMatrix(content) = rectangle("123456").content().clone() else {
        panic!("a Data Matrix symbol")
    };
    assert_eq!((content.rows(), content.columns()), (8, 18));
    assert_eq!(content.shape(), DataMatrixShape::Rectangular);
}

#[test]
fn too_much_is_refused() {
    let check = |value: &str, expected: &str| {
        assert_eq!(support::refusal(Symbology::DataMatrix, value), expected);
    };
    check("", "datamatrix needs a value, found an empty one");
    let rule =
        "datamatrix holds at most 1558 codewords (a codeword is two digits or about one letter)";
    check(&"1".repeat(3117), &format!("{rule}, found 1559"));
    check(&"\u{ff}".repeat(1557), &format!("{rule}, found 1560"));
    check(&"ABC".repeat(779), &format!("{rule}, found 1559"));
    check(&"\u{20ac}".repeat(5000), &format!("{rule}, found 7502"));

    let wide = Barcode::parse_with(Symbology::DataMatrix, &"1".repeat(99), rectangular());
    assert_eq!(
        wide.unwrap_err().to_string(),
        "datamatrix holds at most 49 codewords in a rectangle \
         (1558 in a square; a codeword is two digits or about one letter), found 50"
    );
}

#[test]
fn the_most_of_each_kind_is_taken() {
    // ISO/IEC 16022 table 7: 3116 digits, 2335 of C40, 1556 bytes.
    for value in ["1".repeat(3116), format!("{}D", "ABC".repeat(778)), "\u{ff}".repeat(1556)] {
        let barcode = support::barcode(Symbology::DataMatrix, &value);
        assert_eq!(read(&barcode).text, value);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_parses_scans(value in any::<String>(), rectangle in any::<bool>()) {
        let options = if rectangle { rectangular() } else { Options::default() };
        if let Ok(barcode) = Barcode::parse_with(Symbology::DataMatrix, &value, options) {
            let text = read(&barcode).text;
            // ZXing's text ends at a NUL when it is handed over.
            prop_assert_eq!(Some(text.as_str()), value.split('\0').next());
        } else {
            prop_assert!(value.is_empty() || rectangle);
        }
    }

    #[test]
    fn bytes_of_all_kinds_scan(bytes in prop::collection::vec(any::<u8>(), 1..300)) {
        let value: String = bytes.iter().map(|&byte| char::from(byte)).collect();
        prop_assert_eq!(read(&support::barcode(Symbology::DataMatrix, &value)).bytes, bytes);
    }
}

/// What ZXing reads; panics unless it is one symbol.
#[track_caller]
fn read(barcode: &Barcode) -> Read {
    let mut found = support::scan(&barcode.symbol(), Format::DataMatrix);
    assert_eq!(found.len(), 1, "{barcode:?} reads {found:?}");
    found.remove(0)
}

fn rectangular() -> Options {
    Options { data_matrix_shape: DataMatrixShape::Rectangular, ..Options::default() }
}

fn rectangle(value: &str) -> Barcode {
    Barcode::parse_with(Symbology::DataMatrix, value, rectangular()).unwrap()
}

/// A request for the smallest square.
fn squares(data: &[u8]) -> zint::Request<'_> {
    zint::Request { options: [-1, 0, SQUARE_ONLY], ..zint::Request::new(ZINT, data) }
}

/// A request for one of zint's numbered sizes.
fn sized(number: i32, data: &[u8]) -> zint::Request<'_> {
    zint::Request { options: [-1, number, 0], ..zint::Request::new(ZINT, data) }
}

fn latin1(value: &str) -> Vec<u8> {
    value.chars().map(|character| u8::try_from(u32::from(character)).unwrap()).collect()
}

/// Up to so many characters in runs that suit now one encodation, now another.
fn generated(random: &mut fastrand::Rng, longest: usize) -> String {
    const SETS: [&str; 10] = [
        "0123456789",
        "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ",
        "abcdefghijklmnopqrstuvwxyz0123456789 ",
        "ABCDEFGHIJKLMNOPQRSTUVWXYZ\r*> ",
        "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:;/-+%$!?",
        "\0\u{1}\u{1d}\u{1e}\u{7f}",
        "aA1 .~",
        "12345aB",
        "\u{e9}\u{fc}\u{c4}\u{df}\u{f1}\u{bf}\u{b0}",
        "\u{80}\u{9f}\u{ff}a\u{c4}",
    ];
    let length = random.usize(1..=longest);
    // Two in three are ASCII.
    let sets = if random.u8(..3) == 0 { &SETS[..] } else { &SETS[..8] };
    let mut characters = Vec::new();
    while characters.len() < length {
        let set: Vec<char> = sets[random.usize(..sets.len())].chars().collect();
        characters.extend((0..random.usize(1..12)).map(|_| set[random.usize(..set.len())]));
    }
    characters.into_iter().take(length).collect()
}

/// With element strings.
mod gs1 {
    use super::*;

    /// `GS1_MODE` with parentheses.
    const GS1_MODE: u16 = 18;

    #[track_caller]
    fn check(bracketed: &str, data: &str) {
        let barcode = support::barcode(Symbology::Gs1DataMatrix, bracketed);
        let request = zint::Request { mode: GS1_MODE, ..squares(bracketed.as_bytes()) };
        let drawn = zint::draw(&request).unwrap();
        let ours = support::modules(&barcode.symbol());
        assert!(ours.len() <= drawn.rows.len(), "larger than zint: {bracketed}");
        let read = read(&barcode);
        assert_eq!((read.text.as_str(), read.identifier.as_str()), (data, "]d2"));
        assert_eq!(barcode.value(), data);
    }

    #[test]
    fn element_strings_scan() {
        check("(01)09501101530003", "0109501101530003");
        check(
            "(01)09501101530003(17)270101(10)ABC123(21)XY-98765",
            "01095011015300031727010110ABC123\u{1d}21XY-98765",
        );
        check(
            "(10)abcdefgh(21)ABCDEFGHIJ(01)09501101530003",
            "10abcdefgh\u{1d}21ABCDEFGHIJ\u{1d}0109501101530003",
        );
        check("(00)123456789012345675", "00123456789012345675");
    }

    #[test]
    fn raw_and_bracketed_are_the_same() {
        let raw = support::barcode(Symbology::Gs1DataMatrix, "010950110153000310ABC123\u{1d}21XY");
        let bracketed =
            support::barcode(Symbology::Gs1DataMatrix, "(01)09501101530003(10)ABC123(21)XY");
        assert_eq!(raw.symbol(), bracketed.symbol());
    }

    #[test]
    fn a_wrong_message_is_refused() {
        // The check digit is 3.
        let message = support::refusal(Symbology::Gs1DataMatrix, "(01)09501101530004");
        assert!(message.starts_with("gs1-datamatrix: "), "{message}");
    }

    #[test]
    fn generated_element_strings_scan() {
        let mut random = fastrand::Rng::with_seed(16024);
        let letters: Vec<char> =
            ('A'..='Z').chain('a'..='z').chain('0'..='9').chain(['-', '/']).collect();
        for _ in 0..200 {
            let mut part = || -> String {
                let length = random.usize(1..=20);
                (0..length).map(|_| letters[random.usize(..letters.len())]).collect()
            };
            let (batch, serial) = (part(), part());
            check(
                &format!("(01)09501101530003(10){batch}(21){serial}"),
                &format!("010950110153000310{batch}\u{1d}21{serial}"),
            );
        }
    }

    #[test]
    fn rectangles_hold_element_strings() {
        let value = "(01)09501101530003(21)1234";
        let barcode = Barcode::parse_with(Symbology::Gs1DataMatrix, value, rectangular()).unwrap();
        let Content::Gs1DataMatrix(content) = barcode.content() else { panic!("a GS1 symbol") };
        assert_eq!((content.rows(), content.columns()), (12, 26));
        assert_eq!(read(&barcode).text, "0109501101530003211234");
    }
}
