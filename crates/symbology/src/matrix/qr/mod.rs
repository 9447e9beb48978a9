//! QR Code model 2, ISO/IEC 18004: from a value to a plan of segments, to codewords, to modules.

// Sizes.
mod tables;
mod version;

// A value in segments.
mod elements;
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

pub use order::{QrAppend, QrMode, QrOrder, QrPart};

use self::{elements::Elements, plan::Plan, segment::Prefix, version::Version};
use crate::{Options, Problem, QrLevel, QrMask, QrVersion, Symbol, gs1};

/// A value for a QR Code, with its error correction level and size.
///
/// Digits, the 45 characters of the alphanumeric mode and bytes each get the mode that makes the symbol smallest.
/// ASCII is written as it is; a value with other characters is UTF-8 and announces so (ECI 26). GS1 element strings
/// follow FNC1 in first position.
///
/// *Guarantees:* the value fits into the version at exactly this level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QrCode {
    value: Box<str>,
    level: QrLevel,
    chosen_version: Option<QrVersion>,
    mask: Option<QrMask>,
    plan: Plan,
    /// The value as GS1 element strings.
    elements: Option<Box<Elements>>,
}

impl QrCode {
    pub(crate) fn parse(value: &str, options: &Options) -> Result<Self, Problem> {
        let (level, mask) = (options.qr_level, options.qr_mask);
        let chosen_version = options.qr_version;
        if options.qr_gs1 {
            let elements = Elements::parse(value)?;
            let plan = plan(&elements.bytes, Prefix::FNC1, options)?;
            let (value, elements) = elements.written_by(&plan);
            let elements = Some(Box::new(elements));
            return Ok(Self { value, level, chosen_version, mask, plan, elements });
        }
        let prefix = if value.is_ascii() { Prefix::NONE } else { Prefix::UTF_8 };
        let plan = plan(value.as_bytes(), prefix, options)?;
        Ok(Self { value: value.into(), level, chosen_version, mask, plan, elements: None })
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
        let bytes = match &self.elements {
            None => self.value.as_bytes(),
            Some(elements) => &elements.bytes,
        };
        message::write(bytes, &self.plan, blocks, message);
        Symbol::Grid(match self.mask {
            None => draw::draw(version, self.level, message),
            Some(mask) => draw::draw_masked(version, self.level, message, mask),
        })
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        Cow::Borrowed(&self.value)
    }

    /// The error correction level that was requested.
    pub fn level(&self) -> QrLevel {
        self.level
    }

    /// The size of the symbol, 1 to 40: it has 17 + 4 n modules in each row.
    pub fn version(&self) -> u8 {
        self.plan.version.number()
    }
    /// The version that was requested; `None` for the smallest that has room.
    pub fn chosen_version(&self) -> Option<QrVersion> {
        self.chosen_version
    }

    /// The mask that was requested; `None` for the one with the fewest penalty points.
    pub fn mask(&self) -> Option<QrMask> {
        self.mask
    }

    /// The GS1 element strings, if the symbol has FNC1 in first position.
    pub fn message(&self) -> Option<&gs1::Message> {
        self.elements.as_ref().map(|elements| &elements.message)
    }
}

/// The plan in the version that was requested, or else in the smallest that has room.
fn plan(bytes: &[u8], prefix: Prefix, options: &Options) -> Result<Plan, Problem> {
    let level = options.qr_level;
    let smallest = || {
        Plan::new(bytes, prefix, level).map_err(|overfull| overfull.problem(bytes, prefix, level))
    };
    let Some(version) = options.qr_version else { return smallest() };
    match Plan::in_version(Version::of(version), bytes, prefix, level) {
        Some(plan) => Ok(plan),
        None => Err(too_small(version, smallest()?.version, level)),
    }
}

#[cold]
fn too_small(version: QrVersion, needed: Version, level: QrLevel) -> Problem {
    Problem::rule(::message::message!(
        "qr-version-too-small",
        "version {version} is too small for the value, which needs version {needed} at level {level}",
        version = version.number(),
        needed = needed.number(),
        level = level.as_str()
    ))
}
