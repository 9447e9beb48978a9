//! Numbers in the places of a format.

use super::{decimal::Decimal, token::Token};

/// A number with all its digits, and text around it.
pub(super) fn general(tokens: &[Token], number: f64) -> Option<String> {
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
pub(super) fn digits(tokens: &[Token], number: f64) -> Option<String> {
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
    // Optional places after the last digit that is not zero show nothing.
    let needed = fraction.trim_end_matches('0').len();
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
                match (fraction_seen < needed, kind) {
                    (true, _) | (_, '0') => text.push_str(&fraction[fraction_seen..=fraction_seen]),
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
