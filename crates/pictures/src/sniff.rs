//! Recognises formats by the first bytes of a file.

use crate::{Format, OtherFormat, PictureError};

/// By the first bytes of a file.
pub(crate) fn format(bytes: &[u8]) -> Result<Format, PictureError> {
    if bytes.is_empty() {
        return Err(PictureError::Empty);
    }
    let starts = |with: &[u8]| bytes.starts_with(with);
    if starts(b"\x89PNG\r\n\x1a\n") {
        Ok(Format::Png)
    } else if starts(b"\xff\xd8\xff") {
        Ok(Format::Jpeg)
    } else if starts(b"RIFF") && bytes.get(8..12) == Some(b"WEBP") {
        Ok(Format::WebP)
    } else if starts(b"GIF87a") || starts(b"GIF89a") {
        Ok(Format::Gif)
    } else if is_svg(bytes) {
        Ok(Format::Svg)
    } else if let Some(found) = other_format(bytes) {
        Err(PictureError::Other { found })
    } else {
        Err(PictureError::Unknown)
    }
}

/// Markup in UTF-8 whose first lines name an element or a type `svg`.
fn is_svg(bytes: &[u8]) -> bool {
    const FIRST: usize = 16 << 10;
    let text = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start();
    let first = text.get(..FIRST).unwrap_or(text);
    first.starts_with(b"<") && first.windows(3).any(|word| word == b"svg")
}

fn other_format(bytes: &[u8]) -> Option<OtherFormat> {
    const SIGNATURES: [(&[u8], OtherFormat); 12] = [
        (b"BM", OtherFormat::Bmp),
        (b"II*\0", OtherFormat::Tiff),
        (b"MM\0*", OtherFormat::Tiff),
        (b"\xff\x0a", OtherFormat::JpegXl),
        (b"\0\0\0\x0cJXL ", OtherFormat::JpegXl),
        (b"\0\0\0\x0cjP  ", OtherFormat::Jpeg2000),
        (b"\0\0\x01\0", OtherFormat::Icon),
        (b"8BPS", OtherFormat::Photoshop),
        (b"%PDF", OtherFormat::Pdf),
        (b"%!PS", OtherFormat::PostScript),
        (b"\xc5\xd0\xd3\xc6", OtherFormat::PostScript),
        (b"\x1f\x8b", OtherFormat::Gzip),
    ];
    // ISO/IEC 23008-12 and the AVIF specification: the brand of the file type box.
    if bytes.get(4..8) == Some(b"ftyp") {
        return match bytes.get(8..12)? {
            b"avif" | b"avis" => Some(OtherFormat::Avif),
            b"heic" | b"heix" | b"heim" | b"heis" | b"hevc" | b"hevx" | b"mif1" | b"msf1" => {
                Some(OtherFormat::Heic)
            }
            _ => None,
        };
    }
    let found = SIGNATURES.into_iter().find(|(start, _)| bytes.starts_with(start));
    found.map(|(_, format)| format)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(bytes: &[u8], expected: &Result<Format, PictureError>) {
        assert_eq!(&format(bytes), expected);
    }

    #[test]
    fn a_format_is_found_by_its_first_bytes() {
        check(b"\x89PNG\r\n\x1a\n", &Ok(Format::Png));
        check(b"\xff\xd8\xff\xe0", &Ok(Format::Jpeg));
        check(b"RIFF\0\0\0\0WEBPVP8 ", &Ok(Format::WebP));
        check(b"GIF87a", &Ok(Format::Gif));
        check(b"GIF89a", &Ok(Format::Gif));
        check(b"\xef\xbb\xbf \n<?xml version='1.0'?><svg/>", &Ok(Format::Svg));
        check(b"<s:svg xmlns:s='http://www.w3.org/2000/svg'/>", &Ok(Format::Svg));
    }

    #[test]
    fn other_formats_are_named() {
        let other = |found| Err(PictureError::Other { found });
        check(b"BM\0\0", &other(OtherFormat::Bmp));
        check(b"II*\0", &other(OtherFormat::Tiff));
        check(b"MM\0*", &other(OtherFormat::Tiff));
        check(b"\0\0\0\x20ftypavif", &other(OtherFormat::Avif));
        check(b"\0\0\0\x20ftypheic", &other(OtherFormat::Heic));
        check(b"\0\0\0\x20ftypmif1", &other(OtherFormat::Heic));
        check(b"%PDF-1.7", &other(OtherFormat::Pdf));
        check(b"\x1f\x8b\x08", &other(OtherFormat::Gzip));
        check(b"\0\0\0\x20ftypisom", &Err(PictureError::Unknown));
        check(b"hello", &Err(PictureError::Unknown));
        check(b"<!DOCTYPE html><html></html>", &Err(PictureError::Unknown));
        check(b"RIFF\0\0\0\0WAVE", &Err(PictureError::Unknown));
        check(b"", &Err(PictureError::Empty));
    }
}
