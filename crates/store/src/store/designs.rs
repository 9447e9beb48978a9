//! Operations on designs.

use super::engine::{Engine, once, reading, removing, writing};
use crate::{
    AccountId, Design, DesignChange, DesignId, DesignSave, DesignSummary, Digest, Error, Keep,
    Name, NewDesign, Once, Quota, SUMMARY_MOST, Time, Usage, Version,
};

/// The designs of a store. Every operation requires the account: designs of other accounts are absent.
#[derive(Debug, Clone, Copy)]
pub struct Designs<'a> {
    pub(super) engine: &'a Engine,
}

impl Designs<'_> {
    /// Adds a design as revision 1, if the quota allows it.
    ///
    /// An id that the account already has is a conflict.
    pub async fn create(self, design: NewDesign, quota: Quota) -> Result<DesignSave, Error> {
        check_summary(&design.summary)?;
        let digest = Digest::of(&design.body);
        writing!(self.engine, design::create(&design, digest, quota))
    }

    /// The same once for a request with a key.
    pub async fn create_once(
        self,
        design: NewDesign,
        quota: Quota,
        keep: Keep<DesignSave>,
    ) -> Result<Once<DesignSave>, Error> {
        check_summary(&design.summary)?;
        let digest = Digest::of(&design.body);
        once!(self.engine, keep, design::create(&design, digest, quota))
    }

    /// Replaces the body of a design, if the expected revision is still the current one.
    pub async fn replace(self, change: DesignChange, quota: Quota) -> Result<DesignSave, Error> {
        check_summary(&change.summary)?;
        let digest = Digest::of(&change.body);
        writing!(self.engine, design::replace(&change, digest, quota))
    }

    /// The same once for a request with a key.
    pub async fn replace_once(
        self,
        change: DesignChange,
        quota: Quota,
        keep: Keep<DesignSave>,
    ) -> Result<Once<DesignSave>, Error> {
        check_summary(&change.summary)?;
        let digest = Digest::of(&change.body);
        once!(self.engine, keep, design::replace(&change, digest, quota))
    }

    /// Renames a design; returns whether it existed.
    pub async fn rename(
        self,
        account: AccountId,
        id: DesignId,
        name: Name,
        at: Time,
    ) -> Result<bool, Error> {
        writing!(self.engine, design::rename(account, id, &name, at))
    }

    /// Deletes a design and all its versions; returns whether it existed.
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

    /// The usage of this account; zero when there is no such account.
    pub async fn usage(self, account: AccountId) -> Result<Usage, Error> {
        reading!(self.engine, design::usage(account))
    }

    /// The stored bodies of a design, the current one first; empty when there is no such design.
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
            rule: "must have at most 65,536 bytes",
            found: summary.len().to_string(),
        });
    }
    Ok(())
}
