//! Micro QR Code, ISO/IEC 18004: the rules for values.

pub(super) mod plan;

use self::plan::{Level, Mode, plan};
use super::{adapter, characters, other::Encoded};
use crate::{Problem, QrLevel};

pub(super) fn parse(value: &str, level: QrLevel) -> Result<Encoded, Problem> {
    let level = match level {
        QrLevel::L => Level::L,
        QrLevel::M => Level::M,
        QrLevel::Q => Level::Q,
        QrLevel::H => {
            return Err(characters::rule(
                "level H is not available, only L, M and Q (qrcode has it)",
            ));
        }
    };
    // Without ECI, bytes mean ISO/IEC 8859-1.
    characters::only(value, "Latin-1 characters", "qrcode", |character| {
        u32::from(character) <= 0xff
    })?;
    let bytes = characters::latin_1(value).unwrap_or_default();
    let plan = plan(&bytes, level).ok_or_else(|| too_long(&bytes, level))?;
    Ok(Encoded::grid(value, adapter::micro_qr(&plan)?))
}

/// What M4 holds of such characters, ISO/IEC 18004 table 7.
fn too_long(bytes: &[u8], level: Level) -> Problem {
    let all = |mode: Mode| bytes.iter().all(|&byte| mode.has(byte));
    let ([digits, letters, others], [digits_unit, letters_unit, others_unit]) = match level {
        Level::L => (
            [35, 21, 15],
            ["digits at level L", "capitals and digits at level L", "characters at level L"],
        ),
        Level::M => (
            [30, 18, 13],
            ["digits at level M", "capitals and digits at level M", "characters at level M"],
        ),
        Level::Q => (
            [21, 13, 9],
            ["digits at level Q", "capitals and digits at level Q", "characters at level Q"],
        ),
    };
    let (maximum, unit) = if all(Mode::Numeric) {
        (digits, digits_unit)
    } else if all(Mode::Alphanumeric) {
        (letters, letters_unit)
    } else {
        (others, others_unit)
    };
    Problem::TooLong { found: bytes.len(), maximum, unit }
}
