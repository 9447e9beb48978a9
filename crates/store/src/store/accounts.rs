//! Operations on accounts.

use super::engine::{Engine, reading, removing, writing};
use crate::{
    Account, AccountCreation, AccountId, Allowance, Digest, Email, Error, FirstAccount, NewAccount,
    NewKey, PasswordHash,
};

/// The accounts of a store.
#[derive(Debug, Clone, Copy)]
pub struct Accounts<'a> {
    pub(super) engine: &'a Engine,
}

impl Accounts<'_> {
    /// Adds an account, unless its address is taken.
    pub async fn create(self, account: NewAccount) -> Result<AccountCreation, Error> {
        writing!(self.engine, account::create(&account))
    }

    /// Adds an account and its key if there is no account at all.
    ///
    /// If several processes start with one empty database, one of them creates the account.
    pub async fn create_first(
        self,
        account: NewAccount,
        key: NewKey,
    ) -> Result<FirstAccount, Error> {
        writing!(self.engine, account::create_first(&account, &key))
    }

    /// The account with this id.
    pub async fn find(self, id: AccountId) -> Result<Option<Account>, Error> {
        reading!(self.engine, account::find(id))
    }

    /// The account with this address.
    pub async fn find_by_email(self, email: &Email) -> Result<Option<Account>, Error> {
        let email = email.clone();
        reading!(self.engine, account::find_by_email(&email))
    }

    /// Accounts in the order of their addresses, starting after `after`.
    pub async fn list(self, after: Option<Email>, most: u32) -> Result<Vec<Account>, Error> {
        reading!(self.engine, account::list(after.as_ref(), most))
    }

    /// How many accounts there are.
    pub async fn count(self) -> Result<u64, Error> {
        reading!(self.engine, account::count())
    }

    /// Changes a password and ends all sessions of the account except for the one to keep.
    ///
    /// Returns how many sessions were ended, or `None` when there is no such account.
    pub async fn set_password(
        self,
        id: AccountId,
        password: PasswordHash,
        keep: Option<Digest>,
    ) -> Result<Option<u64>, Error> {
        writing!(self.engine, account::set_password(id, &password, keep.as_ref()))
    }

    /// What this account is allowed instead of what every account may have; nothing if there is no such account.
    pub async fn allowance(self, id: AccountId) -> Result<Allowance, Error> {
        reading!(self.engine, allowance::find(id))
    }

    /// Sets what this account is allowed; returns whether there is such an account.
    pub async fn allow(self, id: AccountId, allowance: Allowance) -> Result<bool, Error> {
        writing!(self.engine, allowance::set(id, allowance))
    }

    /// Deletes an account with its designs, keys and sessions; returns whether it existed.
    pub async fn delete(self, id: AccountId) -> Result<bool, Error> {
        removing!(self.engine, account::delete(id))
    }
}
