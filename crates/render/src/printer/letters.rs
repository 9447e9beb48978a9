//! The letters of a text that the printer draws: one of its fonts in one size.
//!
//! Widths are added up in parts, which [`Letters::dots`] converts, so that a long line does not drift: thousandths of the font
//! width for the scalable font, dots for bitmap fonts.

use label::element::{PrinterFont, Typeface};

use super::{BitmapFont, Font, Printer};

/// Lines may be this much wider on a printer than by our table, in percent, and must still fit. Cells of bitmap fonts are exact.
const SAFETY: u64 = 103;

/// A font of the printer in one size.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Letters {
    /// From the top of a line to its bottom, in dots.
    pub(crate) height: u32,
    /// The nominal width of letters in dots, which `^A` gets.
    pub(crate) width: u32,
    face: Face,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Face {
    Scalable(Font),
    Bitmap(BitmapFont),
}

impl Letters {
    /// The scalable font, as wide as it is high.
    pub(crate) fn scalable(font: Font, height: u32) -> Self {
        Self { height, width: height, face: Face::Scalable(font) }
    }

    /// The bitmap font, magnified, if it is one.
    pub(crate) fn bitmap(self) -> Option<BitmapFont> {
        match self.face {
            Face::Scalable(_) => None,
            Face::Bitmap(font) => Some(font),
        }
    }

    /// The width of the text in parts.
    pub(crate) fn text_width(self, text: &str) -> u32 {
        match self.face {
            Face::Scalable(font) => font.width(text),
            Face::Bitmap(font) => {
                let count = u32::try_from(text.chars().count()).unwrap_or(u32::MAX);
                count.saturating_mul(font.advance())
            }
        }
    }

    /// The width of a character in parts.
    #[inline]
    pub(crate) fn advance(self, character: char) -> u32 {
        match self.face {
            Face::Scalable(font) => font.advance(character),
            Face::Bitmap(font) => font.advance(),
        }
    }

    /// Converts parts to dots, rounded up.
    pub(crate) fn dots(self, parts: u32) -> u32 {
        match self.face {
            Face::Scalable(_) => dots(parts, self.width),
            Face::Bitmap(_) => parts,
        }
    }

    /// The widest line that fits into this many dots, in parts.
    pub(crate) fn widest_line(self, dots: u32) -> u32 {
        match self.face {
            Face::Scalable(_) => {
                let limit = u64::from(dots) * 100_000 / (u64::from(self.width.max(1)) * SAFETY);
                u32::try_from(limit).unwrap_or(u32::MAX)
            }
            Face::Bitmap(_) => dots,
        }
    }

    /// The dots that a line of this many dots may need on any printer.
    pub(crate) fn widened(self, dots: u32) -> u32 {
        match self.face {
            Face::Scalable(_) => widened(dots),
            Face::Bitmap(_) => dots,
        }
    }

    /// The height of capitals in dots.
    pub(crate) fn capitals(self) -> u32 {
        match self.face {
            Face::Scalable(_) => self.height * 3 / 4,
            Face::Bitmap(font) => font.baseline(),
        }
    }

    /// From the top of a line to its lowest ink in dots.
    pub(crate) fn lowest(self) -> u32 {
        match self.face {
            Face::Scalable(_) => self.height * 92 / 100,
            Face::Bitmap(_) => self.height,
        }
    }

    /// Dots at the bottom of a line that have no ink: descenders of the scalable font end at 0.92 of its height.
    pub(crate) fn free(self) -> u32 {
        match self.face {
            Face::Scalable(_) => self.height * 8 / 100,
            Face::Bitmap(_) => 0,
        }
    }
}

/// Converts a width in thousandths of the font width to dots, rounded up.
pub(crate) fn dots(parts: u32, width: u32) -> u32 {
    let dots = (u64::from(parts) * u64::from(width)).div_ceil(1000);
    u32::try_from(dots).unwrap_or(u32::MAX)
}

/// The width that a line of the scalable font of this width may need on any printer.
pub(crate) fn widened(width: u32) -> u32 {
    u32::try_from(u64::from(width) * SAFETY / 100 + 1).unwrap_or(u32::MAX)
}

impl Printer {
    /// The letters of a text of this font height.
    pub(crate) fn letters(self, typeface: &Typeface, height: u32) -> Letters {
        let width = typeface.font_width.map(|width| width.dots(self.dpi()).max(1));
        let letter = typeface.printer_font.as_ref().and_then(PrinterFont::letter);
        if let Some(font) = letter.and_then(|name| BitmapFont::of(name, self.dpi().get())) {
            let font = font.magnified(height, width);
            return Letters { height: font.height, width: font.width, face: Face::Bitmap(font) };
        }
        let height = height.max(self.smallest_type());
        let width = width.map_or(height, |width| width.max(self.smallest_type()));
        Letters { height, width, face: Face::Scalable(self.font()) }
    }

    /// The font whose characters a text may have; `None` if nobody knows them. Characters that were stated are in the scalable font
    /// only.
    pub(crate) fn characters_of(self, typeface: &Typeface) -> Option<Font> {
        match &typeface.printer_font {
            None => Some(self.font()),
            Some(font) if font.letter().is_some() => Some(self.model.font),
            // A printer that gets dots has no fonts: the virtual printer draws with its own.
            Some(_) if self.takes_dots => Some(self.model.font),
            Some(_) => None,
        }
    }
}
