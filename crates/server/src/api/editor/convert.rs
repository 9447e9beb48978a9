//! `POST /api/editor/convert`: a design and values in; what prints, element by element, out. Nothing needs to be saved for it,
//! and nobody needs to be signed in: a design is drawn before its first save.

use axum::{
    extract::{Request, State},
    response::Response,
};
use wire::ConvertRequest;

use super::price;
use crate::{
    App, Error,
    api::{answer, drawing},
    work::{Effort, Work},
};

/// Converts, prints and draws.
pub async fn convert(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    app.throttle_convert(&head, 1).await?;
    let body = app.json_body(&head, body).await?;
    let mut work = Work::new(&app, app.anybody(&head));
    let request = work.piece(Effort::Large, move |_| Ok(ConvertRequest::read(&body)?)).await?;
    // Each element is drawn by itself on a label of its own: large labels with much on them are dear.
    let values = request.data.as_ref().unwrap_or(&request.document.sample);
    let laid_out = price::of_rows(&request.document, std::slice::from_ref(values))?;
    let drawn = price::of_dots(&request.document, request.document.count())?;
    app.throttle_convert(&head, drawn.saturating_add(laid_out)).await?;
    work.piece(Effort::Large, move |watch| Ok(answer::json(&drawing::paint(&request, watch)?)))
        .await
}
