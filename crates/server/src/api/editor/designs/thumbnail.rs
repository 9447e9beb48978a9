//! `GET /api/editor/designs/{id}/thumbnail`: a small picture of a design, drawn from the ZPL it becomes.

use axum::{
    extract::{Path, Request, State, rejection::PathRejection},
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use label::design::{Document, convert};
use preview::{
    Limits, Media, Printer,
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

/// Pixels that a thumbnail is wide.
const WIDTH: u32 = 320;

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

/// What can be printed of a design; a label that cannot be printed with its sample data is blank.
fn draw(document: &Document) -> Result<Vec<u8>, Error> {
    let conversion = convert(document, &document.sample, &PrinterRuler);
    let (mut zpl, mut findings) = (Vec::new(), Vec::new());
    let label = conversion.spec.fill(&document.sample, None, &mut findings);
    let drawn = label.and_then(|label| render::label(&label, &mut zpl, &mut findings));
    if drawn.is_err() {
        zpl = b"^XA^XZ".to_vec();
    }
    let dots = picture::dots(document.size);
    let media = Media { dpi: document.size.dpi().get().into(), size: Some(dots) };
    let (pages, _) = Printer::new(media).pages(&zpl, &Limits::default());
    let page = pages
        .first()
        .ok_or_else(|| Error::Internal { cause: "a design printed no label".to_owned() })?;
    let scale = Scale::to_width(page, WIDTH).unwrap_or(Scale::ONE);
    output::grey(page, scale).map_err(|error| Error::OutputTooLarge(error.to_string()))
}
