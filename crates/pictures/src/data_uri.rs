//! Pictures in data URIs (RFC 2397): `data:image/png;base64,...`.

use base64::{Engine as _, engine::general_purpose::STANDARD};

use crate::{DataUriProblem, Format, PictureError};

/// Reads a data URI: the declared format, if any, and the bytes of the file.
pub fn data_uri(text: &str) -> Result<(Option<Format>, Vec<u8>), PictureError> {
    read(text).map_err(PictureError::DataUri)
}

/// A file as a data URI that declares no format.
pub fn to_data_uri(file: &[u8]) -> String {
    let mut uri = String::from("data:;base64,");
    STANDARD.encode_string(file, &mut uri);
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
    let bytes = STANDARD.decode(data).map_err(|_| problem(data))?;
    Ok((format, bytes))
}

/// Enough of a text to recognise it in a message.
fn first_characters(text: &str) -> String {
    text.chars().take(40).collect()
}

/// Why data are not Base64 as in RFC 4648, section 4: padded, without white space, the unused bits 0. The codec reports the
/// first of these that it comes upon; here a wrong character goes before what may follow from it.
fn problem(data: &str) -> DataUriProblem {
    let digits = data.trim_end_matches('=');
    let is_digit = |character: char| character.is_ascii_alphanumeric() || "+/".contains(character);
    if let Some((position, found)) = digits.char_indices().find(|&(_, found)| !is_digit(found)) {
        return DataUriProblem::Character { found, position };
    }
    let padding = data.len() - digits.len();
    if !data.len().is_multiple_of(4) || padding > 2 {
        return DataUriProblem::Length { found: digits.len() };
    }
    DataUriProblem::LastBits
}

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
