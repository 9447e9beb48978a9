//! The price of drawing and checking designs without an account. It is charged to the network address, and work that is too
//! large is refused before it starts.

use design::Document;
use label::{Images, Row};
use printing::{picture::dots, picture_files, text_work};

use crate::{Error, work::Watch};

/// Dots for one unit: as many as a usual design has, forty elements on a label of 4 by 6 inches.
const DOTS_OF_ONE: u64 = 40_000_000;

/// Characters that are laid out for one unit. Those of barcodes count more.
const LETTERS_OF_ONE: u64 = 1_000_000;

/// Pixels of pictures for one unit: they are decoded and resized.
const PIXELS_OF_ONE: u64 = 250_000;

/// The most dots of all pictures together: five hundred elements on a label of 24 by 24 inches at 300 dpi, or a thousand
/// labels of 4 by 6 inches at 600 dpi.
const MOST_DOTS: u64 = 26_000_000_000;

/// The price of this many pictures of a label.
pub(super) fn of_dots(document: &Document, pictures: usize) -> Result<u32, Error> {
    let (width, height) = dots(document.size);
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
    Ok(units(text_work::of_rows(document, rows)?, LETTERS_OF_ONE))
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

/// Barcodes that are read for one unit.
const BARCODES_OF_ONE: u64 = 5;

/// Units for the barcodes of the rows of one request: about a second. The others are left to the next request.
const MOST_READ: u64 = 50;

/// The rows whose barcodes one request reads, and their price.
pub(super) struct Readings {
    /// From the first row; at least one, if there is any.
    pub(super) rows: usize,
    pub(super) price: u32,
}

/// How many of the rows one request reads the barcodes of, and the price: labels are drawn, and their barcodes read.
pub(super) fn of_readings(document: &Document, rows: usize) -> Result<Readings, Error> {
    let searches = (document.printed_pictures() as u64).saturating_mul(UNITS_OF_A_SEARCH.into());
    let barcodes = document.printed_barcodes() as u64;
    if rows == 0 || barcodes + searches == 0 {
        return Ok(Readings { rows, price: 0 });
    }
    let (width, height) = dots(document.size);
    let dots = u64::from(width) * u64::from(height);
    // In thousandths of a unit, for one row.
    let one = barcodes * 1000 / BARCODES_OF_ONE + dots * 1000 / DOTS_OF_ONE;
    let fitting = (MOST_READ * 1000 / one.max(1)).max(1);
    let rows = rows.min(usize::try_from(fitting).unwrap_or(usize::MAX));
    of_dots(document, rows)?;
    // Each picture is searched once, whatever rows show it.
    let price = (one * rows as u64).div_ceil(1000) + searches;
    Ok(Readings { rows, price: u32::try_from(price).unwrap_or(u32::MAX) })
}

fn units(work: u64, of_one: u64) -> u32 {
    u32::try_from(work / of_one).unwrap_or(u32::MAX)
}
