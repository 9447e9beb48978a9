//! `/api/editor/keys`: API keys, made, listed and revoked by their owner.

use axum::{
    extract::{Path, Request, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use wire::{NewKeyAnswer, read_strings};

use crate::{App, Error, api::answer, kept::key_list};

/// `GET /api/editor/keys`.
pub async fn list(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let browser = app.signed_in(&head).await?;
    let keys = app.store.keys().list(browser.account()).await?;
    Ok(answer::json(&key_list(&keys)))
}

/// `POST /api/editor/keys`: the only answer that shows the key.
pub async fn create(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let browser = app.signed_in(&head).await?;
    let body = app.json_body(&head, body).await?;
    let [name] = read_strings(&body, ["name"])?;
    let (id, key) = app.create_key(browser.account(), &name).await?;
    let shown = NewKeyAnswer { id: id.to_string(), name: name.trim(), key: key.reveal() };
    let mut response = answer::json(&shown);
    *response.status_mut() = StatusCode::CREATED;
    Ok(response)
}

/// `DELETE /api/editor/keys/{id}`: it does not work any more.
pub async fn revoke(
    State(app): State<App>,
    Path(id): Path<String>,
    request: Request,
) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let browser = app.signed_in(&head).await?;
    app.revoke_key(browser.account(), &id).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}
