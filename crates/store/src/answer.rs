//! Answers that are kept, so that a repeated request gets the same one and is not carried out again.
//!
//! An answer is written in the transaction of the change that it reports: there is never one without the other. An answer is
//! bytes here, and so are the key of a request and the request itself, as digests.

use std::{fmt, sync::Arc};

use crate::{AccountId, Digest, Error, Time};

/// How long and how much is kept for one account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AnswerBounds {
    /// Answers.
    pub answers: u64,
    /// Bytes of all answers together.
    pub bytes: u64,
    /// How long an answer is kept, in milliseconds.
    pub lifetime: i64,
    /// How long an answer is kept even if there is no room for a newer one, in milliseconds.
    pub least: i64,
}

/// A request whose answer is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeyedRequest {
    /// Who sent it.
    pub account: AccountId,
    /// The digest of its key.
    pub key: Digest,
    /// The digest of the request.
    pub request: Digest,
    /// The current time.
    pub at: Time,
    /// How much is kept.
    pub bounds: AnswerBounds,
}

/// Makes the answer of an outcome; `None` for an outcome that changed nothing.
pub type Answering<T> = Box<dyn Fn(&T) -> Option<Arc<[u8]>> + Send + Sync>;

/// What is to be kept beside a change.
pub struct Keep<T> {
    /// The request that asks for the change.
    pub of: KeyedRequest,
    /// The most bytes that the answer has.
    pub most: usize,
    /// Makes the answer.
    pub answer: Answering<T>,
}

impl<T> fmt::Debug for Keep<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Keep").field("of", &self.of).finish_non_exhaustive()
    }
}

/// What became of a change that is carried out once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Once<T> {
    /// It was tried, with this outcome, and its answer is kept.
    Done(T),
    /// An earlier request had this key. Nothing was tried.
    Before(Earlier),
    /// There is no room for the answer. Nothing was tried.
    NoRoom {
        /// When there will be some.
        until: Time,
    },
}

/// What is kept for a key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Earlier {
    /// The answer to the same request.
    Answer(Vec<u8>),
    /// The answer to another request.
    OfAnother,
}

/// The most answers that are deleted in one transaction, so that other writes do not wait for long.
pub(crate) const DELETED_AT_ONCE: i64 = 1000;

/// Which of the oldest answers must go for a new one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Cut {
    /// Those with a smaller number.
    pub(crate) number: i64,
    /// Those with fewer bytes before them.
    pub(crate) before: i64,
}

impl KeyedRequest {
    /// Answers from before this time are forgotten.
    pub(crate) fn forgotten(&self) -> Time {
        earlier(self.at, self.bounds.lifetime)
    }

    pub(crate) fn earlier(&self, request: Digest, answer: Vec<u8>) -> Earlier {
        if request == self.request { Earlier::Answer(answer) } else { Earlier::OfAnother }
    }

    /// What must go for an answer of this size, if the last one has this number and so many bytes end with it.
    pub(crate) fn cut(&self, (last, end): (i64, i64), size: usize) -> Cut {
        let signed = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
        let size = i64::try_from(size).unwrap_or(i64::MAX);
        Cut {
            number: last.saturating_add(2).saturating_sub(signed(self.bounds.answers)),
            before: end.saturating_add(size).saturating_sub(signed(self.bounds.bytes)),
        }
    }

    /// When an answer of this time may go for a newer one; `None` if it may go now.
    pub(crate) fn must_stay(&self, kept_at: Time) -> Option<Time> {
        let until = Time::from_millis(kept_at.millis().saturating_add(self.bounds.least));
        (until > self.at).then_some(until)
    }

    /// An answer that never fits is refused before anything is tried.
    pub(crate) fn check(&self, size: usize) -> Result<(), Error> {
        if size as u64 <= self.bounds.bytes {
            return Ok(());
        }
        Err(Error::Invalid {
            what: "an answer to keep",
            rule: "must not have more bytes than all answers of an account",
            found: size.to_string(),
        })
    }
}

fn earlier(at: Time, milliseconds: i64) -> Time {
    Time::from_millis(at.millis().saturating_sub(milliseconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request() -> KeyedRequest {
        let (account, key) = (AccountId::new([1; 16]), Digest::of(b"key"));
        let bounds = AnswerBounds { answers: 3, bytes: 100, lifetime: 1000, least: 50 };
        KeyedRequest { account, key, request: key, at: Time::from_millis(2000), bounds }
    }

    #[test]
    fn the_oldest_answers_make_room() {
        // Three answers, numbers 5 to 7, of 30 bytes each, after 200 bytes that are gone.
        assert_eq!(request().cut((7, 290), 10), Cut { number: 6, before: 200 });
        assert_eq!(request().cut((7, 290), 41), Cut { number: 6, before: 231 });
        assert_eq!(request().cut((0, 0), 100), Cut { number: -1, before: 0 });
    }

    #[test]
    fn a_new_answer_stays_a_while() {
        assert_eq!(request().must_stay(Time::from_millis(1950)), None);
        let until = Time::from_millis(2001);
        assert_eq!(request().must_stay(Time::from_millis(1951)), Some(until));
    }
}
