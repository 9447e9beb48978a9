//! Pictures as answers: which one a query asks for, and the headers of those of ZPL.

use axum::{
    http::{HeaderName, HeaderValue},
    response::Response,
};
use printing::picture::{Format, Picture, Wanted};
use wire::{PrintFormat, Problems, Warnings};

use super::answer;
use crate::{Error, query::Query};

/// Reads `index` and `format` from the query.
pub(super) fn wanted(query: &Query) -> Result<Wanted, Error> {
    wanted_of(query, "png, svg or pdf")
}

/// The same, where sheets are another format.
pub(super) fn wanted_beside_sheets(query: &Query) -> Result<Wanted, Error> {
    wanted_of(query, "png, svg, pdf or sheet")
}

fn wanted_of(query: &Query, formats: &str) -> Result<Wanted, Error> {
    let index = query.number("index", 0..=u32::MAX)?;
    let Some(text) = query.one("format")? else {
        return Ok(Wanted { index, format: Format::Png, repeats: false });
    };
    let format = Format::named(&text).ok_or_else(|| {
        let shown: String = text.chars().take(40).collect();
        let printed = PrintFormat::all().any(|format| format.id() == text);
        let hint = if printed { "; /render makes documents for printers" } else { "" };
        let message = format!("must be {formats}, found \"{shown}\"{hint}");
        Error::InvalidSpec(Problems::of_field("format", &message))
    })?;
    Ok(Wanted { index, format, repeats: false })
}

/// The answer, if it is not too large.
pub(super) fn response(picture: Picture, budget: usize) -> Result<Response, Error> {
    let media_type = picture.media_type;
    Ok(answer::of_type(media_type, picture.into_bytes(budget)?))
}

/// The answer for ZPL of any source, with the number of labels and warnings.
pub(super) fn response_of_zpl(
    picture: Picture,
    budget: usize,
    mut warnings: Warnings,
) -> Result<Response, Error> {
    let labels = picture.labels;
    warnings.append(picture.warnings());
    let mut response = response(picture, budget)?;
    count(&mut response, labels as usize);
    answer::warn(&mut response, &warnings);
    Ok(response)
}

const TOTAL_COUNT: HeaderName = HeaderName::from_static("x-total-count");

/// Adds `X-Total-Count`, the number of labels in the document.
pub(super) fn count(response: &mut Response, labels: usize) {
    response.headers_mut().insert(TOTAL_COUNT, HeaderValue::from(labels));
}
