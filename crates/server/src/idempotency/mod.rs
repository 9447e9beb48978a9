//! Requests with an `Idempotency-Key`: whoever got no answer sends the same request again, and gets the answer of the first one.
//!
//! The answer is stored in the transaction of the change that it reports, so there is never one without the other: neither a
//! crash nor a lost connection takes a number twice or loses one. Two requests with the same key at the same time may both be
//! worked on, but only one of them changes anything; the other one gets its answer. (A key that is locked while a request runs,
//! with 409 for others, would need to be unlocked after a crash, and would tell a proxy that repeats a request nothing.)
//! A refusal changes nothing and is not kept.

mod kept;
mod key;
mod keyed;

/// How a change is answered: at once, or once for all requests with a key.
#[derive(Debug)]
pub(crate) struct Reply<R> {
    pub(crate) keyed: Option<Keyed>,
    /// Writes the answer.
    pub(crate) respond: R,
}

pub(crate) use self::{
    kept::{Kept, pack},
    key::IdempotencyKey,
    keyed::{BOUNDS, Keyed, Settled},
};
