//! How far lines of a script reach above and below the base line.

use harfrust::Script;

use crate::Style;

/// Above and below the base line, in thousandths of the font height.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Reach {
    pub(super) above: u32,
    pub(super) below: u32,
}

impl Reach {
    /// The printer's own font. Accents on capitals stand out, as they do there.
    pub(super) const PRINTER: Self = Self { above: 750, below: 250 };

    pub(super) fn of(script: Script) -> Self {
        let table = TABLE.iter().find(|(scripts, _)| scripts.contains(&script));
        table.map_or(Self::PRINTER, |&(_, reach)| reach)
    }

    /// Dots above and below the base line. A requested height of lines is distributed evenly.
    pub(super) fn dots(self, style: &Style<'_>) -> (i32, i32) {
        let dots = |thousandths: u32| {
            let dots = (u64::from(thousandths) * u64::from(style.height) + 500) / 1000;
            i32::try_from(dots).unwrap_or(i32::MAX)
        };
        let (above, whole) = (dots(self.above), dots(self.above + self.below));
        let Some(wanted) = style.line_height else { return (above, whole - above) };
        let wanted = i32::try_from(wanted).unwrap_or(i32::MAX);
        let above = above.saturating_add(wanted.saturating_sub(whole).div_euclid(2));
        (above, wanted.saturating_sub(above))
    }

    pub(super) fn and(self, other: Self) -> Self {
        Self { above: self.above.max(other.above), below: self.below.max(other.below) }
    }
}

/// Measured on words of these scripts in the built-in fonts and in Noto Sans CJK.
const TABLE: &[(&[Script], Reach)] = &[
    (
        &[Script::HAN, Script::HIRAGANA, Script::KATAKANA, Script::HANGUL, Script::BOPOMOFO],
        Reach { above: 920, below: 130 },
    ),
    (&[Script::THAI], Reach { above: 1100, below: 300 }),
];
