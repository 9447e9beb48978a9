//! `/api/editor/designs`: what was drawn, kept and changed by its owner.
//!
//! A body is the document itself, so that the bytes that are stored are those that were sent; its name is in the query and
//! its revision in `If-Match`.

mod change;
mod read;
mod thumbnail;

use axum::extract::{Path, rejection::PathRejection};
use store::{
    AccountId, Design, DesignId, DesignSave, DesignSummary, Limit, Name, NewDesign, Quota,
    QuotaReached,
};

pub use self::{
    change::{create, delete, duplicate, rename, save},
    read::{list, read},
    thumbnail::thumbnail,
};
use crate::{
    App, Error, random,
    wire::{Problems, SavedDocument},
};

/// What an account may keep: `docs/interface.md`, section 8.
pub const QUOTA: Quota =
    Quota { designs: 10, design_bytes: 900_000, total_bytes: 9_000_000, versions: 10 };

impl App {
    /// Keeps a new design, for the editor and for the command line.
    pub async fn create_design(
        &self,
        account: AccountId,
        name: &str,
        document: SavedDocument,
    ) -> Result<DesignId, Error> {
        let id = DesignId::new(random::bytes()?);
        let new = NewDesign {
            account,
            id,
            name: design_name(name)?,
            summary: document.summary(),
            body: document.bytes,
            created_at: self.clock.now(),
        };
        match self.store.designs().create(new, QUOTA).await? {
            DesignSave::Saved { .. } => Ok(id),
            DesignSave::QuotaReached(reached) => Err(full(reached)),
            DesignSave::Absent => Err(Error::SignedOut),
            DesignSave::Conflict { .. } => {
                Err(Error::Internal { cause: "a random id was there already".to_owned() })
            }
        }
    }

    /// A design of this account; another account's design is absent.
    pub async fn find_design(&self, account: AccountId, id: DesignId) -> Result<Design, Error> {
        self.store.designs().find(account, id).await?.ok_or_else(absent)
    }

    /// The same without its document.
    async fn summary(&self, account: AccountId, id: DesignId) -> Result<DesignSummary, Error> {
        Ok(self.find_design(account, id).await?.summary)
    }
}

/// There is no such design in this account.
pub(crate) fn absent() -> Error {
    Error::NotFound("there is no such design in this account".into())
}

/// The id of an address: what is no id is no design.
pub(crate) fn design_id(id: Result<Path<String>, PathRejection>) -> Result<DesignId, Error> {
    let Path(id) = id.map_err(|_| absent())?;
    id.parse().map_err(|_| absent())
}

fn design_name(name: &str) -> Result<Name, Error> {
    let wrong = |error: store::Error| Error::InvalidSpec(Problems::of_field("name", &error));
    Name::new(name.trim()).map_err(wrong)
}

/// There is no room.
fn full(reached: QuotaReached) -> Error {
    let QuotaReached { limit, used, needed, most } = reached;
    match limit {
        Limit::Designs => {
            Error::Conflict(format!("an account keeps at most {most} designs; delete one first"))
        }
        Limit::DesignBytes => Error::BodyTooLarge { most: SavedDocument::MOST },
        Limit::TotalBytes => Error::OutOfRoom(format!(
            "an account keeps at most {most} bytes of designs; {used} are taken and {needed} more \
            are needed"
        )),
        Limit::Keys => Error::Internal { cause: "a design was counted as a key".to_owned() },
    }
}
