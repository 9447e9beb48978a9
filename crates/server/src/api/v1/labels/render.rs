//! `POST /api/v1/labels/render`: a label spec as ZPL, or in the language of another printer.

use axum::{
    extract::{Request, State},
    response::Response,
};
use printing::{Within, picture_files, print, reading};
use wire::{PrintFormat, RenderRequest};

use crate::{
    App, Error,
    answers::GrowingAnswer,
    api::{
        answer::{self, WarningsHeader},
        form::{Asking, Form},
        surroundings,
    },
    auth::Caller,
    body::{self, RequestBody},
    fonts,
    query::Query,
    work::{Effort, Watch, Work},
};

/// Renders one label, or one for each row.
pub(crate) async fn render(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let caller = Caller::admit(&app, &head).await?;
    let fonts = fonts::of_caller(&app, caller.who).await?;
    let Asking { strict, proof, form, format, warnings } = Asking::read(&Query::read(&head.uri)?)?;
    let body = body::json(&app, &head, body).await?;
    let mut work = Work::new(&app, caller.who);
    let Asked { request, effort } = Asked::read(&app, &mut work, body, Some(format)).await?;
    let mut request = charge(&app, &mut work, caller, request).await?;
    request.strict |= strict;
    request.proof = request.proof.max(proof.unwrap_or_default());
    request.warnings.append(warnings);
    let budget = app.config.output_limit;
    let origin = answer::Origin::of(&request.given, &request.made);
    let mut growing = GrowingAnswer::new(&app.answers, caller.who)?;
    let done = move |watch: &Watch| {
        let within = Within { fonts: &fonts, budget };
        let done = print::spec(request, within, |bytes| growing.takes(bytes), watch);
        if growing.is_over() {
            return Err(Error::CapacityExhausted);
        }
        let printed = done?;
        let labels = printed.labels;
        let is_zpl = printed.format == PrintFormat::Zpl;
        let mut response = form.write(printed, WarningsHeader::OfSpec);
        origin.tell(&mut response);
        // Other forms and formats are longer than the ZPL that was charged, and are charged when they are sent.
        if form == Form::Document && is_zpl {
            growing.finish(&mut response);
        }
        Ok((response, labels))
    };
    let (response, labels) = work.run(effort, done).await?;
    app.metrics.labels.add(labels as u64);
    Ok(response)
}

/// A request and the effort of rendering it.
pub(super) struct Asked {
    pub(super) request: RenderRequest,
    pub(super) effort: Effort,
}

impl Asked {
    /// Reads a request; without a format it is for a picture or a check.
    pub(super) async fn read(
        app: &App,
        work: &mut Work<'_>,
        body: RequestBody,
        format: Option<PrintFormat>,
    ) -> Result<Self, Error> {
        let (length, from) = (body.len(), surroundings::now(app)?);
        let read = move |_: &Watch| Ok(reading::spec(&body, format, &from)?);
        let request = work.run(Effort::of_reading(length), read).await?;
        let effort = Effort::of_labels(&request, length);
        Ok(Self { request, effort })
    }

    /// Reads a request for a check and charges the account for its labels.
    pub(super) async fn read_and_charge(
        app: &App,
        work: &mut Work<'_>,
        caller: Caller,
        body: RequestBody,
    ) -> Result<Self, Error> {
        let Self { request, effort } = Self::read(app, work, body, None).await?;
        Ok(Self { request: charge(app, work, caller, request).await?, effort })
    }
}

/// Charges the account for the labels of a request and for its pictures.
pub(super) async fn charge(
    app: &App,
    work: &mut Work<'_>,
    caller: Caller,
    request: RenderRequest,
) -> Result<RenderRequest, Error> {
    let effort = Effort::of_labels(&request, 0);
    let count = move |watch: &Watch| {
        let pictures = picture_files::as_labels(&request, watch)?;
        Ok((request, pictures))
    };
    let (request, pictures) = work.run(effort, count).await?;
    caller.charge_labels(app, request.written_labels().saturating_add(pictures)).await?;
    Ok(request)
}
