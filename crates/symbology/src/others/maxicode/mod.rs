//! MaxiCode, ISO/IEC 16023: modes 2 and 3 for a structured carrier message, 4 to 6 for any text.

pub(super) mod carrier;
mod compaction;
mod order;
mod sets;

pub use order::{MaxiCodeAppend, MaxiCodeCarrier, MaxiCodeMode, MaxiCodeOrder};

use self::carrier::CarrierMessage;
use super::{
    adapter,
    characters::{latin_1, only},
    other::{Encoded, Shape},
};
use crate::{Grid, MaxiCodeModeNumber, Problem};
use message::phrase;

/// Codewords for the text in modes 4 and 6, in mode 5, where correction takes more, and after a carrier.
const FREE: usize = 93;
const FULL: usize = 77;
const BEHIND_CARRIER: usize = 84;

/// The ECI of UTF-8 and the codeword that announces an ECI.
const ECI: u8 = 27;
const UTF_8: u8 = 26;

/// Digits are the densest, nine in six codewords.
const MOST_DIGITS: usize = 138;
/// A carrier's header and fields, which are beside these.
const MOST_IN_CARRIER: usize = 30;

pub(super) fn parse(value: &str, mode: Option<MaxiCodeModeNumber>) -> Result<Encoded, Problem> {
    let found = value.chars().count();
    if found > MOST_DIGITS + MOST_IN_CARRIER {
        let unit = phrase("digits or 93 capitals");
        return Err(Problem::too_long(found, MOST_DIGITS, unit));
    }
    let message = match mode {
        None => CarrierMessage::parse(value)?,
        Some(MaxiCodeModeNumber::Mode2 | MaxiCodeModeNumber::Mode3) => {
            Some(CarrierMessage::parse(value)?.ok_or_else(carrier::missing)?)
        }
        Some(MaxiCodeModeNumber::Mode4 | MaxiCodeModeNumber::Mode5 | MaxiCodeModeNumber::Mode6) => {
            None
        }
    };
    match message {
        Some(message) => with_carrier(&message, mode),
        None => free(value, mode.unwrap_or(MaxiCodeModeNumber::Mode4)),
    }
}

fn with_carrier(
    message: &CarrierMessage,
    mode: Option<MaxiCodeModeNumber>,
) -> Result<Encoded, Problem> {
    let CarrierMessage { carrier, secondary, value } = message;
    // An ECI would have to precede the header, and a sorter would then not find the header.
    let allowed = phrase("Latin-1 characters in a carrier message");
    only(value, allowed, None, |character| u32::from(character) <= 0xff)?;
    let mode = mode.unwrap_or_else(|| carrier.usual_mode());
    carrier::check_in_mode(&carrier.postcode, mode.number())?;
    let body = compaction::pack(&[], &latin_1(secondary).unwrap_or_default(), BEHIND_CARRIER)?;
    Ok(encoded(value, adapter::maxicode(mode.number(), Some(carrier), body)?, mode))
}

fn free(value: &str, mode: MaxiCodeModeNumber) -> Result<Encoded, Problem> {
    // Bytes mean ISO/IEC 8859-1 unless an ECI says otherwise.
    let (prefix, bytes): (&[u8], _) = match latin_1(value) {
        Some(bytes) => (&[], bytes),
        None => (&[ECI, UTF_8], value.as_bytes().to_vec()),
    };
    let capacity = if mode == MaxiCodeModeNumber::Mode5 { FULL } else { FREE };
    let body = compaction::pack(prefix, &bytes, capacity)?;
    Ok(encoded(value, adapter::maxicode(mode.number(), None, body)?, mode))
}

fn encoded(value: &str, grid: Grid, mode: MaxiCodeModeNumber) -> Encoded {
    Encoded { value: value.into(), text: String::new(), shape: Shape::Hexagons { grid, mode } }
}
