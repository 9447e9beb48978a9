//! Sheets of labels as answers, and those of label specs. They have all rows and copies, and every label and every page is charged
//! before the work.

use std::ops::ControlFlow;

use axum::{
    http::{HeaderName, HeaderValue},
    response::Response,
};
use printing::{
    Within, picture_files, print, reading,
    sheets::{SheetFile, SheetOrder, count},
};
use render::Fonts;
use wire::{Problems, Proof};

use super::{answer, form, picture, surroundings};
use crate::{
    App, Error,
    auth::Caller,
    body::RequestBody,
    query::Query,
    work::{Effort, Watch, Work},
};

/// The query parameters of sheets.
pub(super) const PARAMETERS: [&str; 3] = ["index", "format", "proof"];

/// The name of the format.
pub(super) const SHEET: &str = "sheet";

/// Whether a query asks for sheets. They show all labels, so there is no index.
pub(super) fn are_wanted(query: &Query) -> Result<bool, Error> {
    if query.one("format")?.as_deref() != Some(SHEET) {
        return Ok(false);
    }
    if query.one("index")?.is_some() {
        let rule = "is not for sheets, which have all labels; choose the labels by their rows";
        return Err(Error::InvalidSpec(Problems::of_field("index", &rule)));
    }
    Ok(true)
}

/// Sheets of a label spec.
pub(super) async fn of_spec(
    app: &App,
    (caller, fonts): (Caller, Fonts),
    query: &Query,
    body: RequestBody,
) -> Result<Response, Error> {
    let (others, proof) = (query.others(&PARAMETERS), form::proof(query)?);
    let mut work = Work::new(app, caller.who);
    let from = surroundings::now(app)?;
    let read = move |watch: &Watch| {
        let mut request = reading::sheet_spec(&body, &from)?;
        request.warnings.append(others);
        request.proof = request.proof.max(proof.unwrap_or_default());
        let filled = request.filled_sheet().map_err(Error::InvalidSpec)?;
        let sheets = count(&filled, request.printed_labels())?;
        let pictures = picture_files::as_labels(&request, watch)?;
        let price = request.labels().saturating_add(sheets).saturating_add(pictures);
        Ok((request, filled, price))
    };
    let (request, filled, price) = work.run(Effort::Large, read).await?;
    caller.charge_labels(app, price).await?;
    let budget = app.config.output_limit;
    let draw = move |watch: &Watch| {
        let (size, characters, strict) =
            (request.spec.size, request.printer_characters, request.strict);
        let needs_proof = request.proof == Proof::Require;
        let (origin, labels) =
            (answer::Origin::of(&request.given, &request.made), request.labels());
        let go_on = |_| ControlFlow::Continue(());
        let printed =
            print::spec_to_print(request, Within { fonts: &fonts, budget }, go_on, watch)?;
        let order = SheetOrder { filled, size, characters, strict, needs_proof };
        let (file, warnings) = order.print(printed, budget, watch)?;
        let mut response = respond(file);
        picture::count(&mut response, labels);
        answer::warn(&mut response, &warnings);
        origin.tell(&mut response);
        Ok(response)
    };
    work.run(Effort::Large, draw).await
}

const SHEET_COUNT: HeaderName = HeaderName::from_static("x-sheet-count");

/// The file with the numbers of its labels and sheets.
pub(super) fn respond(file: SheetFile) -> Response {
    let SheetFile { pdf, sheets, labels, .. } = file;
    let mut response = answer::of_type("application/pdf", pdf);
    answer::count(&mut response, labels);
    response.headers_mut().insert(SHEET_COUNT, HeaderValue::from(sheets));
    response
}
