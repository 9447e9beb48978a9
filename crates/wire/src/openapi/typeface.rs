//! The fields of a text that say how its letters look, in specs and in designs.

use label::element::{
    Direction, FontFamily, FontSize, Glyphs, LanguageTag, LetterSpacing, LineHeight, PrinterFont,
    Weight,
};

use super::{
    node::Node,
    schema::{Field, Schema, optional},
};

/// The fields. `is_part` is true for a cell, whose defaults are those of its table.
pub(super) fn fields(is_part: bool) -> Vec<Field> {
    let mut fields = vec![glyphs(is_part)];
    fields.extend(face(is_part));
    fields.extend(setting(is_part));
    fields.push(printer_font());
    fields.push(font_width());
    fields
}

/// A default, unless that of the table applies.
fn default(schema: Schema, value: impl Into<Node>, is_part: bool) -> Schema {
    if is_part { schema } else { schema.default(value) }
}

fn glyphs(is_part: bool) -> Field {
    let glyphs = Schema::choice(Glyphs::ALL.iter().map(|it| it.id())).named("Glyphs");
    optional(
        "glyphs",
        default(glyphs, Glyphs::default().id(), is_part)
            .says(
                "Who draws the letters. `auto`: the printer where its font has every character of the text on \
                    that label, otherwise the whole text is printed as a picture; a warning says so. `printer`: \
                    always the printer, which leaves blanks for characters that it lacks. `picture`: always as a \
                    picture.",
            )
            .example("picture"),
    )
}

fn face(is_part: bool) -> [Field; 3] {
    let weight = Schema::choice(Weight::ALL.iter().map(|it| it.id())).named("FontWeight");
    let name = Schema::string().with("minLength", 1).with("maxLength", length(FontFamily::LONGEST));
    [
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
            weight
                .says(
                    "The weight. The default is `bold`, as the printer's own font, or `regular` with `font`.",
                )
                .example("regular"),
        ),
        optional(
            "italic",
            default(Schema::boolean(), false, is_part)
                .says("Whether the letters slant.")
                .example(true),
        ),
    ]
}

fn setting(is_part: bool) -> [Field; 4] {
    let direction = Schema::choice(Direction::ALL.iter().map(|it| it.id())).named("TextDirection");
    let tag = Schema::string().with("maxLength", length(LanguageTag::LONGEST));
    let tag = tag.with("pattern", "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$");
    [
        optional(
            "lineHeight",
            Schema::between(&LineHeight::RANGE)
                .says("Distance of lines in font sizes. Without it, what the script needs.")
                .example(1.2),
        ),
        optional(
            "letterSpacing",
            default(Schema::between(&LetterSpacing::RANGE), 0, is_part)
                .says("Points added after every letter. Letters that are joined, as in Arabic, stay joined.")
                .example(0.5),
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
            default(direction, Direction::default().id(), is_part)
                .says("Direction of paragraphs. `auto`: that of their first letter.")
                .example("rtl"),
        ),
    ]
}

fn printer_font() -> Field {
    let drives = PrinterFont::DRIVES;
    let drives = format!("{drives}{}", drives.to_ascii_lowercase());
    let file = format!("[{drives}]:[A-Za-z0-9_-]{{1,16}}\\.[A-Za-z0-9]{{3}}");
    let file = Schema::string().with("pattern", format!("^([A-Ha-h]|{file})$"));
    optional(
        "printerFont",
        file.says(
            "A font in the printer, which draws the text with it: drive, name and extension of a file, or the letter of \
                a bitmap font, which prints at whole multiples of its size.",
        )
        .example("E:SIMSUN.TTF"),
    )
}

fn font_width() -> Field {
    let width = Schema::number().with("exclusiveMinimum", 0).with("maximum", FontSize::MOST);
    optional(
        "fontWidth",
        width
            .says(
                "Width of letters in points, for text that the printer draws. Without it, the scalable font is as \
                    wide as it is high, and a bitmap font keeps its proportions.",
            )
            .example(8),
    )
}

fn length(characters: usize) -> u32 {
    u32::try_from(characters).unwrap_or(u32::MAX)
}
