//! Codes that must be in a list: countries, currencies, packages, media.

use super::{
    Wrong,
    lists::{COUNTRIES, COUNTRY_LETTERS, CURRENCIES},
    number,
    package_types::PACKAGE_TYPES,
    require, two,
};
use message::phrase;

/// Three digits of ISO 3166-1.
pub(super) fn country(part: &[u8]) -> Result<(), Wrong> {
    require(has(&COUNTRIES, part), phrase("country must be a number of ISO 3166-1"), part)
}

/// Three digits of ISO 3166-1, or 999 for a processor in several countries.
pub(super) fn country_or_999(part: &[u8]) -> Result<(), Wrong> {
    let kept = part == b"999" || has(&COUNTRIES, part);
    require(kept, phrase("country must be a number of ISO 3166-1 or 999"), part)
}

/// Two letters of ISO 3166-1.
pub(super) fn country_letters(part: &[u8]) -> Result<(), Wrong> {
    let kept = COUNTRY_LETTERS.split(' ').any(|letters| letters.as_bytes() == part);
    require(kept, phrase("country must be two capital letters of ISO 3166-1"), part)
}

/// Three digits of ISO 4217.
pub(super) fn currency(part: &[u8]) -> Result<(), Wrong> {
    require(has(&CURRENCIES, part), phrase("currency must be a number of ISO 4217"), part)
}

/// A code of the GS1 list `PackageTypeCode`.
pub(super) fn package_type(part: &[u8]) -> Result<(), Wrong> {
    let kept = PACKAGE_TYPES.split(' ').any(|code| code.as_bytes() == part);
    require(kept, phrase("package type must be a code of UN/ECE recommendation 21 or of GS1"), part)
}

/// GS1 General Specifications, figure 3.8.22-2: 01 to 10 are assigned, 80 to 99 are for local use.
pub(super) fn media_type(part: &[u8]) -> Result<(), Wrong> {
    let kept = matches!(two(part, 0), Some(1..=10 | 80..=99));
    require(kept, phrase("media type must be 01 to 10 or 80 to 99"), part)
}

fn has(list: &[u16], part: &[u8]) -> bool {
    u16::try_from(number(part)).is_ok_and(|number| list.binary_search(&number).is_ok())
}
