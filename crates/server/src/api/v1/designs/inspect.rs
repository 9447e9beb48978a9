//! `GET /api/v1/designs/{id}/render`: the result of the conversion of a design, without ZPL.

use std::slice;

use axum::{
    extract::{Path, Request, State, rejection::PathRejection},
    response::Response,
};
use design::{Certain, convert};
use label::{Images, Row};
use printing::{picture_files, unrepresentable};
use render::{Album, Lettering};
use wire::{Circumstances, Given, Inspection};

use super::Stored;
use crate::{
    App, Error,
    api::{answer, surroundings},
    auth::Caller,
    fonts,
    work::{Effort, Watch, Work},
};

/// Converts a design, and lists what is known about its labels without data.
pub(crate) async fn inspect(
    State(app): State<App>,
    id: Result<Path<String>, PathRejection>,
    request: Request,
) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let caller = Caller::admit(&app, &head).await?;
    let stored = Stored::find(&app, caller.account()?, id).await?;
    let fonts = fonts::of_caller(&app, caller.who).await?;
    let from = surroundings::now(&app)?;
    let mut work = Work::new(&app, caller.who);
    let read = move |watch: &Watch| {
        let (mut document, _) = stored.read(from.characters)?;
        // The answer is about ZPL, whatever the design is usually printed with.
        document.takes_dots = false;
        let mut made = Row::default();
        let at = Circumstances::at(&from.now);
        Given::default().try_make(&document.recipes, at, slice::from_mut(&mut made))?;
        let pictures = picture_files::of_values_as_labels(&document, &made, watch)?;
        Ok((document, made, pictures))
    };
    let (document, made, pictures) = work.run(Effort::Large, read).await?;
    caller.charge_labels(&app, pictures).await?;
    let look = move |watch: &Watch| {
        let printer = document.printer();
        let conversion = convert(&document, &made, printer, &Lettering::new(&fonts, watch));
        if !conversion.refusals.is_empty() {
            return Err(unrepresentable(&conversion).into());
        }
        let mut album = Album::new(Images::none(), &fonts, watch);
        let certain = Certain::new(&conversion, &made, printer, &mut album);
        if album.is_stopped() {
            return Err(watch.stopped().into());
        }
        Ok(answer::json(&Inspection::new(&document, &conversion, &certain)))
    };
    work.run(Effort::Large, look).await
}
