//! Operations on answers that are kept for repeated requests.

use std::sync::Arc;

use super::engine::{Engine, reading, removing, writing};
use crate::{Earlier, Error, KeyedRequest, Once, Time};

/// The kept answers of a store.
#[derive(Debug, Clone, Copy)]
pub struct Answers<'a> {
    pub(super) engine: &'a Engine,
}

impl Answers<'_> {
    /// What is kept for the key of a request.
    pub async fn find(self, request: KeyedRequest) -> Result<Option<Earlier>, Error> {
        reading!(self.engine, answer::find(request))
    }

    /// Replaces the answer that is kept for a request.
    pub async fn replace(
        self,
        request: KeyedRequest,
        answer: Arc<[u8]>,
    ) -> Result<Once<()>, Error> {
        request.check(answer.len())?;
        writing!(self.engine, answer::replace(request, &answer))
    }

    /// Deletes answers of all accounts from before this time, a bounded number at once; returns how many.
    pub async fn delete_before(self, time: Time) -> Result<u64, Error> {
        removing!(self.engine, answer::delete_before(time))
    }
}
