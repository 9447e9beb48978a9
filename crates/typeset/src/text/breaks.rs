//! Where a line may end.

use icu_segmenter::{LineSegmenter, LineSegmenterBorrowed, options::LineBreakOptions};

/// Finds the places by the rules of Unicode, and by dictionaries for scripts without spaces between words.
#[derive(Debug)]
pub(super) struct Breaks(LineSegmenterBorrowed<'static>);

impl Breaks {
    pub(super) fn new() -> Self {
        Self(LineSegmenter::new_dictionary(LineBreakOptions::default()))
    }

    /// The ends of all parts of a paragraph that stay together, the last of which is its end.
    pub(super) fn of<'t>(&self, paragraph: &'t str) -> impl Iterator<Item = usize> + use<'t> {
        self.0.segment_str(paragraph).filter(|&end| end > 0)
    }
}
