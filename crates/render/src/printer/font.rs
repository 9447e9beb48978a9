//! Font 0, the printer's scalable font (CG Triumvirate Bold Condensed): the widths of its characters, and which it has.
//!
//! Widths were measured on printed images, to about a hundredth of the font height. They determine line breaks and the
//! size of the box behind inverted text; printers set each line by their own widths.
//!
//! Zebra does not list the font's characters. Its code pages 850 and 1252 have the Latin letters of Western and Central
//! Europe; Greek, Cyrillic and everything else count as missing, because a needless warning does less harm than a blank
//! on a label. Who knows that the printers have more states it: [`Characters`]. The widths of such characters are estimates.

use super::Characters;

/// A built-in font of the printer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Font {
    /// Up to the end of Latin Extended-A.
    advances: &'static [u16; 0x180],
    /// Characters beyond that.
    others: &'static [char],
    /// Characters that fonts of these printers have besides.
    stated: Characters,
}

impl Font {
    /// Font 0.
    pub(crate) const CONDENSED: Self =
        Self { advances: &ADVANCES, others: &WINDOWS_1252, stated: Characters::NONE };

    /// The same font with more characters.
    pub(crate) const fn with_characters(self, stated: Characters) -> Self {
        Self { stated, ..self }
    }

    /// The width of the text in thousandths of the font height.
    pub(crate) fn width(self, text: &str) -> u32 {
        text.chars().map(|character| self.advance(character)).sum()
    }

    /// The width of the character in thousandths of the font height.
    #[inline]
    pub(crate) fn advance(self, character: char) -> u32 {
        match self.advances.get(character as usize) {
            Some(&advance) => u32::from(advance),
            None if self.stated.contains(character) => self.estimate(character),
            None => beyond_the_table(character),
        }
    }

    /// Whether the font has the character.
    #[inline]
    pub(crate) fn has_glyph(self, character: char) -> bool {
        match character {
            // U+00AD only marks where a word may be broken, and is not printed.
            '\u{ad}' => false,
            ' '..='~' | '\u{a0}'..='\u{17f}' => true,
            _ => self.others.contains(&character) || self.stated.contains(character),
        }
    }

    /// The width of a character that was not measured: that of an ASCII character of about the same width.
    #[cold]
    fn estimate(self, character: char) -> u32 {
        let base = match character {
            '\u{384}'..='\u{3ce}' => GREEK.get(character as usize - 0x384),
            '\u{400}'..='\u{45f}' => CYRILLIC.get(character as usize - 0x400),
            '\u{490}' => Some(&b'F'),
            '\u{491}' => Some(&b'r'),
            _ => None,
        };
        base.map_or_else(|| beyond_the_table(character), |&base| self.advance(base.into()))
    }
}

/// The width of a missing character: enough for whatever a printer prints instead.
const UNKNOWN: u16 = 1000;

/// The characters of code page 1252 beyond Latin-1 and Latin Extended-A.
static WINDOWS_1252: [char; 20] = [
    '\u{192}', '\u{2c6}', '\u{2dc}', '\u{2013}', '\u{2014}', '\u{2018}', '\u{2019}', '\u{201a}',
    '\u{201c}', '\u{201d}', '\u{201e}', '\u{2020}', '\u{2021}', '\u{2022}', '\u{2026}', '\u{2030}',
    '\u{2039}', '\u{203a}', '\u{20ac}', '\u{2122}',
];

/// The widths up to the end of Latin Extended-A.
static ADVANCES: [u16; 0x180] = {
    let mut advances = [UNKNOWN; 0x180];
    let mut group = 0;
    while group < GROUPS.len() {
        let (advance, characters) = GROUPS[group];
        let mut index = 0;
        while index < characters.len() {
            advances[characters[index] as usize] = advance;
            index += 1;
        }
        group += 1;
    }
    let mut index = 0;
    while index < BASES.len() {
        advances[0xa0 + index] = advances[BASES[index] as usize];
        index += 1;
    }
    advances
};

const GROUPS: [(u16, &[u8]); 19] = [
    (260, b"ijl"),
    (280, b"Ift"),
    (290, b" "),
    (300, b".,:;!'`()[]/"),
    (340, b"r"),
    (400, b"z"),
    (420, b"s"),
    (440, b"ckvxyJ?"),
    (460, b"a"),
    (480, b"0123456789eoL\"#$*\\"),
    (500, b"bdghnpquEFTZ^_{}|"),
    (540, b"CSVK"),
    (560, b"ABPXYOQ"),
    (590, b"DGR"),
    (620, b"HNU&"),
    (660, b"w"),
    (760, b"Mm"),
    (820, b"W"),
    (900, b"-+=%@"),
];

/// From U+00A0 on, the ASCII character of about the same width.
const BASES: &[u8; 0xe0] = b" !0000|0'Wr0--W_r+rr`u0..rr0%%%?\
    AAAAAAWCEEEEIIIIDNOOOOO+OUUUUYPbaaaaaawceeeeiiiionooooo+ouuuuypy\
    AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiMuJjKkkLlLlLlLlLl\
    NnNnNnnNnOoOoOoWwRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzf";

/// From U+0384 on. Unassigned places have any width.
const GREEK: &[u8; 0x4b] =
    b"``A.EHI O YWiABFAEZHOIKAMNEOHP STYGXWWIYaeniuabvdecnoikvuvconpcbcuwxwwiuouw";

/// From U+0400 on.
const CYRILLIC: &[u8; 0x60] = b"EEDFCSIIJWWHKNUHABBFDEWSNNKDMHOHPCTUWXDHWWHWBCWR\
    abbrdemcnnkuwnonpccymxunmmumbcmneehrcsiijmwhknyn";

#[cold]
fn beyond_the_table(character: char) -> u32 {
    match character {
        '\u{2018}' | '\u{2019}' | '\u{201a}' | '\u{2039}' | '\u{203a}' => 300,
        '\u{192}' | '\u{2c6}' | '\u{2dc}' | '\u{201c}' | '\u{201d}' | '\u{201e}' | '\u{2020}'
        | '\u{2021}' | '\u{2022}' | '\u{20ac}' => 500,
        _ => u32::from(UNKNOWN),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widths_match_the_measurements() {
        // Averages over the alphabets: lower case 0.44, upper case 0.555, digits 0.48.
        let average = |from: char, to: char| {
            let alphabet: String = (from..=to).collect();
            Font::CONDENSED.width(&alphabet) / u32::try_from(alphabet.len()).unwrap()
        };
        assert!((430..460).contains(&average('a', 'z')), "{}", average('a', 'z'));
        assert!((540..575).contains(&average('A', 'Z')), "{}", average('A', 'Z'));
        assert_eq!(average('0', '9'), 480);
        assert_eq!(Font::CONDENSED.width("A-1 <"), 560 + 900 + 480 + 290 + 1000);
        assert_eq!(Font::CONDENSED.advance('W'), 820);
        assert_eq!(Font::CONDENSED.advance('w'), 660);
    }

    #[test]
    fn accents_do_not_widen_a_letter() {
        for (accented, base) in ["\u{e9}e", "\u{17b}Z", "\u{159}r", "\u{141}L", "\u{131}i"]
            .map(|pair| (pair.chars().next().unwrap(), pair.chars().last().unwrap()))
        {
            assert_eq!(
                Font::CONDENSED.advance(accented),
                Font::CONDENSED.advance(base),
                "{accented}"
            );
        }
    }

    #[test]
    fn missing_characters_count_as_wide() {
        for character in ['\u{4e2d}', '\u{3a9}', '\u{416}', '\u{1f600}', '\u{200b}', '\u{5d0}'] {
            assert!(!Font::CONDENSED.has_glyph(character));
            assert_eq!(Font::CONDENSED.advance(character), 1000);
        }
        for character in [' ', '~', '\u{a0}', '\u{ff}', '\u{17e}', '\u{20ac}', '\u{2013}'] {
            assert!(Font::CONDENSED.has_glyph(character));
        }
        assert!(
            !Font::CONDENSED.has_glyph('\u{7f}')
                && !Font::CONDENSED.has_glyph('\u{9f}')
                && !Font::CONDENSED.has_glyph('\u{ad}')
        );
    }

    #[test]
    fn stated_characters_have_estimated_widths() {
        let font = Font::CONDENSED.with_characters("cyrillic,greek,4E2D".parse().unwrap());
        for (character, base) in ["Ёe", "ЖW", "гr", "џn", "Ґf", "Ωw", "ώw", "ηn", "Άa"]
            .map(|pair| (pair.chars().next().unwrap(), pair.chars().last().unwrap()))
        {
            let base = if character.is_uppercase() { base.to_ascii_uppercase() } else { base };
            assert!(font.has_glyph(character) && !Font::CONDENSED.has_glyph(character));
            assert_eq!(font.advance(character), font.advance(base), "{character}");
            assert_eq!(Font::CONDENSED.advance(character), 1000, "{character}");
        }
        assert_eq!((font.has_glyph('\u{4e2d}'), font.advance('\u{4e2d}')), (true, 1000));
        assert_eq!(font.advance('\u{40d}'), 1000, "not stated");
        let plain: String = (' '..='\u{17f}').collect();
        assert_eq!(font.width(&plain), Font::CONDENSED.width(&plain));
    }
}
