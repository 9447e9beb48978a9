//! Which rule a remark comes from.

use label::Rule;
use serde::{Serialize, Serializer};

/// The rule that produced a remark.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum RemarkRule {
    /// Something prints differently.
    Finding(Rule),
    /// A value cannot be printed.
    InvalidValue,
    /// A barcode cannot be printed.
    Unrepresentable,
    /// A barcode is printed, and does not scan.
    DoesNotScan,
}

impl Serialize for RemarkRule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(match self {
            Self::Finding(rule) => rule.id(),
            Self::InvalidValue => "invalid-value",
            Self::Unrepresentable => "unrepresentable-element",
            Self::DoesNotScan => "does-not-scan",
        })
    }
}
