//! `GET /api/editor/designs/{id}/thumbnail?revision=`: a small picture of a design or one of its versions, drawn from
//! its ZPL.

use axum::{
    extract::{Path, Request, State, rejection::PathRejection},
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use label::Images;
use printing::{drawing, reading};

use super::version;
use crate::{
    App, Error,
    api::{answer, design_id::design_id, editor::price, surroundings},
    auth::{session, throttle},
    client::Who,
    fonts,
    work::{Effort, Watch, Work},
};

/// Draws a design with its sample data.
pub(crate) async fn thumbnail(
    State(app): State<App>,
    id: Result<Path<String>, PathRejection>,
    request: Request,
) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let account = session::signed_in(&app, &head).await?.account();
    let design = version::find(&app, account, design_id(id)?, &head.uri).await?;
    let account_fonts = fonts::of_account(&app, account).await?;
    // Equal documents give equal pictures in equal fonts and on equal printers.
    let characters = app.config.printer_characters;
    let of_printers = characters.entries().join("-");
    let of_fonts = account_fonts.tag().map(|tag| format!("-{tag}")).unwrap_or_default();
    let tag = format!("\"{}{of_fonts}{of_printers}\"", design.summary.digest);
    if head.headers.get(header::IF_NONE_MATCH).is_some_and(|known| known == tag.as_str()) {
        return Ok(StatusCode::NOT_MODIFIED.into_response());
    }
    throttle::drawing(&app, &head, 1).await?;
    let mut work = Work::new(&app, Who::Account(account));
    // Dates are those of the day on which the design was saved: they do not make the picture another one.
    let saved = surroundings::at(&app, design.summary.updated_at)?.now;
    let read = move |watch: &Watch| {
        let (document, _) = reading::design(&design.body, characters)?;
        let sample = std::slice::from_ref(&document.sample);
        let price = price::of_pictures(&document, sample, Images::none(), watch);
        Ok((document, price))
    };
    let (document, price) = work.run(Effort::Large, read).await?;
    throttle::drawing(&app, &head, price).await?;
    let fonts = account_fonts.fonts;
    let draw = move |watch: &Watch| Ok(drawing::thumbnail(&document, &saved, &fonts, watch)?);
    let png = work.run(Effort::Large, draw).await?;
    let mut response = answer::of_type("image/png", png);
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    Ok(response)
}
