//! Designs as the editor lists and opens them.

use axum::{
    extract::{Path, Request, State, rejection::PathRejection},
    response::Response,
};

use super::{QUOTA, design_id};
use crate::{
    App, Error,
    api::answer,
    wire::{OpenedDesign, Shelf},
};

/// `GET /api/editor/designs`: all designs, and how much room there is.
pub async fn list(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let account = app.signed_in(&head).await?.account();
    let designs = app.store.designs().list(account).await?;
    Ok(answer::json(&Shelf::new(&designs, QUOTA)))
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
    Ok(answer::json(&OpenedDesign::new(&design)?))
}
