//! `POST /api/editor/check`: what is to be said of every row of values, before anybody prints them.

use axum::{
    extract::{Request, State},
    response::Response,
};
use label::design::convert;
use render::PrinterRuler;

use super::printed::Printed;
use crate::{
    App, Error,
    api::answer,
    wire::{CheckRequest, Remarks, RowsAnswer},
    work::{Effort, Watch},
};

/// Looks at each row as if it were printed.
pub async fn check(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    app.refuse_foreign_pages(&head)?;
    app.throttle_convert(&head, 1).await?;
    let body = app.json_body(&head, body).await?;
    let request = app.work(Effort::Large, move |_| Ok(CheckRequest::read(&body)?)).await?;
    app.throttle_convert(&head, price(&request)).await?;
    app.work(Effort::Large, move |watch| Ok(answer::json(&look(&request, watch)?))).await
}

/// Elements that are laid out in about as long as a usual design takes to be drawn.
const ELEMENTS_OF_ONE: usize = 4000;

fn price(request: &CheckRequest) -> u32 {
    let elements = request.document.count().saturating_mul(request.rows.len());
    u32::try_from(elements / ELEMENTS_OF_ONE).unwrap_or(u32::MAX)
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
