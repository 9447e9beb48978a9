//! The glyphs of a text before they are placed in lines.

use std::ops::Range;

use super::{
    Typesetter, language,
    paragraph::Paragraph,
    set::{paragraphs, setting},
    shape::{Shaped, ShapedGlyph},
};
use crate::Style;

/// A part of a text in one direction, script and font, and its glyphs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShapedRun {
    /// Its part of the text.
    pub bytes: Range<usize>,
    /// Its paragraph, whose characters before and after it decide how its letters join.
    pub paragraph: Range<usize>,
    /// Whether it is written from right to left.
    pub is_right_to_left: bool,
    /// ISO 15924, such as `Arab`.
    pub script: [u8; 4],
    /// The index of its face in the library.
    pub face: u16,
    /// From left to right.
    pub glyphs: Vec<ShapedGlyph>,
}

impl Typesetter {
    /// The runs of a text in the order in which they are read, each paragraph as one line.
    pub fn runs(&mut self, text: &str, style: &Style<'_>) -> Vec<ShapedRun> {
        let language = language::of(text, style);
        let ranked = self.ranks.of(&self.library, style, language);
        let setting = setting(&self.library, &ranked, style, language);
        let mut runs = Vec::new();
        for bytes in paragraphs(text) {
            let paragraph = text.get(bytes.clone()).unwrap_or_default();
            let paragraph = Paragraph::new(paragraph, &setting, &mut self.shaper, &mut Vec::new());
            runs.extend(paragraph.shaped().iter().map(|shaped| run(shaped, &bytes)));
        }
        runs
    }
}

fn run(shaped: &Shaped, paragraph: &Range<usize>) -> ShapedRun {
    let start = paragraph.start;
    let glyphs = shaped.glyphs.iter();
    ShapedRun {
        bytes: start + shaped.bytes.start..start + shaped.bytes.end,
        paragraph: paragraph.clone(),
        is_right_to_left: shaped.level.is_rtl(),
        script: shaped.script.tag().to_be_bytes(),
        face: shaped.face,
        glyphs: glyphs
            .map(|glyph| ShapedGlyph { cluster: start + glyph.cluster, ..*glyph })
            .collect(),
    }
}
