//! Lines of long texts, kept from one label of a job to the next: a text that no row changes is broken into lines once.

use super::wrap::{self, Limits, Line, Lines};
use crate::printer::Letters;

/// Shorter texts are broken in the time that it takes to compare and to keep them.
const LEAST: usize = 256;

/// The most bytes of all texts and lines that are kept.
const MOST_KEPT: usize = 8 << 20;

/// How a text is broken into lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Breaking {
    pub(crate) letters: Letters,
    /// `None` breaks only at line feeds.
    pub(crate) limits: Option<Limits>,
    /// Maximum number of lines.
    pub(crate) most: usize,
}

/// The lines of the long texts of a job.
#[derive(Debug, Default)]
pub(crate) struct KnownLines {
    /// The last long text of each element.
    texts: Vec<Option<Known>>,
    /// Bytes that are kept.
    kept: usize,
    /// Bytes of all texts that were broken so far.
    broken: u64,
}

#[derive(Debug)]
struct Known {
    text: Box<str>,
    breaking: Breaking,
    lines: Vec<Line>,
    found: Lines,
}

impl Known {
    fn memory(&self) -> usize {
        self.text.len() + size_of_val(&*self.lines)
    }
}

impl KnownLines {
    /// Bytes of all texts that were broken so far.
    pub(crate) fn broken(&self) -> u64 {
        self.broken
    }

    /// Appends the lines of the text of an element.
    pub(crate) fn add(
        &mut self,
        element: usize,
        text: &str,
        breaking: Breaking,
        lines: &mut Vec<Line>,
    ) -> Lines {
        if text.len() < LEAST {
            return self.break_up(text, breaking, lines);
        }
        if self.texts.len() <= element {
            self.texts.resize_with(element + 1, || None);
        }
        if let Some(Some(known)) = self.texts.get(element)
            && known.breaking == breaking
            && *known.text == *text
        {
            lines.extend_from_slice(&known.lines);
            return known.found.clone();
        }
        let first = lines.len();
        let found = self.break_up(text, breaking, lines);
        let lines = lines.get(first..).unwrap_or_default().to_vec();
        self.keep(element, Known { text: text.into(), breaking, lines, found: found.clone() });
        found
    }

    fn break_up(&mut self, text: &str, breaking: Breaking, lines: &mut Vec<Line>) -> Lines {
        let Breaking { letters, limits, most } = breaking;
        self.broken += text.len() as u64;
        match limits {
            Some(limits) => wrap::wrap(text, letters, limits, most, lines),
            None => wrap::split(text, letters, most, lines),
        }
    }

    fn keep(&mut self, element: usize, known: Known) {
        let Some(place) = self.texts.get_mut(element) else { return };
        self.kept -= place.take().map_or(0, |old| old.memory());
        let memory = known.memory();
        if self.kept + memory <= MOST_KEPT {
            self.kept += memory;
            *place = Some(known);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::printer::Font;

    fn breaking(width: u32) -> Breaking {
        let letters = Letters::scalable(Font::CONDENSED, 30);
        Breaking { letters, limits: Some(Limits::new(letters, width, 0)), most: 9999 }
    }

    /// Breaks a text as an element; returns its lines and how many bytes were broken for it.
    fn add(known: &mut KnownLines, element: usize, text: &str, width: u32) -> (Vec<Line>, u64) {
        let (before, mut lines) = (known.broken(), Vec::new());
        let found = known.add(element, text, breaking(width), &mut lines);
        let mut fresh = Vec::new();
        assert_eq!(found, KnownLines::default().break_up(text, breaking(width), &mut fresh));
        assert_eq!(lines, fresh);
        (lines, known.broken() - before)
    }

    #[test]
    fn a_long_text_is_broken_once_until_it_changes() {
        let (mut known, text) = (KnownLines::default(), "many words ".repeat(100));
        let other = text.replace('m', "n");
        assert_eq!(add(&mut known, 3, &text, 100).1, 1100);
        assert_eq!(add(&mut known, 3, &text, 100).1, 0);
        assert_eq!(add(&mut known, 1, &text, 100).1, 1100);
        assert_eq!(add(&mut known, 3, &text, 90).1, 1100);
        assert_eq!(add(&mut known, 3, &other, 90).1, 1100);
        assert_eq!(add(&mut known, 1, &text, 100).1, 0);
    }

    #[test]
    fn lines_are_appended() {
        let (mut known, text) = (KnownLines::default(), "many words ".repeat(100));
        let mut lines = Vec::new();
        for _ in 0..3 {
            known.add(0, &text, breaking(100), &mut lines);
        }
        assert_eq!((lines.len() % 3, lines[0].bytes.start), (0, 0));
        assert_eq!(lines[lines.len() / 3].bytes.start, 0);
    }

    #[test]
    fn what_is_kept_is_bounded() {
        let mut known = KnownLines::default();
        let text = "a ".repeat(32 << 10);
        for element in 0..100 {
            add(&mut known, element, &text, 20);
            assert!(known.kept <= MOST_KEPT);
        }
        let kept = known.texts.iter().flatten().map(Known::memory).sum::<usize>();
        assert_eq!(known.kept, kept);
        assert!(kept > MOST_KEPT / 2);
    }
}
