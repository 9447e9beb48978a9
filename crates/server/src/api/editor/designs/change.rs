//! Creates, saves, renames, copies and deletes designs.

use axum::{
    extract::{Path, Request, State, rejection::PathRejection},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use store::DesignSummary;
use wire::{SavedDocument, read_strings};

use super::copy_name::copy_name;
use crate::{
    App, Error,
    api::{answer, design_id::design_id, saving},
    auth::session,
    body,
    client::Who,
    idempotency::{Keyed, Reply},
    kept::designs::{self, DesignKey},
    work::{Effort, Watch, Work},
};

/// `POST /api/editor/designs?name=`: saves a new design.
pub(crate) async fn create(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let account = session::signed_in(&app, &head).await?.account();
    saving::create(&app, account, (&head, body), created).await
}

/// `PUT /api/editor/designs/{id}`: saves a design over the revision that `If-Match` names.
pub(crate) async fn save(
    State(app): State<App>,
    id: Result<Path<String>, PathRejection>,
    request: Request,
) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let account = session::signed_in(&app, &head).await?.account();
    let place = DesignKey { account, design: design_id(id)? };
    saving::save(&app, place, (&head, body), |saved| answer::json(&designs::entry(saved))).await
}

/// `PATCH /api/editor/designs/{id}`: renames a design.
pub(crate) async fn rename(
    State(app): State<App>,
    id: Result<Path<String>, PathRejection>,
    request: Request,
) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let account = session::signed_in(&app, &head).await?.account();
    let id = design_id(id)?;
    let body = body::json(&app, &head, body).await?;
    let [name] = read_strings(&body, ["name"])?;
    let renamed =
        app.store.designs().rename(account, id, designs::checked_name(&name)?, app.clock.now());
    if !renamed.await? {
        return Err(designs::not_found());
    }
    let summary = designs::find_summary(&app, account, id).await?;
    Ok(answer::json(&designs::entry(&summary)))
}

/// `POST /api/editor/designs/{id}/duplicate`: copies a design under another name.
pub(crate) async fn duplicate(
    State(app): State<App>,
    id: Result<Path<String>, PathRejection>,
    request: Request,
) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let account = session::signed_in(&app, &head).await?.account();
    let keyed = Keyed::of(&app, account, (&head, b""))?;
    if let Some(response) = Keyed::answered(keyed, &app).await? {
        return Ok(response);
    }
    let design = designs::find(&app, account, design_id(id)?).await?;
    let others = app.store.designs().list(account).await?;
    let taken: Vec<&str> = others.iter().map(|other| other.name.as_str()).collect();
    let name = copy_name(&design.summary.name, &taken);
    let effort = Effort::of_reading(design.body.len());
    let read = move |_: &Watch| Ok(SavedDocument::read(&design.body)?);
    let document = Work::new(&app, Who::Account(account)).run(effort, read).await?;
    designs::create_once(&app, account, (&name, document), Reply { keyed, respond: created }).await
}

/// `DELETE /api/editor/designs/{id}`.
pub(crate) async fn delete(
    State(app): State<App>,
    id: Result<Path<String>, PathRejection>,
    request: Request,
) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let account = session::signed_in(&app, &head).await?.account();
    saving::delete(&app, account, design_id(id)?).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

fn created(summary: &DesignSummary) -> Response {
    let mut response = answer::json(&designs::entry(summary));
    *response.status_mut() = StatusCode::CREATED;
    response
}
