//! Checks a document by its bytes alone, without our own reader.

use std::borrow::Cow;

/// The allowed commands.
const KNOWN: [&str; 50] = [
    "XA", "XZ", "MU", "CI", "PW", "LL", "LH", "PO", "PM", "LR", "FW", "MD", "PQ", "FO", "A0", "FB",
    "FR", "FH", "FD", "FS", "BY", "BC", "BA", "B7", "BQ", "BX", "B4", "BB", "BD", "GB", "GD", "GC",
    "GE", "BE", "B2", "B3", "BO", "BR", "BK", "BF", "BU", "B9", "BS", "GF", "AA", "AB", "AE", "AG",
    "JM", "MC",
];

/// Name and parameters of each command, found by the bytes alone.
pub(super) fn pieces(zpl: &str) -> Vec<(&str, &str)> {
    zpl.split('^').skip(1).map(|piece| piece.split_at(2)).collect()
}

pub(super) fn check_document(zpl: &str) {
    assert!(zpl.starts_with("^XA\n") && zpl.ends_with("^XZ"));
    assert!(zpl.bytes().all(|byte| byte == b'\n' || byte >= b' ' && byte != 0x7f));
    // The only tilde is that of the darkness command, at the start.
    let tildes = zpl.matches('~').count();
    assert!(tildes == 0 || tildes == 1 && zpl.starts_with("^XA\n~SD"));
    let pieces = pieces(zpl);
    let count = |name: &str| pieces.iter().filter(|piece| piece.0 == name).count();
    assert_eq!((count("XA"), count("XZ")), (1, 1));
    assert_eq!(count("FO"), count("FS"));
    for (name, rest) in pieces {
        assert!(KNOWN.contains(&name), "^{name} in {zpl}");
        match name {
            "FD" => {}
            "GF" => check_picture(rest),
            _ => check_parameters(name, rest),
        }
    }
}

/// Checks that every parameter is a whole number in the printer's range, a letter, or empty; `^BY` has at most one
/// decimal.
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
            let most = if matches!(name, "GC" | "GE") { 4095 } else { 32_000 };
            assert!(number.parse::<u32>().unwrap() <= most, "^{name}{rest}");
            assert!(parameter.len() - number.len() <= 1, "^{name}{rest}");
        }
    }
}

/// Checks that the numbers of a picture fit its data as far as they tell, and that the data are Base64 with a CRC, or
/// hexadecimal digits with the letters and signs for repetitions. The next command ends the field, which is counted.
fn check_picture(field: &str) {
    let [form, transmitted, total, row, data] =
        field.splitn(5, ',').collect::<Vec<_>>().try_into().unwrap();
    let number = |text: &str| -> usize {
        assert!(text.bytes().all(|byte| byte.is_ascii_digit()), "^GF{field}");
        text.parse().unwrap()
    };
    let (total, row) = (number(total), number(row));
    assert_eq!((form, number(transmitted)), ("A", total), "^GF{field}");
    assert!((1..=99_999).contains(&total) && total.is_multiple_of(row), "^GF{field}");
    if let Some(packed) = data.strip_prefix(":Z64:") {
        let (base64, crc) = packed.split_once(':').unwrap();
        let is_base64 = |byte: u8| byte.is_ascii_alphanumeric() || b"+/".contains(&byte);
        assert!(base64.trim_end_matches('=').bytes().all(is_base64), "^GF{field}");
        assert!(crc.len() == 4 && crc.bytes().all(|byte| byte.is_ascii_hexdigit()), "^GF{field}");
        return;
    }
    let is_run = |byte: u8| matches!(byte, b'0'..=b'9' | b'A'..=b'Y' | b'g'..=b'z' | b',' | b':');
    assert!(data.bytes().all(is_run), "^GF{field}");
}

/// The data of the first field, with `^FH` escapes decoded.
pub(super) fn field_data(zpl: &str) -> Cow<'_, [u8]> {
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

/// The value that a scanner reports for the data of `^BC` in mode N.
pub(super) fn read_code128(data: &[u8]) -> Vec<u8> {
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
