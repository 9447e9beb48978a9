//! Text of a design: a run of letters, or a box that holds lines.

use label::{
    Template,
    element::{Align, FontSize, MaxLines, Point, Rotation},
    units::Inches,
};

use super::Area;

/// Text that is as wide as its letters. It is never broken but at line feeds.
#[derive(Debug, Clone, PartialEq)]
pub struct Text {
    /// Upper left corner, however it is turned.
    pub at: Point,
    /// Width of the area that lines are aligned in, as it stands; that of the letters when not given.
    pub width: Option<Inches>,
    /// Height of the area, as it stands; that of the lines when not given.
    pub height: Option<Inches>,
    /// Which way up.
    pub rotation: Rotation,
    /// What it says.
    pub text: Template,
    /// Size of the type.
    pub font_size: FontSize,
    /// How lines stand in the area.
    pub align: Align,
    /// White on black.
    pub invert: bool,
}

/// Text that is broken into lines, to stay in a box.
#[derive(Debug, Clone, PartialEq)]
pub struct TextBox {
    /// The box.
    pub area: Area,
    /// Which way up.
    pub rotation: Rotation,
    /// What it says.
    pub text: Template,
    /// Size of the type.
    pub font_size: FontSize,
    /// The size down to which type is shrunk until all of the text has room; `None` never shrinks it.
    pub shrink: Option<FontSize>,
    /// How many lines are printed at most, room for more or not.
    pub max_lines: Option<MaxLines>,
    /// How lines stand in the box.
    pub align: Align,
    /// Where in the box they stand.
    pub vertical_align: VerticalAlign,
    /// White on black, all of the box.
    pub invert: bool,
}

/// Where lines stand that are lower than their box.
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
    /// All of them.
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
