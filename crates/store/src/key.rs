//! API keys. Only the digest of a key is stored; revoking deletes it.

use crate::{AccountId, Digest, KeyId, Name, QuotaReached, Time};

/// Uses of a key, as a set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scopes(u8);

impl Scopes {
    /// Printing: labels, barcodes, pictures, checks, and what designs need.
    pub const RENDER: Self = Self(1);
    /// Reading, saving and deleting designs.
    pub const DESIGNS_WRITE: Self = Self(2);
    /// All uses.
    pub const ALL: Self = Self(3);

    /// Those of both.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether the two have a use in common.
    pub const fn has_any_of(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// As databases store it.
    pub(crate) const fn bits(self) -> i64 {
        self.0 as i64
    }

    /// From a database. Uses that a newer version of the program added are left out.
    pub(crate) fn from_bits(bits: i64) -> Self {
        let known = bits & Self::ALL.bits();
        Self(u8::try_from(known).unwrap_or_default())
    }
}

/// What a key may be used for, and until when.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grant {
    /// Its uses.
    pub scopes: Scopes,
    /// From when on it is refused.
    pub expires_at: Option<Time>,
}

impl Grant {
    /// Printing, for ever.
    pub const USUAL: Self = Self { scopes: Scopes::RENDER, expires_at: None };
}

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
    /// What it may be used for.
    pub grant: Grant,
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
    /// What it may be used for.
    pub grant: Grant,
}

/// The owner of a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeyOwner {
    /// The key's id, for recording its use.
    pub key: KeyId,
    /// The account it belongs to.
    pub account: AccountId,
    /// What it may be used for.
    pub grant: Grant,
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
