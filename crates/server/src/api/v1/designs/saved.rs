//! `POST /api/v1/designs` and `/api/v1/designs/{id}`: programs deploy designs with a key that has the scope `designs:write`.

use axum::{
    extract::{Path, Request, State, rejection::PathRejection},
    http::{HeaderValue, StatusCode, header, request::Parts},
    response::{IntoResponse, Response},
};
use store::{AccountId, DesignSummary, Scopes};

use crate::{
    App, Error,
    api::{answer, design_id::design_id, saving, tag},
    auth::Caller,
    kept::designs::{self, DesignKey},
};

/// Saves a new design.
pub(crate) async fn create(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let account = admit(&app, &head).await?;
    saving::create(&app, account, (&head, body), created).await
}

/// The answer with a new design.
fn created(saved: &DesignSummary) -> Response {
    let mut response = entry(saved);
    *response.status_mut() = StatusCode::CREATED;
    // The id has hexadecimal digits only.
    if let Ok(address) = HeaderValue::from_str(&format!("/api/v1/designs/{}", saved.id)) {
        response.headers_mut().insert(header::LOCATION, address);
    }
    response
}

/// A design with its document.
pub(crate) async fn open(
    State(app): State<App>,
    id: Result<Path<String>, PathRejection>,
    request: Request,
) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let account = admit(&app, &head).await?;
    let design = designs::find(&app, account, design_id(id)?).await?;
    let response = answer::json(&designs::opened(&design)?);
    Ok(tag::revision(response, design.summary.revision).unless_known(&head.headers))
}

/// Saves a design over the revision that `If-Match` names.
pub(crate) async fn save(
    State(app): State<App>,
    id: Result<Path<String>, PathRejection>,
    request: Request,
) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let account = admit(&app, &head).await?;
    saving::save(&app, DesignKey { account, design: design_id(id)? }, (&head, body), entry).await
}

/// Deletes a design.
pub(crate) async fn delete(
    State(app): State<App>,
    id: Result<Path<String>, PathRejection>,
    request: Request,
) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let account = admit(&app, &head).await?;
    saving::delete(&app, account, design_id(id)?).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

async fn admit(app: &App, head: &Parts) -> Result<AccountId, Error> {
    Caller::admit_for(app, head, Scopes::DESIGNS_WRITE).await?.account()
}

/// A saved design, without its document.
fn entry(saved: &DesignSummary) -> Response {
    tag::revision(answer::json(&designs::entry(saved)), saved.revision).into_response()
}
