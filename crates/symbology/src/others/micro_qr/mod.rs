//! Micro QR Code, ISO/IEC 18004: the rules for values.

pub(super) mod plan;

use self::plan::plan;
use super::{
    adapter::{
        self,
        micro_qr::{Level, Mode},
    },
    characters,
    other::Encoded,
};
use crate::{Instead, Problem, QrLevel, Symbology};
use message::{message, phrase};

pub(super) fn parse(value: &str, level: QrLevel) -> Result<Encoded, Problem> {
    let level = match level {
        QrLevel::L => Level::L,
        QrLevel::M => Level::M,
        QrLevel::Q => Level::Q,
        QrLevel::H => {
            return Err(Problem::rule_unlike(
                &[Symbology::QrCode],
                phrase("level H is not available, only L, M and Q"),
                phrase("level H is not available, only L, M and Q (qrcode has it)"),
            ));
        }
    };
    // Without ECI, bytes mean ISO/IEC 8859-1.
    characters::only(value, phrase("Latin-1 characters"), Some(Instead::QRCODE), |character| {
        u32::from(character) <= 0xff
    })?;
    let bytes = characters::latin_1(value).unwrap_or_default();
    let plan = plan(&bytes, level).ok_or_else(|| too_long(&bytes, level))?;
    Ok(Encoded::grid(value, adapter::micro_qr(&plan)?))
}

/// What M4 holds of such characters, ISO/IEC 18004 table 7.
fn too_long(bytes: &[u8], level: Level) -> Problem {
    let all = |mode: Mode| bytes.iter().all(|&byte| mode.has(byte));
    let (level, [digits, letters, others]) = match level {
        Level::L => ("L", [35, 21, 15]),
        Level::M => ("M", [30, 18, 13]),
        Level::Q => ("Q", [21, 13, 9]),
    };
    let (maximum, unit) = if all(Mode::Numeric) {
        (digits, message!("digits-at-level", "digits at level {level}", level))
    } else if all(Mode::Alphanumeric) {
        let unit = message!("capitals-at-level", "capitals and digits at level {level}", level);
        (letters, unit)
    } else {
        (others, message!("characters-at-level", "characters at level {level}", level))
    };
    Problem::too_long(bytes.len(), maximum, unit)
}
