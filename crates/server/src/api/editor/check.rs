//! `POST /api/editor/check`: finds problems in every row of values before it is printed.

use axum::{
    extract::{Request, State},
    response::Response,
};
use printing::{reading, row_check};
use wire::CheckRequest;

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

/// Checks each row as if it were printed.
pub(crate) async fn check(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    throttle::drawing(&app, &head, 1).await?;
    let fonts = fonts::of_browser(&app, &head).await?;
    let body = body::json(&app, &head, body).await?;
    let from = surroundings::now(&app)?;
    let read = move |watch: &Watch| {
        let mut request = reading::check(&body, &from)?;
        let printer = request.settle();
        let CheckRequest { document, rows, grades, scans, .. } = &mut request;
        let wanted = if *scans { rows.len() } else { rows.len().min(usize::from(*grades)) };
        let readings = price::of_readings(document, wanted)?;
        if *scans {
            rows.truncate(readings.rows);
        }
        let laid_out = price::of_rows(&request.document, &request.rows)?;
        let pictures = price::of_pictures(&request.document, &request.rows, &request.images, watch);
        let price = [readings.price, laid_out, pictures].into_iter().fold(0, u32::saturating_add);
        Ok((request, printer, price))
    };
    let mut work = Work::new(&app, Who::by_address(&app.config, &head));
    let (request, printer, price) = work.run(Effort::Large, read).await?;
    throttle::drawing(&app, &head, price).await?;
    work.run(Effort::Large, move |watch| {
        Ok(answer::json(&row_check::check_rows(&request, printer, &fonts, watch)?))
    })
    .await
}
