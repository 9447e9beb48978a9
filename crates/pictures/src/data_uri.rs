//! Pictures in data URIs (RFC 2397): `data:image/png;base64,...`.

use crate::{DataUriProblem, Format, PictureError};

/// RFC 4648, table 1.
const DIGITS: [u8; 64] = *b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Reads a data URI: the declared format, if any, and the bytes of the file.
pub fn data_uri(text: &str) -> Result<(Option<Format>, Vec<u8>), PictureError> {
    read(text).map_err(PictureError::DataUri)
}

/// A file as a data URI that declares no format.
pub fn to_data_uri(file: &[u8]) -> String {
    let mut uri = String::from("data:;base64,");
    uri.reserve(file.len().div_ceil(3) * 4);
    for group in file.chunks(3) {
        let byte = |index: usize| u32::from(group.get(index).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for place in 0..4_usize {
            let digit = DIGITS[(bits >> (18 - 6 * place) & 63) as usize];
            uri.push(if place <= group.len() { char::from(digit) } else { '=' });
        }
    }
    uri
}

fn read(text: &str) -> Result<(Option<Format>, Vec<u8>), DataUriProblem> {
    let (scheme, rest) = text.split_at_checked(5).ok_or(DataUriProblem::Scheme)?;
    if !scheme.eq_ignore_ascii_case("data:") {
        return Err(DataUriProblem::Scheme);
    }
    let (declaration, data) = rest.split_once(',').ok_or(DataUriProblem::Comma)?;
    let (declaration, encoding) = declaration.rsplit_once(';').ok_or(DataUriProblem::NotBase64)?;
    if !encoding.eq_ignore_ascii_case("base64") {
        return Err(DataUriProblem::NotBase64);
    }
    let mut parts = declaration.split(';');
    let media_type = parts.next().unwrap_or_default();
    for parameter in parts {
        let name = parameter.split('=').next().unwrap_or_default();
        if !name.eq_ignore_ascii_case("charset") {
            return Err(DataUriProblem::Parameter { found: first_characters(parameter) });
        }
    }
    let format = match media_type {
        "" => None,
        named => Some(
            Format::from_media_type(named)
                .ok_or_else(|| DataUriProblem::MediaType { found: first_characters(named) })?,
        ),
    };
    Ok((format, base64(data)?))
}

/// Enough of a text to recognise it in a message.
fn first_characters(text: &str) -> String {
    text.chars().take(40).collect()
}

/// RFC 4648, section 4: padded, without white space, the unused bits 0.
fn base64(text: &str) -> Result<Vec<u8>, DataUriProblem> {
    let digits = text.trim_end_matches('=');
    let padding = text.len() - digits.len();
    // All characters before it are digits, of one byte each.
    let wrong = digits.bytes().position(|byte| VALUES[usize::from(byte)] == NONE);
    if let Some(position) = wrong
        && let Some(found) = digits.get(position..).and_then(|rest| rest.chars().next())
    {
        return Err(DataUriProblem::Character { found, position });
    }
    if !text.len().is_multiple_of(4) || padding > 2 {
        return Err(DataUriProblem::Length { found: digits.len() });
    }
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    let bits = |group: &[u8]| {
        let values = group.iter().map(|&digit| u32::from(VALUES[usize::from(digit)]));
        values.fold(0, |bits, value| bits << 6 | value)
    };
    let (groups, last) = digits.as_bytes().as_chunks::<4>();
    for group in groups {
        let [_, whole @ ..] = bits(group).to_be_bytes();
        bytes.extend(whole);
    }
    let left_aligned = bits(last) << (6 * (4 - last.len()));
    let [_, rest @ ..] = left_aligned.to_be_bytes();
    let (whole, unused) = rest.split_at(last.len() * 6 / 8);
    if unused.iter().any(|&unused| unused != 0) {
        return Err(DataUriProblem::LastBits);
    }
    bytes.extend(whole);
    Ok(bytes)
}

/// The value of what is not a digit.
const NONE: u8 = u8::MAX;

/// The value of each digit.
static VALUES: [u8; 256] = {
    let mut table = [NONE; 256];
    let mut value = 0_u8;
    while (value as usize) < DIGITS.len() {
        table[DIGITS[value as usize] as usize] = value;
        value += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Result<(Option<Format>, &[u8]), DataUriProblem>) {
        assert_eq!(read(text), expected.map(|(format, bytes)| (format, bytes.to_vec())));
    }

    #[test]
    fn a_written_file_is_read_back() {
        let file: Vec<u8> = (0..=255).collect();
        for length in 0..=file.len() {
            check(&to_data_uri(&file[..length]), Ok((None, &file[..length])));
        }
        assert_eq!(to_data_uri(b"foob"), "data:;base64,Zm9vYg==");
    }

    // RFC 4648, section 10.
    #[test]
    fn the_vectors_of_the_standard_are_read() {
        for (data, bytes) in [
            ("", &b""[..]),
            ("Zg==", b"f"),
            ("Zm8=", b"fo"),
            ("Zm9v", b"foo"),
            ("Zm9vYg==", b"foob"),
            ("Zm9vYmE=", b"fooba"),
            ("Zm9vYmFy", b"foobar"),
        ] {
            check(&format!("data:image/png;base64,{data}"), Ok((Some(Format::Png), bytes)));
        }
        check("data:;base64,+/+/", Ok((None, &[0xfb, 0xff, 0xbf])));
    }

    #[test]
    fn declarations_are_read_in_any_case() {
        check("DATA:image/JPG;BASE64,AAAA", Ok((Some(Format::Jpeg), &[0; 3])));
        check("data:image/svg+xml;charset=utf-8;base64,AAAA", Ok((Some(Format::Svg), &[0; 3])));
    }

    #[test]
    fn wrong_declarations_are_refused_by_name() {
        check("", Err(DataUriProblem::Scheme));
        check("http://example.com/a.png", Err(DataUriProblem::Scheme));
        check(" data:image/png;base64,AAAA", Err(DataUriProblem::Scheme));
        check("data:image/png;base64", Err(DataUriProblem::Comma));
        check("data:image/png,AAAA", Err(DataUriProblem::NotBase64));
        check("data:image/svg+xml;utf8,<svg/>", Err(DataUriProblem::NotBase64));
        let found = "image/bmp".to_owned();
        check("data:image/bmp;base64,AAAA", Err(DataUriProblem::MediaType { found }));
        let found = "name=a".to_owned();
        check("data:image/png;name=a;base64,AAAA", Err(DataUriProblem::Parameter { found }));
    }

    #[test]
    fn wrong_data_is_refused_by_name() {
        let check = |data: &str, problem| check(&format!("data:;base64,{data}"), Err(problem));
        check("AA A", DataUriProblem::Character { found: ' ', position: 2 });
        check("AAAA\n", DataUriProblem::Character { found: '\n', position: 4 });
        check("AA-_", DataUriProblem::Character { found: '-', position: 2 });
        check("A=AA", DataUriProblem::Character { found: '=', position: 1 });
        check("AAé", DataUriProblem::Character { found: 'é', position: 2 });
        check("AAA", DataUriProblem::Length { found: 3 });
        check("AA", DataUriProblem::Length { found: 2 });
        check("A===", DataUriProblem::Length { found: 1 });
        check("====", DataUriProblem::Length { found: 0 });
        check("AAAA=", DataUriProblem::Length { found: 4 });
        check("AB==", DataUriProblem::LastBits);
        check("AAB=", DataUriProblem::LastBits);
    }
}
