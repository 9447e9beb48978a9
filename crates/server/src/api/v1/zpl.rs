//! `POST /api/v1/zpl/preview`: draws ZPL from any source as a printer would print it.

use axum::{
    extract::{Request, State},
    http::{HeaderMap, header},
    response::Response,
};
use label::{Size, units::Dpi};
use preview::Media;
use printing::picture::{Device, dots, draw};
use wire::Problems;

use crate::{
    App, Error,
    api::picture,
    auth::Caller,
    body,
    query::Query,
    work::{Effort, Work},
};

/// Draws one label of a document, or all of them as pages of a PDF.
pub(crate) async fn preview(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let caller = Caller::admit(&app, &head).await?;
    let query = Query::read(&head.uri)?;
    let (wanted, media) = (picture::wanted(&query)?, media(&query)?);
    let others = query.others(&["index", "format", "widthIn", "heightIn", "dpi"]);
    refuse_json(&head.headers)?;
    let zpl = body::read(&app, &head, body, app.config.body_limit).await?;
    caller.charge_labels(&app, 1).await?;
    let budget = app.config.output_limit;
    let device = Device { media, characters: app.config.printer_characters };
    Work::new(&app, caller.who)
        .run(Effort::Large, move |watch| {
            picture::response_of_zpl(draw(&zpl, device, wanted, watch)?, budget, others)
        })
        .await
}

/// The size and the resolution of the query.
fn media(query: &Query) -> Result<Media, Error> {
    let sides = Size::LEAST..=Size::MOST;
    let width = query.number("widthIn", sides.clone())?;
    let height = query.number("heightIn", sides)?;
    let dpi = query.number("dpi", Dpi::RANGE)?.and_then(Dpi::new).unwrap_or(Dpi::DEFAULT);
    let missing = |name: &str, other: &str| {
        let message = format!("is required if {other} is given");
        Error::InvalidSpec(Problems::of_field(name, &message))
    };
    let size = match (width.and_then(Size::side), height.and_then(Size::side)) {
        (Some(width), Some(height)) => Size::new(width, height, dpi),
        (None, None) => None,
        (Some(_), None) => return Err(missing("heightIn", "widthIn")),
        (None, Some(_)) => return Err(missing("widthIn", "heightIn")),
    };
    Ok(Media { dpi: dpi.get().into(), size: size.map(dots) })
}

/// Refuses JSON: a spec sent here by mistake would give a blank label.
fn refuse_json(headers: &HeaderMap) -> Result<(), Error> {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.unwrap_or("text/plain").split(';').next().unwrap_or_default().trim();
    if kind.eq_ignore_ascii_case("application/json") {
        let message = "the body must be ZPL, sent as text/plain; send label specs to \
            /api/v1/labels/preview";
        return Err(Error::UnsupportedMediaType(message.to_owned()));
    }
    body::expect_coding(headers)
}
