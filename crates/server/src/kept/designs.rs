//! Saved designs.

use store::{
    AccountId, Design, DesignId, DesignSave, DesignSummary, Limit, Name, NewDesign, Quota,
    QuotaReached,
};
use wire::{
    DesignEntry, DesignList, OpenedDesign, Problems, SavedDocument, Shelf, ShelfLimits, rfc3339,
};

use crate::{App, Error, random};

/// What an account may keep, by `docs/interface.md`.
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
    pub(crate) async fn summary(
        &self,
        account: AccountId,
        id: DesignId,
    ) -> Result<DesignSummary, Error> {
        Ok(self.find_design(account, id).await?.summary)
    }
}

/// There is no such design in this account.
pub(crate) fn absent() -> Error {
    Error::NotFound("there is no such design in this account".into())
}

/// The name of a design, checked.
pub(crate) fn design_name(name: &str) -> Result<Name, Error> {
    let wrong = |error: store::Error| Error::InvalidSpec(Problems::of_field("name", &error));
    Name::new(name.trim()).map_err(wrong)
}

/// There is no room.
pub(crate) fn full(reached: QuotaReached) -> Error {
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

/// Designs, as the public interface lists them.
pub(crate) fn design_list(designs: &[DesignSummary]) -> DesignList {
    designs.iter().map(design).collect()
}

/// A design, as the editor lists it.
pub(crate) fn design_entry(summary: &DesignSummary) -> DesignEntry {
    DesignEntry { design: design(summary), revision: summary.revision, bytes: summary.size }
}

/// All designs of an account, and how much room it has.
pub(crate) fn shelf(designs: &[DesignSummary]) -> Shelf {
    let limits = ShelfLimits {
        designs: QUOTA.designs,
        bytes: QUOTA.total_bytes,
        bytes_of_one: QUOTA.design_bytes,
    };
    Shelf::new(designs.iter().map(design_entry).collect(), limits)
}

/// A design with its document.
pub(crate) fn opened(design: &Design) -> Result<OpenedDesign, Error> {
    let opened = OpenedDesign::new(design_entry(&design.summary), &design.body);
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
