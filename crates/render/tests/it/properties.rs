//! What holds for all labels, whatever is printed on them. `PROPTEST_CASES` sets how many are tried.

use std::borrow::Cow;

use label::{
    Row, Spec,
    element::{Align, BarcodeElement, Element, Rotation, TextElement},
};
use proptest::{prelude::*, sample::select};
use symbology::Symbology;

use crate::support::{
    barcode, copies, darkness, inches, line, point, points, qr, rectangle, spec_at, text,
};

/// No files beside the tests; the number of cases is the usual one, or what the environment says.
fn configuration() -> ProptestConfig {
    ProptestConfig { failure_persistence: None, ..ProptestConfig::default() }
}

/// What would hurt if it got through.
const HOSTILE: [&str; 24] = [
    "^XZ",
    "^XA",
    "^FS",
    "~JA",
    "~JR",
    "^",
    "~",
    "_",
    "_5E",
    "\u{2}",
    "\u{3}",
    "\u{f}",
    "\u{10}",
    "\u{1e}",
    "\\&",
    "\\",
    ">",
    ">8",
    "|",
    "{{name}}",
    "\u{ff3e}",
    "\u{2dc}",
    "\u{85}",
    "{}{\"a\":1}",
];

/// Values of hostile pieces and any characters, without line ends, never blank.
fn value() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        3 => select(&HOSTILE[..]).prop_map(str::to_owned),
        2 => "[ -~]{0,12}",
        1 => any::<char>().prop_map(String::from),
    ];
    proptest::collection::vec(piece, 0..8).prop_map(|pieces| {
        let value: String = pieces.concat();
        format!("{}A", value.replace(['\n', '\r'], ""))
    })
}

fn ascii_value() -> impl Strategy<Value = String> {
    value().prop_map(|value| value.chars().filter(char::is_ascii).collect())
}

fn rotation() -> impl Strategy<Value = Rotation> {
    let all = [Rotation::Normal, Rotation::Right, Rotation::Inverted, Rotation::BottomUp];
    select(all.to_vec())
}

fn shape() -> impl Strategy<Value = Element> {
    let place = || (0.0..4.5, 0.0..6.5);
    let size = || 0.0..3.0;
    let aligned = select(vec![Align::Left, Align::Center, Align::Right]);
    let wrapped = (place(), 2.0..40.0, proptest::option::of(0.001..3.0), rotation(), aligned);
    let codes = select(vec![
        Symbology::Code128,
        Symbology::Code93,
        Symbology::Pdf417,
        Symbology::QrCode,
        Symbology::DataMatrix,
        Symbology::Code49,
        Symbology::CodablockF,
        Symbology::MaxiCode,
    ]);
    prop_oneof![
        4 => (wrapped, any::<bool>()).prop_map(|((at, size, width, rotation, align), invert)| {
            Element::Text(TextElement {
                font_size: points(size),
                width: width.map(inches),
                rotation,
                align,
                invert,
                ..text(at.0, at.1, "{{value}}")
            })
        }),
        3 => (place(), codes, 0.001..2.0, 1..=10u8, rotation()).prop_map(|(at, code, height, width, rotation)| {
            Element::Barcode(BarcodeElement {
                at: point(at.0, at.1),
                height: inches(height),
                module_width: crate::support::module(width),
                rotation,
                ..barcode(code, "{{ascii}}")
            })
        }),
        1 => place().prop_map(|at| Element::Qr(qr(at.0, at.1, "{{value}}"))),
        1 => (place(), size(), size()).prop_map(|(at, width, height)| {
            Element::Box(rectangle(at.0, at.1, width, height))
        }),
        1 => (place(), place(), 0.0..0.2).prop_map(|(from, to, thickness)| {
            Element::Line(line(from, to, thickness))
        }),
    ]
}

fn label() -> impl Strategy<Value = Spec> {
    let elements = proptest::collection::vec(shape(), 0..6);
    let dpi = select(vec![100, 203, 300, 600, 1200]);
    (elements, dpi, 1..=20u16, 0..=31u8).prop_map(|(elements, dpi, number, dark)| Spec {
        copies: copies(number),
        darkness: (dark <= 30).then(|| darkness(dark)),
        ..spec_at(dpi, elements)
    })
}

fn row(value: &str, ascii: &str) -> Row {
    [("value", value), ("ascii", ascii)]
        .into_iter()
        .map(|(name, value)| (name.into(), value.into()))
        .collect()
}

/// The ZPL, unless the label is refused.
fn render(spec: &Spec, row: &Row) -> Option<String> {
    let (mut zpl, mut findings) = (Vec::new(), Vec::new());
    let label = spec.fill(row, None, &mut findings).ok()?;
    let rendered = render::label(&label, &mut zpl, &mut findings);
    // Nothing is left of a label that is refused.
    assert!(rendered.is_ok() || zpl.is_empty());
    rendered.ok()?;
    Some(String::from_utf8(zpl).expect("UTF-8"))
}

/// Commands that may occur.
const KNOWN: [&str; 37] = [
    "XA", "XZ", "MU", "CI", "PW", "LL", "LH", "PO", "PM", "LR", "FW", "MD", "PQ", "FO", "A0", "FB",
    "FR", "FH", "FD", "FS", "BY", "BC", "BA", "B7", "BQ", "BX", "B4", "BB", "BD", "GB", "GD", "BE",
    "B2", "B3", "BO", "BR", "BK",
];

/// Name and parameters of each command, found by the bytes alone: our own reader is not trusted here.
fn pieces(zpl: &str) -> Vec<(&str, &str)> {
    zpl.split('^').skip(1).map(|piece| piece.split_at(2)).collect()
}

fn check_document(zpl: &str) {
    assert!(zpl.starts_with("^XA\n") && zpl.ends_with("^XZ"));
    assert!(zpl.bytes().all(|byte| byte == b'\n' || byte >= b' ' && byte != 0x7f));
    // The only tilde is that of darkness, at the beginning.
    let tildes = zpl.matches('~').count();
    assert!(tildes == 0 || tildes == 1 && zpl.starts_with("^XA\n~SD"));
    let pieces = pieces(zpl);
    let count = |name: &str| pieces.iter().filter(|piece| piece.0 == name).count();
    assert_eq!((count("XA"), count("XZ")), (1, 1));
    assert_eq!(count("FO"), count("FS"));
    for (name, rest) in pieces {
        assert!(KNOWN.contains(&name), "^{name} in {zpl}");
        if name != "FD" {
            check_parameters(name, rest);
        }
    }
}

/// Every parameter is a whole number that a printer takes, a letter, or empty; `^BY` has one decimal at most.
fn check_parameters(name: &str, rest: &str) {
    let rest = rest.trim_end_matches('\n');
    let rest = rest.split("\n~SD").next().unwrap();
    for (index, parameter) in rest.split(',').enumerate() {
        let number = parameter.trim_start_matches(|it: char| !it.is_ascii_digit());
        if name == "BX" && index == 6 {
            assert_eq!(parameter.len(), 1);
        } else if name == "BY" && index == 1 {
            assert!(["2", "2.5", "3"].contains(&number), "{rest}");
        } else if number.is_empty() {
            assert!(parameter.len() <= 1, "^{name}{rest}");
        } else {
            assert!(number.bytes().all(|byte| byte.is_ascii_digit()), "^{name}{rest}");
            assert!(number.parse::<u32>().unwrap() <= 32_000, "^{name}{rest}");
            assert!(parameter.len() - number.len() <= 1, "^{name}{rest}");
        }
    }
}

proptest! {
    #![proptest_config(configuration())]

    #[test]
    fn documents_are_sound(spec in label(), value in value(), ascii in ascii_value()) {
        if let Some(zpl) = render(&spec, &row(&value, &ascii)) {
            check_document(&zpl);
        }
    }

    #[test]
    fn commands_depend_on_the_shape_only(spec in label(), value in value(), ascii in ascii_value()) {
        // Text has one line each here, and room enough for its widest character in what width it has.
        let mut spec = spec;
        for element in &mut spec.elements {
            if let Element::Text(text) = element {
                text.font_size = points(5.0);
                text.rotation = Rotation::Normal;
                text.align = Align::Left;
                text.width = text.width.map(|width| inches(width.get().max(0.2)));
            }
        }
        let names = |row: &Row| {
            render(&spec, row).map(|zpl| {
                let names = pieces(&zpl).into_iter().map(|piece| piece.0.to_owned());
                names.filter(|name| name != "FH").collect::<Vec<_>>()
            })
        };
        if let (Some(hostile), Some(tame)) = (names(&row(&value, &ascii)), names(&row("A", "A"))) {
            prop_assert_eq!(hostile, tame);
        }
    }

    #[test]
    fn text_is_printed_as_it_is(value in value()) {
        let spec = spec_at(203, vec![Element::Text(text(0.0, 0.0, "{{value}}"))]);
        let zpl = render(&spec, &row(&value, "")).unwrap();
        let expected = value.replace(char::is_control, " ");
        prop_assert_eq!(field_data(&zpl), expected.as_bytes());
    }

    #[test]
    fn lines_of_a_block_hold_all_words(value in value(), width in 0.3..3.0) {
        let element = TextElement {
            width: Some(inches(width)),
            max_lines: label::element::MaxLines::new(9999).unwrap(),
            ..text(0.0, 0.0, "{{value}}")
        };
        let spec = spec_at(203, vec![Element::Text(element)]);
        let zpl = render(&spec, &row(&value, "")).unwrap();
        let data = String::from_utf8(field_data(&zpl).into_owned()).unwrap();
        let printed = data.replace("\\\\", "\u{1}").replace("\\&", "").replace('\u{1}', "\\");
        let squeezed = |text: &str| text.replace(' ', "");
        let expected = value.replace(char::is_control, " ");
        prop_assert_eq!(squeezed(&printed), squeezed(&expected));
    }

    #[test]
    fn bars_hold_the_value(value in ascii_value()) {
        let code = |symbology| {
            let spec = spec_at(203, vec![Element::Barcode(barcode(symbology, "{{ascii}}"))]);
            render(&spec, &row("", &value)).map(|zpl| field_data(&zpl).into_owned())
        };
        if let Some(data) = code(Symbology::Code128) {
            prop_assert_eq!(read_code128(&data), value.as_bytes());
        }
        if let Some(data) = code(Symbology::DataMatrix) {
            prop_assert_eq!(data, value.as_bytes());
        }
        if let Some(data) = code(Symbology::Pdf417) {
            let data = String::from_utf8(data).unwrap();
            let data = data.replace("\\\\", "\u{1}\u{1}").replace("\\&", "\r\n");
            prop_assert_eq!(data.replace("\u{1}\u{1}", "\\"), value.clone());
        }
    }

    #[test]
    fn qr_codes_hold_the_value(value in value()) {
        let spec = spec_at(203, vec![Element::Qr(qr(1.0, 1.0, "{{value}}"))]);
        let zpl = render(&spec, &row(&value, "")).unwrap();
        let data = field_data(&zpl);
        let data = if let Some(data) = data.strip_prefix(b"MA,") {
            data
        } else {
            let data = data.strip_prefix(b"MM,B").unwrap();
            let count: usize = std::str::from_utf8(&data[..4]).unwrap().parse().unwrap();
            prop_assert_eq!(count, value.len());
            &data[4..]
        };
        prop_assert_eq!(data, value.as_bytes());
    }
}

/// The data of the first field, `^FH` undone.
fn field_data(zpl: &str) -> Cow<'_, [u8]> {
    let (before, data) = zpl.split_once("^FD").unwrap();
    let data = data.split("^FS").next().unwrap().as_bytes();
    if before.ends_with("^FH") { undo_hex(data).into() } else { data.into() }
}

fn undo_hex(data: &[u8]) -> Vec<u8> {
    let text = std::str::from_utf8(data).unwrap();
    let mut parts = text.split('_');
    let mut bytes = parts.next().unwrap().as_bytes().to_vec();
    for part in parts {
        let (hex, rest) = part.split_at(2);
        bytes.push(u8::from_str_radix(hex, 16).unwrap());
        bytes.extend_from_slice(rest.as_bytes());
    }
    bytes
}

/// What a scanner reports of the data of `^BC` in mode N.
fn read_code128(data: &[u8]) -> Vec<u8> {
    let mut value = Vec::new();
    let (mut set, mut shifted, mut rest) = (b'B', false, data);
    while let Some((&byte, after)) = rest.split_first() {
        let in_set = set;
        let number = if byte == b'>' {
            let code = after[0];
            rest = &after[1..];
            match (code, in_set) {
                (b'0', _) => 30,
                (b'<', _) => 62,
                (b'=', _) => 94,
                (b'1', _) => 95,
                (b'4', _) => {
                    shifted = true;
                    continue;
                }
                (b'9' | b'7', _) => {
                    set = b'A';
                    continue;
                }
                (b':' | b'6', _) => {
                    set = b'B';
                    continue;
                }
                (b';' | b'5', _) => {
                    set = b'C';
                    continue;
                }
                (other, _) => panic!("code {other} is not for data"),
            }
        } else if in_set == b'B' {
            rest = after;
            byte - b' '
        } else {
            let pair = [byte, after[0]].map(|digit| digit - b'0');
            rest = &after[1..];
            pair[0] * 10 + pair[1]
        };
        match (in_set, shifted) {
            (b'C', _) => value.extend([b'0' + number / 10, b'0' + number % 10]),
            (b'A', false) | (b'B', true) if number >= 64 => value.push(number - 64),
            _ => value.push(number + 32),
        }
        shifted = false;
    }
    value
}
