//! `/api/editor/keys`: the owner of an account creates, lists and revokes API keys.

use axum::{
    extract::{Path, Request, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use wire::KeyRequest;

use crate::{App, Error, api::answer, auth::session, body, idempotency::Keyed, kept};

/// `GET /api/editor/keys`.
pub(crate) async fn list(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let browser = session::signed_in(&app, &head).await?;
    let account = browser.account();
    let keys = app.store.keys().list(account).await?;
    let most = kept::keys::most_of(&app, account).await?;
    Ok(answer::json(&kept::keys::list_answer(&keys, most)))
}

/// `POST /api/editor/keys`: creates a key. No other answer shows it.
pub(crate) async fn create(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let browser = session::signed_in(&app, &head).await?;
    let body = body::json(&app, &head, body).await?;
    let account = browser.account();
    let request = KeyRequest::read(&body)?;
    let created = match Keyed::of(&app, account, (&head, &body))? {
        None => kept::keys::create(&app, account, &request).await?,
        Some(keyed) => {
            let with = (keyed, session::secret(&app, &head)?);
            kept::keys::create_once(&app, account, &request, with).await?
        }
    };
    let mut response = answer::json(&kept::keys::new_answer(&created));
    *response.status_mut() = StatusCode::CREATED;
    Ok(response)
}

/// `DELETE /api/editor/keys/{id}`: revokes a key.
pub(crate) async fn revoke(
    State(app): State<App>,
    Path(id): Path<String>,
    request: Request,
) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let browser = session::signed_in(&app, &head).await?;
    kept::keys::revoke(&app, browser.account(), &id).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}
