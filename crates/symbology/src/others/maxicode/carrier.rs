//! The structured carrier message: postal code, country and class of service in the primary message.
//!
//! A value holds one when it is written the way scanners report modes 2 and 3 (ISO/IEC 16023 annex B): the header
//! `[)>` RS `01` GS and a two-digit year, then postal code GS country GS service GS, then the rest. The symbol carries
//! header and rest in the secondary message.

use super::super::adapter::Carrier;
use crate::{MaxiCodeModeNumber, Problem};
use message::{Phrase, message, phrase};

impl Carrier {
    /// Mode 2 for digits, mode 3 otherwise. Postal codes of six digits outside of the USA, such as India's, are in mode 3,
    /// whose postal codes have six characters: carriers use mode 2 for the USA.
    pub(super) fn usual_mode(&self) -> MaxiCodeModeNumber {
        let is_numeric = self.is_numeric() && (self.country == USA || self.postcode.len() != 6);
        if is_numeric { MaxiCodeModeNumber::Mode2 } else { MaxiCodeModeNumber::Mode3 }
    }

    fn is_numeric(&self) -> bool {
        self.postcode.bytes().all(|byte| byte.is_ascii_digit())
    }
}

const HEADER: &str = "[)>\u{1e}01\u{1d}";
const GS: char = '\u{1d}';
/// The header and the year.
const HEADER_LENGTH: usize = HEADER.len() + 2;
/// ISO 3166 number of the United States of America.
const USA: u16 = 840;

/// A value that holds a carrier.
#[derive(Debug)]
pub(super) struct CarrierMessage {
    pub(super) carrier: Carrier,
    /// Header and rest.
    pub(super) secondary: String,
    /// What a scanner reports: the value, with a ZIP+4 where only a ZIP was given.
    pub(super) value: String,
}

impl CarrierMessage {
    /// `None` when there is no header.
    pub(super) fn parse(value: &str) -> Result<Option<Self>, Problem> {
        let Some(after) = value.strip_prefix(HEADER) else { return Ok(None) };
        let year = after.get(..2).filter(|year| year.bytes().all(|byte| byte.is_ascii_digit()));
        if year.is_none() {
            return Err(Problem::rule_at(
                HEADER.len(),
                phrase("a year of two digits must follow the carrier header"),
            ));
        }
        let (head, fields) = value.split_at(HEADER_LENGTH);
        let mut parts = fields.splitn(4, GS);
        let (Some(postcode), Some(country), Some(service), Some(rest)) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(missing());
        };
        let country_at = HEADER_LENGTH + postcode.chars().count() + 1;
        let service_at = country_at + country.chars().count() + 1;
        let number = |field, rule, position| three_digits(field, rule, position);
        let mut carrier = Carrier {
            country: number(
                country,
                phrase("the country is a number of three digits"),
                country_at,
            )?,
            service: number(
                service,
                phrase("the class of service is a number of three digits"),
                service_at,
            )?,
            postcode: postcode.to_owned(),
        };
        check_postcode(&carrier)?;
        // Annex B.1, 4.a: where the last four digits are not known, they are zeros. zint adds them, too.
        if carrier.country == USA && carrier.is_numeric() && postcode.len() == 5 {
            carrier.postcode += "0000";
        }
        let fields = [&carrier.postcode, country, service, rest].join("\u{1d}");
        let (secondary, value) = (format!("{head}{rest}"), format!("{head}{fields}"));
        Ok(Some(Self { carrier, secondary, value }))
    }
}

/// The problem of a value that is no carrier message.
#[cold]
pub(super) fn missing() -> Problem {
    Problem::rule(message!(
        "carrier-message",
        "a carrier message is [)>␞01␝, a year, then postal code, country and service, each with ␝ after it, \
         such as [)>␞01␝96152382802␝840␝001␝1Z00004951 (␝ is U+001D, ␞ is U+001E)"
    ))
}

/// Whether this mode can hold a postal code.
pub(super) fn check_in_mode(postcode: &str, mode: u8) -> Result<(), Problem> {
    let (is_right, expected) = if mode == 2 {
        let is_right =
            (1..=9).contains(&postcode.len()) && postcode.bytes().all(|byte| byte.is_ascii_digit());
        (is_right, phrase("1 to 9 digits"))
    } else {
        let is_right = postcode.len() == 6 && postcode.chars().all(is_in_set_a);
        (is_right, phrase("6 digits, capitals, blanks and signs"))
    };
    if is_right {
        return Ok(());
    }
    Err(Problem::rule(message!(
        "postal-code-in-mode",
        "a postal code in mode {mode} has {expected}, found \"{found}\"",
        mode,
        expected,
        found = postcode
    )))
}

/// Whether a postal code may have this character.
fn is_in_set_a(character: char) -> bool {
    matches!(character, ' ' | '"'..=':' | 'A'..='Z')
}

fn check_postcode(carrier: &Carrier) -> Result<(), Problem> {
    let Carrier { postcode, country, service: _ } = carrier;
    let length = postcode.chars().count();
    if carrier.is_numeric() {
        if !(1..=9).contains(&length) {
            return Err(Problem::rule_at(
                HEADER_LENGTH,
                message!(
                    "postal-digits",
                    "a postal code has 1 to 9 digits, found {found}",
                    found = length
                ),
            ));
        }
        if *country == USA && length != 5 && length != 9 {
            return Err(Problem::rule_at(
                HEADER_LENGTH,
                message!("zip-digits", "a ZIP has 5 or 9 digits, found {found}", found = length),
            ));
        }
        return Ok(());
    }
    if let Some((index, found)) = postcode.chars().enumerate().find(|&(_, c)| !is_in_set_a(c)) {
        return Err(Problem::Character {
            found,
            position: HEADER_LENGTH + index,
            allowed: phrase(
                "digits, capitals, blanks and \" # $ % & ' ( ) * + , - . / : in a postal code",
            ),
            instead: None,
        });
    }
    if length != 6 {
        return Err(Problem::rule_at(
            HEADER_LENGTH,
            message!(
                "postal-characters",
                "a postal code with letters has 6 characters (blanks at the end), found {found}",
                found = length
            ),
        ));
    }
    Ok(())
}

fn three_digits(field: &str, rule: Phrase, position: usize) -> Result<u16, Problem> {
    let digits = Some(field)
        .filter(|field| field.len() == 3 && field.bytes().all(|byte| byte.is_ascii_digit()));
    digits.and_then(|digits| digits.parse().ok()).ok_or_else(|| Problem::rule_at(position, rule))
}
