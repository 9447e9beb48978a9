//! Text of a design: a single run, or lines in a box.

use label::{
    Letters, Template,
    element::{Align, FontSize, MaxLines, Point, Rotation, Typeface},
    units::Inches,
};

use message::{Message, message};

use super::{
    Area,
    kind::{ElementKind, Position},
};

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

impl ElementKind for Text {
    fn noun(&self) -> Message {
        message!("kind-text", "text")
    }

    fn position(&mut self) -> Position<'_> {
        Position::Point(&mut self.at)
    }

    fn visit_texts<'e>(&'e self, with: &mut dyn FnMut(&'e Template, &'e Typeface)) {
        with(&self.text, &self.typeface);
    }

    fn add_letters<'e>(&'e self, letters: &mut Letters<'e>) {
        letters.add_text(&self.text, Self::TIMES);
    }

    fn has_font_size(&self) -> bool {
        true
    }
}

impl ElementKind for TextBox {
    fn noun(&self) -> Message {
        message!("kind-text", "text")
    }

    fn position(&mut self) -> Position<'_> {
        Position::Point(&mut self.area.at)
    }

    fn area(&self) -> Option<Area> {
        Some(self.area)
    }

    fn visit_texts<'e>(&'e self, with: &mut dyn FnMut(&'e Template, &'e Typeface)) {
        with(&self.text, &self.typeface);
    }

    fn add_letters<'e>(&'e self, letters: &mut Letters<'e>) {
        letters.add_text(&self.text, Self::times(self.shrink));
    }

    fn has_font_size(&self) -> bool {
        true
    }

    fn is_rigid(&self) -> bool {
        self.shrink.is_none()
    }
}
