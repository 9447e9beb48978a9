//! A label as requested, with its placeholders.

use std::ops::RangeInclusive;

use crate::{Size, element::Element};

/// A label whose texts and values may contain placeholders.
#[derive(Debug, Clone, PartialEq)]
pub struct Spec {
    /// Its size.
    pub size: Size,
    /// Its elements, in drawing order.
    pub elements: Vec<Element>,
    /// Number of copies of each label.
    pub copies: Copies,
    /// Darkness, if it is not the printer's own setting.
    pub darkness: Option<Darkness>,
    /// How it is turned as a whole.
    pub turn: Turn,
}

impl Spec {
    /// Whether a text or a value has this placeholder.
    pub fn has_placeholder(&self, name: &str) -> bool {
        self.elements.iter().any(|element| element.placeholders().any(|known| known == name))
    }
}

/// How a label is turned as a whole, after everything on it is placed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Turn {
    /// Whether it is rotated by 180 degrees.
    pub upside_down: bool,
    /// Whether it is mirrored: left and right are exchanged, as on the back of transparent material.
    pub mirror: bool,
}

impl Turn {
    /// Whether what is placed on the left comes out on the right.
    pub const fn exchanges_sides(self) -> bool {
        self.upside_down != self.mirror
    }
}

/// Number of copies of a label.
///
/// *Guarantees:* 1 to 10,000.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Copies(u16);

impl Copies {
    /// The allowed range.
    pub const RANGE: RangeInclusive<u16> = 1..=10_000;

    /// 1 to 10,000 copies.
    pub fn new(copies: u16) -> Option<Self> {
        Self::RANGE.contains(&copies).then_some(Self(copies))
    }

    /// The number of copies.
    pub fn get(self) -> u16 {
        self.0
    }
}

impl Default for Copies {
    /// One.
    fn default() -> Self {
        Self(1)
    }
}

/// Print darkness, on the scale of the printer's front panel.
///
/// *Guarantees:* 0 to 30.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Darkness(u8);

impl Darkness {
    /// The allowed range.
    pub const RANGE: RangeInclusive<u8> = 0..=30;

    /// 0 to 30.
    pub fn new(darkness: u8) -> Option<Self> {
        Self::RANGE.contains(&darkness).then_some(Self(darkness))
    }

    /// The setting.
    pub fn get(self) -> u8 {
        self.0
    }
}
