//! A request with a key, and the answer that is kept for it.

use std::{sync::Arc, time::Duration};

use axum::{
    http::{HeaderValue, header, request::Parts, uri::PathAndQuery},
    response::Response,
};
use sha2::{Digest as _, Sha256};
use store::{AccountId, AnswerBounds, Answering, Digest, Earlier, Keep, KeyedRequest, Once};

use super::{
    kept::{Kept, pack, pack_numbers, unpack},
    key::IdempotencyKey,
};
use crate::{App, Error};

/// What is kept for an account. At the usual rate of requests, five minutes are 3,000 answers.
pub(crate) const BOUNDS: AnswerBounds =
    AnswerBounds { answers: 20_000, bytes: 64 << 20, lifetime: 24 * 3_600_000, least: 5 * 60_000 };

/// The most bytes of an answer about something that was stored.
const SMALL: usize = 64 << 10;

/// A request with a key, whose body was read.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Keyed(KeyedRequest);

/// What became of a change.
pub(crate) enum Settled<T> {
    /// It was tried now.
    Done(T),
    /// An earlier request did it.
    Before(Kept),
}

impl Keyed {
    /// The key of a request; `None` without one.
    pub(crate) fn of(
        app: &App,
        account: AccountId,
        (head, body): (&Parts, &[u8]),
    ) -> Result<Option<Self>, Error> {
        let Some(IdempotencyKey(key)) = IdempotencyKey::of(&head.headers)? else { return Ok(None) };
        let (request, at) = (fingerprint(head, body), app.clock.now());
        Ok(Some(Self(KeyedRequest { account, key, request, at, bounds: BOUNDS })))
    }

    /// A request that is another one with another secret.
    pub(crate) fn with_secret(self, secret: Digest) -> Self {
        let both = [*self.0.request.bytes(), *secret.bytes()].concat();
        Self(KeyedRequest { request: Digest::of(&both), ..self.0 })
    }

    /// The digest of the key.
    pub(crate) fn key(self) -> Digest {
        self.0.key
    }

    /// What is kept for it.
    pub(crate) async fn kept(self, app: &App) -> Result<Option<Kept>, Error> {
        app.store.answers().find(self.0).await?.map(read).transpose()
    }

    /// The answer to an earlier request with the key, if there is a key and an answer.
    pub(crate) async fn answered(
        keyed: Option<Self>,
        app: &App,
    ) -> Result<Option<Response>, Error> {
        let Some(keyed) = keyed else { return Ok(None) };
        keyed.kept(app).await?.map(only_answer).transpose()
    }

    /// Keeps the answer of a change; `None` for an outcome that changed nothing.
    pub(crate) fn keep<T>(
        self,
        answer: impl Fn(&T) -> Option<Response> + Send + Sync + 'static,
    ) -> Keep<T> {
        // A small answer is always kept.
        let answer = move |outcome: &T| Some(pack(answer(outcome)?).ok()?.1);
        Keep { of: self.0, most: SMALL, answer: Box::new(answer) }
    }

    /// Keeps an answer that was written before the change.
    pub(crate) fn keep_written<T: 'static>(
        self,
        answer: Arc<[u8]>,
        is_change: fn(&T) -> bool,
    ) -> Keep<T> {
        let most = answer.len();
        let answer: Answering<T> =
            Box::new(move |outcome| is_change(outcome).then(|| Arc::clone(&answer)));
        Keep { of: self.0, most, answer }
    }

    /// Keeps the numbers that a change takes of counters, until there is an answer.
    pub(crate) fn keep_numbers<T>(
        self,
        numbers: impl Fn(&T) -> Option<Vec<(String, i64)>> + Send + Sync + 'static,
    ) -> Keep<T> {
        let answer = move |outcome: &T| Some(pack_numbers(&numbers(outcome)?));
        Keep { of: self.0, most: SMALL, answer: Box::new(answer) }
    }

    /// Keeps an answer instead of the numbers.
    pub(crate) async fn replace(self, app: &App, answer: Arc<[u8]>) -> Result<(), Error> {
        let request = KeyedRequest { at: app.clock.now(), ..self.0 };
        self.settle(app.store.answers().replace(request, answer).await?).map(drop)
    }

    /// What became of a change; an error if there is no room for its answer.
    pub(crate) fn settle<T>(self, once: Once<T>) -> Result<Settled<T>, Error> {
        match once {
            Once::Done(outcome) => Ok(Settled::Done(outcome)),
            Once::Before(earlier) => Ok(Settled::Before(read(earlier)?)),
            Once::NoRoom { until } => {
                let wait = until.millis().saturating_sub(self.0.at.millis());
                Err(Error::RateLimited {
                    message: format!(
                        "answers to requests with an Idempotency-Key are kept, up to {} and {} bytes of an account, and all \
                        of them are from the last {} minutes",
                        self.0.bounds.answers,
                        self.0.bounds.bytes,
                        self.0.bounds.least / 60_000
                    ),
                    retry_after: Duration::from_millis(wait.try_into().unwrap_or_default()),
                })
            }
        }
    }
}

impl<T> Settled<T> {
    /// The outcome, or the answer to the earlier request.
    pub(crate) fn or_answer(self) -> Result<Result<T, Response>, Error> {
        match self {
            Self::Done(outcome) => Ok(Ok(outcome)),
            Self::Before(kept) => only_answer(kept).map(Err),
        }
    }
}

fn read(earlier: Earlier) -> Result<Kept, Error> {
    match earlier {
        Earlier::Answer(bytes) => unpack(&bytes),
        Earlier::OfAnother => Err(Error::IdempotencyKeyReused),
    }
}

fn only_answer(kept: Kept) -> Result<Response, Error> {
    match kept {
        Kept::Answer(response) => Ok(response),
        // Requests for labels have addresses of their own, so they are never the same as one for something else.
        Kept::Numbers(_) => Err(Error::IdempotencyKeyReused),
    }
}

/// The digest of everything that decides what a request does.
fn fingerprint(head: &Parts, body: &[u8]) -> Digest {
    let mut digest = Sha256::new();
    let target = head.uri.path_and_query().map_or("", PathAndQuery::as_str);
    let revision = head.headers.get(header::IF_MATCH).map_or(&b""[..], HeaderValue::as_bytes);
    for part in [head.method.as_str().as_bytes(), target.as_bytes(), revision] {
        digest.update(part);
        // None of them has a line feed.
        digest.update(b"\n");
    }
    digest.update(body);
    Digest::new(digest.finalize().into())
}
