//! `GET /api/editor/designs/{id}/thumbnail`: a small picture of a design, drawn from the ZPL it becomes.

use axum::{
    extract::{Path, Request, State, rejection::PathRejection},
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use label::design::{Document, convert};
use preview::{
    Limits, Media, Page, VirtualPrinter,
    output::{self, Scale},
};
use render::PrinterRuler;

use super::design_id;
use crate::{
    App, Error,
    api::{answer, picture},
    client::Who,
    wire::read_document,
    work::Effort,
};

/// The most pixels of a thumbnail, across and down. Long narrow labels reach the height first.
const WIDTH: u16 = 320;
const HEIGHT: u16 = 1280;

/// Draws a design with its sample data.
pub async fn thumbnail(
    State(app): State<App>,
    id: Result<Path<String>, PathRejection>,
    request: Request,
) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let account = app.signed_in(&head).await?.account();
    let design = app.find_design(account, design_id(id)?).await?;
    // The same document gives the same picture.
    let tag = format!("\"{}\"", design.summary.digest);
    if head.headers.get(header::IF_NONE_MATCH).is_some_and(|known| known == tag.as_str()) {
        return Ok(StatusCode::NOT_MODIFIED.into_response());
    }
    app.throttle_convert(&head, 1).await?;
    let png = app
        .work(Who::Account(account), Effort::Large, move |_| draw(&read_document(&design.body)?))
        .await?;
    let mut response = answer::of_type("image/png", png);
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    Ok(response)
}

/// What can be printed of a design; a label that cannot be printed with its sample data is blank, and so is an empty one.
fn draw(document: &Document) -> Result<Vec<u8>, Error> {
    let dots = picture::dots(document.size);
    let media = Media { dpi: document.size.dpi().get().into(), size: Some(dots) };
    let page = match first_page(&zpl(document), media)? {
        Some(page) => Some(page),
        None => first_page(BLANK, media)?,
    };
    let page = page.ok_or_else(|| Error::Internal { cause: "a blank label is none".to_owned() })?;
    output::grey(&page, scale(dots)).map_err(|error| Error::OutputTooLarge(error.to_string()))
}

/// A label with nothing on it that can be seen; one without any field is not printed at all.
const BLANK: &[u8] = b"^XA^FO0,0^GB1,1,1,W^FS^XZ";

/// The label with its sample data; nothing, when it cannot be printed.
fn zpl(document: &Document) -> Vec<u8> {
    let conversion = convert(document, &document.sample, &PrinterRuler);
    let (mut zpl, mut findings) = (Vec::new(), Vec::new());
    let label = conversion.spec.fill(&document.sample, None, &mut findings);
    let drawn = label.and_then(|label| render::label(&label, &mut zpl, &mut findings));
    if drawn.is_ok() { zpl } else { Vec::new() }
}

fn first_page(zpl: &[u8], media: Media) -> Result<Option<Page>, Error> {
    // Dots do not count here: the shapes are drawn straight into the thumbnail's few pixels, so that the largest legal
    // label (24 by 24 inches at 1200 dpi) takes no longer than a small one.
    let limits = Limits { dots: u64::MAX, ..Limits::default() };
    let (pages, report) = VirtualPrinter::new(media).pages(zpl, &limits);
    match (pages.into_iter().next(), report.exceeded) {
        (None, Some(exceeded)) => Err(Error::OutputTooLarge(exceeded.to_string())),
        (page, _) => Ok(page),
    }
}

/// The scale at which a label of so many dots fits; nothing is enlarged more than tenfold.
fn scale((width, height): (u32, u32)) -> Scale {
    let fits = |most: u16, dots: u32| f64::from(most) / f64::from(dots.max(1));
    let factor = fits(WIDTH, width).min(fits(HEIGHT, height)).min(10.0);
    #[expect(clippy::cast_possible_truncation, reason = "between 0.01 and 10")]
    Scale::new(factor as f32).unwrap_or(Scale::ONE)
}
