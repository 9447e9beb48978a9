//! How a text is set.

/// The type of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Style<'a> {
    /// The family of the font; `None` for the one that resembles the printer's own.
    pub family: Option<&'a str>,
    /// Regular or bold.
    pub weight: Weight,
    /// Whether it slants.
    pub is_italic: bool,
    /// The font height in dots, as printers measure it: capitals have three quarters of it.
    pub height: u32,
    /// From a line to the next in dots; `None` for what the script needs.
    pub line_height: Option<u32>,
    /// What is added after every character, in 256ths of a dot. Letters that are joined stay joined.
    pub letter_spacing: i32,
    /// The language as a tag of BCP 47, such as `ja` or `zh-Hant`.
    pub language: Option<&'a str>,
    /// The direction of paragraphs.
    pub direction: Direction,
}

impl Style<'_> {
    /// Type of this height, and nothing else requested.
    pub const fn of_height(height: u32) -> Self {
        Self {
            family: None,
            weight: Weight::Bold,
            is_italic: false,
            height,
            line_height: None,
            letter_spacing: 0,
            language: None,
            direction: Direction::Auto,
        }
    }
}

/// The weight of a font.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Weight {
    /// Ordinary strokes.
    Regular,
    /// Thick strokes, as those of the printer's own font.
    #[default]
    Bold,
}

/// The direction of a paragraph.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Direction {
    /// That of its first letter.
    #[default]
    Auto,
    /// As Latin is written.
    LeftToRight,
    /// As Arabic and Hebrew are written.
    RightToLeft,
}
