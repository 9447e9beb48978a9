//! Operations on the counters of designs.

use super::engine::{Engine, once, reading, writing};
use crate::{AccountId, Claimed, DesignId, Error, Keep, NewClaims, Once};

/// The counters of a store. Every operation requires the account: designs of other accounts are absent.
#[derive(Debug, Clone, Copy)]
pub struct Counters<'a> {
    pub(super) engine: &'a Engine,
}

impl Counters<'_> {
    /// The next number of each counter that was used, by name.
    pub async fn list(
        self,
        account: AccountId,
        design: DesignId,
    ) -> Result<Vec<(String, i64)>, Error> {
        reading!(self.engine, counter::list(account, design))
    }

    /// Takes numbers of several counters, or moves them: all of them or none.
    pub async fn claim(self, claims: NewClaims) -> Result<Claimed, Error> {
        writing!(self.engine, counter::claim(&claims))
    }

    /// The same once for a request with a key.
    pub async fn claim_once(
        self,
        claims: NewClaims,
        keep: Keep<Claimed>,
    ) -> Result<Once<Claimed>, Error> {
        once!(self.engine, keep, counter::claim(&claims))
    }
}
