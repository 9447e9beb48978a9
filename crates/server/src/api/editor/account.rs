//! Accounts: signing up, in and out, changing the password, and deleting all of it.

use axum::{
    extract::{Request, State},
    http::{HeaderValue, StatusCode, header, request::Parts},
    response::{IntoResponse, Response},
};
use store::Account;
use wire::read_strings;

use crate::{App, Error, api::answer, auth::SignedIn, config::SignUp, kept::account_answer};

/// `POST /api/editor/sign-up`: an account, and the browser is signed in.
pub async fn sign_up(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    if app.config.sign_up == SignUp::Closed {
        return Err(Error::Forbidden("the operator of this service makes the accounts"));
    }
    let body = app.json_body(&head, body).await?;
    let [email, secret] = read_strings(&body, ["email", "password"])?;
    app.throttle_sign_up(&head).await?;
    app.throttle_sign_in(&head, &email).await?;
    let account = app.create_account(&email, secret).await?;
    let mut response = app.start(&head, &account).await?.ok_or(Error::SignedOut)?;
    *response.status_mut() = StatusCode::CREATED;
    Ok(response)
}

/// `POST /api/editor/sign-in`.
pub async fn sign_in(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let body = app.json_body(&head, body).await?;
    let [email, secret] = read_strings(&body, ["email", "password"])?;
    let account = app.find_throttled(&head, &email).await?;
    let hash = account.as_ref().map(|account| account.password.clone());
    let fits = app.password_fits(secret, hash).await?;
    let account = account.filter(|_| fits).ok_or(Error::WrongPassword)?;
    app.start(&head, &account).await?.ok_or(Error::WrongPassword)
}

/// `POST /api/editor/sign-out`: this session ends. Where the database cannot be written, it ends in the browser at least:
/// the next one at this computer does not have it, and nobody else has its token.
pub async fn sign_out(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let no_cookie = app.no_cookie()?;
    match app.end_session(&head).await {
        Ok(()) => Ok(done(no_cookie)),
        Err(error @ (Error::Unavailable { .. } | Error::DiskFull { .. })) => {
            let mut response = error.into_response();
            response.headers_mut().insert(header::SET_COOKIE, no_cookie);
            Ok(response)
        }
        Err(error) => Err(error),
    }
}

/// `GET /api/editor/account`.
pub async fn account(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let account = app.account_of(&app.signed_in(&head).await?).await?;
    Ok(answer::json(&account_answer(&account)))
}

/// `PUT /api/editor/account/password`: all other sessions end.
pub async fn change_password(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let browser = app.signed_in(&head).await?;
    let account = app.account_of(&browser).await?;
    let body = app.json_body(&head, body).await?;
    let [current, wanted] = read_strings(&body, ["current", "new"])?;
    app.throttle_signed_in(&browser.session).await?;
    if !app.password_fits(current, Some(account.password.clone())).await? {
        return Err(NOT_THE_PASSWORD);
    }
    let password = app.new_password(wanted, &account.email, "new").await?;
    let token = browser.session.token;
    app.store.accounts().set_password(account.id, password.clone(), Some(token)).await?;
    Ok(done(app.known_cookie(&head.headers, &Account { password, ..account })?))
}

/// `DELETE /api/editor/account`: with its designs, keys and sessions. The password is asked for again.
pub async fn delete(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let browser = app.signed_in(&head).await?;
    let account = app.account_of(&browser).await?;
    let body = app.json_body(&head, body).await?;
    let [secret] = read_strings(&body, ["password"])?;
    app.throttle_signed_in(&browser.session).await?;
    if !app.password_fits(secret, Some(account.password.clone())).await? {
        return Err(NOT_THE_PASSWORD);
    }
    app.delete_account(account.id).await?;
    Ok(done(app.no_cookie()?))
}

/// Another answer than that to a session that ended: whoever mistypes stays signed in.
const NOT_THE_PASSWORD: Error = Error::Forbidden("this is not the password of the account");

fn done(cookie: HeaderValue) -> Response {
    let mut response = StatusCode::NO_CONTENT.into_response();
    response.headers_mut().insert(header::SET_COOKIE, cookie);
    response
}

impl App {
    /// The account of an e-mail address that somebody tries to sign in with, if they may try.
    async fn find_throttled(&self, head: &Parts, email: &str) -> Result<Option<Account>, Error> {
        let mut found = None;
        if self.may_be_known(&head.headers) {
            found = self.find_by_email(email).await?;
            let bucket = found.as_ref().and_then(|it| self.known_bucket(&head.headers, it));
            if let Some(bucket) = bucket {
                self.throttle_known(bucket).await?;
                return Ok(found);
            }
        }
        self.throttle_sign_in(head, email).await?;
        if found.is_some() { Ok(found) } else { self.find_by_email(email).await }
    }

    /// Signs a browser in and remembers that it was; `None` if the password was changed meanwhile.
    async fn start(&self, head: &Parts, account: &Account) -> Result<Option<Response>, Error> {
        let known = self.known_cookie(&head.headers, account)?;
        let session = self.start_session(account.id, account.password.clone(), &head.headers);
        let Some(session) = session.await? else { return Ok(None) };
        let mut response = answer::json(&account_answer(account));
        response.headers_mut().insert(header::SET_COOKIE, session);
        response.headers_mut().append(header::SET_COOKIE, known);
        Ok(Some(response))
    }

    async fn end_session(&self, head: &Parts) -> Result<(), Error> {
        let browser = self.signed_in(head).await?;
        self.store.sessions().end(browser.account(), browser.session.token).await?;
        Ok(())
    }

    async fn account_of(&self, browser: &SignedIn) -> Result<Account, Error> {
        let account = self.store.accounts().find(browser.account()).await?;
        account.ok_or(Error::SignedOut)
    }
}
