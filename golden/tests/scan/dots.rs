//! Barcodes drawn as dots, because printers have no command for them, in all rotations: they must scan, or match their
//! symbol module by module.

use label::{
    Copies, Finding, Row, Rule, Size, Spec, Template,
    element::{BarHeight, BarcodeContent, BarcodeElement, Element, ModuleWidth, Point, Rotation},
    units::{Dpi, Inches},
};
use preview::{Limits, Media, Page, VirtualPrinter, scan};
use render::Printer;
use symbology::{Barcode, Choice, OptionKind, Options, Ratio, Symbology};
use zpl::command::Orientation;

use crate::judge::{self, Proof};

pub(crate) const ROTATIONS: [(Rotation, Orientation); 4] = [
    (Rotation::Normal, Orientation::Normal),
    (Rotation::Right, Orientation::Rotated),
    (Rotation::Inverted, Orientation::Inverted),
    (Rotation::BottomUp, Orientation::BottomUp),
];

fn inches(inches: f64) -> Inches {
    Inches::new(inches).unwrap()
}

/// A barcode on a label of 7 by 4 inches, away from its edges.
pub(crate) fn element(
    symbology: Symbology,
    value: BarcodeContent,
) -> BarcodeElement<BarcodeContent> {
    BarcodeElement {
        at: Point { x: inches(0.8), y: inches(0.8) },
        symbology,
        value,
        height: BarHeight::asked(inches(0.4)),
        module_width: ModuleWidth::new(3).unwrap(),
        ratio: Ratio::default(),
        human_readable: false,
        rotation: Rotation::Normal,
        drawn: true,
    }
}

/// Prints a barcode on a label of its own; returns its findings and its commands, too.
pub(crate) fn print(
    element: &BarcodeElement<BarcodeContent>,
    dpi: u16,
) -> (Barcode, Page, Vec<Finding>, String) {
    let dpi = Dpi::new(dpi).unwrap();
    let size = Size::new(inches(7.0), inches(4.0), dpi).unwrap();
    let elements = vec![Element::Barcode(element.clone())];
    let spec = Spec {
        size,
        elements,
        copies: Copies::default(),
        darkness: None,
        turn: label::Turn::default(),
    };
    let (row, mut findings, mut zpl) = (Row::default(), Vec::new(), Vec::new());
    let label = spec.fill(&row, None, &mut findings).unwrap();
    render::label(
        &label,
        Printer::zpl(dpi),
        &mut render::Album::unlimited(),
        &mut zpl,
        &mut findings,
    )
    .unwrap();
    let barcode = label.barcodes().next().unwrap().1.clone();
    let media = Media { dpi: dpi.get().into(), size: None };
    let (mut pages, report) = VirtualPrinter::new(media).pages(&zpl, &Limits::default());
    assert!(report.notes.is_empty(), "{:?}", report.notes);
    (barcode, pages.remove(0), findings, String::from_utf8(zpl).unwrap())
}

/// The barcodes that no command prints.
fn cases() -> Vec<(Symbology, &'static str, Options)> {
    let with = |kind, choice| {
        let mut options = Options::default();
        options.choose(Symbology::QrCode, kind, &choice).unwrap();
        options
    };
    let usual = Options::default();
    let qr = Symbology::QrCode;
    vec![
        (Symbology::MicroQr, "12345", usual),
        (Symbology::Telepen, "ABC-12", usual),
        (Symbology::Pharmacode, "13579", usual),
        (Symbology::RoyalMail, "SN34RD1A", usual),
        (Symbology::Kix, "2500GG30250", usual),
        (Symbology::UpcE, "1234567", usual),
        (Symbology::MaxiCode, "Gr\u{f6}\u{df}e 42", usual),
        (qr, "https://example.com", with(OptionKind::Version, Choice::Number(10))),
        (qr, "(01)09501101530003(10)ABC", with(OptionKind::Gs1, Choice::Flag(true))),
    ]
}

#[test]
fn all_that_have_no_command_scan_in_every_rotation() {
    let mut proofs = Vec::new();
    for (symbology, value, options) in cases() {
        let value = BarcodeContent { options, ..Template::parse(value).into() };
        for (rotation, orientation) in ROTATIONS {
            let element = BarcodeElement { rotation, ..element(symbology, value.clone()) };
            let (barcode, page, findings, zpl) = print(&element, 203);
            assert!(findings.iter().any(|it| it.rule == Rule::Drawn), "{findings:?}");
            assert!(zpl.contains("^GFA,") && !zpl.contains("^BY"), "{zpl}");
            let proof = judge::judge_alone(&page.bitmap(), orientation, &barcode, 3)
                .unwrap_or_else(|fault| panic!("{rotation:?}: {fault}"));
            proofs.push(proof);
            let checked = scan::check(&page, &[&barcode]);
            assert!(checked[0].passes(), "{rotation:?} {:?}", checked[0]);
        }
    }
    let read = proofs.iter().filter(|&&proof| proof == Proof::Read).count();
    assert_eq!((read, proofs.len()), (24, 36));
}

#[test]
fn all_that_have_no_command_are_cut_at_the_edges_of_the_label() {
    let add_on = Some(Template::parse("52495"));
    let with_add_on = BarcodeContent { add_on, ..Template::parse("1234567").into() };
    let plain = |(symbology, value, options)| {
        (symbology, BarcodeContent { options, ..Template::parse(value).into() })
    };
    let cases = cases().into_iter().map(plain).chain([(Symbology::UpcE, with_add_on)]);
    for (symbology, value) in cases {
        for (rotation, _) in ROTATIONS {
            // 1,421 by 812 dots, and no symbol is this narrow or this low.
            for (x, y) in [(6.9, 0.8), (0.8, 3.9)] {
                let at = Point { x: inches(x), y: inches(y) };
                let element = BarcodeElement { at, rotation, ..element(symbology, value.clone()) };
                let (barcode, page, _, _) = print(&element, 203);
                let [checked] = scan::check(&page, &[&barcode]).try_into().unwrap();
                let why = checked.why();
                assert_eq!(why, Some(scan::Why::Cut), "{symbology:?} {rotation:?} {x} {y}");
                let cut = checked.measured.unwrap().cut;
                assert_eq!((cut.right > 0, cut.bottom > 0), (x > 1.0, y > 1.0), "{symbology:?}");
            }
        }
    }
}

#[test]
fn a_drawn_add_on_scans_in_every_rotation() {
    for (rotation, orientation) in ROTATIONS {
        for human_readable in [true, false] {
            let add_on = Some(Template::parse("52495"));
            let value = BarcodeContent { add_on, ..Template::parse("1234567").into() };
            let element =
                BarcodeElement { rotation, human_readable, ..element(Symbology::UpcE, value) };
            let (barcode, page, _, zpl) = print(&element, 203);
            judge::judge_alone(&page.bitmap(), orientation, &barcode, 3)
                .unwrap_or_else(|fault| panic!("{rotation:?}: {fault}\n{zpl}"));
            let checked = scan::check(&page, &[&barcode]);
            assert!(checked[0].passes(), "{rotation:?} {human_readable} {:?}", checked[0]);
        }
    }
}

#[test]
fn printed_add_ons_have_grade_a_in_every_rotation() {
    for (symbology, value) in [
        (Symbology::Ean13, "977123456700"),
        (Symbology::Ean8, "9638507"),
        (Symbology::UpcA, "03600029145"),
        (Symbology::UpcE, "0123456"),
    ] {
        for ((rotation, _), human_readable) in
            ROTATIONS.into_iter().flat_map(|it| [(it, true), (it, false)])
        {
            let add_on = Some(Template::parse("05"));
            let value = BarcodeContent { add_on, ..Template::parse(value).into() };
            let element = BarcodeElement { rotation, human_readable, ..element(symbology, value) };
            let (barcode, page, _, zpl) = print(&element, 203);
            assert!(zpl.contains("^BS"), "{zpl}");
            let [checked] = scan::check(&page, &[&barcode]).try_into().unwrap();
            let grade = checked.measured.unwrap().grade;
            assert_eq!(grade.letter, scan::Letter::A, "{symbology:?} {rotation:?} {grade:?}");
        }
    }
}

#[test]
fn readable_lines_are_beside_the_bars_in_every_rotation() {
    for (symbology, value) in [(Symbology::Telepen, "ABC-12"), (Symbology::UpcE, "1234567")] {
        for (rotation, orientation) in ROTATIONS {
            let value = BarcodeContent::from(Template::parse(value));
            let plain = BarcodeElement { rotation, ..element(symbology, value) };
            let lined = BarcodeElement { human_readable: true, ..plain.clone() };
            let (barcode, page, _, _) = print(&lined, 203);
            judge::judge_alone(&page.bitmap(), orientation, &barcode, 3).unwrap();
            let [without, with] = [plain, lined].map(|element| {
                let (_, page, _, _) = print(&element, 203);
                crate::picture::upright_ink(&page.bitmap(), orientation).unwrap()
            });
            let height = |dots: &crate::picture::Dots| dots.rows().count();
            // A gap of a module and digits of 0.7 of 27 dots.
            let line = height(&with) - height(&without);
            assert!((18..=30).contains(&line), "{rotation:?}: {line}");
        }
    }
}

#[test]
fn a_maxicode_has_the_size_of_the_printers() {
    for dpi in [152, 203, 300, 600] {
        let print = |text: &str| {
            let value = BarcodeContent::from(Template::parse(text));
            let (barcode, page, _, zpl) = print(&element(Symbology::MaxiCode, value), dpi);
            let ink = crate::picture::ink(&page.bitmap()).unwrap();
            (barcode, page, (ink.width, ink.height), zpl.contains("^GFA"))
        };
        let (barcode, page, drawn, is_drawn) = print("Gr\u{f6}\u{df}e 42 and some more text");
        let (_, _, printed, is_printed_as_dots) = print("Groesse 42 and some more text");
        assert!(is_drawn && !is_printed_as_dots);
        let differ = |one: u32, other: u32| one.abs_diff(other) <= 1;
        assert!(differ(drawn.0, printed.0) && differ(drawn.1, printed.1), "{drawn:?} {printed:?}");
        judge::judge_alone(&page.bitmap(), Orientation::Normal, &barcode, 4).unwrap();
    }
}
