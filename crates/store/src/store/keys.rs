//! Operations on API keys.

use std::collections::BTreeMap;

use super::engine::{Engine, once, reading, removing, writing};
use crate::{
    AccountId, Digest, Error, Keep, Key, KeyCreation, KeyId, KeyOwner, NewKey, Once, Time,
};

/// The API keys of a store.
#[derive(Debug, Clone, Copy)]
pub struct Keys<'a> {
    pub(super) engine: &'a Engine,
}

impl Keys<'_> {
    /// Adds a key, if its account then has at most `most`.
    pub async fn create(self, key: NewKey, most: u64) -> Result<KeyCreation, Error> {
        writing!(self.engine, key::create(&key, most))
    }

    /// The same once for a request with a key of its own.
    pub async fn create_once(
        self,
        key: NewKey,
        most: u64,
        keep: Keep<KeyCreation>,
    ) -> Result<Once<KeyCreation>, Error> {
        once!(self.engine, keep, key::create(&key, most))
    }

    /// The owner of the key with this digest.
    pub async fn find(self, hash: Digest) -> Result<Option<KeyOwner>, Error> {
        reading!(self.engine, key::find(hash))
    }

    /// The keys of this account, the oldest first.
    pub async fn list(self, account: AccountId) -> Result<Vec<Key>, Error> {
        reading!(self.engine, key::list(account))
    }

    /// Deletes a key of this account; returns whether it existed.
    pub async fn revoke(self, account: AccountId, id: KeyId) -> Result<bool, Error> {
        removing!(self.engine, key::revoke(account, id))
    }

    /// Records when keys were last used, many at once.
    ///
    /// A time never moves back, so several processes may report in any order. Keys revoked meanwhile are ignored.
    pub async fn record_uses(self, uses: BTreeMap<KeyId, Time>) -> Result<(), Error> {
        if uses.is_empty() {
            return Ok(());
        }
        writing!(self.engine, key::record_uses(&uses))
    }
}
