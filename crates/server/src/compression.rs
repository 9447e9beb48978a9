//! Compresses answers for clients that ask for it.

use std::io::Write as _;

use axum::{
    body::{Body, Bytes, HttpBody as _},
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, header},
    middleware::Next,
    response::Response,
};
use flate2::{Compression, write::GzEncoder};
use http_body_util::BodyExt as _;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};

use crate::{
    App,
    about::About,
    client::Who,
    codings::Coding,
    work::{Effort, Watch, Work},
};

/// Shorter answers are sent as they are: they fit into one packet.
const LEAST: u64 = 1 << 10;

/// Compresses the answer to a request.
pub(crate) async fn compress(State(app): State<App>, request: Request, next: Next) -> Response {
    let coding = Coding::preferred(request.headers());
    let about = request.extensions().get::<About>().cloned();
    let mut response = next.run(request).await;
    if !is_worthwhile(&response) {
        return response;
    }
    // Caches must not give a compressed answer to a client that does not take it.
    response.headers_mut().append(header::VARY, HeaderValue::from_static("accept-encoding"));
    match (coding, about.and_then(|about| about.who())) {
        (Some(coding), Some(who)) => packed(&app, who, coding, response).await,
        _ => response,
    }
}

/// Whether an answer is text of some length, all of which is there already.
fn is_worthwhile(response: &Response) -> bool {
    let length = response.body().size_hint().exact();
    let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.map(|kind| kind.split(';').next().unwrap_or(kind).trim());
    length.is_some_and(|length| length >= LEAST)
        && !response.headers().contains_key(header::CONTENT_ENCODING)
        && kind.is_some_and(|kind| {
            kind.starts_with("text/") || ["application/json", "image/svg+xml"].contains(&kind)
        })
}

/// The answer in this coding; unchanged if the service is too busy to compress it.
async fn packed(app: &App, who: Who, coding: Coding, response: Response) -> Response {
    let (mut head, body) = response.into_parts();
    // The body is in memory already, so that collecting it neither waits nor fails.
    let Ok(bytes) = body.collect().await.map(http_body_util::Collected::to_bytes) else {
        return Response::from_parts(head, Body::empty());
    };
    let Some(share) = app.answers.take(who, bytes.len()) else {
        return Response::from_parts(head, Body::from(bytes));
    };
    let plain = bytes.clone();
    let done = Work::new(app, who)
        .run(Effort::of_reading(bytes.len()), move |_: &Watch| Ok(pack(&plain, coding)))
        .await;
    drop(share);
    match done {
        Ok(Some(packed)) if packed.len() < bytes.len() => {
            mark(&mut head.headers, coding);
            Response::from_parts(head, Body::from(packed))
        }
        Ok(_) | Err(_) => Response::from_parts(head, Body::from(bytes)),
    }
}

fn pack(plain: &Bytes, coding: Coding) -> Option<Vec<u8>> {
    match coding {
        Coding::Zstd => Some(compress_to_vec(&plain[..], CompressionLevel::Fastest)),
        Coding::Gzip => {
            let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
            encoder.write_all(plain).ok()?;
            encoder.finish().ok()
        }
    }
}

/// Says how the answer is compressed. A strong tag is that of the plain bytes, so it becomes weak.
fn mark(headers: &mut HeaderMap, coding: Coding) {
    headers.insert(header::CONTENT_ENCODING, coding.name());
    headers.remove(header::CONTENT_LENGTH);
    let tag = headers.get(header::ETAG).and_then(|tag| tag.to_str().ok());
    if let Some(tag) = tag.filter(|tag| !tag.starts_with("W/"))
        && let Ok(weak) = HeaderValue::from_str(&format!("W/{tag}"))
    {
        headers.insert(header::ETAG, weak);
    }
}
