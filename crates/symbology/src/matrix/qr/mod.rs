//! QR Code model 2, ISO/IEC 18004: from a value to a plan of segments, to codewords, to modules.

// Sizes.
mod tables;
mod version;

// A value in segments.
mod overfull;
mod plan;
mod segment;

// Segments in codewords.
mod bits;
mod message;
mod reed_solomon;

// Codewords in modules.
mod counter;
mod draw;
mod function;
mod lanes;
mod penalty;
mod place;
mod stripe;
mod template;

// Symbols whose segments the caller chooses.
mod order;

use std::borrow::Cow;

pub use order::{QrAppend, QrMask, QrMode, QrOrder, QrPart};

use self::plan::Plan;
use crate::{Options, Problem, QrLevel, Symbol};

/// A value for a QR Code, with its error correction level and size.
///
/// Digits, the 45 characters of the alphanumeric mode and bytes each get the mode that makes the symbol smallest.
/// ASCII is written as it is; a value with other characters is UTF-8 and announces so (ECI 26).
///
/// *Guarantees:* the value fits into the version at exactly this level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QrCode {
    value: Box<str>,
    level: QrLevel,
    plan: Plan,
}

impl QrCode {
    pub(crate) fn parse(value: &str, options: Options) -> Result<Self, Problem> {
        let level = options.qr_level;
        let plan = Plan::new(value, level).map_err(|overfull| overfull.problem(value, level))?;
        Ok(Self { value: value.into(), level, plan })
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        let version = self.plan.version;
        let blocks = version.blocks(self.level);
        let length = blocks.data + blocks.count * blocks.correction + message::SLACK;
        // Small symbols need no allocation.
        let (mut few, mut many) = ([0; 128], Vec::new());
        let message = if let Some(few) = few.get_mut(..length) {
            few
        } else {
            many.resize(length, 0);
            &mut many
        };
        message::write(self.value.as_bytes(), &self.plan, blocks, message);
        Symbol::Grid(draw::draw(version, self.level, message))
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        Cow::Borrowed(&self.value)
    }

    /// The error correction level that was asked for.
    pub fn level(&self) -> QrLevel {
        self.level
    }

    /// The size of the symbol, 1 to 40: it has 17 + 4 n modules in each row.
    pub fn version(&self) -> u8 {
        self.plan.version.number()
    }
}
