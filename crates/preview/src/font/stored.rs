//! Font files that a document stored in the printer: TrueType.
//!
//! They are drawn as outlines and not fitted to the dots: they can have any form, and are rare. They can also be
//! hostile, so the cost of a character is bounded before it is read.

use std::num::NonZeroU16;

use ttf_parser::{Face, GlyphId, OutlineBuilder, Tag, loca};

use typeset::outline::Segment;

/// A stored font in one size.
#[derive(Debug, Clone)]
pub(crate) struct StoredFont<'f> {
    face: Face<'f>,
    /// The positions of the outlines.
    places: loca::Table<'f>,
    outlines: &'f [u8],
    height: u32,
    width: u32,
}

/// The most components of a composite character.
const MOST_COMPONENTS: u32 = 64;

/// The most steps of an outline that are kept.
const MOST_SEGMENTS: usize = 4096;

impl<'f> StoredFont<'f> {
    /// The font in a file, its em as high and as wide as given. `None` when the file is not a TrueType font.
    pub(crate) fn parse(file: &'f [u8], height: u32, width: u32) -> Option<Self> {
        let face = Face::parse(file, 0).ok()?;
        // Every character is looked up in each of these.
        if face.tables().cmap?.subtables.len() > 16 {
            return None;
        }
        let table = |name: &[u8; 4]| face.raw_face().table(Tag::from_bytes(name));
        let count = NonZeroU16::new(face.number_of_glyphs())?;
        let format = face.tables().head.index_to_location_format;
        let places = loca::Table::parse(count, format, table(b"loca")?)?;
        let outlines = table(b"glyf")?;
        Some(Self { face, places, outlines, height, width })
    }

    /// Approximate nanoseconds for finding a character as often as setting it needs.
    pub(crate) fn finding(&self) -> u64 {
        let tables = self.face.tables().cmap.map_or(0, |table| table.subtables.len());
        100 + 200 * u64::from(tables)
    }

    pub(crate) fn has(&self, character: char) -> bool {
        self.face.glyph_index(character).is_some()
    }

    /// The advance of the character in units; half an em for a missing one.
    pub(crate) fn advance(&self, character: char) -> u32 {
        let glyph = self.face.glyph_index(character);
        let advance = glyph.and_then(|glyph| self.face.glyph_hor_advance(glyph));
        advance.map_or_else(|| u32::from(self.face.units_per_em()) / 2, u32::from)
    }

    /// Converts units into dots.
    pub(crate) fn dots(&self, units: u64) -> u32 {
        let em = u64::from(self.face.units_per_em()).max(1);
        u32::try_from((units.saturating_mul(self.width.into()) + em / 2) / em).unwrap_or(u32::MAX)
    }

    /// The character's outline, and how many steps it took to read. `place` maps dots, x from the character's origin
    /// and y down from the base line, to the page.
    pub(crate) fn outline(
        &self,
        character: char,
        place: impl Fn((f32, f32)) -> (f32, f32),
    ) -> (Vec<Segment>, u64) {
        let mut outline = Outline::default();
        let glyph = self.face.glyph_index(character);
        if let Some(glyph) = glyph.filter(|&glyph| self.is_bounded(glyph)) {
            // A broken outline is shown as far as it could be read.
            self.face.outline_glyph(glyph, &mut outline);
        }
        let em = f32::from(self.face.units_per_em()).max(1.0);
        let (across, up) = (as_float(self.width) / em, as_float(self.height) / em);
        let place = |(x, y): (f32, f32)| place((x * across, -y * up));
        for segment in &mut outline.segments {
            *segment = segment.moved(place);
        }
        (outline.segments, outline.steps)
    }

    /// Whether the character has few enough components. The parser only limits their nesting.
    fn is_bounded(&self, glyph: GlyphId) -> bool {
        let mut left = MOST_COMPONENTS;
        let mut waiting = vec![glyph];
        while let Some(glyph) = waiting.pop() {
            let Some(less) = left.checked_sub(1) else { return false };
            left = less;
            let range = self.places.glyph_range(glyph);
            let data = range.and_then(|range| self.outlines.get(range)).unwrap_or_default();
            waiting.extend(components(data).take(MOST_COMPONENTS as usize + 1));
        }
        true
    }
}

/// The components of a composite glyph of a `glyf` table.
fn components(data: &[u8]) -> impl Iterator<Item = GlyphId> {
    const WORDS: u16 = 0x01;
    const SCALE: u16 = 0x08;
    const MORE: u16 = 0x20;
    const TWO_SCALES: u16 = 0x40;
    const MATRIX: u16 = 0x80;
    let is_composite = data.first().is_some_and(|&contours| contours & 0x80 != 0);
    // After the number of contours and the bounds.
    let mut rest = data.get(10..).filter(|_| is_composite);
    std::iter::from_fn(move || {
        let [flags_high, flags_low, high, low, tail @ ..] = rest? else { return None };
        let flags = u16::from_be_bytes([*flags_high, *flags_low]);
        let is_set = |flag: u16| flags & flag != 0;
        let offsets = if is_set(WORDS) { 4 } else { 2 };
        let scales = match () {
            () if is_set(SCALE) => 2,
            () if is_set(TWO_SCALES) => 4,
            () if is_set(MATRIX) => 8,
            () => 0,
        };
        rest = if is_set(MORE) { tail.get(offsets + scales..) } else { None };
        Some(GlyphId(u16::from_be_bytes([*high, *low])))
    })
}

/// Collects an outline, up to the maximum.
#[derive(Debug, Default)]
struct Outline {
    segments: Vec<Segment>,
    steps: u64,
}

impl Outline {
    fn push(&mut self, segment: Segment) {
        self.steps += 1;
        if self.segments.len() < MOST_SEGMENTS {
            self.segments.push(segment);
        }
    }
}

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.push(Segment::Move((x, y)));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.push(Segment::Line((x, y)));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.push(Segment::Quadratic((x1, y1), (x, y)));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.push(Segment::Cubic((x1, y1), (x2, y2), (x, y)));
    }

    fn close(&mut self) {
        self.push(Segment::Close);
    }
}

#[expect(clippy::cast_precision_loss, reason = "sizes of type are far below 2^24")]
fn as_float(dots: u32) -> f32 {
    dots as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &[u8] = include_bytes!("../../assets/DejaVuSansMono-subset.ttf");

    #[test]
    fn a_file_other_than_a_font_is_refused() {
        assert!(StoredFont::parse(b"", 20, 20).is_none());
        assert!(StoredFont::parse(&[0; 5000], 20, 20).is_none());
        assert!(StoredFont::parse(&FILE[..200], 20, 20).is_none());
        assert!(StoredFont::parse(FILE, 20, 20).is_some());
    }

    #[test]
    fn sizes_are_those_of_the_em() {
        let font = StoredFont::parse(FILE, 2048, 1024).unwrap();
        assert_eq!(font.dots(u64::from(font.advance('H')) * 2), 1233);
        let (segments, steps) = font.outline('H', |(x, y)| (x + 1.0, y));
        assert_eq!(steps, segments.len() as u64);
        // H starts 137 units from its origin and is 1493 high.
        let corners = segments.iter().filter_map(|segment| match *segment {
            Segment::Move(to) | Segment::Line(to) => Some(to),
            Segment::Quadratic(..) | Segment::Cubic(..) | Segment::Close => None,
        });
        let corners: Vec<(f32, f32)> = corners.collect();
        assert!(corners.contains(&(69.5, 0.0)) && corners.contains(&(69.5, -1493.0)));
    }

    #[test]
    fn a_damaged_file_does_no_harm() {
        for at in (0..FILE.len()).step_by(97) {
            let mut file = FILE.to_vec();
            file[at] ^= 0xFF;
            if let Some(font) = StoredFont::parse(&file, 30, 30) {
                for character in ['A', '@', 'é', 'Ж'] {
                    font.outline(character, |point| point);
                    font.dots(u64::from(font.advance(character)));
                }
            }
        }
    }

    #[test]
    fn composites_are_followed_to_their_parts() {
        let font = StoredFont::parse(FILE, 30, 30).unwrap();
        let glyph = font.face.glyph_index('é').unwrap();
        let data = &font.outlines[font.places.glyph_range(glyph).unwrap()];
        assert_eq!(components(data).next(), font.face.glyph_index('e'));
        assert_eq!(components(data).count(), 2);
        assert!(font.is_bounded(glyph));
        // A glyph with a hundred components.
        let mut data = vec![0xFF; 10];
        for index in 0..100 {
            data.extend([0, if index < 99 { 0x20 } else { 0 }, 0, index, 7, 7]);
        }
        assert_eq!(components(&data).count(), 100);
        assert_eq!(components(&data[..50]).count(), 7);
    }
}
