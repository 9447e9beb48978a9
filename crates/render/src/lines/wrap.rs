//! Breaks text into lines.

use std::ops::Range;

use crate::printer::Letters;

/// One line of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Line {
    pub(crate) bytes: Range<usize>,
    /// Whether it fits into its block.
    pub(crate) fits: bool,
}

/// The lines that are printed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Lines {
    /// Where the first line starts that is not printed.
    pub(crate) cut: Option<usize>,
    /// The first word that was broken.
    pub(crate) broken: Option<Range<usize>>,
    /// The width of the first line, in parts of its letters.
    pub(crate) first: u32,
    /// The widest of the others.
    pub(crate) later: u32,
}

impl Lines {
    /// The width of the widest line in dots, with its indent.
    pub(crate) fn widest(&self, letters: Letters, hanging: u32) -> u32 {
        let hanging = if self.later > 0 { hanging } else { 0 };
        let later = letters.dots(self.later).saturating_add(hanging);
        letters.dots(self.first).max(later)
    }
}

/// The widest lines that fit, in parts of their letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Limits {
    first: u32,
    later: u32,
}

impl Limits {
    /// The limits of lines in so many dots, of which the second and further ones have less.
    pub(crate) fn new(letters: Letters, width: u32, hanging: u32) -> Self {
        let later = width.saturating_sub(hanging).max(1);
        Self { first: letters.widest_line(width), later: letters.widest_line(later) }
    }

    const NONE: Self = Self { first: u32::MAX, later: u32::MAX };
}

/// Appends the lines of a text, which end at a line feed, a carriage return or both; at most `most` of them. Empty
/// lines at the end are dropped.
pub(crate) fn split(text: &str, letters: Letters, most: usize, lines: &mut Vec<Line>) -> Lines {
    let mut breaker = Breaker::new(text, letters, Limits::NONE, most, lines);
    breaker.run(Breaker::paragraph_as_it_is);
    breaker.found
}

/// The same, but lines wider than their limit are wrapped at spaces, which are dropped, or
/// inside words that are too wide for a line.
pub(crate) fn wrap(
    text: &str,
    letters: Letters,
    limits: Limits,
    most: usize,
    lines: &mut Vec<Line>,
) -> Lines {
    let mut breaker = Breaker::new(text, letters, limits, most, lines);
    breaker.run(Breaker::paragraph_wrapped);
    breaker.found
}

struct Breaker<'t> {
    text: &'t str,
    letters: Letters,
    limits: Limits,
    first: usize,
    most: usize,
    lines: &'t mut Vec<Line>,
    found: Lines,
}

/// The maximum number of lines is reached.
struct Full;

impl<'t> Breaker<'t> {
    fn new(
        text: &'t str,
        letters: Letters,
        limits: Limits,
        most: usize,
        lines: &'t mut Vec<Line>,
    ) -> Self {
        let found = Lines { cut: None, broken: None, first: 0, later: 0 };
        let first = lines.len();
        Self { text, letters, limits, first, most, lines, found }
    }

    fn run(&mut self, paragraph: fn(&mut Self, Range<usize>) -> Result<(), Full>) {
        let text = self.text.trim_end_matches(['\n', '\r']);
        if text.is_empty() {
            return;
        }
        let mut start = 0;
        loop {
            let end = text[start..].find(['\n', '\r']).map_or(text.len(), |length| start + length);
            if paragraph(self, start..end).is_err() || end == text.len() {
                return;
            }
            let both = text[end..].starts_with("\r\n");
            start = end + if both { 2 } else { 1 };
        }
    }

    fn paragraph_as_it_is(&mut self, bytes: Range<usize>) -> Result<(), Full> {
        let width = self.letters.text_width(&self.text[bytes.clone()]);
        self.push(bytes, width)
    }

    fn paragraph_wrapped(&mut self, bytes: Range<usize>) -> Result<(), Full> {
        let text = &self.text[..bytes.end];
        let mut start = bytes.start;
        loop {
            let (end, width) = self.line(text, start);
            self.push(start..end, width)?;
            let rest = &text[end..];
            // Only spaces, at a break.
            let next = rest.trim_start_matches(' ');
            if next.is_empty() {
                return Ok(());
            }
            let in_word = next.len() == rest.len() && !text[start..end].trim().is_empty();
            if in_word && self.found.broken.is_none() {
                self.found.broken = Some(word(text, start, end));
            }
            start = text.len() - next.len();
        }
    }

    /// The end of the line that starts at `start`, without trailing spaces, and its width.
    fn line(&self, text: &str, start: usize) -> (usize, u32) {
        let limit = self.limit();
        // The end of the last word that fits; leading spaces belong to the first one.
        let (mut end, mut end_width) = (start, 0);
        let (mut width, mut in_word) = (0, false);
        for (index, character) in text[start..].char_indices() {
            if character == ' ' {
                if in_word {
                    (end, end_width, in_word) = (start + index, width, false);
                }
                width += self.letters.advance(character);
                continue;
            }
            let wider = width + self.letters.advance(character);
            if wider > limit && index > 0 {
                return if end > start { (end, end_width) } else { (start + index, width) };
            }
            (width, in_word) = (wider, true);
        }
        if in_word { (text.len(), width) } else { (end, end_width) }
    }

    fn push(&mut self, bytes: Range<usize>, width: u32) -> Result<(), Full> {
        if self.lines.len() - self.first == self.most {
            self.found.cut = Some(bytes.start);
            return Err(Full);
        }
        let fits = width <= self.limit();
        if self.lines.len() == self.first {
            self.found.first = width;
        } else {
            self.found.later = self.found.later.max(width);
        }
        self.lines.push(Line { bytes, fits });
        Ok(())
    }

    /// The limit of the next line.
    fn limit(&self) -> u32 {
        if self.lines.len() == self.first { self.limits.first } else { self.limits.later }
    }
}

/// The word around a break.
fn word(text: &str, line: usize, at: usize) -> Range<usize> {
    let start = text[line..at].rfind(' ').map_or(line, |space| line + space + 1);
    let end = text[at..].find(' ').map_or(text.len(), |space| at + space);
    start..end
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::printer::Font;

    /// A thousand dots, so that parts are dots.
    fn letters() -> Letters {
        Letters::scalable(Font::CONDENSED, 1000)
    }

    fn limits(limit: u32) -> Limits {
        Limits { first: limit, later: limit }
    }

    fn widest(lines: &Lines) -> u32 {
        lines.first.max(lines.later)
    }

    /// A digit is 480 wide, a space 290.
    #[track_caller]
    fn check(text: &str, limit: u32, expected: &[&str]) -> Lines {
        let mut lines = Vec::new();
        let found = wrap(text, letters(), limits(limit), 5, &mut lines);
        let lines: Vec<_> = lines.into_iter().map(|line| &text[line.bytes]).collect();
        assert_eq!(lines, expected, "{text}");
        found
    }

    #[test]
    fn lines_break_at_spaces() {
        assert_eq!(widest(&check("11 22 33", 10_000, &["11 22 33"])), 6 * 480 + 2 * 290);
        assert_eq!(widest(&check("11 22 33", 2210, &["11 22", "33"])), 4 * 480 + 290);
        check("11 22 33", 2209, &["11", "22", "33"]);
        check("11   22", 1000, &["11", "22"]);
        check("  11 22 ", 1540, &["  11", "22"]);
        assert_eq!(check("11 22  ", 1000, &["11", "22"]).broken, None);
        check("   ", 1000, &[""]);
        assert_eq!(check("    11", 1000, &["    ", "11"]).broken, None);
    }

    #[test]
    fn line_feeds_start_lines() {
        check("1\n2\r\n3\r4", 1000, &["1", "2", "3", "4"]);
        check("1\n\n2\n\n", 1000, &["1", "", "2"]);
        check("\n1", 1000, &["", "1"]);
        check("", 1000, &[]);
        check("\n\r\n", 1000, &[]);
        let mut lines = Vec::new();
        let found = split("11 22\n3\n", letters(), 5, &mut lines);
        let expected = [0..5, 6..7].map(|bytes| Line { bytes, fits: true });
        assert_eq!(lines, expected);
        assert_eq!(found, Lines { cut: None, broken: None, first: 4 * 480 + 290, later: 480 });
    }

    #[test]
    fn long_words_are_broken() {
        let found = check("1 23456 7", 960, &["1", "23", "45", "6", "7"]);
        assert_eq!(found.broken, Some(2..7));
        // A line has at least one character.
        let found = check("12", 100, &["1", "2"]);
        assert_eq!(found.broken, Some(0..2));
        let mut lines = Vec::new();
        wrap("1", letters(), limits(100), 5, &mut lines);
        assert_eq!(lines, [Line { bytes: 0..1, fits: false }]);
        check("\u{e9}\u{e9}\u{e9}", 960, &["\u{e9}\u{e9}", "\u{e9}"]);
    }

    #[test]
    fn later_lines_may_be_narrower() {
        let mut lines = Vec::new();
        let (text, limits) = ("11 22 33 44", Limits { first: 2210, later: 960 });
        let found = wrap(text, letters(), limits, 5, &mut lines);
        let lines: Vec<_> = lines.into_iter().map(|line| &text[line.bytes]).collect();
        assert_eq!(lines, ["11 22", "33", "44"]);
        assert_eq!((found.first, found.later), (2210, 960));
        assert_eq!(found.widest(letters(), 1000), 2210);
        assert_eq!(found.widest(letters(), 1300), 2260);
    }

    #[test]
    fn excess_lines_are_cut() {
        let found = check("1 2 3 4 5 6 7", 480, &["1", "2", "3", "4", "5"]);
        assert_eq!(found.cut, Some(10));
        let found = check("1 2 3 4 5\n", 480, &["1", "2", "3", "4", "5"]);
        assert_eq!(found.cut, None);
        assert_eq!(split("1\n2", letters(), 1, &mut Vec::new()).cut, Some(2));
    }
}
