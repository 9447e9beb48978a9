//! Function characters written as escapes in a value: `\F1` to `\F4`, and `\\` for a backslash.

use super::{codewords::Codewords, fits, functions::FIRST_FUNCTION, three_sets};
use crate::{Problem, linear::ascii::not_ascii};
use message::phrase;

/// The shortest symbol for a value with escapes.
pub(super) fn plan(value: &str) -> Result<Codewords, Problem> {
    let data: Vec<u8> = data(value)?.into_iter().map(|(_, byte)| byte).collect();
    if data.iter().all(|&byte| byte >= FIRST_FUNCTION) {
        return Err(Problem::rule(phrase("function characters alone are not a value")));
    }
    let mut codewords = Codewords::new();
    three_sets::plan(&data, &mut codewords);
    fits(&codewords)?;
    Ok(codewords)
}

/// The characters of a value, each with its position; function characters by their values.
pub(super) fn data(value: &str) -> Result<Vec<(usize, u8)>, Problem> {
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
        data.push((position, byte));
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
