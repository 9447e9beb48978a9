//! The glyphs of the corpus and their places are those of HarfBuzz.

mod corpus;
mod fonts;

use std::path::PathBuf;

use corpus::Line;
use oracle::{
    Direction,
    harfbuzz::{self, Run},
};
use typeset::{Library, ShapedGlyph, ShapedRun, Style, Typesetter, Weight};

/// Runs that HarfBuzz 6.0, which Debian 12 has, shapes otherwise, with the number of times that the corpus has them.
///
/// It attaches a mark only to the first glyph of those that one glyph was replaced by; later versions also attach it to
/// another one that the font lists as a base (issue 4124 of HarfBuzz). The font puts a spacer before some letters, so the marks below them are
/// off by a few units in the old version.
const DIFFERENT: [(&str, usize); 4] = [
    ("\u{1039}က", 1),
    ("မ\u{103d}\u{103e}", 1),
    ("န\u{102d}\u{102f}\u{1037}မ\u{103e}\u{102f}န\u{1037}\u{103a}", 2),
    ("န\u{102d}\u{102f}\u{1037}မ\u{103e}\u{102f}န\u{1037}\u{103a}၊", 1),
];

#[test]
fn bold_glyphs_are_those_of_harfbuzz() {
    check(Weight::Bold);
}

#[test]
fn regular_glyphs_are_those_of_harfbuzz() {
    check(Weight::Regular);
}

#[track_caller]
fn check(weight: Weight) {
    let library = Library::built_in();
    let files: Vec<PathBuf> = library.faces().iter().map(fonts::file).collect();
    let mut lines = corpus::lines();
    // HarfBuzz is asked by a program that ends texts there.
    lines.retain(|line| !line.text.contains('\0'));
    assert!(lines.len() > 2800, "only {} lines are compared", lines.len());
    let runs = shaped(&lines, weight);
    let questions: Vec<Run<'_>> =
        runs.iter().map(|(line, run)| question(line, run, &files)).collect();
    let answers = harfbuzz::shape(&questions);
    let mut different = DIFFERENT.map(|(text, _)| (text, 0));
    for ((line, run), theirs) in runs.iter().zip(&answers) {
        let ours: Vec<_> = run.glyphs.iter().map(|glyph| as_theirs(glyph, run)).collect();
        let text = &line.text[run.bytes.clone()];
        match different.iter_mut().find(|(known, _)| *known == text) {
            Some((_, count)) => *count += usize::from(ours != *theirs),
            None => assert_eq!(ours, *theirs, "{text:?} in {line:?}"),
        }
    }
    assert_eq!(different, DIFFERENT);
}

/// The runs of all lines that are set in this weight.
fn shaped(lines: &[Line], weight: Weight) -> Vec<(&Line, ShapedRun)> {
    let mut typesetter = Typesetter::new(Library::built_in());
    let mut runs = Vec::new();
    for line in lines {
        let language = line.language.as_deref();
        let style = Style { weight, language, ..Style::of_height(30) };
        runs.extend(typesetter.runs(&line.text, &style).into_iter().map(|run| (line, run)));
    }
    runs
}

fn question<'q>(line: &'q Line, run: &'q ShapedRun, files: &'q [PathBuf]) -> Run<'q> {
    Run {
        face: harfbuzz::Face { file: &files[usize::from(run.face)], index: 0 },
        text: &line.text[run.bytes.clone()],
        before: &line.text[run.paragraph.start..run.bytes.start],
        after: &line.text[run.bytes.end..run.paragraph.end],
        direction: if run.is_right_to_left {
            Direction::RightToLeft
        } else {
            Direction::LeftToRight
        },
        script: str::from_utf8(&run.script).expect("a tag is ASCII"),
        // Without a language it would take that of the machine.
        language: line.language.as_deref().unwrap_or("und"),
    }
}

fn as_theirs(glyph: &ShapedGlyph, run: &ShapedRun) -> harfbuzz::Glyph {
    harfbuzz::Glyph {
        id: glyph.id,
        cluster: glyph.cluster - run.bytes.start,
        advance: (glyph.advance, 0),
        offset: (glyph.x, glyph.y),
    }
}
