//! Micro QR Code.

use oracle::{zint, zxing::Format};
use symbology::{Barcode, Options, QrLevel, Symbol, Symbology::MicroQr};

use super::{assert_rows, drawn, text};
use crate::support::{assert_scans, modules, scan, show};

fn at(level: QrLevel, value: &str) -> Result<Barcode, String> {
    let options = Options { qr_level: level, ..Options::default() };
    Barcode::parse_with(MicroQr, value, options).map_err(|error| error.to_string())
}

fn request(level: QrLevel, data: &[u8]) -> zint::Request<'_> {
    // zint counts the levels from 1.
    zint::Request { options: [level as i32 + 1, 0, 0], ..zint::Request::new(97, data) }
}

#[test]
fn never_larger_than_zint_and_readable() {
    let mut random = fastrand::Rng::with_seed(97);
    let (mut same, mut compared, mut total) = (0, 0, 0);
    while total < 300 {
        let value = text(&mut random, 30);
        let level = *random.choice(&[QrLevel::L, QrLevel::M, QrLevel::Q]).unwrap();
        let theirs = zint::draw(&request(level, value.as_bytes()));
        let Ok(symbol) = at(level, &value) else {
            assert!(theirs.is_err(), "zint draws {value:?}");
            continue;
        };
        total += 1;
        assert_scans(&symbol, Format::MicroQRCode, value.as_bytes());
        let Ok(theirs) = theirs else { continue };
        let ours = modules(&symbol.symbol());
        // Version M1 corrects no errors, so it has none of the levels; zint takes it all the same.
        if theirs.rows.len() == 11 {
            continue;
        }
        compared += 1;
        assert!(ours.len() <= theirs.rows.len(), "{value:?} is larger than zint's");
        same += usize::from(ours == theirs.rows);
    }
    // Where segments may be cut in several ways of the same length, the two may differ.
    assert!(same * 10 >= compared * 9, "only {same} of {compared} are the same as zint's");
}

/// ISO/IEC 18004 annex I.3: 01234567 in version M2 at level L.
#[test]
fn the_standards_example() {
    let symbol = at(QrLevel::L, "01234567").unwrap();
    let expected = "\
        #######.#.#.#\n\
        #.....#.###.#\n\
        #.###.#..##.#\n\
        #.###.#..####\n\
        #.###.#.###..\n\
        #.....#.#...#\n\
        #######..####\n\
        .........##..\n\
        ##.#....#...#\n\
        .##.#.#.#.#.#\n\
        ###..#######.\n\
        ...#.#....##.\n\
        ###.#..##.###";
    assert_eq!(show(&modules(&symbol.symbol())), expected);
    let Symbol::Grid(grid) = symbol.symbol() else { panic!() };
    assert_eq!(grid.quiet_zone, symbology::QuietZone::around(2));
}

/// ISO/IEC 18004 table 7: the most each version holds, by level and kind of character.
#[test]
fn versions_hold_what_the_standard_says() {
    let check = |level, character: &str, sizes: [(usize, usize); 3]| {
        let mut largest = 0;
        for (size, most) in sizes {
            if most > 0 {
                let symbol = at(level, &character.repeat(most)).unwrap();
                assert_eq!(modules(&symbol.symbol()).len(), size, "{level:?} {character} {most}");
                let theirs = drawn(&request(level, character.repeat(most).as_bytes()));
                assert_rows(&symbol, &modules(&symbol.symbol()), &theirs);
                largest = most;
            }
            let next = at(level, &character.repeat(most + 1));
            assert!(next.is_err() || modules(&next.unwrap().symbol()).len() > size);
        }
        assert!(at(level, &character.repeat(largest + 1)).is_err());
    };
    check(QrLevel::L, "7", [(13, 10), (15, 23), (17, 35)]);
    check(QrLevel::M, "7", [(13, 8), (15, 18), (17, 30)]);
    check(QrLevel::Q, "7", [(13, 0), (15, 0), (17, 21)]);
    check(QrLevel::L, "K", [(13, 6), (15, 14), (17, 21)]);
    check(QrLevel::M, "K", [(13, 5), (15, 11), (17, 18)]);
    check(QrLevel::Q, "K", [(13, 0), (15, 0), (17, 13)]);
    check(QrLevel::L, "k", [(13, 0), (15, 9), (17, 15)]);
    check(QrLevel::M, "k", [(13, 0), (15, 7), (17, 13)]);
    check(QrLevel::Q, "k", [(13, 0), (15, 0), (17, 9)]);
}

#[test]
fn latin_1_is_one_byte_a_character() {
    let symbol = at(QrLevel::L, "Größe süß").unwrap();
    assert_eq!(modules(&symbol.symbol()).len(), 15);
    let found = scan(&symbol.symbol(), Format::MicroQRCode);
    assert_eq!(found[0].bytes, b"Gr\xf6\xdfe s\xfc\xdf");
    assert_eq!(symbol.value(), "Größe süß");
}

#[test]
fn wrong_values_are_explained() {
    let check =
        |level, value: &str, expected: &str| assert_eq!(at(level, value).unwrap_err(), expected);
    check(QrLevel::M, "", "microqr needs a value, found an empty one");
    check(QrLevel::H, "1", "microqr: level H is not available, only L, M and Q (qrcode has it)");
    check(
        QrLevel::M,
        "5 €",
        "microqr holds only Latin-1 characters, found \"€\" at character 3 (qrcode can hold it)",
    );
    check(QrLevel::M, &"1".repeat(31), "microqr holds at most 30 digits at level M, found 31");
    check(
        QrLevel::L,
        &"A".repeat(99),
        "microqr holds at most 21 capitals and digits at level L, found 99",
    );
    check(QrLevel::Q, "lower case", "microqr holds at most 9 characters at level Q, found 10");
}
