//! `POST /api/v1/labels/render`: a label spec as ZPL.

use axum::{
    extract::{Request, State},
    response::Response,
};
use label::{Limits, Row};
use render::{Job, JobError, Rendered};

use crate::{
    App, Error,
    api::answer,
    auth::Caller,
    body::Whole,
    wire::{Problems, RenderRequest, Warnings},
    work::{Effort, Watch},
};

/// Renders one label, or one for each row.
pub async fn render(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let caller = app.admit(&head).await?;
    let body = app.json_body(&head, body).await?;
    let request = app.read_and_charge(caller, body).await?;
    let budget = app.config.output_limit;
    let (rendered, warnings) =
        app.work(request.effort, move |watch| run(request.request, budget, watch)).await?;
    app.metrics.labels.add(rendered.labels as u64);
    Ok(answer::zpl(rendered.zpl, rendered.labels, &warnings))
}

/// A request, what it took to read it, and what it takes to render it.
pub(super) struct Charged {
    pub(super) request: RenderRequest,
    pub(super) reading: Effort,
    pub(super) effort: Effort,
}

impl App {
    /// Reads a request.
    pub(super) async fn read(&self, body: Whole) -> Result<Charged, Error> {
        let length = body.len();
        let read = move |_: &Watch| Ok(RenderRequest::read(&body, Limits::DEFAULT)?);
        let reading = Effort::of_reading(length);
        let request = self.work(reading, read).await?;
        let effort = Effort::of_labels(&request, length).after(reading);
        Ok(Charged { request, reading, effort })
    }

    /// Reads a request and takes its labels out of the account's bucket.
    pub(super) async fn read_and_charge(
        &self,
        caller: Caller,
        body: Whole,
    ) -> Result<Charged, Error> {
        let charged = self.read(body).await?;
        self.charge_labels(caller, charged.request.labels()).await?;
        Ok(charged)
    }
}

/// The document of a request, and what is to be told about it.
pub(super) fn run(
    request: RenderRequest,
    budget: usize,
    watch: &Watch,
) -> Result<(Rendered, Warnings), Error> {
    let RenderRequest { spec, data, rows, mut warnings } = request;
    let job = Job { spec: &spec, data: &data, rows: rows.as_deref(), budget };
    let rendered = render::job(&job, |_| watch.go_on()).map_err(|error| refuse(error, &job))?;
    warnings.add_findings(&rendered.findings);
    Ok((rendered, warnings))
}

/// Why there is no document.
pub(super) fn refuse(error: JobError, job: &Job<'_>) -> Error {
    match error {
        JobError::Problems(problems) => Error::InvalidSpec(Problems::from(&problems)),
        JobError::OverBudget { budget, labels } => Error::OutputTooLarge(format!(
            "an answer may have {budget} bytes; {labels} of {} labels fit",
            job.rows.map_or(1, <[Row]>::len)
        )),
        JobError::Stopped => Error::Internal { cause: "nobody waits for the labels".to_owned() },
    }
}
