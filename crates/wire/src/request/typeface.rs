//! The fields of a text that say how its letters look.

use label::element::{
    Direction, FontFamily, Glyphs, LanguageTag, LetterSpacing, LineHeight, PrinterFont, Typeface,
    Weight,
};

use super::super::json::Value;
use super::{
    options::ObjectFields,
    read::{self, Refused},
};

/// Reads the fields. Absent ones are those of `base`.
pub(super) fn read<'a>(fields: &mut impl ObjectFields<'a>, base: &Typeface) -> Typeface {
    let mut typeface = base.clone();
    set(fields, "glyphs", |value| named(value, Glyphs::ALL, Glyphs::id), |it| typeface.glyphs = it);
    set(fields, "font", family, |it| typeface.font = Some(it));
    set(
        fields,
        "weight",
        |value| named(value, Weight::ALL, Weight::id),
        |it| typeface.weight = Some(it),
    );
    set(fields, "italic", read::bool, |it| typeface.italic = it);
    set(fields, "lineHeight", line_height, |it| typeface.line_height = Some(it));
    set(fields, "letterSpacing", letter_spacing, |it| typeface.letter_spacing = it);
    set(fields, "lang", language, |it| typeface.language = Some(it));
    let direction = |value: Value<'_>| named(value, Direction::ALL, Direction::id);
    set(fields, "direction", direction, |it| typeface.direction = it);
    set(fields, "printerFont", printer_font, |it| typeface.printer_font = Some(it));
    set(fields, "fontWidth", read::font_size, |it| typeface.font_width = Some(it));
    typeface
}

fn set<'a, T>(
    fields: &mut impl ObjectFields<'a>,
    name: &'static str,
    read: impl FnOnce(Value<'a>) -> Result<T, Refused>,
    set: impl FnOnce(T),
) {
    match fields.take_field(name).map(read) {
        None => {}
        Some(Ok(found)) => set(found),
        Some(Err(refused)) => fields.refuse(name, refused),
    }
}

fn named<T: Copy>(
    value: Value<'_>,
    all: &[T],
    id: impl Fn(T) -> &'static str,
) -> Result<T, Refused> {
    let choices: Vec<(&str, T)> = all.iter().map(|&it| (id(it), it)).collect();
    read::choice(value, &choices)
}

fn family(value: Value<'_>) -> Result<FontFamily, Refused> {
    let most = FontFamily::LONGEST;
    FontFamily::new(&read::text(value)?).ok_or_else(|| {
        format!("must be the name of a font family of 1 to {most} characters, found {value}")
    })
}

fn language(value: Value<'_>) -> Result<LanguageTag, Refused> {
    LanguageTag::new(&read::text(value)?)
        .ok_or_else(|| format!("must be a language tag such as ja or zh-Hant, found {value}"))
}

fn printer_font(value: Value<'_>) -> Result<PrinterFont, Refused> {
    PrinterFont::new(&read::text(value)?).ok_or_else(|| {
        format!(
            "must be a font file in the printer such as E:SIMSUN.TTF or a letter from A to H, found {value}"
        )
    })
}

fn line_height(value: Value<'_>) -> Result<LineHeight, Refused> {
    let (least, most) = LineHeight::RANGE.into_inner();
    LineHeight::new(read::number(value)?)
        .ok_or_else(|| format!("must be {least} to {most} font sizes, found {value}"))
}

fn letter_spacing(value: Value<'_>) -> Result<LetterSpacing, Refused> {
    let (least, most) = LetterSpacing::RANGE.into_inner();
    LetterSpacing::new(read::number(value)?)
        .ok_or_else(|| format!("must be {least} to {most} points, found {value}"))
}
