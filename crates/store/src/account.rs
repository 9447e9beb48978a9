//! Accounts: an e-mail address, a hashed password, and everything else hangs on the id.

use crate::{AccountId, Email, PasswordHash, Time};

/// An account to be made.
#[derive(Debug, Clone)]
pub struct NewAccount {
    /// Drawn by the caller, never used before.
    pub id: AccountId,
    /// The address to sign in with.
    pub email: Email,
    /// The password, hashed.
    pub password: PasswordHash,
    /// Now.
    pub created_at: Time,
}

/// An account as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    /// Its id.
    pub id: AccountId,
    /// Its address, in lower case.
    pub email: String,
    /// Its hashed password.
    pub password: PasswordHash,
    /// When it was made.
    pub created_at: Time,
}

/// What became of a new account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AccountCreation {
    /// It is there.
    Created,
    /// Another account has this address. Nothing was written.
    EmailTaken,
}

/// What became of the first account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FirstAccount {
    /// It is there, and so is its key.
    Created,
    /// There were accounts already. Nothing was written.
    NotEmpty,
}
