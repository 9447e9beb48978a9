//! The price of drawing and checking designs without an account. It is charged to the network address, and work that is too
//! large is refused before it starts.

use design::Document;
use label::{Images, Row};

use crate::{
    Error,
    api::{picture, picture_files},
    work::Watch,
};

/// Dots for one unit: as many as a usual design has, forty elements on a label of 4 by 6 inches.
const DOTS_OF_ONE: u64 = 40_000_000;

/// Characters that are laid out or encoded for one unit; PDF417 and Aztec are the slowest.
const LETTERS_OF_ONE: u64 = 250_000;

/// Pixels of pictures for one unit: they are decoded and resized.
const PIXELS_OF_ONE: u64 = 250_000;

/// The most characters of all rows together: a thousand rows of forty elements with a few words each are a fifth of it.
const MOST_LETTERS: u64 = 20_000_000;

/// An element without text takes as long as one with this many characters.
const LETTERS_OF_AN_ELEMENT: u64 = 8;

/// The most dots of all pictures together: five hundred elements on a label of 24 by 24 inches at 300 dpi, or a thousand
/// labels of 4 by 6 inches at 600 dpi.
const MOST_DOTS: u64 = 26_000_000_000;

/// The price of this many pictures of a label.
pub(super) fn of_dots(document: &Document, pictures: usize) -> Result<u32, Error> {
    let (width, height) = picture::dots(document.size);
    let dots = u64::from(width) * u64::from(height) * pictures as u64;
    if dots <= MOST_DOTS {
        return Ok(units(dots, DOTS_OF_ONE));
    }
    Err(Error::JobTooLarge(format!(
        "{pictures} pictures of a label may have {MOST_DOTS} dots together, found {dots}; use a smaller label, fewer elements or fewer rows"
    )))
}

/// The price of laying out rows of a design.
pub(super) fn of_rows(document: &Document, rows: &[Row]) -> Result<u32, Error> {
    let least = document.count() as u64 * LETTERS_OF_AN_ELEMENT;
    let letters = rows.iter().map(|row| least + document.letters(row) as u64);
    let letters = letters.fold(0, u64::saturating_add);
    if letters <= MOST_LETTERS {
        return Ok(units(letters, LETTERS_OF_ONE));
    }
    Err(Error::JobTooLarge(format!(
        "the texts of all rows may have {MOST_LETTERS} characters together, found {letters}; send fewer rows at a time"
    )))
}

/// The price of the pictures of a design with these rows.
pub(super) fn of_pictures(
    document: &Document,
    rows: &[Row],
    images: &Images,
    watch: &Watch,
) -> u32 {
    let data = Row::default();
    units(picture_files::pixels(document, &data, Some(rows), images, watch), PIXELS_OF_ONE)
}

/// Units for searching a picture for barcodes: a tenth of a second.
const UNITS_OF_A_SEARCH: u32 = 5;

/// The price of searching the pictures of a design for barcodes.
pub(super) fn of_searches(document: &Document) -> u32 {
    let pictures = u32::try_from(document.printed_pictures()).unwrap_or(u32::MAX);
    pictures.saturating_mul(UNITS_OF_A_SEARCH)
}

fn units(work: u64, of_one: u64) -> u32 {
    u32::try_from(work / of_one).unwrap_or(u32::MAX)
}
