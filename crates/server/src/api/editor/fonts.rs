//! `/api/editor/fonts`: the fonts of the service, and those that the owner of an account adds and deletes.

use std::{
    ops::ControlFlow,
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    extract::{Path, Request, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use render::{Face, FontError};
use wire::FontAnswer;

use crate::{
    App, Error,
    api::answer,
    auth::{session, throttle},
    body,
    client::Who,
    fonts,
    idempotency::{Keyed, Reply},
    kept,
    work::{Effort, Watch, Work},
};

/// Bytes of a file for one unit of drawing: a file of the largest size takes most of the units that an address has at once.
const BYTES_OF_ONE: usize = 20_000;

/// The longest check, which is what the largest file is charged for. Ordinary fonts of that size take a fiftieth of it; a
/// font can be made to take minutes.
const LONGEST_CHECK: Duration = Duration::from_secs(5);

/// `GET /api/editor/fonts`.
pub(crate) async fn list(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let own = match session::account_if_signed_in(&app, &head).await? {
        Some(account) => Some(fonts::of_account(&app, account).await?),
        None => None,
    };
    Ok(answer::json(&kept::fonts::list_answer(&app, own.as_ref())))
}

/// `POST /api/editor/fonts`: checks a font file and adds it.
pub(crate) async fn add(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let account = session::signed_in(&app, &head).await?.account();
    body::expect_type(&head.headers, body::FILE)?;
    let most = usize::try_from(kept::fonts::QUOTA.font_bytes).unwrap_or(usize::MAX);
    let body = body::read(&app, &head, body, most).await?;
    let keyed = Keyed::of(&app, account, (&head, &body))?;
    if let Some(response) = Keyed::answered(keyed, &app).await? {
        return Ok(response);
    }
    let price = u32::try_from(body.len() / BYTES_OF_ONE).unwrap_or(u32::MAX);
    throttle::drawing(&app, &head, price.max(1)).await?;
    let check = move |watch: &Watch| {
        let started = Instant::now();
        let face = Face::checked(body.to_vec(), || {
            let is_late = started.elapsed() > LONGEST_CHECK;
            if is_late { ControlFlow::Break(()) } else { watch.go_on() }
        });
        let face = face.map_err(|error| refused(&error))?;
        Ok((face, body))
    };
    let mut work = Work::new(&app, Who::Account(account));
    let (face, body) = work.run(Effort::Large, check).await?;
    drop(work);
    kept::fonts::add(&app, account, (face, body.to_vec()), Reply { keyed, respond: added }).await
}

/// The answer with a new font.
fn added(font: &FontAnswer) -> Response {
    let mut response = answer::json(font);
    *response.status_mut() = StatusCode::CREATED;
    response
}

/// `DELETE /api/editor/fonts/{id}`.
pub(crate) async fn delete(
    State(app): State<App>,
    Path(id): Path<String>,
    request: Request,
) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let account = session::signed_in(&app, &head).await?.account();
    kept::fonts::delete(&app, account, &id).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

fn refused(error: &FontError) -> Error {
    Error::UnusableFile(Arc::new(error.message()))
}
