//! Sheets of labels: for label specs, for saved designs and for the editor. They have all rows and copies, and every label and
//! every page is charged before the work.

use std::{ops::ControlFlow, sync::Arc};

use axum::{
    http::{HeaderName, HeaderValue},
    response::Response,
};
use design::Document;
use label::Size;
use printing::{PrintedLabels, Within, picture_files, print};
use render::{Characters, Fonts, Printer};
use wire::{Check, FilledSheet, Problems, Proof, Warnings};

use super::{
    answer, form, picture,
    reading::{self, Surroundings},
};
use crate::{
    App, Error,
    auth::Caller,
    body::RequestBody,
    query::Query,
    sheets::{NoSheets, SHEET_LIMITS, SheetFile, sheet_file},
    work::{Effort, Watch, Work},
};

/// The query parameters of sheets.
pub(super) const PARAMETERS: [&str; 3] = ["index", "format", "proof"];

/// The name of the format.
pub(super) const SHEET: &str = "sheet";

/// The most sheets of a request: more than any office printer has in its trays.
const MOST_SHEETS: usize = 1000;

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

/// The number of sheets that so many labels take, if that is not too many.
pub(super) fn count(filled: &FilledSheet, labels: usize) -> Result<usize, Error> {
    let sheets = filled.filling.sheets(&filled.sheet, labels);
    if sheets <= MOST_SHEETS {
        return Ok(sheets);
    }
    Err(Error::JobTooLarge(format!(
        "a request prints at most {MOST_SHEETS} sheets; {labels} labels take {sheets}"
    )))
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
    let surroundings = Surroundings::of(app)?;
    let read = move |watch: &Watch| {
        let mut request = reading::sheet_spec(&body, &surroundings)?;
        request.warnings.append(others);
        request.proof = request.proof.max(proof.unwrap_or_default());
        request.across = None;
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

/// Where labels go that are printed for an office printer.
pub(super) struct SheetOrder {
    pub(super) filled: FilledSheet,
    pub(super) size: Size,
    pub(super) characters: Characters,
    pub(super) strict: bool,
    /// Whether its labels must be proven. The outline of a sheet may cut barcodes that are whole on a rectangle, and
    /// an offset may move them off the page.
    pub(super) needs_proof: bool,
}

impl SheetOrder {
    /// The file, and the warnings about its labels.
    pub(super) fn print(
        &self,
        printed: PrintedLabels,
        budget: usize,
        watch: &Watch,
    ) -> Result<(SheetFile, Warnings), Error> {
        let PrintedLabels { document, mut warnings, labels: total, .. } = printed;
        let device = (self.size, self.characters);
        let file = sheet_file(&document, &self.filled, device, &SHEET_LIMITS, watch.stop());
        let file = file.map_err(|error| match error {
            NoSheets::Stopped => watch.stopped().into(),
            NoSheets::TooLarge(_) | NoSheets::Exceeded(_) => {
                Error::OutputTooLarge(error.to_string())
            }
        })?;
        if file.pdf.len() > budget {
            return Err(Error::OutputTooLarge(format!("a response may have {budget} bytes")));
        }
        if file.loses(&mut warnings) {
            print::refuse_warnings(self.strict, &warnings)?;
            if self.needs_proof {
                return Err(Error::NotProven(Arc::new(Check::of_cut_barcodes(total, &warnings))));
            }
        }
        Ok((file, warnings))
    }
}

/// A design at the resolution of the office printer.
pub(super) fn for_office(document: &Document) -> Arc<Document> {
    let size = document.size.at(Printer::OFFICE_DPI);
    Arc::new(Document { size, ..document.clone() })
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
