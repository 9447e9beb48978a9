//! The outermost layer: gives every request an id and a time limit, adds the common headers to its answer, and turns all
//! failures into the same JSON form.

use std::{
    convert::Infallible,
    panic::AssertUnwindSafe,
    pin::{Pin, pin},
    sync::Arc,
    task::{Context, Poll},
    time::{Duration, Instant},
};

use axum::{
    body::{Body, Bytes, HttpBody as _},
    extract::{MatchedPath, Request},
    http::{HeaderName, HeaderValue, Method, StatusCode, header},
    response::{IntoResponse as _, Response},
};
use futures_util::{FutureExt, stream};
use tower::{Layer, Service};

use crate::{
    App, Error,
    about::About,
    answers,
    client::{Peer, Who},
    error::Failure,
    log::{Level, Value},
    requester::Requester,
    routes::route_name,
    trace::Ids,
};

/// Marks a request that must be refused because of its head. The connection sets it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Malformed(pub(crate) &'static str);

/// Capacity for the headers that are added here.
const OUR_HEADERS: usize = 12;

/// The layer.
#[derive(Debug, Clone)]
pub(crate) struct Edge(pub(crate) App);

impl<S> Layer<S> for Edge {
    type Service = EdgeOf<S>;

    fn layer(&self, inner: S) -> EdgeOf<S> {
        EdgeOf { app: self.0.clone(), inner }
    }
}

/// A route with the layer around it.
#[derive(Debug, Clone)]
pub(crate) struct EdgeOf<S> {
    app: App,
    inner: S,
}

impl<S> Service<Request> for EdgeOf<S>
where
    S: Service<Request, Response = Response, Error = Infallible> + Clone + Send + 'static,
    S::Future: Send,
{
    type Response = Response;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Response, Infallible>> + Send>>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        self.inner.poll_ready(context)
    }

    fn call(&mut self, request: Request) -> Self::Future {
        // Only the instance that was polled is ready, so it serves this request.
        let next = self.inner.clone();
        let inner = std::mem::replace(&mut self.inner, next);
        Box::pin(run(self.app.clone(), request, inner).map(Ok))
    }
}

/// Runs a request.
async fn run<S>(app: App, mut request: Request, mut inner: S) -> Response
where
    S: Service<Request, Response = Response, Error = Infallible>,
{
    let started = Instant::now();
    let ids = Ids::of(request.headers());
    let id = &ids.request;
    let about = About::default();
    let method = request.method().clone();
    let is_api = request.uri().path().starts_with("/api/");
    let matched = request.extensions().get::<MatchedPath>();
    let route = route_name(matched.map(MatchedPath::as_str));
    let malformed = request.extensions().get::<Malformed>().copied();
    let peer = request.extensions().get::<Peer>().map(|Peer(peer)| peer.ip());
    let requester = Requester::of(&app.config, &request, route);
    request.extensions_mut().insert(about.clone());
    let limit = app.config.request_timeout;
    let mut run = pin!(
        AssertUnwindSafe(async {
            match malformed {
                None => inner.call(request).await,
                Some(Malformed(what)) => Ok(Error::Invalid(what.to_owned()).into_response()),
            }
        })
        .catch_unwind()
    );
    // Most requests finish on the first poll and need no timer.
    let outcome = match futures_util::poll!(run.as_mut()) {
        Poll::Ready(outcome) => Ok(outcome),
        Poll::Pending => tokio::time::timeout(limit, run).await,
    };
    let (mut response, error) = match outcome {
        Ok(Ok(Ok(response))) => {
            let who = about.who().unwrap_or(Who::of_peer(peer));
            // Files of the editor and the like are not made for a request.
            let most = if method == Method::POST { app.config.output_limit } else { usize::MAX };
            let held = answers::within(most, response)
                .and_then(|response| answers::hold(&app.answers, response, who));
            held.map_or_else(|error| fail(error, id), |response| finish(response, id))
        }
        Ok(Err(_)) => fail(Error::Panicked { cause: "a panic while answering".to_owned() }, id),
        Err(_) => fail(Error::TimedOut { limit }, id),
    };
    let headers = response.headers_mut();
    headers.reserve(OUR_HEADERS);
    ids.write(headers);
    if let Some(standing) = about.standing() {
        standing.write(headers);
    }
    secure(headers, is_api);
    if app.config.is_secure() {
        let year = HeaderValue::from_static("max-age=31536000");
        headers.insert(header::STRICT_TRANSPORT_SECURITY, year);
    }
    let (status, took) = (response.status().as_u16(), started.elapsed());
    state_length(&mut response, &method);
    app.metrics.answered(route, &method, status, took);
    if let Some(Failure(error)) = &error {
        count(&app, error);
    }
    let whence = requester.written(&about);
    log(&app, &LogEntry { ids: &ids, method: &method, route, status, took, error, whence });
    response
}

/// The length of an answer without a body: to HEAD that of the answer to GET, if it is known, and none where none may be. The
/// framework would say 0.
fn state_length(response: &mut Response, method: &Method) {
    let has_none = matches!(response.status(), StatusCode::NO_CONTENT | StatusCode::NOT_MODIFIED);
    if *method != Method::HEAD && !has_none {
        return;
    }
    if let Some(length) = response.body().size_hint().exact().filter(|_| !has_none)
        && !response.headers().contains_key(header::CONTENT_LENGTH)
    {
        response.headers_mut().insert(header::CONTENT_LENGTH, HeaderValue::from(length));
    }
    // A stream has no length that could be stated.
    *response.body_mut() = Body::from_stream(stream::empty::<Result<Bytes, Infallible>>());
}

/// A log line about a request. It contains nothing of the request's content but the id of a design.
struct LogEntry<'e> {
    ids: &'e Ids,
    method: &'e Method,
    route: &'static str,
    status: u16,
    took: Duration,
    error: Option<Failure>,
    /// The client, the account, the key and the design.
    whence: Vec<(&'static str, String)>,
}

fn log(app: &App, entry: &LogEntry<'_>) {
    let LogEntry { ids, method, route, status, took, error, whence } = entry;
    let microseconds = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
    let mut fields = vec![
        ("request", Value::Text(&ids.request)),
        ("trace", Value::Text(&ids.trace)),
        ("span", Value::Text(&ids.span)),
        ("method", Value::Text(method.as_str())),
        ("route", Value::Text(route)),
        ("status", Value::Number((*status).into())),
        ("microseconds", Value::Number(microseconds)),
    ];
    fields.extend(whence.iter().map(|(name, text)| (*name, Value::Text(text))));
    match error.as_ref().and_then(|Failure(error)| error.cause()) {
        Some(cause) => {
            fields.push(("cause", Value::Text(cause)));
            app.log.line(Level::Error, "request failed", &fields);
        }
        None => app.log.line(Level::Info, "request", &fields),
    }
}

/// What an error keeps of the answer it replaces: a failed sign-out still removes the cookie from the browser, and pages of other
/// origins may read errors like all answers.
const KEPT: [HeaderName; 4] = [
    header::SET_COOKIE,
    header::VARY,
    header::ACCESS_CONTROL_ALLOW_ORIGIN,
    header::ACCESS_CONTROL_EXPOSE_HEADERS,
];

/// Writes the body of an error. Our errors arrive as an empty answer with the error attached; the framework's own errors are
/// replaced.
fn finish(mut response: Response, id: &str) -> (Response, Option<Failure>) {
    if let Some(failure) = response.extensions_mut().remove::<Failure>() {
        let mut answer = failure.0.answer(id);
        for name in KEPT {
            if let Some(value) = response.headers_mut().remove(&name) {
                answer.headers_mut().insert(name, value);
            }
        }
        return (answer, Some(failure));
    }
    let status = response.status();
    if status.is_client_error() {
        return fail(
            Error::Invalid("the address or the headers of the request cannot be read".to_owned()),
            id,
        );
    }
    if status.is_server_error() {
        return fail(Error::Internal { cause: format!("the framework answered {status}") }, id);
    }
    (response, None)
}

fn fail(error: Error, id: &str) -> (Response, Option<Failure>) {
    let failure = Failure(Arc::new(error));
    (failure.0.answer(id), Some(failure))
}

fn count(app: &App, error: &Error) {
    if let Error::Panicked { .. } = error {
        app.metrics.panics.add(1);
    }
    if let Error::RateLimited { .. } = error {
        app.metrics.rate_limited.add(1);
    }
    if let Error::CapacityExhausted = error {
        app.metrics.capacity_exhausted.add(1);
    }
}

/// Adds headers that stop browsers from guessing types, framing, leaking addresses and caching.
fn secure(headers: &mut axum::http::HeaderMap, is_api: bool) {
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    if !headers.contains_key(header::CONTENT_SECURITY_POLICY) {
        let nothing = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox";
        headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(nothing));
    }
    if is_api && !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
}
