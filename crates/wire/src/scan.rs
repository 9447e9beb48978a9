//! Results of the scan check as answers name them, and in words.

use message::{Message, message};
use preview::scan::{Margin, Means, Obstacle, Sides, Verdict, Why};
use serde::Serialize;

pub(super) fn why_not(why: Why) -> Message {
    match why {
        Why::NotDrawn => message!("scan-not-drawn", "it is not on the label"),
        Why::DecodesOtherwise => message!("scan-otherwise", "scanners read another value"),
        Why::Unreadable => message!("scan-unreadable", "no decoder can read it"),
        Why::ModulesDiffer => message!("scan-modules", "its modules do not match its value"),
        Why::Cut => message!("scan-cut", "part of it is outside the label"),
        Why::DamagedModules => message!("scan-damaged", "something else is printed over it"),
        Why::Reversed => {
            message!("scan-reversed", "it is light on dark, which few scanners can read")
        }
        Why::BarsTooLow => message!(
            "scan-low",
            "its bars are so low that a scanner reads it only if it is aimed exactly"
        ),
        Why::Margin => {
            message!("scan-margin", "scanners may not find it, because its quiet zone is not blank")
        }
        Why::ModuleTooSmall => {
            message!("scan-small", "scanners may not find it, because its modules are small")
        }
        Why::Surroundings => message!(
            "scan-surroundings",
            "scanners may not find it, because of what is printed around it"
        ),
    }
}

/// The name of a rule by which a barcode does not scan.
pub(crate) const fn why_id(why: Why) -> &'static str {
    match why {
        Why::NotDrawn => "not-drawn",
        Why::DecodesOtherwise => "decodes-otherwise",
        Why::Unreadable => "unreadable",
        Why::ModulesDiffer => "modules-differ",
        Why::Cut => "cut",
        Why::DamagedModules => "damaged-modules",
        Why::Reversed => "reversed",
        Why::Margin => "margin",
        Why::BarsTooLow => "bars-too-low",
        Why::ModuleTooSmall => "module-too-small",
        Why::Surroundings => "surroundings",
    }
}

/// The name of the result of reading a barcode.
pub(crate) const fn verdict_id(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Decodes => "decodes",
        Verdict::DecodesOtherwise { .. } => "decodes-otherwise",
        Verdict::Unreadable => "unreadable",
        Verdict::ModulesMatch => "modules-match",
        Verdict::ModulesDiffer => "modules-differ",
        Verdict::NotDrawn => "not-drawn",
    }
}

/// The name of the way in which a barcode was read.
pub(crate) const fn means_id(means: Means) -> &'static str {
    match means {
        Means::Picture => "picture",
        Means::Structure => "structure",
        Means::Modules => "modules",
    }
}

/// A quiet zone that is not blank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) struct TouchedSide {
    /// Which side of the upright symbol.
    pub(crate) side: Side,
    /// Modules that must be blank.
    pub(crate) needed: u32,
    /// Modules of `needed` that are not blank.
    pub(crate) missing: u32,
    /// What is in the quiet zone.
    pub(crate) by: By,
}

/// A side of an upright symbol.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Side {
    Left,
    Right,
    Top,
    Bottom,
}

impl Side {
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Right => "right",
            Self::Top => "top",
            Self::Bottom => "bottom",
        }
    }
}

/// What is in a quiet zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum By {
    /// The edge of the label.
    Edge,
    /// Something printed.
    Ink,
}

/// The quiet zones that are not blank.
pub(crate) fn touched(margins: &Sides<Margin>) -> Vec<TouchedSide> {
    let sides = [
        (Side::Left, margins.left),
        (Side::Right, margins.right),
        (Side::Top, margins.top),
        (Side::Bottom, margins.bottom),
    ];
    let sides = sides.into_iter().filter(|(_, margin)| margin.missing > 0);
    let touched = |(side, Margin { needed, missing, obstacle })| {
        let by = if obstacle == Some(Obstacle::Edge) { By::Edge } else { By::Ink };
        TouchedSide { side, needed, missing, by }
    };
    sides.map(touched).collect()
}
