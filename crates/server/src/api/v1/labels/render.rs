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
    work::{Effort, Watch, Work},
};

/// Renders one label, or one for each row.
pub async fn render(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let caller = app.admit(&head).await?;
    let body = app.json_body(&head, body).await?;
    let mut work = Work::new(&app, caller.who);
    let Asked { request, effort } = app.read_and_charge(&mut work, caller, body).await?;
    let budget = app.config.output_limit;
    let (rendered, warnings) = work.piece(effort, move |watch| run(request, budget, watch)).await?;
    app.metrics.labels.add(rendered.labels as u64);
    Ok(answer::zpl(rendered.zpl, rendered.labels, &warnings))
}

/// A request, and what it takes to render it.
pub(super) struct Asked {
    pub(super) request: RenderRequest,
    pub(super) effort: Effort,
}

impl App {
    /// Reads a request.
    pub(super) async fn read(&self, work: &mut Work<'_>, body: Whole) -> Result<Asked, Error> {
        let length = body.len();
        let read = move |_: &Watch| Ok(RenderRequest::read(&body, Limits::DEFAULT)?);
        let request = work.piece(Effort::of_reading(length), read).await?;
        let effort = Effort::of_labels(&request, length);
        Ok(Asked { request, effort })
    }

    /// Reads a request and takes its labels out of the account's bucket.
    pub(super) async fn read_and_charge(
        &self,
        work: &mut Work<'_>,
        caller: Caller,
        body: Whole,
    ) -> Result<Asked, Error> {
        let asked = self.read(work, body).await?;
        self.charge_labels(caller, asked.request.labels()).await?;
        Ok(asked)
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
