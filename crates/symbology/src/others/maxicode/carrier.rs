//! The structured carrier message: postal code, country and class of service in the primary message.
//!
//! A value holds one when it is written the way scanners report modes 2 and 3 (ISO/IEC 16023 annex B): the header
//! `[)>` RS `01` GS and a two-digit year, then postal code GS country GS service GS, then the rest. The symbol carries
//! header and rest in the secondary message.

use crate::{Phrase, Problem, message, phrase};

/// What a parcel sorter looks at.
///
/// *Guarantees:* the postal code is 1 to 9 digits or 6 characters of code set A; the numbers are below 1000.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in super::super) struct Carrier {
    pub(in super::super) postcode: String,
    pub(in super::super) country: u16,
    pub(in super::super) service: u16,
}

impl Carrier {
    /// Whether mode 2 holds it; otherwise mode 3.
    pub(in super::super) fn is_numeric(&self) -> bool {
        self.postcode.bytes().all(|byte| byte.is_ascii_digit())
    }
}

const HEADER: &str = "[)>\u{1e}01\u{1d}";
const GS: char = '\u{1d}';
/// The header and the year.
const HEADER_LENGTH: usize = HEADER.len() + 2;
/// ISO 3166 number of the United States of America.
const USA: u16 = 840;

/// The carrier and the secondary message; `None` when there is no header.
pub(super) fn split(value: &str) -> Result<Option<(Carrier, String)>, Problem> {
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
        return Err(Problem::rule(phrase(
            "postal code, country and service must follow the carrier header, each with GS (U+001D) after it",
        )));
    };
    let country_at = HEADER_LENGTH + postcode.chars().count() + 1;
    let service_at = country_at + country.chars().count() + 1;
    let carrier = Carrier {
        country: three_digits(
            country,
            phrase("the country is a number of three digits"),
            country_at,
        )?,
        service: three_digits(
            service,
            phrase("the class of service is a number of three digits"),
            service_at,
        )?,
        postcode: postcode.to_owned(),
    };
    check_postcode(&carrier)?;
    Ok(Some((carrier, format!("{head}{rest}"))))
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
        // Annex B.1: sorters in the USA expect ZIP+4. Adding the zeros ourselves would change the data.
        if *country == USA && length != 9 {
            return Err(Problem::rule_at(
                HEADER_LENGTH,
                message!(
                    "zip-digits",
                    "a ZIP has 9 digits (0000 at the end where the last four are not known), found {found}",
                    found = length
                ),
            ));
        }
        return Ok(());
    }
    let allowed = |character: char| matches!(character, ' ' | '"'..=':' | 'A'..='Z');
    if let Some((index, found)) = postcode.chars().enumerate().find(|&(_, c)| !allowed(c)) {
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
