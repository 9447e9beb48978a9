//! `/api/editor/sessions`: which browsers are signed in.

use axum::{
    extract::{Path, Request, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};

use crate::{App, Error, api::answer, kept::session_list};

/// `GET /api/editor/sessions`.
pub async fn list(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let browser = app.signed_in(&head).await?;
    let sessions = app.store.sessions().list(browser.account(), app.clock.now()).await?;
    Ok(answer::json(&session_list(&sessions, &browser.session)))
}

/// `DELETE /api/editor/sessions/{id}`: that browser is signed out.
pub async fn end(
    State(app): State<App>,
    Path(id): Path<String>,
    request: Request,
) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let browser = app.signed_in(&head).await?;
    let sessions = app.store.sessions().list(browser.account(), app.clock.now()).await?;
    let session = sessions.iter().find(|session| session.token.to_string() == id);
    let absent = || Error::NotFound("there is no such session".into());
    let session = session.ok_or_else(absent)?;
    app.store.sessions().end(browser.account(), session.token).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}
