//! Browsers: a cookie that names a session. It works on the editor's own addresses alone.

use std::time::Duration;

use axum::http::{HeaderMap, HeaderValue, header, request::Parts};
use store::{AccountId, Digest, Name, NewSession, PasswordHash, Session, SessionCreation};
use tokio::time::timeout;

use crate::{
    App, Error,
    client::Who,
    clock::Time,
    edge::About,
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

/// A session ends when it was not used for twelve hours, and after thirty days in any case.
const IDLE_MILLISECONDS: i64 = 12 * 3_600_000;
const LONGEST_MILLISECONDS: i64 = 30 * 24 * 3_600_000;

/// How long a request waits until its use of the session is written down.
const TOUCH_WAIT: Duration = Duration::from_millis(500);

/// A use is written down no more often than this.
const TOUCH_MILLISECONDS: i64 = 60_000;

fn later(time: Time, milliseconds: i64) -> Time {
    Time::from_millis(time.millis().saturating_add(milliseconds))
}

impl App {
    /// Signs a browser in: a new session, and the cookie for it. `None` if the password was changed meanwhile.
    pub(crate) async fn start_session(
        &self,
        account: AccountId,
        password: PasswordHash,
        client: &HeaderMap,
    ) -> Result<Option<HeaderValue>, Error> {
        let secret: [u8; 32] = random::bytes()?;
        let token = Digest::new(secret).to_string();
        let now = self.clock.now();
        let created = self
            .store
            .sessions()
            .create(NewSession {
                token: Digest::of(token.as_bytes()),
                account,
                password,
                client: client_name(client),
                created_at: now,
                idle_until: later(now, IDLE_MILLISECONDS),
                ends_at: later(now, LONGEST_MILLISECONDS),
            })
            .await?;
        match created {
            SessionCreation::Created => {
                let seconds = LONGEST_MILLISECONDS / 1000;
                Ok(Some(self.cookie(self.cookie_name(), &token, seconds)?))
            }
            SessionCreation::PasswordChanged => Ok(None),
        }
    }

    /// The browser that asks.
    pub(crate) async fn signed_in(&self, head: &Parts) -> Result<SignedIn, Error> {
        let token = self.token(&head.headers).ok_or(Error::SignedOut)?;
        let (digest, now) = (Digest::of(token.as_bytes()), self.clock.now());
        let session = self.store.sessions().find(digest, now).await?.ok_or(Error::SignedOut)?;
        if let Some(about) = head.extensions.get::<About>() {
            about.set_who(Who::Account(session.account));
        }
        if now.millis() - session.used_at.millis() > TOUCH_MILLISECONDS {
            let until = later(now, IDLE_MILLISECONDS).min(session.ends_at);
            // Who is signed in can read on while nothing can be written: a full disk ends no session. Nor does a database
            // that hangs hold up the request twice; a touch that was handed over is carried out though nobody waits for it.
            let touched =
                timeout(TOUCH_WAIT, self.store.sessions().touch(digest, now, until)).await;
            if let Ok(Err(error)) = touched {
                let cause = error.to_string();
                self.log.line(
                    Level::Warn,
                    "a session was not kept",
                    &[("cause", Value::Text(&cause))],
                );
            }
        }
        Ok(SignedIn { session })
    }

    /// The cookie that ends a session in the browser.
    pub(crate) fn no_cookie(&self) -> Result<HeaderValue, Error> {
        self.cookie(self.cookie_name(), "", 0)
    }

    /// Whether browsers reach us by TLS: through a proxy, for we do not speak it.
    pub(crate) fn is_secure(&self) -> bool {
        self.config.public_url.as_ref().is_some_and(|url| url.starts_with("https://"))
    }

    fn cookie_name(&self) -> &'static str {
        // Browsers take this prefix for a promise, and hold us to it: secure, this host alone, all paths.
        if self.is_secure() { "__Host-labelwright" } else { "labelwright" }
    }

    /// A cookie that scripts cannot read and other pages do not send along with what they post.
    pub(super) fn cookie(
        &self,
        name: &str,
        value: &str,
        seconds: i64,
    ) -> Result<HeaderValue, Error> {
        let secure = if self.is_secure() { "; Secure" } else { "" };
        let cookie =
            format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}");
        HeaderValue::from_str(&cookie).map_err(|error| Error::Internal { cause: error.to_string() })
    }

    fn token<'h>(&self, headers: &'h HeaderMap) -> Option<&'h str> {
        let token = cookie_value(headers, self.cookie_name())?;
        let is_token = token.len() == 64 && token.bytes().all(|byte| byte.is_ascii_hexdigit());
        is_token.then_some(token)
    }
}

/// The value of a cookie that a browser sent.
pub(super) fn cookie_value<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs =
        cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(found, _)| *found == name).map(|(_, value)| value)
}

/// What a browser calls itself, as far as a list of sessions shows it.
fn client_name(headers: &HeaderMap) -> Name {
    let agent = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok());
    let agent: String = agent.unwrap_or_default().chars().take(Name::MOST).collect();
    Name::new(&agent).unwrap_or_else(|_| unknown())
}

#[expect(clippy::expect_used, reason = "one word is a name")]
fn unknown() -> Name {
    Name::new("unknown").expect("one word is a name")
}
