//! `POST /api/editor/table`: reads a sheet of a spreadsheet file for the editor's rows. Like drawing, it needs no session;
//! nothing is stored.

use std::sync::Arc;

use axum::{
    extract::{Request, State},
    response::Response,
};
use render::Allowance as _;
use tables::{Limits, TableError};
use wire::TableAnswer;

use crate::{
    App, Error,
    api::answer,
    auth::throttle,
    body::{self, RequestBody},
    client::Who,
    query::Query,
    work::{Effort, Watch, Work},
};

/// The largest file.
const MOST_BYTES: usize = 5_000_000;

/// Bytes of unpacked XML for one unit of drawing: the largest file takes a fifth of the units that an address has at once.
const BYTES_OF_ONE: usize = 500_000;

/// A byte of XML takes as much memory as this, with its tree and the texts of the cells.
const MEMORY_OF_A_BYTE: usize = 10;

/// The memory that a file takes at most: elements, attributes and texts are limited.
const MOST_MEMORY: usize = 100 << 20;

/// Reads the file.
pub(crate) async fn read(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    throttle::drawing(&app, &head, 1).await?;
    body::expect_type(&head.headers, body::FILE)?;
    let sheet = Query::read(&head.uri)?.one("sheet")?;
    let file = body::read(&app, &head, body, MOST_BYTES).await?;
    let size = tables::stated_size(&file, &Limits::DEFAULT).map_err(|error| refused(&error))?;
    let size = size.min(Limits::DEFAULT.unpacked);
    let price = u32::try_from(size / BYTES_OF_ONE).unwrap_or(u32::MAX);
    throttle::drawing(&app, &head, price).await?;
    let mut work = Work::new(&app, Who::by_address(&app.config, &head));
    work.run(Effort::Large, move |watch| answered(&file, sheet.as_deref(), size, watch)).await
}

fn answered(
    file: &RequestBody,
    sheet: Option<&str>,
    size: usize,
    watch: &Watch,
) -> Result<Response, Error> {
    let memory = (size * MEMORY_OF_A_BYTE).min(MOST_MEMORY);
    if watch.allows(memory as u64).is_break() {
        return Err(Error::CapacityExhausted);
    }
    let table = tables::read(file, sheet, &Limits::DEFAULT, &mut || watch.go_on());
    let table = table.map_err(|error| refused(&error))?;
    Ok(answer::json(&TableAnswer::from(table)))
}

fn refused(error: &TableError) -> Error {
    Error::UnusableFile(Arc::new(error.message()))
}
