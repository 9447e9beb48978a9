//! QR Code before its judges.

use oracle::{zint, zxing::Format};
use proptest::prelude::*;
use symbology::{Barcode, Content, Options, QrLevel, Symbol, Symbology};

use crate::support::{assert_like_zint, assert_scans, modules, refusal, scan, show};

const LEVELS: [QrLevel; 4] = [QrLevel::L, QrLevel::M, QrLevel::Q, QrLevel::H];

fn at_level(value: &str, level: QrLevel) -> Barcode {
    let options = Options { qr_level: level, ..Options::default() };
    Barcode::parse_with(Symbology::QrCode, value, &options)
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
    // ISO/IEC 18004:2015 annex I: "01234567" in version 1-M, figure I.2.
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
            let Ok(barcode) = Barcode::parse_with(Symbology::QrCode, &value, &options) else {
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
        if ours != theirs {
            println!("{} {} {value:?}", ours.len(), theirs.len());
        }
        // Where zint's choice of modes is not the same, it is not shorter.
        assert!(ours.len() <= theirs.len(), "{value:?}");
        let read = scan(&barcode.symbol(), Format::QRCode);
        assert_eq!(read.len(), 1, "{value:?}");
        assert_eq!(read[0].text, value);
        assert_eq!(read[0].has_eci, !value.is_ascii());
    }
    println!("{alike}");
    assert!(alike > 540, "only {alike} of 600 are the same");
}
