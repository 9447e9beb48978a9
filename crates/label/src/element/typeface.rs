//! The look of a text: who draws its letters, and in which font.

use std::{ops::RangeInclusive, sync::Arc};

use super::FontSize;
use crate::{Field, units::Points};

/// The font and setting of a text. The default is the printer's own font where it has all characters.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Typeface {
    /// Who draws the letters.
    pub glyphs: Glyphs,
    /// The family of the font; `None` for the one that resembles the printer's own.
    pub font: Option<FontFamily>,
    /// The weight; by default bold, as the printer's own font, or regular if a family is named.
    pub weight: Option<Weight>,
    /// Whether it slants.
    pub italic: bool,
    /// From a line to the next, in font sizes.
    pub line_height: Option<LineHeight>,
    /// What is added after every letter.
    pub letter_spacing: LetterSpacing,
    /// The language, which decides between forms of Chinese, Japanese and Korean characters.
    pub language: Option<LanguageTag>,
    /// The direction of paragraphs.
    pub direction: Direction,
    /// A font in the printer: a file, or a bitmap font.
    pub printer_font: Option<PrinterFont>,
    /// The width of letters that the printer draws; `None` for that of the font.
    pub font_width: Option<FontSize>,
}

impl Typeface {
    /// Whether no font of a printer can print it, whatever the text.
    pub fn needs_dots(&self) -> bool {
        self.beyond_printers().next().is_some()
    }

    /// The parts that no font of a printer has.
    pub fn beyond_printers(&self) -> impl Iterator<Item = Field> {
        let parts = [
            (Field::Font, self.font.is_some()),
            (Field::Weight, self.weight == Some(Weight::Regular)),
            (Field::Italic, self.italic),
            (Field::LetterSpacing, self.letter_spacing.points().get() != 0.0),
            (Field::Direction, self.direction == Direction::RightToLeft),
        ];
        parts.into_iter().filter_map(|(field, is_beyond)| is_beyond.then_some(field))
    }

    /// The weight, requested or not.
    pub fn weight(&self) -> Weight {
        let default = if self.font.is_some() { Weight::Regular } else { Weight::Bold };
        self.weight.unwrap_or(default)
    }
}

/// Declares an enum whose values have names in requests.
macro_rules! named {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident $id:literal)* }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
        pub enum $name { $($(#[$doc])* $variant),* }

        impl $name {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// Its name in requests.
            pub const fn id(self) -> &'static str {
                match self { $(Self::$variant => $id),* }
            }
        }
    };
}

named! {
    /// Who draws the letters of a text.
    Glyphs {
        /// The printer where its font has every character, otherwise we.
        #[default]
        Auto "auto"
        /// The printer, always. It leaves blanks for characters that its font lacks.
        Printer "printer"
        /// We, always: the text is printed as a picture.
        Picture "picture"
    }
}

named! {
    /// The weight of a font.
    Weight {
        /// Ordinary strokes.
        Regular "regular"
        /// Thick strokes.
        #[default]
        Bold "bold"
    }
}

named! {
    /// The direction of paragraphs.
    Direction {
        /// That of their first letter.
        #[default]
        Auto "auto"
        /// From left to right.
        LeftToRight "ltr"
        /// From right to left.
        RightToLeft "rtl"
    }
}

/// The name of a family of fonts.
///
/// *Guarantees:* 1 to 100 characters, none of them a control character, without spaces at its ends.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct FontFamily(Arc<str>);

impl FontFamily {
    /// The maximum length in characters.
    pub const LONGEST: usize = 100;

    /// A name, if it is one.
    pub fn new(name: &str) -> Option<Self> {
        let is_name = !name.is_empty()
            && name.trim() == name
            && name.chars().count() <= Self::LONGEST
            && !name.contains(char::is_control);
        is_name.then(|| Self(name.into()))
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A language, as a tag of BCP 47 such as `ja` or `zh-Hant`.
///
/// *Guarantees:* parts of 1 to 8 ASCII letters and digits, joined by hyphens, the first of 2 to 8 letters; 35 characters at most.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct LanguageTag(Arc<str>);

impl LanguageTag {
    /// The maximum length.
    pub const LONGEST: usize = 35;

    /// A tag, if it is well formed.
    pub fn new(tag: &str) -> Option<Self> {
        let first = tag.split('-').next()?;
        let is_first =
            (2..=8).contains(&first.len()) && first.bytes().all(|it| it.is_ascii_alphabetic());
        let is_part = |part: &str| {
            (1..=8).contains(&part.len()) && part.bytes().all(|it| it.is_ascii_alphanumeric())
        };
        let is_tag = tag.len() <= Self::LONGEST && is_first && tag.split('-').all(is_part);
        is_tag.then(|| Self(tag.into()))
    }

    /// The tag.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A font in the printer: a file such as `E:SIMSUN.TTF`, or the letter of a bitmap font.
///
/// *Guarantees:* A to H; or a drive letter, a name of 1 to 16 ASCII letters, digits, hyphens and underscores, and an
/// extension of 3 letters or digits. Nothing of it can be taken for a command.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PrinterFont(Arc<str>);

impl PrinterFont {
    /// The drives of printers.
    pub const DRIVES: &'static str = "ABERZ";
    /// The bitmap fonts that all printers have.
    pub const LETTERS: RangeInclusive<char> = 'A'..='H';

    /// A font, if the name is well formed. Letters become capitals.
    pub fn new(name: &str) -> Option<Self> {
        let upper = name.to_ascii_uppercase();
        if let [letter] = upper.as_bytes() {
            return Self::LETTERS.contains(&char::from(*letter)).then(|| Self(upper.into()));
        }
        let (drive, rest) = upper.split_once(':')?;
        let (name, extension) = rest.split_once('.')?;
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric();
        let is_file = drive.len() == 1
            && Self::DRIVES.contains(drive)
            && (1..=16).contains(&name.len())
            && name.bytes().all(|byte| is_plain(byte) || matches!(byte, b'_' | b'-'))
            && extension.len() == 3
            && extension.bytes().all(is_plain);
        is_file.then(|| Self(upper.into()))
    }

    /// The letter, or drive, name and extension.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The letter of a bitmap font; `None` for a file.
    pub fn letter(&self) -> Option<u8> {
        match self.0.as_bytes() {
            [letter] => Some(*letter),
            _ => None,
        }
    }
}

/// The distance of lines in font sizes.
///
/// *Guarantees:* 0.1 to 20.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LineHeight(f64);

impl LineHeight {
    /// The allowed range.
    pub const RANGE: RangeInclusive<f64> = 0.1..=20.0;

    /// A factor in the range.
    pub fn new(factor: f64) -> Option<Self> {
        Self::RANGE.contains(&factor).then_some(Self(factor))
    }

    /// The factor.
    pub fn get(self) -> f64 {
        self.0
    }

    /// The distance of lines of this font height, in dots.
    pub fn dots(self, height: u32) -> u32 {
        crate::units::scaled(height, self.0).max(1)
    }
}

/// What is added after every letter.
///
/// *Guarantees:* -20 to 100 points.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LetterSpacing(Points);

impl LetterSpacing {
    /// The allowed range.
    pub const RANGE: RangeInclusive<f64> = -20.0..=100.0;

    /// A distance in points, if it is in the range.
    pub fn new(points: f64) -> Option<Self> {
        Points::new(points).filter(|points| Self::RANGE.contains(&points.get())).map(Self)
    }

    /// The distance in points.
    pub fn points(self) -> Points {
        self.0
    }
}

impl Default for LetterSpacing {
    /// Nothing is added.
    fn default() -> Self {
        Self(Points::ZERO)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_printers_have_a_drive_a_name_and_an_extension() {
        for (file, expected) in
            [("E:SIMSUN.TTF", "E:SIMSUN.TTF"), ("z:tt0003m_.fnt", "Z:TT0003M_.FNT")]
        {
            let font = PrinterFont::new(file).unwrap();
            assert_eq!(font.as_str(), expected);
            assert_eq!(font.letter(), None);
        }
        for file in [
            "",
            "E:",
            "SIMSUN.TTF",
            "E:SIMSUN",
            "E:.TTF",
            "X:A.TTF",
            "E:A^B.TTF",
            "E:A.TTF^XZ",
            "E:A.T~F",
            "E:A,B.TTF",
            "E:ÄB.TTF",
            "EE:A.TTF",
            "E:A.B.TTF",
            "E:ABCDEFGHIJKLMNOPQ.TTF",
            "E:A.TTFX",
            "E:A B.TTF",
        ] {
            assert_eq!(PrinterFont::new(file), None, "{file}");
        }
    }

    #[test]
    fn bitmap_fonts_have_letters() {
        for (letter, expected) in [("A", b'A'), ("h", b'H')] {
            assert_eq!(PrinterFont::new(letter).unwrap().letter(), Some(expected));
        }
        for letter in ["0", "I", "P", "AB", "^", "é"] {
            assert_eq!(PrinterFont::new(letter), None, "{letter}");
        }
    }

    #[test]
    fn every_whole_distance_of_lines_is_a_factor() {
        for height in [10_u32, 11, 28, 34, 60, 203, 1000, 32_000] {
            let least = height.div_ceil(10);
            for pitch in (least..20 * height).step_by((height as usize / 50).max(1)) {
                let factor = f64::from(pitch) / f64::from(height);
                assert_eq!(LineHeight::new(factor).unwrap().dots(height), pitch, "{height}");
            }
        }
    }

    #[test]
    fn languages_are_well_formed_tags() {
        for tag in ["ja", "zh-Hant", "zh-Hant-TW", "sr-Latn-RS", "yue"] {
            assert_eq!(LanguageTag::new(tag).unwrap().as_str(), tag);
        }
        for tag in
            ["", "j", "ja-", "-ja", "ja_JP", "日本", "ja--JP", "123", "zh-Hant-abcdefghi", "a b"]
        {
            assert_eq!(LanguageTag::new(tag), None, "{tag}");
        }
    }

    #[test]
    fn names_of_families_are_short_lines() {
        assert_eq!(FontFamily::new("Noto Sans JP").unwrap().as_str(), "Noto Sans JP");
        for name in ["", " Roboto", "Roboto ", "Rob\noto", "\u{0}", &"x".repeat(101)] {
            assert_eq!(FontFamily::new(name), None, "{name:?}");
        }
        assert!(FontFamily::new(&"ж".repeat(100)).is_some());
    }

    #[test]
    fn a_typeface_that_printers_lack_needs_dots() {
        let plain = Typeface::default();
        assert!(!plain.needs_dots() && plain.weight() == Weight::Bold);
        let roboto = Typeface { font: FontFamily::new("Roboto"), ..plain.clone() };
        assert!(roboto.needs_dots() && roboto.weight() == Weight::Regular);
        assert!(!Typeface { weight: Some(Weight::Bold), ..plain.clone() }.needs_dots());
        assert!(Typeface { weight: Some(Weight::Regular), ..plain.clone() }.needs_dots());
        assert!(Typeface { italic: true, ..plain.clone() }.needs_dots());
        let spacing = LetterSpacing::new(1.0).unwrap();
        assert!(Typeface { letter_spacing: spacing, ..plain.clone() }.needs_dots());
        assert!(Typeface { direction: Direction::RightToLeft, ..plain.clone() }.needs_dots());
        // Lines at other distances, and a language, are no matter of the font.
        assert!(!Typeface { line_height: LineHeight::new(2.0), ..plain.clone() }.needs_dots());
        assert!(!Typeface { language: LanguageTag::new("ja"), ..plain }.needs_dots());
    }
}
