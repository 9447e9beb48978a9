//! Limits of those who are not signed in, by where they come from. Guessing passwords is made slow for each account and for
//! each address, whether the account exists or not.

use axum::http::request::Parts;
use store::{Digest, Session};

use crate::{
    App, Error,
    client::Who,
    edge::About,
    limits::{Bucket, Rate},
};

/// A room full of people behind one address.
const FROM: Rate = Rate { per_minute: 30, burst: 60 };

/// Somebody at one place who tries to be somebody.
const WITH: Rate = Rate { per_minute: 1, burst: 5 };

/// A browser that is known to an account: its tries are nobody else's.
const KNOWN: Rate = WITH;

/// Everybody who tries to be somebody. Twice as fast as one of them alone can use up, so that nobody at one place keeps the
/// owner of an account out; known browsers do not come here, so that nobody at many places keeps them out either.
const AS: Rate = Rate { per_minute: 2, burst: 20 };

/// New accounts from one address. A sign-up tells whether an account exists, so this is also how fast that can be asked.
const SIGN_UP: Rate = Rate { per_minute: 2, burst: 20 };

/// Designs drawn while people draw, some at once behind one address: each asks at most sixteen times a second.
const CONVERT: Rate = Rate { per_minute: 3000, burst: 300 };

impl App {
    /// Takes a drawing for the editor out of its bucket; the dearest takes most of it and no more, so that it is possible at
    /// some time.
    pub(crate) async fn throttle_convert(&self, head: &Parts, price: u32) -> Result<(), Error> {
        let Some(address) = self.address(head) else { return Ok(()) };
        if let Some(about) = head.extensions.get::<About>() {
            about.set_who(Who::Address(address));
        }
        self.take_from(Bucket::ConvertFrom(address), CONVERT, price.min(CONVERT.burst / 6 * 5))
            .await
    }

    /// Takes one try to sign in out of its buckets.
    pub(crate) async fn throttle_sign_in(&self, head: &Parts, email: &str) -> Result<(), Error> {
        let email = email.trim().to_lowercase();
        let address = self.address(head);
        let shown = address.map(|address| address.to_string()).unwrap_or_default();
        let with = Bucket::SignInWith(Digest::of(format!("{shown} {email}").as_bytes()));
        if let Some(address) = address {
            self.try_from(Bucket::SignInFrom(address), FROM).await?;
        }
        // What is refused here does not reach the bucket that others share.
        self.try_from(with, WITH).await?;
        self.try_from(Bucket::SignInAs(Digest::of(email.as_bytes())), AS).await
    }

    /// Takes one try of a browser that an account knows out of its bucket.
    pub(crate) async fn throttle_known(&self, bucket: Bucket) -> Result<(), Error> {
        self.try_from(bucket, KNOWN).await
    }

    /// Takes one try of a signed-in browser to show the password once more out of its bucket.
    pub(crate) async fn throttle_signed_in(&self, session: &Session) -> Result<(), Error> {
        self.throttle_known(Bucket::SignInKnown(session.token)).await
    }

    /// Takes one try to sign up out of its bucket.
    pub(crate) async fn throttle_sign_up(&self, head: &Parts) -> Result<(), Error> {
        match self.address(head) {
            Some(address) => self.try_from(Bucket::SignUpFrom(address), SIGN_UP).await,
            None => Ok(()),
        }
    }

    async fn try_from(&self, bucket: Bucket, rate: Rate) -> Result<(), Error> {
        self.take_from(bucket, rate, 1).await
    }

    async fn take_from(&self, bucket: Bucket, rate: Rate, cost: u32) -> Result<(), Error> {
        let decision = self.take(bucket, rate, cost).await;
        if decision.allowed {
            return Ok(());
        }
        Err(Error::RateLimited {
            message: "too many tries; wait a little".to_owned(),
            retry_after: decision.retry_after,
        })
    }
}
