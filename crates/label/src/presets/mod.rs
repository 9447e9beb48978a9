//! The catalog of named label sizes: 148 of them, with search.

mod catalog;
#[cfg(test)]
mod opinions;
mod sheets;

use crate::{
    sheet::{Paper, Sheet},
    units::{Dots, Dpi, Inches},
};

/// A distance in inches.
type Inch = f64;

/// One size of label stock.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Preset {
    /// The id in requests, for example `zebra-4x6`.
    pub id: &'static str,
    /// The display name.
    pub name: &'static str,
    /// The printer family or maker.
    pub brand: &'static str,
    /// Width.
    pub width: Inches,
    /// Height.
    pub height: Inches,
    /// Resolution of the printers that use it.
    pub dpi: Dpi,
    /// The form of the label stock.
    pub kind: Stock,
    /// Labels per sheet, for sheets.
    pub labels_per_sheet: Option<u16>,
    /// Other names: common spellings of the size, and product codes.
    pub aliases: &'static [&'static str],
}

/// The form of label stock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stock {
    /// A roll for a thermal printer.
    Thermal,
    /// A sheet of labels.
    Sheet,
    /// Plain paper.
    Paper,
}

impl Stock {
    /// The name in answers.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Thermal => "thermal",
            Self::Sheet => "sheet",
            Self::Paper => "paper",
        }
    }
}

/// The whole catalog, in its own order: grouped by brand, common sizes first.
pub fn all() -> &'static [Preset] {
    &PRESETS
}

/// The first preset of the catalog: 4 by 6 inches, the most common label.
pub fn default() -> &'static Preset {
    let [first, ..] = &PRESETS;
    first
}

/// The preset with exactly this id.
pub fn find(id: &str) -> Option<&'static Preset> {
    all().iter().find(|preset| preset.id == id)
}

/// The presets that have this name among their aliases, in the order of the catalog. Case is ignored.
pub fn by_alias(alias: &str) -> impl Iterator<Item = &'static Preset> {
    let alias = alias.to_lowercase();
    all()
        .iter()
        .filter(move |preset| preset.aliases.iter().any(|known| known.to_lowercase() == alias))
}

/// The presets of one brand (`None`: all) whose id, name or aliases contain the text (`None`: all). Case is ignored.
pub fn search(brand: Option<&str>, text: Option<&str>) -> impl Iterator<Item = &'static Preset> {
    let brand = brand.map(str::to_lowercase);
    let text = text.map(str::to_lowercase);
    all().iter().filter(move |preset| {
        brand.as_ref().is_none_or(|brand| preset.brand.to_lowercase() == *brand)
            && text.as_ref().is_none_or(|text| preset.mentions(text))
    })
}

impl Preset {
    /// Width in dots at its resolution.
    pub fn width_dots(&self) -> Dots {
        self.width.dots(self.dpi)
    }

    /// Height in dots at its resolution.
    pub fn height_dots(&self) -> Dots {
        self.height.dots(self.dpi)
    }

    /// Where its labels are on a page; `None` for rolls.
    pub fn sheet(&self) -> Option<Sheet> {
        match self.kind {
            Stock::Thermal => None,
            Stock::Paper => Some(Sheet::whole(self.paper())),
            Stock::Sheet => sheets::ROWS.iter().find(|row| row.0 == self.id).and_then(geometry),
        }
    }

    /// The page of a preset for paper.
    fn paper(&self) -> Paper {
        let name = self.id.strip_prefix(PAPER);
        Paper { width: self.width, height: self.height, name }
    }

    fn mentions(&self, lower_case: &str) -> bool {
        let mut names = [self.id, self.name].into_iter().chain(self.aliases.iter().copied());
        names.any(|name| name.to_lowercase().contains(lower_case))
    }
}

/// How the ids of paper begin, before the name of the page.
const PAPER: &str = "paper-";

/// The pages that have a name.
pub fn papers() -> impl Iterator<Item = Paper> {
    all().iter().filter(|preset| preset.kind == Stock::Paper).map(Preset::paper)
}

/// `None` only if a row has no valid numbers, which the tests exclude.
fn geometry(row: &sheets::Row) -> Option<Sheet> {
    let (_, (name, width, height), (columns, rows), (left, top), (pitch_x, pitch_y), corners) =
        *row;
    let (corner_radius, round) = match corners {
        sheets::Corners::Radius(radius) => (radius, false),
        sheets::Corners::Round => (0.0, true),
    };
    Some(Sheet {
        paper: Paper { width: Inches::new(width)?, height: Inches::new(height)?, name: Some(name) },
        columns,
        rows,
        left: Inches::new(left)?,
        top: Inches::new(top)?,
        pitch_x: Inches::new(pitch_x)?,
        pitch_y: Inches::new(pitch_y)?,
        corner_radius: Inches::new(corner_radius)?,
        round,
    })
}

static PRESETS: [Preset; catalog::ROWS.len()] = {
    let mut presets = [preset(&catalog::ROWS[0]); catalog::ROWS.len()];
    let mut index = 1;
    while index < presets.len() {
        presets[index] = preset(&catalog::ROWS[index]);
        index += 1;
    }
    presets
};

/// Converts a row at compile time, so that an invalid row does not compile.
const fn preset(row: &catalog::Row) -> Preset {
    let (id, name, brand, width, height, dpi, kind, labels_per_sheet, aliases) = *row;
    Preset {
        id,
        name,
        brand,
        width: Inches::new(width).expect("a finite width"),
        height: Inches::new(height).expect("a finite height"),
        dpi: Dpi::new(dpi).expect("a resolution from 100 to 1200"),
        kind,
        labels_per_sheet,
        aliases,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_148_presets_with_unique_ids() {
        let mut ids: Vec<_> = all().iter().map(|preset| preset.id).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), 148);
    }

    #[test]
    fn every_preset_is_a_valid_label_size() {
        for preset in all() {
            for side in [preset.width, preset.height] {
                assert!((0.1..=24.0).contains(&side.get()), "{}", preset.id);
            }
            assert_eq!(
                preset.labels_per_sheet.is_some(),
                preset.kind == Stock::Sheet,
                "{}",
                preset.id
            );
        }
    }

    #[test]
    fn dots_are_the_rounded_inches() {
        let preset = find("zebra-jewelry-2-2x0-5").unwrap();
        assert_eq!((preset.width_dots().get(), preset.height_dots().get()), (444, 102));
        let preset = find("dymo-30252").unwrap();
        assert_eq!((preset.width_dots().get(), preset.height_dots().get()), (338, 1050));
    }

    #[test]
    fn every_sheet_holds_its_labels_in_the_middle_of_its_page() {
        for preset in all() {
            let id = preset.id;
            assert_eq!(preset.sheet().is_none(), preset.kind == Stock::Thermal, "{id}");
            let Some(sheet) = preset.sheet() else { continue };
            let places = preset.labels_per_sheet.map_or(1, u32::from);
            assert_eq!(sheet.places(), places, "{id}");
            assert_eq!(sheet.faults((preset.width, preset.height)), [], "{id}");
            let (right, bottom) = sheet.corner(sheet.columns - 1, sheet.rows - 1);
            let spare = |first: Inches, last: f64, label: Inches, page: Inches| {
                (first.get() - (page.get() - last - label.get())).abs() / 2.0 * 25.4
            };
            let across = spare(sheet.left, right, preset.width, sheet.paper.width);
            let down = spare(sheet.top, bottom, preset.height, sheet.paper.height);
            assert!(across < 1.0 && down < 1.0, "{id}: {across} and {down} mm");
            assert!(!sheet.round || preset.width == preset.height, "{id}");
        }
    }

    #[test]
    fn pages_of_sheets_have_the_names_and_sizes_of_paper() {
        for preset in all().iter().filter(|preset| preset.kind == Stock::Sheet) {
            let page = preset.sheet().unwrap().paper;
            let paper = papers().find(|paper| paper.name == page.name).unwrap();
            let differences = [(page.width, paper.width), (page.height, paper.height)];
            for (one, other) in differences {
                assert!((one.get() - other.get()).abs() < 0.0001, "{}", preset.id);
            }
        }
        let names: Vec<_> = papers().filter_map(|paper| paper.name).collect();
        assert!(names.starts_with(&["letter", "legal", "tabloid", "half-letter", "a3", "a4"]));
        assert_eq!(names.len(), papers().count());
    }

    #[track_caller]
    fn check(brand: Option<&str>, text: Option<&str>, expected: usize) {
        assert_eq!(search(brand, text).count(), expected);
    }

    #[test]
    fn brand_is_exact_and_search_matches_parts_in_any_case() {
        check(None, None, 148);
        check(Some("zebra"), None, 28);
        check(Some("ZEBRA"), None, 28);
        check(Some("zeb"), None, 0);
        check(None, Some("99010"), 1);
        check(None, Some("DYMO-30252"), 1);
        check(Some("DYMO"), Some("zebra-4x6"), 0);
        check(None, Some("no such label"), 0);
    }
}
