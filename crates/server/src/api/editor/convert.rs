//! `POST /api/editor/convert`: takes a design and values, and returns what prints, element by element. It needs neither a saved
//! design nor a session: the editor draws designs before their first save.

use axum::{
    extract::{Request, State},
    response::Response,
};
use printing::{Within, drawing, reading};
use wire::ConvertRequest;

use super::price;
use crate::{
    App, Error,
    api::{answer, surroundings},
    auth::throttle,
    body,
    client::Who,
    fonts,
    work::{Effort, Watch, Work},
};

/// Converts, prints and draws a design.
pub(crate) async fn convert(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    throttle::drawing(&app, &head, 1).await?;
    let fonts = fonts::of_browser(&app, &head).await?;
    let body = body::json(&app, &head, body).await?;
    let mut work = Work::new(&app, Who::by_address(&app.config, &head));
    let from = surroundings::now(&app)?;
    let read = move |watch: &Watch| {
        let request = reading::drawing(&body, &from)?;
        let price = price_of(&request, watch)?;
        Ok((request, price))
    };
    let (request, price) = work.run(Effort::Large, read).await?;
    throttle::drawing(&app, &head, price).await?;
    let budget = app.config.output_limit;
    work.run(Effort::Large, move |watch| {
        Ok(answer::json(&drawing::paint(&request, Within { fonts: &fonts, budget }, watch)?))
    })
    .await
}

/// Each element is drawn alone on a label of its own, so large labels with many elements are expensive.
fn price_of(request: &ConvertRequest, watch: &Watch) -> Result<u32, Error> {
    let document = &request.document;
    let values = std::slice::from_ref(&request.data);
    let laid_out = price::of_rows(document, values)?;
    let drawn = price::of_dots(document, document.count())?;
    let pictures = price::of_pictures(document, values, &request.images, watch);
    Ok(drawn.saturating_add(laid_out).saturating_add(pictures))
}
