//! Designs: documents that this crate does not read, with a revision and the versions before it.
//!
//! A revision numbers the bodies of a design, from 1. A name is not part of the body: renaming makes
//! no revision, so that it never stands in the way of somebody who is saving.

use crate::{AccountId, DesignId, Digest, Error, Name, QuotaReached, Time};

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
