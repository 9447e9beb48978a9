//! One character in one size: as an outline, and as dots.

use typeset::{
    fit::{Fitter, Scale, Thickness},
    outline::{GlyphBitmap, Path, Segment},
};

use super::{
    Typeface,
    face::{Design, Glyph},
};

/// The character's outline. `place` maps dots, x from the character's origin and y down from the base line, to the
/// page. Empty for a space.
pub(crate) fn outline(
    typeface: Typeface,
    character: char,
    place: impl Fn((f32, f32)) -> (f32, f32),
) -> Path {
    let segments = match shape(typeface, character) {
        GlyphShape::Blank => Vec::new(),
        GlyphShape::Missing => {
            missing(typeface, character).map(|segment| segment.moved(&place)).to_vec()
        }
        GlyphShape::Glyph(glyph, stretch) => {
            glyph.outline.stretched(stretch.across(typeface), stretch.up, place)
        }
    };
    Path { segments }
}

/// Makes the dots of characters.
#[derive(Debug, Default)]
pub(super) struct Maker(Fitter);

impl Maker {
    /// The character's dots, upright. `None` when it is too large for a bitmap of its own.
    pub(super) fn bitmap(&mut self, typeface: Typeface, character: char) -> Option<GlyphBitmap> {
        match shape(typeface, character) {
            GlyphShape::Blank => Some(GlyphBitmap::default()),
            GlyphShape::Missing => self.0.plain(&missing(typeface, character)),
            GlyphShape::Glyph(glyph, stretch) => {
                let level = typeface.face().design().level_stem;
                let thickness = Thickness { units: level, scale: stretch.up };
                let up = Scale { dots: stretch.up, shift: 0.0, thickness };
                self.0.bitmap(&glyph.outline, stretch.across(typeface), up)
            }
        }
    }
}

/// How a character is shown.
enum GlyphShape {
    Blank,
    /// The printer does not have it.
    Missing,
    Glyph(&'static Glyph, Stretch),
}

/// How font units become dots.
#[derive(Debug, Clone, Copy)]
struct Stretch {
    across: f32,
    up: f32,
    /// Dots by which a character is moved to the left.
    shift: f32,
}

impl Stretch {
    fn across(self, typeface: Typeface) -> Scale {
        Scale { dots: self.across, shift: self.shift, thickness: upright(typeface) }
    }
}

fn shape(typeface: Typeface, character: char) -> GlyphShape {
    if character.is_control() {
        return GlyphShape::Blank;
    }
    let letter = typeface.letter(character);
    let design = typeface.face().design();
    match design.glyph(letter).filter(|_| typeface.has(letter)) {
        None => GlyphShape::Missing,
        Some(glyph) if glyph.outline.segments.is_empty() => GlyphShape::Blank,
        Some(glyph) => GlyphShape::Glyph(glyph, stretch(typeface, design, glyph, letter)),
    }
}

fn stretch(typeface: Typeface, design: &Design, glyph: &Glyph, letter: char) -> Stretch {
    let up = height(typeface) / design.cap_height;
    match typeface.cell() {
        // The printer's bitmaps start at the left edge of their cells.
        Some(cell) => {
            let across = cell / (INK.1 - INK.0);
            Stretch { across, up, shift: INK.0 * across }
        }
        None => {
            Stretch { across: typeface.advance(letter) / glyph.advance.max(1.0), up, shift: 0.0 }
        }
    }
}

/// That of H: upright strokes are equally thick in all characters of a font, however wide they are.
fn upright(typeface: Typeface) -> Thickness {
    let design = typeface.face().design();
    let stretch = design.glyph('H').map(|glyph| stretch(typeface, design, glyph, 'H'));
    Thickness { units: design.upright_stem, scale: stretch.map_or(0.0, |stretch| stretch.across) }
}

/// Where the ink of most capitals of the monospaced font starts and ends, in its units.
const INK: (f32, f32) = (117.0, 1116.0);

/// The height of a capital in dots.
#[expect(clippy::cast_precision_loss, reason = "sizes of type are far below 2^24")]
fn height(typeface: Typeface) -> f32 {
    typeface.baseline() as f32
}

/// A box with a diagonal stroke, as wide as the character, which shows what the printer leaves blank.
fn missing(typeface: Typeface, character: char) -> [Segment; 15] {
    let (width, height) = (typeface.advance(character), height(typeface));
    let line = (height / 12.0).max(1.0);
    let (left, right) = (line, (width - line).max(2.0 * line));
    let (inner_left, inner_right) = (left + line, (right - line).max(left + line));
    let (top, bottom) = (-height, 0.0);
    let (inner_top, inner_bottom) = (top + line, bottom - line);
    let slant = 1.5 * line;
    [
        Segment::Move((left, top)),
        Segment::Line((right, top)),
        Segment::Line((right, bottom)),
        Segment::Line((left, bottom)),
        Segment::Close,
        Segment::Move((inner_left, inner_top)),
        Segment::Line((inner_left, inner_bottom)),
        Segment::Line((inner_right, inner_bottom)),
        Segment::Line((inner_right, inner_top)),
        Segment::Close,
        Segment::Move((inner_right - slant, inner_top)),
        Segment::Line((inner_right, inner_top)),
        Segment::Line((inner_left + slant, inner_bottom)),
        Segment::Line((inner_left, inner_bottom)),
        Segment::Close,
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Bitmap;
    use dots::Operation;
    use typeset::outline::fill;

    fn make(typeface: Typeface, character: char) -> GlyphBitmap {
        Maker::default().bitmap(typeface, character).unwrap()
    }

    fn font_0(height: u32) -> Typeface {
        Typeface::resolve(b'0', Some(height), None, 203)
    }

    /// Lengths of the black stretches of a row.
    fn stretches(bitmap: &GlyphBitmap, y: u32) -> Vec<usize> {
        let row: Vec<bool> = (0..bitmap.width).map(|x| bitmap.is_dark(x, y)).collect();
        row.chunk_by(|a, b| a == b).filter(|run| run[0]).map(<[bool]>::len).collect()
    }

    #[test]
    fn capitals_stand_between_the_top_and_the_base_line() {
        for typeface in (10..60).map(font_0).chain((1..6).map(Typeface::caption)) {
            for letter in "ABCDEFGHIKLMNOPRSTUVWXYZ0123456789".chars() {
                let bitmap = make(typeface, letter);
                let bottom = bitmap.top + i32::try_from(bitmap.height).unwrap();
                let cap = i32::try_from(typeface.baseline()).unwrap();
                assert_eq!((bitmap.top, bottom), (-cap, 0), "{letter} of {typeface:?}");
            }
        }
    }

    #[test]
    fn strokes_of_one_size_are_equally_thick() {
        for typeface in (14..=40).map(font_0).chain((1..4).map(Typeface::caption)) {
            let h = make(typeface, 'H');
            let stem = stretches(&h, 0);
            assert!(stem.len() == 2 && stem[0] == stem[1], "{stem:?} in {typeface:?}");
            for letter in "BDEFILRP".chars() {
                let middle = stretches(&make(typeface, letter), h.height / 3);
                assert_eq!(middle[0], stem[0], "{letter} of {typeface:?}");
            }
            for letter in "hnm".chars() {
                let bitmap = make(typeface, letter);
                let found = stretches(&bitmap, bitmap.height - 1);
                assert!(
                    found.iter().all(|dots| dots == &stem[0]),
                    "{letter} {found:?} {typeface:?}"
                );
            }
        }
    }

    #[test]
    fn fitting_moves_nothing_by_more_than_a_dot() {
        for typeface in [font_0(18), font_0(28), font_0(50), Typeface::caption(2)] {
            for character in (' '..='~').chain('\u{a0}'..='\u{17f}').filter(|&c| typeface.has(c)) {
                let fitted = make(typeface, character);
                let path = outline(typeface, character, |(x, y)| (x + 20.0, y + 60.0));
                let mut bitmap = Bitmap::new(128, 100);
                fill(&mut bitmap, &path, Operation::Set);
                // A part thinner than a dot can fall between centres; a fitted one never does.
                if (0..100).all(|y| bitmap.row(y).iter().all(|&word| word == 0)) {
                    continue;
                }
                // Each dot of one has a dot of the other next to it.
                let near = |x: i32, y: i32, is_dark: &dyn Fn(i32, i32) -> bool| {
                    (-1..=1).any(|dx| (-1..=1).any(|dy| is_dark(x + dx, y + dy)))
                };
                let plain = |x: i32, y: i32| {
                    bitmap.is_dark((x + 20).unsigned_abs(), (y + 60).unsigned_abs())
                };
                let dots = |x: i32, y: i32| {
                    let place = (u32::try_from(x - fitted.left), u32::try_from(y - fitted.top));
                    matches!(place, (Ok(x), Ok(y)) if fitted.is_dark(x, y))
                };
                for y in -55..35 {
                    for x in -15..100 {
                        let stray = dots(x, y) && !near(x, y, &plain);
                        let lost = plain(x, y) && !near(x, y, &dots);
                        assert!(!stray && !lost, "{character} of {typeface:?} at {x}, {y}");
                    }
                }
            }
        }
    }

    #[test]
    fn every_character_of_the_printer_has_ink() {
        for typeface in [font_0(10), font_0(28), Typeface::caption(1)] {
            for character in ('!'..='~').chain('¡'..='ſ').filter(|&c| typeface.has(c)) {
                let bitmap = make(typeface, character);
                assert!(bitmap.words.iter().any(|&word| word != 0), "{character} of {typeface:?}");
            }
        }
        assert!(make(font_0(28), ' ').words.is_empty());
        assert!(make(font_0(28), '\u{1d}').words.is_empty());
    }

    #[test]
    fn a_missing_character_shows_as_a_box() {
        let bitmap = make(font_0(40), '中');
        assert_eq!((bitmap.left, bitmap.top, bitmap.height), (2, -30, 30));
        let all = usize::try_from(bitmap.width).unwrap();
        assert_eq!((stretches(&bitmap, 0), stretches(&bitmap, 29)), (vec![all], vec![all]));
        // Two sides and the stroke between them.
        assert_eq!(stretches(&bitmap, 15).len(), 3);
    }
}
