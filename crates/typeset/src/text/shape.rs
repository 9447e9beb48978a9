//! Glyphs of a run.

use std::ops::Range;

use harfrust::{
    Buffer, BufferFlags, Direction, Feature, Language, Script, ShapeOptions, ShapePlan, ShaperFont,
    Tag,
};
use unicode_bidi::Level;

use super::runs::Run;
use crate::Library;

/// Glyphs of a run from left to right, in units of its font.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Shaped {
    pub(super) bytes: Range<usize>,
    pub(super) level: Level,
    pub(super) script: Script,
    pub(super) face: u16,
    pub(super) glyphs: Vec<ShapedGlyph>,
}

/// A glyph of a run, in units of its font.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShapedGlyph {
    /// Its number in the font.
    pub id: u32,
    /// The byte of the text where its cluster starts.
    pub cluster: usize,
    /// To the right, from here to the next glyph.
    pub advance: i32,
    /// To the right, from here to its origin.
    pub x: i32,
    /// Up, from the base line to its origin.
    pub y: i32,
}

/// Shapes runs; keeps what runs of the same kind share.
#[derive(Default)]
pub(super) struct Shaper {
    buffer: Buffer,
    plans: Vec<(PlanKey, ShapePlan)>,
    /// The work of shaping so far.
    pub(super) steps: u64,
    /// No run is shaped beyond this much work.
    pub(super) most_steps: Option<u64>,
    /// Bytes that have been shaped: the work, which tests count.
    #[cfg(test)]
    pub(super) shaped: usize,
}

/// What a plan depends on.
#[derive(Debug, Clone, PartialEq, Eq)]
struct PlanKey {
    face: u16,
    is_right_to_left: bool,
    script: Script,
    language: Option<Language>,
    has_ligatures: bool,
}

/// How the runs of a text are shaped.
#[derive(Debug, Clone)]
pub(super) struct Shaping<'l> {
    pub(super) library: &'l Library,
    pub(super) language: Option<Language>,
    /// Letters that stand apart have no ligatures.
    pub(super) has_ligatures: bool,
}

impl Shaper {
    /// Plans that are kept: a text in ten fonts has about ten.
    const MOST_PLANS: usize = 64;

    /// A damaged font may replace a letter by 16,384 glyphs; an ornate one replaces a word of three bytes by twenty.
    const MOST_GLYPHS_PER_BYTE: usize = 16;

    /// The glyphs of a run. The characters before and after it decide how its letters join, also at the end of a line
    /// that breaks a word (CSS Text 3, 5.5).
    pub(super) fn shape(&mut self, paragraph: &str, run: &Run, shaping: &Shaping<'_>) -> Shaped {
        let Run { bytes, level, script, face } = run.clone();
        let mut shaped = Shaped { bytes: bytes.clone(), level, script, face, glyphs: Vec::new() };
        let Some(font) = shaping.library.face(face) else { return shaped };
        let load = font.load();
        self.steps = self.steps.saturating_add(load.steps(bytes.len() as u64));
        if self.most_steps.is_some_and(|most| self.steps > most) {
            return shaped;
        }
        let direction =
            if level.is_rtl() { Direction::RightToLeft } else { Direction::LeftToRight };
        let font = ShaperFont::new(font.font());
        let kind = PlanKey {
            face,
            is_right_to_left: level.is_rtl(),
            script,
            language: shaping.language.clone(),
            has_ligatures: shaping.has_ligatures,
        };
        let features = features(shaping);
        #[cfg(test)]
        {
            self.shaped += bytes.len();
        }
        let buffer = &mut self.buffer;
        buffer.reset();
        buffer.set_direction(direction);
        buffer.set_script(Some(script));
        buffer.set_language(shaping.language.clone());
        let mut flags = BufferFlags::empty();
        flags.set(BufferFlags::BEGINNING_OF_TEXT, bytes.start == 0);
        flags.set(BufferFlags::END_OF_TEXT, bytes.end == paragraph.len());
        buffer.set_flags(flags);
        let text = paragraph.get(bytes.clone()).unwrap_or_default();
        buffer.set_pre_context(paragraph.get(..bytes.start).unwrap_or_default());
        for (index, character) in text.char_indices() {
            let cluster = u32::try_from(bytes.start + index).unwrap_or(u32::MAX);
            buffer.push(character.into(), cluster);
        }
        buffer.set_post_context(paragraph.get(bytes.end..).unwrap_or_default());
        let known = self.plans.iter().position(|(known, _)| *known == kind);
        let plan = known.unwrap_or_else(|| {
            if self.plans.len() >= Self::MOST_PLANS {
                self.plans.clear();
            }
            let language = kind.language.clone();
            let plan = ShapePlan::new(&font, direction, Some(script), language.as_ref(), &features);
            self.plans.push((kind, plan));
            self.plans.len() - 1
        });
        let plan = self.plans.get(plan).map(|(_, plan)| plan);
        let options = ShapeOptions::new().plan(plan).features(&features);
        if harfrust::shape(&font, buffer, options).is_err() {
            // Only a buffer without direction or with glyphs is refused.
            return shaped;
        }
        let grown = buffer.len().saturating_sub(bytes.len()) as u64;
        self.steps = self.steps.saturating_add(load.steps(grown));
        shaped.glyphs = glyphs(buffer, Self::MOST_GLYPHS_PER_BYTE.saturating_mul(bytes.len() + 4));
        shaped
    }
}

/// The first glyphs of a buffer that was shaped.
fn glyphs(buffer: &Buffer, most: usize) -> Vec<ShapedGlyph> {
    let glyphs = buffer.glyph_infos().iter().zip(buffer.glyph_positions()).take(most);
    glyphs
        .map(|(info, position)| ShapedGlyph {
            id: info.glyph_id,
            cluster: info.cluster as usize,
            advance: position.x_advance,
            x: position.x_offset,
            y: position.y_offset,
        })
        .collect()
}

fn features(shaping: &Shaping<'_>) -> Vec<Feature> {
    if shaping.has_ligatures {
        return Vec::new();
    }
    [b"liga", b"clig"].map(|tag| Feature::new(Tag::new(tag), 0, ..)).to_vec()
}

impl std::fmt::Debug for Shaper {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("Shaper").field("plans", &self.plans.len()).finish_non_exhaustive()
    }
}
