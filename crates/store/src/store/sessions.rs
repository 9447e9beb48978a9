//! Operations on sessions.

use super::engine::{Engine, reading, removing, writing};
use crate::{AccountId, Digest, Error, NewSession, Session, SessionCreation, Time};

/// The sessions of a store.
#[derive(Debug, Clone, Copy)]
pub struct Sessions<'a> {
    pub(super) engine: &'a Engine,
}

impl Sessions<'_> {
    /// Starts a session.
    pub async fn create(self, session: NewSession) -> Result<SessionCreation, Error> {
        writing!(self.engine, session::create(&session))
    }

    /// The session of this token, if it has not ended.
    pub async fn find(self, token: Digest, at: Time) -> Result<Option<Session>, Error> {
        reading!(self.engine, session::find(token, at))
    }

    /// Records a use, which extends the idle time up to the absolute end, and never shortens it.
    ///
    /// Returns whether the session exists and has not ended. This is a write to the disk: a caller with many requests
    /// should do it from time to time, not with each of them.
    pub async fn touch(self, token: Digest, at: Time, idle_until: Time) -> Result<bool, Error> {
        writing!(self.engine, session::touch(token, at, idle_until))
    }

    /// Ends a session of this account; returns whether it existed.
    pub async fn end(self, account: AccountId, token: Digest) -> Result<bool, Error> {
        removing!(self.engine, session::end(account, token))
    }

    /// The sessions of this account that have not ended, the latest first.
    pub async fn list(self, account: AccountId, at: Time) -> Result<Vec<Session>, Error> {
        reading!(self.engine, session::list(account, at))
    }

    /// Deletes the ended sessions of all accounts; returns their number.
    pub async fn delete_expired(self, at: Time) -> Result<u64, Error> {
        removing!(self.engine, session::delete_expired(at))
    }
}
