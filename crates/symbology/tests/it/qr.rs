//! QR Code before its judges.

#![expect(clippy::panic, clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

use oracle::{zint, zxing::Format};
use proptest::prelude::*;
use symbology::{Barcode, Content, Options, QrLevel, QuietZone, Symbol, Symbology};

use crate::support::{assert_like_zint, assert_scans, modules, refusal, scan, show};

const LEVELS: [QrLevel; 4] = [QrLevel::L, QrLevel::M, QrLevel::Q, QrLevel::H];

fn at_level(value: &str, level: QrLevel) -> Barcode {
    let options = Options { qr_level: level, ..Options::default() };
    Barcode::parse_with(Symbology::QrCode, value, options)
        .unwrap_or_else(|error| panic!("{value:?}: {error}"))
}

fn version(barcode: &Barcode) -> u8 {
    let Content::QrCode(code) = barcode.content() else { panic!("not a QR Code") };
    code.version()
}

/// `BARCODE_QRCODE` at this level, everything else as zint likes it.
fn request(value: &str, level: QrLevel) -> zint::Request<'_> {
    let option = LEVELS.iter().position(|&known| known == level).unwrap();
    let eci = if value.is_ascii() { 0 } else { 26 };
    zint::Request {
        mode: 1,
        options: [i32::try_from(option + 1).unwrap(), 0, 0],
        eci,
        ..zint::Request::new(58, value.as_bytes())
    }
}

/// A value that changes between digits, capitals, small letters and, where wanted, other characters.
fn mixture(random: &mut fastrand::Rng, characters: usize, kinds: u8) -> String {
    let mut value = String::new();
    while value.chars().count() < characters {
        let kind = random.u8(0..kinds);
        for _ in 0..random.usize(1..12) {
            value.push(match kind {
                0 => random.digit(10),
                1 => char::from(*random.choice(b"ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:").unwrap()),
                2 => char::from(random.u8(1..128)),
                _ => random.char('\u{80}'..='\u{1ffff}'),
            });
        }
    }
    value
}

#[test]
fn the_example_of_annex_i() {
    // ISO/IEC 18004:2015 annex I: "01234567" in version 1-M with mask 010, figure I.2.
    let barcode = at_level("01234567", QrLevel::M);
    let expected = "\
        #######..#.##.#######\n\
        #.....#..####.#.....#\n\
        #.###.#.#.....#.###.#\n\
        #.###.#.##....#.###.#\n\
        #.###.#.#.###.#.###.#\n\
        #.....#.#...#.#.....#\n\
        #######.#.#.#.#######\n\
        ........#..##........\n\
        #.#####..#..#.#####..\n\
        ...#.#.##.#.#..#.##..\n\
        ..#...##.#.#.#..#####\n\
        ....#....#.....####..\n\
        ...######..#.#..#....\n\
        ........#.#####..##..\n\
        #######..##.#.##.....\n\
        #.....#.#.#####...#.#\n\
        #.###.#.#...#..#.##..\n\
        #.###.#.##..#..#.....\n\
        #.###.#.#.##.#..#.#..\n\
        #.....#........##.##.\n\
        #######.####.#..#.#..";
    assert_eq!(show(&modules(&barcode.symbol())), expected);
    assert_eq!(version(&barcode), 1);
    assert_like_zint(&barcode, &request("01234567", QrLevel::M));
}

#[test]
fn every_version_and_level_is_like_zint() {
    let mut random = fastrand::Rng::with_seed(1);
    let mut seen = 0;
    for level in LEVELS {
        let mut value = String::new();
        let mut last = 0;
        loop {
            // Small letters only, so that both sides must choose byte mode.
            value.extend((0..5).map(|_| random.lowercase()));
            let options = Options { qr_level: level, ..Options::default() };
            let Ok(barcode) = Barcode::parse_with(Symbology::QrCode, &value, options) else {
                break;
            };
            if version(&barcode) == last {
                continue;
            }
            last = version(&barcode);
            seen += 1;
            assert_like_zint(&barcode, &request(&value, level));
            assert_scans(&barcode, Format::QRCode, value.as_bytes());
        }
        assert_eq!(last, 40);
    }
    assert_eq!(seen, 160);
}

#[test]
fn generated_values_are_like_zint() {
    let mut random = fastrand::Rng::with_seed(2);
    let mut alike = 0;
    for round in 0..600 {
        let level = LEVELS[round % 4];
        let longest = if round % 20 == 0 { 900 } else { 90 };
        let characters = random.usize(1..longest);
        let kinds = random.u8(1..5);
        let value = mixture(&mut random, characters, kinds);
        let barcode = at_level(&value, level);
        let ours = modules(&barcode.symbol());
        let theirs = zint::draw(&request(&value, level)).unwrap().rows;
        alike += usize::from(ours == theirs);
        // zint rounds the costs of its modes and now and then takes others, never for a smaller symbol.
        assert!(ours.len() <= theirs.len(), "{value:?}");
        assert_reads(&barcode);
    }
    assert!(alike >= 590, "only {alike} of 600 are the same");
}

/// Panics unless a scanner reads the text, and an ECI exactly where there must be one.
#[track_caller]
fn assert_reads(barcode: &Barcode) {
    let value = barcode.value();
    let read = scan(&barcode.symbol(), Format::QRCode);
    assert_eq!(read.len(), 1, "{value:?}");
    assert_eq!(read[0].text, value);
    assert_eq!(read[0].has_eci, !value.is_ascii(), "{value:?}");
}

#[test]
fn other_characters_announce_utf_8() {
    for value in ["Größe 42", "日本語", "\u{e9}", "12345678901234567890\u{20ac}", "\u{1f600}"]
    {
        let barcode = at_level(value, QrLevel::M);
        assert_like_zint(&barcode, &request(value, QrLevel::M));
        assert_reads(&barcode);
    }
}

#[test]
fn the_level_is_the_one_asked_for() {
    for level in LEVELS {
        // One digit leaves room for any level.
        let barcode = at_level("7", level);
        let Content::QrCode(code) = barcode.content() else { panic!("not a QR Code") };
        assert_eq!((code.level(), code.version()), (level, 1));
        assert_like_zint(&barcode, &request("7", level));
        assert_scans(&barcode, Format::QRCode, b"7");
    }
}

#[test]
fn four_modules_are_left_blank_all_around() {
    let barcode = at_level("A", QrLevel::M);
    let Symbol::Grid(grid) = barcode.symbol() else { panic!("not a grid") };
    assert_eq!(grid.quiet_zone, QuietZone::around(4));
    assert_eq!((grid.width(), grid.rows(), grid.modules_high()), (21, 21, 21));
}

#[test]
fn the_longest_values_fit_and_one_more_does_not() {
    // The figures of ISO/IEC 18004 table 7 for version 40.
    let check = |part: &str, most: [usize; 4], unit: &str| {
        for (level, most) in LEVELS.into_iter().zip(most) {
            let value: String = part.chars().cycle().take(most).collect();
            let barcode = at_level(&value, level);
            assert_eq!(version(&barcode), 40);
            assert_scans(&barcode, Format::QRCode, value.as_bytes());
            let options = Options { qr_level: level, ..Options::default() };
            let error = Barcode::parse_with(Symbology::QrCode, &(value + &part[..1]), options);
            let found = most + 1;
            assert_eq!(
                error.unwrap_err().to_string(),
                format!("qrcode holds at most {most} {unit} at level {level:?}, found {found}")
            );
        }
    };
    check("0123456789", [7089, 5596, 3993, 3057], "digits");
    check("ABC-XYZ", [4296, 3391, 2420, 1852], "digits, capital letters and signs");
    check("abcdefg", [2953, 2331, 1663, 1273], "bytes");
}

#[test]
fn a_value_that_cannot_fit_is_told_why() {
    let refused = |value: &str| refusal(Symbology::QrCode, value);
    assert_eq!(refused(""), "qrcode needs a value, found an empty one");
    // 776 characters of three bytes; the announcement of UTF-8 takes one of the 2331.
    let fits = "語".repeat(776);
    assert_eq!(version(&at_level(&fits, QrLevel::M)), 40);
    assert_eq!(refused(&(fits + "abc")), "qrcode holds at most 2330 bytes at level M, found 2331");
    // Ten small letters take 100 bits with their header, ten digits 52.
    assert_eq!(
        refused(&"abcdefghij0123456789".repeat(200)),
        "qrcode holds at most 2334 bytes of packed data at level M, found 3800"
    );
    assert_eq!(
        refused(&"abcdefghij0123456789".repeat(100_000)),
        "qrcode holds at most 5596 bytes at level M, found 2000000"
    );
    assert_eq!(
        refused(&"7".repeat(1_000_000)),
        "qrcode holds at most 5596 digits at level M, found 1000000"
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_can_be_read_back(value in any::<String>(), level in 0..4_usize) {
        prop_assume!(!value.is_empty());
        assert_reads(&at_level(&value, LEVELS[level]));
    }

    #[test]
    fn any_length_draws_or_is_refused(length in 1..9000_usize, part in "[0-9]{1,9}[A-Z$%]{0,5}\\PC{0,3}") {
        let value: String = part.chars().cycle().take(length).collect();
        if let Ok(barcode) = Barcode::parse(Symbology::QrCode, &value) {
            prop_assert_eq!(modules(&barcode.symbol()).len(), 17 + 4 * usize::from(version(&barcode)));
            prop_assert_eq!(barcode.value(), value);
        } else {
            prop_assert!(value.len() > 1852);
        }
    }
}
