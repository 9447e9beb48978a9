//! Short checks, one line of the General Specifications each.

use super::{super::characters::Set, Wrong, number, require, two};
use message::phrase;

/// ISO/IEC 5218: not known, male, female, not applicable.
pub(super) fn sex(part: &[u8]) -> Result<(), Wrong> {
    require(
        matches!(part, b"0" | b"1" | b"2" | b"9"),
        phrase("biological sex must be 0, 1, 2 or 9"),
        part,
    )
}

/// A yes/no indicator, clause 3.8.
pub(super) fn yes_no(part: &[u8]) -> Result<(), Wrong> {
    require(matches!(part, b"0" | b"1"), phrase("it must be 0 for no or 1 for yes"), part)
}

/// The winding direction of a roll, clause 3.9.1.
pub(super) fn winding(part: &[u8]) -> Result<(), Wrong> {
    require(matches!(part, b"0" | b"1" | b"9"), phrase("winding direction must be 0, 1 or 9"), part)
}

/// The filler before the key of a returnable asset, clause 3.9.3.
pub(super) fn zero(part: &[u8]) -> Result<(), Wrong> {
    require(part == b"0", phrase("the first digit must be 0"), part)
}

/// A dimension.
pub(super) fn not_zero(part: &[u8]) -> Result<(), Wrong> {
    require(part.iter().any(|&digit| digit != b'0'), phrase("the dimension must not be zero"), part)
}

/// The minus sign after a temperature below zero.
pub(super) fn hyphen(part: &[u8]) -> Result<(), Wrong> {
    require(part == b"-", phrase("only a hyphen, for below zero, may follow the temperature"), part)
}

/// The importer index of the tobacco traceability system, clause 3.8.17: the characters of base 64.
pub(super) fn importer_index(part: &[u8]) -> Result<(), Wrong> {
    let kept = part.iter().all(|&byte| Set::Base64.has(byte));
    require(kept, phrase("importer index must be a letter, a digit, - or _"), part)
}

/// A serial number of a component, clause 3.9.11.
pub(super) fn no_leading_zero(part: &[u8]) -> Result<(), Wrong> {
    require(part == b"0" || part.first() != Some(&b'0'), phrase("it must not start with 0"), part)
}

/// A master unique device identifier must not look like a GTIN.
pub(super) fn not_only_digits(part: &[u8]) -> Result<(), Wrong> {
    let kept = part.iter().any(|byte| !byte.is_ascii_digit());
    require(kept, phrase("at least one character must not be a digit"), part)
}

/// WGS 84 degrees above the South Pole, with seven decimals.
pub(super) fn latitude(part: &[u8]) -> Result<(), Wrong> {
    require(number(part) <= 1_800_000_000, phrase("latitude must be at most 1800000000"), part)
}

/// WGS 84 degrees, with seven decimals.
pub(super) fn longitude(part: &[u8]) -> Result<(), Wrong> {
    require(number(part) <= 3_600_000_000, phrase("longitude must be at most 3600000000"), part)
}

/// Piece and total, two digits each, clause 3.9.6.
pub(super) fn piece_of_total(part: &[u8]) -> Result<(), Wrong> {
    let kept =
        two(part, 0).zip(two(part, 2)).is_some_and(|(piece, total)| (1..=total).contains(&piece));
    require(
        kept,
        phrase("piece and total must be 01 or more, and the piece at most the total"),
        part,
    )
}

/// `1/3`: the first of three born.
pub(super) fn position_of_total(part: &[u8]) -> Result<(), Wrong> {
    let kept = match part {
        [position @ b'1'..=b'9', b'/', total @ b'1'..=b'9'] => position <= total,
        _ => false,
    };
    require(kept, phrase("birth sequence must be a position and a total such as 1/3"), part)
}

/// RFC 3986, clause 2.1: two hexadecimal digits after each percent sign.
pub(super) fn percent_encoding(part: &[u8]) -> Result<(), Wrong> {
    let mut rest = part;
    while let Some(at) = rest.iter().position(|&byte| byte == b'%') {
        let (_, escape) = rest.split_at(at);
        let [_, high, low, ..] = escape else {
            return Err(bad_escape(part, escape));
        };
        if !high.is_ascii_hexdigit() || !low.is_ascii_hexdigit() {
            return Err(bad_escape(part, escape));
        }
        (_, rest) = escape.split_at(3);
    }
    Ok(())
}

fn bad_escape(part: &[u8], escape: &[u8]) -> Wrong {
    let shown = escape.get(..3).unwrap_or(escape);
    Wrong::rule(
        part.len() - escape.len(),
        phrase("two hexadecimal digits must follow each %"),
        shown,
    )
}
