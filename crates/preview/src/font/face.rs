//! The two fonts that replace the printer's own: outlines of their characters, in font units.
//!
//! A font is parsed when it is first needed, and each outline is extracted once per process.

use std::sync::{LazyLock, OnceLock};

use ttf_parser::{GlyphId, OutlineBuilder};

use typeset::{
    fit::{GlyphOutline, Zone},
    outline::Segment,
};

/// One of the fonts that come with the virtual printer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Face {
    /// Roboto Condensed Bold.
    Condensed,
    /// `DejaVu` Sans Mono.
    Monospaced,
}

impl Face {
    pub(crate) fn design(self) -> &'static Design {
        static CONDENSED: LazyLock<Design> = LazyLock::new(|| {
            let file = include_bytes!("../../assets/RobotoCondensed-Bold-subset.ttf");
            Design::parse(file, Below::LikeFont0)
        });
        static MONOSPACED: LazyLock<Design> = LazyLock::new(|| {
            let file = include_bytes!("../../assets/DejaVuSansMono-subset.ttf");
            Design::parse(file, Below::AsItIs)
        });
        match self {
            Self::Condensed => &CONDENSED,
            Self::Monospaced => &MONOSPACED,
        }
    }
}

/// A parsed face.
#[derive(Debug)]
pub(crate) struct Design {
    parsed: ttf_parser::Face<'static>,
    below: Below,
    /// The glyphs of characters up to the end of Latin Extended-A.
    latin: Box<[Option<GlyphId>]>,
    glyphs: Box<[OnceLock<Glyph>]>,
    /// How high a flat capital is.
    pub(crate) cap_height: f32,
    /// The heights at which characters are aligned, for flat and for round ones.
    pub(crate) zones: [Zone; 5],
    /// The thickness of the upright strokes of H.
    pub(crate) upright_stem: f32,
    /// The thickness of the level strokes of E.
    pub(crate) level_stem: f32,
}

/// How the parts of characters below the base line are adjusted.
#[derive(Debug, Clone, Copy)]
enum Below {
    AsItIs,
    /// The descenders of font 0 end at 0.92 of its height, those of Roboto would end at 0.96; and the underscore of
    /// font 0 is low and thin, from 0.94 to 0.98.
    LikeFont0,
}

impl Below {
    fn place(self, character_is_underscore: bool, (x, y): (f32, f32)) -> (f32, f32) {
        match self {
            Self::LikeFont0 if character_is_underscore => (x, 0.34 * y - 369.0),
            Self::LikeFont0 if y < 0.0 => (x, 0.8 * y),
            Self::LikeFont0 | Self::AsItIs => (x, y),
        }
    }
}

/// A character's outline.
#[derive(Debug)]
pub(crate) struct Glyph {
    /// From its origin to that of the next character.
    pub(crate) advance: f32,
    /// Straight lines and quadratic curves, y upwards.
    pub(crate) outline: GlyphOutline,
}

impl Design {
    fn parse(file: &'static [u8], below: Below) -> Self {
        let parsed = ttf_parser::Face::parse(file, 0).expect("the assets are fonts");
        let latin = (0..0x180).map(|code| parsed.glyph_index(char::from_u32(code)?)).collect();
        let glyphs = (0..parsed.number_of_glyphs()).map(|_| OnceLock::new()).collect();
        let bounds = |character: char| {
            let glyph = parsed.glyph_index(character);
            let bounds = glyph.and_then(|glyph| parsed.glyph_bounding_box(glyph));
            let (least, most) = bounds.map_or((0, 0), |bounds| (bounds.y_min, bounds.y_max));
            (below.place(false, (0.0, f32::from(least))).1, f32::from(most))
        };
        let zones = [
            Zone { flat: bounds('p').0, round: bounds('g').0 },
            Zone { flat: 0.0, round: bounds('o').0 },
            Zone { flat: bounds('x').1, round: bounds('o').1 },
            Zone { flat: bounds('H').1, round: bounds('O').1 },
            Zone { flat: bounds('d').1, round: bounds('d').1 },
        ];
        let cap_height = bounds('H').1;
        let (upright_stem, level_stem) = (0.0, 0.0);
        let mut design =
            Self { parsed, below, latin, glyphs, cap_height, zones, upright_stem, level_stem };
        design.upright_stem =
            design.glyph('H').map_or(0.0, |glyph| glyph.outline.upright.thickness());
        design.level_stem = design.glyph('E').map_or(0.0, |glyph| glyph.outline.level.thickness());
        design
    }

    /// The character's outline, if the font has it.
    pub(crate) fn glyph(&self, character: char) -> Option<&Glyph> {
        let id = match self.latin.get(character as usize) {
            Some(&id) => id?,
            None => self.parsed.glyph_index(character)?,
        };
        let glyph = self.glyphs.get(usize::from(id.0))?;
        Some(glyph.get_or_init(|| self.outline(id, character == '_')))
    }

    fn outline(&self, id: GlyphId, is_underscore: bool) -> Glyph {
        let mut segments = Segments::default();
        self.parsed.outline_glyph(id, &mut segments);
        let place = |point| self.below.place(is_underscore, point);
        let segments: Box<[Segment]> =
            segments.0.into_iter().map(|segment| segment.moved(place)).collect();
        let advance = f32::from(self.parsed.glyph_hor_advance(id).unwrap_or(0));
        Glyph { advance, outline: GlyphOutline::new(segments, &self.zones) }
    }
}

/// Collects an outline.
#[derive(Debug, Default)]
struct Segments(Vec<Segment>);

impl OutlineBuilder for Segments {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.push(Segment::Move((x, y)));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.push(Segment::Line((x, y)));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.0.push(Segment::Quadratic((x1, y1), (x, y)));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.0.push(Segment::Cubic((x1, y1), (x2, y2), (x, y)));
    }

    fn close(&mut self) {
        self.0.push(Segment::Close);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use typeset::outline::{Overlap, Scanner};

    fn all(face: Face) -> impl Iterator<Item = (char, &'static Glyph)> {
        let characters = (' '..='\u{4ff}').chain('\u{2000}'..='\u{2200}');
        characters.filter_map(move |character| Some((character, face.design().glyph(character)?)))
    }

    #[test]
    fn both_fonts_have_the_required_characters() {
        for face in [Face::Condensed, Face::Monospaced] {
            assert_eq!(all(face).count(), 508, "{face:?}");
        }
    }

    #[test]
    fn outlines_without_overlap_need_no_winding_count() {
        let mut simple = 0;
        for face in [Face::Condensed, Face::Monospaced] {
            for (character, glyph) in all(face) {
                let place = |(x, y): (f32, f32)| (x / 16.0, -y / 16.0);
                let scan = |overlap| {
                    Scanner::default().scan(&glyph.outline.segments, overlap, place).unwrap()
                };
                let exact = scan(Overlap::Maybe);
                assert!(scan(glyph.outline.overlap) == exact, "{character} of {face:?}");
                simple += usize::from(glyph.outline.overlap == Overlap::Never);
            }
        }
        assert!(simple > 700, "{simple}");
    }

    #[test]
    fn descenders_and_the_underscore_match_font_0() {
        let heights = |character| {
            let glyph = Face::Condensed.design().glyph(character).unwrap();
            let mut heights = Vec::new();
            for segment in &glyph.outline.segments {
                segment.for_each_point(|point| heights.push(point.1));
            }
            heights.sort_by(f32::total_cmp);
            (heights[0], heights[heights.len() - 1])
        };
        // In hundredths of the height, of which a capital has 75 units of 1456.
        let hundredths = |units: f32| 75.0 - units * 75.0 / 1456.0;
        assert!((hundredths(heights('p').0) - 92.0).abs() < 1.0);
        assert!((hundredths(heights('_').1) - 94.0).abs() < 1.0);
        assert!((hundredths(heights('_').0) - 98.0).abs() < 1.0);
    }
}
