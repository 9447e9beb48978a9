//! Label sizes: `GET /api/v1/presets`.

use label::units::Inches;
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
    sheet: Option<SheetAnswer>,
    aliases: &'static [&'static str],
}

/// Where the labels are on a page, in inches; a request may have it as it stands.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct SheetAnswer {
    page: Page,
    columns: u16,
    rows: u16,
    left: Number,
    top: Number,
    pitch_x: Number,
    pitch_y: Number,
    corner_radius: Number,
    round: bool,
}

#[derive(Debug, Serialize)]
struct Page {
    width: Number,
    height: Number,
    name: Option<&'static str>,
}

impl From<label::sheet::Sheet> for SheetAnswer {
    fn from(sheet: label::sheet::Sheet) -> Self {
        let number = |inches: Inches| Number(inches.get());
        let label::sheet::Paper { width, height, name } = sheet.paper;
        Self {
            page: Page { width: number(width), height: number(height), name },
            columns: sheet.columns,
            rows: sheet.rows,
            left: number(sheet.left),
            top: number(sheet.top),
            pitch_x: number(sheet.pitch_x),
            pitch_y: number(sheet.pitch_y),
            corner_radius: number(sheet.corner_radius),
            round: sheet.round,
        }
    }
}

impl PresetList {
    /// The first sizes, with the number of all, and how many are left out.
    #[must_use]
    pub fn first(mut self, most: usize) -> (Self, usize) {
        self.presets.truncate(most);
        let left_out = self.count - self.presets.len();
        (self, left_out)
    }
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
            sheet: preset.sheet().map(SheetAnswer::from),
            aliases: preset.aliases,
        }
    }
}
