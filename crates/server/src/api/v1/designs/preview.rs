//! `POST /api/v1/designs/{id}/preview`: draws the labels of a saved design as a printer would print them. It takes no numbers of
//! counters.

use ::preview::Media;
use axum::{
    extract::{Path, Request, State, rejection::PathRejection},
    response::Response,
};
use wire::DesignRequest;

use super::{
    counting,
    order::Order,
    press::{Press, Printed},
};
use crate::{
    App, Error,
    api::{
        answer,
        picture::{self, Format, Wanted},
    },
    auth::Caller,
    query::Query,
    work::{Effort, Watch},
};

/// Draws one label, or all of them as pages of a PDF.
pub(crate) async fn preview(
    State(app): State<App>,
    id: Result<Path<String>, PathRejection>,
    request: Request,
) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let caller = Caller::admit(&app, &head).await?;
    let query = Query::read(&head.uri)?;
    let (wanted, others) = (Wanted::read(&query)?, query.others(&Wanted::PARAMETERS));
    let Order { mut press, place, mut request, .. } =
        Order::read(&app, (caller, id), (&head, body), None).await?;
    request.warnings.append(others);
    let labels = request.labels();
    let request = counting::with_next(&press, place, request).await?;
    let choose = move |mut request: DesignRequest| {
        wanted.choose(&mut request.data, &mut request.rows)?;
        Ok(request)
    };
    let request = press.make_some(request, choose).await?;
    let printed = press.print(request.as_zpl()).await?;
    let mut response = draw(&mut press, printed, wanted.format).await?;
    picture::count(&mut response, labels);
    Ok(response)
}

async fn draw(
    press: &mut Press<'_>,
    Printed { labels, origin }: Printed,
    format: Format,
) -> Result<Response, Error> {
    let printer = press.document.printer();
    let media = Media { dpi: press.document.size.dpi().get().into(), size: None };
    let budget = press.app.config.output_limit;
    let wanted = Wanted { index: None, format, repeats: false };
    let draw = move |watch: &Watch| {
        let device = (media, printer.characters());
        let picture = picture::draw(&labels.document, device, wanted, watch)?;
        let mut response = picture.into_response(budget)?;
        answer::warn(&mut response, &labels.warnings);
        origin.tell(&mut response);
        Ok(response)
    };
    press.work.run(Effort::Large, draw).await
}
