//! How the letters of a text look, written as JSON. What is as usual is left out.

use label::element::{Direction, FontFamily, Glyphs, LanguageTag, PrinterFont, Typeface, Weight};
use serde::Serialize;

use crate::number::Number;

/// The fields of a text that say how its letters look.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TypefaceAnswer {
    #[serde(skip_serializing_if = "Option::is_none")]
    glyphs: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    font: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    weight: Option<&'static str>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    italic: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    line_height: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    letter_spacing: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lang: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    direction: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    printer_font: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    font_width: Option<Number>,
}

impl From<&Typeface> for TypefaceAnswer {
    fn from(typeface: &Typeface) -> Self {
        let spacing = typeface.letter_spacing.points().get();
        let unusual = |is_usual: bool, id: &'static str| (!is_usual).then_some(id);
        Self {
            glyphs: unusual(typeface.glyphs == Glyphs::Auto, typeface.glyphs.id()),
            font: typeface.font.as_ref().map(FontFamily::as_str).map(str::to_owned),
            weight: typeface.weight.map(Weight::id),
            italic: typeface.italic,
            line_height: typeface.line_height.map(|factor| Number(factor.get())),
            letter_spacing: (spacing != 0.0).then_some(Number(spacing)),
            lang: typeface.language.as_ref().map(LanguageTag::as_str).map(str::to_owned),
            direction: unusual(typeface.direction == Direction::Auto, typeface.direction.id()),
            printer_font: typeface
                .printer_font
                .as_ref()
                .map(PrinterFont::as_str)
                .map(str::to_owned),
            font_width: typeface.font_width.map(|width| Number(width.points().get())),
        }
    }
}
