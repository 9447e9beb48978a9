//! Designs: documents that this crate does not read, with a revision and their earlier versions.
//!
//! Revisions number the bodies of a design, from 1. A name is not part of the body: renaming makes no new revision, so
//! it never conflicts with a save.

use crate::{AccountId, DesignId, Digest, Error, Name, QuotaReached, Time};

/// The most bytes of [`NewDesign::summary`].
pub const SUMMARY_MOST: usize = 65_536;

/// A new design.
#[derive(Debug, Clone)]
pub struct NewDesign {
    /// The account it belongs to.
    pub account: AccountId,
    /// Chosen at random by the caller, never used before in this account.
    pub id: DesignId,
    /// The name that its owner gave it.
    pub name: Name,
    /// Data for lists, in the caller's own format; up to [`SUMMARY_MOST`] bytes.
    pub summary: Vec<u8>,
    /// The document.
    pub body: Vec<u8>,
    /// Now.
    pub created_at: Time,
}

/// A new body for a design.
#[derive(Debug, Clone)]
pub struct DesignChange {
    /// The account it belongs to.
    pub account: AccountId,
    /// The design.
    pub id: DesignId,
    /// The revision that the new body is based on.
    pub expected: i64,
    /// A new name, if it changes in the same step.
    pub name: Option<Name>,
    /// The new data for lists; up to [`SUMMARY_MOST`] bytes.
    pub summary: Vec<u8>,
    /// The document.
    pub body: Vec<u8>,
    /// Now.
    pub saved_at: Time,
}

/// The result of a save.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DesignSave {
    /// It was saved, under this revision and with this digest.
    Saved {
        /// The number of the body that was saved.
        revision: i64,
        /// Its SHA-256 value.
        digest: Digest,
    },
    /// The design has another revision than expected, or exists already. Nothing was written.
    Conflict {
        /// The current revision.
        current: i64,
    },
    /// There is no such design in this account, or no such account.
    Absent,
    /// The quota is exceeded. Nothing was written.
    QuotaReached(QuotaReached),
}

/// A design as it is listed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DesignSummary {
    /// Its id.
    pub id: DesignId,
    /// The name that its owner gave it.
    pub name: String,
    /// The number of its current body.
    pub revision: i64,
    /// Bytes of its current body.
    pub size: u64,
    /// SHA-256 of its current body.
    pub digest: Digest,
    /// The caller's data for lists.
    pub summary: Vec<u8>,
    /// When it was created.
    pub created_at: Time,
    /// When it was saved or renamed last.
    pub updated_at: Time,
}

/// A design with its document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Design {
    /// The data of the list.
    pub summary: DesignSummary,
    /// The document; its digest has been verified.
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

/// Verifies a body against the digest with which it was saved.
pub(crate) fn checked_body(
    account: AccountId,
    id: DesignId,
    revision: i64,
    digest: Digest,
    body: Vec<u8>,
) -> Result<Vec<u8>, Error> {
    digest.verified(body, || format!("revision {revision} of design {id} of account {account}"))
}
