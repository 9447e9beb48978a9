//! Rate limits by network address, for requests without an account. Guessing passwords is slow for each account and for each
//! address, whether or not the account exists.

use axum::http::request::Parts;
use store::{Digest, Session};

use crate::{
    App, Error,
    about::About,
    client::{self, Who},
    limits::Bucket,
    rate::{Decision, Rate},
};

/// Sign-in attempts from one address, which an office may share.
const FROM: Rate = Rate { per_minute: 30, burst: 60 };

/// Sign-in attempts from one address to one account.
const WITH: Rate = Rate { per_minute: 1, burst: 5 };

/// Sign-in attempts of a known browser, which it shares with nobody.
const KNOWN: Rate = WITH;

/// Sign-in attempts to one account from all unknown browsers. Twice the rate of one address, so that one address cannot lock
/// the owner out. Known browsers do not use this bucket, so that many addresses cannot lock them out either.
const AS: Rate = Rate { per_minute: 2, burst: 20 };

/// New accounts from one address. A sign-up reveals whether an account exists, so this also limits such probes.
const SIGN_UP: Rate = Rate { per_minute: 2, burst: 20 };

/// Drawings for the editor from one address: each browser asks at most sixteen times a second.
const DRAWING: Rate = Rate { per_minute: 3000, burst: 300 };

/// Charges an address for drawings for the editor. One drawing costs at most five sixths of the burst, so that even the
/// most expensive one is possible.
pub(crate) async fn drawing(app: &App, head: &Parts, price: u32) -> Result<(), Error> {
    let Some(address) = client::address(&app.config, head) else { return Ok(()) };
    if let Some(about) = head.extensions.get::<About>() {
        about.set_who(Who::Address(address));
    }
    charge(app, Bucket::ConvertFrom(address), DRAWING, price.min(DRAWING.burst / 6 * 5)).await
}

/// Charges for an attempt to sign in.
pub(crate) async fn sign_in(app: &App, head: &Parts, email: &str) -> Result<(), Error> {
    let email = email.trim().to_lowercase();
    let address = client::address(&app.config, head);
    let shown = address.map(|address| address.to_string()).unwrap_or_default();
    let with = Bucket::SignInWith(Digest::of(format!("{shown} {email}").as_bytes()));
    if let Some(address) = address {
        charge(app, Bucket::SignInFrom(address), FROM, 1).await?;
    }
    // An attempt that is refused here does not use up the bucket that all addresses share.
    charge(app, with, WITH, 1).await?;
    charge(app, Bucket::SignInAs(Digest::of(email.as_bytes())), AS, 1).await
}

/// Charges a known browser for an attempt to sign in.
pub(crate) async fn known_browser(app: &App, bucket: Bucket) -> Result<(), Error> {
    charge(app, bucket, KNOWN, 1).await
}

/// Charges a signed-in browser for an attempt to confirm the password.
pub(crate) async fn confirm_password(app: &App, session: &Session) -> Result<(), Error> {
    known_browser(app, Bucket::SignInKnown(session.token)).await
}

/// Charges for an attempt to sign up.
pub(crate) async fn sign_up(app: &App, head: &Parts) -> Result<(), Error> {
    match client::address(&app.config, head) {
        Some(address) => charge(app, Bucket::SignUpFrom(address), SIGN_UP, 1).await,
        None => Ok(()),
    }
}

async fn charge(app: &App, bucket: Bucket, rate: Rate, cost: u32) -> Result<(), Error> {
    let decision = take(app, bucket, rate, cost).await;
    if decision.allowed {
        return Ok(());
    }
    Err(Error::RateLimited {
        message: "too many attempts; try again later".to_owned(),
        retry_after: decision.retry_after,
    })
}

/// Takes units out of a bucket, at the current time.
pub(super) async fn take(app: &App, bucket: Bucket, rate: Rate, cost: u32) -> Decision {
    let now = u64::try_from(app.clock.now().millis()).unwrap_or(0).saturating_mul(1000);
    app.limiter.take(bucket, rate, now, cost).await
}
