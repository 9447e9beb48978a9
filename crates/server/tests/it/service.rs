//! The service for tests: the real router with its own database, a clock that tests set, and a log in memory.

use std::{
    env, fs,
    hash::{BuildHasher as _, RandomState},
    io::{self, Write},
    net::SocketAddr,
    path::PathBuf,
    sync::{
        Arc, Mutex,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

use argon2::{Algorithm, Argon2, Params, Version, password_hash::PasswordHasher as _};
use axum::{
    Router,
    body::Body,
    http::{HeaderMap, HeaderValue, Method, Request, StatusCode, header},
    response::Response,
};
use http_body_util::BodyExt as _;
use serde_json::Value;
use server::{
    App, client::Peer, clock::Clock, config::Config, limits::Limiter, log::Log, router,
    serve::serve,
};
use store::{
    AccountCreation, AccountId, Email, Location, NewAccount, PasswordHash, Settings, Store,
};
use tokio::net::TcpListener;
use tokio_postgres::NoTls;
use tower::ServiceExt as _;
use wire::{KeyRequest, Scope};

/// 2026-11-15, 12:00 UTC, in milliseconds.
pub(crate) const NOON: i64 = 1_794_744_000_000;

/// A valid password.
pub(crate) const PASSWORD: &str = "correct horse battery";

pub(crate) struct Service {
    pub(crate) app: App,
    router: Router,
    clock: Arc<AtomicI64>,
    log: Arc<Mutex<Vec<u8>>>,
    location: Location,
    /// Empty if the folder belongs to another service.
    folder: PathBuf,
}

async fn app(
    config: Config,
    location: &Location,
    limiter: Limiter,
    (clock, log): (&Arc<AtomicI64>, &Arc<Mutex<Vec<u8>>>),
) -> App {
    // Long, because tests share their machine.
    let wait = Duration::from_secs(50);
    let settings = Settings { wait, limit: wait, patience: wait, ..Settings::default() };
    let store = Store::open(location, &settings).await.unwrap();
    let clock = Clock::Set(Arc::clone(clock));
    let fonts = render::Fonts::built_in().clone();
    App::new(config, store, limiter, fonts, (clock.clone(), kept_log(log, clock)))
}

/// A log in memory.
pub(crate) fn kept_log(log: &Arc<Mutex<Vec<u8>>>, clock: Clock) -> Log {
    Log::to(Arc::new(Mutex::new(Kept(Arc::clone(log)))), true, clock)
}

/// A hash of the password that takes no time, because most tests never sign in.
fn cheap_hash() -> PasswordHash {
    let params = Params::new(Params::MIN_M_COST, 1, 1, None).unwrap();
    let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    let hashed = argon2.hash_password_with_salt(PASSWORD.as_bytes(), &[7; 16]).unwrap();
    PasswordHash::new(&hashed.to_string()).unwrap()
}

/// An account with one key.
pub(crate) struct Account {
    pub(crate) id: AccountId,
    pub(crate) email: String,
    pub(crate) key: String,
}

/// The database of a service.
pub(crate) enum Database {
    Sqlite,
    /// At this URL.
    Postgres(String),
}

impl Service {
    pub(crate) async fn new() -> Self {
        Self::with(&[]).await
    }

    /// A service with flags, as the command line takes them.
    pub(crate) async fn with(flags: &[(&str, &str)]) -> Self {
        Self::on(Database::Sqlite, flags, |config| Limiter::local(config.requests, config.labels))
            .await
    }

    pub(crate) async fn on(
        database: Database,
        flags: &[(&str, &str)],
        limiter: impl FnOnce(&Config) -> Limiter,
    ) -> Self {
        let flag = |name: &str| {
            let found = flags.iter().find(|(flag, _)| *flag == name);
            found.map(|(_, value)| (*value).to_owned())
        };
        let config = Config::new(flag, |_| None).unwrap();
        let name = format!("{:016x}", RandomState::new().hash_one(std::process::id()));
        let folder = env::temp_dir().join(format!("labelwright-service-{name}"));
        fs::create_dir(&folder).unwrap();
        let location = match database {
            Database::Sqlite => Location::Sqlite(folder.join("labelwright.sqlite")),
            Database::Postgres(url) => Location::Postgres(url),
        };
        let clock = Arc::new(AtomicI64::new(NOON));
        let limiter = limiter(&config);
        let log = Arc::default();
        let app = app(config, &location, limiter, (&clock, &log)).await;
        let router = router(app.clone());
        Self { app, router, clock, log, location, folder }
    }

    /// Another process with the same database and clock.
    pub(crate) async fn replica(&self) -> Self {
        let config = self.app.config.clone();
        let limiter = Limiter::local(config.requests, config.labels);
        let (clock, log) = (Arc::clone(&self.clock), Arc::default());
        let app = app(config, &self.location, limiter, (&clock, &log)).await;
        let (router, location) = (router(app.clone()), self.location.clone());
        Self { app, router, clock, log, location, folder: PathBuf::new() }
    }

    /// The files of the database.
    pub(crate) fn files(&self) -> Vec<PathBuf> {
        fs::read_dir(&self.folder).unwrap().map(|entry| entry.unwrap().path()).collect()
    }

    /// Advances the clock.
    pub(crate) fn wait(&self, milliseconds: i64) {
        self.clock.fetch_add(milliseconds, Ordering::Relaxed);
    }

    /// The log so far.
    pub(crate) fn log(&self) -> String {
        String::from_utf8(self.log.lock().unwrap().clone()).unwrap()
    }

    /// A new account with a key.
    pub(crate) async fn account(&self, email: &str) -> Account {
        let random = || RandomState::new().hash_one(email).to_be_bytes();
        let id = AccountId::new([random(), random()].concat().try_into().unwrap());
        let account = NewAccount {
            id,
            email: Email::new(email).unwrap(),
            password: cheap_hash(),
            created_at: self.app.clock.now(),
        };
        let created = self.app.store.accounts().create(account).await.unwrap();
        assert_eq!(created, AccountCreation::Created);
        let usual = KeyRequest::usual("test");
        let key = server::kept::keys::create(&self.app, id, &usual).await.unwrap().key;
        Account { id, email: email.to_owned(), key: key.reveal().to_owned() }
    }

    /// Another key of an account, for these uses.
    pub(crate) async fn key(
        &self,
        account: &Account,
        scopes: &[Scope],
        days: Option<u16>,
    ) -> Account {
        let request = KeyRequest { name: "other".to_owned(), scopes: scopes.to_vec(), days };
        let key = server::kept::keys::create(&self.app, account.id, &request).await.unwrap().key;
        Account { id: account.id, email: account.email.clone(), key: key.reveal().to_owned() }
    }

    /// Signs a browser in and returns the cookie.
    pub(crate) async fn sign_in(&self, account: &Account) -> String {
        let body = format!(r#"{{"email":"{}","password":"{PASSWORD}"}}"#, account.email);
        let answer = self.send(Ask::post("/api/editor/sign-in").json(&body)).await;
        assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
        let cookie = answer.headers[header::SET_COOKIE].to_str().unwrap();
        cookie.split(';').next().unwrap().to_owned()
    }

    /// The error of an answer: status and code.
    pub(crate) async fn error(&self, ask: Ask) -> (u16, String) {
        self.send(ask).await.error()
    }

    pub(crate) async fn send(&self, ask: Ask) -> Answer {
        let (head, body) = self.respond(ask).await.into_parts();
        let body = body.collect().await.unwrap().to_bytes().to_vec();
        assert!(head.headers.contains_key("x-request-id"), "every answer has an id");
        Answer { status: head.status, headers: head.headers, body }
    }

    /// Serves on a port of its own.
    pub(crate) async fn listen(&self) -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(serve(self.app.clone(), listener, std::future::pending()));
        address
    }

    /// Sends a request; its answer is not read yet.
    pub(crate) async fn respond(&self, ask: Ask) -> Response {
        let mut request = ask.request.body(ask.body).unwrap();
        if !ask.is_bare && request.uri().path().starts_with("/api/editor/") {
            let said = ["sec-fetch-site", "origin"];
            if !said.iter().any(|name| request.headers().contains_key(*name)) {
                let site = HeaderValue::from_static("same-origin");
                request.headers_mut().insert("sec-fetch-site", site);
            }
        }
        self.router.clone().oneshot(request).await.unwrap()
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

struct Kept(Arc<Mutex<Vec<u8>>>);

impl Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A request. Requests to the editor come from its own page by default.
pub(crate) struct Ask {
    request: axum::http::request::Builder,
    body: Body,
    is_bare: bool,
}

impl Ask {
    pub(crate) fn new(method: Method, path: &str) -> Self {
        let request = Request::builder().method(method).uri(path);
        Self { request, body: Body::empty(), is_bare: false }
    }

    /// Without headers that say where it comes from.
    pub(crate) fn bare(mut self) -> Self {
        self.is_bare = true;
        self
    }

    pub(crate) fn get(path: &str) -> Self {
        Self::new(Method::GET, path)
    }

    pub(crate) fn post(path: &str) -> Self {
        Self::new(Method::POST, path)
    }

    pub(crate) fn put(path: &str) -> Self {
        Self::new(Method::PUT, path)
    }

    pub(crate) fn delete(path: &str) -> Self {
        Self::new(Method::DELETE, path)
    }

    pub(crate) fn header(mut self, name: &str, value: impl AsRef<[u8]>) -> Self {
        self.request = self.request.header(name, value.as_ref());
        self
    }

    /// From a network address.
    pub(crate) fn from(mut self, address: &str) -> Self {
        let address = format!("{address}:1234").parse().unwrap();
        self.request = self.request.extension(Peer(address));
        self
    }

    /// With an account's key.
    pub(crate) fn by(self, account: &Account) -> Self {
        self.key(&account.key)
    }

    pub(crate) fn key(self, key: &str) -> Self {
        self.header("authorization", format!("Bearer {key}"))
    }

    pub(crate) fn cookie(self, cookie: &str) -> Self {
        self.header("cookie", cookie)
    }

    pub(crate) fn json(self, body: &str) -> Self {
        self.header("content-type", "application/json").body(body.as_bytes().to_vec())
    }

    pub(crate) fn body(mut self, body: impl Into<Body>) -> Self {
        self.body = body.into();
        self
    }
}

/// An answer.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

/// Headers that other tests cover, or that change from one answer to the next.
const LEFT_OUT: [&str; 5] = [
    "x-request-id",
    "x-content-type-options",
    "referrer-policy",
    "content-security-policy",
    "cache-control",
];

impl Answer {
    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).map(|value| value.to_str().unwrap())
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// Status and code of an error.
    pub(crate) fn error(&self) -> (u16, String) {
        let json = self.json();
        assert!(json["message"].as_str().is_some_and(|message| !message.is_empty()), "{self:?}");
        (self.status.as_u16(), json["error"].as_str().unwrap().to_owned())
    }

    /// The places and messages of the problems of an invalid request.
    #[track_caller]
    pub(crate) fn problems(&self) -> Vec<String> {
        assert_eq!(self.error(), (400, "invalid_spec".to_owned()), "{self:?}");
        let json = self.json();
        let text = |error: &Value, name: &str| error[name].as_str().unwrap().to_owned();
        let errors = json["errors"].as_array().unwrap().iter();
        errors.map(|it| format!("{}: {}", text(it, "path"), text(it, "message"))).collect()
    }

    /// The code and the values of the reason of an invalid request of the editor.
    #[track_caller]
    pub(crate) fn reason(&self) -> (Value, Value) {
        assert_eq!(self.error(), (400, "invalid_spec".to_owned()), "{self:?}");
        let json = self.json();
        let reason = &json["reason"];
        assert_eq!(reason["message"], json["message"]);
        (reason["code"].clone(), reason["values"].clone())
    }
}

/// Status, headers and body as one text.
impl std::fmt::Debug for Answer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "{}", self.status)?;
        let mut headers: Vec<_> = self.headers.iter().collect();
        headers.sort_by_key(|(name, _)| name.as_str());
        for (name, value) in headers {
            if !LEFT_OUT.contains(&name.as_str()) {
                writeln!(f, "{name}: {}", String::from_utf8_lossy(value.as_bytes()))?;
            }
        }
        match std::str::from_utf8(&self.body) {
            Ok(body) => writeln!(f, "\n{body}"),
            Err(_) => writeln!(f, "\n{} bytes", self.body.len()),
        }
    }
}

/// Runs a test on a service with a schema of its own in the server of `LABELWRIGHT_TEST_POSTGRES`.
pub(crate) async fn on_postgres(name: &str, test: impl AsyncFnOnce(&Service)) {
    let server = env::var_os("LABELWRIGHT_TEST_POSTGRES").unwrap_or_else(|| {
        panic!(
            "LABELWRIGHT_TEST_POSTGRES is not set: run `eval \"$(scripts/databases start)\"` first"
        )
    });
    let server = server.into_string().unwrap();
    let (client, connection) = tokio_postgres::connect(&server, NoTls).await.unwrap();
    let connection = tokio::spawn(connection);
    let name = format!("test_{name}_{}", std::process::id());
    client.batch_execute(&format!("CREATE SCHEMA {name}")).await.unwrap();
    let url = format!("{server}?options=-c%20search_path%3D{name}");
    let limiter = |config: &Config| Limiter::local(config.requests, config.labels);
    let service = Service::on(Database::Postgres(url), &[], limiter).await;
    test(&service).await;
    service.app.store.close().await;
    client.batch_execute(&format!("DROP SCHEMA {name} CASCADE")).await.unwrap();
    drop(client);
    connection.await.unwrap().unwrap();
}
