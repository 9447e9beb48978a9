//! Designs as the editor lists and opens them.

use axum::{
    extract::{Path, Request, State, rejection::PathRejection},
    response::Response,
};

use crate::{
    App, Error,
    api::{answer, design_id::design_id},
    kept::{opened, shelf},
};

/// `GET /api/editor/designs`: all designs, and how much room there is.
pub async fn list(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let account = app.signed_in(&head).await?.account();
    let designs = app.store.designs().list(account).await?;
    Ok(answer::json(&shelf(&designs)))
}

/// `GET /api/editor/designs/{id}`: a design with its document.
pub async fn read(
    State(app): State<App>,
    id: Result<Path<String>, PathRejection>,
    request: Request,
) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let account = app.signed_in(&head).await?.account();
    let design = app.find_design(account, design_id(id)?).await?;
    Ok(answer::json(&opened(&design)?))
}
