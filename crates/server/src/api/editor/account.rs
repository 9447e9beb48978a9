//! Accounts: sign-up, sign-in, sign-out, change of the password, deletion.

use axum::{
    extract::{Request, State},
    http::{HeaderValue, StatusCode, header, request::Parts},
    response::{IntoResponse, Response},
};
use store::Account;
use wire::read_strings;

use crate::{
    App, Error,
    api::answer,
    auth::{SignedIn, known, session, throttle},
    body,
    config::SignUp,
    kept::accounts,
};

/// `POST /api/editor/sign-up`: creates an account and signs the browser in.
pub(crate) async fn sign_up(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    if app.config.sign_up == SignUp::Closed {
        return Err(Error::Forbidden("sign-up is closed; only the operator can create accounts"));
    }
    let body = body::json(&app, &head, body).await?;
    let [email, secret] = read_strings(&body, ["email", "password"])?;
    throttle::sign_up(&app, &head).await?;
    throttle::sign_in(&app, &head, &email).await?;
    let account = accounts::create(&app, &email, secret).await?;
    let mut response = start(&app, &head, &account).await?.ok_or(Error::SignedOut)?;
    *response.status_mut() = StatusCode::CREATED;
    Ok(response)
}

/// `POST /api/editor/sign-in`.
pub(crate) async fn sign_in(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let body = body::json(&app, &head, body).await?;
    let [email, secret] = read_strings(&body, ["email", "password"])?;
    let account = find_throttled(&app, &head, &email).await?;
    let hash = account.as_ref().map(|account| account.password.clone());
    let matches = app.passwords.verify(secret, hash).await?;
    let account = account.filter(|_| matches).ok_or(Error::WrongPassword)?;
    start(&app, &head, &account).await?.ok_or(Error::WrongPassword)
}

/// `POST /api/editor/sign-out`: ends this session. If the database cannot be written, at least the browser loses its cookie,
/// so that the next person at this computer is not signed in.
pub(crate) async fn sign_out(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let end_cookie = session::end_cookie(&app.config)?;
    match end_session(&app, &head).await {
        Ok(()) => Ok(done(end_cookie)),
        Err(error @ (Error::Unavailable { .. } | Error::DiskFull { .. })) => {
            let mut response = error.into_response();
            response.headers_mut().insert(header::SET_COOKIE, end_cookie);
            Ok(response)
        }
        Err(error) => Err(error),
    }
}

/// `GET /api/editor/account`.
pub(crate) async fn account(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let account = account_of(&app, &session::signed_in(&app, &head).await?).await?;
    Ok(answer::json(&accounts::answer(&account)))
}

/// `PUT /api/editor/account/password`: sets a new password and ends all other sessions.
pub(crate) async fn change_password(
    State(app): State<App>,
    request: Request,
) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let browser = session::signed_in(&app, &head).await?;
    let account = account_of(&app, &browser).await?;
    let body = body::json(&app, &head, body).await?;
    let [current, wanted] = read_strings(&body, ["current", "new"])?;
    throttle::confirm_password(&app, &browser.session).await?;
    if !app.passwords.verify(current, Some(account.password.clone())).await? {
        return Err(NOT_THE_PASSWORD);
    }
    let password = app.passwords.hash_new(wanted, &account.email, "new").await?;
    let token = browser.session.token;
    app.store.accounts().set_password(account.id, password.clone(), Some(token)).await?;
    Ok(done(known::cookie(&app.config, &head.headers, &Account { password, ..account })?))
}

/// `DELETE /api/editor/account`: deletes the account with its designs, keys and sessions. The password must be sent again.
pub(crate) async fn delete(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let browser = session::signed_in(&app, &head).await?;
    let account = account_of(&app, &browser).await?;
    let body = body::json(&app, &head, body).await?;
    let [secret] = read_strings(&body, ["password"])?;
    throttle::confirm_password(&app, &browser.session).await?;
    if !app.passwords.verify(secret, Some(account.password.clone())).await? {
        return Err(NOT_THE_PASSWORD);
    }
    accounts::delete(&app, account.id).await?;
    Ok(done(session::end_cookie(&app.config)?))
}

/// Not 401, which means an expired session: after a typing error the user stays signed in.
const NOT_THE_PASSWORD: Error = Error::Forbidden("the password is wrong");

fn done(cookie: HeaderValue) -> Response {
    let mut response = StatusCode::NO_CONTENT.into_response();
    response.headers_mut().insert(header::SET_COOKIE, cookie);
    response
}

/// Finds the account of an e-mail address for an attempt to sign in, if another attempt is allowed.
async fn find_throttled(app: &App, head: &Parts, email: &str) -> Result<Option<Account>, Error> {
    let mut found = None;
    if known::has_tokens(&app.config, &head.headers) {
        found = accounts::find_by_email(app, email).await?;
        let account = found.as_ref();
        let bucket = account.and_then(|it| known::bucket(&app.config, &head.headers, it));
        if let Some(bucket) = bucket {
            throttle::known_browser(app, bucket).await?;
            return Ok(found);
        }
    }
    throttle::sign_in(app, head, email).await?;
    if found.is_some() { Ok(found) } else { accounts::find_by_email(app, email).await }
}

/// Signs a browser in and marks it as known; `None` if the password was changed meanwhile.
async fn start(app: &App, head: &Parts, account: &Account) -> Result<Option<Response>, Error> {
    let known = known::cookie(&app.config, &head.headers, account)?;
    let Some(session) = session::start(app, account, &head.headers).await? else {
        return Ok(None);
    };
    let mut response = answer::json(&accounts::answer(account));
    response.headers_mut().insert(header::SET_COOKIE, session);
    response.headers_mut().append(header::SET_COOKIE, known);
    Ok(Some(response))
}

async fn end_session(app: &App, head: &Parts) -> Result<(), Error> {
    let browser = session::signed_in(app, head).await?;
    app.store.sessions().end(browser.account(), browser.session.token).await?;
    Ok(())
}

async fn account_of(app: &App, browser: &SignedIn) -> Result<Account, Error> {
    let account = app.store.accounts().find(browser.account()).await?;
    account.ok_or(Error::SignedOut)
}
