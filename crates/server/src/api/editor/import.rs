//! `POST /api/editor/import`: opens ZPL as a design, and compares the dots of both. Like drawing, it needs no session; nothing is
//! stored.

use std::sync::Arc;

use axum::{
    extract::{Request, State},
    response::Response,
};
use import::{Asked, ImportError, Imported};
use preview::{Exceeded, Resource, output};
use render::{Allowance as _, Fonts};
use wire::{ImportAnswer, ImportRequest, ImportedDocument, import_refusal};

use crate::{
    App, Error,
    api::answer,
    auth::throttle,
    body,
    client::Who,
    fonts,
    work::{Effort, Watch, Work},
};

/// Units of drawing for any document: its fields are drawn several times, one by one.
const UNITS_AT_LEAST: u32 = 5;

/// Bytes of a document for one more unit.
const BYTES_OF_ONE: usize = 2000;

/// Bytes of memory for any document: its label and the design's, and the dots of their fields.
const MEMORY_AT_LEAST: usize = 24 << 20;

/// Bytes of memory for each byte of a document, with its fields and pictures.
const MEMORY_OF_A_BYTE: usize = 16;

/// Opens a document.
pub(crate) async fn import(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    throttle::drawing(&app, &head, 1).await?;
    let fonts = fonts::of_browser(&app, &head).await?;
    let body = body::json_within(&app, &head, body, ImportRequest::MOST).await?;
    let mut work = Work::new(&app, Who::by_address(&app.config, &head));
    let read = move |_: &Watch| Ok(ImportRequest::read(&body)?);
    let request = work.run(Effort::Large, read).await?;
    throttle::drawing(&app, &head, price_of(request.document.len())).await?;
    let budget = app.config.output_limit;
    work.run(Effort::Large, move |watch| {
        let imported = opened(&request, &fonts, watch)?;
        answered(&imported, budget)
    })
    .await
}

fn price_of(bytes: usize) -> u32 {
    let units = u32::try_from(bytes / BYTES_OF_ONE).unwrap_or(u32::MAX);
    units.saturating_add(UNITS_AT_LEAST)
}

fn opened(request: &ImportRequest, fonts: &Fonts, watch: &Watch) -> Result<Imported, Error> {
    let ImportRequest { document, dpi, label, size, take, print_dpi } = request;
    let memory = MEMORY_AT_LEAST + document.len() * MEMORY_OF_A_BYTE;
    if watch.allows(memory as u64).is_break() {
        return Err(Error::CapacityExhausted);
    }
    let asked = Asked {
        document,
        dpi: *dpi,
        size: *size,
        label: *label,
        take,
        print_dpi: *print_dpi,
        fonts,
        stop: watch.stop(),
    };
    import::import(&asked).map_err(|error| refused(&error))
}

fn refused(error: &ImportError) -> Error {
    let is_stopped = matches!(
        error,
        ImportError::Stopped | ImportError::Exceeded(Exceeded { resource: Resource::Patience, .. })
    );
    if is_stopped {
        return Error::Internal { cause: "the client stopped waiting for the design".to_owned() };
    }
    match import_refusal(error) {
        Some(reason) => Error::UnusableFile(Arc::new(reason)),
        None => Error::JobTooLarge(error.to_string()),
    }
}

fn answered(imported: &Imported, budget: usize) -> Result<Response, Error> {
    let document = ImportedDocument::new(imported);
    let document = document.map_err(|reason| Error::UnusableFile(Arc::new(reason)))?;
    let overlay = imported.overlay.as_ref().map(|dots| output::stencil(dots, [0; 3]));
    let json = wire::to_json(&ImportAnswer::new(imported, &document, overlay.as_deref()));
    if json.len() > budget {
        return Err(Error::OutputTooLarge(format!("a response may have {budget} bytes")));
    }
    Ok(answer::of_type("application/json", json.into_bytes()))
}
