//! Creates, saves, renames, copies and deletes designs.

use std::sync::Arc;

use axum::{
    body::Body,
    extract::{Path, Request, State, rejection::PathRejection},
    http::{HeaderMap, StatusCode, header, request::Parts},
    response::{IntoResponse, Response},
};
use store::{AccountId, DesignChange, DesignId, DesignSave, DesignSummary};
use wire::{SavedDocument, read_strings};

use super::copy_name::copy_name;
use crate::{
    App, Error,
    api::{answer, design_id::design_id},
    auth::session,
    body::{self, expect_type},
    client::Who,
    error::Stale,
    kept::designs,
    query::Query,
    work::{Effort, Watch, Work},
};

/// `POST /api/editor/designs?name=`: saves a new design.
pub(crate) async fn create(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let account = session::signed_in(&app, &head).await?.account();
    let name = Query::read(&head.uri)?.one("name")?.unwrap_or_else(|| "Untitled".to_owned());
    designs::checked_name(&name)?;
    let document = read_document(&app, account, &head, body).await?;
    let id = designs::create(&app, account, &name, document).await?;
    created(&app, account, id).await
}

/// `PUT /api/editor/designs/{id}`: saves a design over the revision that `If-Match` names.
pub(crate) async fn save(
    State(app): State<App>,
    id: Result<Path<String>, PathRejection>,
    request: Request,
) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let account = session::signed_in(&app, &head).await?.account();
    let id = design_id(id)?;
    let expected = revision(&head.headers)?;
    let name = Query::read(&head.uri)?.one("name")?;
    let name = name.map(|name| designs::checked_name(&name)).transpose()?;
    let document = read_document(&app, account, &head, body).await?;
    let change = DesignChange {
        account,
        id,
        expected,
        name,
        summary: document.summary(),
        body: document.bytes,
        saved_at: app.clock.now(),
    };
    match app.store.designs().replace(change, designs::QUOTA).await? {
        DesignSave::Saved { revision, .. } => {
            let summary = designs::find_summary(&app, account, id).await?;
            // The revision of this save: a later save by somebody else must not look like this one.
            Ok(answer::json(&designs::entry(&DesignSummary { revision, ..summary })))
        }
        DesignSave::Conflict { .. } => {
            let newer = designs::find(&app, account, id).await?;
            Err(Error::Stale(Arc::new(Stale { newer: designs::opened(&newer)? })))
        }
        DesignSave::QuotaReached(reached) => Err(designs::quota_reached(reached)),
        DesignSave::Absent => Err(designs::not_found()),
    }
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
    let design = designs::find(&app, account, design_id(id)?).await?;
    let others = app.store.designs().list(account).await?;
    let taken: Vec<&str> = others.iter().map(|other| other.name.as_str()).collect();
    let name = copy_name(&design.summary.name, &taken);
    let effort = Effort::of_reading(design.body.len());
    let read = move |_: &Watch| Ok(SavedDocument::read(&design.body)?);
    let document = Work::new(&app, Who::Account(account)).run(effort, read).await?;
    let id = designs::create(&app, account, &name, document).await?;
    created(&app, account, id).await
}

/// `DELETE /api/editor/designs/{id}`.
pub(crate) async fn delete(
    State(app): State<App>,
    id: Result<Path<String>, PathRejection>,
    request: Request,
) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let account = session::signed_in(&app, &head).await?.account();
    if app.store.designs().delete(account, design_id(id)?).await? {
        Ok(StatusCode::NO_CONTENT.into_response())
    } else {
        Err(designs::not_found())
    }
}

/// Reads the document of a request body to its end, before anything is stored.
async fn read_document(
    app: &App,
    account: AccountId,
    head: &Parts,
    body: Body,
) -> Result<SavedDocument, Error> {
    expect_type(&head.headers, "application/json")?;
    let most = SavedDocument::MOST.min(app.config.body_limit);
    let body = body::read(app, head, body, most).await?;
    let effort = Effort::of_reading(body.len());
    let read = move |_: &Watch| Ok(SavedDocument::read(&body)?);
    Work::new(app, Who::Account(account)).run(effort, read).await
}

async fn created(app: &App, account: AccountId, id: DesignId) -> Result<Response, Error> {
    let summary = designs::find_summary(app, account, id).await?;
    let mut response = answer::json(&designs::entry(&summary));
    *response.status_mut() = StatusCode::CREATED;
    Ok(response)
}

/// The revision in `If-Match: "3"`. It is required, so that a save cannot overwrite somebody else's work.
fn revision(headers: &HeaderMap) -> Result<i64, Error> {
    let found = headers.get(header::IF_MATCH).and_then(|value| value.to_str().ok());
    let digits = found.unwrap_or_default().trim().trim_matches('"');
    digits.parse().ok().filter(|&revision: &i64| revision > 0).ok_or_else(|| {
        Error::Invalid("If-Match must be the revision that was read, such as \"3\"".to_owned())
    })
}
