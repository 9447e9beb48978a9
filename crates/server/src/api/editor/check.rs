//! `POST /api/editor/check`: what is to be said of every row of values, before anybody prints them.

use axum::{
    extract::{Request, State},
    response::Response,
};
use wire::CheckRequest;

use super::price;
use crate::{
    App, Error,
    api::{answer, drawing},
    work::{Effort, Watch, Work},
};

/// Looks at each row as if it were printed.
pub async fn check(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    app.throttle_convert(&head, 1).await?;
    let body = app.json_body(&head, body).await?;
    let read = move |_: &Watch| {
        let request = CheckRequest::read(&body)?;
        let price = price::of_rows(&request.document, &request.rows)?;
        Ok((request, price))
    };
    let mut work = Work::new(&app, app.anybody(&head));
    let (request, price) = work.piece(Effort::Large, read).await?;
    app.throttle_convert(&head, price).await?;
    work.piece(Effort::Large, move |watch| Ok(answer::json(&drawing::check_rows(&request, watch)?)))
        .await
}
