//! API keys. A key is kept as its digest only; revoking removes it.

use std::collections::BTreeMap;

use crate::{
    AccountId, Digest, Error, KeyId, Name, QuotaReached, Time,
    store::{Engine, reading, removing, writing},
};

/// A key to be made.
#[derive(Debug, Clone)]
pub struct NewKey {
    /// Drawn by the caller, never used before.
    pub id: KeyId,
    /// Whose key it is.
    pub account: AccountId,
    /// What its owner calls it.
    pub name: Name,
    /// The digest of the key.
    pub hash: Digest,
    /// The few characters of the key that are shown in lists.
    pub hint: Name,
    /// Now.
    pub created_at: Time,
}

/// A key as it is listed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Key {
    /// Its id.
    pub id: KeyId,
    /// What its owner calls it.
    pub name: String,
    /// The few characters of the key that are shown.
    pub hint: String,
    /// When it was made.
    pub created_at: Time,
    /// When it was used last, if it ever was.
    pub used_at: Option<Time>,
}

/// Who stands behind a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeyOwner {
    /// The key's id, to note its use.
    pub key: KeyId,
    /// The account it belongs to.
    pub account: AccountId,
}

/// What became of a new key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyCreation {
    /// It is there.
    Created,
    /// The account has as many as it may have. Nothing was written.
    QuotaReached(QuotaReached),
    /// There is no such account.
    Absent,
}

/// The API keys of a store.
#[derive(Debug, Clone, Copy)]
pub struct Keys<'a> {
    pub(crate) engine: &'a Engine,
}

impl Keys<'_> {
    /// Adds a key, if its account then has no more than `most`.
    pub async fn create(self, key: NewKey, most: u64) -> Result<KeyCreation, Error> {
        writing!(self.engine, key::create(&key, most))
    }

    /// Who stands behind the key with this digest.
    pub async fn find(self, hash: Digest) -> Result<Option<KeyOwner>, Error> {
        reading!(self.engine, key::find(hash))
    }

    /// The keys of this account, the oldest first.
    pub async fn list(self, account: AccountId) -> Result<Vec<Key>, Error> {
        reading!(self.engine, key::list(account))
    }

    /// Removes a key of this account for good. The answer says whether there was one.
    pub async fn revoke(self, account: AccountId, id: KeyId) -> Result<bool, Error> {
        removing!(self.engine, key::revoke(account, id))
    }

    /// Notes when keys were used last, many at once.
    ///
    /// A time never moves back, so that several processes may report in any order. Keys that were
    /// revoked meanwhile are passed over.
    pub async fn record_uses(self, uses: BTreeMap<KeyId, Time>) -> Result<(), Error> {
        if uses.is_empty() {
            return Ok(());
        }
        writing!(self.engine, key::record_uses(&uses))
    }
}
