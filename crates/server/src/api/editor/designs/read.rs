//! Lists and opens designs for the editor.

use axum::{
    extract::{Path, Request, State, rejection::PathRejection},
    response::Response,
};

use crate::{
    App, Error,
    api::{answer, design_id::design_id},
    auth::session,
    kept::designs,
};

/// `GET /api/editor/designs`: all designs and the quota.
pub(crate) async fn list(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let account = session::signed_in(&app, &head).await?.account();
    let designs = app.store.designs().list(account).await?;
    Ok(answer::json(&designs::shelf(&designs)))
}

/// `GET /api/editor/designs/{id}`: a design with its document.
pub(crate) async fn read(
    State(app): State<App>,
    id: Result<Path<String>, PathRejection>,
    request: Request,
) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let account = session::signed_in(&app, &head).await?.account();
    let design = designs::find(&app, account, design_id(id)?).await?;
    Ok(answer::json(&designs::opened(&design)?))
}
