//! The fields of a text that say how its letters look, in specs and in designs.

use label::element::{
    Direction, FontFamily, Glyphs, LanguageTag, LetterSpacing, LineHeight, PrinterFont, Weight,
};

use super::schema::{Field, Schema, optional};

/// The fields. `is_part` is true for a cell, whose defaults are those of its table.
pub(super) fn fields(is_part: bool) -> Vec<Field> {
    let default = |schema: Schema, value: &'static str| {
        if is_part { schema } else { schema.default(value) }
    };
    let glyphs = Schema::choice(Glyphs::ALL.iter().map(|it| it.id()));
    let weight = Schema::choice(Weight::ALL.iter().map(|it| it.id()));
    let direction = Schema::choice(Direction::ALL.iter().map(|it| it.id()));
    let longest = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
    let name =
        Schema::string().with("minLength", 1).with("maxLength", longest(FontFamily::LONGEST));
    let tag = Schema::string().with("maxLength", longest(LanguageTag::LONGEST));
    let tag = tag.with("pattern", "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$");
    let drives = PrinterFont::DRIVES;
    let drives = format!("{drives}{}", drives.to_ascii_lowercase());
    let file = Schema::string()
        .with("pattern", format!("^[{drives}]:[A-Za-z0-9_-]{{1,16}}\\.[A-Za-z0-9]{{3}}$"));
    let italic = Schema::boolean();
    let spacing = Schema::between(&LetterSpacing::RANGE);
    vec![
        optional(
            "glyphs",
            default(glyphs, Glyphs::default().id()).says(
                "Who draws the letters. `auto`: the printer where its font has every character of the text on \
                    that label, otherwise the whole text is printed as a picture; a warning says so. `printer`: \
                    always the printer, which leaves blanks for characters that it lacks. `picture`: always as a \
                    picture.",
            )
            .example("picture"),
        ),
        optional(
            "font",
            name.says(
                "The family of the font. Without it, one that resembles the printer's own. Text in a named font \
                    is printed as a picture.",
            )
            .example("Roboto"),
        ),
        optional(
            "weight",
            weight.says("The weight. The default is `bold`, as the printer's own font, or `regular` with `font`.")
                .example("regular"),
        ),
        optional(
            "italic",
            if is_part { italic } else { italic.default(false) }.says("Whether the letters slant.").example(true),
        ),
        optional(
            "lineHeight",
            Schema::between(&LineHeight::RANGE)
                .says("Distance of lines in font sizes. Without it, what the script needs.").example(1.2),
        ),
        optional(
            "letterSpacing",
            if is_part { spacing } else { spacing.default(0) }
                .says("Points added after every letter. Letters that are joined, as in Arabic, stay joined.").example(0.5),
        ),
        optional(
            "lang",
            tag.says(
                "The language as a BCP 47 tag, which decides between forms of Chinese, Japanese and Korean \
                    characters.",
            )
            .example("ja"),
        ),
        optional(
            "direction",
            default(direction, Direction::default().id())
                .says("Direction of paragraphs. `auto`: that of their first letter.").example("rtl"),
        ),
        optional(
            "printerFont",
            file.says(
                "A font file in the printer: drive, name and extension. The printer draws the text with it.",
            )
            .example("E:SIMSUN.TTF"),
        ),
    ]
}
