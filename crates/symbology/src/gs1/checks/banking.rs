//! International bank account numbers: ISO 13616-1.

use super::{Fault, Wrong, codes, text};
use message::phrase;

/// Country, two check digits and an account, with the remainder of ISO/IEC 7064 MOD 97-10.
pub(super) fn iban(part: &[u8]) -> Result<(), Wrong> {
    /// The minimum of the GS1 syntax dictionary; all countries have longer ones.
    const LEAST: usize = 11;
    let Some((&[country_1, country_2, check_1, check_2], account)) =
        part.split_first_chunk::<4>().filter(|_| part.len() >= LEAST)
    else {
        return Err(Wrong::rule(0, phrase("an IBAN must have at least 11 characters"), part));
    };
    codes::country_letters(&[country_1, country_2])?;
    if !check_1.is_ascii_digit() || !check_2.is_ascii_digit() {
        return Err(Wrong::rule(
            2,
            phrase("two check digits must follow the country"),
            &[check_1, check_2],
        ));
    }
    let right = |byte: &u8| byte.is_ascii_digit() || byte.is_ascii_uppercase();
    if let Some(at) = account.iter().position(|byte| !right(byte)) {
        let rule = phrase("an IBAN must have only capital letters and digits");
        return Err(Wrong::rule(4 + at, rule, &account[at..=at]));
    }
    let turned = account.iter().copied().chain([country_1, country_2, b'0', b'0']);
    let remainder = turned.fold(0, |remainder, byte| match byte {
        b'0'..=b'9' => (remainder * 10 + u32::from(byte - b'0')) % 97,
        letter => (remainder * 100 + u32::from(letter - b'A') + 10) % 97,
    });
    let (expected, found) = (format!("{:02}", 98 - remainder), text(&[check_1, check_2]));
    if expected == found {
        return Ok(());
    }
    Err(Wrong::new(2, Fault::Check { name: phrase("check digits of the IBAN"), expected, found }))
}
