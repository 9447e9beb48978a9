//! One font of a file.

use std::{
    fmt,
    sync::{Arc, OnceLock},
};

use harfrust::{
    Font, GlyphId,
    font::{Blob, attribute::Style, name::Names},
};

use read_fonts::FontRef;

use super::{coverage::Coverage, error::FontError, load::Load, outline};
use crate::Weight;
use crate::{fit::GlyphOutline, fit::Zone};

/// A font of one weight and slant.
#[derive(Clone)]
pub struct Face(Arc<Parts>);

struct Parts {
    font: Font,
    load: Load,
    family: String,
    weight: Weight,
    is_italic: bool,
    coverage: Coverage,
    /// What all its characters share, found when the first is drawn.
    design: OnceLock<Design>,
}

/// The measures of a font by which its characters are fitted to the dots, in 2048ths of the em.
#[derive(Debug, Default)]
pub(crate) struct Design {
    pub(crate) zones: Vec<Zone>,
    pub(crate) upright_stem: f32,
    pub(crate) level_stem: f32,
}

impl Face {
    /// The face of a file that was checked before.
    pub fn stored(file: Vec<u8>) -> Result<Self, FontError> {
        Self::uploaded(&Blob::from(file))
    }

    /// The face of a file that somebody uploaded, with the work of its letters.
    pub(crate) fn uploaded(file: &Blob) -> Result<Self, FontError> {
        let load = Load::of(&FontRef::new(file).map_err(|_| FontError::Format)?)?;
        Self::with_load(file, 0, load)
    }

    /// The characters that it has.
    pub(crate) fn characters(&self) -> impl Iterator<Item = char> + '_ {
        self.0.coverage.characters()
    }

    /// The faces of a file: one, or several of a collection.
    pub(super) fn all_of(file: &Blob) -> Result<Vec<Self>, FontError> {
        let count = harfrust::font::Format::new(file).ok_or(FontError::Format)?.num_fonts();
        if count == 0 {
            return Err(FontError::Format);
        }
        (0..count.min(MOST_FACES)).map(|index| Self::new(file, index)).collect()
    }

    pub(crate) fn new(file: &Blob, index: u32) -> Result<Self, FontError> {
        Self::with_load(file, index, Load::LIGHT)
    }

    fn with_load(file: &Blob, index: u32, load: Load) -> Result<Self, FontError> {
        let font = Font::new(file.clone(), index).ok_or(FontError::Format)?;
        let coverage = Coverage::of(&font);
        if coverage.is_empty() {
            return Err(FontError::NoCharacters);
        }
        if font.outline_glyphs().is_empty() {
            return Err(FontError::NoOutlines);
        }
        let family = family(&font.names()).ok_or(FontError::NoName)?;
        let attributes = font.default_attributes();
        let weight =
            if attributes.weight.value() >= 600.0 { Weight::Bold } else { Weight::Regular };
        let is_italic = !matches!(attributes.style, Style::Normal);
        let design = OnceLock::new();
        Ok(Self(Arc::new(Parts { font, load, family, weight, is_italic, coverage, design })))
    }

    /// The name of its family.
    pub fn family(&self) -> &str {
        &self.0.family
    }

    /// Its weight.
    pub fn weight(&self) -> Weight {
        self.0.weight
    }

    /// Whether it slants.
    pub fn is_italic(&self) -> bool {
        self.0.is_italic
    }

    /// Its weight and slant in words.
    pub fn style(&self) -> &'static str {
        match (self.0.weight, self.0.is_italic) {
            (Weight::Regular, false) => "regular",
            (Weight::Regular, true) => "italic",
            (Weight::Bold, false) => "bold",
            (Weight::Bold, true) => "bold italic",
        }
    }

    /// Whether it has the character.
    pub fn has(&self, character: char) -> bool {
        self.0.coverage.has(character)
    }

    /// Whether both are clones of one.
    #[cfg(test)]
    pub(super) fn is(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    pub(crate) fn font(&self) -> &Font {
        &self.0.font
    }

    /// The work of its letters.
    pub(crate) fn load(&self) -> Load {
        self.0.load
    }

    pub(crate) fn units_per_em(&self) -> u16 {
        self.0.font.units_per_em().max(1)
    }

    /// The outline of a glyph. `slant` is what is added across for each unit upwards.
    pub(crate) fn outline(&self, glyph: u32, slant: f32) -> GlyphOutline {
        let segments = outline::segments(&self.0.font, GlyphId::new(glyph), slant);
        GlyphOutline::new(segments.into(), &self.design().zones)
    }

    pub(crate) fn design(&self) -> &Design {
        self.0.design.get_or_init(|| Design::of(&self.0.font))
    }
}

/// Faces of a collection that are read.
const MOST_FACES: u32 = 32;

impl Design {
    fn of(font: &Font) -> Self {
        let outline = |character: char| {
            let glyph = font.charmap().map_unicode(character)?;
            Some(outline::segments(font, glyph, 0.0)).filter(|segments| !segments.is_empty())
        };
        let heights = |character: char| {
            let mut heights = (f32::MAX, f32::MIN);
            for segment in outline(character)? {
                segment.for_each_point(|(_, y)| {
                    heights = (heights.0.min(y), heights.1.max(y));
                });
            }
            Some(heights)
        };
        let zone = |flat: Option<f32>, round: Option<f32>| {
            Some(Zone { flat: flat?, round: round.or(flat)? })
        };
        let low = |character| heights(character).map(|heights| heights.0);
        let high = |character| heights(character).map(|heights| heights.1);
        let zones = [
            zone(low('p'), low('g')),
            zone(low('x'), low('o')),
            zone(high('x'), high('o')),
            zone(high('H'), high('O')),
            zone(high('d'), None),
        ];
        let stems = |character: char| {
            outline(character).map(|segments| GlyphOutline::new(segments.into(), &[]))
        };
        Self {
            zones: zones.into_iter().flatten().collect(),
            upright_stem: stems('H').map_or(0.0, |glyph| glyph.upright.thickness()),
            level_stem: stems('E').map_or(0.0, |glyph| glyph.level.thickness()),
        }
    }
}

/// The name of the family without weight and slant.
fn family(names: &Names<'_>) -> Option<String> {
    use harfrust::font::name::NameId;
    const MOST_CHARACTERS: usize = 100;
    [NameId::TYPOGRAPHIC_FAMILY_NAME, NameId::FAMILY_NAME].into_iter().find_map(|id| {
        let name = names.get(id)?.english_or_first()?;
        let visible = name.name().chars().filter(|character| !character.is_control());
        let name: String = visible.take(MOST_CHARACTERS).collect();
        Some(name.trim().to_owned()).filter(|name| !name.is_empty())
    })
}

impl fmt::Debug for Face {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Parts { family, weight, is_italic, .. } = &*self.0;
        formatter
            .debug_struct("Face")
            .field("family", family)
            .field("weight", weight)
            .field("is_italic", is_italic)
            .finish_non_exhaustive()
    }
}
