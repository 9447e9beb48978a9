//! GS1 element strings after FNC1 in first position.
//!
//! What separates them depends on the mode: GS in byte mode, a percent sign in alphanumeric mode, where two percent signs
//! are one (ISO/IEC 18004, 7.4.8.2).

use super::{plan::Plan, segment::Mode};
use crate::{Problem, gs1::Message};

/// A checked message, and the bytes that write it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Elements {
    pub(super) message: Message,
    /// While it is planned, GS and the percent sign have changed places: so a separator is alphanumeric, and a percent
    /// sign, which alphanumeric mode would have to double, goes into byte mode.
    pub(super) bytes: Box<[u8]>,
}

const GS: u8 = 0x1d;

impl Elements {
    pub(super) fn parse(value: &str) -> Result<Self, Problem> {
        let message = Message::parse(value).map_err(Problem::Gs1)?;
        let bytes = message.data().iter().copied().map(swapped).collect();
        Ok(Self { message, bytes })
    }

    /// What a reader reports, and these elements with the bytes of each segment as its mode writes them.
    pub(super) fn written_by(mut self, plan: &Plan) -> (Box<str>, Self) {
        let mut rest = &mut *self.bytes;
        for segment in plan.segments() {
            let (part, behind) = rest.split_at_mut(segment.length);
            if segment.mode == Mode::Byte {
                for byte in part {
                    *byte = swapped(*byte);
                }
            }
            rest = behind;
        }
        (String::from_utf8_lossy(self.message.data()).into(), self)
    }
}

fn swapped(byte: u8) -> u8 {
    match byte {
        GS => b'%',
        b'%' => GS,
        other => other,
    }
}
