//! Sessions of browsers, named by a cookie. They are valid only for the editor's own addresses.

use std::time::Duration;

use axum::http::{HeaderMap, HeaderValue, header, request::Parts};
use store::{Account, AccountId, Digest, Name, NewSession, Session, SessionCreation};
use tokio::time::timeout;

use super::cookie;
use crate::{
    App, Error,
    about::About,
    client::Who,
    clock::Time,
    config::Config,
    log::{Level, Value},
    random,
};

/// A signed-in browser.
#[derive(Debug, Clone)]
pub(crate) struct SignedIn {
    pub(crate) session: Session,
}

impl SignedIn {
    pub(crate) fn account(&self) -> AccountId {
        self.session.account
    }
}

/// A session ends after twelve hours without use, and after thirty days in any case.
const IDLE_MILLISECONDS: i64 = 12 * 3_600_000;
const LONGEST_MILLISECONDS: i64 = 30 * 24 * 3_600_000;

/// How long a request waits for its use of the session to be recorded.
const TOUCH_WAIT: Duration = Duration::from_millis(500);

/// Uses of a session are recorded at most this often.
const TOUCH_MILLISECONDS: i64 = 60_000;

fn later(time: Time, milliseconds: i64) -> Time {
    Time::from_millis(time.millis().saturating_add(milliseconds))
}

/// Starts a session and returns its cookie. `None` if the password was changed meanwhile.
pub(crate) async fn start(
    app: &App,
    account: &Account,
    headers: &HeaderMap,
) -> Result<Option<HeaderValue>, Error> {
    let secret: [u8; 32] = random::bytes()?;
    let token = Digest::new(secret).to_string();
    let now = app.clock.now();
    let created = app.store.sessions().create(NewSession {
        token: Digest::of(token.as_bytes()),
        account: account.id,
        password: account.password.clone(),
        client: client_name(headers),
        created_at: now,
        idle_until: later(now, IDLE_MILLISECONDS),
        ends_at: later(now, LONGEST_MILLISECONDS),
    });
    match created.await? {
        SessionCreation::Created => {
            let seconds = LONGEST_MILLISECONDS / 1000;
            Ok(Some(cookie::write(&app.config, cookie_name(&app.config), &token, seconds)?))
        }
        SessionCreation::PasswordChanged => Ok(None),
    }
}

/// The account of a request that need not have a session.
pub(crate) async fn account_if_signed_in(
    app: &App,
    head: &Parts,
) -> Result<Option<AccountId>, Error> {
    match signed_in(app, head).await {
        Ok(browser) => Ok(Some(browser.account())),
        Err(Error::SignedOut) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Finds the session of a request.
pub(crate) async fn signed_in(app: &App, head: &Parts) -> Result<SignedIn, Error> {
    let token = token(&app.config, &head.headers).ok_or(Error::SignedOut)?;
    let (digest, now) = (Digest::of(token.as_bytes()), app.clock.now());
    let session = app.store.sessions().find(digest, now).await?.ok_or(Error::SignedOut)?;
    if let Some(about) = head.extensions.get::<About>() {
        about.set_who(Who::Account(session.account));
    }
    if now.millis() - session.used_at.millis() > TOUCH_MILLISECONDS {
        touch(app, &session, digest, now).await;
    }
    Ok(SignedIn { session })
}

/// Records the use of a session. A failure is only logged, and the wait is bounded: a full disk or a slow database must not
/// end sessions or block readers. The store completes the write even if this function stops waiting.
async fn touch(app: &App, session: &Session, token: Digest, now: Time) {
    let until = later(now, IDLE_MILLISECONDS).min(session.ends_at);
    let touched = timeout(TOUCH_WAIT, app.store.sessions().touch(token, now, until)).await;
    if let Ok(Err(error)) = touched {
        let cause = error.to_string();
        app.log.line(
            Level::Warn,
            "the use of a session was not recorded",
            &[("cause", Value::Text(&cause))],
        );
    }
}

/// The cookie that removes the session from the browser.
pub(crate) fn end_cookie(config: &Config) -> Result<HeaderValue, Error> {
    cookie::write(config, cookie_name(config), "", 0)
}

fn cookie_name(config: &Config) -> &'static str {
    // Browsers enforce the rules of this prefix: a secure connection, this host only, all paths.
    if config.is_secure() { "__Host-labelwright" } else { "labelwright" }
}

fn token<'h>(config: &Config, headers: &'h HeaderMap) -> Option<&'h str> {
    let token = cookie::read(headers, cookie_name(config))?;
    let is_token = token.len() == 64 && token.bytes().all(|byte| byte.is_ascii_hexdigit());
    is_token.then_some(token)
}

/// A secret of the browser, from which nothing that is stored can be computed: of its token only another digest is stored.
pub(crate) fn secret(app: &App, head: &Parts) -> Result<Digest, Error> {
    let token = token(&app.config, &head.headers).ok_or(Error::SignedOut)?;
    Ok(Digest::of(format!("secret {token}").as_bytes()))
}

/// The browser's `User-Agent`, cut to the length that the list of sessions shows.
fn client_name(headers: &HeaderMap) -> Name {
    let agent = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok());
    let agent: String = agent.unwrap_or_default().chars().take(Name::MOST).collect();
    Name::new(&agent).unwrap_or_else(|_| unknown())
}

#[expect(clippy::expect_used, reason = "one word is a valid name")]
fn unknown() -> Name {
    Name::new("unknown").expect("one word is a valid name")
}
