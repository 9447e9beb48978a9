//! MaxiCode, ISO/IEC 16023: mode 4 for any text, modes 2 and 3 for a structured carrier message.

pub(super) mod carrier;
mod compaction;
mod order;
mod sets;

pub use order::{MaxiCodeAppend, MaxiCodeCarrier, MaxiCodeMode, MaxiCodeOrder};

use super::{
    adapter,
    characters::{latin_1, only},
    other::{Encoded, Shape},
};
use crate::{Problem, phrase};

/// Codewords for the text in mode 4, and behind a carrier.
const FREE: usize = 93;
const BEHIND_CARRIER: usize = 84;

/// The ECI of UTF-8 and the codeword that announces an ECI.
const ECI: u8 = 27;
const UTF_8: u8 = 26;

/// Digits are the densest, nine in six codewords.
const MOST_DIGITS: usize = 138;
/// A carrier's header and fields, which are beside these.
const MOST_IN_CARRIER: usize = 30;

pub(super) fn parse(value: &str) -> Result<Encoded, Problem> {
    let found = value.chars().count();
    if found > MOST_DIGITS + MOST_IN_CARRIER {
        let unit = phrase("digits or 93 capitals");
        return Err(Problem::too_long(found, MOST_DIGITS, unit));
    }
    let message = carrier::split(value)?;
    let (carrier, text, capacity) = match &message {
        Some((carrier, rest)) => (Some(carrier), rest.as_str(), BEHIND_CARRIER),
        None => (None, value, FREE),
    };
    if carrier.is_some() {
        // An ECI would have to stand before the header, where a sorter would not find it any more.
        let allowed = phrase("Latin-1 characters in a carrier message");
        only(value, allowed, None, |character| u32::from(character) <= 0xff)?;
    }
    // Bytes mean ISO/IEC 8859-1 unless an ECI says otherwise.
    let (prefix, bytes): (&[u8], _) = match latin_1(text) {
        Some(bytes) => (&[], bytes),
        None => (&[ECI, UTF_8], text.as_bytes().to_vec()),
    };
    let body = compaction::pack(prefix, &bytes, capacity)?;
    let mode = match carrier {
        Some(carrier) if carrier.is_numeric() => 2,
        Some(_) => 3,
        None => 4,
    };
    let grid = adapter::maxicode(mode, carrier, body)?;
    Ok(Encoded { value: value.into(), text: String::new(), shape: Shape::Hexagons(grid) })
}
