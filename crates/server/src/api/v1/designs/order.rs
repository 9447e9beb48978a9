//! A request for labels of a saved design, read with its design.

use std::sync::Arc;

use axum::{
    body::Body,
    extract::{Path, rejection::PathRejection},
    http::request::Parts,
};
use store::AccountId;
use wire::{DesignRequest, PrintFormat, Proof};

use super::{Stored, label_printing::LabelPrinting};
use crate::{
    App, Error,
    api::surroundings,
    auth::Caller,
    body::{self, RequestBody},
    fonts,
    kept::{allowance, designs::DesignKey},
    work::{Effort, Watch, Work},
};

/// What is asked for, and everything that makes it.
pub(super) struct Order<'o> {
    pub(super) printing: LabelPrinting<'o>,
    /// Where the design is stored.
    pub(super) place: DesignKey,
    pub(super) request: DesignRequest,
    /// The effort of reading the request.
    pub(super) effort: Effort,
}

/// The body of a request.
pub(super) enum Sent {
    Unread(Body),
    Read(RequestBody),
}

impl Sent {
    pub(super) async fn read(self, app: &App, head: &Parts) -> Result<RequestBody, Error> {
        match self {
            Self::Unread(body) => body::optional_json(app, head, body).await,
            Self::Read(body) => Ok(body),
        }
    }
}

impl<'o> Order<'o> {
    /// Reads a request; without a format it is for a picture or a check. A proof that the address asks for is required whatever the
    /// body says.
    pub(super) async fn read(
        app: &'o App,
        (caller, id): (Caller, Result<Path<String>, PathRejection>),
        (head, body): (&Parts, Sent),
        (format, proof): (Option<PrintFormat>, Option<Proof>),
    ) -> Result<Self, Error> {
        let fonts = fonts::of_caller(app, caller.who).await?;
        let stored = Stored::find(app, caller.account()?, id).await?;
        let place = DesignKey { account: caller.account()?, design: stored.0.summary.id };
        let body = body.read(app, head).await?;
        let effort = Effort::of_reading(body.len());
        let mut work = Work::new(app, caller.who);
        let mut request = work.run(effort, move |_| Ok(DesignRequest::read(&body)?)).await?;
        let surroundings = surroundings::now(app)?;
        let characters = surroundings.characters;
        let read = move |_: &Watch| {
            let (mut document, printer) = stored.read(characters)?;
            request.proof = request.proof.max(proof);
            request.settle(&mut document, &printer, format)?;
            document.added_characters = document.added_characters.with(request.printer_characters);
            request.count_copies(&document)?;
            Ok((document, request))
        };
        let (document, request) = work.run(Effort::Large, read).await?;
        refuse_too_many(app, place.account, &request).await?;
        let document = Arc::new(document);
        let printing =
            LabelPrinting { app, work, caller, document, surroundings, fonts, is_charged: false };
        Ok(Self { printing, place, request, effort })
    }
}

/// Every account may print a single label, so nothing is asked then.
async fn refuse_too_many(
    app: &App,
    account: AccountId,
    request: &DesignRequest,
) -> Result<(), Error> {
    let labels = request.printed_labels();
    if labels <= 1 {
        return Ok(());
    }
    let most = allowance::of(app, account).await?.labels;
    if labels <= most as usize {
        return Ok(());
    }
    let (rows, copies) = (request.labels(), usize::from(request.copies.get()));
    let reason = if rows.saturating_mul(copies) == labels {
        format!("{rows} rows and {copies} copies of each are {labels}")
    } else {
        format!("the copies of these {rows} rows are {labels}")
    };
    Err(Error::JobTooLarge(format!(
        "a saved design prints at most {most} labels in one request; {reason}"
    )))
}
