//! `/api/editor/sessions`: the signed-in browsers of an account.

use axum::{
    extract::{Path, Request, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};

use crate::{App, Error, api::answer, auth::session, kept::accounts};

/// `GET /api/editor/sessions`.
pub(crate) async fn list(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let browser = session::signed_in(&app, &head).await?;
    let sessions = app.store.sessions().list(browser.account(), app.clock.now()).await?;
    Ok(answer::json(&accounts::sessions_answer(&sessions, &browser.session)))
}

/// `DELETE /api/editor/sessions/{id}`: signs that browser out.
pub(crate) async fn end(
    State(app): State<App>,
    Path(id): Path<String>,
    request: Request,
) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let browser = session::signed_in(&app, &head).await?;
    let sessions = app.store.sessions().list(browser.account(), app.clock.now()).await?;
    let found = sessions.iter().find(|session| session.token.to_string() == id);
    let absent = || Error::NotFound("there is no such session".into());
    let found = found.ok_or_else(absent)?;
    app.store.sessions().end(browser.account(), found.token).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}
