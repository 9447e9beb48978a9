//! Lists and opens designs for the editor.

use axum::{
    extract::{Path, Request, State, rejection::PathRejection},
    response::Response,
};

use super::version;
use crate::{
    App, Error,
    api::{answer, design_id::design_id},
    auth::session,
    kept::{allowance, designs},
};

/// `GET /api/editor/designs`: all designs and the quota.
pub(crate) async fn list(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let account = session::signed_in(&app, &head).await?.account();
    let designs = app.store.designs().list(account).await?;
    let quota = allowance::of(&app, account).await?.quota();
    Ok(answer::json(&designs::overview(&designs, quota)))
}

/// `GET /api/editor/designs/{id}?revision=`: a design or one of its versions, with its document.
pub(crate) async fn read(
    State(app): State<App>,
    id: Result<Path<String>, PathRejection>,
    request: Request,
) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let account = session::signed_in(&app, &head).await?.account();
    let design = version::find(&app, account, design_id(id)?, &head.uri).await?;
    Ok(answer::json(&designs::opened(&design)?))
}
