//! Values in other spellings than a symbology's own, where the meaning is unique, and remarks on what was understood.

use std::borrow::Cow;

use crate::{Barcode, Content, Options, Symbology, ValueError, gs1};
use message::{Message, message, phrase};

/// A barcode with what its user should know about how the value was understood.
#[derive(Debug, Clone)]
pub struct Accepted {
    /// The barcode.
    pub barcode: Barcode,
    /// The remarks.
    pub notes: Vec<Note>,
}

/// A remark on how a value was understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// What it is about.
    pub kind: NoteKind,
    /// In words.
    pub message: Message,
}

/// What a remark is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoteKind {
    /// An odd number of digits got a leading zero.
    LeadingZero,
    /// The value was written in another way than the symbology's own.
    Respelled,
    /// The value looks like GS1 element strings, but is encoded as text.
    TextNotGs1,
    /// The value leaves less room for error correction than is recommended.
    CorrectionLowered,
}

impl Barcode {
    /// Reads a value as people write it: besides the symbology's own spelling, also others whose meaning is unique, with
    /// a note.
    pub fn accept(
        symbology: Symbology,
        value: &str,
        options: Options,
    ) -> Result<Accepted, ValueError> {
        let mut notes = Vec::new();
        let spelled = match respelled(symbology, value) {
            None => Cow::Borrowed(value),
            Some((own, message)) => {
                notes.push(Note { kind: NoteKind::Respelled, message });
                Cow::Owned(own)
            }
        };
        let barcode = Self::parse_with(symbology, &spelled, options)?;
        if let Content::Interleaved2of5(code) = barcode.content()
            && code.leading_zero_added()
        {
            let message = message!(
                "leading-zero",
                "a leading 0 makes the number of digits even: {value}",
                value = barcode.value().into_owned()
            );
            notes.push(Note { kind: NoteKind::LeadingZero, message });
        }
        if symbology == Symbology::MaxiCode && barcode.value() != *spelled {
            let told = phrase("the ZIP has five digits; 0000 was added for the last four");
            notes.push(Note { kind: NoteKind::Respelled, message: told.into() });
        }
        if let Content::Pdf417(code) = barcode.content()
            && options.pdf417_level.is_none()
            && code.level() < code.recommended_level()
        {
            let message = message!(
                "correction-lowered",
                "the value is so long that it fits only with error correction level {level}; level {recommended} is recommended",
                level = code.level(),
                recommended = code.recommended_level()
            );
            notes.push(Note { kind: NoteKind::CorrectionLowered, message });
        }
        if is_plain_matrix(symbology)
            && !barcode.has_element_strings()
            && value.starts_with('(')
            && gs1::Message::parse(value).is_ok()
        {
            let message = text_not_gs1(symbology, value);
            notes.push(Note { kind: NoteKind::TextNotGs1, message });
        }
        Ok(Accepted { barcode, notes })
    }
}

/// The remark on element strings in a code for text, which names another one unless that refuses them.
fn text_not_gs1(symbology: Symbology, value: &str) -> Message {
    let instead = Symbology::Gs1DataMatrix;
    if Barcode::parse(instead, value).is_ok() {
        message!(
            "text-not-gs1",
            "{symbology} encodes these element strings as text, with the brackets; {instead} encodes them as GS1 data",
            symbology = symbology.id(),
            instead = instead.id()
        )
    } else {
        message!(
            "text-not-gs1-alone",
            "{symbology} encodes these element strings as text, with the brackets",
            symbology = symbology.id()
        )
    }
}

/// Whether it is a matrix code for any text, in which GS1 data needs a mark.
fn is_plain_matrix(symbology: Symbology) -> bool {
    matches!(symbology, Symbology::QrCode | Symbology::DataMatrix | Symbology::Aztec)
}

/// The value in the symbology's own spelling, and what was changed; `None` where nothing has to be.
fn respelled(symbology: Symbology, value: &str) -> Option<(String, Message)> {
    if matches!(symbology, Symbology::Code39 | Symbology::Logmars) {
        without_stars(value)
    } else if symbology == Symbology::Ean13 {
        without_hyphens(value)
    } else if symbology == Symbology::Itf14 {
        let gtin = value.strip_prefix("(01)")?;
        Some((gtin.to_owned(), phrase("(01) says that a GTIN follows and is not encoded").into()))
    } else if symbology.has_element_strings() {
        with_check_digit(value)
    } else {
        None
    }
}

/// `*ABC*`: the stars are the start and the stop character, which every Code 39 has.
fn without_stars(value: &str) -> Option<(String, Message)> {
    let inner = value.strip_prefix('*')?.strip_suffix('*')?;
    let told =
        phrase("the stars are the start and the stop character and are not part of the value");
    (!inner.is_empty() && !inner.contains('*')).then(|| (inner.to_owned(), told.into()))
}

/// An ISBN or ISMN with its hyphens or blanks: 978-3-16-148410-0.
fn without_hyphens(value: &str) -> Option<(String, Message)> {
    let is_separator = |character: char| matches!(character, '-' | ' ');
    let digits: String = value.chars().filter(|&character| !is_separator(character)).collect();
    let is_book = digits.len() == 13
        && digits.starts_with("97")
        && digits.bytes().all(|byte| byte.is_ascii_digit());
    let is_separated = value.contains(is_separator)
        && value.starts_with(|first: char| first.is_ascii_digit())
        && value.ends_with(|last: char| last.is_ascii_digit());
    let told = phrase("the hyphens of the ISBN are not encoded");
    (is_book && is_separated).then(|| (digits, told.into()))
}

/// `(00)` with the 17 digits of an SSCC gets the check digit.
fn with_check_digit(value: &str) -> Option<(String, Message)> {
    let digits = value.strip_prefix("(00)")?;
    let end = digits.find('(').unwrap_or(digits.len());
    let (digits, rest) = digits.split_at(end);
    if digits.len() != 17 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let check = char::from(gs1::right_check_digit(digits.as_bytes()));
    let message = message!(
        "sscc-check-digit",
        "the SSCC has 17 digits; the check digit {digit} was added",
        digit = check
    );
    Some((format!("(00){digits}{check}{rest}"), message))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The encoded value, and the notes.
    #[track_caller]
    fn check(symbology: Symbology, value: &str, encoded: &str, notes: &[&str]) {
        let accepted = Barcode::accept(symbology, value, Options::default())
            .unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(accepted.barcode.value(), encoded);
        let found: Vec<_> = accepted.notes.iter().map(|note| note.message.text()).collect();
        assert_eq!(found, notes, "{value}");
    }

    #[test]
    fn other_spellings_are_understood_and_told() {
        let stars = "the stars are the start and the stop character and are not part of the value";
        check(Symbology::Code39, "*ABC*", "ABC", &[stars]);
        check(Symbology::Code39, "ABC", "ABC", &[]);
        let hyphens = "the hyphens of the ISBN are not encoded";
        check(Symbology::Ean13, "978-3-16-148410-0", "9783161484100", &[hyphens]);
        check(Symbology::Ean13, "9783161484100", "9783161484100", &[]);
        let gtin = "(01) says that a GTIN follows and is not encoded";
        check(Symbology::Itf14, "(01)15400141288763", "15400141288763", &[gtin]);
        let added = "the SSCC has 17 digits; the check digit 0 was added";
        check(Symbology::Gs1128, "(00)09501101530000001", "00095011015300000010", &[added]);
        check(Symbology::Gs1128, "(00)09501101530000001(10)A", "0009501101530000001010A", &[added]);
        check(Symbology::Gs1128, "(00)095011015300000010", "00095011015300000010", &[]);
        let carrier = |zip: &str| {
            format!(
                "[)>\u{1e}01\u{1d}96{zip}\u{1d}840\u{1d}001\u{1d}1Z00004951\u{1d}UPSN\u{1e}\u{4}"
            )
        };
        let zip = "the ZIP has five digits; 0000 was added for the last four";
        check(Symbology::MaxiCode, &carrier("15238"), &carrier("152380000"), &[zip]);
        check(Symbology::MaxiCode, &carrier("152382802"), &carrier("152382802"), &[]);
        let zero = "a leading 0 makes the number of digits even: 0123";
        check(Symbology::Interleaved2of5, "123", "0123", &[zero]);
    }

    #[test]
    fn element_strings_in_a_plain_matrix_code_are_text() {
        let told_with = |symbology: Symbology, options: Options| {
            let value = "(01)09501101530003(10)A";
            let accepted = Barcode::accept(symbology, value, options).unwrap();
            accepted.notes.iter().any(|note| note.kind == NoteKind::TextNotGs1)
        };
        let told = |symbology| told_with(symbology, Options::default());
        let gs1 = Options { qr_gs1: true, ..Options::default() };
        assert!(!told_with(Symbology::QrCode, gs1));
        assert!(told(Symbology::QrCode) && told(Symbology::DataMatrix) && told(Symbology::Aztec));
        assert!(!told(Symbology::Gs1DataMatrix) && !told(Symbology::Code128));
        check(Symbology::QrCode, "(optional)", "(optional)", &[]);
    }

    #[test]
    fn a_lower_level_of_error_correction_is_told() {
        let value = "ABCDEFGHI ".repeat(180);
        let told = "the value is so long that it fits only with error correction level 3; level 5 is recommended";
        check(Symbology::Pdf417, &value, &value, &[told]);
        check(Symbology::Pdf417, "ABC", "ABC", &[]);
    }

    #[test]
    fn what_has_more_than_one_meaning_is_refused() {
        for (symbology, value) in [
            (Symbology::Code39, "*AB"),
            (Symbology::Code39, "*A*B*"),
            (Symbology::Code39, "**"),
            (Symbology::Ean13, "590-1234123457-"),
            (Symbology::Ean13, "590-1234-12345-7"),
            (Symbology::Itf14, "(02)15400141288763"),
            (Symbology::Gs1128, "(00)0950110153000000"),
        ] {
            assert!(Barcode::accept(symbology, value, Options::default()).is_err(), "{value}");
        }
    }
}
