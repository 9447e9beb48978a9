//! Saved designs.

use axum::response::Response;
use store::{
    AccountId, Design, DesignId, DesignSave, DesignSummary, Digest, Limit, Name, NewDesign, Quota,
    QuotaReached, Version,
};
use wire::{
    DesignEntry, DesignList, DesignOverview, OpenedDesign, Problems, QuotaLimits, SavedDocument,
    VersionList, rfc3339,
};

use crate::{
    App, Error,
    idempotency::{self, Reply},
    kept::allowance,
    random,
};

/// Saves a new design, for the command line.
pub async fn create(
    app: &App,
    account: AccountId,
    name: &str,
    document: SavedDocument,
) -> Result<DesignId, Error> {
    let new = new_design(app, account, name, document)?;
    let id = new.id;
    let quota = allowance::of(app, account).await?.quota();
    expect_saved(app.store.designs().create(new, quota).await?)?;
    Ok(id)
}

/// A design of an account.
#[derive(Debug, Clone, Copy)]
pub(crate) struct DesignKey {
    pub(crate) account: AccountId,
    pub(crate) design: DesignId,
}

/// Saves a new design and answers, once for a request with a key.
pub(crate) async fn create_once(
    app: &App,
    account: AccountId,
    (name, document): (&str, SavedDocument),
    Reply { keyed, respond }: Reply<Respond>,
) -> Result<Response, Error> {
    let new = new_design(app, account, name, document)?;
    let response = respond(&summary_of(&new));
    let quota = allowance::of(app, account).await?.quota();
    let designs = app.store.designs();
    let Some(keyed) = keyed else {
        expect_saved(designs.create(new, quota).await?)?;
        return Ok(response);
    };
    let (response, written) = idempotency::pack(response)?;
    let is_saved = |outcome: &_| matches!(outcome, DesignSave::Saved { .. });
    let saved = designs.create_once(new, quota, keyed.keep_written(written, is_saved)).await?;
    match keyed.settle(saved)?.or_answer()? {
        Ok(outcome) => expect_saved(outcome).map(|()| response),
        Err(earlier) => Ok(earlier),
    }
}

/// Writes the answer with a saved design.
pub(crate) type Respond = fn(&DesignSummary) -> Response;

fn new_design(
    app: &App,
    account: AccountId,
    name: &str,
    document: SavedDocument,
) -> Result<NewDesign, Error> {
    Ok(NewDesign {
        account,
        id: DesignId::new(random::bytes()?),
        name: checked_name(name)?,
        summary: document.summary(),
        body: document.bytes,
        created_at: app.clock.now(),
    })
}

/// A new design as it will be listed.
fn summary_of(new: &NewDesign) -> DesignSummary {
    DesignSummary {
        id: new.id,
        name: new.name.as_str().to_owned(),
        revision: 1,
        size: new.body.len() as u64,
        digest: Digest::of(&new.body),
        summary: new.summary.clone(),
        created_at: new.created_at,
        updated_at: new.created_at,
    }
}

fn expect_saved(saved: DesignSave) -> Result<(), Error> {
    match saved {
        DesignSave::Saved { .. } => Ok(()),
        DesignSave::QuotaReached(reached) => Err(quota_reached(reached)),
        DesignSave::Absent => Err(Error::SignedOut),
        DesignSave::Conflict { .. } => {
            Err(Error::Internal { cause: "a random id already exists".to_owned() })
        }
    }
}

/// Finds a design of this account. Designs of other accounts are not found.
pub async fn find(app: &App, account: AccountId, id: DesignId) -> Result<Design, Error> {
    app.store.designs().find(account, id).await?.ok_or_else(not_found)
}

/// Finds a design, without its document.
pub(crate) async fn find_summary(
    app: &App,
    account: AccountId,
    id: DesignId,
) -> Result<DesignSummary, Error> {
    Ok(find(app, account, id).await?.summary)
}

/// The error for a design that is not in this account.
pub(crate) fn not_found() -> Error {
    Error::NotFound("there is no such design in this account".into())
}

/// Checks the name of a design.
pub(crate) fn checked_name(name: &str) -> Result<Name, Error> {
    let wrong = |error: store::Error| Error::InvalidSpec(Problems::of_field("name", &error));
    Name::new(name.trim()).map_err(wrong)
}

/// The error for a design that does not fit the quota.
pub(crate) fn quota_reached(reached: QuotaReached) -> Error {
    let QuotaReached { limit, used, needed, most } = reached;
    match limit {
        Limit::Designs => {
            let designs = if most == 1 { "design" } else { "designs" };
            Error::Conflict(format!(
                "an account may have at most {most} {designs}; delete one first"
            ))
        }
        Limit::DesignBytes => Error::BodyTooLarge { most: SavedDocument::MOST },
        Limit::TotalBytes => Error::OutOfRoom(format!(
            "an account may store at most {most} bytes of designs; {used} are used and {needed} more \
            are needed"
        )),
        Limit::Keys | Limit::Fonts | Limit::FontBytes => {
            Error::Internal { cause: "a design was counted as something else".to_owned() }
        }
    }
}

/// The list of designs in the public interface.
pub(crate) fn list_answer(designs: &[DesignSummary]) -> DesignList {
    designs.iter().map(design).collect()
}

/// A design in the editor's list.
pub(crate) fn entry(summary: &DesignSummary) -> DesignEntry {
    DesignEntry { design: design(summary), revision: summary.revision, bytes: summary.size }
}

/// All designs of an account, and its quota.
pub(crate) fn overview(designs: &[DesignSummary], quota: Quota) -> DesignOverview {
    let limits = QuotaLimits {
        designs: quota.designs,
        bytes: quota.total_bytes,
        bytes_of_one: quota.design_bytes,
    };
    DesignOverview::new(designs.iter().map(entry).collect(), limits)
}

/// The versions of a design.
pub(crate) fn version_list(versions: &[Version]) -> VersionList {
    let version = |it: &Version| wire::Version {
        revision: it.revision,
        bytes: it.size,
        saved_at: rfc3339(it.saved_at.millis()),
    };
    versions.iter().map(version).collect()
}

/// A design with its document.
pub(crate) fn opened(design: &Design) -> Result<OpenedDesign, Error> {
    let opened = OpenedDesign::new(entry(&design.summary), &design.body);
    opened.map_err(|error| Error::Internal {
        cause: format!("the design {} is damaged: {error}", design.summary.id),
    })
}

fn design(summary: &DesignSummary) -> wire::Design {
    let preset = String::from_utf8_lossy(&summary.summary);
    wire::Design {
        id: summary.id.to_string(),
        name: summary.name.clone(),
        preset_id: Some(preset.into_owned()).filter(|id| !id.is_empty()),
        created_at: rfc3339(summary.created_at.millis()),
        updated_at: rfc3339(summary.updated_at.millis()),
    }
}
