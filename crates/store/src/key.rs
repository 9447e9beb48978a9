//! API keys. A key is kept as its digest only; revoking removes it.

use crate::{AccountId, Digest, KeyId, Name, QuotaReached, Time};

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
