//! Saves designs, for the editor and for programs. A body is the document itself, and its bytes are stored unchanged; the name is in
//! the query and the revision in `If-Match`.

use std::sync::Arc;

use axum::{
    body::Body,
    http::{HeaderMap, header, request::Parts},
};
use store::{AccountId, DesignChange, DesignId, DesignSave, DesignSummary};
use wire::SavedDocument;

use crate::{
    App, Error,
    body::{self, expect_type},
    client::Who,
    error::Stale,
    kept::designs,
    query::Query,
    work::{Effort, Watch, Work},
};

/// Saves a new design.
pub(super) async fn create(
    app: &App,
    account: AccountId,
    (head, body): (&Parts, Body),
) -> Result<DesignSummary, Error> {
    let name = Query::read(&head.uri)?.one("name")?.unwrap_or_else(|| "Untitled".to_owned());
    designs::checked_name(&name)?;
    let document = read_document(app, account, head, body).await?;
    let id = designs::create(app, account, &name, document).await?;
    designs::find_summary(app, account, id).await
}

/// Saves a design over the revision that `If-Match` names.
pub(super) async fn save(
    app: &App,
    (account, id): (AccountId, DesignId),
    (head, body): (&Parts, Body),
) -> Result<DesignSummary, Error> {
    let expected = revision(&head.headers)?;
    let name = Query::read(&head.uri)?.one("name")?;
    let name = name.map(|name| designs::checked_name(&name)).transpose()?;
    let document = read_document(app, account, head, body).await?;
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
            let summary = designs::find_summary(app, account, id).await?;
            // The revision of this save: a later save by somebody else must not look like this one.
            Ok(DesignSummary { revision, ..summary })
        }
        DesignSave::Conflict { .. } => {
            let newer = designs::find(app, account, id).await?;
            Err(Error::Stale(Arc::new(Stale { newer: designs::opened(&newer)? })))
        }
        DesignSave::QuotaReached(reached) => Err(designs::quota_reached(reached)),
        DesignSave::Absent => Err(designs::not_found()),
    }
}

/// Deletes a design.
pub(super) async fn delete(app: &App, account: AccountId, id: DesignId) -> Result<(), Error> {
    let deleted = app.store.designs().delete(account, id).await?;
    if deleted { Ok(()) } else { Err(designs::not_found()) }
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

/// The revision in `If-Match: "3"`. It is required, so that a save cannot overwrite somebody else's work. Proxies that compress
/// answers mark their tags as weak.
fn revision(headers: &HeaderMap) -> Result<i64, Error> {
    let found = headers.get(header::IF_MATCH).and_then(|value| value.to_str().ok());
    let tag = found.unwrap_or_default().trim();
    let digits = tag.strip_prefix("W/").unwrap_or(tag).trim_matches('"');
    digits.parse().ok().filter(|&revision: &i64| revision > 0).ok_or_else(|| {
        Error::Invalid("If-Match must be the revision that was read, such as \"3\"".to_owned())
    })
}
