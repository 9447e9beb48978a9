//! Operations on fonts.

use super::engine::{Engine, once, reading, removing, writing};
use crate::{
    AccountId, Digest, Error, FontAddition, FontId, FontQuota, FontSummary, Keep, NewFont, Once,
};

/// The fonts of a store. Every operation requires the account: fonts of other accounts are absent.
#[derive(Debug, Clone, Copy)]
pub struct Fonts<'a> {
    pub(super) engine: &'a Engine,
}

impl Fonts<'_> {
    /// Adds a font, if the quota allows it and the account has no other of its family and style.
    pub async fn add(self, font: NewFont, quota: FontQuota) -> Result<FontAddition, Error> {
        let digest = Digest::of(&font.body);
        writing!(self.engine, font::add(&font, digest, quota))
    }

    /// The same once for a request with a key.
    pub async fn add_once(
        self,
        font: NewFont,
        quota: FontQuota,
        keep: Keep<FontAddition>,
    ) -> Result<Once<FontAddition>, Error> {
        let digest = Digest::of(&font.body);
        once!(self.engine, keep, font::add(&font, digest, quota))
    }

    /// The fonts of this account, the oldest first. Reads no file.
    pub async fn list(self, account: AccountId) -> Result<Vec<FontSummary>, Error> {
        reading!(self.engine, font::list(account))
    }

    /// The file of a font, which has been compared with its digest.
    pub async fn file(self, account: AccountId, id: FontId) -> Result<Option<Vec<u8>>, Error> {
        reading!(self.engine, font::file(account, id))
    }

    /// Deletes a font; returns whether it existed.
    pub async fn delete(self, account: AccountId, id: FontId) -> Result<bool, Error> {
        removing!(self.engine, font::delete(account, id))
    }
}
