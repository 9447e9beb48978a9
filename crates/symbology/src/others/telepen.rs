//! Telepen in full ASCII mode, AIM USS Telepen.

use super::{
    adapter,
    characters::only,
    other::{Encoded, Row},
};
use crate::{Instead, Problem, QuietZone};
use message::phrase;

/// A bound of ours, the standard has none: even so the symbol is up to 1152 modules wide.
const MAXIMUM: usize = 69;

pub(super) fn parse(value: &str) -> Result<Encoded, Problem> {
    only(value, phrase("ASCII characters"), Some(Instead::DATAMATRIX_OR_QRCODE), |character| {
        character.is_ascii()
    })?;
    if value.len() > MAXIMUM {
        return Err(Problem::too_long(value.len(), MAXIMUM, phrase("characters")));
    }
    let bars = Row { quiet_zone: QuietZone::sides(10), ..adapter::telepen(value.as_bytes())? };
    // Control characters have no glyph; a blank shows where one is.
    let text = value.replace(|character: char| character.is_ascii_control(), " ");
    Ok(Encoded::bars(value, text, bars))
}
