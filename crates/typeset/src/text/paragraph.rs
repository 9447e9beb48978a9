//! A paragraph: its runs, their glyphs, and the widths of its parts.

use std::ops::Range;

use unicode_bidi::{Level, ParagraphBidiInfo};

use super::{
    order,
    runs::{self, Run},
    scale::Scales,
    shape::{Shaped, Shaper, Shaping},
};
use crate::Direction;

/// A paragraph that has been shaped as one line.
pub(super) struct Paragraph<'t> {
    pub(super) text: &'t str,
    bidi: ParagraphBidiInfo<'t>,
    runs: Vec<Run>,
    shaped: Vec<Shaped>,
    /// Where characters start, as a reader counts them, unless a ligature joins them: ascending, each with the width of
    /// everything before it in 256ths of a dot.
    widths: Vec<(usize, i64)>,
    width: i64,
}

/// What paragraphs of a text have in common.
pub(super) struct Setting<'s> {
    pub(super) ranked: &'s [u16],
    pub(super) shaping: Shaping<'s>,
    pub(super) direction: Direction,
    pub(super) scales: Scales<'s>,
    pub(super) letter_spacing: i32,
}

impl<'t> Paragraph<'t> {
    pub(super) fn new(
        text: &'t str,
        setting: &Setting<'_>,
        shaper: &mut Shaper,
        missing: &mut Vec<char>,
    ) -> Self {
        let level = match setting.direction {
            Direction::Auto => None,
            Direction::LeftToRight => Some(Level::ltr()),
            Direction::RightToLeft => Some(Level::rtl()),
        };
        let bidi = ParagraphBidiInfo::new(text, level);
        let runs = runs::runs(text, &bidi.levels, setting.shaping.library, setting.ranked, missing);
        let shaped: Vec<Shaped> =
            runs.iter().map(|run| shaper.shape(text, run, &setting.shaping)).collect();
        let mut paragraph = Self { text, bidi, runs, shaped, widths: Vec::new(), width: 0 };
        paragraph.measure(setting);
        paragraph
    }

    pub(super) fn is_right_to_left(&self) -> bool {
        self.bidi.paragraph_level.is_rtl()
    }

    /// All runs, in the order in which they are read.
    pub(super) fn shaped(&self) -> &[Shaped] {
        &self.shaped
    }

    fn measure(&mut self, setting: &Setting<'_>) {
        let mut clusters: Vec<(usize, i64)> = Vec::with_capacity(self.text.len());
        for shaped in &self.shaped {
            let spacing = setting.spacing(shaped);
            for glyph in &shaped.glyphs {
                let width = setting.scales.parts(shaped.face, i64::from(glyph.advance));
                match clusters.last_mut() {
                    Some((cluster, sum)) if *cluster == glyph.cluster => *sum += width,
                    _ => clusters.push((glyph.cluster, width + spacing)),
                }
            }
        }
        clusters.sort_unstable_by_key(|(cluster, _)| *cluster);
        let mut characters = runs::clusters(self.text).map(|(start, _)| start).peekable();
        for (cluster, width) in clusters {
            while characters.next_if(|&start| start < cluster).is_some() {}
            // Fonts may shape parts of a character apart, and give them in another order.
            if characters.next_if_eq(&cluster).is_some() {
                self.widths.push((cluster, self.width));
            }
            self.width += width;
        }
    }

    /// The width of everything before this byte.
    fn width_before(&self, byte: usize) -> i64 {
        let index = self.widths.partition_point(|(cluster, _)| *cluster < byte);
        self.widths.get(index).map_or(self.width, |(_, width)| *width)
    }

    /// The width of a part in 256ths of a dot.
    pub(super) fn width(&self, bytes: &Range<usize>) -> i64 {
        self.width_before(bytes.end) - self.width_before(bytes.start)
    }

    /// The last end of a cluster of a word before which everything fits; at least one cluster does.
    pub(super) fn fitting(&self, word: &Range<usize>, limit: i64) -> usize {
        let before = self.width_before(word.start);
        let first = self.widths.partition_point(|(cluster, _)| *cluster <= word.start);
        let after = self.widths.get(first..).unwrap_or_default();
        let fits = after
            .partition_point(|(cluster, width)| *cluster < word.end && width - before <= limit);
        let index = fits.saturating_sub(1);
        after.get(index).map_or(word.end, |(cluster, _)| (*cluster).min(word.end))
    }

    /// The last end of a cluster before `end`, if there is one after `start`.
    pub(super) fn shorter(&self, start: usize, end: usize) -> Option<usize> {
        let index = self.widths.partition_point(|(cluster, _)| *cluster < end).checked_sub(1)?;
        self.widths.get(index).map(|(cluster, _)| *cluster).filter(|&cluster| cluster > start)
    }

    /// The parts of a line in one direction, from left to right, with their levels.
    fn visual_parts(&self, line: &Range<usize>) -> Vec<(Range<usize>, Level)> {
        let ParagraphBidiInfo { original_classes, levels, paragraph_level, is_pure_ltr, .. } =
            &self.bidi;
        // Of the line alone: for a whole paragraph, all levels are copied for each of its lines.
        let bidi = ParagraphBidiInfo {
            text: self.text.get(line.clone()).unwrap_or_default(),
            original_classes: original_classes.get(line.clone()).unwrap_or_default().to_vec(),
            levels: levels.get(line.clone()).unwrap_or_default().to_vec(),
            paragraph_level: *paragraph_level,
            is_pure_ltr: *is_pure_ltr,
        };
        let parts = order::visual(&bidi.reordered_levels(0..bidi.levels.len()));
        let of_paragraph = |part: Range<usize>| line.start + part.start..line.start + part.end;
        parts.into_iter().map(|(part, level)| (of_paragraph(part), level)).collect()
    }

    /// Calls back with the glyphs of a line, from left to right.
    pub(super) fn for_each_run(
        &self,
        line: &Range<usize>,
        setting: &Setting<'_>,
        shaper: &mut Shaper,
        mut each: impl FnMut(&Shaped),
    ) {
        if line.is_empty() {
            return;
        }
        for (part, level) in self.visual_parts(line) {
            let first = self.runs.partition_point(|run| run.bytes.end <= part.start);
            let count =
                self.runs.iter().skip(first).take_while(|run| run.bytes.start < part.end).count();
            let mut visit = |index: usize| {
                let (Some(run), Some(known)) = (self.runs.get(index), self.shaped.get(index))
                else {
                    return;
                };
                let bytes = run.bytes.start.max(part.start)..run.bytes.end.min(part.end);
                if bytes == run.bytes && level.is_rtl() == run.level.is_rtl() {
                    return each(known);
                }
                let run = Run { bytes, level, ..run.clone() };
                each(&shaper.shape(self.text, &run, &setting.shaping));
            };
            if level.is_rtl() {
                (first..first + count).rev().for_each(&mut visit);
            } else {
                (first..first + count).for_each(&mut visit);
            }
        }
    }
}

impl Setting<'_> {
    /// What is added after each cluster.
    pub(super) fn spacing(&self, shaped: &Shaped) -> i64 {
        if super::language::is_joined(shaped.script) { 0 } else { self.letter_spacing.into() }
    }
}
