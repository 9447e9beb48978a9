//! Format codes as tokens.

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Token {
    /// Printed as it is.
    Literal(char),
    /// `0`, `#` or `?`.
    Digit(char),
    Point,
    Comma,
    Percent,
    /// `E+` or `E-`.
    Exponent(char),
    /// A letter of a date or time, and how many of it.
    Date(char, usize),
    /// Hours, minutes or seconds that go on counting.
    Elapsed(char, usize),
    /// `AM/PM` or `A/P`.
    Half(bool),
    General,
}

/// The sections between semicolons that are not quoted.
pub(super) fn sections(code: &str) -> Vec<String> {
    let (mut sections, mut section) = (Vec::new(), String::new());
    let (mut is_quoted, mut letters) = (false, code.chars());
    while let Some(letter) = letters.next() {
        match letter {
            '\\' if !is_quoted => {
                section.push(letter);
                section.extend(letters.next());
                continue;
            }
            '"' => is_quoted = !is_quoted,
            ';' if !is_quoted => {
                sections.push(std::mem::take(&mut section));
                continue;
            }
            _ => {}
        }
        section.push(letter);
    }
    sections.push(section);
    sections
}

pub(super) fn tokens(section: &str) -> Option<Vec<Token>> {
    let (mut tokens, mut rest, mut has_digit) = (Vec::new(), section, false);
    while let Some(letter) = rest.chars().next() {
        let lower = letter.to_ascii_lowercase();
        let mut taken = letter.len_utf8();
        let starts = |with: &str| {
            rest.get(..with.len()).is_some_and(|start| start.eq_ignore_ascii_case(with))
        };
        let after = &rest[taken..];
        match letter {
            '"' => {
                let end = after.find('"').unwrap_or(after.len());
                tokens.extend(after[..end].chars().map(Token::Literal));
                taken += (end + 1).min(after.len());
            }
            '[' => {
                let end = after.find(']')?;
                tokens.extend(bracket(&after[..end])?);
                taken += end + 1;
            }
            '\\' | '_' | '*' => {
                let next = after.chars().next();
                taken += next.map_or(0, char::len_utf8);
                // `_x` is a space as wide as x; `*x` fills the cell.
                tokens.extend(match letter {
                    '\\' => next.map(Token::Literal),
                    '_' => next.map(|_| Token::Literal(' ')),
                    _ => None,
                });
            }
            '0' | '#' | '?' => {
                has_digit = true;
                tokens.push(Token::Digit(letter));
            }
            '.' => tokens.push(Token::Point),
            ',' => tokens.push(Token::Comma),
            '%' => tokens.push(Token::Percent),
            '/' if has_digit => return None,
            '@' => tokens.push(Token::General),
            _ if starts("general") => {
                tokens.push(Token::General);
                taken = 7;
            }
            _ if starts("am/pm") || starts("a/p") => {
                taken = if starts("am/pm") { 5 } else { 3 };
                tokens.push(Token::Half(taken == 5));
            }
            _ if starts("e+") || starts("e-") => {
                tokens.push(Token::Exponent(after.chars().next()?));
                taken = 2;
            }
            _ if "ymdhs".contains(lower) => {
                let same = |other: &char| other.to_ascii_lowercase() == lower;
                taken = rest.chars().take_while(same).count();
                tokens.push(Token::Date(lower, taken));
            }
            _ => tokens.push(Token::Literal(letter)),
        }
        rest = &rest[taken..];
    }
    Some(tokens)
}

/// What stands in brackets: a colour, a currency with its language, or time that goes on counting.
fn bracket(text: &str) -> Option<Vec<Token>> {
    if let Some(currency) = text.strip_prefix('$') {
        let symbol = currency.split_once('-').map_or(currency, |(symbol, _)| symbol);
        return Some(symbol.chars().map(Token::Literal).collect());
    }
    if text.starts_with(['<', '>', '=']) {
        return None;
    }
    let lower = text.to_ascii_lowercase();
    let first = lower.chars().next()?;
    let is_time = "hms".contains(first) && lower.chars().all(|letter| letter == first);
    Some(if is_time { vec![Token::Elapsed(first, lower.len())] } else { Vec::new() })
}
