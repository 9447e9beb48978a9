//! Designs: documents that this crate does not read, with a revision and the versions before it.
//!
//! A revision numbers the bodies of a design, from 1. A name is not part of the body: renaming makes
//! no revision, so that it never stands in the way of somebody who is saving.

use crate::{
    AccountId, DesignId, Digest, Error, Name, Quota, QuotaReached, Time, Usage,
    store::{Engine, reading, removing, writing},
};

/// The most bytes of [`NewDesign::summary`].
pub const SUMMARY_MOST: usize = 65_536;

/// A design to be made.
#[derive(Debug, Clone)]
pub struct NewDesign {
    /// Whose design it is.
    pub account: AccountId,
    /// Drawn by the caller, never used before in this account.
    pub id: DesignId,
    /// What its owner calls it.
    pub name: Name,
    /// What lists show beside the name, in the caller's own format; up to [`SUMMARY_MOST`] bytes.
    pub summary: Vec<u8>,
    /// The document.
    pub body: Vec<u8>,
    /// Now.
    pub created_at: Time,
}

/// A new body for a design.
#[derive(Debug, Clone)]
pub struct DesignChange {
    /// Whose design it is.
    pub account: AccountId,
    /// Which of them.
    pub id: DesignId,
    /// The revision that the new body was made from.
    pub expected: i64,
    /// A new name, if it gets one in the same step.
    pub name: Option<Name>,
    /// What lists show from now on; up to [`SUMMARY_MOST`] bytes.
    pub summary: Vec<u8>,
    /// The document.
    pub body: Vec<u8>,
    /// Now.
    pub saved_at: Time,
}

/// What became of a save.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DesignSave {
    /// It is kept, under this revision and with this digest.
    Saved {
        /// The number of the body that was saved.
        revision: i64,
        /// Its SHA-256 value.
        digest: Digest,
    },
    /// The design has another revision than expected, or is there already. Nothing was written.
    Conflict {
        /// The revision that there is.
        current: i64,
    },
    /// There is no such design in this account, or no such account.
    Absent,
    /// There is no room. Nothing was written.
    QuotaReached(QuotaReached),
}

/// A design as it is listed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DesignSummary {
    /// Its id.
    pub id: DesignId,
    /// What its owner calls it.
    pub name: String,
    /// The number of its current body.
    pub revision: i64,
    /// Bytes of its current body.
    pub size: u64,
    /// SHA-256 of its current body.
    pub digest: Digest,
    /// What the caller gave for lists.
    pub summary: Vec<u8>,
    /// When it was made.
    pub created_at: Time,
    /// When it was saved or renamed last.
    pub updated_at: Time,
}

/// A design with its document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Design {
    /// All that lists show.
    pub summary: DesignSummary,
    /// The document, whose digest has been checked.
    pub body: Vec<u8>,
}

/// A body of a design as it is listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Version {
    /// Its number.
    pub revision: i64,
    /// Its bytes.
    pub size: u64,
    /// Its SHA-256 value.
    pub digest: Digest,
    /// When it was saved.
    pub saved_at: Time,
}

/// The designs of a store. No operation goes without the account: another one's design is absent.
#[derive(Debug, Clone, Copy)]
pub struct Designs<'a> {
    pub(crate) engine: &'a Engine,
}

impl Designs<'_> {
    /// Adds a design as revision 1, if there is room for it.
    ///
    /// An id that the account has already is a conflict.
    pub async fn create(self, design: NewDesign, quota: Quota) -> Result<DesignSave, Error> {
        check_summary(&design.summary)?;
        let digest = Digest::of(&design.body);
        writing!(self.engine, design::create(&design, digest, quota))
    }

    /// Replaces the body of a design, if nobody else has since the expected revision.
    pub async fn replace(self, change: DesignChange, quota: Quota) -> Result<DesignSave, Error> {
        check_summary(&change.summary)?;
        let digest = Digest::of(&change.body);
        writing!(self.engine, design::replace(&change, digest, quota))
    }

    /// Gives a design another name. The answer says whether it was there.
    pub async fn rename(
        self,
        account: AccountId,
        id: DesignId,
        name: Name,
        at: Time,
    ) -> Result<bool, Error> {
        writing!(self.engine, design::rename(account, id, &name, at))
    }

    /// Removes a design and all its versions. The answer says whether it was there.
    pub async fn delete(self, account: AccountId, id: DesignId) -> Result<bool, Error> {
        removing!(self.engine, design::delete(account, id))
    }

    /// A design with its document.
    pub async fn find(self, account: AccountId, id: DesignId) -> Result<Option<Design>, Error> {
        reading!(self.engine, design::find(account, id))
    }

    /// The designs of this account, the latest first.
    pub async fn list(self, account: AccountId) -> Result<Vec<DesignSummary>, Error> {
        reading!(self.engine, design::list(account))
    }

    /// How much this account keeps; nothing, when there is no such account.
    pub async fn usage(self, account: AccountId) -> Result<Usage, Error> {
        reading!(self.engine, design::usage(account))
    }

    /// The bodies of a design that can be read back, the current one first; empty when there is no
    /// such design.
    pub async fn versions(self, account: AccountId, id: DesignId) -> Result<Vec<Version>, Error> {
        reading!(self.engine, version::list(account, id))
    }

    /// One of those bodies.
    pub async fn version(
        self,
        account: AccountId,
        id: DesignId,
        revision: i64,
    ) -> Result<Option<Vec<u8>>, Error> {
        reading!(self.engine, version::find(account, id, revision))
    }
}

fn check_summary(summary: &[u8]) -> Result<(), Error> {
    if summary.len() > SUMMARY_MOST {
        return Err(Error::Invalid {
            what: "a design's summary",
            rule: "has at most 65,536 bytes",
            found: summary.len().to_string(),
        });
    }
    Ok(())
}

/// A body that is what it was when it was saved, or the reason why not.
pub(crate) fn checked_body(
    account: AccountId,
    id: DesignId,
    revision: i64,
    digest: Digest,
    body: Vec<u8>,
) -> Result<Vec<u8>, Error> {
    let found = Digest::of(&body);
    if found == digest {
        return Ok(body);
    }
    Err(Error::Corrupt {
        what: format!("revision {revision} of design {id} of account {account}"),
        cause: format!("its digest was {digest} and is {found}"),
    })
}
