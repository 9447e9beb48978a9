//! Saves designs, for the editor and for programs. A body is the document itself, and its bytes are stored unchanged; the name is in
//! the query and the revision in `If-Match`.

use std::sync::Arc;

use axum::{
    body::Body,
    http::{HeaderMap, header, request::Parts},
    response::Response,
};
use store::{AccountId, DesignChange, DesignId, DesignSave, DesignSummary};
use wire::SavedDocument;

use crate::{
    App, Error,
    body::{self, RequestBody, expect_type},
    client::Who,
    error::Stale,
    idempotency::{Keyed, Reply},
    kept::{
        allowance,
        designs::{self, DesignKey, Respond},
    },
    query::Query,
    work::{Effort, Watch, Work},
};

/// Saves a new design and answers.
pub(super) async fn create(
    app: &App,
    account: AccountId,
    (head, body): (&Parts, Body),
    respond: Respond,
) -> Result<Response, Error> {
    let name = Query::read(&head.uri)?.one("name")?.unwrap_or_else(|| "Untitled".to_owned());
    designs::checked_name(&name)?;
    let body = read_body(app, head, body).await?;
    let keyed = Keyed::of(app, account, (head, &body))?;
    if let Some(response) = Keyed::answered(keyed, app).await? {
        return Ok(response);
    }
    let document = read_document(app, account, body).await?;
    designs::create_once(app, account, (&name, document), Reply { keyed, respond }).await
}

/// Saves a design over the revision that `If-Match` names, and answers.
pub(super) async fn save(
    app: &App,
    DesignKey { account, design: id }: DesignKey,
    (head, body): (&Parts, Body),
    respond: Respond,
) -> Result<Response, Error> {
    let expected = revision(&head.headers)?;
    let name = Query::read(&head.uri)?.one("name")?;
    let name = name.map(|name| designs::checked_name(&name)).transpose()?;
    let body = read_body(app, head, body).await?;
    let keyed = Keyed::of(app, account, (head, &body))?;
    if let Some(response) = Keyed::answered(keyed, app).await? {
        return Ok(response);
    }
    let document = read_document(app, account, body).await?;
    let change = DesignChange {
        account,
        id,
        expected,
        name,
        summary: document.summary(),
        body: document.bytes,
        saved_at: app.clock.now(),
    };
    match replace(app, change, Reply { keyed, respond }).await? {
        Replaced::Before(response) => Ok(response),
        Replaced::Now(DesignSave::Saved { revision, .. }) => {
            let summary = designs::find_summary(app, account, id).await?;
            // The revision of this save: a later save by somebody else must not look like this one.
            Ok(respond(&DesignSummary { revision, ..summary }))
        }
        Replaced::Now(DesignSave::Conflict { .. }) => {
            let newer = designs::find(app, account, id).await?;
            Err(Error::Stale(Arc::new(Stale { newer: designs::opened(&newer)? })))
        }
        Replaced::Now(DesignSave::QuotaReached(reached)) => Err(designs::quota_reached(reached)),
        Replaced::Now(DesignSave::Absent) => Err(designs::not_found()),
    }
}

/// What became of a save.
enum Replaced {
    Now(DesignSave),
    /// An earlier request did it.
    Before(Response),
}

/// Replaces the document of a design, once for a request with a key.
async fn replace(
    app: &App,
    change: DesignChange,
    Reply { keyed, respond }: Reply<Respond>,
) -> Result<Replaced, Error> {
    let store = app.store.designs();
    let quota = allowance::of(app, change.account).await?.quota();
    let Some(keyed) = keyed else {
        return Ok(Replaced::Now(store.replace(change, quota).await?));
    };
    // The answer is written with the save, so what the save does not change is read before.
    let known = designs::find_summary(app, change.account, change.id).await?;
    let after = DesignSummary {
        name: change.name.as_ref().map_or(known.name, |name| name.as_str().to_owned()),
        size: change.body.len() as u64,
        summary: change.summary.clone(),
        updated_at: change.saved_at,
        ..known
    };
    let keep = keyed.keep(move |outcome| {
        let &DesignSave::Saved { revision, digest } = outcome else { return None };
        Some(respond(&DesignSummary { revision, digest, ..after.clone() }))
    });
    let saved = store.replace_once(change, quota, keep).await?;
    Ok(keyed.settle(saved)?.or_answer()?.map_or_else(Replaced::Before, Replaced::Now))
}

/// Deletes a design.
pub(super) async fn delete(app: &App, account: AccountId, id: DesignId) -> Result<(), Error> {
    let deleted = app.store.designs().delete(account, id).await?;
    if deleted { Ok(()) } else { Err(designs::not_found()) }
}

async fn read_body(app: &App, head: &Parts, body: Body) -> Result<RequestBody, Error> {
    expect_type(&head.headers, "application/json")?;
    body::read(app, head, body, SavedDocument::MOST.min(app.config.body_limit)).await
}

/// Reads the document of a request body to its end, before anything is stored.
async fn read_document(
    app: &App,
    account: AccountId,
    body: RequestBody,
) -> Result<SavedDocument, Error> {
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
