//! `POST /api/v1/labels/preview`: draws a label spec as a printer would print it, from the ZPL itself.

use std::ops::ControlFlow;

use axum::{
    extract::{Request, State},
    response::Response,
};
use printing::{
    Within,
    picture::{Device, Format, Wanted, draw},
    print,
};
use wire::RenderRequest;

use super::render::{Asked, charge};
use crate::{
    App, Error,
    api::{answer, form, picture, sheets},
    auth::Caller,
    body, fonts,
    query::Query,
    work::{Effort, Watch, Work},
};

/// Draws one label, or all of them: as pages of a PDF, or on sheets.
pub(crate) async fn preview(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let caller = Caller::admit(&app, &head).await?;
    let fonts = fonts::of_caller(&app, caller.who).await?;
    let query = Query::read(&head.uri)?;
    if sheets::are_wanted(&query)? {
        let body = body::json(&app, &head, body).await?;
        return sheets::of_spec(&app, (caller, fonts), &query, body).await;
    }
    // A picture also shows labels that are not proven.
    form::proof(&query)?;
    let others = query.others(&sheets::PARAMETERS);
    let wanted = picture::wanted_beside_sheets(&query)?;
    let body = body::json(&app, &head, body).await?;
    let mut work = Work::new(&app, caller.who);
    let Asked { mut request, .. } = Asked::read(&app, &mut work, body, None).await?;
    let labels = request.labels();
    // Pictures show single labels, whatever the roll.
    request.across = None;
    wanted.choose(&mut request.data, &mut request.rows)?;
    request.warnings.append(others);
    let request = charge(&app, &mut work, caller, request).await?;
    let budget = app.config.output_limit;
    let draw = move |watch: &Watch| {
        respond(request, wanted.format, Within { fonts: &fonts, budget }, watch)
    };
    let mut response = work.run(Effort::Large, draw).await?;
    picture::count(&mut response, labels);
    Ok(response)
}

fn respond(
    request: RenderRequest,
    format: Format,
    within: Within<'_>,
    watch: &Watch,
) -> Result<Response, Error> {
    let device = Device::at(request.spec.size.dpi().get(), request.printer_characters);
    let takes = |_| ControlFlow::Continue(());
    let printed = print::spec_as_zpl(request, within, takes, watch)?;
    let wanted = Wanted { index: None, format, repeats: false };
    let picture = draw(&printed.document, device, wanted, watch)?;
    let mut response = picture::response(picture, within.budget)?;
    answer::warn(&mut response, &printed.warnings);
    Ok(response)
}
