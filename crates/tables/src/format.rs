//! Number formats of XLSX, ECMA-376 part 1, 18.8.30 and 18.8.31.
//!
//! A format has up to four sections, for positive and negative numbers, zero and text. Fractions and conditions are not
//! drawn: such a number is shown plainly, with all its digits. Names of months and days are in English.

use crate::{
    calendar::{DAY, Moment, milliseconds, moment},
    decimal::Decimal,
};

/// The code of a built-in format. Those that depend on the language of the user are those of ISO 8601.
pub(crate) fn built_in(id: u32) -> Option<&'static str> {
    Some(match id {
        1 => "0",
        2 => "0.00",
        3 => "#,##0",
        4 => "#,##0.00",
        9 => "0%",
        10 => "0.00%",
        11 => "0.00E+00",
        14 => "yyyy-mm-dd",
        15 => "d-mmm-yy",
        16 => "d-mmm",
        17 => "mmm-yy",
        18 => "h:mm AM/PM",
        19 => "h:mm:ss AM/PM",
        20 => "h:mm",
        21 => "h:mm:ss",
        22 => "yyyy-mm-dd h:mm",
        37 | 38 => "#,##0;-#,##0",
        39 | 40 => "#,##0.00;-#,##0.00",
        45 => "mm:ss",
        46 => "[h]:mm:ss",
        47 => "mm:ss.0",
        48 => "##0.0E+0",
        _ => return None,
    })
}

/// A number as General shows it, but never with an exponent.
pub(crate) fn plain(number: f64) -> String {
    let text = Decimal::new(number).plain();
    if number < 0.0 && text != "0" { format!("-{text}") } else { text }
}

/// Whether a code shows the number as it is.
pub(crate) fn is_plain(code: &str) -> bool {
    code.is_empty() || code == "@" || code.eq_ignore_ascii_case("general")
}

/// A number as this code shows it; `None` if the code is of a kind that is not drawn.
pub(crate) fn shown(number: f64, code: &str, from_1904: bool) -> Option<String> {
    let sections = sections(code);
    let (section, is_signed) = match (&sections[..], number) {
        ([first], _) => (first, number < 0.0),
        ([_, negative, ..], number) if number < 0.0 => (negative, false),
        ([_, _, zero, ..], 0.0) => (zero, false),
        ([first, ..], _) => (first, false),
        ([], _) => return None,
    };
    let tokens = tokens(section)?;
    if tokens.iter().any(|token| matches!(token, Token::Date(..) | Token::Elapsed(..))) {
        return date(&tokens, number, from_1904);
    }
    let text = if tokens.contains(&Token::General) {
        general(&tokens, number)?
    } else {
        digits(&tokens, number)?
    };
    let is_zero = !text.bytes().any(|byte| (b'1'..=b'9').contains(&byte));
    Some(if is_signed && !is_zero { format!("-{text}") } else { text })
}

#[derive(Debug, Clone, PartialEq)]
enum Token {
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
fn sections(code: &str) -> Vec<String> {
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

fn tokens(section: &str) -> Option<Vec<Token>> {
    let (mut tokens, mut rest) = (Vec::new(), section);
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
            '0' | '#' | '?' => tokens.push(Token::Digit(letter)),
            '.' => tokens.push(Token::Point),
            ',' => tokens.push(Token::Comma),
            '%' => tokens.push(Token::Percent),
            '/' if tokens.iter().any(|token| matches!(token, Token::Digit(_))) => return None,
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

/// A number with all its digits, and text around it.
fn general(tokens: &[Token], number: f64) -> Option<String> {
    let mut text = String::new();
    for token in tokens {
        match token {
            Token::Literal(letter) => text.push(*letter),
            Token::General => text.push_str(&Decimal::new(number).plain()),
            Token::Digit(_)
            | Token::Point
            | Token::Comma
            | Token::Percent
            | Token::Exponent(_)
            | Token::Date(..)
            | Token::Elapsed(..)
            | Token::Half(_) => return None,
        }
    }
    Some(text)
}

/// A number with its digits in the places of the code.
fn digits(tokens: &[Token], number: f64) -> Option<String> {
    let of = |wanted: &Token| tokens.iter().filter(|token| *token == wanted).count();
    let is_digit = |token: &Token| matches!(token, Token::Digit(_));
    if tokens.iter().any(|token| matches!(token, Token::Exponent(_))) {
        return None;
    }
    let point = tokens.iter().position(|token| *token == Token::Point).unwrap_or(tokens.len());
    // Commas right after the digits divide by a thousand each; commas between them group thousands.
    let commas = |part: &[Token]| {
        let last = part.iter().rposition(is_digit).map_or(part.len(), |last| last + 1);
        part[last..].iter().take_while(|token| **token == Token::Comma).count()
    };
    let scales = commas(&tokens[..point]) + commas(&tokens[point..]);
    let is_grouped = of(&Token::Comma) > scales;
    let power = |count: usize| i32::try_from(count).unwrap_or(i32::MAX);
    let power = 2 * power(of(&Token::Percent)) - 3 * power(scales);
    let places =
        tokens.get(point..).unwrap_or_default().iter().filter(|token| is_digit(token)).count();
    let (whole, fraction) = Decimal::new(number).shifted(power).fixed(places);
    let whole_places = tokens[..point].iter().filter(|token| is_digit(token)).count();
    let mut text = String::new();
    let (mut seen, mut fraction_seen) = (0, 0);
    for (at, token) in tokens.iter().enumerate() {
        match token {
            Token::Literal(letter) => text.push(*letter),
            Token::Percent => text.push('%'),
            Token::Point => text.push('.'),
            Token::Digit(kind) if at < point => {
                push_whole(&mut text, &whole, (whole_places - seen, seen == 0), *kind, is_grouped);
                seen += 1;
            }
            Token::Digit(kind) => {
                let rest = &fraction[fraction_seen..];
                let is_needed = rest.bytes().any(|byte| byte != b'0');
                match (is_needed, kind) {
                    (true, _) | (_, '0') => text.extend(rest.chars().next()),
                    (false, '?') => text.push(' '),
                    (false, _) => {}
                }
                fraction_seen += 1;
            }
            Token::Comma => {}
            Token::Exponent(_)
            | Token::Date(..)
            | Token::Elapsed(..)
            | Token::Half(_)
            | Token::General => return None,
        }
    }
    Some(text)
}

/// Adds the digits of one place before the point, of which so many are left, this one included.
fn push_whole(
    text: &mut String,
    whole: &str,
    (left, is_first): (usize, bool),
    kind: char,
    is_grouped: bool,
) {
    let from = whole.len().saturating_sub(left);
    let to = whole.len().saturating_sub(left - 1);
    // The first place takes all digits that have no place of their own.
    let own = if is_first { &whole[..to] } else { &whole[from..to] };
    let own = match (own, kind) {
        ("", '0') => "0",
        ("", '?') => " ",
        (own, _) => own,
    };
    for (index, digit) in own.chars().enumerate() {
        let behind = own.len() - index - 1 + left - 1;
        text.push(digit);
        if is_grouped && behind > 0 && behind % 3 == 0 && digit != ' ' {
            text.push(',');
        }
    }
}

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];
const DAYS: [&str; 7] =
    ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

fn date(tokens: &[Token], number: f64, from_1904: bool) -> Option<String> {
    let places = fraction_places(tokens);
    // Seconds are rounded to what is shown; 23:59:59.7 is midnight of the next day.
    let unit = 10_i64.pow(3 - u32::try_from(places).ok()?.min(3));
    let unit =
        if tokens.iter().any(|token| matches!(token, Token::Date('s', _))) { unit } else { 1 };
    let all = milliseconds(number)?;
    let all = (all + unit / 2) / unit * unit;
    let moment = moment(all, from_1904)?;
    let half = tokens.iter().any(|token| matches!(token, Token::Half(_)));
    let mut text = String::new();
    for (at, token) in tokens.iter().enumerate() {
        match token {
            Token::Literal(letter) => text.push(*letter),
            Token::Comma => text.push(','),
            Token::Percent => text.push('%'),
            Token::Point => text.push('.'),
            Token::Date('m', count) if is_minute(tokens, at) => {
                text.push_str(&padded(moment.time / 60_000 % 60, *count));
            }
            Token::Date(letter, count) => text.push_str(&part(&moment, *letter, *count, half)),
            Token::Elapsed(letter, count) => {
                let unit = match letter {
                    'h' => 3_600_000,
                    'm' => 60_000,
                    _ => 1000,
                };
                text.push_str(&padded(all / unit, *count));
            }
            Token::Half(is_long) => {
                text.push_str(if moment.time < DAY / 2 { "A" } else { "P" });
                text.push_str(if *is_long { "M" } else { "" });
            }
            // Digits after the point of seconds.
            Token::Digit('0') => {
                let before = tokens[..at]
                    .iter()
                    .rev()
                    .take_while(|it| matches!(it, Token::Digit(_)))
                    .count();
                let unit = 100 / 10_i64.pow(u32::try_from(before).ok()?.min(2));
                text.push_str(&padded(moment.time / unit % 10, 1));
            }
            Token::Digit(_) | Token::Exponent(_) | Token::General => return None,
        }
    }
    Some(text)
}

fn fraction_places(tokens: &[Token]) -> usize {
    tokens.iter().filter(|token| matches!(token, Token::Digit(_))).count()
}

/// `m` is minutes after hours and before seconds, and months elsewhere.
fn is_minute(tokens: &[Token], at: usize) -> bool {
    let letter = |token: &Token| match token {
        Token::Date(letter, _) | Token::Elapsed(letter, _) => Some(*letter),
        Token::Literal(_)
        | Token::Digit(_)
        | Token::Point
        | Token::Comma
        | Token::Percent
        | Token::Exponent(_)
        | Token::Half(_)
        | Token::General => None,
    };
    let before = tokens[..at].iter().rev().find_map(letter);
    let after = tokens[at + 1..].iter().find_map(letter);
    before == Some('h') || after == Some('s')
}

fn part(moment: &Moment, letter: char, count: usize, half: bool) -> String {
    let name = |names: &[&str], index: i64| {
        usize::try_from(index)
            .ok()
            .and_then(|index| names.get(index))
            .copied()
            .unwrap_or_default()
            .to_owned()
    };
    let start = |name: String, length: usize| name.chars().take(length).collect();
    let Moment { year, month, day, weekday, time } = *moment;
    match (letter, count) {
        ('y', ..=2) => padded(year % 100, 2),
        ('y', _) => padded(year, 4),
        ('m', 3) => start(name(&MONTHS, month - 1), 3),
        ('m', 5) => start(name(&MONTHS, month - 1), 1),
        ('m', 4..) => name(&MONTHS, month - 1),
        ('m', _) => padded(month, count),
        ('d', 3) => start(name(&DAYS, weekday), 3),
        ('d', 4..) => name(&DAYS, weekday),
        ('d', _) => padded(day, count),
        ('h', _) => {
            let hour = time / 3_600_000;
            padded(if half { (hour + 11) % 12 + 1 } else { hour }, count)
        }
        _ => padded(time / 1000 % 60, count),
    }
}

fn padded(number: i64, length: usize) -> String {
    format!("{number:0length$}", length = length.min(20))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(number: f64, code: &str, expected: &str) {
        assert_eq!(shown(number, code, false).as_deref(), Some(expected), "{code}");
    }

    #[test]
    fn leading_zeros_are_shown() {
        check(123.0, "00000", "00123");
        check(1_234_567.0, "00000", "1234567");
        check(5_901_234.0, "000-00-0000", "005-90-1234");
        check(0.0, "0", "0");
        check(0.0, "#", "");
        check(12.0, "\"SKU-\"0000", "SKU-0012");
        check(12.0, "\\A0000", "A0012");
    }

    #[test]
    fn numbers_are_grouped_rounded_and_signed() {
        check(1_234_567.891, "#,##0.00", "1,234,567.89");
        check(-1234.5, "#,##0.00", "-1,234.50");
        check(-1234.5, "#,##0.00;(#,##0.00)", "(1,234.50)");
        check(0.0, "0.00;-0.00;\"none\"", "none");
        check(-0.001, "0.00", "0.00");
        check(0.125, "0%", "13%");
        check(0.125, "0.0#%", "12.5%");
        check(1.5, "0.###", "1.5");
        check(1_500_000.0, "0.0,,\" M\"", "1.5 M");
        check(1_234_567.0, "#,##0,", "1,235");
        check(9.99, "[$€-407]0.00", "€9.99");
        check(9.99, "0.00\\ [$€-407]", "9.99 €");
        check(5.0, "[Red]0.0_)", "5.0 ");
        check(590_123_412_345.0, "0", "590123412345");
    }

    #[test]
    fn dates_follow_their_format() {
        check(45_351.0, "yyyy-mm-dd", "2024-02-29");
        check(45_351.0, "dd.mm.yy", "29.02.24");
        check(45_351.0, "d. mmmm yyyy", "29. February 2024");
        check(45_351.0, "ddd d mmm", "Thu 29 Feb");
        check(45_351.75, "yyyy-mm-dd hh:mm", "2024-02-29 18:00");
        check(45_351.75, "h:mm AM/PM", "6:00 PM");
        check(0.5, "h:mm:ss", "12:00:00");
        check(1.5, "[h]:mm", "36:00");
        check(45_351.999_999_9, "yyyy-mm-dd hh:mm:ss", "2024-03-01 00:00:00");
        check(0.000_01, "mm:ss.0", "00:00.9");
        assert_eq!(shown(-1.0, "yyyy", false), None);
    }

    #[test]
    fn other_formats_are_not_guessed() {
        assert_eq!(shown(0.5, "# ?/?", false), None);
        assert_eq!(shown(5.0, "[>3]0;0.0", false), None);
        assert_eq!(shown(5.0, "0.00E+00", false), None);
        check(5.5, "General", "5.5");
        check(5.5, "General\" kg\"", "5.5 kg");
    }
}
