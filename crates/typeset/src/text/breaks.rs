//! Where a line may end.

use harfrust::Script;
use icu_segmenter::{LineSegmenter, LineSegmenterBorrowed, options::LineBreakOptions};

/// Finds the places by the rules of Unicode, and by dictionaries for scripts without spaces between words.
#[derive(Debug)]
pub(super) struct Breaks(LineSegmenterBorrowed<'static>);

/// The places of a paragraph where a line may end.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Places {
    /// The ends of all parts that stay together, ascending, the last of which is the end of the paragraph.
    pub(super) ends: Vec<usize>,
    /// Where a part is broken that is wider than a line, ascending.
    pub(super) reserve: Vec<usize>,
}

impl Breaks {
    pub(super) fn new() -> Self {
        Self(LineSegmenter::new_dictionary(LineBreakOptions::default()))
    }

    pub(super) fn of(&self, paragraph: &str) -> Places {
        let mut places = Places::default();
        let mut unicode = self.0.segment_str(paragraph).peekable();
        let mut part = Part::default();
        let mut characters = paragraph.char_indices().peekable();
        while let Some((at, next)) = characters.next() {
            while unicode.next_if(|&end| end < at).is_some() {}
            let is_end = at > 0 && unicode.peek() == Some(&at);
            let after = characters.peek().map(|&(_, character)| character);
            match part.choice((next, after), is_end) {
                Choice::Never => {}
                Choice::Reserve => places.reserve.push(at),
                Choice::End => places.end(at, &mut part),
            }
            part.push(next);
        }
        if !paragraph.is_empty() {
            places.end(paragraph.len(), &mut part);
        }
        places
    }
}

impl Places {
    fn end(&mut self, at: usize, part: &mut Part) {
        if part.is_left_over() {
            self.ends.pop();
        }
        self.ends.push(at);
        *part = Part { before: part.before, last: part.last, ..Part::default() };
        part.preceding = part.last;
    }
}

/// The characters since the last end.
#[derive(Debug, Default)]
struct Part {
    /// The last two characters, also before the last end.
    before: Option<char>,
    last: Option<char>,
    /// The one before the last end.
    preceding: Option<char>,
    first: Option<char>,
    /// How many are not spaces.
    visible: usize,
}

enum Choice {
    End,
    Reserve,
    Never,
}

impl Part {
    fn push(&mut self, character: char) {
        self.before = self.last.replace(character);
        self.first = self.first.or(self.last);
        self.visible += usize::from(!character.is_whitespace());
    }

    /// Departs from the rules of the segmenter where labels read better.
    fn choice(&self, (next, after): (char, Option<char>), is_end: bool) -> Choice {
        let Some(last) = self.last else { return Choice::Never };
        let before = self.before.unwrap_or(' ');
        match last {
            // `C++`
            '+' if next == '+' => Choice::Never,
            // ` .NET`
            ' ' if next == '.' && after.is_some_and(char::is_alphanumeric) => Choice::End,
            // `c/o` and `zł/kg` stay whole; web addresses may be too wide.
            '/' if is_end && !before.is_whitespace() => Choice::Reserve,
            // Numbers of parts and telephones.
            '-' if !is_end && next.is_ascii_digit() && before.is_alphanumeric() => Choice::Reserve,
            // The rule of Unicode 15.1 and later.
            '-' | '\u{2013}' | '\u{5be}' if is_hebrew(before) && is_hebrew(next) => Choice::End,
            _ if is_end => Choice::End,
            _ => Choice::Never,
        }
    }

    /// Whether it is a letter that the dictionary could not place, or a sign that belongs to the word before it.
    fn is_left_over(&self) -> bool {
        let is_in_dictionary = |character: Option<char>| character.is_some_and(is_in_dictionary);
        self.visible == 1 && is_in_dictionary(self.first) && is_in_dictionary(self.preceding)
    }
}

fn is_hebrew(character: char) -> bool {
    ('\u{5d0}'..='\u{5f2}').contains(&character)
}

/// Whether words of its script are found by a dictionary.
fn is_in_dictionary(character: char) -> bool {
    character >= '\u{e00}' && {
        let script = harfrust::unicode::script(character.into());
        [Script::THAI, Script::LAO, Script::KHMER, Script::MYANMAR].contains(&script)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ends are marked with `|`, and places for parts that are wider than a line with `¦`.
    #[track_caller]
    fn check(expected: &str) {
        let text: String = expected.split(['|', '¦']).collect();
        let places = Breaks::new().of(&text);
        let mut marked = text.clone();
        let mut marks: Vec<(usize, char)> = places.ends.iter().map(|&end| (end, '|')).collect();
        marks.extend(places.reserve.iter().map(|&end| (end, '¦')));
        marks.sort_unstable();
        assert_eq!(marks.pop(), Some((text.len(), '|')));
        for (at, mark) in marks.into_iter().rev() {
            marked.insert(at, mark);
        }
        assert_eq!(marked, expected);
    }

    #[test]
    fn abbreviations_and_numbers_stay_whole() {
        check("c/¦o |Büro, |19,90 |zł/¦kg");
        check("tel. |02-¦555-¦0123 |or |AB-¦1234");
        check("below |-5 |°C, |well-|known");
        check("C++ |and |.NET ... |1.5");
        check("https://¦example.com/¦a");
    }

    #[test]
    fn hebrew_words_part_after_a_maqaf() {
        check("בן־|דוד");
        check("אביב–|יפו |ו־A");
    }

    #[test]
    fn single_letters_of_thai_and_lao_stay_with_the_word_before() {
        check("บริษัทฯ |จะ|ไม่");
        check("ຟົ່ງ |ຝຸ່ນ");
    }

    #[test]
    fn an_empty_paragraph_has_no_ends() {
        assert_eq!(Breaks::new().of(""), Places::default());
    }
}
