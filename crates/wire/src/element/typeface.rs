//! The fields of a text that say how its letters look.

use label::element::{
    Direction, FontFamily, FontSize, Glyphs, LanguageTag, LetterSpacing, LineHeight, PrinterFont,
    Typeface, Weight,
};

use super::parts::unusual;
use crate::declare::declare;

declare! {
    /// How letters look. Absent fields are those of `base`; what is as usual is not written.
    Lettering: Typeface = "How letters look.";
    |fields, base: &Typeface| Typeface {
        glyphs: glyphs.unwrap_or(base.glyphs),
        font: font.or_else(|| base.font.clone()),
        weight: weight.or(base.weight),
        italic: italic.unwrap_or(base.italic),
        line_height: line_height.or(base.line_height),
        letter_spacing: letter_spacing.unwrap_or(base.letter_spacing),
        language: language.or_else(|| base.language.clone()),
        direction: direction.unwrap_or(base.direction),
        printer_font: printer_font.or_else(|| base.printer_font.clone()),
        font_width: font_width.or(base.font_width),
    };
    |it|
    glyphs = optional(Glyphs: Glyphs = Glyphs::Auto, unusual(it.glyphs), GLYPHS, "picture");
    font = optional(Font: FontFamily, it.font,
        "The family of the font. Without it, one that resembles the printer's own. Text in a named font is printed as a \
         picture.", "Roboto");
    weight = optional(Weight: Weight, it.weight,
        "The weight. The default is `bold`, as the printer's own font, or `regular` with `font`.", "regular");
    italic = optional(Italic: bool = false, unusual(it.italic), "Whether the letters slant.", true);
    line_height = optional(LineHeight: LineHeight, it.line_height,
        "Distance of lines in font sizes. Without it, what the script needs.", 1.2);
    letter_spacing = optional(LetterSpacing: LetterSpacing = LetterSpacing::default(), unusual(it.letter_spacing),
        "Points added after every letter. Letters that are joined, as in Arabic, stay joined.", 0.5);
    language = optional(Language: LanguageTag, it.language,
        "The language as a BCP 47 tag, which decides between forms of Chinese, Japanese and Korean characters.", "ja");
    direction = optional(Direction: Direction = Direction::Auto, unusual(it.direction),
        "Direction of paragraphs. `auto`: that of their first letter.", "rtl");
    printer_font = optional(PrinterFont: PrinterFont, it.printer_font,
        "A font in the printer, which draws the text with it: drive, name and extension of a file, or the letter of a \
         bitmap font, which prints at whole multiples of its size.", "E:SIMSUN.TTF");
    font_width = optional(FontWidth: FontSize, it.font_width,
        "Width of letters in points, for text that the printer draws. Without it, the scalable font is as wide as it is \
         high, and a bitmap font keeps its proportions.", 8);
}

const GLYPHS: &str = "Who draws the letters. `auto`: the printer where its font has every character of the text on that \
    label, otherwise the whole text is printed as a picture; a warning says so. `printer`: always the printer, which leaves \
    blanks for characters that it lacks. `picture`: always as a picture.";
