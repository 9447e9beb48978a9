//! `/v1/printers/8dpmm/labels/4x6/0/` and `/v1/graphics`: pictures of ZPL, and ZPL of pictures, at Labelary's addresses, so
//! that its clients only change the host.
//!
//! Options of Labelary that are not supported are refused by name: a label that is not rotated as requested would be wrong.

mod asked;
mod drawing;
mod form;
mod graphics;
mod paper;
mod reading;
mod rewriting;

use axum::{
    extract::{Path, Request, State, rejection::PathRejection},
    http::{HeaderMap, header, request::Parts},
    response::Response,
};
use printing::picture::{Canvas, Device, draw_on};
use wire::Warnings;

use self::asked::{Asked, Output};
pub(crate) use self::graphics::graphics;
use super::picture;
use crate::{
    App, Error,
    auth::Caller,
    work::{Effort, Watch, Work},
};

/// `{density}` and `{size}`, without an index: all labels, as a PDF.
type AllLabels = (String, String);

/// `{density}`, `{size}` and `{index}`.
type OneLabel = (String, String, String);

/// `{density}`, `{size}`, `{index}` and the document.
type InAddress = (String, String, String, String);

/// `POST` with the document in the body: draws all of its labels.
pub(crate) async fn all(
    State(app): State<App>,
    path: Result<Path<AllLabels>, PathRejection>,
    request: Request,
) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let Path((density, size)) = path.map_err(|_| unreadable())?;
    let caller = admit(&app, &head).await?;
    let asked = Asked::new(&density, &size, None, &head.headers)?;
    let zpl = form::read(&app, &head, body).await?;
    draw(&app, caller, asked, zpl).await
}

/// `POST` with the document in the body: draws one of its labels.
pub(crate) async fn one(
    State(app): State<App>,
    path: Result<Path<OneLabel>, PathRejection>,
    request: Request,
) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let Path((density, size, index)) = path.map_err(|_| unreadable())?;
    let caller = admit(&app, &head).await?;
    let asked = Asked::new(&density, &size, Some(&index), &head.headers)?;
    let zpl = form::read(&app, &head, body).await?;
    draw(&app, caller, asked, zpl).await
}

/// `GET` with the document in the address: draws one of its labels.
pub(crate) async fn in_address(
    State(app): State<App>,
    path: Result<Path<InAddress>, PathRejection>,
    request: Request,
) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let Path((density, size, index, zpl)) = path.map_err(|_| unreadable())?;
    let caller = admit(&app, &head).await?;
    let asked = Asked::new(&density, &size, Some(&index), &head.headers)?;
    draw(&app, caller, asked, zpl.into_bytes()).await
}

/// Admits a request with a key, or without one if the operator allows it: then the limits of its network address apply.
async fn admit(app: &App, head: &Parts) -> Result<Caller, Error> {
    if app.config.open_preview && !head.headers.contains_key(header::AUTHORIZATION) {
        return Caller::admit_without_key(app, head).await;
    }
    Caller::admit(app, head).await
}

async fn draw(
    app: &App,
    caller: Caller,
    asked: Asked,
    zpl: impl AsRef<[u8]> + Send + 'static,
) -> Result<Response, Error> {
    caller.charge_labels(app, 1).await?;
    let budget = app.config.output_limit;
    let characters = app.config.printer_characters;
    let draw = move |watch: &Watch| {
        let device = Device { media: asked.media, characters };
        let printer = device.printer().with_centred_prints();
        let zpl = zpl.as_ref();
        let mut warnings = Warnings::default();
        let picture = match asked.output {
            Output::Picture(wanted, None) => {
                let canvas = Canvas::new(wanted).rotated(asked.quarters);
                draw_on(canvas, zpl, printer, watch)?
            }
            Output::Picture(wanted, Some(paper)) => {
                let turn = (asked.media, asked.quarters);
                drawing::on_paper(zpl, printer, (wanted, paper, turn), &mut warnings, watch)?
            }
            Output::Fields(index) => reading::read(zpl, printer, (index, budget), watch)?,
            Output::Zpl(how) => rewriting::rewrite(zpl, device, how, &mut warnings, watch)?,
        };
        picture::response_of_zpl(picture, budget, warnings)
    };
    Work::new(app, caller.who).run(Effort::Large, draw).await
}

/// The text of a header.
fn header_text<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    headers.get(name).map(|value| value.to_str().unwrap_or("?").trim())
}

/// Enough of a text to recognise it in a message.
fn shown(found: &str) -> String {
    found.chars().take(40).collect()
}

fn unreadable() -> Error {
    Error::Invalid("the address is not percent-encoded UTF-8".to_owned())
}
