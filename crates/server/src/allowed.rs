//! How much an account may have.

use std::ops::RangeInclusive;

use store::{Allowance, Quota};

/// Bytes of one design, and its earlier versions that are kept: the same for everybody.
const DESIGN_BYTES: u64 = 900_000;
const VERSIONS: u32 = 10;

/// The numbers of an account; those of every account are settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Allowed {
    /// Designs.
    pub designs: u32,
    /// Bytes of all designs together.
    pub design_bytes: u32,
    /// API keys.
    pub keys: u32,
    /// Labels of one print of a saved design, including copies.
    pub labels: u32,
}

impl Allowed {
    /// What an operator may set.
    pub const DESIGNS: RangeInclusive<u32> = 1..=100_000;
    /// At least one design of the largest size.
    pub const DESIGN_BYTES: RangeInclusive<u32> = 900_000..=4_000_000_000;
    /// API keys.
    pub const KEYS: RangeInclusive<u32> = 1..=10_000;
    /// Labels of one print.
    pub const LABELS: RangeInclusive<u32> = 1..=100_000;

    pub(crate) fn with(self, allowance: Allowance) -> Self {
        Self {
            designs: allowance.designs.unwrap_or(self.designs),
            design_bytes: allowance.design_bytes.unwrap_or(self.design_bytes),
            keys: allowance.keys.unwrap_or(self.keys),
            labels: allowance.labels.unwrap_or(self.labels),
        }
    }

    /// What may be stored.
    pub(crate) fn quota(self) -> Quota {
        Quota {
            designs: self.designs.into(),
            design_bytes: DESIGN_BYTES,
            total_bytes: self.design_bytes.into(),
            versions: VERSIONS,
        }
    }
}
