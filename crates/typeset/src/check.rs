//! The check of a font that somebody uploaded: everything that printing uses is read once, before the file is stored.

use std::ops::ControlFlow;

use harfrust::{
    Font, GlyphId,
    font::Blob,
    font::glyph::outline::{DrawMemory, DrawOptions, PathSink},
};
use read_fonts::{FontRef, TableProvider as _, tables::glyf::Glyph};

use crate::{
    Face, FontError, Library, Room, Style, Typesetter,
    font::{in_table, present},
};

/// Steps of all outlines of a font together: the largest fonts for Chinese that fit in an upload have a fourth of it.
const MOST_SEGMENTS: usize = 8_000_000;

/// Glyphs that are drawn between two questions whether to go on. One can take some milliseconds: its program may have a
/// million steps, or a composition two thousand parts.
const GLYPHS_AT_ONCE: u32 = 16;

/// Characters that are set between two questions.
const CHARACTERS_AT_ONCE: usize = 256;

/// Tables without which no text can be set.
const NEEDED: [&[u8; 4]; 6] = [b"cmap", b"head", b"hhea", b"hmtx", b"maxp", b"name"];

impl Face {
    /// The face of a file that somebody uploaded. Everything that printing uses is read, drawn and set once; `go_on` is asked
    /// from time to time. A broken file is refused, where [`Library::add`](Library::add) accepts what it can use.
    pub fn checked(
        file: Vec<u8>,
        go_on: impl FnMut() -> ControlFlow<()>,
    ) -> Result<Self, FontError> {
        if file.starts_with(b"ttcf") {
            return Err(FontError::Collection);
        }
        // TrueType, Apple's name for it, and OpenType with PostScript outlines.
        if ![&[0, 1, 0, 0], b"true", b"OTTO"].iter().any(|magic| file.starts_with(*magic)) {
            return Err(FontError::Format);
        }
        directory(&file)?;
        let file = Blob::from(file);
        let face = Self::uploaded(&file)?;
        check(&file, &face, go_on)?;
        Ok(face)
    }
}

/// Reads all tables of a face that are used, draws all its outlines and sets all its characters.
fn check(
    file: &[u8],
    face: &Face,
    mut go_on: impl FnMut() -> ControlFlow<()>,
) -> Result<(), FontError> {
    let tables = FontRef::new(file).map_err(|_| FontError::Format)?;
    metrics(&tables)?;
    present(tables.gdef()).map_err(in_table("GDEF"))?;
    contours(&tables)?;
    outlines(face.font(), &mut go_on)?;
    characters(face, &mut go_on)
}

/// Whether the file has all tables that are needed, each of them whole.
fn directory(file: &[u8]) -> Result<(), FontError> {
    let tables = FontRef::new(file).map_err(|_| FontError::Format)?;
    let records = tables.table_directory().table_records();
    for record in records {
        let end = u64::from(record.offset()) + u64::from(record.length());
        if end > file.len() as u64 {
            return Err(FontError::CutOff(record.tag().to_string()));
        }
    }
    let has = |tag: &[u8; 4]| records.iter().any(|record| record.tag() == *tag);
    if let Some(missing) = NEEDED.into_iter().find(|tag| !has(tag)) {
        return Err(FontError::NoTable(String::from_utf8_lossy(missing).into_owned()));
    }
    Ok(())
}

fn metrics(tables: &FontRef<'_>) -> Result<(), FontError> {
    let head = tables.head().map_err(in_table("head"))?;
    let units = head.units_per_em();
    // The range that OpenType allows.
    if !(16..=16384).contains(&units) {
        let cause = format!("an em has 16 to 16384 units, found {units}");
        return Err(FontError::Table { table: "head".to_owned(), cause });
    }
    tables.hhea().map_err(in_table("hhea"))?;
    let glyphs = tables.maxp().map_err(in_table("maxp"))?.num_glyphs();
    let widths = tables.hmtx().map_err(in_table("hmtx"))?;
    if glyphs == 0 || widths.advance(GlyphId::new(u32::from(glyphs) - 1)).is_none() {
        let cause = format!("the widths of its {glyphs} glyphs are not there");
        return Err(FontError::Table { table: "hmtx".to_owned(), cause });
    }
    Ok(())
}

/// Whether each simple TrueType glyph has all its points. Drawing one that lacks some leaves it empty instead of failing.
fn contours(tables: &FontRef<'_>) -> Result<(), FontError> {
    let Some(glyf) = present(tables.glyf()).map_err(in_table("glyf"))? else { return Ok(()) };
    let loca = tables.loca(None).map_err(in_table("loca"))?;
    let count = u32::try_from(loca.len()).unwrap_or(u32::MAX);
    for glyph in 0..count {
        let broken = |cause: &str| FontError::Glyph { glyph, cause: cause.to_owned() };
        let Some(found) = loca.get(GlyphId::new(glyph), &glyf) else {
            return Err(broken("it is not in the table \"glyf\""));
        };
        let Some(Glyph::Simple(simple)) = found.into_glyph() else { continue };
        let contours = usize::try_from(simple.number_of_contours()).unwrap_or(0);
        if simple.end_pts_of_contours().len() != contours {
            return Err(broken("its contours are not whole"));
        }
        if simple.points().count() != simple.num_points() {
            return Err(broken("its points are not whole"));
        }
    }
    Ok(())
}

/// Draws every glyph.
fn outlines(font: &Font, go_on: &mut impl FnMut() -> ControlFlow<()>) -> Result<(), FontError> {
    let outlines = font.outline_glyphs();
    let mut segments = Segments::default();
    for glyph in 0..outlines.len() {
        if glyph.is_multiple_of(GLYPHS_AT_ONCE) && go_on().is_break() {
            return Err(FontError::Stopped);
        }
        // One without ink, such as a space, has an empty outline.
        let Some(outline) = outlines.get(GlyphId::new(glyph)) else {
            let cause = "it cannot be read".to_owned();
            return Err(FontError::Glyph { glyph, cause });
        };
        outline
            .draw(&DrawOptions::new(), DrawMemory::Scratch, &mut segments)
            .map_err(|error| FontError::Glyph { glyph, cause: error.to_string() })?;
        if segments.count > MOST_SEGMENTS {
            return Err(FontError::TooMuch);
        }
        if segments.has_left_the_plane {
            let cause = "it has a coordinate that is no number".to_owned();
            return Err(FontError::Glyph { glyph, cause });
        }
    }
    Ok(())
}

/// Sets every character of the font once.
fn characters(face: &Face, go_on: &mut impl FnMut() -> ControlFlow<()>) -> Result<(), FontError> {
    let mut typesetter = Typesetter::new(&Library::of(face.clone()));
    let characters: Vec<char> = face.characters().collect();
    for some in characters.chunks(CHARACTERS_AT_ONCE) {
        if go_on().is_break() {
            return Err(FontError::Stopped);
        }
        let text: String = some.iter().collect();
        typesetter.set(
            &text,
            &Style::of_height(40),
            Room { width: None, hanging: 0, most_lines: CHARACTERS_AT_ONCE },
        );
    }
    Ok(())
}

/// Counts the steps of outlines without keeping them.
#[derive(Debug, Default)]
struct Segments {
    count: usize,
    has_left_the_plane: bool,
}

impl Segments {
    fn see(&mut self, points: &[f32]) {
        self.count += 1;
        self.has_left_the_plane |= !points.iter().all(|number| number.is_finite());
    }
}

impl PathSink for Segments {
    fn move_to(&mut self, x: f32, y: f32) {
        self.see(&[x, y]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.see(&[x, y]);
    }

    fn quad_to(&mut self, cx0: f32, cy0: f32, x: f32, y: f32) {
        self.see(&[cx0, cy0, x, y]);
    }

    fn curve_to(&mut self, cx0: f32, cy0: f32, cx1: f32, cy1: f32, x: f32, y: f32) {
        self.see(&[cx0, cy0, cx1, cy1, x, y]);
    }

    fn close(&mut self) {
        self.see(&[]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const REGULAR: &[u8] = include_bytes!("../assets/NotoSansThai-Regular.ttf");

    fn checked(file: &[u8]) -> Result<Face, FontError> {
        Face::checked(file.to_vec(), || ControlFlow::Continue(()))
    }

    /// Where the entry of a table is in the directory, and where the table is in the file.
    fn table(file: &[u8], tag: [u8; 4]) -> (usize, std::ops::Range<usize>) {
        let number = |at: usize| u32::from_be_bytes(file[at..at + 4].try_into().unwrap()) as usize;
        let count = usize::from(u16::from_be_bytes([file[4], file[5]]));
        let entries = (0..count).map(|index| 12 + 16 * index);
        let entry = entries.into_iter().find(|&at| file[at..at + 4] == tag).unwrap();
        (entry, number(entry + 8)..number(entry + 8) + number(entry + 12))
    }

    #[track_caller]
    fn refuses(file: &[u8], expected: &str) {
        assert_eq!(checked(file).unwrap_err().to_string(), expected);
    }

    #[test]
    fn the_built_in_fonts_are_accepted() {
        for file in crate::font::BUILT_IN_FILES {
            let face = checked(file).unwrap_or_else(|error| panic!("{error}"));
            assert!(!face.family().is_empty());
        }
    }

    #[test]
    fn a_font_with_postscript_outlines_is_accepted() {
        let file = include_bytes!("../tests/fonts/square.otf");
        let face = checked(file).unwrap();
        assert_eq!((face.family(), face.has('A')), ("Square", true));
        for length in (0..file.len()).step_by(7) {
            assert!(checked(&file[..length]).is_err(), "{length} bytes");
        }
    }

    #[test]
    fn what_is_no_font_is_refused() {
        for file in [&b""[..], b"%!PS-AdobeFont-1.0: Old", b"wOF2 and the rest", &[0; 100]] {
            refuses(file, "the file is not a TrueType or OpenType font (.ttf or .otf)");
        }
    }

    #[test]
    fn a_collection_is_refused() {
        let mut file = b"ttcf\0\x01\0\0\0\0\0\x01\0\0\0\x10".to_vec();
        file.extend_from_slice(REGULAR);
        refuses(
            &file,
            "the file is a collection of fonts; upload one of them as a file of its own",
        );
    }

    #[test]
    fn a_file_that_was_cut_off_is_refused_wherever_it_was_cut() {
        for length in (0..REGULAR.len()).step_by(997).chain([REGULAR.len() - 4]) {
            assert!(checked(&REGULAR[..length]).is_err(), "{length} bytes");
        }
        let half = checked(&REGULAR[..REGULAR.len() / 2]).unwrap_err();
        assert!(matches!(half, FontError::CutOff(_)), "{half:?}");
    }

    #[test]
    fn a_missing_table_is_named() {
        let mut file = REGULAR.to_vec();
        let (entry, _) = table(&file, *b"hmtx");
        file[entry..entry + 4].copy_from_slice(b"hmty");
        refuses(&file, "the font is incomplete: it has no table hmtx");
    }

    #[test]
    fn a_broken_table_is_named() {
        let mut file = REGULAR.to_vec();
        let (_, bytes) = table(&file, *b"GSUB");
        // The offset of the list of lookups.
        file[bytes.start + 8..bytes.start + 10].copy_from_slice(&[0xff, 0xff]);
        let error = checked(&file).unwrap_err().to_string();
        assert!(
            error.starts_with("the font is broken: its table GSUB cannot be read ("),
            "{error}"
        );
        let mut file = REGULAR.to_vec();
        let (_, bytes) = table(&file, *b"head");
        file[bytes.start + 18..bytes.start + 20].copy_from_slice(&[0, 1]);
        refuses(
            &file,
            "the font is broken: its table head cannot be read (an em has 16 to 16384 units, found 1)",
        );
    }

    #[test]
    fn a_broken_outline_is_named() {
        let mut file = REGULAR.to_vec();
        let (_, bytes) = table(&file, *b"glyf");
        // The number of contours of the first glyph that has any.
        file[bytes.start..bytes.start + 2].copy_from_slice(&[0x7f, 0xff]);
        let error = checked(&file).unwrap_err().to_string();
        assert!(
            error.starts_with("the font is broken: its glyph number 0 cannot be drawn ("),
            "{error}"
        );
        let mut file = REGULAR.to_vec();
        let (_, bytes) = table(&file, *b"loca");
        file[bytes.end - 4..bytes.end].fill(0xff);
        let error = checked(&file).unwrap_err();
        assert!(matches!(error, FontError::Glyph { .. }), "{error}");
    }

    #[test]
    fn the_check_stops_when_nobody_waits() {
        let mut asked = 0;
        let stopped = Face::checked(REGULAR.to_vec(), || {
            asked += 1;
            if asked > 1 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!(stopped.unwrap_err(), FontError::Stopped);
    }

    /// Whatever the bytes, the check ends, and what it accepts can be set and drawn.
    #[test]
    fn damaged_files_never_panic() {
        for seed in 0..300 {
            let mut random = fastrand::Rng::with_seed(seed);
            let mut file = REGULAR.to_vec();
            for _ in 0..random.usize(1..12) {
                let at = random.usize(..file.len());
                file[at] = random.u8(..);
            }
            let Ok(face) = checked(&file) else { continue };
            let mut typesetter = Typesetter::new(&Library::of(face));
            let room = Room { width: None, hanging: 0, most_lines: 1 };
            let block = typesetter.set("ภาษาไทย", &Style::of_height(40), room);
            assert!(block.lines.len() == 1, "seed {seed}");
        }
    }
}
