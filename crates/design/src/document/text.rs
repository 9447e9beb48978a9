//! Text of a design: a single run, or lines in a box.

use label::{
    Template,
    element::{Align, FontSize, MaxLines, Point, Rotation, Typeface},
    units::Inches,
};

use super::Area;

/// Text that is as wide as its letters. It is broken only at line feeds.
#[derive(Debug, Clone, PartialEq)]
pub struct Text {
    /// Upper left corner, after rotation.
    pub at: Point,
    /// Width on the label of the area in which lines are aligned; that of the letters if absent.
    pub width: Option<Inches>,
    /// Height on the label of the area; that of the lines if absent.
    pub height: Option<Inches>,
    /// Rotation.
    pub rotation: Rotation,
    /// The text.
    pub text: Template,
    /// Font size.
    pub font_size: FontSize,
    /// Horizontal alignment in the area.
    pub align: Align,
    /// Whether it is white on black.
    pub invert: bool,
    /// Whether its letters invert what is below them.
    pub reverse: bool,
    /// Its font, and who draws it.
    pub typeface: Typeface,
}

/// Text that is wrapped in a box.
#[derive(Debug, Clone, PartialEq)]
pub struct TextBox {
    /// The box.
    pub area: Area,
    /// Rotation.
    pub rotation: Rotation,
    /// The text.
    pub text: Template,
    /// Font size.
    pub font_size: FontSize,
    /// Minimum font size when the text shrinks to fit; `None` never shrinks it.
    pub shrink: Option<FontSize>,
    /// How much later the second and further lines begin, if they are aligned left.
    pub hanging_indent: Inches,
    /// Maximum number of printed lines, even if more would fit.
    pub max_lines: Option<MaxLines>,
    /// Horizontal alignment in the box.
    pub align: Align,
    /// Vertical alignment in the box.
    pub vertical_align: VerticalAlign,
    /// Whether it is white text in a black box.
    pub invert: bool,
    /// Whether its letters invert what is below them.
    pub reverse: bool,
    /// Its font, and who draws it.
    pub typeface: Typeface,
}

/// Vertical alignment of lines in a higher box.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum VerticalAlign {
    /// At the top.
    #[default]
    Top,
    /// In the middle.
    Middle,
    /// At the bottom.
    Bottom,
}

impl VerticalAlign {
    /// All vertical alignments.
    pub const ALL: [Self; 3] = [Self::Top, Self::Middle, Self::Bottom];

    /// Its name in documents.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Top => "top",
            Self::Middle => "middle",
            Self::Bottom => "bottom",
        }
    }
}

impl Text {
    /// How often it is broken into lines: to be measured, and to be laid out.
    pub(super) const TIMES: u64 = 2;
}

impl TextBox {
    /// How often such a text is broken into lines. Font sizes are at most 32,000 dots, and the largest that fits is found by
    /// halves.
    pub(super) fn times(shrink: Option<FontSize>) -> u64 {
        Text::TIMES + if shrink.is_some() { 15 } else { 0 }
    }
}
