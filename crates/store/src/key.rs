//! API keys. Only the digest of a key is stored; revoking deletes it.

use crate::{AccountId, Digest, KeyId, Name, QuotaReached, Time};

/// A new key.
#[derive(Debug, Clone)]
pub struct NewKey {
    /// Chosen at random by the caller, never used before.
    pub id: KeyId,
    /// The account it belongs to.
    pub account: AccountId,
    /// The name that its owner gave it.
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
    /// The name that its owner gave it.
    pub name: String,
    /// The few characters of the key that are shown.
    pub hint: String,
    /// When it was created.
    pub created_at: Time,
    /// When it was last used, if ever.
    pub used_at: Option<Time>,
}

/// The owner of a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeyOwner {
    /// The key's id, for recording its use.
    pub key: KeyId,
    /// The account it belongs to.
    pub account: AccountId,
}

/// The result of creating a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyCreation {
    /// It was created.
    Created,
    /// The account has the maximum number of keys. Nothing was written.
    QuotaReached(QuotaReached),
    /// There is no such account.
    Absent,
}
