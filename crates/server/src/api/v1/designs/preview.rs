//! `POST /api/v1/designs/{id}/preview`: draws the labels of a saved design as a printer would print them. It takes no numbers of
//! counters.

use axum::{
    extract::{Path, Request, State, rejection::PathRejection},
    response::Response,
};
use printing::{
    picture::{Device, Format, Wanted},
    sheets::{SheetOrder, count, for_office},
};
use wire::{DesignRequest, Proof};

use super::{
    counting,
    label_printing::{LabelPrinting, Printed},
    order::{Order, Sent},
};
use crate::{
    App, Error,
    api::{answer, form, picture, sheets},
    auth::Caller,
    query::Query,
    work::{Effort, Watch},
};

/// Draws one label, or all of them: as pages of a PDF, or on sheets.
pub(crate) async fn preview(
    State(app): State<App>,
    id: Result<Path<String>, PathRejection>,
    request: Request,
) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let caller = Caller::admit(&app, &head).await?;
    let query = Query::read(&head.uri)?;
    // A picture also shows labels that are not proven.
    let proof = form::proof(&query)?;
    if sheets::are_wanted(&query)? {
        let mut order =
            Order::read(&app, (caller, id), (&head, Sent::Unread(body)), (None, proof)).await?;
        order.request.warnings.append(query.others(&sheets::PARAMETERS));
        return print_sheets(order).await;
    }
    let wanted = picture::wanted_beside_sheets(&query)?;
    let Order { mut printing, place, mut request, .. } =
        Order::read(&app, (caller, id), (&head, Sent::Unread(body)), (None, None)).await?;
    request.warnings.append(query.others(&sheets::PARAMETERS));
    let labels = request.labels();
    let request = counting::with_next(&printing, place, request).await?;
    let choose = move |mut request: DesignRequest| {
        wanted.choose(&mut request.data, &mut request.rows)?;
        Ok(request)
    };
    let request = printing.make_some(request, choose).await?;
    let request = DesignRequest { proof: Some(Proof::None), ..request.as_zpl() };
    let printed = printing.print(request).await?;
    let mut response = draw(&mut printing, printed, wanted.format).await?;
    picture::count(&mut response, labels);
    Ok(response)
}

/// Prints all labels onto sheets.
async fn print_sheets(order: Order<'_>) -> Result<Response, Error> {
    let Order { mut printing, place, mut request, .. } = order;
    let document = &printing.document;
    let filled = request.sheet.on(document.preset, document.size).map_err(Error::InvalidSpec)?;
    let sheets = count(&filled, request.printed_labels())?;
    printing.caller.charge_labels(printing.app, sheets).await?;
    printing.document = for_office(document);
    request.is_for_sheets = true;
    let (size, strict, needs_proof) =
        (printing.document.size, request.strict, request.needs_proof());
    let characters = printing.document.printer().characters();
    let request = counting::with_next(&printing, place, request).await?;
    let request = printing.make(request).await?.as_zpl();
    let total = request.labels();
    let Printed { labels, origin } = printing.print(request.as_zpl()).await?;
    let budget = printing.app.config.output_limit;
    let draw = move |watch: &Watch| {
        let order = SheetOrder { filled, size, characters, strict, needs_proof };
        let (file, warnings) = order.print(labels, budget, watch)?;
        let mut response = sheets::respond(file);
        picture::count(&mut response, total);
        answer::warn(&mut response, &warnings);
        origin.tell(&mut response);
        Ok(response)
    };
    printing.work.run(Effort::Large, draw).await
}

async fn draw(
    printing: &mut LabelPrinting<'_>,
    Printed { labels, origin }: Printed,
    format: Format,
) -> Result<Response, Error> {
    let printer = printing.document.printer();
    let device = Device::at(printing.document.size.dpi().get(), printer.characters());
    let budget = printing.app.config.output_limit;
    let wanted = Wanted { index: None, format, repeats: false };
    let draw = move |watch: &Watch| {
        let picture = printing::picture::draw(&labels.document, device, wanted, watch)?;
        let mut response = picture::response(picture, budget)?;
        answer::warn(&mut response, &labels.warnings);
        origin.tell(&mut response);
        Ok(response)
    };
    printing.work.run(Effort::Large, draw).await
}
