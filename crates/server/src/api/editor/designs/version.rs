//! The stored versions of a design: `GET /api/editor/designs/{id}/versions`, and `?revision=` of other addresses.

use axum::{
    extract::{Path, Request, State, rejection::PathRejection},
    http::Uri,
    response::Response,
};
use store::{AccountId, Design, DesignId, DesignSummary};

use crate::{
    App, Error,
    api::{answer, design_id::design_id},
    auth::session,
    kept::designs,
    query::Query,
};

/// Lists the stored versions, the current one first.
pub(crate) async fn versions(
    State(app): State<App>,
    id: Result<Path<String>, PathRejection>,
    request: Request,
) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let account = session::signed_in(&app, &head).await?.account();
    let versions = app.store.designs().versions(account, design_id(id)?).await?;
    // Every design has a current version.
    if versions.is_empty() {
        return Err(designs::not_found());
    }
    Ok(answer::json(&designs::version_list(&versions)))
}

/// Finds the version of a design that the query asks for, by default the current one.
///
/// A version has the name and the creation time of its design.
pub(super) async fn find(
    app: &App,
    account: AccountId,
    id: DesignId,
    uri: &Uri,
) -> Result<Design, Error> {
    let current = designs::find(app, account, id).await?;
    let Some(revision) = Query::read(uri)?.one("revision")? else { return Ok(current) };
    let revision: i64 = revision.parse().map_err(|_| not_stored())?;
    if revision == current.summary.revision {
        return Ok(current);
    }
    let versions = app.store.designs().versions(account, id).await?;
    let version = versions.into_iter().find(|it| it.revision == revision).ok_or_else(not_stored)?;
    // A save in between may have removed the oldest version.
    let body = app.store.designs().version(account, id, revision).await?.ok_or_else(not_stored)?;
    let summary = DesignSummary {
        revision,
        size: version.size,
        digest: version.digest,
        updated_at: version.saved_at,
        ..current.summary
    };
    Ok(Design { summary, body })
}

fn not_stored() -> Error {
    Error::NotFound("this version of the design is not stored".into())
}
