//! Text, wrapped or not.

use std::ops::RangeInclusive;

use super::{Point, Rotation};
use crate::units::{Inches, Points};

/// Text on a label.
#[derive(Debug, Clone, PartialEq)]
pub struct TextElement<V> {
    /// Upper left corner of its box, however it is rotated.
    pub at: Point,
    /// What it says; line feeds start new lines.
    pub text: V,
    /// Size of the type.
    pub font_size: FontSize,
    /// Where lines are broken; `None` breaks at line feeds only.
    pub width: Option<Inches>,
    /// How many lines are printed at most.
    pub max_lines: MaxLines,
    /// How lines stand in the width, or between `x` and the label's right edge.
    pub align: Align,
    /// Which way up.
    pub rotation: Rotation,
    /// White on black.
    pub invert: bool,
}

impl<V> TextElement<V> {
    /// The same element with another text.
    pub fn with<W>(&self, text: W) -> TextElement<W> {
        TextElement {
            text,
            at: self.at,
            font_size: self.font_size,
            width: self.width,
            max_lines: self.max_lines,
            align: self.align,
            rotation: self.rotation,
            invert: self.invert,
        }
    }
}

/// Size of type in points.
///
/// *Guarantees:* more than 0 and at most 1920, which is the printers' largest type, 32,000 dots, at 1200 dpi.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FontSize(Points);

impl FontSize {
    /// The largest size.
    pub const MOST: f64 = 1920.0;

    /// A size in points, if it is more than 0 and at most 1920.
    pub fn new(points: f64) -> Option<Self> {
        Points::new(points).filter(|size| size.get() > 0.0 && size.get() <= Self::MOST).map(Self)
    }

    /// The size in points.
    pub fn points(self) -> Points {
        self.0
    }
}

impl Default for FontSize {
    /// 10 points.
    fn default() -> Self {
        Self(Points::TEN)
    }
}

/// How many lines are printed at most.
///
/// *Guarantees:* 1 to 9999, what `^FB` can count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MaxLines(u16);

impl MaxLines {
    /// What is allowed.
    pub const RANGE: RangeInclusive<u16> = 1..=9999;
    /// The most of all.
    pub const MOST: Self = Self(*Self::RANGE.end());

    /// 1 to 9999 lines.
    pub fn new(lines: u16) -> Option<Self> {
        Self::RANGE.contains(&lines).then_some(Self(lines))
    }

    /// The number of lines.
    pub fn get(self) -> u16 {
        self.0
    }
}

impl Default for MaxLines {
    /// 8 lines.
    fn default() -> Self {
        Self(8)
    }
}

/// How lines stand in their width.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Align {
    /// At the left.
    #[default]
    Left,
    /// In the middle.
    Center,
    /// At the right.
    Right,
}

impl Align {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Left, Self::Center, Self::Right];

    /// Its name in requests.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Center => "center",
            Self::Right => "right",
        }
    }
}
