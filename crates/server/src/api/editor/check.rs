//! `POST /api/editor/check`: finds problems in every row of values before it is printed.

use axum::{
    extract::{Request, State},
    response::Response,
};

use super::price;
use crate::{
    App, Error,
    api::{
        answer, drawing,
        reading::{self, Surroundings},
    },
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
    let surroundings = Surroundings::of(&app)?;
    let read = move |watch: &Watch| {
        let request = reading::check(&body, &surroundings)?;
        let laid_out = price::of_rows(&request.document, &request.rows)?;
        let drawn = price::of_dots(&request.document, usize::from(request.grades))?;
        let pictures = price::of_pictures(&request.document, &request.rows, &request.images, watch);
        let searched = if request.grades { price::of_searches(&request.document) } else { 0 };
        let price = [drawn, laid_out, pictures, searched].into_iter().fold(0, u32::saturating_add);
        Ok((request, price))
    };
    let mut work = Work::new(&app, Who::by_address(&app.config, &head));
    let (request, price) = work.run(Effort::Large, read).await?;
    throttle::drawing(&app, &head, price).await?;
    work.run(Effort::Large, move |watch| {
        Ok(answer::json(&drawing::check_rows(&request, &fonts, watch)?))
    })
    .await
}
