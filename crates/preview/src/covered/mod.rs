//! Texts that nobody can read on the finished label, because something else is printed over them, or because they have the
//! colour of what is around them.
//!
//! A text is found by its edges, whatever its colour: black on white, white on black, or reversed across the side of a box. Every
//! part of it, usually a character, must show most of its edges and its ink, and may have little other ink around it.

mod line;
mod others;
#[cfg(test)]
mod tests;

use dots::Bitmap;

use self::{
    line::{Finished, Line},
    others::Others,
};
use crate::{
    Page, PrintedField,
    font::GlyphCache,
    output::raster,
    page::{Mark, Shape},
    recorded::reach,
};

/// Drawing a line of text takes as long as clearing this many dots, however small it is.
const DOTS_OF_A_LINE: u64 = 1 << 14;

/// Looking at a dot of a line that something else touches takes as long as clearing this many.
const DOTS_OF_A_LOOK: u64 = 100;

/// The texts of a page.
#[derive(Debug)]
pub struct Texts<'p> {
    page: &'p Page,
    lines: Vec<Line>,
    /// The lines that something else may touch.
    touched: Vec<usize>,
    glyphs: GlyphCache,
}

impl Page {
    /// The dots that are cleared at most to [find](Self::texts) the texts of a page.
    pub fn text_dots(&self) -> u64 {
        let lines = || self.fields().iter().flat_map(|it| self.text_marks(it, true));
        let dots = |mark: &Mark| reach(&mark.shape).intersection(self.area()).area();
        let all = lines().map(|mark| DOTS_OF_A_LINE + dots(mark)).fold(0, u64::saturating_add);
        // Each line is compared with the others.
        let count = u64::try_from(lines().count()).unwrap_or(u64::MAX);
        all.saturating_add(count.saturating_mul(count))
    }

    /// Its texts, if the printer records its fields. `is_drawn_text` says which pictures are text.
    pub fn texts(&self, is_drawn_text: impl Fn(&PrintedField) -> bool) -> Texts<'_> {
        let mut glyphs = GlyphCache::default();
        let mut lines = Vec::<Line>::new();
        let mut map = Others::new(self.width, self.height);
        for (index, field) in self.fields().iter().enumerate() {
            let is_drawn = is_drawn_text(field);
            for mark in self.marks_of(std::iter::once(field)) {
                if !is_text(mark, is_drawn) {
                    add_other(&mut map, mark);
                    continue;
                }
                let Some(line) = Line::new(self, (index, mark), &mut glyphs) else { continue };
                // Bold text may be printed twice, some dots apart.
                match lines.iter_mut().find(|other| other.is_twin(&line)) {
                    Some(twin) => twin.unite(&line),
                    None => lines.push(line),
                }
            }
        }
        let is_touched = |(index, line): (usize, &Line)| {
            let mut others = lines.iter().enumerate().filter(|(other, _)| *other != index);
            map.has_something(line.area()) || others.any(|(_, other)| line.touches(other))
        };
        let touched = (0..lines.len())
            .filter(|&index| lines.get(index).is_some_and(|line| is_touched((index, line))))
            .collect();
        Texts { page: self, lines, touched, glyphs }
    }

    /// The marks of a field that are lines of text.
    fn text_marks<'p>(
        &'p self,
        field: &'p PrintedField,
        is_drawn: bool,
    ) -> impl Iterator<Item = &'p Mark> {
        self.marks_of(std::iter::once(field)).filter(move |mark| is_text(mark, is_drawn))
    }
}

fn is_text(mark: &Mark, is_drawn: bool) -> bool {
    match mark.shape {
        Shape::Run(_) => true,
        Shape::Picture(_) => is_drawn,
        Shape::Rects(_) | Shape::Path(_) => false,
    }
}

/// Adds something that is not text to the map.
fn add_other(map: &mut Others, mark: &Mark) {
    match &mark.shape {
        // Each side of a box by itself, because texts are in boxes; of bars and modules everything.
        Shape::Rects(rects) if rects.len() <= 8 => {
            for rect in rects {
                map.add(*rect);
            }
        }
        Shape::Rects(_) | Shape::Picture(_) | Shape::Path(_) | Shape::Run(_) => {
            map.add(reach(&mark.shape));
        }
    }
}

impl<'p> Texts<'p> {
    /// The dots that can be cleared in the time that [`Texts::covered`] takes at most.
    pub fn dots(&self) -> u64 {
        if self.touched.is_empty() {
            return 0;
        }
        let lines = self.touched.iter().filter_map(|&index| self.lines.get(index));
        let look = lines.map(|line| line.area().area()).fold(0, u64::saturating_add);
        let label = self.page.area().area();
        look.saturating_mul(DOTS_OF_A_LOOK).saturating_add(label)
    }

    /// The fields with text that cannot be read.
    pub fn covered(mut self) -> Vec<&'p PrintedField> {
        if self.touched.is_empty() {
            return Vec::new();
        }
        let dots = raster::upright(self.page, &mut self.glyphs);
        let finished = Finished { dots, shared: self.shared_ink() };
        let lines = self.touched.iter().filter_map(|&index| self.lines.get(index));
        let mut fields: Vec<usize> =
            lines.filter(|line| !line.is_legible(&finished)).flat_map(Line::fields).collect();
        fields.sort_unstable();
        fields.dedup();
        fields.into_iter().filter_map(|index| self.page.fields().get(index)).collect()
    }

    /// The dots that belong to several lines.
    fn shared_ink(&self) -> Bitmap {
        let size = (self.page.width, self.page.height);
        let (mut once, mut twice) = (Bitmap::new(size.0, size.1), Bitmap::new(size.0, size.1));
        for line in self.touched.iter().filter_map(|&index| self.lines.get(index)) {
            line.add_shared(&once, &mut twice);
            line.add(&mut once);
        }
        twice
    }
}
