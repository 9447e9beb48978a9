//! Designs made, saved, renamed, copied and deleted.

use std::sync::Arc;

use axum::{
    body::Body,
    extract::{Path, Request, State, rejection::PathRejection},
    http::{HeaderMap, StatusCode, header, request::Parts},
    response::{IntoResponse, Response},
};
use store::{AccountId, DesignChange, DesignId, DesignSave, DesignSummary, Name};
use wire::{SavedDocument, read_strings};

use crate::{
    App, Error,
    api::{answer, design_id::design_id},
    body::expect_type,
    client::Who,
    error::Stale,
    kept::{QUOTA, absent, design_entry, design_name, full, opened},
    query::Query,
    work::Effort,
};

/// `POST /api/editor/designs?name=`: keeps a new design.
pub async fn create(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let account = app.signed_in(&head).await?.account();
    let name = Query::read(&head.uri)?.one("name")?.unwrap_or_else(|| "Untitled".to_owned());
    design_name(&name)?;
    let document = app.document(account, &head, body).await?;
    let id = app.create_design(account, &name, document).await?;
    app.created(account, id).await
}

/// `PUT /api/editor/designs/{id}`: saves a design over the revision that `If-Match` names.
pub async fn save(
    State(app): State<App>,
    id: Result<Path<String>, PathRejection>,
    request: Request,
) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let account = app.signed_in(&head).await?.account();
    let id = design_id(id)?;
    let expected = revision(&head.headers)?;
    let name = Query::read(&head.uri)?.one("name")?;
    let name = name.map(|name| design_name(&name)).transpose()?;
    let document = app.document(account, &head, body).await?;
    let change = DesignChange {
        account,
        id,
        expected,
        name,
        summary: document.summary(),
        body: document.bytes,
        saved_at: app.clock.now(),
    };
    match app.store.designs().replace(change, QUOTA).await? {
        DesignSave::Saved { revision, .. } => {
            let summary = app.summary(account, id).await?;
            // Its own: somebody may have saved since, and who takes their revision for one's own would save over them.
            Ok(answer::json(&design_entry(&DesignSummary { revision, ..summary })))
        }
        DesignSave::Conflict { .. } => {
            let newer = app.find_design(account, id).await?;
            Err(Error::Stale(Arc::new(Stale { newer: opened(&newer)? })))
        }
        DesignSave::QuotaReached(reached) => Err(full(reached)),
        DesignSave::Absent => Err(absent()),
    }
}

/// `PATCH /api/editor/designs/{id}`: gives a design another name.
pub async fn rename(
    State(app): State<App>,
    id: Result<Path<String>, PathRejection>,
    request: Request,
) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let account = app.signed_in(&head).await?.account();
    let id = design_id(id)?;
    let body = app.json_body(&head, body).await?;
    let [name] = read_strings(&body, ["name"])?;
    let renamed = app.store.designs().rename(account, id, design_name(&name)?, app.clock.now());
    if !renamed.await? {
        return Err(absent());
    }
    let summary = app.summary(account, id).await?;
    Ok(answer::json(&design_entry(&summary)))
}

/// `POST /api/editor/designs/{id}/duplicate`: the same once more, under another name.
pub async fn duplicate(
    State(app): State<App>,
    id: Result<Path<String>, PathRejection>,
    request: Request,
) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let account = app.signed_in(&head).await?.account();
    let design = app.find_design(account, design_id(id)?).await?;
    let name = copy_of(&design.summary.name);
    let effort = Effort::of_reading(design.body.len());
    let document = app
        .work(Who::Account(account), effort, move |_| Ok(SavedDocument::read(&design.body)?))
        .await?;
    let id = app.create_design(account, &name, document).await?;
    app.created(account, id).await
}

/// `DELETE /api/editor/designs/{id}`.
pub async fn delete(
    State(app): State<App>,
    id: Result<Path<String>, PathRejection>,
    request: Request,
) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let account = app.signed_in(&head).await?.account();
    if app.store.designs().delete(account, design_id(id)?).await? {
        Ok(StatusCode::NO_CONTENT.into_response())
    } else {
        Err(absent())
    }
}

impl App {
    /// The document of a body, read as a whole before anything is kept.
    async fn document(
        &self,
        account: AccountId,
        head: &Parts,
        body: Body,
    ) -> Result<SavedDocument, Error> {
        expect_type(&head.headers, "application/json")?;
        let most = SavedDocument::MOST.min(self.config.body_limit);
        let body = self.body(head, body, most).await?;
        let effort = Effort::of_reading(body.len());
        self.work(Who::Account(account), effort, move |_| Ok(SavedDocument::read(&body)?)).await
    }

    async fn created(&self, account: AccountId, id: DesignId) -> Result<Response, Error> {
        let summary = self.summary(account, id).await?;
        let mut response = answer::json(&design_entry(&summary));
        *response.status_mut() = StatusCode::CREATED;
        Ok(response)
    }
}

/// The revision of `If-Match: "3"`; without it, somebody else's work could be lost.
fn revision(headers: &HeaderMap) -> Result<i64, Error> {
    let found = headers.get(header::IF_MATCH).and_then(|value| value.to_str().ok());
    let digits = found.unwrap_or_default().trim().trim_matches('"');
    digits.parse().ok().filter(|&revision: &i64| revision > 0).ok_or_else(|| {
        Error::Invalid("If-Match must have the revision that was read, as in \"3\"".to_owned())
    })
}

/// `Tag` becomes `Tag copy`, as long as that is a name.
fn copy_of(name: &str) -> String {
    const COPY: &str = " copy";
    let room = Name::MOST - COPY.chars().count();
    let name: String = name.chars().take(room).collect();
    format!("{}{COPY}", name.trim_end())
}
