//! Accounts: an e-mail address and a hashed password; everything else refers to the id.

use crate::{AccountId, Email, PasswordHash, Time};

/// A new account.
#[derive(Debug, Clone)]
pub struct NewAccount {
    /// Chosen at random by the caller, never used before.
    pub id: AccountId,
    /// The address to sign in with.
    pub email: Email,
    /// The password, hashed.
    pub password: PasswordHash,
    /// Now.
    pub created_at: Time,
}

/// A stored account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    /// Its id.
    pub id: AccountId,
    /// Its address, in lower case.
    pub email: String,
    /// Its hashed password.
    pub password: PasswordHash,
    /// When it was created.
    pub created_at: Time,
}

/// The result of creating an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AccountCreation {
    /// It was created.
    Created,
    /// Another account has this address. Nothing was written.
    EmailTaken,
}

/// The result of creating the first account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FirstAccount {
    /// It was created, and so was its key.
    Created,
    /// There were accounts already. Nothing was written.
    NotEmpty,
}
