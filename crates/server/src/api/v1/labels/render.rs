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
    wire::{Problems, RenderRequest, Warnings},
    work::Watch,
};

/// Renders one label, or one for each row.
pub async fn render(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let caller = app.admit(&head).await?;
    let body = app.json_body(&head, body).await?;
    let request = app.work(move |_| Ok(RenderRequest::read(&body, Limits::DEFAULT)?)).await?;
    let labels = request.rows.as_ref().map_or(1, Vec::len);
    app.charge_labels(caller, labels).await?;
    let budget = app.config.output_limit;
    let (rendered, warnings) = app.work(move |watch| run(request, budget, watch)).await?;
    app.metrics.labels.add(rendered.labels as u64);
    Ok(answer::zpl(rendered.zpl, rendered.labels, &warnings))
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
