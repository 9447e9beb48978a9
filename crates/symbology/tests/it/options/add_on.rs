//! EAN and UPC with an add-on in the same symbol.

use oracle::{
    zint::Request,
    zxing::{self, Format},
};
use symbology::{AddOn, Barcode, Content, Options, Place, Symbology};

use super::{digits, linear, widths, with};
use crate::support::{assert_like_zint, barcode, picture};

/// zint's number of each symbology, what ZXing calls it, and its digits without the check digit.
const MAIN: [(Symbology, u16, Format, usize); 4] = [
    (Symbology::Ean13, 15, Format::EAN13, 12),
    (Symbology::Ean8, 10, Format::EAN8, 7),
    (Symbology::UpcA, 34, Format::UPCA, 11),
    (Symbology::UpcE, 37, Format::UPCE, 6),
];

fn options(add_on: &str) -> Options {
    Options { add_on: Some(AddOn::new(add_on).unwrap()), ..Options::default() }
}

#[test]
fn published_bars() {
    // Vectors of Barcode Writer in Pure PostScript, whose gap is 12: 2112345678900 with 12345 and 12.
    let main = "11122212221221211411132132111111111413121213311232113211111";
    let check = |add_on, bars: &str| {
        let barcode = with(Symbology::Ean13, "2112345678900", options(add_on));
        assert_eq!(widths(&barcode), format!("{main}9{bars}"));
    };
    check("12345", "1121222112122111141111132111231");
    check("12", "1122221112122");
}

#[test]
fn every_main_symbol_like_zint_and_read() {
    let mut random = fastrand::Rng::with_seed(15_420);
    for (symbology, number, format, count) in MAIN {
        for round in 0..200 {
            let value = digits(&mut random, count);
            let add_on = digits(&mut random, if round % 2 == 0 { 2 } else { 5 });
            let Ok(barcode) = Barcode::parse_with(symbology, &value, options(&add_on)) else {
                // Not every six digits are a UPC-E.
                assert_eq!(symbology, Symbology::UpcE);
                continue;
            };
            // The second option is the gap.
            let data = format!("{value}+{add_on}");
            let request = Request { options: [-1, 9, 0], ..Request::new(number, data.as_bytes()) };
            assert_like_zint(&barcode, &request);
            assert_eq!(barcode.add_on().unwrap().digits(), add_on);
            if round < 40 {
                assert_reads(&barcode, format, &add_on);
            }
        }
    }
}

/// Panics unless ZXing reads the main number and the add-on.
#[track_caller]
fn assert_reads(barcode: &Barcode, format: Format, add_on: &str) {
    let found = zxing::read_with_add_on(&picture(&barcode.symbol(), 4), &[format]);
    let number = if let Content::UpcE(code) = barcode.content() {
        String::from_utf8(code.upc_a().to_vec()).unwrap()
    } else {
        barcode.value().into_owned()
    };
    let is_upc = matches!(barcode.symbology(), Symbology::UpcA | Symbology::UpcE);
    // ZXing reports UPC as EAN-13.
    let expected = format!("{}{number}{add_on}", if is_upc { "0" } else { "" });
    let texts: Vec<_> = found.iter().map(|read| String::from_utf8_lossy(&read.bytes)).collect();
    assert_eq!(texts, [expected]);
}

#[test]
fn the_main_number_stays_the_value() {
    for (symbology, ..) in MAIN {
        let value = symbology.specimen();
        let plain = barcode(symbology, value);
        let both = with(symbology, value, options("52495"));
        assert_eq!(both.value(), plain.value());
        assert_eq!(plain.add_on(), None);
        let (main, all) = (linear(&plain), linear(&both));
        assert_eq!(all.text(), main.text());
        assert_eq!(all.layout, main.layout);
        assert_eq!((all.quiet_zone.left, all.quiet_zone.right), (main.quiet_zone.left, 5));
        assert_eq!(all.modules(), main.modules() + 9 + 47);
        let part = all.add_on.unwrap();
        assert_eq!((part.first, part.digits), (main.widths().count() + 1, "52495"));
        assert_eq!(u32::from(part.left), main.modules() + 9);
        let guards = |index| main.is_long_bar(index);
        assert!((0..part.first - 1).all(|index| all.is_long_bar(index) == guards(index)));
        assert!((0..part.first).all(|index| !all.is_add_on_bar(index)));
        assert!((part.first..200).all(|index| all.is_long_bar(index) && all.is_add_on_bar(index)));
        let runs: Vec<_> = all.text_runs().collect();
        let (last, others) = runs.split_last().unwrap();
        assert_eq!(others, main.text_runs().collect::<Vec<_>>());
        assert_eq!((last.text, last.place), ("52495", Place::AboveAddOn));
    }
}

#[test]
fn digits_stand_above_their_own_bars() {
    let barcode = with(Symbology::Ean13, "9780201379624", options("52495"));
    let linear = linear(&barcode);
    let run = linear.text_runs().last().unwrap();
    // The first digit's modules are 4 to 10 behind the left edge at 104, the last one's 40 to 46.
    assert_eq!((run.left, run.right), (107, 152));
    let middle = |place: i32| run.left * 2 + (run.right - run.left) * (2 * place + 1) / 5;
    assert_eq!(middle(0), 2 * 104 + 2 * 4 + 7);
    assert_eq!(middle(4), 2 * 104 + 2 * 40 + 7);
}

#[test]
fn two_or_five_digits() {
    assert_eq!(AddOn::new("07").unwrap().digits(), "07");
    assert_eq!(AddOn::new("90000").unwrap().digits(), "90000");
    for wrong in ["", "1", "123", "1234", "123456", "1a", "12 45", "é"] {
        assert_eq!(AddOn::new(wrong), None, "{wrong}");
    }
}

#[test]
fn others_ignore_it() {
    let plain = barcode(Symbology::Code128, "12");
    assert_eq!(with(Symbology::Code128, "12", options("12")), plain);
    assert_eq!(plain.add_on(), None);
}
