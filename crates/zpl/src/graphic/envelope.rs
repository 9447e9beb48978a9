//! `:B64:` and `:Z64:`: bytes in Base64, compressed or not, with a CRC (ZPL II guide, "ZB64 Encoding and Compression").

use std::borrow::Cow;

use base64::{
    Engine as _, alphabet,
    engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig},
};

use super::{
    unpacked::{Damage, Unpacked},
    zlib,
};

/// Written with padding. When read, the padding is redundant and the bits beyond the last byte are of no interest.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &alphabet::STANDARD,
    GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true),
);

const COMPRESSED: &str = ":Z64:";

/// Puts compressed bytes into an envelope.
pub(super) fn seal(compressed: &[u8]) -> Vec<u8> {
    let data = BASE64.encode(compressed);
    let crc = crc(data.as_bytes());
    format!("{COMPRESSED}{data}:{crc:04X}").into_bytes()
}

/// Opens an envelope, if the text is one: `:Z64:` or `:B64:`, the data, a colon and four digits. At most `most` bytes
/// are returned; `Err` says why there are none.
pub(super) fn open(text: &[u8], most: usize) -> Option<Result<Unpacked<'static>, Damage>> {
    let (head, body) = text.split_at_checked(5)?;
    if head.eq_ignore_ascii_case(b":B64:") {
        Some(
            contents(body)
                .map_err(Damage::from)
                .map(|bytes| Unpacked::of(Cow::Owned(bytes)).cut(most)),
        )
    } else if head.eq_ignore_ascii_case(COMPRESSED.as_bytes()) {
        Some(contents(body).map_err(Damage::from).and_then(|bytes| zlib::inflate(&bytes, most)))
    } else {
        None
    }
}

/// Decodes the Base64. Printers drop a download with a wrong CRC, so the result is an error then.
fn contents(body: &[u8]) -> Result<Vec<u8>, String> {
    let mut parts = body.splitn(2, |&byte| byte == b':');
    let data = parts.next().unwrap_or_default();
    let announced = parts.next().and_then(number).ok_or("its CRC is missing")?;
    let found = crc(data);
    if found != announced {
        return Err(format!("its CRC should be {announced:04X}, found {found:04X}"));
    }
    base64(data).ok_or_else(|| "it is not Base64".to_owned())
}

/// The four digits at the start.
fn number(text: &[u8]) -> Option<u16> {
    let digits = text.get(..4)?;
    digits.iter().try_fold(0, |number, &digit| {
        let value = char::from(digit).to_digit(16)?;
        Some(number << 4 | u16::try_from(value).ok()?)
    })
}

/// CRC-16 with the polynomial x^16 + x^12 + x^5 + 1, starting from 0, over the characters as they are sent.
fn crc(data: &[u8]) -> u16 {
    data.iter().fold(0, |crc: u16, &byte| {
        let mixed = u16::from(byte) ^ (crc >> 8);
        // Eight steps of the shift register at once.
        let mixed = mixed ^ (mixed >> 4);
        (crc << 8) ^ (mixed << 12) ^ (mixed << 5) ^ mixed
    })
}

fn base64(data: &[u8]) -> Option<Vec<u8>> {
    let end = data.iter().rposition(|&byte| byte != b'=').map_or(0, |last| last + 1);
    BASE64.decode(data.get(..end)?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open_all(text: &str, most: usize) -> Result<(Vec<u8>, bool), String> {
        let unpacked = open(text.as_bytes(), most).unwrap().map_err(|damage| damage.why)?;
        Ok((unpacked.bytes.into_owned(), unpacked.surplus))
    }

    #[test]
    fn the_check_value_of_the_polynomial_is_met() {
        // CRC-16/XMODEM of "123456789", from the catalogues of CRCs.
        assert_eq!(crc(b"123456789"), 0x31C3);
        assert_eq!(crc(b""), 0);
    }

    #[test]
    fn pictures_of_zebras_own_designer_are_opened() {
        // A dotted rule of four rows, 72 bytes each.
        let rule = ":Z64:eJzj4KAKYJChDmCwoQ5gEKAOYAAAavEfEQ==:24EF";
        let expected = [0x08, 0x1C, 0x3C, 0x10].map(|byte| [[byte; 71].as_slice(), &[0]].concat());
        assert_eq!(open_all(rule, 288), Ok((expected.concat(), false)));
        // A bar of seven dots that leans by one, 826 rows of four bytes.
        let bar = ":Z64:eJztw7ENAAAMAiA/7+emXzhBQpNUVQdPVUcfeLNmyA==:8B19";
        let expected = [[0xFE, 0, 0, 0].repeat(413), [0x7F, 0, 0, 0].repeat(413)].concat();
        assert!(open_all(bar, 3304) == Ok((expected, false)));
        // A character of fifteen rows.
        let character =
            ":Z64:eJxjYGBgYG1gYOB0YGAQVGBgEIBiDiCfHSgOAmD+ASAfyGYCYkYgln/AwAAAdSQEMA==:24E2";
        let (bytes, _) = open_all(character, 60).unwrap();
        let rows: Vec<&[u8]> = bytes.chunks(4).take(4).collect();
        assert_eq!(rows, [[0; 4], [5, 0x80, 0, 0], [9, 0x40, 0, 0], [0x11, 0x20, 0, 0]]);
    }

    #[test]
    fn base64_is_written_and_undone() {
        // RFC 4648, section 10.
        for (text, expected) in [
            ("", &b""[..]),
            ("Zg==", b"f"),
            ("Zm8=", b"fo"),
            ("Zm9v", b"foo"),
            ("Zm9vYg==", b"foob"),
            ("Zm9vYmE=", b"fooba"),
            ("Zm9vYmFy", b"foobar"),
            // The padding is redundant: the length says the same.
            ("Zm9vYmE", b"fooba"),
        ] {
            assert_eq!(base64(text.as_bytes()).as_deref(), Some(expected), "{text}");
        }
        // Neither the number of padding characters nor the bits beyond the last byte matter.
        for text in ["Zg", "Zg=", "Zg====", "Zh=="] {
            assert_eq!(base64(text.as_bytes()).as_deref(), Some(&b"f"[..]), "{text}");
        }
        for (text, bytes) in
            [("Zg==", &b"f"[..]), ("Zm8=", b"fo"), ("Zm9v", b"foo"), ("Zm9vYg==", b"foob")]
        {
            let envelope = seal(bytes);
            assert_eq!(envelope.get(5..5 + text.len()), Some(text.as_bytes()));
        }
        assert_eq!(base64(b"Z"), None);
        assert_eq!(base64(b"Zm9!"), None);
        // The whole alphabet, by Python.
        let all = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        let bytes = base64(all).unwrap();
        let found: Vec<String> = bytes.iter().map(|byte| format!("{byte:02X}")).collect();
        let expected = "00108310518720928B30D38F41149351559761969B71D79F\
            8218A39259A7A29AABB2DBAFC31CB3D35DB7E39EBBF3DFBF";
        assert_eq!(found.concat(), expected);
    }

    #[test]
    fn a_download_with_a_wrong_crc_is_dropped() {
        let whole = ":B64:qlU=:";
        assert_eq!(open_all(&format!("{whole}CC7F"), 9).map(|(bytes, _)| bytes), good());
        assert_eq!(open_all(&format!("{whole}cc7f"), 9).map(|(bytes, _)| bytes), good());
        let wrong = "its CRC should be CC7E, found CC7F".to_owned();
        assert_eq!(open_all(&format!("{whole}CC7E"), 9), Err(wrong));
        for missing in [":B64:qlU=", ":B64:qlU=:", ":B64:qlU=:CC7", ":B64:qlU=:CC7X"] {
            assert_eq!(open_all(missing, 9), Err("its CRC is missing".to_owned()), "{missing}");
        }
    }

    #[expect(clippy::unnecessary_wraps, reason = "it is what the callers return")]
    fn good() -> Result<Vec<u8>, String> {
        Ok(vec![0xAA, 0x55])
    }

    #[test]
    fn other_text_is_not_an_envelope() {
        for text in ["", ":", "::::::", ":B65:AA", "FF00", ":Z64"] {
            assert!(open(text.as_bytes(), 9).is_none(), "{text}");
        }
    }
}
