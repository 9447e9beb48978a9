//! The printer's fonts by name and size: the sizes of their characters, and their spacing.

use super::{
    Face,
    bitmap_font::BitmapFont,
    metrics,
    spacing::{Case, Repertoire, Spacing, three_quarters},
};

/// A font of the printer in one size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Typeface {
    /// Dots from top to bottom.
    pub(crate) height: u32,
    /// The nominal width of characters in dots.
    pub(crate) width: u32,
    /// Dots from the top of a line to its base line, which is the height of capitals.
    pub(super) baseline: u32,
    pub(super) spacing: Spacing,
}

/// The default size of font 0.
const SCALABLE_SIZE: (u32, u32) = (15, 12);

/// Minimum and maximum size of a scalable font in dots.
const SCALABLE_SIZES: std::ops::RangeInclusive<u32> = 10..=32_000;

impl From<BitmapFont> for Typeface {
    fn from(font: BitmapFont) -> Self {
        let BitmapFont { height, width, baseline, spacing } = font;
        Self { height, width, baseline, spacing }
    }
}

impl Typeface {
    /// The font of this name as the printer makes it: bitmap fonts come in whole multiples of their size. A size that
    /// is left out or zero follows the other. Unknown names give font A, which is also the default of `^CF`.
    pub(crate) fn resolve(name: u8, height: Option<u32>, width: Option<u32>, dpi: u32) -> Self {
        let given = |dots: Option<u32>| dots.filter(|&dots| dots > 0);
        let (height, width) = (given(height), given(width));
        let font = BitmapFont::of(name, dpi);
        let font = font.or_else(|| BitmapFont::of(b'A', dpi).filter(|_| name != b'0'));
        match font {
            Some(font) => font.magnified(height, width).into(),
            None => Self::scalable(height, width, Repertoire::Resident),
        }
    }

    /// A font file of which only the name is known.
    pub(crate) fn file(height: Option<u32>, width: Option<u32>) -> Self {
        let given = |dots: Option<u32>| dots.filter(|&dots| dots > 0);
        Self::scalable(given(height), given(width), Repertoire::File)
    }

    /// The same font of a printer with more characters; other fonts stay as they are.
    pub(crate) fn with_stated_characters(self) -> Self {
        match self.spacing {
            Spacing::Proportional(Repertoire::Resident) => {
                Self { spacing: Spacing::Proportional(Repertoire::Stated), ..self }
            }
            Spacing::Proportional(Repertoire::Stated | Repertoire::File)
            | Spacing::Fixed { .. } => self,
        }
    }

    /// Whether it may have more characters than the printer's own fonts, because somebody said so.
    pub(crate) fn has_stated_characters(self) -> bool {
        self.spacing == Spacing::Proportional(Repertoire::Stated)
    }

    /// Whether the printer comes with a font of this name.
    pub(crate) fn is_resident(name: u8) -> bool {
        name == b'0' || BitmapFont::of(name, 203).is_some()
    }

    /// Font A, magnified: the font of barcode captions.
    pub(crate) fn caption(magnification: u32) -> Self {
        let magnification = magnification.max(1);
        Self::resolve(b'A', Some(9 * magnification), Some(5 * magnification), 203)
    }

    fn scalable(height: Option<u32>, width: Option<u32>, repertoire: Repertoire) -> Self {
        let (height, width) = match (height, width) {
            (Some(height), Some(width)) => (height, width),
            (Some(both), None) | (None, Some(both)) => (both, both),
            (None, None) => SCALABLE_SIZE,
        };
        let (least, most) = SCALABLE_SIZES.into_inner();
        let (height, width) = (height.clamp(least, most), width.clamp(least, most));
        let spacing = Spacing::Proportional(repertoire);
        Self { height, width, baseline: three_quarters(height), spacing }
    }

    /// Dots from the top of a line to its base line.
    pub(crate) fn baseline(self) -> u32 {
        self.baseline
    }

    /// The width of the text: from the first character's origin to that of a character after the text.
    pub(crate) fn text_width(self, text: &str) -> u32 {
        self.dots(text.chars().map(|character| u64::from(self.parts(character))).sum())
    }

    pub(super) fn face(self) -> Face {
        match self.spacing {
            Spacing::Proportional(_) => Face::Condensed,
            Spacing::Fixed { .. } => Face::Monospaced,
        }
    }

    /// The printed form of a character.
    pub(super) fn letter(self, character: char) -> char {
        match self.spacing {
            Spacing::Fixed { case: Case::Upper, .. } => {
                let mut upper = character.to_uppercase();
                // A letter that would become two, such as the sharp s, stays.
                upper.next().filter(|_| upper.next().is_none()).unwrap_or(character)
            }
            Spacing::Fixed { case: Case::Both, .. } | Spacing::Proportional(_) => character,
        }
    }

    /// Whether the font has the character.
    pub(crate) fn has(self, character: char) -> bool {
        match self.spacing {
            Spacing::Proportional(Repertoire::Resident) | Spacing::Fixed { .. } => {
                metrics::is_resident(character)
            }
            Spacing::Proportional(Repertoire::Stated) => {
                metrics::is_resident(character) || self.has_beyond_latin(character)
            }
            Spacing::Proportional(Repertoire::File) => {
                self.face().design().glyph(character).is_some()
            }
        }
    }

    fn has_beyond_latin(self, character: char) -> bool {
        character > '\u{17f}' && self.face().design().glyph(character).is_some()
    }

    /// The advance of a character, in the parts that [`dots`](Self::dots) converts. Control characters have none.
    #[inline]
    pub(crate) fn parts(self, character: char) -> u32 {
        if character.is_control() {
            return 0;
        }
        match self.spacing {
            Spacing::Proportional(Repertoire::Stated) => metrics::stated_advance(character),
            Spacing::Proportional(Repertoire::Resident | Repertoire::File) => {
                metrics::advance(character)
            }
            Spacing::Fixed { gap, .. } => self.width + gap,
        }
    }

    /// Parts are added up before they are rounded, so that a long line does not drift.
    #[inline]
    pub(crate) fn dots(self, parts: u64) -> u32 {
        let dots = match self.spacing {
            Spacing::Proportional(_) => (parts.saturating_mul(self.width.into()) + 500) / 1000,
            Spacing::Fixed { .. } => parts,
        };
        u32::try_from(dots).unwrap_or(u32::MAX)
    }

    /// The advance of one character in dots, not rounded.
    pub(super) fn advance(self, character: char) -> f32 {
        match self.spacing {
            Spacing::Proportional(_) => small(self.parts(character)) * small(self.width) / 1000.0,
            Spacing::Fixed { gap, .. } => small(self.width + gap),
        }
    }

    /// The width of a cell without the gap; `None` for proportional fonts.
    pub(super) fn cell(self) -> Option<f32> {
        match self.spacing {
            Spacing::Proportional(_) => None,
            Spacing::Fixed { .. } => Some(small(self.width)),
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "sizes of type are far below 2^24")]
fn small(dots: u32) -> f32 {
    dots as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(name: u8, height: Option<u32>, width: Option<u32>) -> (u32, u32, u32) {
        let typeface = Typeface::resolve(name, height, width, 203);
        (typeface.height, typeface.width, typeface.baseline())
    }

    #[test]
    fn font_0_takes_any_size_from_ten_dots() {
        assert_eq!(size(b'0', Some(50), Some(40)), (50, 40, 38));
        assert_eq!(size(b'0', Some(28), None), (28, 28, 21));
        assert_eq!(size(b'0', None, Some(28)), (28, 28, 21));
        assert_eq!(size(b'0', Some(28), Some(0)), (28, 28, 21));
        assert_eq!(size(b'0', Some(3), Some(99_999)), (10, 32_000, 8));
        assert_eq!(size(b'0', None, None), (15, 12, 11));
    }

    #[test]
    fn bitmap_fonts_grow_in_whole_steps() {
        assert_eq!(size(b'A', None, None), (9, 5, 7));
        assert_eq!(size(b'A', Some(18), Some(10)), (18, 10, 14));
        // 20 is nearer to 18 than to 27, 13 nearer to 15 than to 10.
        assert_eq!(size(b'A', Some(20), Some(13)), (18, 15, 14));
        assert_eq!(size(b'A', Some(27), None), (27, 15, 21));
        assert_eq!(size(b'A', None, Some(15)), (27, 15, 21));
        assert_eq!(size(b'A', Some(1), Some(999)), (9, 50, 7));
        assert_eq!(size(b'D', Some(36), Some(20)), (36, 20, 28));
        assert_eq!(size(b'G', None, None), (60, 40, 48));
        assert_eq!(size(b'P', Some(40), None), (40, 36, 30));
        assert_eq!(size(b'V', None, None), (80, 71, 60));
    }

    #[test]
    fn machine_readable_fonts_keep_their_size_in_inches() {
        let at = |name, dpi| {
            let typeface = Typeface::resolve(name, None, None, dpi);
            (typeface.height, typeface.width, typeface.text_width("00"))
        };
        assert_eq!(
            [152, 203, 300, 600].map(|dpi| at(b'E', dpi)),
            [(21, 10, 26), (28, 15, 40), (42, 20, 52), (42, 20, 52)]
        );
        assert_eq!(
            [152, 203, 300, 600].map(|dpi| at(b'H', dpi)),
            [(17, 11, 30), (21, 13, 38), (34, 22, 60), (34, 22, 60)]
        );
    }

    #[test]
    fn unknown_names_give_font_a() {
        for name in [b'1', b'K', b'Z'] {
            assert!(!Typeface::is_resident(name));
            assert_eq!(size(name, Some(30), None), size(b'A', Some(30), None));
        }
        for name in *b"0ABCDEFGHPQRSTUV" {
            assert!(Typeface::is_resident(name), "{}", char::from(name));
        }
    }

    #[test]
    fn characters_of_bitmap_fonts_stand_in_cells() {
        let width = |name, text: &str| Typeface::resolve(name, None, None, 203).text_width(text);
        // Cell and gap, from the programming guide.
        for (name, cell) in [(b'A', 6), (b'B', 9), (b'D', 12), (b'E', 20), (b'F', 16), (b'G', 48)] {
            assert_eq!(width(name, "iWM."), 4 * cell, "{}", char::from(name));
        }
        assert_eq!(Typeface::caption(2).text_width("12345"), 60);
    }

    #[test]
    fn widths_of_font_0_are_added_up_before_they_are_rounded() {
        let typeface = Typeface::resolve(b'0', Some(28), Some(28), 203);
        // G O G R E E N: 0.59 + 0.56 + 0.59 + 0.59 + 0.50 + 0.50 + 0.62 of 28. The ink of Labelary's ends at 109.
        assert_eq!(typeface.text_width("GOGREEN"), 111);
        assert_eq!(typeface.text_width(&"i".repeat(100)), 728);
        assert_eq!(typeface.text_width("A\u{1d}\u{7f}B"), typeface.text_width("AB"));
        let wide = Typeface::resolve(b'0', Some(28), Some(56), 203);
        assert_eq!(wide.text_width("GOGREEN"), 221);
        assert!(Typeface::resolve(b'0', Some(32_000), None, 203).text_width(&"W".repeat(9999)) > 0);
    }

    #[test]
    fn font_b_has_capitals_only() {
        let font = Typeface::resolve(b'B', None, None, 203);
        assert_eq!(
            ['a', 'é', 'ß', 'A', '7'].map(|letter| font.letter(letter)),
            ['A', 'É', 'ß', 'A', '7']
        );
        assert_eq!(Typeface::caption(1).letter('a'), 'a');
    }

    #[test]
    fn named_files_have_more_characters() {
        let (resident, file) =
            (Typeface::resolve(b'0', None, None, 203), Typeface::file(None, None));
        for character in ['Ω', 'Ж'] {
            assert!(!resident.has(character) && file.has(character), "{character}");
        }
        for character in ['A', 'é', 'ł', '€'] {
            assert!(resident.has(character) && file.has(character), "{character}");
        }
        assert!(!resident.has('中') && !file.has('中'));
    }
}
