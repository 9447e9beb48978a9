//! Label sizes: `GET /api/v1/presets`.

use serde::Serialize;

use super::number::Number;

/// The answer: the sizes and their number.
#[derive(Debug, Serialize)]
pub struct PresetList {
    count: usize,
    presets: Vec<Preset>,
}

/// One size of label stock.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Preset {
    id: &'static str,
    name: &'static str,
    brand: &'static str,
    width_in: Number,
    height_in: Number,
    dpi: u16,
    width_dots: i32,
    height_dots: i32,
    kind: &'static str,
    labels_per_sheet: Option<u16>,
    aliases: &'static [&'static str],
}

impl<'a> FromIterator<&'a label::presets::Preset> for PresetList {
    fn from_iter<I: IntoIterator<Item = &'a label::presets::Preset>>(presets: I) -> Self {
        let presets: Vec<_> = presets.into_iter().map(Preset::from).collect();
        Self { count: presets.len(), presets }
    }
}

impl From<&label::presets::Preset> for Preset {
    fn from(preset: &label::presets::Preset) -> Self {
        Self {
            id: preset.id,
            name: preset.name,
            brand: preset.brand,
            width_in: Number(preset.width.get()),
            height_in: Number(preset.height.get()),
            dpi: preset.dpi.get(),
            width_dots: preset.width_dots().get(),
            height_dots: preset.height_dots().get(),
            kind: preset.kind.id(),
            labels_per_sheet: preset.labels_per_sheet,
            aliases: preset.aliases,
        }
    }
}
