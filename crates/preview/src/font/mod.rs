//! The printer's fonts: how large their characters are, and what they look like.

use crate::{
    Bitmap,
    bitmap::Operation,
    page::{Path, Run},
};

/// A font of the printer in one size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Typeface {
    /// Dots from top to bottom.
    pub(crate) height: u32,
    /// Dots by which the width of characters is measured.
    pub(crate) width: u32,
}

impl Typeface {
    /// The font of a name as the printer makes it: bitmap fonts come in whole multiples of their size.
    pub(crate) fn resolve(_name: u8, height: Option<u32>, width: Option<u32>, _dpi: u32) -> Self {
        let height = height.or(width).unwrap_or(9);
        Self { height, width: width.unwrap_or(height) }
    }

    /// Font A, magnified: what captions of barcodes are set in.
    pub(crate) fn caption(magnification: u32) -> Self {
        Self { height: 9 * magnification, width: 5 * magnification }
    }

    /// Dots that the text takes.
    pub(crate) fn text_width(self, text: &str) -> u32 {
        u32::try_from(text.chars().count()).unwrap_or(u32::MAX).saturating_mul(self.width)
    }

    /// Dots from the top of a line to its base line.
    pub(crate) fn baseline(self) -> u32 {
        self.height * 3 / 4
    }
}

/// The bitmaps of the characters that a page has, each made once.
#[derive(Debug, Default)]
pub(crate) struct GlyphCache {}

impl GlyphCache {
    /// Marks the characters of a run.
    pub(crate) fn draw(&mut self, _run: &Run, _bitmap: &mut Bitmap, _operation: Operation) {}
}

/// The character's outline. `place` takes dots, x from the character's origin and y down from the base line, to where they
/// belong. Empty for a space.
pub(crate) fn outline(
    _typeface: Typeface,
    _character: char,
    _place: impl Fn((f32, f32)) -> (f32, f32),
) -> Path {
    Path::default()
}
