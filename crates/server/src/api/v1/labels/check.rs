//! `POST /api/v1/labels/check`: whether the labels will scan.

use axum::{
    extract::{Request, State},
    response::Response,
};

use super::render::Asked;
use crate::{
    App, Error,
    api::{answer, checking},
    work::{Effort, Work},
};

/// Renders the labels, prints them on the virtual printer and reads every barcode of every label.
pub async fn check(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let caller = app.admit(&head).await?;
    let body = app.json_body(&head, body).await?;
    let mut work = Work::new(&app, caller.who);
    let Asked { request, .. } = Asked::read_and_charge(&app, &mut work, caller, body).await?;
    let budget = app.config.output_limit;
    let check =
        work.piece(Effort::Large, move |watch| checking::check(&request, budget, watch)).await?;
    Ok(answer::json(&check))
}
