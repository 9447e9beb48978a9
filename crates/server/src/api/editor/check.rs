//! `POST /api/editor/check`: what is to be said of every row of values, before anybody prints them.

use axum::{
    extract::{Request, State},
    response::Response,
};
use label::design::convert;
use render::PrinterRuler;

use super::{price, printed::Printed};
use crate::{
    App, Error,
    api::answer,
    wire::{CheckRequest, Remarks, RowsAnswer},
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
    work.piece(Effort::Large, move |watch| Ok(answer::json(&look(&request, watch)?))).await
}

fn look(request: &CheckRequest, watch: &Watch) -> Result<RowsAnswer, Error> {
    let mut answer = RowsAnswer::default();
    for row in &request.rows {
        let conversion = convert(&request.document, row, &PrinterRuler);
        let printed = Printed::new(&conversion, row);
        answer.add(Remarks::new(&conversion, &printed.problems, &printed.findings));
        if watch.go_on().is_break() {
            return Err(Error::Internal { cause: "nobody waits for the findings".to_owned() });
        }
    }
    Ok(answer.finish())
}
