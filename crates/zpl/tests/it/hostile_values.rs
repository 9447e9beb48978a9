//! Whatever a user types is data in a document and never a command.

use proptest::prelude::*;
use zpl::command::{EndFormat, FieldOrigin, Letter, QrLevel, StartFormat};
use zpl::field::{BlockEnd, Code128Item, Digits, Gs1Element};
use zpl::{Command, FieldData, Writer};

use crate::support::{cases, commands};

/// Text of characters that have a special meaning somewhere.
fn hostile() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        prop::sample::select(vec![
            "^", "~", "^FS", "^XZ^XA", "~JA", "^PQ99999", "^CC*", "_", "_5E", "_5", "\\", "\\&",
            "\\\\", ">", ">8", ">0", ">=", "#", "|", "(", ")", "\r\n", "\n", "\r", "\t", "\0",
            "\u{2}", "\u{3}", "\u{f}", "\u{10}", "\u{1b}", "\u{1d}", "\u{1e}", "\u{7f}", "\u{85}",
            "\u{ff3e}", "\u{2c6}", "\u{ff5e}", "\u{2dc}", "\u{223c}", "\u{feff}", "\u{e9}",
            "\u{4e2d}", "MA,", "D0304", "! U1",
        ])
        .prop_map(str::to_owned),
        "[ -~]{1,8}",
        "[0-9]{1,8}",
        "\\PC{1,4}",
        any::<char>().prop_map(String::from),
    ];
    prop::collection::vec(piece, 0..12).prop_map(|pieces| pieces.concat())
}

/// Writes a label with the field, reads it, and returns the field's data with `^FH` decoded.
fn read_back(field: &FieldData) -> Vec<u8> {
    let data = field.as_bytes();
    assert!(data.len() <= FieldData::MOST_BYTES);
    assert!(std::str::from_utf8(data).is_ok());
    assert!(!data.iter().any(|&byte| byte < b' ' || matches!(byte, b'^' | b'~' | 0x7F)));

    let mut writer = Writer::new();
    writer.put(&StartFormat).put(&FieldOrigin::default()).field(field).put(&EndFormat);
    let (commands, notes) = commands(writer.as_bytes());
    assert_eq!(notes, []);
    let (hex, data) = match commands.as_slice() {
        [
            Command::StartFormat(_),
            Command::FieldOrigin(_),
            Command::FieldData(data),
            Command::FieldSeparator(_),
            Command::EndFormat(_),
        ] => (None, data),
        [
            Command::StartFormat(_),
            Command::FieldOrigin(_),
            Command::FieldHex(hex),
            Command::FieldData(data),
            Command::FieldSeparator(_),
            Command::EndFormat(_),
        ] => (Some(hex.indicator.map_or(b'_', Letter::byte)), data),
        _ => panic!("{commands:?}"),
    };
    match hex {
        None => data.clone(),
        Some(indicator) => undo_hex(std::str::from_utf8(data).unwrap(), char::from(indicator)),
    }
}

/// As a printer would, independent of the crate's own code.
fn undo_hex(data: &str, indicator: char) -> Vec<u8> {
    let mut parts = data.split(indicator);
    let mut bytes = parts.next().unwrap().as_bytes().to_vec();
    for part in parts {
        bytes.push(u8::from_str_radix(&part[..2], 16).unwrap());
        bytes.extend_from_slice(&part.as_bytes()[2..]);
    }
    bytes
}

/// How a printer reads the backslashes of a text block or a PDF417.
fn undo_backslashes(data: &[u8], line_end: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = data.iter();
    while let Some(&byte) = rest.next() {
        match byte {
            b'\\' => match rest.next() {
                Some(b'\\') => bytes.push(b'\\'),
                Some(b'&') => bytes.extend_from_slice(line_end),
                other => panic!("a backslash before {other:?}"),
            },
            _ => bytes.push(byte),
        }
    }
    bytes
}

/// Text as a label can show it.
fn shown(text: &str) -> String {
    let spaced = text.replace("\r\n", " ").replace(['\r', '\n', '\t'], " ");
    spaced.chars().filter(|character| !character.is_ascii_control()).collect()
}

/// The symbol characters of the data of a `^BC` in mode N.
fn symbol_characters(data: &[u8]) -> Vec<u8> {
    let mut values = Vec::new();
    let mut subset = b'B';
    let mut rest = data;
    while let [first, after @ ..] = rest {
        let value = match (first, subset) {
            (b'>', _) => {
                let code = after[0];
                rest = &after[1..];
                match code {
                    b'0' => 30,
                    b'<' => 62,
                    b'=' => 94,
                    b'1'..=b'9' | b':' | b';' => code - b'1' + 95,
                    _ => panic!("no such code"),
                }
            }
            (_, b'B') => {
                rest = after;
                first - b' '
            }
            _ => {
                rest = &after[1..];
                (first - b'0') * 10 + (after[0] - b'0')
            }
        };
        subset = match (value, subset) {
            (105, _) | (99, b'A' | b'B') => b'C',
            (104, _) | (100, b'A' | b'C') => b'B',
            (103, _) | (101, b'B' | b'C') => b'A',
            _ => subset,
        };
        values.push(value);
    }
    values
}

/// A plan as an encoder would make one, and its symbol characters.
fn plan() -> impl Strategy<Value = (Vec<Code128Item>, Vec<u8>)> {
    let start = 0..3u8;
    let steps = prop::collection::vec((0..12u8, 0..100u8), 0..40);
    (start, steps).prop_map(|(start, steps)| {
        let mut subset = start;
        let first = match start {
            0 => Code128Item::StartA,
            1 => Code128Item::StartB,
            _ => Code128Item::StartC,
        };
        let mut items = vec![first];
        let mut values = vec![103 + start];
        for (kind, number) in steps {
            let (item, value, next) = match (kind, subset) {
                (0, 1 | 2) => (Code128Item::ToA, 101, 0),
                (1, 0 | 2) => (Code128Item::ToB, 100, 1),
                (2, 0 | 1) => (Code128Item::ToC, 99, 2),
                (3, 0 | 1) => (Code128Item::Shift, 98, subset),
                (4, 0 | 1) => (Code128Item::Fnc2, 97, subset),
                (5, 0 | 1) => (Code128Item::Fnc3, 96, subset),
                (6, 0) => (Code128Item::Fnc4, 101, subset),
                (6, 1) => (Code128Item::Fnc4, 100, subset),
                (7, _) => (Code128Item::Fnc1, 102, subset),
                (_, 2) => (Code128Item::Value(number), number, subset),
                _ => (Code128Item::Value(number % 96), number % 96, subset),
            };
            subset = next;
            items.push(item);
            values.push(value);
        }
        (items, values)
    })
}

/// The bytes that a printer encodes for the data of a `^BX`, with FNC1 as 0x1D.
fn undo_matrix_escapes(data: &[u8], escape: u8) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = data.iter();
    while let Some(&byte) = rest.next() {
        match rest.as_slice().first() {
            Some(b'1') if byte == escape => bytes.push(0x1D),
            Some(&next) if byte == escape && next == escape => bytes.push(escape),
            _ => {
                assert_ne!(byte, escape);
                bytes.push(byte);
                continue;
            }
        }
        rest.next();
    }
    bytes
}

/// The bytes that a printer encodes for the data of a `^BA`.
fn undo_code93(data: &[u8]) -> Vec<u8> {
    // The full ASCII tables of the standard, by shift character: the values of its letters A to Z.
    const PERCENT: &[u8] = b"\x1b\x1c\x1d\x1e\x1f;<=>?[\\]^_{|}~\x7f\0@`";
    const SLASH: &[u8] = b"!\"#$%&'()*+,-./\0\0\0\0\0\0\0\0\0\0:";
    let mut bytes = Vec::new();
    let mut rest = data.iter();
    while let Some(&byte) = rest.next() {
        let mut letter = || usize::from(rest.next().unwrap() - b'A');
        bytes.push(match byte {
            b'&' => u8::try_from(letter() + 1).unwrap(),
            b'\'' => PERCENT[letter()],
            b'(' => SLASH[letter()],
            b')' => b'a' + u8::try_from(letter()).unwrap(),
            _ => byte,
        });
    }
    bytes
}

/// The value after the switches of a QR code's data.
fn undo_switches(data: &[u8], level: u8) -> Vec<u8> {
    assert_eq!(data[0], level);
    match &data[1..3] {
        b"A," => {
            assert!(data[3..].iter().all(|byte| matches!(byte, b' '..=b'~')));
            assert!(!data[3..].starts_with(b">8"));
            data[3..].to_vec()
        }
        b"M," => {
            assert_eq!(data[3], b'B');
            let count: usize = std::str::from_utf8(&data[4..8]).unwrap().parse().unwrap();
            assert_eq!(count, data.len() - 8);
            data[8..].to_vec()
        }
        other => panic!("{other:?}"),
    }
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn text_is_text(text in hostile()) {
        let field = FieldData::text(&text).unwrap();
        prop_assert_eq!(String::from_utf8(read_back(&field)).unwrap(), shown(&text));
    }

    #[test]
    fn blocks_are_lines(lines in prop::collection::vec(hostile(), 0..5), centred in any::<bool>()) {
        let end = if centred { BlockEnd::Break } else { BlockEnd::Plain };
        let field = FieldData::block(lines.iter().map(String::as_str), end).unwrap();
        let read = String::from_utf8(undo_backslashes(&read_back(&field), b"\n")).unwrap();
        let mut expected = lines.iter().map(|line| shown(line)).collect::<Vec<_>>().join("\n");
        if centred {
            expected.push('\n');
        }
        prop_assert_eq!(read, expected);
    }

    #[test]
    fn code128_is_its_symbol_characters((items, values) in plan()) {
        let field = FieldData::code128(&items).unwrap();
        prop_assert_eq!(field.hex_indicator(), None);
        prop_assert_eq!(symbol_characters(&read_back(&field)), values);
    }

    #[test]
    fn bytes_are_bytes(value in hostile(), noise in prop::collection::vec(any::<u8>(), 0..20)) {
        let value = [value.as_bytes(), noise.as_slice()].concat();
        prop_assume!(!value.is_empty());
        for field in [FieldData::aztec(&value), FieldData::maxicode(&value)] {
            prop_assert_eq!(&read_back(&field.unwrap()), &value);
        }
        for field in [FieldData::pdf417(&value), FieldData::micro_pdf417(&value)] {
            let read = read_back(&field.unwrap());
            prop_assert_eq!(&undo_backslashes(&read, b"\r\n"), &value);
        }
        let qr = read_back(&FieldData::qr(QrLevel::Q, &value).unwrap());
        prop_assert_eq!(&undo_switches(&qr, b'Q'), &value);
        let matrix = FieldData::data_matrix(&value).unwrap();
        prop_assert_ne!(matrix.data.hex_indicator(), Some(matrix.escape.byte()));
        // The data have none of its escapes, since they do not have the escape character.
        let read = read_back(&matrix.data);
        prop_assert!(!read.contains(&matrix.escape.byte()));
        prop_assert_eq!(&read, &value);
    }

    #[test]
    fn ascii_is_ascii(value in hostile()) {
        for field in [FieldData::code49(&value), FieldData::codablock(&value)] {
            match field {
                Ok(field) => prop_assert_eq!(read_back(&field), value.as_bytes()),
                Err(_) => prop_assert!(value.is_empty() || !value.is_ascii()),
            }
        }
        match FieldData::code93(&value) {
            Ok(field) => {
                prop_assert_eq!(field.hex_indicator(), None);
                prop_assert_eq!(undo_code93(&read_back(&field)), value.as_bytes());
            }
            Err(_) => prop_assert!(value.is_empty() || !value.is_ascii()),
        }
    }

    /// Any ASCII value, not only hostile ones.
    #[test]
    fn code93_takes_all_of_ascii(value in "[\\x00-\\x7f]{1,60}") {
        let field = FieldData::code93(&value).unwrap();
        prop_assert_eq!(undo_code93(&read_back(&field)), value.as_bytes());
    }

    #[test]
    fn lists_of_characters_are_kept(value in prop_oneof![hostile(), "[0-9A-Z. $/+%:-]{1,14}", "[0-9]{1,14}"]) {
        let of = |characters: &str| value.chars().all(|character| characters.contains(character));
        let check = |field: Result<FieldData, _>, allowed: bool| match field {
            Ok(field) => {
                assert_eq!(read_back(&field), value.as_bytes());
                assert_eq!(field.hex_indicator(), None);
                assert!(allowed);
            }
            Err(_) => assert!(!allowed || value.is_empty(), "{value:?}"),
        };
        check(FieldData::code39(&value), of("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%"));
        check(FieldData::codabar(&value), of("0123456789-$:/.+"));
        check(FieldData::plessey(&value), of("0123456789ABCDEF"));
        check(FieldData::code11(&value), of("0123456789-"));
        let digits = of("0123456789");
        check(FieldData::digits(Digits::Any, &value), digits);
        check(FieldData::digits(Digits::Ean13, &value), digits && value.len() == 12);
        check(FieldData::digits(Digits::Ean8, &value), digits && value.len() == 7);
        check(FieldData::digits(Digits::UpcA, &value), digits && value.len() == 11);
        check(FieldData::digits(Digits::UpcE, &value), digits && value.len() == 10);
        check(FieldData::digits(Digits::DataBar, &value), digits && value.len() == 13);
        check(FieldData::digits(Digits::Interleaved, &value), digits && value.len().is_multiple_of(2));
    }

    #[test]
    fn element_strings_are_kept(value in prop_oneof![hostile(), "[!-}\\x1d]{1,30}", "[0-9A-Za-z_\\x1d]{1,30}"]) {
        if let Ok(field) = FieldData::gs1_data_matrix(&value) {
            prop_assert_eq!(field.data.hex_indicator(), None);
            let expected = [b"\x1d", value.as_bytes()].concat();
            prop_assert_eq!(undo_matrix_escapes(&read_back(&field.data), field.escape.byte()), expected);
        }
        if let Ok(field) = FieldData::databar_expanded(&value) {
            let read = String::from_utf8(read_back(&field)).unwrap().replace('#', "\u{1d}");
            let separated = value.contains('\u{1d}');
            prop_assert_eq!(read, if separated { format!("\u{1d}{value}") } else { value.clone() });
        }
        let element = |data, separated| Gs1Element { ai: "10", data, separated };
        if let Ok(field) = FieldData::gs1_128(&[element(&value, true), element("A", false)]) {
            let read = String::from_utf8(read_back(&field)).unwrap();
            // As the printer reads it: `>8` is FNC1, brackets are not encoded.
            let encoded = read.replace(">8", "\u{1d}").replace(['(', ')', ' '], "");
            prop_assert_eq!(encoded, format!("10{value}\u{1d}10A"));
        }
    }
}

#[test]
fn a_matrix_with_every_character_has_its_escape_doubled() {
    let value: Vec<u8> = (0..=255).collect();
    let field = FieldData::data_matrix(&value).unwrap();
    assert_eq!(undo_matrix_escapes(&read_back(&field.data), field.escape.byte()), value);
}
