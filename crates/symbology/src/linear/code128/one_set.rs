//! All characters of a value in one code set that the caller chose.

use super::{
    codewords::{CodeSet, Codewords},
    escapes, fits,
    functions::{FIRST_FUNCTION, function},
    plan::value as value_of,
};
use crate::{Problem, linear::ascii::not_ascii};
use message::{Phrase, phrase};

/// The symbol characters of a value, with escapes or without.
pub(super) fn plan(value: &str, set: CodeSet, has_escapes: bool) -> Result<Codewords, Problem> {
    let data = if has_escapes { escapes::data(value)? } else { plain(value)? };
    if data.iter().all(|&(_, byte)| byte >= FIRST_FUNCTION) {
        return Err(Problem::rule(phrase("function characters alone are not a value")));
    }
    let values = match set {
        CodeSet::A | CodeSet::B => singles(&data, set)?,
        CodeSet::C => pairs(&data)?,
    };
    let mut codewords = Codewords::new();
    codewords.extend(|room| {
        room.push(set.start());
        for value in values {
            room.push(value);
        }
    });
    fits(&codewords)?;
    Ok(codewords)
}

fn plain(value: &str) -> Result<Vec<(usize, u8)>, Problem> {
    if value.is_ascii() { Ok(value.bytes().enumerate().collect()) } else { Err(not_ascii(value)) }
}

fn singles(data: &[(usize, u8)], set: CodeSet) -> Result<Vec<u8>, Problem> {
    let single = |&(position, byte): &(usize, u8)| match function(byte, set) {
        Some(function) => Ok(function),
        None if set.needs_shift(byte) => Err(foreign(position, byte, set)),
        None => Ok(value_of(byte)),
    };
    data.iter().map(single).collect()
}

/// Digits come in pairs, also before a function character.
fn pairs(data: &[(usize, u8)]) -> Result<Vec<u8>, Problem> {
    let (mut values, mut rest) = (Vec::with_capacity(data.len()), data);
    while let [(position, byte), after @ ..] = rest {
        if let Some(function) = function(*byte, CodeSet::C) {
            values.push(function);
            rest = after;
            continue;
        }
        if !byte.is_ascii_digit() {
            return Err(foreign(*position, *byte, CodeSet::C));
        }
        match after {
            [(_, ones), after @ ..] if ones.is_ascii_digit() => {
                values.push((byte - b'0') * 10 + (ones - b'0'));
                rest = after;
            }
            [(position, other), ..] if function(*other, CodeSet::C).is_none() => {
                return Err(foreign(*position, *other, CodeSet::C));
            }
            _ => {
                let rule = phrase("code set C needs an even number of digits");
                return Err(Problem::rule_at(*position, rule));
            }
        }
    }
    Ok(values)
}

#[cold]
fn foreign(position: usize, byte: u8, set: CodeSet) -> Problem {
    if byte >= FIRST_FUNCTION {
        return Problem::rule_at(position, phrase("code set C has no function character but FNC1"));
    }
    let (found, instead) = (char::from(byte), None);
    Problem::Character { found, position, allowed: characters(set), instead }
}

fn characters(set: CodeSet) -> Phrase {
    match set {
        CodeSet::A => phrase("ASCII characters without lower case in code set A"),
        CodeSet::B => phrase("printable ASCII characters in code set B"),
        CodeSet::C => phrase("pairs of digits in code set C"),
    }
}
