//! What it takes to draw and to check designs, for those who need no account to ask: it is taken out of the bucket of their
//! network address, and more than that bucket could ever hold is refused before it is begun.

use design::Document;
use label::Row;

use crate::{Error, api::picture};

/// Dots that are drawn in about as long as a usual design takes: forty elements on a label of 4 by 6 inches.
const DOTS_OF_ONE: u64 = 40_000_000;

/// Letters that are laid out or encoded in that time; PDF417 and Aztec take the longest for theirs.
const LETTERS_OF_ONE: u64 = 250_000;

/// Letters of all rows together: a thousand rows of forty elements with some words in each are a fifth of it.
const MOST_LETTERS: u64 = 20_000_000;

/// An element without letters takes as long as one with so many.
const LETTERS_OF_AN_ELEMENT: u64 = 8;

/// Dots of all pictures together: five hundred elements on a label of 24 by 24 inches with 300 dots to the inch, or a thousand
/// labels of 4 by 6 inches with 600.
const MOST_DOTS: u64 = 26_000_000_000;

/// For so many pictures of a label.
pub(super) fn of_dots(document: &Document, pictures: usize) -> Result<u32, Error> {
    let (width, height) = picture::dots(document.size);
    let dots = u64::from(width) * u64::from(height) * pictures as u64;
    if dots <= MOST_DOTS {
        return Ok(units(dots, DOTS_OF_ONE));
    }
    Err(Error::JobTooLarge(format!(
        "{pictures} pictures of a label may have {MOST_DOTS} dots together, found {dots}; draw a smaller label, less on it or fewer rows"
    )))
}

/// For rows of a design that are laid out.
pub(super) fn of_rows(document: &Document, rows: &[Row]) -> Result<u32, Error> {
    let least = document.count() as u64 * LETTERS_OF_AN_ELEMENT;
    let letters = rows.iter().map(|row| least + document.letters(row) as u64);
    let letters = letters.fold(0, u64::saturating_add);
    if letters <= MOST_LETTERS {
        return Ok(units(letters, LETTERS_OF_ONE));
    }
    Err(Error::JobTooLarge(format!(
        "rows may have {MOST_LETTERS} letters together in all elements, found {letters}; send them in parts"
    )))
}

fn units(work: u64, of_one: u64) -> u32 {
    u32::try_from(work / of_one).unwrap_or(u32::MAX)
}
