//! The bytes for the characters of a value, in matrix codes whose default is ISO/IEC 8859-1.
//!
//! That default is ECI 3, so a value within it needs no announcement. Readers that guess, as those of telephones do,
//! may still take such bytes for UTF-8 or Shift JIS: `£5` would be read as `｣5`. Where they could, the ECI is
//! announced, which takes a few codewords. All other text is UTF-8 (ECI 26).

use std::borrow::Cow;

/// Bytes, and the character set that has to be announced before them.
#[derive(Debug)]
pub(crate) struct Encoded<'a> {
    pub(crate) bytes: Cow<'a, [u8]>,
    pub(crate) eci: Option<Eci>,
}

/// A character set that is announced, by its number among the extended channel interpretations.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Eci {
    /// ISO/IEC 8859-1.
    Latin1 = 3,
    /// UTF-8.
    Utf8 = 26,
}

impl<'a> Encoded<'a> {
    pub(crate) fn new(value: &'a str) -> Self {
        if value.is_ascii() {
            return Self { bytes: Cow::Borrowed(value.as_bytes()), eci: None };
        }
        let latin: Option<Vec<u8>> =
            value.chars().map(|character| u8::try_from(u32::from(character)).ok()).collect();
        match latin {
            Some(bytes) => {
                let eci = is_ambiguous(&bytes).then_some(Eci::Latin1);
                Self { bytes: Cow::Owned(bytes), eci }
            }
            None => Self { bytes: Cow::Borrowed(value.as_bytes()), eci: Some(Eci::Utf8) },
        }
    }
}

/// The text that a reader reports for bytes without an ECI: UTF-8 if they are valid UTF-8, else ISO/IEC 8859-1.
pub(crate) fn reported(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().map(|&byte| char::from(byte)).collect(),
    }
}

/// The same after an ECI.
fn reported_as(eci: u32, bytes: &[u8]) -> String {
    match eci {
        // 1 is the old number of ISO/IEC 8859-1.
        1 | 3 => bytes.iter().map(|&byte| char::from(byte)).collect(),
        26 => String::from_utf8_lossy(bytes).into_owned(),
        _ => reported(bytes),
    }
}

/// Bytes and ECIs as they come in a symbol, on their way to the text that a reader reports.
#[derive(Debug, Default)]
pub(crate) struct Report {
    bytes: Vec<u8>,
    value: String,
    /// Where the bytes begin that are not yet in the value.
    since: usize,
    eci: Option<u32>,
}

impl Report {
    pub(crate) fn push(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    /// What follows is in this character set.
    pub(crate) fn announce(&mut self, eci: u32) {
        self.settle();
        self.eci = Some(eci);
    }

    /// All bytes so far.
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The bytes and the text.
    pub(crate) fn finish(mut self) -> (Vec<u8>, String) {
        self.settle();
        (self.bytes, self.value)
    }

    fn settle(&mut self) {
        let bytes = self.bytes.get(self.since..).unwrap_or_default();
        self.value += &match self.eci {
            None => reported(bytes),
            Some(eci) => reported_as(eci, bytes),
        };
        self.since = self.bytes.len();
    }
}

/// Whether bytes of ISO/IEC 8859-1 are valid in one of the encodings that readers guess, or are control
/// characters that make readers guess another encoding.
fn is_ambiguous(bytes: &[u8]) -> bool {
    bytes.iter().any(|byte| matches!(byte, 0x80..=0x9f))
        || std::str::from_utf8(bytes).is_ok()
        || is_shift_jis(bytes)
}

/// Whether the bytes are whole characters of JIS X 0208 appendix 1.
fn is_shift_jis(bytes: &[u8]) -> bool {
    let mut bytes = bytes.iter();
    while let Some(&byte) = bytes.next() {
        match byte {
            0..=0x7f | 0xa1..=0xdf => {}
            0x81..=0x9f | 0xe0..=0xef => {
                if !matches!(bytes.next(), Some(0x40..=0x7e | 0x80..=0xfc)) {
                    return false;
                }
            }
            0x80 | 0xa0 | 0xf0..=0xff => return false,
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_eci_is_announced_only_where_it_is_needed() {
        let check = |value, eci, length| {
            let encoded = Encoded::new(value);
            assert_eq!((encoded.eci, encoded.bytes.len()), (eci, length), "{value}");
        };
        check("plain\0", None, 6);
        check("Müller", None, 6);
        check("Größe", None, 5);
        check("déjà vu", None, 7);
        // As Shift JIS: a half-width bracket and a digit.
        check("£5", Some(Eci::Latin1), 2);
        // As UTF-8: an é.
        check("Ã©", Some(Eci::Latin1), 2);
        check("\u{85}", Some(Eci::Latin1), 1);
        check("5 €", Some(Eci::Utf8), 5);
        check("日本", Some(Eci::Utf8), 6);
    }

    #[test]
    fn bytes_are_reported_as_readers_take_them() {
        assert_eq!(reported(b"plain"), "plain");
        assert_eq!(reported(b"caf\xc3\xa9"), "caf\u{e9}");
        assert_eq!(reported(b"caf\xe9"), "caf\u{e9}");
        assert_eq!(reported_as(3, b"\xc3\xa9"), "\u{c3}\u{a9}");
        assert_eq!(reported_as(26, b"\xc3\xa9"), "\u{e9}");
    }
}
