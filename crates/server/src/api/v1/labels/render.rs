//! `POST /api/v1/labels/render`: a label spec as ZPL.

use std::ops::ControlFlow;

use axum::{
    extract::{Request, State},
    response::Response,
};
use label::{Limits, Row};
use render::{Job, JobError, Progress, Rendered};

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
    let mut growing = app.growing_answer(caller.who)?;
    let done = move |watch: &Watch| {
        let done = run(request, budget, |bytes| growing.takes(bytes), watch);
        if growing.is_over() { Err(Error::CapacityExhausted) } else { Ok((done?, growing)) }
    };
    let ((rendered, warnings), growing) = work.piece(effort, done).await?;
    app.metrics.labels.add(rendered.labels as u64);
    let mut response = answer::zpl(rendered.zpl, rendered.labels, &warnings);
    growing.finish(&mut response);
    Ok(response)
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

/// The document of a request, and what is to be told about it. `takes` hears how many bytes it takes, before it does.
pub(super) fn run(
    request: RenderRequest,
    budget: usize,
    mut takes: impl FnMut(usize) -> ControlFlow<()>,
    watch: &Watch,
) -> Result<(Rendered, Warnings), Error> {
    let RenderRequest { spec, data, rows, mut warnings } = request;
    let job = Job { spec: &spec, data: &data, rows: rows.as_deref(), budget };
    let progress = |done: Progress| match takes(done.bytes) {
        ControlFlow::Continue(()) => watch.go_on(),
        ControlFlow::Break(()) => ControlFlow::Break(()),
    };
    let rendered = render::job(&job, progress).map_err(|error| refuse(error, &job))?;
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
