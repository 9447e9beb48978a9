//! Every option of every symbology, printed by commands or as dots: the symbol must scan, or match module by module.

use label::{
    Template,
    element::{BarcodeContent, BarcodeElement},
};
use symbology::{Allowed, Choice, OptionKind, Options, Symbology};

use crate::{
    dots::{ROTATIONS, element, print},
    exact, judge, picture,
};

const CARRIER: &str =
    "[)>\u{1e}01\u{1d}96152382802\u{1d}840\u{1d}001\u{1d}1Z00004951\u{1d}UPSN\u{1e}\u{4}";

const FOREIGN_CARRIER: &str =
    "[)>\u{1e}01\u{1d}96B1050A\u{1d}056\u{1d}001\u{1d}1Z00004951\u{1d}UPSN\u{1e}\u{4}";

/// A value that most choices of the option have room for.
fn value(symbology: Symbology, kind: OptionKind, choice: &Choice) -> &'static str {
    match kind {
        OptionKind::Level | OptionKind::Columns | OptionKind::CheckDigit => "1234567",
        OptionKind::Size if symbology == Symbology::DataMatrix => "A1",
        OptionKind::Size => "(400)12",
        OptionKind::Layers => "1",
        OptionKind::Shape if symbology == Symbology::DataMatrix => "Gr\u{f6}\u{df}e",
        OptionKind::Shape | OptionKind::AddOn => symbology.specimen(),
        OptionKind::Correction | OptionKind::Version | OptionKind::Mask => "ABC-123",
        OptionKind::Gs1 => "(01)09501101530003(10)ABC(21)7",
        OptionKind::FullAscii => "Hello",
        OptionKind::CodeSet if *choice == Choice::Text("C".to_owned()) => "123456",
        OptionKind::CodeSet if *choice == Choice::Text("A".to_owned()) => "AB 12\r3",
        OptionKind::CodeSet => "Ab 1234",
        OptionKind::Escapes => r"\F1A12\F2B3\F4C\\",
        OptionKind::Mode => match choice {
            Choice::Number(2) => CARRIER,
            Choice::Number(3) => FOREIGN_CARRIER,
            Choice::Number(_) | Choice::Flag(_) | Choice::Text(_) => "Any text of 24 letters.",
        },
    }
}

/// Some choices of an option: the first, the last, and those between them that differ most.
fn choices(allowed: Allowed) -> Vec<Choice> {
    match allowed {
        Allowed::Flag => vec![Choice::Flag(true)],
        Allowed::Range(range) if range.end() - range.start() > 40 => {
            [*range.start(), 33, 75].map(Choice::Number).to_vec()
        }
        Allowed::Range(range) => range.map(Choice::Number).collect(),
        Allowed::Layers => [-4, -2, 1, 3, 12].map(Choice::Number).to_vec(),
        Allowed::Names(names) => names.into_iter().map(Choice::Text).collect(),
        Allowed::AddOn => ["07", "52495"].map(|it| Choice::Text(it.to_owned())).to_vec(),
    }
}

#[test]
fn every_option_of_every_symbology_is_printed_as_chosen() {
    let mut tried = 0;
    for symbology in Symbology::ALL {
        for &kind in symbology.options() {
            for choice in choices(kind.allowed(symbology).unwrap()) {
                let value = value(symbology, kind, &choice);
                tried += usize::from(check(symbology, value, kind, &choice));
            }
        }
    }
    assert!(tried > 150, "only {tried}");
}

/// Whether commands print our own symbol, module by module. A mask is up to the printer, characters beyond ASCII are
/// UTF-8 there, and the guards of EAN and UPC are longer than the other bars.
fn is_exact(symbology: Symbology, kind: OptionKind, value: &str) -> bool {
    let differs = matches!(kind, OptionKind::Mask | OptionKind::AddOn) || !value.is_ascii();
    !differs && symbology != Symbology::MaxiCode
}

/// Whether the value fits with this choice; panics if it is printed and does not scan.
fn check(symbology: Symbology, value: &str, kind: OptionKind, choice: &Choice) -> bool {
    let mut options = Options::default();
    options.choose(symbology, kind, choice).unwrap();
    let add_on = match (kind, choice) {
        (OptionKind::AddOn, Choice::Text(digits)) => Some(Template::parse(digits)),
        _ => None,
    };
    let Ok(asked) = symbology::Barcode::parse_with(symbology, value, options) else { return false };
    let content = BarcodeContent { options, add_on, ..Template::parse(value).into() };
    let rotations = if kind == OptionKind::AddOn { &ROTATIONS[..] } else { &ROTATIONS[..1] };
    for &(rotation, orientation) in rotations {
        let human_readable = kind == OptionKind::AddOn;
        let element =
            BarcodeElement { rotation, human_readable, ..element(symbology, content.clone()) };
        // At 203 dpi, digits are as large as can be.
        let dpi = if kind == OptionKind::AddOn { 203 } else { 300 };
        let (barcode, page, _, zpl) = print(&element, dpi);
        assert_eq!(barcode, asked, "{}", symbology.id());
        let judged = judge::judge_alone(&page.bitmap(), orientation, &barcode, 3);
        if is_exact(symbology, kind, value)
            && let Some(dots) = picture::upright_ink(&page.bitmap(), orientation)
            && let Some(fault) = exact::fault(&dots, &barcode, 3)
        {
            panic!("{} {} {choice:?}: {fault}\n{zpl}", symbology.id(), kind.name());
        }
        let checked = &preview::scan::check(&page, &[&barcode])[0];
        assert!(checked.passes(), "{} {choice:?} {rotation:?}: {checked:?}", symbology.id());
        judged.unwrap_or_else(|fault| {
            panic!("{} {choice:?} {rotation:?}: {fault}\n{zpl}", kind.name())
        });
    }
    true
}
