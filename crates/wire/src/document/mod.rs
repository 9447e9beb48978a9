//! A design document as JSON, with the fields of `docs/design-document.md`. Fields that have their defaults are left out.

mod proof;
mod sample;
#[cfg(test)]
mod tests;

use design::Document;
use label::{Darkness, Size};
use serde::Serialize;

pub(super) use self::proof::{DifferenceAnswer, ProofAnswer};
use self::sample::SampleAnswer;
use super::{
    element::design::Written,
    number::Number,
    recipe::{self, RecipeAnswer},
    request::document::version::STEPS,
};

/// A document. [`read_document`](super::read_document) reads the output back as the same document, apart from what no document
/// contains: `added_characters`, `takes_dots`, which follows from the field `printer`, and `modules_at`, which is the resolution.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct DocumentAnswer<'a> {
    schema_version: usize,
    size: SizeAnswer,
    #[serde(skip_serializing_if = "Option::is_none")]
    darkness: Option<u8>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    upside_down: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    mirror: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    printer_characters: Vec<String>,
    #[serde(skip_serializing_if = "SampleAnswer::is_empty")]
    sample_data: SampleAnswer<'a>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    values: Vec<RecipeAnswer>,
    elements: Vec<Written<'a>>,
    /// What is known about the ZPL that it was opened from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) imported: Option<ProofAnswer>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct SizeAnswer {
    #[serde(skip_serializing_if = "Option::is_none")]
    preset: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    width_in: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    height_in: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dpi: Option<u16>,
}

impl<'a> From<&'a Document> for DocumentAnswer<'a> {
    fn from(document: &'a Document) -> Self {
        Self {
            schema_version: STEPS.len() + 1,
            size: size(document),
            darkness: document.darkness.map(Darkness::get),
            upside_down: document.turn.upside_down,
            mirror: document.turn.mirror,
            printer_characters: document.printer_characters.entries(),
            sample_data: SampleAnswer(&document.sample),
            values: recipe::answers(&document.recipes),
            elements: document.elements.iter().map(Written).collect(),
            imported: None,
        }
    }
}

/// The preset, if the size is still that of the preset, or else both sides. The resolution is always written with sides: it
/// says what the dots of an imported document were.
fn size(Document { size, preset, .. }: &Document) -> SizeAnswer {
    let dpi = size.dpi();
    let preset = preset.filter(|preset| Size::preset(preset, Some(dpi)) == *size);
    match preset {
        Some(preset) => SizeAnswer {
            preset: Some(preset.id),
            width_in: None,
            height_in: None,
            dpi: (preset.dpi != dpi).then_some(dpi.get()),
        },
        None => SizeAnswer {
            preset: None,
            width_in: Some(Number(size.width().get())),
            height_in: Some(Number(size.height().get())),
            dpi: Some(dpi.get()),
        },
    }
}
