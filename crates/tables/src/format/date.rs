//! Dates and times.

use super::{
    calendar::{DAY, Moment, milliseconds, moment},
    token::Token,
};

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

/// A serial number as a date, a time, or a time that goes on counting.
pub(super) fn shown(tokens: &[Token], number: f64, from_1904: bool) -> Option<String> {
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
            // Digits after the point of seconds, of which milliseconds have three.
            Token::Digit('0') => {
                let is_digit = |it: &&Token| matches!(it, Token::Digit(_));
                let before = tokens[..at].iter().rev().take(2).take_while(is_digit).count();
                let unit = [100, 10, 1][before];
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
