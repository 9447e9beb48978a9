//! Text, wrapped or not.

use std::ops::RangeInclusive;

use super::{FontSize, Point, Rotation, SpecElement, Typeface};
use crate::{Field, Template, units::Inches};

/// Text on a label.
#[derive(Debug, Clone, PartialEq)]
pub struct TextElement<V> {
    /// Upper left corner of its box as rotated on the label.
    pub at: Point,
    /// The text; line feeds start new lines.
    pub text: V,
    /// Font size.
    pub font_size: FontSize,
    /// Width at which lines are wrapped; `None` breaks only at line feeds.
    pub width: Option<Inches>,
    /// Maximum number of printed lines.
    pub max_lines: MaxLines,
    /// How much later the second and further lines begin, in a text with a width that is aligned left.
    pub hanging_indent: Inches,
    /// Alignment within the width, or between `x` and the label's right edge.
    pub align: Align,
    /// Rotation.
    pub rotation: Rotation,
    /// Whether it is white on black.
    pub invert: bool,
    /// Whether its letters invert what is below them.
    pub reverse: bool,
    /// Its font, and who draws it.
    pub typeface: Typeface,
}

impl<V> TextElement<V> {
    /// The same element with another text.
    pub fn with<W>(&self, text: W) -> TextElement<W> {
        TextElement {
            text,
            at: self.at,
            font_size: self.font_size,
            width: self.width,
            hanging_indent: self.hanging_indent,
            max_lines: self.max_lines,
            align: self.align,
            rotation: self.rotation,
            invert: self.invert,
            reverse: self.reverse,
            typeface: self.typeface.clone(),
        }
    }
}

/// Maximum number of printed lines.
///
/// *Guarantees:* 1 to 9999, the range of `^FB`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MaxLines(u16);

impl MaxLines {
    /// The allowed range.
    pub const RANGE: RangeInclusive<u16> = 1..=9999;
    /// The maximum.
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

/// Horizontal alignment of lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Align {
    /// Left.
    #[default]
    Left,
    /// Centered.
    Center,
    /// Right.
    Right,
}

impl Align {
    /// All alignments.
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

impl SpecElement for TextElement<Template> {
    fn templates(&self) -> Vec<(Field, &Template)> {
        vec![(Field::Text, &self.text)]
    }
}
