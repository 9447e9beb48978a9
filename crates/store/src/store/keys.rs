//! API keys of a store: what can be asked and changed.

use std::collections::BTreeMap;

use super::engine::{Engine, reading, removing, writing};
use crate::{AccountId, Digest, Error, Key, KeyCreation, KeyId, KeyOwner, NewKey, Time};

/// The API keys of a store.
#[derive(Debug, Clone, Copy)]
pub struct Keys<'a> {
    pub(super) engine: &'a Engine,
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
