//! Function characters written as escapes in a value: `\F1` to `\F4`, and `\\` for a backslash.

use super::{
    codewords::{CodeSet, Codewords},
    fits,
    table::{FNC1, FNC2, FNC3},
    three_sets,
};
use crate::{Problem, linear::ascii::not_ascii, phrase};

/// FNC1 to FNC4 in data that is planned: no ASCII character has these values.
pub(super) const FIRST_FUNCTION: u8 = 0x81;
const LAST_FUNCTION: u8 = 0x84;

/// The symbol character of a function character in this set; `None` for any other character, and where the set does not
/// have it.
pub(super) fn function(byte: u8, set: CodeSet) -> Option<u8> {
    match (byte, set) {
        (FIRST_FUNCTION, _) => Some(FNC1),
        (0x82, CodeSet::A | CodeSet::B) => Some(FNC2),
        (0x83, CodeSet::A | CodeSet::B) => Some(FNC3),
        // It has the value that changes to the set elsewhere.
        (LAST_FUNCTION, CodeSet::A | CodeSet::B) => Some(set.latch()),
        _ => None,
    }
}

/// Whether set C must not be used: FNC4 does not extend its digits.
pub(super) fn without_set_c(data: &[u8]) -> bool {
    data.contains(&LAST_FUNCTION)
}

/// The shortest symbol for a value with escapes.
pub(super) fn plan(value: &str) -> Result<Codewords, Problem> {
    let data = data(value)?;
    if data.iter().all(|&byte| byte >= FIRST_FUNCTION) {
        return Err(Problem::rule(phrase("function characters alone are not a value")));
    }
    let mut codewords = Codewords::new();
    three_sets::plan(&data, &mut codewords);
    fits(&codewords)?;
    Ok(codewords)
}

/// The characters of a value, function characters by their values.
fn data(value: &str) -> Result<Vec<u8>, Problem> {
    let mut data = Vec::with_capacity(value.len());
    let mut characters = value.chars().enumerate();
    while let Some((position, character)) = characters.next() {
        let byte = match character {
            '\\' => match (characters.next(), characters.clone().next()) {
                (Some((_, '\\')), _) => b'\\',
                (Some((_, 'F')), Some((_, digit @ '1'..='4'))) => {
                    characters.next();
                    FIRST_FUNCTION + (digit as u8 - b'1')
                }
                _ => return Err(unknown(position)),
            },
            other if other.is_ascii() => other as u8,
            _ => return Err(not_ascii(value)),
        };
        data.push(byte);
    }
    Ok(data)
}

#[cold]
fn unknown(position: usize) -> Problem {
    Problem::rule_at(
        position,
        phrase("F1, F2, F3, F4 or another backslash must follow a backslash"),
    )
}
