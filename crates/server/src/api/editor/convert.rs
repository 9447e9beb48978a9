//! `POST /api/editor/convert`: takes a design and values, and returns what prints, element by element. It needs neither a saved
//! design nor a session: the editor draws designs before their first save.

use axum::{
    extract::{Request, State},
    response::Response,
};
use wire::ConvertRequest;

use super::price;
use crate::{
    App, Error,
    api::{answer, drawing},
    auth::throttle,
    body,
    client::Who,
    work::{Effort, Work},
};

/// Converts, prints and draws a design.
pub(crate) async fn convert(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    throttle::drawing(&app, &head, 1).await?;
    let body = body::json(&app, &head, body).await?;
    let mut work = Work::new(&app, Who::by_address(&app.config, &head));
    let request = work.run(Effort::Large, move |_| Ok(ConvertRequest::read(&body)?)).await?;
    // Each element is drawn alone on a label of its own, so large labels with many elements are expensive.
    let values = request.data.as_ref().unwrap_or(&request.document.sample);
    let laid_out = price::of_rows(&request.document, std::slice::from_ref(values))?;
    let drawn = price::of_dots(&request.document, request.document.count())?;
    throttle::drawing(&app, &head, drawn.saturating_add(laid_out)).await?;
    work.run(Effort::Large, move |watch| Ok(answer::json(&drawing::paint(&request, watch)?))).await
}
