//! `proof`: whether labels are printed only if they are proven.

use super::super::json::Value;
use crate::reading::{self, Refused};

pub(super) const PROOF: &str = "proof";

/// Whether labels are printed only if they are proven.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Proof {
    /// They are printed with their warnings.
    #[default]
    None,
    /// They are printed only if every barcode scans and nothing that was requested is missing.
    Require,
}

impl Proof {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Require, Self::None];

    /// Its name in requests and documents.
    pub const fn id(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Require => "require",
        }
    }

    /// The one with this name; the error is the rule and what was found.
    pub fn named(name: &str) -> Result<Self, String> {
        Self::ALL.into_iter().find(|proof| proof.id() == name).ok_or_else(|| {
            let shown: String = name.chars().take(40).collect();
            format!("must be require or none, found \"{shown}\"")
        })
    }

    pub(super) fn read(value: Value<'_>) -> Result<Self, Refused> {
        Self::named(&reading::text(value)?)
    }
}
