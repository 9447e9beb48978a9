//! The text of all labels of a request, counted before any label is filled. A request of a few hundred bytes may have gigabytes of
//! it: each element may repeat a long value, and each row all elements.

use design::Document;
use label::{Letters, Row};
use wire::RenderRequest;

use crate::Error;

/// The most letters of all labels of a request together: three times what fits into an answer. They take less than two seconds.
const MOST_LETTERS: u64 = 100_000_000;

/// Letters that take as long as a label.
const LETTERS_OF_A_LABEL: u64 = 100_000;

/// The text of a label spec, as the number of labels that take as long.
pub fn as_labels(request: &RenderRequest) -> Result<usize, Error> {
    let mut letters = Letters::new(&request.data, request.rows.as_deref(), MOST_LETTERS);
    letters.add_spec(&request.spec);
    Ok(labels(refuse_too_many(&letters, request.spec.elements.len())?))
}

/// The text of a design, as the number of labels that take as long.
pub fn of_design_as_labels(
    document: &Document,
    data: &Row,
    rows: Option<&[Row]>,
) -> Result<usize, Error> {
    Ok(labels(of_design(document, data, rows)?))
}

/// The letters of a design with these rows.
pub fn of_rows(document: &Document, rows: &[Row]) -> Result<u64, Error> {
    of_design(document, &Row::default(), Some(rows))
}

fn of_design(document: &Document, data: &Row, rows: Option<&[Row]>) -> Result<u64, Error> {
    let mut letters = Letters::new(data, rows, MOST_LETTERS);
    document.add_letters(&mut letters);
    refuse_too_many(&letters, document.count())
}

fn refuse_too_many(letters: &Letters<'_>, elements: usize) -> Result<u64, Error> {
    let (found, labels) = (letters.count(), letters.labels());
    if found <= MOST_LETTERS {
        return Ok(found);
    }
    Err(Error::JobTooLarge(format!(
        "the texts of a request may have {MOST_LETTERS} characters on all labels together; {elements} elements on {labels} \
         labels have at least {found}, where each element and placeholder counts as 8; send fewer rows, or shorter texts"
    )))
}

fn labels(letters: u64) -> usize {
    usize::try_from(letters / LETTERS_OF_A_LABEL).unwrap_or(usize::MAX)
}
