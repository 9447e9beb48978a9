//! Breaks text into lines as the printer does: as many words as fit, spaces at a line break dropped, words that are too
//! long cut with a hyphen.

use super::Letters;

/// The elements of text, after escapes are decoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Token {
    Character(char),
    /// A line break.
    Break,
    /// A soft hyphen: shown only if the line is broken here.
    SoftHyphen,
}

/// A line of text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct WrappedLine {
    pub(super) text: String,
    /// Why the line ends.
    pub(super) end: End,
}

/// Why a line ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    /// The next word does not fit.
    Full,
    /// The text has a line break.
    Break,
    /// The text ends.
    Text,
}

/// Decodes the data of `^FB`: `\&` is a line break, `\\` a backslash, and a backslash before a hyphen, letter or digit
/// is a soft hyphen that replaces it.
pub(super) fn block_tokens(text: &str) -> Vec<Token> {
    let mut tokens = Vec::with_capacity(text.len());
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        if character.is_control() {
            continue;
        }
        let token = match (character, characters.peek()) {
            ('\\', Some('&')) => Token::Break,
            ('\\', Some('\\')) => Token::Character('\\'),
            ('\\', Some(next)) if *next == '-' || next.is_ascii_alphanumeric() => Token::SoftHyphen,
            _ => {
                tokens.push(Token::Character(character));
                continue;
            }
        };
        characters.next();
        tokens.push(token);
    }
    tokens
}

/// Decodes the data of `^TB`: `<` up to `>` is an escape, of which only `<<>` prints anything.
pub(super) fn clipped_tokens(text: &str) -> Vec<Token> {
    let mut tokens = Vec::with_capacity(text.len());
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        if character == '<' {
            // An escape that is never closed takes the rest of the text.
            let escape: String = characters.by_ref().take_while(|&next| next != '>').collect();
            if escape.trim() == "<" {
                tokens.push(Token::Character('<'));
            }
        } else if !character.is_control() {
            tokens.push(Token::Character(character));
        }
    }
    tokens
}

/// Breaks text into lines. `width` gives the dots of a line by its number.
pub(super) fn wrap(
    letters: &Letters<'_>,
    tokens: &[Token],
    width: impl Fn(usize) -> u32,
) -> Vec<WrappedLine> {
    let mut lines = Vec::new();
    let mut rest = tokens;
    loop {
        let paragraph = rest.iter().position(|&token| token == Token::Break);
        let (mut words, after) = match paragraph {
            Some(at) => (&rest[..at], rest.get(at + 1..)),
            None => (rest, None),
        };
        loop {
            let cut = cut(letters, words, width(lines.len()));
            let end = match (cut.next, after) {
                (Some(_), _) => End::Full,
                (None, Some(_)) => End::Break,
                (None, None) => End::Text,
            };
            lines.push(WrappedLine { text: cut.text(words, end), end });
            match cut.next {
                Some(next) => words = words.get(next..).unwrap_or_default(),
                None => break,
            }
        }
        match after {
            Some(after) => rest = after,
            None => return lines,
        }
    }
}

/// Where a line ends.
#[derive(Debug, Clone, Copy)]
struct Cut {
    /// The number of its tokens.
    tokens: usize,
    hyphen: bool,
    /// The first token of the next line, if there is one.
    next: Option<usize>,
}

impl Cut {
    /// The next line starts with a word.
    fn without_spaces(self, tokens: &[Token]) -> Self {
        let rest = tokens.iter().skip(self.next.unwrap_or(0));
        let spaces = rest.take_while(|&&token| token == Token::Character(' ')).count();
        Self { next: self.next.map(|next| next + spaces), ..self }
    }

    fn text(self, tokens: &[Token], end: End) -> String {
        let characters = tokens.iter().take(self.tokens).filter_map(|token| match token {
            Token::Character(character) => Some(*character),
            Token::Break | Token::SoftHyphen => None,
        });
        let mut text: String = characters.collect();
        if self.hyphen {
            text.push('-');
        }
        match end {
            End::Full | End::Break => text.truncate(text.trim_end_matches(' ').len()),
            End::Text => {}
        }
        text
    }
}

/// Finds the end of the first line of a paragraph.
fn cut(letters: &Letters<'_>, tokens: &[Token], width: u32) -> Cut {
    let hyphen = u64::from(letters.parts('-'));
    let fits = |parts: u64| letters.dots(parts) <= width;
    let mut parts = 0;
    let mut in_word = false;
    // The last possible line break, and the last place where a word that is too long can be cut.
    let mut chance: Option<Cut> = None;
    let mut inside: Option<Cut> = None;
    for (index, &token) in tokens.iter().enumerate() {
        let character = match token {
            Token::Character(character) => character,
            Token::SoftHyphen => {
                if fits(parts + hyphen) {
                    chance = Some(Cut { tokens: index, hyphen: true, next: Some(index + 1) });
                }
                continue;
            }
            Token::Break => continue,
        };
        // Spaces before the first word do not make a line of their own.
        if character == ' ' && in_word {
            chance = Some(Cut { tokens: index, hyphen: false, next: Some(index) });
        }
        in_word |= character != ' ';
        if index > 0 && fits(parts + hyphen) {
            inside = Some(Cut { tokens: index, hyphen: true, next: Some(index) });
        }
        parts += u64::from(letters.parts(character));
        if !fits(parts) && character != ' ' {
            // Too narrow for a hyphen; and one character is set even if it does not fit.
            let tokens_here = index.max(1);
            let next = Some(tokens_here).filter(|&next| next < tokens.len());
            let bare = Cut { tokens: tokens_here, hyphen: false, next };
            return chance.map(|cut| cut.without_spaces(tokens)).or(inside).unwrap_or(bare);
        }
    }
    Cut { tokens: tokens.len(), hyphen: false, next: None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::font::Typeface;

    /// Font A: every character takes six dots.
    fn lines(tokens: &[Token], width: u32) -> Vec<(String, End)> {
        let letters = Letters::Resident(Typeface::caption(1));
        let lines = wrap(&letters, tokens, |_| width);
        lines.into_iter().map(|line| (line.text, line.end)).collect()
    }

    fn check(text: &str, characters: u32, expected: &[&str]) {
        let found = lines(&block_tokens(text), characters * 6);
        let texts: Vec<&str> = found.iter().map(|(text, _)| text.as_str()).collect();
        assert_eq!(texts, expected, "{text}");
    }

    #[test]
    fn words_go_to_the_next_line_when_they_do_not_fit() {
        check("one two three", 7, &["one two", "three"]);
        check("one two three", 6, &["one", "two", "three"]);
        check("one two three", 13, &["one two three"]);
        check("", 7, &[""]);
    }

    #[test]
    fn spaces_at_a_break_are_dropped() {
        check("one   two", 4, &["one", "two"]);
        check("one two   ", 7, &["one two   "]);
        check("  one two", 5, &["  one", "two"]);
        check("a  b", 4, &["a  b"]);
    }

    #[test]
    fn escapes_break_lines_and_words() {
        check(r"one\&two", 20, &["one", "two"]);
        check(r"one \&two\&", 20, &["one", "two", ""]);
        check(r"C:\\dir", 20, &[r"C:\dir"]);
        check(r"hy\-phen", 20, &["hyphen"]);
        check(r"hy\xphen", 5, &["hy-", "phen"]);
        check(r"a hy\-phen", 5, &["a hy-", "phen"]);
        check(r"a hy\-phen", 4, &["a", "hy-", "phen"]);
        check(r"end\", 20, &[r"end\"]);
        check(r"\?\", 20, &[r"\?\"]);
    }

    #[test]
    fn words_that_are_too_long_are_cut_with_a_hyphen() {
        check("abcdefghij", 4, &["abc-", "def-", "ghij"]);
        check("ab cdefghij", 5, &["ab", "cdef-", "ghij"]);
        check("abcde", 2, &["a-", "b-", "c-", "de"]);
        check("abcdefghij", 1, &["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]);
        check("abcdefghij", 0, &["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]);
    }

    #[test]
    fn a_line_knows_why_it_ends() {
        let found = lines(&block_tokens(r"one two\&three"), 18);
        let ends: Vec<End> = found.iter().map(|&(_, end)| end).collect();
        assert_eq!(ends, [End::Full, End::Break, End::Full, End::Text]);
    }

    #[test]
    fn clipped_blocks_have_escapes_of_their_own() {
        let text = |text: &str| -> String {
            lines(&clipped_tokens(text), 600).into_iter().map(|(text, _)| text).collect()
        };
        assert_eq!(text("a <<> b"), "a < b");
        assert_eq!(text("a<< >b"), "a<b");
        assert_eq!(text("a<i>b"), "ab");
        assert_eq!(text("a<b and the rest"), "a");
        assert_eq!(text(r"a\&b > c"), r"a\&b > c");
    }

    #[test]
    fn later_lines_can_be_narrower() {
        let letters = Letters::Resident(Typeface::caption(1));
        let tokens = block_tokens("aa bb cc dd");
        let found = wrap(&letters, &tokens, |line| if line == 0 { 48 } else { 12 });
        let texts: Vec<&str> = found.iter().map(|line| line.text.as_str()).collect();
        assert_eq!(texts, ["aa bb cc", "dd"]);
    }
}
