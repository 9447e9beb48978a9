//! Options that change a symbol: printers must draw the modules that were asked for.

use std::num::NonZeroU8;

use label::{element::BarHeight, units::Dpi};
use preview::{Limits, Media, VirtualPrinter, scan};
use render::Single;
use symbology::{Allowed, Barcode, Choice, OptionKind, Options, Ratio, Symbology};

/// Prints a barcode with these choices, and compares what was drawn with the symbol itself.
#[track_caller]
fn check(symbology: Symbology, value: &str, choices: &[(OptionKind, Choice)]) {
    let mut options = Options::default();
    for (kind, choice) in choices {
        options.choose(symbology, *kind, choice).unwrap_or_else(|| panic!("{choice:?}"));
    }
    let barcode =
        Barcode::parse_with(symbology, value, options).unwrap_or_else(|error| panic!("{error}"));
    let single = Single {
        scale: NonZeroU8::new(3).unwrap(),
        height: BarHeight::default(),
        dpi: Dpi::DEFAULT,
        ratio: Ratio::default(),
        human_readable: true,
        drawn: false,
    };
    let zpl = render::barcode(&barcode, single, &mut Vec::new()).unwrap();
    let (pages, report) = VirtualPrinter::new(Media::default()).pages(&zpl, &Limits::default());
    assert!(report.notes.is_empty(), "{:?}", report.notes);
    crate::judge::judge(&pages[0], std::slice::from_ref(&barcode))
        .unwrap_or_else(|fault| panic!("{choices:?}: {fault}"));
    let drawn = crate::picture::symbol(&pages[0].bitmap(), &pages[0].symbols()[0]);
    // Hexagons are not compared dot by dot: ZXing has read them.
    if symbology != Symbology::MaxiCode
        && let Some(fault) = crate::exact::fault(&drawn, &barcode, 3)
    {
        panic!("{} {choices:?}: {fault}", symbology.id());
    }
    let checked = scan::check(&pages[0], &[&barcode]);
    assert!(checked[0].passes(), "{choices:?}: {:?}", checked[0]);
}

fn name(kind: OptionKind, name: &str) -> (OptionKind, Choice) {
    (kind, Choice::Text(name.to_owned()))
}

#[test]
fn check_digits_are_printed_as_chosen() {
    for symbology in
        [Symbology::Msi, Symbology::Code39, Symbology::Code11, Symbology::Interleaved2of5]
    {
        let Some(Allowed::Names(names)) = OptionKind::CheckDigit.allowed(symbology) else {
            panic!("{}", symbology.id())
        };
        for check_digit in names {
            check(symbology, "1234567", &[name(OptionKind::CheckDigit, &check_digit)]);
        }
    }
}

#[test]
fn postal_codes_of_carriers_are_printed_in_their_mode() {
    for (postcode, country) in
        [("152382802", "840"), ("15238", "840"), ("B1050A", "056"), ("110001", "356")]
    {
        let value = format!(
            "[)>\u{1e}01\u{1d}96{postcode}\u{1d}{country}\u{1d}001\u{1d}1Z00004951\u{1d}UPSN\u{1e}\u{4}"
        );
        check(Symbology::MaxiCode, &value, &[]);
    }
}

#[test]
fn full_ascii_is_printed_as_pairs() {
    let full = (OptionKind::FullAscii, Choice::Flag(true));
    check(Symbology::Code39, "Hello, a+b%", std::slice::from_ref(&full));
    check(Symbology::Code39, "abc", &[full, name(OptionKind::CheckDigit, "mod43")]);
}
